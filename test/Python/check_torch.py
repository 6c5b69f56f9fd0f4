"""distribute.torch: PyTorch modules train on 1, 2 and 4 replicas as PyTorch trains them. Where torch and torch-mlir are installed.

usage: check_torch.py CASE

CASE is the name of a module of torch_modules.py or of a function below. It is run by the Python that DISTRIBUTE_TORCH_PYTHON names, or that of
.venv. Where it has no torch, the test is skipped (77): exports that were recorded from it are tested everywhere (label import).
"""
import os
import subprocess
import sys

import jax_python

REPLICAS = (1, 2, 4)
LOSS_TOLERANCE, STATE_TOLERANCE = 1e-5, 1e-4


def require(holds, what):
    if not holds:
        sys.exit(f"FAILED: {what}")


def strategyOf(replicas):
    import distribute
    return distribute.Mirrored(replicas)


def requireSameState(ours, theirs, what):
    """That two state dicts are equal, but for rounding."""
    require(list(ours) == list(theirs), f"{what}: {list(ours)}, PyTorch's {list(theirs)}")
    for name, a in ours.items():
        off = float((a.double() - theirs[name].double()).abs().max()) if a.numel() else 0.0
        require(off < STATE_TOLERANCE, f"{what}: {name} is off by {off}")


def requireSameOptimizer(ours, theirs, what):
    """The same of an optimizer's state."""
    require(sorted(ours["state"]) == sorted(theirs["state"]), f"{what}: entries of {list(ours['state'])}, PyTorch's {list(theirs['state'])}")
    for k, entries in ours["state"].items():
        expected = {key: value for key, value in theirs["state"][k].items() if value is not None}
        requireSameState({key: entries[key] for key in expected}, expected, f"{what} parameter {k}")
        require(len(entries) == len(expected), f"{what}: {list(entries)}, PyTorch's {list(expected)}")


def requireSameLosses(ours, theirs, what):
    error = max(abs(a - b) / max(abs(b), 1e-3) for a, b in zip(ours, theirs))
    require(len(ours) == len(theirs) and error < LOSS_TOLERANCE, f"{what}: losses {ours}, PyTorch's {theirs}")


def trainInPyTorch(module, recipe, batches):
    optimizer = recipe.optimizer(module)
    schedule, losses = recipe.schedule(optimizer), []
    before = recipe.beforeUpdate(module) if recipe.beforeUpdate else None
    for x, y in batches:
        optimizer.zero_grad()
        loss = recipe.loss(module(x), y)
        loss.backward()
        if before:
            before()
        optimizer.step()
        schedule.step()
        losses.append(float(loss.detach()))
    return losses, optimizer


def makeModule(recipe):
    import torch
    torch.manual_seed(3)
    return recipe.make()


def checkModule(name):
    """Losses, parameters, buffers and what the optimizer keeps, under changing options, with one plan."""
    import distribute.torch
    import torch_modules
    recipe = torch_modules.RECIPES[name]
    expected = makeModule(recipe)
    batches = [(recipe.x(), recipe.y()) for _ in range(torch_modules.STEPS)]
    batches[-1] = tuple(each[:torch_modules.ROWS - 1] for each in batches[-1])  # an epoch's last batch
    losses, theirs = trainInPyTorch(expected, recipe, batches)
    for replicas in REPLICAS:
        module = makeModule(recipe)
        optimizer = recipe.optimizer(module)
        schedule = recipe.schedule(optimizer)
        step = distribute.torch.jit(module, recipe.loss, optimizer, strategy=strategyOf(replicas),
                                    before_update=recipe.beforeUpdate(module) if recipe.beforeUpdate else None)
        ours = []
        for x, y in batches:
            ours.append(step(x, y))
            schedule.step()
        what = f"{name} on {replicas} replicas"
        requireSameLosses(ours, losses, what)
        state = step.state_dict()
        requireSameState(state["model"], expected.state_dict(), what)
        requireSameOptimizer(state["optimizer"], theirs.state_dict(), what)
        print(f"{what}: losses {ours}, {step.num_plans} plans")


def linear(seed=3):
    import torch
    from torch import nn
    torch.manual_seed(seed)
    return nn.Sequential(nn.Linear(6, 4), nn.Tanh(), nn.Linear(4, 3))


def data(count, rows=8):
    import torch
    torch.manual_seed(5)
    return [(torch.randn(rows, 6), torch.randint(0, 3, (rows,))) for _ in range(count)]


def optimizers():
    """Each optimizer of torch.optim that takes dense gradients and no closure."""
    import distribute.torch
    import torch
    import torch.nn.functional as F
    from torch import optim
    made = {"Adadelta": dict(lr=0.5), "Adafactor": dict(lr=0.05), "Adagrad": dict(lr=0.1, weight_decay=0.01), "Adam": dict(lr=0.01, amsgrad=True),
            "AdamW": dict(lr=0.01, maximize=True), "Adamax": dict(lr=0.01), "ASGD": dict(lr=0.1, t0=2),
            "NAdam": dict(lr=0.01, decoupled_weight_decay=True),
            "RAdam": dict(lr=0.05), "RMSprop": dict(lr=0.01, momentum=0.5), "Rprop": dict(lr=0.01), "SGD": dict(lr=0.1, momentum=0.9, dampening=0.5)}
    others = {"LBFGS", "SparseAdam", "Optimizer", "Muon"}
    kinds = {name for name in dir(optim) if isinstance(getattr(optim, name), type) and issubclass(getattr(optim, name), optim.Optimizer)}
    require(kinds - others == set(made), f"torch.optim has {sorted(kinds)}")
    batches = data(7)

    def schedule(optimizer):
        for group in optimizer.param_groups:
            group["lr"] *= 0.9
            if "weight_decay" in group:
                group["weight_decay"] += 0.01
    for name, options in made.items():
        expected, module = linear(), linear()
        theirs = getattr(optim, name)(expected.parameters(), **options)
        optimizer = getattr(optim, name)(module.parameters(), **options)
        step = distribute.torch.jit(module, F.cross_entropy, optimizer, strategy=strategyOf(2))
        losses, ours = [], []
        for x, y in batches:
            theirs.zero_grad()
            loss = F.cross_entropy(expected(x), y)
            loss.backward()
            theirs.step()
            schedule(theirs)
            losses.append(float(loss.detach()))
            ours.append(step(x, y))
            schedule(optimizer)
        state = step.state_dict()
        requireSameLosses(ours, losses, name)
        requireSameState(state["model"], expected.state_dict(), name)
        requireSameOptimizer(state["optimizer"], theirs.state_dict(), name)
        print(f"{name}: {step.num_plans} plans")
    require(torch.is_grad_enabled(), "gradients are left off")


def modes():
    """train() and eval() act at the next call; an evaluation trains nothing; attributes and requires_grad, too."""
    import distribute.torch
    import torch
    import torch.nn.functional as F
    from torch import nn

    def make():
        torch.manual_seed(3)
        return nn.Sequential(nn.Linear(6, 4, bias=False), nn.BatchNorm1d(4), nn.ReLU(), nn.Linear(4, 3))
    expected, module = make(), make()
    theirs, optimizer = (torch.optim.Adam(each.parameters(), 0.05) for each in (expected, module))
    step = distribute.torch.jit(module, F.cross_entropy, optimizer, strategy=strategyOf(2))

    def train(x, y):
        theirs.zero_grad()
        loss = F.cross_entropy(expected(x), y)
        loss.backward()
        theirs.step()
        requireSameLosses([step(x, y)], [float(loss.detach())], "training")
    batches = data(8)
    for x, y in batches[:2]:
        train(x, y)
    expected.eval(), module.eval()
    before = step.state_dict()["model"]
    for rows in (8, 4):
        x, y = batches[2][0][:rows], batches[2][1][:rows]
        requireSameLosses([step.evaluate(x, y)], [float(F.cross_entropy(expected(x), y).detach())], "evaluation")
        require(float((step.predict(x) - expected(x)).abs().max()) < 1e-5, "predictions differ")
    require(all(bool((value == before[name]).all()) for name, value in step.state_dict()["model"].items()), "an evaluation trained")
    train(*batches[3])  # in eval mode: with the running averages
    expected.train(), module.train()
    train(*batches[4])
    numPlans = step.num_plans
    for each in (expected, module):
        each[1].momentum = 0.5
        each[0].requires_grad_(False)
    train(*batches[5])
    train(*batches[6])
    require(step.num_plans == numPlans + 1, f"{step.num_plans} plans, expected one more than {numPlans}")
    requireSameState(step.state_dict()["model"], expected.state_dict(), "modes")


def schedules():
    """A momentum that a schedule warms up from 0, and a weight decay that it ends, take the plans that they need."""
    import distribute.torch
    import torch
    import torch.nn.functional as F
    expected, module = linear(), linear()
    theirs, optimizer = (torch.optim.SGD(each.parameters(), 0.1, weight_decay=0.1) for each in (expected, module))
    step = distribute.torch.jit(module, F.cross_entropy, optimizer, strategy=strategyOf(2))
    for k, (x, y) in enumerate(data(8)):
        for each in (theirs, optimizer):
            each.param_groups[0].update(momentum=0.0 if k < 2 else 0.1 * k, weight_decay=0.1 / (k + 1) if k < 6 else 0.0, lr=0.1 / (k + 1))
        theirs.zero_grad()
        loss = F.cross_entropy(expected(x), y)
        loss.backward()
        theirs.step()
        requireSameLosses([step(x, y)], [float(loss.detach())], f"step {k}")
    requireSameState(step.state_dict()["model"], expected.state_dict(), "schedules")
    require(step.num_plans <= 4, f"{step.num_plans} plans; expected one for each of: no momentum, its first step, momentum, no decay")


def accumulation():
    """no_sync() adds gradients up; a Training.step does what its function says, with gradients left between calls."""
    import distribute.torch
    import torch
    import torch.nn.functional as F
    expected, module, other = linear(), linear(), linear()
    theirs, optimizer, another = (torch.optim.SGD(each.parameters(), 0.1, momentum=0.9) for each in (expected, module, other))
    step = distribute.torch.jit(module, F.cross_entropy, optimizer, strategy=strategyOf(2))
    training = distribute.torch.Training(other, another, strategy=strategyOf(2))

    @training.step
    def add(x, y):
        loss = F.cross_entropy(other(x), y)
        loss.backward()
        return {"loss": loss, "rows": x.shape[0]}

    @training.step
    def update(scale):
        for parameter in other.parameters():
            parameter.grad.mul_(scale)
        torch.nn.utils.clip_grad_value_(other.parameters(), 0.5)
        another.step()
        another.zero_grad()
    for k, (x, y) in enumerate(data(6)):
        loss = F.cross_entropy(expected(x), y)
        loss.backward()
        if k % 3 == 2:
            ours = step(x, y)
            theirs.step()
            theirs.zero_grad()
        else:
            with step.no_sync():
                ours = step(x, y)
        requireSameLosses([ours], [float(loss.detach())], f"micro-batch {k}")
        result = add(x, y)
        require(result["rows"] == 8, f"rows {result['rows']}")
        requireSameLosses([float(result["loss"])], [float(loss.detach())], f"micro-batch {k} of a function")
        if k % 3 == 2:
            require(update(1.0) is None, "a step that returns nothing")
    requireSameState(step.state_dict()["model"], expected.state_dict(), "no_sync")
    requireSameState(training.state_dict()["model"], expected.state_dict(), "a function")


def checkpoints():
    """state_dict() is what PyTorch loads, and what another number of replicas goes on from."""
    import distribute.torch
    import torch
    import torch.nn.functional as F
    batches = data(5)

    def makeStep(replicas):
        module = linear()
        optimizer = torch.optim.Adam(module.parameters(), 0.05)
        return distribute.torch.jit(module, F.cross_entropy, optimizer, strategy=strategyOf(replicas)), module, optimizer
    whole = makeStep(1)[0]
    losses = [whole(x, y) for x, y in batches]
    first, firstModule, firstOptimizer = makeStep(2)
    ours = [first(x, y) for x, y in batches[:2]]
    firstOptimizer.param_groups[0]["lr"] = 0.05
    saved = first.state_dict()
    second, _, secondOptimizer = makeStep(4)
    secondOptimizer.param_groups[0]["lr"] = 7.0
    second.load_state_dict(saved)
    require(secondOptimizer.param_groups[0]["lr"] == 0.05, "options are not loaded")
    ours += [second(x, y) for x, y in batches[2:4]]
    requireSameLosses(ours, losses[:4], "loaded")
    # On in PyTorch, and back.
    module = linear()
    optimizer = torch.optim.Adam(module.parameters(), 1.0)
    second.load_into(module, optimizer)
    loss = F.cross_entropy(module(batches[4][0]), batches[4][1])
    requireSameLosses([float(loss.detach())], losses[4:], "in PyTorch")
    loss.backward()
    optimizer.step()
    whole.load_into()
    state = whole.state_dict()
    requireSameState(module.state_dict(), state["model"], "a step in PyTorch")
    # What is written into a module that holds the trained values is taken; otherwise it is refused.
    first.load_into()
    with torch.no_grad():
        firstModule[0].weight.zero_()
    first.load_state_dict({"model": state["model"]})
    requireSameState(first.state_dict()["model"], state["model"], "loaded by hand")
    first(*batches[0])
    with torch.no_grad():
        firstModule[0].weight.zero_()
    jax_python.requireRefused(lambda: first(*batches[0]), ["'0.weight'", "load_into()"])


def randomness():
    """Dropout and other draws: of the right distribution, anew in each step, the same on any number of replicas, not in eval mode."""
    import distribute.torch
    import torch
    from torch import nn

    class Noisy(nn.Module):
        def __init__(self):
            super().__init__()
            self.drop = nn.Dropout(0.25)

        def forward(self, x):
            return (self.drop(torch.ones_like(x)), torch.rand_like(x), torch.randn_like(x), torch.randint(0, 5, x.shape),
                    torch.empty_like(x).exponential_(2.0))
    from distribute.torch import _random
    zero = torch.zeros((), dtype=torch.int64)
    # The words that the generators' authors give for counters and keys of zeros, and of ones.
    require([int(word) for word in _random._philox2(zero, zero, zero)] == [0xFF1DAE59, 0x6CD10DF2], "Philox 2x32")
    ones = zero + 0xFFFFFFFF
    require([int(word) for word in _random._philox2(ones, ones, ones)] == [0x2C3F628B, 0xAB4FD7AD], "Philox 2x32 of ones")
    require([int(word) for word in _random._philox4([zero] * 4, [zero] * 2)] == [0x6627E8D5, 0xE169C58D], "Philox 4x32")
    x, drawn = torch.zeros(512, 64), {}
    for replicas in REPLICAS:
        module = Noisy()
        torch.manual_seed(11)
        training = distribute.torch.Training(module, strategy=strategyOf(replicas))
        draw = training.step(lambda x, module=module: module(x))
        drawn[replicas] = [draw(x), draw(x)]
        module.eval()
        require(bool((draw(x)[0] == 1).all()), "dropout in eval mode")
    for replicas in REPLICAS[1:]:
        for a, b in zip(drawn[1], drawn[replicas]):
            require(all(bool((u == v).all()) for u, v in zip(a, b)), f"{replicas} replicas draw other numbers than one")
    first, second = drawn[1]
    for name, a, b, mean, variance in zip(("dropout", "rand", "randn", "randint", "exponential"), first, second,
                                          (1.0, 0.5, 0.0, 2.0, 0.5), (1 / 3, 1 / 12, 1.0, 2.0, 0.25)):
        a, b = a.double(), b.double()
        bound = 6 * (variance / a.numel())**0.5
        require(abs(float(a.mean()) - mean) < bound, f"{name} has the mean {float(a.mean())}; expected {mean} within {bound}")
        require(abs(float(a.var()) / variance - 1) < 0.05, f"{name} has the variance {float(a.var())}; expected {variance}")
        for other, what in ((b, "the next step"), (a.roll(1, 0), "the row before"), (a.roll(1, 1), "the column before")):
            correlation = float(((a - mean) * (other - mean)).mean()) / variance
            require(abs(correlation) < 6 / a.numel()**0.5, f"{name} has a correlation of {correlation} with {what}")
    require(set(first[0].unique().tolist()) == {0.0, torch.tensor(4 / 3).item()}, "dropout scales what it keeps")


def loaders():
    """A DataLoader's batches, its last smaller one too, and a DistributedSampler that shuffles."""
    import distribute.torch
    import torch
    import torch.nn.functional as F
    from torch.utils.data import DataLoader, DistributedSampler, TensorDataset
    torch.manual_seed(7)
    rows = TensorDataset(torch.randn(20, 6), torch.randint(0, 3, (20,)))
    sampler = DistributedSampler(rows, num_replicas=1, rank=0, shuffle=True, seed=4)
    loader = DataLoader(rows, batch_size=8, sampler=sampler)
    expected, module = linear(), linear()
    theirs, optimizer = (torch.optim.AdamW(each.parameters(), 0.05) for each in (expected, module))
    step = distribute.torch.jit(module, F.cross_entropy, optimizer, strategy=strategyOf(2))
    for epoch in range(2):
        sampler.set_epoch(epoch)
        for x, y in loader:
            theirs.zero_grad()
            loss = F.cross_entropy(expected(x), y)
            loss.backward()
            theirs.step()
            requireSameLosses([step(x, y)], [float(loss.detach())], f"epoch {epoch}, {len(x)} rows")
    requireSameState(step.state_dict()["model"], expected.state_dict(), "loader")


def rows():
    """Batches of 16, 5, 1, ... rows equal PyTorch; two plans serve all numbers, or one with max_batch=."""
    import distribute.torch
    import torch
    import torch.nn.functional as F
    from torch import nn
    torch.manual_seed(5)
    sizes = (16, 5, 1, 7, 12)
    batches = [(torch.randn(b, 6), torch.randn(b, 3)) for b in sizes]

    def make():
        torch.manual_seed(3)
        return nn.Sequential(nn.Linear(6, 4), nn.LayerNorm(4), nn.GELU(), nn.Linear(4, 3))

    def loss(out, y):  # of 2/b and of 1/b times other numbers
        return F.mse_loss(out, y) + 0.1 * out.var(0, correction=0).mean() + 0.5 * F.smooth_l1_loss(out, y, reduction="sum") / out.shape[0]
    expected = make()
    theirs = torch.optim.SGD(expected.parameters(), 0.1, momentum=0.9)
    losses = []
    for x, y in batches:
        theirs.zero_grad()
        value = loss(expected(x), y)
        value.backward()
        theirs.step()
        losses.append(float(value.detach()))
    for replicas, options, plans in ((1, {}, 2), (2, {}, 2), (3, {}, 1), (4, {"max_batch": 16}, 1)):
        module = make()
        step = distribute.torch.jit(module, loss, torch.optim.SGD(module.parameters(), 0.1, momentum=0.9), strategy=strategyOf(replicas), **options)
        what = f"{sizes} rows on {replicas} replicas"
        requireSameLosses([step(x, y) for x, y in batches], losses, what)
        requireSameState(step.state_dict()["model"], expected.state_dict(), what)
        require(step.num_plans == plans, f"{what}: {step.num_plans} plans with {options}, expected {plans}")
    jax_python.requireRefused(lambda: step(torch.randn(20, 6), torch.randn(20, 3)), ["20 rows", "max_batch=16"])
    # What asks how many rows there are: numbers that it does alike share a plan, others have their own, or are refused.
    training = distribute.torch.Training(expected, strategy=strategyOf(2))

    @training.step
    def asks(x):
        return {"sum": expected(x).sum() * (1 if x.shape[0] > 4 else 100), "rows": x.shape[0]}
    for count, plans in ((8, 1), (6, 2), (7, 2), (4, 3), (3, 4)):  # 3 rows by one replica
        x = batches[0][0][:count]
        found = asks(x)
        require(abs(float(found["sum"]) / (float(expected(x).sum()) * (1 if count > 4 else 100)) - 1) < 1e-4 and found["rows"] == count, f"{count} rows: {found}")
        require(training.num_plans == plans, f"{count} rows: {training.num_plans} plans, expected {plans}")


def rowDims():
    """Rows along another dimension; random numbers by the place in the whole batch; running averages of the rows that there are."""
    import distribute.torch
    import torch
    import torch.nn.functional as F
    from torch import nn

    class Recurrent(nn.Module):
        def __init__(self):
            super().__init__()
            self.cell, self.norm, self.out = nn.Linear(11, 5), nn.BatchNorm1d(5), nn.Linear(5, 3)

        def forward(self, x):
            h = torch.zeros(x.shape[1], 5)
            for row in x:
                h = torch.tanh(self.cell(torch.cat([row, h], 1)))
            return self.out(self.norm(h))

    def make():
        torch.manual_seed(3)
        module = Recurrent()
        return module, torch.optim.SGD(module.parameters(), 0.1)
    torch.manual_seed(5)
    batches = [(torch.randn(3, b, 6), torch.randint(0, 3, (b,))) for b in (8, 5, 2)]
    expected, theirs = make()
    losses = []
    for x, y in batches:
        theirs.zero_grad()
        value = F.cross_entropy(expected(x), y)
        value.backward()
        theirs.step()
        losses.append(float(value.detach()))
    for replicas in (2, 3):
        module, optimizer = make()
        step = distribute.torch.jit(module, F.cross_entropy, optimizer, strategy=strategyOf(replicas), batch_dim=(1, 0))
        requireSameLosses([step(x, y) for x, y in batches], losses, f"rows along dimension 1 on {replicas} replicas")
        requireSameState(step.state_dict()["model"], expected.state_dict(), f"rows along dimension 1 on {replicas} replicas")
    jax_python.requireRefused(lambda: distribute.torch.jit(module, F.cross_entropy, optimizer, batch_dim=-1), ["batch_dim is -1"])
    jax_python.requireRefused(lambda: distribute.torch.Training(module).step(lambda x: x, batch_dim={"z": 1}), ["batch_dim names 'z'"])
    drawn = []
    for replicas in (1, 2, 3):
        torch.manual_seed(11)
        module = nn.Dropout(0.3)
        training = distribute.torch.Training(module, strategy=strategyOf(replicas), max_batch=16)
        draw = training.step(lambda x, module=module: (module(torch.ones_like(x)), torch.rand(x.shape[0], 3)))
        drawn.append([draw(torch.zeros(b, 5)) for b in (16, 5, 1)])
        require(training.num_plans == 1, f"{training.num_plans} plans")
    for replicas, others in zip((2, 3), drawn[1:]):
        require(all(u.shape == v.shape and bool((u == v).all()) for a, b in zip(drawn[0], others) for u, v in zip(a, b)),
                f"{replicas} replicas draw other numbers than one")


def habits():
    """What programs do besides: hooks at gradients, lists of tensors, weight norm, arguments by name, attributes that the step leaves behind."""
    import distribute.torch
    import torch
    import torch.nn.functional as F
    from torch import nn
    from torch.nn.utils import parametrizations

    class Seen(nn.Module):
        def __init__(self):
            super().__init__()
            self.normed = parametrizations.weight_norm(nn.Linear(6, 4))
            self.out, self.aside, self.scales = nn.Linear(4, 3), None, {"out": 1.0}

        def forward(self, x):
            self.aside = torch.tanh(self.normed(x))
            mask = torch.full((4, 4), 0.5).triu(1)
            view = mask[0]
            view.add_(1)
            # Values that follow from numbers alone may be asked for, as TransformerEncoder asks of its masks.
            if (mask[0] == view).all() and mask[1:].max() == 0.5 and torch.nonzero(mask).shape == (7, 2):
                self.aside = self.aside @ mask
            return self.out(self.aside) * self.scales["out"]

    def make():
        torch.manual_seed(3)
        module = Seen()
        module.out.weight.register_hook(lambda gradient: 2 * gradient + 0.01)
        return module, torch.optim.SGD(module.parameters(), 0.2)
    (expected, theirs), (module, optimizer) = make(), make()
    training = distribute.torch.Training(module, optimizer, strategy=strategyOf(2))

    def written(module, optimizer, batch, weight=1.0):
        optimizer.zero_grad()
        loss = F.cross_entropy(module(batch["x"]), batch["y"]) * weight + module.aside.square().mean()
        loss.backward()
        norm = nn.utils.clip_grad_norm_(module.parameters(), 0.5, norm_type=float("inf"), foreach=True)
        optimizer.step()
        return loss, norm

    @training.step
    def train(batch, *, weight):
        return written(module, optimizer, batch, weight)
    for k, (x, y) in enumerate(data(3)):
        module.scales["out"] = expected.scales["out"] = 1.0 + (k == 2)
        ours = train({"x": x, "y": y}, weight=0.5 + k)
        requireSameLosses([float(each) for each in ours], [float(each) for each in written(expected, theirs, {"x": x, "y": y}, 0.5 + k)], f"step {k}")
    requireSameState(training.state_dict()["model"], expected.state_dict(), "habits")


def refusals():
    import distribute.torch
    import torch
    import torch.nn.functional as F
    from torch import nn
    x, y = torch.randn(8, 6), torch.randint(0, 3, (8,))
    plain = nn.Linear(6, 3)
    optimizer = torch.optim.SGD(plain.parameters(), 0.1)
    schedule = torch.optim.lr_scheduler.StepLR(optimizer, 1)
    training = distribute.torch.Training(plain, optimizer)

    def scheduled(x, y):
        loss = F.cross_entropy(plain(x), y)
        loss.backward()
        optimizer.step()
        schedule.step()
        return loss

    def branching(x, y):
        loss = F.cross_entropy(plain(x), y)
        return loss if loss > 1 else 2 * loss

    def written(x, y):
        ones = torch.ones(3)
        ones.view(3, 1)[0] = x[0, :1]  # what lies in its memory is known no more
        return F.cross_entropy(plain(x), y) * (2 if ones.sum() > 1 else 1)

    def drawn(x, y):
        return F.cross_entropy(plain(x), y) * (2 if torch.rand(3).sum() > 1 else 1)

    class Counting(nn.Linear):
        def __init__(self, how):
            super().__init__(6, 3)
            self.calls, self.total, self.log, self.how = 0, torch.zeros(()), [], how

        def forward(self, x):
            out = super().forward(x)
            if self.how == "number":
                self.calls += 1
            elif self.how == "tensor":
                self.total = self.total + out.sum().detach()
            elif self.how == "list":
                self.log.append(out.detach())
            else:
                self.total += out.sum().detach()
            return out

    def counting(how):
        module = Counting(how)
        return lambda: distribute.torch.Training(module).step(module)(x)
    cases = [(counting("number"), ["'calls'", "register_buffer"]), (counting("tensor"), ["'total'", "register_buffer"]),
             (counting("list"), ["'log'", "register_buffer"]), (counting("in place"), ["register_buffer"]),
             (lambda: distribute.torch.export_step(plain, F.cross_entropy, torch.optim.SGD(nn.Linear(6, 3).parameters(), 0.1), (x, y)),
              ["module.parameters()"]),
             (lambda: distribute.torch.export_step(plain, F.cross_entropy, torch.optim.LBFGS(plain.parameters()), (x, y)), ["LBFGS", "closure"]),
             (lambda: training.step(scheduled)(x, y), ["'lr'", "scheduler.step()"]),
             *((lambda each=each: training.step(each)(x, y), ["torch.where"]) for each in (branching, written, drawn)),
             (lambda: training.step(lambda x: torch.multinomial(plain(x).softmax(-1), 1))(x), ["multinomial"]),
             (lambda: training.step(lambda x: plain(x) + torch.randn(8, 3, generator=torch.Generator()))(x), ["generator="])]
    for call, words in cases:
        jax_python.requireRefused(call, words)
    require(optimizer.param_groups[0]["lr"] == 0.1 and all(type(each) is nn.Parameter for each in plain.parameters()) and plain.weight.grad is None,
            "a refused step leaves the module and the optimizer as they were")


def validate():
    """One step of the plan against one of PyTorch: right ones pass, train nothing, and begin where they were told to; a wrong one is named. What draws
    random numbers is compared with the plan of one replica."""
    import distribute.torch
    import torch
    from torch import nn
    x, y = torch.randn(8, 6, generator=torch.Generator().manual_seed(2)), torch.ones(8, 3)

    def make(*layers, **options):
        torch.manual_seed(1)
        model = nn.Sequential(nn.Linear(6, 3), nn.BatchNorm1d(3), *layers)
        return model, distribute.torch.jit(model, nn.functional.mse_loss, torch.optim.AdamW(model.parameters(), 0.05), **options)
    (model, checked), (_, plain) = make(strategy=strategyOf(2), validate=True), make(strategy=strategyOf(2))
    before = {name: tensor.clone() for name, tensor in model.state_dict().items()}
    checked.validate(x, y)
    require([float(checked(x, y)) for _ in range(3)] == [float(plain(x, y)) for _ in range(3)], "validation trains")
    require(all(torch.equal(tensor, before[name]) for name, tensor in model.state_dict().items()) and model[0].weight.grad is None,
            "validation writes into the module")
    make(nn.Dropout(0.5), strategy=strategyOf(2), validate=True)[1](x, y)
    # A mistake of the importer, seeded: a constant that is another one.
    module = sys.modules["distribute.torch._training"]
    right = module.import_step

    def wrong(text, *rest, **others):
        made = right(text, *rest, **others)
        damaged = made.replace("7.500000e-01", "7.600000e-01")
        require(damaged != made, "the constant is not there")
        return damaged
    model = nn.Linear(6, 3)
    step = distribute.torch.jit(model, lambda out, y: 0.75 * ((out - y) ** 2).sum(), torch.optim.SGD(model.parameters(), 0.1), strategy=strategyOf(2), validate=True)
    module.import_step = wrong
    try:
        step(x, y)
    except distribute.Error as error:
        require("differs from what PyTorch computes" in str(error), str(error))
        print(error)
    else:
        require(False, "a step that differs passed")
    finally:
        module.import_step = right


def doors():
    """The methods of all doors: what is saved goes on as it would have, in another training, too; an argument may be the same on all replicas; an
    evaluation sees the newest parameters; validate() trains nothing."""
    import tempfile
    import distribute.torch
    import torch
    from torch import nn

    def make():
        torch.manual_seed(1)
        model = nn.Linear(6, 3)
        return model, distribute.torch.jit(model, nn.functional.mse_loss, torch.optim.Adam(model.parameters(), 0.05), strategy=strategyOf(2))
    x, y = torch.randn(8, 6, generator=torch.Generator().manual_seed(2)), torch.ones(8, 3)
    (model, step), losses = make(), []
    evaluate = step.evaluation(lambda x, y: nn.functional.mse_loss(model(x), y))
    step.validate(x, y)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "state.safetensors")
        for k in range(4):
            with torch.no_grad():
                seen = float(evaluate(x, y))
            losses.append(step(x, y))
            require(abs(seen - losses[-1]) < 1e-6, f"the evaluation gives {seen}, the step {losses[-1]}")
            if k == 1:
                step.save(path)
        _, other = make()
        other.restore(path)
        require([other(x, y), other(x, y)] == losses[2:], "restored before the first call")
        step.restore(path)
        require([step(x, y), step(x, y)] == losses[2:], "restored")
    training = distribute.torch.Training(model, strategy=strategyOf(2), replicated=["mask"])

    @training.step
    def masked(x, mask):
        return (model(x) * mask).sum(1)
    mask = torch.tensor([1.0, 0.0, 1.0])
    for rows in (8, 5, 3):
        require(torch.allclose(masked(x[:rows], mask), (model(x[:rows]) * mask).sum(1), atol=1e-5), f"{rows} rows, and a mask for all")
    jax_python.requireRefused(lambda: training.step(lambda x: model(x))(x), ["names 'mask'", "['x']"])
    jax_python.requireRefused(lambda: distribute.torch.Training(model, max_batches=3), ["did you mean max_batch?"])


def operations():
    """Expressions of constants, which torch-mlir must not fold, of the batch, and of both, equal PyTorch; with their gradients by the loss."""
    import distribute.torch
    import torch
    import torch_operations
    x, cases, number_of = torch_operations.BATCH, torch_operations.expressions(), torch_operations.number_of
    names = list(cases)
    numbers = 0
    numParts = len(names) // 150 + 1
    for first in range(numParts):
        part = names[first::numParts]  # each with expressions of the batch, and a gradient

        class Module(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.w = torch.nn.Parameter(torch.zeros(4))

            def forward(self, x):
                return torch.stack([number_of(cases[name], x + self.w) for name in part])  # noqa: B023
        theirs, module = Module(), Module()
        expected = theirs(x)
        loss = (expected.tanh() * torch.linspace(0.5, 1.5, len(part), dtype=torch.float64)).sum()
        loss.backward()
        step = distribute.torch.jit(module, lambda output, y: (output.tanh() * torch.linspace(0.5, 1.5, len(part), dtype=torch.float64)).sum(),  # noqa: B023
                                    torch.optim.SGD(module.parameters(), lr=1.0), strategy=strategyOf(1))
        for name, a, b in zip(part, step.predict(x), expected.detach()):
            require(abs(float(a) - float(b)) <= 1e-5 * (1 + abs(float(b))), f"{name}: {float(a)}, PyTorch's {float(b)}")
        numbers += len(part)
        require(abs(step(x, x) - float(loss)) < 1e-5 * len(part), f"the loss of {part[0]} to {part[-1]}")
        off = float((step.state_dict()["model"]["w"] + theirs.w.grad).abs().max())
        require(off < 1e-3 * (1 + float(theirs.w.grad.abs().max())), f"the gradient of {part[0]} to {part[-1]} is off by {off}")
    print(f"{numbers} expressions")


FUNCTIONS = (optimizers, modes, schedules, accumulation, checkpoints, randomness, loaders, rows, rowDims, habits, refusals, doors, validate,
             operations)


def main():
    name = sys.argv[1]
    if "--inside" not in sys.argv:
        sys.exit(subprocess.run([jax_python.findTorchPython(), os.path.abspath(__file__), name, "--inside"], check=False).returncode)
    functions = {each.__name__: each for each in FUNCTIONS}
    functions[name]() if name in functions else checkModule(name)


if __name__ == "__main__":
    main()
