"""Names that a step in the replica view has, for those who write its text and those who read it; here so that none needs jaxlib."""

#: A call of a jitted function of this name is a merge call, and its body the region.
MERGE_FUNCTION = "distribute_merge_call"
#: Within it, one of this name is an update of a variable, which its first op, a call of "distribute.updated", names.
UPDATE_FUNCTION = "distribute_update"
#: What a call of a jitted function of this name, "_" and a number returns, that logical device computes.
LOGICAL_DEVICE = "distribute_logical_device"
#: The mesh, and its only axis.
MESH = "replicas"
AXIS = "replica"
