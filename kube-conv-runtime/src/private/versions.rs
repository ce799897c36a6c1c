//! Conversion between the Rust types of two versions.

/// The implementations of `TryFrom` between a type and that of the version before it; there are
/// none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "versions")]
macro_rules! typed_conversion {
    ([$new:ty] [$old:ty]) => {
        const _: () = {
            static CONVERSION: $crate::__private_0_1_0::TypedConversion =
                $crate::__private_0_1_0::TypedConversion::new();

            impl ::core::convert::TryFrom<$old> for $new {
                type Error = $crate::field::ErrorList;

                fn try_from(value: $old) -> ::core::result::Result<Self, $crate::field::ErrorList> {
                    CONVERSION.up(&value)
                }
            }

            impl ::core::convert::TryFrom<$new> for $old {
                type Error = $crate::field::ErrorList;

                fn try_from(value: $new) -> ::core::result::Result<Self, $crate::field::ErrorList> {
                    CONVERSION.down(&value)
                }
            }
        };
    };
}

/// The implementations of `TryFrom` between a type and that of the version before it; there are
/// none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "versions"))]
macro_rules! typed_conversion {
    ([$new:ty] [$old:ty]) => {};
}
