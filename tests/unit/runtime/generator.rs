use infer::runtime::generator::*;

#[test]
fn a_seed_gives_libtorch_s_numbers() {
    let mut g = Generator::new(0);
    let floats: Vec<f32> = (0..5).map(|_| g.uniform32() as f32).collect();
    assert_eq!(floats, [0.496_256_6, 0.768_221_8, 0.088_477_43, 0.132_030_49, 0.307_422_82]);
    assert_eq!(g.uniform64(), 0.07262971157225484);
    let mut g = Generator::new(0);
    let normals: Vec<f32> = (0..3).map(|_| g.normal() as f32).collect();
    assert_eq!(normals, [1.540_996_1, -0.293_428_9, -2.178_789_4]);
    let mut g = Generator::new(0);
    assert_eq!([4, 9, 3, 0, 3, 9, 7, 3], [0; 8].map(|_| g.below(10)));
    assert_eq!([74753033, 128048851], [0; 2].map(|_| g.below(1 << 27)));
    assert_eq!([40294130, 204159575], [0; 2].map(|_| g.below(1 << 28)));
    assert_eq!([243580376, 1171049868], [0; 2].map(|_| g.below(1 << 31)));
    assert_eq!([251159659201, 991330716199], [0; 2].map(|_| g.below(1 << 40)));
}

#[test]
fn a_generator_goes_on_from_a_state() {
    let mut g = Generator::new(7);
    for drawn in [0, 1, 622, 1] {
        (0..drawn).for_each(|_| _ = g.random());
        let mut other = Generator::from_bytes(g.to_bytes().as_slice().try_into().unwrap()).unwrap();
        assert_eq!(other.random(), g.clone().random(), "after {drawn}");
    }
    g.normal();
    let mut other = Generator::from_bytes(g.to_bytes().as_slice().try_into().unwrap()).unwrap();
    assert_eq!([other.normal(), other.normal()], [g.normal(), g.normal()]);
    *g.next_float_normal() = Some(0.5);
    let mut other = Generator::from_bytes(g.to_bytes().as_slice().try_into().unwrap()).unwrap();
    assert!(g.next_normal().is_some());
    assert_eq!((*other.next_float_normal(), *other.next_normal()), (Some(0.5), *g.next_normal()));
    assert!(Generator::from_bytes(&[0; STATE_BYTES]).is_none());
}

#[test]
fn operators_draw_from_the_generator_that_is_given() {
    let own = Shared::new(5);
    let first = own.copy();
    let drawn = drawing_from(Some(&own), || drawing_from(None, || with(|g| g.random())));
    assert_eq!(drawn, first.with(|g| g.random()));
    assert_eq!(own.with(|g| g.random()), first.with(|g| g.random()));
}
