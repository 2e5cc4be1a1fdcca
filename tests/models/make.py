"""Makes the model files of this folder with PyTorch 2.15. Usage: python make.py [NAME ...]

Each NAME gets:
  NAME.pt           TorchScript archive (traced, or scripted where the name ends in _script)
  NAME.pt2          torch.export archive (not for the scripted ones, whose control flow depends on data)
  NAME.safetensors  in0, in1, ... and out0, out1, ...: example inputs and the outputs PyTorch gave
`allkinds` is a .pt2 alone. Weights are random but fixed by the seed; where the source of a model lies is left out of the
files, so that they are the same wherever they are made.
"""
import io, math, os, sys, warnings, zipfile
from typing import List, Tuple
import torch
from torch import nn, Tensor
import torch.nn.functional as F
from safetensors.torch import save_file

warnings.filterwarnings("ignore")
torch.set_num_threads(1)
FOLDER = os.path.dirname(os.path.abspath(__file__))


class Mlp(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 1), nn.Sigmoid())

    def forward(self, x):
        return self.net(x)


class Ranker(nn.Module):
    """DLRM-like: embeddings, pairwise dot products, in-place ReLUs, views."""

    def __init__(self, tables=8, dim=16):
        super().__init__()
        self.emb = nn.ModuleList([nn.Embedding(200, dim) for _ in range(tables)])
        self.bottom = nn.Sequential(nn.Linear(13, 64), nn.ReLU(inplace=True), nn.Linear(64, dim), nn.ReLU(inplace=True))
        k = tables + 1
        self.register_buffer("pairs", torch.triu_indices(k, k, 1))
        self.top = nn.Sequential(nn.Linear(dim + k * (k - 1) // 2, 64), nn.ReLU(inplace=True), nn.Linear(64, 1))

    def forward(self, dense, sparse):
        x = self.bottom(dense)
        rows = [e(sparse[:, i]) for i, e in enumerate(self.emb)]
        z = torch.stack([x] + rows, 1)
        c = torch.bmm(z, z.transpose(1, 2))[:, self.pairs[0], self.pairs[1]]
        return torch.sigmoid(self.top(torch.cat([x, c], 1)))


class BasicBlock(nn.Module):
    def __init__(self, cin, cout, stride):
        super().__init__()
        self.conv1 = nn.Conv2d(cin, cout, 3, stride, 1, bias=False)
        self.bn1 = nn.BatchNorm2d(cout)
        self.conv2 = nn.Conv2d(cout, cout, 3, 1, 1, bias=False)
        self.bn2 = nn.BatchNorm2d(cout)
        self.down = nn.Sequential(nn.Conv2d(cin, cout, 1, stride, bias=False), nn.BatchNorm2d(cout)) if stride != 1 or cin != cout else None

    def forward(self, x):
        y = F.relu(self.bn1(self.conv1(x)), inplace=True)
        y = self.bn2(self.conv2(y))
        y += x if self.down is None else self.down(x)
        return F.relu_(y)


class TinyResNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 8, 7, 2, 3, bias=False), nn.BatchNorm2d(8), nn.ReLU(inplace=True), nn.MaxPool2d(3, 2, 1))
        self.body = nn.Sequential(BasicBlock(8, 8, 1), BasicBlock(8, 16, 2), BasicBlock(16, 32, 2))
        self.fc = nn.Linear(32, 10)

    def forward(self, x):
        x = self.body(self.stem(x))
        return self.fc(torch.flatten(F.adaptive_avg_pool2d(x, 1), 1))


class TinyBert(nn.Module):
    """BERT-shaped encoder with masked mean pooling (sentence embedding)."""

    def __init__(self, vocab=500, dim=32, heads=4, layers=2):
        super().__init__()
        self.word = nn.Embedding(vocab, dim)
        self.pos = nn.Embedding(64, dim)
        self.norm = nn.LayerNorm(dim, eps=1e-12)
        self.layers = nn.ModuleList([
            nn.ModuleDict(dict(q=nn.Linear(dim, dim), k=nn.Linear(dim, dim), v=nn.Linear(dim, dim), o=nn.Linear(dim, dim),
                               n1=nn.LayerNorm(dim, eps=1e-12), f1=nn.Linear(dim, 4 * dim), f2=nn.Linear(4 * dim, dim), n2=nn.LayerNorm(dim, eps=1e-12)))
            for _ in range(layers)])
        self.heads = heads

    def forward(self, ids, mask):
        b, t = ids.shape
        x = self.norm(self.word(ids) + self.pos(torch.arange(t, device=ids.device)))
        bias = (1.0 - mask[:, None, None, :].to(x.dtype)) * torch.finfo(x.dtype).min
        for l in self.layers:
            q, k, v = (l[n](x).view(b, t, self.heads, -1).transpose(1, 2) for n in ("q", "k", "v"))
            a = F.scaled_dot_product_attention(q, k, v, attn_mask=bias)
            x = l["n1"](x + l["o"](a.transpose(1, 2).reshape(b, t, -1)))
            x = l["n2"](x + l["f2"](F.gelu(l["f1"](x))))
        m = mask.unsqueeze(-1).to(x.dtype)
        return F.normalize((x * m).sum(1) / m.sum(1).clamp(min=1e-9), dim=1)


class TinyGptStep(nn.Module):
    """One decoding step that writes its keys and values into caches in place, through views."""

    def __init__(self, vocab=100, dim=32, heads=4):
        super().__init__()
        self.emb = nn.Embedding(vocab, dim)
        self.ln = nn.LayerNorm(dim)
        self.qkv = nn.Linear(dim, 3 * dim)
        self.out = nn.Linear(dim, dim)
        self.head = nn.Linear(dim, vocab, bias=False)
        self.heads = heads

    def forward(self, token, position, k_cache, v_cache):
        x = self.emb(token)
        q, k, v = self.qkv(self.ln(x)).view(1, 3, self.heads, -1).unbind(1)
        k_cache.index_copy_(1, position, k.transpose(0, 1))
        v_cache.index_copy_(1, position, v.transpose(0, 1))
        keep = torch.arange(k_cache.size(1), device=token.device) <= position
        s = (q.transpose(0, 1) @ k_cache.transpose(1, 2)) / math.sqrt(k_cache.size(2))
        s.masked_fill_(~keep, float("-inf"))
        a = torch.softmax(s, -1) @ v_cache
        return self.head(x + self.out(a.transpose(0, 1).reshape(1, -1)))


class TinyLstm(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(16, 24, num_layers=2, batch_first=True)
        self.fc = nn.Linear(24, 5)

    def forward(self, x):
        y, (h, c) = self.lstm(x)
        return torch.log_softmax(self.fc(y[:, -1]), 1), h, c


class BeamScript(nn.Module):
    """Control flow, lists, tuples, optional and early exit: needs scripting."""

    def __init__(self):
        super().__init__()
        self.cell = nn.GRUCell(8, 16)
        self.fc = nn.Linear(16, 8)

    def forward(self, x: Tensor, steps: int) -> Tuple[Tensor, List[int]]:
        h = torch.zeros(x.size(0), 16)
        picked: List[int] = []
        for i in range(steps):
            h = self.cell(x, h)
            logits = self.fc(h)
            best = int(logits.sum(0).argmax().item())
            picked.append(best)
            if best == 0 and i > 2:
                break
            x = torch.zeros_like(x)
            x[:, best] = 1.0 + 0.5 * float(i)
        return h, picked


class ViewsInPlace(nn.Module):
    """Views and in-place writes whose aliasing decides the answer."""

    def forward(self, x):
        y = x.clone()
        a, b, c = y.split(2, 0)
        a.add_(1)
        b.t()[0].mul_(3)
        c.view(-1)[::2].zero_()
        d = y.diagonal()
        d.copy_(torch.arange(d.size(0), dtype=y.dtype))
        e = y.transpose(0, 1)[1:3]
        e.clamp_(-1.0, 1.0)
        y.unsqueeze_(0)
        return y.squeeze(0).contiguous(), e.sum()


class Spectral(nn.Module):
    """Complex numbers and Fourier transforms: rotary positions as complex factors (a buffer), a filter of frequencies whose
    weight is complex, the spectrogram of a signal and the signal of that again."""

    def __init__(self, length=8, width=16):
        super().__init__()
        angles = torch.outer(torch.arange(length).float(), 100.0 ** -torch.linspace(0, 1, width // 4))
        self.register_buffer("turns", torch.polar(torch.ones_like(angles), angles))
        self.filter = nn.Parameter(torch.randn(length // 2 + 1, width, dtype=torch.complex64))
        self.qkv = nn.Linear(width, 3 * width)
        self.register_buffer("window", torch.hann_window(16))

    def turned(self, x):
        pairs = torch.view_as_complex(x.reshape(*x.shape[:-1], -1, 2))
        return torch.view_as_real(pairs * self.turns).flatten(-2)

    def forward(self, x, signal):
        q, k, v = (t.unflatten(-1, (2, -1)).transpose(1, 2) for t in self.qkv(x).chunk(3, -1))
        y = F.scaled_dot_product_attention(self.turned(q), self.turned(k), v).transpose(1, 2).flatten(2)
        y = torch.fft.irfft(torch.fft.rfft(y, dim=1, norm="ortho") * self.filter, n=y.size(1), dim=1, norm="ortho")
        mixed = torch.fft.fft2(y).real
        spectra = torch.stft(signal, 16, 4, window=self.window, return_complex=True)
        again = torch.istft(spectra * 0.5, 16, 4, window=self.window, length=signal.size(-1))
        return mixed, spectra.abs().square().log1p(), again


class Kinds(nn.Module):
    """Rarer parts of the torch.export format: symbolic sizes, a subgraph (torch.cond), a constant tensor, a buffer that is
    not saved and one that is written, and two weights in one storage. The file's name, allkinds, has eight letters, so that
    the first directory entry is as long as the zip64 end records: readers that guess the directory's start from its end
    then guess wrong."""

    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(5, 4)
        self.head = nn.Linear(4, 5, bias=False)
        self.head.weight = self.embed.weight
        self.register_buffer("count", torch.zeros(()))
        self.register_buffer("scale", torch.full((4,), 2.0), persistent=False)
        self.table = torch.arange(8.0).reshape(4, 2).t()

    def forward(self, ids, x, flag):
        self.count.add_(1)
        h = self.embed(ids) * self.scale + x.reshape(ids.shape[0], -1)[:, : ids.shape[1], None]
        h = torch.cond(flag, lambda v: v.sin() + 1.5, lambda v: v.masked_fill(v > 0, -float("inf")), (h,))
        y = F.pad(h, (1, 1), value=float("nan")).to(torch.float64, memory_format=torch.contiguous_format)
        return {"logits": self.head(h), "pad": y, "table": self.table + self.count}, ids.shape[0] * 2


def without_locations(whole):
    """A TorchScript archive without the records that hold or depend on source locations. Records begin at multiples of 64
    bytes, as PyTorch writes them, so that they can be mapped."""
    out = io.BytesIO()
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            if name.endswith((".debug_pkl", ".data/serialization_id")):
                continue
            record = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            head = 30 + len(name) + 4  # the local header, with a padding field's own head
            padding = -(out.tell() + head) % 64
            record.extra = b"FB" + padding.to_bytes(2, "little") + b"Z" * padding
            new.writestr(record, old.read(name))
    return out.getvalue()


def save_program(program, name):
    for module in program.graph_module.modules():
        for node in module.graph.nodes:
            for key in ("stack_trace", "from_node"):  # paths, and addresses of graphs
                node.meta.pop(key, None)
    torch.export.save(program, path(f"{name}.pt2"))


def save_script(module, name):
    whole = io.BytesIO()
    torch.jit.save(module, whole)
    with open(path(f"{name}.pt"), "wb") as f:
        f.write(without_locations(whole))


def save_for_phones(module, name):
    whole = io.BytesIO(module._save_to_buffer_for_lite_interpreter(_extra_files={"about.txt": "a perceptron"}))
    with open(path(f"{name}.ptl"), "wb") as f:
        f.write(without_locations(whole))


def path(name):
    return os.path.join(FOLDER, name)


def make_kinds():
    torch.manual_seed(0)
    batch = torch.export.Dim("batch", min=2, max=64)
    args = (torch.zeros(3, 2, dtype=torch.long), torch.ones(3, 2, 2), torch.tensor(True))
    program = torch.export.export(Kinds(), args, dynamic_shapes=({0: batch}, {0: batch}, None))
    save_program(program.run_decompositions(), "allkinds")


def main(names):
    if not names or "allkinds" in names:
        make_kinds()
    torch.manual_seed(20261121)
    with torch.no_grad():
        rnd = torch.randn
        bert_mask = torch.ones(2, 12, dtype=torch.long)
        bert_mask[1, 7:] = 0
        zoo = {
            "mlp": (Mlp(), (rnd(1, 32),)),
            "ranker": (Ranker(), (rnd(4, 13), torch.randint(0, 200, (4, 8)))),
            "tiny_resnet": (TinyResNet(), (rnd(2, 3, 64, 64),)),
            "tiny_bert": (TinyBert(), (torch.randint(0, 500, (2, 12)), bert_mask)),
            "tiny_gpt_step": (TinyGptStep(), (torch.tensor([7]), torch.tensor([3]), rnd(4, 16, 8), rnd(4, 16, 8))),
            "tiny_lstm": (TinyLstm(), (rnd(3, 9, 16),)),
            "views_in_place": (ViewsInPlace(), (rnd(6, 6),)),
            "beam_script": (BeamScript(), (rnd(2, 8), 6)),
            "spectral": (Spectral(), (rnd(2, 8, 16), rnd(2, 64))),
        }
        for name, (m, ex) in zoo.items():
            m.eval()
            for mod in m.modules():
                if isinstance(mod, nn.BatchNorm2d):
                    mod.running_mean.normal_()
                    mod.running_var.uniform_(0.5, 2)
            if names and name not in names:
                continue
            copy = lambda: tuple(e.clone() if isinstance(e, Tensor) else e for e in ex)
            if name.endswith("_script"):
                save_script(torch.jit.script(m), name)
            else:
                traced = torch.jit.trace(m, copy(), check_trace=False)
                save_script(traced, name)
                if name == "mlp":
                    save_for_phones(traced, name)
                save_program(torch.export.export(m, copy(), strict=False), name)
            args = copy()
            out = m(*args)
            flat = list(out) if isinstance(out, tuple) else [out]
            t = lambda v: v.detach().clone().contiguous() if isinstance(v, Tensor) else torch.tensor(v)
            recorded = {f"in{i}": t(v) for i, v in enumerate(ex)} | {f"out{i}": t(v) for i, v in enumerate(flat)}
            if name == "tiny_gpt_step":
                recorded |= {"after_in2": t(args[2]), "after_in3": t(args[3])}
            save_file(recorded, path(f"{name}.safetensors"))
            print(name, [tuple(v.shape) if isinstance(v, Tensor) else v for v in flat])


if os.environ.get("PYTHONHASHSEED") != "0":  # scripting writes a class's constants in the order of a set
    os.execve(sys.executable, [sys.executable, *sys.argv], os.environ | {"PYTHONHASHSEED": "0"})
main(sys.argv[1:])
