//! Rules of a field about other fields of its struct: `dependent_required(…)`,
//! `dependent_forbidden(…)`, `mode_discriminator` and `if_mode(…)`.

use super::list_type::{ListKey, keys_of};
use super::rules::{self, FieldRule};
use crate::attributes::{AttributeEntry, Attributes, EntryValue, entries_in};
use crate::diag::Diag;
use crate::model::input::FieldInput;
use crate::syntax::shape::{TypeShape, ValueClass, shape_of};
use proc_macro2::{Ident, TokenStream};
use syn::parse::ParseStream;
use syn::{LitStr, Token};

/// The rules of a field about the others.
#[derive(Default)]
pub(crate) struct Siblings {
    pub(crate) required: Vec<ListKey>,
    pub(crate) forbidden: Vec<ListKey>,
    /// The groups of fields whose mode the field holds.
    pub(crate) discriminators: Vec<Discriminator>,
    pub(crate) modes: Vec<Mode>,
    /// The entries of the table, which depend on all fields.
    pub(crate) resolved: Vec<TokenStream>,
}

pub(crate) struct Discriminator {
    pub(crate) key: Ident,
    pub(crate) modality: Option<LitStr>,
}

pub(crate) struct Mode {
    pub(crate) key: Ident,
    pub(crate) modality: Option<LitStr>,
    pub(crate) mode: LitStr,
    pub(crate) rules: Vec<FieldRule>,
}

pub(crate) const MODE: &str = "if_mode(\"Fast\", required, maximum = 5)";

impl Siblings {
    pub(crate) fn read(field: &FieldInput, diag: &Diag) -> Self {
        let items = &field.items;
        Self {
            required: keys(items.take("dependent_required", diag), diag),
            forbidden: keys(items.take("dependent_forbidden", diag), diag),
            discriminators: items
                .take_all("mode_discriminator")
                .map(|entry| Discriminator::read(entry, field, diag))
                .collect(),
            modes: items
                .take_all("if_mode")
                .filter_map(|entry| Mode::read(entry, field, diag))
                .collect(),
            resolved: Vec::new(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.required.is_empty() && self.forbidden.is_empty() && self.modes.is_empty()
    }

    /// The entries of the field's description.
    pub(crate) fn resolved(&self) -> &[TokenStream] {
        &self.resolved
    }

    /// The rules of each mode.
    pub(crate) fn rules(&self) -> impl Iterator<Item = &[FieldRule]> {
        self.modes.iter().map(|mode| mode.rules.as_slice())
    }
}

/// The names of fields in parentheses.
fn keys(entry: Option<&AttributeEntry>, diag: &Diag) -> Vec<ListKey> {
    let keys = entry.and_then(|entry| {
        let key = &entry.key;
        keys_of(
            entry,
            &format!("{key}(other_field)"),
            &format!("`{key}` names other fields"),
            diag,
        )
    });
    keys.unwrap_or_default()
}

impl Discriminator {
    fn read(entry: &AttributeEntry, field: &FieldInput, diag: &Diag) -> Self {
        if matches!(shape_of(&field.ty), TypeShape::Option(_)) {
            diag.error(
                &field.ty,
                "the mode is always named; write the type without `Option`",
            );
        } else if !matches!(
            ValueClass::of(field.wire_type()),
            ValueClass::Text | ValueClass::Boolean | ValueClass::Unknown
        ) {
            diag.error(
                &entry.key,
                "a mode is named by a string or a boolean; write an enum of names, `String` or `bool`",
            );
        }
        Self {
            key: entry.key.clone(),
            modality: match entry.value {
                EntryValue::Flag => None,
                _ => entry.string(diag),
            },
        }
    }
}

impl Mode {
    fn read(entry: &AttributeEntry, field: &FieldInput, diag: &Diag) -> Option<Self> {
        let parser = |input: ParseStream<'_>| {
            let mode: LitStr = input.parse()?;
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
            Ok((mode, entries_in(input, diag)?))
        };
        let (mode, entries) = entry.parse_list(MODE, parser, diag)?;
        let (about, entries): (Vec<AttributeEntry>, Vec<AttributeEntry>) = entries
            .into_iter()
            .partition(|entry| entry.key == "modality");
        let about = Attributes::of_entries(about, "if_mode");
        let modality = about.string("modality", diag).map(|given| given.value);
        let rules = rules::of_mode(entries, field.subject(), diag);
        for rule in rules::switched::flattened(&rules) {
            if rule.known.is_about_changes() {
                diag.error(
                    &rule.key,
                    format!(
                        "`{}` is about changes, whatever the mode; write it on the field",
                        rule.key
                    ),
                );
            }
        }
        if !matches!(
            shape_of(&field.ty),
            TypeShape::Option(_) | TypeShape::List(_) | TypeShape::Map(_)
        ) {
            diag.error(
                &field.ty,
                "in the other modes the field has to be unset; write `Option<…>`",
            );
        }
        Some(Self {
            key: entry.key.clone(),
            modality,
            mode,
            rules,
        })
    }
}
