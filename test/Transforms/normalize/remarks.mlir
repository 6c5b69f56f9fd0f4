// Assertions are dropped, and that is said once.
// RUN: dist-opt %s -distribute-normalize -verify-diagnostics -o /dev/null

func.func @asserted(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  // expected-remark @below {{is not checked: "index out of bounds"; 1 more are not, either}}
  cf.assert %c, "index out of bounds"
  cf.assert %c, "again"
  return %x : tensor<4xf32>
}
