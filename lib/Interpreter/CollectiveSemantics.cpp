// What each collective means: the specification, one function each, with which nothing else has anything in common.
#include "CollectiveSemantics.h"

#include "Reduction.h"

#include "llvm/ADT/StringSwitch.h"

namespace distribute::interp {

static TensorPtr share(HostTensor tensor) {
  return std::make_shared<const HostTensor>(std::move(tensor));
}

llvm::Error checkJoin(llvm::ArrayRef<TensorPtr> values, std::optional<unsigned> dim) {
  for (const TensorPtr &value : values) {
    std::vector<int64_t> expected = values[0]->shape;
    if (dim && value->shape.size() > *dim)
      expected[*dim] = value->shape[*dim];
    if (value->shape != expected)
      return llvm::createStringError("the replicas brought values of different shapes: " +
                                     values[0]->describeType() + " and " + value->describeType());
  }
  return llvm::Error::success();
}

/// Part `number` of `count` equal ones along `dim`.
static llvm::Expected<TensorPtr> getPart(const HostTensor &whole, unsigned dim, int64_t number,
                                         int64_t count) {
  int64_t size = whole.shape[dim];
  if (size % count)
    return llvm::createStringError("cuts " + llvm::Twine(size) + " rows into parts for " +
                                   llvm::Twine(count) + " members");
  return share(slice(whole, dim, number * (size / count), size / count));
}

//===----------------------------------------------------------------------===//
// One function for each collective
//===----------------------------------------------------------------------===//

static llvm::Expected<TensorPtr> allReduce(const RuntimeCall &call, llvm::ArrayRef<TensorPtr> all,
                                           unsigned) {
  auto reduced = reduce(call.kind, all);
  if (!reduced)
    return reduced.takeError();
  return share(std::move(*reduced));
}

static llvm::Expected<TensorPtr> allGather(const RuntimeCall &call, llvm::ArrayRef<TensorPtr> all,
                                           unsigned) {
  if (llvm::Error error = checkJoin(all, call.dim))
    return error;
  return share(concatenate(all, *call.dim));
}

static llvm::Expected<TensorPtr> reduceScatter(const RuntimeCall &call,
                                               llvm::ArrayRef<TensorPtr> all, unsigned rank) {
  auto reduced = reduce(call.kind, all);
  if (!reduced)
    return reduced.takeError();
  return getPart(*reduced, *call.splitDim, rank, all.size());
}

static llvm::Expected<TensorPtr> allToAll(const RuntimeCall &call, llvm::ArrayRef<TensorPtr> all,
                                          unsigned rank) {
  if (llvm::Error error = checkJoin(all, std::nullopt))
    return error;
  std::vector<TensorPtr> parts;
  for (const TensorPtr &tensor : all) {
    auto part = getPart(*tensor, *call.splitDim, rank, all.size());
    if (!part)
      return part.takeError();
    parts.push_back(std::move(*part));
  }
  return share(concatenate(parts, *call.dim));
}

static llvm::Expected<TensorPtr> broadcast(const RuntimeCall &call, llvm::ArrayRef<TensorPtr> all,
                                           unsigned) {
  return all[call.number];
}

static llvm::Expected<TensorPtr> reduceToOne(const RuntimeCall &call, llvm::ArrayRef<TensorPtr> all,
                                             unsigned rank) {
  if (rank != call.number)
    return all[rank];
  return allReduce(call, all, rank);
}

static llvm::Expected<TensorPtr> scatterFromOne(const RuntimeCall &call,
                                                llvm::ArrayRef<TensorPtr> all, unsigned rank) {
  return getPart(*all[call.number], *call.splitDim, rank, all.size());
}

/// `rows` rows of what fills, of a tensor like `like`.
static TensorPtr fillRows(const HostTensor &like, unsigned dim, int64_t rows,
                          mlir::TypedAttr fill) {
  std::vector<int64_t> shape = like.shape;
  shape[dim] = rows;
  HostTensor filled = HostTensor::zeros(like.element, shape);
  for (int64_t i = 0, size = filled.numElements(); i < size; ++i) {
    if (auto real = mlir::dyn_cast<mlir::FloatAttr>(fill))
      filled.set(i, real.getValueAsDouble());
    else
      filled.setInteger(i, mlir::cast<mlir::IntegerAttr>(fill).getValue().getZExtValue());
  }
  return share(std::move(filled));
}

static llvm::Expected<TensorPtr> haloExchange(const RuntimeCall &call,
                                              llvm::ArrayRef<TensorPtr> all, unsigned rank) {
  if (llvm::Error error = checkJoin(all, std::nullopt))
    return error;
  HostTensor whole = concatenate(all, *call.dim);
  int64_t own = all[0]->shape[*call.dim], size = whole.shape[*call.dim];
  int64_t begin = rank * own - call.halo.before, end = (rank + 1) * own + call.halo.after;
  int64_t first = std::max<int64_t>(begin, 0), last = std::min(end, size);
  return share(concatenate({fillRows(whole, *call.dim, first - begin, call.halo.fill),
                            share(slice(whole, *call.dim, first, last - first)),
                            fillRows(whole, *call.dim, end - last, call.halo.fill)},
                           *call.dim));
}

CollectiveMeaning findMeaning(llvm::StringRef name) {
  return llvm::StringSwitch<CollectiveMeaning>(name)
      .Case("all_reduce", allReduce)
      .Case("all_gather", allGather)
      .Case("reduce_scatter", reduceScatter)
      .Case("all_to_all", allToAll)
      .Case("halo_exchange", haloExchange)
      .Case("broadcast", broadcast)
      .Case("reduce_to_one", reduceToOne)
      .Case("scatter_from_one", scatterFromOne)
      .Default(nullptr);
}

} // namespace distribute::interp
