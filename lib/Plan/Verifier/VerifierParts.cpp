// What the parts of the verifier and the table know about any instruction: its accesses, its
// blocks, how it is named.
#include "VerifierParts.h"

#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"

namespace distribute::planfile {

namespace {

constexpr uint32_t kNoPosition = UINT32_MAX;

class AccessList {
public:
  explicit AccessList(std::vector<ViewAccess> &accesses) : accesses(accesses) {}

  void read(uint32_t view, const char *what) {
    accesses.push_back({view, fb::Access::Read, what, kNoPosition});
  }
  void write(uint32_t view, const char *what) {
    accesses.push_back({view, fb::Access::Write, what, kNoPosition});
  }
  void scalar(const fb::Scalar &scalar, const char *what, uint32_t position = kNoPosition) {
    if (scalar.kind() == fb::ScalarKind::View)
      accesses.push_back({uint32_t(scalar.value()), fb::Access::Read, what, position});
  }

  void launch(const fb::Launch &launch) {
    uint32_t position = 0;
    for (const fb::Scalar *value : *launch.scalars())
      scalar(*value, "scalar", position++);
    position = 0;
    for (const fb::Operand *operand : *launch.operands())
      accesses.push_back({operand->view(), operand->access(), "operand", position++});
  }

  void convolution(const fb::Convolution &convolution) {
    const std::pair<uint32_t, const char *> views[] = {
        {convolution.src(), "src"}, {convolution.weights(), "weights"}, {convolution.dst(), "dst"}};
    int written = convolution.direction() == fb::ConvolutionDirection::Forward        ? 2
                  : convolution.direction() == fb::ConvolutionDirection::BackwardData ? 0
                                                                                      : 1;
    for (int i = 0; i < 3; ++i)
      if (i != written)
        read(views[i].first, views[i].second);
    write(views[written].first, views[written].second);
  }

private:
  std::vector<ViewAccess> &accesses;
};

} // namespace

void appendAccesses(const fb::Instruction &instruction, std::vector<ViewAccess> &accesses) {
  AccessList list(accesses);
  switch (instruction.operation_type()) {
  case fb::Operation::Launch:
    return list.launch(*instruction.operation_as_Launch());
  case fb::Operation::Matmul: {
    const fb::Matmul &matmul = *instruction.operation_as_Matmul();
    list.read(matmul.a(), "a");
    list.read(matmul.b(), "b");
    accesses.push_back({matmul.c(), matmul.beta() == 0 ? fb::Access::Write : fb::Access::ReadWrite,
                        "c", kNoPosition});
    if (matmul.bias())
      list.read(matmul.bias()->vector(), "bias");
    return;
  }
  case fb::Operation::Convolution:
    return list.convolution(*instruction.operation_as_Convolution());
  case fb::Operation::Copy:
    list.read(instruction.operation_as_Copy()->src(), "src");
    list.write(instruction.operation_as_Copy()->dst(), "dst");
    return;
  case fb::Operation::Collective:
    list.read(instruction.operation_as_Collective()->in(), "in");
    list.write(instruction.operation_as_Collective()->out(), "out");
    return;
  case fb::Operation::Send:
    list.read(instruction.operation_as_Send()->in(), "in");
    return;
  case fb::Operation::Recv: {
    const fb::Recv &recv = *instruction.operation_as_Recv();
    accesses.push_back(
        {recv.out(), recv.keeps() ? fb::Access::ReadWrite : fb::Access::Write, "out", kNoPosition});
    return;
  }
  case fb::Operation::If:
    list.read(instruction.operation_as_If()->predicate(), "predicate");
    return;
  case fb::Operation::For: {
    const fb::For &loop = *instruction.operation_as_For();
    list.scalar(*loop.lower(), "lower bound");
    list.scalar(*loop.upper(), "upper bound");
    list.scalar(*loop.step(), "step");
    list.write(loop.induction(), "induction");
    return;
  }
  case fb::Operation::While:
    list.read(instruction.operation_as_While()->predicate(), "predicate");
    return;
  case fb::Operation::Wait:
  case fb::Operation::NONE:
    return;
  }
}

std::optional<uint32_t> ticketOf(const fb::Instruction &instruction) {
  if (const fb::Collective *collective = instruction.operation_as_Collective())
    return collective->ticket();
  if (const fb::Send *send = instruction.operation_as_Send())
    return send->ticket();
  if (const fb::Recv *recv = instruction.operation_as_Recv())
    return recv->ticket();
  return std::nullopt;
}

const fb::Route *routeOf(const fb::Instruction &instruction) {
  if (const fb::Send *send = instruction.operation_as_Send())
    return send->route();
  if (const fb::Recv *recv = instruction.operation_as_Recv())
    return recv->route();
  return nullptr;
}

std::string describeRoute(const fb::Plan &plan, const fb::Route &route) {
  std::string axis = plan.mesh()->axes()->Get(route.axis())->name()->str();
  if (route.kind() == fb::RouteKind::Shift)
    return absl::StrCat("by ", route.shift(), " along \"", axis, "\"");
  return absl::StrCat("from ", route.source(), " to ", route.target(), " along \"", axis, "\"");
}

uint64_t numMembers(const fb::Plan &plan, const flatbuffers::Vector<uint32_t> &axes) {
  uint64_t members = 1;
  for (uint32_t axis : axes)
    members *= plan.mesh()->axes()->Get(axis)->size();
  return members;
}

SlotBox slotBox(const fb::Plan &plan, const fb::Role &role) {
  SlotBox box;
  for (const fb::MeshAxis *axis : *plan.mesh()->axes())
    box.push_back({0, isOpen(*axis) ? 1 : axis->size()});
  for (const fb::AxisRange *range : *role.coordinates())
    box[range->axis()] = {range->begin(), range->end()};
  return box;
}

std::string describe(const ViewAccess &access) {
  if (access.position == kNoPosition)
    return absl::StrCat(access.what, " (view ", access.view, ")");
  return absl::StrCat(access.what, " ", access.position, " (view ", access.view, ")");
}

std::string describePlace(const fb::Plan &plan, const fb::Step &step, uint32_t program) {
  return absl::StrCat("step \"", step.name()->str(), "\", program \"",
                      plan.roles()->Get(program)->name()->str(), "\"");
}

std::string describeInstruction(const fb::Plan &plan, const fb::Instruction &instruction,
                                uint64_t number) {
  const fb::Collective *collective = instruction.operation_as_Collective();
  bool isNamed = collective && collective->kind() <= fb::CollectiveKind::MAX;
  std::string text =
      absl::StrCat("instruction #", number, " ",
                   isNamed ? nameOf(collective->kind()) : nameOf(instruction.operation_type()));
  const fb::Launch *launch = instruction.operation_as_Launch();
  if (launch && launch->kernel() < plan.kernels()->size())
    absl::StrAppend(&text, " of ", plan.kernels()->Get(launch->kernel())->symbol()->str());
  if (instruction.name()->size() != 0)
    absl::StrAppend(&text, " \"", instruction.name()->str(), "\"");
  if (instruction.location() < plan.locations()->size()) {
    std::string location = describeLocation(*plan.locations()->Get(instruction.location()));
    if (!location.empty())
      absl::StrAppend(&text, " (", location, ")");
  }
  return text;
}

} // namespace distribute::planfile
