// Sends and receives. See LocalLinks.h.

#include "LocalLinks.h"

#include "distribute/Runtime/Accusation.h"

#include "absl/strings/str_cat.h"

#include <cstring>

namespace distribute::runtime {

class LocalLinks::Link final : public TransferLink {
public:
  Link(LocalLinks &links, int rank)
      : links(links), position(rank), remote(links.remote[static_cast<size_t>(rank)].get()),
        sent(numChannels()), received(numChannels()), spin(links.options.spinUs) {}

  int rank() const override { return position; }
  int size() const override { return static_cast<int>(links.members.size()); }

  absl::Status startSend(uint32_t channel, const TransferCall &call, const void *in,
                         int receiver) override {
    if (links.engine.aborted())
      return links.engine.status();
    Entry &entry = links.entryOf(channel, position);
    entry.call = &call;
    entry.in = in;
    entry.receiver = receiver;
    ++sent[channel];
    entry.posted.add(1);
    if (links.isHere(receiver))
      return absl::OkStatus();
    return check(remote->startSend(channel, call, in, receiver, links.processOf(receiver)), call,
                 receiver, "take it");
  }

  absl::Status waitSend(uint32_t channel) override {
    Entry &entry = links.entryOf(channel, position);
    if (!links.isHere(entry.receiver)) {
      absl::Status s =
          check(remote->awaitSent(channel, deadline()), *entry.call, entry.receiver, "take it");
      entry.taken.add(1);
      return s;
    }
    return await(entry.taken, sent[channel], *entry.call, entry.receiver, "take it");
  }

  absl::Status startRecv(uint32_t channel, const TransferCall &call, void *out,
                         int sender) override {
    if (links.engine.aborted())
      return links.engine.status();
    received[channel] = {&call, out, sender, received[channel].round + 1};
    if (links.isHere(sender))
      return absl::OkStatus();
    return check(remote->startRecv(channel, call, out, sender, links.processOf(sender)), call,
                 sender, "send");
  }

  absl::Status waitRecv(uint32_t channel) override {
    const Receipt &receipt = received[channel];
    if (!links.isHere(receipt.sender))
      return check(remote->awaitReceived(channel, deadline()), *receipt.call, receipt.sender,
                   "send");
    Entry &entry = links.entryOf(channel, receipt.sender);
    if (absl::Status s = await(entry.posted, receipt.round, *receipt.call, receipt.sender, "send");
        !s.ok())
      return s;
    if (entry.receiver != position || entry.call->numBytes != receipt.call->numBytes) {
      links.engine.abort(absl::InternalError(absl::StrCat(
          links.placeOf(position, *receipt.call), "expects ", receipt.call->numBytes,
          " bytes, but peer ", links.members[static_cast<size_t>(receipt.sender)], " sent ",
          entry.call->numBytes, " to rank ", links.members[static_cast<size_t>(entry.receiver)],
          " by ", entry.call->label)));
      return links.engine.status();
    }
    if (receipt.call->numBytes != 0)
      std::memcpy(receipt.out, entry.in, receipt.call->numBytes);
    entry.taken.add(1);
    return absl::OkStatus();
  }

private:
  /// What this member is about to receive on a channel.
  struct Receipt {
    const TransferCall *call = nullptr;
    void *out = nullptr;
    int sender = 0;
    uint32_t round = 0;
  };

  size_t numChannels() const { return links.entries.size() / links.members.size(); }

  absl::Status await(CountedEvent &event, uint32_t target, const TransferCall &call, int peer,
                     const char *what) {
    bool done = event.waitFor(target, spin, std::chrono::milliseconds(links.options.deadlineMs));
    if (links.engine.aborted())
      return links.engine.status();
    return done ? absl::OkStatus() : links.reportLate(position, call, peer, what);
  }

  TransportRegion::Deadline deadline() const {
    return TransportRegion::Deadline::clock::now() +
           std::chrono::milliseconds(links.options.deadlineMs);
  }

  /// What the way to another process has given.
  absl::Status check(const absl::Status &s, const TransferCall &call, int peer, const char *what) {
    if (s.ok())
      return s;
    return links.engine.aborted() ? links.engine.status()
                                  : links.reportRemote(position, call, peer, what, s);
  }

  LocalLinks &links;
  int position;
  RemoteTransfers *remote;
  std::vector<uint32_t> sent; ///< rounds, by channel
  std::vector<Receipt> received;
  SpinBudget spin;
};

LocalLinks::LocalLinks(Engine &engine, Options options, std::vector<int> members,
                       uint32_t numChannels)
    : engine(engine), options(std::move(options)), members(std::move(members)),
      entries(this->members.size() * numChannels), remote(this->members.size()) {
  bool isLocal = true;
  for (size_t rank = 0; rank < remote.size(); ++rank)
    isLocal &= isHere(static_cast<int>(rank));
  for (size_t rank = 0; !isLocal && rank < remote.size(); ++rank)
    if (isHere(static_cast<int>(rank)))
      remote[rank] = std::make_unique<RemoteTransfers>(*this->options.transport,
                                                       this->options.number, static_cast<int>(rank),
                                                       numChannels, *this->options.waits);
}

std::vector<std::unique_ptr<TransferLink>> LocalLinks::makeLinks() {
  std::vector<std::unique_ptr<TransferLink>> links;
  for (size_t rank = 0; rank < members.size(); ++rank)
    links.push_back(isHere(static_cast<int>(rank))
                        ? std::make_unique<Link>(*this, static_cast<int>(rank))
                        : nullptr);
  return links;
}

uint64_t LocalLinks::wireBytesSent() const {
  uint64_t total = 0;
  for (const auto &member : remote)
    total += member ? member->bytesSent() : 0;
  return total;
}

void LocalLinks::wake() {
  for (Entry &entry : entries) {
    entry.posted.add(kEndedMark);
    entry.taken.add(kEndedMark);
  }
}

std::string LocalLinks::placeOf(int rank, const TransferCall &call) const {
  return absl::StrCat("rank ", members[static_cast<size_t>(rank)], "/", options.numMembers, ", ",
                      call.label, ": ");
}

absl::Status LocalLinks::reportLate(int rank, const TransferCall &call, int peer,
                                    const char *what) {
  int member = members[static_cast<size_t>(peer)];
  int64_t last = options.lastFinished(member);
  engine.abort(absl::DeadlineExceededError(
      absl::StrCat(placeOf(rank, call), "peer ", member, " did not ", what, " within ",
                   options.deadlineMs / 1000.0, " s; ",
                   last < 0 ? std::string("it has finished no instruction yet")
                            : absl::StrCat("it last finished instruction #", last))));
  return engine.status();
}

/// A deadline in the words of reportLate(); what the way to the process says of itself names it.
absl::Status LocalLinks::reportRemote(int rank, const TransferCall &call, int peer,
                                      const char *what, const absl::Status &reason) {
  std::string text(reason.message());
  if (absl::IsDeadlineExceeded(reason))
    text = absl::StrCat("peer ", members[static_cast<size_t>(peer)], ", in process ",
                        processOf(peer), ", did not ", what, " (", call.numBytes, " bytes) within ",
                        options.deadlineMs / 1000.0, " s");
  engine.abort(withText(reason, absl::StrCat(placeOf(rank, call), text)));
  return engine.status();
}

} // namespace distribute::runtime
