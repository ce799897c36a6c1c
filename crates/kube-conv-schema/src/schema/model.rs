//! The structural schema of a custom resource, keyword by keyword.

use super::{EmptyMembers, Instead, PublishedType, RareMap, items};
use crate::limits::LevelOfSerde;
use crate::schema::Number;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::panic::Location;

/// Text that is usually known at compile time.
pub type Text = Cow<'static, str>;

/// A schema, as `JSONSchemaProps` of `apiextensions.k8s.io/v1`.
///
/// It has all keywords that the API server decodes, including those that it rejects, so that they can be reported. Fields are in the alphabetical
/// order in which generated CRDs print them.
///
/// ```
/// use kube_conv_schema::schema::Schema;
/// use serde_json::json;
///
/// let document = json!({
///     "type": "object",
///     "required": ["size"],
///     "properties": {"size": {"type": "integer", "format": "int32", "maximum": 10}},
/// });
/// let schema: Schema = serde_json::from_value(document.clone())?;
/// assert_eq!(schema.required, ["size"]);
/// assert_eq!(schema.to_json(), document);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct Schema {
    /// Rejected by the API server.
    #[serde(rename = "$ref")]
    pub reference: Option<Text>,
    /// Rejected by the API server.
    #[serde(rename = "$schema")]
    pub schema_uri: Option<Text>,
    /// Rejected by the API server.
    pub additional_items: Option<Box<SchemaOrBool>>,
    /// The schema of members that are not listed.
    pub additional_properties: Option<Box<SchemaOrBool>>,
    /// Schemas that must all hold.
    pub all_of: Vec<Schema>,
    /// Schemas, at least one of which must hold.
    pub any_of: Vec<Schema>,
    /// The value of an absent field.
    pub default: Option<Value>,
    /// Rejected by the API server.
    pub definitions: RareMap<Box<Schema>>,
    /// Rejected by the API server.
    pub dependencies: RareMap<Dependency>,
    /// Documentation.
    pub description: Option<Text>,
    /// Which lists and maps are present and empty.
    #[serde(skip)]
    pub empty: EmptyMembers,
    /// The only values allowed.
    #[serde(rename = "enum")]
    pub enum_values: Vec<Value>,
    /// A sample value.
    pub example: Option<Value>,
    /// Whether `maximum` itself is too large.
    pub exclusive_maximum: bool,
    /// Whether `minimum` itself is too small.
    pub exclusive_minimum: bool,
    /// Where more is written.
    pub external_docs: Option<ExternalDocs>,
    /// A refinement of the type.
    pub format: Option<Text>,
    /// Rejected by the API server.
    pub id: Option<Text>,
    /// The schema of every item of a list.
    #[serde(deserialize_with = "items::read")]
    pub items: Option<Box<Schema>>,
    /// The greatest number of items.
    pub max_items: Option<i64>,
    /// The greatest number of Unicode code points.
    pub max_length: Option<i64>,
    /// The greatest number of members.
    pub max_properties: Option<i64>,
    /// The greatest number.
    pub maximum: Option<Number>,
    /// The least number of items.
    pub min_items: Option<i64>,
    /// The least number of Unicode code points.
    pub min_length: Option<i64>,
    /// The least number of members.
    pub min_properties: Option<i64>,
    /// The least number.
    pub minimum: Option<Number>,
    /// A factor of the number.
    pub multiple_of: Option<Number>,
    /// A schema that must not hold.
    pub not: Option<Box<Schema>>,
    /// Whether `null` is allowed.
    pub nullable: bool,
    /// Schemas, exactly one of which must hold.
    pub one_of: Vec<Schema>,
    /// A regular expression in Go's dialect that must match somewhere in the text.
    pub pattern: Option<Text>,
    /// Rejected by the API server.
    pub pattern_properties: RareMap<Box<Schema>>,
    /// The schemas of `items` if it is an array, which the API server rejects. The schema under
    /// `items` is then empty.
    #[serde(skip)]
    pub positional: Vec<Schema>,
    /// The schemas of known members.
    pub properties: BTreeMap<Text, Box<Schema>>,
    /// The type that Kubernetes publishes for these values.
    #[serde(skip)]
    pub published: PublishedType,
    /// The members that must be present.
    pub required: Vec<Text>,
    /// A short name.
    pub title: Option<Text>,
    /// One of `array`, `boolean`, `integer`, `number`, `object`, `string`.
    #[serde(rename = "type")]
    pub type_name: Option<Text>,
    /// Rejected by the API server when true.
    pub unique_items: bool,
    /// Whether the value is a complete object of some kind.
    #[serde(rename = "x-kubernetes-embedded-resource")]
    pub embedded_resource: bool,
    /// Whether the value is an integer or a string.
    #[serde(rename = "x-kubernetes-int-or-string")]
    pub int_or_string: bool,
    /// The keys of a list of type `map`.
    #[serde(rename = "x-kubernetes-list-map-keys")]
    pub list_map_keys: Vec<Text>,
    /// One of `atomic`, `set`, `map`.
    #[serde(rename = "x-kubernetes-list-type")]
    pub list_type: Option<Text>,
    /// One of `atomic`, `granular`.
    #[serde(rename = "x-kubernetes-map-type")]
    pub map_type: Option<Text>,
    /// Whether unknown members are kept.
    #[serde(rename = "x-kubernetes-preserve-unknown-fields")]
    pub preserve_unknown_fields: Option<bool>,
    /// Rules in the Common Expression Language.
    #[serde(rename = "x-kubernetes-validations")]
    pub validations: Vec<ValidationRule>,
}

impl<'de> Deserialize<'de> for Schema {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let _level = LevelOfSerde::begin()?;
        Self::deserialize(deserializer)
    }
}

/// A schema or a boolean.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "it is always boxed")]
pub enum SchemaOrBool {
    /// `true` allows any value, `false` none.
    Bool(bool),
    /// The values that a schema allows.
    Schema(Schema),
}

impl SchemaOrBool {
    pub(super) const fn schema(&self) -> Option<&Schema> {
        match self {
            Self::Bool(_) => None,
            Self::Schema(schema) => Some(schema),
        }
    }
}

impl<'de> Deserialize<'de> for SchemaOrBool {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = SchemaOrBool;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("boolean or JSON schema")
            }

            fn visit_bool<E>(self, allowed: bool) -> Result<Self::Value, E> {
                Ok(SchemaOrBool::Bool(allowed))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                let map = MapAccessDeserializer::new(map);
                <Schema as Deserialize>::deserialize(map).map(SchemaOrBool::Schema)
            }
        }

        // An untagged enum would not name the problem in a schema.
        deserializer.deserialize_any(Either)
    }
}

/// What an object with a certain member needs; rejected by the API server.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Dependency {
    /// The schema of the object.
    Schema(Box<Schema>),
    /// A list of other members; any other value is ignored.
    Names(Value),
}

impl<'de> Deserialize<'de> for Dependency {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = Dependency;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("names or JSON schema")
            }

            fn visit_unit<E>(self) -> Result<Self::Value, E> {
                Ok(Dependency::Names(Value::Null))
            }

            fn visit_bool<E>(self, value: bool) -> Result<Self::Value, E> {
                Ok(Dependency::Names(value.into()))
            }

            fn visit_i64<E>(self, value: i64) -> Result<Self::Value, E> {
                Ok(Dependency::Names(value.into()))
            }

            fn visit_u64<E>(self, value: u64) -> Result<Self::Value, E> {
                Ok(Dependency::Names(value.into()))
            }

            fn visit_f64<E>(self, value: f64) -> Result<Self::Value, E> {
                Ok(Dependency::Names(value.into()))
            }

            fn visit_str<E>(self, value: &str) -> Result<Self::Value, E> {
                Ok(Dependency::Names(value.into()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Self::Value, A::Error> {
                Value::deserialize(SeqAccessDeserializer::new(items)).map(Dependency::Names)
            }

            // Not a value first, which would be read at any depth.
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                let map = MapAccessDeserializer::new(map);
                let schema = <Schema as Deserialize>::deserialize(map)?;
                Ok(Dependency::Schema(Box::new(schema)))
            }
        }

        deserializer.deserialize_any(Either)
    }
}

/// Where more is written.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ExternalDocs {
    /// What is found there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<Text>,
    /// The address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<Text>,
}

/// One entry of `x-kubernetes-validations`.
///
/// Members that a CRD does not contain are ignored when rules are compared.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ValidationRule {
    /// The field that errors are reported on, below the rule's value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field_path: Option<Text>,
    /// The message if the rule is violated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<Text>,
    /// An expression that returns the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message_expression: Option<Text>,
    /// Whether the rule also runs when there is no old value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optional_old_self: Option<bool>,
    /// The machine-readable reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Text>,
    /// The expression.
    pub rule: Text,
    /// The origin of the rule. A CRD does not contain it: a rule that is read is the user's.
    #[serde(skip)]
    pub origin: RuleOrigin,
    /// Where the expressions are written in Rust, for the rules of a derived type.
    #[serde(skip)]
    pub written: WrittenAt,
    /// For a rule of kube-conv, keywords that reject the same objects, if there are any. They replace
    /// the rule where expressions cannot access the values that it is about.
    #[serde(skip)]
    pub instead: Option<Instead>,
}

impl ValidationRule {
    /// A rule that kube-conv writes.
    #[doc(hidden)]
    #[must_use]
    pub fn generated(origin: RuleOrigin, rule: impl Into<Text>, message: impl Into<Text>) -> Self {
        Self {
            rule: rule.into(),
            message: Some(message.into()),
            origin,
            ..Self::default()
        }
    }

    /// The same rule, about a field of the object that it is on.
    #[doc(hidden)]
    #[must_use]
    pub fn about(mut self, field: &str) -> Self {
        self.field_path = Some(Cow::Owned(super::cel_text::field_path(field)));
        self
    }

    /// The same rule, with keywords that replace it where expressions cannot access a value.
    #[doc(hidden)]
    #[must_use]
    pub fn or_else(mut self, keywords: Instead) -> Self {
        self.instead = Some(keywords);
        self
    }

    /// The same rule, with a reason for its violations.
    #[doc(hidden)]
    #[must_use]
    pub fn with_reason(mut self, reason: Option<&'static str>) -> Self {
        self.reason = reason.map(Cow::Borrowed);
        self
    }
}

/// Where the expressions of a rule are written in Rust: the positions of the literals for a derived
/// type, and otherwise of the calls of `CelRule`'s functions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrittenAt {
    /// The rule.
    pub rule: Option<&'static Location<'static>>,
    /// The expression of its message.
    pub message_expression: Option<&'static Location<'static>>,
}

impl WrittenAt {
    /// The place of a rule, and of the expression of its message.
    #[must_use]
    #[doc(hidden)]
    pub const fn new(
        rule: Option<&'static Location<'static>>,
        message_expression: Option<&'static Location<'static>>,
    ) -> Self {
        Self {
            rule,
            message_expression,
        }
    }
}

/// The origin of a CEL rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleOrigin {
    /// The author of the type or of the CRD.
    #[default]
    User,
    /// kube-conv, for a rule about one value, such as `max_bytes`.
    Value,
    /// kube-conv, for a rule about a change, such as `immutable`.
    Change,
    /// kube-conv, for a rule about the members of a union.
    Union,
    /// kube-conv, for a rule about the keys of a map.
    MapKeys,
}

impl PartialEq for ValidationRule {
    fn eq(&self, other: &Self) -> bool {
        self.field_path == other.field_path
            && self.message == other.message
            && self.message_expression == other.message_expression
            && self.optional_old_self == other.optional_old_self
            && self.reason == other.reason
            && self.rule == other.rule
    }
}

impl Eq for ValidationRule {}

impl Schema {
    /// A schema with only a type.
    #[must_use]
    pub fn of_type(type_name: &'static str) -> Self {
        Self {
            type_name: Some(Cow::Borrowed(type_name)),
            ..Self::default()
        }
    }
}
