// Preparation of a program: views become addresses, instructions become
// Operations. See PreparedProgram.h.

#include "PreparedProgram.h"

#include "CapturedSpan.h"
#include "ControlFlow.h"
#include "StagedTransfers.h"

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

  absl::Status placeViews() {
    const auto &all = *resources.program->views();
    prepared.program = resources.program;
    prepared.device = resources.device;
    prepared.addresses.resize(all.size(), nullptr);
    if (!resources.device->sharesHostMemory())
      if (absl::Status s = placeInputs(); !s.ok())
        return s;
    for (uint32_t i = 0; i < all.size(); ++i) {
      const fb::View &view = *all[i];
      prepared.addresses[i] = addressOf(view).raw();
      if (view.space() == fb::Space::Inputs && prepared.copiedInputs.empty())
        prepared.inputPlaces.push_back({view.base(), view.byte_offset(), &prepared.addresses[i]});
    }
    views = {resources.plan, resources.program, &context, prepared.addresses.data(),
             prepared.copiedInputs.empty() ? &prepared.inputPlaces : nullptr};
    return absl::OkStatus();
  }

  absl::Status prepareBlock(const fb::Block &block, PreparedBlock &result) {
    std::vector<SpanInstruction> described;
    bool isAmongOthers = numUnderWay != 0;
    for (uint32_t i = 0; i < block.instructions()->size(); ++i) {
      const fb::Instruction *instruction = block.instructions()->Get(i);
      uint32_t number = next++;
      described.push_back(describe(*instruction, number));
      absl::StatusOr<std::unique_ptr<Operation>> operation =
          prepareOperation(*instruction, described.back().description);
      if (!operation.ok())
        return operation.status();
      if (instruction->operation_as_Collective()) {
        CollectiveCall &call = static_cast<StartOperation &>(**operation).call;
        call.instruction = number;
        call.isAwaitedAtOnce = isAwaitedAtOnce(block, i);
        call.isFollowedByStart = startsAtOnce(block, i);
      }
      result.instructions.push_back({*std::move(operation), number, traceLabelOf(*instruction)});
      result.flops += instruction->flops();
      if (instruction->batch_dependent())
        result.batchFlops += instruction->flops();
    }
    if (context.queue->canCapture())
      joinSpans(result, described, isAmongOthers);
    return absl::OkStatus();
  }

private:
  using Prepared = absl::StatusOr<std::unique_ptr<Operation>>;

  /// Also counts what is under way behind it.
  SpanInstruction describe(const fb::Instruction &instruction, uint32_t number) {
    SpanInstruction made;
    made.description = planfile::describeInstruction(*resources.plan, instruction, number);
    auto is = [&](SpanInstruction::Role role, uint32_t ticket) {
      made.role = role;
      made.ticket = ticket;
      numUnderWay += role == SpanInstruction::Starts ? 1 : -1;
    };
    if (const fb::Collective *collective = instruction.operation_as_Collective())
      is(SpanInstruction::Starts, collective->ticket());
    else if (const fb::Send *send = instruction.operation_as_Send())
      is(SpanInstruction::Starts, send->ticket());
    else if (const fb::Recv *recv = instruction.operation_as_Recv())
      is(SpanInstruction::Starts, recv->ticket());
    else if (const fb::Wait *wait = instruction.operation_as_Wait())
      is(SpanInstruction::Waits, wait->ticket());
    return made;
  }

  /// Room on the device for what the program reads of its inputs.
  absl::Status placeInputs() {
    constexpr uint64_t alignment = 64;
    std::vector<PreparedProgram::InputCopy> &copies = prepared.copiedInputs;
    for (uint32_t i = 0; i < resources.program->views()->size(); ++i)
      if (const fb::View &view = *resources.program->views()->Get(i);
          view.space() == fb::Space::Inputs) {
        copies.resize(std::max<size_t>(copies.size(), view.base() + size_t{1}));
        uint64_t end = view.byte_offset() + makeView(view, nullptr).extentBytes();
        copies[view.base()].numBytes = std::max(copies[view.base()].numBytes, end);
      }
    uint64_t total = 0;
    for (PreparedProgram::InputCopy &copy : copies) {
      copy.byteOffset = total;
      total += (copy.numBytes + alignment - 1) / alignment * alignment;
    }
    absl::StatusOr<DeviceMemory> room = resources.device->allocate(total, "a step's inputs");
    if (!room.ok())
      return room.status();
    prepared.inputCopies = *std::move(room);
    if (total != 0)
      prepared.stagedInputs = resources.device->allocatePinned(total);
    return absl::OkStatus();
  }

  DeviceAddress addressOf(const fb::View &view) const {
    uint64_t offset = view.byte_offset();
    switch (view.space()) {
    case fb::Space::Arena:
      return resources.arena + resources.program->buffers()->Get(view.base())->byte_offset() +
             offset;
    case fb::Space::Variables:
      return resources.variables + *planfile::heldAt(*resources.role, view.base()) + offset;
    case fb::Space::Constants: // nothing writes there: PlanVerifier has proved it
      return resources.constants + offset;
    case fb::Space::Inputs:
      return prepared.copiedInputs.empty()
                 ? DeviceAddress() // set before each step
                 : prepared.inputCopies.address() + prepared.copiedInputs[view.base()].byteOffset +
                       offset;
    }
    return {};
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

  Prepared prepareOperation(const fb::Instruction &instruction, const std::string &label) {
    switch (instruction.operation_type()) {
    case fb::Operation::Launch:
    case fb::Operation::Matmul:
    case fb::Operation::Convolution:
    case fb::Operation::Copy:
      return resources.onDevice->prepare({&instruction, &label, &views});
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

  bool isStaged() const { return !resources.device->sharesHostMemory(); }

  /// Whether the engine takes the collective's arrays where they are.
  bool isStaged(const fb::Collective &collective) const {
    return isStaged() && !context.engine->capabilitiesOf(collective.algorithm()).takesDeviceMemory;
  }

  /// Of a program that all members have, as there is one role: whether the instruction behind the start at `i` is one of the
  /// same algorithm, too.
  bool startsAtOnce(const fb::Block &block, uint32_t i) const {
    const fb::Collective *next = i + 1 < block.instructions()->size()
                                     ? block.instructions()->Get(i + 1)->operation_as_Collective()
                                     : nullptr;
    return next && resources.plan->roles()->size() == 1 &&
           next->algorithm() ==
               block.instructions()->Get(i)->operation_as_Collective()->algorithm();
  }

  /// Errors: Unimplemented: the session's engine does not do the algorithm; FailedPrecondition: not as the plan asks for it.
  absl::Status checkEngine(const CollectiveCall &call) const {
    EngineCapabilities has = context.engine->capabilitiesOf(call.algorithm);
    if (!has.carries || (has.takesDeviceMemory && resources.device->sharesHostMemory()))
      return absl::UnimplementedError(
          absl::StrCat(call.label, ": the algorithm ", planfile::nameOf(call.algorithm),
                       " is not for these devices; compile with another --reduction"));
    if (resources.plan->reproducible() != 0 && !has.hasFixedOrder)
      return absl::FailedPreconditionError(absl::StrCat(
          call.label, ": the plan is reproducible, but ", planfile::nameOf(call.algorithm),
          " combines values in an order that does not depend on the members alone; "
          "compile with another --reduction, or without --reproducible"));
    return absl::OkStatus();
  }

  /// What a start tells the wait of its ticket.
  std::shared_ptr<StagedResult> resultOf(uint32_t ticket) {
    std::shared_ptr<StagedResult> &result = stagedResults[ticket];
    if (!result)
      result = std::make_shared<StagedResult>();
    return result;
  }

  static size_t numBytesOf(const TensorView &view) {
    return static_cast<size_t>(view.numElements()) * planfile::elementBytes(view.element);
  }

  absl::StatusOr<std::unique_ptr<StartOperation>>
  makeStart(const fb::Collective &collective, const TensorView &in, const TensorView &out) {
    stagedResults.erase(collective.ticket());
    if (!isStaged(collective))
      return std::make_unique<StartOperation>();
    auto staged = std::make_unique<StagedStart>();
    staged->result = resultOf(collective.ticket());
    if (absl::Status s = staged->prepare(numBytesOf(in), numBytesOf(out)); !s.ok())
      return s;
    return std::unique_ptr<StartOperation>(std::move(staged));
  }

  Prepared prepareStart(const fb::Collective &collective, const std::string &label) {
    TensorView in = views.view(collective.in()), out = views.view(collective.out());
    absl::StatusOr<std::unique_ptr<StartOperation>> made = makeStart(collective, in, out);
    if (!made.ok())
      return made.status();
    std::unique_ptr<StartOperation> operation = *std::move(made);
    // On all members, or on none.
    operation->isOnQueue =
        isStaged() && !isStaged(collective) && resources.plan->roles()->size() == 1;
    startedOnQueue[collective.ticket()] = operation->isOnQueue;
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
    if (absl::Status s = checkEngine(call); !s.ok())
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
    std::unique_ptr<TransferWaitOperation> wait;
    std::unique_ptr<TransferOperation> operation;
    if (isStaged()) {
      auto stagedWait = std::make_unique<StagedTransferWait>();
      auto staged = std::make_unique<StagedTransfer>();
      staged->result = stagedWait->result = std::make_shared<StagedResult>();
      stagedWait->device = resources.device;
      wait = std::move(stagedWait);
      operation = std::move(staged);
    } else {
      wait = std::make_unique<TransferWaitOperation>();
      operation = std::make_unique<TransferOperation>();
    }
    wait->end = end;
    wait->sends = sends;
    transferWaits[ticket] = std::move(wait);
    TensorView tensor = views.view(view);
    operation->end = end;
    operation->call = {numBytesOf(tensor), label};
    operation->memory = tensor.address;
    operation->peer = *peer;
    operation->sends = sends;
    if (isStaged())
      if (absl::Status s = static_cast<StagedTransfer &>(*operation).prepare(); !s.ok())
        return s;
    return operation;
  }

  Prepared prepareWait(uint32_t ticket) {
    if (auto transfer = transferWaits.find(ticket); transfer != transferWaits.end())
      return std::move(transfer->second);
    if (auto result = stagedResults.find(ticket); result != stagedResults.end()) {
      auto staged = std::make_unique<StagedWait>();
      staged->end = startedEnds.at(ticket);
      staged->device = resources.device;
      staged->result = result->second;
      return staged;
    }
    auto wait = std::make_unique<WaitOperation>();
    wait->end = startedEnds.at(ticket);
    wait->isOnQueue = startedOnQueue.at(ticket);
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
    operation->lower = views.scalar(*loop.lower());
    operation->upper = views.scalar(*loop.upper());
    operation->step = views.scalar(*loop.step());
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
  ProgramViews views;
  uint32_t next = 0;
  int numUnderWay = 0;                                             ///< starts without their waits
  std::map<uint32_t, bool> startedOnQueue;                         ///< by ticket
  std::map<uint32_t, CollectiveEnd> startedEnds;                   ///< by ticket
  std::map<uint32_t, std::unique_ptr<Operation>> transferWaits;    ///< by ticket
  std::map<uint32_t, std::shared_ptr<StagedResult>> stagedResults; ///< by ticket
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
  if (absl::Status s = preparer.placeViews(); !s.ok())
    return s;
  if (absl::Status s = preparer.prepareBlock(*resources.program->body(), prepared->body); !s.ok())
    return s;
  return prepared;
}

TensorView PreparedProgram::view(uint32_t index) const {
  return makeView(*program->views()->Get(index), &addresses[index]);
}

} // namespace distribute::runtime
