//! The nodes of a compiled schema.

use super::level_rules::Rules;
use super::names::Names;
use super::properties::Properties;
use super::survey::Survey;
use super::types::{Plain, TypeName, Types};
#[cfg(feature = "cel")]
use crate::cel::DeclaredType;
use crate::formats::Format;
use crate::limits::exceeds;
use crate::pattern::Pattern;
use crate::schema::cel_type::{CelSchema, CelType};
use crate::schema::merge_type::{MergeSchema, MergeType, Others};
use serde_json::Value;
use std::borrow::Cow;
#[cfg(feature = "cel")]
use std::sync::{Arc, OnceLock};

/// One level of a compiled schema. Rare keywords are boxed, so that a large schema needs little
/// memory.
#[derive(Debug, Default)]
#[doc(hidden)]
pub struct Node {
    pub(super) types: Types,
    /// The values that certainly have one of these types, unless there is a format.
    pub(super) plain: Plain,
    pub(super) nullable: bool,
    pub(super) format: Option<Box<FormatRule>>,
    pub(super) junctors: Option<Box<Junctors>>,
    pub(super) text: Option<Box<TextRules>>,
    pub(super) numbers: Option<Box<NumberRules>>,
    pub(super) sizes: Option<Box<Sizes>>,
    pub(super) items: Option<Box<Node>>,
    pub(super) list_type: ListType,
    pub(super) enum_values: Box<[Value]>,
    pub(super) properties: Properties,
    pub(super) additional: Additional,
    pub(super) required: Option<Box<Names>>,
    /// Whether the object that lists this one as a member requires it.
    pub(super) is_required: bool,
    /// Which of the keys of a list map it is, if it is a member of the items of one.
    pub(super) key_index: Option<usize>,
    pub(super) default: Option<Box<Value>>,
    pub(super) preserve_unknown_fields: bool,
    /// Whether server-side apply replaces the members together.
    pub(super) is_atomic_map: bool,
    /// Whether strings have a format, enforced or not, other than `byte`.
    pub(super) has_format: bool,
    pub(super) embedded_resource: bool,
    pub(super) rules: Option<Box<Rules>>,
    /// Whether expressions see values of the schema.
    pub(super) is_typed: bool,
    /// Whether expressions see metadata of a resource that the schema does not describe.
    pub(super) is_completed: bool,
    /// The type that expressions see values of the schema as, made on first use.
    #[cfg(feature = "cel")]
    pub(super) declared: OnceLock<Option<Arc<DeclaredType>>>,
    pub(super) below: Below,
    /// Whether a [`Stream`](super::stream::Stream) reads such values as wholes.
    pub(super) is_whole: bool,
}

/// The contents at or below a level, so that walks can skip levels without them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Below {
    /// A set or a map.
    pub(super) lists: bool,
    /// An embedded resource.
    pub(super) embedded: bool,
    /// A rule.
    pub(super) rules: bool,
    /// A rule in a branch of `allOf`.
    pub(super) branch_rules: bool,
    /// A rule of either sort below the level.
    pub(super) inner_rules: bool,
    /// A rule of either sort that a user wrote.
    pub(super) users_rules: bool,
    /// Defaults.
    pub(super) defaults: Defaults,
}

/// Properties of the defaults at or below a level.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Defaults {
    /// There are any.
    pub(super) any: bool,
    /// There is a null in one.
    pub(super) null: bool,
    /// A default contains a number that is not a 64-bit integer.
    pub(super) float: bool,
    /// One has many levels.
    pub(super) deep: bool,
}

impl Defaults {
    /// The properties of one default.
    pub(super) fn of(default: &Value) -> Self {
        /// Depth that needs no check, beyond that of the deepest value.
        const FEW: usize = 8;
        let survey = Survey::of(default);
        Self {
            any: true,
            null: survey.has_null,
            float: survey.has_float,
            deep: exceeds(default, FEW),
        }
    }

    /// The union with other properties.
    pub(super) const fn or(self, other: Self) -> Self {
        Self {
            any: self.any || other.any,
            null: self.null || other.null,
            float: self.float || other.float,
            deep: self.deep || other.deep,
        }
    }
}

impl Below {
    /// Adds the contents of a part. Rules count only if expressions see its values.
    pub(super) const fn add(&mut self, part: &Self, is_seen: bool) {
        self.lists |= part.lists;
        self.embedded |= part.embedded;
        self.rules |= is_seen && part.rules;
        self.branch_rules |= is_seen && part.branch_rules;
        self.inner_rules |= is_seen && part.has_rules();
        self.users_rules |= is_seen && part.users_rules;
        self.defaults = self.defaults.or(part.defaults);
    }

    /// Whether there is a rule anywhere.
    pub(super) const fn has_rules(&self) -> bool {
        self.rules || self.branch_rules
    }
}

/// How a schema treats members that it does not list.
#[derive(Debug, Default)]
pub(super) enum Additional {
    /// No keyword: they are pruned.
    #[default]
    Absent,
    /// `additionalProperties: true`: any.
    Any,
    /// `additionalProperties: false`: none.
    Forbidden,
    /// All must follow this schema.
    Schema(Box<Node>),
}

impl Additional {
    /// Whether the keyword is present.
    pub(super) fn is_present(&self) -> bool {
        !matches!(self, Self::Absent)
    }

    /// The schema of free keys, if there is one.
    pub(super) fn schema(&self) -> Option<&Node> {
        match self {
            Self::Schema(node) => Some(node),
            _ => None,
        }
    }
}

impl Node {
    /// The branches that must all be satisfied.
    pub(super) fn all_of(&self) -> &[Self] {
        self.junctors
            .as_deref()
            .map_or(&[], |junctors| junctors.all_of.as_slice())
    }

    /// The schema of a member, listed or under a free key.
    #[doc(hidden)]
    pub fn member(&self, name: &str) -> Option<&Node> {
        self.properties
            .get(name)
            .or_else(|| self.additional.schema())
    }

    /// The schema of the items of a list.
    #[doc(hidden)]
    pub fn items(&self) -> Option<&Node> {
        self.items.as_deref()
    }

    /// What makes the items of a list distinct.
    #[doc(hidden)]
    pub const fn list_type(&self) -> &ListType {
        &self.list_type
    }

    /// Whether expressions see values of the schema, metadata of a resource included.
    pub(super) fn is_declared(&self) -> bool {
        self.is_typed && !(self.is_completed && self.is_list())
    }

    /// Whether the type is that of lists.
    pub(super) fn is_list(&self) -> bool {
        self.types == Types::One(TypeName::Array)
    }

    /// Whether expressions see a map, whose keys are free.
    pub(super) fn is_map(&self) -> bool {
        self.is_object() && self.additional.schema().is_some()
    }

    /// Whether expressions see an object with fields.
    pub(super) fn is_object_with_fields(&self) -> bool {
        self.is_object() && self.additional.schema().is_none()
    }

    fn is_object(&self) -> bool {
        self.types == Types::One(TypeName::Object)
    }

    /// Whether null is a value.
    #[doc(hidden)]
    pub const fn is_nullable(&self) -> bool {
        self.nullable
    }
}

impl CelSchema for Node {
    fn cel_type(&self) -> Option<CelType<'_, Self>> {
        let only = match &self.types {
            Types::IntOrString => return Some(CelType::IntOrString),
            Types::Any => return None,
            Types::One(only) => only,
        };
        Some(match only {
            TypeName::Array => CelType::List(self.items()?),
            TypeName::Object => match self.additional.schema() {
                Some(values) => CelType::Map(values),
                None => CelType::Object,
            },
            TypeName::Boolean => CelType::Boolean,
            TypeName::Integer => CelType::Integer,
            TypeName::Number => CelType::Number,
            TypeName::String => CelType::String,
            TypeName::Null | TypeName::Unknown(_) => return None,
        })
    }

    fn is_of_type(&self, name: &str) -> bool {
        matches!(&self.types, Types::One(only) if only.as_str() == name)
    }

    fn listed(&self, name: &str) -> Option<&Self> {
        self.properties.get(name)
    }

    #[cfg(feature = "cel")]
    fn all_listed(&self) -> impl Iterator<Item = (&str, &Self)> {
        self.properties.iter()
    }

    #[cfg(feature = "cel")]
    fn string_format(&self) -> Option<&str> {
        self.format.as_ref().map(|format| &*format.name)
    }
}

impl MergeSchema for Node {
    fn merge_type(&self) -> MergeType {
        match &self.types {
            Types::Any | Types::IntOrString => MergeType::Any,
            Types::One(TypeName::Object) => MergeType::Object,
            Types::One(TypeName::Array) => MergeType::Array,
            Types::One(TypeName::Integer | TypeName::Number) => MergeType::Number,
            Types::One(TypeName::Boolean) => MergeType::Boolean,
            Types::One(TypeName::String) if !self.has_format => MergeType::Text,
            Types::One(TypeName::String | TypeName::Null | TypeName::Unknown(_)) => {
                MergeType::Untyped
            }
        }
    }

    fn preserves_unknown_fields(&self) -> bool {
        self.preserve_unknown_fields
    }

    fn is_embedded_resource(&self) -> bool {
        self.embedded_resource
    }

    fn is_atomic_map(&self) -> bool {
        self.is_atomic_map
    }

    fn merge_items(&self) -> Option<&Self> {
        self.items()
    }

    fn merge_keys(&self) -> Option<Vec<String>> {
        match &self.list_type {
            ListType::Atomic => None,
            ListType::Set => Some(Vec::new()),
            ListType::Map(keys) => Some(keys.to_vec()),
        }
    }

    fn merge_members(&self) -> impl Iterator<Item = (&str, &Self, Option<&Value>)> {
        let members = self.properties.iter();
        members.map(|(name, member)| (name, member, member.default.as_deref()))
    }

    fn merge_others(&self) -> Others<'_, Self> {
        match &self.additional {
            Additional::Absent => Others::Unsaid,
            Additional::Any => Others::Allowed(true),
            Additional::Forbidden => Others::Allowed(false),
            Additional::Schema(others) => Others::Of(others),
        }
    }
}

/// A format that the API server enforces.
#[derive(Debug)]
pub(super) struct FormatRule {
    /// The name as the schema spells it.
    pub(super) name: Cow<'static, str>,
    /// The check of strings.
    pub(super) text: Option<Format>,
}

/// Schemas that combine.
#[derive(Debug, Default)]
pub(super) struct Junctors {
    pub(super) any_of: Vec<Node>,
    pub(super) one_of: Vec<Node>,
    pub(super) all_of: Vec<Node>,
    pub(super) not: Option<Node>,
}

/// Rules for the number of parts.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Sizes {
    pub(super) min_items: Option<i64>,
    pub(super) max_items: Option<i64>,
    pub(super) unique_items: bool,
    pub(super) min_properties: Option<i64>,
    pub(super) max_properties: Option<i64>,
}

/// Rules for strings.
#[derive(Debug)]
pub(super) struct TextRules {
    pub(super) max_length: Option<i64>,
    pub(super) min_length: Option<i64>,
    pub(super) pattern: Option<Pattern>,
}

/// Rules for numbers.
#[derive(Debug)]
pub(super) struct NumberRules {
    pub(super) maximum: Option<f64>,
    pub(super) exclusive_maximum: bool,
    pub(super) minimum: Option<f64>,
    pub(super) exclusive_minimum: bool,
    pub(super) multiple_of: Option<f64>,
}

/// What makes the items of a list distinct.
#[derive(Debug, Default)]
#[doc(hidden)]
pub enum ListType {
    /// Nothing.
    #[default]
    Atomic,
    /// Their value.
    Set,
    /// The members named.
    Map(Box<[String]>),
}
