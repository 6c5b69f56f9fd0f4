"""The options of dist-compile as keyword arguments. Made of tools/dist-compile/Options.def and, of recipes, include/distribute/Transforms/Recipes.def
by python/generate_options.py; edit the tables, then run ./dev docs."""
from __future__ import annotations

import os
from typing import Any, Literal, TypedDict


class CompileOptions(TypedDict, total=False):
    """Options of a compilation: dist-compile's flags, with underscores."""
    allow_gather: bool
    """Gather values where nothing cheaper is right, with a remark."""
    bytes_per_pack: int | None
    """Bytes that a pack of reductions holds at most; 0: no limit."""
    check_claims: Literal["on", "all", "off"]
    """Run what the compiler claims of an op on a small instance of it: on (equal claims once; the default), all, or off."""
    compile_threads: int | None
    """Threads to compile with (default: as many as cores); the plan does not depend on it."""
    convolutions: Literal["auto", "library", "kernels"]
    """Who computes convolutions: auto (on GPUs cuDNN, but kernels where they are small; the default), library, or kernels (for machines without cuDNN)."""
    exchange_factors: Literal["auto", "off"]
    """Gather the factors of a product, or the rows of a scatter, instead of reducing it, where that is clearly cheaper: auto or off."""
    gather_budget: int
    """Gather without being asked where a step gathers at most so many bytes (default 65536)."""
    gpu_arch: str
    """The architectures of GPUs to hold kernels for, oldest first: sm_80 (default), sm_86, sm_89, sm_90, sm_100 or sm_120; newer GPUs take those of older ones."""
    host_devices: str | None
    """With GPUs: the numbers of the logical devices that are CPUs of the host, such as one that holds a large table."""
    kernel_cache: str | os.PathLike[str] | None
    """Keep compiled kernels in this folder and take them from there (default: the environment variable DISTRIBUTE_KERNEL_CACHE, or nowhere)."""
    key_blocks: int | None
    """Have attention take its keys in so many blocks, one after the other, and compute scores again where they are needed: less memory, more time (default: all at once, or in as many blocks as memory_limit needs)."""
    library_relu: bool
    """On GPUs, products may take in a relu behind their bias: it is the library's, which may make 0 of a nan."""
    logical_devices: int | str | None
    """Logical devices of each replica: a number, or a shape as 1x1x1x2, whose product it is."""
    memory_limit: int | str | None
    """What variables, temporaries and library work memory may take on a device: bytes, or with suffix K, M or G (powers of 1024); if need be, updates are sharded, and attention takes its keys in blocks."""
    micro_batches: int | None
    """Take the batch in so many parts, one after the other on each replica, which needs less memory; the results are those of the whole batch (default 1; with stages of a pipeline up to four for each, as many as divide a replica's rows)."""
    parallel: str | None
    """Split the step by recipes: data:N (N replicas), tensor:N (weights are split as Megatron splits them), fsdp:N (all weights are split, and gathered where they are used), expert:N (experts are split, and tokens sent to them), sequence:N (inputs are split along their sequence, and keys and values gathered), pipeline:N (layers are cut into N stages, on as many logical devices); data:2,tensor:2."""
    parameter_device: Literal["auto", "host", "worker"]
    """Of strategy central_storage, with several replicas: what holds the variables and updates them: host (the host's CPU), worker (the device of replica 0), or auto (the host beside GPUs; the default)."""
    partition_bytes: int
    """Fewest bytes of a shard of a variable (default 262144)."""
    print_timing: bool
    """Say where the time went."""
    reduction: Literal["auto", "one_pass", "ring", "tree", "hierarchical_copy", "to_one_device", "nccl"]
    """Algorithm of collectives: auto, one_pass, ring, tree, hierarchical_copy, to_one_device or, between GPUs, nccl."""
    reproducible: int | None
    """Make K slots, which are the replicas or the product of the axes of a mesh, whose bits do not depend on devices, threads and packing."""
    shard_updates: bool
    """Let each replica update its own shard of the variables."""
    split_work: Literal["auto", "always", "off"]
    """Let each replica compute a part of what does not depend on the batch: auto (where that is faster), always or off."""
    stage_chunks: int | None
    """Of parallel=pipeline:N: runs of layers that each stage has, every one behind those of all stages before it (interleaved stages), which need less memory and send more (default 1)."""
    stage_schedule: Literal["zero_bubble", "1f1b"]
    """How stages of a pipeline take micro-batches: zero_bubble, where products for weights fill the time in which a stage would wait for another, or 1f1b, where they do not."""
    target_cpu: str
    """Processor of the kernels: native, x86-64-v3, …."""
    tf32: bool
    """On GPUs, products and convolutions of f32 may round what they multiply to TF32, of 10 bits behind the leading one: faster, with errors of 1e-3."""
    validate_deadline: float
    """Seconds that each of the runs may take (default 60)."""
    validate_interpreter: Literal["auto", "on", "off"]
    """Whether the reference interpreter runs, too."""
    validate_seed: int
    """What the inputs are drawn from."""
    validate_tolerance: float | None
    """Difference allowed to an output, and to what a state changes by, beside what rounding is measured to change; 0: none, not even rounding (default 0.0001; of steps that compute in 16 bits 50 times that)."""
    verify_each: bool
    """Verify the program after each pass, not only after each stage."""
    without: str | None
    """Leave out these passes, which only make a plan faster: to find the one that a fault is of."""


#: What dist-compile takes where an option is not given; None: it depends.
DEFAULTS: dict[str, Any] = {
    "allow_gather": False,
    "bytes_per_pack": None,
    "check_claims": "on",
    "compile_threads": None,
    "convolutions": "auto",
    "exchange_factors": "auto",
    "gather_budget": 65536,
    "gpu_arch": "sm_80",
    "host_devices": None,
    "kernel_cache": None,
    "key_blocks": None,
    "library_relu": False,
    "logical_devices": None,
    "memory_limit": None,
    "micro_batches": None,
    "parallel": None,
    "parameter_device": "auto",
    "partition_bytes": 262144,
    "print_timing": False,
    "reduction": "auto",
    "reproducible": None,
    "shard_updates": False,
    "split_work": "auto",
    "stage_chunks": None,
    "stage_schedule": "zero_bubble",
    "target_cpu": "native",
    "tf32": False,
    "validate_deadline": 60.0,
    "validate_interpreter": "auto",
    "validate_seed": 0,
    "validate_tolerance": None,
    "verify_each": False,
    "without": None,
}

#: Types and texts for signatures and documentation.
DESCRIPTIONS: dict[str, tuple[str, str]] = {
    "allow_gather": (
        'bool',
        "gather values where nothing cheaper is right, with a remark",
    ),
    "bytes_per_pack": (
        'int | None',
        "bytes that a pack of reductions holds at most; 0: no limit",
    ),
    "check_claims": (
        'Literal["on", "all", "off"]',
        "run what the compiler claims of an op on a small instance of it: on (equal claims once; the default), all, or off",
    ),
    "compile_threads": (
        'int | None',
        "threads to compile with (default: as many as cores); the plan does not depend on it",
    ),
    "convolutions": (
        'Literal["auto", "library", "kernels"]',
        "who computes convolutions: auto (on GPUs cuDNN, but kernels where they are small; the default), library, or kernels (for "
        "machines without cuDNN)",
    ),
    "exchange_factors": (
        'Literal["auto", "off"]',
        "gather the factors of a product, or the rows of a scatter, instead of reducing it, where that is clearly cheaper: auto "
        "or off",
    ),
    "gather_budget": (
        'int',
        "gather without being asked where a step gathers at most so many bytes (default 65536)",
    ),
    "gpu_arch": (
        'str',
        "the architectures of GPUs to hold kernels for, oldest first: sm_80 (default), sm_86, sm_89, sm_90, sm_100 or sm_120; "
        "newer GPUs take those of older ones",
    ),
    "host_devices": (
        'str | None',
        "with GPUs: the numbers of the logical devices that are CPUs of the host, such as one that holds a large table",
    ),
    "kernel_cache": (
        'str | os.PathLike[str] | None',
        "keep compiled kernels in this folder and take them from there (default: the environment variable "
        "DISTRIBUTE_KERNEL_CACHE, or nowhere)",
    ),
    "key_blocks": (
        'int | None',
        "have attention take its keys in so many blocks, one after the other, and compute scores again where they are needed: "
        "less memory, more time (default: all at once, or in as many blocks as memory_limit needs)",
    ),
    "library_relu": (
        'bool',
        "on GPUs, products may take in a relu behind their bias: it is the library's, which may make 0 of a nan",
    ),
    "logical_devices": (
        'int | str | None',
        "logical devices of each replica: a number, or a shape as 1x1x1x2, whose product it is",
    ),
    "memory_limit": (
        'int | str | None',
        "what variables, temporaries and library work memory may take on a device: bytes, or with suffix K, M or G (powers of "
        "1024); if need be, updates are sharded, and attention takes its keys in blocks",
    ),
    "micro_batches": (
        'int | None',
        "take the batch in so many parts, one after the other on each replica, which needs less memory; the results are those of "
        "the whole batch (default 1; with stages of a pipeline up to four for each, as many as divide a replica's rows)",
    ),
    "parallel": (
        'str | None',
        "split the step by recipes: data:N (N replicas), tensor:N (weights are split as Megatron splits them), fsdp:N (all "
        "weights are split, and gathered where they are used), expert:N (experts are split, and tokens sent to them), sequence:N "
        "(inputs are split along their sequence, and keys and values gathered), pipeline:N (layers are cut into N stages, on as "
        "many logical devices); data:2,tensor:2",
    ),
    "parameter_device": (
        'Literal["auto", "host", "worker"]',
        "of strategy central_storage, with several replicas: what holds the variables and updates them: host (the host's CPU), "
        "worker (the device of replica 0), or auto (the host beside GPUs; the default)",
    ),
    "partition_bytes": (
        'int',
        "fewest bytes of a shard of a variable (default 262144)",
    ),
    "print_timing": (
        'bool',
        "say where the time went",
    ),
    "reduction": (
        'Literal["auto", "one_pass", "ring", "tree", "hierarchical_copy", "to_one_device", "nccl"]',
        "algorithm of collectives: auto, one_pass, ring, tree, hierarchical_copy, to_one_device or, between GPUs, nccl",
    ),
    "reproducible": (
        'int | None',
        "make K slots, which are the replicas or the product of the axes of a mesh, whose bits do not depend on devices, threads "
        "and packing",
    ),
    "shard_updates": (
        'bool',
        "let each replica update its own shard of the variables",
    ),
    "split_work": (
        'Literal["auto", "always", "off"]',
        "let each replica compute a part of what does not depend on the batch: auto (where that is faster), always or off",
    ),
    "stage_chunks": (
        'int | None',
        "of parallel=pipeline:N: runs of layers that each stage has, every one behind those of all stages before it (interleaved "
        "stages), which need less memory and send more (default 1)",
    ),
    "stage_schedule": (
        'Literal["zero_bubble", "1f1b"]',
        "how stages of a pipeline take micro-batches: zero_bubble, where products for weights fill the time in which a stage "
        "would wait for another, or 1f1b, where they do not",
    ),
    "target_cpu": (
        'str',
        "processor of the kernels: native, x86-64-v3, …",
    ),
    "tf32": (
        'bool',
        "on GPUs, products and convolutions of f32 may round what they multiply to TF32, of 10 bits behind the leading one: "
        "faster, with errors of 1e-3",
    ),
    "validate_deadline": (
        'float',
        "seconds that each of the runs may take (default 60)",
    ),
    "validate_interpreter": (
        'Literal["auto", "on", "off"]',
        "whether the reference interpreter runs, too",
    ),
    "validate_seed": (
        'int',
        "what the inputs are drawn from",
    ),
    "validate_tolerance": (
        'float | None',
        "difference allowed to an output, and to what a state changes by, beside what rounding is measured to change; 0: none, "
        "not even rounding (default 0.0001; of steps that compute in 16 bits 50 times that)",
    ),
    "verify_each": (
        'bool',
        "verify the program after each pass, not only after each stage",
    ),
    "without": (
        'str | None',
        "leave out these passes, which only make a plan faster: to find the one that a fault is of",
    ),
}

#: Who the members of a recipe of parallel are.
RECIPES: dict[str, str] = {
    "data": "Replicas",
    "expert": "Shards",
    "fsdp": "Shards",
    "pipeline": "Devices",
    "sequence": "Axis",
    "tensor": "Axis",
}
