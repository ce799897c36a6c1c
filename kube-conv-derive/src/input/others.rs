//! Attributes of other derives, which would be ignored in silence.

use crate::diag::Diag;
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Expr, Token};

/// Answers attributes that another derive would read with their spelling here.
pub(crate) fn refuse(attrs: &[Attribute], external_serde: bool, diag: &Diag) {
    for attr in attrs {
        for (name, advice) in [
            ("serde", serde as Advice),
            ("schemars", schemars as Advice),
            ("garde", rules as Advice),
            ("validate", rules as Advice),
            ("x_kube", rules as Advice),
            ("kube", kube as Advice),
        ] {
            if attr.path().is_ident(name) && !(external_serde && name == "serde") {
                refuse_keys(attr, name, advice, diag);
            }
        }
    }
}

/// What to write instead of another derive's key.
enum Instead {
    /// This in `#[k8s(…)]`.
    Key(&'static str),
    /// Something that is no attribute.
    Words(&'static str),
}

type Advice = fn(&str) -> Option<Instead>;

/// What to write for a key that other derives have.
pub(crate) fn instead_of(key: &str) -> Option<String> {
    let instead = serde(key).or_else(|| rules(key)).or_else(|| kube(key))?;
    Some(match instead {
        Instead::Key(key) => format!("write `{key}`"),
        Instead::Words(words) => words.to_owned(),
    })
}

fn refuse_keys(attr: &Attribute, name: &str, advice: Advice, diag: &Diag) {
    let mut any = false;
    let each = |meta: ParseNestedMeta<'_>| {
        any = true;
        let key = meta
            .path
            .get_ident()
            .map(ToString::to_string)
            .unwrap_or_default();
        let id = match (name, key.as_str()) {
            ("serde", "default") => "[no-accidental-zero-default] ",
            ("serde", "skip_serializing_if") => "[required-always-present] ",
            _ => "",
        };
        let message = message(name, &key, advice(&key));
        diag.error(&meta.path, format!("{id}{message}"));
        skip_value(&meta)
    };
    let parsed = attr.parse_nested_meta(each);
    if parsed.is_err() || !any {
        diag.error(attr, message(name, "", None));
    }
}

fn message(name: &str, key: &str, instead: Option<Instead>) -> String {
    match instead {
        Some(Instead::Key(instead)) => {
            format!("`#[{name}({key})]` is not read here; write `#[k8s({instead})]`")
        }
        Some(Instead::Words(words)) => format!("`#[{name}({key})]` is not read here; {words}"),
        None => format!(
            "`#[{name}(…)]` is not read here; `#[k8s(…)]` decides the wire form, the schema and the rules"
        ),
    }
}

fn skip_value(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(Token![=]) {
        meta.value()?.parse::<Expr>()?;
    } else if meta.input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in meta.input);
        content.parse::<proc_macro2::TokenStream>()?;
    }
    Ok(())
}

fn serde(key: &str) -> Option<Instead> {
    Some(match key {
        "rename" => Instead::Key("name = \"…\""),
        "rename_all" => Instead::Key("rename_all = \"camelCase\""),
        "default" => Instead::Key("default = …"),
        "skip_serializing_if" => Instead::Key("optional"),
        "flatten" => Instead::Key("flatten"),
        "tag" => Instead::Key("discriminator = \"…\""),
        "with" | "serialize_with" | "deserialize_with" => Instead::Key("with = module"),
        "crate" => Instead::Key("crate = ::path"),
        "other" => Instead::Key("unknown"),
        "alias" => Instead::Words("a field has one name on the wire; convert between versions"),
        "deny_unknown_fields" => Instead::Words("unknown fields are pruned, as a server does it"),
        "skip" | "skip_serializing" | "skip_deserializing" => {
            Instead::Words("every field travels; move what does not out of the type")
        }
        "transparent" => Instead::Words("a newtype is transparent already"),
        "untagged" | "content" => {
            Instead::Words("a union is an object with one member set, so no tag is needed")
        }
        _ => return None,
    })
}

fn schemars(key: &str) -> Option<Instead> {
    serde(key).or_else(|| rules(key))
}

fn rules(key: &str) -> Option<Instead> {
    Some(match key {
        "length" => Instead::Key("min_length = …, max_length = …"),
        "range" => Instead::Key("minimum = …, maximum = …"),
        "pattern" | "regex" => Instead::Key("pattern = \"…\""),
        "email" => Instead::Key("format = \"email\""),
        "url" => Instead::Key("format = \"uri\""),
        "inner" => Instead::Key("each_val(…)"),
        "validation" | "rule" => Instead::Key("cel(\"…\", message = \"…\")"),
        "custom_unique" => Instead::Words(
            "servers compare the keys of every `list_map`; write `atomic`, and `validate = path` for a check of yours",
        ),
        "merge_strategy" => Instead::Key("list_map(key)"),
        "extend" => Instead::Words("each extension has a key of its own, such as `list_map(key)`"),
        "dive" | "nested" => Instead::Words("what a type holds is always checked with it"),
        "skip" => Instead::Words("a field without rules needs no attribute"),
        _ => return None,
    })
}

fn kube(key: &str) -> Option<Instead> {
    Some(match key {
        "group" => Instead::Key("group = \"…\""),
        "version" => Instead::Key("version = \"…\""),
        "kind" => Instead::Key("kind = \"…\""),
        "plural" => Instead::Key("plural = \"…\""),
        "singular" => Instead::Key("singular = \"…\""),
        "namespaced" => Instead::Key("scope = Namespaced"),
        "shortname" => Instead::Key("short_names(\"…\")"),
        "category" => Instead::Key("categories(\"…\")"),
        "printcolumn" => Instead::Key("printer_column(\"Name\", \".spec.path\")"),
        "scale" => Instead::Key("scale(spec_replicas = \"…\", status_replicas = \"…\")"),
        "selectable" => Instead::Key("selectable_field = \".spec.path\""),
        "annotation" => Instead::Key("annotations(\"key\" = \"value\")"),
        "label" => Instead::Key("labels(\"key\" = \"value\")"),
        "status" => Instead::Words("write a field `status: Option<…>` in the struct"),
        "derive" => Instead::Words("derive it on this struct, which is the kind itself"),
        _ => return None,
    })
}
