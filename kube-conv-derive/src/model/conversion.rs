//! `converts(…)` on a type, `from` and `added` on its fields and variants: what values are made of
//! in the version before.

use crate::attributes::{Entry, Items, Value, entries_in};
use crate::diag::Diag;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Ident, Lit, LitStr, Path, Token};

const CONVERTS: &str = "converts(from = v1beta1::Widget)";
const FROM: &str = "from(\"oldName\", …)";
const ADDED: &str = "added(keep)";
const REMOVED: &str = "removed(\"oldName\", keep)";
const MOVED: &str = "moved(\"oldName\", to = \"group.name\")";
const SPLIT: &str = "split(\"address\", by = \":\", into(\"host\", \"port\"))";
const FIELDS: &str = "fields(from(\"a\", \"b\"), into(\"c\"), convert_with = module)";
const LOSSES: &str = "write `keep` to keep it in an annotation, or `lossy(reason = \"…\")`";

/// The conversion of a type.
pub(crate) struct Conversion {
    /// The type of the earlier version.
    pub(crate) from: Path,
    pub(crate) entries: Vec<FieldEntry>,
    pub(crate) values: Vec<ValueEntry>,
}

/// An entry about fields.
pub(crate) struct FieldEntry {
    pub(crate) old: Vec<Place>,
    pub(crate) new: Vec<Place>,
    /// The variant of `How`.
    pub(crate) how: TokenStream,
    pub(crate) loss: Loss,
}

/// The path of a field, with the token that names it.
#[derive(Clone)]
pub(crate) struct Place {
    pub(crate) path: String,
    pub(crate) at: TokenStream,
}

/// An entry about a value of an enum.
pub(crate) struct ValueEntry {
    pub(crate) old: String,
    pub(crate) new: String,
    pub(crate) way: Way,
    pub(crate) loss: Loss,
    /// The token that names the value of the earlier version.
    pub(crate) at: LitStr,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Both,
    Up,
    Down,
}

/// What happens to a value that the other version cannot hold.
#[derive(Clone)]
pub(crate) enum Loss {
    Rejected,
    Kept,
    Acknowledged(LitStr),
}

/// What a field is made of.
pub(crate) struct FieldOrigin {
    key: Ident,
    old: Vec<Place>,
    how: TokenStream,
    loss: Loss,
}

/// What a value of an enum is made of.
pub(crate) struct ValueOrigin {
    pub(crate) key: Ident,
    old: LitStr,
    way: Way,
    loss: Loss,
}

/// Texts, and then other arguments.
struct Named {
    names: Vec<LitStr>,
    items: Items,
}

impl Named {
    /// Reads `key("…", other = arguments)`.
    fn read(entry: &Entry, of: &'static str, form: &str, diag: &Diag) -> Option<Self> {
        let parser = |input: ParseStream<'_>| {
            let mut names = Vec::new();
            while input.peek(LitStr) {
                names.push(input.parse()?);
                if !input.is_empty() {
                    input.parse::<Token![,]>()?;
                }
            }
            Ok((names, entries_in(input, diag)?))
        };
        let (names, entries) = entry.parse_list(form, parser, diag)?;
        Some(Self {
            names,
            items: Items::of_entries(entries, of),
        })
    }

    /// The only name.
    fn name(&self, entry: &Entry, form: &str, diag: &Diag) -> Option<LitStr> {
        match self.names.as_slice() {
            [name] => Some(name.clone()),
            [_, other, ..] => {
                diag.error(
                    other,
                    format!("only one name is written here; write `{form}`"),
                );
                None
            }
            [] => {
                diag.error(&entry.key, format!("write `{form}`"));
                None
            }
        }
    }
}

impl Loss {
    /// Takes `keep` and `lossy(reason = "…")`.
    fn read(items: &Items, diag: &Diag) -> Self {
        let kept = items.flag("keep", diag);
        let Some(entry) = items.take("lossy", diag) else {
            return if kept.is_some() {
                Self::Kept
            } else {
                Self::Rejected
            };
        };
        if kept.is_some() {
            diag.error(
                &entry.key,
                "`lossy` contradicts `keep`: a value that is kept is not lost; drop one of them",
            );
        }
        const FORM: &str = "lossy(reason = \"…\")";
        let inner = entry
            .entries(FORM, diag)
            .map(|entries| Items::of_entries(entries, "lossy"));
        let reason = inner
            .as_ref()
            .and_then(|inner| inner.string("reason", diag));
        if let Some(inner) = &inner {
            inner.finish(diag);
        }
        match reason.map(|given| given.value) {
            Some(reason) if !reason.value().trim().is_empty() => Self::Acknowledged(reason),
            _ => {
                if inner.is_some() {
                    diag.error(
                        &entry.key,
                        format!("say why the value may be lost; write `{FORM}`"),
                    );
                }
                Self::Kept
            }
        }
    }

    /// Reports a value that would be lost without a word.
    fn required(self, key: &Ident, what: &str, diag: &Diag) -> Self {
        if matches!(self, Self::Rejected) {
            diag.error(key, format!("{what}; {LOSSES}"));
        }
        self
    }
}

/// A path as it is written, without a dot at the start.
fn place(written: &LitStr, diag: &Diag) -> Place {
    let path = written.value();
    if path.split('.').any(str::is_empty) {
        diag.error(
            written,
            "a path has wire names with dots between them, from the object of the type; write it like `display.name`",
        );
    }
    Place {
        path: format!(".{path}"),
        at: written.to_token_stream(),
    }
}

fn places(written: &[LitStr], diag: &Diag) -> Vec<Place> {
    written.iter().map(|path| place(path, diag)).collect()
}

impl FieldOrigin {
    /// Takes `from` and `added` of a field.
    pub(crate) fn read(items: &Items, diag: &Diag) -> Option<Self> {
        let added = items.take("added", diag);
        let Some(entry) = items.take("from", diag) else {
            return Self::added(added?, diag);
        };
        if let Some(added) = added {
            diag.error(
                &added.key,
                "`added` contradicts `from`: the field is in the earlier version; drop one of them",
            );
        }
        if let Value::Assign(_) = entry.value {
            let old = entry.string(diag)?;
            return Some(Self {
                key: entry.key.clone(),
                old: vec![place(&old, diag)],
                how: quote!(Moved),
                loss: Loss::Rejected,
            });
        }
        let named = Named::read(entry, "from", FROM, diag)?;
        let how = how_of_field(&named, &entry.key, diag);
        let loss = Loss::read(&named.items, diag);
        named.items.finish(diag);
        let how = how?;
        let loss = match how.to_string().as_str() {
            "ToList" | "First" => loss.required(
                &entry.key,
                "the earlier or later version has only one item of the list",
                diag,
            ),
            _ => loss,
        };
        Some(Self {
            key: entry.key.clone(),
            old: places(&named.names, diag),
            how,
            loss,
        })
    }

    fn added(entry: &Entry, diag: &Diag) -> Option<Self> {
        let entries = entry.entries(ADDED, diag)?;
        let inner = Items::of_entries(entries, "added");
        let value = inner.expr("value", diag).map(|given| given.value);
        let loss = Loss::read(&inner, diag);
        inner.finish(diag);
        let loss = loss.required(
            &entry.key,
            "the earlier version has no place for the value",
            diag,
        );
        let how = match value {
            Some(value) => quote!(Added(::core::option::Option::Some({
                fn value() -> ::core::result::Result<__rt::Value, __rt::JsonError> {
                    __rt::to_json(&#value)
                }
                value
            }))),
            None => quote!(Added(::core::option::Option::None)),
        };
        Some(Self {
            key: entry.key.clone(),
            old: Vec::new(),
            how,
            loss,
        })
    }

    /// The key that was written.
    pub(crate) fn key(&self) -> &Ident {
        &self.key
    }

    /// The entry of the field of a wire name.
    pub(crate) fn entry(&self, wire_name: &str, field: &Ident) -> FieldEntry {
        let new = Place {
            path: format!(".{wire_name}"),
            at: field.to_token_stream(),
        };
        FieldEntry {
            old: self.old.clone(),
            new: vec![new],
            how: self.how.clone(),
            loss: self.loss.clone(),
        }
    }
}

/// What happens to the value of a field, by the arguments of its `from`.
fn how_of_field(named: &Named, key: &Ident, diag: &Diag) -> Option<TokenStream> {
    let items = &named.items;
    let mut found: Vec<(Ident, TokenStream)> = Vec::new();
    for (key, how) in [
        ("to_list", quote!(ToList)),
        ("first", quote!(First)),
        ("retyped", quote!(Retyped)),
    ] {
        found.extend(items.flag(key, diag).map(|key| (key, how)));
    }
    if let Some(entry) = items.take("values", diag) {
        found.push((entry.key.clone(), values(entry, diag)?));
    }
    found.extend(functions(items, diag));
    found.extend(items.string("joined_by", diag).map(|given| {
        let separator = given.value;
        if separator.value().is_empty() {
            diag.error(
                &separator,
                "without a text between them the parts cannot be found again; write one",
            );
        }
        (given.key, quote!(Joined(#separator)))
    }));
    if let [_, (other, _), ..] = found.as_slice() {
        diag.error(other, "the value is made in one way; drop this, or write `convert_with = module` for both together");
    }
    let (way, how) = found.into_iter().next().unzip();
    let takes_several = way
        .as_ref()
        .is_some_and(|way| way == "joined_by" || way == "convert_with");
    match named.names.as_slice() {
        [] => {
            diag.error(
                key,
                format!("name the field of the earlier version; write `{FROM}`"),
            );
            return None;
        }
        [_, other, ..] if !takes_several => {
            diag.error(
                other,
                "several fields become one by `joined_by = \"…\"` or `convert_with = module`",
            );
            return None;
        }
        [only] if way.as_ref().is_some_and(|way| way == "joined_by") => {
            diag.error(
                only,
                "several fields are joined; name the others as well, or drop `joined_by`",
            );
            return None;
        }
        _ => {}
    }
    Some(how.unwrap_or_else(|| quote!(Moved)))
}

/// Takes `convert_with = module`.
fn functions(items: &Items, diag: &Diag) -> Option<(Ident, TokenStream)> {
    let given = items.path("convert_with", diag)?;
    let module = given.value;
    let how = quote!(With(__rt::conversion::ValueFunctions {
        upgrade: #module::upgrade,
        downgrade: #module::downgrade,
    }));
    Some((given.key, how))
}

/// A value of the earlier version, and what it became.
struct Replaced(Lit, Lit);

impl Parse for Replaced {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let old = input.parse()?;
        input.parse::<Token![=]>()?;
        Ok(Self(old, input.parse()?))
    }
}

fn values(entry: &Entry, diag: &Diag) -> Option<TokenStream> {
    const FORM: &str = "values(\"old\" = \"new\")";
    let parser = Punctuated::<Replaced, Token![,]>::parse_terminated;
    let pairs = entry.parse_list(FORM, parser, diag)?;
    if pairs.is_empty() {
        diag.error(&entry.key, format!("write `{FORM}`"));
        return None;
    }
    let mut tokens = Vec::new();
    for Replaced(old, new) in &pairs {
        let (old_value, new_value) = (literal(old, diag)?, literal(new, diag)?);
        tokens.push(quote!((#old_value, #new_value)));
    }
    for (index, Replaced(old, new)) in pairs.iter().enumerate() {
        let text = |lit: &Lit| lit.to_token_stream().to_string();
        for earlier in pairs.iter().take(index) {
            if text(&earlier.0) == text(old) {
                diag.error(
                    old,
                    "this value of the earlier version is listed twice; remove one",
                );
            } else if text(&earlier.1) == text(new) {
                diag.error(new, "another value is converted to this one already, and could not be distinguished from it on the way back; give each its own, or write `convert_with`");
            }
        }
    }
    Some(quote!(Values(&[#(#tokens),*])))
}

fn literal(value: &Lit, diag: &Diag) -> Option<TokenStream> {
    match value {
        Lit::Str(text) => Some(quote!(__rt::rules::Literal::Text(#text))),
        Lit::Bool(value) => Some(quote!(__rt::rules::Literal::Boolean(#value))),
        Lit::Int(number) => Some(quote!(__rt::rules::Literal::Integer(#number))),
        other => {
            diag.error(other, "a value is a text, an integer or a boolean");
            None
        }
    }
}

impl ValueOrigin {
    /// Takes `from` and `added` of a variant.
    pub(crate) fn read(items: &Items, diag: &Diag) -> Option<Self> {
        if let Some(given) = items.string("from", diag) {
            return Some(Self {
                key: given.key,
                old: given.value,
                way: Way::Both,
                loss: Loss::Rejected,
            });
        }
        const FORM: &str = "added(instead = \"Old\", keep)";
        let entry = items.take("added", diag)?;
        let inner = Items::of_entries(entry.entries(FORM, diag)?, "added");
        let old = instead(&inner, &entry.key, FORM, diag);
        let loss = Loss::read(&inner, diag).required(
            &entry.key,
            "the earlier version has no such value",
            diag,
        );
        inner.finish(diag);
        Some(Self {
            key: entry.key.clone(),
            old: old?,
            way: Way::Down,
            loss,
        })
    }

    /// The entry of a value.
    pub(crate) fn entry(&self, value: &str) -> ValueEntry {
        ValueEntry {
            old: self.old.value(),
            new: value.to_owned(),
            way: self.way,
            loss: self.loss.clone(),
            at: self.old.clone(),
        }
    }
}

fn instead(inner: &Items, key: &Ident, form: &str, diag: &Diag) -> Option<LitStr> {
    let given = inner.string("instead", diag);
    if given.is_none() && inner.key("instead").is_none() {
        diag.error(
            key,
            format!("name the value that replaces it in the other version; write `{form}`"),
        );
    }
    given.map(|given| given.value)
}

impl Conversion {
    /// Takes `converts(…)` of a struct or of an enum of strings.
    pub(crate) fn read(items: &Items, is_enum: bool, diag: &Diag) -> Option<Self> {
        let entry = items.take("converts", diag)?;
        let inner = Items::of_entries(entry.entries(CONVERTS, diag)?, "converts");
        let from = inner.path("from", diag).map(|given| given.value);
        if from.is_none() && inner.key("from").is_none() {
            diag.error(
                &entry.key,
                format!("name the type of the version before; write `{CONVERTS}`"),
            );
        }
        let mut entries = Vec::new();
        let mut values = Vec::new();
        for removed in inner.take_all("removed") {
            if is_enum {
                values.extend(removed_value(removed, diag));
            } else {
                entries.extend(removed_field(removed, diag));
            }
        }
        if !is_enum {
            entries.extend(
                inner
                    .take_all("moved")
                    .filter_map(|entry| moved(entry, diag)),
            );
            entries.extend(
                inner
                    .take_all("split")
                    .filter_map(|entry| split(entry, diag)),
            );
            entries.extend(
                inner
                    .take_all("fields")
                    .filter_map(|entry| several(entry, diag)),
            );
        }
        inner.finish(diag);
        Some(Self {
            from: from?,
            entries,
            values,
        })
    }

    /// Reports fields that are named twice.
    pub(crate) fn check_places(&self, diag: &Diag) {
        let old = self.entries.iter().flat_map(|entry| &entry.old);
        let new = self.entries.iter().flat_map(|entry| &entry.new);
        for mut places in [old.collect::<Vec<_>>(), new.collect()] {
            places.sort_by(|a, b| a.path.cmp(&b.path));
            for pair in places.windows(2) {
                if let [first, second] = pair
                    && (first.path == second.path
                        || second.path.starts_with(&format!("{}.", first.path)))
                {
                    let path = second.path.trim_start_matches('.');
                    diag.error(
                        &second.at,
                        format!("`{path}` is converted already, by itself or with the object around it; name it once"),
                    );
                }
            }
        }
    }
}

fn removed_field(entry: &Entry, diag: &Diag) -> Option<FieldEntry> {
    let named = Named::read(entry, "removed", REMOVED, diag)?;
    let loss = Loss::read(&named.items, diag).required(
        &entry.key,
        "this version has no place for the value",
        diag,
    );
    named.items.finish(diag);
    let name = named.name(entry, REMOVED, diag)?;
    Some(FieldEntry {
        old: vec![place(&name, diag)],
        new: Vec::new(),
        how: quote!(Removed),
        loss,
    })
}

fn removed_value(entry: &Entry, diag: &Diag) -> Option<ValueEntry> {
    const FORM: &str = "removed(\"Old\", instead = \"New\", keep)";
    let named = Named::read(entry, "removed", FORM, diag)?;
    let new = instead(&named.items, &entry.key, FORM, diag);
    let loss =
        Loss::read(&named.items, diag).required(&entry.key, "this version has no such value", diag);
    named.items.finish(diag);
    let old = named.name(entry, FORM, diag)?;
    Some(ValueEntry {
        old: old.value(),
        new: new?.value(),
        way: Way::Up,
        loss,
        at: old,
    })
}

fn moved(entry: &Entry, diag: &Diag) -> Option<FieldEntry> {
    let named = Named::read(entry, "moved", MOVED, diag)?;
    let to = named.items.string("to", diag);
    if to.is_none() && named.items.key("to").is_none() {
        diag.error(&entry.key, format!("name its new place; write `{MOVED}`"));
    }
    named.items.finish(diag);
    let from = named.name(entry, MOVED, diag)?;
    Some(FieldEntry {
        old: vec![place(&from, diag)],
        new: vec![place(&to?.value, diag)],
        how: quote!(Moved),
        loss: Loss::Rejected,
    })
}

fn split(entry: &Entry, diag: &Diag) -> Option<FieldEntry> {
    let named = Named::read(entry, "split", SPLIT, diag)?;
    let by = named.items.string("by", diag);
    let into = named.items.strings("into", diag);
    let loss = Loss::read(&named.items, diag);
    named.items.finish(diag);
    let from = named.name(entry, SPLIT, diag)?;
    match &by {
        Some(by) if !by.value.value().is_empty() && into.len() > 1 => {}
        _ => {
            diag.error(&entry.key, format!("name the text between the parts, and the fields that they become; write `{SPLIT}`"));
            return None;
        }
    }
    let by = by?.value;
    Some(FieldEntry {
        old: vec![place(&from, diag)],
        new: places(&into, diag),
        how: quote!(Split(#by)),
        loss,
    })
}

fn several(entry: &Entry, diag: &Diag) -> Option<FieldEntry> {
    let inner = Items::of_entries(entry.entries(FIELDS, diag)?, "fields");
    let (from, into) = (inner.strings("from", diag), inner.strings("into", diag));
    let functions = functions(&inner, diag);
    let loss = Loss::read(&inner, diag);
    inner.finish(diag);
    let Some((_, how)) = functions.filter(|_| !from.is_empty() && !into.is_empty()) else {
        diag.error(
            &entry.key,
            format!(
                "name the fields and the module with `upgrade` and `downgrade`; write `{FIELDS}`"
            ),
        );
        return None;
    };
    Some(FieldEntry {
        old: places(&from, diag),
        new: places(&into, diag),
        how,
        loss,
    })
}

/// Reports `from` and `added` on an item whose type has no `converts`.
pub(crate) fn reject_alone<'k>(keys: impl IntoIterator<Item = &'k Ident>, diag: &Diag) {
    for key in keys {
        diag.error(
            key,
            format!("`{key}` is about the version before, which the type does not name; write `#[k8s({CONVERTS})]` on the type"),
        );
    }
}

impl Loss {
    pub(crate) fn value(&self) -> TokenStream {
        match self {
            Self::Rejected => quote!(__rt::conversion::Loss::Rejected),
            Self::Kept => quote!(__rt::conversion::Loss::Kept),
            Self::Acknowledged(reason) => quote!(__rt::conversion::Loss::Acknowledged(#reason)),
        }
    }
}
