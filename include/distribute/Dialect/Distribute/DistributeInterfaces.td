// Interfaces of the distribute dialect.
//
// What ops of the dialect have in common for analyses and transformations.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINTERFACES_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINTERFACES_TD

include "mlir/IR/OpBase.td"

def Distribute_GroupOpInterface : OpInterface<"GroupOpInterface"> {
  let description = [{
    An op at which the members of a group wait for each other: all members
    execute it equally often and in the same order. The group is made of the
    devices that differ only along the given axes of the mesh.
  }];
  let cppNamespace = "::distribute";
  let methods = [
    InterfaceMethod<"The symbol of the mesh.",
                    "::llvm::StringRef", "getMesh">,
    InterfaceMethod<"The names of the axes that span the group.",
                    "::mlir::ArrayAttr", "getAxes">
  ];
  let extraClassDeclaration = [{
    /// The mesh op, or null when there is none of that name.
    ::distribute::MeshOp lookupMesh(::mlir::SymbolTableCollection &symbols);
  }];
}

def Distribute_CollectiveOpInterface
    : OpInterface<"CollectiveOpInterface", [Distribute_GroupOpInterface]> {
  let description = [{
    A collective that is one instruction of the plan. What it does is the row of
    its mnemonic in CollectiveKinds.def, and the attributes of an op go by names:
    `kind`, where it reduces; `root`, where it has one; `dim`, where it cuts or
    joins along a dimension; `split_dim` and `concat_dim`, where it does both. Its
    types and its group are verified by these facts.
  }];
  let cppNamespace = "::distribute";
  let methods = [
    InterfaceMethod<"What this member brings: operand 0, a tensor or a scalar.",
                    "::mlir::Value", "getValue">
  ];
  let extraClassDeclaration = [{
    const ::distribute::CollectiveFacts &getFacts();

    // Of the attributes, those that a collective of these facts has.
    std::optional<::distribute::ReductionKind> getReduction();
    std::optional<int64_t> getRootMember();
    /// The dimension of the operand that is cut; of the result along which parts are joined.
    std::optional<int64_t> getDimOfCut();
    std::optional<int64_t> getDimOfJoin();

    /// The type that this collective of `value` gives in a group of so many members (`kDynamic`:
    /// open); `?` where an open number of them, or an open size, decides.
    ::mlir::Type getResultType(::mlir::Type value, int64_t numMembers);
  }];
  let verify = [{
    return ::distribute::verifyCollective(
        ::llvm::cast<::distribute::CollectiveOpInterface>($_op));
  }];
}

def Distribute_VariableAccessInterface
    : OpInterface<"VariableAccessInterface"> {
  let description = [{
    An op that reads or writes one variable, named by a symbol.
  }];
  let cppNamespace = "::distribute";
  let methods = [
    InterfaceMethod<"The symbol of the variable.",
                    "::llvm::StringRef", "getVariable">
  ];
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINTERFACES_TD
