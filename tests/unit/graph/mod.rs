mod channels_last;
mod common_subexpressions;
mod fold_constants;
mod fuse_prepack;
mod packs;
mod plan;
mod recompose_attention;
mod recompose_gelu;
