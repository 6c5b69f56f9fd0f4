// Whether this processor can execute a target's code; see CpuFeatures.h.
//
// Asks the processor by CPUID, not /proc: a plan runs in an empty root directory
// too. Vector registers count only if the operating system saves them (XCR0).

#include "CpuFeatures.h"

#include "absl/types/span.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
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
  int bit;
  State state;
};

// By leaf, subleaf and register of CPUID.
constexpr Feature kLeaf1Edx[] = {{"cx8", 8, None},   {"cmov", 15, None}, {"mmx", 23, None},
                                 {"fxsr", 24, None}, {"sse", 25, None},  {"sse2", 26, None}};
constexpr Feature kLeaf1Ecx[] = {{"sse3", 0, None},    {"pclmul", 1, None}, {"ssse3", 9, None},
                                 {"fma", 12, Avx},     {"cx16", 13, None},  {"sse4.1", 19, None},
                                 {"sse4.2", 20, None}, {"crc32", 20, None}, {"movbe", 22, None},
                                 {"popcnt", 23, None}, {"aes", 25, None},   {"avx", 28, Avx},
                                 {"f16c", 29, Avx}};
constexpr Feature kLeaf7Ebx[] = {
    {"bmi", 3, None},           {"avx2", 5, Avx},         {"bmi2", 8, None},
    {"avx512f", 16, Avx512},    {"avx512dq", 17, Avx512}, {"adx", 19, None},
    {"avx512ifma", 21, Avx512}, {"avx512cd", 28, Avx512}, {"sha", 29, None},
    {"avx512bw", 30, Avx512},   {"avx512vl", 31, Avx512}};
constexpr Feature kLeaf7Ecx[] = {{"avx512vbmi", 1, Avx512},
                                 {"avx512vbmi2", 6, Avx512},
                                 {"gfni", 8, None},
                                 {"vaes", 9, Avx},
                                 {"vpclmulqdq", 10, Avx},
                                 {"avx512vnni", 11, Avx512},
                                 {"avx512bitalg", 12, Avx512},
                                 {"avx512vpopcntdq", 14, Avx512}};
constexpr Feature kLeaf7Edx[] = {{"avx512vp2intersect", 8, Avx512},
                                 {"amx-bf16", 22, Amx},
                                 {"avx512fp16", 23, Avx512},
                                 {"amx-tile", 24, Amx},
                                 {"amx-int8", 25, Amx}};
constexpr Feature kLeaf7Sub1Eax[] = {
    {"sha512", 0, None},       {"sm3", 1, None},      {"sm4", 2, None},    {"avxvnni", 4, Avx},
    {"avx512bf16", 5, Avx512}, {"amx-fp16", 21, Amx}, {"avxifma", 23, Avx}};
constexpr Feature kLeaf7Sub1Edx[] = {{"avxvnniint8", 4, Avx},
                                     {"avxneconvert", 5, Avx},
                                     {"amx-complex", 8, Amx},
                                     {"avxvnniint16", 10, Avx}};
constexpr Feature kExtendedEcx[] = {{"sahf", 0, None},   {"lzcnt", 5, None}, {"sse4a", 6, None},
                                    {"prfchw", 8, None}, {"xop", 11, Avx},   {"fma4", 16, Avx},
                                    {"tbm", 21, None}};
constexpr Feature kExtendedEdx[] = {{"64bit", 29, None}};

struct FeatureRegister {
  uint32_t leaf;
  uint32_t subleaf;
  Register where;
  absl::Span<const Feature> features;
};

constexpr uint32_t kExtended = 0x80000001;

constexpr FeatureRegister kFeatureRegisters[] = {
    {1, 0, Edx, kLeaf1Edx},
    {1, 0, Ecx, kLeaf1Ecx},
    {7, 0, Ebx, kLeaf7Ebx},
    {7, 0, Ecx, kLeaf7Ecx},
    {7, 0, Edx, kLeaf7Edx},
    {7, 1, Eax, kLeaf7Sub1Eax},
    {7, 1, Edx, kLeaf7Sub1Edx},
    {kExtended, 0, Ecx, kExtendedEcx},
    {kExtended, 0, Edx, kExtendedEdx},
};

/// Names of LLVM that ask for nothing: sets of others that are listed besides, and
/// instructions that no compiler emits for arithmetic (a virtual machine often
/// hides these).
constexpr const char *kAskNothing[] = {
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

/// Whether the user says that the processor has it not.
bool isWithheld(const std::string &name) {
  const char *withheld = std::getenv("DISTRIBUTE_WITHOUT_FEATURES");
  std::string list = withheld ? std::string(",") + withheld + "," : "";
  return list.find("," + name + ",") != std::string::npos;
}

bool hasFeature(const std::string &name) {
  if (isWithheld(name))
    return false;
  if (std::any_of(std::begin(kAskNothing), std::end(kAskNothing),
                  [&](const char *other) { return name == other; }))
    return true;
  for (const FeatureRegister &source : kFeatureRegisters)
    for (const Feature &feature : source.features)
      if (name == feature.name) {
        uint32_t registers[4];
        return __get_cpuid_count(source.leaf, source.subleaf, &registers[Eax], &registers[Ebx],
                                 &registers[Ecx], &registers[Edx]) &&
               (registers[source.where] >> feature.bit & 1) != 0 && stateIsEnabled(feature.state);
      }
  return false;
}

/// The x86-64 psABI's levels, each with the ones before it.
struct Level {
  const char *name;
  const char *features;
};
constexpr Level kLevels[] = {
    {"x86-64", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2"},
    {"x86-64-v2", "+cx16,+sahf,+popcnt,+sse3,+sse4.1,+sse4.2,+ssse3"},
    {"x86-64-v3", "+avx,+avx2,+bmi,+bmi2,+f16c,+fma,+lzcnt,+movbe"},
    {"x86-64-v4", "+avx512f,+avx512bw,+avx512cd,+avx512dq,+avx512vl"},
};

/// The features of a level; false if `cpu` is none.
bool addLevel(const std::string &cpu, std::vector<std::string> &features) {
  auto end = std::find_if(std::begin(kLevels), std::end(kLevels),
                          [&](const Level &level) { return cpu == level.name; });
  if (end == std::end(kLevels))
    return false;
  for (auto level = std::begin(kLevels); level <= end; ++level)
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
    if (feature[0] == '+' && !hasFeature(feature.substr(1)) &&
        std::find(missing.begin(), missing.end(), feature.substr(1)) == missing.end())
      missing.push_back(feature.substr(1));
#else
  missing.push_back("the model " + cpu);
#endif
  return missing;
}

} // namespace distribute::runtime
