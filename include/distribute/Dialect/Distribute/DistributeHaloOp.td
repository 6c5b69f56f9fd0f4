// Rows of the neighbours.
//
// What a window needs that reaches over the end of a shard.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEHALOOP_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEHALOOP_TD

include "distribute/Dialect/Distribute/DistributeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Distribute_HaloExchangeOp : Distribute_GroupOp<"halo_exchange"> {
  let summary = "Puts rows of the neighbouring shards around a member's own";
  let description = [{
    The `n` members of the group hold a tensor in shards of `h` rows along dimension
    `dim`: member `m` has the rows `[m h, (m + 1) h)`. It gets the rows
    `[m h - before, (m + 1) h + after)`: its own, `before` rows of those who come
    before it and `after` of those who come behind it. Rows that there are not, before
    the first and behind the last, are `fill`.

    A member whose shard is smaller than what is asked for is passed over: the rows
    come from members further away.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axis is one axis of the mesh.
    - C3: `dim` is a dimension of the operand.
    - C4: `before` and `after` are numbers of rows, not negative.
    - C5: the result's size along `dim` is the operand's and `before` and `after`;
      all else is equal.
    - C6: `fill` has the element type of the operand.
    - C7: it stands in replica context.

    Life: made by `distribute-partition`, where a window (a convolution, pooling, a
    shift) reaches over the end of a shard; `distribute-lower-halos` makes it sends and
    receives.

    Example:

    ```mlir
    %y = distribute.halo_exchange %x dim 1 before 1 after 1 fill 0.0 : f32 over @m["rows"]
       : tensor<2x4x8xf32> -> tensor<2x6x8xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$value, I64Attr:$dim, I64Attr:$before, I64Attr:$after,
                       TypedAttrInterface:$fill, FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = [{
    $value `dim` $dim `before` $before `after` $after `fill` $fill `over` $mesh `` $axes attr-dict
    `:` type($value) `->` type($result)
  }];
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEHALOOP_TD
