// Launches behind a product that do something else: none is taken in.
// RUN: dist-opt %s '-distribute-fuse-biases=device=cuda relu' | FileCheck %s

// CHECK-NOT: bias %
// CHECK-COUNT-10: plan.launch
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
  func.func @row_of_f64(%c: memref<4x4xf64>, %d: memref<4xf64>) {
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%d : memref<4xf64>) outs(%c : memref<4x4xf64>) {
    ^bb0(%b: f64, %x: f64):
      %0 = arith.addf %x, %b : f64
      linalg.yield %0 : f64
    }
    return
  }
  func.func @rounded(%c: memref<4x4xf32>, %d: memref<4xbf16>, %e: memref<4x4xbf16>) {
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%c, %d : memref<4x4xf32>, memref<4xbf16>) outs(%e : memref<4x4xbf16>) {
    ^bb0(%x: f32, %b: bf16, %old: bf16):
      %0 = arith.truncf %x : f32 to bf16
      %1 = arith.addf %0, %b : bf16
      linalg.yield %1 : bf16
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
    %q = plan.buffer : memref<4x4xf32>
    %r = plan.buffer : memref<4x4xf32>
    %s = plan.buffer : memref<4x4xf64>
    %t = plan.buffer : memref<4x4xf64>
    %u = plan.buffer : memref<4xf64>
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
    // Something else reads the product; the sum goes to what the product reads.
    plan.matmul %n, %n into %c : memref<4x4xbf16>, memref<4x4xbf16>, memref<4x4xf32>
    plan.launch @kernels::@rounded(read %c, read %o, write %m) : memref<4x4xf32>, memref<4xbf16>, memref<4x4xbf16>
    plan.matmul %n, %n into %q : memref<4x4xbf16>, memref<4x4xbf16>, memref<4x4xf32>
    plan.launch @kernels::@rounded(read %q, read %o, write %n) : memref<4x4xf32>, memref<4xbf16>, memref<4x4xbf16>
    // A vector of another type than the operands.
    plan.matmul %a, %a into %r : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>
    plan.launch @kernels::@rounded(read %r, read %o, write %m) : memref<4x4xf32>, memref<4xbf16>, memref<4x4xbf16>
    // By columns, so that the rows are of its transpose; of another type.
    plan.matmul %a, %a into %columns : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32, strided<[1, 4]>>
    plan.launch @kernels::@row(readwrite %rows, read %d) : memref<4x4xf32>, memref<4xf32>
    plan.matmul %s, %s into %t : memref<4x4xf64>, memref<4x4xf64>, memref<4x4xf64>
    plan.launch @kernels::@row_of_f64(readwrite %t, read %u) : memref<4x4xf64>, memref<4xf64>
  }
}
