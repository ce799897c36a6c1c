//! A field as every feature sees it.

pub(crate) mod cel;
pub(crate) mod default;
pub(crate) mod defaulting;
pub(crate) mod flatten;
pub(crate) mod hooks;
pub(crate) mod list_type;
pub(crate) mod lists;
mod patches;
pub(crate) mod presence;
pub(crate) mod rules;
pub(crate) mod siblings;
mod surroundings;
pub(crate) mod unions;
mod wire;

pub(crate) use surroundings::Surroundings;

use crate::attributes::allow::{AllowPlace, Allowed, Reporter};
use crate::attributes::casing::Casing;
use crate::attributes::{Attributes, Keyed};
use crate::diag::Diag;
use crate::model::conversion::FieldOrigin;
use crate::model::input::FieldInput;
use crate::syntax::generics::is_generic;
use crate::syntax::literals;
use crate::syntax::name::{camel_case, is_camel_case};
use crate::syntax::shape::{self, TypeShape, ValueClass, shape_of};
use cel::CelRules;
use default::DefaultAttr;
use defaulting::Defaulting;
use hooks::Hooks;
use kube_conv_core::rules as keys;
use lists::Merging;
use presence::Presence;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use rules::FieldRule;
use siblings::Siblings;
use syn::ext::IdentExt;
use syn::{Ident, LitStr, Path, Type};
use unions::UnionRole;

const NOT_A_RESOURCE: &str =
    "an embedded resource is an object; write `Value`, or the type of a kind";

/// A field with all its attributes.
pub(crate) struct FieldModel {
    pub(crate) field: FieldInput,
    pub(crate) wire_name: String,
    /// The tokens that the wire name comes from: the Rust name, or the value of `name`.
    pub(crate) named_at: Span,
    /// What makes the wire name of the Rust name; `None` for a name of the key `name`.
    pub(crate) casing: Option<Casing>,
    pub(crate) presence: Presence,
    /// Whether the schema requires the field, which may also have a default.
    pub(crate) required: bool,
    pub(crate) rules: Vec<FieldRule>,
    pub(crate) hooks: Hooks,
    pub(crate) cel: CelRules,
    pub(crate) merging: Merging,
    pub(crate) source: SchemaSource,
    pub(crate) flatten: Option<Ident>,
    pub(crate) nullable: Option<Ident>,
    pub(crate) preserve_unknown_fields: bool,
    /// Whether the value, or each item of a list, is a complete object of some kind.
    pub(crate) embedded: Option<Ident>,
    /// Whether the rules of the type are skipped.
    pub(crate) opaque: bool,
    pub(crate) with: Option<Path>,
    pub(crate) union_roles: Vec<UnionRole>,
    pub(crate) siblings: Siblings,
    pub(crate) defaulting: Defaulting,
    pub(crate) allowed: Allowed,
    /// What the field is made of in the version before.
    pub(crate) origin: Option<FieldOrigin>,
    /// Whether no other flattened field is read after this one.
    pub(crate) last_flattened: bool,
    /// The variant that the field is in, so that names of functions do not collide.
    pub(crate) variant: Option<Ident>,
    /// Whether the type mentions parameters of the item.
    pub(crate) is_generic: bool,
    /// The item's generic arguments, if the default depends on them.
    pub(crate) generic_default: Option<TokenStream>,
    /// Whether the field has no errors so far.
    pub(crate) sound: bool,
}

/// Where the schema of a field's value comes from.
pub(crate) enum SchemaSource {
    /// The type itself.
    Own,
    /// The type itself, which contains the type of the item.
    Recursive(u8),
    /// Another type.
    As(Box<Type>),
    /// The type's `schemars::JsonSchema`.
    Foreign,
}

impl FieldModel {
    /// Reads a field: every feature takes its keys, and the remaining keys are reported.
    pub(crate) fn read(field: FieldInput, around: &Surroundings<'_>, diag: &Diag) -> Self {
        let errors_before = diag.count();
        let allowed = Allowed::read(&field.items, AllowPlace::Field, diag);
        let default = DefaultAttr::read(&field, around, diag);
        let rules = rules::read(&field.items, field.subject(), diag);
        rules::reject_parameters(&rules, around.generics, diag);
        wire::check_seen(&field, &rules, diag);
        if let Some(default) = &default {
            let ty = match field.subject() {
                rules::RuleSubject::Value(ty) => Some(ty),
                _ => None,
            };
            rules::check_default(&rules, ty, default, diag);
            default.check_parameter(&field.ty, around.generics, diag);
        }
        let generic_default = default
            .as_ref()
            .is_some_and(|default| default.is_generic(&field.ty, around.generics))
            .then(|| {
                around
                    .generics
                    .split_for_impl()
                    .1
                    .as_turbofish()
                    .to_token_stream()
            });
        let flatten = field.items.flag("flatten", diag);
        let presence = match &flatten {
            Some(key) => flatten::presence(key, &field, diag),
            None => {
                let presence = Presence::read(&field, default, around.optional, diag);
                presence.check_least(&field, &rules, diag);
                presence.check_forbidden(&rules, diag);
                presence
            }
        };
        let siblings = Siblings::read(&field, diag);
        for of_mode in siblings.rules() {
            rules::switched::report_among(of_mode, &rules, diag);
        }
        let union_roles = unions::read(&field, diag);
        let defaulting = Defaulting::read(&field, &presence, &union_roles, diag);
        let (wire_name, named_at) = wire_name(&field, around.casing, &allowed, diag);
        let casing = field.items.key("name").is_none().then_some(around.casing);
        let model = Self {
            required: presence.is_required() || field.items.key(keys::REQUIRED.name).is_some(),
            wire_name,
            named_at,
            casing,
            presence,
            rules,
            hooks: Hooks::read(&field.items, diag),
            cel: CelRules::read(&field.items, diag),
            merging: Merging::read(&field, &allowed, diag),
            source: source(&field, diag),
            flatten,
            nullable: nullable(&field, diag),
            preserve_unknown_fields: preserve_unknown_fields(&field, diag),
            embedded: embedded(&field, diag),
            opaque: field.items.flag("opaque", diag).is_some(),
            with: field.items.path("with", diag).map(|given| given.value),
            union_roles,
            siblings,
            defaulting,
            allowed,
            origin: FieldOrigin::read(&field.items, diag),
            last_flattened: true,
            variant: None,
            is_generic: is_generic(&field.ty, around.generics),
            generic_default,
            sound: true,
            field,
        };
        model.field.items.finish(diag);
        Self {
            sound: diag.count() == errors_before,
            ..model
        }
    }
}

impl FieldModel {
    /// The type that describes the field's value.
    pub(crate) fn described(&self) -> &Type {
        match &self.source {
            SchemaSource::As(ty) => shape::value_type(ty),
            _ => shape::value_type(&self.field.ty),
        }
    }

    /// Whether an object that a server has defaulted may lack the field.
    pub(crate) fn may_be_absent(&self) -> bool {
        !self.required
            && matches!(
                self.presence,
                Presence::Optional | Presence::OptionalCollection
            )
    }

    /// Whether the table of a type that is complete before this one describes the field's value.
    pub(crate) fn is_described_by_type(&self) -> bool {
        match self.source {
            SchemaSource::Own => self.with.is_none(),
            SchemaSource::As(_) => true,
            SchemaSource::Recursive(_) | SchemaSource::Foreign => false,
        }
    }

    /// The name of a function that belongs to the field.
    pub(crate) fn function(&self, what: &str) -> Ident {
        let name = self.field.rust_name();
        match &self.variant {
            Some(variant) => format_ident!("__{what}_{}_{name}", variant.unraw()),
            None => format_ident!("__{what}_{name}"),
        }
    }

    /// Returns another wire name as it would be written for this field: in Rust's words, unless the key
    /// `name` has it.
    pub(crate) fn as_written(&self, wire_name: &str) -> String {
        let rust_name = self.casing.and_then(|casing| casing.rust_field(wire_name));
        rust_name.unwrap_or_else(|| wire_name.to_owned())
    }

    /// The path of a function that belongs to the field's default.
    ///
    /// Functions that depend on the item's parameters are associated functions of a type with the
    /// same parameters: parameters that are not in the signature of a free function could not be
    /// inferred.
    pub(crate) fn default_path(&self, what: &str) -> TokenStream {
        let function = self.function(what);
        match &self.generic_default {
            Some(arguments) => {
                let home = self.function("of");
                quote!(#home #arguments::#function)
            }
            None => function.to_token_stream(),
        }
    }
}

fn wire_name(field: &FieldInput, casing: Casing, allowed: &Allowed, diag: &Diag) -> (String, Span) {
    match field.items.string("name", diag) {
        Some(Keyed { value, .. }) => {
            check_wire_name(&value, allowed, diag);
            (value.value(), value.span())
        }
        None => {
            let name = casing.field(&field.rust_name());
            check_letters(&name, &field.ident, allowed, diag);
            (name, field.ident.span())
        }
    }
}

/// Reports a wire name with letters that names in Kubernetes do not have.
pub(crate) fn check_letters(name: &str, at: &Ident, allowed: &Allowed, diag: &Diag) {
    if !name.is_ascii() {
        Reporter { allowed, diag }.reject(
            "json_camel_case",
            at,
            &format!(
                "the wire name `{name}` is not camelCase; write letters and digits of ASCII alone"
            ),
        );
    }
}

/// Reports a name that is not written as the conventions want it.
pub(crate) fn check_wire_name(written: &LitStr, allowed: &Allowed, diag: &Diag) {
    let name = written.value();
    if name.is_empty() {
        diag.error(
            written,
            "[wire-name-present] a wire name is not empty; write it, such as `displayName`",
        );
    } else if !is_camel_case(&name) {
        let better = camel_case(&name).map_or_else(
            || "letters and digits, a lower-case letter first".to_owned(),
            |better| format!("`{better}`"),
        );
        Reporter { allowed, diag }.reject(
            "json_camel_case",
            written,
            &format!("the wire name `{name}` is not camelCase; write {better}"),
        );
    }
}

/// Reports a `rename_all` at the first name that it turns into something other than camelCase.
pub(crate) fn check_spelling(renamed: &LitStr, name: &str, allowed: &Allowed, diag: &Diag) {
    let better =
        camel_case(name).map_or_else(String::new, |better| format!(", such as `{better}`"));
    Reporter { allowed, diag }.reject(
        "json_camel_case",
        renamed,
        &format!(
            "the wire name `{name}` is not camelCase; drop the key for camelCase names{better}"
        ),
    );
}

fn source(field: &FieldInput, diag: &Diag) -> SchemaSource {
    let recursive = recursive_depth(field, diag).map(SchemaSource::Recursive);
    let replaced = field
        .items
        .ty("as", diag)
        .map(|given| SchemaSource::As(Box::new(given.value)));
    let foreign = field
        .items
        .flag("foreign", diag)
        .map(|_| SchemaSource::Foreign);
    if field.items.key("flatten").is_none() {
        contradicting_sources(field, diag);
    }
    [recursive, replaced, foreign]
        .into_iter()
        .flatten()
        .next()
        .unwrap_or(SchemaSource::Own)
}

fn contradicting_sources(field: &FieldInput, diag: &Diag) {
    let mut written = ["recursive", "as", "foreign"]
        .into_iter()
        .filter_map(|key| field.items.key(key));
    let Some(first) = written.next() else {
        return;
    };
    for other in written {
        diag.error(
            other,
            format!(
                "`{other}` contradicts `{first}`: each says where the schema comes from; keep one of them"
            ),
        );
    }
}

fn recursive_depth(field: &FieldInput, diag: &Diag) -> Option<u8> {
    let errors_before = diag.count();
    let entry = field.items.take("recursive", diag)?;
    let inner = Attributes::of_entries(entry.entries("recursive(depth = 3)", diag)?, "recursive");
    let depth = inner.expr("depth", diag);
    inner.finish(diag);
    if inner.is_empty() && diag.count() == errors_before {
        diag.error(
            &entry.key,
            "a schema cannot be infinite; write `recursive(depth = 3)`",
        );
    }
    if holds_set(&field.ty) {
        diag.error(
            &field.ty,
            "[list-set-not-for-objects] only scalars form a set, and a type that contains itself is no scalar; write a `Vec<…>` with `list_map(…)` or `atomic`",
        );
    }
    let depth = depth?;
    match literals::number(&depth.value) {
        Some(number) if (1.0..=16.0).contains(&number) && number.fract() == 0.0 => {
            // In range, as just checked.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            Some(number as u8)
        }
        _ => diag.reject(&depth.value, "a depth is a whole number from 1 to 16"),
    }
}

/// Whether a type is a set, or lists or maps of sets.
fn holds_set(ty: &Type) -> bool {
    let inside = match shape_of(ty) {
        TypeShape::Option(inner) | TypeShape::List(inner) | TypeShape::Map(inner) => {
            holds_set(inner)
        }
        TypeShape::Plain => false,
    };
    inside || shape::is_set(ty)
}

fn nullable(field: &FieldInput, diag: &Diag) -> Option<Ident> {
    let key = field.items.flag("nullable", diag)?;
    if !matches!(shape_of(&field.ty), TypeShape::Option(_)) {
        diag.error(
            &key,
            "`null` needs a value in Rust; write `Option<…>` for a nullable field",
        );
    }
    Some(key)
}

fn preserve_unknown_fields(field: &FieldInput, diag: &Diag) -> bool {
    let Some(key) = field.items.flag("preserve_unknown_fields", diag) else {
        return false;
    };
    if let ValueClass::Text | ValueClass::Number | ValueClass::Boolean =
        ValueClass::of(field.wire_type())
    {
        diag.error(key, "only objects have fields; drop the key");
    }
    true
}

fn embedded(field: &FieldInput, diag: &Diag) -> Option<Ident> {
    let key = field.items.flag("embedded", diag)?;
    if let ValueClass::Text | ValueClass::Number | ValueClass::Boolean =
        ValueClass::of(shape::leaf(field.wire_type()))
    {
        return diag.reject(&key, NOT_A_RESOURCE);
    }
    Some(key)
}
