// Attributes of the distribute dialect.
//
// Meshes and their axes, reduction kinds, and variable policies.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEATTRS_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEATTRS_TD

include "distribute/Dialect/Distribute/DistributeDialect.td"
include "distribute/Dialect/Distribute/DistributeEnums.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

class Distribute_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Distribute_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

def Distribute_ReductionKindAttr
    : EnumAttr<Distribute_Dialect, Distribute_ReductionKind, "reduction"> {
  let summary = "How the members' values become one";
  let description = [{
    Over the members `m` of a group, elementwise on their values `x_m`:

    | kind | result |
    |---|---|
    | `sum` | `x_0 + x_1 + ...` (integers wrap) |
    | `mean` | the sum divided by the number of members |
    | `min`, `max`, `prod` | the least, the greatest, the product |
    | `first` | `x_0` |
    | `and`, `or` | bitwise; on `i1` logical |

    The mean of integers is a float: `f32` for integers of at most 8 bits,
    `f64` for wider ones. `i1` is a truth value: only `and`, `or`, `first`,
    `min` and `max` accept it.
  }];
  let assemblyFormat = "`<` $value `>`";
}

def Distribute_ScatterKind : Distribute_Enum<"ScatterKind",
    "how an update meets the element which it hits", [
      I32EnumCase<"Add", 0, "add">,
      I32EnumCase<"Min", 1, "min">,
      I32EnumCase<"Max", 2, "max">,
      I32EnumCase<"Set", 3, "set">,
      I32EnumCase<"Mul", 4, "mul">
    ]>;

def Distribute_ScatterKindAttr
    : EnumAttr<Distribute_Dialect, Distribute_ScatterKind, "scatter_kind"> {
  let summary = "How an update meets the element which it hits";
  let assemblyFormat = "`<` $value `>`";
}

def Distribute_SynchronizationAttr
    : EnumAttr<Distribute_Dialect, Distribute_Synchronization,
               "synchronization"> {
  let summary = "When the copies of a variable are made equal";
  let description = [{
    `on_write`: every write leaves all copies equal (a mirrored variable).
    `on_read`: writes are local, a cross-replica read reduces (a sync-on-read
    variable). `auto` means `on_write`. `none` is an error.
  }];
  let assemblyFormat = "`<` $value `>`";
}

def Distribute_AggregationAttr
    : EnumAttr<Distribute_Dialect, Distribute_Aggregation, "aggregation"> {
  let summary = "How the replicas' values of a variable become one";
  let description = [{
    `sum`, `mean`: of the operand of a write (mirrored variable) or of the
    components (read of a sync-on-read variable). `only_first_replica`: those of
    replica 0. `none`: there is no rule, so what needs one is an error.
  }];
  let assemblyFormat = "`<` $value `>`";
}

//===----------------------------------------------------------------------===//
// Mesh
//===----------------------------------------------------------------------===//

def Distribute_MeshAxisAttr : Distribute_Attr<"MeshAxis", "axis"> {
  let summary = "A named axis of a mesh with its size";
  let description = [{
    `"replica" = 4`, or `"replica" = ?` where the size is fixed at launch
    (`ShapedType::kDynamic`).
  }];
  let parameters = (ins StringRefParameter<"the name of the axis">:$name,
                        "int64_t":$size);
  let hasCustomAssemblyFormat = 1;
}

def Distribute_MeshAxesAttr : Distribute_Attr<"MeshAxes", "axes"> {
  let summary = "The axes of a mesh, major first";
  let parameters = (ins ArrayRefParameter<"::distribute::MeshAxisAttr">:$axes);
  let hasCustomAssemblyFormat = 1;
}

//===----------------------------------------------------------------------===//
// Placements
//===----------------------------------------------------------------------===//

def Distribute_AxisSplitAttr : Distribute_Attr<"AxisSplit", "split"> {
  let summary = "A dimension that the members along an axis share out";
  let description = [{
    `"model" : dim 1`: member `m` along the axis has the `m`-th of equal shards along
    the dimension.

    `"replica" : dim 0 gathered`, of a variable: the same, and the shards may be
    gathered where a step needs the whole of what it reads.

    `"device" : dim 0 in 3`, of a variable that servers hold: its rows are in 3 shards of
    `ceil(rows / 3)`, with the first 3 members along the axis; the last shard is filled up.

    `"replica" : flat`, of a variable: what the other axes leave of it is read as the
    row-major sequence of its `e` elements, and member `m` of `n` along the axis has the
    `m`-th of `n` shards of `ceil(e / n)` elements; the last ones are filled up.

    `"model" : whole`, of a constraint: members have all of it.
  }];
  let parameters = (ins StringRefParameter<"the name of the axis">:$axis,
                        "int64_t":$dim,
                        DefaultValuedParameter<"bool", "false">:$gathered,
                        DefaultValuedParameter<"int64_t", "0",
                            "how many shards; 0: one for each member">:$count);
  let builders = [
    AttrBuilder<(ins "::llvm::StringRef":$axis, "int64_t":$dim,
                     CArg<"bool", "false">:$gathered, CArg<"int64_t", "0">:$count), [{
      return $_get($_ctxt, axis, dim, gathered, count);
    }]>
  ];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    /// The dimensions that stand for none: members have the whole, or flat shards.
    static constexpr int64_t kWhole = -1, kFlat = -2;
    bool isWhole() const { return getDim() == kWhole; }
    bool isFlat() const { return getDim() == kFlat; }
    /// Members have shards along a dimension.
    bool isOfDim() const { return getDim() >= 0; }
  }];
}

def Distribute_ShardingAttr : Distribute_Attr<"Sharding", "sharding"> {
  let summary = "Along which axes of the mesh a tensor is split";
  let description = [{
    `<["model" : dim 1]>`: each axis that is named splits a dimension into equal
    shards; along the others members hold the same. Where several axes split one
    dimension, the axis that comes first in the mesh is the major one. What is `flat`
    comes behind all others: `<["model" : dim 1, "replica" : flat]>`.
  }];
  let parameters = (ins ArrayRefParameter<"::distribute::AxisSplitAttr">:$splits);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    /// What it says of the axis; null if nothing.
    ::distribute::AxisSplitAttr find(::llvm::StringRef axis) const;
    /// The dimension that the axis splits, if it splits one.
    std::optional<int64_t> findDim(::llvm::StringRef axis) const;
    /// The flat split; null if there is none.
    ::distribute::AxisSplitAttr findFlat() const;
  }];
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEATTRS_TD
