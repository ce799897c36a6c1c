//! `#[derive(ApiType)]`: from an item to its wire form and description.

use crate::allow::{Allowed, Place};
use crate::attr::{Items, Keyed};
use crate::default::{fill, generated};
use crate::diag::Diag;
use crate::field::hooks::Hooks;
use crate::field::rules::{self, Rule, Subject, refuse_forbidden, transitions};
use crate::field::{FieldModel, Surroundings, cel, check_wire_name, lists, siblings, types};
use crate::input::generics::{bounded, used_params};
use crate::input::name::Casing;
use crate::input::reserved::Reserved;
use crate::input::{Body, Content, Field, Input, Variant};
use crate::runtime::Runtime;
use crate::table::{self, TypeNotes};
use crate::walk;
use crate::wire::constants::{Integers, Strings};
use crate::wire::reading::mark_last_flattened;
use crate::wire::unions::Union;
use crate::wire::{newtypes, structs};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, GenericParam, Generics, Ident, LitStr, Type};

/// What the attributes of a type say beside its names.
pub(crate) struct TypeAttrs {
    /// `serde = external`: the user's own implementations stand.
    pub(crate) external_serde: bool,
    rules: Vec<Rule>,
    hooks: Hooks,
    cel: Vec<TokenStream>,
    map_type: Option<TokenStream>,
    /// The list type that a newtype says.
    list_type: Option<TokenStream>,
    /// Whether the unions of a struct have rules of the user's own.
    pub(crate) without_union_cel: bool,
    preserve_unknown_fields: bool,
    /// Whether string constants keep unknown values.
    open: bool,
    /// The departures from conventions, with those of constants and members.
    allows: Vec<TokenStream>,
    /// The call that notes a `Default` that is not made of the API's defaults.
    pub(crate) rust_default: Option<TokenStream>,
}

impl TypeAttrs {
    /// Takes the keys of every type, and the rules that the subject allows.
    pub(crate) fn read(
        items: &Items,
        subject: Option<Subject<'_>>,
        rt: &TokenStream,
        diag: &Diag,
    ) -> Self {
        Self {
            external_serde: external_serde(items, diag),
            rules: rules::read(items, subject.unwrap_or(Subject::Enum), diag),
            hooks: Hooks::read(items, diag),
            cel: cel::read(items, None, rt, diag),
            map_type: subject.and_then(|subject| map_type(items, subject, diag)),
            list_type: None,
            without_union_cel: false,
            preserve_unknown_fields: matches!(subject, Some(Subject::Struct))
                && items.flag("preserve_unknown_fields", diag).is_some(),
            open: false,
            allows: Vec::new(),
            rust_default: None,
        }
    }

    /// The calls for the parts of a value, with that for the checks of the whole.
    pub(crate) fn walk(&self, parts: TokenStream) -> TokenStream {
        let own = walk::of_type(&self.hooks);
        quote!(#own #parts)
    }

    /// What the description says beside the shape.
    pub(crate) fn notes(self, name: &str, doc: String, float: TokenStream) -> TypeNotes {
        TypeNotes {
            doc,
            checked: !self.hooks.is_empty(),
            constraints: self
                .hooks
                .constraints()
                .chain(rules::constraints(&self.rules, name))
                .collect(),
            cel: self.cel,
            map_type: self.map_type,
            preserve_unknown_fields: self.preserve_unknown_fields,
            float,
            list_type: self.list_type,
            without_union_cel: self.without_union_cel,
            open: self.open,
            resource: None,
            allows: self.allows,
            rust_default: self.rust_default,
        }
    }
}

/// What the attributes of a type say for all of its fields.
pub(crate) struct FieldDefaults {
    casing: Casing,
    optional: bool,
    reserved: Reserved,
}

impl FieldDefaults {
    /// Takes the keys of a type with fields.
    pub(crate) fn read(items: &Items, diag: &Diag) -> Self {
        Self {
            casing: casing(items, diag),
            optional: items.flag("optional", diag).is_some(),
            reserved: Reserved::read(items, diag),
        }
    }

    /// Refuses fields with names that are reserved.
    pub(crate) fn check_reserved(&self, models: &[FieldModel], diag: &Diag) {
        let named = models.iter().filter(|model| model.flatten.is_none());
        for model in named {
            self.reserved.check(&model.wire_name, model.named_at, diag);
        }
    }

    /// What the fields of the type are read with.
    pub(crate) fn surroundings<'a>(
        &self,
        ident: &'a Ident,
        generics: &'a Generics,
        rt: &'a TokenStream,
    ) -> Surroundings<'a> {
        Surroundings {
            casing: self.casing,
            optional: self.optional,
            ident,
            generics,
            rt,
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
    let item = Item {
        ident: &ident,
        generics: &generics,
        doc,
        items: &items,
        runtime,
        rt: &rt,
    };
    let code = match body {
        Body::Struct(fields) => item.structure(fields, diag),
        Body::Newtype(field) => item.newtype(*field, diag),
        Body::Enum(variants) => item.enumeration(variants, diag),
        // What else is wrong with it cannot be told.
        Body::Unusable => return TokenStream::new(),
    };
    items.finish(diag);
    code
}

/// The item under the derive, without its body.
struct Item<'a> {
    ident: &'a Ident,
    generics: &'a Generics,
    doc: String,
    items: &'a Items,
    runtime: &'a Runtime,
    rt: &'a TokenStream,
}

impl Item<'_> {
    fn structure(self, fields: Vec<Field>, diag: &Diag) -> TokenStream {
        let rt = self.rt;
        let mut attrs = TypeAttrs::read(self.items, Some(Subject::Struct), rt, diag);
        attrs.allows = Allowed::read(self.items, Place::Struct, diag).entries(None, rt);
        let with_default = generated::is_asked(self.items, diag);
        let defaults = FieldDefaults::read(self.items, diag);
        let around = defaults.surroundings(self.ident, self.generics, rt);
        let mut models: Vec<FieldModel> = fields
            .into_iter()
            .map(|field| FieldModel::read(field, &around, diag))
            .collect();
        mark_last_flattened(&mut models);
        siblings::resolve(&mut models, diag);
        structs::check(&models, diag);
        defaults.check_reserved(&models, diag);
        attrs.without_union_cel = structs::without_union_cel(self.items, &models, diag);
        let infos = models.iter().map(|model| table::field_info(model, rt));
        let shape = quote!(#rt::Shape::Object(&[#(#infos),*]));
        let owner = self.ident.to_string();
        let floats: Vec<TokenStream> = models
            .iter()
            .filter_map(|model| table::float_of_field(model, &owner, rt))
            .collect();
        let float = table::float_call(&floats, rt);
        for model in &models {
            diag.ask(table::checks(model, self.generics, rt));
        }
        let wire = if attrs.external_serde {
            let defaults = models
                .iter()
                .map(|model| crate::wire::field_functions(model, self.generics, rt));
            quote!(#(#defaults)*)
        } else {
            structs::implement(self.ident, self.generics, &models, self.runtime)
        };
        let from_empty = structs::from_empty(self.ident, self.generics, &models, rt);
        let fill = fill::of_struct(&models, rt);
        let default = with_default
            .then(|| generated::of_struct(self.ident, self.generics, &models, fill.is_some(), rt));
        attrs.rust_default = generated::foreign(&models, with_default, rt);
        let types: Vec<Type> = models.iter().map(|model| model.field.ty.clone()).collect();
        let methods = Methods {
            walk: attrs.walk(walk::of_fields(&models, rt)),
            fill,
        };
        let union = structs::union_functions(self.ident, self.generics, &models, rt);
        let described = self.describe(&shape, attrs, float, &types, &methods);
        // The description first: of the errors about a type without one, ours comes before serde's.
        quote! {
            #described
            #union
            #from_empty
            #default
            #wire
        }
    }

    fn newtype(self, field: Field, diag: &Diag) -> TokenStream {
        let rt = self.rt;
        let inner = &field.ty;
        let mut attrs = TypeAttrs::read(self.items, Some(Subject::Value(inner)), rt, diag);
        refuse_forbidden(&attrs.rules, "write it on those of this type", diag);
        transitions::refuse_on_type(&attrs.rules, diag);
        let list_type = lists::list_type_of_newtype(self.items, inner, diag);
        let allowed = Allowed::read(self.items, Place::Newtype, diag);
        let with_default = generated::is_asked(self.items, diag);
        field.items.finish(diag);
        types::check(inner, &allowed, diag);
        allowed.finish(diag);
        attrs.allows = allowed.entries(None, rt);
        if let Some(item) = lists::item_type(inner) {
            if let Some(said) = &list_type {
                diag.ask(said.checks(item, false, rt));
            }
            attrs.list_type = list_type.map(|said| said.value(Some(item), rt));
        }
        let link = table::type_link(inner, rt);
        let shape = quote!(#rt::Shape::Transparent(#link));
        let float = table::float_call(&table::float_in_newtype(inner, rt), rt);
        let wire = if attrs.external_serde {
            TokenStream::new()
        } else {
            newtypes::implement(self.ident, self.generics, inner, rt)
        };
        diag.ask(table::wrapped_checks(
            inner,
            &attrs.rules,
            attrs.list_type.as_ref(),
            &allowed,
            self.generics,
            rt,
        ));
        let fill = fill::of_newtype(inner, rt);
        let default = with_default
            .then(|| generated::of_newtype(self.ident, self.generics, inner, fill.is_some(), rt));
        let methods = Methods {
            walk: attrs.walk(walk::of_newtype(inner, rt)),
            fill,
        };
        let types = std::slice::from_ref(inner);
        let described = self.describe(&shape, attrs, float, types, &methods);
        quote!(#described #default #wire)
    }

    fn enumeration(self, variants: Vec<Variant>, diag: &Diag) -> TokenStream {
        for param in self
            .generics
            .params
            .iter()
            .filter(|param| !is_lifetime(param))
        {
            diag.error(
                param,
                "constants and unions have no type parameters; write the type out",
            );
        }
        let default = generated::marked(self.items, &variants, diag);
        if self.items.flag("integer", diag).is_some() {
            let integers = Integers::read(&variants, diag);
            let wire = integers.implement(self.ident, self.rt);
            let shape = integers.shape(self.rt);
            let constants = Constants {
                shape,
                wire,
                default,
                walk: TokenStream::new(),
                open: false,
                allows: Allowed::read(self.items, Place::Constants, diag).entries(None, self.rt),
            };
            return self.constants(constants, diag);
        }
        let discriminator = self.items.string("discriminator", diag);
        if discriminator.is_none() && variants.iter().all(is_constant) {
            let strings = Strings::read(self.items, &variants, diag);
            let wire = strings.implement(self.ident, self.rt);
            let shape = strings.shape(self.rt);
            let constants = Constants {
                shape,
                wire,
                default,
                walk: walk::of_strings(self.rt),
                open: strings.is_open(),
                allows: strings.allows(self.rt),
            };
            return self.constants(constants, diag);
        }
        let discriminator = discriminator.map(|given| given.value);
        self.union(variants, discriminator, default, diag)
    }

    fn union(
        self,
        variants: Vec<Variant>,
        discriminator: Option<LitStr>,
        default: Option<Ident>,
        diag: &Diag,
    ) -> TokenStream {
        let rt = self.rt;
        let mut attrs = TypeAttrs::read(self.items, None, rt, diag);
        let defaults = FieldDefaults::read(self.items, diag);
        let around = defaults.surroundings(self.ident, self.generics, rt);
        let allowed = Allowed::read(self.items, Place::Union, diag);
        if let Some(name) = &discriminator {
            check_wire_name(name, &allowed, diag);
        }
        allowed.finish(diag);
        let union_cel = union_cel(self.items, diag);
        let union = Union::read(variants, discriminator, union_cel, &around, diag);
        for (name, at) in union.names() {
            defaults.reserved.check(name, at, diag);
        }
        attrs.allows = allowed.entries(None, rt);
        attrs.allows.extend(union.allows(rt));
        let float = table::float_call(&union.floats(&self.ident.to_string(), rt), rt);
        for model in union.fields() {
            diag.ask(table::checks(model, self.generics, rt));
        }
        diag.ask(union.payload_checks(self.generics, rt));
        let wire = if attrs.external_serde {
            TokenStream::new()
        } else {
            union.implement(self.ident, self.runtime)
        };
        let shape = union.shape(rt);
        let fill = fill::of_union(&union, rt);
        attrs.rust_default = generated::foreign(union.fields(), default.is_some(), rt);
        let default = default.and_then(|variant| {
            generated::of_union(self.ident, &variant, &union, fill.is_some(), rt)
        });
        let methods = Methods {
            walk: attrs.walk(union.walk(rt)),
            fill,
        };
        let described = self.describe(&shape, attrs, float, &[], &methods);
        quote!(#described #default #wire)
    }

    fn constants(self, constants: Constants, diag: &Diag) -> TokenStream {
        let Constants {
            shape,
            wire,
            default,
            walk,
            open,
            allows,
        } = constants;
        let attrs = TypeAttrs {
            open,
            allows,
            ..TypeAttrs::read(self.items, None, self.rt, diag)
        };
        // What the user's own implementations write is known from them alone.
        let (wire, parts) = if attrs.external_serde {
            (TokenStream::new(), TokenStream::new())
        } else {
            (wire, walk)
        };
        let default = default.map(|variant| generated::of_constants(self.ident, &variant, self.rt));
        let methods = Methods {
            walk: attrs.walk(parts),
            fill: None,
        };
        let described = self.describe(&shape, attrs, TokenStream::new(), &[], &methods);
        quote!(#described #default #wire)
    }

    /// The implementation of `ApiType`, and the functions that users call.
    fn describe(
        self,
        shape: &TokenStream,
        attrs: TypeAttrs,
        float: TokenStream,
        types: &[Type],
        methods: &Methods,
    ) -> TokenStream {
        let Self {
            ident,
            generics,
            doc,
            rt,
            ..
        } = self;
        let info = table::type_info(
            &ident.to_string(),
            shape,
            &attrs.notes(&ident.to_string(), doc, float),
            rt,
        );
        implement_api_type(ident, generics, types, &info, methods, rt)
    }
}

/// An enum of constants: its description, its wire form, and what rules see.
struct Constants {
    shape: TokenStream,
    wire: TokenStream,
    default: Option<Ident>,
    walk: TokenStream,
    open: bool,
    /// The departures from conventions.
    allows: Vec<TokenStream>,
}

/// The methods of `ApiType` that go over a value.
pub(crate) struct Methods {
    /// The calls for the parts of a value, for rules.
    pub(crate) walk: TokenStream,
    /// The method that fills in defaults, if there is something to fill in.
    pub(crate) fill: Option<TokenStream>,
}

/// The implementation of `ApiType`, with the functions of every type.
pub(crate) fn implement_api_type(
    ident: &Ident,
    generics: &Generics,
    types: &[Type],
    info: &TokenStream,
    methods: &Methods,
    rt: &TokenStream,
) -> TokenStream {
    let walk = walk::function(&methods.walk, rt);
    let fill = &methods.fill;
    let params = used_params(generics, types);
    let generics = bounded(generics, &params, &quote!(#rt::ApiType));
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    quote! {
        impl #impl_generics #rt::ApiType for #ident #ty_generics #where_clause {
            const TYPE: &'static #rt::TypeInfo = #info;
            #fill
            #walk
        }
        #rt::type_functions! { [#impl_generics] [#ident #ty_generics] [#where_clause] }
    }
}

/// Whether a variant holds nothing, or is the one that keeps unknown values.
fn is_constant(variant: &Variant) -> bool {
    matches!(variant.content, Content::Unit) || variant.items.key("unknown").is_some()
}

fn is_lifetime(param: &GenericParam) -> bool {
    matches!(param, GenericParam::Lifetime(_))
}

fn map_type(items: &Items, subject: Subject<'_>, diag: &Diag) -> Option<TokenStream> {
    let ty = match subject {
        Subject::Value(ty) => Some(ty),
        Subject::Unseen | Subject::Struct | Subject::Enum => None,
    };
    lists::map_type(items.take("map_type", diag), ty, diag)
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

pub(crate) fn union_cel(items: &Items, diag: &Diag) -> bool {
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
