//! Selection and sorting that leave equal elements where the C++ standard library (libstdc++) leaves them: which of
//! several equal elements an index names is visible in results, and PyTorch's come from there.

/// Runs below this length are sorted by insertion.
pub const SHORT: usize = 16;

/// Arranges `v` so that `v[nth]` is what sorting would put there, smaller ones before it.
pub fn nth_element<T>(v: &mut [T], nth: usize, less: impl Fn(&T, &T) -> bool) {
    if v.is_empty() || nth >= v.len() {
        return;
    }
    let (mut first, mut last) = (0, v.len());
    let mut depth = 2 * v.len().ilog2();
    while last - first > 3 {
        if depth == 0 {
            heap_select(&mut v[first..last], nth + 1 - first, &less);
            v.swap(first, nth);
            return;
        }
        depth -= 1;
        let cut = first + partition(&mut v[first..last], &less);
        if cut <= nth {
            first = cut;
        } else {
            last = cut;
        }
    }
    insertion_sort(&mut v[first..last], &less);
}

/// Sorts; equal elements end up as introsort leaves them.
pub fn sort<T>(v: &mut [T], less: impl Fn(&T, &T) -> bool) {
    if v.len() > 1 {
        introsort(v, 2 * v.len().ilog2(), &less);
        insertion_sort(v, &less);
    }
}

/// Puts the `k` smallest in order to the front.
pub fn partial_sort<T>(v: &mut [T], k: usize, less: impl Fn(&T, &T) -> bool) {
    heap_select(v, k, &less);
    sort_heap(&mut v[..k], &less);
}

/// Sorts down to runs of [`SHORT`] that are in order with one another; what is left after `depth` partitions in one another is sorted as a heap.
pub fn introsort<T>(mut v: &mut [T], mut depth: u32, less: &impl Fn(&T, &T) -> bool) {
    while v.len() > SHORT {
        if depth == 0 {
            let n = v.len();
            heap_select(v, n, less);
            return sort_heap(v, less);
        }
        depth -= 1;
        let cut = partition(v, less);
        let (low, high) = v.split_at_mut(cut);
        introsort(high, depth, less);
        v = low;
    }
}

/// Partitions around the median of the second, middle and last element; where the upper part starts.
fn partition<T>(v: &mut [T], less: &impl Fn(&T, &T) -> bool) -> usize {
    let (a, b, c) = (1, v.len() / 2, v.len() - 1);
    let median = if less(&v[a], &v[b]) {
        if less(&v[b], &v[c]) {
            b
        } else if less(&v[a], &v[c]) {
            c
        } else {
            a
        }
    } else if less(&v[a], &v[c]) {
        a
    } else if less(&v[b], &v[c]) {
        c
    } else {
        b
    };
    v.swap(0, median);
    let (mut low, mut high) = (1, v.len());
    loop {
        while less(&v[low], &v[0]) {
            low += 1;
        }
        high -= 1;
        while less(&v[0], &v[high]) {
            high -= 1;
        }
        if low >= high {
            return low;
        }
        v.swap(low, high);
        low += 1;
    }
}

fn insertion_sort<T>(v: &mut [T], less: &impl Fn(&T, &T) -> bool) {
    for i in 1..v.len() {
        // The first one is asked first: an order that NaN breaks shows it.
        let to = match less(&v[i], &v[0]) {
            true => 0,
            false => (1..=i).rev().find(|&k| !less(&v[i], &v[k - 1])).unwrap_or(0),
        };
        v[to..=i].rotate_right(1);
    }
}

/// The `k` smallest to the front, as a heap with the largest on top.
fn heap_select<T>(v: &mut [T], k: usize, less: &impl Fn(&T, &T) -> bool) {
    if k == 0 {
        return;
    }
    for start in (0..k / 2).rev() {
        sift(&mut v[..k], start, less);
    }
    for i in k..v.len() {
        if less(&v[i], &v[0]) {
            v.swap(0, i);
            sift(&mut v[..k], 0, less);
        }
    }
}

fn sort_heap<T>(v: &mut [T], less: &impl Fn(&T, &T) -> bool) {
    for end in (1..v.len()).rev() {
        v.swap(0, end);
        sift(&mut v[..end], 0, less);
    }
}

/// Moves the hole at `at` down to a leaf along the larger children, then its element up to its place.
fn sift<T>(v: &mut [T], at: usize, less: &impl Fn(&T, &T) -> bool) {
    let n = v.len();
    let mut hole = at;
    while 2 * hole + 2 < n {
        let mut child = 2 * hole + 2;
        if less(&v[child], &v[child - 1]) {
            child -= 1;
        }
        v.swap(hole, child);
        hole = child;
    }
    if n.is_multiple_of(2) && n >= 2 && hole == (n - 2) / 2 {
        v.swap(hole, n - 1);
        hole = n - 1;
    }
    while hole > at && less(&v[(hole - 1) / 2], &v[hole]) {
        v.swap(hole, (hole - 1) / 2);
        hole = (hole - 1) / 2;
    }
}

/// Arranges `v` so that `v[k]` is what sorting would put there: the selection of PyTorch's k-th value, whose order of
/// equal elements differs from [`nth_element`]'s.
pub fn quick_select<T>(v: &mut [T], k: usize, greater: impl Fn(&T, &T) -> bool) {
    let (mut left, mut right) = (0, v.len().saturating_sub(1));
    loop {
        if right <= left {
            return;
        }
        if right == left + 1 {
            if greater(&v[left], &v[right]) {
                v.swap(left, right);
            }
            return;
        }
        v.swap((left + right) / 2, left + 1);
        for (a, b) in [(left + 1, right), (left, right), (left + 1, left)] {
            if greater(&v[a], &v[b]) {
                v.swap(a, b);
            }
        }
        let (mut i, mut j) = (left + 1, right);
        loop {
            i += 1;
            while greater(&v[left], &v[i]) {
                i += 1;
            }
            j -= 1;
            while greater(&v[j], &v[left]) {
                j -= 1;
            }
            if j < i {
                break;
            }
            v.swap(i, j);
        }
        v.swap(left, j);
        if j <= k {
            left = i;
        }
        if j >= k {
            right = j - 1;
        }
    }
}
