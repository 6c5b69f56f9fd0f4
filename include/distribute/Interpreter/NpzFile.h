// Reads NumPy's files: `.npy` (one array) and `.npz` (a zip archive of them, stored or deflated).
//
// Little-endian, C order (Fortran order is transposed on reading), booleans, integers of 8 to 64
// bits (signed or not), floats of 16 to 64 bits. Damaged files give an error, never a crash.
#ifndef DISTRIBUTE_INTERPRETER_NPZFILE_H
#define DISTRIBUTE_INTERPRETER_NPZFILE_H

#include "distribute/Interpreter/HostTensor.h"

#include "llvm/ADT/StringMap.h"

namespace distribute::interp {

using NamedTensors = llvm::StringMap<TensorPtr>;

/// The array in a `.npy` file.
llvm::Expected<HostTensor> readNpy(llvm::StringRef path);
/// The arrays of a `.npz` file by their names (without `.npy`).
llvm::Expected<NamedTensors> readNpz(llvm::StringRef path);
/// The arrays of all `NAME.npy` in a folder, by name.
llvm::Expected<NamedTensors> readNpyFolder(llvm::StringRef path);

} // namespace distribute::interp

#endif // DISTRIBUTE_INTERPRETER_NPZFILE_H
