// Operations of the plan dialect: what stands in a module and in a program beside its instructions.
#ifndef DISTRIBUTE_DIALECT_PLAN_PLANOPS_TD
#define DISTRIBUTE_DIALECT_PLAN_PLANOPS_TD

include "distribute/Dialect/Plan/PlanAttrs.td"
include "distribute/Dialect/Plan/PlanInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Plan_Op<string mnemonic, list<Trait> traits = []> : Op<PlanDialect, mnemonic, traits>;

def Plan_StaticTensor : Type<
    And<[AnyRankedTensor.predicate, CPred<"::llvm::cast<::mlir::RankedTensorType>($_self).hasStaticShape()">]>,
    "tensor of static shape", "::mlir::RankedTensorType">;
def Plan_StaticMemRef : Type<
    And<[AnyMemRef.predicate, CPred<"::llvm::isa<::mlir::MemRefType>($_self)">,
         CPred<"::llvm::cast<::mlir::MemRefType>($_self).hasStaticShape()">]>,
    "memref of static shape", "::mlir::MemRefType">;
def Plan_StaticShaped : AnyTypeOf<[Plan_StaticTensor, Plan_StaticMemRef], "tensor or memref of static shape",
    "::mlir::ShapedType">;

def Plan_VariableOp : Plan_Op<"variable", [Symbol]> {
  let summary = "Bytes of each slot that live from step to step.";
  let description = [{
    Slots whose role holds it have a copy each, dense and row-major. `initial`, if any, is its value before the first
    step; without it the value must be restored, unless the variable is `initialized`: the step that is an `initializer` gives
    it its first value. `frozen`: no instruction of another step writes it.
    With `splits` the variable is sharded: one after the other, these axes cut it, in the order of the mesh along dimensions,
    and the last one, if it is `flat`, the row-major sequence of what is left. A slot's copy is the shard of its coordinates;
    slots behind the last shard of an axis hold none. Type and initial value are those of the whole. The file and checkpoints
    know it by its symbol, or by `saved_as` where that is given.

    - C1: `initial` has the variable's type, and is not given beside `initialized`.
    - C2: `splits` are of dimensions of the variable, and into at least 1 shard; what is flat comes last; the shards of a
      dimension that are not of one size each have a row.

    Made by `distribute-form-instructions` from `distribute.variable`.
    ```mlir
    plan.variable @w : tensor<8x4xf32> {aggregation = #plan.aggregation<mean>}
    plan.variable @seen : tensor<i64> = dense<0>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<Plan_StaticTensor>:$type,
    OptionalAttr<ElementsAttr>:$initial,
    DefaultValuedAttr<Plan_SynchronizationAttr, "::distribute::Synchronization::Auto">:$synchronization,
    DefaultValuedAttr<Plan_AggregationAttr, "::distribute::Aggregation::None">:$aggregation,
    UnitAttr:$trainable, UnitAttr:$frozen,
    OptionalAttr<StrAttr>:$saved_as, UnitAttr:$initialized, OptionalAttr<Plan_AxisSplitsAttr>:$splits);
  let extraClassDeclaration = [{
    /// The name by which the file and checkpoints know it.
    ::llvm::StringRef getSavedName() { return getSavedAs().value_or(getSymName()); }
    /// Bytes of one slot's copy: of the whole, or of a shard.
    int64_t getComponentBytes();
    /// How many shards there are; 0: copies are whole.
    int64_t countShards();
  }];
  let assemblyFormat = [{
    $sym_name `:` $type custom<Initial>($initial, ref($type)) attr-dict
  }];
  let hasVerifier = 1;
}

def Plan_RoleOp : Plan_Op<"role", [NoTerminator, SingleBlock, NoRegionArguments,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A kind of program: which slots run it, on what, and which variables they hold.";
  let description = [{
    The slots at `coordinates` of the mesh have the role; along an axis that is not named, all of it. The roles share out
    the slots: each has exactly one. `variables_bytes` is the end of the last variable that they hold, rounded up to
    64; it is 0 until these are placed.

    - C1: holds only `plan.hold`s, each of another variable.
    - C2: `coordinates` name each axis once, and at least one coordinate of it.
    - C3: `variables_bytes` is a multiple of 64.
    - C4: no two roles of a module have the same name.

    Made by `distribute-form-instructions`.
    ```mlir
    plan.role "worker" on cpu variables_bytes 192 {
      plan.hold @w at 0
      plan.hold @seen at 128
    }
    plan.role "parameter" on cpu at [<"task" from 2 to 3>] {
    }
    ```
  }];
  let arguments = (ins StrAttr:$name, Plan_DeviceKindAttr:$device,
    OptionalAttr<Plan_AxisRangesAttr>:$coordinates, DefaultValuedAttr<I64Attr, "0">:$variables_bytes);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $name `on` $device (`at` $coordinates^)? (`variables_bytes` $variables_bytes^)? attr-dict-with-keyword $body
  }];
  let extraClassDeclaration = [{
    /// The role of that name in the module around `op`, or null.
    static ::distribute::plan::RoleOp lookup(::mlir::Operation *op, ::llvm::StringRef name);
    /// What the role holds of a variable, or null.
    ::distribute::plan::HoldOp findHold(::llvm::StringRef variable);
  }];
  let hasVerifier = 1;
}

def Plan_HoldOp : Plan_Op<"hold", [HasParent<"RoleOp">, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A slot of this role has its own bytes of a variable.";
  let description = [{
    They lie at `byte_offset` bytes in the slot's variables arena.

    - C1: `byte_offset`, when given, is a multiple of 64.
    - C2: the symbol names a `plan.variable` of the module.

    Placed by `distribute-place-buffers`.
  }];
  let arguments = (ins FlatSymbolRefAttr:$variable, OptionalAttr<I64Attr>:$byte_offset);
  let assemblyFormat = "$variable (`at` $byte_offset^)? attr-dict";
  let hasVerifier = 1;
}

def Plan_ConstantOp : Plan_Op<"constant"> {
  let summary = "Literal bytes in the plan file's block of constants, from `byte_offset` on.";
  let description = [{
    Dense and row-major; an i1 takes one byte. Views reach it as `plan.view constant[offset]`.

    - C1: `byte_offset` is a multiple of 64.
    ```mlir
    plan.constant dense<[1, 2]> : tensor<2xi32> at 0
    ```
  }];
  let arguments = (ins ElementsAttr:$value, I64Attr:$byte_offset);
  let assemblyFormat = "$value `at` $byte_offset attr-dict";
  let hasVerifier = 1;
}

def Plan_StepOp : Plan_Op<"step", [Symbol, SymbolTable, NoTerminator, SingleBlock, IsolatedFromAbove,
    NoRegionArguments]> {
  let summary = "One step: its inputs and, for each role, the program.";
  let description = [{
    The `initializer` gives the variables that are `initialized` their first values; a session runs it itself. One that is
    `rows_of` another step tells which rows of what that one pulls it reads: it runs before it, on the same batches, and each
    of its outputs has the name of an input of that step, and lists rows of it.

    - C1: holds only `plan.input`s and then `plan.program`s, at least one of these.
    - C2: no two programs have the same role. (The plan file asks for a program of every role.)
    - C3: an initializer has no inputs and no outputs, and is the only one of its module.

    ```mlir
    plan.step @rows_of_step rows_of "step" {
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, UnitAttr:$initializer, OptionalAttr<StrAttr>:$rows_of);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name (`rows_of` $rows_of^)? $body attr-dict";
  let hasVerifier = 1;
}

def Plan_InputOp : Plan_Op<"input", [Symbol, HasParent<"StepOp">]> {
  let summary = "What the host feeds to every slot before the step: `type` is what one slot sees.";
  let description = [{
    A batch input has `global_batch` elements along `batch_dim` over all slots together; none is given where the number
    of replicas is open until launch. In `blocks`, the global batch is cut into so many equal blocks, and what a slot sees is its shard of the
    first, then of the second, and so on. With `max_batch` it is padded: a step has 1 to `max_batch` rows, of which each
    slot's come first, and the input of kind `batch_count` says how many. An input that is `pulled` has the value of a
    variable of the servers.

    - C1: a batch input has `batch_dim`, within its rank, and a `global_batch` of at least the slot's own size, if any; another
      has neither.
    - C2: `blocks` is positive and divides what one slot sees along `batch_dim`.
    - C3: `max_batch` is of a batch input, from 1 to `global_batch`, in one block.
    - C4: a batch count is a tensor<i64>.
    - C5: what is pulled is a replicated input.
    ```mlir
    plan.input @x batch : tensor<16x8xf32> dim 0 of 32
    plan.input @y batch : tensor<16x8xf32> dim 0 of 32 in 4 blocks
    plan.input @lr replicated : tensor<f32>
    plan.input @y batch : tensor<16xi32> dim 0 of 32 {max_batch = 31 : i64}
    plan.input @rows batch_count : tensor<i64>
    plan.input @w replicated : tensor<8x4xf32> pulled "layer/w"
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, Plan_InputKindAttr:$kind, TypeAttrOf<Plan_StaticTensor>:$type,
    OptionalAttr<I64Attr>:$batch_dim, OptionalAttr<I64Attr>:$global_batch, DefaultValuedAttr<I64Attr, "1">:$blocks,
    OptionalAttr<I64Attr>:$max_batch, OptionalAttr<StrAttr>:$pulled);
  let assemblyFormat = [{
    $sym_name $kind `:` $type (`dim` $batch_dim^)? (`of` $global_batch^)? (`in` $blocks^ `blocks`)? (`pulled` $pulled^)?
    attr-dict
  }];
  let hasVerifier = 1;
}

def Plan_ProgramOp : Plan_Op<"program", [HasParent<"StepOp">, NoTerminator, SingleBlock, NoRegionArguments,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "What every slot of a role executes.";
  let description = [{
    `arena_bytes` is the end of the last buffer, rounded up to 64; it is 0 until the buffers are placed.

    - C1: `arena_bytes` is a multiple of 64.
    - C2: no two outputs have the same name.
    - C3: `role` is that of a `plan.role` of the module.
    ```mlir
    plan.program "worker" arena_bytes 704 {
    }
    ```
  }];
  let arguments = (ins StrAttr:$role, DefaultValuedAttr<I64Attr, "0">:$arena_bytes);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $role (`arena_bytes` $arena_bytes^)? attr-dict-with-keyword $body
  }];
  let hasVerifier = 1;
}

def Plan_BufferOp : Plan_Op<"buffer", [MemoryEffects<[MemAlloc]>]> {
  let summary = "A part of the slot's arena with one lifetime.";
  let description = [{
    From its first to its last access; buffers whose lifetimes do not meet may share bytes. Before placement the result
    is a memref of any element type; after it, it has an offset and the type `memref<BYTESxi8>`.

    - C1: `byte_offset`, when given, is a multiple of 64, and the type is then a dense one-dimensional memref of i8.
    ```mlir
    %b = plan.buffer at 128 : memref<512xi8>
    ```
  }];
  let arguments = (ins OptionalAttr<I64Attr>:$byte_offset);
  let results = (outs Res<Plan_StaticMemRef, "", [MemAlloc]>:$result);
  let assemblyFormat = "(`at` $byte_offset^)? attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Plan_ViewOp : Plan_Op<"view", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Strided elements in memory: (i0, i1, …) lies at base + byte_offset + elementBytes · Σ i·stride.";
  let description = [{
    The base is a buffer (an operand), a variable or an input (named), or the block of constants. The result's layout
    gives the strides; its own offset is 0.

    - C1: exactly what the space needs is named: a buffer for the arena, a symbol for variables and inputs.
    - C2: the result's layout is strided, static, with offset 0 and no negative stride.
    - C3: `byte_offset` is not negative and a multiple of the element's bytes.
    - C4: the view lies inside its base.
    - C5: the symbol names a variable that the program's role holds, or an input of the enclosing step.
    ```mlir
    %g = plan.view %b[0] : memref<8x4xf32> in memref<128xi8>
    %xt = plan.view input @x[0] : memref<8x16xf32, strided<[1, 8]>>
    %w = plan.view variable @w[0] : memref<8x4xf32>
    %c = plan.view constant[64] : memref<2xi32>
    ```
  }];
  let arguments = (ins Optional<Plan_StaticMemRef>:$buffer,
    Plan_SpaceAttr:$space, OptionalAttr<FlatSymbolRefAttr>:$base, I64Attr:$byte_offset);
  let results = (outs Plan_StaticMemRef:$result);
  let assemblyFormat = [{
    custom<Base>($buffer, $space, $base) `[` $byte_offset `]` attr-dict `:` type($result) (`in` type($buffer)^)?
  }];
  let builders = [
    OpBuilder<(ins "::mlir::MemRefType":$type, "::mlir::Value":$buffer, "int64_t":$byteOffset)>,
    OpBuilder<(ins "::mlir::MemRefType":$type, "::distribute::plan::Space":$space, "::llvm::StringRef":$base,
      "int64_t":$byteOffset)>];
  let hasVerifier = 1;
}

def Plan_OutputOp : Plan_Op<"output", [HasParent<"ProgramOp">]> {
  let summary = "Names the view that holds a fetched value when the program has ended.";
  let description = [{
    `sharded`: the host concatenates the slots' values along `dim` in replica order; in `blocks`, the first of so many
    equal parts of all slots, then the second of all, and so on. With `batch_rows` the whole value is padded: `batch_rows`
    elements of dimension `batch_dim` belong to each row of the batch, and the host gives out those of the rows that the
    step has. What is `pushed` goes to the input of that name of the servers' step of the same name:
    the first replica's value of a mirrored output, else the replicas' values, reduced. In `most_rows` rows of each value,
    at most, is anything but zeros: only these travel.

    - C1: `dim` is given exactly for `sharded`, within the rank.
    - C2: `blocks` is positive, and above 1 only for `sharded`, where it divides what one slot gives along `dim`.
    - C3: `batch_dim` and `batch_rows` are given together: a dimension, and at least 1; then `blocks` is 1.
    - C4: what is pushed as `first` is mirrored, and as another reduction (not a mean) per_replica; it has no `batch_rows`.
    - C5: `most_rows` is of what is pushed, and from 1 to the rows of its first dimension.
    ```mlir
    plan.output "loss" %l mirrored : memref<f32>
    plan.output "logits" %o sharded dim 0 : memref<16x10xf32>
    plan.output "push/w" %g per_replica pushed sum : memref<8x4xf32>
    plan.output "push/table" %t per_replica pushed sum of 3 rows : memref<8x4xf32>
    ```
  }];
  let arguments = (ins StrAttr:$name, Plan_StaticMemRef:$view, Plan_OutputKindAttr:$kind, OptionalAttr<I64Attr>:$dim,
    DefaultValuedAttr<I64Attr, "1">:$blocks, OptionalAttr<I64Attr>:$batch_dim, OptionalAttr<I64Attr>:$batch_rows,
    OptionalAttr<Plan_ReductionKindAttr>:$pushed, OptionalAttr<I64Attr>:$most_rows);
  let assemblyFormat = [{
    $name $view $kind (`dim` $dim^)? (`in` $blocks^ `blocks`)? (`pushed` $pushed^)? (`of` $most_rows^ `rows`)? attr-dict
    `:` type($view)
  }];
  let hasVerifier = 1;
}

include "distribute/Dialect/Plan/PlanInstructions.td"

#endif
