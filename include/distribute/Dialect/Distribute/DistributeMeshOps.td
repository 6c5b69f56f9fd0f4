// The mesh.
//
// The named axes over the devices of a module.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEMESHOPS_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEMESHOPS_TD

include "distribute/Dialect/Distribute/DistributeBase.td"

def Distribute_MeshOp : Distribute_Op<"mesh", [Symbol]> {
  let summary = "Names the axes over the devices";
  let description = [{
    A mesh arranges `size_0 * size_1 * ...` devices in a grid whose axes have
    names, major first. The first axis counts the replicas. A size `?` is fixed
    at launch. `hosts` are the logical devices of each replica that are CPUs,
    whatever the others are: they hold what GPUs shall not, and update it.

    Constraints:

    - C1: there is at least one axis.
    - C2: the axes have different, non-empty names.
    - C3: a size is positive or `?`.
    - C4: it is the only mesh of its module.
    - C5: `hosts` are members of the axis `"device"`, ascending, and not all.

    Life: written in the step's module or made by `distribute-resolve-mesh`,
    which also replaces each `?`; recorded in the plan.

    Example:

    ```mlir
    distribute.mesh @cluster <["replica" = ?]>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, Distribute_MeshAxesAttr:$axes,
                       OptionalAttr<DenseI64ArrayAttr>:$hosts);
  let assemblyFormat = "$sym_name $axes (`hosts` $hosts^)? attr-dict";
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::distribute::MeshAxesAttr":$axes), [{
    build($_builder, $_state, name, axes, /*hosts=*/::mlir::DenseI64ArrayAttr());
  }]>];
  let extraClassDeclaration = [{
    /// The axis of replicas where no mesh is declared.
    static constexpr ::llvm::StringLiteral kReplicaAxis = "replica";
    /// The axis of the logical devices of a replica.
    static constexpr ::llvm::StringLiteral kDeviceAxis = "device";
    /// The index of the axis of that name, if there is one.
    std::optional<unsigned> findAxis(::llvm::StringRef name);
    /// The size of the axis (`ShapedType::kDynamic` for `?`), if there is one.
    std::optional<int64_t> getAxisSize(::llvm::StringRef name);
    /// The product of the sizes of the axes of those names; `kDynamic` when one
    /// of them is `?`, none when one of them is absent.
    std::optional<int64_t> getGroupSize(::mlir::ArrayAttr names);
    /// The first axis, which counts the replicas.
    ::distribute::MeshAxisAttr getReplicaAxis();
    /// The size of the first axis, or `kDynamic` when it is open (or the mesh,
    /// not yet verified, has no axis).
    int64_t getNumReplicas();
    /// The product of the sizes of all axes, or `kDynamic` when one of them is `?`.
    int64_t getNumMembers();
    /// Whether the logical device of that number is a CPU, whatever the others are.
    bool isHost(int64_t device);
    /// The axes for messages: `"replica", "model"`.
    std::string describeAxes();
    /// The mesh of the module around `op` (or `op` itself), or null.
    static ::distribute::MeshOp lookup(::mlir::Operation *op);
  }];
  let hasVerifier = 1;
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEMESHOPS_TD
