// Feeding and fetching; see StepRun.h.

#include "StepRun.h"

#include "RunInputs.h"
#include "distribute/Plan/ServedPlans.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <set>

namespace distribute::runtime {
namespace fb = planfile::fb;

static const fb::Step *findStep(const fb::Plan &plan, const std::string &name) {
  for (const fb::Step *step : *plan.steps())
    if (planfile::isForUsers(*step) && (name.empty() || step->name()->str() == name))
      return step;
  return nullptr;
}

/// The output that progress shows: "loss", if it is one float on all replicas.
static std::string findLoss(const fb::Step *step) {
  for (uint32_t i = 0; step && i < step->outputs()->size(); ++i) {
    const fb::Output *output = step->outputs()->Get(i);
    if (output->name()->str() == "loss" && output->kind() == fb::OutputKind::Mirrored)
      return "loss";
  }
  return "";
}

static bool hasOpenBatch(const fb::Step *step) {
  return step && std::any_of(step->inputs()->begin(), step->inputs()->end(),
                             [](const fb::Input *input) { return input->max_batch() != 0; });
}

absl::StatusOr<std::unique_ptr<StepRun>>
StepRun::create(Session &session, const RunOptions &options, const std::string &name, bool isInTurn,
                const Checkpoint *resumed, int64_t runsBefore) {
  std::unique_ptr<StepRun> made(new StepRun(session, options, name, isInTurn));
  if (absl::Status s = made->bind(resumed, runsBefore); !s.ok())
    return s;
  return made;
}

absl::Status StepRun::bind(const Checkpoint *resumed, int64_t runsBefore) {
  absl::StatusOr<std::map<std::string, Feed>> read = readFeeds(options, stepName());
  if (!read.ok())
    return read.status();
  feeds = *std::move(read);
  std::set<std::string> names;
  for (const RunOptions::NamedFile &file : options.fetches)
    if (file.step == stepName())
      names.insert(file.name);
  if (!options.quiet)
    lossName = findLoss(findStep(session.plan(), name));
  if (!lossName.empty())
    names.insert(lossName);
  std::vector<std::string> fetchNames(names.begin(), names.end());
  bool hasData =
      std::any_of(options.data.begin(), options.data.end(),
                  [&](const RunOptions::NamedFile &file) { return file.step == stepName(); });
  absl::StatusOr<std::unique_ptr<BoundStep>> bound =
      hasData ? session.bindUnfed(name, fetchNames)
              : session.bind(name, feeds, fetchNames,
                             isInTurn ? std::vector<int64_t>() : options.batchSizes);
  if (!bound.ok())
    return bound.status();
  step = *std::move(bound);
  if (resumed && !isInTurn && resumed->data.has_value() != hasData)
    return absl::FailedPreconditionError(absl::StrCat(
        "the checkpoint is of a run ", hasData ? "without" : "with", " --data, this one is ",
        hasData ? "with" : "without", " it; resume with the flags that it was started with"));
  absl::Status s =
      hasData ? openData(resumed, runsBefore) : session.skip(*step, numBatchesBefore(runsBefore));
  if (!s.ok())
    return s;
  for (const RunOptions::NamedFile &file : options.fetches) {
    if (file.step != stepName())
      continue;
    int64_t rowsBefore = 0;
    if (resumed) {
      auto before = resumed->fetchedRows.find(FetchedRows::keyOf(file));
      if (before == resumed->fetchedRows.end())
        return absl::FailedPreconditionError(absl::StrCat(
            "the checkpoint is of a run without --fetch=", FetchedRows::keyOf(file),
            ", whose rows until then are missing; resume with the flags that it was started with"));
      rowsBefore = before->second;
    }
    fetchedOutputs[FetchedRows::keyOf(file)] = file.name;
    numFetched[FetchedRows::keyOf(file)] = rowsBefore;
    if (!options.isChief)
      continue;
    absl::StatusOr<FetchedRows> rows = FetchedRows::create(file, *step, rowsBefore);
    if (!rows.ok())
      return rows.status();
    fetched.push_back(*std::move(rows));
  }
  return absl::OkStatus();
}

absl::Status StepRun::openData(const Checkpoint *resumed, int64_t runsBefore) {
  absl::StatusOr<std::vector<std::string>> names = session.batchInputs(name);
  absl::StatusOr<std::vector<int64_t>> sizes =
      session.batchSizes(name, isInTurn ? std::vector<int64_t>() : options.batchSizes);
  absl::StatusOr<BatchPart> part = session.batchPart(name);
  if (!names.ok() || !sizes.ok() || !part.ok())
    return !names.ok() ? names.status() : !sizes.ok() ? sizes.status() : part.status();
  std::string label = absl::StrCat("step \"", findStep(session.plan(), name)->name()->str(), "\"");
  if (names->empty())
    return absl::InvalidArgumentError(absl::StrCat(
        label, " has no batch along dimension 0, so --data has nothing for it; use --feed"));
  for (const auto &feed : feeds) {
    const std::vector<std::string> &inputs = step->inputs();
    if (std::find(names->begin(), names->end(), feed.first) != names->end())
      return absl::InvalidArgumentError(
          absl::StrCat("input \"", feed.first, "\" of ", label,
                       " is a batch, which --data gives; leave --feed=", feed.first, " out"));
    if (std::find(inputs.begin(), inputs.end(), feed.first) == inputs.end())
      return absl::InvalidArgumentError(absl::StrCat(label, " has no input \"", feed.first, "\""));
  }
  std::vector<Dataset::Files> files;
  for (const RunOptions::NamedFile &file : options.data)
    if (file.step == stepName())
      files.push_back({file.name, file.path});
  absl::StatusOr<Dataset> data = Dataset::open(files, *names);
  if (!data.ok())
    return data.status();
  BatchOptions batchOptions;
  batchOptions.sizes = *std::move(sizes);
  batchOptions.part = *part;
  batchOptions.deadlineMs = options.session.deadlineMs;
  // A batch of fixed size has no smaller one behind it.
  dropLast = (!isInTurn && options.dropLast) || !hasOpenBatch(findStep(session.plan(), name));
  batchOptions.dropLast = dropLast;
  if (!isInTurn) {
    batchOptions.shuffleSeed = options.shuffleSeed;
    batchOptions.numEpochs = options.numEpochs;
  }
  DataPosition start;
  if (resumed && !isInTurn) {
    if (absl::Status s = checkResumed(*resumed, data->numRows()); !s.ok())
      return s;
    start = resumed->data->position;
  } else if (!isInTurn) {
    // Servers of variables tell how many steps were before, and nothing of the data.
    batchOptions.numSkipped = numBatchesBefore(runsBefore);
  }
  absl::StatusOr<std::unique_ptr<BatchReader>> reader =
      BatchReader::create(*std::move(data), batchOptions, start);
  if (!reader.ok())
    return reader.status();
  batches = *std::move(reader);
  // So that what does not fit the step is found before anything runs.
  absl::StatusOr<bool> fedNext = feedNext();
  isNextFed = fedNext.ok() && *fedNext;
  return fedNext.status();
}

static std::string orNone(const std::optional<uint64_t> &seed) {
  return seed ? absl::StrCat("--shuffle=", *seed) : "no --shuffle";
}

absl::Status StepRun::checkResumed(const Checkpoint &resumed, int64_t numRows) const {
  const DataState &before = *resumed.data;
  std::string difference;
  if (before.shuffleSeed != options.shuffleSeed)
    difference =
        absl::StrCat(orNone(before.shuffleSeed), ", this one has ", orNone(options.shuffleSeed));
  else if (before.numRows != numRows)
    difference = absl::StrCat(before.numRows, " rows, this one has ", numRows);
  else if (before.dropLast != dropLast)
    difference = before.dropLast ? "--drop-last (or a batch of fixed size), this one without"
                                 : "no --drop-last, this one with it";
  if (difference.empty())
    return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("the checkpoint is of a run with ", difference,
                   "; resume with the flags that it was started with"));
}

/// Feeds the next batch; false: there is none.
absl::StatusOr<bool> StepRun::feedNext() {
  absl::StatusOr<bool> hasNext = batches->next();
  if (!hasNext.ok() || !*hasNext)
    return hasNext;
  arrays.clear();
  for (const std::string &input : step->inputs()) {
    auto feed = feeds.find(input);
    if (feed != feeds.end()) {
      arrays.push_back(feed->second);
      continue;
    }
    const std::vector<Dataset::Column> &columns = batches->data().columns();
    auto column = std::find_if(columns.begin(), columns.end(),
                               [&](const Dataset::Column &c) { return c.name == input; });
    if (column == columns.end())
      return absl::InvalidArgumentError(absl::StrCat("nothing is fed for input \"", input,
                                                     "\", which --data cannot give; use --feed"));
    arrays.push_back(batches->arrays()[static_cast<size_t>(column - columns.begin())]);
  }
  absl::Status s = session.feed(*step, arrays);
  // Replicated inputs with a row for each step go on.
  if (s.ok())
    s = session.skip(*step, batches->position().step - 1);
  if (!s.ok())
    return s;
  return true;
}

/// Groups of workers take the batches in turn.
int64_t StepRun::numGroups() const {
  return isInTurn ? 1 : std::max<int64_t>(session.plan().groups(), 1);
}

int64_t StepRun::numBatchesBefore(int64_t runsBefore) const {
  return runsBefore * numGroups() + session.group();
}

/// Goes past batches of other groups.
absl::Status StepRun::leaveToOthers(int64_t numBatches) {
  if (!batches)
    return session.skip(*step, numBatches);
  for (int64_t i = 0; i < numBatches; ++i) {
    absl::StatusOr<bool> hasNext = batches->next();
    if (!hasNext.ok() || !*hasNext)
      return hasNext.status();
  }
  return absl::OkStatus();
}

absl::StatusOr<bool> StepRun::run() {
  if (batches && !isNextFed) {
    absl::StatusOr<bool> fedNext = feedNext();
    if (!fedNext.ok() || !*fedNext)
      return fedNext;
  }
  // A reader that stands at the end of its data has fed nothing.
  isNextFed = false;
  if (absl::Status s = session.run(*step); !s.ok())
    return s;
  ++numExecuted;
  if (absl::Status s = leaveToOthers(numGroups() - 1); !s.ok())
    return s;
  for (const auto &[key, output] : fetchedOutputs)
    numFetched[key] += step->batchDimOf(output) ? step->output(output).shape()[0] : 1;
  for (FetchedRows &rows : fetched)
    (void)rows.add(*step); // writeStatus() says so
  return true;
}

std::optional<uint64_t> StepRun::predictedWireBytes() const {
  std::optional<uint64_t> each = session.predictedWireBytes(*step);
  return each ? std::optional(*each * static_cast<uint64_t>(numExecuted)) : std::nullopt;
}

absl::Status StepRun::writeStatus() const {
  absl::Status status;
  for (const FetchedRows &rows : fetched)
    status.Update(rows.writer().writeStatus());
  return status;
}

absl::Status StepRun::runOverData() {
  numRuns = 0;
  meanLoss = 0;
  double numRows = 0;
  bool isLast = false;
  while (!isLast) {
    absl::StatusOr<bool> ran = run();
    if (!ran.ok())
      return ran.status();
    ++numRuns;
    const HostTensor &value = step->output(lossName);
    auto rows = static_cast<double>(std::max<int64_t>(step->batchRows(), 1));
    if (value.valid() && value.numElements() == 1)
      meanLoss += (value.number(0) - meanLoss) * rows / (numRows += rows);
    // The next one is of another epoch: these data have been taken once.
    if (!batches)
      break;
    int64_t epoch = batches->position().epoch;
    absl::StatusOr<bool> fedNext = feedNext();
    if (!fedNext.ok())
      return fedNext.status();
    isNextFed = *fedNext;
    isLast = batches->position().epoch != epoch;
  }
  return absl::OkStatus();
}

std::optional<double> StepRun::loss() const {
  const HostTensor &value = step->output(lossName);
  if (lossName.empty() || !value.valid() || value.numElements() != 1 ||
      !planfile::isFloat(value.type().element))
    return std::nullopt;
  return isInTurn ? meanLoss : value.number(0);
}

int64_t StepRun::examplesPerStep() const { return step->examplesPerStep(); }

std::optional<DataState> StepRun::dataState() const {
  if (!batches)
    return std::nullopt;
  DataState state;
  state.position = batches->position();
  state.numRows = batches->data().numRows();
  state.shuffleSeed = options.shuffleSeed;
  state.dropLast = dropLast;
  return state;
}

std::vector<std::string> StepRun::notices() const {
  std::vector<std::string> list = step->notices();
  if (!batches || !dropLast)
    return list;
  absl::StatusOr<std::vector<int64_t>> sizes = session.batchSizes(name, {});
  int64_t left = sizes.ok() && sizes->size() == 1 ? batches->data().numRows() % sizes->front() : 0;
  if (left != 0 && options.batchSizes.empty())
    list.push_back(absl::StrCat("the last ", left,
                                " rows of each epoch are not a whole batch and are left out"));
  return list;
}

absl::Status takeFetchedRows(const std::vector<StepRun *> &steps, Checkpoint &checkpoint) {
  for (StepRun *run : steps) {
    checkpoint.fetchedRows.insert(run->fetchedRows().begin(), run->fetchedRows().end());
    for (FetchedRows &rows : run->fetches()) {
      if (absl::Status s = rows.writer().flush(); !s.ok())
        return s;
      // What was begun belongs to the checkpoint from now on.
      rows.writer().keep();
    }
  }
  return absl::OkStatus();
}

} // namespace distribute::runtime
