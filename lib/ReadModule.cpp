// Reading of modules, with a bound on their nesting; see ReadModule.h.
#include "distribute/ReadModule.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/ToolUtilities.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using llvm::StringRef;

namespace distribute {
namespace {

/// Walks over a module's text. It knows strings, comments and brackets; of `->`, `<=` and `>=` that
/// they are none.
class NestingScanner {
public:
  explicit NestingScanner(StringRef text) : text(text) {}

  /// The place at which the text goes deeper than `limit`, or none.
  std::optional<size_t> findDeeper(unsigned limit) {
    for (size_t i = 0; i < text.size(); ++i) {
      i = skipStringOrComment(i);
      if (i >= text.size())
        break;
      take(i);
      if (depth + numSigns > limit)
        return i;
    }
    return std::nullopt;
  }

private:
  char at(size_t i) const { return i < text.size() ? text[i] : '\0'; }

  /// If a string or a comment begins at `i`, its last character.
  size_t skipStringOrComment(size_t i) {
    if (text[i] == '/' && at(i + 1) == '/') {
      if (text.substr(i).starts_with(kDefaultSplitMarker))
        depth = 0; // another module begins
      return std::min(text.find('\n', i), text.size());
    }
    if (text[i] != '"')
      return i;
    for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i)
      if (text[i] == '\\')
        ++i;
    return i;
  }

  void take(size_t i) {
    char c = text[i];
    bool isArrow = c == '-' && at(i + 1) == '>';
    if (c == '-' && !isArrow)
      ++numSigns;
    else if (!llvm::isSpace(c))
      numSigns = 0;
    bool isOpening = c == '(' || c == '[' || c == '{' || (c == '<' && at(i + 1) != '=');
    bool isArrowHead = c == '>' && i > 0 && text[i - 1] == '-';
    bool isClosing =
        c == ')' || c == ']' || c == '}' || (c == '>' && at(i + 1) != '=' && !isArrowHead);
    if (isOpening)
      ++depth;
    else if (isClosing && depth > 0)
      --depth;
  }

  StringRef text;
  unsigned depth = 0;
  unsigned numSigns = 0; ///< in a row
};

} // namespace

LogicalResult checkNesting(const llvm::MemoryBuffer &buffer, MLIRContext &context) {
  if (isBytecode(buffer.getMemBufferRef()))
    return success();
  StringRef text = buffer.getBuffer();
  std::optional<size_t> place = NestingScanner(text).findDeeper(kMaxTextNesting);
  if (!place)
    return success();
  StringRef before = text.take_front(*place);
  size_t lineBegin = before.rfind('\n') + 1; // npos + 1 is 0
  return emitError(FileLineColLoc::get(&context, buffer.getBufferIdentifier(),
                                       before.count('\n') + 1, *place - lineBegin + 1))
         << "brackets or signs are nested more than " << kMaxTextNesting
         << " deep here; expected at most " << kMaxTextNesting << " levels";
}

/// Arguments that are located by a name alone, as JAX writes them, get the place of their function
/// as well: an error names the file.
static void placeArguments(ModuleOp module) {
  module.walk([](FunctionOpInterface function) {
    auto place = function->getLoc()->findInstanceOf<FileLineColLoc>();
    if (!place || function.isExternal())
      return;
    for (BlockArgument argument : function.getArguments())
      if (auto name = dyn_cast<NameLoc>(argument.getLoc());
          name && !name.findInstanceOf<FileLineColLoc>())
        argument.setLoc(NameLoc::get(name.getName(), place));
  });
}

OwningOpRef<ModuleOp> readModule(std::unique_ptr<llvm::MemoryBuffer> buffer,
                                 llvm::SourceMgr &sources, MLIRContext &context) {
  const llvm::MemoryBuffer &text = *buffer;
  sources.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  if (failed(checkNesting(text, context)))
    return nullptr;
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (module)
    placeArguments(*module);
  else if (!isBytecode(text.getMemBufferRef()) && text.getBuffer().contains("stablehlo."))
    emitError(FileLineColLoc::get(&context, text.getBufferIdentifier(), 1, 1))
        << "this is StableHLO; make a step of it with dist-import first";
  return module;
}

GuardedModule readModuleGuarded(std::unique_ptr<llvm::MemoryBuffer> buffer,
                                llvm::SourceMgr &sources, MLIRContext &context) {
  GuardedModule result;
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext guard;
  result.isParserLost =
      !guard.RunSafely([&] { result.module = readModule(std::move(buffer), sources, context); });
  llvm::CrashRecoveryContext::Disable();
  return result;
}

} // namespace distribute
