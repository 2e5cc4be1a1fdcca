"""A model as a deployment of Ray Serve: replicas come and go with the load, and a request whose replica dies goes to another.

    MODEL=/models/model.pt2 serve run deployment:app"""
import asyncio
import os

import libinfer
from ray import serve
from ray.exceptions import RayActorError, RayTaskError
from starlette.requests import Request
from starlette.responses import JSONResponse

ATTEMPTS = 5


def listed(value):
    """Tensors as lists, which JSON has."""
    if isinstance(value, libinfer.Tensor):
        return value.tolist()
    return [listed(v) for v in value] if isinstance(value, (list, tuple)) else value


@serve.deployment(
    max_ongoing_requests=16,
    autoscaling_config={"min_replicas": 2, "max_replicas": 4, "target_ongoing_requests": 2, "upscale_delay_s": 3, "downscale_delay_s": 10},
    health_check_period_s=1,
)
class Model:
    def __init__(self, path):
        self.model = libinfer.load(path)

    @libinfer.inference_mode()
    def forward(self, inputs):
        return listed(self.model(*(libinfer.tensor(x) if isinstance(x, list) else x for x in inputs)))

    async def __call__(self, inputs):
        # On a thread, so that the replica answers health checks while a long call runs. The call releases the interpreter's lock.
        return os.getpid(), await asyncio.to_thread(self.forward, inputs)


@serve.deployment(max_ongoing_requests=256)
class Ingress:
    def __init__(self, model):
        self.model = model

    async def __call__(self, request: Request):
        inputs = (await request.json())["inputs"]
        for attempt in range(1, ATTEMPTS + 1):
            try:
                replica, outputs = await self.model.remote(inputs)
                return JSONResponse({"outputs": outputs, "replica": replica, "attempts": attempt})
            except RayTaskError as error:
                return JSONResponse({"error": str(error.cause)}, 400)
            except RayActorError:
                # The replica died with the request. A forward changes nothing, so it may be asked again.
                await asyncio.sleep(0.05 * attempt)
        return JSONResponse({"error": f"{ATTEMPTS} replicas died with this request"}, 503)


def app_of(path):
    return Ingress.bind(Model.bind(os.path.abspath(path)))


app = app_of(os.environ["MODEL"]) if "MODEL" in os.environ else None
