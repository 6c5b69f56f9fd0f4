// Accesses and verifiers of the instructions. Cn: the constraints of PlanInstructions.td.
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/CollectiveKinds.h"

using namespace mlir;
using namespace distribute::plan;

static MemRefType typeOf(Value view) { return cast<MemRefType>(view.getType()); }

/// One element of a width-`bits` integer (or index for 64).
static bool isOneInteger(Value view, unsigned bits) {
  MemRefType type = typeOf(view);
  return type.getNumElements() == 1 &&
         (type.getElementType().isInteger(bits) || (bits == 64 && type.getElementType().isIndex()));
}

//===-- launch
//----------------------------------------------------------------------------------------------------===//

Access LaunchOp::getAccess(unsigned index) {
  return cast<AccessAttr>(getAccesses()[index]).getValue();
}

void LaunchOp::collectAccesses(SmallVectorImpl<OperandAccess> &accesses) {
  for (OpOperand &operand : (*this)->getOpOperands())
    accesses.push_back({&operand, getAccess(operand.getOperandNumber())});
}

LogicalResult LaunchOp::verify() {
  if (getAccesses().size() != getNumOperands() ||
      !llvm::all_of(getAccesses(), [](Attribute a) { return isa<AccessAttr>(a); })) // C1
    return emitOpError() << "has " << getNumOperands() << " operands and " << getAccesses().size()
                         << " accesses; it needs one access for each operand";
  for (Attribute scalar : getScalars()) { // C3
    auto constant = dyn_cast<IntegerAttr>(scalar);
    if (!isa<CoordinateAttr, AxisSizeAttr>(scalar) &&
        !(constant && constant.getType().isInteger(64)))
      return emitOpError() << "has the scalar " << scalar
                           << "; a scalar is a 64-bit integer, #plan.coordinate or #plan.axis_size";
  }
  if (static_cast<int64_t>(getExtent()) < 1) // C4
    return emitOpError() << "has the extent " << static_cast<int64_t>(getExtent())
                         << "; it must be at least 1";
  return success();
}

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &tables) {
  auto module = (*this)->getParentOfType<ModuleOp>();
  auto kernel = module ? tables.lookupSymbolIn<func::FuncOp>(module, getKernel()) : func::FuncOp();
  if (!kernel) // C2
    return emitOpError() << "names the kernel " << getKernel() << ", which does not exist";
  bool split = kernel->hasAttr(PlanDialect::kSplitAttrName);
  ArrayRef<Type> parameters = kernel.getArgumentTypes();
  size_t required = getNumOperands() + getScalars().size() + (split ? 2 : 0);
  auto mismatch = [&]() {
    auto diag = emitOpError() << "passes " << getNumOperands() << " views and "
                              << getScalars().size() << " scalars that do not fit the kernel "
                              << getKernel();
    diag.attachNote(kernel.getLoc())
        << "its type is " << kernel.getFunctionType() << (split ? " (split)" : "");
    return diag;
  };
  if (parameters.size() != required || kernel.getNumResults() != 0) // C2
    return mismatch();
  for (auto [index, type] : llvm::enumerate(parameters)) // C2
    if (index < getNumOperands() ? type != getOperand(index).getType() : !type.isIndex())
      return mismatch();
  if (getExtent() != 1 && !split) // C4
    return emitOpError() << "has the extent " << getExtent() << ", but the kernel " << getKernel()
                         << " is not split";
  return success();
}

//===-- matmul
//----------------------------------------------------------------------------------------------------===//

void MatmulOp::collectAccesses(SmallVectorImpl<OperandAccess> &accesses) {
  accesses.push_back({&getAMutable(), Access::Read});
  accesses.push_back({&getBMutable(), Access::Read});
  accesses.push_back({&getCMutable(), getBeta().isZero() ? Access::Write : Access::ReadWrite});
  if (getBias())
    accesses.push_back({&getBiasMutable()[0], Access::Read});
}

/// What a library adds to each row of the product.
static LogicalResult verifyBias(MatmulOp op) { // C4
  if (!op.getBias())
    return op.getRelu() ? op.emitOpError("has a relu without a bias") : success();
  MemRefType a = typeOf(op.getA()), c = typeOf(op.getC()), bias = typeOf(op.getBias());
  Type element = c.getElementType();
  bool isSummedInF32 = element.isF32() || element.isF16() || element.isBF16();
  SmallVector<int64_t> rows, own;
  int64_t offset;
  bool isByRows = c.getRank() == 2 && succeeded(c.getStridesAndOffset(rows, offset)) &&
                  rows[1] == 1 && rows[0] >= c.getDimSize(1);
  if (isSummedInF32 && bias.getElementType() == element && isByRows && bias.getRank() == 1 &&
      bias.getDimSize(0) == c.getDimSize(1) && succeeded(bias.getStridesAndOffset(own, offset)) &&
      own[0] == 1)
    return success();
  return op.emitOpError() << "adds the bias " << bias << " to the product " << c << " of " << a
                          << "; expected one type, f32, f16 or bf16, a matrix by rows, and a "
                             "vector of the length of a row";
}

LogicalResult MatmulOp::verify() {
  MemRefType a = typeOf(getA()), b = typeOf(getB()), c = typeOf(getC());
  int64_t rank = c.getRank();
  if (rank < 2 || a.getRank() != rank || b.getRank() != rank) // C1
    return emitOpError() << "has operands of ranks " << a.getRank() << ", " << b.getRank()
                         << " and " << rank << "; they must be equal and at least 2";
  Type element = a.getElementType();
  bool isWidening = c.getElementType().isF32() && (element.isF16() || element.isBF16());
  if (!isa<FloatType>(element) || b.getElementType() != element ||
      (c.getElementType() != element && !isWidening)) // C1
    return emitOpError() << "multiplies elements of " << element << " and " << b.getElementType()
                         << " into " << c.getElementType()
                         << "; expected one floating-point type, or f16 or bf16 into f32";
  if (getTf32() && !element.isF32()) // C5
    return emitOpError() << "rounds to TF32 what is of " << element << "; expected f32";
  ArrayRef<int64_t> sa = a.getShape(), sb = b.getShape(), sc = c.getShape();
  bool fits =
      sa[rank - 2] == sc[rank - 2] && sb[rank - 1] == sc[rank - 1] && sa[rank - 1] == sb[rank - 2];
  for (int64_t d = 0; d < rank - 2; ++d)
    fits &= sa[d] == sc[d] && sb[d] == sc[d];
  if (!fits) // C2
    return emitOpError()
           << "has shapes that do not fit [batch, m, k] x [batch, k, n] -> [batch, m, n]: " << a
           << ", " << b << ", " << c;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(c.getStridesAndOffset(strides, offset)) || llvm::is_contained(strides, 0)) // C3
    return emitOpError() << "writes " << c << ", whose elements overlap";
  return verifyBias(*this);
}

//===-- convolution
//-----------------------------------------------------------------------------------------------===//

void ConvolutionOp::collectAccesses(SmallVectorImpl<OperandAccess> &accesses) {
  Direction direction = getDirection();
  auto written = [](bool w) { return w ? Access::Write : Access::Read; };
  accesses.push_back({&getSrcMutable(), written(direction == Direction::BackwardData)});
  accesses.push_back({&getWeightsMutable(), written(direction == Direction::BackwardWeights)});
  accesses.push_back({&getDstMutable(), written(direction == Direction::Forward)});
}

LogicalResult ConvolutionOp::verify() {
  MemRefType src = typeOf(getSrc()), weights = typeOf(getWeights()), dst = typeOf(getDst());
  int64_t rank = src.getRank(), spatial = rank - 2;
  if (rank < 3 || rank > 5 || weights.getRank() != rank || dst.getRank() != rank) // C1
    return emitOpError() << "has operands of ranks " << rank << ", " << weights.getRank() << " and "
                         << dst.getRank() << "; they must be equal, from 3 to 5";
  Type element = src.getElementType();
  if (!isa<FloatType>(element) || weights.getElementType() != element ||
      dst.getElementType() != element) // C1
    return emitOpError("needs one floating-point type for all elements");
  if (getTf32() && !element.isF32()) // C4
    return emitOpError() << "rounds to TF32 what is of " << element << "; expected f32";
  for (ArrayRef<int64_t> list : {getStrides(), getDilations(), getPadLow(), getPadHigh()})
    if (static_cast<int64_t>(list.size()) != spatial) // C2
      return emitOpError() << "has " << spatial << " spatial dimensions and " << list.size()
                           << " entries for one of strides, dilations, pad_low and pad_high";
  bool channels = src.getDimSize(0) == dst.getDimSize(0) &&
                  src.getDimSize(rank - 1) == weights.getDimSize(rank - 2) &&
                  dst.getDimSize(rank - 1) == weights.getDimSize(rank - 1);
  if (!channels) // C3
    return emitOpError() << "has a batch or channels that do not agree: " << src << ", " << weights
                         << ", " << dst;
  for (int64_t d = 0; d < spatial; ++d) {
    int64_t stride = getStrides()[d], dilation = getDilations()[d], low = getPadLow()[d],
            high = getPadHigh()[d];
    if (stride < 1 || dilation < 1 || low < 0 || high < 0) // C2
      return emitOpError("needs strides and dilations of at least 1 and paddings of at least 0");
    int64_t room = src.getDimSize(d + 1) + low + high - dilation * (weights.getDimSize(d) - 1) - 1;
    if (room < 0 || room / stride + 1 != dst.getDimSize(d + 1)) // C3
      return emitOpError() << "computes " << (room < 0 ? 0 : room / stride + 1)
                           << " values along spatial dimension " << d << ", but dst has "
                           << dst.getDimSize(d + 1);
  }
  return success();
}

//===-- library calls
//-----------------------------------------------------------------------------------------------===//

template <typename CallOp>
static void
addEffects(CallOp call,
           SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  for (OpOperand &operand : call->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    bool isInit = call.isDpsInit(&operand);
    if (!isInit || call.readsInit())
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
    if (isInit)
      effects.emplace_back(MemoryEffects::Write::get(), &operand);
  }
}

bool LibraryMatmulOp::readsInit() { return getAccumulate(); }

void LibraryMatmulOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  addEffects(*this, effects);
}

SmallVector<AffineMap> LibraryMatmulOp::getIndexingMaps() {
  unsigned numLoops = getLoopExtents().size();
  return llvm::map_to_vector(getOperandLoops(), [this, numLoops](ArrayRef<int64_t> loops) {
    return AffineMap::getMultiDimMapWithTargets(
        numLoops, SmallVector<unsigned>(loops.begin(), loops.end()), getContext());
  });
}

SmallVector<int64_t> LibraryMatmulOp::getLoopExtents() {
  SmallVector<int64_t> extents;
  for (auto [operand, loops] : llvm::zip_equal(getOperands(), getOperandLoops()))
    for (auto [loop, size] :
         llvm::zip_equal(loops, cast<ShapedType>(operand.getType()).getShape())) {
      extents.resize(std::max<size_t>(extents.size(), loop + 1));
      extents[loop] = size;
    }
  return extents;
}

LogicalResult LibraryMatmulOp::verify() {
  ShapedType a = getA().getType(), b = getB().getType(), init = getInit().getType();
  if (isa<MemRefType>(a) != isa<MemRefType>(init) ||
      isa<MemRefType>(b) != isa<MemRefType>(init)) // C1
    return emitOpError() << "has operands of types " << a << ", " << b << " and " << init
                         << "; expected three tensors or three memrefs";
  auto isKnown = [](Type type) { return type.isF32() || type.isF16() || type.isBF16(); };
  Type element = a.getElementType(), sum = init.getElementType();
  if (!isKnown(element) || b.getElementType() != element || (sum != element && !sum.isF32())) // C2
    return emitOpError() << "multiplies elements of " << element << " and " << b.getElementType()
                         << " into " << sum
                         << "; expected one of f32, f16 and bf16, into the same type or f32";
  SmallVector<SmallVector<int64_t>> sizes; // by loop, of the dimensions it indexes
  for (auto [type, loops] : llvm::zip_equal(std::array{a, b, init}, getOperandLoops())) {
    llvm::SmallDenseSet<int64_t> own(loops.begin(), loops.end());
    if (static_cast<int64_t>(loops.size()) != type.getRank() || own.size() != loops.size()) // C3
      return emitOpError() << "has an operand of type " << type << " and for it the loops ["
                           << loops << "]; expected a loop for each dimension, and none twice";
    for (auto [loop, size] : llvm::zip_equal(loops, type.getShape())) {
      // More than all operands have dimensions, and there is a gap.
      if (loop < 0 || loop >= a.getRank() + b.getRank() + init.getRank()) // C4
        return emitOpError() << "has the loop " << loop << "; loops are numbered from 0 on";
      sizes.resize(std::max<size_t>(sizes.size(), loop + 1));
      sizes[loop].push_back(size);
    }
  }
  for (auto [loop, own] : llvm::enumerate(sizes)) {
    if (own.size() < 2) // C4
      return emitOpError() << "has the loop " << loop << " in " << own.size()
                           << " of its operands; expected two or all three";
    if (!llvm::all_equal(own)) // C5
      return emitOpError() << "has the loop " << loop << " along dimensions of sizes " << own
                           << "; expected one size";
  }
  return success();
}

bool LibraryConvolutionOp::readsInit() { return false; }

void LibraryConvolutionOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  addEffects(*this, effects);
}

std::array<Value, 3> LibraryConvolutionOp::getRoles() {
  switch (getDirection()) {
  case Direction::Forward:
    return {getFirst(), getSecond(), getInit()};
  case Direction::BackwardData:
    return {getInit(), getSecond(), getFirst()};
  case Direction::BackwardWeights:
    return {getFirst(), getInit(), getSecond()};
  }
  llvm_unreachable("unknown direction");
}

//===-- copy and collectives
//--------------------------------------------------------------------------------------===//

void CopyOp::collectAccesses(SmallVectorImpl<OperandAccess> &accesses) {
  accesses.push_back({&getSrcMutable(), Access::Read});
  accesses.push_back({&getDstMutable(), Access::Write});
}

LogicalResult CopyOp::verify() {
  MemRefType src = typeOf(getSrc()), dst = typeOf(getDst());
  if (src.getShape() != dst.getShape() || src.getElementType() != dst.getElementType()) // C1
    return emitOpError() << "copies " << src << " to " << dst
                         << "; shape and element type must be the same";
  return success();
}

void CollectiveOp::collectAccesses(SmallVectorImpl<OperandAccess> &accesses) {
  accesses.push_back({&getInMutable(), Access::Read});
  accesses.push_back({&getOutMutable(), Access::Write});
}

LogicalResult CollectiveOp::verify() {
  CollectiveKind kind = getKind();
  const CollectiveFacts &facts = factsOf(kind);
  bool reduces = facts.reduces(), hasRoot = facts.hasRoot(), hasDim = facts.hasDim();
  bool hasConcatDim = facts.hasConcatDim();
  if (reduces != getReduction().has_value()) // C1
    return emitOpError() << stringifyCollectiveKind(kind) << (reduces ? " needs a" : " takes no")
                         << " reduction";
  if (hasDim != getDim().has_value()) // C2
    return emitOpError() << stringifyCollectiveKind(kind) << (hasDim ? " needs a" : " takes no")
                         << " dimension";
  if (hasConcatDim != getConcatDim().has_value()) // C2
    return emitOpError() << stringifyCollectiveKind(kind)
                         << (hasConcatDim ? " needs a" : " takes no")
                         << " dimension of concatenation";
  if (hasRoot != getRoot().has_value()) // C2
    return emitOpError() << stringifyCollectiveKind(kind) << (hasRoot ? " needs a" : " takes no")
                         << " root";
  SmallVector<StringRef> axes(getAxes().getAsValueRange<StringAttr>());
  llvm::sort(axes);
  if (axes.empty() || std::adjacent_find(axes.begin(), axes.end()) != axes.end()) // C3
    return emitOpError() << "runs over the axes " << getAxes()
                         << "; it needs at least one, and none twice";
  MemRefType in = typeOf(getIn()), out = typeOf(getOut());
  bool fits = in.getElementType() == out.getElementType() && in.getRank() == out.getRank();
  auto mayDiffer = [&](int64_t d) {
    return (hasDim && d == static_cast<int64_t>(*getDim())) ||
           (hasConcatDim && d == static_cast<int64_t>(*getConcatDim()));
  };
  for (int64_t d = 0; fits && d < in.getRank(); ++d)
    fits = mayDiffer(d) || in.getDimSize(d) == out.getDimSize(d);
  if (!fits || (hasDim && static_cast<int64_t>(*getDim()) >= in.getRank()) ||
      (hasConcatDim && static_cast<int64_t>(*getConcatDim()) >= in.getRank())) // C4
    return emitOpError() << "combines " << in << " into " << out << ", whose types do not agree";
  if (!in.getLayout().isIdentity() || !out.getLayout().isIdentity()) // C5
    return emitOpError("needs views that are dense and row-major");
  if (facts.takers == CollectiveFacts::Root && getIn() != getOut()) // C6
    return emitOpError("needs one view as in and out, which others than the root keep as it is");
  return success();
}

void WaitOp::collectAccesses(SmallVectorImpl<OperandAccess> &) {}

std::optional<int64_t> distribute::plan::ticketOf(Operation *op) {
  if (auto collective = dyn_cast<CollectiveOp>(op))
    return collective.getTicket();
  if (auto send = dyn_cast<SendOp>(op))
    return send.getTicket();
  if (auto recv = dyn_cast<RecvOp>(op))
    return recv.getTicket();
  return std::nullopt;
}

LogicalResult WaitOp::verify() {
  for (Operation *op = (*this)->getPrevNode(); op; op = op->getPrevNode())
    if (ticketOf(op) == static_cast<int64_t>(getTicket()))
      return success();
  return emitOpError() << "waits for ticket " << getTicket() // C1
                       << ", which no collective, send or receive before it in the same block has";
}

//===-- sends and receives
//----------------------------------------------------------------------------------------------===//

void SendOp::collectAccesses(SmallVectorImpl<OperandAccess> &accesses) {
  accesses.push_back({&getInMutable(), Access::Read});
}

void RecvOp::collectAccesses(SmallVectorImpl<OperandAccess> &accesses) {
  accesses.push_back({&getOutMutable(), getBy() ? Access::Write : Access::ReadWrite});
}

template <typename OpT>
static LogicalResult verifyTransfer(OpT op, Value view) {
  bool isPair = op.getSource() && op.getTarget() && *op.getSource() != *op.getTarget();
  if (op.getBy().has_value() == (op.getSource() || op.getTarget()) ||
      (!op.getBy() && !isPair)) // C1
    return op.emitOpError("needs a route, either 'by' a number of members or 'from' one 'to' "
                          "another");
  if (op.getAxes().size() != 1) // C2
    return op.emitOpError() << "goes along the axes " << op.getAxes() << "; it needs exactly one";
  if (!typeOf(view).getLayout().isIdentity()) // C3
    return op.emitOpError("needs a view that is dense and row-major");
  return success();
}

LogicalResult SendOp::verify() { return verifyTransfer(*this, getIn()); }

LogicalResult RecvOp::verify() { return verifyTransfer(*this, getOut()); }

//===-- control flow
//----------------------------------------------------------------------------------------------===//

static LogicalResult verifyPredicate(Operation *op, Value predicate) {
  if (isOneInteger(predicate, 1))
    return success();
  return op->emitOpError() << "has a predicate of type " << predicate.getType()
                           << "; it must hold one i1";
}

void IfOp::collectAccesses(SmallVectorImpl<OperandAccess> &accesses) {
  accesses.push_back({&getPredicateMutable(), Access::Read});
}

LogicalResult IfOp::verify() { return verifyPredicate(*this, getPredicate()); } // C1

void WhileOp::collectAccesses(SmallVectorImpl<OperandAccess> &accesses) {
  accesses.push_back({&getPredicateMutable(), Access::Read});
}

LogicalResult WhileOp::verify() { return verifyPredicate(*this, getPredicate()); } // C1

void ForOp::collectAccesses(SmallVectorImpl<OperandAccess> &accesses) {
  accesses.push_back({&getInductionMutable(), Access::Write});
  for (MutableOperandRange range :
       {getLowerViewMutable(), getUpperViewMutable(), getStepViewMutable()})
    for (OpOperand &operand : range)
      accesses.push_back({&operand, Access::Read});
}

LogicalResult ForOp::verify() {
  if (static_cast<bool>(getLowerView()) == getLower().has_value() ||
      static_cast<bool>(getUpperView()) == getUpper().has_value() ||
      static_cast<bool>(getStepView()) == getStep().has_value()) // C1
    return emitOpError("needs a constant or a view for each of lower, upper and step, not both");
  for (Value view : getOperands())
    if (!isOneInteger(view, 64)) // C2
      return emitOpError() << "has an induction variable or a bound of type " << view.getType()
                           << "; it must hold one i64 or index";
  if (getStep() && static_cast<int64_t>(*getStep()) < 1) // C3
    return emitOpError() << "has the step " << static_cast<int64_t>(*getStep())
                         << "; it must be at least 1";
  return success();
}
