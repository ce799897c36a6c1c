//! The CRD of a declaration, as far as names, values and messages are concerned.

use super::items::Declared;

use kube_conv_core::names::camel_case;
use proc_macro2::TokenStream;
use quote::ToTokens;
use serde_json::{Map, Value, json};
use syn::{Attribute, Fields, Item, Type};

/// Returns the CRD as JSON, the declaration being the kind or its spec.
pub(super) fn definition_of(declared: &Declared, text: &str) -> Value {
    let is_kind = text.starts_with("kind") || text.contains("#[kind]");
    let spec = match &declared.item {
        Item::Struct(item) if !is_kind => object(&item.fields, &item.attrs),
        Item::Enum(item) if !is_kind => {
            let is_union = item
                .variants
                .iter()
                .any(|v| matches!(v.fields, Fields::Named(_)));
            let text = item
                .attrs
                .iter()
                .map(ToTokens::to_token_stream)
                .collect::<TokenStream>();
            let tag = between(&text.to_string(), "tag = \"", "\"");
            match tag {
                Some(tag) => json!({"type": "object", "properties": {tag: values(declared, item)}}),
                None if is_union => members(item),
                None => json!({"type": "object", "properties": {"mode": values(declared, item)}}),
            }
        }
        _ => json!({"type": "object"}),
    };
    let key = |name: &str, default: &str| {
        between(text, &format!("{name} = \""), "\"").unwrap_or_else(|| default.to_owned())
    };
    let own = match &declared.item {
        Item::Struct(item) => item.ident.to_string(),
        _ => "Widget".to_owned(),
    };
    // `list_kind = "…"` is no `kind = "…"`.
    let named = text.replace("list_kind", "list").contains("kind = \"");
    let kind = if named { key("kind", &own) } else { own };
    let plural = key("plural", &kind_words_plural(&kind));
    let listed = |name: &str| -> Vec<String> {
        let list = between(text, &format!("{name}("), ")").unwrap_or_default();
        list.split('"')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect()
    };
    let mut properties = Map::from_iter([("spec".to_owned(), spec)]);
    if is_kind && (text.contains("items:") || text.contains("\"items\"")) {
        properties.insert("items".to_owned(), json!({"type": "string"}));
    }
    json!({
        "metadata": {"name": "widgets.acme.dev", "annotations": approval(text)},
        "spec": {
            "group": key("group", "acme.dev"),
            "scope": "Namespaced",
            "names": {
                "kind": kind, "plural": plural, "listKind": key("list_kind", &format!("{kind}List")),
                "shortNames": listed("short_names"), "categories": listed("categories"),
            },
            "versions": [{"name": key("version", "v1"), "served": true, "storage": true, "schema": {
                "openAPIV3Schema": {"type": "object", "properties": properties}}}],
        },
    })
}

fn approval(text: &str) -> Value {
    between(text, "annotations(\"", "\"")
        .map_or_else(|| json!({}), |key| json!({key: "unapproved"}))
}

fn kind_words_plural(kind: &str) -> String {
    crate::syntax::name::plural(kind)
}

fn between(text: &str, start: &str, end: &str) -> Option<String> {
    let (found, _) = text.split_once(start)?.1.split_once(end)?;
    Some(found.to_owned())
}

fn written(attrs: &[Attribute]) -> String {
    let tokens = attrs.iter().map(ToTokens::to_token_stream);
    tokens.collect::<TokenStream>().to_string()
}

/// The rules of attributes: only their messages matter.
fn rules(attrs: &[Attribute]) -> Value {
    let text = written(attrs).replace("\\\"", "\u{1}");
    let keys = [
        ("message", "message"),
        ("message_expression", "messageExpression"),
    ];
    let rules = keys.into_iter().flat_map(|(key, keyword)| {
        let start = format!(" {key} = \"");
        let messages = text.split(&start).skip(1);
        let messages = messages.filter_map(|rest| rest.split('"').next());
        let messages = messages.map(|message| message.replace('\u{1}', "\""));
        let rules = messages.map(|message| json!({"rule": "true", keyword: message}));
        rules.collect::<Vec<_>>()
    });
    rules.collect()
}

fn wire_name(attrs: &[Attribute], own: &str, key: &str) -> String {
    between(&written(attrs), &format!("{key} = \""), "\"").unwrap_or_else(|| own.to_owned())
}

fn object(fields: &Fields, attrs: &[Attribute]) -> Value {
    let case = between(&written(attrs), "rename_all = \"", "\"");
    let each = fields.iter().filter_map(|field| {
        let ident = field.ident.as_ref()?.to_string();
        let ident = ident.trim_start_matches("r#");
        let own = match case.as_deref() {
            Some("snake_case") => ident.to_owned(),
            Some("PascalCase") => capitalized(ident),
            _ => camel_case(ident).unwrap_or_default(),
        };
        let mut schema = schema(&field.ty);
        schema["x-kubernetes-validations"] = rules(&field.attrs);
        Some((wire_name(&field.attrs, &own, "name"), schema))
    });
    let properties: Map<String, Value> = each.collect();
    json!({"type": "object", "properties": properties, "x-kubernetes-validations": rules(attrs)})
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

fn values(declared: &Declared, item: &syn::ItemEnum) -> Value {
    let is_kebab = written(&item.attrs).contains("kebab-case");
    let known = item
        .variants
        .iter()
        .filter(|v| !written(&v.attrs).contains("unknown"));
    let values = known.map(|variant| {
        let own = variant.ident.to_string();
        let own = if is_kebab { kebab(&own) } else { own };
        wire_name(&variant.attrs, &own, "name")
    });
    let _ = declared;
    json!({"type": "string", "enum": values.collect::<Vec<_>>()})
}

fn kebab(text: &str) -> String {
    let words = kube_conv_core::names::words(text);
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    words.join("-")
}

fn members(item: &syn::ItemEnum) -> Value {
    let members = item.variants.iter().map(|variant| {
        let own = camel_case(&variant.ident.to_string().to_lowercase()).unwrap_or_default();
        let name = wire_name(&variant.attrs, &own, "member_name");
        (name, object(&variant.fields, &[]))
    });
    json!({"type": "object", "properties": members.collect::<Map<_, _>>()})
}

fn schema(ty: &Type) -> Value {
    let text: String = ty.to_token_stream().to_string().replace(' ', "");
    of_text(&text)
}

fn of_text(text: &str) -> Value {
    for around in ["Option<", "Box<"] {
        if let Some(inner) = text.strip_prefix(around) {
            return of_text(inner.strip_suffix('>').unwrap_or(inner));
        }
    }
    if let Some(inner) = text.strip_prefix("Vec<") {
        let items = of_text(inner.strip_suffix('>').unwrap_or(inner));
        return json!({"type": "array", "items": items});
    }
    match text {
        "bool" => json!({"type": "boolean"}),
        "i32" => json!({"type": "integer", "format": "int32"}),
        "i64" => json!({"type": "integer", "format": "int64"}),
        "f64" => json!({"type": "number", "format": "double"}),
        "String" | "StorageKind" | "WidgetPhase" | "Mode" => json!({"type": "string"}),
        "Time" | "MicroTime" => json!({"type": "string", "format": "date-time"}),
        _ => json!({"type": "object", "properties": {}}),
    }
}
