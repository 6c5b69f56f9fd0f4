// NumPy's array format and the part of the zip format in which it packs them.
#include "distribute/Interpreter/NpzFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <zlib.h>

using llvm::StringRef;
using namespace llvm::support;

namespace distribute::interp {

/// The text behind `'key':` in a header's dictionary.
static StringRef getHeaderField(StringRef header, StringRef key) {
  size_t at = header.find(("'" + key + "'").str());
  if (at == StringRef::npos)
    return "";
  return header.substr(at + key.size() + 2).ltrim(" :");
}

static std::optional<Element> parseElement(StringRef descriptor) {
  return llvm::StringSwitch<std::optional<Element>>(descriptor)
      .Case("|b1", Element::I1)
      .Case("|i1", Element::I8)
      .Case("<i2", Element::I16)
      .Case("<i4", Element::I32)
      .Case("<i8", Element::I64)
      .Case("|u1", Element::U8)
      .Case("<u2", Element::U16)
      .Case("<u4", Element::U32)
      .Case("<u8", Element::U64)
      .Case("<f2", Element::F16)
      .Case("|V2", Element::BF16)
      .Case("<f4", Element::F32)
      .Case("<f8", Element::F64)
      .Default(std::nullopt);
}

/// Reorders the elements of an array which was stored with its first dimension fastest.
static HostTensor fromFortranOrder(const HostTensor &stored) {
  HostTensor result = stored;
  unsigned width = getElementBytes(stored.element);
  for (int64_t index = 0, size = stored.numElements(); index < size; ++index) {
    int64_t rest = index, position = 0, stride = size;
    llvm::SmallVector<int64_t> coordinates(stored.shape.size());
    for (int dim = stored.shape.size() - 1; dim >= 0; --dim) {
      coordinates[dim] = rest % stored.shape[dim];
      rest /= stored.shape[dim];
    }
    for (int dim = stored.shape.size() - 1; dim >= 0; --dim) {
      stride /= stored.shape[dim];
      position += coordinates[dim] * stride;
    }
    std::copy_n(stored.bytes.begin() + position * width, width,
                result.bytes.begin() + index * width);
  }
  return result;
}

static llvm::Expected<HostTensor> parseNpy(StringRef data, StringRef name) {
  auto error = [&](const llvm::Twine &message) {
    return llvm::createStringError("array \"" + name + "\" " + message);
  };
  if (data.size() < 12 || !data.starts_with("\x93NUMPY"))
    return error("is not in NumPy's format");
  bool wide = data[6] >= 2;
  size_t length = wide ? endian::read32le(data.data() + 8) : endian::read16le(data.data() + 8);
  size_t begin = wide ? 12 : 10;
  if (length > data.size() - begin)
    return error("ends within its header");
  StringRef header = data.substr(begin, length);
  StringRef descriptor = getHeaderField(header, "descr").substr(1).split('\'').first;
  std::optional<Element> element = parseElement(descriptor);
  if (!element)
    return error("has elements \"" + descriptor +
                 "\"; little-endian booleans, integers and floats are read");
  HostTensor tensor;
  tensor.element = *element;
  StringRef shape = getHeaderField(header, "shape").substr(1).split(')').first;
  llvm::SmallVector<StringRef> sizes;
  shape.split(sizes, ',', -1, /*KeepEmpty=*/false);
  int64_t numElements = 1;
  for (StringRef text : sizes) {
    int64_t size;
    if (text.trim().empty())
      continue;
    if (text.trim().getAsInteger(10, size) || size < 0)
      return error("has shape (" + shape + ")");
    tensor.shape.push_back(size);
    if (llvm::MulOverflow(numElements, size, numElements))
      return error("has shape (" + shape + "), which is too large");
  }
  StringRef content = data.substr(begin + length);
  if (content.size() / getElementBytes(*element) != static_cast<uint64_t>(numElements) ||
      content.size() % getElementBytes(*element))
    return error("holds " + llvm::Twine(content.size()) + " bytes, but its shape is (" + shape +
                 ")");
  tensor.bytes.assign(content.begin(), content.end());
  if (getHeaderField(header, "fortran_order").starts_with("True"))
    return fromFortranOrder(tensor);
  return tensor;
}

static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readFile(StringRef path) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!file)
    return llvm::createStringError("cannot read \"" + path + "\": " + file.getError().message());
  return std::move(*file);
}

llvm::Expected<HostTensor> readNpy(StringRef path) {
  auto file = readFile(path);
  if (!file)
    return file.takeError();
  return parseNpy((*file)->getBuffer(), path);
}

/// The bytes of one deflated member of an archive.
static llvm::Expected<std::string> inflate(StringRef packed, size_t size, StringRef name) {
  std::string result(size, '\0');
  z_stream stream{};
  inflateInit2(&stream, -MAX_WBITS);
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data()));
  stream.avail_in = packed.size();
  stream.next_out = reinterpret_cast<Bytef *>(result.data());
  stream.avail_out = size;
  int status = ::inflate(&stream, Z_FINISH);
  bool complete = status == Z_STREAM_END && stream.total_out == size;
  inflateEnd(&stream);
  if (!complete)
    return llvm::createStringError("member \"" + name + "\" of the archive is damaged");
  return result;
}

/// Reads the member which the central directory's entry at `entry` describes.
static llvm::Error readMember(StringRef data, size_t entry, NamedTensors &tensors) {
  const char *record = data.data() + entry;
  unsigned method = endian::read16le(record + 10);
  size_t packedSize = endian::read32le(record + 20), size = endian::read32le(record + 24);
  size_t nameLength = endian::read16le(record + 28), local = endian::read32le(record + 42);
  if (entry + 46 + nameLength > data.size() || local + 30 > data.size())
    return llvm::createStringError("the archive is damaged");
  StringRef name = data.substr(entry + 46, nameLength);
  if (packedSize == 0xffffffff || size == 0xffffffff)
    return llvm::createStringError("member \"" + name + "\" has 4 GiB or more");
  size_t begin = local + 30 + endian::read16le(data.data() + local + 26) +
                 endian::read16le(data.data() + local + 28);
  if (begin > data.size() || packedSize > data.size() - begin || (method != 0 && method != 8))
    return llvm::createStringError("member \"" + name + "\" of the archive is damaged");
  StringRef packed = data.substr(begin, packedSize);
  // Deflate packs at most 1032 to 1; a damaged size must not allocate gigabytes.
  if (method == 8 && size / 1040 > packedSize)
    return llvm::createStringError("member \"" + name + "\" of the archive is damaged");
  std::string unpacked;
  if (method == 8) {
    auto inflated = inflate(packed, size, name);
    if (!inflated)
      return inflated.takeError();
    unpacked = std::move(*inflated);
  }
  name.consume_back(".npy");
  auto tensor = parseNpy(method == 8 ? StringRef(unpacked) : packed, name);
  if (!tensor)
    return tensor.takeError();
  tensors[name] = std::make_shared<const HostTensor>(std::move(*tensor));
  return llvm::Error::success();
}

llvm::Expected<NamedTensors> readNpz(StringRef path) {
  auto file = readFile(path);
  if (!file)
    return file.takeError();
  StringRef data = (*file)->getBuffer();
  size_t end = data.rfind("PK\x05\x06");
  if (end == StringRef::npos || end + 22 > data.size())
    return llvm::createStringError("\"" + path + "\" is not an .npz archive");
  unsigned numMembers = endian::read16le(data.data() + end + 10);
  size_t entry = endian::read32le(data.data() + end + 16);
  NamedTensors tensors;
  for (unsigned i = 0; i < numMembers; ++i) {
    if (entry + 46 > data.size() || data.substr(entry, 4) != "PK\x01\x02")
      return llvm::createStringError("the directory of archive \"" + path + "\" is damaged");
    if (llvm::Error error = readMember(data, entry, tensors))
      return llvm::createStringError("\"" + path + "\": " + llvm::toString(std::move(error)));
    const char *record = data.data() + entry;
    entry += 46 + endian::read16le(record + 28) + endian::read16le(record + 30) +
             endian::read16le(record + 32);
  }
  return tensors;
}

llvm::Expected<NamedTensors> readNpyFolder(StringRef path) {
  NamedTensors tensors;
  std::error_code status;
  for (llvm::sys::fs::directory_iterator it(path, status), end; it != end && !status;
       it.increment(status)) {
    StringRef file = it->path();
    if (!file.ends_with(".npy"))
      continue;
    auto tensor = readNpy(file);
    if (!tensor)
      return tensor.takeError();
    tensors[llvm::sys::path::stem(file)] = std::make_shared<const HostTensor>(std::move(*tensor));
  }
  if (status)
    return llvm::createStringError("cannot read folder \"" + path + "\": " + status.message());
  return tensors;
}

} // namespace distribute::interp
