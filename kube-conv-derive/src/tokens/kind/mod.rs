//! `#[derive(Kind)]`: `ApiType` and `Kind` of a struct.

mod split;
mod wire;

use crate::checks::{cel, compiled, fields, kinds, named_values, type_attributes};
use crate::diag::Diag;
use crate::model::conversion::Conversion;
use crate::model::field::presence::Presence;
use crate::model::field::rules::RuleSubject;
use crate::model::field::{FieldModel, Surroundings};
use crate::model::input::{Body, FieldInput, ItemInput};
use crate::model::kind::attrs::{KindAttrs, pairs_value};
use crate::model::kind::paths::{self, Paths, Root};
use crate::model::rust_default;
use crate::model::siblings;
use crate::model::type_attributes::{FieldDefaults, TypeAttrs};
use crate::problem::explained_problem;
use crate::syntax::generics::{self, bounded, used_params};
use crate::syntax::literals::optional;
use crate::syntax::shape::{TypeShape, shape_of};
use crate::tokens::api_type::{Methods, implement_api_type};
use crate::tokens::conversion;
use crate::tokens::default::{fill, generated};
use crate::tokens::table;
use crate::tokens::walk;
use crate::tokens::wire::structs;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::{Generics, Ident, Type};

/// The body of the derive.
pub(crate) fn expand(input: ItemInput, diag: &Diag) -> TokenStream {
    let ItemInput {
        ident,
        generics,
        doc,
        items,
        body,
    } = input;
    let attrs = KindAttrs::read(&items, &ident, diag);
    kinds::check_names(&attrs, diag);
    let mut type_attrs = TypeAttrs::read(&items, Some(RuleSubject::Struct), diag);
    let with_default = rust_default::is_requested(&items, diag);
    let converts = Conversion::read(&items, false, diag);
    let defaults = FieldDefaults::read(&items, diag);
    items.finish(diag);
    let Body::Struct(fields) = body else {
        if !matches!(body, Body::Unusable) {
            diag.error(
                &ident,
                "[rest-body-is-single-object] a kind is a struct with the fields `metadata`, `spec` and `status`",
            );
        }
        return TokenStream::new();
    };
    let models = models(fields, &defaults.surroundings(&ident, &generics), diag);
    defaults.check_reserved(&models, diag);
    defaults.check_names(&models, &attrs.allowed, diag);
    let kind = KindItem {
        ident: &ident,
        generics: &generics,
        models: &models,
        api_version: format!("{}/{}", attrs.group.text, attrs.version.text),
        name: &attrs.kind.text,
    };
    kinds::check_stanzas(&ident, &models, &attrs, diag);
    let has_status = kind.stanza("status").is_some();
    attrs
        .condition_types
        .check_status(&attrs.kind.text, has_status, diag);
    let paths = kind.paths(&attrs, diag);
    attrs.allowed.finish(diag);
    let Some(metadata) = kind.stanza("metadata") else {
        return TokenStream::new();
    };
    for model in models.iter().filter(|model| !kinds::is_always_set(model)) {
        compiled::add_bound(model, &generics, diag);
        diag.add_checks(compiled::checks(model, &generics));
        diag.add_checks(kinds::stanza_check(model, &generics));
    }
    type_attributes::check_type_attributes(&type_attrs, &ident, &generics, true, diag);
    diag.add_checks(cel::checks_of_type(
        &type_attrs.cel,
        &models,
        (&ident, &generics),
        diag,
    ));
    diag.add_checks(named_values::checks_of_discriminators(&models, &generics));
    diag.add_checks(named_values::checks_of_modes(&models, &generics));
    let converted = conversion::of_struct(converts, &models, (&ident, &generics), diag);
    let (call, typed) = converted.map(|code| (code.call, code.typed)).unzip();
    type_attrs.conversion = call;
    let wire = wire::implement(&kind, type_attrs.external_serde.is_some());
    type_attrs.allows = attrs.allowed.entries(None);
    let api_type = kind.api_type(type_attrs, &doc, with_default);
    let implementation = kind.implement(&attrs, &paths, metadata);
    let functions = kind.functions(metadata);
    let subresources = kind.subresources(&attrs);
    let resource = kind.resource(&attrs);
    let float = kind.float_check();
    let table = kind.table(&attrs);
    quote! {
        #api_type
        #wire
        #implementation
        #functions
        #subresources
        #resource
        #float
        #typed
        #table
    }
}

/// The fields of a kind.
fn models(fields: Vec<FieldInput>, around: &Surroundings<'_>, diag: &Diag) -> Vec<FieldModel> {
    // A stanza that is a collection is reported as such.
    let read = |field: FieldInput| {
        let is_stanza = ["spec", "status"].contains(&&*field.rust_name());
        let around = Surroundings {
            optional: around.optional || is_stanza,
            ..*around
        };
        fields::read(vec![field], &around, diag)
    };
    let mut models: Vec<FieldModel> = fields.into_iter().flat_map(read).collect();
    siblings::resolve(&mut models, diag);
    for model in &mut models {
        if model.wire_name == "metadata" && model.presence.is_required() {
            model.presence = Presence::Metadata;
            model.required = false;
        }
    }
    fields::check_together(&models, diag);
    models
}

/// A stanza's field in the form that the runtime's macros match: they look for the word `Option`.
pub(crate) fn stanza(field: &TokenStream, ty: &Type) -> TokenStream {
    match shape_of(ty) {
        TypeShape::Option(inner) => quote!(#field: Option<#inner>),
        _ => quote!(#field: #ty),
    }
}

/// The struct under the derive.
pub(crate) struct KindItem<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) generics: &'a Generics,
    pub(crate) models: &'a [FieldModel],
    /// Group and version as objects carry them.
    pub(crate) api_version: String,
    /// The name of the kind.
    pub(crate) name: &'a str,
}

impl KindItem<'_> {
    /// The field of a stanza, such as `spec`.
    fn stanza(&self, name: &str) -> Option<&FieldModel> {
        self.models.iter().find(|model| model.wire_name == name)
    }

    fn paths(&self, attrs: &KindAttrs, diag: &Diag) -> Paths {
        let root = Root {
            concrete: self.generics.params.is_empty(),
            has_status: self.stanza("status").is_some(),
        };
        Paths::read(attrs, &root, diag)
    }

    /// The table in which the paths of the kind are looked up, if there are any.
    fn table(&self, attrs: &KindAttrs) -> Option<TokenStream> {
        let (ident, table) = (self.ident, paths::table());
        let has_paths = attrs.scale.is_some()
            || !(attrs.columns.is_empty() && attrs.selectable_fields.is_empty());
        (has_paths && self.generics.params.is_empty()).then(
            || quote!(const #table: &'static __rt::TypeInfo = <#ident as __rt::ApiType>::TYPE;),
        )
    }

    /// What a kind has as an API type, and its `Default` if the user wants one.
    fn api_type(&self, attrs: TypeAttrs, doc: &str, with_default: bool) -> TokenStream {
        let Self {
            ident,
            generics,
            models,
            ..
        } = self;
        let name = ident.to_string();
        let infos = models.iter().map(table::field_info);
        let shape = quote!(__rt::Shape::Object(&[#(#infos),*]));
        let walk = walk::of_type(&attrs.hooks, walk::of_fields(models));
        let external_serde = attrs.external_serde;
        let attrs = TypeAttrs {
            resource: Some((self.api_version.clone(), self.name.to_owned())),
            rust_default: generated::foreign(*models, with_default),
            ..attrs
        };
        let info = table::type_info(&name, &shape, doc, &attrs);
        let types: Vec<Type> = models.iter().map(|model| model.field.ty.clone()).collect();
        let fill = fill::of_struct(models);
        let default =
            with_default.then(|| generated::of_struct(ident, generics, models, fill.is_some()));
        let names = Some(quote! {
            fn __names(&self) -> ::core::option::Option<__rt::ObjectNames<'_>> {
                ::core::option::Option::Some(__rt::names_of(self))
            }
            fn __metadata_errors(&self, old: __rt::Option<&Self>, is_new: bool) -> __rt::ErrorList {
                __rt::metadata_errors(self, old, is_new)
            }
        });
        let methods = Methods {
            checks: compiled::generic_checks(self.models, generics),
            walk,
            fill,
            names,
            external_serde,
        };
        let api_type = implement_api_type(ident, generics, &types, &info, &methods);
        quote!(#api_type #default)
    }

    fn implement(&self, attrs: &KindAttrs, paths: &Paths, metadata: &FieldModel) -> TokenStream {
        let (group, version) = (&attrs.group.text, &attrs.version.text);
        let (api_version, kind) = (&self.api_version, self.name);
        let plural = &attrs.plural.text;
        let scope = attrs.scope();
        let info = self.info(attrs, paths);
        let status_functions = self.status_methods(attrs);
        let spec = self.stanza_type("spec");
        let status = self.stanza_type("status");
        let (metadata_field, metadata_type) = (&metadata.field.ident, &metadata.field.ty);
        let ident = self.ident;
        let bounded = self.bounded();
        let bounded = generics::api_type_itself(&bounded);
        let (impl_generics, ty_generics, where_clause) = bounded.split_for_impl();
        quote! {
            #[automatically_derived]
            impl #impl_generics __rt::Kind for #ident #ty_generics #where_clause {
                const GROUP: &'static str = #group;
                const VERSION: &'static str = #version;
                const API_VERSION: &'static str = #api_version;
                const KIND: &'static str = #kind;
                const PLURAL: &'static str = #plural;
                const SCOPE: __rt::Scope = __rt::Scope::#scope;
                const INFO: &'static __rt::KindInfo = #info;
                type Metadata = #metadata_type;
                type Spec = #spec;
                type Status = #status;
                fn metadata(&self) -> &Self::Metadata {
                    &self.#metadata_field
                }
                fn metadata_mut(&mut self) -> &mut Self::Metadata {
                    &mut self.#metadata_field
                }
                #status_functions
            }
        }
    }

    fn info(&self, attrs: &KindAttrs, paths: &Paths) -> TokenStream {
        let (singular, list_kind) = (&attrs.singular.text, &attrs.list_kind.text);
        let (short_names, categories) = (&attrs.short_names, &attrs.categories);
        let (served, storage) = (attrs.served, attrs.storage);
        let deprecated = attrs.deprecated.is_some();
        let warning = optional(attrs.deprecated.as_ref().and_then(Option::as_ref));
        let status = self.status_subresource(attrs).is_some();
        let empty_subresources = attrs
            .empty_subresources
            .is_some()
            .then(|| quote!(empty_subresources: true,));
        let (columns, scale) = (&paths.columns, &paths.scale);
        let selectable = &attrs.selectable_fields;
        let annotations = pairs_value(&attrs.annotations);
        let labels = pairs_value(&attrs.labels);
        let conversion = attrs
            .conversion
            .as_ref()
            .map(|webhook| quote!(conversion: ::core::option::Option::Some(#webhook),));
        let condition_types = attrs.condition_types.value();
        quote! {
            &__rt::KindInfo {
                short_names: &[#(#short_names),*],
                categories: &[#(#categories),*],
                served: #served,
                storage: #storage,
                deprecated: #deprecated,
                deprecation_warning: #warning,
                status: #status,
                scale: #scale,
                columns: &[#(#columns),*],
                selectable_fields: &[#(#selectable),*],
                annotations: #annotations,
                labels: #labels,
                #empty_subresources
                #conversion
                #condition_types
                ..__rt::KindInfo::new(#singular, #list_kind)
            }
        }
    }

    /// The type of a stanza, behind `Option`; `()` without the stanza.
    fn stanza_type(&self, name: &str) -> TokenStream {
        match self.stanza(name) {
            Some(model) => match shape_of(&model.field.ty) {
                TypeShape::Option(inner) => quote!(#inner),
                _ => {
                    let ty = &model.field.ty;
                    quote!(#ty)
                }
            },
            None => quote!(()),
        }
    }

    /// `new`, with a parameter for each required field.
    fn functions(&self, metadata: &FieldModel) -> TokenStream {
        let ident = self.ident;
        let bounded = self.bounded();
        let (impl_generics, ty_generics, where_clause) = bounded.split_for_impl();
        let metadata_field = &metadata.field.ident;
        let taken = self.models.iter().any(|model| model.field.ident == "name");
        let object_name = format_ident!("{}", if taken { "object_name" } else { "name" });
        let mut parameters = Vec::new();
        let mut fields = Vec::new();
        for model in self.models {
            let name = &model.field.ident;
            let ty = &model.field.ty;
            if name == metadata_field {
                fields.push(quote!(#name: __rt::Reader::<#ty>::with_name(#object_name)));
            } else if model.wire_name == "spec" || matches!(model.presence, Presence::Required) {
                parameters.push(quote!(#name: #ty));
                fields.push(quote!(#name));
            } else {
                let value = structs::absent_value(model);
                fields.push(quote!(#name: #value));
            }
        }
        quote! {
            impl #impl_generics #ident #ty_generics #where_clause {
                /// A new object of this name, without what a server or a controller fills in.
                #[must_use]
                pub fn new(
                    #object_name: impl ::core::convert::Into<__rt::String>,
                    #(#parameters),*
                ) -> Self {
                    Self { #(#fields),* }
                }
            }
            __kind_functions!([#impl_generics] [#ident #ty_generics] [#where_clause]);
        }
    }

    /// The call of the runtime's macro that implements other crates' traits.
    fn resource(&self, attrs: &KindAttrs) -> TokenStream {
        let ident = self.ident;
        let bounded = self.bounded();
        let (impl_generics, ty_generics, where_clause) = bounded.split_for_impl();
        let scope = attrs.scope();
        let definition = format!("{}.{}", attrs.plural.text, attrs.group.text);
        let stanza = |name| {
            self.stanza(name)
                .map(|model| stanza(&model.field.ident.to_token_stream(), &model.field.ty))
        };
        let (spec, status) = (stanza("spec"), stanza("status"));
        let metadata = self.stanza("metadata").map(|model| &model.field.ty);
        quote! {
            __kind_resource! {
                [#impl_generics] [#ident #ty_generics] [#where_clause]
                #scope #definition [#metadata] [#spec] [#status]
            }
        }
    }

    fn float_check(&self) -> TokenStream {
        let Some(model) = self.stanza("spec") else {
            return TokenStream::new();
        };
        if !self.generics.params.is_empty() || !model.allowed.forbids("no_floats_in_spec") {
            return TokenStream::new();
        }
        let ty = match shape_of(&model.field.ty) {
            TypeShape::Option(inner) => inner,
            _ => &model.field.ty,
        };
        let found = quote!(__rt::Described::<#ty>::TYPE.float);
        let check = explained_problem(ty, &found, |part| quote!(#part.message()));
        quote!(const _: () = #check;)
    }

    fn bounded(&self) -> Generics {
        let params = used_params(
            self.generics,
            self.models.iter().map(|model| &model.field.ty),
        );
        bounded(self.generics, &params, &quote!(__rt::ApiType))
    }
}
