//! The vector methods that AVX2 and AVX-512 share: the same intrinsics under other names.

/// Intrinsics in a method of a vector type.
macro_rules! simd {
    ($($e:tt)*) => {
        // SAFETY: these types exist only inside `dispatch`, which checked the instruction set; where an intrinsic takes
        // a pointer, the method's own contract says what it covers.
        unsafe { $($e)* }
    };
}

/// The methods that the instruction sets tell apart by the intrinsic's name only.
macro_rules! methods {
    ($e:ty, $n:literal, $m:ty, $exp:path, $atan2:path; $set1:ident, $loadu:ident, $storeu:ident, $add:ident, $sub:ident, $mul:ident, $div:ident, $fma:ident, $max:ident, $min:ident, $sqrt:ident, $xor:ident, $or:ident, $and:ident, $andnot:ident, $round:ident, $cmp:ident) => {
        type E = $e;
        type M = $m;
        const N: usize = $n;
        #[inline(always)]
        fn splat(v: $e) -> Self {
            simd!(Self($set1(v)))
        }
        #[inline(always)]
        unsafe fn load(p: *const $e) -> Self {
            simd!(Self($loadu(p)))
        }
        #[inline(always)]
        unsafe fn store(self, p: *mut $e) {
            simd!($storeu(p, self.0))
        }
        #[inline(always)]
        fn add(self, o: Self) -> Self {
            simd!(Self($add(self.0, o.0)))
        }
        #[inline(always)]
        fn sub(self, o: Self) -> Self {
            simd!(Self($sub(self.0, o.0)))
        }
        #[inline(always)]
        fn mul(self, o: Self) -> Self {
            simd!(Self($mul(self.0, o.0)))
        }
        #[inline(always)]
        fn div(self, o: Self) -> Self {
            simd!(Self($div(self.0, o.0)))
        }
        #[inline(always)]
        fn fma(self, b: Self, c: Self) -> Self {
            simd!(Self($fma(self.0, b.0, c.0)))
        }
        #[inline(always)]
        fn max(self, o: Self) -> Self {
            simd!(Self($max(self.0, o.0)))
        }
        #[inline(always)]
        fn min(self, o: Self) -> Self {
            simd!(Self($min(self.0, o.0)))
        }
        #[inline(always)]
        fn sqrt(self) -> Self {
            simd!(Self($sqrt(self.0)))
        }
        #[inline(always)]
        fn neg(self) -> Self {
            simd!(Self($xor(self.0, Self::splat(-0.0).0)))
        }
        #[inline(always)]
        fn abs(self) -> Self {
            simd!(Self($andnot(Self::splat(-0.0).0, self.0)))
        }
        #[inline(always)]
        fn round(self) -> Self {
            simd!(Self($round::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>(self.0)))
        }
        #[inline(always)]
        fn copysign(self, s: Self) -> Self {
            simd!({
                let sign = Self::splat(-0.0).0;
                Self($or($andnot(sign, self.0), $and(sign, s.0)))
            })
        }
        #[inline(always)]
        fn lt(self, o: Self) -> $m {
            simd!($cmp::<_CMP_LT_OQ>(self.0, o.0))
        }
        #[inline(always)]
        fn le(self, o: Self) -> $m {
            simd!($cmp::<_CMP_LE_OQ>(self.0, o.0))
        }
        #[inline(always)]
        fn eq(self, o: Self) -> $m {
            simd!($cmp::<_CMP_EQ_OQ>(self.0, o.0))
        }
        #[inline(always)]
        fn is_nan(self) -> $m {
            simd!($cmp::<_CMP_UNORD_Q>(self.0, self.0))
        }
        #[inline(always)]
        fn exp_nonpositive(self) -> Self {
            $exp(self)
        }
        #[inline(always)]
        fn atan2(self, x: Self) -> Self {
            $atan2(self, x)
        }
    };
}
