// Library instructions in parts; see CutOverCores.h.
//
// oneDNN's own threads are not used: an OpenMP team for each slot spins between calls, on the cores
// that the slot's kernels need.

#include "CutOverCores.h"

#include "ViewParts.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

/// A core's least share: some microseconds, several times what it takes to meet.
constexpr double kMinFlopsPerCore = 1e6;

class CutOperation final : public CpuOperation {
public:
  absl::Status run(CpuContext &context) override {
    // Two pointers: std::function keeps them without allocating.
    return context.team->run([this, &context](int core) {
      size_t index = static_cast<size_t>(core);
      return index < parts.size()
                 ? parts[index]->run(core == 0 ? context : *context.cores[index - 1])
                 : absl::OkStatus();
    });
  }

  std::vector<std::unique_ptr<CpuOperation>> parts; ///< by core
};

/// Parts that each sum over images of their own. The first core's writes the result, the others
/// write to work memory, and their sums are added to it in the order of the cores.
class CutSum final : public CpuOperation {
public:
  /// The result of one of the further cores.
  struct Partial {
    size_t scratchOffset = 0; ///< in the core's work memory
    void *address = nullptr;  ///< of `view`, set when the operation runs
    TensorView view;
  };

  absl::Status run(CpuContext &context) override {
    for (size_t i = 0; i < partials.size(); ++i)
      partials[i]->address = context.cores[i]->scratch + partials[i]->scratchOffset;
    if (absl::Status s = parts->run(context); !s.ok())
      return s;
    return context.team->run([this](int core) {
      addPartials(core);
      return absl::OkStatus();
    });
  }

  std::unique_ptr<CpuOperation> parts;
  std::vector<std::unique_ptr<Partial>> partials; ///< of the cores behind the first
  TensorView result;

private:
  /// Adds a core's share of all partial sums.
  void addPartials(int core) {
    int64_t numCores = static_cast<int64_t>(partials.size()) + 1, size = result.numElements();
    if (core >= numCores)
      return;
    float *sums = reinterpret_cast<float *>(result.data());
    for (const std::unique_ptr<Partial> &partial : partials) {
      const float *terms = static_cast<const float *>(partial->address);
      for (int64_t i = size * core / numCores; i < size * (core + 1) / numCores; ++i)
        sums[i] += terms[i];
    }
  }
};

using PreparePart =
    std::function<absl::StatusOr<std::unique_ptr<CpuOperation>>(CpuContext &, Range)>;

absl::StatusOr<std::unique_ptr<CpuOperation>>
prepareParts(CpuContext &context, const std::vector<Range> &ranges, const PreparePart &prepare) {
  auto operation = std::make_unique<CutOperation>();
  for (size_t i = 0; i < ranges.size(); ++i) {
    absl::StatusOr<std::unique_ptr<CpuOperation>> part =
        prepare(i == 0 ? context : *context.cores[i - 1], ranges[i]);
    if (!part.ok())
      return part.status();
    operation->parts.push_back(*std::move(part));
  }
  return operation;
}

int64_t numPartsFor(const CpuContext &context, double flops) {
  if (!context.team || !context.cutsProducts)
    return 1;
  return std::min<int64_t>(context.team->size(), static_cast<int64_t>(flops / kMinFlopsPerCore));
}

/// Where to cut [batch..., m, n]: the outermost batch dimension that gives even parts, or else the
/// longer of rows and columns. `unit`: what a part holds a multiple of, for the library's sake.
size_t chooseDimension(const std::vector<int64_t> &shape, int64_t numParts, int64_t &unit) {
  size_t rank = shape.size();
  unit = 1;
  for (size_t i = 0; i + 2 < rank; ++i)
    if (shape[i] % numParts == 0 || shape[i] >= 8 * numParts)
      return i;
  unit = 16;
  return shape[rank - 1] >= shape[rank - 2] ? rank - 1 : rank - 2;
}

/// Prepares a part of a sum on a further core, which gets work memory for its result behind the
/// part's own.
absl::StatusOr<std::unique_ptr<CpuOperation>>
preparePartial(CpuContext &core, const TensorView &result, CutSum::Partial &partial,
               const std::function<absl::StatusOr<std::unique_ptr<CpuOperation>>()> &prepare) {
  partial.view = result;
  partial.view.address = &partial.address;
  partial.view.byteOffset = 0;
  size_t before = std::exchange(core.scratchBytes, 0);
  absl::StatusOr<std::unique_ptr<CpuOperation>> part = prepare();
  ScratchLayout scratch;
  scratch.add(core.scratchBytes);
  partial.scratchOffset = scratch.add(static_cast<size_t>(result.numElements()) * sizeof(float));
  core.scratchBytes = std::max(before, scratch.numBytes());
  return part;
}

/// The gradient of a convolution's weights, cut along the images.
absl::StatusOr<std::unique_ptr<CpuOperation>>
prepareWeightsOnCores(CpuContext &context, const std::string &label, const TensorView &src,
                      const TensorView &weights, const TensorView &dst,
                      const ConvolutionShape &shape, int64_t numParts) {
  auto operation = std::make_unique<CutSum>();
  operation->result = weights;
  auto parts = prepareParts(
      context, cutEvenly(dst.shape[0], 1, numParts), [&](CpuContext &core, Range range) {
        auto prepare = [&](const TensorView &result) {
          return prepareConvolution(core, label, cut(src, 0, range), result, cut(dst, 0, range),
                                    shape);
        };
        if (&core == &context)
          return prepare(weights);
        auto &partial = *operation->partials.emplace_back(std::make_unique<CutSum::Partial>());
        return preparePartial(core, weights, partial, [&] { return prepare(partial.view); });
      });
  if (!parts.ok())
    return parts.status();
  operation->parts = *std::move(parts);
  return operation;
}

} // namespace

absl::StatusOr<std::unique_ptr<CpuOperation>>
prepareMatmulOnCores(CpuContext &context, const std::string &label, const TensorView &a,
                     const TensorView &b, const TensorView &c, double alpha, double beta) {
  size_t rank = c.shape.size();
  double flops = 2.0 * double(c.numElements()) * double(a.shape[rank - 1]);
  int64_t numParts = numPartsFor(context, flops), unit = 1;
  size_t dimension = numParts > 1 ? chooseDimension(c.shape, numParts, unit) : 0;
  numParts = std::min(numParts, numParts > 1 ? c.shape[dimension] / unit : 1);
  if (numParts <= 1)
    return prepareMatmul(context, label, a, b, c, alpha, beta);
  return prepareParts(context, cutEvenly(c.shape[dimension], unit, numParts),
                      [&](CpuContext &core, Range range) {
                        bool isRow = dimension == rank - 2, isColumn = dimension == rank - 1;
                        return prepareMatmul(core, label, isColumn ? a : cut(a, dimension, range),
                                             isRow ? b : cut(b, dimension, range),
                                             cut(c, dimension, range), alpha, beta);
                      });
}

absl::StatusOr<std::unique_ptr<CpuOperation>>
prepareConvolutionOnCores(CpuContext &context, const std::string &label, const TensorView &src,
                          const TensorView &weights, const TensorView &dst,
                          const ConvolutionShape &shape) {
  int64_t numImages = dst.shape[0];
  double flops = 2.0 * double(dst.numElements()) * double(weights.numElements()) /
                 std::max(1.0, double(dst.shape.back()));
  int64_t numParts = std::min(numPartsFor(context, flops), numImages);
  bool isSum = shape.direction == fb::ConvolutionDirection::BackwardWeights;
  if (numParts <= 1 || (isSum && (!weights.isDense() || weights.element != fb::ElementType::F32)))
    return prepareConvolution(context, label, src, weights, dst, shape);
  if (isSum)
    return prepareWeightsOnCores(context, label, src, weights, dst, shape, numParts);
  return prepareParts(context, cutEvenly(numImages, 1, numParts),
                      [&](CpuContext &core, Range range) {
                        return prepareConvolution(core, label, cut(src, 0, range), weights,
                                                  cut(dst, 0, range), shape);
                      });
}

} // namespace distribute::runtime
