//! The implementation of schemars' trait that derived types get.
//!
//! A macro of the runtime, because only the runtime knows whether its feature is on.

/// Implements `schemars::JsonSchema` for a type that implements [`ApiType`](crate::ApiType):
/// name, generics, type, where clause.
#[cfg(feature = "schemars")]
#[doc(hidden)]
#[macro_export]
macro_rules! __impl_json_schema {
    ($name:literal, [$($generics:tt)*], $type:ty, [$($bounds:tt)*]) => {
        impl<$($generics)*> $crate::__schemars::JsonSchema for $type $($bounds)* {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed($name)
            }

            // Tells apart what one name stands for: modules, and arguments of generics.
            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(::std::any::type_name::<Self>())
            }

            fn json_schema(
                _: &mut $crate::__schemars::SchemaGenerator,
            ) -> $crate::__schemars::Schema {
                $crate::schema::schemars_schema::<Self>()
            }
        }
    };
}

/// Without the feature there is nothing to implement.
#[cfg(not(feature = "schemars"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __impl_json_schema {
    ($($anything:tt)*) => {};
}

#[cfg(all(test, feature = "schemars"))]
mod tests {
    use crate::ApiType;
    use crate::type_info::{Link, Shape, TypeInfo};
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    #[derive(PartialEq, Serialize, Deserialize)]
    struct Wrapper<T>(T);

    impl<T: ApiType> ApiType for Wrapper<T> {
        const TYPE: &'static TypeInfo =
            &TypeInfo::new("Wrapper", Shape::Transparent(Link::Known(T::TYPE)));
    }

    crate::__impl_json_schema!("Wrapper", [T], Wrapper<T>, [where Self: ApiType]);

    #[derive(schemars::JsonSchema)]
    #[expect(dead_code, reason = "only its schema is used")]
    struct User {
        flag: Wrapper<bool>,
        text: Wrapper<String>,
        more: Wrapper<bool>,
    }

    #[test]
    fn types_of_ours_stand_in_types_of_schemars() {
        let schema = schemars::SchemaGenerator::default().into_root_schema_for::<User>();
        assert_eq!(
            schema.get("$defs"),
            Some(&json!({"Wrapper": {"type": "boolean"}, "Wrapper2": {"type": "string"}}))
        );
    }
}
