// State arguments and results: swapped, passed through, handed out twice; frozen ones stay.
// RUN: dist-interp %s --print --steps=3 --inputs=seed:5 --int-range=a=1:2 --int-range=b=2:3 --int-range=c=3:4 --int-range=d=4:5 | FileCheck %s

// CHECK: step 1: seen = [1, 2, 3, 4]
// CHECK: step 2: seen = [2, 1, 1, 4]
// CHECK: step 3: seen = [1, 2, 2, 4]
// CHECK: @a = 2
// CHECK: @b = 1
// CHECK: @c = 1
// CHECK: @d = 4
func.func @step(%a: tensor<i32> {distribute.state = "a"}, %b: tensor<i32> {distribute.state = "b"},
                %c: tensor<i32> {distribute.state = "c"}, %d: tensor<i32> {distribute.state = "d"})
    -> (tensor<i32> {distribute.state = "b"}, tensor<i32> {distribute.state = "a"}, tensor<i32> {distribute.state = "c"},
        tensor<4xi32> {distribute.output = "seen"})
    attributes {distribute.step, distribute.view = "global"} {
  %av = tensor.extract %a[] : tensor<i32>
  %bv = tensor.extract %b[] : tensor<i32>
  %cv = tensor.extract %c[] : tensor<i32>
  %dv = tensor.extract %d[] : tensor<i32>
  %seen = tensor.from_elements %av, %bv, %cv, %dv : tensor<4xi32>
  return %a, %b, %a, %seen : tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>
}
