// A switch becomes branches: cases in order, the default last.
// RUN: dist-opt %s -distribute-lower-switches | FileCheck %s

// CHECK-LABEL: func @chosen
// CHECK-SAME: (%[[I:.+]]: index, %[[A:.+]]: f32, %[[B:.+]]: f32)
// CHECK: %[[C2:.+]] = arith.constant 2 : index
// CHECK: %[[IS2:.+]] = arith.cmpi eq, %[[I]], %[[C2]]
// CHECK: %[[R:.+]] = scf.if %[[IS2]] -> (f32)
// CHECK:   scf.yield %[[A]]
// CHECK: } else {
// CHECK:   %[[C7:.+]] = arith.constant 7 : index
// CHECK:   %[[IS7:.+]] = arith.cmpi eq, %[[I]], %[[C7]]
// CHECK:   %[[S:.+]] = scf.if %[[IS7]] -> (f32)
// CHECK:     scf.yield %[[B]]
// CHECK:   } else {
// CHECK:     %[[D:.+]] = arith.addf %[[A]], %[[B]]
// CHECK:     scf.yield %[[D]]
// CHECK:   scf.yield %[[S]]
// CHECK: return %[[R]]
func.func @chosen(%i: index, %a: f32, %b: f32) -> f32 {
  %r = scf.index_switch %i -> f32
  case 2 {
    scf.yield %a : f32
  }
  case 7 {
    scf.yield %b : f32
  }
  default {
    %d = arith.addf %a, %b : f32
    scf.yield %d : f32
  }
  return %r : f32
}

// Within each other, without results, without cases.
// CHECK-LABEL: func @nested
// CHECK-NOT: index_switch
// CHECK: scf.if
// CHECK:   scf.if
// CHECK:     call @effect(%arg0)
// CHECK: call @effect(%arg1)
// CHECK-NOT: index_switch
func.func private @effect(index)
func.func @nested(%i: index, %j: index) {
  scf.index_switch %i
  case 0 {
    scf.index_switch %j
    case 1 {
      func.call @effect(%i) : (index) -> ()
      scf.yield
    }
    default {
      scf.yield
    }
    scf.yield
  }
  default {
    scf.yield
  }
  scf.index_switch %i
  default {
    func.call @effect(%j) : (index) -> ()
    scf.yield
  }
  return
}
