// Library instructions in pieces; see CutOverCores.h.
//
// oneDNN's own threads are not used: an OpenMP team for each slot spins between calls, on the cores
// that the slot's kernels need.

#include "CutOverCores.h"

#include "ViewPieces.h"

#include <algorithm>
#include <functional>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

/// A core's least share: some microseconds, several times what it takes to meet.
constexpr double minFlopsPerCore = 1e6;

class CutOperation final : public Operation {
public:
  absl::Status run(SlotContext &context) override {
    // Two pointers: std::function keeps them without allocating.
    return context.team->run([this, &context](int core) {
      size_t index = static_cast<size_t>(core);
      return index < pieces.size()
                 ? pieces[index]->run(core == 0 ? context : *context.cores[index - 1])
                 : absl::OkStatus();
    });
  }

  std::vector<std::unique_ptr<Operation>> pieces; ///< by core
};

using PreparePiece =
    std::function<absl::StatusOr<std::unique_ptr<Operation>>(SlotContext &, Range)>;

absl::StatusOr<std::unique_ptr<Operation>>
preparePieces(SlotContext &context, const std::vector<Range> &ranges, const PreparePiece &prepare) {
  auto operation = std::make_unique<CutOperation>();
  for (size_t i = 0; i < ranges.size(); ++i) {
    absl::StatusOr<std::unique_ptr<Operation>> piece =
        prepare(i == 0 ? context : *context.cores[i - 1], ranges[i]);
    if (!piece.ok())
      return piece.status();
    operation->pieces.push_back(*std::move(piece));
  }
  return operation;
}

int64_t numPiecesFor(const SlotContext &context, double flops) {
  if (!context.team || !context.cutsProducts)
    return 1;
  return std::min<int64_t>(context.team->size(), static_cast<int64_t>(flops / minFlopsPerCore));
}

/// Where to cut [batch..., m, n]: the outermost batch dimension that gives even pieces, or else the
/// longer of rows and columns. `unit`: what a piece holds a multiple of, for the library's sake.
size_t chooseDimension(const std::vector<int64_t> &shape, int64_t numPieces, int64_t &unit) {
  size_t rank = shape.size();
  unit = 1;
  for (size_t i = 0; i + 2 < rank; ++i)
    if (shape[i] % numPieces == 0 || shape[i] >= 8 * numPieces)
      return i;
  unit = 16;
  return shape[rank - 1] >= shape[rank - 2] ? rank - 1 : rank - 2;
}

} // namespace

absl::StatusOr<std::unique_ptr<Operation>>
prepareMatmulOnCores(SlotContext &context, const std::string &label, const TensorView &a,
                     const TensorView &b, const TensorView &c, double alpha, double beta) {
  size_t rank = c.shape.size();
  double flops = 2.0 * double(c.numElements()) * double(a.shape[rank - 1]);
  int64_t numPieces = numPiecesFor(context, flops), unit = 1;
  size_t dimension = numPieces > 1 ? chooseDimension(c.shape, numPieces, unit) : 0;
  numPieces = std::min(numPieces, numPieces > 1 ? c.shape[dimension] / unit : 1);
  if (numPieces <= 1)
    return prepareMatmul(context, label, a, b, c, alpha, beta);
  return preparePieces(context, cutEvenly(c.shape[dimension], unit, numPieces),
                       [&](SlotContext &core, Range range) {
                         bool isRow = dimension == rank - 2, isColumn = dimension == rank - 1;
                         return prepareMatmul(core, label, isColumn ? a : cut(a, dimension, range),
                                              isRow ? b : cut(b, dimension, range),
                                              cut(c, dimension, range), alpha, beta);
                       });
}

absl::StatusOr<std::unique_ptr<Operation>>
prepareConvolutionOnCores(SlotContext &context, const std::string &label, const TensorView &src,
                          const TensorView &weights, const TensorView &dst,
                          const ConvolutionShape &shape) {
  int64_t numImages = dst.shape[0];
  double flops = 2.0 * double(dst.numElements()) * double(weights.numElements()) /
                 std::max(1.0, double(dst.shape.back()));
  int64_t numPieces = std::min(numPiecesFor(context, flops), numImages);
  if (shape.direction == fb::ConvolutionDirection::BackwardWeights || numPieces <= 1)
    return prepareConvolution(context, label, src, weights, dst, shape);
  return preparePieces(context, cutEvenly(numImages, 1, numPieces),
                       [&](SlotContext &core, Range range) {
                         return prepareConvolution(core, label, cut(src, 0, range), weights,
                                                   cut(dst, 0, range), shape);
                       });
}

} // namespace distribute::runtime
