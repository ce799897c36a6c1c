//! The attributes `#[k8s(…)]` of a kind.

use super::condition_types::ConditionTypes;
use crate::attributes::allow::{AllowPlace, Allowed, Reporter};
use crate::attributes::{Assigned, AttributeEntry, Attributes, Keyed};
use crate::diag::Diag;
use crate::suggest;
use crate::syntax::name::plural;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::parse::ParseStream;
use syn::{Expr, ExprLit, Ident, Lit, LitStr, Token};

/// A name, and the tokens that an error about it points at.
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) at: TokenStream,
    /// Whether the user wrote the name; otherwise it is derived from another.
    pub(crate) written: bool,
}

/// The names and options of a kind.
pub(crate) struct KindAttrs {
    pub(crate) group: Name,
    pub(crate) version: Name,
    pub(crate) kind: Name,
    pub(crate) plural: Name,
    pub(crate) singular: Name,
    pub(crate) list_kind: Name,
    pub(crate) cluster: bool,
    pub(crate) short_names: Vec<LitStr>,
    pub(crate) categories: Vec<LitStr>,
    pub(crate) served: bool,
    pub(crate) storage: bool,
    pub(crate) deprecated: Option<Option<LitStr>>,
    pub(crate) columns: Vec<AttributeEntry>,
    pub(crate) scale: Option<AttributeEntry>,
    /// The key, if the field `status` is no subresource.
    pub(crate) no_status_subresource: Option<Ident>,
    /// The key, if the CRD has an empty object of subresources.
    pub(crate) empty_subresources: Option<Ident>,
    pub(crate) selectable_fields: Vec<LitStr>,
    pub(crate) annotations: Vec<(LitStr, LitStr)>,
    pub(crate) labels: Vec<(LitStr, LitStr)>,
    /// The webhook for conversion, as a constant expression.
    pub(crate) conversion: Option<TokenStream>,
    pub(crate) condition_types: ConditionTypes,
    pub(crate) allowed: Allowed,
}

impl KindAttrs {
    /// Takes the keys of a kind.
    pub(crate) fn read(items: &Attributes, ident: &Ident, diag: &Diag) -> Self {
        let kind = name(items, "kind", diag).unwrap_or_else(|| Name {
            text: syn::ext::IdentExt::unraw(ident).to_string(),
            at: ident.to_token_stream(),
            written: true,
        });
        let derived = |text: String| Name {
            text,
            at: kind.at.clone(),
            written: false,
        };
        Self {
            group: required(
                items,
                "group",
                "group = \"widgets.example.dev\"",
                ident,
                diag,
            ),
            version: required(items, "version", "version = \"v1\"", ident, diag),
            plural: name(items, "plural", diag).unwrap_or_else(|| derived(plural(&kind.text))),
            singular: name(items, "singular", diag)
                .unwrap_or_else(|| derived(kind.text.to_lowercase())),
            list_kind: name(items, "list_kind", diag)
                .unwrap_or_else(|| derived(format!("{}List", kind.text))),
            cluster: is_cluster(items, ident, diag),
            short_names: distinct(items, "short_names", diag),
            categories: distinct(items, "categories", diag),
            served: items.boolean("served", diag).unwrap_or(true),
            storage: items.boolean("storage", diag).unwrap_or(true),
            deprecated: deprecated(items, diag),
            columns: items.take_all("printer_column").cloned().collect(),
            scale: items.take("scale", diag).cloned(),
            no_status_subresource: items.flag("no_status_subresource", diag),
            empty_subresources: items.flag("empty_subresources", diag),
            selectable_fields: selectable_fields(items, diag),
            annotations: pairs(items, "annotations", diag),
            labels: pairs(items, "labels", diag),
            conversion: super::conversion::read(items, diag),
            condition_types: ConditionTypes::read(items, diag),
            allowed: Allowed::read(items, AllowPlace::Kind, diag),
            kind,
        }
    }

    /// The reporter of departures that the kind does not allow.
    pub(crate) fn reporter<'a>(&'a self, diag: &'a Diag) -> Reporter<'a> {
        Reporter {
            allowed: &self.allowed,
            diag,
        }
    }

    /// The scope as the runtime's variants and types are named.
    pub(crate) fn scope(&self) -> Ident {
        format_ident!(
            "{}",
            if self.cluster {
                "Cluster"
            } else {
                "Namespaced"
            }
        )
    }
}

fn name(items: &Attributes, key: &'static str, diag: &Diag) -> Option<Name> {
    let Keyed { value, .. } = items.string(key, diag)?;
    Some(Name {
        text: value.value(),
        at: value.to_token_stream(),
        written: true,
    })
}

fn required(
    items: &Attributes,
    key: &'static str,
    example: &str,
    ident: &Ident,
    diag: &Diag,
) -> Name {
    name(items, key, diag).unwrap_or_else(|| {
        if !items.has_like(key) && !items.has_left_over_of_kube(key) {
            diag.error(
                ident,
                format!("a kind has a {key}; add `#[k8s({example})]`"),
            );
        }
        Name {
            text: String::new(),
            at: TokenStream::new(),
            written: false,
        }
    })
}

fn is_cluster(items: &Attributes, ident: &Ident, diag: &Diag) -> bool {
    let Some(Keyed { value, .. }) = items.expr("scope", diag) else {
        if items.has_left_over_of_kube("group") {
            if !items.has_left_over_of_kube("namespaced") {
                diag.error(
                    ident,
                    "without `#[kube(namespaced)]` the kind is of the whole cluster; add `#[k8s(scope = Cluster)]`",
                );
            }
        } else if !items.has_like("scope") {
            diag.error(
                ident,
                "a kind is namespaced or not; add `#[k8s(scope = Namespaced)]` or `#[k8s(scope = Cluster)]`",
            );
        }
        return false;
    };
    let (word, quoted) = match &value {
        Expr::Path(path) => (path.path.get_ident().map(ToString::to_string), false),
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => (Some(text.value()), true),
        _ => (None, false),
    };
    match word.as_deref() {
        Some("Namespaced") if !quoted => false,
        Some("Cluster") if !quoted => true,
        _ => {
            let near = word.and_then(|word| suggest::closest(&word, ["Namespaced", "Cluster"]));
            let hint = match near {
                Some(near) if quoted => format!("; write `scope = {near}`"),
                Some(near) => format!("; did you mean `{near}`?"),
                None => String::new(),
            };
            diag.error(
                &value,
                format!("`scope` is `Namespaced` or `Cluster`{hint}"),
            );
            false
        }
    }
}

/// Strings, each of which may be listed only once.
fn distinct(items: &Attributes, key: &'static str, diag: &Diag) -> Vec<LitStr> {
    let names = items.strings(key, diag);
    diag.report_repeated(&names, "listed");
    names
}

fn deprecated(items: &Attributes, diag: &Diag) -> Option<Option<LitStr>> {
    let entry = items.take("deprecated", diag)?;
    match &entry.value {
        crate::attributes::EntryValue::Flag => Some(None),
        crate::attributes::EntryValue::Assign(Assigned::Expr(value))
            if matches!(
                &**value,
                Expr::Lit(ExprLit {
                    lit: Lit::Bool(_),
                    ..
                })
            ) =>
        {
            diag.reject(
                value,
                "`deprecated` alone has the server's own words; write `deprecated`, or `deprecated = \"…\"` with yours, or drop it",
            )
        }
        _ => {
            let warning = entry.string(diag)?;
            let length = warning.value().len();
            if length == 0 || length > 256 {
                diag.error(
                    &warning,
                    "the warning has 1 to 256 bytes; write `deprecated` alone for the server's own words",
                );
            }
            Some(Some(warning))
        }
    }
}

fn selectable_fields(items: &Attributes, diag: &Diag) -> Vec<LitStr> {
    let paths: Vec<LitStr> = items
        .take_all("selectable_field")
        .filter_map(|entry| match &entry.value {
            crate::attributes::EntryValue::List(_) => entry.strings(diag),
            _ => entry.string(diag).map(|path| vec![path]),
        })
        .flatten()
        .collect();
    diag.report_repeated(&paths, "selectable");
    if let Some(ninth) = paths.get(8) {
        diag.error(ninth, "the server accepts at most 8 selectable fields");
    }
    paths
}

fn pairs(items: &Attributes, key: &'static str, diag: &Diag) -> Vec<(LitStr, LitStr)> {
    let Some(entry) = items.take(key, diag) else {
        return Vec::new();
    };
    let parser = |input: ParseStream<'_>| {
        let mut pairs = Vec::new();
        while !input.is_empty() {
            let name: LitStr = input.parse()?;
            input.parse::<Token![=]>()?;
            pairs.push((name, input.parse()?));
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(pairs)
    };
    let form = format!("{key}(\"key\" = \"value\")");
    let pairs: Vec<(LitStr, LitStr)> = entry.parse_list(&form, parser, diag).unwrap_or_default();
    diag.report_repeated(pairs.iter().map(|(name, _)| name), "set");
    pairs
}

/// The pairs as a constant expression.
pub(crate) fn pairs_value(pairs: &[(LitStr, LitStr)]) -> TokenStream {
    let pairs = pairs.iter().map(|(key, value)| quote!((#key, #value)));
    quote!(&[#(#pairs),*])
}
