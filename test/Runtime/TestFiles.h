// A temporary folder for a test, removed with everything in it.

#ifndef DISTRIBUTE_TEST_RUNTIME_TESTFILES_H
#define DISTRIBUTE_TEST_RUNTIME_TESTFILES_H

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace distribute::runtime {

class TestFolder {
public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "distribute-XXXXXX").string();
    folder = ::mkdtemp(name.data());
  }
  ~TestFolder() { std::filesystem::remove_all(folder); }
  TestFolder(const TestFolder &) = delete;
  TestFolder &operator=(const TestFolder &) = delete;

  std::string path(const std::string &name) const { return (folder / name).string(); }

  /// Writes a file and returns its path.
  std::string write(const std::string &name, const std::string &bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
  }

  std::string read(const std::string &name) const {
    std::ifstream file(path(name), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  }

  size_t numFiles() const {
    return static_cast<size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
  }

private:
  std::filesystem::path folder;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_TESTFILES_H
