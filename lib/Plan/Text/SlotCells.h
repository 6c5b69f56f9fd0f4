// The slots of a step in boxes whose slots behave alike.
//
// A plan may have far more slots than programs. Slots of one program are told apart only by where
// they stand in groups and routes, so the mesh is cut where programs begin and end and where routes
// do: within a box (a cell) nothing distinguishes two slots, whatever they do one does when the
// other does. What holds for cells therefore holds for slots.
//
// Along an axis with shifts each coordinate is a cell, unless every program spans the axis: then
// all of them are alike again (a rotation maps each to any other), and a shift leads to the cell
// itself.
#ifndef DISTRIBUTE_LIB_PLAN_TEXT_SLOTCELLS_H
#define DISTRIBUTE_LIB_PLAN_TEXT_SLOTCELLS_H

#include "../Verifier/VerifierParts.h"

#include "absl/status/statusor.h"

#include <optional>

namespace distribute::planfile {

class SlotCells {
public:
  // Assumes that the roles share out the slots, and valid routes. Errors: more cells than
  // anybody can check.
  static absl::StatusOr<SlotCells> cut(const fb::Plan &plan, const fb::Step &step,
                                       const std::vector<const fb::Route *> &routes);

  uint32_t size() const { return uint32_t(programs.size()); }
  // The index of the program that the cell's slots run.
  uint32_t programOf(uint32_t cell) const { return programs[cell]; }

  // The coordinates [begin, end) of its slots along every axis.
  SlotBox boxOf(uint32_t cell) const;

  // The first cell of the group over `axes` to which the cell belongs.
  template <typename Axes>
  uint32_t groupOf(uint32_t cell, const Axes &axes) const {
    for (uint32_t axis : axes)
      cell -= coordinate(cell, axis) * strides[axis];
    return cell;
  }

  // To which cell this one sends along the route, and from which it receives; none if it does not.
  std::optional<uint32_t> receiverOf(uint32_t cell, const fb::Route &route) const;
  std::optional<uint32_t> senderTo(uint32_t cell, const fb::Route &route) const;

private:
  uint32_t coordinate(uint32_t cell, uint32_t axis) const {
    return cell / strides[axis] % uint32_t(edges[axis].size() - 1);
  }
  // The cell with another coordinate along an axis.
  uint32_t at(uint32_t cell, uint32_t axis, uint32_t to) const {
    return cell + to * strides[axis] - coordinate(cell, axis) * strides[axis];
  }
  std::optional<uint32_t> shifted(uint32_t cell, uint32_t axis, int64_t by) const;
  std::optional<uint32_t> paired(uint32_t cell, uint32_t axis, uint32_t from, uint32_t to) const;

  std::vector<std::vector<uint32_t>> edges; // by axis; cell c lies in [edges[c], edges[c + 1])
  std::vector<uint32_t> strides;
  std::vector<uint32_t> programs;
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_TEXT_SLOTCELLS_H
