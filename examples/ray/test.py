"""Starts a cluster on this machine, kills replicas with SIGKILL under load, one while it has a request, and sees that every request is answered, and right.

    python test.py [SECONDS]"""
import json
import os
import signal
import statistics
import sys
import threading
import time
import urllib.error
import urllib.request

# The cluster is this machine's own; a busy one takes longer than the usual 5 s to start a process.
os.environ.setdefault("RAY_AUTH_MODE", "disabled")
os.environ.setdefault("RAY_SERVE_PROXY_READY_CHECK_TIMEOUT_S", "60")

import libinfer
import ray
from ray import serve

from deployment import app_of, listed

# A loop of a script: a call takes as long as it is asked to.
MODEL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/models/beam_script.pt")
STEPS = 1000
CLIENTS = 24
PORT = 8765
URL = f"http://127.0.0.1:{PORT}/"


def ask(inputs):
    """The status and the answer."""
    request = urllib.request.Request(URL, json.dumps({"inputs": inputs}).encode())
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, {"error": error.read().decode()}
    except OSError as error:
        return 0, {"error": str(error)}


def replicas():
    """How many replicas of the model run."""
    states = serve.status().applications["model"].deployments["Model"].replica_states
    return states.get("RUNNING", 0)


def wait_for(condition, seconds, what):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"not within {seconds} s: {what}")
        time.sleep(0.1)


class Load:
    """Clients that ask one after the other until they are told to stop."""

    def __init__(self, model):
        self.model, self.stopped, self.lock = model, threading.Event(), threading.Lock()
        self.seconds, self.failures, self.replicas, self.again = [], [], set(), 0
        self.threads = [threading.Thread(target=self.client, args=(i,)) for i in range(CLIENTS)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stopped.set()
        for thread in self.threads:
            thread.join()

    def client(self, seed):
        generator = libinfer.Generator()
        generator.manual_seed(seed)
        while not self.stopped.is_set():
            x = libinfer.randn(2, 8, generator=generator)
            with libinfer.inference_mode():
                wanted = listed(self.model(x, STEPS))
            begin = time.monotonic()
            status, answer = ask([x.tolist(), STEPS])
            with self.lock:
                self.seconds.append(time.monotonic() - begin)
                if status != 200 or answer["outputs"] != wanted:
                    self.failures.append((status, answer))
                else:
                    self.replicas.add(answer["replica"])
                    self.again += answer["attempts"] > 1


def run(seconds):
    """The load when it is over, and what is to be said of it."""
    serve.run(app_of(MODEL), name="model")
    refused, answer = ask([[[1.0, 2.0]], STEPS])
    assert refused == 400 and answer["error"], (refused, answer)
    least, killed = replicas(), []
    with Load(libinfer.load(MODEL)) as load:
        wait_for(lambda: replicas() > least, 120, "more replicas under load")
        most = replicas()
        # Until one had a request that another had to answer.
        while not load.again and len(killed) < 10:
            load.replicas.clear()
            wait_for(lambda: load.replicas, 60, "an answer")
            killed.append(load.replicas.pop())
            os.kill(killed[-1], signal.SIGKILL)
            before = len(load.seconds)
            wait_for(lambda: len(load.seconds) > before + 100, 60, "answers after the kill")
        assert load.again, "no replica died with a request"
        load.replicas.clear()
        time.sleep(seconds)
        assert load.replicas and load.replicas.isdisjoint(killed), (killed, load.replicas)
        wait_for(lambda: replicas() >= most, 60, "replicas in the place of the killed ones")
    wait_for(lambda: replicas() == least, 180, "no more replicas than needed without load")
    return load, f"replicas: {least} at first, {most} under load, {len(killed)} killed, {least} after it"


def main(seconds=30):
    # Replicas are processes, and may be more than there are processors.
    ray.init(num_cpus=8, include_dashboard=False, log_to_driver=False)
    try:
        serve.start(http_options={"port": PORT})
        load, what = run(float(seconds))
    finally:
        serve.shutdown()
        ray.shutdown()
    quantiles = statistics.quantiles(load.seconds, n=100)
    print(
        f"{len(load.seconds)} requests of {CLIENTS} clients, {len(load.failures)} failed, {load.again} were asked again; "
        f"{what}; median {1e3 * quantiles[49]:.0f} ms, 99% {1e3 * quantiles[98]:.0f} ms"
    )
    for status, answer in load.failures[:5]:
        print(status, answer, file=sys.stderr)
    sys.exit(bool(load.failures))


if __name__ == "__main__":
    main(*sys.argv[1:])
