// Objects to one shared object.
//
// The result needs nothing but the C library: what else it would need is
// rejected here by name, with what to do. `DT_NEEDED` entries are written for
// libm and libc where they are used, so that a plan loads in any program.
#include "SharedObjectLinker.h"

#include "lld/Common/Driver.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <mutex>
#include <system_error>

LLD_HAS_DRIVER(elf)

using namespace mlir;

namespace distribute {
namespace {

/// What the code generator may call: memory functions and C99's elementary
/// functions, in double and in float.
bool isLibrarySymbol(llvm::StringRef name) {
  static const llvm::StringSet<> memory = {"memcpy", "memmove", "memset", "memcmp", "bcmp"};
  static const llvm::StringSet<> elementary = {
      "acos",   "acosh",     "asin",  "asinh",  "atan",     "atan2",     "atanh", "cbrt",
      "ceil",   "copysign",  "cos",   "cosh",   "erf",      "erfc",      "exp",   "exp2",
      "expm1",  "fabs",      "floor", "fma",    "fmax",     "fmin",      "fmod",  "ldexp",
      "lgamma", "log",       "log10", "log1p",  "log2",     "nearbyint", "pow",   "rint",
      "round",  "roundeven", "sin",   "sincos", "sinh",     "sqrt",      "tan",   "tanh",
      "tgamma", "trunc",     "exp10", "hypot",  "remainder"};
  if (memory.contains(name) || elementary.contains(name))
    return true;
  return name.consume_back("f") && elementary.contains(name);
}

LogicalResult writeFile(llvm::StringRef path, llvm::ArrayRef<char> bytes, Location loc) {
  std::error_code error;
  llvm::raw_fd_ostream stream(path, error);
  if (!error) {
    stream.write(bytes.data(), bytes.size());
    stream.close();
    error = stream.error();
    stream.clear_error();
  }
  if (error)
    return emitError(loc) << "cannot write \"" << path << "\": " << error.message();
  return success();
}

/// The shared library `soname`, for its name in `DT_NEEDED`; empty if it does
/// not lie where distributions put it.
std::string findSystemLibrary(llvm::StringRef soname) {
  for (llvm::StringRef folder : {"/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/lib64",
                                 "/usr/lib64", "/lib/aarch64-linux-gnu", "/usr/lib", "/lib"}) {
    llvm::SmallString<128> path(folder);
    llvm::sys::path::append(path, soname);
    if (llvm::sys::fs::exists(path))
      return path.str().str();
  }
  return "";
}

LogicalResult checkUndefinedSymbols(llvm::ArrayRef<std::string> symbols, Location loc) {
  for (const std::string &symbol : symbols)
    if (!isLibrarySymbol(symbol))
      return emitError(loc) << "kernels call \"" << symbol
                            << "\", which is neither in the C library nor in libm; a target "
                               "processor with hardware support for the element type, such as "
                               "x86-64-v3, may need no such function";
  return success();
}

/// LLD, here and now. A process of its own would take longer to load LLVM than to link.
LogicalResult runLinker(const std::vector<std::string> &arguments, Location loc) {
  static std::mutex oneAtATime;
  static bool isUsable = true;
  std::lock_guard<std::mutex> lock(oneAtATime);
  if (!isUsable)
    return emitError(loc) << "the linker failed before and cannot run again in this process";
  std::vector<const char *> list;
  for (const std::string &argument : arguments)
    list.push_back(argument.c_str());
  std::string message;
  llvm::raw_string_ostream log(message);
  lld::Result result = lld::lldMain(list, log, log, {{lld::Gnu, &lld::elf::link}});
  isUsable = result.canRunAgain;
  if (result.retCode == 0)
    return success();
  if (llvm::StringRef(message).contains(std::generic_category().message(ENOMEM)))
    llvm::report_bad_alloc_error("the linker gets no more memory");
  return emitError(loc) << "the linker failed with status " << result.retCode << ": "
                        << llvm::StringRef(message).rtrim();
}

} // namespace

FailureOr<std::vector<char>> linkSharedObject(llvm::ArrayRef<KernelSymbol> kernels,
                                              llvm::ArrayRef<std::string> undefinedSymbols,
                                              Location loc) {
  if (failed(checkUndefinedSymbols(undefinedSymbols, loc)))
    return failure();
  llvm::SmallString<128> folder;
  if (auto error = llvm::sys::fs::createUniqueDirectory("distribute-link", folder))
    return emitError(loc) << "cannot make a temporary folder: " << error.message();
  auto cleanUp = llvm::scope_exit([&] {
    std::error_code ignored = llvm::sys::fs::remove_directories(folder);
    (void)ignored;
  });
  auto pathOf = [&](const llvm::Twine &name) {
    llvm::SmallString<128> path(folder);
    llvm::sys::path::append(path, name);
    return path.str().str();
  };

  std::string output = pathOf("kernels.so");
  std::vector<std::string> arguments = {"ld.lld",
                                        "-shared",
                                        "--threads=1",
                                        "-O1",
                                        "--hash-style=gnu",
                                        "--build-id=none",
                                        "--strip-all",
                                        "--gc-sections",
                                        "--as-needed",
                                        "-z",
                                        "now",
                                        "-z",
                                        "noexecstack",
                                        "-z",
                                        "noseparate-code",
                                        "-o",
                                        output};
  // In a file: a thousand kernels do not fit on a command line.
  std::string script = "{ global:";
  std::string more;
  for (auto [i, kernel] : llvm::enumerate(kernels)) {
    std::string object = pathOf(llvm::Twine(i) + ".o");
    if (failed(writeFile(object, kernel.object, loc)))
      return failure();
    script += " " + kernel.name + ";";
    // A name defined as itself would be the address 0.
    if (kernel.name != kernel.inObject)
      more += "--defsym=" + kernel.name + "=" + kernel.inObject + "\n";
    more += object + "\n";
  }
  script += " local: *; };\n";
  for (const auto &[name, text] : {std::pair("symbols", &script), std::pair("arguments", &more)})
    if (failed(writeFile(pathOf(name), llvm::ArrayRef(text->data(), text->size()), loc)))
      return failure();
  arguments.push_back("--version-script=" + pathOf("symbols"));
  arguments.push_back("@" + pathOf("arguments"));
  if (!undefinedSymbols.empty())
    for (llvm::StringRef soname : {"libm.so.6", "libc.so.6"})
      if (std::string path = findSystemLibrary(soname); !path.empty())
        arguments.push_back(path);
  if (failed(runLinker(arguments, loc)))
    return failure();
  auto bytes = llvm::MemoryBuffer::getFile(output);
  if (!bytes)
    return emitError(loc) << "cannot read \"" << output << "\": " << bytes.getError().message();
  return std::vector<char>((*bytes)->getBufferStart(), (*bytes)->getBufferEnd());
}

} // namespace distribute
