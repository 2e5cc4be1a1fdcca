"""Writes a causal language model of transformers as an archive that `generate` runs. Usage: python export.py MODEL OUT.pt2 [LENGTH]

MODEL is a folder or a name that `AutoModelForCausalLM.from_pretrained` takes; a slot of the cache holds LENGTH tokens (1024). The archive has
three programs; all tensors of the cache are [slots, heads, LENGTH, size of a head]:

  cache()                               one slot's cache, empty: keys of each layer, then values of each layer
  prefill(tokens[1, n], cache)          reads a prompt into one slot; gives logits[1, vocabulary] of what follows
  decode(tokens[s], positions[s], cache)  one token for each of s slots; gives logits[s, vocabulary]

The last two write to the cache they are given, and name the same records of weights.
"""
import argparse
import inspect
import io
import itertools
import json
import torch
from torch.export import Dim, export
from torch.export.pt2_archive import PT2ArchiveReader, PT2ArchiveWriter
from torch.export.pt2_archive._package import package_pt2
from torch.nn.functional import scaled_dot_product_attention
from transformers import AttentionInterface, AutoModelForCausalLM, Cache
from transformers.cache_utils import StaticLayer


def attend(module, query, key, value, mask, dropout=0.0, scaling=None, **options):
    """Attention in which several heads of queries read the same keys where they lie. A prompt has no mask."""
    beyond = [name for name in ("softcap", "s_aux", "position_bias") if options.get(name) is not None]
    if beyond or mask is not None and options.get("sliding_window") is not None and options["sliding_window"] < mask.size(-1):
        raise ValueError(f"attention with {(beyond or ['sliding_window'])[0]} is not exported")
    out = scaled_dot_product_attention(query, key, value, mask, is_causal=mask is None, scale=scaling, enable_gqa=query.size(1) != key.size(1))
    return out.transpose(1, 2).contiguous(), None


AttentionInterface.register("slots", attend)


class Layer(StaticLayer):
    """Tensors that somebody else keeps. Without `positions` a prompt is written to their beginning, and attends to itself alone; with them one
    token of each slot is written to its place, and attends to all places."""

    def __init__(self, keys, values, positions):
        super().__init__(max_cache_len=keys.size(2))
        self.keys, self.values, self.positions = keys, values, positions
        self.is_initialized = True

    def update(self, key, value, *args, **kwargs):
        if self.positions is None:
            places = torch.arange(key.size(2))
            self.keys.index_copy_(2, places, key)
            self.values.index_copy_(2, places, value)
            return key, value
        rows = torch.arange(key.size(0))
        self.keys[rows, :, self.positions] = key[:, :, 0]
        self.values[rows, :, self.positions] = value[:, :, 0]
        return self.keys, self.values


def cache_name(model):
    """What the model calls its cache, as an argument and in its result; transformers renames it."""
    return "cache" if "cache" in inspect.signature(model.forward).parameters else "past_key_values"


class Program(torch.nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def logits(self, tokens, places, mask, cache, positions=None):
        keys, values = cache[: len(cache) // 2], cache[len(cache) // 2 :]
        options = {cache_name(self.model): Cache(layers=[Layer(k, v, positions) for k, v in zip(keys, values)])}
        out = self.model(tokens, position_ids=places, attention_mask=mask, use_cache=True, logits_to_keep=1, **options)
        return out.logits[:, 0].float()


class Prefill(Program):
    def forward(self, tokens, cache):
        return self.logits(tokens, torch.arange(tokens.size(1))[None], None, cache)


class Decode(Program):
    def forward(self, tokens, positions, cache):
        kept = torch.arange(cache[0].size(2)) <= positions[:, None]
        return self.logits(tokens[:, None], positions[:, None], kept[:, None, None], cache, positions)


class EmptyCache(torch.nn.Module):
    def __init__(self, like):
        super().__init__()
        self.kinds = [(t.shape[1:], t.dtype) for t in like]

    def forward(self):
        return [torch.zeros(1, *sizes, dtype=dtype) for sizes, dtype in self.kinds]


def cache_like(model, slots, length):
    """The tensors of a cache, as the model's own says their sizes."""
    with torch.no_grad():
        layers = getattr(model(torch.zeros(1, 2, dtype=torch.long), use_cache=True), cache_name(model)).layers
    tensors = [layer.keys for layer in layers] + [layer.values for layer in layers]
    return [torch.zeros(slots, t.size(1), length, t.size(3), dtype=t.dtype) for t in tensors]


def without_sources(program):
    """Leaves out where in which file an operator was called, and the example inputs, among which is a cache."""
    for node in itertools.chain.from_iterable(m.graph.nodes for m in program.graph_module.modules() if hasattr(m, "graph")):
        for key in ("stack_trace", "from_node", "nn_module_stack", "torch_fn"):
            node.meta.pop(key, None)
    program.example_inputs = None
    return program


def share_records(archive, path):
    """Writes an archive again with one record for a weight that has the same name and bytes in several programs. PyTorch writes it for each."""
    reader = PT2ArchiveReader(archive)
    contents = {name: reader.read_bytes(name) for name in reader.get_file_names() if not name.startswith(".data/")}
    shared = {}
    for name in [name for name in contents if name.endswith(".json")]:
        value = json.loads(contents[name])
        if name.endswith("_config.json"):
            folder = name.rsplit("/", 1)[0]
            for weight, entry in value["config"].items():
                record = entry["path_name"]
                entry["path_name"] = shared.setdefault((folder, weight, contents[f"{folder}/{record}"]), record)
        contents[name] = json.dumps(value, separators=(",", ":")).encode()
    used = {f"{folder}/{record}" for (folder, _, _), record in shared.items()}
    with PT2ArchiveWriter(path) as writer:
        for name, content in contents.items():
            is_weight = name.startswith(("data/weights/", "data/constants/")) and not name.endswith("_config.json")
            if name not in ("version", "byteorder") and (name in used or not is_weight):
                writer.write_bytes(name, content)


def save(model, path, length):
    """The archive of a model. Errors: ValueError for one that is not exported."""
    model = model.eval()
    longest = getattr(model.config, "max_position_embeddings", None) or length
    others = set(getattr(model.config, "layer_types", None) or []) - {"full_attention", "sliding_attention"}
    if length > longest:
        raise ValueError(f"the model has {longest} positions, not {length}")
    if others:
        raise ValueError(f"layers of {', '.join(sorted(others))} are not exported")
    one, two = cache_like(model, 1, length), cache_like(model, 2, length)
    example = torch.arange(1, 7)[None]
    with torch.no_grad():
        wanted = model(example).logits[:, -1].float()
        model.set_attn_implementation("slots")
        Prefill(model)(example[:, :5], one)
        got = Decode(model)(example[0, 5:], torch.tensor([5]), one)
    if not (got - wanted).abs().max() <= 0.02 * wanted.abs().max():
        raise ValueError("the programs do not compute what the model does")
    slots, tokens = Dim("slots", min=1, max=1 << 16), Dim("tokens", min=1, max=length)
    programs = {
        "cache": export(EmptyCache(one), ()),
        "prefill": export(Prefill(model), (example[:, :3], one), dynamic_shapes=({1: tokens}, [None] * len(one))),
        "decode": export(Decode(model), (example[0, :2], example[0, 1:3], two), dynamic_shapes=({0: slots}, {0: slots}, [{0: slots}] * len(two))),
    }
    archive = io.BytesIO()
    package_pt2(archive, exported_programs={name: without_sources(p) for name, p in programs.items()})
    share_records(archive, path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("out")
    parser.add_argument("length", type=int, nargs="?", default=1024)
    arguments = parser.parse_args()
    try:
        save(AutoModelForCausalLM.from_pretrained(arguments.model), arguments.out, arguments.length)
    except ValueError as e:
        parser.exit(1, f"export: {e}\n")
