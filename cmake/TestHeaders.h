// The precompiled header of the tests of the half without LLVM. Only a speed-up: every source file still includes what it uses.
#ifndef DISTRIBUTE_CMAKE_TESTHEADERS_H
#define DISTRIBUTE_CMAKE_TESTHEADERS_H

#include "RuntimeHeaders.h"

#include <gtest/gtest.h>

#endif // DISTRIBUTE_CMAKE_TESTHEADERS_H
