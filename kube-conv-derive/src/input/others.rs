//! Attributes of other derives, which would be ignored in silence.

use crate::diag::Diag;
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Expr, Token};

/// Answers attributes that another derive would read with their spelling here.
pub(crate) fn refuse(attrs: &[Attribute], external_serde: bool, diag: &Diag) {
    for attr in attrs {
        for (name, advice) in [
            ("serde", serde as Advice),
            ("schemars", rules as Advice),
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

type Advice = fn(&str) -> Option<&'static str>;

fn refuse_keys(attr: &Attribute, name: &str, advice: Advice, diag: &Diag) {
    let mut any = false;
    let each = |meta: ParseNestedMeta<'_>| {
        any = true;
        let key = meta
            .path
            .get_ident()
            .map(ToString::to_string)
            .unwrap_or_default();
        diag.error(&meta.path, message(name, &key, advice(&key)));
        skip_value(&meta)
    };
    let parsed = attr.parse_nested_meta(each);
    if parsed.is_err() || !any {
        diag.error(attr, message(name, "", None));
    }
}

fn message(name: &str, key: &str, instead: Option<&str>) -> String {
    match instead {
        Some(instead) => {
            format!("`#[{name}({key})]` is not read here; write `#[k8s({instead})]`")
        }
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

fn serde(key: &str) -> Option<&'static str> {
    Some(match key {
        "rename" => "name = \"…\"",
        "rename_all" => "rename_all = \"camelCase\"",
        "default" => "default = …",
        "skip_serializing_if" => "optional",
        "flatten" => "flatten",
        "tag" => "discriminator = \"…\"",
        "with" => "with = module",
        "crate" => "crate = ::path",
        "other" => "unknown",
        _ => return None,
    })
}

fn rules(key: &str) -> Option<&'static str> {
    Some(match key {
        "length" => "min_length = …, max_length = …",
        "range" => "minimum = …, maximum = …",
        "pattern" | "regex" => "pattern = \"…\"",
        "validation" | "rule" => "cel(\"…\", message = \"…\")",
        "merge_strategy" => "list_map(key)",
        "extend" => "cel(…), list_map(…) or another key of its own",
        _ => return None,
    })
}

fn kube(key: &str) -> Option<&'static str> {
    Some(match key {
        "group" => "group = \"…\"",
        "version" => "version = \"…\"",
        "namespaced" => "scope = Namespaced",
        "shortname" => "short_names(\"…\")",
        "category" => "categories(\"…\")",
        "printcolumn" => "printer_column(\"Name\", \".spec.path\")",
        "scale" => "scale(spec_replicas = \"…\", status_replicas = \"…\")",
        "status" => "a field `status: Option<…>` of the kind, not an attribute",
        _ => return None,
    })
}
