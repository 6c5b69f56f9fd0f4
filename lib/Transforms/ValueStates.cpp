// The analysis of a lifted step, told by lines.
#include "distribute/Transforms/ValueStates.h"

#include "Steps.h"
#include "distribute/Transforms/Pipelines.h"

#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace distribute {

namespace {

class StateLister {
public:
  StateLister(StringRef name, StringRef text) : name(name) { text.split(lines, '\n'); }

  void list(const DistributionAnalysis &analysis) {
    SmallVector<Value> all;
    DistributionAnalysis::walkValues(analysis.getFunc(), [&](Value value) {
      if (isa<ShapedType>(value.getType()) && place(value))
        all.push_back(value);
    });
    for (Value value : all)
      describe(analysis, value);
  }

  std::vector<ValuesOfFile> take() { return std::move(files); }

private:
  // Numbers the value in its file; whether it has a place.
  bool place(Value value) {
    auto at = value.getLoc()->findInstanceOf<FileLineColLoc>();
    if (!at)
      return false;
    std::string file = at.getFilename().str();
    auto known = llvm::find_if(files, [&](const ValuesOfFile &each) { return each.file == file; });
    if (known == files.end())
      known = files.insert(files.end(), {file, {}});
    planfile::ValueInPage entry;
    entry.line = at.getLine();
    entry.column = at.getColumn();
    places[value] = {size_t(known - files.begin()), known->values.size()};
    known->values.push_back(std::move(entry));
    return true;
  }

  void describe(const DistributionAnalysis &analysis, Value value) {
    auto [file, index] = places[value];
    planfile::ValueInPage &entry = files[file].values[index];
    if (Operation *op = value.getDefiningOp())
      entry.made = op->getName().getStringRef().str();
    entry.name = nameOf(value, entry, files[file].file);
    llvm::raw_string_ostream(entry.type) << value.getType();
    entry.state = analysis.stateOf(value).str();
    entry.madeAs = analysis.producedState(value).str();
    for (ValueState demand : analysis.demandsOn(value))
      entry.uses.push_back(demand.str());
    auto chain = analysis.originChain(value);
    if (chain.empty())
      return;
    entry.reason = chain.front().second.reason;
    auto from = places.find(chain.front().second.from);
    if (from != places.end() && from->second.first == file)
      entry.from = int64_t(from->second.second);
  }

  // As the text calls it: what stands before the `=` in front of its op, or at its own place.
  std::string nameOf(Value value, const planfile::ValueInPage &entry, StringRef file) const {
    StringRef line =
        file == name && entry.line >= 1 && entry.line <= lines.size() && entry.column >= 1
            ? lines[entry.line - 1]
            : "";
    auto isOfName = [](char c) { return llvm::isAlnum(c) || StringRef("%_$.-").contains(c); };
    StringRef behind = line.drop_front(std::min<size_t>(line.size(), entry.column - 1));
    if (behind.starts_with("%"))
      return behind.take_while(isOfName).str();
    StringRef before = line.take_front(line.size() - behind.size());
    SmallVector<StringRef> names;
    before.substr(std::min(before.find('%'), before.size())).split(names, ',');
    auto result = dyn_cast<OpResult>(value);
    unsigned number = result ? result.getResultNumber() : 0;
    for (StringRef each : names) {
      auto [first, count] =
          each.trim().take_until([](char c) { return c == ' ' || c == '='; }).split(':');
      unsigned numResults = 1;
      if (!count.empty() && count.getAsInteger(10, numResults))
        break;
      if (number < numResults && first.starts_with("%"))
        return count.empty() ? first.str() : (first + "#" + llvm::Twine(number)).str();
      number -= numResults;
    }
    return entry.made.empty() ? "argument" : StringRef(entry.made).rsplit('.').second.str();
  }

  StringRef name;
  SmallVector<StringRef> lines;
  std::vector<ValuesOfFile> files;
  DenseMap<Value, std::pair<size_t, size_t>> places; // file and index
};

} // namespace

FailureOr<std::vector<ValuesOfFile>> listValueStates(ModuleOp module,
                                                     const ValueStatesOptions &options,
                                                     StringRef name, StringRef text) {
  LiftPipelineOptions lift;
  lift.strategy = options.strategy;
  lift.replicas = options.replicas;
  lift.logicalDevices = options.logicalDevices;
  PassManager passes(module.getContext());
  buildLiftPipeline(passes, lift);
  if (failed(passes.run(module)))
    return failure();
  FailureOr<Group> replicas = replicasOf(module);
  if (failed(replicas))
    return failure();
  StateLister lister(name, text);
  for (func::FuncOp step : stepsToDistribute(module)) {
    DistributionAnalysis analysis(step, *replicas);
    if (failed(analysis.run()))
      return failure();
    lister.list(analysis);
  }
  return lister.take();
}

} // namespace distribute
