//! Items for generated code. They are not public API, and change without notice.

mod expansion;
mod functions;
pub mod keys;
mod kinds;
mod versions;

/// What constants ask the tables of types.
pub mod lookup {
    pub use crate::api::cel_paths::{cel_paths_problem, list_item_problem};
    pub use crate::api::lookup::*;
    pub use crate::api::patch::{merge_key_problem, merge_problem};
}

pub use kube_conv_schema::field::ErrorList;

pub use crate::api::conversion;
pub use crate::api::float::{FloatPart, first_of, float_in};
pub use crate::api::probe::{Described, NotDescribed};
pub use crate::api::probe::{NoPart, Part};
pub use crate::api::serde_traits::has_own_form;
pub use crate::api::view::View;
pub use crate::api::visitor::{FieldPlace, Visitor};
pub use crate::api::{
    Allow, CelRule, CrateLevel, EnumValueInfo, Exclusion, FieldInfo, Link, ListType, MapType,
    MemberInfo, PatchStrategy, Payload, Presence, Shape, Sibling, TypeInfo, UnionInfo, UnionKind,
    UnionRole, collisions, hints,
};
pub use crate::api::{ApiType, MapKey};
pub use crate::api::{
    Column, ColumnType, ConversionClient, ConversionWebhook, KindInfo, Scale, Scope,
};
pub use crate::api::{Descent, ObjectNames, set_defaults, with_defaults};
pub use crate::crd::CustomResourceDefinition;
pub use crate::decode::{decode, decode_with_report, from_json as decode_json, validate_as};
pub use crate::defaulting::fill::{
    Fill, FillAs, FillFlattened, FillForeign, FillOption, NotFilled, ViaItself, set_or, set_or_read,
};
pub use crate::defaulting::{clear_member, late_initialize, newly_named};
pub use crate::kind::apply::{to_apply, to_status_apply};
pub use crate::kind::split::{
    Cloned, prepare_for_create, prepare_for_status_update, prepare_for_update, scale, set_scale,
};
pub use crate::meta::kind::{Kind, describe};
pub use crate::meta::validation::{metadata_errors, names_of};
pub use crate::meta::{Metadata, ObjectMeta, Polarity};
#[cfg(feature = "schemars1")]
pub use crate::type_schema::foreign::own_schema::own_schema;
#[cfg(not(feature = "schemars1"))]
pub use crate::type_schema::without_schemars::own_schema;
pub use crate::validate::{validate as validate_with, validate_update as validate_update_with};
#[cfg(feature = "versions")]
pub use crate::versions::TypedConversion;
pub use crate::wire::defaults::DefaultOf;
pub use crate::wire::defaults::from_json;
pub use crate::wire::defaults::{
    FromEmpty, FromNumber, FromText, NoRustDefault, RustDefault, empty_object, of_rust,
    or_read_default, read_default,
};
pub use crate::wire::fields::{Fields, read_fields};
pub use crate::wire::inherited::{InnerAbsent, InnerApiType, InnerFromText, InnerMapKey};
pub use crate::wire::inline::{read_tagged, read_untagged};
pub use crate::wire::input::Input;
pub use crate::wire::names::{StringEnum, check_type_meta, read_enum, unknown_integer};
pub use crate::wire::null::is_null;
pub use crate::wire::presence::{Absent, is_empty, is_present};
pub use crate::wire::structs::{
    FieldReader, FieldWriter, ReadStruct, or_absent, read_struct, required,
};
pub use crate::wire::text_form::{TextForm, text_problem};
pub use crate::wire::unions::{WireMember, WireUnion, read_union, unknown_member, write_tagged};
pub use crate::wire::via::{Via, ViaOption, ViaValue, WrittenVia, is_null_via, write_via};
pub use crate::wire::via_serde::{NoWire, Reader, Slot, Writer};
// The macros have names that no item of a user has.
pub use crate::{
    failing as __failing, field_info as __field, fragment_cell as __fragment_cell,
    kind_functions as __kind_functions, kind_resource as __kind_resource,
    pattern_cell as __pattern_cell, read_struct as __read_struct,
    scale_functions as __scale_functions, status_functions as __status_functions,
    type_functions as __type_functions, typed_conversion as __typed_conversion,
    union_functions as __union_functions, write_struct as __write_struct,
};
#[cfg(feature = "k8s-openapi029")]
pub use k8s_openapi;
#[cfg(feature = "kube5")]
pub use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition as KubeCrd;
pub use kube_conv_schema::Decode;
pub use kube_conv_schema::strict::strictly;
#[cfg(feature = "kube5")]
pub use kube_core;
#[cfg(feature = "schemars1")]
pub use schemars;
pub use serde;
pub use serde::de::MapAccess;
pub use serde_json::{Error as JsonError, Value, json as __json, to_value as to_json};
// Names that may mean something else where an item is.
pub use std::option::Option::{self, None, Some};
pub use std::result::Result::{self, Err, Ok};
pub use std::string::String;

/// k8s-openapi's types for the scopes, by the names of ours.
#[cfg(feature = "k8s-openapi029")]
pub mod resource_scope {
    pub use k8s_openapi::{ClusterResourceScope as Cluster, NamespaceResourceScope as Namespaced};
}

/// Rules, as attributes name them.
pub mod rules {
    pub use crate::rules::*;
    pub use kube_conv_schema::schema::Number;
}

/// A string enum as rules see it.
pub fn enum_view<T: StringEnum>(value: &T) -> View<'_> {
    View::Text(value.as_wire().into())
}

/// Validates a new value.
///
/// # Errors
///
/// All errors of the value.
pub fn validate<T: ApiType>(value: &T) -> Result<(), ErrorList> {
    crate::validate::validate(value, &crate::rules::NONE)
}

/// Validates a value that replaces an old one.
///
/// # Errors
///
/// All errors of the changed parts.
pub fn validate_update<T: ApiType>(value: &T, old: &T) -> Result<(), ErrorList> {
    crate::validate::validate_update(value, old, &crate::rules::NONE)
}

/// The CRD of a kind as k8s-openapi's type, for `kube::CustomResourceExt`.
///
/// The conversion does not fail for the CRD of a kind.
#[cfg(feature = "kube5")]
#[must_use]
pub fn kube_crd<K: Kind>() -> KubeCrd {
    KubeCrd::try_from(&crate::crd::CustomResourceDefinition::of::<K>()).unwrap_or_default()
}

/// The names of a kind as kube's type, for `kube::CustomResourceExt`.
#[cfg(feature = "kube5")]
#[must_use]
pub fn kube_api_resource<K: Kind>() -> kube_core::ApiResource {
    kube_core::ApiResource {
        group: K::GROUP.to_owned(),
        version: K::VERSION.to_owned(),
        api_version: K::API_VERSION.to_owned(),
        kind: K::KIND.to_owned(),
        plural: K::PLURAL.to_owned(),
    }
}

/// The link to a type.
#[must_use]
pub const fn link<T: ApiType>() -> Link {
    Link::Known(T::TYPE)
}

/// The link to a type whose values, or the items of whose lists, are complete objects.
#[must_use]
pub const fn embedded_link<T: ApiType>() -> Link {
    match T::TYPE.shape {
        Shape::Any | Shape::AnyObject => {
            Link::Known(const { &TypeInfo::new(T::TYPE.rust_name, Shape::EmbeddedResource) })
        }
        _ => Link::Known(T::TYPE),
    }
}

/// Compiles only for types that distinguish an absent value from a present one.
pub const fn optional<T: Absent>() {}

/// What a check of the compiler reports, where it is called.
///
/// # Panics
///
/// Always: only the compiler evaluates it.
#[track_caller]
#[expect(clippy::panic, reason = "only the compiler evaluates it")]
pub const fn failed(message: &str) -> ! {
    panic!("{}", message)
}

/// A type's description, for links that are followed later.
#[must_use]
pub const fn type_of<T: ApiType>() -> &'static TypeInfo {
    T::TYPE
}

/// The number of a constant, by its value as a float and as an integer.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "the integer is in range, and only a fraction matters"
)]
pub const fn number(float: f64, integer: i128) -> rules::Number {
    const BEYOND: i128 = 1 << 63;
    if integer as f64 == float && integer >= -BEYOND && integer < BEYOND {
        rules::Number::Integer(integer as i64)
    } else {
        rules::Number::Float(float)
    }
}

/// The count of a constant, by its value as a float and as an integer.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::panic,
    reason = "the integer is in range, and only the compiler evaluates it"
)]
pub const fn count(float: f64, integer: i128) -> u32 {
    const BEYOND: i128 = 1 << 32;
    if integer as f64 == float && integer >= 0 && integer < BEYOND {
        integer as u32
    } else {
        panic!("a count is a whole number that is not negative; write a constant that is one")
    }
}
