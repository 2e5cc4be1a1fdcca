"""Makes generate/: archives of three tiny causal language models, and the tokens that transformers generates with them.
Usage: python make_generate.py

A line of NAME.txt is a request: `temperature top_k top_p seed | prompt | tokens`. Sizes are small, so that the files are. The weights are random and
large, so that the tokens are many different ones.
"""
import itertools
import os
import sys
import torch
import transformers

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "..", "examples", "generate"))
sys.dont_write_bytecode = True
import export

transformers.logging.set_verbosity_error()
torch.set_num_threads(1)
LENGTH, TOKENS = 256, 200
PROMPTS = (1, 2, 3, 5, 9, 17, 33, 56)
DRAWS = ((1.0, 0, 1.0, 3), (2.0, 10, 1.0, 4), (2.0, 0, 0.8, 5), (1.5, 20, 0.9, 2**40 + 6))
sizes = dict(vocab_size=64, hidden_size=16, intermediate_size=32, num_hidden_layers=2, num_attention_heads=4, max_position_embeddings=LENGTH)
others = dict(initializer_range=0.4, bos_token_id=None, eos_token_id=None)
MODELS = {
    # Learned positions, layer norms, and one matrix for queries, keys and values.
    "gpt2": transformers.GPT2Config(vocab_size=64, n_embd=16, n_layer=2, n_head=4, n_positions=LENGTH, **others),
    # Rotary positions, RMS norms, two heads of queries for one of keys, and gates.
    "llama": transformers.LlamaConfig(**sizes, num_key_value_heads=2, **others),
    # Rotary positions of a part of each head, and attention beside what else a layer does.
    "phi": transformers.PhiConfig(**sizes, **others),
}


def generated(model, prompt, **options):
    """The tokens, and how much likelier than the second the likeliest was at least."""
    options.update(max_new_tokens=TOKENS, output_logits=True, return_dict_in_generate=True)
    out = model.generate(prompt[None], attention_mask=torch.ones_like(prompt[None]), **options)
    first, second = torch.cat(out.logits).topk(2).values.unbind(1)
    return out.sequences[0, len(prompt) :].tolist(), float((first - second).min())


def numbers(tokens):
    return " ".join(str(int(t)) for t in tokens)


def requests(model):
    """The lines of a model; None where they would say little, or what the next rounding decides."""
    lines = []
    for length in PROMPTS:
        prompt = torch.randint(model.config.vocab_size, (length,))
        tokens, margin = generated(model, prompt, do_sample=False)
        if len(set(tokens)) < 10 or margin < 2e-4:
            return None
        lines.append(f"0 0 1 0 | {numbers(prompt)} | {numbers(tokens)}")
    prompts = torch.randint(model.config.vocab_size, (len(DRAWS), 4))
    for prompt, (temperature, top_k, top_p, seed) in zip(prompts, DRAWS):
        torch.manual_seed(seed)
        tokens, _ = generated(model, prompt, do_sample=True, temperature=temperature, top_k=top_k, top_p=top_p)
        lines.append(f"{temperature} {top_k} {top_p} {seed} | {numbers(prompt)} | {numbers(tokens)}")
    return lines


os.makedirs(os.path.join(FOLDER, "generate"), exist_ok=True)
for name, config in MODELS.items():
    for seed in itertools.count():
        torch.manual_seed(seed)
        model = transformers.AutoModelForCausalLM.from_config(config, attn_implementation="sdpa").eval()
        if lines := requests(model):
            break
    path = os.path.join(FOLDER, "generate", name)
    with open(f"{path}.txt", "w") as f:
        f.write("\n".join(lines) + "\n")
    export.save(model, f"{path}.pt2", LENGTH)
    print(f"{name}: seed {seed}, {os.path.getsize(f'{path}.pt2')} bytes")
