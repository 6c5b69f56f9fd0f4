// A step in parts has the name of the module of kernels.
// flags: --logical-devices=2
module {
  distribute.mesh @worker <["replica" = ?]>
  distribute.variable @distk_0 : tensor<3xf32> = dense<0.5> {aggregation = sum}
  module @plan {
    func.func private @body(f32) -> f32
  }
  func.func @kernels(%x: tensor<3xf32> {distribute.batch = "x"}) -> (tensor<3xf32> {distribute.output = "own", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %w = distribute.read @distk_0 : tensor<3xf32>
    %p = arith.mulf %w, %x : tensor<3xf32>
    distribute.assign_add @distk_0, %p : tensor<3xf32>
    return %p : tensor<3xf32>
  }
}
