// Builders, hand-written syntax and verifiers of what stands beside the instructions. Cn: the
// constraints of PlanOps.td.
#include "PlanSyntax.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Dialect/Plan/PlanBytes.h"
#include "distribute/Plan/RowShards.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace distribute::plan;

#define GET_OP_CLASSES
#include "distribute/Dialect/Plan/PlanOps.cpp.inc"

/// Whether a plan holds such values: their elements, and so many of them.
static LogicalResult verifyHeld(Operation *op, ShapedType type) {
  if (elementBytes(type.getElementType()) == 0)
    return op->emitOpError() << "holds elements of type " << type.getElementType()
                             << "; a plan holds i1, integers and floats of 8 to 64 bits, and index";
  auto memref = dyn_cast<MemRefType>(type);
  if ((memref ? spanBytes(memref) : denseBytes(type)) < kMostBytes)
    return success();
  return op->emitOpError() << "has the type " << type
                           << ", of 2^56 bytes or more; a plan holds values of fewer";
}

static LogicalResult verifyAligned(Operation *op, std::optional<uint64_t> offset) {
  if (!offset || (*offset < uint64_t(kMostBytes) && *offset % kAlignment == 0))
    return success();
  return op->emitOpError() << "starts at byte " << static_cast<int64_t>(*offset)
                           << "; the start must be a multiple of " << kAlignment << ", below 2^56";
}

/// The axes that cut a variable.
static auto splitsOf(VariableOp variable) {
  ArrayAttr splits = variable.getSplitsAttr();
  return (splits ? splits : ArrayAttr::get(variable.getContext(), {})).getAsRange<AxisSplitAttr>();
}

LogicalResult VariableOp::verify() {
  auto type = cast<RankedTensorType>(getType());
  if (failed(verifyHeld(*this, type)))
    return failure();
  if (auto initial = getInitial(); initial && initial->getShapedType() != getType()) // C1
    return emitOpError() << "has the type " << getType() << " and an initial value of type "
                         << initial->getShapedType();
  if (getInitial() && getInitialized()) // C1
    return emitOpError("has an initial value, and is given another one by an initializer");
  SmallVector<int64_t> shape(type.getShape());
  bool isFlat = false;
  for (AxisSplitAttr split : splitsOf(*this)) {
    bool isOfDim = split.getDim() >= 0 && split.getDim() < type.getRank();
    if (isFlat || !(isOfDim || split.isFlat()) || split.getCount() < 1) // C2
      return emitOpError() << "of type " << type << " is cut by " << split
                           << "; expected one of its dimensions and at least 1 shard, and nothing "
                              "behind what is flat";
    isFlat = split.isFlat();
    if (isFlat)
      continue;
    int64_t &size = shape[split.getDim()];
    if (size % split.getCount() != 0 && !eachShardHasRow(size, split.getCount())) // C2
      return emitOpError() << "of type " << type << " is cut by " << split << ", of a size of "
                           << size << "; expected a row for each shard";
    size = llvm::divideCeil(size, split.getCount());
  }
  return success();
}

int64_t VariableOp::countShards() {
  int64_t product = getSplits() ? 1 : 0;
  for (AxisSplitAttr split : splitsOf(*this))
    product *= split.getCount();
  return product;
}

int64_t VariableOp::getComponentBytes() {
  auto type = cast<RankedTensorType>(getType());
  SmallVector<int64_t> shape(type.getShape());
  for (AxisSplitAttr split : splitsOf(*this)) {
    if (split.isFlat())
      shape = {ShapedType::getNumElements(shape)};
    int64_t &size = shape[split.isFlat() ? 0 : split.getDim()];
    size = llvm::divideCeil(size, split.getCount());
  }
  return ShapedType::getNumElements(shape) * elementBytes(type.getElementType());
}

LogicalResult RoleOp::verify() {
  if (failed(verifyAligned(*this, getVariablesBytes()))) // C3
    return failure();
  llvm::StringSet<> axes, held;
  for (Attribute coordinates : getCoordinates().value_or(ArrayAttr::get(getContext(), {}))) {
    auto range = cast<AxisRangeAttr>(coordinates);
    if (!axes.insert(range.getAxis()).second || range.getBegin() < 0 ||
        range.getBegin() >= range.getEnd()) // C2
      return emitOpError() << "is at " << range
                           << "; expected each axis once, with at least one coordinate";
  }
  for (Operation &op : getBody().front()) {
    auto hold = dyn_cast<HoldOp>(op);
    if (!hold) // C1
      return emitOpError("holds variables, each by a 'plan.hold'").attachNote(op.getLoc())
             << "found '" << op.getName() << "'";
    if (!held.insert(hold.getVariable()).second) // C1
      return hold.emitOpError() << "holds " << hold.getVariableAttr() << " a second time";
  }
  return success();
}

RoleOp RoleOp::lookup(Operation *op, StringRef name) {
  if (auto module = op->getParentOfType<ModuleOp>())
    for (auto role : module.getOps<RoleOp>())
      if (role.getName() == name)
        return role;
  return {};
}

HoldOp RoleOp::findHold(StringRef variable) {
  for (auto hold : getBody().front().getOps<HoldOp>())
    if (hold.getVariable() == variable)
      return hold;
  return {};
}

LogicalResult RoleOp::verifySymbolUses(SymbolTableCollection &) {
  RoleOp other = lookup(*this, getName());
  if (!other || other == *this)
    return success();
  auto diag = emitOpError() << "has the name of another role"; // C4
  diag.attachNote(other.getLoc()) << "the other role is here";
  return diag;
}

LogicalResult HoldOp::verify() { return verifyAligned(*this, getByteOffset()); } // C1

LogicalResult HoldOp::verifySymbolUses(SymbolTableCollection &tables) {
  auto module = (*this)->getParentOfType<ModuleOp>();
  if (!module || !tables.lookupSymbolIn<VariableOp>(module, getVariableAttr())) // C2
    return emitOpError() << "names " << getVariableAttr()
                         << ", which is not a variable of the module";
  return success();
}

LogicalResult ConstantOp::verify() {
  if (failed(verifyHeld(*this, getValue().getShapedType())))
    return failure();
  return verifyAligned(*this, getByteOffset()); // C1
}

/// C3 of a step that is one.
static LogicalResult verifyInitializer(StepOp step) {
  if (!step.getBody().getOps<InputOp>().empty())
    return step.emitOpError("gives variables their initial values, but has inputs");
  for (auto program : step.getBody().getOps<ProgramOp>())
    if (!program.getBody().getOps<OutputOp>().empty())
      return step.emitOpError("gives variables their initial values, but has outputs");
  for (auto other : step->getBlock()->getOps<StepOp>())
    if (other != step && other.getInitializer()) {
      auto diag = step.emitOpError("gives variables their initial values, as another step does");
      diag.attachNote(other.getLoc()) << "the other step is here";
      return diag;
    }
  return success();
}

LogicalResult StepOp::verify() {
  llvm::StringMap<Operation *> roles;
  for (Operation &op : getBody().front()) {
    auto program = dyn_cast<ProgramOp>(op);
    if (!program && (!isa<InputOp>(op) || !roles.empty())) // C1
      return emitOpError("holds inputs and then programs").attachNote(op.getLoc())
             << "found '" << op.getName() << "'";
    if (!program)
      continue;
    auto [entry, isNew] = roles.try_emplace(program.getRole(), &op);
    if (!isNew) // C2
      return program.emitOpError()
             << "has the role " << program.getRoleAttr() << " of another program of this step"
             << "; give each role one program";
  }
  if (roles.empty()) // C1
    return emitOpError("holds no program");
  return getInitializer() ? verifyInitializer(*this) : success();
}

/// Blocks of which one slot has `size` elements.
static LogicalResult verifyBlocks(Operation *op, int64_t blocks, int64_t size) {
  if (blocks >= 1 && size % blocks == 0)
    return success();
  return op->emitOpError() << "is in " << blocks << " blocks, but one slot has " << size
                           << " elements of them; the blocks must be at least 1 and divide these";
}

LogicalResult InputOp::verify() {
  auto type = cast<RankedTensorType>(getType());
  if (failed(verifyHeld(*this, type)))
    return failure();
  bool isBatch = getKind() == InputKind::Batch;
  if (isBatch != getBatchDim().has_value() || (!isBatch && getGlobalBatch())) // C1
    return emitOpError("needs a batch dimension if it is a batch, and neither this nor a global "
                       "batch size otherwise");
  if (getMaxBatch() && (!isBatch || static_cast<int64_t>(*getMaxBatch()) < 1 ||
                        *getMaxBatch() > getGlobalBatch().value_or(0) || getBlocks() != 1)) // C3
    return emitOpError() << "has at most " << static_cast<int64_t>(*getMaxBatch())
                         << " rows; expected 1 to the global batch size, and a batch in one "
                            "block";
  if (getKind() == InputKind::BatchCount &&
      (type.getRank() != 0 || !type.getElementType().isInteger(64))) // C4
    return emitOpError() << "is a batch count of type " << type << "; expected tensor<i64>";
  if (getPulled() && getKind() != InputKind::Replicated) // C5
    return emitOpError() << "is the value of the servers' variable " << getPulledAttr()
                         << ", but not the same on all replicas; expected a replicated input";
  if (!isBatch)
    return verifyBlocks(*this, getBlocks(), 1); // C2
  int64_t dim = *getBatchDim();
  if (dim < 0 || dim >= type.getRank()) // C1
    return emitOpError() << "is divided along dimension " << dim << ", but its rank is "
                         << type.getRank();
  std::optional<int64_t> global = getGlobalBatch();
  if (global && *global < type.getDimSize(dim)) // C1
    return emitOpError() << "has " << type.getDimSize(dim) << " elements along dimension " << dim
                         << " in one slot, more than the " << *global << " over all slots";
  return verifyBlocks(*this, getBlocks(), type.getDimSize(dim)); // C2
}

LogicalResult ProgramOp::verify() {
  if (failed(verifyAligned(*this, getArenaBytes()))) // C1
    return failure();
  llvm::StringMap<Operation *> names;
  for (auto output : getBody().front().getOps<OutputOp>()) {
    auto [entry, isNew] = names.try_emplace(output.getName(), output);
    if (!isNew) { // C2
      auto diag = output.emitOpError() << "has the name \"" << output.getName()
                                       << "\" of another output of this program";
      diag.attachNote(entry->second->getLoc()) << "the other output is here";
      return diag;
    }
  }
  return success();
}

LogicalResult ProgramOp::verifySymbolUses(SymbolTableCollection &) {
  if (!RoleOp::lookup(*this, getRole())) // C3
    return emitOpError() << "is of the role " << getRoleAttr()
                         << ", which the module does not declare";
  return success();
}

LogicalResult BufferOp::verify() {
  MemRefType type = getType();
  if (failed(verifyHeld(*this, type)))
    return failure();
  if (!getByteOffset())
    return success();
  if (failed(verifyAligned(*this, getByteOffset()))) // C1
    return failure();
  if (type.getRank() != 1 || !type.getElementType().isInteger(8) ||
      !type.getLayout().isIdentity()) // C1
    return emitOpError() << "is placed and has the type " << type
                         << "; a placed buffer is a memref<BYTESxi8>";
  return success();
}

void ViewOp::build(OpBuilder &builder, OperationState &state, MemRefType type, Value buffer,
                   int64_t byteOffset) {
  build(builder, state, type, buffer, Space::Arena, FlatSymbolRefAttr(), byteOffset);
}

void ViewOp::build(OpBuilder &builder, OperationState &state, MemRefType type, Space space,
                   StringRef base, int64_t byteOffset) {
  auto symbol =
      base.empty() ? FlatSymbolRefAttr() : FlatSymbolRefAttr::get(builder.getContext(), base);
  build(builder, state, type, Value(), space, symbol, byteOffset);
}

LogicalResult ViewOp::verify() {
  bool needsSymbol = getSpace() == Space::Variables || getSpace() == Space::Inputs;
  if (static_cast<bool>(getBuffer()) != (getSpace() == Space::Arena) ||
      getBase().has_value() != needsSymbol) // C1
    return emitOpError("needs a buffer in the arena, a symbol for a variable or an input, and "
                       "neither for constants");
  MemRefType type = getType();
  if (failed(verifyHeld(*this, type)))
    return failure();
  auto layout = staticLayout(type);
  if (!layout || layout->second != 0 ||
      llvm::any_of(layout->first, [](int64_t stride) { return stride < 0; })) // C2
    return emitOpError() << "has the layout of " << type
                         << "; a view's strides are static and not negative, its offset 0";
  int64_t start = getByteOffset();
  int64_t elementSize = elementBytes(type.getElementType());
  if (start < 0 || start >= kMostBytes || start % elementSize != 0) // C3
    return emitOpError() << "starts at byte " << start
                         << "; the start must be a multiple of the element's " << elementSize
                         << " bytes, below 2^56";
  if (!getBuffer())
    return success();
  int64_t bytes = spanBytes(cast<MemRefType>(getBuffer().getType()));
  if (start + spanBytes(type) > bytes) // C4
    return emitOpError() << "ends at byte " << start + spanBytes(type) << " of a buffer of "
                         << bytes << " bytes";
  return success();
}

LogicalResult ViewOp::verifySymbolUses(SymbolTableCollection &tables) {
  if (!getBase())
    return success();
  Type type;
  if (getSpace() == Space::Inputs) {
    auto step = (*this)->getParentOfType<StepOp>();
    auto input = step ? tables.lookupSymbolIn<InputOp>(step, getBaseAttr()) : InputOp();
    if (!input) // C5
      return emitOpError() << "names " << getBaseAttr() << ", which is not an input of the step";
    type = input.getType();
  } else {
    auto module = (*this)->getParentOfType<ModuleOp>();
    auto variable =
        module ? tables.lookupSymbolIn<VariableOp>(module, getBaseAttr()) : VariableOp();
    if (!variable) // C5
      return emitOpError() << "names " << getBaseAttr()
                           << ", which is not a variable of the module";
    auto program = (*this)->getParentOfType<ProgramOp>();
    RoleOp role = program ? RoleOp::lookup(program, program.getRole()) : RoleOp();
    if (role && !role.findHold(*getBase())) // C5
      return emitOpError() << "names " << getBaseAttr() << ", which role " << program.getRoleAttr()
                           << " does not hold";
    type = variable.getType();
  }
  int64_t bytes = denseBytes(cast<RankedTensorType>(type));
  int64_t end = static_cast<int64_t>(getByteOffset()) + spanBytes(getType());
  if (end > bytes) // C4
    return emitOpError() << "ends at byte " << end << " of " << getBaseAttr() << ", which has "
                         << bytes << " bytes";
  return success();
}

LogicalResult OutputOp::verify() {
  bool sharded = getKind() == OutputKind::Sharded;
  int64_t rank = cast<MemRefType>(getView().getType()).getRank();
  if (sharded != getDim().has_value() || (sharded && static_cast<int64_t>(*getDim()) >= rank)) // C1
    return emitOpError("needs a dimension within its rank if it is sharded, and none otherwise");
  if (getBatchDim().has_value() != getBatchRows().has_value() ||
      (getBatchDim() &&
       (static_cast<int64_t>(*getBatchDim()) >= rank || static_cast<int64_t>(*getBatchDim()) < 0 ||
        static_cast<int64_t>(*getBatchRows()) < 1 || getBlocks() != 1))) // C3
    return emitOpError("needs a dimension within its rank, at least one row and one block if its "
                       "size depends on the batch, and neither dimension nor rows otherwise");
  bool isFirst = getPushed() == ReductionKind::First;
  if (getPushed() && (getKind() != (isFirst ? OutputKind::Mirrored : OutputKind::PerReplica) ||
                      getBatchRows() || getPushed() == ReductionKind::Mean)) // C4
    return emitOpError("is pushed to the servers, which take the first of mirrored values, and "
                       "a reduction other than the mean of per_replica ones, of fixed size");
  auto type = cast<MemRefType>(getView().getType());
  if (getMostRows() && (!getPushed() || rank == 0 || static_cast<int64_t>(*getMostRows()) < 1 ||
                        static_cast<int64_t>(*getMostRows()) > type.getDimSize(0))) // C5
    return emitOpError("is pushed by rows; expected 1 to the size of its first dimension");
  return verifyBlocks(*this, getBlocks(), sharded ? type.getDimSize(*getDim()) : 1); // C2
}
