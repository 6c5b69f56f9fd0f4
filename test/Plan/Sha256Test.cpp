// SHA-256 gives the digests of FIPS 180-4's examples, in one chunk or in many.
#include "distribute/Plan/Sha256.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

std::string hashOf(const std::string &text) { return toHex(Sha256::of(text.data(), text.size())); }

TEST(Sha256, emptyMessage) {
  EXPECT_EQ(hashOf(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Sha256, oneBlock) {
  EXPECT_EQ(hashOf("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, paddingThatNeedsASecondBlock) {
  EXPECT_EQ(hashOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, aMillionLetters) {
  EXPECT_EQ(hashOf(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, chunksGiveTheDigestOfTheWhole) {
  std::string text(300, 'x');
  for (size_t i = 0; i < text.size(); ++i)
    text[i] = char(i * 7);
  for (size_t chunkBytes : {1, 3, 63, 64, 65, 130}) {
    Sha256 hash;
    for (size_t at = 0; at < text.size(); at += chunkBytes)
      hash.update(text.data() + at, std::min(chunkBytes, text.size() - at));
    EXPECT_EQ(toHex(hash.finish()), hashOf(text)) << chunkBytes;
  }
}

TEST(Sha256, finishBeginsAgain) {
  Sha256 hash;
  hash.update("xyz", 3);
  hash.finish();
  hash.update("abc", 3);
  EXPECT_EQ(toHex(hash.finish()), hashOf("abc"));
}

} // namespace
} // namespace distribute::planfile
