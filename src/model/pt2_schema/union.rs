//! Unions as the JSON holds them.

/// A JSON object with one key, which says what its value is.
macro_rules! union {
    (
        $(#[$doc:meta])* $name:ident {
            $($(#[$vdoc:meta])* $key:literal $variant:ident $(($ty:ty))? $(= $read:ident)?,)*
        }
        $($(#[$udoc:meta])* else $unknown:ident)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub enum $name {
            $($(#[$vdoc])* $variant $(($ty))?,)*
            $($(#[$udoc])* $unknown(Box<str>),)?
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                struct Union;
                impl<'de> Visitor<'de> for Union {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str(concat!("one kind of ", stringify!($name)))
                    }

                    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<$name, A::Error> {
                        let Some(kind) = map.next_key::<Box<str>>()? else {
                            return Err(A::Error::custom(concat!(stringify!($name), " of no kind")));
                        };
                        let value = match &*kind {
                            $($key => union!(@read $name $variant map $(($ty))? $(= $read)?),)*
                            _ => union!(@unknown $name map kind $($unknown)?),
                        };
                        if map.next_key::<IgnoredAny>()?.is_some() {
                            return Err(A::Error::custom(concat!(stringify!($name), " of two kinds")));
                        }
                        Ok(value)
                    }
                }
                deserializer.deserialize_map(Union)
            }
        }
    };
    (@read $name:ident $variant:ident $map:ident) => {{
        $map.next_value::<IgnoredAny>()?;
        $name::$variant
    }};
    (@read $name:ident $variant:ident $map:ident ($ty:ty)) => { $name::$variant($map.next_value::<$ty>()?) };
    (@read $name:ident $variant:ident $map:ident ($ty:ty) = $read:ident) => {
        $name::$variant($read($map.next_value()?))
    };
    (@unknown $name:ident $map:ident $kind:ident) => {
        return Err(A::Error::custom(format!(concat!("unknown kind `{}` of ", stringify!($name)), $kind)))
    };
    (@unknown $name:ident $map:ident $kind:ident $unknown:ident) => {{
        $map.next_value::<IgnoredAny>()?;
        $name::$unknown($kind)
    }};
}
