// SHA-256 by OpenSSL; see Sha256.h.
#include "distribute/Plan/Sha256.h"

#include "absl/strings/escaping.h"
#include "absl/strings/string_view.h"

// These functions are deprecated in favor of EVP, which allocates memory for each hash.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace distribute::planfile {

void Sha256::begin() { SHA256_Init(&state); }

void Sha256::update(const void *data, size_t numBytes) { SHA256_Update(&state, data, numBytes); }

Sha256Digest Sha256::finish() {
  Sha256Digest digest;
  SHA256_Final(digest.data(), &state);
  begin();
  return digest;
}

Sha256Digest Sha256::of(const void *data, size_t numBytes) {
  Sha256 hash;
  hash.update(data, numBytes);
  return hash.finish();
}

std::string toHex(const Sha256Digest &digest) {
  return absl::BytesToHexString(
      absl::string_view(reinterpret_cast<const char *>(digest.data()), digest.size()));
}

} // namespace distribute::planfile

#pragma GCC diagnostic pop
