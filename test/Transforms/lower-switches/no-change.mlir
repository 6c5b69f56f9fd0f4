// Branches stay as they are.
// RUN: dist-opt %s -distribute-lower-switches | FileCheck %s

// CHECK-LABEL: func @branch
// CHECK-NEXT: %[[R:.+]] = scf.if %arg0 -> (f32) {
// CHECK-NEXT:   scf.yield %arg1 : f32
// CHECK-NEXT: } else {
// CHECK-NEXT:   scf.yield %arg2 : f32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]] : f32
func.func @branch(%p: i1, %a: f32, %b: f32) -> f32 {
  %r = scf.if %p -> f32 {
    scf.yield %a : f32
  } else {
    scf.yield %b : f32
  }
  return %r : f32
}
