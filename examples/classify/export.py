"""Trains a small ResNet to tell shapes, and writes what `classify` takes. Usage: python export.py [FOLDER]"""
import os
import sys
import torch
from torchvision.transforms import v2
from transformers import ResNetConfig, ResNetForImageClassification

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from recorded import SHAPES, path, save, scene, write_ppm, write_session

MEAN, STD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
prepare = v2.Compose([v2.ToDtype(torch.float32, scale=True), v2.Resize(56), v2.CenterCrop(48), v2.Normalize(MEAN, STD)])


class Classifier(torch.nn.Module):
    def __init__(self):
        super().__init__()
        config = ResNetConfig(embedding_size=8, hidden_sizes=[8, 12, 16, 24], depths=[1] * 4, layer_type="basic", num_labels=len(SHAPES))
        self.model = ResNetForImageClassification(config)

    def forward(self, pictures):
        """Logits of the labels, and what the last layer sees, from which `finetune` learns other labels."""
        seen = self.model.resnet(pictures).pooler_output
        return self.model.classifier(seen), seen.flatten(1)


def example(height=72, width=96):
    """A picture with one shape, ready for the model, its label, and the picture as it was."""
    while True:
        picture, boxes, labels, _ = scene(height, width, 1, len(SHAPES), 13, 22)
        # What is cut off has nothing of the shape.
        edge = [abs(height - width) / 2 * (width > height), abs(height - width) / 2 * (height > width)]
        if (boxes[0, :2] > torch.tensor(edge) + 5).all() and (boxes[0, 2:] < torch.tensor([width, height]) - torch.tensor(edge) - 5).all():
            return prepare(picture.permute(2, 0, 1)), int(labels[0]), picture


def trained():
    model = Classifier()
    drawn = [example() for _ in range(2500)]
    inputs, targets = torch.stack([x for x, _, _ in drawn]), torch.tensor([label for _, label, _ in drawn])
    optimizer = torch.optim.AdamW(model.parameters(), 3e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 6e-3, total_steps=12 * 50)
    for _ in range(12):
        for batch in torch.randperm(len(inputs)).split(50):
            x = inputs[batch]
            x = x.flip(3) if torch.rand(()) < 0.5 else x
            loss = torch.nn.functional.cross_entropy(model(x)[0], targets[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    return model.eval()


if __name__ == "__main__":
    model = trained()
    fresh = [example() for _ in range(300)]
    names, lines = [], []
    with torch.no_grad():
        answers = model(torch.stack([x for x, _, _ in fresh]))[0].argmax(1)
        print(f"right: {(answers == torch.tensor([label for _, label, _ in fresh])).float().mean():.3f}")
        # The last stands on its side.
        for kind, sizes in (("triangle", (72, 96)), ("ring", (72, 96)), ("cross", (96, 72))):
            x, _, picture = next(e for e in iter(lambda: example(*sizes), None) if SHAPES[e[1]] == kind)
            names.append(f"classify_{kind}.ppm")
            write_ppm(names[-1], picture)
            best = model(x[None])[0].softmax(1)[0].topk(2)
            lines.append(f"{names[-1]}: " + ", ".join(f"{SHAPES[k]} {100 * p:.1f}%" for p, k in zip(best.values, best.indices)))
    write_session(" ".join(["classify classify.pt2", *names]), lines)
    batch = torch.export.Dim("batch", min=1, max=64)
    program = torch.export.export(model, (torch.stack([x for x, _, _ in fresh[:2]]),), dynamic_shapes=({0: batch},))
    save(program, "classify.pt2", extra_files={"labels.txt": "\n".join(SHAPES) + "\n"})
