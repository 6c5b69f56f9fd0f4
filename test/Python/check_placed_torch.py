"""A module of PyTorch whose parameters its program has placed on a mesh (DTensors) trains here as they are placed, as PyTorch trains it on one device.

usage: check_placed_torch.py CASE      tensors, styles, shards, hybrid, refusals, fake or processes

The mesh is of this process alone, so each value is here; mesh= says how many devices there are along its axes. `processes` starts `work` in two,
each of which has its shards, and one device. Runs itself again by the Python that
has torch: DISTRIBUTE_TORCH_PYTHON.
"""
import importlib.util
import os
import subprocess
import sys
import tempfile
import unittest

from jax_python import findTorchPython, requireRefused

BATCHES, ROWS = 3, 8


def makeModule():
    import torch
    from torch import nn
    torch.manual_seed(0)
    return nn.Sequential(nn.Linear(8, 16), nn.GELU(), nn.Linear(16, 4), nn.LayerNorm(4))


def makeAttention():
    """As torchtitan writes it: the number of heads is what a view finds."""
    import torch
    from torch import nn
    from torch.nn import functional as F

    class Block(nn.Module):
        def __init__(self):
            super().__init__()
            self.norm, self.wq, self.wk, self.wv, self.wo = nn.LayerNorm(8), *(nn.Linear(8, 8, bias=False) for _ in range(4))
            self.w1, self.w2 = nn.Linear(8, 32), nn.Linear(32, 8)

        def forward(self, x):
            a = self.norm(x)
            q, k, v = (w(a).view(*x.shape[:2], -1, 2).transpose(1, 2) for w in (self.wq, self.wk, self.wv))
            x = x + self.wo(F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(*x.shape[:2], -1))
            return x + self.w2(F.gelu(self.w1(x)))
    torch.manual_seed(0)
    return Block()


def batchesOf(*shape):
    import torch
    torch.manual_seed(1)
    return [(torch.randn(ROWS, *shape, 8), torch.randn(ROWS, *shape, 8 if shape else 4)) for _ in range(BATCHES)]


def requireTrained(make, place, batches, split, goesOn=True, **options):
    """That a module that is placed so trains as one that is not. split: how many states members have shards of.
    goesOn: whether PyTorch, too, trains the placed module as it is called."""
    import distribute.torch
    import torch
    from torch.nn import functional as F
    model, expected = make(), make()
    place(model)
    placements = {name: getattr(tensor, "placements", None) for name, tensor in model.named_parameters()}
    optimizers = [torch.optim.AdamW(each.parameters(), lr=0.01) for each in (model, expected)]
    step = distribute.torch.jit(model, F.mse_loss, optimizers[0], validate=True, **options)
    for x, y in batches:
        loss = step(x, y)
        optimizers[1].zero_grad()
        value = F.mse_loss(expected(x), y)
        value.backward()
        optimizers[1].step()
        if not abs(value.item() - loss) < 1e-5:
            sys.exit(f"FAILED: the loss is {loss}, PyTorch's {value.item()}")
    held = {row["name"]: row["placement"] for row in step.plan.table_data()["variables"]}
    found = sorted(name for name, placement in held.items() if placement == "sharded")
    if len(found) != split:
        sys.exit(f"FAILED: expected {split} states in shards, found {len(found)} of {len(held)}: {found}")
    requireLoaded(step, model, expected, make(), placements)
    if not goesOn:
        return
    # PyTorch goes on from there, with the optimizer's entries.
    x, y = batches[0]
    for each, optimizer in zip((model, expected), optimizers):
        optimizer.zero_grad()
        F.mse_loss(each(x), y).backward()
        optimizer.step()
    requireLoaded(step, model, expected, None, placements)


def requireLoaded(step, model, expected, other, placements):
    """That load_into() brings the trained values into the placed module, which stays placed as it was, and into one that is not."""
    import torch
    if other is not None:
        step.load_into(model)
        step.load_into(other)
    for name, theirs in expected.named_parameters():
        ours = dict(model.named_parameters())[name]
        if getattr(ours, "placements", None) != placements[name]:
            sys.exit(f"FAILED: {name} was placed as {placements[name]}, and is as {ours.placements}")
        for each in (ours, *([dict(other.named_parameters())[name]] if other is not None else [])):
            value = each.full_tensor() if hasattr(each, "full_tensor") else each
            if not torch.allclose(value, theirs, atol=1e-4):
                sys.exit(f"FAILED: {name} is off by {(value - theirs).abs().max().item()}")


def meshOf(*names):
    from torch.distributed.device_mesh import init_device_mesh
    return init_device_mesh("cpu", (1,) * len(names), mesh_dim_names=names)


def testTensors():
    """distribute_tensor for each parameter by hand; a mesh of the model alone, too, whose members all have the whole batch."""
    import torch
    from torch.distributed.tensor import Shard, distribute_tensor
    for names, mesh in ((("data", "model"), {"data": 2, "model": 2}), (("model",), {"data": 1, "model": 4})):
        placed = meshOf(*names)["model"]

        def place(model, placed=placed):
            for owner, name, dim in ((model[0], "weight", 0), (model[0], "bias", -1), (model[2], "weight", 1)):
                setattr(owner, name, torch.nn.Parameter(distribute_tensor(getattr(owner, name).data, placed, [Shard(dim)])))
        requireTrained(makeModule, place, batchesOf(), 9, goesOn=False, mesh=mesh)


def testStyles():
    """parallelize_module, with the hooks that it hangs on modules: attention by heads, a sequence's norm."""
    from torch.distributed.tensor import Shard
    from torch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, SequenceParallel, parallelize_module
    mesh = meshOf("dp", "tp")

    def place(model):
        parallelize_module(model, mesh["tp"], {"norm": SequenceParallel(), "wq": ColwiseParallel(), "wk": ColwiseParallel(), "wv": ColwiseParallel(),
                                               "wo": RowwiseParallel(output_layouts=Shard(1)), "w1": ColwiseParallel(), "w2": RowwiseParallel()})
    requireTrained(makeAttention, place, batchesOf(4), 21, mesh={"dp": 2, "tp": 2})


def testShards():
    """fully_shard, each layer and what is left; weights that parallelize_module has split before; sizes that the members do not divide."""
    import torch
    from torch.distributed.fsdp import fully_shard
    from torch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, parallelize_module
    alone, both = meshOf("data"), meshOf("data", "model")

    def place(model):
        fully_shard(model[0], mesh=alone)
        fully_shard(model, mesh=alone)
    requireTrained(makeModule, place, batchesOf(), 18, mesh={"data": 4})

    def makeUneven():
        torch.manual_seed(0)
        return torch.nn.Sequential(torch.nn.Linear(8, 6), torch.nn.Tanh(), torch.nn.Linear(6, 4))
    # Of the first layer members have the whole, which is said.
    with unittest.TestCase().assertLogs("distribute", "WARNING") as said:
        requireTrained(makeUneven, lambda model: fully_shard(model, mesh=alone), batchesOf(), 6, mesh={"data": 4})
    if not any("'0.weight' has size 6 in dimension 0, which 4" in line for line in said.output):
        sys.exit(f"FAILED: expected a warning of '0.weight', found {said.output}")

    def placeBoth(model):
        parallelize_module(model, both["model"], {"0": ColwiseParallel(), "2": RowwiseParallel()})
        fully_shard(model[2], mesh=both["data"])
        fully_shard(model, mesh=both["data"])
    requireTrained(makeModule, placeBoth, batchesOf(), 18, mesh={"data": 2, "model": 2})


def testHybrid():
    """fully_shard over one of two axes that both have rows of their own; the mesh as DeviceMesh."""
    from torch.distributed.fsdp import fully_shard
    requireTrained(makeModule, lambda model: fully_shard(model, mesh=meshOf("copies", "shards")), batchesOf(), 18, mesh={"copies": 2, "shards": 2})


def testRefusals():
    import distribute.torch
    import torch
    from torch.distributed.device_mesh import init_device_mesh
    from torch.distributed.tensor import DTensor, Partial, Replicate, Shard, distribute_tensor
    from torch.nn import functional as F
    mesh = meshOf("data", "model")

    def placing(mesh, *placements):
        def place(model):
            model[0].weight = torch.nn.Parameter(distribute_tensor(model[0].weight.data, mesh, placements))
        return place

    def placePartial(model):
        model[0].weight = torch.nn.Parameter(DTensor.from_local(model[0].weight.data, mesh, [Replicate(), Partial()]))
    for words, place, options in (
            (["'0.weight'", "axis \"model\"", "expected Shard or Replicate"], placePartial, {}),
            (["whose axes have no names", "mesh_dim_names"], placing(init_device_mesh("cpu", (1,)), Shard(0)), {}),
            (["the DTensor '0.weight' names a mesh of axes", "{'rows': 2}"], placing(mesh, Replicate(), Shard(0)), {"mesh": {"rows": 2}}),
            (["has size 16 in dimension 0", "among the 3 members"], placing(mesh, Replicate(), Shard(0)), {"mesh": {"data": 1, "model": 3}}),
            (["4 members", "Mirrored(2) has 2 devices"], placing(mesh, Replicate(), Shard(0)),
             {"mesh": {"data": 2, "model": 2}, "strategy": distribute.Mirrored(2)})):
        def train(place=place, options=options):
            model = makeModule()
            place(model)
            distribute.torch.jit(model, F.mse_loss, torch.optim.SGD(model.parameters(), lr=0.1), **options)(*batchesOf()[0])
        requireRefused(train, words)


def testFake():
    """A group that stands for several processes has the values of one alone; what is whole is there."""
    import distribute.torch
    import torch
    from torch.distributed.device_mesh import init_device_mesh
    from torch.distributed.tensor.parallel import ColwiseParallel, parallelize_module
    from torch.nn import functional as F
    model = makeModule()
    parallelize_module(model, init_device_mesh("cpu", (4,), mesh_dim_names=("model",)), {"0": ColwiseParallel()})
    requireRefused(lambda: distribute.torch.jit(model, F.mse_loss, torch.optim.SGD(model.parameters(), lr=0.1)),
                   ["'0.weight'", "process group \"fake\"", "of one of 4 shards", "mesh={"])


def testProcesses(folder):
    command = [sys.executable, "-W", "ignore", "-m", "distribute.launch", "-n", "2", __file__, "work", folder]
    result = subprocess.run(command, capture_output=True, text=True, timeout=500, check=False)
    if result.returncode != 0:
        sys.exit(f"FAILED: exit code {result.returncode}: {result.stdout}{result.stderr}")


def work():
    """What PyTorch itself would do behind the last step needs its own exchanges, and is left to it."""
    import distribute
    from torch.distributed.device_mesh import init_device_mesh
    from torch.distributed.fsdp import fully_shard
    from torch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, parallelize_module
    strategy = distribute.MultiWorkerMirrored(1)
    mesh = init_device_mesh("cpu", (1, 2), mesh_dim_names=("data", "model"))
    requireTrained(makeModule, lambda model: parallelize_module(model, mesh["model"], {"0": ColwiseParallel(), "2": RowwiseParallel()}), batchesOf(), 9,
                   goesOn=False, strategy=strategy)
    mesh = init_device_mesh("cpu", (2,), mesh_dim_names=("data",))
    requireTrained(makeModule, lambda model: fully_shard(model, mesh=mesh), batchesOf(), 18, goesOn=False, strategy=strategy)


def main():
    if importlib.util.find_spec("torch") is None:
        sys.exit(subprocess.run([findTorchPython(), *sys.argv], env=os.environ, check=False).returncode)
    import torch.distributed as dist
    from torch.testing._internal.distributed.fake_pg import FakeStore
    case, folder = sys.argv[1], tempfile.mkdtemp()
    if case == "processes":
        testProcesses(folder)
        return
    if case == "work":
        from distribute import Cluster
        dist.init_process_group("gloo", rank=Cluster.current().rank, world_size=2, init_method=f"file://{os.path.join(sys.argv[2], 'store')}")
    elif case == "fake":
        dist.init_process_group("fake", rank=0, world_size=4, store=FakeStore())
    else:
        dist.init_process_group("gloo", rank=0, world_size=1, init_method=f"file://{os.path.join(folder, 'store')}")
    {"tensors": testTensors, "styles": testStyles, "shards": testShards, "hybrid": testHybrid, "refusals": testRefusals, "fake": testFake,
     "work": work}[case]()
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
