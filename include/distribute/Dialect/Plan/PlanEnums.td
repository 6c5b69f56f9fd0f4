// Enumerations of the plan dialect alone. Their numbers are those of the plan file.
//
// What variables, inputs, outputs and collectives share with the program is in DistributeEnums.td.
#ifndef DISTRIBUTE_DIALECT_PLAN_PLANENUMS_TD
#define DISTRIBUTE_DIALECT_PLAN_PLANENUMS_TD

include "mlir/IR/EnumAttr.td"
include "distribute/Dialect/Plan/CollectiveKinds.td" // generated

class Plan_Enum<string name, string summary, list<I32EnumCase> cases> : I32Enum<name, summary, cases> {
  let cppNamespace = "::distribute::plan";
}

def Plan_Space : Plan_Enum<"Space", "the memory in which a view lies", [
  I32EnumCase<"Arena", 0, "arena">, I32EnumCase<"Variables", 1, "variable">,
  I32EnumCase<"Inputs", 2, "input">, I32EnumCase<"Constants", 3, "constant">]>;

def Plan_Access : Plan_Enum<"Access", "what an instruction does with the bytes of an operand", [
  I32EnumCase<"Read", 0, "read">, I32EnumCase<"Write", 1, "write">, I32EnumCase<"ReadWrite", 2, "readwrite">,
  I32EnumCase<"Scratch", 3, "scratch">]>;

def Plan_CollectiveKind : Plan_Enum<"CollectiveKind", "what a collective moves", Plan_CollectiveKinds>;

def Plan_Algorithm : Plan_Enum<"Algorithm", "how a collective is carried out", [
  I32EnumCase<"OnePass", 0, "one_pass">, I32EnumCase<"Ring", 1, "ring">, I32EnumCase<"Tree", 2, "tree">,
  I32EnumCase<"HierarchicalCopy", 3, "hierarchical_copy">, I32EnumCase<"ToOneDevice", 4, "to_one_device">,
  I32EnumCase<"Nccl", 5, "nccl">]>;

def Plan_Direction : Plan_Enum<"Direction", "which operand a convolution computes", [
  I32EnumCase<"Forward", 0, "forward">, I32EnumCase<"BackwardData", 1, "backward_data">,
  I32EnumCase<"BackwardWeights", 2, "backward_weights">]>;

def Plan_DeviceKind : Plan_Enum<"DeviceKind", "what executes a program", [
  I32EnumCase<"Cpu", 0, "cpu">, I32EnumCase<"Cuda", 1, "cuda">]>;

#endif
