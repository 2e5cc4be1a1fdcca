"""Trains a small Whisper to hear the digits a telephone dials, and writes what `transcribe` takes. Usage: python export.py [FOLDER]

The archive has two programs, as Whisper has two parts:

  encode(features [1, 80, frames])                    gives keys and values for the decoder's attention to the sound, of each layer in turn
  decode(token [1, 1], position [1], sound, past)     gives logits [vocabulary] of the next token, and keys and values of all tokens so far
"""
import os
import sys
import torch
import wave
from transformers import WhisperConfig, WhisperFeatureExtractor, WhisperForConditionalGeneration
from transformers.cache_utils import DynamicCache, EncoderDecoderCache

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from recorded import path, save, write_session

RATE, SECONDS = 16000, 2
# A key is two tones: that of its row, that of its column.
KEYS = {key: (row, column) for row, keys in ((697, "123"), (770, "456"), (852, "789"), (941, "*0#")) for column, key in zip((1209, 1336, 1477), keys)}
WORDS = [*KEYS, "<|endoftext|>", "<|startoftranscript|>"]
END, START = len(KEYS), len(KEYS) + 1
MOST = 9
extract = WhisperFeatureExtractor(chunk_length=SECONDS)


def dialled(keys):
    """The sound of keys that are pressed one after another, four in a second."""
    sound = torch.zeros(len(keys), RATE // 4)
    for press, key in zip(sound, keys):
        t = torch.arange(int(torch.randint(2400, 3400, ()))) / RATE
        press[200 : 200 + len(t)] = sum(torch.sin(2 * torch.pi * (f * t + torch.rand(()))) for f in KEYS[key]) * (0.1 + 0.2 * torch.rand(()))
    return sound.flatten() + 0.005 * torch.randn(sound.numel())


def number():
    return "".join(WORDS[i] for i in torch.randint(len(KEYS), (int(torch.randint(3, MOST, ())),)))


def features(sounds):
    return extract([s.numpy() for s in sounds], sampling_rate=RATE, return_tensors="pt").input_features


def made():
    config = WhisperConfig(
        vocab_size=len(WORDS), d_model=32, encoder_layers=2, decoder_layers=2, encoder_attention_heads=4, decoder_attention_heads=4, encoder_ffn_dim=64,
        decoder_ffn_dim=64, max_source_positions=SECONDS * 50, max_target_positions=16, pad_token_id=END, bos_token_id=END, eos_token_id=END,
        decoder_start_token_id=START, suppress_tokens=None, begin_suppress_tokens=None, dropout=0.0, activation_dropout=0.0,
    )  # fmt: skip
    return WhisperForConditionalGeneration(config)


def trained(model):
    # What each frame of the sound says is asked for, too: without it the decoder is long in finding where to look.
    heard = torch.nn.Linear(model.config.d_model, len(WORDS))
    steps = 500
    optimizer = torch.optim.AdamW([*model.parameters(), *heard.parameters()], 3e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=steps, pct_start=0.2)
    for step in range(steps):
        labels = torch.full((16, MOST), -100)
        frames = torch.full((16, SECONDS * 50), END)
        numbers = [number() for _ in range(16)]
        for row, frame, n in zip(labels, frames, numbers):
            keys = torch.tensor([WORDS.index(key) for key in n])
            row[: len(n) + 1] = torch.cat([keys, torch.tensor([END])])
            frame[: 25 * len(n) // 2] = keys[torch.arange(25 * len(n) // 2) * 2 // 25]
        out = model(features([dialled(n) for n in numbers]), labels=labels)
        loss = out.loss + torch.nn.functional.cross_entropy(heard(out.encoder_last_hidden_state).flatten(0, 1), frames.flatten())
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        if step % 50 == 0:
            print(step, f"{loss:.3f}, decoder {out.loss:.3f}", flush=True)
    return model.eval()


class Encode(torch.nn.Module):
    def __init__(self, model):
        super().__init__()
        self.encoder = model.model.encoder
        attentions = [layer.encoder_attn for layer in model.model.decoder.layers]
        self.projections = torch.nn.ModuleList(p for attention in attentions for p in (attention.k_proj, attention.v_proj))
        self.size = attentions[0].head_dim

    def forward(self, features):
        hidden = self.encoder(features).last_hidden_state
        return [project(hidden).unflatten(2, (-1, self.size)).transpose(1, 2).contiguous() for project in self.projections]


class Decode(torch.nn.Module):
    def __init__(self, model):
        super().__init__()
        self.decoder, self.logits = model.model.decoder, model.proj_out

    def forward(self, token, position, sound, past):
        cache = EncoderDecoderCache(DynamicCache(), DynamicCache())
        for i in range(len(self.decoder.layers)):
            cache.cross_attention_cache.update(sound[2 * i], sound[2 * i + 1], i)
            cache.self_attention_cache.update(past[2 * i], past[2 * i + 1], i)
            cache.is_updated[i] = True
        # Keys and values of the sound are those of the cache; that there is a sound is told by its vectors, which nothing reads.
        vectors = torch.zeros_like(sound[0].transpose(1, 2).flatten(2))
        out = self.decoder(token, past_key_values=cache, position_ids=position[None], use_cache=True, encoder_hidden_states=vectors)
        return self.logits(out.last_hidden_state)[0, 0], [t for layer in cache.self_attention_cache.layers for t in (layer.keys, layer.values)]


def programs(model):
    config = model.config
    sound = Encode(model)(torch.zeros(1, 80, SECONDS * 100))
    past = [torch.zeros(1, config.decoder_attention_heads, 3, config.d_model // config.decoder_attention_heads) for _ in sound]
    length = torch.export.Dim("length", min=0, max=config.max_target_positions - 1)
    dynamic = (None, None, [None] * len(sound), [{2: length}] * len(past))
    yield "encode", torch.export.export(Encode(model), (torch.zeros(1, 80, SECONDS * 100),))
    yield "decode", torch.export.export(Decode(model), (torch.tensor([[START]]), torch.tensor([3]), sound, past), dynamic_shapes=dynamic)


def heard_by(model, sound):
    """The tokens that the two parts give, one after another."""
    sound, decode, tokens = Encode(model)(sound), Decode(model), [START]
    past = [t[:, :, :0] for t in sound]
    while tokens[-1] != END and len(tokens) <= MOST:
        logits, past = decode(torch.tensor([tokens[-1:]]), torch.tensor([len(tokens) - 1]), sound, past)
        tokens.append(int(logits.argmax()))
    return tokens


if __name__ == "__main__":
    model = trained(made())
    torch.manual_seed(5)
    names, lines = [], []
    for keys in ("5550123", "*86#"):
        names.append(f"transcribe_{len(names) + 1}.wav")
        samples = (dialled(keys) * 32767).round().clamp(-32768, 32767).short()
        with wave.open(path(names[-1]), "wb") as f:
            f.setnchannels(1)
            f.setsampwidth(2)
            f.setframerate(RATE)
            f.writeframes(samples.numpy().tobytes())
        sound = features([samples / 32768])
        tokens = model.generate(sound, max_new_tokens=MOST)[0].tolist()
        with torch.no_grad():
            assert [t for t in heard_by(model, sound) if t < END] == [t for t in tokens if t < END]
        lines.append(f"{names[-1]}: " + "".join(WORDS[t] for t in tokens if t < END))
    write_session("transcribe transcribe.pt2 " + " ".join(names), lines)
    print("\n".join(lines))
    save(dict(programs(model)), "transcribe.pt2")
