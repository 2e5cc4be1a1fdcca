use infer::graph::ir::ValueId;
use infer::graph::passes::plan::*;

/// A plan of buffers that are needed for a few nodes, some for many.
fn drawn(seed: u64, buffers: usize) -> Plan {
    let mut state = seed;
    let mut below = |n: usize| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state >> 33) as usize % n
    };
    let buffer = |i: usize| {
        let lasts = [1, 2, 3, 5, 20, 200][below(6)];
        Buffer {
            value: ValueId(i as u32),
            bytes: 1 + (64 << below(8)) - below(64),
            offset: 0,
            first: i / 2,
            last: i / 2 + below(lasts + 1),
        }
    };
    let buffers: Vec<Buffer> = (0..buffers).map(buffer).collect();
    let names = (0..buffers.len()).map(|i| i.to_string().into()).collect();
    Plan { home: Vec::new(), bytes: 0, unshared: 0, unplaced: Vec::new(), names, nodes: Vec::new(), buffers }
}

fn at_once(a: &Buffer, b: &Buffer) -> bool {
    a.first <= b.last && b.first <= a.last
}

#[test]
fn buffers_that_are_needed_at_once_are_found() {
    for seed in 0..20 {
        let plan = drawn(seed, 100);
        let mut placed = Placed::new(100);
        let mut pairs = 0;
        for (i, own) in plan.buffers.iter().enumerate() {
            let mut found = Vec::new();
            placed.each_at_once(&plan.buffers, own, |b| found.push(b.value));
            let all: Vec<ValueId> = plan.buffers[..i].iter().filter(|b| at_once(b, own)).map(|b| b.value).collect();
            assert_eq!(found, all);
            placed.add(i, own);
            pairs += all.len();
        }
        assert_eq!(plan.pairs(), pairs);
    }
}

#[test]
fn both_ways_to_place_buffers_share_no_bytes_and_little_more_than_is_needed() {
    let (mut all_by_size, mut all_in_order) = (0, 0);
    for seed in 0..40 {
        let (mut by_size, mut in_order) = (drawn(seed, 400), drawn(seed, 400));
        by_size.place_by_size().unwrap();
        in_order.place_in_order().unwrap();
        for plan in [&by_size, &in_order] {
            plan.check_bytes().unwrap();
            assert!(plan.buffers.iter().all(|b| b.end() <= plan.bytes));
            for (i, a) in plan.buffers.iter().enumerate() {
                let shares = |b: &&Buffer| at_once(a, b) && a.offset < b.end() && b.offset < a.end();
                assert!(plan.buffers[..i].iter().find(shares).is_none(), "{seed}: {a:?}");
            }
        }
        (all_by_size, all_in_order) = (all_by_size + by_size.bytes, all_in_order + in_order.bytes);
    }
    println!("{all_by_size} {all_in_order}");
    assert!(all_in_order * 4 < all_by_size * 5, "{all_by_size} by size, {all_in_order} in order");
}
