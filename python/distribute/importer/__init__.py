"""Brings training steps in StableHLO, as JAX and torch-mlir export them, to the compiler's form.

    from distribute import importer
    text = importer.import_step(jax.jit(step, keep_unused=True).lower(state, batch).as_text(debug_info=True),
                                state=range(6), batch=[6, 7])

Takes jaxlib, whose parser and conversions it uses, and neither JAX nor a compiler. docs/Import.md says what becomes of what.
"""
from typing import Any

from .bytecode import is_bytecode, text_of
from .refusal import ImportRefused


def import_step(*arguments: Any, **options: Any) -> str:
    """See importer.pipeline.import_step; imported here so that ImportRefused is at hand without jaxlib."""
    from .pipeline import import_step as implementation
    source, *others = arguments or (options.pop("source"),)
    return implementation(text_of(source) if is_bytecode(source) else source, *others, **options)


def import_open_step(*arguments: Any, **options: Any) -> str:
    """See importer.pipeline.import_open_step."""
    from .pipeline import import_open_step as implementation
    return implementation(*arguments, **options)


def rows_of_open_step() -> tuple[int, int]:
    """For which numbers of rows import_open_step wants a step."""
    from .open_batch import ROWS
    return ROWS


__all__ = ["ImportRefused", "import_open_step", "import_step", "rows_of_open_step"]
