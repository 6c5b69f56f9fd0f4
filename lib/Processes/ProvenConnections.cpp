// Proofs over TCP; see ProvenConnections.h.
//
// One thread, one poll(): a proof is a few messages of fixed sizes, each of which is awaited as a state.

#include "ProvenConnections.h"

#include "HexText.h"
#include "ListeningSocket.h"
#include "distribute/Plan/Sha256.h"
#include "distribute/Runtime/Accusation.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <list>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <random>
#include <sys/socket.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

using std::chrono::milliseconds;
using ProofClock = std::chrono::steady_clock;

constexpr size_t kNumberBytes = 32, kMacBytes = 32;
constexpr char kMagic[] = "distribute values 1\n";
constexpr char kWelcome = '+';
/// At deadlines, and whether it is interrupted.
constexpr milliseconds kLookAtProofsEvery{50};
/// Between two attempts to connect.
constexpr milliseconds kTryAgain{50};
/// Whoever is silent so long goes first, if there are too many; and who is slow, then.
constexpr milliseconds kLeastSilence{100}, kLeastTime{1000};

std::string rankText(int rank) { return absl::StrCat(absl::Hex(rank, absl::kZeroPad8)); }
constexpr size_t kRankBytes = 8;
constexpr size_t kHelloBytes = sizeof kMagic - 1 + 2 * kRankBytes + kNumberBytes;

/// By text of the same length in the same time.
bool isSame(absl::string_view one, absl::string_view other) {
  unsigned difference = one.size() != other.size();
  for (size_t i = 0; i < one.size() && i < other.size(); ++i)
    difference |= static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(other[i]);
  return difference == 0;
}

bool toSocketAddress(const std::string &text, sockaddr_storage &address, socklen_t &length) {
  std::string bytes = bytesOfHex(text);
  if (bytes.size() > sizeof address || bytes.size() < sizeof(sa_family_t))
    return false;
  std::memcpy(&address, bytes.data(), bytes.size());
  length = static_cast<socklen_t>(bytes.size());
  return address.ss_family == AF_INET || address.ss_family == AF_INET6;
}

/// A connection on which a proof is under way.
struct Proof {
  enum class Awaits { Connection, Hello, Challenge, Answer, Welcome };

  OwnedSocket socket;
  int peer; ///< -1: it has not said who it is
  Awaits awaits;
  ProofClock::time_point since;
  std::string heard, toSay, ownNumber, theirNumber;

  size_t wanted() const {
    switch (awaits) {
    case Awaits::Connection:
      return 0;
    case Awaits::Hello:
      return kHelloBytes;
    case Awaits::Challenge:
      return kNumberBytes + kMacBytes;
    case Awaits::Answer:
      return kMacBytes;
    case Awaits::Welcome:
      return 1;
    }
    return 0;
  }
};

/// All proofs of one process.
class Proofs {
public:
  Proofs(int listener, int rank, const std::string &key, const std::vector<std::string> &addresses)
      : listener(listener), rank(rank), key(key), addresses(addresses), sockets(addresses.size()),
        nextTry(addresses.size()) {}

  bool areDone() const {
    for (int peer = 0; peer < size(); ++peer)
      if (peer != rank && sockets[static_cast<size_t>(peer)].get() < 0)
        return false;
    return true;
  }
  void goOn();
  std::vector<OwnedSocket> take() { return std::move(sockets); }
  absl::Status describeMissing() const;

private:
  int size() const { return static_cast<int>(addresses.size()); }
  void callOthers();
  void acceptOthers(ProofClock::time_point now);
  std::list<Proof>::iterator findLeast(ProofClock::time_point now);
  size_t numUnproven() const {
    return static_cast<size_t>(std::count_if(proofs.begin(), proofs.end(), [&](const Proof &proof) {
      return proof.awaits == Proof::Awaits::Hello || proof.awaits == Proof::Awaits::Answer;
    }));
  }
  bool move(Proof &proof, short events);
  bool exchange(Proof &proof);
  bool understand(Proof &proof);
  bool flush(Proof &proof);
  std::string mac(const char *who, const Proof &proof) const;
  bool isLate(const Proof &proof, ProofClock::time_point now) const {
    // What has been answered is decided by the other side.
    return proof.awaits != Proof::Awaits::Welcome &&
           now >= proof.since + ProvenConnections::kProofTime;
  }

  const int listener, rank;
  const std::string &key;
  const std::vector<std::string> &addresses;
  std::vector<OwnedSocket> sockets; ///< by rank: proved
  std::vector<ProofClock::time_point> nextTry;
  std::list<Proof> proofs; ///< in the order in which they began
};

std::string Proofs::mac(const char *who, const Proof &proof) const {
  bool calls = rank > proof.peer;
  return hmac(key, absl::StrCat(who, rankText(std::max(rank, proof.peer)),
                                rankText(std::min(rank, proof.peer)),
                                calls ? proof.ownNumber : proof.theirNumber,
                                calls ? proof.theirNumber : proof.ownNumber));
}

void Proofs::callOthers() {
  auto now = ProofClock::now();
  for (int peer = 0; peer < rank; ++peer) {
    bool isUnderWay = std::any_of(proofs.begin(), proofs.end(), [&](const Proof &proof) {
      return proof.peer == peer &&
             (proof.awaits == Proof::Awaits::Connection ||
              proof.awaits == Proof::Awaits::Challenge || proof.awaits == Proof::Awaits::Welcome);
    });
    auto index = static_cast<size_t>(peer);
    if (isUnderWay || sockets[index].get() >= 0 || now < nextTry[index])
      continue;
    nextTry[index] = now + kTryAgain;
    sockaddr_storage address{};
    socklen_t length = 0;
    if (!toSocketAddress(addresses[index], address, length))
      continue;
    OwnedSocket made(::socket(address.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (::connect(made.get(), reinterpret_cast<sockaddr *>(&address), length) != 0 &&
        errno != EINPROGRESS)
      continue;
    Proof proof{std::move(made),         peer, Proof::Awaits::Connection, now, "", "",
                drawBytes(kNumberBytes), ""};
    proof.toSay = absl::StrCat(kMagic, rankText(rank), rankText(peer), proof.ownNumber);
    proofs.push_back(std::move(proof));
  }
}

/// Who goes for another one; the end: all have had too little time.
std::list<Proof>::iterator Proofs::findLeast(ProofClock::time_point now) {
  auto find = [&](auto hasHadTime) {
    return std::find_if(proofs.begin(), proofs.end(), [&](const Proof &proof) {
      return (proof.awaits == Proof::Awaits::Hello || proof.awaits == Proof::Awaits::Answer) &&
             hasHadTime(proof);
    });
  };
  auto silent = find([&](const Proof &proof) {
    return proof.heard.empty() && now >= proof.since + kLeastSilence;
  });
  return silent != proofs.end()
             ? silent
             : find([&](const Proof &proof) { return now >= proof.since + kLeastTime; });
}

void Proofs::acceptOthers(ProofClock::time_point now) {
  for (;;) {
    bool isFull = numUnproven() >= ProvenConnections::kMaxUnproven;
    auto least = isFull ? findLeast(now) : proofs.end();
    if (isFull && least == proofs.end())
      return;
    int made = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (made < 0)
      return;
    if (isFull)
      proofs.erase(least);
    proofs.push_back(
        {OwnedSocket(made), -1, Proof::Awaits::Hello, now, "", "", drawBytes(kNumberBytes), ""});
  }
}

/// What is heard whole. False: it is not what a process of the run says.
bool Proofs::understand(Proof &proof) {
  switch (proof.awaits) {
  case Proof::Awaits::Connection:
    return false;
  case Proof::Awaits::Hello: {
    constexpr size_t begin = sizeof kMagic - 1;
    absl::string_view said = proof.heard;
    for (int peer = rank + 1; peer < size(); ++peer)
      if (said.substr(0, begin + 2 * kRankBytes) ==
          absl::StrCat(kMagic, rankText(peer), rankText(rank)))
        proof.peer = peer;
    if (proof.peer < 0)
      return false;
    proof.theirNumber = std::string(said.substr(begin + 2 * kRankBytes));
    proof.toSay = proof.ownNumber + mac("hears", proof);
    proof.awaits = Proof::Awaits::Answer;
    return true;
  }
  case Proof::Awaits::Challenge:
    proof.theirNumber = proof.heard.substr(0, kNumberBytes);
    if (!isSame(proof.heard.substr(kNumberBytes), mac("hears", proof)))
      return false;
    proof.toSay = mac("calls", proof);
    proof.awaits = Proof::Awaits::Welcome;
    return true;
  case Proof::Awaits::Answer:
    if (!isSame(proof.heard, mac("calls", proof)) ||
        ::send(proof.socket.get(), &kWelcome, 1, MSG_NOSIGNAL) != 1)
      return false;
    break;
  case Proof::Awaits::Welcome:
    if (proof.heard[0] != kWelcome)
      return false;
    break;
  }
  // It is proved; the last one counts, as the other side has given up those before it.
  sockets[static_cast<size_t>(proof.peer)] = OwnedSocket(proof.socket.release());
  return true;
}

bool Proofs::flush(Proof &proof) {
  while (!proof.toSay.empty()) {
    ssize_t sent = ::send(proof.socket.get(), proof.toSay.data(), proof.toSay.size(), MSG_NOSIGNAL);
    if (sent < 0)
      return errno == EAGAIN || errno == EINTR;
    proof.toSay.erase(0, static_cast<size_t>(sent));
  }
  return true;
}

/// Exactly what is wanted is read: what follows is values.
bool Proofs::exchange(Proof &proof) {
  while (flush(proof)) {
    char bytes[kHelloBytes];
    size_t left = proof.wanted() - proof.heard.size();
    ssize_t numRead = ::recv(proof.socket.get(), bytes, left, 0);
    if (numRead < 0)
      return errno == EAGAIN || errno == EINTR;
    if (numRead == 0)
      return false;
    proof.heard.append(bytes, static_cast<size_t>(numRead));
    if (proof.heard.size() < proof.wanted())
      continue;
    if (!understand(proof))
      return false;
    if (proof.socket.get() < 0)
      return true;
    proof.heard.clear();
  }
  return false;
}

bool Proofs::move(Proof &proof, short events) {
  if (proof.awaits == Proof::Awaits::Connection) {
    int reason = 0;
    socklen_t length = sizeof reason;
    if ((events & (POLLOUT | POLLERR | POLLHUP)) == 0)
      return true;
    if (::getsockopt(proof.socket.get(), SOL_SOCKET, SO_ERROR, &reason, &length) != 0 ||
        reason != 0)
      return false;
    proof.awaits = Proof::Awaits::Challenge;
  }
  return exchange(proof);
}

void Proofs::goOn() {
  callOthers();
  auto now = ProofClock::now();
  bool hasRoom = numUnproven() < ProvenConnections::kMaxUnproven || findLeast(now) != proofs.end();
  std::vector<pollfd> polled = {{listener, static_cast<short>(hasRoom ? POLLIN : 0), 0}};
  for (const Proof &proof : proofs) {
    bool says = proof.awaits == Proof::Awaits::Connection || !proof.toSay.empty();
    polled.push_back({proof.socket.get(), static_cast<short>(POLLIN | (says ? POLLOUT : 0)), 0});
  }
  (void)::poll(polled.data(), polled.size(), static_cast<int>(kLookAtProofsEvery.count()));
  now = ProofClock::now();
  size_t i = 1;
  for (auto proof = proofs.begin(); proof != proofs.end(); ++i) {
    bool stays = polled[i].revents == 0 || move(*proof, polled[i].revents);
    bool isProved = proof->socket.get() < 0;
    proof = stays && !isProved && !isLate(*proof, now) ? std::next(proof) : proofs.erase(proof);
  }
  if (polled[0].revents != 0)
    acceptOthers(now);
}

absl::Status Proofs::describeMissing() const {
  std::vector<int> missing;
  for (int peer = 0; peer < size(); ++peer)
    if (peer != rank && sockets[static_cast<size_t>(peer)].get() < 0)
      missing.push_back(peer);
  std::string names = absl::StrJoin(
      missing, ", ", [](std::string *text, int peer) { absl::StrAppend(text, "process ", peer); });
  return accuse(absl::UnavailableError(absl::StrCat("no connection to ", names)), missing,
                Evidence::Path);
}

} // namespace

std::string hmac(absl::string_view key, absl::string_view message) {
  constexpr size_t blockBytes = 64;
  auto hash = [](const std::string &text) {
    planfile::Sha256Digest digest = planfile::Sha256::of(text.data(), text.size());
    return std::string(reinterpret_cast<const char *>(digest.data()), digest.size());
  };
  std::string block(key);
  if (block.size() > blockBytes)
    block = hash(block);
  block.resize(blockBytes, '\0');
  std::string inner = block, outer = block;
  for (size_t i = 0; i < blockBytes; ++i) {
    inner[i] = static_cast<char>(inner[i] ^ 0x36);
    outer[i] = static_cast<char>(outer[i] ^ 0x5c);
  }
  inner.append(message.data(), message.size());
  return hash(outer + hash(inner));
}

std::string drawBytes(size_t count) {
  std::random_device device;
  std::string bytes;
  while (bytes.size() < count) {
    uint32_t word = device();
    bytes.append(reinterpret_cast<const char *>(&word),
                 std::min(sizeof word, count - bytes.size()));
  }
  return bytes;
}

/// A socket that listens at the first of the ports that is free; none, with errno.
static OwnedSocket listenAtOneOf(const addrinfo &at, PortRange ports) {
  // As long as a process has for its proof, those who say nothing are in nobody's way.
  auto silence = std::chrono::duration_cast<std::chrono::seconds>(ProvenConnections::kProofTime);
  for (int port = ports.first;; ++port) {
    OwnedSocket socket = listenAt(at, port, silence);
    if (socket.get() >= 0 || errno != EADDRINUSE || port >= ports.last)
      return socket;
  }
}

absl::StatusOr<std::unique_ptr<ProvenConnections>>
ProvenConnections::listen(const std::string &host, PortRange ports) {
  std::unique_ptr<ProvenConnections> made(new ProvenConnections());
  addrinfo hints{}, *raw = nullptr;
  hints.ai_socktype = SOCK_STREAM;
  int error = 0;
  if (::getaddrinfo(host.c_str(), nullptr, &hints, &raw) == 0) {
    std::unique_ptr<addrinfo, void (*)(addrinfo *)> found(raw, ::freeaddrinfo);
    for (addrinfo *each = raw; each && made->listener.get() < 0; each = each->ai_next) {
      made->listener = listenAtOneOf(*each, ports);
      error = errno;
    }
  }
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  if (made->listener.get() < 0 && error == EADDRINUSE)
    return absl::ResourceExhaustedError(
        absl::StrCat("none of the ports ", ports.first, " to ", ports.last, " for data is free at ",
                     host, "; each process on this host takes one: give more of them, or others"));
  if (made->listener.get() < 0 && error == EACCES)
    return absl::PermissionDeniedError(
        absl::StrCat("this user may not listen at the port ", ports.first,
                     " for data; give ports from 1024 on, or what the system allows"));
  if (made->listener.get() < 0 ||
      ::getsockname(made->listener.get(), reinterpret_cast<sockaddr *>(&address), &length) != 0)
    return absl::InvalidArgumentError(absl::StrCat("no connections can be bound to the address ",
                                                   host, "; expected an address of this machine"));
  made->ownAddress =
      absl::BytesToHexString(absl::string_view(reinterpret_cast<const char *>(&address), length));
  return made;
}

absl::StatusOr<std::vector<OwnedSocket>> ProvenConnections::connect(
    int rank, const std::string &key, const std::vector<std::string> &addresses,
    std::chrono::steady_clock::time_point deadline, ConnectInterrupt *interrupt) {
  Proofs proofs(listener.get(), rank, key, addresses);
  while (!proofs.areDone()) {
    if (interrupt && interrupt->isInterrupted())
      return absl::CancelledError("connecting was interrupted");
    if (ProofClock::now() >= deadline)
      return proofs.describeMissing();
    proofs.goOn();
  }
  return proofs.take();
}

} // namespace distribute::runtime
