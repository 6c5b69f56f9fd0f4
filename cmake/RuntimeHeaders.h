// The precompiled header of the half without LLVM: the headers that nearly all of it includes. Only a speed-up: every source
// file still includes what it uses.
#ifndef DISTRIBUTE_CMAKE_RUNTIMEHEADERS_H
#define DISTRIBUTE_CMAKE_RUNTIMEHEADERS_H

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/types/span.h"
#include "distribute/Plan/Plan_generated.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#endif // DISTRIBUTE_CMAKE_RUNTIMEHEADERS_H
