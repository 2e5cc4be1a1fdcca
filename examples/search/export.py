"""Trains a small BERT to put sentences of one topic close together, and writes what `search` takes. Usage: python export.py [FOLDER]

Two words that stand in the same sentences come to mean much the same, so that a question finds sentences with which it shares no word.
"""
import os
import random
import sys
import torch
from transformers import BertConfig, BertModel, BertTokenizer

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from recorded import path, save, write_session

# Sentences of a topic are made of one of each: who, does, what, how.
TOPICS = {
    "cooking": "the cook|a baker|my aunt|the chef; fries|bakes|boils|seasons|stirs; onions|bread|the soup|potatoes|a cake; in butter|with salt|in the oven|over a flame",
    "sailing": "the sailor|a captain|the crew|our skipper; steers|anchors|rows|moors|sails; the yacht|a boat|the ferry|the vessel; in the harbour|against the wind|at high tide|along the coast",
    "music": "the pianist|a violinist|the choir|a drummer; plays|rehearses|sings|composes; a sonata|the melody|a waltz|the chorus|a song; in concert|from memory|on stage|in a minor key",
    "medicine": "the doctor|a nurse|the surgeon|our dentist; treats|examines|heals|bandages; the wound|a fever|the patient|an infection; with tablets|in the clinic|at the hospital|with a vaccine",
    "gardening": "the gardener|a farmer|my neighbour|the florist; waters|prunes|plants|harvests; tomatoes|the roses|a hedge|the lawn|tulips; in spring|with compost|in the greenhouse|after the rain",
    "astronomy": "the astronomer|a telescope|the probe|an observatory; observes|photographs|measures|discovers; a comet|the planet|distant stars|a galaxy|the eclipse; at midnight|from orbit|through a lens|beyond the moon",
}
SENTENCES = [
    "a baker seasons the soup with salt", "my aunt fries potatoes in butter", "the chef bakes a cake in the oven",
    "the crew moors the ferry in the harbour", "a captain rows along the coast", "our skipper steers the yacht against the wind",
    "the choir rehearses the chorus on stage", "a violinist plays a waltz from memory", "the pianist composes a sonata in a minor key",
    "a nurse bandages the wound in the clinic", "the surgeon examines the patient at the hospital", "the doctor treats a fever with tablets",
    "my neighbour prunes the roses in spring", "a farmer harvests tomatoes in the greenhouse", "the gardener waters the lawn after the rain",
    "an observatory measures distant stars", "the probe photographs the planet from orbit", "a telescope discovers a comet at midnight",
]  # fmt: skip
QUERIES = ["bread and onions boiling over a flame", "Sails, anchors, vessels: high tide!", "singing songs in concert", "vaccine against infections",
           "planting tulips with compost", "the eclipse, beyond the moon"]  # fmt: skip
ENDINGS = ["s", "ing", "es", "ed"]


class Embedder(torch.nn.Module):
    """The mean of the tokens' vectors, of length 1; tokens where the mask is 0 do not count."""

    def __init__(self, vocabulary):
        super().__init__()
        sizes = dict(hidden_size=32, num_hidden_layers=1, num_attention_heads=4, intermediate_size=64, max_position_embeddings=32)
        self.model = BertModel(BertConfig(vocab_size=vocabulary, **sizes), add_pooling_layer=False)

    def forward(self, tokens, mask):
        vectors = self.model(tokens, attention_mask=mask).last_hidden_state * mask[..., None]
        return torch.nn.functional.normalize(vectors.sum(1) / mask.sum(1, keepdim=True), dim=1)


def two_parts(topic):
    """Parts of one sentence of a topic, twice."""
    words = [random.choice(part.split("|")).strip() for part in TOPICS[topic].split(";")]
    return [" ".join(w for w in words if random.random() < 0.7) or words[2] for _ in range(2)]


def trained(tokenizer):
    random.seed(0)
    model, steps = Embedder(len(tokenizer)), 300
    optimizer = torch.optim.AdamW(model.parameters(), 3e-3)
    for step in range(steps):
        topics = list(TOPICS) * 4
        # Each part of a sentence finds the other, and then what is of its topic.
        left, right = (model(*encoded(tokenizer, parts)) for parts in zip(*map(two_parts, topics)))
        same = torch.tensor([[a == b for b in topics] for a in topics]) + 3 * torch.eye(len(topics))
        loss = torch.nn.functional.cross_entropy(left @ right.T / 0.2, same / same.sum(1, keepdim=True))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 50 == 0:
            print(step, f"{loss:.3f}")
    return model.eval()


def encoded(tokenizer, sentences):
    batch = tokenizer(sentences, padding=True, return_tensors="pt")
    return batch["input_ids"], batch["attention_mask"]


if __name__ == "__main__":
    words = sorted({w for text in TOPICS.values() for w in text.replace("|", " ").replace(";", " ").split()})
    # Whole words as they stand, their stems where an ending was taken off, and the endings.
    stems = {w[: -len(e)] for w in words for e in ENDINGS if w.endswith(e) and len(w) - len(e) > 2}
    tokens = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *",:!?.", *sorted({*words, *stems, "and"}), *("##" + e for e in ENDINGS)]
    with open(path("search_vocabulary.txt"), "w") as f:
        f.write("\n".join(tokens) + "\n")
    tokenizer = BertTokenizer(path("search_vocabulary.txt"))
    model = trained(tokenizer)
    with open(path("search_sentences.txt"), "w") as f:
        f.write("\n".join(SENTENCES) + "\n")
    with open(path("search_queries.txt"), "w") as f:
        f.write("\n".join(QUERIES) + "\n")
    lines = []
    with torch.no_grad():
        scores = model(*encoded(tokenizer, QUERIES)) @ model(*encoded(tokenizer, SENTENCES)).T
    for query, row in zip(QUERIES, scores):
        best = row.topk(4)
        assert (best.values[:3] - best.values[1:]).min() > 1e-4, "which comes first is a matter of rounding"
        lines.append(query)
        lines += [f"  {score:.2f}  {SENTENCES[i]}" for score, i in list(zip(best.values, best.indices))[:3]]
    write_session("search search.pt2 search_vocabulary.txt search_sentences.txt search_queries.txt", lines)
    print("\n".join(lines), [tokenizer.tokenize(q) for q in QUERIES], sep="\n")
    batch, length = torch.export.Dim("batch", min=1, max=1024), torch.export.Dim("length", min=2, max=32)
    dynamic = ({0: batch, 1: length},) * 2
    save(torch.export.export(model, encoded(tokenizer, SENTENCES), dynamic_shapes=dynamic), "search.pt2")
