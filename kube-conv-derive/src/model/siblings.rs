//! The fields of a struct that rules of others name.

use super::field::FieldModel;
use super::field::list_type::ListKey;
use super::field::rules::FieldRule;
use super::field::siblings::{Discriminator, MODE, Mode};
use crate::diag::Diag;
use crate::suggest;
use crate::syntax::shape::ValueClass;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::LitStr;
use syn::ext::IdentExt;

/// Resolves the fields that others name, and reports rules that are never or always satisfied.
pub(crate) fn resolve(models: &mut [FieldModel], diag: &Diag) {
    report_discriminators(models, diag);
    let resolved: Vec<Vec<TokenStream>> = models
        .iter()
        .map(|model| resolved(model, models, diag))
        .collect();
    for (model, resolved) in models.iter_mut().zip(resolved) {
        let entries = resolved
            .iter()
            .map(|sibling| quote!(__rt::Sibling::#sibling));
        model.siblings.resolved = entries.collect();
    }
}

/// Reports these keys in a variant, whose fields are not checked together.
pub(crate) fn reject(models: &[FieldModel], diag: &Diag) {
    for model in models {
        let siblings = &model.siblings;
        for discriminator in &siblings.discriminators {
            diag.error(&discriminator.key, IN_VARIANT);
        }
        for mode in &siblings.modes {
            diag.error(&mode.key, IN_VARIANT);
        }
        for key in siblings.required.iter().chain(&siblings.forbidden) {
            diag.error(key, IN_VARIANT);
        }
    }
}

const IN_VARIANT: &str =
    "fields of a variant say nothing about each other; give the variant a struct with these fields";

fn report_discriminators(models: &[FieldModel], diag: &Diag) {
    let discriminators: Vec<&Discriminator> = models
        .iter()
        .flat_map(|model| &model.siblings.discriminators)
        .collect();
    for (index, discriminator) in discriminators.iter().enumerate() {
        let same = |other: &Discriminator| text(&other.modality) == text(&discriminator.modality);
        if discriminators.iter().take(index).any(|other| same(other)) {
            diag.error(
                &discriminator.key,
                "the mode is named already; give one another name, `mode_discriminator = \"…\"`",
            );
        }
        let mut modes = models.iter().flat_map(|model| &model.siblings.modes);
        if !modes.any(|mode| text(&mode.modality) == text(&discriminator.modality)) {
            diag.error(
                &discriminator.key,
                format!("no field depends on the mode; write `{MODE}` on one"),
            );
        }
    }
}

fn text(name: &Option<LitStr>) -> Option<String> {
    name.as_ref().map(LitStr::value)
}

fn resolved(model: &FieldModel, models: &[FieldModel], diag: &Diag) -> Vec<TokenStream> {
    let siblings = &model.siblings;
    if siblings.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (keys, name) in [
        (&siblings.required, "Requires"),
        (&siblings.forbidden, "Forbids"),
    ] {
        let names: Vec<&String> = keys
            .iter()
            .filter_map(|key| other(key, name == "Requires", model, models, diag))
            .collect();
        if !names.is_empty() {
            let name = Ident::new(name, proc_macro2::Span::call_site());
            found.push(quote!(#name(&[#(#names),*])));
        }
    }
    for (index, mode) in siblings.modes.iter().enumerate() {
        let same = |other: &Mode| {
            other.mode.value() == mode.mode.value() && text(&other.modality) == text(&mode.modality)
        };
        if siblings.modes.iter().take(index).any(same) {
            diag.error(
                &mode.mode,
                "the field has rules for this mode already; put them together",
            );
        }
        found.extend(mode.resolved(models, diag));
    }
    found
}

/// The wire name of a field that another one names.
fn other<'m>(
    key: &ListKey,
    required: bool,
    model: &FieldModel,
    models: &'m [FieldModel],
    diag: &Diag,
) -> Option<&'m String> {
    let (name, known): (String, fn(&FieldModel) -> String) = match key {
        ListKey::Rust(name) => (name.unraw().to_string(), |model| model.field.rust_name()),
        ListKey::Wire(name) => (name.value(), |model| model.wire_name.clone()),
    };
    let Some(found) = models.iter().find(|model| known(model) == name) else {
        let others = models.iter().filter(|other| !std::ptr::eq(*other, model));
        let names: Vec<String> = others.map(known).collect();
        const LISTED: usize = 12;
        let mut listed = names.clone();
        listed.truncate(LISTED);
        let listed = listed.join("`, `");
        let hint = match suggest::closest(&name, names.iter().map(String::as_str)) {
            Some(near) => format!("; did you mean `{near}`? (the others are `{listed}`)"),
            None if names.is_empty() => "; the struct has no other field".to_owned(),
            None => format!("; the other fields are `{listed}`"),
        };
        return diag.reject(key, format!("no field `{name}` here{hint}"));
    };
    let problem = if std::ptr::eq(found, model) || found.wire_name == model.wire_name {
        Some("a field depends on another one; this is the field itself")
    } else if found.flatten.is_some() || model.flatten.is_some() {
        Some(
            "a flattened field is never set or unset by itself; name one of its fields in their struct",
        )
    } else if is_always_set(model) {
        Some(if required {
            "this field is always set, so the other one always has to be; write that on the other one"
        } else {
            "this field is always set, so the other one never may be; drop one of them"
        })
    } else if is_always_set(found) {
        Some(if required {
            "that field is always set; drop `dependent_required`"
        } else {
            "that field is always set, so this one never may be; drop one of them"
        })
    } else {
        None
    };
    if let Some(problem) = problem {
        return diag.reject(key, problem);
    }
    Some(&found.wire_name)
}

/// Whether a field is always set.
fn is_always_set(model: &FieldModel) -> bool {
    let is_collection = matches!(
        ValueClass::of(&model.field.ty),
        ValueClass::List | ValueClass::Map
    );
    !is_collection && (model.presence.is_written() || model.presence.default().is_some())
}

impl Mode {
    /// The field that names the mode.
    pub(crate) fn discriminator<'m>(&self, models: &'m [FieldModel]) -> Option<&'m FieldModel> {
        let modality = text(&self.modality);
        models.iter().find(|model| {
            let mut roles = model.siblings.discriminators.iter();
            roles.any(|role| text(&role.modality) == modality)
        })
    }

    fn resolved(&self, models: &[FieldModel], diag: &Diag) -> Option<TokenStream> {
        let modality = text(&self.modality);
        let Some(discriminator) = self.discriminator(models) else {
            let form = match &modality {
                Some(modality) => format!("mode_discriminator = \"{modality}\""),
                None => "mode_discriminator".to_owned(),
            };
            return diag.reject(
                &self.key,
                format!("no field names the mode; mark it with `{form}`"),
            );
        };
        let mode = self.mode.value();
        if ValueClass::of(discriminator.field.wire_type()) == ValueClass::Boolean
            && !["true", "false"].contains(&mode.as_str())
        {
            diag.error(
                &self.mode,
                "the mode is a boolean; write `\"true\"` or `\"false\"`",
            );
        }
        let named_by = &discriminator.wire_name;
        let rules = self.rules.iter().map(FieldRule::constraint);
        let modality = modality.unwrap_or_default();
        Some(quote! {
            InMode {
                modality: #modality,
                discriminator: #named_by,
                mode: #mode,
                rules: &[#(#rules),*],
            }
        })
    }
}
