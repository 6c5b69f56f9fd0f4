// Claims of collectives, run.
#ifndef DISTRIBUTE_LIB_CLAIMS_COLLECTIVECLAIM_H
#define DISTRIBUTE_LIB_CLAIMS_COLLECTIVECLAIM_H

#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Claims/MemberValues.h"

namespace distribute {

/// Whether a claim of `op`, a collective over other axes than that of the plan, can be run.
bool isCheckableCollective(CollectiveOpInterface op);

/// Runs a small instance of it: two members along another axis meet, of whom each is two along this
/// one. What differs, joined along this axis, from what the whole gives.
Joined runCollective(CollectiveOpInterface op, const OpPlan &plan, const evaluation::Draw &draw);

} // namespace distribute

#endif // DISTRIBUTE_LIB_CLAIMS_COLLECTIVECLAIM_H
