"""Searches sentences by what they mean: each becomes a vector, and those nearest to a query's are printed with their cosines.
    python main.py MODEL.pt2 VOCABULARY.txt SENTENCES.txt QUERIES.txt"""
import re
import sys

import libinfer


def read_lines(path):
    with open(path) as f:
        return f.read().splitlines()


class Tokenizer:
    """WordPiece, as BertTokenizer does it with lower-case English: words and punctuation, then the longest pieces of the vocabulary from the left."""

    def __init__(self, path):
        self.numbers = {token: i for i, token in enumerate(read_lines(path))}

    def pieces(self, word):
        begin, pieces = 0, []
        while begin < len(word):
            ends = range(len(word), begin, -1)
            end = next((e for e in ends if "##" * (begin > 0) + word[begin:e] in self.numbers), None)
            if end is None:
                return ["[UNK]"]
            pieces.append("##" * (begin > 0) + word[begin:end])
            begin = end
        return pieces

    def __call__(self, text):
        words = re.findall(r"[a-z0-9]+|[^a-z0-9\s]", text.lower())
        tokens = ["[CLS]", *(piece for word in words for piece in self.pieces(word)), "[SEP]"]
        return [self.numbers[token] for token in tokens]


def embed(model, tokenizer, sentences):
    """A vector of length 1 for each sentence: [n, size]. They are one batch, in which the shorter ones are padded."""
    tokens = [libinfer.tensor(tokenizer(sentence)) for sentence in sentences]
    masks = [libinfer.ones_like(row) for row in tokens]
    return model(
        libinfer.pad_sequence(tokens, batch_first=True, padding_value=tokenizer.numbers["[PAD]"]), libinfer.pad_sequence(masks, batch_first=True)
    )


@libinfer.inference_mode()
def main(path, vocabulary, sentences, queries):
    model, tokenizer = libinfer.load(path), Tokenizer(vocabulary)
    sentences, queries = read_lines(sentences), read_lines(queries)
    cosines = embed(model, tokenizer, queries) @ embed(model, tokenizer, sentences).T
    for query, best, indices in zip(queries, *(t.tolist() for t in cosines.topk(min(3, len(sentences)), dim=1))):
        print(query)
        for cosine, i in zip(best, indices):
            print(f"  {cosine:.2f}  {sentences[i]}")


if __name__ == "__main__":
    main(*sys.argv[1:])
