//! Printer columns, the scale subresource and selectable fields: paths into the object.

use super::attrs::KindAttrs;
use crate::attributes::allow::Reporter;
use crate::attributes::{AttributeEntry, Attributes, Keyed, entries_of};
use crate::diag::Diag;
use crate::problem::{explained_problem, problem};
use crate::suggest;
use crate::syntax::literals::number;
use kube_conv_core::formats::OF_COLUMNS;
use kube_conv_core::json_path;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use std::collections::HashSet;
use syn::parse::ParseStream;
use syn::{Ident, LitStr, Token};

const FORM: &str = "printer_column(\"Name\", \".spec.path\")`, or `printer_column(age)";

const SCALE_FORM: &str =
    "scale(spec_replicas = \".spec.replicas\", status_replicas = \".status.replicas\")";

const COLUMN_TYPES: [(&str, &str); 5] = [
    ("boolean", "Boolean"),
    ("date", "Date"),
    ("integer", "Integer"),
    ("number", "Number"),
    ("string", "String"),
];

/// The paths of a kind as constant expressions. Their checks, for the compiler, look them up in a constant
/// [`table`].
pub(crate) struct Paths {
    pub(crate) columns: Vec<TokenStream>,
    pub(crate) scale: TokenStream,
}

/// The name of the constant that describes the kind: its own table, or what a stub knows of it.
pub(crate) fn table() -> Ident {
    format_ident!("__KIND")
}

/// The kind whose paths are looked up.
pub(crate) struct Root {
    /// Whether the description is known while compiling.
    pub(crate) concrete: bool,
    pub(crate) has_status: bool,
}

impl Paths {
    /// Reads every path of a kind.
    pub(crate) fn read(attrs: &KindAttrs, root: &Root, diag: &Diag) -> Self {
        let mut checks = Vec::new();
        let mut names = Vec::new();
        let columns = attrs
            .columns
            .iter()
            .filter_map(|entry| {
                let (name, column) = column(entry, root, &mut checks, diag)?;
                names.push(name);
                Some(column)
            })
            .collect();
        report_repeated(&names, &attrs.reporter(diag));
        let scale = match &attrs.scale {
            Some(entry) => scale(entry, root, &mut checks, diag),
            None => quote!(::core::option::Option::None),
        };
        for path in &attrs.selectable_fields {
            if is_rooted(path, diag) && is_simple(path, "a selectable field", diag) {
                checks.extend(root.check(path, "selectable_problem"));
            }
        }
        diag.add_checks(checks);
        Self { columns, scale }
    }
}

impl Root {
    fn check(&self, path: &LitStr, question: &str) -> Option<TokenStream> {
        let (root, question) = (table(), format_ident!("{question}"));
        self.concrete.then(|| {
            explained_problem(
                path,
                &quote!(__rt::lookup::#question(#root, #path)),
                |problem| quote!(__rt::hints::of_path(#problem, #root, #path)),
            )
        })
    }
}

fn column(
    entry: &AttributeEntry,
    root: &Root,
    checks: &mut Vec<TokenStream>,
    diag: &Diag,
) -> Option<(LitStr, TokenStream)> {
    let (name, path, rest) = match entry.parse_list(FORM, |input| parts(input, diag), diag)? {
        JsonPathParts::Age => {
            let name = LitStr::new("Age", entry.key.span());
            let column = quote! {
                __rt::Column {
                    column_type: ::core::option::Option::Some(__rt::ColumnType::Date),
                    ..__rt::Column::new("Age", ".metadata.creationTimestamp")
                }
            };
            return Some((name, column));
        }
        JsonPathParts::Path(name, path, rest) => (name, path, rest),
    };
    let options = Attributes::of_entries(rest, "printer_column");
    let written_type = options.word("type", diag);
    let column_type = written_type
        .as_ref()
        .and_then(|given| column_type(&given.value, diag));
    let details = details(&options, diag);
    options.finish(diag);
    if name.value().is_empty() {
        diag.error(&name, "a column has a name");
    }
    let typed = match column_type.or_else(|| text_of_metadata(&path)) {
        Some(variant) => {
            let variant = format_ident!("{variant}");
            quote!(::core::option::Option::Some(__rt::ColumnType::#variant))
        }
        None => inferred_type(&path, root),
    };
    if is_rooted(&path, diag) {
        check_column(
            &path,
            written_type.as_ref(),
            column_type,
            root,
            checks,
            diag,
        );
    }
    let column = quote! {
        __rt::Column {
            column_type: #typed,
            #details
            ..__rt::Column::new(#name, #path)
        }
    };
    Some((name, column))
}

/// Reports columns with the same heading: `kubectl` prints names in capitals.
fn report_repeated(names: &[LitStr], reporter: &Reporter<'_>) {
    let heading = |name: &LitStr| name.value().to_uppercase();
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(heading(name)) {
            reporter.reject(
                "column_names_unique",
                name,
                &format!(
                    "two columns have the heading `{}`; give one another name",
                    heading(name)
                ),
            );
        }
    }
}

/// The optional properties of a column.
fn details(options: &Attributes, diag: &Diag) -> TokenStream {
    let format = options.string("format", diag).map(|Keyed { value, .. }| {
        check_format(&value, diag);
        quote!(format: ::core::option::Option::Some(#value),)
    });
    let description = options
        .string("description", diag)
        .map(|Keyed { value, .. }| quote!(description: ::core::option::Option::Some(#value),));
    let priority = options.expr("priority", diag).map(|Keyed { value, .. }| {
        if !number(&value).is_some_and(|number| number.fract() == 0.0) {
            diag.error(&value, "a priority is a whole number; write `priority = 1`");
        }
        quote!(priority: #value,)
    });
    quote!(#format #description #priority)
}

/// The arguments of a printer column.
enum JsonPathParts {
    /// `age`, as every kind has it.
    Age,
    /// Name, path, options.
    Path(LitStr, LitStr, Vec<AttributeEntry>),
}

fn parts(input: ParseStream<'_>, diag: &Diag) -> syn::Result<JsonPathParts> {
    if input.peek(Ident) {
        let word: Ident = input.parse()?;
        return if word == "age" {
            Ok(JsonPathParts::Age)
        } else {
            Err(syn::Error::new(
                word.span(),
                "expected `age` or a name in quotes",
            ))
        };
    }
    let name: LitStr = input.parse()?;
    input.parse::<Token![,]>()?;
    let path: LitStr = input.parse()?;
    if !input.is_empty() {
        input.parse::<Token![,]>()?;
    }
    if name.value().starts_with('.') && !path.value().starts_with('.') {
        let message = format!("the name comes first: `{}, {}`", path.token(), name.token());
        return Err(syn::Error::new(name.span(), message));
    }
    if let Ok(third) = input.fork().parse::<LitStr>() {
        let message = match column_type_named(&third.value()) {
            Some(_) => format!("a type has its key, `type = {}`", third.value()),
            None => format!(
                "a description has its key, `description = {}`",
                third.token()
            ),
        };
        return Err(syn::Error::new(third.span(), message));
    }
    let rest = entries_of(
        "printer_column(\"Name\", \".spec.path\", priority = 1)",
        input,
        diag,
    )?;
    Ok(JsonPathParts::Path(name, path, rest))
}

/// The variant of a column type of this name.
fn column_type_named(name: &str) -> Option<&'static str> {
    let mut types = COLUMN_TYPES.iter();
    let found = types.find(|(known, _)| *known == name);
    found.map(|(_, variant)| *variant)
}

/// The variant of a column type.
fn column_type(given: &LitStr, diag: &Diag) -> Option<&'static str> {
    let text = given.value();
    let known = column_type_named(&text);
    if known.is_none() {
        let names: Vec<&str> = COLUMN_TYPES.iter().map(|(name, _)| *name).collect();
        let hint = suggest::closest(&text, names.iter().copied())
            .map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        diag.error(
            given,
            format!("a column is one of `{}`{hint}", names.join("`, `")),
        );
    }
    known
}

fn check_format(given: &LitStr, diag: &Diag) {
    if !OF_COLUMNS.contains(&given.value().as_str()) {
        diag.error(
            given,
            format!(
                "the format of a column is one of `{}`",
                OF_COLUMNS.join("`, `")
            ),
        );
    }
}

fn inferred_type(path: &LitStr, root: &Root) -> TokenStream {
    let table = table();
    if root.concrete {
        quote!(__rt::lookup::column_type(#table, #path))
    } else {
        quote!(::core::option::Option::None)
    }
}

fn check_column(
    path: &LitStr,
    written: Option<&Keyed<LitStr>>,
    known: Option<&str>,
    root: &Root,
    checks: &mut Vec<TokenStream>,
    diag: &Diag,
) {
    if is_filter(path) {
        if written.is_none() && text_of_metadata(path).is_none() {
            diag.error(
                path,
                "a path with brackets does not decide the type; add `type = \"string\"` or another",
            );
        }
        let text = path.value();
        if let Some(problem) = json_path::problem(&text) {
            diag.error(path, problem);
        } else if let Some(beginning) = json_path::plain_beginning(&text) {
            let beginning = LitStr::new(beginning, path.span());
            checks.extend(root.check(&beginning, "path_problem"));
        }
        return;
    }
    match (written, known) {
        (None, _) => checks.extend(root.check(path, "column_problem")),
        (Some(_), Some("String")) => checks.extend(root.check(path, "path_problem")),
        (Some(given), Some(variant)) if root.concrete => {
            let table = table();
            let variant = format_ident!("{variant}");
            checks.extend(root.check(path, "path_problem"));
            checks.push(problem(
                &given.value,
                &quote!(__rt::lookup::column_type_problem(#table, #path, __rt::ColumnType::#variant)),
            ));
        }
        _ => {}
    }
}

fn scale(
    entry: &AttributeEntry,
    root: &Root,
    checks: &mut Vec<TokenStream>,
    diag: &Diag,
) -> TokenStream {
    let nothing = quote!(::core::option::Option::None);
    let Some(inner) = entry.entries(SCALE_FORM, diag) else {
        return nothing;
    };
    let items = Attributes::of_entries(inner, "scale");
    let spec = items.string("spec_replicas", diag);
    let status = items.string("status_replicas", diag);
    let selector = items.string("label_selector", diag);
    let errors = diag.count();
    items.finish(diag);
    let (Some(spec), Some(status)) = (spec, status) else {
        // A misspelled key is reported already.
        if diag.count() == errors {
            diag.error(
                &entry.key,
                format!("scaling needs both paths; write `{SCALE_FORM}`"),
            );
        }
        return nothing;
    };
    if !root.has_status {
        diag.error(
            &status.key,
            "the kind has no status to read the replicas from; add a field `status: Option<…>`",
        );
        return nothing;
    }
    let (spec, status) = (spec.value, status.value);
    if is_below(&spec, &[".spec."], diag) {
        checks.extend(root.check(&spec, "replicas_problem"));
    }
    if is_below(&status, &[".status."], diag) {
        checks.extend(root.check(&status, "replicas_problem"));
    }
    let selector = match selector {
        Some(given) => {
            let path = given.value;
            if is_below(&path, &[".spec.", ".status."], diag) {
                checks.extend(root.check(&path, "selector_problem"));
            }
            quote!(::core::option::Option::Some(#path))
        }
        None => nothing,
    };
    quote! {
        ::core::option::Option::Some(__rt::Scale {
            spec_replicas: #spec,
            status_replicas: #status,
            label_selector: #selector,
        })
    }
}

/// Whether a path starts at the root, as every path here does.
fn is_rooted(path: &LitStr, diag: &Diag) -> bool {
    let text = path.value();
    if text.starts_with('.') && text.len() > 1 {
        return true;
    }
    diag.error(
        path,
        format!(
            "a path starts with `.`; write `.{}`",
            text.trim_matches(['{', '}']).trim_start_matches(['.', '$'])
        ),
    );
    false
}

fn is_below(path: &LitStr, roots: &[&str], diag: &Diag) -> bool {
    if !is_rooted(path, diag) || !is_simple(path, "a scale path", diag) {
        return false;
    }
    let text = path.value();
    if roots.iter().any(|root| text.starts_with(root)) {
        return true;
    }
    diag.error(
        path,
        format!("the server wants a path below `{}`", roots.join("` or `")),
    );
    false
}

fn is_filter(path: &LitStr) -> bool {
    path.value().contains(['[', '\\', '*', '\'', '"'])
}

/// The type of a label or an annotation, whose name has escaped dots.
fn text_of_metadata(path: &LitStr) -> Option<&'static str> {
    let path = path.value();
    let of_map = [".metadata.labels.", ".metadata.annotations."];
    let name = of_map.iter().find_map(|map| path.strip_prefix(map))?;
    (name.contains('\\') && !name.contains(['[', '*', '\'', '"'])).then_some("String")
}

fn is_simple(path: &LitStr, what: &str, diag: &Diag) -> bool {
    let simple = !is_filter(path);
    if !simple {
        diag.error(
            path,
            format!("{what} has no brackets; write the names of fields with dots"),
        );
    }
    simple
}
