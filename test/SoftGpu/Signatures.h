// Whether functions that we declare are those of a library's own header.

#ifndef DISTRIBUTE_TEST_SOFTGPU_SIGNATURES_H
#define DISTRIBUTE_TEST_SOFTGPU_SIGNATURES_H

#include <type_traits>

/// Parameters of the same number, sizes and kinds.
template <typename A, typename B>
inline constexpr bool isAlike =
    sizeof(A) == sizeof(B) && std::is_pointer_v<A> == std::is_pointer_v<B>;
template <typename R, typename... A, typename S, typename... B>
constexpr bool areAlike(R (*)(A...), S (*)(B...)) {
  if constexpr (sizeof...(A) == sizeof...(B))
    return (isAlike<A, B> && ...) && sizeof(R) == sizeof(S);
  return false;
}

#endif // DISTRIBUTE_TEST_SOFTGPU_SIGNATURES_H
