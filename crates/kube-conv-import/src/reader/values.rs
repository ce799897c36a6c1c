//! The Rust type of a value, and the keys that say the rest of its schema.

use super::ModuleReader;
use super::defaults::may_be_empty;
use crate::attribute::Argument;
use crate::keywords::{Keywords, cel, integer_or_string};
use crate::model::{Body, RustType};
use kube_conv_core::formats;
use kube_conv_core::rules;
use kube_conv_runtime::meta::Quantity;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_schema::schema::place::Place;
use kube_conv_schema::schema::walk::each_below_mut;
use kube_conv_schema::schema::{Number, Schema, SchemaOrBool};
use serde_json::{Value, json};

/// A value as a field, an item or a member holds it.
pub(super) struct Read {
    pub(super) ty: RustType,
    /// What may be in `each_val(…)` as well.
    pub(super) rules: Vec<Argument>,
    /// What only fields and newtypes can have.
    #[doc(hidden)]
    pub own: Vec<Argument>,
}

impl Read {
    fn known(name: &'static str) -> Self {
        Self::of(RustType::Known(name))
    }

    /// A type that says everything.
    pub(super) fn of(ty: RustType) -> Self {
        Self {
            ty,
            rules: Vec::new(),
            own: Vec::new(),
        }
    }
}

impl ModuleReader<'_> {
    /// Reads a schema, without its description, `default` and `nullable`.
    pub(super) fn value(&mut self, schema: &Schema, at: &Place<'_>) -> Read {
        if schema.int_or_string {
            return integer_or_text(schema);
        }
        match schema.type_name.as_deref() {
            Some("string") => self.string(schema, at),
            Some("integer") => match self.integer_enum(schema, at) {
                Some(ty) => Read::of(ty),
                None => integer(schema),
            },
            Some("number") => number(schema),
            Some("boolean") => scalar("bool", schema),
            Some("array") => self.list(schema, at),
            Some("object") => self.any_object(schema, at),
            _ => self.any(schema, false, at),
        }
    }

    fn string(&mut self, schema: &Schema, at: &Place<'_>) -> Read {
        let is_alone =
            schema.default.is_none() && schema.pattern.is_none() && schema.enum_values.is_empty();
        if !schema.enum_values.is_empty()
            && let Some(ty) = self.string_enum(schema, at)
        {
            return Read::of(ty);
        }
        let mut keywords = Keywords::of(schema);
        let mut keys = Vec::new();
        keywords.take("type");
        if is_alone && keywords.take_if("format", &json!("date-time")) {
            return finish("Time", keywords, keys, schema);
        }
        text_keys(&mut keywords, &mut keys);
        finish("String", keywords, keys, schema)
    }

    fn list(&mut self, schema: &Schema, at: &Place<'_>) -> Read {
        let nothing = Schema::default();
        let items = schema.items.as_deref().unwrap_or(&nothing);
        self.are_items_keyed = schema.list_type.as_deref() == Some("map");
        let mut inner = self.element(items, &Place::Item(at));
        self.are_items_keyed = false;
        let mut keywords = Keywords::of(schema);
        keywords.take("type");
        let mut own = std::mem::take(&mut inner.own);
        self.list_type(&mut keywords, &inner.ty, &mut own);
        let mut rules = Vec::new();
        keywords.count("minItems", rules::MIN_ITEMS.name, &mut rules);
        keywords.count("maxItems", rules::MAX_ITEMS.name, &mut rules);
        let mut read = finish_with(RustType::List(Box::new(inner.ty)), keywords, rules, schema);
        own.append(&mut read.own);
        read.own = own;
        each_value(&mut read.rules, inner.rules);
        read
    }

    fn list_type(&self, keywords: &mut Keywords, items: &RustType, keys: &mut Vec<Argument>) {
        let list_type = keywords.get("x-kubernetes-list-type");
        let key = match list_type.and_then(Value::as_str) {
            Some("atomic") => Argument::Word("atomic"),
            Some("set") => Argument::Word("list_set"),
            Some("map") => {
                let names = keywords
                    .take("x-kubernetes-list-map-keys")
                    .unwrap_or_default();
                let names = names
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_str);
                Argument::Call(
                    "list_map",
                    names.map(|name| self.map_key(items, name)).collect(),
                )
            }
            _ => return,
        };
        keywords.take("x-kubernetes-list-type");
        keys.push(key);
    }

    /// The items of a list, or the values of a map: what `each_val(…)` cannot say makes it a newtype.
    /// Only `embedded` remains for the list.
    fn element(&mut self, schema: &Schema, at: &Place<'_>) -> Read {
        if let Some(default) = &schema.default {
            self.departure(
                at,
                format!("the default {default}, which is not that of a field"),
            );
        }
        if schema.nullable {
            return self.any(schema, true, at);
        }
        let mut read = self.value(schema, at);
        let embedded = Argument::Word("embedded");
        if read.own.contains(&embedded) {
            let is_item = schema.embedded_resource && matches!(at, Place::Item(Place::Field(..)));
            return match is_item && read.own == [embedded] {
                true => read,
                false => self.any(schema, false, at),
            };
        }
        if !read.own.is_empty() {
            let mut keys = std::mem::take(&mut read.own);
            keys.append(&mut read.rules);
            read.ty = self.without_fields(Body::Newtype(read.ty), keys, schema, at);
        }
        read
    }

    /// An object: a struct, a map, or one whose fields are not known.
    fn any_object(&mut self, schema: &Schema, at: &Place<'_>) -> Read {
        if let Some(known) = self.known.find(schema)
            && (schema.default.is_none() || may_be_empty(known))
        {
            return Read::known(known);
        }
        let has_properties = !schema.properties.is_empty();
        match schema.additional_properties.as_deref() {
            Some(SchemaOrBool::Schema(values)) if !has_properties => self.map(schema, values, at),
            Some(_) => self.any(schema, false, at),
            None if has_properties => self.structure(schema, at),
            None if schema.embedded_resource => {
                let mut keywords = Keywords::of(schema);
                keywords.take("type");
                keywords.take("x-kubernetes-embedded-resource");
                keywords.take("x-kubernetes-preserve-unknown-fields");
                let mut read = finish("Value", keywords, Vec::new(), schema);
                read.own.insert(0, Argument::Word("embedded"));
                read
            }
            None if schema.preserve_unknown_fields == Some(true) => {
                let mut keywords = Keywords::of(schema);
                keywords.take("type");
                keywords.take("x-kubernetes-preserve-unknown-fields");
                let mut keys = Vec::new();
                member_counts(&mut keywords, &mut keys);
                finish("RawExtension", keywords, keys, schema)
            }
            None => self.structure(schema, at),
        }
    }

    fn map(&mut self, schema: &Schema, values: &Schema, at: &Place<'_>) -> Read {
        let inner = self.element(values, &Place::Value(at));
        let mut keywords = Keywords::of(schema);
        keywords.take("type");
        let mut own = Vec::new();
        own.extend(map_type(&mut keywords));
        if keywords.take_if("x-kubernetes-preserve-unknown-fields", &json!(true)) {
            own.push(Argument::Word("preserve_unknown_fields"));
        }
        let mut rules = Vec::new();
        member_counts(&mut keywords, &mut rules);
        let mut read = finish_with(RustType::Map(Box::new(inner.ty)), keywords, rules, schema);
        own.append(&mut read.own);
        read.own = own;
        each_value(&mut read.rules, inner.rules);
        read
    }
}

/// `each_val(…)` in front of the key `schema`, which comes last.
fn each_value(rules: &mut Vec<Argument>, inner: Vec<Argument>) {
    if !inner.is_empty() {
        let last = rules
            .iter()
            .position(Argument::is_schema)
            .unwrap_or(rules.len());
        rules.insert(last, Argument::Call(rules::EACH_VAL.name, inner));
    }
}

pub(super) fn map_type(keywords: &mut Keywords) -> Option<Argument> {
    ["atomic", "granular"].into_iter().find_map(|word| {
        let has = keywords.take_if("x-kubernetes-map-type", &json!(word));
        has.then(|| Argument::rust("map_type", word))
    })
}

pub(super) fn member_counts(keywords: &mut Keywords, keys: &mut Vec<Argument>) {
    keywords.count("minProperties", rules::MIN_PROPERTIES.name, keys);
    keywords.count("maxProperties", rules::MAX_PROPERTIES.name, keys);
}

/// The rules of a text.
fn text_keys(keywords: &mut Keywords, keys: &mut Vec<Argument>) {
    let is_known = |format: &Value| {
        format
            .as_str()
            .is_some_and(|name| formats::OF_SERVERS.iter().any(|known| known.name == name))
    };
    if keywords.get("format").is_some_and(is_known) {
        keywords.text("format", "format", keys);
    }
    keywords.count("minLength", rules::MIN_LENGTH.name, keys);
    keywords.count("maxLength", rules::MAX_LENGTH.name, keys);
    keywords.text("pattern", "pattern", keys);
    let values = keywords.get("enum").and_then(Value::as_array);
    let texts = values.map(|values| values.iter().filter_map(Value::as_str).collect::<Vec<_>>());
    if let (Some(values), Some(texts)) = (values, texts)
        && values.len() == texts.len()
    {
        let key = Argument::Call(
            rules::ENUM_VALUES.name,
            texts.into_iter().map(Argument::bare).collect(),
        );
        keywords.take("enum");
        keys.push(key);
    }
}

fn integer_or_text(schema: &Schema) -> Read {
    let mut keywords = Keywords::of(schema);
    keywords.take("x-kubernetes-int-or-string");
    if !keywords.take_if("anyOf", &integer_or_string()) {
        // The type has it.
        let wanted = keywords.take("anyOf").unwrap_or(Value::Null);
        keywords.set("anyOf", wanted);
    }
    let quantity = schema_of::<Quantity>().pattern;
    let is_quantity = schema.pattern.is_some() && schema.pattern == quantity;
    if is_quantity {
        keywords.take("pattern");
    }
    let mut rules = Vec::new();
    keywords.finish(&mut rules);
    Read {
        ty: RustType::Known(if is_quantity {
            "Quantity"
        } else {
            "IntOrString"
        }),
        rules,
        own: cel(&schema.validations).collect(),
    }
}

fn integer(schema: &Schema) -> Read {
    let mut keywords = Keywords::of(schema);
    let mut keys = Vec::new();
    keywords.take("type");
    let name = match schema.format.as_deref() {
        Some("int32") => "i32",
        _ => "i64",
    };
    match schema.format.as_deref() {
        Some("int32" | "int64") => {
            keywords.take("format");
        }
        None => keys.push(Argument::rust("format", "none")),
        // Written as JSON.
        Some(_) => {}
    }
    let greatest = if name == "i32" {
        i64::from(i32::MAX)
    } else {
        (1 << 53) - 1
    };
    bounds(schema, &mut keywords, &mut keys, |number| match number {
        Number::Integer(value) if value.unsigned_abs() <= greatest.unsigned_abs() => {
            Some(value.to_string())
        }
        _ => None,
    });
    finish(name, keywords, keys, schema)
}

fn number(schema: &Schema) -> Read {
    let mut keywords = Keywords::of(schema);
    let mut keys = Vec::new();
    keywords.take("type");
    match schema.format.as_deref() {
        Some("double") => {
            keywords.take("format");
        }
        Some("float") => keywords.text("format", "format", &mut keys),
        None => keys.push(Argument::rust("format", "none")),
        Some(_) => {}
    }
    bounds(schema, &mut keywords, &mut keys, |number| match number {
        Number::Integer(value) => Some(value.to_string()),
        Number::Float(value) => Some(format!("{value:?}")),
    });
    finish("f64", keywords, keys, schema)
}

/// Takes the bounds that can be written.
fn bounds(
    schema: &Schema,
    keywords: &mut Keywords,
    keys: &mut Vec<Argument>,
    written: impl Fn(Number) -> Option<String>,
) {
    let rows = [
        (
            "minimum",
            schema.minimum,
            "exclusiveMinimum",
            rules::EXCLUSIVE_MINIMUM.name,
        ),
        (
            "maximum",
            schema.maximum,
            "exclusiveMaximum",
            rules::EXCLUSIVE_MAXIMUM.name,
        ),
        ("multipleOf", schema.multiple_of, "", ""),
    ];
    for (keyword, bound, exclusive, exclusive_key) in rows {
        let Some(text) = bound.and_then(&written) else {
            continue;
        };
        keywords.take(keyword);
        let key = match keyword {
            _ if keywords.take_if(exclusive, &json!(true)) => exclusive_key,
            "multipleOf" => rules::MULTIPLE_OF.name,
            bound => bound,
        };
        keys.push(Argument::rust(key, text));
    }
}

fn scalar(name: &'static str, schema: &Schema) -> Read {
    let mut keywords = Keywords::of(schema);
    keywords.take("type");
    finish(name, keywords, Vec::new(), schema)
}

fn finish(name: &'static str, keywords: Keywords, keys: Vec<Argument>, schema: &Schema) -> Read {
    finish_with(RustType::Known(name), keywords, keys, schema)
}

/// Adds the keys that any value may have.
fn finish_with(
    ty: RustType,
    mut keywords: Keywords,
    mut rules: Vec<Argument>,
    schema: &Schema,
) -> Read {
    keywords.about_any(&mut rules);
    keywords.finish(&mut rules);
    Read {
        ty,
        rules,
        own: cel(&schema.validations).collect(),
    }
}

impl ModuleReader<'_> {
    /// A value of any JSON, with all that the schema says of it as JSON, which has no CEL rules.
    pub(super) fn any(&mut self, schema: &Schema, nullable: bool, at: &Place<'_>) -> Read {
        let mut read = Read::known("Value");
        let mut whole = Schema {
            description: None,
            default: None,
            nullable,
            ..schema.clone()
        };
        if remove_rules(&mut whole) {
            self.departure(at, "the CEL rules of a value that is any JSON in Rust");
        }
        if let Ok(Value::Object(mut keywords)) = serde_json::to_value(whole) {
            let keyword = "x-kubernetes-preserve-unknown-fields";
            if keywords.get(keyword) == Some(&json!(true)) {
                keywords.remove(keyword);
            } else if !keywords.contains_key(keyword) {
                keywords.insert(keyword.to_owned(), Value::Null);
            }
            if !keywords.is_empty() {
                read.rules
                    .push(Argument::json("schema", Value::Object(keywords)));
            }
        }
        read
    }
}

/// Removes the CEL rules of a value and those below it; returns whether there were any.
pub(super) fn remove_rules(schema: &mut Schema) -> bool {
    let mut had_rules = false;
    let mut open = vec![schema];
    while let Some(schema) = open.pop() {
        had_rules |= !std::mem::take(&mut schema.validations).is_empty();
        each_below_mut(schema, |below| open.push(below));
    }
    had_rules
}
