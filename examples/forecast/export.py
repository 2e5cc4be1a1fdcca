"""Trains a small PatchTST on days of a made power grid, and writes what `forecast` takes. Usage: python export.py [FOLDER]"""
import os
import sys
import torch
from transformers import PatchTSTConfig, PatchTSTForPrediction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from recorded import path, save, write_session

PAST, FUTURE = 168, 24


def series(hours):
    """The load of each hour: high by day, higher on working days, drifting, never quite the same."""
    t = torch.arange(hours) + int(torch.randint(168, ()))
    day, week = 2 * torch.pi * t / 24, 2 * torch.pi * t / 168
    shape = torch.sin(day - 2 + 0.3 * torch.randn(())) + 0.4 * torch.sin(2 * day + torch.randn(()) * 0.3)
    works = torch.where(t % 168 < 120, 1.0, 0.55)
    level = 50 + 30 * torch.rand(()) + 4 * torch.sin(week) + torch.randn(hours).cumsum(0) * 0.05
    return level + (8 + 8 * torch.rand(())) * shape * works + 0.6 * torch.randn(hours)


class Forecaster(torch.nn.Module):
    def __init__(self):
        super().__init__()
        sizes = dict(patch_length=12, patch_stride=12, d_model=32, ffn_dim=64, num_hidden_layers=1, num_attention_heads=4)
        config = PatchTSTConfig(num_input_channels=1, context_length=PAST, prediction_length=FUTURE, loss="mse", **sizes)
        self.model = PatchTSTForPrediction(config)

    def forward(self, past):
        """From [n, 168] hours the next [n, 24]."""
        return self.model(past[..., None]).prediction_outputs[..., 0]


def trained():
    model, steps = Forecaster(), 600
    optimizer = torch.optim.AdamW(model.parameters(), 2e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=steps)
    for step in range(steps):
        batch = torch.stack([series(PAST + FUTURE) for _ in range(32)])
        loss = torch.nn.functional.l1_loss(model(batch[:, :PAST]), batch[:, PAST:])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 100 == 0:
            print(step, f"{loss:.3f}")
    return model.eval()


if __name__ == "__main__":
    model = trained()
    torch.manual_seed(1)
    # What the program reads has one digit after the point; the last day is there to compare the forecast with.
    load = (series(PAST + FUTURE) * 10).round() / 10
    with open(path("forecast.csv"), "w") as f:
        f.write("hour,load\n" + "".join(f"{i},{v:.1f}\n" for i, v in enumerate(load)))
    past, future = load[:PAST], load[PAST:]
    with torch.no_grad():
        guess = model(past[None])[0]
    lines = [f"hour {PAST + i}: {guess[i]:.1f}, it was {future[i]:.1f}" for i in range(0, FUTURE, 3)]
    lines.append(f"mean error {(guess - future).abs().mean():.2f}, that of the day before {(past[-FUTURE:] - future).abs().mean():.2f}")
    write_session("forecast forecast.pt2 forecast.csv", lines)
    print("\n".join(lines))
    batch = torch.export.Dim("batch", min=1, max=1024)
    save(torch.export.export(model, (torch.stack([past, past]),), dynamic_shapes=({0: batch},)), "forecast.pt2")
