// A plan as one page for a browser: a file that holds all it needs (docs/RationalePage.md).
//
//   PageContents contents;
//   contents.plans.push_back({&plan, "step.plan", topology, "measured by dist-run --calibrate", 8});
//   absl::StatusOr<std::string> data = printPageData(contents);
//   if (data.ok()) write(printPage(*data));
//
// Assumes verified plans. Leaves true: the same arguments give the same bytes.
#ifndef DISTRIBUTE_PLAN_PAGE_PLANPAGE_H
#define DISTRIBUTE_PLAN_PAGE_PLANPAGE_H

#include "distribute/Plan/Page/PlanTrace.h"
#include "distribute/Plan/Topology.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace distribute::planfile {

// A plan, and the cluster on which the page predicts its times.
struct PlanInPage {
  const fb::Plan *plan;
  std::string file; // its name, for people
  Topology topology;
  std::string rates; // where the topology's figures come from, for people
  bool isNominal;    // they are of no machine
  uint64_t numReplicas;
};

// What the compiler knows of a value of the step, at the line where it is made.
struct ValueInPage {
  uint32_t line = 0, column = 0; // from 1; 0: not known
  std::string name;              // "%12", "arg0"
  std::string made;              // the op that makes it; empty: an argument
  std::string type;
  std::string state;             // "partial(sum)", as users see it
  std::string madeAs;            // the state in which its op leaves it
  std::vector<std::string> uses; // the states that are demanded of it
  std::string reason;            // why, in words
  int64_t from =
      -1; // the index of the value from which it came; -1: it begins here, or in another file
};

// The text of a step, or of a program that it was made of.
struct SourceInPage {
  std::string path;
  std::string text;
  std::vector<ValueInPage> values;
};

struct PageContents {
  std::vector<PlanInPage> plans;  // one, or two side by side
  std::optional<PlanTrace> trace; // of the first one
  std::vector<SourceInPage> sources;
  std::string difference; // of two plans, the first: findDifference
};

// What the page shows, as one JSON object on a line, ended by a newline. Errors: InvalidArgument: as simulateStep, where
// the rates are not nominal; a trace that is of another plan.
absl::StatusOr<std::string> printPageData(const PageContents &contents);

// The page around such data: HTML.
std::string printPage(const std::string &data);

// The rates of no machine, with which a page shows which part of a step is long where nobody has measured.
Topology nominalTopology();

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PAGE_PLANPAGE_H
