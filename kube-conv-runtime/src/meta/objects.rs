//! Objects are read from JSON objects alone, as Go reads them.
//!
//! serde's derive would also take an array for the fields in their order, so that `[]` would be an
//! empty `ObjectMeta`. What our derives write reads by way of [`ObjectOnly`], too.

use serde::de::{Deserializer, Visitor};
use serde::forward_to_deserialize_any;

/// A deserializer for which structs are maps.
#[derive(Debug)]
pub struct ObjectOnly<D>(pub D);

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
        fn walk<'a, V: $crate::api::visitor::Visitor<'a, Self>>(visitor: &mut V) {
            let mut index = 0_usize..;
            $(visitor.field(index.next().unwrap_or(usize::MAX), |whole| &whole.$field);)+
        }
    };
}

/// Implements `ApiType` for types of Kubernetes.
///
/// A struct has a line for each field: its name on the wire and in Rust, its type, its description, and
/// the methods of [`FieldInfo`](crate::api::FieldInfo) that say more; `walk` shows the fields to visitors.
/// A `text` has string enums, and is published as text of any value.
macro_rules! kubernetes_type {
    (text $name:ident: $doc:literal) => {
        impl $crate::ApiType for $name {
            const TYPE: &'static $crate::api::TypeInfo = &$crate::api::TypeInfo::new(
                stringify!($name),
                $crate::api::Shape::Scalar($crate::api::Scalar::String { format: None }),
            )
            .doc($doc);
        }
    };
    (
        $name:ident: $doc:literal $($with:ident $(($with_value:expr))?)*;
        $($wire:literal $field:ident: $type:ty, $text:literal $($says:ident $(($value:expr))?)*;)*
        $(walk($($walked:ident),*))?
    ) => {
        impl $crate::ApiType for $name {
            const TYPE: &'static $crate::api::TypeInfo = &$crate::api::TypeInfo::of_kubernetes(
                stringify!($name),
                $crate::api::Shape::Object(&[$(
                    $crate::api::FieldInfo::new(
                        $wire,
                        stringify!($field),
                        $crate::api::Link::Known(<$type as $crate::ApiType>::TYPE),
                    )
                    .doc($text)
                    $(.$says($($value)?))*
                ),*]),
            )
            .doc($doc)
            $(.$with($($with_value)?))*;

            $($crate::meta::objects::walk_fields!($($walked),*);)?
        }
    };
}

pub(super) use {kubernetes_type, read_from_objects, walk_fields};

#[cfg(test)]
mod tests {
    use crate::meta::options::{
        CreateOptions, DeleteOptions, GetOptions, ListOptions, PatchOptions, Preconditions,
        TableOptions, UpdateOptions,
    };
    use crate::meta::{
        Condition, FieldReference, GenericReference, GroupKind, GroupResource, GroupVersionKind,
        GroupVersionResource, LabelSelector, LabelSelectorRequirement, ListMeta,
        LocalObjectReference, ManagedFieldsEntry, MultiReference, ObjectMeta, ObjectReference,
        OwnerReference, PartialObjectMetadata, PartialObjectMetadataList, Scale, ScaleSpec,
        ScaleStatus, ShardInfo, SingleReference, Status, StatusCause, StatusDetails, TypeMeta,
    };
    use serde::de::DeserializeOwned;
    use serde_json::{from_str, from_value, json};

    fn rejects_all_but_objects<T: DeserializeOwned + std::fmt::Debug>() {
        let name = std::any::type_name::<T>();
        for wrong in [
            json!([]),
            json!(["a"]),
            json!("a"),
            json!(1),
            json!(true),
            json!(null),
        ] {
            let read = from_value::<T>(wrong.clone());
            assert!(read.is_err(), "{name} {wrong}");
            let read = from_str::<T>(&wrong.to_string());
            assert!(read.is_err(), "{name} {wrong}");
            assert!(from_value::<Vec<T>>(json!([wrong])).is_err());
        }
    }

    macro_rules! reject_all_but_objects {
        ($($name:ident)*) => {$(
            rejects_all_but_objects::<$name>();
        )*};
    }

    #[test]
    fn no_object_is_read_from_an_array() {
        reject_all_but_objects! {
            Condition CreateOptions DeleteOptions FieldReference GenericReference GetOptions
            GroupKind GroupResource GroupVersionKind GroupVersionResource LabelSelector
            LabelSelectorRequirement ListMeta ListOptions LocalObjectReference ManagedFieldsEntry
            MultiReference ObjectMeta ObjectReference OwnerReference PartialObjectMetadata
            PartialObjectMetadataList PatchOptions Preconditions Scale ScaleSpec ScaleStatus
            ShardInfo SingleReference Status StatusCause StatusDetails TableOptions TypeMeta
            UpdateOptions
        }
    }
}
