// The rules of each operation about its own operands.
#include "VerifyOperations.h"

#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

using Sizes = flatbuffers::Vector<int64_t>;

const fb::View &viewOf(const ProgramFacts &facts, uint32_t view) {
  return *facts.program->views()->Get(view);
}

std::string typeOf(const fb::View &view) { return describeType(view.element(), *view.shape()); }

bool isOne(const fb::View &view, fb::ElementType element) {
  return view.element() == element && numElements(*view.shape()) == 1;
}

bool haveSameShape(const fb::View &a, const fb::View &b) {
  return std::equal(a.shape()->begin(), a.shape()->end(), b.shape()->begin(), b.shape()->end());
}

absl::Status verifyScalar(const ProgramFacts &facts, const fb::Scalar &scalar,
                          const std::string &what) {
  switch (scalar.kind()) {
  case fb::ScalarKind::Constant:
    return absl::OkStatus();
  case fb::ScalarKind::Coordinate:
  case fb::ScalarKind::AxisSize: {
    uint64_t numAxes = facts.plan->mesh()->axes()->size();
    return uint64_t(scalar.value()) < numAxes
               ? absl::OkStatus()
               : planError(what, " (", nameOf(scalar.kind()), ") is of mesh axis ", scalar.value(),
                           ", but the mesh has ", numAxes);
  }
  case fb::ScalarKind::View:
    break;
  default:
    return planError(what, " has an unknown kind ", int(scalar.kind()));
  }
  if (scalar.value() < 0 || uint64_t(scalar.value()) >= facts.views.size())
    return planError(what, " (view ", scalar.value(), ") is out of range: the program has ",
                     facts.views.size(), " views");
  const fb::View &view = viewOf(facts, uint32_t(scalar.value()));
  if (!isOne(view, fb::ElementType::I64))
    return planError(what, " (view ", scalar.value(), ") is a ", typeOf(view),
                     ", but a scalar is one i64");
  return absl::OkStatus();
}

absl::Status verifyLaunch(const ProgramFacts &facts, const fb::Launch &launch) {
  const auto &kernels = *facts.plan->kernels();
  if (launch.kernel() >= kernels.size())
    return planError("launches kernel ", launch.kernel(), ", but the plan has ", kernels.size());
  const fb::Kernel &kernel = *kernels.Get(launch.kernel());
  if (launch.operands()->size() != kernel.num_buffers() ||
      launch.scalars()->size() != kernel.num_scalars())
    return planError("passes ", launch.operands()->size(), " buffers and ",
                     launch.scalars()->size(), " scalars, but the kernel takes ",
                     kernel.num_buffers(), " and ", kernel.num_scalars());
  if (kernel.device() != facts.role->device())
    return planError("launches kernel \"", kernel.symbol()->str(), "\", which is for ",
                     nameOf(kernel.device()), ", but role \"", facts.role->name()->str(),
                     "\" runs on ", nameOf(facts.role->device()));
  if (launch.extent() < 0)
    return planError("has extent ", launch.extent(), ", but an extent is at least 0");
  return absl::OkStatus();
}

absl::Status verifyMatmul(const ProgramFacts &facts, const fb::Matmul &matmul) {
  const fb::View &a = viewOf(facts, matmul.a()), &b = viewOf(facts, matmul.b()),
                 &c = viewOf(facts, matmul.c());
  std::string found = absl::StrCat(typeOf(a), " x ", typeOf(b), " -> ", typeOf(c));
  bool isWidening = c.element() == fb::ElementType::F32 && isNarrowFloat(a.element());
  if (!isFloat(a.element()) || a.element() != b.element() ||
      (a.element() != c.element() && !isWidening))
    return planError(
        found,
        ", but a, b and c have one float type, or a and b a narrower one than f32 and c f32");
  if (matmul.tf32() && a.element() != fb::ElementType::F32)
    return planError(found, ", but what may be rounded to TF32 is of f32");
  uint32_t rank = c.shape()->size();
  bool fits = rank >= 2 && a.shape()->size() == rank && b.shape()->size() == rank;
  for (uint32_t i = 0; fits && i + 2 < rank; ++i)
    fits = a.shape()->Get(i) == c.shape()->Get(i) && b.shape()->Get(i) == c.shape()->Get(i);
  fits = fits && a.shape()->Get(rank - 2) == c.shape()->Get(rank - 2) &&
         b.shape()->Get(rank - 1) == c.shape()->Get(rank - 1) &&
         a.shape()->Get(rank - 1) == b.shape()->Get(rank - 2);
  if (!fits)
    return planError(
        found, ", but the shapes are [batch..., m, k] x [batch..., k, n] -> [batch..., m, n]");
  if (!matmul.bias())
    return absl::OkStatus();
  const fb::View &bias = viewOf(facts, matmul.bias()->vector());
  bool isSummedInF32 = c.element() == fb::ElementType::F32 || isNarrowFloat(c.element());
  bool isRow = rank == 2 && isSummedInF32 && bias.element() == c.element() &&
               c.strides()->Get(1) == 1 && c.strides()->Get(0) >= c.shape()->Get(1) &&
               bias.shape()->size() == 1 && bias.shape()->Get(0) == c.shape()->Get(1) &&
               bias.strides()->Get(0) == 1;
  return isRow ? absl::OkStatus()
               : planError(
                     found, " + ", typeOf(bias),
                     ", but a bias is a row of c, which is a matrix of f32, f16 or bf16 by rows");
}

absl::Status verifyConvolution(const ProgramFacts &facts, const fb::Convolution &convolution) {
  const fb::View &src = viewOf(facts, convolution.src()),
                 &weights = viewOf(facts, convolution.weights()),
                 &dst = viewOf(facts, convolution.dst());
  if (convolution.direction() > fb::ConvolutionDirection::MAX)
    return planError("has an unknown direction ", int(convolution.direction()));
  std::string found =
      absl::StrCat("src ", typeOf(src), ", weights ", typeOf(weights), ", dst ", typeOf(dst));
  uint32_t rank = src.shape()->size();
  if (rank < 3 || rank > 5 || weights.shape()->size() != rank || dst.shape()->size() != rank)
    return planError(found, ", but all have one rank from 3 to 5");
  if (!isFloat(src.element()) || weights.element() != src.element() ||
      dst.element() != src.element())
    return planError(found, ", but all have one float type");
  if (convolution.tf32() && src.element() != fb::ElementType::F32)
    return planError(found, ", but what may be rounded to TF32 is of f32");
  uint32_t numSpatial = rank - 2;
  for (const Sizes *list : {convolution.strides(), convolution.dilations(), convolution.pad_low(),
                            convolution.pad_high()})
    if (list->size() != numSpatial)
      return planError("has ", list->size(), " strides, dilations or paddings, but ", numSpatial,
                       " spatial dimensions");
  if (src.shape()->Get(0) != dst.shape()->Get(0) ||
      src.shape()->Get(rank - 1) != weights.shape()->Get(rank - 2) ||
      dst.shape()->Get(rank - 1) != weights.shape()->Get(rank - 1))
    return planError(
        found, ", but they are [n, spatial..., i], [spatial..., i, o] and [n, spatial..., o]");
  // Sizes and parameters are kept below 2^31, as the libraries take them, so the formula cannot
  // overflow.
  constexpr int64_t limit = int64_t(1) << 31;
  for (uint32_t i = 0; i < numSpatial; ++i) {
    int64_t stride = convolution.strides()->Get(i), dilation = convolution.dilations()->Get(i);
    int64_t low = convolution.pad_low()->Get(i), high = convolution.pad_high()->Get(i);
    int64_t in = src.shape()->Get(i + 1), window = weights.shape()->Get(i),
            out = dst.shape()->Get(i + 1);
    if (stride < 1 || dilation < 1 || low < 0 || high < 0 ||
        std::max({stride, dilation, low, high, in, window}) >= limit)
      return planError("spatial dimension ", i, " has stride ", stride, ", dilation ", dilation,
                       ", padding ", low, " and ", high,
                       ", but these are at least 1, 1, 0 and 0, and below 2^31");
    int64_t room = in + low + high - dilation * (window - 1) - 1;
    int64_t expected = room < 0 ? 0 : room / stride + 1;
    if (out != expected)
      return planError("spatial dimension ", i, " of dst has ", out, ", but ", in, " with padding ",
                       low, " and ", high, ", window ", window, ", dilation ", dilation,
                       " and stride ", stride, " give ", expected);
  }
  return absl::OkStatus();
}

absl::Status verifyCopy(const ProgramFacts &facts, const fb::Copy &copy) {
  const fb::View &src = viewOf(facts, copy.src()), &dst = viewOf(facts, copy.dst());
  if (src.element() != dst.element() || !haveSameShape(src, dst))
    return planError("copies a ", typeOf(src), " to a ", typeOf(dst),
                     ", but both have one shape and element type");
  return absl::OkStatus();
}

absl::Status verifyReduction(fb::Reduction reduction, fb::ElementType element) {
  bool fits = true;
  switch (reduction) {
  case fb::Reduction::Mean:
    fits = isFloat(element);
    break;
  case fb::Reduction::Sum:
  case fb::Reduction::Prod:
  case fb::Reduction::Min:
  case fb::Reduction::Max:
    fits = element != fb::ElementType::I1;
    break;
  case fb::Reduction::And:
  case fb::Reduction::Or:
    fits = !isFloat(element);
    break;
  case fb::Reduction::First:
    break;
  default:
    return planError("has an unknown reduction ", int(reduction));
  }
  return fits ? absl::OkStatus()
              : planError("reduces ", nameOf(element), " by ", nameOf(reduction),
                          ", but a mean needs a float, and and or an integer, sum, prod, min and "
                          "max a number");
}

absl::Status verifyAxes(const ProgramFacts &facts, const fb::Collective &collective) {
  const auto &axes = *collective.axes();
  uint32_t numAxes = facts.plan->mesh()->axes()->size();
  for (uint32_t i = 0; i < axes.size(); ++i)
    if (axes.Get(i) >= numAxes || (i != 0 && axes.Get(i) <= axes.Get(i - 1)))
      return planError("runs over mesh axis ", axes.Get(i),
                       ", but axes are ascending and the mesh has ", numAxes);
  return axes.size() == 0 ? planError("runs over no mesh axis") : absl::OkStatus();
}

// The sizes of `whole` are those of `shard`, `factor` times as many along `dim`.
bool isMultiple(const fb::View &whole, const fb::View &shard, uint32_t dim, uint64_t factor) {
  if (whole.shape()->size() != shard.shape()->size() || dim >= whole.shape()->size())
    return false;
  for (uint32_t i = 0; i < whole.shape()->size(); ++i) {
    int64_t expected;
    if (__builtin_mul_overflow(shard.shape()->Get(i), i == dim ? int64_t(factor) : 1, &expected) ||
        whole.shape()->Get(i) != expected)
      return false;
  }
  return true;
}

// The sizes of `out` are those of `in`, `members` times fewer along the dimension that is cut and as
// many times more along the one that is joined.
bool isExchanged(const fb::View &in, const fb::View &out, const fb::Collective &collective,
                 uint64_t members) {
  uint32_t rank = in.shape()->size();
  if (out.shape()->size() != rank || collective.dim() >= rank || collective.concat_dim() >= rank ||
      in.shape()->Get(collective.dim()) % int64_t(members) != 0)
    return false;
  for (uint32_t i = 0; i < rank; ++i) {
    int64_t expected = in.shape()->Get(i);
    if (i == collective.dim())
      expected /= int64_t(members);
    if (i == collective.concat_dim() &&
        __builtin_mul_overflow(expected, int64_t(members), &expected))
      return false;
    if (out.shape()->Get(i) != expected)
      return false;
  }
  return true;
}

absl::Status verifyCollectiveShapes(const fb::Collective &collective, const fb::View &in,
                                    const fb::View &out, uint64_t members) {
  std::string found = absl::StrCat("takes ", typeOf(in), " to ", typeOf(out));
  const CollectiveFacts &facts = factsOf(collective.kind());
  if (!facts.hasDim() && collective.dim() != 0)
    return planError("has dimension ", collective.dim(), ", but ", facts.name, " has none");
  if (!facts.hasConcatDim() && collective.concat_dim() != 0)
    return planError("has dimension of concatenation ", collective.concat_dim(), ", but ",
                     facts.name, " has none");
  if (in.element() != out.element())
    return planError(found, ", but the element types are the same");
  if (facts.hasDim() && members == 0)
    return planError(found, " over an open number of members, but a plan's shapes are fixed");
  if (facts.hasConcatDim())
    return isExchanged(in, out, collective, members)
               ? absl::OkStatus()
               : planError(found, " over ", members, " members, but it has ", members,
                           " times fewer elements along dimension ", collective.dim(), ", and ",
                           members, " times more along dimension ", collective.concat_dim());
  bool joins = facts.out() == CollectiveFacts::Parts;
  if (facts.hasDim() && !isMultiple(joins ? out : in, joins ? in : out, collective.dim(), members))
    return planError(found, " over ", members, " members, but dimension ", collective.dim(), " of ",
                     joins ? "out" : "in", " has ", members, " times the elements");
  if (!facts.hasDim() && !haveSameShape(in, out))
    return planError(found, ", but the shapes are the same");
  return absl::OkStatus();
}

absl::Status verifyNccl(const ProgramFacts &facts, const fb::Collective &collective,
                        const fb::View &in) {
  if (facts.role->device() != fb::DeviceKind::Cuda)
    return planError("is carried out by nccl, which is for GPUs, but role \"",
                     facts.role->name()->str(), "\" runs on ", nameOf(facts.role->device()));
  uint64_t rows = 1;
  const CollectiveFacts &kindFacts = factsOf(collective.kind());
  uint32_t dim = kindFacts.hasConcatDim() ? std::max(collective.dim(), collective.concat_dim())
                                          : collective.dim();
  for (uint32_t i = 0; kindFacts.hasDim() && i < dim; ++i)
    rows *= uint64_t(in.shape()->Get(i));
  if (!hasNcclForm(collective.kind(), collective.reduction(), in.element(), rows))
    return planError("is carried out by nccl, which has no form of ", nameOf(collective.kind()),
                     factsOf(collective.kind()).reduces()
                         ? absl::StrCat(" by ", nameOf(collective.reduction()))
                         : "",
                     " of ", nameOf(in.element()), " in ", rows, " rows");
  return absl::OkStatus();
}

absl::Status verifyCollective(const ProgramFacts &facts, const fb::Collective &collective) {
  if (collective.kind() > fb::CollectiveKind::MAX || collective.algorithm() > fb::Algorithm::MAX)
    return planError("has an unknown kind or algorithm");
  if (!carries(collective.algorithm(), collective.kind()))
    return planError("is carried out by ", nameOf(collective.algorithm()),
                     ", which does not support ", nameOf(collective.kind()));
  if (facts.plan->reproducible() != 0 && !hasFixedOrder(collective.algorithm()))
    return planError("is carried out by ", nameOf(collective.algorithm()),
                     ", whose order depends on the packing, but the plan is reproducible");
  if (absl::Status status = verifyAxes(facts, collective); !status.ok())
    return status;
  const fb::View &in = viewOf(facts, collective.in()), &out = viewOf(facts, collective.out());
  uint64_t members = numMembers(*facts.plan, *collective.axes());
  if (absl::Status status = verifyCollectiveShapes(collective, in, out, members); !status.ok())
    return status;
  const CollectiveFacts &kind = factsOf(collective.kind());
  if (kind.reduces())
    if (absl::Status status = verifyReduction(collective.reduction(), in.element()); !status.ok())
      return status;
  if (!kind.reduces() && collective.reduction() != fb::Reduction::Sum)
    return planError("has a reduction, but reduces nothing");
  if (kind.takers == CollectiveFacts::Root && collective.in() != collective.out())
    return planError("takes view ", collective.in(), " to view ", collective.out(),
                     ", but others than the root keep what they have: in and out are one view");
  uint32_t rootLimit = kind.hasRoot() ? uint32_t(members) : 1;
  if (kind.hasRoot() && members == 0) // compared with the group at launch
    rootLimit = INT32_MAX;
  if (collective.root() >= rootLimit)
    return planError("has root ", collective.root(), ", but it is below ", rootLimit);
  if (!facts.views[collective.in()].isRowMajor || !facts.views[collective.out()].isRowMajor)
    return planError(
        "has an operand with gaps or permuted dimensions, but in and out are dense and row-major");
  if (collective.algorithm() == fb::Algorithm::Nccl)
    if (absl::Status status = verifyNccl(facts, collective, in); !status.ok())
      return status;
  const fb::View &whole = kind.isPayloadOut() ? out : in;
  uint64_t payload = *denseBytes(whole.element(), *whole.shape());
  if (collective.payload_bytes() != payload)
    return planError("declares a payload of ", collective.payload_bytes(), " bytes, but moves ",
                     payload);
  uint64_t wire =
      predictWireBytes(collective.kind(), collective.algorithm(), in.element(), payload, members);
  if (collective.wire_bytes() != wire)
    return planError("predicts ", collective.wire_bytes(), " bytes on the wire, but a member of ",
                     members, " sends ", wire);
  return absl::OkStatus();
}

// `view` is what a send gives or a receive takes.
absl::Status verifyTransfer(const ProgramFacts &facts, const fb::Route &route, uint32_t view,
                            uint64_t payloadBytes) {
  const auto &axes = *facts.plan->mesh()->axes();
  if (route.axis() >= axes.size())
    return planError("goes along mesh axis ", route.axis(), ", but the mesh has ", axes.size());
  if (route.kind() > fb::RouteKind::MAX)
    return planError("has an unknown kind of route");
  bool isPair = route.kind() == fb::RouteKind::Pair;
  uint32_t size = axes.Get(route.axis())->size();
  if (isPair && (route.source() == route.target() || route.source() >= size ||
                 route.target() >= size || route.shift() != 0))
    return planError("goes from member ", route.source(), " to member ", route.target(),
                     ", but these are two members of ", size, ", counted from 0");
  if (!isPair && (route.source() != 0 || route.target() != 0))
    return planError("is a shift, but names members ", route.source(), " and ", route.target());
  if (!facts.views[view].isRowMajor)
    return planError("has an operand with gaps or permuted dimensions, but it is dense and "
                     "row-major");
  uint64_t payload = *denseBytes(viewOf(facts, view).element(), *viewOf(facts, view).shape());
  if (payloadBytes != payload)
    return planError("declares a payload of ", payloadBytes, " bytes, but moves ", payload);
  return absl::OkStatus();
}

absl::Status verifyRecv(const ProgramFacts &facts, const fb::Recv &recv) {
  const fb::Route &route = *recv.route();
  if (absl::Status status = verifyTransfer(facts, route, recv.out(), recv.payload_bytes());
      !status.ok())
    return status;
  auto [begin, end] = slotBox(*facts.plan, *facts.role)[route.axis()];
  bool isPair = route.kind() == fb::RouteKind::Pair;
  bool keeps = isPair && !(begin == route.target() && end == route.target() + 1);
  if (recv.keeps() != keeps)
    return planError(keeps
                         ? "gives nothing to some slots of its program, so that its operand keeps "
                           "its contents there, but does not say so"
                         : "says that some slots of its program receive nothing, but all do");
  return absl::OkStatus();
}

absl::Status verifyFor(const ProgramFacts &facts, const fb::For &loop) {
  const fb::View &induction = viewOf(facts, loop.induction());
  if (!isOne(induction, fb::ElementType::I64) || induction.space() != fb::Space::Arena)
    return planError("counts in a ", typeOf(induction), " in space ", nameOf(induction.space()),
                     ", but the induction is one i64 in the arena");
  if (loop.step()->kind() == fb::ScalarKind::Constant && loop.step()->value() < 1)
    return planError("has step ", loop.step()->value(), ", but a step is at least 1");
  return absl::OkStatus();
}

absl::Status verifyPredicate(const ProgramFacts &facts, uint32_t predicate) {
  const fb::View &view = viewOf(facts, predicate);
  if (!isOne(view, fb::ElementType::I1))
    return planError("has a ", typeOf(view), " as predicate, but it is one i1");
  return absl::OkStatus();
}

} // namespace

absl::Status verifyScalars(const ProgramFacts &facts, const fb::Instruction &instruction) {
  if (const fb::Launch *launch = instruction.operation_as_Launch()) {
    uint32_t position = 0;
    for (const fb::Scalar *scalar : *launch->scalars())
      if (absl::Status status = verifyScalar(facts, *scalar, absl::StrCat("scalar ", position++));
          !status.ok())
        return status;
  }
  if (const fb::For *loop = instruction.operation_as_For()) {
    const std::pair<const fb::Scalar *, const char *> bounds[] = {
        {loop->lower(), "the lower bound"},
        {loop->upper(), "the upper bound"},
        {loop->step(), "the step"}};
    for (auto [scalar, what] : bounds)
      if (absl::Status status = verifyScalar(facts, *scalar, what); !status.ok())
        return status;
  }
  return absl::OkStatus();
}

absl::Status verifyOperation(const ProgramFacts &facts, const fb::Instruction &instruction) {
  switch (instruction.operation_type()) {
  case fb::Operation::Launch:
    return verifyLaunch(facts, *instruction.operation_as_Launch());
  case fb::Operation::Matmul:
    return verifyMatmul(facts, *instruction.operation_as_Matmul());
  case fb::Operation::Convolution:
    return verifyConvolution(facts, *instruction.operation_as_Convolution());
  case fb::Operation::Copy:
    return verifyCopy(facts, *instruction.operation_as_Copy());
  case fb::Operation::Collective:
    return verifyCollective(facts, *instruction.operation_as_Collective());
  case fb::Operation::Send: {
    const fb::Send &send = *instruction.operation_as_Send();
    return verifyTransfer(facts, *send.route(), send.in(), send.payload_bytes());
  }
  case fb::Operation::Recv:
    return verifyRecv(facts, *instruction.operation_as_Recv());
  case fb::Operation::If:
    return verifyPredicate(facts, instruction.operation_as_If()->predicate());
  case fb::Operation::While:
    return verifyPredicate(facts, instruction.operation_as_While()->predicate());
  case fb::Operation::For:
    return verifyFor(facts, *instruction.operation_as_For());
  case fb::Operation::Wait:
  case fb::Operation::NONE:
    break;
  }
  return absl::OkStatus();
}

} // namespace distribute::planfile
