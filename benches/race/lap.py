"""One lap of another engine: as lap.cc.

  lap.py onnxruntime|openvino FOLDER NAME THREADS SECONDS
"""
import sys
import time

import numpy


def onnxruntime(path, inputs, threads):
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads, options.log_severity_level = threads, 1, 3
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    # Bound once, so that a call copies nothing.
    bound = session.io_binding()
    for spec, value in zip(session.get_inputs(), inputs):
        bound.bind_cpu_input(spec.name, value)
    for spec in session.get_outputs():
        bound.bind_output(spec.name)
    return lambda: session.run_with_iobinding(bound), bound.copy_outputs_to_cpu


def openvino(path, inputs, threads):
    import openvino

    hints = {"INFERENCE_NUM_THREADS": threads, "NUM_STREAMS": 1, "INFERENCE_PRECISION_HINT": "f32", "PERFORMANCE_HINT": "LATENCY"}
    model = openvino.Core().compile_model(path, "CPU", hints)
    request = model.create_infer_request()
    for i, value in enumerate(inputs):
        request.set_input_tensor(i, openvino.Tensor(numpy.ascontiguousarray(value)))
    return request.infer, lambda: [request.get_output_tensor(i).data for i in range(len(model.outputs))]


engine, folder, name, threads, seconds = sys.argv[1:]
call = numpy.load(f"{folder}/{name}.npz")
inputs, wanted = ([call[f"{kind}{i}"] for i in range(sum(k.startswith(kind) for k in call.files))] for kind in ("in", "out"))
run, outputs = {"onnxruntime": onnxruntime, "openvino": openvino}[engine](f"{folder}/{name}.onnx", inputs, int(threads))
run()
worst = max(abs(g - w).max() / max(abs(w).max(), 1e-9) for g, w in zip(outputs(), wanted, strict=True))
for _ in range(3):
    run()
times, start = [], time.perf_counter()
while len(times) < 5 or time.perf_counter() - start < float(seconds):
    before = time.perf_counter()
    run()
    times.append((time.perf_counter() - before) * 1e6)
print(f"{sorted(times)[len(times) // 4]:.3f} {worst:.2e}")
