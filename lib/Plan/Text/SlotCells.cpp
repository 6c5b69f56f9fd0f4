// Cutting the mesh into cells, and moving between them.
#include "SlotCells.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

// More than this cannot be gone through in reasonable time.
constexpr uint64_t kMaxCells = uint64_t(1) << 24;

// Of an axis whose size is open, one coordinate stands for all.
std::pair<uint32_t, uint32_t> extent(const std::pair<uint32_t, uint32_t> &range) {
  return {range.first, std::max(range.second, range.first + 1)};
}

std::vector<uint32_t> edgesOf(const std::vector<SlotBox> &boxes, uint32_t axis, uint32_t size,
                              const std::vector<const fb::Route *> &routes) {
  std::vector<uint32_t> edges{0, size};
  for (const SlotBox &box : boxes) {
    edges.push_back(extent(box[axis]).first);
    edges.push_back(extent(box[axis]).second);
  }
  bool shifts = false;
  for (const fb::Route *route : routes) {
    if (route->axis() != axis)
      continue;
    shifts |= route->kind() == fb::RouteKind::Shift;
    if (route->kind() == fb::RouteKind::Pair)
      for (uint32_t end : {route->source(), route->target()})
        edges.insert(edges.end(), {end, end + 1});
  }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  if (!shifts || edges.size() == 2)
    return edges;
  edges.clear();
  for (uint32_t coordinate = 0; coordinate <= size && coordinate <= kMaxCells; ++coordinate)
    edges.push_back(coordinate);
  return edges;
}

} // namespace

absl::StatusOr<SlotCells> SlotCells::cut(const fb::Plan &plan, const fb::Step &step,
                                         const std::vector<const fb::Route *> &routes) {
  std::vector<SlotBox> boxes;
  for (const fb::Role *role : *plan.roles())
    boxes.push_back(slotBox(plan, *role));
  SlotCells cells;
  uint64_t numCells = 1;
  uint32_t numAxes = plan.mesh()->axes()->size();
  for (uint32_t axis = 0; axis < numAxes; ++axis) {
    uint32_t size = std::max(plan.mesh()->axes()->Get(axis)->size(), 1u);
    cells.edges.push_back(edgesOf(boxes, axis, size, routes));
    numCells *= cells.edges.back().size() - 1;
    if (numCells > kMaxCells)
      return planError("step \"", step.name()->str(), "\": its programs and routes tell more than ",
                       kMaxCells, " slots apart, which is more than can be checked");
  }
  cells.strides.assign(numAxes, 1);
  for (uint32_t axis = numAxes; axis-- > 1;)
    cells.strides[axis - 1] = cells.strides[axis] * uint32_t(cells.edges[axis].size() - 1);
  cells.programs.assign(size_t(numCells), 0);
  for (uint32_t program = 0; program < boxes.size(); ++program) {
    // All cells of the program's box, axis by axis.
    std::vector<uint32_t> inside{0};
    for (uint32_t axis = 0; axis < numAxes; ++axis) {
      const std::vector<uint32_t> &cuts = cells.edges[axis];
      std::vector<uint32_t> finer;
      for (uint32_t cell : inside)
        for (auto at =
                 std::lower_bound(cuts.begin(), cuts.end(), extent(boxes[program][axis]).first);
             *at < extent(boxes[program][axis]).second; ++at)
          finer.push_back(cell + uint32_t(at - cuts.begin()) * cells.strides[axis]);
      inside = std::move(finer);
    }
    for (uint32_t cell : inside)
      cells.programs[cell] = program;
  }
  return cells;
}

SlotBox SlotCells::boxOf(uint32_t cell) const {
  SlotBox box;
  for (uint32_t axis = 0; axis < edges.size(); ++axis) {
    uint32_t at = coordinate(cell, axis);
    box.emplace_back(edges[axis][at], edges[axis][at + 1]);
  }
  return box;
}

std::optional<uint32_t> SlotCells::shifted(uint32_t cell, uint32_t axis, int64_t by) const {
  int64_t size = int64_t(edges[axis].size()) - 1;
  int64_t to = ((coordinate(cell, axis) + by) % size + size) % size;
  return at(cell, axis, uint32_t(to));
}

std::optional<uint32_t> SlotCells::paired(uint32_t cell, uint32_t axis, uint32_t from,
                                          uint32_t to) const {
  const std::vector<uint32_t> &cuts = edges[axis];
  if (cuts[coordinate(cell, axis)] != from)
    return std::nullopt;
  auto place = std::lower_bound(cuts.begin(), cuts.end(), to);
  return at(cell, axis, uint32_t(place - cuts.begin()));
}

std::optional<uint32_t> SlotCells::receiverOf(uint32_t cell, const fb::Route &route) const {
  return route.kind() == fb::RouteKind::Shift
             ? shifted(cell, route.axis(), route.shift())
             : paired(cell, route.axis(), route.source(), route.target());
}

std::optional<uint32_t> SlotCells::senderTo(uint32_t cell, const fb::Route &route) const {
  return route.kind() == fb::RouteKind::Shift
             ? shifted(cell, route.axis(), -int64_t(route.shift()))
             : paired(cell, route.axis(), route.target(), route.source());
}

} // namespace distribute::planfile
