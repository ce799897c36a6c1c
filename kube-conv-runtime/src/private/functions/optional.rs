//! The functions of features: each macro also exists without its feature, and then expands to
//! nothing.

/// The implementation of `schemars::JsonSchema`; there is none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "schemars1")]
macro_rules! schemars_implementation {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $crate::__private_0_1_0::schemars::JsonSchema for $type $($bounds)* {
            fn schema_name() -> ::std::borrow::Cow<'static, ::core::primitive::str> {
                ::std::borrow::Cow::Borrowed(
                    $crate::__private_0_1_0::type_of::<Self>().rust_name,
                )
            }

            // Distinguishes types of one name in several modules, or with several arguments.
            fn schema_id() -> ::std::borrow::Cow<'static, ::core::primitive::str> {
                ::std::borrow::Cow::Borrowed(::core::any::type_name::<Self>())
            }

            fn json_schema(
                _: &mut $crate::__private_0_1_0::schemars::SchemaGenerator,
            ) -> $crate::__private_0_1_0::schemars::Schema {
                $crate::type_schema::schemars_schema::<Self>()
            }
        }
    };
}

/// The implementation of `schemars::JsonSchema`; there is none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "schemars1"))]
macro_rules! schemars_implementation {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {};
}
