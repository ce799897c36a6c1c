//! Reads structs from JSON objects alone, as Go does.
//!
//! serde's derive would also accept an array of the fields in their order, so that `[]` would be an
//! empty `ObjectMeta`.

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
#[doc(hidden)]
#[macro_export]
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

/// Passes all fields of a struct to a visitor, in the order of its table.
macro_rules! walk {
    ([$($field:ident)*]) => {
        fn walk<'a, V: $crate::api::visitor::Visitor<'a, Self>>(visitor: &mut V) {
            let mut index = 0_usize..;
            $(visitor.field(index.next().unwrap_or(usize::MAX), |whole| &whole.$field);)*
        }
    };
}

/// Declares types of Kubernetes and implements `ApiType`, `Serialize` and `Deserialize` for them.
///
/// A struct has a line for each field: how Go reads and writes it, its name on the wire and in Rust, its
/// type if `how` does not decide it, its description in schemas, and further methods of
/// [`FieldInfo`](crate::api::FieldInfo). `walk` at the end passes the fields to visitors.
///
/// | how | in Rust | absent, `null` or empty |
/// |---|---|---|
/// | `text`, `number`, `time`, `some` | `Option` | `None`; for `some`, an empty value is present |
/// | `map`, `list` | a map of texts, a list | empty, and not written |
/// | `zero` | the type | its default, and not written |
/// | `value`, `items` | the type, a list | its default, and written |
/// | `flatten` | the type | its fields are those of this object |
///
/// A `text` alone is a string enum, published as text of any value.
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
    ($(#[$attribute:meta])* $name:ident: $($fields:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(
            [$(#[$attribute])* $name] [] [] [] $($fields)*
        );
    };
}

/// Processes the fields of [`kubernetes_type!`] one after the other, and accumulates the type, the
/// fields of the struct, those of the table, and the names.
macro_rules! kubernetes_fields {
    ($type:tt [] [] [] $doc:literal $($says:ident $(($value:expr))?)*; $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(
            @next [$type [.doc($doc) $(.$says($($value)?))*]] [] [] [] $($rest)*
        );
    };
    (@next $type:tt $fields:tt $table:tt $names:tt $(#[$doc:meta])* text $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@field $type $fields $table $names
            [$(#[$doc])* #[serde(deserialize_with = "crate::meta::wire::text", skip_serializing_if = "crate::meta::wire::no_text")]]
            Option<String>, String, [.optional()]; $($rest)*);
    };
    (@next $type:tt $fields:tt $table:tt $names:tt $(#[$doc:meta])* number $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@field $type $fields $table $names
            [$(#[$doc])* #[serde(deserialize_with = "crate::meta::wire::number", skip_serializing_if = "crate::meta::wire::no_number")]]
            Option<i64>, i64, [.optional()]; $($rest)*);
    };
    (@next $type:tt $fields:tt $table:tt $names:tt $(#[$doc:meta])* time $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@field $type $fields $table $names
            [$(#[$doc])* #[serde(deserialize_with = "crate::meta::wire::time", skip_serializing_if = "crate::meta::wire::no_time")]]
            Option<$crate::meta::Time>, $crate::meta::Time, [.optional()]; $($rest)*);
    };
    (@next $type:tt $fields:tt $table:tt $names:tt $(#[$doc:meta])* map $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@field $type $fields $table $names
            [$(#[$doc])* #[serde(deserialize_with = "crate::meta::wire::text_map", skip_serializing_if = "crate::meta::wire::is_zero")]]
            std::collections::BTreeMap<String, String>, std::collections::BTreeMap<String, String>,
            [.optional()]; $($rest)*);
    };
    (@next $type:tt $fields:tt $table:tt $names:tt $(#[$doc:meta])*
        some $wire:literal $field:ident: $of:ty, $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@field $type $fields $table $names
            [$(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")]]
            Option<$of>, $of, [.optional()]; $wire $field, $($rest)*);
    };
    (@next $type:tt $fields:tt $table:tt $names:tt $(#[$doc:meta])*
        list $wire:literal $field:ident: $of:ty, $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@field $type $fields $table $names
            [$(#[$doc])* #[serde(deserialize_with = "crate::meta::wire::list", skip_serializing_if = "Vec::is_empty")]]
            Vec<$of>, Vec<$of>, [.optional()]; $wire $field, $($rest)*);
    };
    (@next $type:tt $fields:tt $table:tt $names:tt $(#[$doc:meta])*
        items $wire:literal $field:ident: $of:ty, $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@field $type $fields $table $names
            [$(#[$doc])* #[serde(deserialize_with = "crate::meta::wire::list")]]
            Vec<$of>, Vec<$of>, []; $wire $field, $($rest)*);
    };
    (@next $type:tt $fields:tt $table:tt $names:tt $(#[$doc:meta])*
        zero $wire:literal $field:ident: $of:ty, $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@field $type $fields $table $names
            [$(#[$doc])* #[serde(deserialize_with = "crate::meta::wire::value", skip_serializing_if = "crate::meta::wire::is_zero")]]
            $of, $of, [.optional()]; $wire $field, $($rest)*);
    };
    (@next $type:tt $fields:tt $table:tt $names:tt $(#[$doc:meta])*
        value $wire:literal $field:ident: $of:ty, $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@field $type $fields $table $names
            [$(#[$doc])* #[serde(deserialize_with = "crate::meta::wire::value")]]
            $of, $of, []; $wire $field, $($rest)*);
    };
    (@next $type:tt [$($fields:tt)*] [$($table:tt)*] [$($names:ident)*] $(#[$doc:meta])*
        flatten $field:ident: $of:ty; $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@next $type
            [$($fields)* $(#[$doc])* #[serde(flatten)] pub $field: $of,]
            [$($table)* $crate::api::FieldInfo::new(
                stringify!($field),
                stringify!($field),
                $crate::api::Link::Known(<$of as $crate::ApiType>::TYPE),
            ).flatten(),]
            [$($names)* $field] $($rest)*);
    };
    (@field $type:tt [$($fields:tt)*] [$($table:tt)*] [$($names:ident)*]
        [$($attributes:tt)*] $rust:ty, $of:ty, [$($presence:tt)*];
        $wire:literal $field:ident, $text:literal $($says:ident $(($value:expr))?)*; $($rest:tt)*) => {
        $crate::meta::objects::kubernetes_fields!(@next $type
            [$($fields)* $($attributes)* #[serde(rename = $wire)] pub $field: $rust,]
            [$($table)* $crate::api::FieldInfo::new(
                $wire,
                stringify!($field),
                $crate::api::Link::Known(<$of as $crate::ApiType>::TYPE),
            ).doc($text) $($presence)* $(.$says($($value)?))*,]
            [$($names)* $field] $($rest)*);
    };
    (@next [[$(#[$attribute:meta])* $name:ident] [$($says:tt)*]]
        [$($fields:tt)*] [$($table:tt)*] $names:tt $($walk:ident)?) => {
        $(#[$attribute])*
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(default, remote = "Self")]
        pub struct $name {
            $($fields)*
        }

        $crate::meta::objects::read_from_objects!($name);

        impl $crate::ApiType for $name {
            const TYPE: &'static $crate::api::TypeInfo = &$crate::api::TypeInfo::of_kubernetes(
                stringify!($name),
                $crate::api::Shape::Object(&[$($table)*]),
            )
            $($says)*;

            $($crate::meta::objects::$walk!($names);)?
        }
    };
}

pub(super) use {kubernetes_fields, kubernetes_type, read_from_objects, walk};

#[cfg(test)]
mod tests {
    use crate::meta::{
        Condition, FieldReference, GenericReference, GroupKind, GroupResource, GroupVersionKind,
        GroupVersionResource, LabelSelector, LabelSelectorRequirement, ListMeta,
        LocalObjectReference, ManagedFieldsEntry, MultiReference, ObjectMeta, ObjectReference,
        OwnerReference, Scale, ScaleSpec, ScaleStatus, ShardInfo, SingleReference, TypeMeta,
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
    fn objects_are_not_read_from_arrays() {
        reject_all_but_objects! {
            Condition FieldReference GenericReference
            GroupKind GroupResource GroupVersionKind GroupVersionResource LabelSelector
            LabelSelectorRequirement ListMeta LocalObjectReference ManagedFieldsEntry
            MultiReference ObjectMeta ObjectReference OwnerReference
            Scale ScaleSpec ScaleStatus
            ShardInfo SingleReference TypeMeta

        }
    }
}
