// What upstream's compiled models for CUDA are built with. There are none here; servers include it beside the loader.
#pragma once
