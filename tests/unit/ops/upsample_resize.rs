use infer::core::geometry::{MemoryFormat, is_channels_last_contiguous};
use infer::core::{DType, Result, Scalar, Tensor, iter};
use infer::operator::Value;
use infer::{call, tensor};

/// An image is resized alike whichever of its channels or its columns lie side by side, and the result lies as the image.
#[test]
fn an_image_is_resized_alike_however_it_lies() {
    for dtype in [DType::Float32, DType::Float64, DType::BFloat16, DType::UInt8] {
        let numbers = tensor!("remainder.Scalar", &tensor!("arange", Scalar::Int(2 * 3 * 5 * 7)).unwrap(), 97).unwrap();
        let image = tensor!("view", &iter::to_dtype(&numbers, dtype).unwrap(), &[2, 3, 5, 7]).unwrap();
        let last = tensor!("contiguous", &image, MemoryFormat::ChannelsLast).unwrap();
        for size in [[10i64, 14], [3, 9], [5, 7], [1, 1]] {
            type Resize<'a> = Box<dyn Fn(&Tensor) -> Result<Tensor> + 'a>;
            let ways: [(&str, Resize<'_>); 5] = [
                ("nearest", Box::new(|t| tensor!("upsample_nearest2d", t, &size[..]))),
                ("nearest-exact", Box::new(|t| tensor!("_upsample_nearest_exact2d", t, &size[..]))),
                ("bilinear", Box::new(|t| tensor!("upsample_bilinear2d", t, &size[..], false))),
                ("bicubic", Box::new(|t| tensor!("upsample_bicubic2d", t, &size[..], true))),
                ("antialiased", Box::new(|t| tensor!("_upsample_bilinear2d_aa", t, &size[..], false))),
            ];
            for (name, resize) in &ways {
                let (got, want) = (resize(&last).unwrap(), resize(&image).unwrap());
                assert!(is_channels_last_contiguous(got.sizes(), got.strides()), "{name} to {size:?}");
                let same = call!("equal", &got, &want).unwrap();
                assert!(matches!(same, Value::Bool(true)), "{name} of {} to {size:?}", dtype.name());
            }
        }
    }
}
