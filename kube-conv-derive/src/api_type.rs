//! `#[derive(ApiType)]`: from an item to its wire form and description.

use crate::attr::{Items, Keyed};
use crate::diag::Diag;
use crate::field::{FieldModel, Surroundings, cel, lists, rules};
use crate::input::generics::{bounded, used_params};
use crate::input::name::Casing;
use crate::input::{Body, Content, Field, Input, Variant};
use crate::runtime::Runtime;
use crate::table::{self, TypeNotes};
use crate::wire::constants::{Integers, Strings};
use crate::wire::unions::Union;
use crate::wire::{newtypes, structs};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, Generics, Ident, LitStr, Type};

/// What the attributes of a type say for all of its fields.
pub(crate) struct TypeAttrs {
    casing: Casing,
    optional: bool,
    /// `serde = external`: the user's own implementations stand.
    pub(crate) external_serde: bool,
    integer: Option<Ident>,
    discriminator: Option<LitStr>,
    union_cel: bool,
    constraints: Vec<TokenStream>,
    cel: Vec<TokenStream>,
    map_type: Option<TokenStream>,
}

impl TypeAttrs {
    /// Takes the keys of a type.
    pub(crate) fn read(items: &Items, value: Option<&Type>, rt: &TokenStream, diag: &Diag) -> Self {
        Self {
            casing: casing(items, diag),
            optional: items.flag("optional", diag).is_some(),
            external_serde: external_serde(items, diag),
            integer: items.flag("integer", diag),
            discriminator: items.string("discriminator", diag).map(|given| given.value),
            union_cel: union_cel(items, diag),
            constraints: rules::read(items, value, diag)
                .iter()
                .map(rules::Rule::constraint)
                .collect(),
            cel: cel::read(items, rt, diag),
            map_type: lists::map_type(items.take("map_type", diag), diag),
        }
    }

    /// What the fields of the type are read with.
    pub(crate) fn surroundings<'a>(
        &self,
        generics: &'a Generics,
        rt: &'a TokenStream,
    ) -> Surroundings<'a> {
        Surroundings {
            casing: self.casing,
            optional: self.optional,
            generics,
            rt,
        }
    }

    /// What the description says beside the shape.
    pub(crate) fn notes(self, doc: String, float: TokenStream) -> TypeNotes {
        TypeNotes {
            doc,
            constraints: self.constraints,
            cel: self.cel,
            map_type: self.map_type,
            float,
            resource: None,
        }
    }
}

/// The body of the derive.
pub(crate) fn expand(input: Input, runtime: &Runtime, diag: &Diag) -> TokenStream {
    let rt = runtime.private();
    let Input {
        ident,
        generics,
        doc,
        items,
        body,
    } = input;
    let value = match &body {
        Body::Newtype(field) => Some(field.ty.clone()),
        _ => None,
    };
    let attrs = TypeAttrs::read(&items, value.as_ref(), &rt, diag);
    let item = Item {
        ident: &ident,
        generics: &generics,
        doc,
        runtime,
        rt: &rt,
    };
    let code = match body {
        Body::Struct(fields) => item.structure(fields, attrs, diag),
        Body::Newtype(field) => item.newtype(*field, attrs, diag),
        Body::Enum(variants) => item.enumeration(variants, attrs, diag),
        Body::Unusable => TokenStream::new(),
    };
    items.finish(diag);
    code
}

/// The item under the derive, without its body.
struct Item<'a> {
    ident: &'a Ident,
    generics: &'a Generics,
    doc: String,
    runtime: &'a Runtime,
    rt: &'a TokenStream,
}

impl Item<'_> {
    fn structure(self, fields: Vec<Field>, attrs: TypeAttrs, diag: &Diag) -> TokenStream {
        let around = attrs.surroundings(self.generics, self.rt);
        let models: Vec<FieldModel> = fields
            .into_iter()
            .map(|field| FieldModel::read(field, &around, diag))
            .collect();
        structs::check(&models, diag);
        refuse_union_keys(&attrs, diag);
        let rt = self.rt;
        let infos = models.iter().map(|model| table::field_info(model, rt));
        let shape = quote!(#rt::Shape::Object(&[#(#infos),*]));
        let float = table::float_call(&self.ident.to_string(), &models, [], rt);
        let checks = models
            .iter()
            .flat_map(|model| table::checks(model, self.generics, rt));
        let wire = if attrs.external_serde {
            let defaults = models
                .iter()
                .map(|model| crate::wire::default_functions(model, rt));
            quote!(#(#defaults)*)
        } else {
            structs::implement(self.ident, self.generics, &models, self.runtime)
        };
        let from_empty = structs::from_empty(self.ident, self.generics, &models, rt);
        let types: Vec<Type> = models.iter().map(|model| model.field.ty.clone()).collect();
        let described = self.describe(&shape, attrs, float, &types);
        quote! {
            #wire
            #from_empty
            #described
            #(#checks)*
        }
    }

    fn newtype(self, field: Field, attrs: TypeAttrs, diag: &Diag) -> TokenStream {
        refuse_union_keys(&attrs, diag);
        field.items.finish(diag);
        let rt = self.rt;
        let inner = &field.ty;
        let link = table::type_link(inner, rt);
        let shape = quote!(#rt::Shape::Transparent(#link));
        let float = table::float_call(&self.ident.to_string(), [], [inner], rt);
        let wire = if attrs.external_serde {
            TokenStream::new()
        } else {
            newtypes::implement(self.ident, self.generics, inner, rt)
        };
        let described = self.describe(&shape, attrs, float, std::slice::from_ref(inner));
        quote!(#wire #described)
    }

    fn enumeration(self, variants: Vec<Variant>, attrs: TypeAttrs, diag: &Diag) -> TokenStream {
        if let Some(param) = self.generics.params.first() {
            diag.error(
                param,
                "constants and unions have no type parameters; write the type out",
            );
        }
        if attrs.integer.is_some() {
            refuse_union_keys(&attrs, diag);
            let integers = Integers::read(&variants, diag);
            let wire = integers.implement(self.ident, self.rt);
            let shape = integers.shape(self.rt);
            return self.described(&shape, wire, attrs);
        }
        if attrs.discriminator.is_none() && variants.iter().all(is_constant) {
            let strings = Strings::read(&variants, diag);
            let wire = strings.implement(self.ident, self.rt);
            let shape = strings.shape(self.rt);
            return self.described(&shape, wire, attrs);
        }
        self.union(variants, attrs, diag)
    }

    fn union(self, variants: Vec<Variant>, attrs: TypeAttrs, diag: &Diag) -> TokenStream {
        let around = attrs.surroundings(self.generics, self.rt);
        let discriminator = attrs.discriminator.clone();
        let union = Union::read(variants, discriminator, attrs.union_cel, &around, diag);
        let rt = self.rt;
        let float = table::float_call(&self.ident.to_string(), union.fields(), union.types(), rt);
        let checks: Vec<TokenStream> = union
            .fields()
            .flat_map(|model| table::checks(model, self.generics, rt))
            .collect();
        let wire = if attrs.external_serde {
            TokenStream::new()
        } else {
            union.implement(self.ident, self.runtime)
        };
        let shape = union.shape(rt);
        let described = self.describe(&shape, attrs, float, &[]);
        quote!(#wire #described #(#checks)*)
    }

    fn described(self, shape: &TokenStream, wire: TokenStream, attrs: TypeAttrs) -> TokenStream {
        let wire = if attrs.external_serde {
            TokenStream::new()
        } else {
            wire
        };
        let described = self.describe(shape, attrs, TokenStream::new(), &[]);
        quote!(#wire #described)
    }

    /// The implementation of `ApiType`, and the functions that users call.
    fn describe(
        self,
        shape: &TokenStream,
        attrs: TypeAttrs,
        float: TokenStream,
        types: &[Type],
    ) -> TokenStream {
        let Self {
            ident,
            generics,
            doc,
            rt,
            ..
        } = self;
        let info = table::type_info(&ident.to_string(), shape, &attrs.notes(doc, float), rt);
        implement_api_type(ident, generics, types, &info, rt)
    }
}

/// The implementation of `ApiType`, with the functions of every type.
pub(crate) fn implement_api_type(
    ident: &Ident,
    generics: &Generics,
    types: &[Type],
    info: &TokenStream,
    rt: &TokenStream,
) -> TokenStream {
    let params = used_params(generics, types);
    let generics = bounded(generics, &params, &quote!(#rt::ApiType));
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    quote! {
        impl #impl_generics #rt::ApiType for #ident #ty_generics #where_clause {
            const TYPE: &'static #rt::TypeInfo = #info;
        }
        #rt::type_functions! { [#impl_generics] [#ident #ty_generics] [#where_clause] }
    }
}

fn is_constant(variant: &Variant) -> bool {
    match &variant.content {
        Content::Unit => true,
        // `Other(String)` with `unknown`, whatever its own mistakes.
        Content::Value(ty) => {
            variant.items.key_span("unknown").is_some()
                && crate::input::shape::name_of(ty).as_deref() == Some("String")
        }
        Content::Fields(_) => false,
    }
}

fn refuse_union_keys(attrs: &TypeAttrs, diag: &Diag) {
    if let Some(name) = &attrs.discriminator {
        diag.error(
            name,
            "a discriminator belongs on an enum with data; in a struct mark the field with `union_discriminator`",
        );
    }
}

fn casing(items: &Items, diag: &Diag) -> Casing {
    let Some(Keyed { value, .. }) = items.string("rename_all", diag) else {
        return Casing::Kubernetes;
    };
    if value.value() != "camelCase" {
        diag.error(
            &value,
            "only `rename_all = \"camelCase\"`, serde's spelling, can be chosen; write `name = \"…\"` on a field for anything else",
        );
    }
    Casing::Serde
}

fn external_serde(items: &Items, diag: &Diag) -> bool {
    let Some(Keyed { value, .. }) = items.expr("serde", diag) else {
        return false;
    };
    let external = matches!(&value, Expr::Path(path) if path.path.is_ident("external"));
    if !external {
        diag.error(
            &value,
            "write `serde = external` where your own implementations of `Serialize` and `Deserialize` stand",
        );
    }
    true
}

fn union_cel(items: &Items, diag: &Diag) -> bool {
    let Some(Keyed { value, .. }) = items.expr("union_cel", diag) else {
        return true;
    };
    let none = matches!(&value, Expr::Path(path) if path.path.is_ident("none"));
    if !none {
        diag.error(
            &value,
            "write `union_cel = none` where the type has CEL rules of its own for the union",
        );
    }
    false
}
