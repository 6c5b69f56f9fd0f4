// A step of the global view is one program: what it adds to a sync-on-read variable counts once.
distribute.variable @seen : tensor<i64> = dense<3> {synchronization = on_read, aggregation = sum}
distribute.variable @level : tensor<f32> = dense<1.0> {synchronization = on_read, aggregation = mean}
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<i64> {distribute.output = "before"}, tensor<f32> {distribute.output = "sum"})
    attributes {distribute.step, distribute.view = "global"} {
  %ten = arith.constant dense<10> : tensor<i64>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %before = distribute.read @seen : tensor<i64>
  distribute.assign_add @seen, %ten : tensor<i64>
  %sum = linalg.reduce ins(%x : tensor<8x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
    (%a: f32, %acc: f32) {
      %s = arith.addf %a, %acc : f32
      linalg.yield %s : f32
    }
  distribute.assign_add @level, %sum : tensor<f32>
  return %before, %sum : tensor<i64>, tensor<f32>
}
