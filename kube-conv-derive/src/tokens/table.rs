//! The table of a type, as the constant that everything else reads.

use crate::attributes::allow::Allowed;
use crate::checks::advice;
use crate::checks::compiled::is_plain;
use crate::model::field::default::DefaultAttr;
use crate::model::field::presence::Presence;
use crate::model::field::{FieldModel, Source, default, rules};
use crate::syntax::shape::{Shape, leaf, name_of, shape_of, unboxed};
use crate::tokens::walk;
use crate::tokens::walk::is_certain;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Ident, Type};

/// The entries of a type's table other than its shape.
pub(crate) struct TypeNotes {
    pub(crate) doc: String,
    /// Whether there are custom checks of the whole value.
    pub(crate) checked: bool,
    /// Whether serde's traits are implemented by the user.
    pub(crate) external: bool,
    pub(crate) constraints: Vec<TokenStream>,
    pub(crate) cel: Vec<TokenStream>,
    pub(crate) map_type: Option<TokenStream>,
    /// Whether the server keeps members that the type does not know.
    pub(crate) preserve_unknown_fields: bool,
    pub(crate) float: TokenStream,
    /// The list type in the attributes of a newtype.
    pub(crate) list_type: Option<TokenStream>,
    /// Whether the unions of a struct have rules of the user's own.
    pub(crate) without_union_cel: bool,
    /// Whether string enums keep unknown values.
    pub(crate) open: bool,
    /// The `apiVersion` and `kind` of a kind's objects.
    pub(crate) resource: Option<(String, String)>,
    /// The departures from conventions, with those of enum values and members.
    pub(crate) allows: Vec<TokenStream>,
    /// The call that records the levels of the crate.
    pub(crate) levels: Option<TokenStream>,
    /// The call that records a `Default` that is not made of the API's defaults.
    pub(crate) rust_default: Option<TokenStream>,
    /// The call that records the conversion from the version before.
    pub(crate) conversion: Option<TokenStream>,
}

/// The expression of a `TypeInfo`.
pub(crate) fn type_info(
    rust_name: &str,
    shape: &TokenStream,
    notes: &TypeNotes,
    rt: &TokenStream,
) -> TokenStream {
    let doc = doc_call(&notes.doc);
    let checked = notes.checked.then(|| quote!(.checked()));
    let external = notes.external.then(|| quote!(.external()));
    let constraints = list_call("constraints", &notes.constraints);
    let cel = list_call("cel", &notes.cel);
    let map_type = notes
        .map_type
        .as_ref()
        .map(|value| quote!(.map_type(#rt::MapType::#value)));
    let preserve = notes
        .preserve_unknown_fields
        .then(|| quote!(.preserve_unknown_fields()));
    let float = &notes.float;
    let open = notes.open.then(|| quote!(.open()));
    let list_type = notes
        .list_type
        .as_ref()
        .map(|value| quote!(.list_type(#value)));
    let unions = notes
        .without_union_cel
        .then(|| quote!(.without_union_cel()));
    let resource = notes.resource.as_ref().map(
        |(api_version, kind)| quote!(.resource(#api_version, #kind).kind(#rt::describe::<Self>)),
    );
    let allows = list_call("allows", &notes.allows);
    let levels = &notes.levels;
    let rust_default = &notes.rust_default;
    let conversion = &notes.conversion;
    quote! {
        &#rt::TypeInfo::new(#rust_name, #shape) #doc #checked #external #constraints #cel #map_type #list_type #preserve #float #unions #open #resource #allows #levels #rust_default #conversion
    }
}

/// The expression of a `FieldInfo`.
pub(crate) fn field_info(model: &FieldModel, rt: &TokenStream) -> TokenStream {
    let wire_name = &model.wire_name;
    let rust_name = model.field.rust_name();
    let link = link(model, rt);
    let doc = doc_call(&model.field.doc);
    let optional = (!model.required).then(|| quote!(.optional()));
    let unset = matches!(model.presence, Presence::OptionalDefaulted(_))
        .then(|| quote!(.unset_until_defaulted()));
    let nullable = model.nullable.as_ref().map(|_| quote!(.nullable()));
    let default = model.presence.default().map(|given| {
        let json = default_json(given, model, rt);
        quote!(.default(#json))
    });
    let own_rules = model.hooks.constraints();
    let rules: Vec<TokenStream> = own_rules
        .chain(rules::constraints(&model.rules, wire_name))
        .collect();
    let constraints = list_call("constraints", &rules);
    let cel = list_call("cel", &model.cel.calls);
    let merging = model.merging.calls(
        &model.field,
        matches!(model.source, Source::Recursive(_)),
        rt,
    );
    let flatten = model.flatten.as_ref().map(|_| quote!(.flatten()));
    let preserve = model
        .preserve_unknown_fields
        .then(|| quote!(.preserve_unknown_fields()));
    let embedded = model.embedded.as_ref().map(|_| quote!(.embedded()));
    let opaque = model.opaque.then(|| quote!(.opaque()));
    let unseen = model.field.unseen_call();
    let by_schema = (!walk::is_known_by_its_type(model)).then(|| quote!(.by_schema()));
    let allows = list_call("allows", &model.allowed.entries(None, rt));
    let siblings = model.siblings.call(rt);
    let roles: Vec<TokenStream> = model
        .union_roles
        .iter()
        .map(|role| role.tokens(rt))
        .collect();
    let roles = list_call("union_roles", &roles);
    let defaulting = &model.defaulting;
    let derived = defaulting
        .derived
        .as_ref()
        .map(|_| quote!(.derived_default()));
    let kept = defaulting.keeps_old.then(|| quote!(.keep_old()));
    quote! {
        #rt::FieldInfo::new(#wire_name, #rust_name, #link)
            #doc #optional #nullable #default #unset #derived #kept #constraints #cel #merging #flatten #preserve #embedded #opaque #by_schema #unseen #roles #siblings #allows
    }
}

/// The default of a field as it travels, as a function.
fn default_json(given: &DefaultAttr, model: &FieldModel, rt: &TokenStream) -> TokenStream {
    let function = default_function(model);
    if let Some(json) = given.wire_form() {
        return quote!(|| #rt::Result::map(#function(), |_| #rt::json!(#json)));
    }
    if model.with.is_some() {
        let module = model.function("via");
        return quote!(|| #rt::Writer(&#rt::WrittenVia::<#rt::ViaValue::<#module>, _>::new(&#function())).to_json());
    }
    let own_type =
        matches!(model.source, Source::Own).then(|| default::value_type(&model.field.ty));
    given.json(&function, own_type, model.generic_default.is_some(), rt)
}

/// The name of the function that yields a field's default.
pub(crate) fn default_function(model: &FieldModel) -> TokenStream {
    model.default_path("default")
}

fn doc_call(doc: &str) -> Option<TokenStream> {
    (!doc.is_empty()).then(|| quote!(.doc(#doc)))
}

fn list_call(name: &str, values: &[TokenStream]) -> Option<TokenStream> {
    let name = Ident::new(name, Span::call_site());
    (!values.is_empty()).then(|| quote!(.#name(&[#(#values),*])))
}

fn link(model: &FieldModel, rt: &TokenStream) -> TokenStream {
    let ty = model.described();
    let name = name_of(ty).unwrap_or_default();
    match &model.source {
        Source::Own | Source::As(_) if model.embedded.is_some() => {
            quote_spanned!(ty.span()=> #rt::embedded_link::<#ty>())
        }
        // A type that is not object metadata is reported at the kind's field.
        Source::Own if matches!(model.presence, Presence::Metadata) => {
            quote!(#rt::Link::Known(#rt::Described::<#ty>::TYPE))
        }
        Source::Own if !model.is_generic && !is_certain(ty) => cyclic_link(ty, rt),
        // No constant on a parameter can give the advice.
        Source::Own | Source::As(_) if model.is_generic => described_link(ty, rt),
        Source::Own | Source::As(_) => type_link(ty, rt),
        Source::Recursive(depth) => lazy_link(ty, *depth, rt),
        Source::Foreign => quote_spanned! {ty.span()=>
            #rt::Link::Known(&#rt::TypeInfo::new(#name, #rt::Shape::Foreign(#rt::own_schema::<#ty>)))
        },
    }
}

/// The link to a type's description.
pub(crate) fn type_link(ty: &Type, rt: &TokenStream) -> TokenStream {
    if advice::is_advised(ty) {
        return quote!(#rt::Link::Known(#rt::Described::<#ty>::TYPE));
    }
    described_link(ty, rt)
}

/// The same link, which reports a type that is not an API type.
fn described_link(ty: &Type, rt: &TokenStream) -> TokenStream {
    quote_spanned!(ty.span()=> #rt::link::<#ty>())
}

/// The link to a type that could lead back to this one.
///
/// rustc's error about a cycle names the constants in it: the name of this one says what to write,
/// and its span is the field's type.
fn cyclic_link(ty: &Type, rt: &TokenStream) -> TokenStream {
    let link = type_link(ty, rt);
    let named = Ident::new("MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE", ty.span());
    quote_spanned!(ty.span()=> { const #named: #rt::Link = #link; #named })
}

/// The link to a type that contains this one; lists and maps around it are described here.
fn lazy_link(ty: &Type, depth: u8, rt: &TokenStream) -> TokenStream {
    let ty = unboxed(ty);
    match shape_of(ty) {
        Shape::List(item) => {
            let item = lazy_link(item, depth, rt);
            quote!(#rt::Link::Known(&#rt::TypeInfo::new("Vec", #rt::Shape::List(#item))))
        }
        Shape::Map(value) => {
            let value = lazy_link(value, depth, rt);
            quote!(#rt::Link::Known(&#rt::TypeInfo::new("BTreeMap", #rt::Shape::Map(#value))))
        }
        Shape::Option(_) | Shape::Plain => quote! {
            #rt::Link::Lazy { target: #rt::type_of::<#ty>, depth: #depth }
        },
    }
}

/// The call that records the first floating-point number below a type.
pub(crate) fn float_call(found: &[TokenStream], rt: &TokenStream) -> TokenStream {
    if found.is_empty() {
        TokenStream::new()
    } else {
        quote!(.float(#rt::first_of(&[#(#found),*])))
    }
}

/// The expression that finds a floating-point number in a field, or below it.
pub(crate) fn float_of_field(
    model: &FieldModel,
    owner: &str,
    rt: &TokenStream,
) -> Option<TokenStream> {
    // Embedded kinds are checked where they are declared.
    if !matches!(model.source, Source::Own) || model.embedded.is_some() {
        return None;
    }
    let what = format!("field `{}` of `{owner}`", model.field.rust_name());
    float_of(&model.field.ty, &what, &model.allowed, rt)
}

/// The expression that finds a floating-point number in a type, or below it.
pub(crate) fn float_of(
    ty: &Type,
    what: &str,
    allowed: &Allowed,
    rt: &TokenStream,
) -> Option<TokenStream> {
    let ty = leaf(ty);
    if allowed.permits("no_floats_in_spec") || is_plain(ty) {
        return None;
    }
    let message = format!(
        "[no-floats-in-spec] {what} is a floating-point number, which the API conventions forbid below a spec; write an integer or a string, or there `#[k8s(allow(no_floats_in_spec, reason = \"…\"))]`"
    );
    Some(quote!(#rt::float_in(#rt::Described::<#ty>::TYPE, #message)))
}

/// The expression that finds a floating-point number below a newtype; a newtype that is a float
/// itself is reported where it is used.
pub(crate) fn float_in_newtype(ty: &Type, allowed: &Allowed, rt: &TokenStream) -> Vec<TokenStream> {
    let ty = leaf(ty);
    if is_plain(ty) || allowed.permits("no_floats_in_spec") {
        return Vec::new();
    }
    vec![quote!(#rt::Described::<#ty>::TYPE.float)]
}
