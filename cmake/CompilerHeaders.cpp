// Carries the precompiled header (CompilerHeaders.h); it has no code of its own.
