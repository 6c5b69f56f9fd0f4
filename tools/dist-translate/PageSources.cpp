// Reading sources; see PageSources.h.
#include "PageSources.h"

#include "distribute/CompilerThreads.h"
#include "distribute/InitAll.h"
#include "distribute/Plan/InputFile.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/ReadModule.h"
#include "distribute/Transforms/ValueStates.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/SourceMgr.h"

#include <cstdlib>
#include <set>

namespace distribute::planfile {

namespace {

llvm::StringRef lastPart(llvm::StringRef path) {
  return path.rsplit('/').second.empty() ? path : path.rsplit('/').second;
}

absl::StatusOr<std::string> readText(const std::string &path) {
  absl::StatusOr<InputFile> file = InputFile::open(path);
  if (!file.ok())
    return file.status();
  return file->readAll();
}

// As the plan's places call the file.
std::string nameInPlan(const std::string &path, const fb::Plan &plan) {
  std::set<std::string> alike;
  for (const fb::Location *location : *plan.locations()) {
    std::string file = location->file()->str();
    if (file == path)
      return path;
    if (lastPart(file) == lastPart(path))
      alike.insert(file);
  }
  return alike.size() == 1 ? *alike.begin() : path;
}

ValueStatesOptions optionsOf(const fb::Plan &plan) {
  ValueStatesOptions options;
  bool isServed = plan.servers() != nullptr;
  options.strategy = isServed ? "mirrored" : plan.strategy()->str();
  options.replicas = plan.mesh()->axes()->Get(0)->size();
  options.logicalDevices = int64_t(slotsPerReplica(plan));
  return options;
}

} // namespace

absl::StatusOr<std::vector<SourceInPage>> readSources(const std::vector<std::string> &paths,
                                                      const fb::Plan &plan) {
  std::vector<SourceInPage> sources;
  mlir::DialectRegistry registry;
  registerDistributeDialects(registry);
  mlir::MLIRContext context(registry);
  useAvailableThreads(context);
  context.printOpOnDiagnostic(false);
  for (const std::string &path : paths) {
    absl::StatusOr<std::string> text = readText(path);
    if (!text.ok())
      return text.status();
    sources.push_back({nameInPlan(path, plan), *std::move(text), {}});
  }
  for (size_t i = 0; i < paths.size(); ++i) {
    if (!llvm::StringRef(paths[i]).ends_with(".mlir"))
      continue;
    llvm::SourceMgr buffers;
    mlir::SourceMgrDiagnosticHandler diagnostics(buffers, &context);
    GuardedModule read = readModuleGuarded(
        llvm::MemoryBuffer::getMemBufferCopy(sources[i].text, paths[i]), buffers, context);
    if (read.isParserLost) {
      // What the parser held is unknown: run no destructor over it.
      llvm::errs() << "dist-translate: error: '" << paths[i]
                   << "' is malformed: the parser of one of its operations failed on it; compare "
                      "each operation with its "
                      "documented form\n";
      std::_Exit(1);
    }
    mlir::FailureOr<std::vector<ValuesOfFile>> states = mlir::failure();
    if (read.module)
      states = listValueStates(*read.module, optionsOf(plan), paths[i], sources[i].text);
    if (mlir::failed(states))
      return absl::InvalidArgumentError(
          "--source=" + paths[i] +
          ": is no step that goes with the plan; expected the step of which it was made");
    for (ValuesOfFile &own : *states)
      for (size_t k = 0; k < paths.size(); ++k)
        if (own.file == paths[k] || own.file == sources[k].path)
          sources[k].values = std::move(own.values);
  }
  return sources;
}

} // namespace distribute::planfile
