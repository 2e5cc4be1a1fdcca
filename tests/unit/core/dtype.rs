use DType::*;
use infer::core::dtype::*;

#[test]
fn promotion_follows_categories_and_dimensions() {
    let p = Promotion::default();
    assert_eq!(p.tensor(Int64, 1, false).number(Float64).result().unwrap(), Float32);
    assert_eq!(p.tensor(Float32, 1, false).tensor(Float64, 0, false).result().unwrap(), Float32);
    assert_eq!(p.tensor(Int32, 1, false).tensor(Float64, 0, false).result().unwrap(), Float64);
    assert_eq!(p.tensor(UInt8, 1, false).tensor(Int8, 2, false).result().unwrap(), Int16);
    assert_eq!(p.tensor(Bool, 1, false).number(Int64).result().unwrap(), Int64);
    assert_eq!(p.tensor(Float16, 1, false).tensor(BFloat16, 1, false).result().unwrap(), Float32);
    assert_eq!(p.tensor(Int8, 0, false).number(Int64).result().unwrap(), Int8);
    assert_eq!(p.tensor(UInt32, 1, false).tensor(Complex64, 0, false).result().unwrap(), Complex64);
    assert!(p.tensor(UInt32, 1, false).tensor(Complex64, 1, false).result().is_err());
}
