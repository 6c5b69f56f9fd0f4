// A pack of less than nothing is refused, by the passes as by the tool.
// RUN: not dist-opt %s -distribute-pack-reductions=bytes-per-pack=-1 2>&1 | FileCheck %s
// RUN: not dist-opt %s -distribute-schedule-collectives=in-flight=-1 2>&1 | FileCheck %s --check-prefix=FLIGHT
// RUN: not dist-compile %s --bytes-per-pack=-1 --emit=plan 2>&1 | FileCheck %s --check-prefix=TOOL

// CHECK: error: bytes-per-pack is -1; expected at least 0, where 0 means no limit
// FLIGHT: error: in-flight is -1; expected at least 0, where 0 means any number
// TOOL: dist-compile: error: --bytes-per-pack=-1; expected a number of bytes of at least 0, where 0 means no limit
module {
}
