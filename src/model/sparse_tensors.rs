//! Sparse tensors of files: their layout and the tensors they are made of. What a file says is checked as upstream checks what it
//! loads: all indices are looked at.

use crate::core::sparse::{Layout, Sparse};
use crate::core::{Result, Tensor};
use crate::operator::Arg;
use crate::{bail, call, tensor};

/// The layout with Python's name: `torch.sparse_coo`.
pub fn layout_named(name: &str) -> Option<Layout> {
    Some(match name {
        "torch.sparse_coo" => Layout::Coo,
        "torch.sparse_csr" => Layout::Csr,
        "torch.sparse_csc" => Layout::Csc,
        _ => return None,
    })
}

/// A sparse tensor of its parts, which make one.
pub fn rebuild(layout: Layout, sizes: &[i64], parts: &[Tensor], is_coalesced: bool) -> Result<Tensor> {
    match (layout, parts) {
        (Layout::Coo, [indices, values]) => {
            call!("_validate_sparse_coo_tensor_args", indices, values, sizes, is_coalesced)?;
            let layout = Arg::Layout(layout as i32);
            tensor!(
                "_sparse_coo_tensor_unsafe",
                indices,
                values,
                sizes,
                Arg::None,
                layout,
                Arg::None,
                Arg::None,
                is_coalesced
            )
        }
        (Layout::Csr | Layout::Csc, [compressed, plain, values]) => {
            let layout = Arg::Layout(layout as i32);
            call!("_validate_sparse_compressed_tensor_args", compressed, plain, values, sizes, layout)?;
            tensor!(
                "sparse_compressed_tensor.comp_plain_value_size",
                compressed,
                plain,
                values,
                sizes,
                values.dtype(),
                layout
            )
        }
        (layout, parts) => bail!("a tensor of layout {} of {} parts", layout.name(), parts.len()),
    }
}

/// What a sparse tensor is made of, as a file has it.
pub fn parts(sparse: &Sparse) -> Vec<Tensor> {
    match sparse {
        Sparse::Coo(c) => vec![c.indices.clone(), c.values.clone()],
        Sparse::Compressed(c) => vec![c.compressed.clone(), c.plain.clone(), c.values.clone()],
    }
}
