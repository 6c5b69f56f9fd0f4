// See SoftConvolution.h.
#include "SoftConvolution.h"

#include "../LibraryElements.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>

namespace distribute::softgpu {

using cudnn::DataType;
using cudnn::Format;
using cudnn::MathType;

static LibraryElement elementOf(DataType type) {
  return type == DataType::F32   ? LibraryElement::F32
         : type == DataType::F16 ? LibraryElement::F16
                                 : LibraryElement::BF16;
}

size_t StoredArray::numElements() const {
  size_t count = 1;
  for (int dim : dims)
    count *= static_cast<size_t>(dim);
  return count;
}

std::vector<int> packedStrides(Format format, const std::vector<int> &dims) {
  std::vector<int> strides(dims.size());
  int next = 1;
  if (format == Format::ChannelsLast) {
    strides[1] = next;
    next *= dims[1];
  }
  for (size_t d = dims.size(); d-- > 0;)
    if (d != 1 || format == Format::ChannelsFirst) {
      strides[d] = next;
      next *= dims[d];
    }
  return strides;
}

bool StoredArray::liesAs(Format format) const {
  std::vector<int> packed = packedStrides(format, dims);
  for (size_t d = 0; d < dims.size(); ++d)
    if (dims[d] != 1 && strides[d] != packed[d])
      return false;
  return true;
}

std::string SoftConvolution::findError() const {
  size_t rank = x.dims.size(), numSpatial = pads.size();
  if (rank < 4 || rank > 5 || w.dims.size() != rank || y.dims.size() != rank ||
      numSpatial + 2 != rank)
    return absl::StrCat("arrays of ", rank, ", ", w.dims.size(), " and ", y.dims.size(),
                        " dimensions, of which ", numSpatial, " are spatial");
  for (const StoredArray *each : {&x, &w, &y}) {
    if (each->type != x.type)
      return "arrays of several types";
    if (std::any_of(each->dims.begin(), each->dims.end(), [](int dim) { return dim < 1; }))
      return "an array without elements";
    if (!each->liesAs(format))
      return absl::StrCat("an array of ", absl::StrJoin(each->dims, "x"), " with strides ",
                          absl::StrJoin(each->strides, ", "),
                          ", which lies otherwise than the weights");
  }
  if (x.dims[0] != y.dims[0] || x.dims[1] != w.dims[1] || y.dims[1] != w.dims[0])
    return absl::StrCat("arrays of ", absl::StrJoin(x.dims, "x"), ", ", absl::StrJoin(w.dims, "x"),
                        " and ", absl::StrJoin(y.dims, "x"));
  for (size_t d = 0; d < numSpatial; ++d) {
    if (strides[d] < 1 || dilations[d] < 1 || pads[d] < 0)
      return "strides or dilations below 1, or paddings below 0";
    int room = x.dims[d + 2] + 2 * pads[d] - dilations[d] * (w.dims[d + 2] - 1) - 1;
    if (room < 0 || room / strides[d] + 1 != y.dims[d + 2])
      return absl::StrCat("along spatial dimension ", d, " ", y.dims[d + 2], " results; expected ",
                          room < 0 ? 0 : room / strides[d] + 1);
  }
  return "";
}

namespace {

/// The values of an array, by n, depth, height, width, c; of weights by depth, height, width, c, k.
struct Values {
  std::array<int, 5> extents;
  std::array<int, 5> steps; ///< elements, as stored
  std::vector<double> values;

  Values(const StoredArray &array, bool isWeights) {
    size_t numSpatial = array.dims.size() - 2, at = 0;
    auto add = [&](size_t dim) {
      extents[at] = array.dims[dim];
      steps[at++] = array.strides[dim];
    };
    if (!isWeights)
      add(0);
    for (size_t unused = numSpatial; unused < 3; ++unused) {
      extents[at] = 1;
      steps[at++] = 0;
    }
    for (size_t d = 0; d < numSpatial; ++d)
      add(d + 2);
    add(1);
    if (isWeights)
      add(0);
    values.assign(array.numElements(), 0);
  }

  /// For each element its number here, and where it is stored.
  template <typename Visit>
  void forEach(Visit visit) const {
    size_t number = 0;
    for (int a = 0; a < extents[0]; ++a)
      for (int b = 0; b < extents[1]; ++b)
        for (int c = 0; c < extents[2]; ++c)
          for (int d = 0; d < extents[3]; ++d)
            for (int e = 0; e < extents[4]; ++e)
              visit(number++, static_cast<size_t>(a) * static_cast<size_t>(steps[0]) +
                                  static_cast<size_t>(b) * static_cast<size_t>(steps[1]) +
                                  static_cast<size_t>(c) * static_cast<size_t>(steps[2]) +
                                  static_cast<size_t>(d) * static_cast<size_t>(steps[3]) +
                                  static_cast<size_t>(e) * static_cast<size_t>(steps[4]));
  }

  double *at(int a, int b, int c, int d) {
    return values.data() +
           static_cast<size_t>(((a * extents[1] + b) * extents[2] + c) * extents[3] + d) *
               static_cast<size_t>(extents[4]);
  }
};

/// Where the arithmetic need not be that of f32, it is of TF32.
absl::Status read(DeviceMemory &memory, const Order &order, const StoredArray &array,
                  uint64_t place, MathType mathType, Values &to) {
  bool tf32 = array.type == DataType::F32 && mathType != MathType::Fma;
  LibraryElement type = tf32 ? LibraryElement::TF32 : elementOf(array.type);
  std::vector<char> bytes(array.numElements() * widthOf(type));
  absl::Status s = memory.noteAccess(place, bytes.size(), AccessKind::Read, order);
  if (s.ok())
    s = memory.copyOut(bytes.data(), place, bytes.size());
  if (!s.ok())
    return s;
  const Allocation &from = *memory.find(place);
  auto begin = from.isWritten.begin() + static_cast<ptrdiff_t>(place - from.address);
  if (std::find(begin, begin + static_cast<ptrdiff_t>(bytes.size()), false) !=
      begin + static_cast<ptrdiff_t>(bytes.size()))
    return absl::FailedPreconditionError(absl::StrCat("a convolution reads ", bytes.size(),
                                                      " bytes at 0x", absl::Hex(place),
                                                      ", some of which nothing has written"));
  to.forEach([&](size_t number, size_t stored) {
    to.values[number] = widen(type, bytes.data() + stored * widthOf(type));
  });
  return absl::OkStatus();
}

absl::Status write(DeviceMemory &memory, const Order &order, const StoredArray &array,
                   uint64_t place, const Values &from) {
  LibraryElement type = elementOf(array.type);
  std::vector<char> bytes(array.numElements() * widthOf(type));
  from.forEach([&](size_t number, size_t stored) {
    narrow(type, static_cast<float>(from.values[number]), bytes.data() + stored * widthOf(type));
  });
  absl::Status s = memory.noteAccess(place, bytes.size(), AccessKind::Write, order);
  return s.ok() ? memory.copyIn(place, bytes.data(), bytes.size()) : s;
}

/// The parameters of three spatial dimensions.
std::array<int, 3> ofThree(const std::vector<int> &given, int otherwise) {
  std::array<int, 3> all;
  all.fill(otherwise);
  std::copy(given.begin(), given.end(), all.end() - static_cast<ptrdiff_t>(given.size()));
  return all;
}

/// All pairs of a place of the result and one of the window that lies in the image: `visit` gets the channels there, of x, w and y.
template <typename Visit>
void forEachTerm(const SoftConvolution &of, Values &x, Values &w, Values &y, Visit visit) {
  std::array<int, 3> pads = ofThree(of.pads, 0), strides = ofThree(of.strides, 1),
                     dilations = ofThree(of.dilations, 1);
  auto place = [&](int d, int out, int window) {
    return out * strides[d] + window * dilations[d] - pads[d];
  };
  auto isIn = [&](int d, int at) { return at >= 0 && at < x.extents[d + 1]; };
  for (int n = 0; n < y.extents[0]; ++n)
    for (int o = 0; o < y.extents[1] * y.extents[2] * y.extents[3]; ++o)
      for (int v = 0; v < w.extents[0] * w.extents[1] * w.extents[2]; ++v) {
        int width = o % y.extents[3], height = o / y.extents[3] % y.extents[2],
            depth = o / y.extents[3] / y.extents[2];
        int s = v % w.extents[2], r = v / w.extents[2] % w.extents[1],
            t = v / w.extents[2] / w.extents[1];
        int atDepth = place(0, depth, t), atHeight = place(1, height, r),
            atWidth = place(2, width, s);
        if (isIn(0, atDepth) && isIn(1, atHeight) && isIn(2, atWidth))
          visit(x.at(n, atDepth, atHeight, atWidth), w.at(t, r, s, 0),
                y.at(n, depth, height, width));
      }
}

} // namespace

absl::Status SoftConvolution::compute(DeviceMemory &memory, const Order &order, uint64_t placeX,
                                      uint64_t placeW, uint64_t placeY) const {
  Values image(x, false), weights(w, true), result(y, false);
  absl::Status s;
  if (kind != ConvolutionKind::BackwardData)
    s = read(memory, order, x, placeX, mathType, image);
  if (s.ok() && kind != ConvolutionKind::BackwardFilter)
    s = read(memory, order, w, placeW, mathType, weights);
  if (s.ok() && kind != ConvolutionKind::Forward)
    s = read(memory, order, y, placeY, mathType, result);
  if (!s.ok())
    return s;
  int numIn = x.dims[1], numOut = y.dims[1];
  forEachTerm(*this, image, weights, result, [&](double *in, double *factors, double *out) {
    for (int c = 0; c < numIn; ++c) {
      double *row = factors + static_cast<size_t>(c) * static_cast<size_t>(numOut), sum = 0;
      switch (kind) {
      case ConvolutionKind::Forward:
        for (int k = 0; k < numOut; ++k)
          out[k] += in[c] * row[k];
        break;
      case ConvolutionKind::BackwardFilter:
        for (int k = 0; k < numOut; ++k)
          row[k] += in[c] * out[k];
        break;
      case ConvolutionKind::BackwardData:
        for (int k = 0; k < numOut; ++k)
          sum += out[k] * row[k];
        in[c] += sum;
        break;
      }
    }
  });
  switch (kind) {
  case ConvolutionKind::Forward:
    return write(memory, order, y, placeY, result);
  case ConvolutionKind::BackwardData:
    return write(memory, order, x, placeX, image);
  case ConvolutionKind::BackwardFilter:
    break;
  }
  return write(memory, order, w, placeW, weights);
}

} // namespace distribute::softgpu
