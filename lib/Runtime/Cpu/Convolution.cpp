// Convolutions and their gradients by oneDNN.
//
// The plan's arrays are NHWC and HWIO (any number of spatial dimensions from 1 to
// 3, any strides). oneDNN chooses the layout of the weights; where that is not
// the plan's, they are reordered in scratch around the call: they are small
// beside the images. Images are reordered only when oneDNN has nothing but its
// slow reference for them as they lie.

#include "CpuOperation.h"
#include "PrimitiveCall.h"
#include "PrimitiveDescription.h"

#include "distribute/Plan/PlanNames.h"

#include "absl/strings/str_cat.h"

#include <cstring>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

using Dims = dnnl::memory::dims;

enum Role { Src, Weights, Dst };

/// One of the three arrays.
struct Image {
  TensorView view;
  dnnl::memory::desc outside; ///< as it lies in the plan's memory
  dnnl::memory::desc inside;  ///< as the primitive takes it
  size_t scratchOffset = 0;   ///< of the inside, where the two differ
  PrimitiveCall reorder;      ///< made where they differ

  bool reordered() const { return reorder.made(); }
};

class ConvolutionCall final : public CpuOperation {
public:
  absl::Status run(CpuContext &context) override {
    for (int role = 0; role < 3; ++role) {
      Image &image = images[role];
      void *inside = image.reordered() ? context.scratch + image.scratchOffset : image.view.data();
      primitive.setAddress(role, inside);
      if (!image.reordered())
        continue;
      bool isResult = role == result;
      image.reorder.setAddress(isResult ? 0 : 1, inside);
      image.reorder.setAddress(isResult ? 1 : 0, image.view.data());
      if (!isResult)
        if (absl::Status s = image.reorder.execute(context, label); !s.ok())
          return s;
    }
    primitive.setAddress(3, context.scratch + scratchOffset);
    if (absl::Status s = primitive.execute(context, label); !s.ok())
      return s;
    return images[result].reordered() ? images[result].reorder.execute(context, label)
                                      : absl::OkStatus();
  }

  std::string label;
  Image images[3];
  Role result = Dst;
  PrimitiveCall primitive;
  size_t scratchOffset = 0;
};

/// A convolution over no elements: the result, if it has any, is zero.
class ZeroResult final : public CpuOperation {
public:
  explicit ZeroResult(TensorView view) : view(std::move(view)) {}
  absl::Status run(CpuContext &) override {
    zeroFrom(0, view.data());
    return absl::OkStatus();
  }

private:
  void zeroFrom(size_t dimension, char *data) {
    size_t width = planfile::elementBytes(view.element);
    if (dimension == view.shape.size()) {
      std::memset(data, 0, width);
      return;
    }
    for (int64_t i = 0; i < view.shape[dimension]; ++i)
      zeroFrom(dimension + 1, data + i * view.strides[dimension] * int64_t(width));
  }
  TensorView view;
};

std::vector<int64_t> toVector(const flatbuffers::Vector<int64_t> &list) {
  return std::vector<int64_t>(list.begin(), list.end());
}

/// oneDNN counts dimensions as N, C, spatial (images) and O, I, spatial
/// (weights), wherever they lie in memory.
dnnl::memory::desc describeOutside(const TensorView &view, Role role) {
  size_t rank = view.shape.size();
  std::vector<size_t> order;
  if (role == Weights)
    order = {rank - 1, rank - 2};
  else
    order = {0, rank - 1};
  size_t firstSpatial = role == Weights ? 0 : 1;
  for (size_t i = 0; i + 2 < rank; ++i)
    order.push_back(firstSpatial + i);
  Dims sizes, strides;
  for (size_t dimension : order) {
    sizes.push_back(view.shape[dimension]);
    strides.push_back(view.strides[dimension]);
  }
  return dnnl::memory::desc(sizes, dnnl::memory::data_type::f32, strides);
}

/// The chosen implementation, its descriptions set as the images' `inside`.
struct Chosen {
  dnnl::primitive primitive;
  dnnl::memory::desc scratch;
  bool isReference = false;
};

Chosen take(const CpuContext &context, const dnnl::primitive_desc &desc) {
  return {context.measuresOnly ? dnnl::primitive() : dnnl::primitive(desc), desc.scratchpad_desc(),
          std::strstr(desc.impl_info_str(), "ref") != nullptr};
}

/// Errors: throws dnnl::error.
Chosen choose(CpuContext &context, ConvolutionCall &call, const ConvolutionShape &shape,
              bool imagesAsTheyLie) {
  dnnl::memory::desc src = call.images[Src].outside, dst = call.images[Dst].outside;
  dnnl::memory::desc weights = anyLayout(call.images[Weights].outside);
  if (!imagesAsTheyLie) {
    src = anyLayout(src);
    dst = anyLayout(dst);
  }
  Dims strides(shape.strides), low(shape.padLow), high(shape.padHigh), dilations;
  for (int64_t dilation : shape.dilations)
    dilations.push_back(dilation - 1); // oneDNN counts the elements between
  dnnl::primitive_attr attributes;
  attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  constexpr auto algorithm = dnnl::algorithm::convolution_direct;

  auto forward = describe<dnnl::convolution_forward>(
      context.mathEngine, attributes, dnnl::prop_kind::forward_training, algorithm, src, weights,
      dst, strides, dilations, low, high);
  auto setInside = [&](const dnnl::memory::desc &s, const dnnl::memory::desc &w,
                       const dnnl::memory::desc &d) {
    call.images[Src].inside = s;
    call.images[Weights].inside = w;
    call.images[Dst].inside = d;
  };
  switch (shape.direction) {
  case fb::ConvolutionDirection::Forward:
    setInside(forward.src_desc(), forward.weights_desc(), forward.dst_desc());
    return take(context, forward);
  case fb::ConvolutionDirection::BackwardData: {
    auto backward = describeGradient<dnnl::convolution_backward_data>(
        forward, context.mathEngine, attributes, algorithm, src, weights, dst, strides, dilations,
        low, high);
    setInside(backward.diff_src_desc(), backward.weights_desc(), backward.diff_dst_desc());
    return take(context, backward);
  }
  case fb::ConvolutionDirection::BackwardWeights: {
    auto backward = describeGradient<dnnl::convolution_backward_weights>(
        forward, context.mathEngine, attributes, algorithm, src, weights, dst, strides, dilations,
        low, high);
    setInside(backward.src_desc(), backward.diff_weights_desc(), backward.diff_dst_desc());
    return take(context, backward);
  }
  }
  return {};
}

/// Errors: throws dnnl::error.
void prepareReorder(CpuContext &context, Image &image, bool isResult, ScratchLayout &scratch) {
  if (image.inside == image.outside)
    return;
  image.scratchOffset = scratch.add(image.inside.get_size());
  const dnnl::memory::desc &from = isResult ? image.inside : image.outside;
  const dnnl::memory::desc &to = isResult ? image.outside : image.inside;
  if (context.measuresOnly)
    return;
  dnnl::reorder::primitive_desc desc(context.mathEngine, from, context.mathEngine, to);
  image.reorder =
      PrimitiveCall(dnnl::reorder(desc), context, {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}});
}

/// The names under which the primitive takes src, weights and dst.
void argumentNames(fb::ConvolutionDirection direction, int (&names)[3]) {
  bool data = direction == fb::ConvolutionDirection::BackwardData;
  bool weights = direction == fb::ConvolutionDirection::BackwardWeights;
  names[Src] = data ? DNNL_ARG_DIFF_SRC : DNNL_ARG_SRC;
  names[Weights] = weights ? DNNL_ARG_DIFF_WEIGHTS : DNNL_ARG_WEIGHTS;
  names[Dst] = data || weights ? DNNL_ARG_DIFF_DST : DNNL_ARG_DST;
}

} // namespace

ConvolutionShape shapeOf(const fb::Convolution &convolution) {
  ConvolutionShape shape;
  shape.direction = convolution.direction();
  shape.strides = toVector(*convolution.strides());
  shape.dilations = toVector(*convolution.dilations());
  shape.padLow = toVector(*convolution.pad_low());
  shape.padHigh = toVector(*convolution.pad_high());
  return shape;
}

absl::StatusOr<std::unique_ptr<CpuOperation>>
prepareConvolution(CpuContext &context, const std::string &label, TensorView src,
                   TensorView weights, TensorView dst, const ConvolutionShape &shape) {
  for (const TensorView *view : {&src, &weights, &dst})
    if (view->element != fb::ElementType::F32)
      return absl::UnimplementedError(
          absl::StrCat(label, ": the convolution library supports f32, not ",
                       planfile::nameOf(view->element), "; compile it as a kernel"));
  auto call = std::make_unique<ConvolutionCall>();
  call->label = label;
  call->result = shape.direction == fb::ConvolutionDirection::Forward        ? Dst
                 : shape.direction == fb::ConvolutionDirection::BackwardData ? Src
                                                                             : Weights;
  bool empty = src.numElements() == 0 || weights.numElements() == 0 || dst.numElements() == 0;
  call->images[Src].view = std::move(src);
  call->images[Weights].view = std::move(weights);
  call->images[Dst].view = std::move(dst);
  if (empty)
    return std::make_unique<ZeroResult>(std::move(call->images[call->result].view));
  try {
    for (Role role : {Src, Weights, Dst})
      call->images[role].outside = describeOutside(call->images[role].view, role);
    Chosen chosen = choose(context, *call, shape, /*imagesAsTheyLie=*/true);
    if (chosen.isReference)
      chosen = choose(context, *call, shape, /*imagesAsTheyLie=*/false);
    ScratchLayout scratch;
    for (Role role : {Src, Weights, Dst})
      prepareReorder(context, call->images[role], role == call->result, scratch);
    call->scratchOffset = scratch.add(chosen.scratch.get_size());
    context.reserveScratch(scratch.numBytes());
    if (context.measuresOnly)
      return call;
    int names[3];
    argumentNames(shape.direction, names);
    call->primitive = PrimitiveCall(chosen.primitive, context,
                                    {{names[Src], call->images[Src].inside},
                                     {names[Weights], call->images[Weights].inside},
                                     {names[Dst], call->images[Dst].inside},
                                     {DNNL_ARG_SCRATCHPAD, chosen.scratch}});
  } catch (const dnnl::error &error) {
    return absl::InvalidArgumentError(
        absl::StrCat(label, ": oneDNN refuses the convolution: ", error.what()));
  }
  return call;
}

} // namespace distribute::runtime
