// Convolutions with arrays that lie as cuDNN takes them (distribute/Plan/ImageFormats.h).
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_CONVOLUTIONLAYOUTS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_CONVOLUTIONLAYOUTS_H

#include "distribute/Dialect/Plan/Plan.h"

namespace distribute {

/// Whether a call on tensors of static shape can be given such arrays: they have elements, and not too many, and what must be padded is there.
bool canLayOut(plan::LibraryConvolutionOp call);

/// Gives it such arrays: copies in another order, where an operand has another one, of both formats that which copies fewer elements; images with
/// what one end is padded more than the other; a result that is then reordered or cut. `call`, which canLayOut(), is replaced.
void layOut(plan::LibraryConvolutionOp call);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_CONVOLUTIONLAYOUTS_H
