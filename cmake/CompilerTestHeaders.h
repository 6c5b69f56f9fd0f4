// The precompiled header of the compiler's unit tests. Only a speed-up: every source file still includes what it uses.
#ifndef DISTRIBUTE_CMAKE_COMPILERTESTHEADERS_H
#define DISTRIBUTE_CMAKE_COMPILERTESTHEADERS_H

#include "CompilerHeaders.h"

#include <gtest/gtest.h>

#endif // DISTRIBUTE_CMAKE_COMPILERTESTHEADERS_H
