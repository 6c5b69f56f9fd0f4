// Launches behind a product that do something else: none is taken in.
// RUN: dist-opt %s '-distribute-fuse-biases=device=cuda relu' | FileCheck %s

// CHECK-NOT: bias %
// CHECK-COUNT-7: plan.launch
module @kernels {
  func.func @column(%c: memref<4x4xf32>, %d: memref<4xf32>) {
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%d : memref<4xf32>) outs(%c : memref<4x4xf32>) {
    ^bb0(%b: f32, %x: f32):
      %0 = arith.addf %x, %b : f32
      linalg.yield %0 : f32
    }
    return
  }
  func.func @row(%c: memref<4x4xf32>, %d: memref<4xf32>) {
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%d : memref<4xf32>) outs(%c : memref<4x4xf32>) {
    ^bb0(%b: f32, %x: f32):
      %0 = arith.addf %x, %b : f32
      linalg.yield %0 : f32
    }
    return
  }
  func.func @above_one(%c: memref<4x4xf32>, %d: memref<4xf32>) {
    %one = arith.constant 1.0 : f32
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%d : memref<4xf32>) outs(%c : memref<4x4xf32>) {
    ^bb0(%b: f32, %x: f32):
      %0 = arith.addf %x, %b : f32
      %1 = arith.maximumf %0, %one : f32
      linalg.yield %1 : f32
    }
    return
  }
  func.func @twice(%c: memref<4x4xf32>, %d: memref<4xf32>) {
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%d : memref<4xf32>) outs(%c : memref<4x4xf32>) {
    ^bb0(%b: f32, %x: f32):
      %0 = arith.addf %x, %x : f32
      linalg.yield %0 : f32
    }
    return
  }
  func.func @row_of_bf16(%c: memref<4x4xbf16>, %d: memref<4xbf16>) {
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%d : memref<4xbf16>) outs(%c : memref<4x4xbf16>) {
    ^bb0(%b: bf16, %x: bf16):
      %0 = arith.addf %x, %b : bf16
      linalg.yield %0 : bf16
    }
    return
  }
}
plan.role "worker" on cuda {
}
plan.step @step {
  plan.program "worker" {
    %a = plan.buffer : memref<4x4xf32>
    %c = plan.buffer : memref<4x4xf32>
    %d = plan.buffer : memref<4xf32>
    %e = plan.buffer : memref<64xi8>
    %rows = plan.view %e[0] : memref<4x4xf32> in memref<64xi8>
    %columns = plan.view %e[0] : memref<4x4xf32, strided<[1, 4]>> in memref<64xi8>
    %n = plan.buffer : memref<4x4xbf16>
    %m = plan.buffer : memref<4x4xbf16>
    %o = plan.buffer : memref<4xbf16>
    plan.matmul %a, %a into %c : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
    plan.launch @kernels::@column(readwrite %c, read %d) : memref<4x4xf32>, memref<4xf32>
    plan.matmul %a, %a into %c : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
    plan.launch @kernels::@above_one(readwrite %c, read %d) : memref<4x4xf32>, memref<4xf32>
    plan.matmul %a, %a into %c : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
    plan.launch @kernels::@twice(readwrite %c, read %d) : memref<4x4xf32>, memref<4xf32>
    // Another array than the product, and another instruction between the two.
    plan.matmul %a, %a into %c : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
    plan.launch @kernels::@row(readwrite %a, read %d) : memref<4x4xf32>, memref<4xf32>
    plan.launch @kernels::@row(readwrite %c, read %d) : memref<4x4xf32>, memref<4xf32>
    // By columns, so that the rows are of its transpose; of another type.
    plan.matmul %a, %a into %columns : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32, strided<[1, 4]>>
    plan.launch @kernels::@row(readwrite %rows, read %d) : memref<4x4xf32>, memref<4xf32>
    plan.matmul %n, %n into %m : memref<4x4xbf16>, memref<4x4xbf16>, memref<4x4xbf16>
    plan.launch @kernels::@row_of_bf16(readwrite %m, read %o) : memref<4x4xbf16>, memref<4xbf16>
  }
}
