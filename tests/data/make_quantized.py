"""Writes quantized/NAME.pt and quantized.safetensors with PyTorch: scripted modules that compute with quantized tensors, what they
were given, what they gave.

A case is a module whose `forward` returns a list of tensors. Of a result that is quantized, the integers are recorded, and the scale
and the zero point (or the scales and zero points). Archives are written again compressed and without the records that hold source
locations.
Run: python make_quantized.py [NAME ...]
"""
import io, os, sys, warnings, zipfile
from typing import List, Optional, Tuple
import torch
import torch.ao.nn.intrinsic.quantized as nniq
import torch.ao.nn.quantized as nnq
import torch.ao.nn.quantized.dynamic as nnqd
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from torch import nn, Tensor
from torch.ao.quantization import QConfig, HistogramObserver, MinMaxObserver, PerChannelMinMaxObserver, float_qparams_weight_only_qconfig, per_channel_dynamic_qconfig, default_dynamic_qconfig, float16_dynamic_qconfig

warnings.filterwarnings("ignore")
FOLDER = os.path.dirname(os.path.abspath(__file__))
Q8, I8, I32 = torch.quint8, torch.qint8, torch.qint32


class Case(nn.Module):
    engine = "x86"

    def inputs(self):
        return [torch.randn(2, 4, 6, 6)]


class Asked(Case):
    def forward(self, x: Tensor) -> List[Tensor]:
        out: List[Tensor] = []
        for q in [torch.quantize_per_tensor(x, 0.05, 100, torch.quint8), torch.quantize_per_tensor(x, 0.013, -3, torch.qint8),
                  torch.quantize_per_tensor(x, 0.0001, 7, torch.qint32), torch.quantize_per_tensor_dynamic(x, torch.quint8, False),
                  torch.quantize_per_tensor_dynamic(x, torch.quint8, True), torch.quantize_per_tensor_dynamic(x, torch.qint8, False),
                  torch.quantize_per_tensor(x, torch.tensor(0.1), torch.tensor(5), torch.quint8)]:
            out += [q, q.int_repr(), q.dequantize(), torch.tensor([q.q_scale(), float(q.q_zero_point())])]
            out += [torch.tensor([q.is_quantized, x.is_quantized, q.dtype == torch.quint8, q.is_contiguous()])]
        return out


class ByChannel(Case):
    def forward(self, x: Tensor) -> List[Tensor]:
        out: List[Tensor] = []
        s, z = torch.tensor([0.1, 0.02, 0.3, 0.04]), torch.tensor([1, -2, 0, 4])
        q = torch.quantize_per_channel(x, s.double(), z, 1, torch.qint8)
        w = torch.quantize_per_channel(x.transpose(0, 1).contiguous(), s, z, 0, torch.qint8)
        f = torch.quantize_per_channel(x.transpose(0, 1).contiguous(), s, z.float() + 0.25, 0, torch.quint8)
        for t in [q, w, f]:
            out += [t, t.dequantize(), t.int_repr(), t.q_per_channel_scales(), t.q_per_channel_zero_points(), torch.tensor(t.q_per_channel_axis())]
            out += [t == t]
        return out + [w.clone(), w[1:3], w[2], w.select(1, 0), w.flatten(1), w[1:2].dequantize()]


class Moves(Case):
    def forward(self, x: Tensor) -> List[Tensor]:
        q = torch.quantize_per_tensor(x, 0.05, 100, torch.quint8)
        other = torch.quantize_per_tensor(x * 2, 0.11, 90, torch.quint8)
        out = [q.view(2, 4, 36), q.transpose(1, 2), q.permute(3, 2, 1, 0), q[1], q[:, 1:3], q[:, ::2], q.unsqueeze(0), q[:1].squeeze(), q.flatten(1), q.reshape(-1, 6),
               q[:, :1].expand(2, 4, 6, 6), torch.cat([q, other], 1), torch.cat([q, q], 0), torch.stack([q, q], 1), q.contiguous(memory_format=torch.channels_last),
               q.clone(), q.detach(), q.flip([1, 3]), q.index_select(1, torch.tensor([2, 0])), q[torch.tensor([1, 0])], q.masked_fill(x > 0.3, 0.7),
               F.pad(q, [1, 2]), F.pad(q, [1, 2, 0, 1], value=0.5), F.pad(q, [1, 1, 2, 1], mode="reflect"), q.repeat(1, 2, 1, 1), q.unfold(2, 3, 2), F.pixel_shuffle(q, 2), F.channel_shuffle(q, 2),
               q.sort(3)[0], q.sort(3)[1], q.topk(2, 3)[0], q.max(3)[0], q.max(3)[1], q.max(), q.min(), q.min(1)[0], q == other, q < other, q > 0.3, q <= 0.1, q.split(2, 1)[1], q.unbind(1)[2],
               q.chunk(2, 3)[0], q.narrow(2, 1, 3), torch.tensor(q.view(-1)[5].item()), torch.tensor([q.equal(q), q.equal(other)]), torch.empty_like(q).copy_(x), q.clone().fill_(0.33)]
        c = q.clone()
        c.relu_()
        d = q.clone()
        d.copy_(other)
        return out + [c, d]


class Activations(Case):
    def forward(self, x: Tensor) -> List[Tensor]:
        out: List[Tensor] = []
        for q in [torch.quantize_per_tensor(x * 3, 0.05, 100, torch.quint8), torch.quantize_per_tensor(x * 3, 0.04, 10, torch.qint8)]:
            out += [q.relu(), F.relu6(q), torch.ops.quantized.relu6(q), q.sigmoid(), q.tanh(), F.hardsigmoid(q), F.leaky_relu(q, 0.1), F.gelu(q), q.clamp(-0.5, 0.7), F.hardtanh(q, -0.3, 0.9),
                    F.threshold(q, 0.1, 0.2), torch.ops.quantized.hardswish(q, 0.03, 20), torch.ops.quantized.leaky_relu(q, 0.2, False, 0.04, 30), torch.ops.quantized.elu(q, 0.04, 30, 1.0),
                    torch.ops.quantized.celu(q, 0.04, 30, 1.5), torch.ops.quantized.sigmoid(q, 0.005, 3), torch.ops.quantized.softmax(q, 1, 0.004, 0),
                    torch.ops.quantized.threshold(q, 0.1, 0.2), torch.ops.quantized.clamp(q, -0.4, 0.6), torch.ops.quantized.prelu(q, torch.quantize_per_tensor(torch.tensor([0.1, 0.2, 0.3, 0.4]), 0.01, 2, q.dtype), 0.05, 40)]
        return out


class Arithmetic(Case):
    def forward(self, x: Tensor) -> List[Tensor]:
        out: List[Tensor] = []
        for dtype in [torch.quint8, torch.qint8]:
            a, b = torch.quantize_per_tensor(x, 0.05, 60, dtype), torch.quantize_per_tensor(x.flip(0) * 1.5, 0.03, 80, dtype)
            same = torch.quantize_per_tensor(x.flip(1), 0.05, 60, dtype)
            out += [torch.ops.quantized.add(a, b, 0.07, 50), torch.ops.quantized.add(a, same, 0.1, 50), torch.ops.quantized.add_relu(a, b, 0.07, 50), torch.ops.quantized.mul(a, b, 0.02, 70),
                    torch.ops.quantized.mul_relu(a, b, 0.02, 70), torch.ops.quantized.cat([a, b, same], 1, 0.06, 40), torch.ops.quantized.cat_relu([a, b], 1, 0.06, 40), torch.ops.quantized.cat([a, b], 1, None, None),
                    torch.ops.quantized.add(a, torch.quantize_per_tensor(x[:, :1, :1], 0.02, 3, dtype), 0.07, 50), torch.ops.quantized.mul(a, torch.quantize_per_tensor(x[:, :, :1, :1], 0.02, 3, dtype), 0.07, 50)]
            out += [torch.ops.quantized.add_scalar(a, 0.5), torch.ops.quantized.add_scalar(a, 9.0), torch.ops.quantized.add_scalar(a, -9.0), torch.ops.quantized.add_scalar_relu(a, 0.5),
                    torch.ops.quantized.add_scalar_relu(a, 9.0), torch.ops.quantized.mul_scalar(a, 0.7), torch.ops.quantized.mul_scalar(a, 0.0), torch.ops.quantized.mul_scalar(a, -1.7), torch.ops.quantized.mul_scalar_relu(a, 0.7), torch.ops.quantized.mul_scalar_relu(a, -0.7)]
            out += [torch.ops.quantized.matmul(a, b.transpose(2, 3).contiguous(), 0.2, 100)]
        return out


class Pools(Case):
    def forward(self, x: Tensor) -> List[Tensor]:
        out: List[Tensor] = []
        for dtype in [torch.quint8, torch.qint8]:
            q = torch.quantize_per_tensor(x, 0.05, 60, dtype)
            last = q.contiguous(memory_format=torch.channels_last)
            v = torch.quantize_per_tensor(x.view(2, 2, 2, 6, 6), 0.05, 60, dtype)
            for t in [q, last]:
                out += [F.max_pool2d(t, 2), F.max_pool2d(t, 3, 2, 1), F.max_pool2d(t, 3, 2, 1, 1, True), F.avg_pool2d(t, 2), F.avg_pool2d(t, 3, 2, 1), F.avg_pool2d(t, 3, 2, 1, count_include_pad=False),
                        F.adaptive_avg_pool2d(t, 1), F.adaptive_avg_pool2d(t, [2, 3]), F.adaptive_avg_pool2d(t, [4, 4]), F.interpolate(t, scale_factor=2.0), F.interpolate(t, [9, 5]), F.interpolate(t, scale_factor=2.0, mode="bilinear"),
                        F.interpolate(t, [9, 11], mode="bilinear", align_corners=True), t.mean([2, 3]), t.mean([2, 3], True), t.mean(1), t.mean(), t.std([2, 3])]
            out += [F.max_pool1d(q[0], 2), F.avg_pool1d(q[0], 2), F.adaptive_avg_pool1d(q[0], 3), F.avg_pool3d(v, 2), F.adaptive_avg_pool3d(v, [1, 2, 2]), F.interpolate(v, scale_factor=2.0)]
        return out


class Norms(Case):
    def __init__(self):
        super().__init__()
        self.w, self.b = nn.Parameter(torch.rand(4) + 0.5), nn.Parameter(torch.randn(4))
        self.mean, self.var = nn.Parameter(torch.randn(4)), nn.Parameter(torch.rand(4) + 0.5)
        self.lw, self.lb = nn.Parameter(torch.rand(6) + 0.5), nn.Parameter(torch.randn(6))

    def forward(self, x: Tensor) -> List[Tensor]:
        q = torch.quantize_per_tensor(x, 0.05, 60, torch.quint8)
        return [torch.ops.quantized.batch_norm2d(q, self.w, self.b, self.mean, self.var, 1e-5, 0.06, 100), torch.ops.quantized.batch_norm2d_relu(q, self.w, self.b, self.mean, self.var, 1e-5, 0.06, 10),
                torch.ops.quantized.batch_norm(q, self.w, self.b, self.mean, self.var, 1e-5, 0.06, 100), torch.ops.quantized.layer_norm(q, [6], self.lw, self.lb, 1e-5, 0.04, 80),
                torch.ops.quantized.group_norm(q, 2, self.w, self.b, 1e-5, 0.04, 80), torch.ops.quantized.instance_norm(q, self.w, self.b, 1e-5, 0.04, 80)]


class FakeQuantize(Case):
    def forward(self, x: Tensor) -> List[Tensor]:
        s, z = torch.tensor([0.1, 0.02, 0.3, 0.04]), torch.tensor([1, -2, 0, 4], dtype=torch.int32)
        return [torch.fake_quantize_per_tensor_affine(x, 0.02, 30, 0, 127), torch.fake_quantize_per_tensor_affine(x, torch.tensor(0.05), torch.tensor(3, dtype=torch.int32), -128, 127),
                torch.fake_quantize_per_channel_affine(x, s, z, 1, -8, 7)]


def weights(m, per_channel=True, axis=0):
    """The module's weights, quantized."""
    w = m.weight.detach()
    if per_channel:
        observer = PerChannelMinMaxObserver(ch_axis=axis, dtype=I8, qscheme=torch.per_channel_symmetric)
    else:
        observer = MinMaxObserver(dtype=I8, qscheme=torch.per_tensor_symmetric)
    observer(w)
    scale, zero = observer.calculate_qparams()
    if per_channel:
        return torch.quantize_per_channel(w, scale.double(), zero.long(), axis, I8)
    return torch.quantize_per_tensor(w, float(scale), int(zero), I8)


def layer(kind, m, scale, zero, per_channel=True, **more):
    """The quantized module that computes what a module does."""
    if isinstance(m, nn.Linear):
        q = kind(m.in_features, m.out_features, m.bias is not None)
    else:
        more = dict(stride=m.stride, padding=m.padding, dilation=m.dilation, groups=m.groups, bias=m.bias is not None, **more)
        q = kind(m.in_channels, m.out_channels, m.kernel_size, **more)
    q.set_weight_bias(weights(m, per_channel), None if m.bias is None else m.bias.detach())
    q.scale, q.zero_point = scale, zero
    return q


class Convolutions(Case):
    def __init__(self):
        super().__init__()
        self.a = layer(nnq.Conv2d, nn.Conv2d(4, 8, 3), 0.05, 90)
        self.b = layer(nniq.ConvReLU2d, nn.Conv2d(4, 8, 3, stride=2, padding=1), 0.02, 3, False)
        self.c = layer(nnq.Conv2d, nn.Conv2d(4, 8, 3, padding=2, dilation=2, groups=2, bias=False), 0.05, 90)
        self.d = layer(nniq.ConvReLU2d, nn.Conv2d(4, 4, (3, 1), padding=(1, 0), groups=4), 0.02, 0)
        self.e = layer(nnq.Conv2d, nn.Conv2d(4, 5, 1), 0.05, 90, False)
        self.f = layer(nnq.Conv1d, nn.Conv1d(4, 6, 3, stride=2, padding=1, padding_mode="zeros"), 0.05, 90)
        self.g = layer(nniq.ConvReLU1d, nn.Conv1d(4, 6, 2, dilation=2), 0.02, 5, False)
        self.h = layer(nnq.Conv3d, nn.Conv3d(4, 3, 2, padding=1), 0.05, 90)
        self.i = layer(nniq.ConvReLU3d, nn.Conv3d(4, 4, (1, 2, 2), stride=2, groups=2), 0.02, 9, False)

    def forward(self, x: Tensor) -> List[Tensor]:
        q = torch.quantize_per_tensor(x, 0.04, 70, torch.quint8)
        y = self.a(q)
        out = [y, self.b(q), self.c(q), self.d(q), self.e(q), self.f(q[:, :, 0]), self.g(q[:, :, 0]), self.h(q.unsqueeze(2).expand(2, 4, 3, 6, 6)), self.i(q.unsqueeze(2).expand(2, 4, 3, 6, 6))]
        return out + [y.relu().permute(0, 2, 3, 1).flatten(2), y.view(2, 4, 2, 4, 4).transpose(1, 2).reshape(2, 8, 4, 4)]


class Transposed(Case):
    """With the engine fbgemm: oneDNN's, which x86 takes for most of these, are not near what the numbers say."""
    engine = "fbgemm"

    def __init__(self):
        super().__init__()
        def made(kind, m):
            q = kind(m.in_channels, m.out_channels, m.kernel_size, stride=m.stride, padding=m.padding, output_padding=m.output_padding, groups=m.groups, bias=m.bias is not None, dilation=m.dilation)
            q.set_weight_bias(weights(m, False), None if m.bias is None else m.bias.detach())
            q.scale, q.zero_point = 0.03, 80
            return q
        self.a = made(nnq.ConvTranspose2d, nn.ConvTranspose2d(4, 6, 3, stride=2, padding=1, output_padding=1))
        self.b = made(nnq.ConvTranspose2d, nn.ConvTranspose2d(4, 6, 3, groups=2, bias=False))
        self.c = made(nnq.ConvTranspose1d, nn.ConvTranspose1d(4, 3, 2, stride=2))
        self.d = made(nnq.ConvTranspose3d, nn.ConvTranspose3d(4, 3, 2, stride=2))

    def forward(self, x: Tensor) -> List[Tensor]:
        q = torch.quantize_per_tensor(x, 0.04, 70, torch.quint8)
        return [self.a(q), self.b(q), self.c(q[:, :, 0]), self.d(q.unsqueeze(2))]


class LinearLayers(Case):
    def __init__(self):
        super().__init__()
        self.a = layer(nnq.Linear, nn.Linear(6, 9), 0.03, 80)
        self.b = layer(nniq.LinearReLU, nn.Linear(6, 9), 0.02, 5, False)
        self.c = layer(nnq.Linear, nn.Linear(216, 700, bias=False), 0.05, 128)
        self.d = layer(nnq.Linear, nn.Linear(6, 5), 0.02, 50, False)

    def forward(self, x: Tensor) -> List[Tensor]:
        q = torch.quantize_per_tensor(x, 0.04, 70, torch.quint8)
        return [self.a(q), self.b(q[0, 0]), self.c(q.view(2, 144).repeat(3, 2)[:, :216]), self.d(q), self.a.weight(), self.a(q).dequantize()]


class DynamicLayers(Case):
    def __init__(self):
        super().__init__()
        def dynamic(m, config):
            m.qconfig = config
            return nnqd.Linear.from_float(m)
        self.a, self.b, self.c = dynamic(nn.Linear(6, 9), default_dynamic_qconfig), dynamic(nn.Linear(6, 300, bias=False), per_channel_dynamic_qconfig), dynamic(nn.Linear(6, 9), float16_dynamic_qconfig)

    def forward(self, x: Tensor) -> List[Tensor]:
        packed = self.a._packed_params._packed_params
        return [self.a(x), self.b(x), self.c(x), self.a(x[0, 0] * 0.0), torch.ops.quantized.linear_relu_dynamic(x, packed, True), torch.ops.quantized.linear_dynamic(x, packed, False), torch.ops.quantized.linear_with_input_q_dq_qweight_dq_output_fp32(x, 0.03, 110, packed)]


class DynamicConvolutions(Case):
    def __init__(self):
        super().__init__()
        def made(kind, m):
            q = kind(m.in_channels, m.out_channels, m.kernel_size, stride=m.stride, padding=m.padding, bias=m.bias is not None)
            q.set_weight_bias(weights(m), None if m.bias is None else m.bias.detach())
            return q
        self.a, self.b = made(nnqd.Conv2d, nn.Conv2d(4, 6, 3, padding=1)), made(nnqd.Conv1d, nn.Conv1d(4, 6, 3))

    def forward(self, x: Tensor) -> List[Tensor]:
        return [self.a(x, False), self.b(x[:, :, 0], True)]


class Recurrent(Case):
    def __init__(self):
        super().__init__()
        from torch.ao.quantization import quantize_dynamic
        m = nn.ModuleDict(dict(lstm=nn.LSTM(6, 8, num_layers=2, bidirectional=True, batch_first=True), gru=nn.GRU(6, 8, num_layers=2, bidirectional=True), lc=nn.LSTMCell(6, 8), gc=nn.GRUCell(6, 8), rc=nn.RNNCell(6, 8), rr=nn.RNNCell(6, 8, nonlinearity="relu")))
        m = quantize_dynamic(m, {nn.LSTM, nn.GRU, nn.LSTMCell, nn.GRUCell, nn.RNNCell}, dtype=I8)
        self.lstm, self.gru, self.lc, self.gc, self.rc, self.rr = (m[k] for k in ("lstm", "gru", "lc", "gc", "rc", "rr"))
        half = quantize_dynamic(nn.ModuleDict(dict(lstm=nn.LSTM(6, 8))), {nn.LSTM}, dtype=torch.float16)
        self.narrow = half["lstm"]

    def inputs(self):
        return [torch.randn(3, 5, 6), torch.randn(4, 3, 8), torch.randn(4, 5, 8)]

    def forward(self, x: Tensor, h: Tensor, g: Tensor) -> List[Tensor]:
        a, (b, c) = self.lstm(x)
        d, (e, f) = self.lstm(x, (h, h * 0.5))
        i, j = self.gru(x, g)
        k, l = self.lc(x[0])
        r, (s, t) = self.narrow(x)
        packed = nn.utils.rnn.pack_padded_sequence(x, torch.tensor([5, 3, 2]), batch_first=True)
        u, (v, w) = self.lstm(packed)
        return [a, b, c, d, e, f, i, j, k, l, self.gc(x[0]), self.rc(x[0]), self.rr(x[0]), r, s, t, u.data, v, w]


class Embeddings(Case):
    def __init__(self):
        super().__init__()
        def made(kind, m, config):
            m.qconfig = config
            return kind.from_float(m)
        self.bag = made(nnq.EmbeddingBag, nn.EmbeddingBag(10, 12, mode="sum", include_last_offset=True), float_qparams_weight_only_qconfig)
        self.one = made(nnq.Embedding, nn.Embedding(10, 12), float_qparams_weight_only_qconfig)

    def inputs(self):
        return [torch.tensor([1, 9, 0, 3, 3, 7]), torch.tensor([0, 2, 2, 6])]

    def forward(self, i: Tensor, o: Tensor) -> List[Tensor]:
        return [self.bag(i, o), self.one(i), self.one(i.view(2, 3)), self.bag(i, o, torch.tensor([1.0, 2.0, 0.5, 1.0, 3.0, -1.0]))]


class Network(Case):
    """A network that was prepared, fed and converted, as programs do it."""

    class Float(nn.Module):
        def __init__(self):
            super().__init__()
            from torch.ao.quantization import DeQuantStub, QuantStub
            self.quant, self.dequant = QuantStub(), DeQuantStub()
            self.stem = nn.Sequential(nn.Conv2d(3, 8, 3, stride=2, padding=1, bias=False), nn.BatchNorm2d(8), nn.ReLU())
            self.left, self.right = nn.Sequential(nn.Conv2d(8, 8, 3, padding=1, groups=8), nn.BatchNorm2d(8)), nn.Conv2d(8, 8, 1)
            self.f, self.g = nnq.FloatFunctional(), nnq.FloatFunctional()
            self.act, self.pool = nn.Hardswish(), nn.AdaptiveAvgPool2d(1)
            self.head = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 5))

        def forward(self, x):
            x = self.stem(self.quant(x))
            y = self.act(self.f.add_relu(self.left(x), self.right(x)))
            y = self.g.cat([y, F.max_pool2d(x, 3, 1, 1)], 1)
            return [self.dequant(self.head(torch.flatten(self.pool(y), 1)))]

    def __init__(self):
        super().__init__()
        from torch.ao.quantization import convert, fuse_modules, prepare
        m = Network.Float().eval()
        for b in (m.stem[1], m.left[1]):
            b.running_mean.uniform_(-1, 1)
            b.running_var.uniform_(0.5, 2)
        m.qconfig = QConfig(HistogramObserver.with_args(reduce_range=True), PerChannelMinMaxObserver.with_args(dtype=I8, qscheme=torch.per_channel_symmetric))
        fuse_modules(m, [["stem.0", "stem.1", "stem.2"], ["left.0", "left.1"], ["head.0", "head.1"]], inplace=True)
        prepare(m, inplace=True)
        for _ in range(3):
            m(torch.randn(2, 3, 16, 16))
        convert(m, inplace=True)
        self.m = m

    def inputs(self):
        return [torch.randn(2, 3, 16, 16)]

    def forward(self, x: Tensor) -> List[Tensor]:
        return self.m(x)


def repacked(data):
    """The archive, compressed, without the records that hold source locations."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            if not name.endswith(".debug_pkl"):
                new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), old.read(name), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def parts(t):
    """What is recorded of a tensor."""
    if not t.is_quantized:
        return {"": t.detach().contiguous().clone()}
    if t.qscheme() in (torch.per_tensor_affine, torch.per_tensor_symmetric):
        return {".q": t.int_repr().contiguous().clone(), ".p": torch.tensor([t.q_scale(), t.q_zero_point()], dtype=torch.float64)}
    return {".q": t.int_repr().contiguous().clone(), ".p": torch.stack([t.q_per_channel_scales().double(), t.q_per_channel_zero_points().double()])}


def main(names):
    path = os.path.join(FOLDER, "quantized.safetensors")
    recorded = load_file(path) if os.path.exists(path) else {}
    for case in Case.__subclasses__():
        name = case.__name__
        if names and name not in names:
            continue
        torch.manual_seed(20261124)
        torch.backends.quantized.engine = case.engine
        module = case().eval()
        buffer = io.BytesIO()
        torch.jit.save(torch.jit.script(module), buffer)
        with open(os.path.join(FOLDER, "quantized", name + ".pt"), "wb") as f:
            f.write(repacked(buffer.getvalue()))
        inputs = module.inputs()
        with torch.no_grad():
            results = torch.jit.load(f.name)(*[x.clone() for x in inputs])
        recorded = {k: v for k, v in recorded.items() if k.split("/")[0] != name}
        for i, x in enumerate(inputs):
            recorded[f"{name}/in/{i}"] = x
        for i, r in enumerate(results):
            for part, t in parts(r).items():
                recorded[f"{name}/out/{i}{part}"] = t
    save_file(dict(sorted(recorded.items())), path)


main(sys.argv[1:])
