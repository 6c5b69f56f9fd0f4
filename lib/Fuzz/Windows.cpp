// Moves whose maps are no permutations: windows that slide, and writes that reach a part.
#include "BodyWriter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

namespace {
/// What is accumulated of an element x under the window and an element w of it.
enum class WindowBody {
  Product,
  Distance,
  MaxPlus,
  Subtracted,
  Rectified,
  Squared,
  Least,
  Last = Least
};
} // namespace

/// A half of them products: the others must not be taken for some.
static WindowBody chooseBody(StepBuilder &s) {
  return s.random.chance(50)
             ? WindowBody::Product
             : static_cast<WindowBody>(s.random.below(static_cast<int>(WindowBody::Last) + 1));
}

static void emitBody(OpBuilder &b, Location loc, WindowBody kind, Value x, Value w, Value acc) {
  auto times = [&](Value left, Value right) -> Value {
    return arith::MulFOp::create(b, loc, left, right);
  };
  auto plus = [&](Value left, Value right) -> Value {
    return arith::AddFOp::create(b, loc, left, right);
  };
  auto least = [&] { return constantLike(b, loc, x.getType(), 0); };
  Value result;
  switch (kind) {
  case WindowBody::Product:
    result = plus(acc, times(x, w));
    break;
  case WindowBody::Distance:
    result = plus(acc, math::AbsFOp::create(b, loc, arith::SubFOp::create(b, loc, x, w)));
    break;
  case WindowBody::MaxPlus:
    result = arith::MaximumFOp::create(b, loc, acc, plus(x, w));
    break;
  case WindowBody::Subtracted:
    result = arith::SubFOp::create(b, loc, acc, times(x, w));
    break;
  case WindowBody::Rectified:
    result = plus(acc, times(arith::MaximumFOp::create(b, loc, x, least()), w));
    break;
  case WindowBody::Squared:
    result = plus(times(times(x, x), w), acc);
    break;
  case WindowBody::Least: // the values of the window do not count, as in pooling
    result = arith::MinimumFOp::create(b, loc, acc, x);
    break;
  }
  linalg::YieldOp::create(b, loc, result);
}

/// `acc` begins so that every element counts.
static double beginningOf(WindowBody kind) {
  return kind == WindowBody::MaxPlus ? -128 : kind == WindowBody::Least ? 128 : 0;
}

static double boundOf(WindowBody kind, double x, double w, int64_t terms) {
  switch (kind) {
  case WindowBody::Distance:
    return (x + w) * terms;
  case WindowBody::MaxPlus:
  case WindowBody::Least:
    return 128;
  case WindowBody::Squared:
    return x * x * w * terms;
  default:
    return x * w * terms;
  }
}

static Value slide(StepBuilder &s, Value x, Value w, RankedTensorType type,
                   ArrayRef<SmallVector<AffineExpr>> exprs, unsigned numLoops, WindowBody kind) {
  SmallVector<AffineMap> maps;
  for (const SmallVector<AffineExpr> &each : exprs)
    maps.push_back(AffineMap::get(numLoops, 0, each, s.b.getContext()));
  SmallVector<utils::IteratorType> loops(numLoops, utils::IteratorType::reduction);
  for (AffineExpr expr : exprs.back())
    loops[cast<AffineDimExpr>(expr).getPosition()] = utils::IteratorType::parallel;
  Value init = s.filled(type, beginningOf(kind));
  auto body = [&](OpBuilder &b, Location loc, ValueRange e) {
    emitBody(b, loc, kind, e[0], e[1], e[2]);
  };
  s.note("window");
  return linalg::GenericOp::create(s.b, s.loc, type, ValueRange{x, w}, init, maps, loops, body)
      .getResult(0);
}

bool addWindow(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &v) {
    return v.isFloat() && v.rank() == 2 && v.batchDim != 1 && v.shape()[1] >= 2 &&
           v.shape()[1] <= 40 && v.bound <= 16; // rows that are to be open are more
  });
  if (!x)
    return false;
  int64_t size = s.random.between(1, std::min<int64_t>(3, x->shape()[1]));
  int64_t stride = s.random.between(1, 2), dilation = s.random.between(1, 2);
  int64_t room = x->shape()[1] - (size - 1) * dilation - 1;
  if (room < 0)
    return false;
  auto windowType = RankedTensorType::get({size}, x->element());
  PoolValue w = s.atMost(s.valueLike({s.empty(windowType), -1, false, 1, false}), 2);
  auto type = RankedTensorType::get({x->shape()[0], room / stride + 1}, x->element());
  AffineExpr row = s.b.getAffineDimExpr(0), at = s.b.getAffineDimExpr(1),
             step = s.b.getAffineDimExpr(2);
  WindowBody kind = chooseBody(s);
  PoolValue made = *x;
  made.value = slide(s, x->value, w.value, type,
                     {{row, at * stride + step * dilation}, {step}, {row, at}}, 3, kind);
  made.varying |= w.varying;
  made.bound = boundOf(kind, x->bound, w.bound, size);
  made.exact = false;
  s.push(made);
  return true;
}

/// Rows of features as images of one channel for each feature.
static PoolValue makeImages(StepBuilder &s, const PoolValue &x, int64_t height, int64_t width) {
  auto type = RankedTensorType::get({x.shape()[0], height, width, x.shape()[1]}, x.element());
  auto pixels = RankedTensorType::get({height, width}, x.element());
  SmallVector<AffineExpr> d;
  for (unsigned dim = 0; dim < 4; ++dim)
    d.push_back(s.b.getAffineDimExpr(dim));
  MLIRContext *context = s.b.getContext();
  SmallVector<AffineMap> maps = {AffineMap::get(4, 0, {d[0], d[3]}, context),
                                 AffineMap::get(4, 0, {d[1], d[2]}, context),
                                 s.b.getMultiDimIdentityMap(4)};
  SmallVector<utils::IteratorType> loops(4, utils::IteratorType::parallel);
  PoolValue made = s.atMost(x, 4);
  Value weights = s.variedConstant(pixels);
  made.value = linalg::GenericOp::create(s.b, s.loc, type, ValueRange{made.value, weights},
                                         s.empty(type), maps, loops,
                                         [](OpBuilder &b, Location loc, ValueRange e) {
                                           Value moved = arith::AddFOp::create(b, loc, e[0], e[1]);
                                           linalg::YieldOp::create(b, loc, moved);
                                         })
                   .getResult(0);
  made.bound += 1;
  made.exact = false;
  return made;
}

/// Images with rows of one number around theirs.
static Value padRows(StepBuilder &s, Value images, int64_t before, int64_t after) {
  auto type = cast<RankedTensorType>(images.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[1] += before + after;
  SmallVector<OpFoldResult> low(4, s.b.getIndexAttr(0)), high = low;
  low[1] = s.b.getIndexAttr(before);
  high[1] = s.b.getIndexAttr(after);
  Value number = constantLike(s.b, s.loc, type.getElementType(), s.random.below(2));
  s.note("padded image");
  return tensor::PadOp::create(s.b, s.loc, type.clone(shape), images, low, high, number);
}

bool addImageWindow(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &v) {
    return v.isFloat() && v.rank() == 2 && v.batchDim != 1 && v.shape()[1] <= 6 &&
           v.shape()[0] <= 64;
  });
  if (!x)
    return false;
  int64_t height = s.random.between(1, 6), width = s.random.between(1, 4),
          filters = s.random.between(1, 3);
  // Some of the rows are padding.
  int64_t before = s.random.chance(40) ? s.random.below(std::min<int64_t>(3, height)) : 0,
          after = s.random.chance(40) ? s.random.below(std::min<int64_t>(3, height - before)) : 0;
  int64_t windowHeight = s.random.between(1, std::min<int64_t>(3, height)),
          windowWidth = s.random.between(1, std::min<int64_t>(3, width));
  // Steps over the image, and in the window, of each direction.
  auto chooseDilation = [&](int64_t size, int64_t window) {
    return 2 * (window - 1) < size ? s.random.between(1, 2) : 1;
  };
  int64_t down = s.random.between(1, 2), across = s.random.between(1, 2),
          downInWindow = chooseDilation(height, windowHeight),
          acrossInWindow = chooseDilation(width, windowWidth);
  int64_t rows = x->shape()[0], channels = x->shape()[1];
  int64_t outHeight = (height - (windowHeight - 1) * downInWindow - 1) / down + 1,
          outWidth = (width - (windowWidth - 1) * acrossInWindow - 1) / across + 1;
  PoolValue images = makeImages(s, *x, height - before - after, width);
  if (before + after != 0)
    images.value = padRows(s, images.value, before, after);
  SmallVector<AffineExpr> d;
  for (unsigned dim = 0; dim < 7; ++dim)
    d.push_back(s.b.getAffineDimExpr(dim));
  // Loops: row, place (2), filter, window (2), channel.
  SmallVector<AffineExpr> imageMap = {d[0], d[1] * down + d[4] * downInWindow,
                                      d[2] * across + d[5] * acrossInWindow, d[6]},
                          windowMap = {d[4], d[5], d[6], d[3]},
                          resultMap = {d[0], d[1], d[2], d[3]};
  auto windowType =
      RankedTensorType::get({windowHeight, windowWidth, channels, filters}, x->element());
  auto resultType = RankedTensorType::get({rows, outHeight, outWidth, filters}, x->element());
  WindowBody kind = chooseBody(s);
  PoolValue made = images;
  Value weights = s.variedConstant(windowType);
  made.value =
      slide(s, images.value, weights, resultType, {imageMap, windowMap, resultMap}, 7, kind);
  made.bound = boundOf(kind, images.bound, 1, windowHeight * windowWidth * channels);
  made = s.atMost(made, 8);
  if (s.random.chance(50) && !s.step.replicaView && x->batchDim == 0) {
    // The gradient of the window: the sum over rows and places.
    PoolValue gradient = made;
    gradient.batchDim = -1;
    gradient.value = slide(s, images.value, made.value, windowType,
                           {imageMap, resultMap, windowMap}, 7, WindowBody::Product);
    gradient.bound = images.bound * made.bound * rows * outHeight * outWidth;
    s.note("reduction");
    s.push(gradient);
  }
  s.push(made);
  return true;
}

bool addPartialWrite(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &v) {
    return v.isFloat() && v.rank() == 1 && v.shape()[0] >= 1 && v.shape()[0] <= 64;
  });
  if (!x)
    return false;
  int64_t size = x->shape()[0];
  // The diagonal of rows of a batch would take a gather of them.
  bool diagonal = x->batchDim < 0 && s.random.chance(50);
  int64_t columns = diagonal ? size : s.random.between(1, 5);
  auto type = RankedTensorType::get({size, columns}, x->element());
  PoolValue model{s.empty(type), x->batchDim, x->varying, 1, false};
  PoolValue old = s.valueLike(model), made = old;
  made.batchDim = std::max(old.batchDim, x->batchDim);
  made.varying = x->varying || old.varying;
  AffineExpr row = s.b.getAffineDimExpr(0);
  AffineExpr column = diagonal ? row : s.b.getAffineConstantExpr(s.random.below(columns));
  SmallVector<AffineMap> maps = {AffineMap::get(1, 0, row),
                                 AffineMap::get(1, 0, {row, column}, s.b.getContext())};
  SmallVector<utils::IteratorType> loops = {utils::IteratorType::parallel};
  bool readsOld = s.random.chance(60);
  // One number for all that is written; what is not written differs.
  if (!readsOld && s.random.chance(40))
    x->value = s.filled(x->type(), s.random.chance(70) ? 0 : 1);
  made.value =
      linalg::GenericOp::create(s.b, s.loc, type, x->value, old.value, maps, loops,
                                [&](OpBuilder &b, Location loc, ValueRange e) {
                                  Value next =
                                      readsOld ? arith::AddFOp::create(b, loc, e[1], e[0]) : e[0];
                                  linalg::YieldOp::create(b, loc, next);
                                })
          .getResult(0);
  made.bound = old.bound + x->bound;
  made.exact = false;
  s.note("partial write");
  made = s.push(made);
  if (made.batchDim < 0 && !s.step.replicaView && s.random.chance(40))
    addSumFrom(s, made);
  return true;
}

} // namespace distribute::fuzz
