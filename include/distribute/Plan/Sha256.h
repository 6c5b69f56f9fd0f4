// SHA-256 (FIPS 180-4), for the checksum of plan files, the digest of plans and the hash of a
// session's state.
//
// Assumes nothing about the processor. Leaves true: the same bytes give the same digest, however
// they are split over calls of update().
#ifndef DISTRIBUTE_PLAN_SHA256_H
#define DISTRIBUTE_PLAN_SHA256_H

#include <array>
#include <cstddef>
#include <cstdint>
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
  Sha256() { reset(); }

  // Appends numBytes bytes; `data` may be null when numBytes is 0.
  void update(const void *data, size_t numBytes);

  // The digest of all bytes since construction or the last finish().
  Sha256Digest finish();

  // The digest of one chunk.
  static Sha256Digest of(const void *data, size_t numBytes);

private:
  void reset();
  void compress(const uint8_t *block);

  std::array<uint32_t, 8> state;
  std::array<uint8_t, 64> pending;
  uint64_t totalBytes;
};

// 64 lower-case hexadecimal digits.
std::string toHex(const Sha256Digest &digest);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_SHA256_H
