"""Forecasts the next day of an hourly series, and compares it with the day that the file has.
    python main.py MODEL.pt2 SERIES.csv"""
import csv
import sys

import libinfer

PAST, FUTURE = 168, 24


@libinfer.inference_mode()
def main(path, series_path):
    model = libinfer.load(path)
    with open(series_path) as f:
        series = libinfer.tensor([float(row["load"]) for row in csv.DictReader(f)])
    if len(series) < PAST + FUTURE:
        raise ValueError(f"{series_path}: {len(series)} hours are too few")
    now = len(series) - FUTURE
    past, future = series[now - PAST : now], series[now:]
    guess = model(past[None])[0]
    for i in range(0, FUTURE, 3):
        print(f"hour {now + i}: {guess[i]:.1f}, it was {future[i]:.1f}")

    def error(of):
        return (of - future).abs().mean()

    print(f"mean error {error(guess):.2f}, that of the day before {error(past[-FUTURE:]):.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
