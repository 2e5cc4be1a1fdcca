"""Writes the models of the race, with weights drawn at random: NAME.pt (TorchScript), NAME.pt2 (torch.export) and NAME.onnx, the inputs and PyTorch's
outputs as NAME.call (torch.save) and NAME.npz.

  models.py DIR [NAME...]
"""
import pathlib
import sys
import warnings

import numpy
import torch
import torchvision.models as vision
import transformers
from torch import nn
from torch.nn import functional as F

SIDE, TOKENS = 224, 128


def perceptron(*widths):
    layers = [layer for a, b in zip(widths, widths[1:]) for layer in (nn.Linear(a, b), nn.ReLU())]
    return nn.Sequential(*layers[:-1])


class Ranker(nn.Module):
    """A recommender: products of embeddings, two small perceptrons."""

    def __init__(self, tables=8, width=16):
        super().__init__()
        self.tables = nn.ModuleList(nn.Embedding(1000, width) for _ in range(tables))
        self.numbers = perceptron(13, 64, width)
        self.score = perceptron(width + (tables + 1) ** 2, 64, 1)

    def forward(self, numbers, words):
        dense = self.numbers(numbers)
        features = torch.stack([dense, *(table(words[:, i]) for i, table in enumerate(self.tables))], 1)
        products = features @ features.transpose(1, 2)
        return torch.sigmoid(self.score(torch.cat([dense, products.flatten(1)], 1)))


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm, self.labels = nn.LSTM(80, 256, num_layers=2, batch_first=True), nn.Linear(256, 40)

    def forward(self, x):
        return self.labels(self.lstm(x)[0])


class Block(nn.Module):
    """A layer of a decoder that is given one token and what is cached of those before."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.before, self.after = nn.LayerNorm(width), nn.LayerNorm(width)
        self.joint, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x, keys, values):
        parts = self.joint(self.before(x)).chunk(3, -1)
        query, key, value = (part.view(1, 1, self.heads, -1).transpose(1, 2) for part in parts)
        keys, values = torch.cat([keys, key], 2), torch.cat([values, value], 2)
        seen = F.scaled_dot_product_attention(query, keys, values)
        x = x + self.out(seen.transpose(1, 2).flatten(2))
        return x + self.down(F.gelu(self.up(self.after(x)), approximate="tanh")), key, value


class Step(nn.Module):
    """One step of a decoder of GPT-2's size: it reads every weight once."""

    def __init__(self, layers=12, width=768, heads=12, words=50257, most=1024):
        super().__init__()
        self.words, self.places, self.norm = nn.Embedding(words, width), nn.Embedding(most, width), nn.LayerNorm(width)
        self.blocks = nn.ModuleList(Block(width, heads) for _ in range(layers))

    def forward(self, word, place, keys, values):
        x, new = self.words(word) + self.places(place), []
        for block, key, value in zip(self.blocks, keys, values):
            x, *made = block(x, key, value)
            new += made
        return F.linear(self.norm(x), self.words.weight), torch.stack(new)


class Output(nn.Module):
    """One of the outputs that a model has by name."""

    def __init__(self, model, name):
        super().__init__()
        self.model, self.name = model, name

    def forward(self, *inputs):
        return self.model(*inputs)[self.name]


def encoder(**config):
    return Output(transformers.BertModel(transformers.BertConfig(**config), add_pooling_layer=False), "last_hidden_state")


def speech():
    config = transformers.WhisperConfig(d_model=384, encoder_layers=4, encoder_attention_heads=6, encoder_ffn_dim=1536, decoder_layers=1)
    return Output(transformers.WhisperModel(config).encoder, "last_hidden_state")


def image(batch=1, side=SIDE):
    return (torch.randn(batch, 3, side, side),)


def text(length, batch=1):
    return (torch.randint(1000, 20000, (batch, length)),)


SMALL_BERT = dict(hidden_size=384, num_hidden_layers=6, num_attention_heads=12, intermediate_size=1536)
CACHE = (12, 1, 12, 256, 64)
MODELS = {
    "mlp": lambda: (perceptron(32, 64, 64, 1), (torch.randn(1, 32),)),
    "ranker": lambda: (Ranker(), (torch.randn(1, 13), torch.randint(0, 1000, (1, 8)))),
    "lstm": lambda: (Recurrent(), (torch.randn(1, 64, 80),)),
    "minilm": lambda: (encoder(**SMALL_BERT), text(32)),
    "minilmx32": lambda: (encoder(**SMALL_BERT), text(32, batch=32)),
    "bert": lambda: (encoder(), text(TOKENS)),
    "decode": lambda: (Step(), (torch.tensor([[42]]), torch.tensor([[256]]), torch.randn(CACHE), torch.randn(CACHE))),
    "whisper": lambda: (speech(), (torch.randn(1, 80, 3000),)),
    "resnet18": lambda: (vision.resnet18(), image()),
    "resnet50": lambda: (vision.resnet50(), image()),
    "resnet50x8": lambda: (vision.resnet50(), image(batch=8)),
    "mobilenet": lambda: (vision.mobilenet_v3_large(), image()),
    "efficientnet": lambda: (vision.efficientnet_b0(), image()),
    "convnext": lambda: (vision.convnext_tiny(), image()),
    "vit": lambda: (vision.vit_b_16(), image()),
    "segment": lambda: (Output(vision.segmentation.deeplabv3_mobilenet_v3_large(weights_backbone=None), "out"), image(side=320)),
}


def write(folder, name):
    torch.manual_seed(0)
    model, inputs = MODELS[name]()
    model.eval()
    outputs = model(*inputs)
    outputs = [outputs] if isinstance(outputs, torch.Tensor) else list(outputs)
    path = str(folder / name)
    torch.jit.trace(model, inputs, strict=False).save(path + ".pt")
    program = torch.export.export(model, inputs, strict=False)
    torch.export.save(program, path + ".pt2")
    torch.onnx.export(program, inputs, path + ".onnx", external_data=False, verbose=False)
    torch.save((list(inputs), outputs), path + ".call")
    numpy.savez(path + ".npz", **{f"{kind}{i}": t.numpy() for kind, ts in (("in", inputs), ("out", outputs)) for i, t in enumerate(ts)})


if __name__ == "__main__":
    warnings.filterwarnings("ignore")
    torch.set_grad_enabled(False)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:] or MODELS:
        write(folder, name)
        print("wrote", name, flush=True)
