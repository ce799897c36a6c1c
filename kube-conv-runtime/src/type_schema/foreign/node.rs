//! One node of a JSON Schema.

use super::kubernetes;
use super::{Converter, MAX_NODES, Null};
use kube_conv_schema::limits::MOST_LEVELS_OF_TYPE;
use kube_conv_schema::schema::PublishedType;
use kube_conv_schema::schema::place::Place;
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Keywords that mean the same in a structural schema.
const SHARED: &[&str] = &[
    "default",
    "description",
    "externalDocs",
    "maxItems",
    "maxLength",
    "maxProperties",
    "minItems",
    "minLength",
    "minProperties",
    "multipleOf",
    "nullable",
    "pattern",
    "required",
    "title",
];

/// Keywords that are translated.
const TRANSLATED: &[&str] = &[
    "$ref",
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "enum",
    "example",
    "examples",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "items",
    "maximum",
    "minimum",
    "not",
    "oneOf",
    "properties",
    "type",
    "unevaluatedProperties",
    "uniqueItems",
];

/// Keywords that do not restrict values, or are read elsewhere.
const IGNORED: &[&str] = &[
    "$anchor",
    "$comment",
    "$defs",
    "$id",
    "$schema",
    "contentEncoding",
    "contentMediaType",
    "definitions",
    "deprecated",
    "readOnly",
    "writeOnly",
];

/// The structural schema of a node, and whether it allows `null`.
pub(super) struct DescribedNode {
    pub(super) schema: Schema,
    /// Whether `null` is allowed, if the node restricts it.
    pub(super) null: Option<bool>,
}

impl DescribedNode {
    fn any() -> Self {
        Self {
            schema: any_value(),
            null: None,
        }
    }

    /// Combines whether `null` is allowed with another keyword, since both must hold.
    fn and_null(&mut self, null: Option<bool>) {
        self.null = match (self.null, null) {
            (Some(a), Some(b)) => Some(a && b),
            (a, b) => a.or(b),
        };
    }
}

impl<'a> Converter<'a> {
    /// The structural schema of a value.
    pub(super) fn node(&mut self, tree: &'a Value, at: &Place<'_>, null: Null) -> Schema {
        let described = self.described(tree, at);
        let mut schema = described.schema;
        // Users of the API have no use for the name of the Rust type.
        schema.title = None;
        if null == Null::Kept && described.null == Some(true) {
            self.allow_null(&mut schema, at);
        }
        schema
    }

    /// The structural schema of a node, apart from `null`.
    pub(super) fn described(&mut self, tree: &'a Value, at: &Place<'_>) -> DescribedNode {
        self.nodes += 1;
        if self.depth == MOST_LEVELS_OF_TYPE || self.nodes > MAX_NODES {
            if !std::mem::replace(&mut self.full, true) {
                self.problem(at, "the schema is too large for a server");
            }
            return DescribedNode::any();
        }
        self.depth += 1;
        let described = match tree {
            Value::Bool(true) => DescribedNode::any(),
            Value::Object(keywords) => self.keywords(keywords, at),
            Value::Bool(false) => {
                self.problem(at, "it allows no value at all");
                DescribedNode::any()
            }
            _ => {
                self.problem(at, "a schema is an object or a boolean");
                DescribedNode::any()
            }
        };
        self.depth -= 1;
        described
    }

    fn keywords(&mut self, keywords: &'a Map<String, Value>, at: &Place<'_>) -> DescribedNode {
        self.reject_unknown(keywords, at);
        let mut described = DescribedNode {
            schema: self.shared(keywords, at),
            null: None,
        };
        let schema = &mut described.schema;
        let mut nulls = vec![self.set_type(schema, keywords, at)];
        nulls.push(self.set_enum(schema, keywords, at));
        self.set_numbers(schema, keywords, at);
        self.set_children(schema, keywords, at);
        nulls.push(self.set_reference(schema, keywords, at));
        for (junctor, branches) in branches_of(keywords) {
            nulls.push(self.set_branches(schema, junctor, branches, at));
        }
        self.set_not(schema, keywords, at);
        if schema.nullable {
            // `nullable` is OpenAPI's keyword, and means more than that a field is optional.
            schema.nullable = false;
            self.allow_null(schema, at);
        }
        if says_nothing(schema) {
            schema.preserve_unknown_fields = Some(true);
        }
        for null in nulls {
            described.and_null(null);
        }
        described
    }

    fn reject_unknown(&mut self, keywords: &Map<String, Value>, at: &Place<'_>) {
        for keyword in keywords.keys() {
            let known = [SHARED, TRANSLATED, IGNORED]
                .iter()
                .any(|known| known.contains(&keyword.as_str()));
            if !known && !keyword.starts_with("x-") {
                let message = format!("the keyword `{keyword}` has no structural form");
                self.problem(at, message);
            }
        }
    }

    /// Copies the keywords that mean the same in both, including the server's extensions.
    fn shared(&mut self, keywords: &Map<String, Value>, at: &Place<'_>) -> Schema {
        let shared: Map<String, Value> = keywords
            .iter()
            .filter(|(keyword, _)| {
                SHARED.contains(&keyword.as_str()) || keyword.starts_with("x-kubernetes-")
            })
            .map(|(keyword, value)| (keyword.clone(), value.clone()))
            .collect();
        let mut schema: Schema = serde_json::from_value(shared.into()).unwrap_or_else(|error| {
            self.problem(at, format!("a keyword is not of its type: {error}"));
            Schema::default()
        });
        schema.required.sort_unstable();
        if let Some(name) = keywords.get(kubernetes::PUBLISHED).and_then(Value::as_str) {
            schema.published = PublishedType::named(name.to_owned());
        }
        schema.example = keywords
            .get("example")
            .or_else(|| keywords.get("examples").and_then(|list| list.get(0)))
            .cloned();
        schema
    }

    fn allow_null(&mut self, schema: &mut Schema, at: &Place<'_>) {
        if schema.enum_values.is_empty() {
            schema.nullable = true;
        } else {
            self.problem(
                at,
                "`null` is one of several enumerated values, which the server never accepts",
            );
        }
    }

    fn set_children(
        &mut self,
        schema: &mut Schema,
        keywords: &'a Map<String, Value>,
        at: &Place<'_>,
    ) {
        if let Some(properties) = keywords.get("properties").and_then(Value::as_object) {
            for (name, property) in properties {
                let null = if schema.required.iter().any(|required| required == name) {
                    Null::Kept
                } else {
                    Null::Dropped
                };
                let property = self.node(property, &Place::Field(at, name), null);
                schema
                    .properties
                    .insert(Cow::Owned(name.clone()), Box::new(property));
            }
        }
        if let Some(items) = keywords.get("items") {
            let items = self.node(items, &Place::Item(at), Null::Kept);
            schema.items = Some(Box::new(items));
        } else if schema.type_name.as_deref() == Some("array") {
            schema.items = Some(Box::new(any_value()));
        }
        if keywords.get("uniqueItems") == Some(&Value::Bool(true)) {
            self.set_unique(schema, at);
        }
        match keywords.get("additionalProperties") {
            // The server prunes fields that a structural schema does not list.
            None | Some(Value::Bool(false)) => {}
            Some(values) => self.set_values(schema, values, at),
        }
    }

    fn set_unique(&mut self, schema: &mut Schema, at: &Place<'_>) {
        let items = schema.items.as_deref();
        let scalars = items.is_some_and(|items| {
            items.int_or_string
                || matches!(
                    items.type_name.as_deref(),
                    Some("boolean" | "integer" | "number" | "string")
                )
        });
        if scalars {
            schema.list_type = Some(Cow::Borrowed("set"));
        } else {
            self.problem(at, "only scalars form a set; write the type as a list");
        }
    }

    fn set_values(&mut self, schema: &mut Schema, values: &'a Value, at: &Place<'_>) {
        let anything =
            *values == Value::Bool(true) || values.as_object().is_some_and(Map::is_empty);
        if anything {
            schema.preserve_unknown_fields = Some(true);
        } else if schema.properties.is_empty() {
            let values = self.node(values, &Place::Value(at), Null::Kept);
            schema.additional_properties = Some(Box::new(SchemaOrBool::Schema(values)));
        } else {
            self.problem(
                at,
                "it has both named fields and free ones of a type; keep the free ones in a field of their own",
            );
        }
    }

    /// Replaces a reference by the schema that it refers to.
    fn set_reference(
        &mut self,
        schema: &mut Schema,
        keywords: &'a Map<String, Value>,
        at: &Place<'_>,
    ) -> Option<bool> {
        let reference = keywords.get("$ref")?.as_str()?;
        if self.open.contains(&reference) {
            self.problem(
                at,
                format!("`{reference}` holds itself, and a structural schema has an end"),
            );
            return None;
        }
        let document = self.document;
        let target = reference
            .strip_prefix('#')
            .and_then(percent_decoded)
            .and_then(|pointer| document.pointer(&pointer));
        let Some(target) = target else {
            self.problem(at, format!("`{reference}` refers to nothing in the schema"));
            return None;
        };
        self.open.push(reference);
        let target = self.described(target, at);
        self.open.pop();
        self.merge(schema, target.schema, at);
        target.null
    }
}

/// How many of several schemas must hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Junctor {
    All,
    Any,
    One,
}

impl Junctor {
    pub(super) const fn keyword(self) -> &'static str {
        match self {
            Self::All => "allOf",
            Self::Any => "anyOf",
            Self::One => "oneOf",
        }
    }
}

/// The alternatives of a node, and the schemas that must all hold.
fn branches_of(keywords: &Map<String, Value>) -> impl Iterator<Item = (Junctor, &Value)> {
    [Junctor::All, Junctor::Any, Junctor::One]
        .into_iter()
        .filter_map(|junctor| Some((junctor, keywords.get(junctor.keyword())?)))
}

/// Whether a node restricts nothing, apart from documentation.
fn says_nothing(schema: &Schema) -> bool {
    is_leaf(schema) && undocumented(schema) == Schema::default()
}

/// Whether a node allows any value, apart from documentation.
pub(super) fn is_any(schema: &Schema) -> bool {
    is_leaf(schema) && undocumented(schema) == any_value()
}

/// Whether a node has no schemas below it, so that it is cheap to copy.
fn is_leaf(schema: &Schema) -> bool {
    schema.properties.is_empty()
        && schema.items.is_none()
        && schema.additional_properties.is_none()
        && schema.not.is_none()
        && schema.all_of.is_empty()
        && schema.any_of.is_empty()
        && schema.one_of.is_empty()
}

/// Removes the documentation of a node, for comparison.
pub(super) fn undocumented(schema: &Schema) -> Schema {
    Schema {
        default: None,
        description: None,
        example: None,
        external_docs: None,
        title: None,
        ..schema.clone()
    }
}

/// The schema of any value.
pub(super) fn any_value() -> Schema {
    Schema {
        preserve_unknown_fields: Some(true),
        ..Schema::default()
    }
}

/// The text of a reference's fragment.
fn percent_decoded(fragment: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(fragment.len());
    let mut rest = fragment.as_bytes();
    while let [byte, tail @ ..] = rest {
        rest = tail;
        if *byte != b'%' {
            bytes.push(*byte);
            continue;
        }
        let [high, low, tail @ ..] = rest else {
            return None;
        };
        let digit = |byte: u8| char::from(byte).to_digit(16);
        bytes.push(u8::try_from(digit(*high)? * 16 + digit(*low)?).ok()?);
        rest = tail;
    }
    String::from_utf8(bytes).ok()
}
