// The border between compiled code and a member: staging, results, memory, and the way out of a
// failed run.
#include "Member.h"

#include "mlir/ExecutionEngine/CRunnerUtils.h"

#include <atomic>
#include <cstdlib>
#include <cstring>

namespace distribute::interp {

/// The member which this thread executes.
static thread_local Member *current = nullptr;

/// What compiled code of the whole process has allocated.
static std::atomic<int64_t> numBytesHeld = 0;

Member::~Member() {
  for (auto [pointer, numBytes] : allocations) {
    numBytesHeld -= numBytes;
    std::free(pointer);
  }
}

bool Member::execute(void (*step)()) {
  current = this;
  // A run that fails inside of compiled code, which knows no unwinding, leaves it here. No C++
  // frame with a destructor stands between (see the functions below).
  bool failed = setjmp(escapePoint) != 0;
  if (!failed) {
    step();
    place.finish(index);
  }
  current = nullptr;
  return !failed;
}

/// Copies elements of `width` bytes from where they lie to one after the other; gives the end.
static char *pack(llvm::ArrayRef<Dimension> dimensions, size_t width, const char *from, char *to) {
  bool contiguous =
      dimensions.empty() || (dimensions.size() == 1 && dimensions.front().stride == 1);
  if (contiguous) {
    size_t numBytes = dimensions.empty() ? width : dimensions.front().size * width;
    std::memcpy(to, from, numBytes);
    return to + numBytes;
  }
  int64_t step = dimensions.front().stride * static_cast<int64_t>(width);
  for (int64_t i = 0; i < dimensions.front().size; ++i)
    to = pack(dimensions.drop_front(), width, from + i * step, to);
  return to;
}

void Member::stageTensor(const RuntimeCall &call, unsigned operand, const void *data,
                         int64_t offset) {
  std::vector<int64_t> shape;
  for (Dimension dimension : dimensions)
    shape.push_back(dimension.size);
  HostTensor tensor =
      HostTensor::zeros(*getElement(call.operands[operand].getElementType()), shape);
  size_t width = getElementBytes(tensor.element);
  pack(dimensions, width, static_cast<const char *>(data) + offset * static_cast<int64_t>(width),
       tensor.bytes.data());
  dimensions.clear();
  staged.push_back({false, {std::make_shared<const HostTensor>(std::move(tensor))}});
}

/// Compiled code has reserved memory for the results by their types.
static llvm::Error checkResults(const RuntimeCall &call, llvm::ArrayRef<MemberValue> outputs) {
  for (auto [type, output] : llvm::zip_equal(call.results, outputs)) {
    if (output.perReplica)
      continue;
    const HostTensor &tensor = *output.parts[0];
    auto shaped = llvm::dyn_cast<mlir::RankedTensorType>(type);
    llvm::ArrayRef<int64_t> shape = shaped ? shaped.getShape() : llvm::ArrayRef<int64_t>();
    if (tensor.element == *getElement(getElementTypeOrSelf(type)) &&
        succeeded(mlir::verifyCompatibleShape(shape, tensor.shape)))
      continue;
    std::string expected;
    llvm::raw_string_ostream(expected) << type;
    return llvm::createStringError("gives " + tensor.describeType() + ", but its result is a " +
                                   expected);
  }
  return llvm::Error::success();
}

bool Member::perform(const RuntimeCall &call) {
  outputs.clear();
  llvm::Error error = performCall(call);
  if (!error)
    error = checkResults(call, outputs);
  staged.clear();
  if (!error)
    return true;
  std::string message = llvm::toString(std::move(error));
  return message.empty() ? false : fail(call, message); // Empty: another member has reported.
}

bool Member::fail(const RuntimeCall &call, llvm::StringRef message) {
  place.fail("replica " + std::to_string(index) + ", " + call.place + ": " + message.str());
  return false;
}

bool Member::checkNumbers(const RuntimeCall &call) {
  llvm::SmallVector<NumberPair> numbers;
  for (Dimension pushed : dimensions)
    numbers.push_back({pushed.size, pushed.stride});
  dimensions.clear();
  std::string violation = findViolation(call.check, numbers);
  return violation.empty() || fail(call, violation);
}

int64_t Member::keepOutput(int64_t result) {
  values.push_back(outputs[result]);
  return values.size() - 1;
}

void Member::give(HostTensor tensor) {
  give(std::make_shared<const HostTensor>(std::move(tensor)));
}

void *Member::allocate(size_t numBytes, size_t alignment) {
  size_t padded = (numBytes / 64 + 1) * 64;
  int64_t held = numBytesHeld += padded;
  void *pointer = held <= getMemoryBound()
                      ? std::aligned_alloc(std::max<size_t>(alignment, 64), padded)
                      : nullptr;
  if (!pointer) {
    numBytesHeld -= padded;
    failForMemory(numBytes);
    escape();
  }
  // Whatever reads bytes that nobody wrote gets nan, or a wild integer, each time the same.
  std::memset(pointer, 0xff, padded);
  allocations[pointer] = padded;
  return pointer;
}

// Apart from `allocate`, which is left by a jump over its frame.
void Member::failForMemory(size_t numBytes) {
  place.fail("replica " + std::to_string(index) + ": out of memory: " + std::to_string(numBytes) +
             " bytes were requested where " + std::to_string(numBytesHeld) + " of at most " +
             std::to_string(getMemoryBound()) + " are held");
}

void Member::release(void *pointer) {
  auto found = allocations.find(pointer);
  if (found == allocations.end())
    return;
  numBytesHeld -= found->second;
  allocations.erase(found);
  std::free(pointer);
}

static void pushDimension(int64_t size, int64_t stride) { current->pushDimension(size, stride); }

static void stageTensor(int64_t call, int64_t operand, void *data, int64_t offset) {
  current->stageTensor(current->getCall(call), operand, data, offset);
}

static void stageValue(int64_t number) { current->stageValue(number); }

static void run(int64_t call) {
  if (!current->perform(current->getCall(call)))
    current->escape();
}

static void check(int64_t call) {
  if (!current->checkNumbers(current->getCall(call)))
    current->escape();
}

static int64_t getSize(int64_t result, int64_t dim) {
  return current->getOutput(result).shape[dim];
}

static void takeTensor(int64_t result, void *data) {
  const std::vector<char> &bytes = current->getOutput(result).bytes;
  std::memcpy(data, bytes.data(), bytes.size());
}

static int64_t takeValue(int64_t result) { return current->keepOutput(result); }

static int64_t getCoordinate(int64_t axis) {
  return current->getCoordinate(static_cast<unsigned>(axis));
}

static void *allocate(size_t numBytes) { return current->allocate(numBytes, 64); }

static void *allocateAligned(size_t alignment, size_t numBytes) {
  return current->allocate(numBytes, alignment);
}

static void release(void *pointer) { current->release(pointer); }

/// Copies between memrefs of any strides, a dimension at a time.
static void copyDimension(int64_t elementBytes, const DynamicMemRefType<char> &from,
                          const DynamicMemRefType<char> &to, int64_t dim, int64_t fromOffset,
                          int64_t toOffset) {
  if (dim == from.rank) {
    std::memcpy(to.data + toOffset * elementBytes, from.data + fromOffset * elementBytes,
                elementBytes);
    return;
  }
  for (int64_t i = 0; i < from.sizes[dim]; ++i)
    copyDimension(elementBytes, from, to, dim + 1, fromOffset + i * from.strides[dim],
                  toOffset + i * to.strides[dim]);
}

/// What `memref.copy` of strided memrefs calls.
static void copyMemRef(int64_t elementBytes, ::UnrankedMemRefType<char> *from,
                       ::UnrankedMemRefType<char> *to) {
  DynamicMemRefType<char> source(*from), target(*to);
  copyDimension(elementBytes, source, target, 0, source.offset, target.offset);
}

/// Rounds to bf16, to the nearest, ties to even; compiled code calls it on
/// processors without such an instruction. The result is the low half of what
/// comes back, as bf16 is returned.
static float roundToBFloat(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  bool isNan = (bits & 0x7fffffffu) > 0x7f800000u;
  uint32_t rounded = isNan ? (bits >> 16) | 0x40u : (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
  std::memcpy(&value, &rounded, sizeof value);
  return value;
}

/// The same of a double, which is rounded once.
static float roundToBFloat(double value) {
  llvm::APFloat number(value);
  bool ignored = false;
  (void)number.convert(llvm::APFloat::BFloat(), llvm::APFloat::rmNearestTiesToEven, &ignored);
  auto bits = static_cast<uint32_t>(number.bitcastToAPInt().getZExtValue());
  float result = 0;
  std::memcpy(&result, &bits, sizeof result);
  return result;
}

std::vector<std::pair<const char *, void *>> getRuntimeSymbols() {
  auto address = [](auto *function) { return reinterpret_cast<void *>(function); };
  return {{"distInterpDimension", address(&pushDimension)},
          {"distInterpIn", address(&stageTensor)},
          {"distInterpValueIn", address(&stageValue)},
          {"distInterpRun", address(&run)},
          {"distInterpCheck", address(&check)},
          {"distInterpSize", address(&getSize)},
          {"distInterpOut", address(&takeTensor)},
          {"distInterpValueOut", address(&takeValue)},
          {"distInterpCoordinate", address(&getCoordinate)},
          {"__truncsfbf2", address(static_cast<float (*)(float)>(&roundToBFloat))},
          {"__truncdfbf2", address(static_cast<float (*)(double)>(&roundToBFloat))},
          {"memrefCopy", address(&copyMemRef)},
          {"_mlir_memref_to_llvm_alloc", address(&allocate)},
          {"_mlir_memref_to_llvm_aligned_alloc", address(&allocateAligned)},
          {"_mlir_memref_to_llvm_free", address(&release)}};
}

} // namespace distribute::interp
