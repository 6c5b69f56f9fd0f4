"""What stands around a step: a loop over epochs with a progress bar, evaluation, checkpoints, logs, callbacks and plots.

    from distribute import training

    step = distribute.jit(train_step, strategy=distribute.Mirrored(2))
    fitted = training.fit(step, batches, state=state, epochs=10,
                          evaluate=training.Evaluation(step.evaluation(evaluate), test_batches),
                          checkpoints=training.Checkpoints("checkpoints", metric="eval_loss"),
                          callbacks=[training.CsvLog("losses.csv"), training.TensorBoardLog("runs/1")], resume=True)
    fitted.history.plot()

It serves steps of all doors: distribute.jit, distribute.torch.jit and distribute.tensorflow.jit. A loop of one's own is as good: all that stands here
takes what such a loop has, too.
"""
from .callbacks import Callback, CsvLog, EarlyStopping, TensorBoardLog
from .checkpoints import Checkpoint, Checkpoints
from .figures import Figure
from .fitting import Evaluation, Fitted, Fitting, fit
from .history import History
from .progress import Progress

__all__ = ["Callback", "Checkpoint", "Checkpoints", "CsvLog", "EarlyStopping", "Evaluation", "Figure", "Fitted", "Fitting", "History", "Progress",
           "TensorBoardLog", "fit"]
