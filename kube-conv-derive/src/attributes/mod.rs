//! The grammar of `#[k8s(…)]`: parsed once per item, then each feature takes the keys it knows.

pub(crate) mod allow;
pub(crate) mod casing;
pub(crate) mod json;
mod keys;
mod one_of;
pub(crate) mod others;
pub(crate) mod runtime;
mod value;

pub(crate) use keys::{FOR_READERS, is_known};
#[cfg(test)]
pub(crate) use keys::{all_with_homes, taken};
pub(crate) use value::{
    Assigned, AttributeEntry, EntryValue, entries_in, entries_of, readable, simple_expr,
};

use crate::attributes::casing::Casing;
use crate::attributes::others::instead_of;
use crate::diag::{Diag, counted};
use crate::suggest;
use kube_conv_core::rules::{self, Argument};
use proc_macro2::{Delimiter, Group, Ident};
use std::cell::{Cell, RefCell};
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta, MetaList, Path, Type};

/// The place of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    /// The struct of a kind.
    Kind,
    /// Any other struct with named fields.
    Struct,
    /// A struct around one other type.
    Newtype,
    /// An enum.
    Enum,
    /// A field.
    Field,
    /// The only value in a newtype.
    Wrapped,
    /// The only value of a variant.
    Payload,
    /// A variant without a value.
    EnumValue,
    /// A variant with a value.
    Member,
    /// The arguments of another attribute, of this name.
    Argument(&'static str),
}

impl Site {
    /// The site as messages name it.
    fn name(self) -> &'static str {
        match self {
            Self::Kind => "kind",
            Self::Struct => "struct",
            Self::Newtype => "newtype",
            Self::Enum => "enum",
            Self::Field => "field",
            Self::Wrapped => "value inside a newtype",
            Self::Payload => "value of a variant",
            Self::EnumValue | Self::Member => "variant",
            Self::Argument(name) => name,
        }
    }

    /// The site, as named in the error about a repeated key.
    fn here(self) -> String {
        match self {
            Self::Argument(name) => format!("in this `{name}(…)`"),
            _ => format!("on this {}", self.name()),
        }
    }

    fn with_article(self) -> String {
        match self {
            Self::Enum => "an enum".to_owned(),
            Self::Argument(name) => format!("`{name}(…)`"),
            Self::Wrapped | Self::Payload => format!("the {}", self.name()),
            _ => format!("a {}", self.name()),
        }
    }
}

/// A value with the key it was given for, so that an error can point at either.
pub(crate) struct Keyed<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
}

/// The attributes of one item.
pub(crate) struct Attributes {
    pub(crate) site: Site,
    entries: Vec<(AttributeEntry, Cell<bool>)>,
    known: RefCell<Vec<&'static str>>,
    /// The keys of serde's attributes that the item still has, each of which is an error.
    left_over: Vec<String>,
    /// The same of kube-derive's.
    left_over_of_kube: Vec<String>,
    /// Whether an attribute could not be read, which is reported.
    is_incomplete: bool,
}

impl Attributes {
    /// Reads every `#[k8s(…)]` of an item; what cannot be read is reported and skipped.
    pub(crate) fn parse(attrs: &[Attribute], site: Site, diag: &Diag) -> Self {
        let mut entries = Vec::new();
        let errors_before = diag.count();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("k8s")) {
            match &attr.meta {
                Meta::List(list) => {
                    match value::parse_group(&group_of(list), |input| entries_in(input, diag)) {
                        Ok(read) => entries.extend(read),
                        Err(error) => diag.push(error),
                    }
                }
                other => diag.error(
                    other,
                    "write `#[k8s(…)]` with the attributes in parentheses",
                ),
            }
        }
        Self {
            is_incomplete: diag.count() > errors_before,
            ..Self::of_entries_at(entries, site)
        }
    }

    /// Whether one of the attributes is reported that may have been meant as one that is missing: it could not
    /// be read, has an unknown key, or is a list type in the form of other derives.
    pub(crate) fn may_have_any(&self) -> bool {
        let is_other = |entry: &AttributeEntry| {
            !is_known(&entry.key)
                || (entry.key == "list_type"
                    && matches!(&entry.value, EntryValue::Assign(Assigned::Expr(value)) if matches!(**value, Expr::Lit(_))))
        };
        self.is_incomplete || self.entries.iter().any(|(entry, _)| is_other(entry))
    }

    /// The arguments of another attribute, already split.
    pub(crate) fn of_entries(entries: Vec<AttributeEntry>, of: &'static str) -> Self {
        Self::of_entries_at(entries, Site::Argument(of))
    }

    fn of_entries_at(entries: Vec<AttributeEntry>, site: Site) -> Self {
        Self {
            site,
            entries: entries
                .into_iter()
                .map(|entry| (entry, Cell::new(false)))
                .collect(),
            known: RefCell::default(),
            left_over: Vec::new(),
            left_over_of_kube: Vec::new(),
            is_incomplete: false,
        }
    }

    /// Adds the keys of serde's and of kube-derive's attributes on the item, each of which is reported
    /// with its replacement.
    pub(crate) fn with_left_over(self, attrs: &[Attribute], external_serde: bool) -> Self {
        let left_over = match external_serde {
            true => Vec::new(),
            false => others::keys_of(attrs, "serde"),
        };
        let left_over_of_kube = others::keys_of(attrs, "kube");
        Self {
            left_over,
            left_over_of_kube,
            ..self
        }
    }

    /// Whether the item has one of these keys of serde's, which is reported with its replacement.
    pub(crate) fn has_left_over(&self, keys: &[&str]) -> bool {
        self.left_over
            .iter()
            .any(|left_over| keys.contains(&left_over.as_str()))
    }

    /// Whether the item has this key of kube-derive's, which is reported with its replacement.
    pub(crate) fn has_left_over_of_kube(&self, key: &str) -> bool {
        self.left_over_of_kube
            .iter()
            .any(|left_over| left_over == key)
    }

    /// Every use of a key that may be repeated.
    pub(crate) fn take_all(&self, key: &'static str) -> impl Iterator<Item = &AttributeEntry> {
        #[cfg(test)]
        keys::note_taken(self.site, key);
        self.known.borrow_mut().push(key);
        self.entries
            .iter()
            .filter(move |(entry, taken)| entry.key == key && !taken.replace(true))
            .map(|(entry, _)| entry)
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// Returns every use of a key, without taking it.
    pub(crate) fn all(&self, key: &str) -> impl Iterator<Item = &AttributeEntry> {
        let entries = self.entries.iter().map(|(entry, _)| entry);
        entries.filter(move |entry| entry.key == key)
    }

    /// The only use of a key; a second one is reported.
    pub(crate) fn take(&self, key: &'static str, diag: &Diag) -> Option<&AttributeEntry> {
        let mut uses = self.take_all(key);
        let first = uses.next();
        for again in uses {
            let advice = match again.value {
                EntryValue::List(_) if holds_rules(key) => {
                    format!("; write all rules in one `{key}(…, …)`")
                }
                _ => String::new(),
            };
            diag.error(
                &again.key,
                format!(
                    "duplicate attribute `{key}`; it was already set {}{advice}",
                    self.site.here()
                ),
            );
        }
        first
    }

    /// A key without a value.
    pub(crate) fn flag(&self, key: &'static str, diag: &Diag) -> Option<Ident> {
        let entry = self.take(key, diag)?;
        if !matches!(entry.value, EntryValue::Flag) {
            diag.error(&entry.key, format!("`{key}` takes no value; write `{key}`"));
        }
        Some(entry.key.clone())
    }

    /// A key with an expression.
    pub(crate) fn expr(&self, key: &'static str, diag: &Diag) -> Option<Keyed<Expr>> {
        let entry = self.take(key, diag)?;
        let value = entry.expr(diag)?.clone();
        Some(Keyed {
            key: entry.key.clone(),
            value,
        })
    }

    /// A key with a string.
    pub(crate) fn string(&self, key: &'static str, diag: &Diag) -> Option<Keyed<LitStr>> {
        let entry = self.take(key, diag)?;
        let value = entry.string(diag)?;
        Some(Keyed {
            key: entry.key.clone(),
            value,
        })
    }

    /// A key with one of serde's words for a casing, with its tokens.
    pub(crate) fn casing(&self, key: &'static str, diag: &Diag) -> Option<(Casing, LitStr)> {
        let Keyed { value, .. } = self.string(key, diag)?;
        let word = value.value();
        let casing = Casing::of_word(&word);
        if casing.is_none() {
            diag.error(&value, Casing::unknown(&word));
        }
        Some((casing.unwrap_or(Casing::Camel), value))
    }

    /// A key with a word of a closed set, bare or as a string.
    pub(crate) fn word(&self, key: &'static str, diag: &Diag) -> Option<Keyed<LitStr>> {
        let entry = self.take(key, diag)?;
        let value = match entry.expr(diag)? {
            Expr::Path(path) if path.path.get_ident().is_some() => {
                let word = path.path.require_ident().ok()?;
                LitStr::new(&word.to_string(), word.span())
            }
            _ => entry.string(diag)?,
        };
        Some(Keyed {
            key: entry.key.clone(),
            value,
        })
    }

    /// A key with `true` or `false`.
    pub(crate) fn boolean(&self, key: &'static str, diag: &Diag) -> Option<bool> {
        let entry = self.take(key, diag)?;
        if matches!(entry.value, EntryValue::Flag) {
            return diag.reject(
                &entry.key,
                format!("`{key}` takes a value; write `{key} = true`"),
            );
        }
        match entry.expr(diag)? {
            Expr::Lit(ExprLit {
                lit: Lit::Bool(value),
                ..
            }) => Some(value.value),
            other => {
                let example = !matches!(key, "served" | "storage");
                diag.reject(
                    other,
                    format!("`{key}` is `true` or `false`; write `{key} = {example}`"),
                )
            }
        }
    }

    /// A key with a path, such as a module or a constant.
    pub(crate) fn path(&self, key: &'static str, diag: &Diag) -> Option<Keyed<Path>> {
        let Keyed { key, value } = self.expr(key, diag)?;
        match value {
            Expr::Path(path) if path.qself.is_none() => Some(Keyed {
                key,
                value: path.path,
            }),
            other => {
                let message = match &other {
                    Expr::Lit(ExprLit {
                        lit: Lit::Str(text),
                        ..
                    }) if syn::parse_str::<Path>(&text.value()).is_ok() => {
                        format!(
                            "`{key}` takes a path without quotes; write `{key} = {}{}`",
                            if key == "crate" { "::" } else { "" },
                            text.value().trim_start_matches(':')
                        )
                    }
                    _ => format!("`{key}` takes a path, such as `my_module::name`"),
                };
                diag.reject(other, message)
            }
        }
    }

    /// A key with a type.
    pub(crate) fn ty(&self, key: &'static str, diag: &Diag) -> Option<Keyed<Type>> {
        let entry = self.take(key, diag)?;
        match &entry.value {
            EntryValue::Assign(Assigned::Type(ty)) => Some(Keyed {
                key: entry.key.clone(),
                value: (**ty).clone(),
            }),
            _ => diag.reject(&entry.key, format!("write `{key} = SomeType`")),
        }
    }

    /// Several strings in parentheses.
    pub(crate) fn strings(&self, key: &'static str, diag: &Diag) -> Vec<LitStr> {
        self.take(key, diag)
            .and_then(|entry| entry.strings(diag))
            .unwrap_or_default()
    }

    /// Whether there are no entries.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Reports the keys that no feature has taken.
    pub(crate) fn finish(&self, diag: &Diag) {
        let left_over = self.entries.iter().filter(|(_, taken)| !taken.get());
        let (of_kinds, others): (Vec<_>, Vec<_>) = left_over
            .map(|(entry, _)| entry)
            .partition(|entry| self.is_of_kind(&entry.key.to_string()));
        // The derive is the mistake, which all of these keys have in common.
        if let [first, more @ ..] = of_kinds.as_slice() {
            let more = match more.len() {
                0 => String::new(),
                more => format!("; so with {}", counted(more, "more key")),
            };
            diag.error(
                &first.key,
                format!(
                    "`{}` belongs on a kind; derive `Kind` instead of `ApiType`, which it implies, or drop the key{more}",
                    first.key
                ),
            );
        }
        for entry in others {
            diag.error(&entry.key, self.leftover(entry));
        }
    }

    fn leftover(&self, entry: &AttributeEntry) -> String {
        let key = &*entry.key.to_string();
        match self.site {
            Site::Wrapped if key == "default" => {
                return "the value of a newtype is always there; write `default = …` on the fields that hold the type".to_owned();
            }
            Site::Wrapped => {
                return format!(
                    "the attributes of a newtype belong on the type; move `{key}` above the struct"
                );
            }
            Site::Payload => {
                return format!(
                    "the value of a variant has no attributes of its own; put `{key}` on its type, which is a newtype around a scalar, such as `struct Count(i32);`, or write the fields in the variant"
                );
            }
            _ => {}
        }
        let site = self.site.with_article();
        let (preposition, is_argument) = match self.site {
            Site::Argument(_) => ("in", true),
            _ => ("on", false),
        };
        let known = self.known.borrow();
        let near = suggest::closest(key, known.iter().copied());
        let says_more = is_argument && (near.is_some() || listed(&known).is_some());
        if let Some(home) = keys::home(key)
            && !says_more
        {
            return format!("`{key}` does not belong {preposition} {site}; it belongs on {home}");
        }
        // Keys of other derives come first, since their meaning is known.
        if !says_more && let Some(advice) = instead_of(entry) {
            return format!("unknown attribute `{key}`; {advice}");
        }
        match near {
            Some(near) => format!("unknown attribute `{key}`; did you mean `{near}`?"),
            None => {
                let known = listed(&known).unwrap_or_else(|| {
                    "the keys that the documentation of `kube_conv_runtime` lists under \"Attributes\"".to_owned()
                });
                format!("unknown attribute `{key}`; {site} has {known}")
            }
        }
    }

    fn is_of_kind(&self, key: &str) -> bool {
        self.site == Site::Struct && keys::is_of_kind(key)
    }

    /// Whether the item has a key, or a misspelled one whose error suggests it.
    pub(crate) fn has_like(&self, key: &str) -> bool {
        let is_meant = |written: &Ident| {
            let written_as = written.to_string();
            written == key
                || !keys::is_known(written)
                    && (suggest::closest(&written_as, [key]).is_some()
                        || key == "scope" && written_as == "namespaced")
        };
        self.entries.iter().any(|(entry, _)| is_meant(&entry.key))
    }

    /// Whether the item has a key as a bare word, as keys without a value are written.
    pub(crate) fn is_bare(&self, key: &str) -> bool {
        self.all(key)
            .all(|entry| matches!(entry.value, EntryValue::Flag))
    }

    /// The names of the items in the runtime's module `keys`, with the spans of the keys.
    pub(crate) fn documented(&self) -> impl Iterator<Item = Ident> {
        let entries = self.entries.iter();
        entries.filter_map(|(entry, _)| keys::documented(&entry.key))
    }

    /// A key as it was written, taken or not.
    pub(crate) fn key(&self, key: &str) -> Option<&Ident> {
        self.entries
            .iter()
            .find(|(entry, _)| entry.key == key)
            .map(|(entry, _)| &entry.key)
    }
}

/// The parentheses of an attribute, with their content.
fn group_of(list: &MetaList) -> Group {
    let mut group = Group::new(Delimiter::Parenthesis, list.tokens.clone());
    group.set_span(list.delimiter.span().join());
    group
}

/// The list of the valid keys, if there are not too many for a message.
fn listed(keys: &[&str]) -> Option<String> {
    const MOST: usize = 12;
    let mut keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
    keys.sort();
    keys.dedup();
    (keys.len() <= MOST).then(|| keys.join(", "))
}

/// Whether a key has rules on the parts of a value.
fn holds_rules(key: &str) -> bool {
    let mut all = rules::ALL.iter();
    all.any(|rule| rule.name == key && rule.argument == Argument::Rules)
}
