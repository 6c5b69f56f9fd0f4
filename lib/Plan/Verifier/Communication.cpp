// Listing what a program has to do with other slots.
#include "Communication.h"

#include "VerifierParts.h"

namespace distribute::planfile {

const fb::Route *CommunicationEvent::route() const { return routeOf(*instruction); }

Communication::Communication(const fb::Program &program) {
  append(*program.body(), CommunicationEvent::kNone, 0);
}

void Communication::append(const fb::Block &block, uint32_t around, int aroundBlock) {
  for (const fb::Instruction *instruction : *block.instructions()) {
    uint64_t number = next++;
    uint32_t position = uint32_t(events.size());
    auto add = [&](CommunicationEvent::Kind kind) -> CommunicationEvent & {
      events.push_back(
          {kind, 0, instruction, number, CommunicationEvent::kNone, around, aroundBlock});
      return events.back();
    };
    if (const fb::Collective *collective = instruction->operation_as_Collective()) {
      add(CommunicationEvent::Start);
      started[collective->ticket()] = position;
    } else if (const fb::Send *send = instruction->operation_as_Send()) {
      add(CommunicationEvent::Send);
      started[send->ticket()] = sends[send->tag()] = position;
    } else if (const fb::Recv *recv = instruction->operation_as_Recv()) {
      add(CommunicationEvent::Recv);
      started[recv->ticket()] = recvs[recv->tag()] = position;
    } else if (const fb::Wait *wait = instruction->operation_as_Wait()) {
      uint32_t start = started.at(wait->ticket());
      add(CommunicationEvent::Wait).other = start;
      events[start].other = position;
    }
    std::vector<const fb::Block *> blocks = nestedBlocks(*instruction);
    if (blocks.empty())
      continue;
    add(CommunicationEvent::Flow);
    for (int i = 0; i < int(blocks.size()); ++i) {
      append(*blocks[size_t(i)], position, i + 1);
      add(CommunicationEvent::Flow).block = i + 1;
    }
    if (events.size() == position + 1 + blocks.size())
      events.resize(position); // nothing inside
  }
}

} // namespace distribute::planfile
