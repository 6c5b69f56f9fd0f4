// Accepting connections, and cutting strangers off; see Entrance.h.

#include "Entrance.h"

#include "ListeningSocket.h"
#include "PeerNames.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// Of a connection over which HTTP/2 is spoken, the first bytes.
constexpr char kPreface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
constexpr size_t kPrefaceBytes = sizeof kPreface - 1;
/// Of TLS: a handshake.
constexpr char kHandshake = 0x16;
/// At strangers' times.
constexpr milliseconds kLookAtStrangersEvery{50};
constexpr std::chrono::seconds kSilence{5};

/// Whether the bytes may be the first of such a connection.
bool mayBegin(bool isEncrypted, const char *bytes, size_t numBytes) {
  if (isEncrypted)
    return numBytes == 0 || bytes[0] == kHandshake;
  return std::memcmp(bytes, kPreface, std::min(numBytes, kPrefaceBytes)) == 0;
}

void setFlag(int descriptor, int level, int option, int value) {
  (void)::setsockopt(descriptor, level, option, &value, sizeof value);
}

} // namespace

absl::StatusOr<std::unique_ptr<Entrance>> Entrance::listen(const std::string &address,
                                                           const char *whose, bool isEncrypted) {
  std::unique_ptr<Entrance> made(new Entrance(isEncrypted));
  if (absl::Status s = made->bind(address, whose); !s.ok())
    return s;
  return made;
}

absl::Status Entrance::bind(const std::string &address, const char *whose) {
  size_t colon = address.rfind(':');
  if (colon == std::string::npos || colon + 1 == address.size() || address.back() == ']')
    return absl::InvalidArgumentError(
        absl::StrCat(whose, " address is \"", address, "\"; expected HOST:PORT"));
  std::string host = address.substr(0, colon), port = address.substr(colon + 1);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']')
    host = host.substr(1, host.size() - 2);
  addrinfo hints{}, *raw = nullptr;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  if (int code = ::getaddrinfo(host.empty() ? nullptr : host.c_str(), port.c_str(), &hints, &raw);
      code != 0)
    return absl::UnavailableError(::gai_strerror(code));
  std::unique_ptr<addrinfo, void (*)(addrinfo *)> found(raw, ::freeaddrinfo);
  int reason = 0;
  for (addrinfo *each = raw; each; each = each->ai_next) {
    int wanted = boundPort;
    if (wanted == 0)
      wanted = ntohs(each->ai_family == AF_INET6
                         ? reinterpret_cast<const sockaddr_in6 *>(each->ai_addr)->sin6_port
                         : reinterpret_cast<const sockaddr_in *>(each->ai_addr)->sin_port);
    OwnedSocket listener = listenAt(*each, wanted, kSilence);
    if (listener.get() < 0) {
      reason = errno;
      continue;
    }
    boundPort = portOf(listener.get());
    listeners.push_back(listener.release());
  }
  if (listeners.empty() || boundPort == 0)
    return absl::UnavailableError(std::strerror(reason));
  wakeup = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return wakeup >= 0 ? absl::OkStatus() : absl::UnavailableError(std::strerror(errno));
}

void Entrance::attach(grpc::ServerBuilder &builder,
                      std::shared_ptr<grpc::ServerCredentials> credentials, int maxCalls) {
  acceptor = builder.experimental().AddExternalConnectionAcceptor(
      grpc::ServerBuilder::experimental_type::ExternalConnectionType::FROM_FD,
      std::move(credentials));
  builder.AddChannelArgument(GRPC_ARG_SERVER_HANDSHAKE_TIMEOUT_MS,
                             static_cast<int>(kStrangerTime.count()));
  builder.AddChannelArgument(GRPC_ARG_MAX_CONCURRENT_STREAMS, maxCalls);
}

void Entrance::open() {
  watcher = std::thread([this] { watch(); });
}

void Entrance::close() {
  {
    MutexLock lock(mutex);
    isClosing = true;
  }
  uint64_t one = 1;
  if (wakeup >= 0)
    (void)!::write(wakeup, &one, sizeof one);
  if (watcher.joinable())
    watcher.join();
  for (int &listener : listeners)
    ::close(listener);
  listeners.clear();
}

Entrance::~Entrance() {
  close();
  if (wakeup >= 0)
    ::close(wakeup);
  MutexLock lock(mutex);
  for (const Stranger &stranger : strangers)
    ::close(stranger.descriptor);
}

void Entrance::welcome(const std::string &peer) {
  std::string name = nameOfPeer(peer);
  MutexLock lock(mutex);
  strangers.remove_if([&](const Stranger &stranger) {
    bool isIt = stranger.hasSpoken && stranger.name == name;
    if (isIt)
      ::close(stranger.descriptor);
    return isIt;
  });
}

std::optional<uid_t> Entrance::findUserOf(const std::string &peer) {
  std::string name = nameOfPeer(peer), ownName;
  {
    MutexLock lock(mutex);
    for (const Stranger &stranger : strangers)
      if (stranger.hasSpoken && stranger.name == name)
        ownName = stranger.ownName;
  }
  return ownName.empty() ? std::nullopt : findUserOfConnection(name, ownName);
}

/// Of gRPC's descriptor, too.
void Entrance::dismiss(const Stranger &stranger) {
  ::shutdown(stranger.descriptor, SHUT_RDWR);
  ::close(stranger.descriptor);
}

std::list<Entrance::Stranger>::iterator Entrance::findLeast(Time now) {
  auto silent = std::find_if(strangers.begin(), strangers.end(),
                             [](const Stranger &stranger) { return !stranger.hasSpoken; });
  if (silent != strangers.end() && now >= silent->since + kMomentOfSilent)
    return silent;
  return now >= strangers.front().since + kMomentOfOthers ? strangers.begin() : strangers.end();
}

void Entrance::accept(int listener, Time now) {
  for (;;) {
    MutexLock lock(mutex);
    if (isClosing || !hasRoom(now))
      return;
    sockaddr_storage address{}, own{};
    socklen_t length = sizeof address, ownLength = sizeof own;
    int descriptor = ::accept4(listener, reinterpret_cast<sockaddr *>(&address), &length,
                               SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (descriptor < 0)
      return;
    if (strangers.size() == kMaxStrangers) {
      auto least = findLeast(now);
      dismiss(*least);
      strangers.erase(least);
    }
    setFlag(descriptor, IPPROTO_TCP, TCP_NODELAY, 1);
    (void)::getsockname(descriptor, reinterpret_cast<sockaddr *>(&own), &ownLength);
    strangers.push_back({descriptor, nameOfAddress(address), nameOfAddress(own), now});
  }
}

bool Entrance::look(Stranger &stranger, short events, std::vector<int> &handedOn) {
  if (stranger.hasSpoken)
    return (events & (POLLHUP | POLLERR | POLLRDHUP | POLLNVAL)) == 0;
  char first[kPrefaceBytes];
  ssize_t numBytes = ::recv(stranger.descriptor, first, sizeof first, MSG_PEEK | MSG_DONTWAIT);
  if (numBytes < 0 && (errno == EAGAIN || errno == EINTR))
    return true;
  if (numBytes <= 0 || !mayBegin(isEncrypted, first, static_cast<size_t>(numBytes)))
    return false;
  int own = ::fcntl(stranger.descriptor, F_DUPFD_CLOEXEC, 0);
  if (own < 0)
    return false;
  handedOn.push_back(stranger.descriptor);
  stranger.descriptor = own;
  stranger.hasSpoken = true;
  return true;
}

/// Without the lock: gRPC may answer at once, on this thread.
void Entrance::handOn(int descriptor) {
  grpc::experimental::ExternalConnectionAcceptor::NewConnectionParameters connection;
  connection.fd = descriptor;
  acceptor->HandleNewConnection(&connection);
}

void Entrance::lookAtAll(const std::vector<pollfd> &polled) {
  std::vector<int> handedOn;
  {
    Time now = Clock::now();
    MutexLock lock(mutex);
    for (auto stranger = strangers.begin(); stranger != strangers.end();) {
      // welcome() may have taken some out: they are found again by their descriptors.
      auto found = std::find_if(polled.begin(), polled.end(), [&](const pollfd &each) {
        return each.fd == stranger->descriptor && each.revents != 0;
      });
      bool stays = found == polled.end() || look(*stranger, found->revents, handedOn);
      if (stays && now < stranger->since + kStrangerTime) {
        ++stranger;
        continue;
      }
      dismiss(*stranger);
      stranger = strangers.erase(stranger);
    }
  }
  for (int descriptor : handedOn)
    handOn(descriptor);
}

void Entrance::watch() {
  for (;;) {
    std::vector<pollfd> polled = {{wakeup, POLLIN, 0}};
    bool isAny;
    {
      MutexLock lock(mutex);
      if (isClosing)
        return;
      short wanted = hasRoom(Clock::now()) ? POLLIN : 0;
      for (int listener : listeners)
        polled.push_back({listener, wanted, 0});
      isAny = !strangers.empty();
      for (const Stranger &stranger : strangers)
        polled.push_back(
            {stranger.descriptor, static_cast<short>(stranger.hasSpoken ? POLLRDHUP : POLLIN), 0});
    }
    int timeoutMs = isAny ? static_cast<int>(kLookAtStrangersEvery.count()) : -1;
    if (::poll(polled.data(), polled.size(), timeoutMs) < 0 && errno != EINTR)
      return;
    for (size_t i = 0; i < listeners.size(); ++i)
      if (polled[1 + i].revents != 0)
        accept(listeners[i], Clock::now());
    polled.erase(polled.begin(), polled.begin() + static_cast<ptrdiff_t>(1 + listeners.size()));
    lookAtAll(polled);
  }
}

} // namespace distribute::runtime
