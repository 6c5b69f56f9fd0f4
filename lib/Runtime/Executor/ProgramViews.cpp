// See ProgramViews.h.

#include "ProgramViews.h"

namespace distribute::runtime {
namespace fb = planfile::fb;

ScalarSource ProgramViews::scalar(const fb::Scalar &scalar) const {
  ScalarSource source;
  switch (scalar.kind()) {
  case fb::ScalarKind::Constant:
    source.value = scalar.value();
    break;
  case fb::ScalarKind::Coordinate:
    source.value = context->coordinates[static_cast<size_t>(scalar.value())];
    break;
  case fb::ScalarKind::AxisSize:
    source.value = context->axisSizes[static_cast<size_t>(scalar.value())];
    break;
  case fb::ScalarKind::View:
    source.address = &addresses[static_cast<uint32_t>(scalar.value())];
    break;
  }
  return source;
}

void ProgramViews::follow(uint32_t index, void **place) const {
  *place = addresses[index];
  const fb::View &view = *program->views()->Get(index);
  if (inputPlaces && view.space() == fb::Space::Inputs)
    inputPlaces->push_back({view.base(), view.byte_offset(), place});
}

} // namespace distribute::runtime
