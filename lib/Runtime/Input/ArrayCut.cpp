// Cutting fed arrays; see ArrayCut.h.

#include "ArrayCut.h"

#include "../Tensor/StridedCopy.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

/// Whether `shape` is `leading` dimensions and then `local`.
bool endsWith(const std::vector<int64_t> &shape, const std::vector<int64_t> &local,
              size_t leading) {
  return shape.size() == local.size() + leading &&
         std::equal(local.begin(), local.end(), shape.begin() + static_cast<long>(leading));
}

class ArrayCutter {
public:
  ArrayCutter(const fb::Input &input, const Feed &feed, const BatchPart &part)
      : input(input), feed(feed), array(feed.array),
        local(input.shape()->begin(), input.shape()->end()), part(part),
        numReplicas(part.numReplicas), type(input.element()) {}

  absl::Status checkOpenBatch(int64_t mostRows) const {
    if (absl::Status s = checkArray(); !s.ok())
      return s;
    if (feed.perReplica)
      return absl::InvalidArgumentError(absl::StrCat(
          "input \"", input.name()->str(),
          "\" is cut into the replicas' rows by the run itself; feed it without 'per replica'"));
    if (absl::Status s = checkShape(1); !s.ok())
      return s;
    if (feed.batchRows == Feed::kFixedBatch)
      return absl::InvalidArgumentError(absl::StrCat(
          "input \"", input.name()->str(),
          "\" is fed the rows of this process's replicas alone, but its batches may have any size; "
          "feed all rows"));
    if (feed.batchRows < 0 || feed.batchRows > mostRows)
      return absl::InvalidArgumentError(
          absl::StrCat("input \"", input.name()->str(), "\" is fed a part of a batch of ",
                       feed.batchRows, " rows, but the step takes ", mostRows, " at once"));
    if (array.shape()[input.batch_dim()] != 0)
      return feed.batchRows != 0 ? checkPart() : absl::OkStatus();
    return absl::InvalidArgumentError(absl::StrCat("input \"", input.name()->str(),
                                                   "\": the fed array is ", array.describe(),
                                                   ", without rows; a batch has at least one"));
  }

  absl::StatusOr<Cut> cut() const {
    if (absl::Status s = checkArray(); !s.ok())
      return s;
    if (input.kind() == fb::InputKind::Replicated)
      return cutReplicated();
    if (feed.batchRows != 0)
      return cutPart();
    if (feed.perReplica && array.shape().size() != local.size())
      return cutPerReplica();
    if (local.empty())
      return cutPerReplica();
    return cutBatch();
  }

private:
  absl::Status checkArray() const {
    if (!array.isReadable())
      return absl::InvalidArgumentError(
          absl::StrCat("input \"", input.name()->str(), "\": the fed array (", array.describe(),
                       ") has no data; expected an array that holds its elements"));
    if (array.type().element == type.element)
      return absl::OkStatus();
    return absl::InvalidArgumentError(
        absl::StrCat("input \"", input.name()->str(), "\": the fed array is ", array.describe(),
                     "; expected elements of ", nameOf(type), "; convert it with array.astype"));
  }

  absl::Status wrongShape(const std::string &required) const {
    return absl::InvalidArgumentError(absl::StrCat("input \"", input.name()->str(),
                                                   "\": the fed array is ", array.describe(),
                                                   "; expected ", required));
  }

  absl::StatusOr<Cut> cutReplicated() const {
    if (feed.perReplica)
      return absl::InvalidArgumentError(
          absl::StrCat("input \"", input.name()->str(),
                       "\" is the same on all replicas; feed it without 'per replica'"));
    Cut result;
    result.shape = local;
    result.strides = denseStrides(local);
    if (array.shape() == local)
      return result;
    if (!endsWith(array.shape(), local, 1) || array.shape()[0] == 0)
      return wrongShape(absl::StrCat(describe(type, local), ", or a row of it for each step"));
    result.numSteps = array.shape()[0];
    result.stepStride = runtime::numElements(local);
    return result;
  }

  /// Leading dimensions that count values of a replica: (steps * R) or (steps, R).
  absl::StatusOr<Cut> cutPerReplica() const {
    const std::vector<int64_t> &shape = array.shape();
    bool one = endsWith(shape, local, 1);
    bool two = endsWith(shape, local, 2) && shape[1] == numReplicas;
    if (!one && !two)
      return wrongShape(absl::StrCat("(steps * ", numReplicas, ")x", describe(type, local),
                                     " or (steps)x", numReplicas, "x", describe(type, local)));
    int64_t rows = one ? shape[0] : shape[0] * numReplicas;
    Cut result;
    result.shape = local;
    result.strides = denseStrides(local);
    result.numSteps = rows / numReplicas;
    result.droppedRows = rows % numReplicas;
    result.replicaStride = runtime::numElements(local);
    result.stepStride = numReplicas * result.replicaStride;
    result.numExamples = numReplicas;
    if (result.numSteps == 0)
      return absl::InvalidArgumentError(absl::StrCat(
          "input \"", input.name()->str(), "\": the fed array is ", array.describe(), ", ", rows,
          " rows, but a step takes ", numReplicas, ", one for each replica"));
    return result;
  }

  /// The array has the batch's shape but for the number of rows.
  absl::Status checkShape(int64_t leastRows) const {
    const std::vector<int64_t> &shape = array.shape();
    size_t dim = input.batch_dim();
    bool fits = shape.size() == local.size();
    for (size_t i = 0; fits && i < shape.size(); ++i)
      fits = i == dim || shape[i] == local[i];
    if (!fits) {
      std::string sizes;
      for (size_t i = 0; i < local.size(); ++i)
        absl::StrAppend(&sizes, i == dim ? std::string("N") : absl::StrCat(local[i]), "x");
      return wrongShape(absl::StrCat(sizes, nameOf(type), " with N at least ", leastRows));
    }
    return absl::OkStatus();
  }

  /// Where the plan leaves the number of replicas open: their slices together.
  int64_t globalBatch() const {
    return input.global_batch() == 0 ? local[input.batch_dim()] * numReplicas
                                     : input.global_batch();
  }

  /// Of the batch of which the array has a part.
  int64_t batchRows() const {
    return feed.batchRows == Feed::kFixedBatch ? globalBatch() : feed.batchRows;
  }

  /// The array holds this process's rows of a batch, or one row if there are none.
  absl::Status checkPart() const {
    int64_t rows = array.shape()[input.batch_dim()];
    int64_t required = std::max<int64_t>(1, part.numRows(batchRows()));
    if (rows == required)
      return absl::OkStatus();
    return absl::InvalidArgumentError(absl::StrCat(
        "input \"", input.name()->str(), "\": the fed array is ", array.describe(), ", ", rows,
        rows == 1 ? " row" : " rows", " of a batch of ", batchRows(), "; expected the ", required,
        " of replicas ", part.firstReplica, " to ", part.endReplica - 1));
  }

  /// One batch, of which the array has the rows of some replicas.
  absl::StatusOr<Cut> cutPart() const {
    if (feed.perReplica || local.empty())
      return absl::InvalidArgumentError(
          absl::StrCat("input \"", input.name()->str(),
                       "\" is fed a part of a batch; expected an array of rows"));
    if (absl::Status s = checkShape(1); !s.ok())
      return s;
    if (batchRows() != globalBatch())
      return absl::InvalidArgumentError(absl::StrCat(
          "input \"", input.name()->str(), "\" is fed a part of a batch of ", feed.batchRows,
          " rows, but a step takes a global batch of ", globalBatch()));
    if (absl::Status s = checkPart(); !s.ok())
      return s;
    Cut result = cutRows(array.shape()[input.batch_dim()]);
    result.firstReplica = part.firstReplica;
    result.numExamples = batchRows();
    return result;
  }

  absl::StatusOr<Cut> cutBatch() const {
    const std::vector<int64_t> &shape = array.shape();
    size_t dim = input.batch_dim();
    int64_t batch = globalBatch();
    if (absl::Status s = checkShape(batch); !s.ok())
      return s;
    if (shape[dim] < batch || batch <= 0)
      return absl::InvalidArgumentError(
          absl::StrCat("input \"", input.name()->str(), "\": the fed array is ", array.describe(),
                       ", ", shape[dim], " rows along dimension ", dim,
                       ", but a step takes a global batch of ", batch));
    return cutRows(batch);
  }

  /// Batches of `batch` rows, as they lie in the array.
  Cut cutRows(int64_t batch) const {
    const std::vector<int64_t> &shape = array.shape();
    size_t dim = input.batch_dim();
    Cut result;
    result.shape = local;
    result.strides = denseStrides(shape);
    result.numSteps = shape[dim] / batch;
    result.droppedRows = shape[dim] % batch;
    int64_t row = result.strides[dim], blocks = input.blocks();
    result.stepStride = batch * row;
    result.replicaStride = local[dim] / blocks * row;
    result.numExamples = batch;
    if (blocks > 1) {
      result.shape[dim] /= blocks;
      result.shape.insert(result.shape.begin() + static_cast<long>(dim), blocks);
      result.strides.insert(result.strides.begin() + static_cast<long>(dim), batch / blocks * row);
    }
    return result;
  }

  const fb::Input &input;
  const Feed &feed;
  const HostTensor &array;
  std::vector<int64_t> local;
  BatchPart part;
  int64_t numReplicas;
  DataType type;
};

} // namespace

absl::StatusOr<Cut> cutArray(const fb::Input &input, const Feed &feed, const BatchPart &part) {
  return ArrayCutter(input, feed, part).cut();
}

absl::Status checkOpenBatch(const fb::Input &input, const Feed &feed, const BatchPart &part,
                            int64_t mostRows) {
  return ArrayCutter(input, feed, part).checkOpenBatch(mostRows);
}

} // namespace distribute::runtime
