// The sanitizers' defaults of the programs that link libMLIR and libLLVM, which are not
// instrumented: containers and allocator slabs that cross between them and our code would be
// reported wrongly, and so would leaks of their globals.
extern "C" const char *__asan_default_options() {
  return "detect_container_overflow=0:allow_user_poisoning=0:detect_leaks=0";
}
