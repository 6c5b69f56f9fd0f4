// Edits of plans; see Mutations.h.
#include "Mutations.h"

#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanSizes.h"

#include <algorithm>
#include <optional>

namespace distribute::planfile::test {

namespace {

using Instructions = std::vector<std::unique_ptr<fb::InstructionT>>;

// A place in a block.
struct Spot {
  Instructions *block;
  size_t at;
  fb::InstructionT &operator*() const { return *(*block)[at]; }
  fb::CollectiveT *collective() const { return (**this).operation.AsCollective(); }
};

void listSpots(fb::BlockT &block, std::vector<Spot> &spots) {
  for (size_t i = 0; i < block.instructions.size(); ++i) {
    spots.push_back({&block.instructions, i});
    fb::OperationUnion &operation = block.instructions[i]->operation;
    if (fb::IfT *branch = operation.AsIf()) {
      listSpots(*branch->then_block, spots);
      listSpots(*branch->else_block, spots);
    }
    if (fb::ForT *loop = operation.AsFor())
      listSpots(*loop->body, spots);
    if (fb::WhileT *loop = operation.AsWhile()) {
      listSpots(*loop->condition, spots);
      listSpots(*loop->body, spots);
    }
  }
}

std::vector<Spot> listSpots(fb::ProgramT &program) {
  std::vector<Spot> spots;
  listSpots(*program.body, spots);
  return spots;
}

fb::ProgramT &secondHalf(fb::PlanT &plan) { return *plan.steps[0]->programs[1]; }

// The collectives of the second half that fulfil a condition.
std::vector<Spot> listCollectives(
    fb::PlanT &plan,
    const std::function<bool(fb::CollectiveT &)> &filter = [](auto &) { return true; }) {
  std::vector<Spot> spots = listSpots(secondHalf(plan));
  spots.erase(
      std::remove_if(spots.begin(), spots.end(),
                     [&](Spot spot) { return !spot.collective() || !filter(*spot.collective()); }),
      spots.end());
  return spots;
}

size_t waitOf(Spot start) {
  for (size_t i = start.at + 1; i < start.block->size(); ++i)
    if (fb::WaitT *wait = (*start.block)[i]->operation.AsWait();
        wait && wait->ticket == start.collective()->ticket)
      return i;
  return start.block->size();
}

uint32_t freshTicket(fb::ProgramT &program) {
  uint32_t ticket = 0;
  for (Spot spot : listSpots(program))
    if (spot.collective())
      ticket = std::max(ticket, spot.collective()->ticket + 1);
  return ticket;
}

// Another view of the same bytes.
uint32_t copyView(fb::ProgramT &program, uint32_t view,
                  const std::function<void(fb::ViewT &)> &edit) {
  program.views.push_back(std::make_unique<fb::ViewT>(*program.views[view]));
  edit(*program.views.back());
  return uint32_t(program.views.size() - 1);
}

// What the plan predicts for the collective as it now is.
void predictWire(const fb::PlanT &plan, const fb::ProgramT &program, fb::CollectiveT &collective) {
  uint64_t members = 1;
  for (uint32_t axis : collective.axes)
    members *= plan.mesh->axes[axis]->size;
  collective.wire_bytes =
      predictWireBytes(collective.kind, collective.algorithm, program.views[collective.in]->element,
                       collective.payload_bytes, members);
}

bool isInPlace(fb::CollectiveT &collective) {
  return collective.kind == fb::CollectiveKind::AllReduce;
}

// Applies `edit` to the n-th all-reduce of the second half.
std::function<bool(fb::PlanT &, size_t)>
editAllReduce(std::function<bool(fb::ProgramT &, Spot)> edit) {
  return [edit](fb::PlanT &plan, size_t n) {
    std::vector<Spot> spots = listCollectives(plan, isInPlace);
    if (n >= spots.size() || !edit(secondHalf(plan), spots[n]))
      return false;
    predictWire(plan, secondHalf(plan), *spots[n].collective());
    return true;
  };
}

int64_t count(const fb::ViewT &view) {
  int64_t elements = 1;
  for (int64_t size : view.shape)
    elements *= size;
  return elements;
}

// One element less: the first ones, in one dimension.
bool shrink(fb::ProgramT &program, Spot spot) {
  fb::CollectiveT &collective = *spot.collective();
  int64_t elements = count(*program.views[collective.in]);
  if (elements < 2)
    return false;
  auto edit = [&](fb::ViewT &view) {
    view.shape = {elements - 1};
    view.strides = {1};
  };
  bool sameView = collective.in == collective.out;
  collective.in = copyView(program, collective.in, edit);
  collective.out = sameView ? collective.in : copyView(program, collective.out, edit);
  collective.payload_bytes -= collective.payload_bytes / uint64_t(elements);
  return true;
}

bool changeType(fb::ProgramT &program, Spot spot) {
  fb::CollectiveT &collective = *spot.collective();
  if (program.views[collective.in]->element != fb::ElementType::F32 ||
      collective.reduction == fb::Reduction::Mean)
    return false;
  auto edit = [](fb::ViewT &view) { view.element = fb::ElementType::I32; };
  collective.in = copyView(program, collective.in, edit);
  collective.out = copyView(program, collective.out, edit);
  return true;
}

// The n-th pair of collectives in one block: the instructions change places, waits and all.
bool swapCollectives(fb::PlanT &plan, size_t n) {
  std::vector<Spot> spots = listCollectives(plan);
  for (size_t i = 0; i < spots.size(); ++i)
    for (size_t j = i + 1; j < spots.size(); ++j) {
      if (spots[i].block != spots[j].block || n-- != 0)
        continue;
      Instructions &block = *spots[i].block;
      size_t firstWait = waitOf(spots[i]), secondWait = waitOf(spots[j]);
      std::swap(block[spots[i].at], block[spots[j].at]);
      std::swap(block[firstWait], block[secondWait]);
      return true;
    }
  return false;
}

bool dropCollective(fb::PlanT &plan, size_t n) {
  std::vector<Spot> spots = listCollectives(plan);
  if (n >= spots.size())
    return false;
  Instructions &block = *spots[n].block;
  block.erase(block.begin() + std::ptrdiff_t(waitOf(spots[n])));
  block.erase(block.begin() + std::ptrdiff_t(spots[n].at));
  return true;
}

bool duplicateCollective(fb::PlanT &plan, size_t n) {
  std::vector<Spot> spots = listCollectives(plan);
  if (n >= spots.size())
    return false;
  Instructions &block = *spots[n].block;
  uint32_t ticket = freshTicket(secondHalf(plan));
  auto start = std::make_unique<fb::InstructionT>(*spots[n]),
       wait = std::make_unique<fb::InstructionT>(*block[waitOf(spots[n])]);
  start->operation.AsCollective()->ticket = wait->operation.AsWait()->ticket = ticket;
  auto behind = block.begin() + std::ptrdiff_t(waitOf(spots[n])) + 1;
  behind = block.insert(behind, std::move(start));
  block.insert(behind + 1, std::move(wait));
  return true;
}

bool changeTicket(fb::PlanT &plan, size_t n) {
  std::vector<Spot> spots = listCollectives(plan);
  if (n >= spots.size())
    return false;
  fb::InstructionT &wait = *(*spots[n].block)[waitOf(spots[n])];
  spots[n].collective()->ticket = wait.operation.AsWait()->ticket = freshTicket(secondHalf(plan));
  return true;
}

// Both halves do what has a root instead, of different members.
bool changeRoot(fb::PlanT &plan, size_t n, fb::CollectiveKind kind) {
  for (uint32_t half : {0u, 1u}) {
    std::vector<Spot> spots = listSpots(*plan.steps[0]->programs[half]);
    size_t seen = 0;
    bool found = false;
    for (Spot spot : spots) {
      fb::CollectiveT *collective = spot.collective();
      bool fits = collective && isInPlace(*collective) && collective->in == collective->out;
      if (!fits || seen++ != n)
        continue;
      collective->kind = kind;
      if (!factsOf(kind).reduces())
        collective->reduction = fb::Reduction::Sum;
      collective->root = half;
      predictWire(plan, *plan.steps[0]->programs[half], *collective);
      found = true;
    }
    if (!found)
      return false;
  }
  return true;
}

//===-- memory --===//

// What an instruction does with the bytes from the first to the last element of a view.
struct Access {
  uint32_t buffer;
  uint64_t begin, end; // bytes of the buffer
  bool reads, writes;
};

// None if the accesses of the operation are not known here (control flow, transfers).
std::optional<std::vector<Access>> listAccesses(const fb::ProgramT &program,
                                                const fb::OperationUnion &operation) {
  std::vector<Access> accesses;
  auto touch = [&](uint32_t index, bool reads, bool writes) {
    const fb::ViewT &view = *program.views[index];
    if (view.space != fb::Space::Arena || count(view) == 0)
      return;
    uint64_t end = view.byte_offset + elementBytes(view.element);
    for (size_t i = 0; i < view.shape.size(); ++i)
      end += uint64_t(view.strides[i] * (view.shape[i] - 1)) * elementBytes(view.element);
    accesses.push_back({view.base, view.byte_offset, end, reads, writes});
  };
  if (const fb::LaunchT *launch = operation.AsLaunch()) {
    for (const fb::Operand &operand : launch->operands)
      touch(operand.view(),
            operand.access() == fb::Access::Read || operand.access() == fb::Access::ReadWrite,
            operand.access() != fb::Access::Read);
    return accesses;
  }
  if (const fb::MatmulT *matmul = operation.AsMatmul()) {
    touch(matmul->a, true, false);
    touch(matmul->b, true, false);
    touch(matmul->c, matmul->beta != 0, true);
    if (matmul->bias)
      touch(matmul->bias->vector, true, false);
    return accesses;
  }
  if (const fb::CopyT *copy = operation.AsCopy()) {
    touch(copy->src, true, false);
    touch(copy->dst, false, true);
    return accesses;
  }
  if (const fb::CollectiveT *collective = operation.AsCollective()) {
    touch(collective->in, true, false);
    touch(collective->out, false, true);
    return accesses;
  }
  if (operation.AsWait())
    return accesses;
  return std::nullopt;
}

uint64_t arenaEnd(const fb::ProgramT &program) {
  uint64_t end = 0;
  for (const fb::Buffer &buffer : program.buffers)
    end = std::max(end, buffer.byte_offset() + buffer.bytes());
  return roundUpToAlignment(end);
}

// Moves a buffer onto bytes of another one that are written before it is and read after: in between
// nobody writes them, so that the read finds what it should not. Buffers, not bytes, would not do:
// a pack's parts are written one after the other, and what is not written yet may be lent out.
bool overlap(fb::PlanT &plan, size_t n) {
  fb::ProgramT &program = *plan.steps[0]->programs[0];
  std::vector<Access> between; // writes of other buffers since the first
  const Instructions &body = program.body->instructions;
  for (size_t first = 0; first < body.size(); ++first)
    for (const Access &kept :
         listAccesses(program, body[first]->operation).value_or(std::vector<Access>())) {
      if (!kept.writes)
        continue;
      between.clear();
      for (size_t next = first + 1; next < body.size(); ++next) {
        auto accesses = listAccesses(program, body[next]->operation);
        if (!accesses)
          break;
        auto overlaps = [&](const Access &access) {
          return access.buffer == kept.buffer && access.begin < kept.end && kept.begin < access.end;
        };
        bool reads = false, writes = false;
        for (const Access &access : *accesses) {
          reads |= access.reads && access.buffer == kept.buffer && access.begin == kept.begin;
          writes |= access.writes && overlaps(access);
        }
        for (const Access &moved : reads ? between : std::vector<Access>()) {
          uint64_t target = program.buffers[kept.buffer].byte_offset() + kept.begin;
          if (target < moved.begin || (target - moved.begin) % 64 != 0 || n-- != 0)
            continue;
          program.buffers[moved.buffer] =
              fb::Buffer(target - moved.begin, program.buffers[moved.buffer].bytes());
          program.arena_bytes = arenaEnd(program);
          return true;
        }
        if (writes)
          break;
        for (const Access &access : *accesses)
          if (access.writes && access.buffer != kept.buffer)
            between.push_back(access);
      }
    }
  return false;
}

// An operand that is read becomes one of a buffer that nobody writes.
bool readUnwritten(fb::PlanT &plan, size_t n) {
  fb::ProgramT &program = *plan.steps[0]->programs[0];
  for (Spot spot : listSpots(program)) {
    fb::OperationUnion &operation = (*spot).operation;
    uint32_t *operand = nullptr;
    if (fb::MatmulT *matmul = operation.AsMatmul())
      operand = &matmul->a;
    else if (fb::CopyT *copy = operation.AsCopy())
      operand = &copy->src;
    if (!operand || n-- != 0)
      continue;
    const fb::ViewT &old = *program.views[*operand];
    uint64_t bytes = elementBytes(old.element);
    for (size_t i = 0; i < old.shape.size(); ++i)
      bytes += elementBytes(old.element) * uint64_t(old.strides[i]) *
               uint64_t(std::max<int64_t>(old.shape[i], 1));
    program.buffers.emplace_back(arenaEnd(program), bytes);
    *operand = copyView(program, *operand, [&](fb::ViewT &view) {
      view.space = fb::Space::Arena;
      view.base = uint32_t(program.buffers.size() - 1);
      view.byte_offset = 0;
    });
    program.arena_bytes = arenaEnd(program);
    return true;
  }
  return false;
}

bool dropWait(fb::PlanT &plan, size_t n) {
  for (Spot spot : listSpots(*plan.steps[0]->programs[0]))
    if ((*spot).operation.AsWait() && n-- == 0) {
      spot.block->erase(spot.block->begin() + std::ptrdiff_t(spot.at));
      return true;
    }
  return false;
}

bool earlyWait(fb::PlanT &plan, size_t n) {
  for (Spot spot : listSpots(*plan.steps[0]->programs[0]))
    if (spot.collective() && n-- == 0) {
      Instructions &block = *spot.block;
      size_t wait = waitOf(spot);
      std::rotate(block.begin() + std::ptrdiff_t(spot.at), block.begin() + std::ptrdiff_t(wait),
                  block.begin() + std::ptrdiff_t(wait) + 1);
      return true;
    }
  return false;
}

std::function<bool(fb::PlanT &, size_t)> once(std::function<bool(fb::ProgramT &)> edit) {
  return [edit](fb::PlanT &plan, size_t n) { return n == 0 && edit(*plan.steps[0]->programs[0]); };
}

} // namespace

fb::PlanT prepare(const fb::PlanT &plan) {
  fb::PlanT copy = plan;
  copy.code.clear();
  copy.mesh->axes.push_back(std::make_unique<fb::MeshAxisT>());
  copy.mesh->axes.back()->name = "alone";
  copy.mesh->axes.back()->size = 1;
  // Where roles divide the first axis there are two programs already.
  auto isAlongFirst = [](const fb::AxisRange &range) { return range.axis() == 0; };
  std::vector<fb::AxisRange> &ranges = copy.roles[0]->coordinates;
  auto along = std::find_if(ranges.begin(), ranges.end(), isAlongFirst);
  if (along != ranges.end() && along->end() - along->begin() < copy.mesh->axes[0]->size)
    return copy;
  if (along != ranges.end())
    ranges.erase(along);
  size_t program = 0; // of all steps
  for (auto &step : copy.steps) {
    if (copy.library) {
      std::vector<uint64_t> &scratch = copy.library->scratch_bytes;
      scratch.insert(scratch.begin() + std::ptrdiff_t(program), scratch[program]);
    }
    auto half = std::make_unique<fb::ProgramT>(*step->programs[0]);
    step->programs.insert(step->programs.begin() + 1, std::move(half));
    program += step->programs.size();
  }
  auto other = std::make_unique<fb::RoleT>(*copy.roles[0]);
  other->name = "second";
  ranges.insert(ranges.begin(), fb::AxisRange(0, 0, 1));
  other->coordinates.insert(other->coordinates.begin(),
                            fb::AxisRange(0, 1, copy.mesh->axes[0]->size));
  copy.roles.insert(copy.roles.begin() + 1, std::move(other));
  return copy;
}

std::vector<Mutation> listGroupMutations() {
  const std::string shared = "which shares the group", unwritten = "nothing has written",
                    inFlight = "in flight";
  return {
      {"swap two collectives", {shared, unwritten, inFlight, "has overwritten"}, swapCollectives},
      {"drop a collective", {shared, unwritten}, dropCollective},
      {"duplicate a collective", {shared, inFlight}, duplicateCollective},
      {"change the size", {"payload bytes"}, editAllReduce(shrink)},
      {"change the type", {"element type f32 against i32"}, editAllReduce(changeType)},
      {"change the group", {shared}, editAllReduce([](fb::ProgramT &, Spot spot) {
         spot.collective()->axes = {1};
         return true;
       })},
      {"change the kind",
       {"kind all_reduce against broadcast"},
       editAllReduce([](fb::ProgramT &, Spot spot) {
         spot.collective()->kind = fb::CollectiveKind::Broadcast;
         spot.collective()->reduction = fb::Reduction::Sum;
         return true;
       })},
      {"change the reduction",
       {"reduction sum against max"},
       editAllReduce([](fb::ProgramT &, Spot spot) {
         bool isSum = spot.collective()->reduction == fb::Reduction::Sum;
         spot.collective()->reduction = fb::Reduction::Max;
         return isSum;
       })},
      {"reduce to one in one program",
       {"kind all_reduce against reduce_to_one", "in and out are one view"},
       editAllReduce([](fb::ProgramT &, Spot spot) {
         spot.collective()->kind = fb::CollectiveKind::ReduceToOne;
         return true;
       })},
      {"exchange in one program",
       {"shares bytes", "times fewer elements", "kind all_reduce against all_to_all"},
       editAllReduce([](fb::ProgramT &, Spot spot) {
         spot.collective()->kind = fb::CollectiveKind::AllToAll;
         spot.collective()->reduction = fb::Reduction::Sum;
         return true;
       })},
      {"change the root of a broadcast",
       {"root 0 against 1"},
       [](fb::PlanT &plan, size_t n) {
         return changeRoot(plan, n, fb::CollectiveKind::Broadcast);
       }},
      {"change the root of a reduction",
       {"root 0 against 1"},
       [](fb::PlanT &plan, size_t n) {
         return changeRoot(plan, n, fb::CollectiveKind::ReduceToOne);
       }},
      {"change the algorithm",
       {"algorithm one_pass against"},
       editAllReduce([](fb::ProgramT &, Spot spot) {
         bool isOnePass = spot.collective()->algorithm == fb::Algorithm::OnePass;
         spot.collective()->algorithm = fb::Algorithm::Ring;
         return isOnePass;
       })},
      {"change the ticket", {"ticket "}, changeTicket},
  };
}

std::vector<Mutation> listMemoryMutations() {
  return {
      {"a missing wait",
       {"the block ends without a wait for ticket", "in flight", "nothing has written"},
       dropWait},
      {"a wait before its start", {"but nothing with it is in flight from this block"}, earlyWait},
      {"an overlap of live buffers",
       {"has overwritten", "shares bytes with", "nothing has written", "in flight"},
       overlap},
      {"a read of unwritten bytes", {"nothing has written on every way here"}, readUnwritten},
      {"an arena one byte too small", {"declares an arena of"}, once([](fb::ProgramT &program) {
         return program.arena_bytes-- != 0;
       })},
      {"an arena that is too large", {"declares an arena of"}, once([](fb::ProgramT &program) {
         program.arena_bytes += 64;
         return true;
       })},
      {"a wrong payload", {"declares a payload of"}, [](fb::PlanT &plan, size_t n) {
         for (Spot spot : listSpots(*plan.steps[0]->programs[0]))
           if (spot.collective() && n-- == 0) {
             spot.collective()->payload_bytes += 4;
             return true;
           }
         return false;
       }}};
}

std::vector<Mutation> listProcessMutations() {
  auto editAny = [](std::function<bool(fb::InstructionT &)> edit) {
    return [edit](fb::PlanT &plan, size_t n) {
      for (Spot spot : listSpots(*plan.steps[0]->programs[0]))
        if (edit(*spot) && n-- == 0)
          return true;
      return false;
    };
  };
  return {{"another reduction",
           {"all_reduce max"},
           [](fb::PlanT &plan, size_t n) {
             for (Spot spot : listSpots(*plan.steps[0]->programs[0]))
               if (spot.collective() && isInPlace(*spot.collective()) &&
                   spot.collective()->reduction == fb::Reduction::Sum && n-- == 0) {
                 spot.collective()->reduction = fb::Reduction::Max;
                 return true;
               }
             return false;
           }},
          {"another scale",
           {"alpha 2.5"},
           [](fb::PlanT &plan, size_t n) {
             for (Spot spot : listSpots(*plan.steps[0]->programs[0]))
               if (fb::MatmulT *matmul = (*spot).operation.AsMatmul(); matmul && n-- == 0) {
                 matmul->alpha = 2.5;
                 return true;
               }
             return false;
           }},
          {"another name", {"\"other\""}, [editAny](fb::PlanT &plan, size_t n) {
             return n == 0 && editAny([](fb::InstructionT &instruction) {
                      instruction.name = "other";
                      return true;
                    })(plan, 0);
           }}};
}

} // namespace distribute::planfile::test
