//===- DistributeInterfaces.td - interfaces of the distribute dialect -----===//
//
// What ops of the dialect have in common for analyses and transformations.
//
//===----------------------------------------------------------------------===//

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
