// Preparation of a program: views become addresses, instructions become
// Operations. See PreparedProgram.h.

#include "PreparedProgram.h"

#include "../Tensor/StridedCopy.h"
#include "ControlFlow.h"
#include "CutOverCores.h"
#include "Instructions.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/SlotCoordinates.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <tuple>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

int64_t product(const std::vector<int64_t> &sizes, size_t begin, size_t end) {
  int64_t result = 1;
  for (size_t i = begin; i < end; ++i)
    result *= sizes[i];
  return result;
}

} // namespace

/// Walks a program's blocks; numbers instructions in the order of the walk, an
/// instruction before those inside it, as PlanVerifier does.
class ProgramPreparer {
public:
  ProgramPreparer(SlotContext &context, const ProgramResources &resources,
                  PreparedProgram &prepared)
      : context(context), resources(resources), prepared(prepared) {}

  void placeViews() {
    const auto &views = *resources.program->views();
    prepared.program = resources.program;
    prepared.addresses.resize(views.size(), nullptr);
    for (uint32_t i = 0; i < views.size(); ++i) {
      const fb::View &view = *views[i];
      prepared.addresses[i] = addressOf(view);
      if (view.space() == fb::Space::Inputs)
        prepared.inputAddresses.push_back(
            {view.base(), view.byte_offset(), &prepared.addresses[i]});
    }
  }

  absl::Status prepareBlock(const fb::Block &block, PreparedBlock &result) {
    for (uint32_t i = 0; i < block.instructions()->size(); ++i) {
      const fb::Instruction *instruction = block.instructions()->Get(i);
      uint32_t number = next++;
      absl::StatusOr<std::unique_ptr<Operation>> operation = prepareOperation(
          *instruction, planfile::describeInstruction(*resources.plan, *instruction, number));
      if (!operation.ok())
        return operation.status();
      if (instruction->operation_as_Collective()) {
        CollectiveCall &call = static_cast<StartOperation &>(**operation).call;
        call.instruction = number;
        call.isAwaitedAtOnce = isAwaitedAtOnce(block, i);
      }
      result.instructions.push_back({*std::move(operation), number, traceLabelOf(*instruction)});
      result.flops += instruction->flops();
      if (instruction->batch_dependent())
        result.batchFlops += instruction->flops();
    }
    return absl::OkStatus();
  }

private:
  using Prepared = absl::StatusOr<std::unique_ptr<Operation>>;

  void *addressOf(const fb::View &view) const {
    uint64_t offset = view.byte_offset();
    switch (view.space()) {
    case fb::Space::Arena:
      return resources.arena + resources.program->buffers()->Get(view.base())->byte_offset() +
             offset;
    case fb::Space::Variables:
      return resources.variables + *planfile::heldAt(*resources.role, view.base()) + offset;
    case fb::Space::Constants:
      // Nothing writes there: PlanVerifier has proved it.
      return const_cast<uint8_t *>(resources.plan->constants()->data()) + offset;
    case fb::Space::Inputs:
      return nullptr; // set before each step
    }
    return nullptr;
  }

  /// "matmul dot", and for kernels their symbol, which names what they compute.
  std::string traceLabelOf(const fb::Instruction &instruction) const {
    if (const fb::Launch *launch = instruction.operation_as_Launch())
      return resources.plan->kernels()->Get(launch->kernel())->symbol()->str();
    const fb::Collective *collective = instruction.operation_as_Collective();
    const char *kind = collective ? planfile::nameOf(collective->kind())
                                  : planfile::nameOf(instruction.operation_type());
    return instruction.name()->size() == 0 ? kind
                                           : absl::StrCat(kind, " ", instruction.name()->str());
  }

  void *const *addressPlace(uint32_t view) const { return &prepared.addresses[view]; }

  ScalarSource scalarSource(const fb::Scalar &scalar) const {
    ScalarSource source;
    switch (scalar.kind()) {
    case fb::ScalarKind::Constant:
      source.value = scalar.value();
      break;
    case fb::ScalarKind::Coordinate:
      source.value = context.coordinates[static_cast<size_t>(scalar.value())];
      break;
    case fb::ScalarKind::AxisSize:
      source.value = context.axisSizes[static_cast<size_t>(scalar.value())];
      break;
    case fb::ScalarKind::View:
      source.address = addressPlace(static_cast<uint32_t>(scalar.value()));
      break;
    }
    return source;
  }

  Prepared prepareOperation(const fb::Instruction &instruction, const std::string &label) {
    switch (instruction.operation_type()) {
    case fb::Operation::Launch:
      return prepareLaunch(*instruction.operation_as_Launch());
    case fb::Operation::Matmul: {
      const fb::Matmul &matmul = *instruction.operation_as_Matmul();
      return prepareMatmulOnCores(context, label, prepared.view(matmul.a()),
                                  prepared.view(matmul.b()), prepared.view(matmul.c()),
                                  matmul.alpha(), matmul.beta());
    }
    case fb::Operation::Convolution:
      return prepareConvolutionOf(*instruction.operation_as_Convolution(), label);
    case fb::Operation::Copy:
      return prepareCopy(*instruction.operation_as_Copy());
    case fb::Operation::Collective:
      return prepareStart(*instruction.operation_as_Collective(), label);
    case fb::Operation::Send: {
      const fb::Send &send = *instruction.operation_as_Send();
      return prepareTransfer(*send.route(), true, send.tag(), send.ticket(), send.in(), label);
    }
    case fb::Operation::Recv: {
      const fb::Recv &recv = *instruction.operation_as_Recv();
      return prepareTransfer(*recv.route(), false, recv.tag(), recv.ticket(), recv.out(), label);
    }
    case fb::Operation::Wait:
      return prepareWait(instruction.operation_as_Wait()->ticket());
    case fb::Operation::If:
      return prepareIf(*instruction.operation_as_If());
    case fb::Operation::For:
      return prepareFor(*instruction.operation_as_For(), label);
    case fb::Operation::While:
      return prepareWhile(*instruction.operation_as_While(), label);
    case fb::Operation::NONE:
      break;
    }
    return absl::UnimplementedError(
        absl::StrCat(label, ": this runtime does not know the instruction"));
  }

  Prepared prepareLaunch(const fb::Launch &launch) {
    auto operation = std::make_unique<LaunchOperation>();
    operation->function = resources.kernels->function(launch.kernel());
    operation->extent = launch.extent();
    const auto &operands = *launch.operands();
    operation->buffers.resize(operands.size());
    for (uint32_t i = 0; i < operands.size(); ++i) {
      uint32_t index = operands[i]->view();
      const fb::View &view = *resources.program->views()->Get(index);
      operation->buffers[i] = prepared.addresses[index];
      if (view.space() == fb::Space::Inputs)
        prepared.inputAddresses.push_back(
            {view.base(), view.byte_offset(), &operation->buffers[i]});
    }
    for (const fb::Scalar *scalar : *launch.scalars()) {
      ScalarSource source = scalarSource(*scalar);
      if (source.address)
        operation->scalarsFromMemory.push_back({operation->scalars.size(), source});
      operation->scalars.push_back(source.value);
    }
    return operation;
  }

  Prepared prepareConvolutionOf(const fb::Convolution &convolution, const std::string &label) {
    return prepareConvolutionOnCores(context, label, prepared.view(convolution.src()),
                                     prepared.view(convolution.weights()),
                                     prepared.view(convolution.dst()), shapeOf(convolution));
  }

  Prepared prepareCopy(const fb::Copy &copy) {
    TensorView src = prepared.view(copy.src()), dst = prepared.view(copy.dst());
    auto operation = std::make_unique<CopyOperation>();
    operation->copy = StridedCopy(src.shape, src.strides, dst.strides, src.element);
    operation->src = src.address;
    operation->dst = dst.address;
    return operation;
  }

  /// The sizes of what one member has of the dimension (of a kind that cuts and joins, of what it gives
  /// another), and of all that lies before and within.
  static void setSizes(const fb::Collective &collective, const TensorView &in,
                       const TensorView &out, int numMembers, CollectiveCall &call) {
    const CollectiveFacts &facts = factsOf(call.kind);
    std::vector<int64_t> part = facts.out() == CollectiveFacts::Whole ? out.shape : in.shape;
    size_t outermost = facts.hasDim() ? collective.dim() : 0, innermost = outermost;
    if (facts.hasConcatDim()) {
      part[collective.dim()] /= numMembers;
      std::tie(outermost, innermost) =
          std::minmax({size_t{collective.dim()}, size_t{collective.concat_dim()}});
      call.splitsOutside = collective.dim() < collective.concat_dim();
    }
    call.outer = product(part, 0, outermost);
    call.rows = product(part, outermost, innermost);
    call.inner = product(part, innermost, part.size());
  }

  Prepared prepareStart(const fb::Collective &collective, const std::string &label) {
    TensorView in = prepared.view(collective.in()), out = prepared.view(collective.out());
    auto operation = std::make_unique<StartOperation>();
    std::vector<uint32_t> axes(collective.axes()->begin(), collective.axes()->end());
    operation->end = resources.collectives.at({axes, collective.ticket()});
    startedEnds[collective.ticket()] = operation->end;
    operation->in = in.address;
    operation->out = out.address;
    CollectiveCall &call = operation->call;
    call.kind = collective.kind();
    call.reduction = collective.reduction();
    call.type = in.element;
    call.algorithm = collective.algorithm();
    call.root = static_cast<int>(collective.root());
    call.label = label;
    setSizes(collective, in, out, operation->end.communicator->size(), call);
    if (absl::Status s = checkCollective(call); !s.ok())
      return s;
    if (call.root >= operation->end.communicator->size())
      return absl::InvalidArgumentError(
          absl::StrCat(label, ": its root is member ", call.root, ", but there are ",
                       operation->end.communicator->size(), "; launch it on more devices"));
    return operation;
  }

  /// A send or a receive of the view; its wait is prepared with it.
  Prepared prepareTransfer(const fb::Route &route, bool sends, uint32_t tag, uint32_t ticket,
                           uint32_t view, const std::string &label) {
    TransferEnd end = resources.transfers.at({route.axis(), tag});
    std::optional<int> peer =
        planfile::peerOnRoute(route, sends, end.link->rank(), end.link->size());
    if (!peer) {
      transferWaits[ticket] = std::make_unique<NoOperation>();
      return std::make_unique<NoOperation>();
    }
    auto wait = std::make_unique<TransferWaitOperation>();
    wait->end = end;
    wait->sends = sends;
    transferWaits[ticket] = std::move(wait);
    auto operation = std::make_unique<TransferOperation>();
    TensorView tensor = prepared.view(view);
    operation->end = end;
    operation->call = {
        static_cast<size_t>(tensor.numElements()) * planfile::elementBytes(tensor.element), label};
    operation->memory = tensor.address;
    operation->peer = *peer;
    operation->sends = sends;
    return operation;
  }

  Prepared prepareWait(uint32_t ticket) {
    if (auto transfer = transferWaits.find(ticket); transfer != transferWaits.end())
      return std::move(transfer->second);
    auto wait = std::make_unique<WaitOperation>();
    wait->end = startedEnds.at(ticket);
    return wait;
  }

  Prepared prepareIf(const fb::If &branch) {
    auto operation = std::make_unique<IfOperation>();
    operation->predicate = addressPlace(branch.predicate());
    if (absl::Status s = prepareBlock(*branch.then_block(), operation->thenBlock); !s.ok())
      return s;
    if (absl::Status s = prepareBlock(*branch.else_block(), operation->elseBlock); !s.ok())
      return s;
    return operation;
  }

  Prepared prepareFor(const fb::For &loop, const std::string &label) {
    auto operation = std::make_unique<ForOperation>();
    operation->label = label;
    operation->lower = scalarSource(*loop.lower());
    operation->upper = scalarSource(*loop.upper());
    operation->step = scalarSource(*loop.step());
    operation->induction = addressPlace(loop.induction());
    if (absl::Status s = prepareBlock(*loop.body(), operation->body); !s.ok())
      return s;
    return operation;
  }

  Prepared prepareWhile(const fb::While &loop, const std::string &label) {
    auto operation = std::make_unique<WhileOperation>();
    operation->label = label;
    operation->predicate = addressPlace(loop.predicate());
    if (absl::Status s = prepareBlock(*loop.condition(), operation->condition); !s.ok())
      return s;
    if (absl::Status s = prepareBlock(*loop.body(), operation->body); !s.ok())
      return s;
    return operation;
  }

  SlotContext &context;
  const ProgramResources &resources;
  PreparedProgram &prepared;
  uint32_t next = 0;
  std::map<uint32_t, CollectiveEnd> startedEnds;                ///< by ticket
  std::map<uint32_t, std::unique_ptr<Operation>> transferWaits; ///< by ticket
};

bool isAwaitedAtOnce(const fb::Block &block, uint32_t start) {
  uint32_t ticket = block.instructions()->Get(start)->operation_as_Collective()->ticket();
  for (uint32_t i = start + 1; i < block.instructions()->size(); ++i) {
    const fb::Instruction &instruction = *block.instructions()->Get(i);
    const fb::Wait *wait = instruction.operation_as_Wait();
    if (wait && wait->ticket() == ticket)
      return true;
    if (!wait && !instruction.operation_as_Collective() && !instruction.operation_as_Send() &&
        !instruction.operation_as_Recv())
      return false;
  }
  return true;
}

absl::StatusOr<std::unique_ptr<PreparedProgram>>
PreparedProgram::prepare(SlotContext &context, const ProgramResources &resources) {
  auto prepared = std::make_unique<PreparedProgram>();
  ProgramPreparer preparer(context, resources, *prepared);
  preparer.placeViews();
  if (absl::Status s = preparer.prepareBlock(*resources.program->body(), prepared->body); !s.ok())
    return s;
  return prepared;
}

void PreparedProgram::setInputs(absl::Span<const void *const> inputs) {
  // Nothing writes inputs: PlanVerifier has proved it.
  for (const InputAddress &address : inputAddresses)
    *address.place =
        const_cast<char *>(static_cast<const char *>(inputs[address.input])) + address.byteOffset;
}

TensorView PreparedProgram::view(uint32_t index) const {
  return makeView(*program->views()->Get(index), &addresses[index]);
}

} // namespace distribute::runtime
