//! Checks that need the tables of other types, and so run when the user's crate is compiled.

use super::cel;
use crate::attributes::allow::Allowed;
use crate::diag::Diag;
use crate::model::field::presence::Presence;
use crate::model::field::rules::{self, FieldRule};
use crate::model::field::{FieldModel, SchemaSource};
use crate::problem::problem;
use crate::syntax::generics::is_generic;
use crate::syntax::literals::optional;
use crate::syntax::shape::{
    TypeShape, ValueClass, arguments_of, leaf, name_of, shape_of, unboxed, value_type,
};
use kube_conv_core::rules as keys;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Type};

/// The bound on the type of a field that is described by its type, and the type of its default.
pub(crate) fn add_bound(model: &FieldModel, generics: &Generics, diag: &Diag) {
    let is_described = matches!(model.source, SchemaSource::Own | SchemaSource::As(_))
        && model.embedded.is_none()
        && !matches!(model.presence, Presence::Metadata);
    if model.sound && is_described {
        add_bound_of(model.described(), generics, diag);
    }
    let ty = value_type(&model.field.ty);
    if model.sound
        && let Some(default) = model.presence.default()
        && default.is_expression()
        && !default.is_generic(ty, generics)
    {
        let value = default.typed(ty, false);
        diag.add_bound(quote!({ fn default() -> #ty { #value } default }));
    }
}

/// The bound on a type in an API type.
pub(crate) fn add_bound_of(ty: &Type, generics: &Generics, diag: &Diag) {
    if !is_generic(ty, generics) {
        let rt = quote!(__rt);
        diag.add_bound(quote_spanned!(ty.span()=> #rt::link::<#ty>));
    }
}

/// The checks of a field.
pub(crate) fn checks(model: &FieldModel, generics: &Generics) -> Vec<TokenStream> {
    let ty = model.described();
    if is_generic(ty, generics) || matches!(model.source, SchemaSource::Foreign) {
        return Vec::new();
    }
    if !model.sound {
        // Keys are checked even if something else about the field is wrong, such as its presence.
        return model.merging.checks_of_keys(&model.field);
    }
    if let Some(key) = &model.embedded {
        let found = quote!(__rt::lookup::embedded_problem(__rt::Described::<#ty>::TYPE));
        return vec![problem(key, &found)];
    }
    let recursive = matches!(model.source, SchemaSource::Recursive(_));
    let mut checks = model.merging.checks(&model.field, recursive);
    let list_type = model.merging.list_type_tokens(&model.field, recursive);
    checks.extend(rules::checks(&model.rules, &[], ty, &list_type));
    checks.extend(model.cel.checks(&quote!(#ty)));
    checks.extend(cel::checks_of_field(&model.cel, &quote!(#ty)));
    if ValueClass::of(leaf(ty)) == ValueClass::Unknown
        && model.field.items.key(keys::SCHEMA.name).is_none()
    {
        checks.extend(model.cel.check_type(&quote!(#ty)));
    }
    for rules in model.siblings.rules() {
        checks.extend(rules::checks(rules, &model.rules, ty, &list_type));
    }
    checks.extend(instance_check(ty).filter(|_| !recursive));
    // An alias may hide a collection.
    if matches!(model.presence, Presence::Required)
        && ValueClass::of(ty) == ValueClass::Unknown
        && model.with.is_none()
        && model.field.items.key(keys::REQUIRED.name).is_none()
    {
        let found = quote!(__rt::lookup::presence_problem(__rt::Described::<#ty>::TYPE));
        checks.push(problem(ty, &found));
    }
    if matches!(model.presence, Presence::OptionalCollection)
        && ValueClass::of(ty) == ValueClass::Unknown
    {
        let rt = quote!(__rt);
        checks.push(quote_spanned!(ty.span()=> #rt::optional::<#ty>()));
    }
    checks.extend(flatten_check(model, ty));
    if let (Some(key), TypeShape::Option(_)) = (&model.flatten, shape_of(&model.field.ty)) {
        checks.push(problem(
            key,
            &quote!(__rt::lookup::flatten_option_problem(__rt::Described::<#ty>::TYPE)),
        ));
    }
    checks.extend(map_check(model.field.wire_type(), &model.allowed));
    let default = model.presence.default();
    checks.extend(default.and_then(|given| given.check(ty)));
    checks.extend(
        default
            .map(|given| rules::default_checks(&model.rules, given))
            .unwrap_or_default(),
    );
    checks
}

/// The check that a type can be flattened.
fn flatten_check(model: &FieldModel, ty: &Type) -> Option<TokenStream> {
    let last = model.last_flattened;
    let found = quote!(__rt::lookup::flatten_problem(__rt::Described::<#ty>::TYPE, #last));
    let key = model.flatten.as_ref();
    key.map(|key| problem(key, &found))
}

/// The checks of fields whose types have a parameter of the item. The compiler does them where the
/// parameter has a type, as the description of the item is made.
pub(crate) fn generic_checks(models: &[FieldModel], generics: &Generics) -> Vec<TokenStream> {
    let generic = models.iter().filter(|model| {
        model.sound
            && matches!(model.source, SchemaSource::Own)
            && is_generic(model.described(), generics)
    });
    let checks = |model: &FieldModel| {
        let ty = model.described();
        let list_type = model.merging.list_type_tokens(&model.field, false);
        let mut checks = model.merging.checks(&model.field, false);
        checks.extend(rules::checks(&model.rules, &[], ty, &list_type));
        checks.extend(flatten_check(model, ty));
        checks.extend(map_check(model.field.wire_type(), &model.allowed));
        checks.extend(model.field.items.key("optional").map(|key| {
            problem(
                key,
                &quote!(__rt::lookup::optional_problem(__rt::Described::<#ty>::TYPE)),
            )
        }));
        checks
    };
    generic.flat_map(checks).collect()
}

/// The checks of the type in a newtype or in a member of a union.
pub(crate) fn wrapped_checks(
    ty: &Type,
    rules: &[FieldRule],
    list_type: Option<&TokenStream>,
    allowed: &Allowed,
    generics: &Generics,
) -> Vec<TokenStream> {
    if is_generic(ty, generics) {
        return Vec::new();
    }
    let list_type = optional(list_type);
    let mut checks = rules::checks(rules, &[], ty, &list_type);
    checks.extend(map_check(ty, allowed));
    checks.extend(instance_check(ty));
    checks
}

/// The check that evaluates a generic type with its arguments: what is wrong with them is reported here,
/// rather than where a program uses the description.
fn instance_check(ty: &Type) -> Option<TokenStream> {
    let leaf = leaf(ty);
    let is_own = ValueClass::of(leaf) == ValueClass::Unknown && !arguments_of(leaf).is_empty();
    is_own.then(|| quote!({ let _ = __rt::Described::<#leaf>::TYPE; }))
}

fn map_check(ty: &Type, allowed: &Allowed) -> Option<TokenStream> {
    let value = match shape_of(unboxed(value_type(ty))) {
        TypeShape::Map(value) => value,
        TypeShape::List(item) => return map_check(item, allowed),
        TypeShape::Option(_) | TypeShape::Plain => return None,
    };
    if is_plain(value) || !allowed.forbids("no_maps_of_subobjects") {
        return None;
    }
    Some(problem(
        value,
        &quote!(__rt::lookup::map_value_problem(__rt::Described::<#value>::TYPE)),
    ))
}

/// Whether the tokens alone show that a type is a scalar other than a float.
pub(crate) fn is_plain(ty: &Type) -> bool {
    match ValueClass::of(ty) {
        ValueClass::Text | ValueClass::Boolean => true,
        ValueClass::Number => name_of(ty).as_deref() != Some("f64"),
        ValueClass::List | ValueClass::Map | ValueClass::Unknown => false,
    }
}
