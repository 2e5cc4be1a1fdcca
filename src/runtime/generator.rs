//! The process-wide generator of random numbers: Mersenne Twister 19937, drawn from as LibTorch's CPU generator is, so
//! that a seed gives the same numbers.

use super::fork::AroundForks;
use super::lock;
use std::cell::RefCell;
use std::sync::{Mutex, MutexGuard};

/// The seed of a generator nobody has seeded.
const DEFAULT_SEED: u64 = 67280421310721;

/// Words of the twister's state.
const N: usize = 624;
const M: usize = 397;

/// The generator's state.
#[derive(Clone)]
pub struct Generator {
    seed: u64,
    words: [u32; N],
    next: usize,
    /// The second of a pair of normal numbers, for the next call.
    normal: Option<f64>,
}

static DEFAULT: Mutex<Option<Box<Generator>>> = Mutex::new(None);

/// Runs `f` with the process-wide generator; others wait.
pub fn with<R>(f: impl FnOnce(&mut Generator) -> R) -> R {
    FORKS.see();
    let mut slot = lock(&DEFAULT);
    f(slot.get_or_insert_with(|| Box::new(Generator::new(DEFAULT_SEED))))
}

thread_local! {
    static HELD: RefCell<Option<MutexGuard<'static, Option<Box<Generator>>>>> = const { RefCell::new(None) };
}

/// A fork waits until nobody draws: its child finds the generator whole and free.
extern "C" fn hold() {
    // A thread that is ending has no such local any more, and its child none to take the lock from.
    let _ = HELD.try_with(|held| *held.borrow_mut() = Some(lock(&DEFAULT)));
}

extern "C" fn release() {
    let _ = HELD.try_with(RefCell::take);
}

static FORKS: AroundForks = AroundForks::new(Some(hold), Some(release), Some(release));

/// Runs `f`, and has the process-wide generator go on as if it had drawn nothing.
pub fn undisturbed<R>(f: impl FnOnce() -> R) -> R {
    let before = lock(&DEFAULT).clone();
    let result = f();
    *lock(&DEFAULT) = before;
    result
}

/// Starts the process-wide generator's sequence that belongs to a seed.
pub fn manual_seed(seed: u64) {
    with(|g| *g = Generator::new(seed));
}

/// The seed the process-wide generator was started with.
pub fn initial_seed() -> u64 {
    with(|g| g.seed)
}

/// Starts the process-wide generator with a seed of its own choice, and tells which.
pub fn seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    let seed = RandomState::new().hash_one(std::time::SystemTime::now());
    manual_seed(seed);
    seed
}

impl Generator {
    /// A generator at the start of a seed's sequence.
    pub fn new(seed: u64) -> Generator {
        let mut words = [0u32; N];
        words[0] = seed as u32;
        for i in 1..N {
            let last = words[i - 1];
            words[i] = 1812433253u32.wrapping_mul(last ^ (last >> 30)).wrapping_add(i as u32);
        }
        Generator { seed, words, next: N, normal: None }
    }

    /// 32 random bits.
    #[inline]
    pub fn random(&mut self) -> u32 {
        if self.next == N {
            self.twist();
        }
        let mut y = self.words[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c_5680;
        y ^= (y << 15) & 0xefc6_0000;
        y ^ (y >> 18)
    }

    /// 64 random bits.
    #[inline]
    pub fn random64(&mut self) -> u64 {
        let high = self.random() as u64;
        high << 32 | self.random() as u64
    }

    /// A double in `[0, 1)` of 53 random bits.
    #[inline]
    pub fn uniform64(&mut self) -> f64 {
        (self.random64() & ((1 << 53) - 1)) as f64 / (1u64 << 53) as f64
    }

    /// A number in `[0, 1)` of `digits` random bits, at most 32.
    #[inline]
    pub fn uniform32(&mut self, digits: u32) -> f64 {
        (self.random() as u64 & ((1u64 << digits) - 1)) as f64 / (1u64 << digits) as f64
    }

    /// A number of the normal distribution with mean 0 and deviation 1.
    pub fn normal(&mut self) -> f64 {
        if let Some(second) = self.normal.take() {
            return second;
        }
        let (u1, u2) = (self.uniform64(), self.uniform64());
        let radius = (-2.0 * (-u2).ln_1p()).sqrt();
        let theta = 2.0 * std::f64::consts::PI * u1;
        self.normal = Some(radius * theta.sin());
        radius * theta.cos()
    }

    /// A number of the exponential distribution with rate 1.
    #[inline]
    pub fn exponential(&mut self) -> f64 {
        -(-self.uniform64()).ln_1p()
    }

    /// An integer in `0..range`; a range of 0 stands for 2^64.
    #[inline]
    pub fn below(&mut self, range: u64) -> u64 {
        match range {
            0 => self.random64(),
            r if r >= 1 << LONG_RANGE_BITS => self.random64() % r,
            r => self.random() as u64 % r,
        }
    }

    fn twist(&mut self) {
        let mix = |a: u32, b: u32| {
            let y = (a & 0x8000_0000) | (b & 0x7fff_ffff);
            (y >> 1) ^ if b & 1 == 1 { 0x9908_b0df } else { 0 }
        };
        for i in 0..N {
            self.words[i] = self.words[(i + M) % N] ^ mix(self.words[i], self.words[(i + 1) % N]);
        }
        self.next = 0;
    }
}

/// Ranges of more bits than this take 64 random bits a number.
const LONG_RANGE_BITS: u32 = 28;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_libtorch_s_numbers() {
        let mut g = Generator::new(0);
        let floats: Vec<f32> = (0..5).map(|_| g.uniform32(24) as f32).collect();
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
}
