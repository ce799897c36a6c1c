//! The grammar of `#[k8s(…)]`: parsed once per item, then each feature takes the keys it knows.

mod keys;
mod value;

pub(crate) use value::{Assigned, Entry, Value, entries_of};

use crate::diag::Diag;
use crate::suggest;
use proc_macro2::{Ident, Span, TokenStream};
use std::cell::{Cell, RefCell};
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta, Path, Type};

/// Where an attribute stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    /// The struct of a kind.
    Kind,
    /// Any other struct or enum.
    Type,
    /// A field.
    Field,
    /// A variant.
    Variant,
    /// The arguments of another attribute.
    Argument,
}

impl Site {
    fn name(self) -> &'static str {
        match self {
            Self::Kind => "kind",
            Self::Type => "type",
            Self::Field => "field",
            Self::Variant => "variant",
            Self::Argument => "list of arguments",
        }
    }
}

/// A value with the key it was given for, so that an error can point at either.
pub(crate) struct Keyed<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
}

/// The attributes of one item.
pub(crate) struct Items {
    site: Site,
    entries: Vec<(Entry, Cell<bool>)>,
    asked: RefCell<Vec<&'static str>>,
}

impl Items {
    /// Reads every `#[k8s(…)]` of an item; what cannot be read is reported and passed over.
    pub(crate) fn parse(attrs: &[Attribute], site: Site, diag: &Diag) -> Self {
        let mut entries = Vec::new();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("k8s")) {
            match &attr.meta {
                Meta::List(list) => entries.extend(entries_of(list.tokens.clone(), diag)),
                other => diag.error(
                    other,
                    "write `#[k8s(…)]` with the attributes in parentheses",
                ),
            }
        }
        Self::of_entries_at(entries, site)
    }

    /// The arguments of another attribute, already split.
    pub(crate) fn of_entries(entries: Vec<Entry>) -> Self {
        Self::of_entries_at(entries, Site::Argument)
    }

    /// The arguments of another attribute.
    pub(crate) fn of_tokens(tokens: TokenStream, diag: &Diag) -> Self {
        Self::of_entries(entries_of(tokens, diag))
    }

    fn of_entries_at(entries: Vec<Entry>, site: Site) -> Self {
        Self {
            site,
            entries: entries
                .into_iter()
                .map(|entry| (entry, Cell::new(false)))
                .collect(),
            asked: RefCell::default(),
        }
    }

    /// Every use of a key that may be repeated.
    pub(crate) fn take_all(&self, key: &'static str) -> impl Iterator<Item = &Entry> {
        self.asked.borrow_mut().push(key);
        self.entries
            .iter()
            .filter(move |(entry, taken)| entry.key == key && !taken.replace(true))
            .map(|(entry, _)| entry)
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// The only use of a key; a second one is a mistake.
    pub(crate) fn take(&self, key: &'static str, diag: &Diag) -> Option<&Entry> {
        let mut uses = self.take_all(key);
        let first = uses.next();
        for again in uses {
            diag.error(
                &again.key,
                format!(
                    "duplicate attribute `{key}`; it was already set on this {}",
                    self.site.name()
                ),
            );
        }
        first
    }

    /// A key without a value.
    pub(crate) fn flag(&self, key: &'static str, diag: &Diag) -> Option<Ident> {
        let entry = self.take(key, diag)?;
        if !matches!(entry.value, Value::Flag) {
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

    /// A key with `true` or `false`.
    pub(crate) fn boolean(&self, key: &'static str, diag: &Diag) -> Option<bool> {
        let entry = self.take(key, diag)?;
        match entry.expr(diag)? {
            Expr::Lit(ExprLit {
                lit: Lit::Bool(value),
                ..
            }) => Some(value.value),
            other => {
                diag.error(other, format!("`{key}` is `true` or `false`"));
                None
            }
        }
    }

    /// A key with a path, such as a module or a constant.
    pub(crate) fn path(&self, key: &'static str, diag: &Diag) -> Option<Keyed<Path>> {
        let Keyed { key, value } = self.expr(key, diag)?;
        match value {
            Expr::Path(path) => Some(Keyed {
                key,
                value: path.path,
            }),
            other => {
                diag.error(
                    other,
                    format!("`{key}` takes a path, such as `my_module::name`"),
                );
                None
            }
        }
    }

    /// A key with a type.
    pub(crate) fn ty(&self, key: &'static str, diag: &Diag) -> Option<Keyed<Type>> {
        let entry = self.take(key, diag)?;
        match &entry.value {
            Value::Assign(Assigned::Type(ty)) => Some(Keyed {
                key: entry.key.clone(),
                value: (**ty).clone(),
            }),
            _ => {
                diag.error(&entry.key, format!("write `{key} = SomeType`"));
                None
            }
        }
    }

    /// A key with a list in parentheses.
    pub(crate) fn list(&self, key: &'static str, diag: &Diag) -> Option<Keyed<TokenStream>> {
        let entry = self.take(key, diag)?;
        match &entry.value {
            Value::List(tokens) => Some(Keyed {
                key: entry.key.clone(),
                value: tokens.clone(),
            }),
            _ => {
                diag.error(&entry.key, format!("write `{key}(…)`"));
                None
            }
        }
    }

    /// Several strings in parentheses.
    pub(crate) fn strings(&self, key: &'static str, diag: &Diag) -> Vec<LitStr> {
        let Some(Keyed { value, .. }) = self.list(key, diag) else {
            return Vec::new();
        };
        value::strings_of(value, diag)
    }

    /// Reports what no feature has taken.
    pub(crate) fn finish(&self, diag: &Diag) {
        for (entry, taken) in &self.entries {
            if !taken.get() {
                diag.error(&entry.key, self.leftover(&entry.key.to_string()));
            }
        }
    }

    fn leftover(&self, key: &str) -> String {
        let asked = self.asked.borrow();
        if asked.contains(&key) {
            return format!("`{key}` does not apply here");
        }
        if let Some(home) = keys::home(key) {
            return format!(
                "`{key}` is not an attribute of a {}; it belongs on {home}",
                self.site.name()
            );
        }
        match suggest::closest(key, asked.iter().copied()) {
            Some(near) => format!("unknown attribute `{key}`; did you mean `{near}`?"),
            None => format!(
                "unknown attribute `{key}`; a {} has {}",
                self.site.name(),
                listed(&asked)
            ),
        }
    }

    /// The span of a key that was written, taken or not.
    pub(crate) fn key_span(&self, key: &str) -> Option<Span> {
        self.entries
            .iter()
            .find(|(entry, _)| entry.key == key)
            .map(|(entry, _)| entry.key.span())
    }
}

fn listed(keys: &[&str]) -> String {
    let mut keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
    keys.sort();
    keys.dedup();
    keys.join(", ")
}
