//! Whether a field may be left out, and what its absence means.
//!
//! Source: API conventions, "Optional vs. Required".

use super::default::DefaultAttr;
use super::rules::rule::FieldRule;
use super::rules::switched::flattened;
use crate::attributes::{Assigned, EntryValue};
use crate::diag::Diag;
use crate::model::input::FieldInput;
use crate::syntax::literals::number;
use crate::syntax::shape::{TypeShape, ValueClass, shape_of};
use kube_conv_core::rules as keys;
use proc_macro2::Ident;

/// serde's keys about whether a field may be left out.
const KEYS_OF_SERDE: [&str; 3] = ["default", "skip_serializing_if", "flatten"];

/// One row of the presence table.
#[derive(Clone)]
pub(crate) enum Presence {
    /// `T`: required; zero, empty and false are present.
    Required,
    /// `T` with a default: absent or null reads as the default, and it is always written.
    Defaulted(DefaultAttr),
    /// `Option<T>`: written when `Some`.
    Optional,
    /// `Option<T>` with a default, which `decode` and `set_defaults` fill in.
    OptionalDefaulted(DefaultAttr),
    /// A list or map for which absent and empty are the same: written when not empty.
    OptionalCollection,
    /// The metadata of a kind: absent or null reads as empty, and it is always written.
    Metadata,
}

impl Presence {
    /// The presence of a field, or an error that names the choice to make.
    pub(crate) fn read(
        field: &FieldInput,
        default: Option<DefaultAttr>,
        optional_by_default: bool,
        diag: &Diag,
    ) -> Self {
        let shape = shape_of(&field.ty);
        // A key with a value is reported for the value. Whether the key is needed is checked once
        // that is fixed.
        let is_choice = matches!(shape, TypeShape::List(_) | TypeShape::Map(_));
        let flag = |key| {
            let flag = field.items.flag(key, diag);
            flag.filter(|_| is_choice || field.items.is_bare(key))
        };
        let (optional, required) = (flag("optional"), flag(keys::REQUIRED.name));
        if let (Some(optional), Some(_)) = (&optional, &required) {
            diag.error(
                optional,
                "[field-optional-xor-required] `optional` contradicts `required`; keep one of them",
            );
        }
        match shape {
            TypeShape::Option(_) => Self::of_option(default, optional, required, diag),
            TypeShape::List(_) | TypeShape::Map(_) => {
                let is_optional =
                    optional.is_some() || optional_by_default || field.is_conditions();
                if let (Some(_), Some(key)) = (&default, optional) {
                    diag.error(
                        key,
                        "a default makes the field optional already; drop `optional`",
                    );
                }
                Self::of_collection(field, default, is_optional, required.is_some(), diag)
            }
            TypeShape::Plain => Self::of_plain(field, default, optional, required, diag),
        }
    }

    fn of_option(
        default: Option<DefaultAttr>,
        optional: Option<Ident>,
        required: Option<Ident>,
        diag: &Diag,
    ) -> Self {
        if let Some(key) = required {
            diag.error(
                key,
                "[field-optional-xor-required] an `Option` may be left out; write the type without `Option`, or drop `required`",
            );
        }
        if let Some(key) = optional {
            diag.error(key, "an `Option` is optional already; drop `optional`");
        }
        default.map_or(Self::Optional, Self::OptionalDefaulted)
    }

    fn of_collection(
        field: &FieldInput,
        default: Option<DefaultAttr>,
        is_optional: bool,
        is_required: bool,
        diag: &Diag,
    ) -> Self {
        match default {
            Some(default) => Self::Defaulted(default),
            None if is_required => Self::Required,
            None if is_optional => Self::OptionalCollection,
            // A default that could not be read is reported already.
            None if field.items.key("default").is_some() => Self::OptionalCollection,
            // So are serde's keys, each with its replacement.
            None if field.items.has_left_over(&KEYS_OF_SERDE) => Self::OptionalCollection,
            // Whether one is missing is clear once the other attributes can be read.
            None if field.items.may_have_any() => Self::OptionalCollection,
            None if demands_content(field) => {
                diag.error(
                    &field.ty,
                    "[presence-marker-explicit] a collection says whether it may be left out; add `#[k8s(required)]`, or write `Option<…>`, since what is there is not empty",
                );
                Self::Required
            }
            None => {
                diag.error(
                    &field.ty,
                    "[presence-marker-explicit] a collection says whether it may be left out; add `#[k8s(optional)]` (absent and empty are the same), `#[k8s(required)]` or a default, or write `Option<…>` (empty differs from absent)",
                );
                Self::OptionalCollection
            }
        }
    }

    fn of_plain(
        field: &FieldInput,
        default: Option<DefaultAttr>,
        optional: Option<Ident>,
        required: Option<Ident>,
        diag: &Diag,
    ) -> Self {
        // The compiler checks whether an unknown type is a collection.
        let may_be_collection = ValueClass::of(&field.ty) == ValueClass::Unknown;
        if default.is_none() && optional.is_some() && may_be_collection {
            return Self::OptionalCollection;
        }
        if let Some(key) = optional {
            diag.error(
                key,
                "[optional-has-unset-state] a plain value cannot be distinguished from an unset one; write `Option<…>` instead of `optional`",
            );
        }
        // An unknown type may be a collection.
        if let (Some(key), None) = (required, field.items.key("default"))
            && !may_be_collection
        {
            diag.error(key, "a plain value is required already; drop `required`");
        }
        default.map_or(Self::Required, Self::Defaulted)
    }

    /// Reports a minimum size that an optional collection breaks when it is empty: an empty
    /// collection is absent on the wire, unless the type distinguishes the two.
    pub(super) fn check_least(&self, field: &FieldInput, rules: &[FieldRule], diag: &Diag) {
        let rules = flattened(rules);
        let least = rules
            .iter()
            .find(|rule| rule.demands_content() && matches!(self, Self::OptionalCollection));
        if let Some(rule) = least {
            diag.error(
                field.items.key("optional").unwrap_or(&rule.key),
                format!(
                    "absent and empty are the same here, and `{}` rejects empty; write `Option<…>` and drop `optional`, or write `required`",
                    rule.key
                ),
            );
        }
    }

    /// Reports `forbidden` on a field that is always written or has a default.
    pub(super) fn check_forbidden(&self, rules: &[FieldRule], diag: &Diag) {
        let rules = flattened(rules);
        let Some(rule) = rules.iter().find(|rule| rule.is(keys::FORBIDDEN)) else {
            return;
        };
        if self.is_written() {
            diag.error(
                &rule.key,
                "a plain value is always set; write `Option<…>` for a field that is forbidden",
            );
        } else if self.default().is_some() {
            diag.error(
                &rule.key,
                "a server fills in the default, so no object is allowed; drop `forbidden`, or the default",
            );
        }
    }

    /// The default, if there is one.
    pub(crate) fn default(&self) -> Option<&DefaultAttr> {
        match self {
            Self::Defaulted(default) | Self::OptionalDefaulted(default) => Some(default),
            Self::Required | Self::Optional | Self::OptionalCollection | Self::Metadata => None,
        }
    }

    /// Whether the field is always written.
    pub(crate) fn is_written(&self) -> bool {
        matches!(self, Self::Required | Self::Defaulted(_) | Self::Metadata)
    }

    /// Whether a value is read only from the field itself.
    pub(crate) fn is_required(&self) -> bool {
        matches!(self, Self::Required)
    }
}

/// Whether a rule of the collection rejects an empty one.
fn demands_content(field: &FieldInput) -> bool {
    let keys = [keys::MIN_ITEMS.name, keys::MIN_PROPERTIES.name];
    let mut entries = keys.into_iter().flat_map(|key| field.items.all(key));
    entries.any(|entry| match &entry.value {
        EntryValue::Assign(Assigned::Expr(least)) => number(least).is_some_and(|least| least > 0.0),
        _ => false,
    })
}
