// Whether this processor can execute a target's code; see CpuFeatures.h.
//
// Asks the processor by CPUID, not /proc: a plan runs in an empty root directory
// too. Vector registers count only if the operating system saves them (XCR0).

#include "CpuFeatures.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <sstream>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace distribute::runtime {
namespace {

std::vector<std::string> split(const std::string &text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');)
    if (!part.empty())
      parts.push_back(part);
  return parts;
}

#if defined(__x86_64__)

enum Register { Eax, Ebx, Ecx, Edx };

/// What the operating system must save for an instruction set to be usable.
enum State { None, Avx, Avx512, Amx };

struct Feature {
  const char *name; ///< as LLVM spells it
  uint32_t leaf;
  uint32_t subleaf;
  Register where;
  int bit;
  State state = None;
};

constexpr uint32_t extended = 0x80000001;

constexpr Feature knownFeatures[] = {
    {"cx8", 1, 0, Edx, 8},
    {"cmov", 1, 0, Edx, 15},
    {"mmx", 1, 0, Edx, 23},
    {"fxsr", 1, 0, Edx, 24},
    {"sse", 1, 0, Edx, 25},
    {"sse2", 1, 0, Edx, 26},
    {"sse3", 1, 0, Ecx, 0},
    {"pclmul", 1, 0, Ecx, 1},
    {"ssse3", 1, 0, Ecx, 9},
    {"fma", 1, 0, Ecx, 12, Avx},
    {"cx16", 1, 0, Ecx, 13},
    {"sse4.1", 1, 0, Ecx, 19},
    {"sse4.2", 1, 0, Ecx, 20},
    {"crc32", 1, 0, Ecx, 20},
    {"movbe", 1, 0, Ecx, 22},
    {"popcnt", 1, 0, Ecx, 23},
    {"aes", 1, 0, Ecx, 25},
    {"avx", 1, 0, Ecx, 28, Avx},
    {"f16c", 1, 0, Ecx, 29, Avx},
    {"bmi", 7, 0, Ebx, 3},
    {"avx2", 7, 0, Ebx, 5, Avx},
    {"bmi2", 7, 0, Ebx, 8},
    {"avx512f", 7, 0, Ebx, 16, Avx512},
    {"avx512dq", 7, 0, Ebx, 17, Avx512},
    {"adx", 7, 0, Ebx, 19},
    {"avx512ifma", 7, 0, Ebx, 21, Avx512},
    {"avx512cd", 7, 0, Ebx, 28, Avx512},
    {"sha", 7, 0, Ebx, 29},
    {"avx512bw", 7, 0, Ebx, 30, Avx512},
    {"avx512vl", 7, 0, Ebx, 31, Avx512},
    {"avx512vbmi", 7, 0, Ecx, 1, Avx512},
    {"avx512vbmi2", 7, 0, Ecx, 6, Avx512},
    {"gfni", 7, 0, Ecx, 8},
    {"vaes", 7, 0, Ecx, 9, Avx},
    {"vpclmulqdq", 7, 0, Ecx, 10, Avx},
    {"avx512vnni", 7, 0, Ecx, 11, Avx512},
    {"avx512bitalg", 7, 0, Ecx, 12, Avx512},
    {"avx512vpopcntdq", 7, 0, Ecx, 14, Avx512},
    {"avx512vp2intersect", 7, 0, Edx, 8, Avx512},
    {"amx-bf16", 7, 0, Edx, 22, Amx},
    {"avx512fp16", 7, 0, Edx, 23, Avx512},
    {"amx-tile", 7, 0, Edx, 24, Amx},
    {"amx-int8", 7, 0, Edx, 25, Amx},
    {"sha512", 7, 1, Eax, 0},
    {"sm3", 7, 1, Eax, 1},
    {"sm4", 7, 1, Eax, 2},
    {"avxvnni", 7, 1, Eax, 4, Avx},
    {"avx512bf16", 7, 1, Eax, 5, Avx512},
    {"amx-fp16", 7, 1, Eax, 21, Amx},
    {"avxifma", 7, 1, Eax, 23, Avx},
    {"avxvnniint8", 7, 1, Edx, 4, Avx},
    {"avxneconvert", 7, 1, Edx, 5, Avx},
    {"amx-complex", 7, 1, Edx, 8, Amx},
    {"avxvnniint16", 7, 1, Edx, 10, Avx},
    {"sahf", extended, 0, Ecx, 0},
    {"lzcnt", extended, 0, Ecx, 5},
    {"sse4a", extended, 0, Ecx, 6},
    {"prfchw", extended, 0, Ecx, 8},
    {"xop", extended, 0, Ecx, 11, Avx},
    {"fma4", extended, 0, Ecx, 16, Avx},
    {"tbm", extended, 0, Ecx, 21},
    {"64bit", extended, 0, Edx, 29},
};

/// Names of LLVM that ask for nothing: sets of others that are listed besides, and
/// instructions that no compiler emits for arithmetic (a virtual machine often
/// hides these).
constexpr const char *askNothing[] = {
    "avx10.1", "cldemote", "clflushopt", "clwb",     "clzero",  "cmpccxadd", "enqcmd",
    "evex512", "fsgsbase", "hreset",     "invpcid",  "kl",      "lwp",       "movdir64b",
    "movdiri", "mwaitx",   "nopl",       "pconfig",  "pku",     "prefetchi", "ptwrite",
    "rdpid",   "rdpru",    "rdrnd",      "rdseed",   "rtm",     "serialize", "sgx",
    "shstk",   "tsxldtrk", "uintr",      "usermsr",  "waitpkg", "wbnoinvd",  "widekl",
    "x87",     "xsave",    "xsavec",     "xsaveopt", "xsaves"};

uint64_t enabledStates() {
  uint32_t eax, ebx, ecx, edx;
  constexpr uint32_t osxsave = 1u << 27;
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & osxsave))
    return 0;
  uint32_t low, high;
  asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low | uint64_t{high} << 32;
}

bool stateIsEnabled(State state) {
  static const uint64_t enabled = enabledStates();
  constexpr uint64_t avx = 0x6, avx512 = 0xe6, amx = 0x60000;
  uint64_t needed = state == Avx ? avx : state == Avx512 ? avx512 : state == Amx ? amx : 0;
  return (enabled & needed) == needed;
}

bool hasFeature(const std::string &name) {
  if (std::any_of(std::begin(askNothing), std::end(askNothing),
                  [&](const char *other) { return name == other; }))
    return true;
  const Feature *feature = std::find_if(std::begin(knownFeatures), std::end(knownFeatures),
                                        [&](const Feature &f) { return name == f.name; });
  if (feature == std::end(knownFeatures))
    return false;
  uint32_t registers[4];
  if (!__get_cpuid_count(feature->leaf, feature->subleaf, &registers[Eax], &registers[Ebx],
                         &registers[Ecx], &registers[Edx]))
    return false;
  return (registers[feature->where] >> feature->bit & 1) != 0 && stateIsEnabled(feature->state);
}

/// The x86-64 psABI's levels, each with the ones before it.
struct Level {
  const char *name;
  const char *features;
};
constexpr Level levels[] = {
    {"x86-64", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2"},
    {"x86-64-v2", "+cx16,+sahf,+popcnt,+sse3,+sse4.1,+sse4.2,+ssse3"},
    {"x86-64-v3", "+avx,+avx2,+bmi,+bmi2,+f16c,+fma,+lzcnt,+movbe"},
    {"x86-64-v4", "+avx512f,+avx512bw,+avx512cd,+avx512dq,+avx512vl"},
};

/// The features of a level; false if `cpu` is none.
bool addLevel(const std::string &cpu, std::vector<std::string> &features) {
  auto end = std::find_if(std::begin(levels), std::end(levels),
                          [&](const Level &level) { return cpu == level.name; });
  if (end == std::end(levels))
    return false;
  for (auto level = std::begin(levels); level <= end; ++level)
    for (const std::string &feature : split(level->features))
      features.push_back(feature);
  return true;
}

#endif // __x86_64__

} // namespace

std::vector<std::string> missingFeatures(const std::string &cpu, const std::string &features) {
  std::vector<std::string> wanted = split(features);
  std::vector<std::string> missing;
#if defined(__x86_64__)
  // Without a list of features, a model's name alone does not say what it has.
  if (!addLevel(cpu, wanted) && wanted.empty())
    missing.push_back("the model " + cpu);
  for (const std::string &feature : wanted)
    if (feature[0] == '+' && !hasFeature(feature.substr(1)))
      missing.push_back(feature.substr(1));
#else
  missing.push_back("the model " + cpu);
#endif
  return missing;
}

} // namespace distribute::runtime
