//! A field as every feature sees it.

pub(crate) mod cel;
pub(crate) mod default;
pub(crate) mod lists;
pub(crate) mod presence;
pub(crate) mod rules;
pub(crate) mod types;

use crate::allow::Allowed;
use crate::attr::Keyed;
use crate::diag::Diag;
use crate::input::Field;
use crate::input::generics::is_generic;
use crate::input::name::{Casing, is_camel_case, pascal};
use crate::input::shape::Shape;
use crate::input::shape::shape_of;
use default::DefaultAttr;
use lists::Merging;
use presence::Presence;
use proc_macro2::TokenStream;
use rules::Rule;
use syn::{Generics, Ident, Path, Type};

/// What a struct or variant decides for its fields.
pub(crate) struct Surroundings<'a> {
    /// How wire names are made.
    pub(crate) casing: Casing,
    /// Whether collections are optional unless they say otherwise.
    pub(crate) optional: bool,
    /// The type parameters of the item.
    pub(crate) generics: &'a Generics,
    /// The path of the runtime's private module.
    pub(crate) rt: &'a TokenStream,
}

/// A field with everything its attributes say.
pub(crate) struct FieldModel {
    pub(crate) field: Field,
    pub(crate) wire_name: String,
    pub(crate) presence: Presence,
    pub(crate) rules: Vec<Rule>,
    pub(crate) cel: Vec<TokenStream>,
    pub(crate) merging: Merging,
    pub(crate) source: Source,
    pub(crate) flatten: Option<Ident>,
    pub(crate) nullable: Option<Ident>,
    pub(crate) preserve_unknown_fields: bool,
    pub(crate) with: Option<Path>,
    pub(crate) union_role: Option<UnionRole>,
    pub(crate) allowed: Allowed,
}

/// Where the schema of a field's value comes from.
pub(crate) enum Source {
    /// The type itself.
    Own,
    /// The type itself, at an edge that closes a cycle.
    Recursive(u8),
    /// Another type.
    As(Box<Type>),
    /// The type's `schemars::JsonSchema`.
    Foreign,
    /// A complete object of some kind.
    Embedded,
}

/// What a field is for the union that its struct forms.
pub(crate) enum UnionRole {
    Discriminator,
    Member(String),
}

impl FieldModel {
    /// Lets every feature take its keys; what is left is a mistake.
    pub(crate) fn read(field: Field, around: &Surroundings<'_>, diag: &Diag) -> Self {
        let allowed = Allowed::read(&field.items, diag);
        let default = DefaultAttr::read(&field, diag);
        let rules = rules::read(&field.items, Some(&field.ty), diag);
        if let Some(default) = &default {
            rules::check_default(&rules, default, diag);
            if is_generic(&field.ty, around.generics) {
                diag.error(
                    &default.key,
                    "a default has a type that is known here; write the type out, or drop the default",
                );
            }
        }
        let flatten = field.items.flag("flatten", diag);
        let presence = match &flatten {
            Some(key) => flattened_presence(key, &field, default.as_ref(), diag),
            None => Presence::read(&field, default, around.optional, diag),
        };
        let model = Self {
            wire_name: wire_name(&field, around.casing, &allowed, diag),
            presence,
            rules,
            cel: cel::read(&field.items, around.rt, diag),
            merging: Merging::read(&field, diag),
            source: source(&field, diag),
            flatten,
            nullable: nullable(&field, diag),
            preserve_unknown_fields: field.items.flag("preserve_unknown_fields", diag).is_some(),
            with: field.items.path("with", diag).map(|given| given.value),
            union_role: union_role(&field, diag),
            allowed,
            field,
        };
        model.field.items.finish(diag);
        types::check(&model, diag);
        model
    }
}

fn wire_name(field: &Field, casing: Casing, allowed: &Allowed, diag: &Diag) -> String {
    let Some(Keyed { value, .. }) = field.items.string("name", diag) else {
        return casing.field(&field.rust_name());
    };
    let name = value.value();
    if name.is_empty() {
        diag.error(&value, "a wire name is not empty");
    } else if !is_camel_case(&name) && !allowed.permits("json_camel_case") {
        diag.error(
            &value,
            format!(
                "the wire name `{name}` is not camelCase; write `{}`, or allow it with `allow(json_camel_case, reason = \"…\")`",
                casing.field(&name.to_lowercase().replace(['-', '.', ' '], "_"))
            ),
        );
    }
    name
}

fn flattened_presence(
    key: &Ident,
    field: &Field,
    default: Option<&DefaultAttr>,
    diag: &Diag,
) -> Presence {
    if let Some(default) = default {
        diag.error(
            &default.key,
            "a flattened field has no name of its own, so it cannot be absent; put defaults on the fields inside",
        );
    }
    match shape_of(&field.ty) {
        Shape::Option(_) => Presence::Optional,
        Shape::List(_) => {
            diag.error(
                key,
                "a list cannot be flattened; only structs, unions and maps can",
            );
            Presence::Required
        }
        Shape::Map(_) | Shape::Plain => Presence::Required,
    }
}

fn source(field: &Field, diag: &Diag) -> Source {
    let recursive = recursive_depth(field, diag).map(Source::Recursive);
    let replaced = field
        .items
        .ty("as", diag)
        .map(|given| Source::As(Box::new(given.value)));
    let foreign = field.items.flag("foreign", diag).map(|_| Source::Foreign);
    let embedded = field.items.flag("embedded", diag).map(|_| Source::Embedded);
    let mut given = [recursive, replaced, foreign, embedded]
        .into_iter()
        .flatten();
    let first = given.next().unwrap_or(Source::Own);
    if given.next().is_some() {
        diag.error(
            &field.ident,
            "`recursive`, `as`, `foreign` and `embedded` each say where the schema comes from; keep one of them",
        );
    }
    first
}

fn recursive_depth(field: &Field, diag: &Diag) -> Option<u8> {
    let entry = field.items.take("recursive", diag)?;
    let inner = crate::attr::Items::of_entries(entry.entries(diag)?);
    let depth = inner.expr("depth", diag);
    inner.finish(diag);
    let Some(depth) = depth else {
        diag.error(
            &entry.key,
            "a schema cannot be infinite; write `recursive(depth = 3)`",
        );
        return None;
    };
    match default::number(&depth.value) {
        Some(number) if (1.0..=16.0).contains(&number) && number.fract() == 0.0 => {
            // In range, as just checked.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            Some(number as u8)
        }
        _ => {
            diag.error(&depth.value, "a depth is a whole number from 1 to 16");
            None
        }
    }
}

fn nullable(field: &Field, diag: &Diag) -> Option<Ident> {
    let key = field.items.flag("nullable", diag)?;
    if !matches!(shape_of(&field.ty), Shape::Option(_)) {
        diag.error(
            &key,
            "`null` needs a value in Rust; write `Option<…>` for a nullable field",
        );
    }
    Some(key)
}

fn union_role(field: &Field, diag: &Diag) -> Option<UnionRole> {
    let discriminator = field.items.flag("union_discriminator", diag);
    let member = field.items.take("union_member", diag);
    if let (Some(_), Some(member)) = (&discriminator, member) {
        diag.error(
            &member.key,
            "a field names the member or is one; keep one of the two keys",
        );
    }
    if discriminator.is_some() {
        return Some(UnionRole::Discriminator);
    }
    let entry = member?;
    if !matches!(
        shape_of(&field.ty),
        Shape::Option(_) | Shape::List(_) | Shape::Map(_)
    ) {
        diag.error(
            &field.ty,
            "a member of a union may be unset; write `Option<…>`",
        );
    }
    let value = match entry.value {
        crate::attr::Value::Flag => pascal(&field.rust_name()),
        _ => entry.string(diag)?.value(),
    };
    Some(UnionRole::Member(value))
}
