//! What a path can find: [`super::json_path`] with schemas in place of values.
//!
//! It is never less than what some object has there, so that a path that finds nothing here finds nothing.

use super::json_path::PathNode;
use kube_conv_runtime::ApiType;
use kube_conv_runtime::meta::{ObjectMeta, Time};
use kube_conv_runtime::type_schema::schema_of_type_info;
use kube_conv_schema::formats::{Format, accepts};
use kube_conv_schema::schema::steps::{parts, values_of};
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use serde_json::Value;
use std::slice;
use std::sync::LazyLock;

/// The metadata of every object, whatever its schema says of it.
static METADATA: LazyLock<Schema> = LazyLock::new(|| schema_of_type_info(ObjectMeta::TYPE));

/// The most values that are told apart; unions find the same again and again.
const MOST: usize = 4_096;

/// Values that a path can find.
#[derive(Clone, Copy, Debug)]
pub(super) enum Possible<'s> {
    /// The objects of a kind.
    Root(&'s Schema),
    /// The values of a part of their schema.
    Of(&'s Schema),
    /// What the path itself says.
    Literal(&'s Value),
    /// Values of which no schema says anything.
    Any,
}

/// What nodes can find, or why they find nothing.
pub(super) fn find<'s>(
    nodes: &'s [PathNode],
    from: Vec<Possible<'s>>,
) -> Result<Vec<Possible<'s>>, String> {
    nodes.iter().try_fold(from, |from, node| {
        let found = node.find(&from)?;
        match found.len() {
            0 => Err(node.reason(&from)),
            1..=MOST => Ok(found),
            _ => Ok(vec![Possible::Any]),
        }
    })
}

impl PathNode {
    fn find<'s>(&'s self, from: &[Possible<'s>]) -> Result<Vec<Possible<'s>>, String> {
        let items = || from.iter().filter_map(|values| values.items());
        Ok(match self {
            Self::Literal(value) => vec![Possible::Literal(value)],
            Self::Field(name) => from.iter().filter_map(|from| from.field(name)).collect(),
            Self::Array(_) => items().collect(),
            Self::Filter { left, right } => {
                let items: Vec<_> = items().collect();
                if !items.is_empty() {
                    filter(left, right.as_ref(), &items)?;
                }
                items
            }
            Self::Union(parts) => {
                let found = parts.iter().map(|part| find(part, from.to_vec()));
                let (found, lost): (Vec<_>, Vec<_>) = found.partition(Result::is_ok);
                match lost.into_iter().next() {
                    Some(reason) if found.is_empty() => return reason,
                    _ => found.into_iter().flatten().flatten().collect(),
                }
            }
            Self::Wildcard => from.iter().flat_map(|values| values.inner()).collect(),
            Self::Recursive => vec![Possible::Any],
            Self::Identifier => Vec::new(),
        })
    }

    /// Why nothing is found.
    fn reason(&self, from: &[Possible<'_>]) -> String {
        let noun = from.first().map_or("nothing", |values| values.noun());
        match self {
            Self::Field(name) if from.iter().all(|values| !values.may_be("object")) => {
                // `['a.b']` is `.a.b` as well. Upstream: `parseArray`.
                let of_text = from.iter().any(|values| values.may_be("string"));
                let hint = match of_text {
                    true => "; a dot that belongs to a name is written `\\.`",
                    false => "",
                };
                format!("{noun} has no field `{name}`{hint}")
            }
            Self::Field(name) => format!("there is no field `{name}`"),
            Self::Identifier => "a text has quotes".to_owned(),
            _ => format!("{noun} has no items"),
        }
    }
}

/// Why a filter selects no item, if none can pass. Upstream: `evalFilter`.
fn filter(
    left: &[PathNode],
    right: Option<&(String, Vec<PathNode>)>,
    items: &[Possible<'_>],
) -> Result<(), String> {
    let lefts = find(left, items.to_vec());
    let Some((operator, right)) = right else {
        // A side with an error has what it found before, which exists.
        let has_errors = |node: &PathNode| !matches!(node, PathNode::Field(_) | PathNode::Wildcard);
        return match lefts.is_ok() || left.iter().any(has_errors) {
            true => Ok(()),
            false => lefts.map(drop),
        };
    };
    let (lefts, rights) = (lefts?, find(right, items.to_vec())?);
    match (lefts.as_slice(), rights.as_slice()) {
        ([left], [right]) => left.compare(operator, *right),
        _ => Ok(()),
    }
}

impl<'s> Possible<'s> {
    /// The schema, if there is one.
    const fn schema(self) -> Option<&'s Schema> {
        match self {
            Self::Root(schema) | Self::Of(schema) => Some(schema),
            Self::Literal(_) | Self::Any => None,
        }
    }

    /// Whether some are of a type of JSON; integers are numbers.
    pub(super) fn may_be(self, type_name: &str) -> bool {
        match self {
            Self::Any => true,
            Self::Literal(value) => match type_name {
                "string" => value.is_string(),
                "number" => value.is_number(),
                "boolean" => value.is_boolean(),
                _ => false,
            },
            Self::Root(schema) | Self::Of(schema) => match schema.type_name.as_deref() {
                Some("integer") => type_name == "number",
                Some(own) => own == type_name,
                None => !schema.int_or_string || matches!(type_name, "number" | "string"),
            },
        }
    }

    pub(super) fn noun(self) -> &'static str {
        let nouns = [
            ("object", "an object"),
            ("array", "a list"),
            ("string", "a text"),
            ("number", "a number"),
            ("boolean", "a boolean"),
        ];
        let own = nouns.iter().find(|(name, _)| self.may_be(name));
        own.map_or("a value", |(_, noun)| noun)
    }

    /// Whether a cell of a type shows some. Upstream: `cellForJSONValue`; a string shows everything.
    pub(super) fn may_show(self, type_name: &str) -> bool {
        match type_name {
            "integer" | "number" => self.may_be("number"),
            "boolean" => self.may_be("boolean"),
            "date" => self.may_be("string") && self.may_be_time(),
            _ => true,
        }
    }

    /// Whether some texts are times, as `UnmarshalQueryParameter` of `metav1.Time` parses them.
    fn may_be_time(self) -> bool {
        // Go reads an hour of one digit.
        const SHORTEST: i64 = "2006-01-02T5:04:05Z".len() as i64;
        let is_time = |value: &Value| {
            value
                .as_str()
                .is_some_and(|text| text.parse::<Time>().is_ok())
        };
        let Some(schema) = self.schema() else {
            return matches!(self, Self::Any) || self.listed().iter().any(is_time);
        };
        let format = schema.format.as_deref().and_then(Format::named);
        schema.max_length.is_none_or(|most| most >= SHORTEST)
            && format.is_none_or(|format| accepts(format, "2006-01-02T15:04:05Z"))
            && (schema.enum_values.is_empty() || schema.enum_values.iter().any(is_time))
    }

    /// The only values, if they are listed.
    fn listed(self) -> &'s [Value] {
        match self {
            Self::Literal(value) => slice::from_ref(value),
            _ => self.schema().map_or(&[], |schema| &schema.enum_values),
        }
    }

    fn field(self, name: &str) -> Option<Self> {
        let Some(schema) = self.schema() else {
            return matches!(self, Self::Any).then_some(self);
        };
        let is_whole = self.is_whole_object();
        if is_whole && name == "metadata" {
            return Some(Self::Of(&METADATA));
        }
        let field = schema.properties.get(name).map(|field| &**field);
        match field.or_else(|| values_of(schema)) {
            _ if !self.may_be("object") => None,
            Some(field) => Some(Self::Of(field)),
            None if is_whole && matches!(name, "apiVersion" | "kind") => Some(Self::Any),
            None => is_open(schema).then_some(Self::Any),
        }
    }

    /// Whether it is an object of some kind, which has `apiVersion`, `kind` and `metadata` whatever the schema says.
    fn is_whole_object(self) -> bool {
        let is_embedded = |schema: &Schema| schema.embedded_resource;
        matches!(self, Self::Root(_)) || self.schema().is_some_and(is_embedded)
    }

    fn items(self) -> Option<Self> {
        let items = self.schema().and_then(|schema| schema.items.as_deref());
        self.may_be("array")
            .then(|| items.map_or(Self::Any, Self::Of))
    }

    /// What `*` selects; of a text it is the bytes.
    fn inner(self) -> Vec<Self> {
        let known = self.schema().into_iter().flat_map(parts);
        let mut inner: Vec<_> = known.map(|(_, part)| Self::Of(part)).collect();
        if self.is_whole_object() || self.may_be("string") || self.schema().is_none_or(is_open) {
            inner.push(Self::Any);
        }
        inner
    }

    /// Why no comparison with another value is true. Upstream: `funcs.go`.
    fn compare(self, operator: &str, other: Possible<'_>) -> Result<(), String> {
        let types: &[&str] = match operator {
            "==" | "!=" => &["string", "number", "boolean"],
            "<" | "<=" | ">" | ">=" => &["string", "number"],
            _ => return Err(format!("a filter does not compare with `{operator}`")),
        };
        let of_both = |name: &&str| self.may_be(name) && other.may_be(name);
        if !types.iter().any(of_both) {
            let (noun, other) = (self.noun(), other.noun());
            return Err(format!("`{operator}` does not compare {noun} with {other}"));
        }
        match (self.listed(), other.listed()) {
            (values @ [_, ..], [value @ Value::String(_)])
            | ([value @ Value::String(_)], values @ [_, ..])
                if operator == "==" && !values.contains(value) =>
            {
                Err(format!("no value is {value}"))
            }
            _ => Ok(()),
        }
    }
}

/// Whether a value can have parts of which the schema says nothing.
fn is_open(schema: &Schema) -> bool {
    let is_any = schema.type_name.is_none() && !schema.int_or_string;
    let allows_all = |allowed: &SchemaOrBool| *allowed == SchemaOrBool::Bool(true);
    is_any
        || schema.preserve_unknown_fields == Some(true)
        || schema
            .additional_properties
            .as_deref()
            .is_some_and(allows_all)
        || schema.items.is_none() && schema.type_name.as_deref() == Some("array")
}
