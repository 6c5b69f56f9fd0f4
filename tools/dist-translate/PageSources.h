// The sources that a page shows beside its plan.
#ifndef DISTRIBUTE_TOOLS_DIST_TRANSLATE_PAGESOURCES_H
#define DISTRIBUTE_TOOLS_DIST_TRANSLATE_PAGESOURCES_H

#include "distribute/Plan/Page/PlanPage.h"

namespace distribute::planfile {

// Reads the files; of steps (`.mlir`) with what the analysis says of their values, for as many replicas as the plan has.
// A file has the path by which the plan's places call it, if these call one so by its last part alone.
// Errors: NotFound, PermissionDenied; InvalidArgument: a step that does not parse, which a diagnostic has said.
absl::StatusOr<std::vector<SourceInPage>> readSources(const std::vector<std::string> &paths,
                                                      const fb::Plan &plan);

} // namespace distribute::planfile

#endif // DISTRIBUTE_TOOLS_DIST_TRANSLATE_PAGESOURCES_H
