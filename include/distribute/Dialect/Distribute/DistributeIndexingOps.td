// Gather and scatter.
//
// Structured indexing: data that chooses which elements are read or written.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINDEXINGOPS_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINDEXINGOPS_TD

include "distribute/Dialect/Distribute/DistributeBase.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"

class Distribute_IndexingOp<string mnemonic, list<Trait> traits = []>
    : Distribute_Op<mnemonic, !listconcat([Pure], traits)> {
  code loops = [{
    The loops `d0, d1, ...` are all parallel. `map` gives, for each dimension of
    the indexed tensor, where a loop iteration finds it: an expression of the
    loops, an index `s_j`, or `s_j` plus an expression of the loops, where
    `s_j = indices_j[index_maps_j(d)]` is read from the index tensors.
  }];
  code sharedDeclarations = [{
    /// Per dimension of the indexed tensor, an expression over the loops `d*`
    /// and the indices `s*`.
    ::mlir::AffineMap getOperandMap() { return getMap(); }
    /// For each index tensor, where a loop iteration finds its index.
    ::llvm::SmallVector<::mlir::AffineMap> getIndexMapsArray() {
      return ::llvm::to_vector(
          getIndexMaps().getAsValueRange<::mlir::AffineMapAttr>());
    }
    /// The index which dimension `dim` of the indexed tensor uses, if any.
    std::optional<unsigned> getIndexOfDim(unsigned dim);
    /// The part of dimension `dim`'s expression which the loops make (0 for a
    /// plain `s_j`).
    ::mlir::AffineExpr getLoopPartOfDim(unsigned dim);
    /// How many elements of dimension `dim` the loops span from an index on:
    /// 1 + the greatest value of the loop part, or `kDynamic`.
    int64_t getSpanOfDim(unsigned dim);
  }];
  let hasVerifier = 1;
}

def Distribute_GatherOp : Distribute_IndexingOp<"gather"> {
  let summary = "Reads the elements which index tensors point at";
  let description = [{
    `result[d] = operand[map(d, s)]` for all `d` in the result's shape.

  }] # loops # [{
    An index is clamped: `s_j` into `[0, size - span]`, where `span` is 1 + the
    greatest value of the loop part of the dimension (out-of-bounds as
    StableHLO's gather).

    Constraints:

    - C1: there is one index map for each index tensor, with the result's rank as
      its dimensions, without symbols, and with the index tensor's rank as its
      results; `map` has the result's rank as its dimensions, the number of index
      tensors as its symbols and the operand's rank as its results.
    - C2: each result of `map` is an expression of loops, `s_j`, or `s_j` plus
      an expression of loops; no `s_j` is used by two dimensions.
    - C3: the loops stay within the index tensors, and where a dimension has no
      index, within the operand; a span is not larger than its dimension.
    - C4: the index tensors are of integers or index.
    - C5: the result has the operand's element type.

    Life: made by `distribute-raise-indexing` or written; stays until
    `distribute-to-plan`, which makes loops of it.

    Example:

    ```mlir
    %r = distribute.gather %table[%ids]
       {index_maps = [affine_map<(d0, d1) -> (d0)>],
        map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
       : tensor<128x64xf32>, [tensor<8xi32>] -> tensor<8x64xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$operand,
                       Variadic<RankedTensorOf<[AnySignlessInteger, Index]>>:$indices,
                       AffineMapArrayAttr:$index_maps, AffineMapAttr:$map);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $operand `[` $indices `]` attr-dict `:`
    type($operand) `,` custom<IndexTypes>(type($indices)) `->` type($result)
  }];
  let extraClassDeclaration = sharedDeclarations # [{
    /// The tensor which the indices point into.
    ::mlir::RankedTensorType getIndexedType() {
      return ::llvm::cast<::mlir::RankedTensorType>(getOperand().getType());
    }
    /// The sizes of the loops: the result's shape.
    ::llvm::SmallVector<int64_t> getLoopRanges() {
      return ::llvm::to_vector(getResult().getType().getShape());
    }
  }];
}

def Distribute_ScatterOp : Distribute_IndexingOp<"scatter", [
    DestinationStyleOpInterface]> {
  let summary = "Puts updates where index tensors point at";
  let description = [{
    `result = init`, then for all `d` in the updates' shape
    `result[map(d, s)] = kind(result[map(d, s)], updates[d])`, where `set` takes
    the update. Several updates may hit one element: `add`, `mul`, `min` and `max`
    take them all in (in the order of the loops, last loop fastest), `set` keeps the
    last one.

  }] # loops # [{
    Updates whose window does not lie wholly inside of `init` are skipped, where
    the window of an index is `[s_j, s_j + span)` and `span` is 1 + the greatest
    value of the loop part of the dimension (out-of-bounds as StableHLO's
    scatter).

    Constraints:

    - C1: there is one index map for each index tensor, with the updates' rank as
      its dimensions, without symbols, and with the index tensor's rank as its
      results; `map` has the updates' rank as its dimensions, the number of index
      tensors as its symbols and the init's rank as its results.
    - C2: each result of `map` is an expression of loops, `s_j`, or `s_j` plus
      an expression of loops; no `s_j` is used by two dimensions.
    - C3: the loops stay within the index tensors, and where a dimension has no
      index, within the init; a span is not larger than its dimension.
    - C4: the index tensors are of integers or index.
    - C5: updates, init and result have one element type, init and result one
      type; `add` and `mul` are not of `i1`.

    Life: made by `distribute-raise-indexing` or written; stays until
    `distribute-to-plan`, which makes loops of it.

    Example:

    ```mlir
    %r = distribute.scatter add %updates into %init[%ids]
       {index_maps = [affine_map<(d0, d1) -> (d0)>],
        map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
       : tensor<8x64xf32>, tensor<128x64xf32>, [tensor<8xi32>] -> tensor<128x64xf32>
    ```
  }];
  let arguments = (ins Distribute_ScatterKindAttr:$kind, AnyRankedTensor:$updates,
                       AnyRankedTensor:$init,
                       Variadic<RankedTensorOf<[AnySignlessInteger, Index]>>:$indices,
                       AffineMapArrayAttr:$index_maps, AffineMapAttr:$map);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    custom<ScatterKind>($kind) $updates `into` $init `[` $indices `]` attr-dict
    `:` type($updates) `,` type($init) `,` custom<IndexTypes>(type($indices)) `->`
    type($result)
  }];
  let extraClassDeclaration = sharedDeclarations # [{
    /// The tensor which the indices point into.
    ::mlir::RankedTensorType getIndexedType() {
      return ::llvm::cast<::mlir::RankedTensorType>(getInit().getType());
    }
    /// The sizes of the loops: the updates' shape.
    ::llvm::SmallVector<int64_t> getLoopRanges() {
      return ::llvm::to_vector(getUpdates().getType().getShape());
    }
    ::mlir::MutableOperandRange getDpsInitsMutable() {
      return getInitMutable();
    }
  }];
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINDEXINGOPS_TD
