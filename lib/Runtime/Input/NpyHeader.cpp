// The headers of .npy arrays; see NpyHeader.h.
//
// A file is: 6 bytes magic, 2 bytes version, the header's length (2 bytes in
// version 1, 4 later), the header (a Python dictionary with the keys 'descr',
// 'fortran_order', 'shape'), the data. The header is parsed by the grammar that
// NumPy writes, with any spacing and order of keys; nothing is evaluated.

#include "NpyHeader.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>

namespace distribute::runtime {
namespace {

constexpr char kMagic[6] = {'\x93', 'N', 'U', 'M', 'P', 'Y'};
/// Longer headers belong to structured types, which are not read here.
constexpr uint64_t kMaxHeaderBytes = 1 << 16;

/// What a header says. Strings are as written, without quotes.
struct Header {
  std::string descr;
  bool fortranOrder = false;
  std::vector<int64_t> shape;
};

/// A recursive-descent parser of the header's one dictionary.
class HeaderParser {
public:
  explicit HeaderParser(const std::string &text) : text(text) {}

  std::optional<Header> parse() {
    Header header;
    std::map<std::string, bool> seen;
    if (!take('{'))
      return std::nullopt;
    while (!take('}')) {
      std::string key;
      if (!parseString(key) || !take(':') || seen[key])
        return std::nullopt;
      seen[key] = true;
      bool good = false;
      if (key == "descr")
        good = parseString(header.descr);
      else if (key == "fortran_order")
        good = parseBool(header.fortranOrder);
      else if (key == "shape")
        good = parseShape(header.shape);
      if (!good)
        return std::nullopt;
      if (!take(',') && peek() != '}')
        return std::nullopt;
    }
    if (peek() != '\0' || seen.size() != 3)
      return std::nullopt;
    return header;
  }

private:
  char peek() {
    while (position < text.size() && std::strchr(" \t\n", text[position]))
      ++position;
    return position < text.size() ? text[position] : '\0';
  }
  bool take(char wanted) {
    if (peek() != wanted)
      return false;
    ++position;
    return true;
  }
  bool takeWord(const char *word) {
    peek();
    size_t length = std::strlen(word);
    if (text.compare(position, length, word) != 0)
      return false;
    position += length;
    return true;
  }
  bool parseString(std::string &value) {
    char quote = peek();
    if (quote != '\'' && quote != '"')
      return false;
    size_t end = text.find(quote, position + 1);
    if (end == std::string::npos)
      return false;
    value = text.substr(position + 1, end - position - 1);
    position = end + 1;
    return true;
  }
  bool parseBool(bool &value) {
    if (takeWord("True")) {
      value = true;
      return true;
    }
    value = false;
    return takeWord("False");
  }
  bool parseSize(int64_t &value) {
    if (peek() < '0' || peek() > '9')
      return false;
    value = 0;
    while (position < text.size() && text[position] >= '0' && text[position] <= '9') {
      if (__builtin_mul_overflow(value, int64_t{10}, &value) ||
          __builtin_add_overflow(value, int64_t{text[position] - '0'}, &value))
        return false;
      ++position;
    }
    return true;
  }
  bool parseShape(std::vector<int64_t> &shape) {
    if (!take('('))
      return false;
    while (!take(')')) {
      int64_t size;
      if (!parseSize(size))
        return false;
      shape.push_back(size);
      if (!take(',') && peek() != ')')
        return false;
    }
    return true;
  }

  const std::string &text;
  size_t position = 0;
};

/// "f4", without the byte order: a letter for the kind, and the bytes.
std::string descrOf(DataType type) {
  const char *kind = type.element == ElementType::I1     ? "b"
                     : type.element == ElementType::BF16 ? "V"
                     : planfile::isFloat(type.element)   ? "f"
                     : type.isUnsigned                   ? "u"
                                                         : "i";
  return absl::StrCat(kind, type.numBytes());
}

absl::StatusOr<DataType> parseDescr(const std::string &path, const std::string &descr) {
  char order = descr.empty() ? '\0' : descr[0];
  std::string kind = descr.empty() ? "" : descr.substr(1);
  const std::vector<DataType> &types = allDataTypes();
  auto found = std::find_if(types.begin(), types.end(),
                            [&](DataType type) { return kind == descrOf(type); });
  bool known = found != types.end();
  if (known && order == '>' && found->numBytes() > 1)
    return absl::InvalidArgumentError(
        absl::StrCat("'", path, "': byte order of type '", descr,
                     "' is big-endian; expected little-endian; convert it with "
                     "array.astype('<",
                     kind, "')"));
  if (!known || !std::strchr("<|>=", order))
    return absl::InvalidArgumentError(
        absl::StrCat("'", path, "': element type '", descr,
                     "' is not supported; expected bool, signed and unsigned integers of 8 to "
                     "64 bits, f16, bf16 (V2), f32 and f64"));
  return *found;
}

absl::Status notNpy(const std::string &path, const char *why) {
  return absl::InvalidArgumentError(absl::StrCat("'", path, "': not an .npy file: ", why));
}

/// The header's text; `dataOffset` is where the elements begin.
absl::StatusOr<std::string> readHeader(const std::string &path, ReadBytes read, uint64_t size,
                                       uint64_t &dataOffset) {
  unsigned char start[12];
  if (size < 10)
    return notNpy(path, "it is shorter than a header");
  if (absl::Status s = read(0, start, 10); !s.ok())
    return s;
  if (std::memcmp(start, kMagic, sizeof kMagic) != 0)
    return notNpy(path, "it does not begin with \\x93NUMPY");
  if (start[6] < 1 || start[6] > 3)
    return notNpy(path, "its version is not 1, 2 or 3");
  uint64_t length = start[8] | start[9] << 8;
  dataOffset = 10;
  if (start[6] > 1) {
    if (size < 12)
      return notNpy(path, "it is shorter than a header");
    if (absl::Status s = read(0, start, 12); !s.ok())
      return s;
    length |= uint64_t{start[10]} << 16 | uint64_t{start[11]} << 24;
    dataOffset = 12;
  }
  if (length > kMaxHeaderBytes)
    return notNpy(path, "its header is longer than 64 KiB");
  if (length > size - dataOffset)
    return notNpy(path, "it ends within its header");
  std::string text(length, '\0');
  if (absl::Status s = read(dataOffset, text.data(), length); !s.ok())
    return s;
  dataOffset += length;
  return text;
}

} // namespace

absl::StatusOr<NpyHeader> readNpyHeader(const std::string &path, ReadBytes read, uint64_t numBytes,
                                        bool mayGrow) {
  uint64_t dataOffset = 0;
  absl::StatusOr<std::string> text = readHeader(path, read, numBytes, dataOffset);
  if (!text.ok())
    return text.status();
  std::optional<Header> header = HeaderParser(*text).parse();
  if (!header)
    return notNpy(path, "its header is not a dictionary of a simple 'descr', "
                        "'fortran_order' and 'shape'");
  absl::StatusOr<DataType> type = parseDescr(path, header->descr);
  if (!type.ok())
    return type.status();
  int64_t count = numElements(header->shape, type->numBytes());
  // One dimension or none has the same bytes in both orders.
  if (header->fortranOrder && header->shape.size() > 1 && count > 1)
    return absl::InvalidArgumentError(
        absl::StrCat("'", path,
                     "': the array is in Fortran (column-major) order; expected C order; convert "
                     "it with numpy.ascontiguousarray"));
  uint64_t present = numBytes - dataOffset;
  uint64_t needed = static_cast<uint64_t>(count) * type->numBytes();
  if (count < 0 || (mayGrow ? needed > present : needed != present))
    return absl::InvalidArgumentError(
        absl::StrCat("'", path, "': the header says ", describe(*type, header->shape),
                     count < 0 ? std::string(", which is too large")
                               : absl::StrCat(", ", count * int64_t(type->numBytes()), " bytes"),
                     ", the file holds ", present, " bytes of data"));
  return NpyHeader{*type, header->shape, dataOffset};
}

absl::StatusOr<NpyHeader> readNpyHeader(const std::string &path, const planfile::InputFile &file,
                                        bool mayGrow) {
  auto read = [&](uint64_t begin, void *target, uint64_t count) {
    return file.readAt(begin, target, count);
  };
  return readNpyHeader(path, read, file.size(), mayGrow);
}

std::string makeNpyPrefix(DataType type, const std::vector<int64_t> &shape, size_t leastBytes) {
  std::string sizes;
  for (int64_t size : shape)
    absl::StrAppend(&sizes, size, shape.size() == 1 ? "," : ", ");
  if (shape.size() > 1)
    sizes.resize(sizes.size() - 2);
  std::string header = absl::StrCat("{'descr': '", type.numBytes() == 1 ? "|" : "<", descrOf(type),
                                    "', 'fortran_order': False, 'shape': (", sizes, "), }");
  bool longHeader = header.size() > 60000;
  size_t prefixBytes = longHeader ? 12 : 10;
  // NumPy aligns the data to 64 bytes and ends the header with a line feed.
  size_t numBytes = (prefixBytes + header.size() + 64) / 64 * 64;
  header.append(std::max(numBytes, leastBytes) - prefixBytes - header.size() - 1, ' ');
  header += '\n';
  std::string prefix(kMagic, sizeof kMagic);
  prefix += longHeader ? '\2' : '\1';
  prefix += '\0';
  for (size_t i = 0; i < prefixBytes - 8; ++i)
    prefix += static_cast<char>(header.size() >> (8 * i) & 0xff);
  prefix += header;
  return prefix;
}

} // namespace distribute::runtime
