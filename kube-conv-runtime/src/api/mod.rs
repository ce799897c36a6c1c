//! Descriptions of types, from which schemas, CRDs, patch metadata, lints and docs are made.
//!
//! `#[derive(ApiType)]` writes a [`TypeInfo`] as a constant; the functions that use it are plain
//! functions over data. Setters are `const fn`s that take and return the value, so that a new
//! property is a new method and existing tables stay unchanged.

mod allow;
mod api_type;
pub(crate) mod cel_paths;
#[doc(hidden)]
pub mod collisions;
pub(crate) mod context;
#[doc(hidden)]
pub mod conversion;
mod convert_object;
mod descent;
mod field;
pub(crate) mod float;
#[doc(hidden)]
pub mod hints;
pub(crate) mod inline;
mod kind_info;
mod link;
#[doc(hidden)]
pub mod lists;
#[doc(hidden)]
pub mod lookup;
mod message;
mod object_names;
mod parts;
pub(crate) mod patch;
pub(crate) mod path;
#[doc(hidden)]
pub mod place;
pub(crate) mod probe;
mod same;
mod scalar;
pub(crate) mod search;
pub(crate) mod serde_traits;
mod setters;
mod siblings;
mod unions;
pub(crate) mod view;
pub(crate) mod visitor;

#[doc(hidden)]
pub use allow::{Allow, CrateLevel};
pub use api_type::{ApiType, MapKey};
pub use context::{Context, IntoErrors, Operation};
pub use convert_object::ConvertObject;
#[doc(hidden)]
pub use descent::Descent;
pub use descent::{set_defaults, with_defaults};
pub use field::{DefaultValue, FieldInfo, Presence};
#[doc(hidden)]
pub use float::FloatPart;
#[doc(hidden)]
pub use kind_info::{
    Column, ColumnType, ConversionClient, ConversionWebhook, KindDescription, KindInfo, Scale,
};
pub use kind_info::{Polarity, Scope};
pub use kube_conv_schema::schema::WrittenAt;
pub use link::Link;
pub use lists::{ListType, MapType, PatchStrategy};
#[doc(hidden)]
pub use message::Message;
#[doc(hidden)]
pub use object_names::ObjectNames;
pub(crate) use parts::contains;
pub use patch::FieldPatch;
#[doc(hidden)]
pub use same::same_type;
pub use scalar::{IntegerFormat, Scalar};
pub use serde_traits::SerdeTraits;
#[doc(hidden)]
pub use siblings::Sibling;
pub(crate) use unions::StructUnion;
pub use unions::{EnumValueInfo, Exclusion, Payload, UnionKind, UnionRole};
#[doc(hidden)]
pub use unions::{MemberInfo, UnionInfo};

use crate::rules::Constraint;
use kube_conv_schema::schema::{ForeignError, Schema};
use setters::setters;
use std::panic::Location;

/// The description of one type.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct TypeInfo {
    /// The name of the Rust type.
    pub rust_name: &'static str,
    /// The documentation comment, lines joined as published in a schema's `description`.
    pub doc: &'static str,
    /// The form of values on the wire.
    pub shape: Shape,
    /// Rules on every value of the type.
    pub constraints: &'static [Constraint],
    /// CEL rules on every value of the type.
    pub cel: &'static [CelRule],
    /// How server-side apply merges a map or struct.
    pub map_type: Option<MapType>,
    /// How a list is merged by server-side apply, if a newtype sets it for all of its lists.
    pub list_type: Option<ListType>,
    /// Whether the server keeps unknown members.
    pub preserve_unknown_fields: bool,
    /// The type of a map's keys, if it is known: a schema cannot express rules on keys.
    pub map_keys: Option<Link>,
    /// Whether the schema carries the CEL rules of the unions that fields of a struct form.
    pub union_cel: bool,
    /// Whether string enums keep unknown values.
    pub open: bool,
    /// Whether there are custom checks of whole values: `validate = path` or `rules(…)`.
    pub checked: bool,
    /// Whether the type's `Serialize` and `Deserialize` are the user's own: `serde = external`.
    pub external: bool,
    /// The first floating-point number below the type that is not allowed by id. The conventions
    /// forbid them in a spec.
    pub float: Option<FloatPart>,
    /// The `apiVersion` and `kind` of objects, if the type is a kind.
    pub resource: Option<ResourceNames>,
    /// The properties of its CustomResourceDefinition, if the type is a kind.
    pub kind: Option<fn() -> KindDescription>,
    /// A valid string of the type, if not every string is valid.
    pub sample: Option<&'static str>,
    /// Whether Kubernetes declares the type, so that no user can change it.
    pub of_kubernetes: bool,
    /// The conventions that the type departs from on purpose.
    pub allows: &'static [Allow],
    /// The levels that the crate of the type gives to conventions; `all` applies to those that it does
    /// not name.
    pub crate_levels: &'static [(&'static str, CrateLevel)],
    /// The value of the type's `Default`, if the user implements it and it may differ from the
    /// API's defaults.
    pub rust_default: Option<DefaultValue>,
    /// How values are made from those of an earlier version's type: `converts(…)`.
    pub conversion: Option<&'static conversion::TypeConversion>,
    /// Whether the derive rejected the type, so that nothing else is known about it. Such a type
    /// does not compile, and its uses are not reported.
    pub rejected: bool,
}

/// The `apiVersion` and `kind` of a kind's objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ResourceNames {
    /// Group and version, such as `widgets.acme.dev/v1`.
    pub api_version: &'static str,
    /// The kind, such as `Widget`.
    pub kind: &'static str,
}

/// The form of a type's values on the wire.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Shape {
    /// A boolean, a number or a string.
    Scalar(Scalar),
    /// Another type's wire form, with rules of its own: a newtype.
    Transparent(Link),
    /// An array.
    List(Link),
    /// An object with free keys.
    Map(Link),
    /// An object with known fields.
    Object(&'static [FieldInfo]),
    /// One of several named string values.
    StringEnum(&'static [EnumValueInfo]),
    /// One of several integers.
    IntegerEnum(&'static [i64]),
    /// An object of which exactly one member is set.
    Union(UnionInfo),
    /// An integer or a string.
    IntOrString,
    /// Any JSON value; the server keeps it as it is.
    Any,
    /// An object whose fields the server keeps without knowing them.
    AnyObject,
    /// A complete object of some kind.
    EmbeddedResource,
    /// A schema that is known only when the program runs, and may turn out not to be structural.
    Foreign(fn() -> Result<Schema, ForeignError>),
}

/// One rule in the Common Expression Language, evaluated by the API server.
///
/// Source: `x-kubernetes-validations` of `apiextensions.k8s.io/v1`.
///
/// Where a rule is written is ignored when rules are compared.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct CelRule {
    /// The expression.
    pub rule: &'static str,
    /// The message if the rule is violated.
    pub message: Option<&'static str>,
    /// An expression that returns the message.
    pub message_expression: Option<&'static str>,
    /// The machine-readable reason, such as `FieldValueInvalid`.
    pub reason: Option<&'static str>,
    /// The field, below the annotated one, that errors are reported on.
    pub field_path: Option<&'static str>,
    /// Whether the rule also runs when there is no old value.
    pub optional_old_self: Option<bool>,
    /// Where the expressions are written.
    pub written: WrittenAt,
}

impl PartialEq for CelRule {
    fn eq(&self, other: &Self) -> bool {
        self.rule == other.rule
            && self.message == other.message
            && self.message_expression == other.message_expression
            && self.reason == other.reason
            && self.field_path == other.field_path
            && self.optional_old_self == other.optional_old_self
    }
}

impl CelRule {
    /// A rule with only its expression, which is written where this function is called.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn new(rule: &'static str) -> Self {
        Self {
            written: WrittenAt::new(Some(Location::caller()), None),
            rule,
            message: None,
            message_expression: None,
            reason: None,
            field_path: None,
            optional_old_self: None,
        }
    }

    /// The same rule with an expression for its message, which is written where this function is
    /// called.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn message_expression(mut self, expression: &'static str) -> Self {
        self.message_expression = Some(expression);
        self.written.message_expression = Some(Location::caller());
        self
    }

    setters! {
        /// The same rule with a message.
        message: Some(&'static str);
        /// The same rule with a reason.
        reason: Some(&'static str);
        /// The same rule, whose errors are on a field below.
        field_path: Some(&'static str);
        /// The same rule with `optionalOldSelf`.
        optional_old_self: Some(bool);
    }
}

impl TypeInfo {
    /// A type with only a name and a shape.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(rust_name: &'static str, shape: Shape) -> Self {
        Self {
            rust_name,
            doc: "",
            shape,
            constraints: &[],
            cel: &[],
            map_type: None,
            preserve_unknown_fields: false,
            list_type: None,
            map_keys: None,
            union_cel: true,
            open: false,
            checked: false,
            external: false,
            float: None,
            resource: None,
            kind: None,
            sample: None,
            of_kubernetes: false,
            allows: &[],
            crate_levels: &[],
            rust_default: None,
            conversion: None,
            rejected: false,
        }
    }

    /// A type that Kubernetes declares. Lints skip its fields.
    #[doc(hidden)]
    #[must_use]
    pub const fn of_kubernetes(rust_name: &'static str, shape: Shape) -> Self {
        let mut info = Self::new(rust_name, shape);
        info.of_kubernetes = true;
        info
    }

    /// The same type, once checks of its parameters have passed.
    #[doc(hidden)]
    #[must_use]
    pub const fn after_checks(self, (): ()) -> Self {
        self
    }

    /// A type with mistakes.
    #[doc(hidden)]
    #[must_use]
    pub const fn rejected(rust_name: &'static str) -> Self {
        let mut info = Self::new(rust_name, Shape::Any);
        info.rejected = true;
        info
    }

    setters! {
        /// The same type, documented.
        doc: &'static str;
        /// The same type with a text that is one of its values.
        sample: Some(&'static str);
        /// The same type with rules.
        constraints: &'static [Constraint];
        /// The same type with CEL rules.
        cel: &'static [CelRule];
        /// The same type with a map type.
        map_type: Some(MapType);
        /// The same type, whose unknown members the server keeps.
        preserve_unknown_fields;
        /// The same newtype of a list, with a list type.
        list_type: Some(ListType);
    }

    /// The list type of a newtype, or of one that it wraps.
    #[doc(hidden)]
    #[must_use]
    pub const fn said_list_type(&'static self) -> Option<ListType> {
        let mut info = self;
        loop {
            match (info.list_type, info.shape) {
                (None, Shape::Transparent(Link::Known(inner))) => info = inner,
                (said, _) => return said,
            }
        }
    }

    setters! {
        /// The same map with a type for its keys.
        map_keys: Some(Link);
        /// The same struct, the CEL rules of whose unions the user writes.
        without_union_cel sets union_cel = false;
        /// The same string enum, which keeps unknown values.
        open;
        /// The same type with custom checks.
        checked;
        /// The same type with the user's own `Serialize` and `Deserialize`.
        external;
        /// The same type with its first floating-point part.
        float: Option<FloatPart>;
    }

    /// The same type as a kind. A function, since the columns of a kind look at its type.
    #[doc(hidden)]
    #[must_use]
    pub const fn resource(mut self, api_version: &'static str, kind: &'static str) -> Self {
        self.resource = Some(ResourceNames { api_version, kind });
        self
    }

    setters! {
        /// The same type as a kind. A function, since the columns of a kind look at its type.
        kind: Some(fn() -> KindDescription);
        /// The same type in a crate with levels of its own.
        crate_levels: &'static [(&'static str, CrateLevel)];
        /// The same type with departures from conventions.
        allows: &'static [Allow];
        /// The same type with a `Default` of its own.
        rust_default: Option<DefaultValue>;
        /// The same type with a conversion from an earlier version's.
        conversion: Some(&'static conversion::TypeConversion);
    }

    /// The type behind newtypes.
    #[must_use]
    pub const fn resolved(&'static self) -> &'static TypeInfo {
        let mut info = self;
        while let Shape::Transparent(Link::Known(inner)) = info.shape {
            info = inner;
        }
        info
    }
}

#[cfg(test)]
mod tests {
    use super::CelRule;

    #[test]
    fn rules_are_equal_if_all_but_their_place_is() {
        let rule = || CelRule::new("self > 1");
        let other = CelRule {
            message: Some("m"),
            ..rule()
        };
        assert_eq!(rule(), rule());
        assert_ne!(rule(), other);
    }
}
