"""Exports small models of transformers with its own DynamoExporter, and says what PyTorch makes of them.

    python export.py DIRECTORY [NAME...]

Wants torch, transformers and numpy. Writes for each model DIRECTORY/NAME.pt2, and NAME.calls: lines that say how the keyword
arguments are nested and which tensors follow (arguments, results, gradients of parameters), an empty line, and their bytes. Models that generate
are split into prefill and decode, whose cache is an argument. `check.sh` builds `check.cpp` against an installed libinfer and compares.
"""

import copy
import os
import sys

import torch
import transformers
from torch.utils import _pytree
from transformers.exporters.exporter_dynamo import DynamoConfig, DynamoExporter

# Sizes by the names that configurations give them.
SMALL = dict(
    vocab_size=200, hidden_size=32, d_model=32, n_embd=32, num_hidden_layers=2, n_layer=2, num_layers=2, num_attention_heads=4, n_head=4,
    num_heads=4, intermediate_size=64, encoder_layers=2, decoder_layers=2, encoder_attention_heads=4, decoder_attention_heads=4,
    encoder_ffn_dim=64, decoder_ffn_dim=64, num_decoder_layers=2, max_position_embeddings=128, n_positions=128, num_key_value_heads=2,
    head_dim=8, d_ff=64, d_kv=8, embedding_size=32, image_size=32, patch_size=8, dim=32, n_layers=2, n_heads=4, hidden_dim=64,
    num_experts=4, num_local_experts=4, num_experts_per_tok=2, moe_intermediate_size=32, pad_token_id=0, bos_token_id=1, eos_token_id=2,
    decoder_start_token_id=1, word_embed_proj_dim=32, ffn_dim=64,
)


# Numbers of c10::ScalarType.
DTYPES = {torch.int32: 3, torch.int64: 4, torch.float16: 5, torch.float32: 6, torch.float64: 7, torch.bool: 11, torch.bfloat16: 15}


def ids(n=12):
    return torch.randint(3, 200, (2, n))


def text():
    mask = torch.ones(2, 12, dtype=torch.long)
    mask[1, 9:] = 0
    return dict(input_ids=ids(), attention_mask=mask)


def tokens():
    return dict(input_ids=ids())


def pair():
    return dict(input_ids=ids(), decoder_input_ids=ids(5))


def image():
    return dict(pixel_values=torch.randn(2, 3, 32, 32))


# Name: the model, its configuration, what is to be other than SMALL, the arguments, whether it is split for generation.
MODELS = {
    "bert": ("BertModel", "BertConfig", {}, text, False),
    "roberta": ("RobertaModel", "RobertaConfig", {}, text, False),
    "albert": ("AlbertModel", "AlbertConfig", {}, text, False),
    "distilbert": ("DistilBertModel", "DistilBertConfig", {}, text, False),
    "electra": ("ElectraModel", "ElectraConfig", {}, text, False),
    "mpnet": ("MPNetModel", "MPNetConfig", {}, text, False),
    "modernbert": ("ModernBertModel", "ModernBertConfig", {}, text, False),
    "deberta_v2": ("DebertaV2Model", "DebertaV2Config", dict(relative_attention=True, pos_att_type=["c2p", "p2c"]), text, False),
    "convbert": ("ConvBertModel", "ConvBertConfig", {}, text, False),
    "fnet": ("FNetModel", "FNetConfig", {}, tokens, False),
    "t5": ("T5Model", "T5Config", {}, pair, False),
    "bart": ("BartModel", "BartConfig", {}, pair, False),
    "vit": ("ViTModel", "ViTConfig", {}, image, False),
    "deit": ("DeiTModel", "DeiTConfig", {}, image, False),
    "beit": ("BeitModel", "BeitConfig", {}, image, False),
    "dinov2": ("Dinov2Model", "Dinov2Config", {}, image, False),
    "swin": ("SwinModel", "SwinConfig", dict(embed_dim=16, depths=[1, 1], num_heads=[2, 2], window_size=2, patch_size=4), image, False),
    "convnext": ("ConvNextModel", "ConvNextConfig", dict(hidden_sizes=[8, 16], depths=[1, 1], num_stages=2), image, False),
    "resnet": ("ResNetModel", "ResNetConfig", dict(embedding_size=8, hidden_sizes=[8, 16], depths=[1, 1]), image, False),
    "poolformer": ("PoolFormerModel", "PoolFormerConfig", {}, lambda: dict(pixel_values=torch.randn(1, 3, 64, 64)), False),
    "gpt2": ("GPT2LMHeadModel", "GPT2Config", {}, tokens, True),
    "gpt_neox": ("GPTNeoXForCausalLM", "GPTNeoXConfig", {}, tokens, True),
    "gptj": ("GPTJForCausalLM", "GPTJConfig", dict(rotary_dim=4), tokens, True),
    "opt": ("OPTForCausalLM", "OPTConfig", {}, tokens, True),
    "llama": ("LlamaForCausalLM", "LlamaConfig", {}, tokens, True),
    "mistral": ("MistralForCausalLM", "MistralConfig", dict(sliding_window=8), tokens, True),
    "mixtral": ("MixtralForCausalLM", "MixtralConfig", {}, tokens, True),
    "qwen3": ("Qwen3ForCausalLM", "Qwen3Config", {}, tokens, True),
    "gemma2": ("Gemma2ForCausalLM", "Gemma2Config", {}, tokens, True),
    "phi3": ("Phi3ForCausalLM", "Phi3Config", {}, tokens, True),
    "falcon": ("FalconForCausalLM", "FalconConfig", {}, tokens, True),
    "mamba2": ("Mamba2ForCausalLM", "Mamba2Config", dict(num_heads=8, head_dim=8, n_groups=2, chunk_size=8, state_size=8), tokens, True),
}


def small(name, given):
    config = getattr(transformers, name)
    known = set(config().to_dict())
    aliases = set(getattr(config, "attribute_map", {}))
    sizes = {k: v for k, v in SMALL.items() if k in known and k not in aliases}
    return config(**{**sizes, **given})


def nesting(value):
    """As a text: t a tensor, n none, i1; d1.5; b1; s...; what is no tensor, brackets around what lies together."""
    leaves, spec = _pytree.tree_flatten(value)
    leaves = iter(leaves)

    def of(spec):
        if not spec.is_leaf():
            return "(" + "".join(of(c) for c in spec.children()) + ")"
        leaf = next(leaves)
        kinds = [(torch.Tensor, lambda t: "t"), (bool, lambda b: f"b{b:d};"), (int, lambda i: f"i{i};"), (float, lambda d: f"d{d};")]
        return next((show(leaf) for kind, show in kinds if isinstance(leaf, kind)), "n" if leaf is None else f"s{leaf};")

    return of(spec)


def tensors(value):
    return [t.detach().contiguous() for t in _pytree.tree_leaves(value) if isinstance(t, torch.Tensor)]


def write(path, program):
    torch.export.save(program, path + ".pt2")
    _, arguments = program.example_inputs
    # As it is loaded: parameters that were one are then several on the same memory.
    program = torch.export.load(path + ".pt2")
    module = program.module()
    names = [n for n, p in module.named_parameters() if p.is_floating_point()]
    for _, p in module.named_parameters():
        p.requires_grad_(p.is_floating_point())
    given = tensors(arguments)
    results = module(**copy.deepcopy(arguments))
    floats = [t for t in _pytree.tree_leaves(results) if isinstance(t, torch.Tensor) and t.requires_grad]
    try:
        sum(t.sin().sum() for t in floats).backward()
    except RuntimeError as e:
        print("no gradients:", str(e).splitlines()[0][:100])
        names = []
    parameters = dict(module.named_parameters())
    names = [n for n in names if parameters[n].grad is not None]
    groups = dict(argument=given, result=tensors(results), gradient=[parameters[n].grad.contiguous() for n in names])
    with open(path + ".calls", "wb") as file:
        lines = [f"keyword {k} {nesting(v)}" for k, v in arguments.items()] + [f"parameter {n}" for n in names]
        lines += [f"{k} {DTYPES[t.dtype]} " + " ".join(map(str, t.shape)) for k, g in groups.items() for t in g]
        file.write("\n".join(lines + ["", ""]).encode())
        for t in (t for g in groups.values() for t in g):
            file.write(t.flatten().view(torch.uint8).numpy().tobytes() if t.numel() else b"")


def main():
    out, chosen = sys.argv[1], sys.argv[2:] or list(MODELS)
    os.makedirs(out, exist_ok=True)
    for name in chosen:
        model, config, given, arguments, generates = MODELS[name]
        torch.manual_seed(0)
        model = getattr(transformers, model)(small(config, given)).eval()
        exporter = DynamoExporter()
        if generates:
            exported = exporter.export_for_generation(model, arguments(), config=DynamoConfig(dynamic=False))
        else:
            exported = exporter.export(model, arguments(), config=DynamoConfig(dynamic=False))
        for part, component in exported.components.items():
            write(f"{out}/{name}" + (f"_{part}" if len(exported.components) > 1 else ""), component.program)
        print(name, *exported.components, flush=True)


main()
