//! The table of a type, as the constant that everything else reads.

use crate::attributes::allow::Allowed;
use crate::checks::compiled::is_plain;
use crate::model::field::default::DefaultAttr;
use crate::model::field::presence::Presence;
use crate::model::field::unions::UnionRole;
use crate::model::field::{FieldModel, SchemaSource, rules};
use crate::model::type_attributes::TypeAttrs;
use crate::syntax::shape::{TypeShape, leaf, name_of, shape_of, unboxed, value_type};
use crate::tokens::walk;
use crate::tokens::walk::is_certain;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Ident, Index, Type};

/// The expression of a `TypeInfo`.
pub(crate) fn type_info(
    rust_name: &str,
    shape: &TokenStream,
    doc: &str,
    attrs: &TypeAttrs,
) -> TokenStream {
    let own_rules = attrs.hooks.constraints();
    let constraints = own_rules.chain(rules::constraints(&attrs.rules, rust_name));
    let map_type = attrs.map_type.as_ref();
    let lists = [
        ("doc", (!doc.is_empty()).then(|| quote!(#doc))),
        ("constraints", list(constraints)),
        ("cel", list(attrs.cel.calls.iter().cloned())),
        (
            "map_type",
            map_type.map(|value| quote!(__rt::MapType::#value)),
        ),
        ("list_type", attrs.list_type.clone()),
        (
            "allows",
            list(attrs.allows.iter().cloned().chain(attrs.cel.allows())),
        ),
    ];
    let flags = [
        ("checked", !attrs.hooks.is_empty()),
        ("external", attrs.external_serde.is_some()),
        ("preserve_unknown_fields", attrs.preserve_unknown_fields),
        ("without_union_cel", attrs.without_union_cel),
        ("open", attrs.open),
    ];
    let values = lists
        .into_iter()
        .filter(|(_, value)| value.is_some())
        .chain(
            flags
                .into_iter()
                .filter(|(_, set)| *set)
                .map(|(name, _)| (name, None)),
        )
        .map(|(name, value)| {
            let name = Ident::new(name, Span::call_site());
            quote!(.#name(#value))
        });
    let resource = attrs.resource.as_ref().map(
        |(api_version, kind)| quote!(.resource(#api_version, #kind).kind(__rt::describe::<Self>)),
    );
    let TypeAttrs {
        float,
        levels,
        rust_default,
        conversion,
        ..
    } = attrs;
    quote! {
        &__rt::TypeInfo::new(#rust_name, #shape) #(#values)* #float #resource #levels #rust_default #conversion
    }
}

/// The expression of a `FieldInfo`.
pub(crate) fn field_info(model: &FieldModel) -> TokenStream {
    let (wire_name, rust_name) = (&model.wire_name, model.field.rust_name());
    let link = link(model);
    let doc = &model.field.doc;
    let doc = (!doc.is_empty()).then(|| quote!(#doc));
    let optional = (!model.required).then(|| quote!(__rt::Presence::Optional));
    let default = model.presence.default();
    let default = default.map(|given| some(&default_json(given, model)));
    let own_rules = model.hooks.constraints();
    let constraints = own_rules.chain(rules::constraints(&model.rules, wire_name));
    let cel = model.cel.calls.iter().cloned();
    let is_recursive = matches!(model.source, SchemaSource::Recursive(_));
    let merging = model.merging.values(&model.field, is_recursive);
    let roles = model.union_roles.iter().map(UnionRole::tokens);
    let siblings = model.siblings.resolved().iter().cloned();
    let allows = model.allowed.entries(None).into_iter();
    let allows = allows.chain(model.cel.allows());
    let values = [
        ("doc", doc),
        ("presence", optional),
        ("default", default),
        ("constraints", list(constraints)),
        ("cel", list(cel)),
    ];
    let about_others = [
        ("union_roles", list(roles)),
        ("siblings", list(siblings)),
        ("allows", list(allows)),
    ];
    let flags = flags(model).into_iter().filter(|(_, is_set)| *is_set);
    let properties = values
        .into_iter()
        .chain(merging.map(|(name, value)| (name, value.as_ref().map(some))))
        .chain(about_others)
        .chain(flags.map(|(name, _)| (name, Some(quote!(true)))))
        .filter_map(|(name, value)| {
            let name = Ident::new(name, Span::call_site());
            let value = value?;
            Some(quote!(#name: #value))
        });
    quote!(__field!(#wire_name, #rust_name, #link #(, #properties)*))
}

/// The properties of a field that are either true or false.
fn flags(model: &FieldModel) -> [(&'static str, bool); 10] {
    let is_unset = matches!(model.presence, Presence::OptionalDefaulted(_));
    [
        ("nullable", model.nullable.is_some()),
        ("unset_until_defaulted", is_unset),
        ("derived_default", model.defaulting.derived.is_some()),
        ("keep_old", model.defaulting.keeps_old),
        ("flatten", model.flatten.is_some()),
        ("preserve_unknown_fields", model.preserve_unknown_fields),
        ("embedded", model.embedded.is_some()),
        ("opaque", model.opaque),
        ("by_schema", !walk::is_known_by_its_type(model)),
        ("unseen", model.field.unseen().is_some()),
    ]
}

/// An expression of an `Option` that has a value.
fn some(value: &TokenStream) -> TokenStream {
    quote!(__rt::Some(#value))
}

/// A list of constants, unless there are none.
fn list(values: impl Iterator<Item = TokenStream>) -> Option<TokenStream> {
    let mut values = values.peekable();
    values.peek()?;
    Some(quote!(&[#(#values),*]))
}

/// The default of a field as it travels, as a function.
fn default_json(given: &DefaultAttr, model: &FieldModel) -> TokenStream {
    let function = default_function(model);
    if let Some(json) = given.wire_form() {
        return quote!(|| __rt::Result::map(#function(), |_| __json!(#json)));
    }
    if model.with.is_some() {
        let module = model.function("via");
        return quote!(|| __rt::Writer(&__rt::WrittenVia::<__rt::ViaValue::<#module>, _>::new(&#function())).to_json());
    }
    let own_type = matches!(model.source, SchemaSource::Own).then(|| value_type(&model.field.ty));
    given.json(&function, own_type, model.generic_default.is_some())
}

/// The name of the function that yields a field's default.
pub(crate) fn default_function(model: &FieldModel) -> TokenStream {
    model.default_path("default")
}

fn link(model: &FieldModel) -> TokenStream {
    let ty = model.described();
    let name = name_of(ty).unwrap_or_default();
    match &model.source {
        SchemaSource::Own | SchemaSource::As(_) if model.embedded.is_some() => {
            let rt = quote!(__rt);
            quote_spanned!(ty.span()=> #rt::embedded_link::<#ty>())
        }
        // A type that is not object metadata is reported at the kind's field.
        SchemaSource::Own if matches!(model.presence, Presence::Metadata) => {
            quote!(__rt::Link::Known(__rt::Described::<#ty>::TYPE))
        }
        SchemaSource::Own if !model.is_generic && !is_certain(ty) => cyclic_link(ty),
        SchemaSource::Own | SchemaSource::As(_) => type_link(ty),
        SchemaSource::Recursive(depth) => lazy_link(ty, *depth),
        SchemaSource::Foreign => {
            let rt = quote!(__rt);
            quote_spanned! {ty.span()=>
                #rt::Link::Known(&#rt::TypeInfo::new(#name, #rt::Shape::Foreign(#rt::own_schema::<#ty>)))
            }
        }
    }
}

/// The link to a type's description, which reports a type that is not an API type.
pub(crate) fn type_link(ty: &Type) -> TokenStream {
    let rt = quote!(__rt);
    quote_spanned!(ty.span()=> #rt::link::<#ty>())
}

/// The link to a type that could lead back to this one.
///
/// rustc's error about a cycle names the constants in it: the name of this one says what to write,
/// and its span is the field's type.
fn cyclic_link(ty: &Type) -> TokenStream {
    let link = type_link(ty);
    let rt = quote!(__rt);
    let named = Ident::new("MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE", ty.span());
    quote_spanned!(ty.span()=> { const #named: #rt::Link = #link; #named })
}

/// The link to a type that contains this one; lists and maps around it are described here.
fn lazy_link(ty: &Type, depth: u8) -> TokenStream {
    let ty = unboxed(ty);
    match shape_of(ty) {
        TypeShape::List(item) => {
            let item = lazy_link(item, depth);
            quote!(__rt::Link::Known(&__rt::TypeInfo::new("Vec", __rt::Shape::List(#item))))
        }
        TypeShape::Map(value) => {
            let value = lazy_link(value, depth);
            quote!(__rt::Link::Known(&__rt::TypeInfo::new("BTreeMap", __rt::Shape::Map(#value))))
        }
        TypeShape::Option(_) | TypeShape::Plain => quote! {
            __rt::Link::Lazy { target: __rt::type_of::<#ty>, depth: #depth }
        },
    }
}

/// The call that records the first floating-point number in the fields of a struct, or below them.
pub(crate) fn floats_in_fields(models: &[FieldModel]) -> TokenStream {
    let fields = models.iter().enumerate();
    let numbers: Vec<Index> = fields
        .filter(|(_, model)| may_be_float(model))
        .map(|(number, _)| Index::from(number))
        .collect();
    match numbers.is_empty() {
        true => TokenStream::new(),
        false => quote!(.floats_in(&[#(#numbers),*])),
    }
}

/// The call that records the first of several floating-point numbers.
pub(crate) fn float_call(found: &[TokenStream]) -> TokenStream {
    match found {
        [] => TokenStream::new(),
        found => quote!(.float(__rt::first_of(&[#(#found),*]))),
    }
}

/// Whether a field, or something below it, may be a floating-point number that is not allowed.
pub(crate) fn may_be_float(model: &FieldModel) -> bool {
    // Embedded kinds are checked where they are declared.
    matches!(model.source, SchemaSource::Own)
        && model.embedded.is_none()
        && may_be_float_of(&model.field.ty, &model.allowed)
}

fn may_be_float_of(ty: &Type, allowed: &Allowed) -> bool {
    // Whether it is an error is decided by the kind.
    !allowed.permits("no_floats_in_spec") && !is_plain(leaf(ty))
}

/// The expression that finds a floating-point number in a part of a union, or below it.
pub(crate) fn float_of(ty: &Type, sort: &str, name: &Ident, owner: &str) -> TokenStream {
    let (ty, name) = (leaf(ty), name.unraw().to_string());
    quote! {
        __rt::float_in(
            __rt::Described::<#ty>::TYPE,
            __rt::FloatPart { sort: #sort, name: #name, owner: #owner },
        )
    }
}

/// The same for a member of a union, unless it certainly is no such number.
pub(crate) fn float_of_member(
    ty: &Type,
    name: &Ident,
    owner: &str,
    allowed: &Allowed,
) -> Option<TokenStream> {
    may_be_float_of(ty, allowed).then(|| float_of(ty, "member", name, owner))
}

/// The expression that finds a floating-point number below a newtype; a newtype that is a float
/// itself is reported where it is used.
pub(crate) fn float_in_newtype(ty: &Type, allowed: &Allowed) -> Vec<TokenStream> {
    let ty = leaf(ty);
    if !may_be_float_of(ty, allowed) {
        return Vec::new();
    }
    vec![quote!(__rt::Described::<#ty>::TYPE.float)]
}
