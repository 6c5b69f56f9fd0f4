// Who is to blame where processes have waited for each other in vain. See CoordinatorState.h, and
// docs/RationaleFailures.md for the rules.
#include "CoordinatorState.h"

#include "distribute/Runtime/Accusation.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <tuple>

namespace distribute::runtime {

namespace {

using Accusations = std::map<int, std::set<int>>;

/// All that chains of accusations lead to from `rank`; itself only if one leads back.
std::set<int> reachedFrom(const Accusations &accusations, int rank) {
  std::set<int> reached;
  std::vector<int> toVisit = {rank};
  while (!toVisit.empty()) {
    auto next = accusations.find(toVisit.back());
    toVisit.pop_back();
    if (next == accusations.end())
      continue;
    for (int accused : next->second)
      if (reached.insert(accused).second)
        toVisit.push_back(accused);
  }
  return reached;
}

} // namespace

int chooseGuilty(const Accusations &accusations, int servingRank) {
  std::map<int, int> votes; // by who is accused
  for (const auto &entry : accusations)
    for (int accused : entry.second)
      ++votes[accused];
  std::map<int, std::set<int>> reached;
  for (const auto &entry : votes)
    reached[entry.first] = reachedFrom(accusations, entry.first);
  int guilty = -1;
  std::tuple<int, bool, int> most;
  for (auto [rank, numVotes] : votes) {
    // Its silence has a reason elsewhere, from where no chain leads back to it.
    bool isExcused =
        std::any_of(reached[rank].begin(), reached[rank].end(), [&, own = rank](int other) {
          return other != own && !reached[other].count(own);
        });
    std::tuple<int, bool, int> weight{numVotes, rank != servingRank, rank};
    if (!isExcused && (guilty < 0 || weight > most)) {
      guilty = rank;
      most = weight;
    }
  }
  return guilty;
}

/// False: whom it accuses is not here, so it is a failure like others.
bool CoordinatorState::addAccusation(uint64_t number, const Failure &reported, Actions &actions) {
  const Member &member = members.at(number);
  if (stopped || member.standing != Standing::kHere)
    return false;
  Accusation accusation;
  accusation.reported = reported;
  accusation.isOfPath = evidenceOf(reported.reason) == Evidence::Path;
  for (int rank : accusedIn(reported.reason))
    if (const Member *other = memberOf(rank);
        other && other->standing == Standing::kHere && rank != member.process.rank)
      accusation.accused.insert(rank);
  if (accusation.accused.empty())
    return false;
  if (accusations.empty())
    judgedAt = clock.now() + member.process.lease;
  accusations.emplace(member.process.rank, std::move(accusation)); // its first word counts
  timeChanged.notifyAll();
  judgeIfDecided(actions);
  return true;
}

/// Where paths are broken, waits are their effects. A path is broken for both: of all the broken ones it is then
/// the end of most.
std::map<int, std::set<int>> CoordinatorState::countedAccusations() const {
  bool anyIsOfPath = std::any_of(accusations.begin(), accusations.end(),
                                 [](const auto &entry) { return entry.second.isOfPath; });
  Accusations counted;
  for (const auto &[rank, accusation] : accusations)
    if (accusation.isOfPath == anyIsOfPath)
      for (int accused : accusation.accused) {
        counted[rank].insert(accused);
        if (anyIsOfPath)
          counted[accused].insert(rank);
      }
  return counted;
}

/// Whether nothing that the others might say changes the verdict: all have spoken, or all but the
/// guilty one, which might accuse all of them.
void CoordinatorState::judgeIfDecided(Actions &actions) {
  if (accusations.empty())
    return;
  Accusations all = countedAccusations();
  std::set<int> here;
  for (const auto &entry : members)
    if (entry.second.standing == Standing::kHere)
      here.insert(entry.second.process.rank);
  int guilty = chooseGuilty(all, servingRank);
  for (int rank : here)
    if (rank != guilty && !accusations.count(rank))
      return;
  if (!accusations.count(guilty)) {
    all[guilty] = here;
    all[guilty].erase(guilty);
    if (chooseGuilty(all, servingRank) != guilty)
      return;
  }
  judge(actions);
}

void CoordinatorState::judge(Actions &actions) {
  int guilty = chooseGuilty(countedAccusations(), servingRank);
  auto found = std::find_if(members.begin(), members.end(), [&](const auto &entry) {
    return entry.second.process.rank == guilty && entry.second.standing == Standing::kHere;
  });
  if (found == members.end())
    return dropAccusations();
  Failure failed;
  failed.reason = describeVerdict(guilty);
  // Where one of those who accuse it has waited.
  for (const auto &[rank, accusation] : accusations)
    if (accusation.accused.count(guilty) && !accusation.reported.instruction.empty()) {
      failed.instruction = accusation.reported.instruction;
      failed.source = accusation.reported.source;
      failed.waitedBy = rank;
      break;
    }
  fail(found->first, std::move(failed), actions);
}

absl::Status CoordinatorState::describeVerdict(int guilty) const {
  Accusations counted = countedAccusations();
  std::vector<std::string> accusers;
  for (const auto &[rank, accused] : counted)
    if (accused.count(guilty))
      accusers.push_back(absl::StrCat("process ", rank));
  // Of a broken path it may be the guilty one alone that has spoken.
  const Accusation *first = nullptr;
  for (const auto &[rank, accusation] : accusations)
    if (!first && (accusation.accused.count(guilty) || rank == guilty))
      first = &accusation;
  std::string others = listMissing(accusers), text;
  if (!first->isOfPath)
    text =
        absl::StrCat(others, " waited for it in vain, though it is alive: it computes for longer "
                             "than they wait (--deadline)");
  else if (absl::IsUnavailable(first->reported.reason))
    text = absl::StrCat("the connection between it and ", others,
                        " was lost, though it is alive: something between them ends connections");
  else
    text = absl::StrCat("nothing comes through between it and ", others,
                        ", though it is alive: their network is broken, or it is stopped");
  auto own = counted.find(guilty);
  if (accusers.size() == 1 && own != counted.end() && counted[*own->second.begin()].count(guilty))
    absl::StrAppend(&text, " (or ", accusers.front(), " is to blame: nobody else can tell)");
  return absl::Status(first->reported.reason.code(), text);
}

void CoordinatorState::dropAccusations() { accusations.clear(); }

} // namespace distribute::runtime
