// Whether two processes read the same files, told by a little of them.

#ifndef DISTRIBUTE_RUNTIME_FILECONTENTS_H
#define DISTRIBUTE_RUNTIME_FILECONTENTS_H

#include <string>
#include <vector>

namespace distribute::runtime {

/// Of files, in their order: how many, how many bytes, and a hash of each file's size, first and last bytes and some between,
/// which differs where types, names, shapes or the order of the files do: "2 files, 4096 bytes, hash
/// 0123456789abcdef". Files that differ elsewhere only are not told apart. Of what cannot be read,
/// why: "'x.npy': No such file or directory". Blocks on the disk, for at most 32 KiB a file.
std::string describeContents(const std::vector<std::string> &paths);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_FILECONTENTS_H
