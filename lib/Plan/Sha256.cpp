// SHA-256, straight from FIPS 180-4 section 6.2.
#include "distribute/Plan/Sha256.h"

#include <algorithm>
#include <cstring>

namespace distribute::planfile {

namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr uint32_t roundConstants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

uint32_t rotateRight(uint32_t value, int bits) { return value >> bits | value << (32 - bits); }

uint32_t loadBigEndian(const uint8_t *bytes) {
  return uint32_t(bytes[0]) << 24 | uint32_t(bytes[1]) << 16 | uint32_t(bytes[2]) << 8 | bytes[3];
}

} // namespace

void Sha256::reset() {
  state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  totalBytes = 0;
}

void Sha256::compress(const uint8_t *block) {
  uint32_t w[64];
  for (int i = 0; i < 16; ++i)
    w[i] = loadBigEndian(block + 4 * i);
  for (int i = 16; i < 64; ++i) {
    uint32_t s0 = rotateRight(w[i - 15], 7) ^ rotateRight(w[i - 15], 18) ^ w[i - 15] >> 3;
    uint32_t s1 = rotateRight(w[i - 2], 17) ^ rotateRight(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (int i = 0; i < 64; ++i) {
    uint32_t sum1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    uint32_t t1 = h + sum1 + ((e & f) ^ (~e & g)) + roundConstants[i] + w[i];
    uint32_t sum0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    uint32_t t2 = sum0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  const uint32_t added[8] = {a, b, c, d, e, f, g, h};
  for (int i = 0; i < 8; ++i)
    state[i] += added[i];
}

void Sha256::update(const void *data, size_t numBytes) {
  const auto *bytes = static_cast<const uint8_t *>(data);
  size_t numPending = totalBytes % 64;
  totalBytes += numBytes;
  if (numPending != 0) {
    size_t numTaken = std::min(numBytes, 64 - numPending);
    std::memcpy(pending.data() + numPending, bytes, numTaken);
    bytes += numTaken;
    numBytes -= numTaken;
    if (numPending + numTaken < 64)
      return;
    compress(pending.data());
  }
  for (; numBytes >= 64; bytes += 64, numBytes -= 64)
    compress(bytes);
  if (numBytes != 0)
    std::memcpy(pending.data(), bytes, numBytes);
}

Sha256Digest Sha256::finish() {
  uint64_t totalBits = totalBytes * 8;
  const uint8_t one = 0x80, zeros[64] = {};
  update(&one, 1);
  size_t numPending = totalBytes % 64;
  update(zeros, numPending <= 56 ? 56 - numPending : 120 - numPending);
  uint8_t length[8];
  for (int i = 0; i < 8; ++i)
    length[i] = uint8_t(totalBits >> (56 - 8 * i));
  update(length, 8);

  Sha256Digest digest;
  for (int i = 0; i < 32; ++i)
    digest[i] = uint8_t(state[i / 4] >> (24 - 8 * (i % 4)));
  reset();
  return digest;
}

Sha256Digest Sha256::of(const void *data, size_t numBytes) {
  Sha256 hash;
  hash.update(data, numBytes);
  return hash.finish();
}

std::string toHex(const Sha256Digest &digest) {
  static const char digits[] = "0123456789abcdef";
  std::string text;
  for (uint8_t byte : digest) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

} // namespace distribute::planfile
