// Too little memory for a tool; see MemoryLimit.h.
#include "distribute/MemoryLimit.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <exception>
#include <new>
#include <sys/mman.h>
#include <system_error>
#include <typeinfo>
#include <unistd.h>

namespace {

/// Written ahead: when it is needed there is nothing to allocate from.
char message[256];
size_t messageBytes = 0;
std::atomic_flag isEnding = ATOMIC_FLAG_INIT;

void write(const char *text, size_t size) { (void)!::write(STDERR_FILENO, text, size); }

[[noreturn]] void end() {
  while (isEnding.test_and_set()) // another thread says it, and ends the process
    ::pause();
  write(message, messageBytes);
  llvm::sys::RunInterruptHandlers(); // unfinished output goes
  ::_exit(distribute::kExitWithoutMemory);
}

void endOfMemory(void *, const char *, bool) { end(); }

/// What LLVM cannot go on after: memory for code, say, which it does not take by `new`.
void endOfLLVM(void *, const char *reason, bool) {
  if (std::strstr(reason, "memory"))
    end();
  write("LLVM ERROR: ", 12);
  write(reason, std::strlen(reason));
  write("\n", 1);
  std::abort();
}

/// An exception that libraries throw and nobody here catches: memory, or a thread's stack.
[[noreturn]] void endOfException() {
  const std::type_info *type = abi::__cxa_current_exception_type();
  if (type && (*type == typeid(std::bad_alloc) || *type == typeid(std::system_error)))
    end();
  std::abort();
}

/// In the handler of a signal: libraries in C, and the loader, take memory without asking whether they got it. So a crash where no
/// more is to be had is the lack of it.
void endOfCrash(void *) {
  constexpr size_t probedBytes = 16 << 20;
  void *probe = ::mmap(nullptr, probedBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (probe == MAP_FAILED)
    end();
  ::munmap(probe, probedBytes);
}

void nameTool(const char *tool) {
  int written = std::snprintf(message, sizeof(message),
                              "%s: error: not enough memory: the system, or a limit such as that "
                              "of 'ulimit -v', gives this process no more\n",
                              tool);
  messageBytes = std::min(size_t(std::max(written, 0)), sizeof(message) - 1);
}

/// Before the initializers of LLVM's libraries, which take memory, too. Where those are shared libraries, theirs have run by then.
__attribute__((constructor(101))) void install() {
  distribute::useOneHeapWhereLimited();
  nameTool(program_invocation_short_name);
  llvm::install_bad_alloc_error_handler(endOfMemory);
  llvm::install_fatal_error_handler(endOfLLVM);
  llvm::sys::AddSignalHandler(endOfCrash, nullptr);
  std::set_terminate(endOfException);
}

} // namespace

// The rest is done: who calls this has install() in its program.
void distribute::endWithoutMemory(const char *tool) { nameTool(tool); }
