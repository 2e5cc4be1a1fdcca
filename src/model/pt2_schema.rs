//! The JSON of a torch.export archive, read into plain structs.
