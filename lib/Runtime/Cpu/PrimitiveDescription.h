// Descriptions of oneDNN's primitives as its version 3 makes them, for version 2, too.

#ifndef DISTRIBUTE_RUNTIME_CPU_PRIMITIVEDESCRIPTION_H
#define DISTRIBUTE_RUNTIME_CPU_PRIMITIVEDESCRIPTION_H

#include "oneapi/dnnl/dnnl.hpp"

namespace distribute::runtime {

/// A description of the same elements that leaves it to a primitive how they lie.
inline dnnl::memory::desc anyLayout(const dnnl::memory::desc &desc) {
#if DNNL_VERSION_MAJOR >= 3
  return dnnl::memory::desc(desc.get_dims(), desc.get_data_type(), dnnl::memory::format_tag::any);
#else
  return dnnl::memory::desc(desc.dims(), desc.data_type(), dnnl::memory::format_tag::any);
#endif
}

/// Of a primitive such as dnnl::matmul, from the arguments that describe it.
/// Errors: throws dnnl::error.
template <typename Primitive, typename... Arguments>
typename Primitive::primitive_desc describe(const dnnl::engine &engine,
                                            const dnnl::primitive_attr &attributes,
                                            const Arguments &...arguments) {
#if DNNL_VERSION_MAJOR >= 3
  return typename Primitive::primitive_desc(engine, arguments..., attributes);
#else
  return typename Primitive::primitive_desc(typename Primitive::desc(arguments...), attributes,
                                            engine);
#endif
}

/// Of the gradient of what `forward` describes.
/// Errors: throws dnnl::error.
template <typename Primitive, typename Forward, typename... Arguments>
typename Primitive::primitive_desc
describeGradient(const Forward &forward, const dnnl::engine &engine,
                 const dnnl::primitive_attr &attributes, const Arguments &...arguments) {
#if DNNL_VERSION_MAJOR >= 3
  return typename Primitive::primitive_desc(engine, arguments..., forward, attributes);
#else
  return typename Primitive::primitive_desc(typename Primitive::desc(arguments...), attributes,
                                            engine, forward);
#endif
}

/// Attributes of result = alpha product + beta result.
inline dnnl::primitive_attr scaleAndAdd(float alpha, float beta) {
  dnnl::primitive_attr attributes;
  dnnl::post_ops after;
  if (alpha != 1) {
#if DNNL_VERSION_MAJOR >= 3
    after.append_eltwise(dnnl::algorithm::eltwise_linear, alpha, 0);
#else
    attributes.set_output_scales(0, {alpha});
#endif
  }
  if (beta != 0)
    after.append_sum(beta);
  if (after.len() > 0)
    attributes.set_post_ops(after);
  return attributes;
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_PRIMITIVEDESCRIPTION_H
