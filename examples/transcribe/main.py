"""Transcribes sounds with a Whisper: log-mel features, the encoder once, and the decoder token by token, with a cache of keys and values.
    python main.py MODEL.pt2 SOUND.wav..."""
import math
import sys
import wave

import libinfer

RATE, SECONDS, WINDOW, HOP, MELS, MAX_TOKENS = 16000, 2, 400, 160, 80, 9
KEYS = "123456789*0#"  # the tokens in their order; then come the one that ends a text, and the one that begins it
END, START = len(KEYS), len(KEYS) + 1


def read_wav(path):
    """A WAV file of one channel, 16 bits and 16 kHz as a tensor [samples] of -1 to 1."""
    with wave.open(path) as f:
        if (f.getnchannels(), f.getsampwidth(), f.getframerate()) != (1, 2, RATE):
            raise ValueError(f"{path}: not of one channel, 16 bits and 16 kHz")
        samples = bytearray(f.readframes(f.getnframes()))
    return libinfer.as_tensor(memoryview(samples).cast("h")).float() / 32768


def mel_filters():
    """Triangles over the frequencies [mels, bins], of equal area, at equal distances on Slaney's mel scale: linear to 1 kHz, then logarithmic."""
    step, growth = 200 / 3, math.log(6.4) / 27
    bend = 1000 / step
    mel = libinfer.linspace(0, bend + math.log(RATE / 2 / 1000) / growth, MELS + 2, dtype=libinfer.double)
    edges = libinfer.where(mel < bend, mel * step, 1000 * ((mel - bend) * growth).exp())
    bins = libinfer.linspace(0, RATE / 2, WINDOW // 2 + 1, dtype=libinfer.double)
    width, slopes = edges.diff()[:, None], edges[:, None] - bins
    triangles = libinfer.minimum(-slopes[:MELS] / width[:MELS], slopes[2:] / width[1:]).clamp_min(0)
    return (triangles * (2 / (edges[2:] - edges[:MELS]))[:, None]).float()


def features(sound):
    """What WhisperFeatureExtractor makes of a sound: [1, mels, frames]."""
    padded = libinfer.cat([sound, libinfer.zeros([RATE * SECONDS])])[: RATE * SECONDS]
    spectrum = libinfer.stft(
        padded, WINDOW, HOP, WINDOW, libinfer.hann_window(WINDOW), center=True, pad_mode="reflect", normalized=False, onesided=True, return_complex=True
    )
    log = (mel_filters() @ spectrum[:, :-1].abs().square()).clamp_min(1e-10).log10()
    log = libinfer.maximum(log, log.max() - 8)
    return ((log + 4) / 4)[None]


@libinfer.inference_mode()
def main(path, *sounds):
    encode, decode = (libinfer.load(path, program=name) for name in ("encode", "decode"))
    for path_of_sound in sounds:
        sound = encode(features(read_wav(path_of_sound)))
        past = [of_sound[:, :, :0] for of_sound in sound]  # keys and values of each layer, of no tokens yet
        token, text = START, ""
        for position in range(MAX_TOKENS):
            logits, past = decode(libinfer.tensor([[token]]), libinfer.tensor([position]), sound, past)
            token = logits.argmax().item()
            if token == END:
                break
            text += KEYS[token]
        print(f"{path_of_sound}: {text}")


if __name__ == "__main__":
    main(*sys.argv[1:])
