"""What the checks do not show of the corpus's units by themselves, by pattern: "*" stands for anything. check_units.py reads it.

EXCLUDED: units about Python objects alone, which mean nothing for a step; each with the reason.
DIFFERS: units of which this project's own rule is compared; each with its place in docs/Semantics.md.
OPEN: units that are not expressed yet, with what is missing.
TEXT_ALONE: units that are compared as steps of our dialect, but not in the package's words; each with the reason.
SHORT: files of which less than is required is expressed, with what is missing.
"""
_CLASS = "the name of a class of TensorFlow"
_TRACE = "how often, and in which order, TensorFlow calls the Python of a function"
_TEXT = "texts are no values of a step"
_RECORDER = "what is recorded is a fault of the recorder's program: a function that TensorFlow has no more"
_HELPER = "in which context a helper of TensorFlow's for losses may be called, and of which rank its argument is"

EXCLUDED = {
    "01_run/replica_id_type": _CLASS,
    "01_run/call_count_of_python_fn": _TRACE,
    "01_run/order_of_replicas": _TRACE,
    "03_gather/all_gather_errors/indexed_slices": "an object of TensorFlow for sparse values, whose parts are arrays here",
    "06_variables/on_read_dtypes/string-*": _TEXT,
    "07_checkpoint/save_inside_replica_context": "a step cannot save: whoever runs it does",
    "08_devices/public_attributes": "the names of Python attributes",
    "08_devices/device_context_in_fn": "blocks that name a device in Python",
    "09_input/dataset_kinds/shuffle_seed": "which random numbers tf.data draws",
    "09_input/iteration/element_spec": _CLASS,
    "09_input/iteration/len": "the Python object of a data set",
    "09_input/iteration/cardinality": "the Python object of a data set",
    "09_input/iteration/bool_if": "the Python object of a data set",
    "10_context/scope_exit_order": "blocks of Python that are left in the wrong order",
    "11_errors/object_protocols/*": "how Python copies, compares and shows a strategy",
    "11_errors/python_side_effect_race": _TRACE,
    "12_optimizer/keras_optimizer_special/none_grad": "how Keras's object answers a call without gradients",
    "12_optimizer/keras_optimizer_special/apply_in_cross": "how Keras's object answers a call in a scope",
    "12_optimizer/loss_helpers/compute_average_loss_cross": _HELPER,
    "12_optimizer/loss_helpers/scale_reg_cross": _HELPER,
    "12_optimizer/loss_helpers/avg_scalar_loss": _HELPER,
    "13_tf_config/simple_and_union_resolver": "resolvers that Python puts together from others",
    "14_central/aggregating_variable/isinstance": _CLASS,
    "14_central/aggregating_variable/variable_returned": _CLASS,
    "16_ps/errors/eager_fn": "which Python functions a coordinator's queue takes",
    "16_ps/errors/fetch_many": "how a coordinator's futures are fetched in Python",
    **{f"13_tf_config/multiworker_util_checks/{name}": _RECORDER for name in (
        "unset", "empty_object", "json_list", "json_string", "valid_worker1", "valid_ps_task", "chief_and_workers", "evaluator_task",
        "cluster_jobs_dict", "cluster_job_empty", "index_*", "type_*", "task_list", "address_no_port", "duplicate_address", "master_and_chief",
        "environment", "session_master", "unknown_key", "single_worker", "only_chief", "custom_job", "extra_task_keys", "uppercase_keys")},
}

DIFFERS = {
    "16_ps/round_robin_placement/*": "rule 16",
    # More shards than servers.
    **{f"16_ps/variable_partitioner/{unit}": "rule 16" for unit in (
        "fixed3-(7, 2)", "fixed3-(4, 4)", "fixed3-(6,)", "min4bytes-(7, 2)", "min4bytes-(4, 4)", "min4bytes-(6,)", "max16bytes-(7, 2)")},
    "01_run/one_replica_returns_none": "rule 12",
    "01_run/replicas_return_different_*": "rule 12",
    "02_reduce/non_distributed_values/SUM-0": "rule 2",
    "03_gather/*gather_even/-1": "on purpose different",
    "03_gather/gather_errors/numpy": "rule 2",
    "03_gather/gather_errors/py_int": "rule 2",
    "03_gather/gather_errors/tensor": "rule 2",
    "03_gather/gather_variable_nested_string/bools": "on purpose different",
    "03_gather/gather_variable_nested_string/nested": "on purpose different",
    "04_all_reduce/inside_control_flow/*": "on purpose different",
    "04_all_reduce/inside_nested_tf_function/function_called_in_fn": "on purpose different",
    "06_variables/create/NONE-NONE": "rule 6",
    "06_variables/create/NONE-ONLY_FIRST_REPLICA": "rule 6",
    "06_variables/cross_replica/ON_READ-NONE-assign": "rule 7",
    "06_variables/cross_replica/ON_READ-NONE-assign_[morst]*": "rule 7",
    "06_variables/cross_replica/ON_READ-NONE-assign_add": "rule 7",
    "06_variables/cross_replica/ON_READ-NONE-assign_add_mirrored_var": "rule 7",
    "06_variables/cross_replica/ON_READ-NONE-*per_replica": "rule 5, rule 7",
    "06_variables/cross_replica/ON_READ-[MO]*_per_replica": "rule 5",
    "06_variables/cross_replica/ON_READ-SUM-assign_per_replica": "rule 5",
    "06_variables/cross_replica/ON_READ-NONE-assign_wrong_dtype": "rule 7",
    "06_variables/cross_replica/ON_READ-SUM-assign_add_per_replica": "rule 7",
    "06_variables/cross_replica/ON_READ-SUM-assign_add_mirrored_var": "rule 7",
    "06_variables/cross_replica/ON_READ-SUM-assign_sub": "rule 7",
    "06_variables/cross_replica/ON_READ-SUM-assign_wrong_dtype": "on purpose different",
    "06_variables/cross_replica/ON_WRITE-*_per_replica": "rule 5",
    "06_variables/mirrored_int_assign/*-MEAN": "on purpose different",
    "06_variables/on_read_dtypes/bool-MEAN": "on purpose different",
    "06_variables/on_read_dtypes/int*-MEAN": "on purpose different",
    "06_variables/replica/ON_WRITE-MEAN-assign_add_zero": "rule 2",
    "06_variables/replica/ON_WRITE-NONE-assign_*distinct": "rule 6",
    "06_variables/replica/ON_WRITE-SUM-assign_add_[pz]*": "rule 2",
    "06_variables/replica/ON_WRITE-SUM-assign_python_const": "rule 2",
    "06_variables/replica/ON_WRITE-SUM-assign_variable": "rule 2",
    "08_devices/assign_to_logical_device": "logical devices",
    "09_input/auto_shard_single_worker/OFF": "rule 10",
    "09_input/from_function_dequeue/1-[689]": "rule 11",
    "09_input/from_function_dequeue/2-[59]": "rule 11",
    "09_input/from_function_dequeue/3-[45]": "rule 11",
    "06_variables/replica/ON_*-NONE-assign_same_tensor": "rule 6",
    "06_variables/replica/ON_*-NONE-assign*_python_const": "rule 2",
    "06_variables/replica/ON_*-NONE-assign_variable": "rule 2",
    "06_variables/replica/ON_READ-[MN]*-assign_add_zero": "rule 2",
    "06_variables/replica/ON_READ-SUM-assign*_python_const": "rule 2",
    "06_variables/replica/ON_WRITE-NONE-assign_twice": "rule 6",
    "06_variables/replica/ON_WRITE-NONE-return_type": "rule 6",
    "06_variables/scatter_ops/ON_READ-[MOS]*": "rule 7",
    "06_variables/scatter_ops/ON_WRITE-NONE": "rule 6",
    "06_variables/use_of_component_directly": "on purpose different",
    "10_context/nested/run_in_merge_in_run": "rule 12",
    "10_context/nested/run_in_update": "rule 12",
    "10_context/nested/scope_in_run": "rule 12",
    "11_errors/in_control_flow/merge_in_while": "on purpose different",
    "11_errors/merge_call_mismatch/different_fn": "rule 4",
    "11_errors/poisoned_process/second_strategy_other_size": "on purpose different",
    "11_errors/run_args_wrong_replica_count": "rule 12",
    "11_errors/var_created_outside_scope_used_in_run": "rule 12",
    "12_optimizer/assign_sub_in_replica_ctx/NONE": "rule 6",
    "12_optimizer/keras_optimizer/*clipnorm": "on purpose different",
    "12_optimizer/tape_around_run": "on purpose different",
    "13_tf_config/multi_worker_mirrored_constructor/evaluator_not_in_cluster": "rule 15",
    "13_tf_config/multi_worker_mirrored_constructor/json_list": "rule 15",
    "13_tf_config/multi_worker_mirrored_constructor/only_chief": "rule 15",
    "13_tf_config/multi_worker_mirrored_constructor/single_worker": "rule 15",
    **{f"13_tf_config/resolver/{name}": "rule 15" for name in (
        "empty_string", "no_task", "no_cluster", "cluster_jobs_dict", "type_unknown", "type_number", "task_list", "task_string", "two_chiefs",
        "master_and_chief", "single_worker", "only_chief", "custom_job", "uppercase_keys")},
    **{f"13_tf_config/parameter_server_constructor/{name}": "rule 15" for name in ("unset", "empty_object")},
    "13_tf_config/parameter_server_constructor/valid_with_ps": "on purpose different",
    "18_extra/on_read_sum_cross_assign/int32-7": "rule 8",
    "18_extra/on_read_sum_restore_not_divisible/int*": "rule 8",
    "18_extra/sum_assign_of_constant_in_replica/np": "rule 2",
    "18_extra/sum_assign_of_constant_in_replica/py_*": "rule 2",
}

_PLACE = "central storage is with replica 0: no other device can be named for it yet"
_QUEUE = "steps are not fed by a queue of functions"

OPEN = {
    "14_central/*CPU:3*": _PLACE,
    "16_ps/errors/cancelled_others": _QUEUE,
}

_SERVERS = "which server holds a variable, a plan's table says; to a program the variable is whole"

TEXT_ALONE = {
    "03_gather/all_gather_uneven/*": "in a function that JAX traces no array has a size that depends on the other replicas; Strategy.gather takes it",
    "16_ps/round_robin_placement/3": _SERVERS,
    "16_ps/variable_partitioner/fixed?-(1, 3)": _SERVERS,
    "16_ps/variable_partitioner/min64bytes_max2-*": _SERVERS,
}

SHORT = {}
