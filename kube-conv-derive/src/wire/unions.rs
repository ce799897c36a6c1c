//! Unions: enums whose variants are the members of an object.
//!
//! Source: API conventions, "Unions".

use super::reading::{Reading, mark_last_flattened, reading};
use super::{field_functions, serde_attributes};
use crate::allow::{Allowed, Place};
use crate::attr::Keyed;
use crate::diag::Diag;
use crate::field::{FieldModel, Surroundings, check_wire_name, siblings, types};
use crate::input::name::member;
use crate::input::shape::name_of;
use crate::input::{Content, Variant};
use crate::runtime::Runtime;
use crate::table::{self, field_info, type_link};
use crate::walk;
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::{Generics, Ident, LitStr, Type};

/// A union as its enum declares it.
pub(crate) struct Union {
    pub(crate) members: Vec<Member>,
    unknown: Option<Ident>,
    discriminator: Option<LitStr>,
    cel: bool,
}

/// One member.
pub(crate) struct Member {
    pub(crate) ident: Ident,
    name: String,
    value: String,
    doc: String,
    allowed: Allowed,
    pub(crate) payload: MemberPayload,
}

/// What a member holds.
pub(crate) enum MemberPayload {
    Nothing,
    Type(Box<Type>),
    Fields(Vec<FieldModel>),
}

impl Union {
    /// Reads the variants of an enum with data.
    pub(crate) fn read(
        variants: Vec<Variant>,
        discriminator: Option<LitStr>,
        cel: bool,
        around: &Surroundings<'_>,
        diag: &Diag,
    ) -> Self {
        let mut union = Self {
            members: Vec::new(),
            unknown: None,
            discriminator,
            cel,
        };
        for variant in variants {
            if variant.items.flag("unknown", diag).is_some() {
                union.read_unknown(&variant, diag);
                variant.items.finish(diag);
            } else {
                union.read_member(variant, around, diag);
            }
        }
        union
    }

    fn read_unknown(&mut self, variant: &Variant, diag: &Diag) {
        const KEPT: &str = "an unknown member is kept as JSON; write `Other(Value)`";
        match &variant.content {
            Content::Value(ty) if name_of(ty).as_deref() == Some("Value") => {}
            Content::Value(ty) => diag.error(ty, KEPT),
            _ => diag.error(&variant.ident, KEPT),
        }
        if self.unknown.is_some() {
            diag.error(
                &variant.ident,
                "one variant keeps unknown members; remove the other",
            );
        }
        self.unknown = Some(variant.ident.clone());
    }

    fn read_member(&mut self, variant: Variant, around: &Surroundings<'_>, diag: &Diag) {
        let allowed = Allowed::read(&variant.items, Place::Member, diag);
        let value = match variant.items.string("name", diag) {
            Some(Keyed { value, .. }) => value.value(),
            None => variant.ident.unraw().to_string(),
        };
        let name = match variant.items.string("member_name", diag) {
            Some(Keyed { value, .. }) => {
                check_wire_name(&value, &allowed, diag);
                value.value()
            }
            None => member(&variant.ident.unraw().to_string()),
        };
        variant.items.finish(diag);
        if self.members.iter().any(|earlier| earlier.name == name) {
            diag.error(
                &variant.ident,
                format!("the member `{name}` is another variant's already; give one another `member_name`"),
            );
        }
        if self.members.iter().any(|earlier| earlier.value == value) {
            diag.error(
                &variant.ident,
                format!(
                    "the value `{value}` is another variant's already; give one another `name`"
                ),
            );
        }
        if let Some(discriminator) = &self.discriminator
            && discriminator.value() == name
        {
            diag.error(
                &variant.ident,
                format!("`{name}` is the name of the discriminator; give the member another `member_name`"),
            );
        }
        if let Some(number) = &variant.discriminant {
            diag.error(number, "a member of a union has no number; remove it");
        }
        let payload = match variant.content {
            Content::Unit => {
                if self.discriminator.is_none() {
                    diag.error(
                        &variant.ident,
                        format!(
                            "a member without content needs a discriminator to say that it is chosen; write `{} {{}}`, or add `#[k8s(discriminator = \"type\")]` to the type",
                            variant.ident
                        ),
                    );
                }
                MemberPayload::Nothing
            }
            Content::Value(ty) => {
                types::check(&ty, &allowed, diag);
                let advice = "write a field in the variant, and mark it `recursive(depth = 3)`";
                types::check_cycle(&ty, around.ident, advice, diag);
                MemberPayload::Type(ty)
            }
            Content::Unusable => MemberPayload::Nothing,
            Content::Fields(fields) => {
                let mut models: Vec<FieldModel> = fields
                    .into_iter()
                    .map(|field| FieldModel {
                        variant: Some(variant.ident.clone()),
                        ..FieldModel::read(field, around, diag)
                    })
                    .collect();
                mark_last_flattened(&mut models);
                siblings::refuse(&models, diag);
                super::structs::check(&models, diag);
                for path in models
                    .iter()
                    .filter_map(|model| model.defaulting.derived.as_ref())
                {
                    diag.error(
                        path,
                        "a default is derived from a struct; give the member a struct of its own, and derive it there",
                    );
                }
                MemberPayload::Fields(models)
            }
        };
        allowed.finish(diag);
        self.members.push(Member {
            ident: variant.ident,
            name,
            value,
            doc: variant.doc,
            payload,
            allowed,
        });
    }

    /// The shape of the type.
    pub(crate) fn shape(&self, rt: &TokenStream) -> TokenStream {
        let members = self.members.iter().map(|member| member.info(rt));
        let discriminator = match &self.discriminator {
            Some(name) => quote!(::core::option::Option::Some(#name)),
            None => quote!(::core::option::Option::None),
        };
        let cel = self.cel;
        let open = self.unknown.is_some();
        quote! {
            #rt::Shape::Union(#rt::UnionInfo {
                discriminator: #discriminator,
                members: &[#(#members),*],
                cel: #cel,
                open: #open,
            })
        }
    }

    /// The calls for the members.
    pub(crate) fn walk(&self, rt: &TokenStream) -> TokenStream {
        let members = self.members.iter().enumerate().map(|(index, member)| {
            let variant = &member.ident;
            match &member.payload {
                MemberPayload::Nothing => TokenStream::new(),
                MemberPayload::Type(ty) => walk::of_member(variant, index, ty, rt),
                MemberPayload::Fields(models) => walk::of_member_fields(variant, index, models, rt),
            }
        });
        let unknown = self.unknown.as_ref().map(walk::of_unknown);
        quote!(#(#members)* #unknown)
    }

    /// The implementations of `Serialize` and `Deserialize`.
    pub(crate) fn implement(&self, ident: &Ident, runtime: &Runtime) -> TokenStream {
        let rt = runtime.private();
        let twin = self.twin(ident, runtime);
        let none = Generics::default();
        let defaults = self
            .fields()
            .map(|model| field_functions(model, &none, &rt));
        let wire_union = self.wire_union(ident, runtime);
        let write = self.write(&rt);
        let serde = runtime.serde_path();
        let wrapper = self.discriminator.as_ref().map(|_| {
            quote! {
                #[derive(#rt::serde::Serialize)]
                #[serde(crate = #serde)]
                struct __Member<'a>(#[serde(with = "__Wire")] &'a #ident);
            }
        });
        quote! {
            #(#defaults)*
            #twin
            #wrapper
            #wire_union
            impl #rt::serde::Serialize for #ident {
                fn serialize<S: #rt::serde::Serializer>(
                    &self,
                    output: S,
                ) -> ::core::result::Result<S::Ok, S::Error> {
                    #write
                }
            }
            impl<'de> #rt::serde::Deserialize<'de> for #ident {
                fn deserialize<D: #rt::serde::Deserializer<'de>>(
                    input: D,
                ) -> ::core::result::Result<Self, D::Error> {
                    #rt::read_union(input)
                }
            }
        }
    }

    /// How many variants there are.
    pub(crate) fn variants(&self) -> usize {
        self.members.len() + usize::from(self.unknown.is_some())
    }

    /// The fields written in the variants.
    pub(crate) fn fields(&self) -> impl Iterator<Item = &FieldModel> {
        self.members
            .iter()
            .flat_map(|member| match &member.payload {
                MemberPayload::Fields(fields) => fields.as_slice(),
                MemberPayload::Nothing | MemberPayload::Type(_) => &[],
            })
    }

    /// The wire names of the members, with where they come from.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&str, Span)> {
        let members = self.members.iter();
        members.map(|member| (member.name.as_str(), member.ident.span()))
    }

    /// The departures of single members from conventions.
    pub(crate) fn allows(&self, rt: &TokenStream) -> Vec<TokenStream> {
        let members = self.members.iter();
        members
            .flat_map(|member| member.allowed.entries(Some(&member.name), rt))
            .collect()
    }

    /// The members that hold a type whole.
    fn payloads(&self) -> impl Iterator<Item = (&Member, &Type)> {
        self.members
            .iter()
            .filter_map(|member| match &member.payload {
                MemberPayload::Type(ty) => Some((member, &**ty)),
                MemberPayload::Nothing | MemberPayload::Fields(_) => None,
            })
    }

    /// The expressions that tell of floating-point numbers in the union.
    pub(crate) fn floats(&self, owner: &str, rt: &TokenStream) -> Vec<TokenStream> {
        let fields = self
            .fields()
            .filter_map(|model| table::float_of_field(model, owner, rt));
        let payloads = self.payloads().filter_map(|(member, ty)| {
            let what = format!("member `{}` of `{owner}`", member.ident.unraw());
            table::float_of(ty, &what, &member.allowed, rt)
        });
        fields.chain(payloads).collect()
    }

    /// What the compiler has to check about the types that members hold whole.
    pub(crate) fn payload_checks(&self, generics: &Generics, rt: &TokenStream) -> Vec<TokenStream> {
        self.payloads()
            .flat_map(|(member, ty)| {
                table::wrapped_checks(ty, &[], None, &member.allowed, generics, rt)
            })
            .collect()
    }

    fn twin(&self, ident: &Ident, runtime: &Runtime) -> TokenStream {
        let rt = runtime.private();
        let serde = runtime.serde_path();
        let remote = ident.to_string();
        let variants = self.members.iter().map(|member| {
            let Member { ident, name, .. } = member;
            let content = match &member.payload {
                // The same pattern matches a variant without content, and yields an object.
                MemberPayload::Nothing => quote!({}),
                MemberPayload::Type(ty) => quote!((#ty)),
                MemberPayload::Fields(fields) => {
                    let fields = fields.iter().map(|model| {
                        let attributes = serde_attributes(model, &rt);
                        let name = &model.field.ident;
                        let ty = &model.field.ty;
                        quote!(#attributes #name: #ty)
                    });
                    quote!({ #(#fields),* })
                }
            };
            quote!(#[serde(rename = #name)] #ident #content)
        });
        let unknown = self
            .unknown
            .as_ref()
            .map(|other| quote!(#[serde(skip)] #other(#rt::Value)));
        quote! {
            #[derive(#rt::serde::Serialize)]
            #[serde(crate = #serde, remote = #remote)]
            enum __Wire {
                #(#variants,)*
                #unknown
            }
        }
    }

    fn wire_union(&self, ident: &Ident, runtime: &Runtime) -> TokenStream {
        let rt = runtime.private();
        let members = self.members.iter().map(|member| {
            let Member { name, value, .. } = member;
            let empty = matches!(member.payload, MemberPayload::Nothing);
            quote!(#rt::WireMember { name: #name, value: #value, empty: #empty })
        });
        let (definitions, arms): (Vec<_>, Vec<_>) = self
            .members
            .iter()
            .map(|member| member.reading(runtime))
            .unzip();
        let discriminator = match &self.discriminator {
            Some(name) => quote!(::core::option::Option::Some(#name)),
            None => quote!(::core::option::Option::None),
        };
        let unknown = self.unknown.as_ref().map(|other| {
            quote! {
                fn from_unknown(value: #rt::Value) -> ::core::option::Option<Self> {
                    ::core::option::Option::Some(Self::#other(value))
                }
            }
        });
        quote! {
            #(#definitions)*
            impl #rt::WireUnion for #ident {
                const DISCRIMINATOR: ::core::option::Option<&'static str> = #discriminator;
                const MEMBERS: &'static [#rt::WireMember] = &[#(#members),*];
                fn from_member(
                    name: &str,
                    input: #rt::Value,
                ) -> ::core::result::Result<Self, #rt::JsonError> {
                    match name {
                        #(#arms,)*
                        _ => ::core::result::Result::Err(#rt::unknown_member(name)),
                    }
                }
                #unknown
            }
        }
    }

    fn write(&self, rt: &TokenStream) -> TokenStream {
        let unknown = self.unknown.as_ref().map(
            |other| quote!(Self::#other(value) => #rt::serde::Serialize::serialize(value, output),),
        );
        let Some(discriminator) = &self.discriminator else {
            return match unknown {
                None => quote!(__Wire::serialize(self, output)),
                Some(unknown) => quote! {
                    match self {
                        #unknown
                        _ => __Wire::serialize(self, output),
                    }
                },
            };
        };
        let arms = self.members.iter().map(|member| {
            let Member { ident, value, .. } = member;
            let content = match member.payload {
                MemberPayload::Nothing => quote!(::core::option::Option::None::<__Member<'_>>),
                _ => quote!(::core::option::Option::Some(__Member(self))),
            };
            quote!(Self::#ident { .. } => #rt::write_tagged(output, #discriminator, #value, #content),)
        });
        quote! {
            match self {
                #unknown
                #(#arms)*
            }
        }
    }
}

impl Member {
    /// The hidden struct that reads the member, and the arm that yields its variant.
    fn reading(&self, runtime: &Runtime) -> (TokenStream, TokenStream) {
        let rt = runtime.private();
        let Self { ident, name, .. } = self;
        let (definition, expression) = match &self.payload {
            MemberPayload::Nothing => (
                TokenStream::new(),
                quote!(::core::result::Result::Ok(Self::#ident {})),
            ),
            MemberPayload::Type(_) => (
                TokenStream::new(),
                quote! {
                    ::core::result::Result::map(
                        #rt::serde::Deserialize::deserialize(input),
                        Self::#ident,
                    )
                },
            ),
            MemberPayload::Fields(models) => {
                let Reading {
                    definition,
                    expression,
                } = reading(
                    &format_ident!("__Read_{}", ident.unraw()),
                    &quote!(Self::#ident),
                    &Generics::default(),
                    models,
                    runtime,
                );
                (definition, expression)
            }
        };
        (definition, quote!(#name => #expression))
    }

    fn info(&self, rt: &TokenStream) -> TokenStream {
        let Self {
            name, value, doc, ..
        } = self;
        let payload = match &self.payload {
            MemberPayload::Nothing => quote!(::core::option::Option::None),
            MemberPayload::Type(ty) => {
                let link = type_link(ty, rt);
                quote!(::core::option::Option::Some(#rt::Payload::Type(#link)))
            }
            MemberPayload::Fields(fields) => {
                let fields = fields.iter().map(|model| field_info(model, rt));
                quote!(::core::option::Option::Some(#rt::Payload::Fields(&[#(#fields),*])))
            }
        };
        quote!(#rt::MemberInfo { name: #name, value: #value, doc: #doc, payload: #payload })
    }
}
