// Operations of the plan dialect: the instructions.
#ifndef DISTRIBUTE_DIALECT_PLAN_PLANINSTRUCTIONS_TD
#define DISTRIBUTE_DIALECT_PLAN_PLANINSTRUCTIONS_TD

class Plan_Instruction<string mnemonic, list<Trait> traits = []>
    : Plan_Op<mnemonic, !listconcat([DeclareOpInterfaceMethods<Plan_InstructionOpInterface>], traits)> {
  dag common = (ins DefaultValuedAttr<I64Attr, "0">:$queue, DefaultValuedAttr<I64Attr, "0">:$flops,
    UnitAttr:$batch_dependent, OptionalAttr<StrAttr>:$label);
}

def Plan_LaunchOp : Plan_Instruction<"launch", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Runs a kernel over [0, extent), in one call or in several that split the range.";
  let description = [{
    `accesses` says what the kernel does with each operand: `write` overwrites every byte of the view unseen; what is
    only partly written is `readwrite`. A scalar is a constant, `#plan.coordinate<"axis">` or
    `#plan.axis_size<"axis">`.

    - C1: one access for each operand.
    - C2: the kernel is a function whose memref parameters are the operands' types and whose other parameters, one for each scalar, are `index`; `plan.split` adds two.
    - C3: a scalar is a 64-bit integer, `#plan.coordinate` or `#plan.axis_size`.
    - C4: `extent` is at least 1, and is 1 unless the kernel has `plan.split`.
    ```mlir
    plan.launch @kernels::@distk_0(readwrite %w, read %g) : memref<8x4xf32>, memref<8x4xf32>
    plan.launch @kernels::@distk_1(write %o) scalars [#plan.coordinate<"replica">, 4] extent 128 : memref<128xf32>
    ```
  }];
  let arguments = !con((ins SymbolRefAttr:$kernel, Variadic<Plan_StaticMemRef>:$operands_, ArrayAttr:$accesses,
    DefaultValuedAttr<ArrayAttr, "{}">:$scalars, DefaultValuedAttr<I64Attr, "1">:$extent), common);
  let assemblyFormat = [{
    $kernel `(` custom<AccessList>($operands_, $accesses) `)` (`scalars` $scalars^)? (`extent` $extent^)? attr-dict
    (`:` type($operands_)^)?
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::distribute::plan::Access getAccess(unsigned index);
  }];
}

def Plan_MatmulOp : Plan_Instruction<"matmul"> {
  let summary = "c = alpha · a × b + beta · c [+ bias] over [batch…, m, k] × [batch…, k, n] → [batch…, m, n].";
  let description = [{
    A library call. Transposes are strides; a batch dimension of stride 0 repeats the matrix. With `beta` 0 the old c
    is not read. The library may add a `bias` to each row, and with `relu` then makes 0 of what is less: of a nan, a nan
    or 0, as it pleases. CPUs have no form of either. With `tf32` a GPU may round a and b to 10 bits behind the leading one.

    - C1: all ranks are equal and at least 2, and all element types are one floating-point type; or a and b are f16 or
      bf16 and c is f32. f16 and bf16 are multiplied and summed in f32.
    - C2: the shapes agree as in the formula.
    - C3: no stride of c is 0.
    - C4: with a bias c and it are of f32, or all of f16 or all of bf16; c is a matrix whose rows lie side by side in memory, and the
      bias has as many elements as a row, side by side. It is added to sums of f32, which are rounded behind it. Without one there is no
      `relu`.
    - C5: with `tf32` a and b are of f32.
    ```mlir
    plan.matmul %a, %b into %c alpha 1.0 beta 0.0 : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>
    plan.matmul %a, %b into %c bias %d relu : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>, memref<4xf32>
    ```
  }];
  let arguments = !con((ins Plan_StaticMemRef:$a, Plan_StaticMemRef:$b, Plan_StaticMemRef:$c,
    Optional<Plan_StaticMemRef>:$bias, DefaultValuedAttr<F64Attr, "1.0">:$alpha,
    DefaultValuedAttr<F64Attr, "0.0">:$beta, UnitAttr:$relu, UnitAttr:$tf32), common);
  let assemblyFormat = [{
    $a `,` $b `into` $c (`bias` $bias^)? (`relu` $relu^)? (`tf32` $tf32^)? (`alpha` $alpha^)? (`beta` $beta^)? attr-dict
    `:` type($a) `,` type($b) `,` type($c) (`,` type($bias)^)?
  }];
  let hasVerifier = 1;
}

def Plan_ConvolutionOp : Plan_Instruction<"convolution"> {
  let summary = "dst[n, o…, c] = Σ src[n, o·stride + w·dilation − pad_low…, i] · weights[w…, i, c], or one of its gradients.";
  let description = [{
    A library call. `src` is [n, spatial…, i], `weights` [spatial…, i, o], `dst` [n, spatial…, o], with one to three
    spatial dimensions. `forward` writes dst; `backward_data` reads dst as the gradient and writes src;
    `backward_weights` reads src and dst and writes weights. What is written is overwritten. With `tf32` a GPU may round
    what is read to 10 bits behind the leading one.

    - C1: the three ranks are equal, from 3 to 5, and all element types are one floating-point type.
    - C2: strides, dilations (at least 1) and paddings (at least 0) have one entry for each spatial dimension.
    - C3: batch and channels agree, and dst = (src + pad_low + pad_high − dilation·(w − 1) − 1) / stride + 1.
    - C4: with `tf32` all are of f32.
    ```mlir
    plan.convolution forward %x, %w, %y strides [1, 1] dilations [1, 1] pad_low [1, 1] pad_high [1, 1]
        : memref<8x32x32x3xf32>, memref<3x3x3x16xf32>, memref<8x32x32x16xf32>
    ```
  }];
  let arguments = !con((ins Plan_DirectionAttr:$direction, Plan_StaticMemRef:$src, Plan_StaticMemRef:$weights,
    Plan_StaticMemRef:$dst, DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$dilations, DenseI64ArrayAttr:$pad_low,
    DenseI64ArrayAttr:$pad_high, UnitAttr:$tf32), common);
  let assemblyFormat = [{
    $direction $src `,` $weights `,` $dst (`tf32` $tf32^)? `strides` $strides `dilations` $dilations `pad_low` $pad_low `pad_high`
    $pad_high attr-dict `:` type($src) `,` type($weights) `,` type($dst)
  }];
  let hasVerifier = 1;
}

class Plan_LibraryCall<string mnemonic> : Plan_Op<mnemonic, [DestinationStyleOpInterface,
    DeclareOpInterfaceMethods<Plan_LibraryCallOpInterface>, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let results = (outs Variadic<AnyRankedTensor>:$results);
  code baseClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getInitMutable(); }
  }];
}

def Plan_LibraryMatmulOp : Plan_LibraryCall<"library_matmul"> {
  let summary = "A contraction, init[…] = alpha · Σ a[…] · b[…], before it is an instruction.";
  let description = [{
    Over loops l0, l1, …: the lists behind the operands say which loop indexes each dimension. Summed are the loops that
    init lacks. With `accumulate` the sum is added to what init holds; without it that is not read. Narrow elements are
    multiplied and summed in f32, and the sum is rounded once.

    - C1: a, b and init are three tensors or three memrefs.
    - C2: a and b have one element type, f32, f16 or bf16, and init the same one or f32.
    - C3: an operand has a loop for each of its dimensions, and none twice.
    - C4: the loops are numbered from 0 on, and each indexes two of the operands or all three: what one operand alone has
      is no loop of a product.
    - C5: the dimensions that one loop indexes have one size.

    Life: made by `distribute-form-contractions`, turned into `plan.matmul` by `distribute-form-instructions`, or into
    loops where that is less work or no call fits. It never stands in a program.
    ```mlir
    %y = plan.library_matmul %x [0, 2], %w [2, 1] into %e [0, 1]
        : tensor<16x8xf32>, tensor<8x4xf32>, tensor<16x4xf32> -> tensor<16x4xf32>
    %n = plan.library_matmul %x [2, 0], %d [2, 1] into %v [0, 1] alpha -5.000000e-01 accumulate
        : tensor<16x8xf32>, tensor<16x4xf32>, tensor<8x4xf32> -> tensor<8x4xf32>
    ```
  }];
  let arguments = (ins Plan_StaticShaped:$a, Plan_StaticShaped:$b, Plan_StaticShaped:$init,
    DenseI64ArrayAttr:$a_loops, DenseI64ArrayAttr:$b_loops, DenseI64ArrayAttr:$init_loops,
    DefaultValuedAttr<F64Attr, "1.0">:$alpha, UnitAttr:$accumulate);
  let assemblyFormat = [{
    $a $a_loops `,` $b $b_loops `into` $init $init_loops (`alpha` $alpha^)? (`accumulate` $accumulate^)? attr-dict
    `:` type($a) `,` type($b) `,` type($init) (`->` type($results)^)?
  }];
  let extraClassDeclaration = baseClassDeclaration # [{
    /// For a, b and init: the loop that indexes each dimension.
    std::array<::llvm::ArrayRef<int64_t>, 3> getOperandLoops() {
      return {getALoops(), getBLoops(), getInitLoops()};
    }
    /// The same as maps from all loops.
    ::llvm::SmallVector<::mlir::AffineMap> getIndexingMaps();
    /// How often each loop runs.
    ::llvm::SmallVector<int64_t> getLoopExtents();
  }];
  let hasVerifier = 1;
}

def Plan_LibraryConvolutionOp : Plan_LibraryCall<"library_convolution"> {
  let summary = "A convolution or a gradient of one, before it is an instruction.";
  let description = [{
    What `plan.convolution` computes, into `init`, which is overwritten: on tensors with a result, then on memrefs without
    one. The inputs are src and weights (`forward`), dst and weights (`backward_data`), or src and dst
    (`backward_weights`); `init` is the third array. The three dimension lists say where the arrays' canonical
    dimensions ([n, spatial…, i], [spatial…, i, o], [n, spatial…, o]) lie in the operands; −1: a dimension of size 1 that the
    operand does not have.

    Life: made by `distribute-form-convolutions`, turned into `plan.convolution` by `distribute-form-instructions`. It
    never stands in a program.
    ```mlir
    %y = plan.library_convolution forward %x, %w into %e src [0, 1, 2, 3] weights [0, 1, 2, 3] dst [0, 1, 2, 3]
        strides [1, 1] dilations [1, 1] pad_low [1, 1] pad_high [1, 1]
        : tensor<8x32x32x3xf32>, tensor<3x3x3x16xf32>, tensor<8x32x32x16xf32> -> tensor<8x32x32x16xf32>
    ```
  }];
  let arguments = (ins Plan_DirectionAttr:$direction, AnyShaped:$first, AnyShaped:$second, AnyShaped:$init,
    DenseI64ArrayAttr:$src_dims, DenseI64ArrayAttr:$weights_dims, DenseI64ArrayAttr:$dst_dims,
    DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$dilations, DenseI64ArrayAttr:$pad_low, DenseI64ArrayAttr:$pad_high);
  let assemblyFormat = [{
    $direction $first `,` $second `into` $init `src` $src_dims `weights` $weights_dims `dst` $dst_dims `strides` $strides
    `dilations` $dilations `pad_low` $pad_low `pad_high` $pad_high attr-dict
    `:` type($first) `,` type($second) `,` type($init) (`->` type($results)^)?
  }];
  let extraClassDeclaration = baseClassDeclaration # [{
    /// The operands in the roles src, weights, dst.
    std::array<::mlir::Value, 3> getRoles();
  }];
}

def Plan_CopyOp : Plan_Instruction<"copy"> {
  let summary = "dst[i…] = src[i…].";
  let description = [{
    - C1: both have the same shape and element type; strides are free.
    ```mlir
    plan.copy %a to %b : memref<8x4xf32, strided<[1, 8]>>, memref<8x4xf32>
    ```
  }];
  let arguments = !con((ins Plan_StaticMemRef:$src, Plan_StaticMemRef:$dst), common);
  let assemblyFormat = "$src `to` $dst attr-dict `:` type($src) `,` type($dst)";
  let hasVerifier = 1;
}

def Plan_CollectiveOp : Plan_Instruction<"collective"> {
  let summary = "Starts a collective over the group of slots that differ only along `axes`.";
  let description = [{
    It runs on until the `plan.wait` of its ticket; until then nobody writes `in` or touches `out`. Both are dense and
    row-major; `out` may be `in` itself where there is no `dim`. Of a `reduce_to_one` the root gets the
    result, and the others keep what they have. An `all_to_all` cuts `in` along `dim` and joins the parts that a member gets
    along `concat`. `payload_bytes` is the size of the whole
    tensor, `wire_bytes` what one member is predicted to send.

    - C1: `reduction` is given exactly for kinds that reduce (the facts of kinds: `CollectiveKinds.def`).
    - C2: `dim` is given exactly for kinds that cut or join an array, `concat` exactly for those that do both, `root`
      exactly for those that have one.
    - C3: at least one axis, none twice.
    - C4: element types agree, and shapes too, except along `dim` and `concat`.
    - C5: `in` and `out` are dense and row-major.
    - C6: `in` and `out` of a `reduce_to_one` are one view.
    ```mlir
    plan.collective all_reduce sum %g into %g over @mesh["replica"] ticket 0 : memref<8x4xf32>, memref<8x4xf32>
    plan.collective all_gather %p into %w over @mesh["replica"] ticket 1 dim 0 : memref<4x4xf32>, memref<8x4xf32>
    plan.collective reduce_to_one sum %g into %g over @mesh["replica"] ticket 2 root 0 : memref<4xf32>, memref<4xf32>
    plan.collective all_to_all %x into %y over @mesh["replica"] ticket 3 dim 0 concat 1 : memref<8x4xf32>, memref<4x8xf32>
    ```
  }];
  let arguments = !con((ins Plan_CollectiveKindAttr:$kind, OptionalAttr<Plan_ReductionKindAttr>:$reduction,
    Plan_StaticMemRef:$in, Plan_StaticMemRef:$out, FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes, I64Attr:$ticket,
    OptionalAttr<I64Attr>:$dim, OptionalAttr<I64Attr>:$concat_dim, OptionalAttr<I64Attr>:$root,
    DefaultValuedAttr<Plan_AlgorithmAttr, "::distribute::plan::Algorithm::OnePass">:$algorithm,
    DefaultValuedAttr<I64Attr, "0">:$payload_bytes, DefaultValuedAttr<I64Attr, "0">:$wire_bytes,
    OptionalAttr<StrAttr>:$provenance), common);
  let assemblyFormat = [{
    $kind custom<OptionalReduction>($reduction) $in `into` $out `over` $mesh `` $axes `ticket` $ticket (`dim` $dim^)? (`concat` $concat_dim^)?
    (`root` $root^)? attr-dict
    `:` type($in) `,` type($out)
  }];
  let hasVerifier = 1;
}

def Plan_SendOp : Plan_Instruction<"send"> {
  let summary = "Starts to give `in` to another slot.";
  let description = [{
    Along one mesh axis of n members: with `by k` each sends to the one at its coordinate + k, modulo n; with
    `from a to b` the one at a sends to the one at b, and the others do nothing. The `plan.recv` of the same tag and
    route takes it. It runs on until the `plan.wait` of its ticket; until then nobody writes `in`.

    - C1: the route is either `by`, or `from` and `to`, which are two members.
    - C2: exactly one axis.
    - C3: `in` is dense and row-major.
    ```mlir
    plan.send %x by 1 over @mesh["replica"] tag 0 ticket 2 : memref<4xf32>
    plan.send %x from 0 to 2 over @mesh["replica"] tag 1 ticket 4 : memref<4xf32>
    ```
  }];
  let arguments = !con((ins Plan_StaticMemRef:$in, OptionalAttr<I64Attr>:$by, OptionalAttr<I64Attr>:$source,
    OptionalAttr<I64Attr>:$target, FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes, I64Attr:$tag, I64Attr:$ticket), common);
  let assemblyFormat = [{
    $in (`by` $by^)? (`from` $source^ `to` $target)? `over` $mesh `` $axes `tag` $tag `ticket` $ticket attr-dict `:` type($in)
  }];
  let hasVerifier = 1;
}

def Plan_RecvOp : Plan_Instruction<"recv"> {
  let summary = "Starts to take into `out` what another slot sends.";
  let description = [{
    Routes as in `plan.send`. Where nothing arrives, `out` keeps its contents. It runs on until the `plan.wait` of its
    ticket; until then nobody touches `out`.

    - C1: the route is either `by`, or `from` and `to`, which are two members.
    - C2: exactly one axis.
    - C3: `out` is dense and row-major.
    ```mlir
    plan.recv %y by 1 over @mesh["replica"] tag 0 ticket 3 : memref<4xf32>
    ```
  }];
  let arguments = !con((ins Plan_StaticMemRef:$out, OptionalAttr<I64Attr>:$by, OptionalAttr<I64Attr>:$source,
    OptionalAttr<I64Attr>:$target, FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes, I64Attr:$tag, I64Attr:$ticket), common);
  let assemblyFormat = [{
    $out (`by` $by^)? (`from` $source^ `to` $target)? `over` $mesh `` $axes `tag` $tag `ticket` $ticket attr-dict `:` type($out)
  }];
  let hasVerifier = 1;
}

def Plan_WaitOp : Plan_Instruction<"wait"> {
  let summary = "Waits until what has this ticket, started in the same block, is done.";
  let description = [{
    - C1: a collective, send or receive with this ticket stands before it in the same block.
  }];
  let arguments = !con((ins I64Attr:$ticket), common);
  let assemblyFormat = "$ticket attr-dict";
  let hasVerifier = 1;
}

def Plan_IfOp : Plan_Instruction<"if", [NoTerminator, NoRegionArguments]> {
  let summary = "Runs one of two lists of instructions.";
  let description = [{
    The predicate is read before either branch.

    - C1: the predicate holds one i1.
    ```mlir
    plan.if %p : memref<i1> { plan.copy … } else { }
    ```
  }];
  let arguments = !con((ins Plan_StaticMemRef:$predicate), common);
  let regions = (region SizedRegion<1>:$thenBlock, SizedRegion<1>:$elseBlock);
  let assemblyFormat = "$predicate `:` type($predicate) attr-dict-with-keyword custom<Body>($thenBlock) `else` custom<Body>($elseBlock)";
  let hasVerifier = 1;
}

def Plan_ForOp : Plan_Instruction<"for", [NoTerminator, NoRegionArguments, AttrSizedOperandSegments]> {
  let summary = "for (i = lower; i < upper; i += step): stores i to `induction`, runs the body.";
  let description = [{
    Each bound is a constant or a view of one i64 (or index), read once before the first iteration.

    - C1: each bound is exactly one of the two.
    - C2: `induction` and bounds that are views hold one i64 or index.
    - C3: a constant step is at least 1.
    ```mlir
    plan.for %i : memref<i64> = 0 to %n : memref<i64> step 1 { … }
    ```
  }];
  let arguments = !con((ins Plan_StaticMemRef:$induction, Optional<Plan_StaticMemRef>:$lower_view,
    Optional<Plan_StaticMemRef>:$upper_view, Optional<Plan_StaticMemRef>:$step_view, OptionalAttr<I64Attr>:$lower,
    OptionalAttr<I64Attr>:$upper, OptionalAttr<I64Attr>:$step), common);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $induction `:` type($induction) `=` custom<Bound>($lower_view, type($lower_view), $lower) `to`
    custom<Bound>($upper_view, type($upper_view), $upper) `step` custom<Bound>($step_view, type($step_view), $step)
    attr-dict-with-keyword custom<Body>($body)
  }];
  let hasVerifier = 1;
}

def Plan_WhileOp : Plan_Instruction<"while", [NoTerminator, NoRegionArguments]> {
  let summary = "Runs the condition; stops unless the predicate then holds; runs the body; again.";
  let description = [{
    - C1: the predicate holds one i1.
  }];
  let arguments = !con((ins Plan_StaticMemRef:$predicate), common);
  let regions = (region SizedRegion<1>:$condition, SizedRegion<1>:$body);
  let assemblyFormat = "$predicate `:` type($predicate) attr-dict-with-keyword custom<Body>($condition) `do` custom<Body>($body)";
  let hasVerifier = 1;
}

#endif
