//! Enums that the JSON holds as numbers.

use serde::{Deserialize, Serialize};

/// An enum that the JSON holds as a number.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $number:literal $vdoc:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
        #[serde(try_from = "i64", into = "i64")]
        pub enum $name { $(#[doc = $vdoc] $variant = $number,)* }

        impl $name {
            /// The one c10 gives this number.
            pub fn of_c10(number: i8) -> Option<$name> {
                [$($name::$variant),*].into_iter().find(|v| v.c10() == Some(number))
            }
        }

        impl TryFrom<i64> for $name {
            type Error = String;

            fn try_from(number: i64) -> Result<$name, String> {
                match number {
                    $($number => Ok($name::$variant),)*
                    other => Err(format!("unknown {} {other}", stringify!($name))),
                }
            }
        }

        impl From<$name> for i64 {
            fn from(value: $name) -> i64 {
                value as i64
            }
        }
    };
}

numbered! {
    /// An element type. The numbers are torch.export's own, not c10's.
    ScalarType {
        Unknown = 0 "None: never valid for a tensor.",
        Byte = 1 "uint8; c10's number is 0.",
        Char = 2 "int8; 1.",
        Short = 3 "int16; 2.",
        Int = 4 "int32; 3.",
        Long = 5 "int64; 4.",
        Half = 6 "float16; 5.",
        Float = 7 "float32; 6.",
        Double = 8 "float64; 7.",
        ComplexHalf = 9 "Two float16; 8.",
        ComplexFloat = 10 "Two float32; 9.",
        ComplexDouble = 11 "Two float64; 10.",
        Bool = 12 "bool; 11.",
        BFloat16 = 13 "bfloat16; 15.",
        UInt16 = 28 "uint16; 27.",
        Float8E4M3Fn = 29 "float8_e4m3fn; 24.",
        Float8E5M2 = 30 "float8_e5m2; 23.",
        Float8E4M3Fnuz = 31 "float8_e4m3fnuz; 26.",
        Float8E5M2Fnuz = 32 "float8_e5m2fnuz; 25.",
        Float8E8M0Fnu = 33 "float8_e8m0fnu; 44.",
        UInt32 = 34 "uint32; 28.",
        UInt64 = 35 "uint64; 29.",
    }
}

impl ScalarType {
    /// Bytes an element takes; 0 for `Unknown`.
    pub fn size(self) -> usize {
        use ScalarType::*;
        match self {
            Unknown => 0,
            Byte | Char | Bool | Float8E4M3Fn | Float8E5M2 | Float8E4M3Fnuz | Float8E5M2Fnuz | Float8E8M0Fnu => 1,
            Short | Half | BFloat16 | UInt16 => 2,
            Int | Float | ComplexHalf | UInt32 => 4,
            Long | Double | ComplexFloat | UInt64 => 8,
            ComplexDouble => 16,
        }
    }

    /// The number c10 (`c10::ScalarType`, operator arguments, TorchScript) gives the same type.
    pub fn c10(self) -> Option<i8> {
        use ScalarType::*;
        Some(match self {
            Unknown => return None,
            BFloat16 => 15,
            Float8E5M2 => 23,
            Float8E4M3Fn => 24,
            Float8E5M2Fnuz => 25,
            Float8E4M3Fnuz => 26,
            UInt16 => 27,
            UInt32 => 28,
            UInt64 => 29,
            Float8E8M0Fnu => 44,
            other => other as i8 - 1,
        })
    }
}

numbered! {
    /// How a tensor lies in memory. The numbers are torch.export's own, not c10's.
    Layout {
        Unknown = 0 "None.",
        SparseCoo = 1 "c10's number is 1.",
        SparseCsr = 2 "2.",
        SparseCsc = 3 "4.",
        SparseBsr = 4 "5.",
        SparseBsc = 5 "6.",
        Mkldnn = 6 "3.",
        Strided = 7 "0, the only one with data here.",
    }
}

numbered! {
    /// An order of strides. The numbers are torch.export's own, not c10's.
    MemoryFormat {
        Unknown = 0 "None.",
        Contiguous = 1 "c10's number is 0.",
        ChannelsLast = 2 "2.",
        ChannelsLast3d = 3 "3.",
        Preserve = 4 "1.",
    }
}

impl Layout {
    /// The number c10 gives the same layout.
    pub fn c10(self) -> Option<i8> {
        use Layout::*;
        Some(match self {
            Unknown => return None,
            Strided => 0,
            SparseCoo => 1,
            SparseCsr => 2,
            Mkldnn => 3,
            SparseCsc => 4,
            SparseBsr => 5,
            SparseBsc => 6,
        })
    }
}

impl MemoryFormat {
    /// The number c10 gives the same format.
    pub fn c10(self) -> Option<i8> {
        use MemoryFormat::*;
        Some(match self {
            Unknown => return None,
            Contiguous => 0,
            Preserve => 1,
            ChannelsLast => 2,
            ChannelsLast3d => 3,
        })
    }
}

/// How an argument was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(from = "i64", into = "i64")]
pub enum ArgumentKind {
    /// Not said.
    Unknown = 0,
    /// By position.
    Positional = 1,
    /// By name.
    Keyword = 2,
}

impl From<i64> for ArgumentKind {
    fn from(number: i64) -> ArgumentKind {
        match number {
            1 => ArgumentKind::Positional,
            2 => ArgumentKind::Keyword,
            _ => ArgumentKind::Unknown,
        }
    }
}

impl From<ArgumentKind> for i64 {
    fn from(kind: ArgumentKind) -> i64 {
        kind as i64
    }
}
