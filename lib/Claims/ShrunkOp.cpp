// An op like another one, with few elements.
#include "distribute/Claims/ShrunkOp.h"
#include "ShrunkWindows.h"
#include "distribute/Analysis/Combiners.h"

#include "distribute/Evaluation/Evaluator.h"
#include "distribute/Evaluation/LinearExpr.h"
#include "distribute/Evaluation/ReadValues.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;

namespace distribute {

using evaluation::LinearExpr;
using evaluation::readLinear;

/// Elements of one tensor of an instance, and points of its loops.
static constexpr int64_t kMaxElements = 1 << 18;
static constexpr int64_t kMaxPoints = 1 << 13;
/// Elements of a shard in one block.
static constexpr int64_t kShardSize = 2;

/// A distance of 0 stays, others are 1.
static int64_t smallDistance(int64_t distance) { return std::min<int64_t>(distance, 1); }

static int64_t smallBlocks(int64_t blocks) { return std::min<int64_t>(blocks, 2); }

namespace {

class Shrinker {
public:
  Shrinker(Operation *op, const OpPlan &plan, int64_t members, Block &block)
      : original(op), members(members), hasFlat(isFlatPlan(plan)), block(block),
        builder(op->getContext()) {
    builder.setInsertionPointToEnd(&block);
    shrunk.plan = plan;
    shrunk.positions.resize(op->getNumOperands());
    for (Value operand : op->getOperands())
      shapes.push_back(shapeOf(operand));
    for (Value result : op->getResults())
      resultShapes.push_back(shapeOf(result));
  }

  std::optional<ShrunkOp> run();

private:
  using Shape = SmallVector<int64_t>;
  static Shape shapeOf(Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type ? Shape(type.getShape()) : Shape();
  }

  bool shrinkLinalg(linalg::LinalgOp op);
  template <typename OpT>
  bool shrinkIndexing(OpT op, unsigned table, unsigned firstIndex);
  bool shrinkReshape(ArrayRef<ReassociationIndices> groups, bool isExpanding);
  bool shrinkSlice(OffsetSizeAndStrideOpInterface op, const llvm::SmallBitVector &dropped,
                   bool isInserting);
  bool shrinkPad(tensor::PadOp op);
  bool shrinkAlike(std::optional<int64_t> concatDim);

  int64_t smallExtent(int64_t extent, unsigned turn) const;
  SmallVector<int64_t> shrinkLoops(ArrayRef<int64_t> extents);
  bool shrinkMap(AffineMap map, ArrayRef<int64_t> extents, Shape &shape, AffineMap &shrunkMap);
  /// The extent of a dimension of which state `state` splits `dim`, if it is that one.
  int64_t extentOf(ValueState state, int64_t dim, int64_t extent, unsigned turn) const;
  void shrinkBlocks();

  bool emit();

  Operation *original;
  int64_t members;
  bool hasFlat;
  Block &block;
  OpBuilder builder;
  ShrunkOp shrunk;
  SmallVector<Shape> shapes, resultShapes;
  SmallVector<int64_t> loops, smallLoops;
  /// Attributes that spell out sizes, positions or maps.
  NamedAttrList changed;
};

} // namespace

//===----------------------------------------------------------------------===//
// Extents
//===----------------------------------------------------------------------===//

static ValueState withBlocks(ValueState state, int64_t blocks) {
  return state.isSharded() ? ValueState::sharded(state.getDim(), blocks) : state;
}

void Shrinker::shrinkBlocks() {
  for (SmallVector<ValueState> *states : {&shrunk.plan.operands, &shrunk.plan.results})
    for (ValueState &state : *states)
      state = withBlocks(state, state.isSharded() ? smallBlocks(state.getBlocks()) : 1);
}

/// Two or three, in turns: dimensions that are mistaken for each other then differ in size. An odd
/// number of elements has flat shards with padding.
int64_t Shrinker::smallExtent(int64_t extent, unsigned turn) const {
  return std::min<int64_t>(extent, turn % 2 == 0 ? 3 : hasFlat ? 5 : 2);
}

int64_t Shrinker::extentOf(ValueState state, int64_t dim, int64_t extent, unsigned turn) const {
  return state.isSharded() && state.getDim() == dim ? members * state.getBlocks() * kShardSize
                                                    : smallExtent(extent, turn);
}

SmallVector<int64_t> Shrinker::shrinkLoops(ArrayRef<int64_t> extents) {
  int64_t blocks = 1;
  for (ArrayRef<ValueState> states :
       {ArrayRef(shrunk.plan.operands), ArrayRef(shrunk.plan.results)})
    for (ValueState state : states)
      if (state.isSharded())
        blocks = state.getBlocks();
  SmallVector<int64_t> small;
  int64_t numPoints = 1;
  for (auto [loop, extent] : llvm::enumerate(extents)) {
    small.push_back(shrunk.plan.splitLoop == loop ? members * blocks * kShardSize
                                                  : smallExtent(extent, loop));
    numPoints *= small.back();
  }
  for (int64_t &extent : small) // many loops: two turns each
    if (numPoints > kMaxPoints && (extent == 3 || extent == 5)) {
      numPoints = numPoints / extent * 2;
      extent = 2;
    }
  return small;
}

/// The shape of which `map` reaches as much as of `shape`, and the map with its positions moved
/// there.
bool Shrinker::shrinkMap(AffineMap map, ArrayRef<int64_t> extents, Shape &shape,
                         AffineMap &shrunkMap) {
  SmallVector<AffineExpr> exprs(map.getResults());
  if (llvm::is_contained(extents, 0)) // nothing is visited
    return true;
  for (auto [dim, expr] : llvm::enumerate(exprs)) {
    std::optional<LinearExpr> linear = readLinear(expr, map.getNumDims(), map.getNumSymbols());
    if (!linear || llvm::is_contained(loops, 0))
      return false;
    int64_t least = linear->least(loops), rest = shape[dim] - 1 - linear->greatest(loops);
    // Positions from 0 on stay so; those further up begin at 1.
    int64_t shift = smallDistance(least) - linear->least(extents);
    if (shift != 0)
      expr = expr + shift;
    shape[dim] = linear->greatest(extents) + shift + 1 + smallDistance(rest);
  }
  shrunkMap = AffineMap::get(map.getNumDims(), map.getNumSymbols(), exprs, map.getContext());
  return true;
}

//===----------------------------------------------------------------------===//
// Loop nests
//===----------------------------------------------------------------------===//

bool Shrinker::shrinkLinalg(linalg::LinalgOp op) {
  shrinkBlocks();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  loops = op.getStaticLoopRanges();
  smallLoops = shrinkLoops(loops);
  SmallVector<AffineMap> shrunkMaps = maps;
  for (auto [number, map] : llvm::enumerate(maps))
    if (!shrinkMap(map, smallLoops, shapes[number], shrunkMaps[number]) ||
        !shrinkWindows(shrunk.plan.operands[number],
                       {map, shrunkMaps[number], shrunk.plan.splitLoop, loops, smallLoops,
                        shapeOf(original->getOperand(number)), members}))
      return false;
  for (auto [number, shape] : llvm::enumerate(resultShapes))
    shape = shapes[op.getDpsInitOperand(number)->getOperandNumber()];
  if (shrunkMaps == maps)
    return true;
  // Named ops have no other maps than their own.
  if (!isa<linalg::GenericOp>(op))
    return false;
  changed.set("indexing_maps", builder.getAffineMapArrayAttr(shrunkMaps));
  return true;
}

template <typename OpT>
bool Shrinker::shrinkIndexing(OpT op, unsigned table, unsigned firstIndex) {
  shrinkBlocks();
  loops = op.getLoopRanges();
  SmallVector<AffineMap> maps = op.getIndexMapsArray();
  smallLoops = shrinkLoops(loops);
  SmallVector<AffineMap> shrunkMaps = maps;
  for (auto [number, map] : llvm::enumerate(maps))
    if (!shrinkMap(map, smallLoops, shapes[firstIndex + number], shrunkMaps[number]))
      return false;
  // Where an index chooses, its window begins anywhere in the tensor.
  SmallVector<AffineExpr> exprs(op.getOperandMap().getResults());
  Shape &shape = shapes[table];
  for (unsigned dim = 0; dim < shape.size(); ++dim) {
    std::optional<unsigned> index = op.getIndexOfDim(dim);
    if (llvm::is_contained(smallLoops, 0))
      continue;
    std::optional<LinearExpr> linear =
        readLinear(op.getLoopPartOfDim(dim), op.getOperandMap().getNumDims(), 0);
    if (!linear)
      return false;
    int64_t least = linear->least(loops), greatest = linear->greatest(loops);
    int64_t shift = smallDistance(least) - linear->least(smallLoops);
    if (shift != 0)
      exprs[dim] = exprs[dim] + shift;
    int64_t span = linear->greatest(smallLoops) + shift + 1;
    int64_t rest = shape[dim] - 1 - greatest;
    shape[dim] = shrunk.plan.indexedDim == int64_t(dim)
                     ? members * kShardSize
                     : span + (index ? std::min<int64_t>(rest, 2) : smallDistance(rest));
    if (index) // some out of bounds
      shrunk.positions[firstIndex + *index] = DrawnPositions{-1, shape[dim], 1};
  }
  resultShapes[0] = table == 0 ? Shape(smallLoops) : shape;
  if (table != 0)
    shapes[0] = Shape(smallLoops); // the updates
  changed.set("index_maps", builder.getAffineMapArrayAttr(shrunkMaps));
  changed.set("map", AffineMapAttr::get(AffineMap::get(op.getOperandMap().getNumDims(),
                                                       op.getOperandMap().getNumSymbols(), exprs,
                                                       builder.getContext())));
  return true;
}

//===----------------------------------------------------------------------===//
// Ops that move elements
//===----------------------------------------------------------------------===//

/// Sizes are chosen where the dimensions are apart, and multiplied where they are one; so are
/// blocks, if they are in the op itself. False if they are not: the instance would be another
/// claim.
bool Shrinker::shrinkReshape(ArrayRef<ReassociationIndices> groups, bool isExpanding) {
  Shape &apart = isExpanding ? resultShapes[0] : shapes[0];
  Shape &joined = isExpanding ? shapes[0] : resultShapes[0];
  ValueState &apartState = isExpanding ? shrunk.plan.results[0] : shrunk.plan.operands[0];
  ValueState &joinedState = isExpanding ? shrunk.plan.operands[0] : shrunk.plan.results[0];
  int64_t apartBlocks = apartState.isSharded() ? apartState.getBlocks() : 1, blocks = apartBlocks;
  for (ArrayRef<int64_t> group : groups)
    for (int64_t part = 0, before = 1; part < int64_t(group.size()); before *= apart[group[part++]])
      if (apartState.isSharded() && group[part] == apartState.getDim())
        blocks *= before;
  if (apartState.isSharded() && joinedState.isSharded() && joinedState.getBlocks() != blocks)
    return false;
  apartState = withBlocks(apartState, smallBlocks(apartBlocks));
  for (auto [dim, size] : llvm::enumerate(apart))
    size = extentOf(apartState, dim, size, dim);
  for (auto [dim, group] : llvm::enumerate(groups)) {
    joined[dim] = 1;
    int64_t before = 1;
    for (int64_t part : group) {
      if (apartState.isSharded() && part == apartState.getDim())
        before = joined[dim];
      joined[dim] *= apart[part];
    }
    if (joinedState.isSharded() && joinedState.getDim() == int64_t(dim))
      joinedState = withBlocks(joinedState, before * apartState.getBlocks());
  }
  if (isExpanding)
    changed.set("static_output_shape", builder.getDenseI64ArrayAttr(apart));
  return true;
}

namespace {
/// A slice along one dimension of a tensor, counted in elements, or in blocks where it is split.
struct SliceAlong {
  int64_t begin, taken, rest; ///< before, of and behind the slice
  int64_t first;              ///< the slice's first element of a block
};
} // namespace

static SliceAlong sliceOfElements(int64_t extent, int64_t offset, int64_t size, int64_t stride) {
  return {offset, size, std::max<int64_t>(0, extent - offset - (size - 1) * stride - 1), 0};
}

/// Blocks of `unit` elements. Nothing if the slice does not run over whole ones, with a whole
/// number of its elements in each.
static std::optional<SliceAlong> sliceOfBlocks(int64_t extent, int64_t unit, int64_t offset,
                                               int64_t size, int64_t stride) {
  int64_t first = offset % stride, begin = offset - first, covered = size * stride;
  if (unit == 0 || unit % stride != 0 || begin % unit != 0 || covered % unit != 0)
    return std::nullopt;
  return SliceAlong{begin / unit, covered / unit,
                    std::max<int64_t>(0, (extent - begin - covered) / unit), first};
}

/// Along the split dimension both the tensor and its slice consist of whole blocks. False if they
/// do not, or if their numbers are not those of the states.
bool Shrinker::shrinkSlice(OffsetSizeAndStrideOpInterface op, const llvm::SmallBitVector &dropped,
                           bool isInserting) {
  Shape &large = isInserting ? shapes[1] : shapes[0];
  ValueState &largeState = shrunk.plan.operands[isInserting ? 1 : 0];
  ValueState &smallState = isInserting ? shrunk.plan.operands[0] : shrunk.plan.results[0];
  // A share may be put among zeros that are whole; shards lie as those of what it is put into.
  bool isSharded = largeState.isSharded() || (isInserting && shrunk.plan.results[0].isSharded());
  if (isInserting && isSharded && shrunk.plan.results[0] != largeState)
    return false;
  int64_t splitDim = largeState.isSharded() ? largeState.getDim() : -1;
  int64_t blocks = largeState.isSharded() ? largeState.getBlocks() : 1;
  Shape small, offsets, sizes, strides;
  for (int64_t dim = 0, e = large.size(); dim < e; ++dim) {
    std::optional<int64_t> size = getConstantIntValue(op.getMixedSizes()[dim]);
    std::optional<int64_t> stride = getConstantIntValue(op.getMixedStrides()[dim]);
    std::optional<int64_t> offset = getConstantIntValue(op.getMixedOffsets()[dim]);
    if (!size || !stride || *stride < 1)
      return false;
    bool isSplit = dim == splitDim;
    std::optional<SliceAlong> along =
        isSplit ? sliceOfBlocks(large[dim], large[dim] / blocks, offset.value_or(0), *size, *stride)
                : sliceOfElements(large[dim], offset.value_or(0), *size, *stride);
    if (!along || (isSplit && smallState.isSharded() && smallState.getBlocks() != along->taken))
      return false;
    int64_t step = std::min<int64_t>(*stride, 2), taken = smallExtent(along->taken, dim);
    int64_t begin = smallDistance(along->begin), rest = smallDistance(along->rest);
    if (!offset) // anywhere, if there is room
      rest = large[dim] > *size ? 2 : 0;
    int64_t unit = isSplit ? members * kShardSize * step : 1;
    int64_t span = isSplit || taken == 0 ? taken : (taken - 1) * step + 1;
    large[dim] = (begin + span + rest) * unit;
    if (!offset)
      shrunk.positions[op.getIndexOfDynamicOffset(dim)] = DrawnPositions{0, rest * unit, unit};
    if (isSplit) {
      largeState = withBlocks(largeState, begin + span + rest);
      smallState = withBlocks(smallState, taken);
    }
    offsets.push_back(offset ? begin * unit + smallDistance(along->first) : ShapedType::kDynamic);
    sizes.push_back(isSplit ? taken * unit / step : taken);
    strides.push_back(step);
    if (!dropped.test(dim))
      small.push_back(sizes.back());
  }
  if (isInserting) {
    shapes[0] = small;
    resultShapes[0] = large;
    if (isSharded)
      shrunk.plan.results[0] = largeState;
  } else {
    resultShapes[0] = small;
  }
  changed.set("static_offsets", builder.getDenseI64ArrayAttr(offsets));
  changed.set("static_sizes", builder.getDenseI64ArrayAttr(sizes));
  changed.set("static_strides", builder.getDenseI64ArrayAttr(strides));
  return true;
}

/// Along the split dimension it adds whole blocks. False if their numbers are not those of the states.
bool Shrinker::shrinkPad(tensor::PadOp op) {
  ValueState &source = shrunk.plan.operands[0], &result = shrunk.plan.results[0];
  ValueState claimedSource = source, claimedResult = result;
  shrinkBlocks();
  Shape low, high;
  for (unsigned dim = 0; dim < shapes[0].size(); ++dim) {
    std::optional<int64_t> before = getConstantIntValue(op.getMixedLowPad()[dim]);
    std::optional<int64_t> after = getConstantIntValue(op.getMixedHighPad()[dim]);
    if (!before || !after || *before < 0 || *after < 0)
      return false;
    int64_t block = 1, unit = 1;
    if (source.isSharded() && source.getDim() == dim) {
      block = shapes[0][dim] / claimedSource.getBlocks();
      unit = members * kShardSize;
      if (block == 0 || *before % block != 0 || *after % block != 0 ||
          claimedResult != ValueState::sharded(dim, resultShapes[0][dim] / block))
        return false;
      result =
          withBlocks(source, smallDistance(*before) + source.getBlocks() + smallDistance(*after));
    }
    low.push_back(smallDistance(*before) * unit);
    high.push_back(smallDistance(*after) * unit);
    shapes[0][dim] = extentOf(source, dim, shapes[0][dim], dim);
    resultShapes[0][dim] = low.back() + shapes[0][dim] + high.back();
  }
  changed.set("static_low", builder.getDenseI64ArrayAttr(low));
  changed.set("static_high", builder.getDenseI64ArrayAttr(high));
  return true;
}

/// All tensors have one shape, but along the dimension of a concatenation.
bool Shrinker::shrinkAlike(std::optional<int64_t> concatDim) {
  shrinkBlocks();
  ValueState &result = shrunk.plan.results[0];
  // Operands that are split along the concatenation: their blocks come one after the other.
  if (concatDim && result.isSharded() && result.getDim() == *concatDim) {
    int64_t blocks = 0;
    for (ValueState operand : shrunk.plan.operands)
      blocks += operand.getBlocks();
    result = withBlocks(result, blocks);
  }
  for (auto [dim, size] : llvm::enumerate(resultShapes[0])) {
    bool isJoined = concatDim == int64_t(dim);
    size = isJoined ? 0 : extentOf(result, dim, size, dim);
    for (auto [number, shape] : llvm::enumerate(shapes)) {
      if (shape.empty())
        continue;
      shape[dim] =
          isJoined ? extentOf(shrunk.plan.operands[number], dim, shape[dim], number) : size;
      resultShapes[0][dim] += isJoined ? shape[dim] : 0;
    }
  }
  for (Shape &shape : MutableArrayRef(resultShapes).drop_front())
    shape = resultShapes[0];
  return true;
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

Value emitOperand(OpBuilder &builder, Block &block, Value operand, Type type) {
  Location loc = operand.getLoc();
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (operand.getDefiningOp<tensor::EmptyOp>() && tensor)
    return tensor::EmptyOp::create(builder, loc, tensor.getShape(), tensor.getElementType());
  TypedAttr splat = splatConstant(operand);
  Type element = getElementTypeOrSelf(type);
  if (!splat || splat.getType() != element)
    return block.addArgument(type, loc);
  if (tensor)
    splat = DenseElementsAttr::get(tensor, ArrayRef<Attribute>(splat));
  return arith::ConstantOp::create(builder, loc, splat);
}

static Type withShape(Type type, ArrayRef<int64_t> shape) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? RankedTensorType::get(shape, tensor.getElementType(), tensor.getEncoding())
                : type;
}

static bool isSmall(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t size : shape) {
    count *= size;
    if (size < 0 || count > kMaxElements)
      return false;
  }
  return true;
}

bool Shrinker::emit() {
  if (!llvm::all_of(shapes, isSmall) || !llvm::all_of(resultShapes, isSmall))
    return false;
  SmallVector<Value> operands;
  for (auto [operand, shape, state] :
       llvm::zip_equal(original->getOperands(), shapes, shrunk.plan.operands)) {
    Type type = withShape(operand.getType(), shape);
    // Shares of a partial value are drawn, whatever it is here.
    operands.push_back(state.isPartial() ? Value(block.addArgument(type, operand.getLoc()))
                                         : emitOperand(builder, block, operand, type));
  }
  for (Value value : capturedValues(original))
    shrunk.captured.map(value, emitOperand(builder, block, value, value.getType()));
  IRMapping mapping = shrunk.captured; // the copy adds to it
  shrunk.op = builder.clone(*original, mapping);
  shrunk.op->setOperands(operands);
  for (NamedAttribute attribute : changed)
    shrunk.op->setAttr(attribute.getName(), attribute.getValue());
  for (auto [result, shape] : llvm::zip_equal(shrunk.op->getResults(), resultShapes))
    result.setType(withShape(result.getType(), shape));
  if (auto constant = dyn_cast<arith::ConstantOp>(shrunk.op))
    if (auto splat = dyn_cast<SplatElementsAttr>(constant.getValue()))
      constant.setValueAttr(splat.resizeSplat(cast<ShapedType>(constant.getResult().getType())));
  return true;
}

std::optional<ShrunkOp> Shrinker::run() {
  bool isShrunk = false;
  bool takesWindows =
      llvm::any_of(llvm::concat<const ValueState>(shrunk.plan.operands, shrunk.plan.results),
                   [](ValueState state) { return state.isWindows(); });
  if (takesWindows && isa<tensor::TensorDialect>(original->getDialect()))
    isShrunk = shrinkMovedRows(original, members, {shrunk.plan, shapes, resultShapes[0], changed});
  else if (auto op = dyn_cast<linalg::LinalgOp>(original))
    isShrunk = shrinkLinalg(op);
  else if (auto op = dyn_cast<GatherOp>(original))
    isShrunk = shrinkIndexing(op, /*table=*/0, /*firstIndex=*/1);
  else if (auto op = dyn_cast<ScatterOp>(original))
    isShrunk = shrinkIndexing(op, /*table=*/1, /*firstIndex=*/2);
  else if (auto op = dyn_cast<tensor::ExpandShapeOp>(original))
    isShrunk = shrinkReshape(op.getReassociationIndices(), /*isExpanding=*/true);
  else if (auto op = dyn_cast<tensor::CollapseShapeOp>(original))
    isShrunk = shrinkReshape(op.getReassociationIndices(), /*isExpanding=*/false);
  else if (auto op = dyn_cast<tensor::ExtractSliceOp>(original))
    isShrunk = shrinkSlice(op, op.getDroppedDims(), /*isInserting=*/false);
  else if (auto op = dyn_cast<tensor::InsertSliceOp>(original))
    isShrunk = shrinkSlice(op, op.getDroppedDims(), /*isInserting=*/true);
  else if (auto op = dyn_cast<tensor::PadOp>(original))
    isShrunk = shrinkPad(op);
  else if (auto op = dyn_cast<tensor::ConcatOp>(original))
    isShrunk = shrinkAlike(static_cast<int64_t>(op.getDim()));
  else if (original->getNumResults() != 0)
    isShrunk = shrinkAlike(std::nullopt);
  if (!isShrunk || !emit())
    return std::nullopt;
  return std::move(shrunk);
}

std::optional<ShrunkOp> shrinkOp(Operation *op, const OpPlan &plan, int64_t members, Block &block) {
  return Shrinker(op, plan, members, block).run();
}

} // namespace distribute
