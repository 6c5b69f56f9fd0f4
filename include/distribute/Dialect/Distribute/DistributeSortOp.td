// Sorting.
//
// Sorting along one dimension.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTESORTOP_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTESORTOP_TD

include "distribute/Dialect/Distribute/DistributeBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Distribute_SortOp : Distribute_Op<"sort", [
    Pure, IsolatedFromAbove, SingleBlock, InferTypeOpAdaptor]> {
  let summary = "Sorts along one dimension";
  let description = [{
    Each line along `dimension` is sorted by itself: the lines of all inputs at one
    place are permuted alike. The region has two arguments for each input, an
    element and another of the same input, and says whether the elements `a` of
    all inputs come before the elements `b`. What comes before neither way keeps
    its order (a stable sort, as StableHLO's `sort` with `is_stable`).

    Constraints:

    - C1: there is an input; all have one shape, of which `dimension` is a
      dimension; results have the types of the inputs.
    - C2: the region has two arguments for each input, of its element type, and
      yields one `i1`.
    - C3: the region holds scalar code alone, without side effects.

    The result is that of merging: from the start of a line on, neighbouring runs of
    1, 2, 4, ... elements become one, which takes the next element of the right run
    where the region says that it comes before the next one of the left run, else
    that of the left run. For a strict weak order that is the stable sort. For any
    other region, as `>=`, it is still a permutation, and the same one everywhere.

    Life: made by the importer or written; stays until `distribute-to-plan`, which
    makes loops of it.

    Example:

    ```mlir
    %r = distribute.sort %x {
    ^bb0(%a: f32, %b: f32):
      %before = arith.cmpf olt, %a, %b : f32
      distribute.yield %before : i1
    } along 1 : tensor<8x64xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, I64Attr:$dimension);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$comparator);
  let assemblyFormat = "$inputs $comparator `along` $dimension attr-dict `:` type($inputs)";
  let extraClassDeclaration = [{
    ::llvm::ArrayRef<int64_t> getShape() {
      return ::llvm::cast<::mlir::RankedTensorType>(getInputs().front().getType()).getShape();
    }
    ::mlir::Block &getOrder() { return getComparator().front(); }
  }];
  let hasVerifier = 1;
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTESORTOP_TD
