//! `patch_strategy` and `patch_merge_key`: how strategic merge patches treat a field.
//!
//! Without the keys the list type decides; see `FieldInfo::patch` of the runtime.

use super::list_type::{ListKey, WrittenListType, item_type};
use crate::attributes::allow::Allowed;
use crate::attributes::{AttributeEntry, Keyed};
use crate::diag::Diag;
use crate::model::input::FieldInput;
use crate::problem::{explained_problem, problem};
use crate::syntax::shape::ValueClass;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, Lit, Type};

/// The attributes of a field about patches.
#[derive(Default)]
pub(super) struct Patching {
    strategy: Option<Strategy>,
    merge_key: Option<ListKey>,
    /// The word `merge`, if the compiler has to check whether it needs a key.
    keyless_merge: Option<TokenStream>,
}

/// The strategy as it was written.
struct Strategy {
    value: TokenStream,
    variant: TokenStream,
}

impl Strategy {
    fn is(&self, variant: &str) -> bool {
        self.variant.to_string() == variant
    }

    fn merges(&self) -> bool {
        self.is("Merge") || self.is("MergeRetainKeys")
    }
}

impl Patching {
    /// Reads the keys of a field.
    pub(super) fn read(
        field: &FieldInput,
        list_type: Option<&WrittenListType>,
        allowed: &Allowed,
        diag: &Diag,
    ) -> Self {
        let strategy = strategy(field, diag);
        let merge_key = merge_key(field, diag);
        let Some(item) = item_type(field.wire_type()) else {
            return Self {
                strategy,
                merge_key: merge_key.map(|given| given.value),
                keyless_merge: None,
            };
        };
        let list = PatchedList {
            item,
            list_type,
            strategy: strategy.as_ref(),
            merge_key: merge_key.as_ref(),
        };
        let keyless_merge = list.check(diag);
        list.compare_topology(allowed, diag);
        Self {
            strategy,
            merge_key: merge_key.map(|given| given.value),
            keyless_merge,
        }
    }

    /// The strategy and the key, as expressions.
    pub(super) fn values(&self, item: Option<&Type>) -> [Option<TokenStream>; 2] {
        let strategy = self.strategy.as_ref().map(|strategy| {
            let variant = &strategy.variant;
            quote!(__rt::PatchStrategy::#variant)
        });
        let info = item.map(|item| quote!(__rt::Described::<#item>::TYPE));
        let merge_key = self.merge_key.as_ref();
        let merge_key = merge_key.map(|key| key.wire_name(info.as_ref()));
        [strategy, merge_key]
    }

    /// Returns the checks for the compiler of the items.
    pub(super) fn checks(&self, item: &Type, recursive: bool) -> Vec<TokenStream> {
        let key = self.merge_key.as_ref().map(|key| {
            let info = quote!(__rt::Described::<#item>::TYPE);
            let name = key.wire_name(Some(&info).filter(|_| !recursive));
            let found = quote!(__rt::lookup::merge_key_problem(#info, #name));
            explained_problem(key, &found, |problem| key.hint(problem, &info))
        });
        let keyless = self.keyless_merge.as_ref().map(|word| {
            problem(
                word,
                &quote!(__rt::lookup::merge_problem(__rt::Described::<#item>::TYPE)),
            )
        });
        key.into_iter().chain(keyless).collect()
    }
}

/// A list with the keys about its patches.
struct PatchedList<'a> {
    item: &'a Type,
    list_type: Option<&'a WrittenListType>,
    strategy: Option<&'a Strategy>,
    merge_key: Option<&'a Keyed<ListKey>>,
}

impl PatchedList<'_> {
    /// Reports contradictions; returns the word `merge` if the compiler has to check whether it
    /// needs a key.
    fn check(&self, diag: &Diag) -> Option<TokenStream> {
        if let Some(strategy) = self.strategy {
            self.check_strategy(strategy, diag);
        }
        if let Some(given) = self.merge_key {
            self.check_key(given, diag);
        }
        let strategy = self.strategy.filter(|strategy| strategy.merges())?;
        if self.merge_key.is_some() {
            return None;
        }
        match self.list_type {
            Some(WrittenListType::Map(keys)) => {
                if keys.len() > 1 {
                    diag.error(
                        &strategy.value,
                        "a patch pairs items by one key, and the list has several; add `patch_merge_key = …` with one of them",
                    );
                }
                None
            }
            _ => Some(strategy.value.clone()),
        }
    }

    fn check_strategy(&self, strategy: &Strategy, diag: &Diag) {
        if strategy.is("RetainKeys") {
            diag.error(
                &strategy.value,
                "on a list `retainKeys` is about the items, which have to be merged; write `\"merge,retainKeys\"`",
            );
        }
        if strategy.is("MergeRetainKeys") && self.has_scalars() {
            diag.error(
                &strategy.value,
                "scalars have no keys to retain; write `merge`",
            );
        }
    }

    fn check_key(&self, given: &Keyed<ListKey>, diag: &Diag) {
        if self.has_scalars() {
            diag.error(
                &given.key,
                "scalars are merged by value; drop `patch_merge_key`",
            );
            return;
        }
        match self.strategy {
            Some(strategy) if strategy.is("Replace") => diag.error(
                &given.key,
                "a list that is replaced needs no key; drop `patch_merge_key`, or write `patch_strategy = merge`",
            ),
            None if !matches!(self.list_type, Some(WrittenListType::Map(_))) => diag.error(
                &given.key,
                "[smp-field-metadata] a merge key is for lists that patches merge; add `patch_strategy = merge`",
            ),
            _ => {}
        }
    }

    /// Warns if patches and server-side apply would merge the list differently, unless the field
    /// allows it.
    fn compare_topology(&self, allowed: &Allowed, diag: &Diag) {
        let strategy = self
            .strategy
            .map(|strategy| (strategy, strategy.value.span()));
        let (at, message) = match (self.list_type, strategy) {
            (Some(WrittenListType::Atomic(_)), Some((strategy, at))) if strategy.merges() => (
                at,
                "patches would merge a list that server-side apply replaces; write `list_map(…)` or `list_set` instead of `atomic`",
            ),
            (Some(WrittenListType::Map(_) | WrittenListType::Set(_)), Some((strategy, at)))
                if strategy.is("Replace") =>
            {
                (
                    at,
                    "patches would replace a list that server-side apply merges; drop `patch_strategy`",
                )
            }
            (Some(WrittenListType::Map(keys)), _) => match self.merge_key {
                Some(given) if keys.iter().all(|key| key.is_other_than(&given.value)) => (
                    span_of(&given.value),
                    "patches would pair other items than server-side apply, which goes by the keys of `list_map`; name one of them",
                ),
                _ => return,
            },
            _ => return,
        };
        if !allowed.permits("patch_topology") {
            diag.warn(
                at,
                format!(
                    "[patch-topology] {message}, or `#[k8s(allow(patch_topology, reason = \"…\"))]`"
                ),
            );
        }
    }

    fn has_scalars(&self) -> bool {
        matches!(
            ValueClass::of(self.item),
            ValueClass::Text | ValueClass::Number | ValueClass::Boolean
        )
    }
}

fn span_of(key: &ListKey) -> proc_macro2::Span {
    key.to_token_stream().span()
}

fn strategy(field: &FieldInput, diag: &Diag) -> Option<Strategy> {
    let entry = field.items.take("patch_strategy", diag)?;
    if let ValueClass::Text | ValueClass::Number | ValueClass::Boolean =
        ValueClass::of(field.wire_type())
    {
        return diag.reject(
            &entry.key,
            "a scalar is always replaced whole; `patch_strategy` belongs on a list, map or struct",
        );
    }
    let value = entry.expr(diag)?;
    if contradicts(value) {
        return diag.reject(value, "`merge` contradicts `replace`; keep one of them");
    }
    Some(Strategy {
        value: value.to_token_stream(),
        variant: variant(entry, diag)?,
    })
}

fn variant(entry: &AttributeEntry, diag: &Diag) -> Option<TokenStream> {
    entry.one_of(
        &[
            ("merge", "Merge"),
            ("replace", "Replace"),
            ("retainKeys", "RetainKeys"),
            ("merge,retainKeys", "MergeRetainKeys"),
        ],
        diag,
    )
}

fn contradicts(value: &Expr) -> bool {
    let Expr::Lit(ExprLit {
        lit: Lit::Str(text),
        ..
    }) = value
    else {
        return false;
    };
    let text = text.value();
    let says = |word| text.split(',').any(|found| found.trim() == word);
    says("merge") && says("replace")
}

fn merge_key(field: &FieldInput, diag: &Diag) -> Option<Keyed<ListKey>> {
    let Keyed { key, value } = field.items.expr("patch_merge_key", diag)?;
    if !matches!(
        ValueClass::of(field.wire_type()),
        ValueClass::List | ValueClass::Unknown
    ) {
        return diag.reject(
            &key,
            "`patch_merge_key` belongs on a list; the type here is no `Vec`",
        );
    }
    match syn::parse2(value.into_token_stream()) {
        Ok(value) => Some(Keyed { key, value }),
        Err(error) => {
            diag.push(error);
            None
        }
    }
}
