// Ops that move elements.
#include "BodyProgram.h"
#include "OpEvaluation.h"
#include "Positions.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;

namespace distribute::evaluation {

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static Cell cellOf(const llvm::APFloat &value) {
  llvm::APFloat wide = value;
  bool loses = false;
  wide.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &loses);
  return evaluation::cellOf(wide.convertToDouble());
}

std::optional<SmallTensor> tensorOf(Attribute value, Type type) {
  if (auto real = dyn_cast<FloatAttr>(value))
    return SmallTensor::scalar(type, cellOf(real.getValue()));
  if (auto integer = dyn_cast<IntegerAttr>(value))
    return SmallTensor::scalar(type, integer.getValue().getZExtValue());
  auto dense = dyn_cast<DenseElementsAttr>(value);
  auto shaped = dyn_cast<RankedTensorType>(type);
  if (!dense || !shaped || !shaped.hasStaticShape())
    return std::nullopt;
  SmallTensor tensor(shaped.getElementType(), shaped.getShape());
  size_t next = 0;
  if (tensor.isFloat())
    for (const llvm::APFloat &element : dense.getValues<llvm::APFloat>())
      tensor.cells[next++] = cellOf(element);
  else
    for (const llvm::APInt &element : dense.getValues<llvm::APInt>())
      tensor.cells[next++] = element.getZExtValue();
  return tensor;
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

namespace {
/// The elements of a tensor that a slice of it shows.
struct SlicePlaces {
  SmallVector<int64_t> offsets, sizes, strides;

  SlicePlaces(OffsetSizeAndStrideOpInterface op, ArrayRef<int64_t> shape, const Values &values) {
    auto valueOf = [&](OpFoldResult each) {
      if (std::optional<int64_t> constant = getConstantIntValue(each))
        return *constant;
      return int64_t(values.find(cast<Value>(each))->second.at(0));
    };
    for (auto [dim, size] : llvm::enumerate(shape)) {
      sizes.push_back(valueOf(op.getMixedSizes()[dim]));
      strides.push_back(valueOf(op.getMixedStrides()[dim]));
      // Out of bounds it is clamped, so that the last element lies inside.
      int64_t last = size - (sizes.back() - 1) * strides.back() - 1;
      offsets.push_back(std::max<int64_t>(0, std::min(valueOf(op.getMixedOffsets()[dim]), last)));
    }
  }

  /// False if `visit` gives it, and at an element outside of the tensor.
  bool forEach(ArrayRef<int64_t> shape, function_ref<bool(uint64_t)> visit) const {
    return forEachPoint(sizes, [&](ArrayRef<int64_t> point) {
      SmallVector<int64_t> position;
      for (auto [dim, at] : llvm::enumerate(point))
        position.push_back(offsets[dim] + at * strides[dim]);
      std::optional<uint64_t> place = placeOf(position, shape);
      return place && visit(*place);
    });
  }
};
} // namespace

static bool runExtractSlice(tensor::ExtractSliceOp op, Values &values) {
  const SmallTensor &source = values.find(op.getSource())->second;
  SmallTensor result(source.element, op.getType().getShape());
  uint64_t next = 0;
  bool ended = SlicePlaces(op, source.shape, values).forEach(source.shape, [&](uint64_t place) {
    return result.set(next++, source.at(place));
  });
  values[op.getResult()] = std::move(result);
  return ended;
}

static bool runInsertSlice(tensor::InsertSliceOp op, Values &values) {
  const SmallTensor &source = values.find(op.getSource())->second;
  SmallTensor result = values.find(op.getDest())->second;
  uint64_t next = 0;
  bool ended = SlicePlaces(op, result.shape, values).forEach(result.shape, [&](uint64_t place) {
    return result.set(place, source.at(next++));
  });
  values[op.getResult()] = std::move(result);
  return ended;
}

//===----------------------------------------------------------------------===//
// Padding and concatenation
//===----------------------------------------------------------------------===//

static bool runPad(tensor::PadOp op, Values &values, Arithmetic arithmetic) {
  const SmallTensor &source = values.find(op.getSource())->second;
  SmallTensor result(source.element, op.getResultType().getShape());
  BodyProgram body(op.getRegion().front(), values, arithmetic);
  SmallVector<int64_t> low;
  for (OpFoldResult each : op.getMixedLowPad())
    low.push_back(getConstantIntValue(each).value_or(0));
  uint64_t next = 0;
  return forEachPoint(result.shape,
                      [&](ArrayRef<int64_t> point) {
                        SmallVector<int64_t> inside;
                        SmallVector<Cell> arguments;
                        bool isInside = true;
                        for (auto [dim, at] : llvm::enumerate(point)) {
                          inside.push_back(at - low[dim]);
                          arguments.push_back(at);
                          isInside &= inside.back() >= 0 && inside.back() < source.shape[dim];
                        }
                        if (isInside)
                          return result.set(next++, source.at(*placeOf(inside, source.shape)));
                        const Cell *padding = body.run(arguments, point);
                        return padding && result.set(next++, *padding);
                      }) &&
         (values[op.getResult()] = std::move(result), true);
}

static bool runConcat(tensor::ConcatOp op, Values &values) {
  auto type = cast<RankedTensorType>(op.getResult().getType());
  SmallTensor result(type.getElementType(), type.getShape());
  int64_t from = 0;
  bool ended = true;
  for (Value input : op.getInputs()) {
    const SmallTensor &part = values.find(input)->second;
    uint64_t next = 0;
    ended &= forEachPoint(part.shape, [&](ArrayRef<int64_t> point) {
      SmallVector<int64_t> position(point);
      position[op.getDim()] += from;
      return result.set(placeOf(position, result.shape), part.at(next++));
    });
    from += part.shape[op.getDim()];
  }
  values[op.getResult()] = std::move(result);
  return ended;
}

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

static bool isStatic(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return !shaped || (shaped.hasRank() && shaped.hasStaticShape());
}

bool knowsTensors(Operation *op) {
  if (!llvm::all_of(op->getOperandTypes(), isStatic) ||
      !llvm::all_of(op->getResultTypes(), isStatic))
    return false;
  if (auto pad = dyn_cast<tensor::PadOp>(op)) {
    auto isConstant = [](OpFoldResult each) { return getConstantIntValue(each).has_value(); };
    return llvm::all_of(pad.getMixedLowPad(), isConstant) &&
           llvm::all_of(pad.getRegion().front(),
                        [](Operation &inner) { return isScalarCode(&inner); });
  }
  if (auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(op)) {
    auto isConstant = [](OpFoldResult each) { return getConstantIntValue(each).has_value(); };
    return isa<tensor::ExtractSliceOp, tensor::InsertSliceOp>(op) &&
           llvm::all_of(slice.getMixedSizes(), isConstant) &&
           llvm::all_of(slice.getMixedStrides(), isConstant);
  }
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return isa<FloatAttr, IntegerAttr, DenseElementsAttr>(constant.getValue());
  return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ConcatOp, tensor::CastOp,
             tensor::EmptyOp, tensor::SplatOp, tensor::ExtractOp, tensor::InsertOp,
             tensor::FromElementsOp, AssignToLogicalDeviceOp, OptimizationBarrierOp, ShardOp>(op);
}

/// The place that the indices of an extract or insert name, clamped into the tensor; nothing if it is empty.
static std::optional<uint64_t> placeOfIndices(ValueRange indices, ArrayRef<int64_t> shape,
                                              const Values &values) {
  SmallVector<int64_t> position;
  for (auto [index, size] : llvm::zip_equal(indices, shape))
    position.push_back(std::clamp<int64_t>(int64_t(values.find(index)->second.at(0)), 0,
                                           std::max<int64_t>(size, 1) - 1));
  return placeOf(position, shape);
}

bool runTensors(Operation *op, Values &values, Arithmetic arithmetic) {
  auto define = [&](SmallTensor made) {
    values[op->getResult(0)] = std::move(made);
    return true;
  };
  auto shapeOfResult = [&] { return cast<RankedTensorType>(op->getResult(0).getType()); };
  auto reshaped = [&](Operation *) {
    SmallTensor made = values.find(op->getOperand(0))->second;
    made.shape.assign(shapeOfResult().getShape().begin(), shapeOfResult().getShape().end());
    return define(std::move(made));
  };
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](tensor::ExtractSliceOp slice) { return runExtractSlice(slice, values); })
      .Case([&](tensor::InsertSliceOp slice) { return runInsertSlice(slice, values); })
      .Case([&](tensor::PadOp pad) { return runPad(pad, values, arithmetic); })
      .Case([&](tensor::ConcatOp concat) { return runConcat(concat, values); })
      .Case<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp, AssignToLogicalDeviceOp,
            OptimizationBarrierOp, ShardOp>(reshaped)
      .Case([&](arith::ConstantOp constant) {
        std::optional<SmallTensor> made = tensorOf(constant.getValue(), constant.getType());
        if (made && made->isFloat() && arithmetic == Arithmetic::Total)
          for (Cell &cell : made->cells)
            cell = std::isnan(realOf(cell)) ? evaluation::cellOf(0.625) : cell;
        return made && define(std::move(*made));
      })
      .Case([&](tensor::EmptyOp) {
        return define(SmallTensor(shapeOfResult().getElementType(), shapeOfResult().getShape()));
      })
      .Case([&](tensor::SplatOp splat) {
        SmallTensor made(shapeOfResult().getElementType(), shapeOfResult().getShape());
        llvm::fill(made.cells, values.find(splat.getInput())->second.at(0));
        return define(std::move(made));
      })
      .Case([&](tensor::ExtractOp extract) {
        const SmallTensor &tensor = values.find(extract.getTensor())->second;
        std::optional<uint64_t> place = placeOfIndices(extract.getIndices(), tensor.shape, values);
        Cell cell = place ? tensor.at(*place) : 0; // of an empty one
        return define(SmallTensor::scalar(tensor.element, cell));
      })
      .Case([&](tensor::InsertOp insert) {
        SmallTensor made = values.find(insert.getDest())->second;
        std::optional<uint64_t> place = placeOfIndices(insert.getIndices(), made.shape, values);
        if (place && !made.set(place, values.find(insert.getScalar())->second.at(0)))
          return false;
        return define(std::move(made)); // an empty one stays
      })
      .Case([&](tensor::FromElementsOp from) {
        SmallTensor made(shapeOfResult().getElementType(), shapeOfResult().getShape());
        for (auto [cell, element] : llvm::zip_equal(made.cells, from.getElements()))
          cell = values.find(element)->second.at(0);
        return define(std::move(made));
      })
      .Default([](Operation *) { return false; });
}

} // namespace distribute::evaluation
