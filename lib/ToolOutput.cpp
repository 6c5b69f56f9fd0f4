// Standard output to its end; see ToolOutput.h.
#include "distribute/ToolOutput.h"

#include "llvm/Support/raw_ostream.h"

int distribute::finishStandardOutput(llvm::StringRef tool, int code) {
  llvm::outs().flush();
  if (!llvm::outs().has_error())
    return code;
  llvm::errs() << tool
               << ": error: cannot write standard output: " << llvm::outs().error().message()
               << "; what was printed there is lost\n";
  // Or else its destructor would end the process by itself.
  llvm::outs().clear_error();
  constexpr int exitRunFailed = 3;
  return exitRunFailed;
}
