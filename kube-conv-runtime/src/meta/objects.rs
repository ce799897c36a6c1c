//! Objects are read from JSON objects alone, as Go reads them.
//!
//! serde's derive would also take an array for the fields in their order, so that `[]` would be an
//! empty `ObjectMeta`.

use serde::de::{Deserializer, Visitor};
use serde::forward_to_deserialize_any;

/// A deserializer for which structs are maps.
pub(super) struct ObjectOnly<D>(pub(super) D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for ObjectOnly<D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(visitor)
    }

    fn is_human_readable(&self) -> bool {
        self.0.is_human_readable()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}

/// Implements serde's traits for structs that derive them with `#[serde(remote = "Self")]`.
macro_rules! read_from_objects {
    ($($name:ident),+) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Self::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::deserialize($crate::meta::objects::ObjectOnly(deserializer))
            }
        }
    )+};
}

/// Shows all fields of a struct to a visitor, in the order of its table.
macro_rules! walk_fields {
    ($($field:ident),+) => {
        fn walk<'a, V: $crate::validate::walk::Visitor<'a, Self>>(visitor: &mut V) {
            let mut index = 0_usize..;
            $(visitor.field(index.next().unwrap_or(usize::MAX), |whole| &whole.$field);)+
        }
    };
}

pub(super) use {read_from_objects, walk_fields};

#[cfg(test)]
mod tests {
    use crate::ApiType;
    use crate::meta::{
        Condition, GroupKind, GroupResource, GroupVersionKind, GroupVersionResource, LabelSelector,
        LabelSelectorRequirement, ListMeta, ManagedFieldsEntry, ObjectMeta, OwnerReference,
        ShardInfo, Status, StatusCause, StatusDetails, TypeMeta,
    };
    use serde_json::{from_str, from_value, json};

    fn refuses_all_but_objects<T: ApiType + Default + std::fmt::Debug>() {
        for wrong in [
            json!([]),
            json!(["a"]),
            json!("a"),
            json!(1),
            json!(true),
            json!(null),
        ] {
            assert!(
                from_value::<T>(wrong.clone()).is_err(),
                "{} {wrong}",
                T::TYPE.rust_name
            );
            assert!(
                from_str::<T>(&wrong.to_string()).is_err(),
                "{} {wrong}",
                T::TYPE.rust_name
            );
            assert!(from_value::<Vec<T>>(json!([wrong])).is_err());
        }
        assert_eq!(from_str::<T>("{}").unwrap(), T::default());
    }

    #[test]
    fn no_object_is_read_from_an_array() {
        refuses_all_but_objects::<Condition>();
        refuses_all_but_objects::<GroupKind>();
        refuses_all_but_objects::<GroupResource>();
        refuses_all_but_objects::<GroupVersionKind>();
        refuses_all_but_objects::<GroupVersionResource>();
        refuses_all_but_objects::<LabelSelector>();
        refuses_all_but_objects::<LabelSelectorRequirement>();
        refuses_all_but_objects::<ListMeta>();
        refuses_all_but_objects::<ManagedFieldsEntry>();
        refuses_all_but_objects::<ObjectMeta>();
        refuses_all_but_objects::<OwnerReference>();
        refuses_all_but_objects::<ShardInfo>();
        refuses_all_but_objects::<Status>();
        refuses_all_but_objects::<StatusCause>();
        refuses_all_but_objects::<StatusDetails>();
        refuses_all_but_objects::<TypeMeta>();
    }
}
