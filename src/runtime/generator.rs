//! Generators of random numbers: Mersenne Twister 19937, drawn from as LibTorch's CPU generator is, so that a seed gives the
//! same numbers. One is the process's; programs make others.

use super::fork::AroundForks;
use super::lock;
use std::cell::RefCell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, RwLock, RwLockReadGuard, RwLockWriteGuard, Weak};

/// The seed of a generator nobody has seeded.
const DEFAULT_SEED: u64 = 67280421310721;

/// Words of the twister's state.
const N: usize = 624;
const M: usize = 397;

/// Bytes of a state, as programs save it.
pub const STATE_BYTES: usize = 5056;

/// The state of a generator.
#[derive(Clone, Debug)]
pub struct Generator {
    seed: u64,
    words: [u32; N],
    next: usize,
    /// The second of a pair of normal numbers, for the next call.
    normal: Option<f64>,
    /// As `normal`, of pairs of floats: kernels of programs draw such, and no operator.
    float_normal: Option<f32>,
}

/// A generator that threads share.
#[derive(Debug)]
pub struct Shared {
    state: Mutex<Generator>,
    /// What handles are made of again where there is a reference.
    this: Weak<Shared>,
    /// Of a generator that is a program's own: where its object is, 0 when that is gone. Nothing is drawn from `state` then.
    object: Option<AtomicUsize>,
}

/// A handle of a generator.
pub type Handle = Arc<Shared>;

static DEFAULT: LazyLock<Handle> = LazyLock::new(|| Shared::new(DEFAULT_SEED));

/// The process's generator.
pub fn default() -> &'static Handle {
    &DEFAULT
}

/// Held while numbers are drawn from whichever generator. A fork waits for all: its child finds each whole and free.
static DRAWS: RwLock<()> = RwLock::new(());

thread_local! {
    /// What operators draw from on this thread; the process's generator where nothing is said.
    static SOURCE: RefCell<Option<Handle>> = const { RefCell::new(None) };
    static HELD: RefCell<Option<RwLockWriteGuard<'static, ()>>> = const { RefCell::new(None) };
}

extern "C" fn hold() {
    // A thread that is ending has no such local any more, and its child none to take the lock from.
    let _ = HELD.try_with(|held| *held.borrow_mut() = Some(DRAWS.write().unwrap_or_else(|e| e.into_inner())));
}

extern "C" fn release() {
    let _ = HELD.try_with(RefCell::take);
}

static FORKS: AroundForks = AroundForks::new(Some(hold), Some(release), Some(release));

fn drawing() -> RwLockReadGuard<'static, ()> {
    FORKS.see();
    DRAWS.read().unwrap_or_else(|e| e.into_inner())
}

impl Shared {
    /// A generator of its own, at the start of a seed's sequence.
    pub fn new(seed: u64) -> Handle {
        Shared::from_state(Generator::new(seed))
    }

    fn from_state(state: Generator) -> Handle {
        Arc::new_cyclic(|this| Shared { state: Mutex::new(state), this: this.clone(), object: None })
    }

    /// A generator that is a program's own: it draws by kernels of the program, which know the object.
    pub fn of_program(object: usize) -> Handle {
        let state = Mutex::new(Generator::new(DEFAULT_SEED));
        Arc::new_cyclic(|this| Shared { state, this: this.clone(), object: Some(AtomicUsize::new(object)) })
    }

    /// Where the object of a program's own generator is; 0 for one that is gone, nothing for the library's.
    pub fn object(&self) -> Option<usize> {
        self.object.as_ref().map(|o| o.load(Ordering::Acquire))
    }

    /// The object of a program's own generator is gone.
    pub fn end_object(&self) {
        if let Some(object) = &self.object {
            object.store(0, Ordering::Release);
        }
    }

    /// Another handle of it.
    pub fn handle(&self) -> Handle {
        // There is one, of which this is a reference.
        self.this.upgrade().unwrap_or_else(|| DEFAULT.clone())
    }

    /// Runs `f` with the generator's state; others wait.
    pub fn with<R>(&self, f: impl FnOnce(&mut Generator) -> R) -> R {
        let _drawing = drawing();
        f(&mut lock(&self.state))
    }

    /// Another generator that goes on as this one does.
    pub fn copy(&self) -> Handle {
        Shared::from_state(self.with(|g| g.clone()))
    }
}

/// Runs `f` with the generator that operators of this thread draw from.
pub fn with<R>(f: impl FnOnce(&mut Generator) -> R) -> R {
    let source = SOURCE.with_borrow(Clone::clone);
    source.as_ref().unwrap_or(&DEFAULT).with(f)
}

/// Runs `f`, in which operators of this thread draw from `source`; from what they did before where that is none.
pub fn drawing_from<R>(source: Option<&Shared>, f: impl FnOnce() -> R) -> R {
    struct Restored(Option<Handle>);
    impl Drop for Restored {
        fn drop(&mut self) {
            let own = SOURCE.replace(self.0.take());
            drop(own);
        }
    }
    let Some(source) = source else { return f() };
    let _restored = Restored(SOURCE.replace(Some(source.handle())));
    f()
}

/// Runs `f`, and has the process's generator go on as if it had drawn nothing.
pub fn undisturbed<R>(f: impl FnOnce() -> R) -> R {
    let before = DEFAULT.with(|g| g.clone());
    let result = f();
    DEFAULT.with(|g| *g = before);
    result
}

/// Starts the process's generator's sequence that belongs to a seed.
pub fn manual_seed(seed: u64) {
    DEFAULT.with(|g| *g = Generator::new(seed));
}

/// Starts the generator operators of this thread draw from with a seed of its own choice, and tells which.
pub fn seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    let seed = RandomState::new().hash_one(std::time::SystemTime::now());
    with(|g| *g = Generator::new(seed));
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
        Generator { seed, words, next: N, normal: None, float_normal: None }
    }

    /// The seed it was started with.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The second of a pair of normal numbers, which is drawn next; none where both were drawn.
    pub fn next_normal(&mut self) -> &mut Option<f64> {
        &mut self.normal
    }

    /// As [`Generator::next_normal`], of floats.
    pub fn next_float_normal(&mut self) -> &mut Option<f32> {
        &mut self.float_normal
    }

    /// The state as the bytes of upstream's `CPUGeneratorImplState`, in which a word takes 8.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Words nobody has drawn of yet are twisted before the first.
        let is_new = self.words == Generator::new(self.seed).words;
        let (left, next) = (1 + (N - self.next) % N, if is_new { 0 } else { self.next });
        let mut bytes = Vec::with_capacity(STATE_BYTES);
        bytes.extend(self.seed.to_ne_bytes());
        bytes.extend((left as i32).to_ne_bytes());
        bytes.extend(1i32.to_ne_bytes());
        bytes.extend((next as u64).to_ne_bytes());
        self.words.iter().for_each(|&w| bytes.extend(u64::from(w).to_ne_bytes()));
        // What older states held of a pair of normal numbers, and the second one.
        bytes.extend(0f64.to_ne_bytes());
        bytes.extend(self.normal.unwrap_or(0.0).to_ne_bytes());
        bytes.extend(0f64.to_ne_bytes());
        bytes.extend(u64::from(self.normal.is_some()).to_ne_bytes());
        bytes.extend(self.float_normal.unwrap_or(0.0).to_ne_bytes());
        bytes.extend(u32::from(self.float_normal.is_some()).to_ne_bytes());
        bytes
    }

    /// The state whose bytes these are, or none where they are no state's.
    pub fn from_bytes(bytes: &[u8; STATE_BYTES]) -> Option<Generator> {
        let word = |i: usize| u64::from_ne_bytes(std::array::from_fn(|k| bytes[8 * i + k]));
        let (left, is_seeded, next) = (word(1) as u32, word(1) >> 32, word(2));
        let is_valid = is_seeded == 1 && (1..=N as u32).contains(&left) && next <= N as u64;
        let [normal, has_normal, float_normal] = [N + 4, N + 6, N + 7].map(word);
        is_valid.then(|| Generator {
            seed: word(0),
            words: std::array::from_fn(|i| word(3 + i) as u32),
            next: if left == 1 { N } else { next as usize },
            normal: (has_normal as u32 != 0).then(|| f64::from_bits(normal)),
            float_normal: ((float_normal >> 32) as u8 != 0).then(|| f32::from_bits(float_normal as u32)),
        })
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

    /// A number in `[0, 1)` of 24 random bits.
    #[inline]
    pub fn uniform32(&mut self) -> f64 {
        (self.random() & ((1 << 24) - 1)) as f64 / (1u64 << 24) as f64
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
        // Without a remainder each time, so that words are mixed side by side.
        let words = &mut self.words;
        for i in 0..N - M {
            words[i] = words[i + M] ^ mix(words[i], words[i + 1]);
        }
        for i in N - M..N - 1 {
            words[i] = words[i + M - N] ^ mix(words[i], words[i + 1]);
        }
        words[N - 1] = words[M - 1] ^ mix(words[N - 1], words[0]);
        self.next = 0;
    }
}

/// Ranges of more bits than this take 64 random bits a number.
const LONG_RANGE_BITS: u32 = 28;
