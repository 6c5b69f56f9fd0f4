// What libraries beside the stand-in for the driver ask it: with which software GPU a thread works.
#ifndef DISTRIBUTE_SOFTGPU_DRIVER_CURRENTGPU_H
#define DISTRIBUTE_SOFTGPU_DRIVER_CURRENTGPU_H

#include "../Gpu.h"

/// The GPU whose context is current, which lives as long as the process; null: none is.
extern "C" __attribute__((visibility("default"))) distribute::softgpu::Gpu *
distributeSoftGpuOfThread();

#endif // DISTRIBUTE_SOFTGPU_DRIVER_CURRENTGPU_H
