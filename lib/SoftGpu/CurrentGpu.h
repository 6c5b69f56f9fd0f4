// What stands for the driver tells libraries beside it: with which software GPU a thread works.
#ifndef DISTRIBUTE_SOFTGPU_CURRENTGPU_H
#define DISTRIBUTE_SOFTGPU_CURRENTGPU_H

#include "Gpu.h"

/// The GPU whose context is current, which lives as long as the process; null: none is.
extern "C" __attribute__((visibility("default"))) distribute::softgpu::Gpu *
distributeSoftGpuOfThread();

#endif // DISTRIBUTE_SOFTGPU_CURRENTGPU_H
