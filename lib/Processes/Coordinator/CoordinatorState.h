// What the coordinator knows: facts, barriers, members with their leases, the first failure, epochs.
// No network here: CoordinatorService.h carries it.
//
//   I1  Among the members that are here, a rank is given once in an epoch. A member is here until it
//       leaves (leave()) or is lost (lose()); only a new epoch changes its rank (beginEpoch()).
//   I2  There is one failure in an epoch, the first. fail() sets it, tells all members and answers
//       all who wait; later ones change nothing but who is lost. beginEpoch() takes it away.
//       Only its instruction may come after it, by the first report() that has one, and then nobody
//       has been told of it by report() yet (answerReports()).
//   I7  A process that has come for the next epoch takes part in nothing until that takes it in: it says no
//       fact and hears none, counts in no barrier, explains no failure, and how the others go on is not its
//       word (findPart(), regroup(), addReport()). The end of one that came for any rank is no failure
//       (dropComer()).
//   I8  A fact is of the rank that said it: no other one can say it, or say it first (set(), get()).
//   I9  A report that accuses members (Accusation.h) is no failure yet: judge() makes it one, of the member that
//       chooseGuilty() finds, when nothing changes that any more or a lease after the first one. Any other
//       failure takes the accusations away.
//   I10  Until all were there once (started), the end of a member that says how to go on (onLoss) is no failure yet:
//       its place is free again. In a run that shrinks it counts as come to the start, and is the first
//       failure as soon as the others are there (beginIfAllCame()); so does who has not come by the first
//       deadline of those who wait for the start (beginWithout()).
//   I11  Who comes for a rank whose member is here, in a run that goes on after losses, waits for what becomes of
//       that one (successors): it is let in when the member is lost, and refused when the member has shown twice
//       that it lives, has left, or an epoch without room begins. One waits for each rank, and is no member.
//   I3  Everyone who waits is answered once: when what they wait for is there, by fail(), by
//       beginEpoch(), by stop(), or by expire() at their deadline. Who waits in regroup(): by
//       beginEpoch(), lose(), leave(), stop(), or expire().
//   I4  Answers and messages to members are given without the lock. So a failure may overtake the
//       beginning of its epoch: messages carry the epoch's number.
//   I5  A call of another epoch changes nothing.
//   I6  A new epoch begins as soon as mayBegin(): that is looked at whenever a member has called
//       regroup(), has left, or is lost.

#ifndef DISTRIBUTE_PROCESSES_COORDINATOR_COORDINATORSTATE_H
#define DISTRIBUTE_PROCESSES_COORDINATOR_COORDINATORSTATE_H

#include "CoordinatorClock.h"

#include "distribute/Runtime/ControlPlane.h"
#include "distribute/Runtime/Mutex.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace distribute::runtime {

/// An epoch as one of its members sees it.
struct EpochView {
  int number = 0;
  int rank = 0;
  int size = 0;
  int servingRank = -1; ///< the coordinator is a part of that process; -1: of none
};

/// Where the coordinator's messages to one member go.
class MemberSink {
public:
  virtual ~MemberSink() = default;
  /// `waits`: the epoch has failed, and the process takes part in the next one.
  virtual void sendJoined(uint64_t member, const EpochView &epoch, bool waits) = 0;
  virtual void sendEpoch(const EpochView &epoch) = 0;
  /// `isLast`: no other message follows. `isOwn`: the process that has failed is this one.
  virtual void sendFailure(const Failure &failure, int epoch, bool isOwn, bool isLast) = 0;
  /// Others wait to take part, as long as it is that epoch.
  virtual void sendComer(int epoch) = 0;
  /// It waits for a rank: its stream stays open, though it has not joined.
  virtual void keepOpen() {}
  // After these no other follows.
  virtual void sendRefusal(const absl::Status &status) = 0;
  virtual void sendEnded() = 0;
  virtual void close() = 0; ///< the member has left
};

/// Thread safe. No call blocks but watchTime() and awaitNobody().
class CoordinatorState {
public:
  using Time = CoordinatorClock::Time; ///< all times are by the state's clock
  using Answer = std::function<void(const absl::StatusOr<std::string> &)>;
  using FailureAnswer = std::function<void(const absl::StatusOr<Failure> &)>;

  struct Candidate {
    int rank = 0; ///< kAnyRank: whichever it gets in the next epoch
    int size = 0; ///< of the run, as that process sees it
    std::string host;
    int64_t pid = 0;
    std::chrono::milliseconds lease{0};
    /// Not 0: a member that asks with which failure it was lost, as its stream broke.
    uint64_t member = 0;
    std::string version; ///< of the library of processes
    /// Whether it has proved that it belongs to the run (Admission.h).
    bool isProven = true;
    std::optional<Regroup> onLoss = std::nullopt; ///< as ClusterOptions
  };

  static constexpr int kAnyRank = -1;
  /// Of a fact: whoever has said it first.
  static constexpr int kAnyProcess = ControlPlane::kAnyProcess;

  /// Who calls, and in which epoch it believes itself.
  struct Caller {
    uint64_t member = 0;
    int epoch = 0;
  };

  /// `self`: the process that this state is in, of which rank, host and pid count. Its rank at the
  /// start; -1: none of the run. The clock outlives the state.
  CoordinatorState(int size, Candidate self, CoordinatorClock &clock)
      : self(std::move(self)), clock(clock), size(size), servingRank(this->self.rank),
        lastCame(clock.now()) {}

  /// Sends the sink `joined` or the failure. After a failure a process may come in a lost one's
  /// place, unless the run shrinks: it then calls regroup(). A member that asks is lost, as its
  /// stream has ended; the sink gets the failure of the epoch in which that was. Errors:
  /// InvalidArgument for another size, or a rank outside of it; AlreadyExists for a rank that
  /// another process has, if the candidate does not go on after losses, or another one waits for the rank;
  /// else it waits, and the sink gets what comes of that (I11); FailedPrecondition if the run shrinks, or for
  /// an unknown member. After stop() the sink gets the failure of the epoch; Unavailable if there was none.
  absl::Status join(const Candidate &candidate, std::shared_ptr<MemberSink> sink);

  /// Errors, here and below: FailedPrecondition for a member that is not of this run, or is lost for
  /// it; Cancelled for another epoch than that of now.
  absl::Status renew(uint64_t member);
  absl::Status leave(uint64_t member);

  /// The stream ended on the other side: a member's, or that of somebody who may not have joined yet.
  void streamEnded(const MemberSink &sink);

  /// As ControlPlane::reportFailure; only instruction, source and reason are looked at. Answers with
  /// the first failure when it has an instruction, when all who are here have reported, or a moment
  /// later: all with the same. Errors besides: Unavailable, at once, if the reason accuses others and it is
  /// not decided who is to blame: the members' sinks get the failure.
  void report(Caller caller, const Failure &failure, FailureAnswer answer);

  /// `isForProven`: only members get it who have proved that they belong to the run; else PermissionDenied.
  absl::Status set(Caller caller, const std::string &name, const std::string &value,
                   int numReads = 0, bool isForProven = false);
  /// `from`: the rank that must have said it, or kAnyProcess.
  void get(Caller caller, const std::string &name, int from, Time deadline, Answer answer);
  /// The empty name is the barrier of the start.
  void barrier(Caller caller, const std::string &name, Time deadline, Answer answer);

  /// As ControlPlane::regroup. `how`: nothing for a process that has come anew.
  void regroup(Caller caller, std::optional<Regroup> how, Time deadline, int maxSize,
               Answer answer);

  /// Who has come since the start.
  struct Presence {
    int numCome = 0; ///< ranks that anybody has had, but those lost before the start
    int numHere = 0; ///< neither left nor lost
    bool hasStarted =
        false; ///< all were there once, or those without whom a run shrinks are not waited for
    bool hasFailed = false;           ///< the epoch of now
    Time lastCame;                    ///< of the start, if nobody has
    std::vector<std::string> missing; ///< of the first epoch's processes: who has not come
  };
  Presence presence() const;

  /// Until all have left or are lost, at most until the deadline.
  void awaitNobody(Time deadline);

  /// Ends leases and waits whose time has come, forever: returns after stop().
  void watchTime();

  /// When all who lost their connection have had time to ask why; past, if nobody has failed.
  Time answersUntil();

  /// Answers all who wait with Unavailable, tells members that the coordinator ends. Nobody may
  /// join or wait from now on.
  void stop();

private:
  enum class Standing {
    kHere,
    kComing, ///< joined after the epoch's failure, for the next one
    kLeft,
    kLost,
  };
  /// Why a member is lost.
  struct Loss {
    absl::Status status; ///< of its calls from then on
    Failure failure;     ///< the first one of that epoch
    int epoch = 0;
  };
  struct Member {
    Candidate process;
    std::shared_ptr<MemberSink> sink;
    Time leaseEnds;
    Standing standing = Standing::kHere;
    Loss loss; ///< if it is lost

    bool isHere() const { return standing == Standing::kHere || standing == Standing::kComing; }
    /// It came for any rank, and has none yet.
    bool isComer() const { return standing == Standing::kComing && process.rank == kAnyRank; }
  };
  struct Waiter {
    bool atBarrier;
    std::string name;
    int from; ///< of a fact
    bool isProven;
    int64_t timeoutMs;
    Time deadline;
    Answer answer;
  };
  /// Who waits in regroup().
  struct Regrouping {
    std::optional<Regroup> how;
    int64_t timeoutMs;
    Time deadline;
    int maxSize;
    Answer answer;
  };
  /// Who has reported a failure and waits for the first one's instruction.
  struct Report {
    Time deadline;
    FailureAnswer answer;
  };
  /// What is to be done once the lock is free again.
  using Actions = std::vector<std::function<void()>>;

  static void runAll(Actions &actions);

  /// Who waits for a rank.
  struct Successor {
    Candidate process;
    std::shared_ptr<MemberSink> sink;
    int signsOfLife = 0; ///< of the member that has it, since then
  };

  // Members: CoordinatorMembers.cpp.
  absl::Status checkFits(const Candidate &candidate) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status checkRankIsFree(const Candidate &candidate) const
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status addSuccessor(const Candidate &candidate, std::shared_ptr<MemberSink> sink,
                            Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void admitSuccessors(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void noteLife(const Member &member, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void add(const Candidate &candidate, std::shared_ptr<MemberSink> sink, bool waits,
           Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::StatusOr<Member *> find(uint64_t member) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::StatusOr<Member *> find(Caller caller) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::StatusOr<Member *> findPart(Caller caller) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status admit(const Candidate &candidate, std::shared_ptr<MemberSink> sink, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status answerMember(uint64_t number, std::shared_ptr<MemberSink> sink, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  bool tellOfLoss(uint64_t number, const std::shared_ptr<MemberSink> &sink, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  /// Somebody who takes no part in the epoch, which has failed.
  void tellWhyItFailed(const std::shared_ptr<MemberSink> &sink, Actions &actions) const
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status answerAfterEnd(const Candidate &candidate, const std::shared_ptr<MemberSink> &sink,
                              Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void endConnection(uint64_t number, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  EpochView viewOf(const Member &member) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  // Who is to blame: CoordinatorAccusations.cpp.
  struct Accusation {
    std::set<int> accused; ///< ranks
    bool isOfPath = false; ///< as Evidence::Path
    Failure reported;
  };
  bool addAccusation(uint64_t number, const Failure &reported, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  std::map<int, std::set<int>> countedAccusations() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void judgeIfDecided(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void judge(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status describeVerdict(int guilty) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void dropAccusations() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  // The first failure: CoordinatorFailures.cpp.
  void fail(uint64_t number, Failure own, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void fail(uint64_t number, absl::Status reason, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void addReport(uint64_t number, const Member &member, const Failure &reported,
                 FailureAnswer answer, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void answerReports(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void loseBeforeStart(uint64_t number, const Failure &own, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void failSelf(absl::Status reason, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void tellOfFailure(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  bool wasStopped(Time now, std::chrono::milliseconds lease) const
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  // Facts, barriers and time: CoordinatorState.cpp.
  void wait(bool atBarrier, const std::string &name, int from, bool isProven, Time deadline,
            Answer answer, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  int64_t timeoutMsOf(Time deadline) const;
  void beginIfAllCame(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void beginWithout(Time now, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  /// How many were answered. `from`: who has said the fact.
  int answerAll(bool atBarrier, const std::string &name, int from, const std::string &value,
                bool isForProven, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void noteReads(const std::string &name, int from, int numReads)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void endWaits(const absl::Status &status, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void expire(Time now, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Time nextTime(Time now) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status describeLate(const Waiter &waiter) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  const Member *memberOf(int rank) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  // From one epoch to the next: CoordinatorEpochs.cpp.
  absl::Status checkNewcomer(const Candidate &candidate) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  bool isFree(int rank) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void markLost(Member &member, uint64_t number, const Failure &own, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void makeRoom(int rank) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void lose(uint64_t number, const Failure &own, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void endRegroup(uint64_t number, const absl::Status &status, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void expireRegroups(Time now, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status checkRegroup(const Member &member, std::optional<Regroup> how) const
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status checkServing() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void sendNewcomersAway(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void tellOfComers(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  bool isAnyHere() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void dropComer(uint64_t number, const absl::Status &reason, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void endGrowing(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  std::vector<uint64_t> chooseMembers() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  const std::pair<const uint64_t, Regrouping> *decider() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  bool shrinks() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  bool mayBegin() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void beginIfAllAreHere(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void beginEpoch(Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status describeLateRegroup(const Regrouping &waiter) const
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  const Candidate self;
  CoordinatorClock &clock;
  mutable Mutex mutex;
  Condition timeChanged;      ///< something may end sooner than planned
  Condition whoIsHereChanged; ///< somebody has left, or is lost
  int size ABSL_GUARDED_BY(mutex);
  int servingRank ABSL_GUARDED_BY(mutex);
  uint64_t servingMember ABSL_GUARDED_BY(mutex) = 0; ///< 0: has not joined
  int epoch ABSL_GUARDED_BY(mutex) = 0;
  bool started ABSL_GUARDED_BY(mutex) = false; ///< all were there once
  std::map<int, Failure>
      lostBeforeStart ABSL_GUARDED_BY(mutex); ///< by rank, without whom a run goes on
  std::map<uint64_t, Member> members ABSL_GUARDED_BY(mutex);  ///< of the epoch, and who is coming
  std::map<uint64_t, Loss> lost ABSL_GUARDED_BY(mutex);       ///< of older ones
  std::map<int, Successor> successors ABSL_GUARDED_BY(mutex); ///< by rank
  struct Fact {
    int from; ///< the rank that has said it
    std::string value;
    int readsLeft; ///< until it is gone; 0: it stays
    bool isForProven;
  };
  const Fact *findFact(const std::string &name, int from) const
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  /// By name; of one, in the order in which they were said.
  std::map<std::string, std::vector<Fact>> facts ABSL_GUARDED_BY(mutex);
  std::map<std::string, std::set<int>> arrivals ABSL_GUARDED_BY(mutex); ///< by barrier: ranks
  std::vector<Waiter> waiters ABSL_GUARDED_BY(mutex);
  std::map<uint64_t, Regrouping> regrouping ABSL_GUARDED_BY(mutex); ///< by member
  std::map<int, Accusation> accusations ABSL_GUARDED_BY(mutex); ///< by who accuses, until a failure
  Time judgedAt ABSL_GUARDED_BY(mutex);                         ///< at the latest; if there are any
  std::optional<Failure> failure ABSL_GUARDED_BY(mutex);
  bool isExplained ABSL_GUARDED_BY(mutex) = false; ///< somebody was told it, as it is, by report()
  std::set<uint64_t> haveReported ABSL_GUARDED_BY(mutex); ///< members, since the failure
  std::vector<Report> reports ABSL_GUARDED_BY(mutex);
  Time failedAt ABSL_GUARDED_BY(mutex);               ///< the last time; past: never
  Time nextLook ABSL_GUARDED_BY(mutex) = Time::max(); ///< of watchTime() at the clock
  Time lateLook ABSL_GUARDED_BY(mutex);               ///< the last one that came much too late
  Time::duration lateness ABSL_GUARDED_BY(mutex){0};  ///< of that one
  std::set<int> ranksCome ABSL_GUARDED_BY(mutex);
  Time lastCame ABSL_GUARDED_BY(mutex);
  bool stopped ABSL_GUARDED_BY(mutex) = false;
};

/// Of those who are accused, who is to blame; -1: nobody is accused. By rank whom it accuses, not itself.
/// `servingRank`: spared where as many accuse another one; -1: none.
int chooseGuilty(const std::map<int, std::set<int>> &accusations, int servingRank);

/// "process 2 (worker-3, pid 4711)"
std::string describeProcess(int rank, const std::string &host, int64_t pid);
std::string describeProcess(const CoordinatorState::Candidate &process);

/// "process 2 (worker-3, pid 4711), process 5 (...) and 3 more"
std::string listMissing(const std::vector<std::string> &missing);

/// What they get who wait while the coordinator ends in order.
absl::Status coordinatorEnds();
absl::Status callOfOtherEpoch(int ofCall, int ofRun);
/// Of a process that was not heard from.
absl::Status silentForLease(std::chrono::milliseconds lease);

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_COORDINATOR_COORDINATORSTATE_H
