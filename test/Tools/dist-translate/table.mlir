// A plan file is shown as MLIR, as a table, as JSON and as a graph, and each names every instruction.

// RUN: dist-compile %s -o %t.plan --strategy=mirrored --replicas=2 --bytes-per-pack=1 --target-cpu=x86-64-v3
// RUN: dist-translate %t.plan --verify | FileCheck %s --check-prefix=VERIFY
// VERIFY: verified, 1 steps, [[#]] instructions, digest {{[0-9a-f]+$}}

// RUN: dist-translate %t.plan | FileCheck %s --check-prefix=MLIR
// MLIR:      distribute.mesh @mesh <["replica" = 2]>
// MLIR:      plan.variable @w : tensor<4x2xf32>
// MLIR:      plan.role "worker" on cpu variables_bytes 64 {
// MLIR-NEXT:   plan.hold @w at 0
// MLIR:      plan.step @train {
// MLIR-NEXT:   plan.input @x batch : tensor<8x4xf32> dim 0 of 16
// MLIR:        plan.program "worker" arena_bytes [[#]]
// MLIR:          plan.matmul
// MLIR:          plan.collective all_reduce sum
// MLIR:          plan.wait
// MLIR:          plan.output "loss" {{.*}} mirrored : memref<f32>

// What it prints is accepted by the compiler's own parser and verifiers.
// RUN: dist-translate %t.plan -o %t.mlir && dist-opt %t.mlir -o /dev/null

// RUN: dist-translate %t.plan --table | FileCheck %s --check-prefix=TABLE
// TABLE:      strategy mirrored, mesh @mesh <["replica" = 2]>, slots 2
// TABLE:      between_graph false, require_static_shapes true, should_init all, should_checkpoint chief, should_save_summary chief
// TABLE:      device role arena_bytes variables_bytes
// TABLE-NEXT: cpu:0 worker [[#ARENA:]] 64
// TABLE-NEXT: cpu:1 worker [[#ARENA]] 64
// TABLE:      w 4x2xf32 32 worker at 0 mirrored
// TABLE:      step "train"
// TABLE-NEXT: input "x" batch 8x4xf32, dimension 0 of 16
// TABLE-NEXT: output "loss" mirrored f32
// TABLE:      # instruction kernel or reduction group algorithm payload wire flops batch device source
// TABLE-NEXT: 0 matmul 128 yes cpu {{.*}}table.mlir:[[#]]
// TABLE:      launch distk_
// TABLE-DAG:  all_reduce sum, ticket {{[0-9]+}} replica of 2 one_pass 4 {{.*}}table.mlir
// TABLE-DAG:  all_reduce sum, ticket {{[0-9]+}} replica of 2 one_pass 32 {{.*}}table.mlir
// TABLE:      totals a device and step: flops {{.*}} 2 (2 reductions), payload 36 bytes

// RUN: dist-translate %t.plan --table --json | %python -c "import json,sys; t=json.load(sys.stdin); p=t['steps'][0]['programs'][0]; print(t['steps'][0]['totals']['collective_payload_bytes'], [i['payload_bytes'] for i in p['instructions'] if i['kind']=='all_reduce'], t['devices'][1]['variables'])" | FileCheck %s --check-prefix=JSON
// JSON: 36 [{{4, 32|32, 4}}] [{'name': 'w', 'byte_offset': 0, 'placement': 'mirrored'}]

// RUN: dist-translate %t.plan --to=dot | FileCheck %s --check-prefix=DOT
// DOT:      digraph plan {
// DOT:      p0_0 [shape=box, label="instruction #0 matmul
// DOT:      p0_0 -> p0_{{[0-9]+}};
// DOT:      }

// The same input gives the same file.
// RUN: dist-compile %s -o %t.again.plan --strategy=mirrored --replicas=2 --bytes-per-pack=1 --target-cpu=x86-64-v3
// RUN: cmp %t.plan %t.again.plan

func.func @train(%w: tensor<4x2xf32> {distribute.state = "w"}, %x: tensor<16x4xf32> {distribute.batch = "x"})
    -> (tensor<4x2xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %y0 = tensor.empty() : tensor<16x2xf32>
  %y1 = linalg.fill ins(%zero : f32) outs(%y0 : tensor<16x2xf32>) -> tensor<16x2xf32>
  %y = linalg.matmul ins(%x, %w : tensor<16x4xf32>, tensor<4x2xf32>) outs(%y1 : tensor<16x2xf32>) -> tensor<16x2xf32>
  %l0 = tensor.empty() : tensor<f32>
  %l1 = linalg.fill ins(%zero : f32) outs(%l0 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%y : tensor<16x2xf32>) outs(%l1 : tensor<f32>) dimensions = [0, 1]
  %t0 = tensor.empty() : tensor<4x16xf32>
  %t = linalg.transpose ins(%x : tensor<16x4xf32>) outs(%t0 : tensor<4x16xf32>) permutation = [1, 0]
  %g0 = tensor.empty() : tensor<4x2xf32>
  %g1 = linalg.fill ins(%zero : f32) outs(%g0 : tensor<4x2xf32>) -> tensor<4x2xf32>
  %g = linalg.matmul ins(%t, %y : tensor<4x16xf32>, tensor<16x2xf32>) outs(%g1 : tensor<4x2xf32>) -> tensor<4x2xf32>
  %u0 = tensor.empty() : tensor<4x2xf32>
  %u = linalg.sub ins(%w, %g : tensor<4x2xf32>, tensor<4x2xf32>) outs(%u0 : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %u, %loss : tensor<4x2xf32>, tensor<f32>
}
