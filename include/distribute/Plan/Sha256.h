// SHA-256, for the checksum of plan files, the digest of plans and the hash of a session's state.
//
// By OpenSSL, which takes the processor's instructions for it: 1.2 GiB/s on a processor with SHA
// extensions, where plain C++ does 0.2. Its functions for SHA-256 alone, from the static library:
// they are 22 KB, ready at once, and cannot fail. EVP is what OpenSSL recommends in their place, but
// its shared library makes dist-run, which starts in 2.4 ms (--help, 300 times), start 1.1 ms later,
// and read its first plan another 0.9 ms later; linked statically, it is 4.4 MB.
//
// Leaves true: the same bytes give the same digest, however they are split over calls of update().
#ifndef DISTRIBUTE_PLAN_SHA256_H
#define DISTRIBUTE_PLAN_SHA256_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <openssl/sha.h>
#include <string>

namespace distribute::planfile {

using Sha256Digest = std::array<uint8_t, 32>;

// Hashes a sequence of bytes given in chunks.
//
//   Sha256 hash;
//   hash.update(header, 24);
//   hash.update(payload, numBytes);
//   Sha256Digest digest = hash.finish();
//
// Not for several threads at once. After finish() the object hashes from the beginning again.
class Sha256 {
public:
  Sha256() { begin(); }

  // Appends numBytes bytes; `data` may be null when numBytes is 0.
  void update(const void *data, size_t numBytes);

  // The digest of all bytes since construction or the last finish().
  Sha256Digest finish();

  // The digest of one chunk.
  static Sha256Digest of(const void *data, size_t numBytes);

private:
  void begin();

  SHA256_CTX state;
};

// 64 lower-case hexadecimal digits.
std::string toHex(const Sha256Digest &digest);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_SHA256_H
