// Rendezvous, and the report when nobody can proceed.
#include "Rendezvous.h"

#include "llvm/ADT/STLExtras.h"

namespace distribute::interp {

std::shared_ptr<const Deposits> Rendezvous::meet(unsigned member, llvm::ArrayRef<unsigned> group,
                                                 unsigned op, llvm::StringRef place,
                                                 std::vector<TensorPtr> deposit) {
  std::unique_lock<std::mutex> lock(mutex);
  if (!failure.empty())
    return nullptr;
  auto key = std::make_tuple(group.front(), group.size(), op);
  std::shared_ptr<Arrivals> &slot = rendezvous[key];
  if (!slot) {
    slot = std::make_shared<Arrivals>();
    slot->deposits.resize(group.size());
  }
  std::shared_ptr<Arrivals> arrivals = slot;
  arrivals->deposits[llvm::find(group, member) - group.begin()] = std::move(deposit);
  auto result = std::shared_ptr<const Deposits>(arrivals, &arrivals->deposits);
  if (++arrivals->numArrived == group.size()) {
    arrivals->over = true;
    rendezvous.erase(key);
    for (unsigned other : group)
      members[other].doing = MemberState::Running;
    changed.notify_all();
    return result;
  }
  members[member] = {MemberState::Waiting, place.str(), group.vec()};
  checkDeadlock();
  changed.wait(lock, [&] { return arrivals->over || !failure.empty(); });
  return arrivals->over ? result : nullptr;
}

void Rendezvous::send(unsigned member, unsigned to, llvm::StringRef route, llvm::StringRef place,
                      TensorPtr value) {
  std::lock_guard<std::mutex> lock(mutex);
  Box &box = boxes[{member, to, route.str()}];
  box.values.emplace_back(std::move(value), place.str());
  if (box.isAwaited) {
    box.isAwaited = false;
    members[to].doing = MemberState::Running;
    changed.notify_all();
  }
}

TensorPtr Rendezvous::receive(unsigned member, unsigned from, llvm::StringRef route,
                              llvm::StringRef place) {
  std::unique_lock<std::mutex> lock(mutex);
  Box &box = boxes[{from, member, route.str()}];
  if (box.values.empty() && failure.empty()) {
    box.isAwaited = true;
    members[member] = {MemberState::Waiting, place.str(), {from}};
    checkDeadlock();
    changed.wait(lock, [&] { return !box.values.empty() || !failure.empty(); });
  }
  if (!failure.empty())
    return nullptr;
  TensorPtr value = std::move(box.values.front().first);
  box.values.pop_front();
  return value;
}

void Rendezvous::finish(unsigned member) {
  std::lock_guard<std::mutex> lock(mutex);
  members[member].doing = MemberState::Finished;
  checkDeadlock();
  checkBoxes();
}

/// What nobody has taken when all have finished.
void Rendezvous::checkBoxes() {
  for (const MemberState &member : members)
    if (member.doing != MemberState::Finished)
      return;
  for (const auto &[key, box] : boxes)
    if (!box.values.empty() && failure.empty())
      failure = "replica " + std::to_string(std::get<0>(key)) + ", " + box.values.front().second +
                ": replica " + std::to_string(std::get<1>(key)) +
                " never received what was sent to it";
}

void Rendezvous::fail(std::string message) {
  std::lock_guard<std::mutex> lock(mutex);
  if (failure.empty())
    failure = std::move(message);
  changed.notify_all();
}

std::string Rendezvous::getFailure() {
  std::lock_guard<std::mutex> lock(mutex);
  return failure;
}

void Rendezvous::checkDeadlock() {
  bool waits = false;
  for (const MemberState &member : members) {
    if (member.doing == MemberState::Running)
      return;
    waits |= member.doing == MemberState::Waiting;
  }
  if (!waits || !failure.empty())
    return;
  failure = "deadlock: no replica can proceed";
  for (auto [index, member] : llvm::enumerate(members)) {
    failure += "\n  replica " + std::to_string(index);
    if (member.doing == MemberState::Finished) {
      failure += " has finished the step";
      continue;
    }
    failure += " waits at " + member.place + " for";
    for (unsigned other : member.group) {
      const MemberState &state = members[other];
      // Who receives waits for one member, wherever that one is.
      if (state.doing == MemberState::Finished || state.place != member.place ||
          member.group.size() == 1)
        failure += " " + std::to_string(other);
    }
  }
  changed.notify_all();
}

} // namespace distribute::interp
