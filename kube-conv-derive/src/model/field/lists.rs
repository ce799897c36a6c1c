//! How server-side apply merges a field; strategic merge patches are `patches.rs`.

use super::list_type::{ListKey, WrittenListType, item_type, keys_of};
use super::patches::Patching;
use crate::attributes::allow::Allowed;
use crate::attributes::{AttributeEntry, Attributes};
use crate::diag::Diag;
use crate::model::input::FieldInput;
use crate::problem::problem;
use crate::syntax::literals::optional;
use crate::syntax::shape::{ValueClass, is_set, is_unordered_set};
use kube_conv_core::rules;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, Ident, LitStr, Type};

/// The keys of a list or map, which depend on its type.
pub(super) const KEYS: [&str; 5] = ["list_map", "list_set", "atomic", "list_type", "map_type"];

/// The attributes of a field about merging.
#[derive(Default)]
pub(crate) struct Merging {
    pub(crate) list_type: Option<WrittenListType>,
    map_type: Option<TokenStream>,
    patching: Patching,
}

impl Merging {
    /// Reads the keys of a field.
    pub(crate) fn read(field: &FieldInput, allowed: &Allowed, diag: &Diag) -> Self {
        let list_type = list_type(&field.items, field.wire_type(), field.is_conditions(), diag);
        Self {
            patching: Patching::read(field, list_type.as_ref(), allowed, diag),
            list_type,
            map_type: map_type(
                field.items.take("map_type", diag),
                Some(field.wire_type()),
                diag,
            ),
        }
    }

    /// What makes a list of conditions something other than a list map by `type`. A list with another
    /// name may be atomic, such as a history.
    pub(crate) fn other_than_map_by_type(&self, is_named_so: bool) -> Option<TokenStream> {
        match self.list_type.as_ref()? {
            WrittenListType::Map(keys) => {
                let other = keys.iter().find(|key| key.is_other_than_type())?;
                Some(other.to_token_stream())
            }
            WrittenListType::Set(key) => Some(key.to_token_stream()),
            WrittenListType::Atomic(key) => is_named_so.then(|| key.to_token_stream()),
        }
    }

    /// The properties in the field's description, as expressions.
    ///
    /// If the items contain the type itself, their table does not exist yet. Keys then get the wire
    /// names that fields have without attributes, and checks confirm them.
    pub(crate) fn values(
        &self,
        field: &FieldInput,
        recursive: bool,
    ) -> [(&'static str, Option<TokenStream>); 4] {
        let item = item_type(field.wire_type()).filter(|_| !recursive);
        let list_type = self.list_type.as_ref();
        let map_type = self.map_type.as_ref();
        let [strategy, merge_key] = self.patching.values(item);
        [
            (
                "list_type",
                list_type.map(|list_type| list_type.value(item)),
            ),
            (
                "map_type",
                map_type.map(|map_type| quote!(__rt::MapType::#map_type)),
            ),
            ("patch_strategy", strategy),
            ("patch_merge_key", merge_key),
        ]
    }

    /// The list type as an expression of an `Option`, for checks.
    pub(crate) fn list_type_tokens(&self, field: &FieldInput, recursive: bool) -> TokenStream {
        let item = item_type(field.wire_type()).filter(|_| !recursive);
        let list_type = self.list_type.as_ref();
        optional(list_type.map(|list_type| list_type.value(item)).as_ref())
    }

    /// Returns the checks for the compiler of the keys of a list map alone.
    pub(crate) fn checks_of_keys(&self, field: &FieldInput) -> Vec<TokenStream> {
        match (item_type(field.wire_type()), &self.list_type) {
            (Some(item), Some(list_type @ WrittenListType::Map(_))) => {
                checks_of_type(field, list_type, item, false)
            }
            _ => Vec::new(),
        }
    }

    /// Returns the checks for the compiler of the items.
    pub(crate) fn checks(&self, field: &FieldInput, recursive: bool) -> Vec<TokenStream> {
        let Some(item) = item_type(field.wire_type()) else {
            return Vec::new();
        };
        let mut checks = match &self.list_type {
            Some(list_type) => checks_of_type(field, list_type, item, recursive),
            None => Vec::new(),
        };
        checks.extend(self.patching.checks(item, recursive));
        // Keywords may set the list type.
        let may_be_map = matches!(self.list_type, Some(WrittenListType::Map(_)))
            || field.items.key(rules::SCHEMA.name).is_some();
        if !may_be_map && !recursive && ValueClass::of(item) == ValueClass::Unknown {
            let found = quote!(__rt::lookup::list_item_problem(__rt::Described::<#item>::TYPE));
            checks.push(problem(&field.ty, &found));
        }
        checks
    }
}

/// Returns the checks of a list type. The key of conditions is nowhere written.
fn checks_of_type(
    field: &FieldInput,
    list_type: &WrittenListType,
    item: &Type,
    recursive: bool,
) -> Vec<TokenStream> {
    let is_implied = field.is_conditions() && field.items.key("list_map").is_none();
    if is_implied && matches!(list_type, WrittenListType::Map(_)) {
        let found = quote!(__rt::lookup::conditions_problem(__rt::Described::<#item>::TYPE));
        return vec![problem(item, &found)];
    }
    list_type.checks(item, recursive)
}

/// The list type in the attributes of a newtype of a list.
pub(crate) fn list_type_of_newtype(
    items: &Attributes,
    ty: &Type,
    diag: &Diag,
) -> Option<WrittenListType> {
    list_type(items, ty, false, diag)
}

fn list_type(
    items: &Attributes,
    ty: &Type,
    is_conditions: bool,
    diag: &Diag,
) -> Option<WrittenListType> {
    let map = items.take("list_map", diag);
    let set = items.flag("list_set", diag);
    let atomic = items.flag("atomic", diag);
    let none = items.take("list_type", diag);
    let given: Vec<Ident> = map
        .map(|entry| entry.key.clone())
        .into_iter()
        .chain(set.clone())
        .chain(atomic.clone())
        .chain(none.map(|entry| entry.key.clone()))
        .collect();
    if let [first, others @ ..] = given.as_slice() {
        for other in others {
            diag.error(
                other,
                format!("[list-type-valid] `{other}` contradicts `{first}`; a list has one type"),
            );
        }
        if item_type(ty).is_none() {
            let text = match is_unordered_set(ty) {
                true => "a set is a list in JSON, and the order of this one changes; write `BTreeSet<…>`, which is a list of type set, or `Vec<…>`".to_owned(),
                false if ValueClass::of(ty) == ValueClass::Unknown => format!(
                    "`{first}` belongs on a list, and an alias or a newtype hides it here; write `Vec<…>` itself, or put the key on the newtype"
                ),
                false => format!("`{first}` belongs on a list; the type here is no `Vec`"),
            };
            return diag.reject(first, text);
        }
    }
    if is_set(ty)
        && let Some(other) = given.iter().find(|key| *key != "list_set")
    {
        let text = match map {
            Some(_) => {
                "[list-type-valid] a `BTreeSet` is a list of type set, whose items are scalars; write `Vec<…>` for structs with keys"
            }
            None => {
                "[list-type-valid] a `BTreeSet` is a list of type set; drop the key, or write `Vec<…>`"
            }
        };
        return diag.reject(other, text);
    }
    if let Some(entry) = none {
        check_none(entry, diag);
        return None;
    }
    if let Some(entry) = map {
        let empty = "[list-map-has-key] `list_map` names the fields that identify an item";
        return keys_of(entry, "list_map(name)", empty, diag).map(WrittenListType::Map);
    }
    if set.is_none() && atomic.is_none() && is_conditions {
        let item = item_type(ty).unwrap_or(ty);
        return Some(WrittenListType::Map(vec![ListKey::Wire(LitStr::new(
            "type",
            item.span(),
        ))]));
    }
    let set = set.or_else(|| is_set(ty).then(|| Ident::new("list_set", ty.span())));
    set.map(WrittenListType::Set)
        .or(atomic.map(WrittenListType::Atomic))
}

fn check_none(entry: &AttributeEntry, diag: &Diag) {
    let says_none = matches!(
        entry.expr(diag),
        Some(Expr::Path(path)) if path.path.is_ident("none")
    );
    if !says_none {
        diag.error(
            &entry.key,
            "[list-type-valid] only `list_type = none` is written this way; the types are `list_map(key)`, `list_set` and `atomic`",
        );
    }
}

/// `map_type = atomic` or `map_type = granular`, as the name of a variant.
pub(crate) fn map_type(
    entry: Option<&AttributeEntry>,
    ty: Option<&Type>,
    diag: &Diag,
) -> Option<TokenStream> {
    let entry = entry?;
    if !matches!(
        ty.map_or(ValueClass::Unknown, ValueClass::of),
        ValueClass::Map | ValueClass::Unknown
    ) {
        return diag.reject(
            &entry.key,
            "`map_type` belongs on a map or a struct; drop it",
        );
    }
    entry.one_of(&[("atomic", "Atomic"), ("granular", "Granular")], diag)
}
