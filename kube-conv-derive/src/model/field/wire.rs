//! The wire form of a field: what is declared about it holds for this form.

use super::lists;
use super::rules::rule::FieldRule;
use super::rules::switched::flattened;
use crate::attributes::{Assigned, EntryValue};
use crate::diag::Diag;
use crate::model::input::FieldInput;
use crate::model::input::RuleSubject;
use crate::syntax::shape::{TypeShape, name_of, shape_of, unboxed, value_type};
use kube_conv_core::rules::Target;
use proc_macro2::Ident;
use quote::ToTokens;
use syn::Type;

impl FieldInput {
    /// The type that travels, as far as it is declared: that of `as`, or the field's own.
    pub(crate) fn wire_type(&self) -> &Type {
        let given = self.items.all("as").find_map(|entry| match &entry.value {
            EntryValue::Assign(Assigned::Type(ty)) => Some(&**ty),
            _ => None,
        });
        given.unwrap_or(&self.ty)
    }

    /// Whether another type describes the field, or other functions read and write it.
    pub(crate) fn is_described_elsewhere(&self) -> bool {
        ["as", "with", "foreign"]
            .into_iter()
            .any(|key| self.items.key(key).is_some())
    }

    /// The key `with`, where nothing says what its functions write.
    pub(crate) fn unseen(&self) -> Option<&Ident> {
        let is_declared = ["as", "foreign", "flatten"]
            .into_iter()
            .any(|key| self.items.key(key).is_some());
        self.items.key("with").filter(|_| !is_declared)
    }

    /// Whether the field is a `Vec<Condition>`, which is optional and a list map by `type`, as the
    /// conventions require.
    pub(crate) fn is_conditions(&self) -> bool {
        let item = match shape_of(self.wire_type()) {
            TypeShape::Option(inner) => shape_of(inner),
            shape => shape,
        };
        let TypeShape::List(item) = item else {
            return false;
        };
        let is_named_so = self.rust_name() == "conditions";
        name_of(unboxed(item))
            .is_some_and(|name| name == "Condition" || (is_named_so && name.ends_with("Condition")))
    }

    /// What rules on the field apply to.
    pub(crate) fn subject(&self) -> RuleSubject<'_> {
        match self.unseen() {
            Some(_) => RuleSubject::Unseen,
            None => RuleSubject::Value(self.wire_type()),
        }
    }
}

/// Reports what is declared about the value of a field, if nothing says which type travels.
pub(super) fn check_seen(field: &FieldInput, rules: &[FieldRule], diag: &Diag) {
    if field.unseen().is_none() {
        return;
    }
    let of_value = ["default", "cel"].into_iter().chain(lists::KEYS);
    let keys = of_value.filter_map(|key| field.items.key(key));
    let rules = flattened(rules);
    let on_type = rules.iter().filter(|rule| rule.known.target != Target::Any);
    let first = keys.chain(on_type.map(|rule| &rule.key)).next();
    if let Some(key) = first {
        let ty = value_type(&field.ty).to_token_stream();
        let ty = ty.to_string().replace(' ', "");
        diag.error(
            key,
            format!(
                "`{key}` is about what travels, which the functions of `with` decide; add `as = String`, or whatever they write (`as = {ty}` if that is the field's own type)"
            ),
        );
    }
}
