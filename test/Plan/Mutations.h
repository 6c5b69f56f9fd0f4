// Single edits of plans, each of which makes a valid plan wrong in one way.
#ifndef DISTRIBUTE_TEST_PLAN_MUTATIONS_H
#define DISTRIBUTE_TEST_PLAN_MUTATIONS_H

#include "distribute/Plan/Plan_generated.h"

#include <functional>
#include <string>
#include <vector>

namespace distribute::planfile::test {

struct Mutation {
  std::string name;
  // What the verifier must say: of all variants of a plan each says one of these, and one the
  // first.
  std::vector<std::string> reasons;
  // Makes the n-th edit of this kind to a plan that prepare() has made; false if it has no more.
  std::function<bool(fb::PlanT &, size_t)> apply;
};

// A copy of a plan to be edited: the first program of each step in two halves along the first mesh
// axis, which has at least two members, unless roles divide that; beside it an axis of one member;
// no code.
fb::PlanT prepare(const fb::PlanT &plan);

// Edits of the second half: what members of one group disagree about.
std::vector<Mutation> listGroupMutations();

// Edits of one program: what it does to its own memory.
std::vector<Mutation> listMemoryMutations();

// Edits that leave a plan valid by itself, but not the same: what two processes disagree about.
std::vector<Mutation> listProcessMutations();

} // namespace distribute::planfile::test

#endif // DISTRIBUTE_TEST_PLAN_MUTATIONS_H
