//! Enums: constants and unions.

use super::attributes::{FieldDefaults, TypeAttrs, union_cel};
use super::{Item, Methods};
use crate::allow::{Allowed, Place};
use crate::default::{fill, generated};
use crate::diag::Diag;
use crate::field::{check_wire_name, flatten};
use crate::input::{Content, Variant};
use crate::table;
use crate::walk;
use crate::wire::constants::{Integers, Strings};
use crate::wire::unions::Union;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{GenericParam, Ident, LitStr};

/// An enum of constants: its description, its wire form, and what rules see.
struct Constants {
    shape: TokenStream,
    wire: TokenStream,
    walk: TokenStream,
    open: bool,
    /// The departures from conventions.
    allows: Vec<TokenStream>,
}

impl Constants {
    fn integers(item: &Item<'_>, variants: &[Variant], diag: &Diag) -> Self {
        let integers = Integers::read(variants, diag);
        Self {
            shape: integers.shape(item.rt),
            wire: integers.implement(item.ident, item.rt),
            walk: TokenStream::new(),
            open: false,
            allows: Allowed::read(item.items, Place::Constants, diag).entries(None, item.rt),
        }
    }

    fn strings(item: &Item<'_>, variants: &[Variant], diag: &Diag) -> Self {
        let strings = Strings::read(item.items, variants, diag);
        Self {
            shape: strings.shape(item.rt),
            wire: strings.implement(item.ident, item.rt),
            walk: walk::of_strings(item.rt),
            open: strings.is_open(),
            allows: strings.allows(item.rt),
        }
    }
}

impl Item<'_> {
    pub(super) fn enumeration(self, variants: Vec<Variant>, diag: &Diag) -> TokenStream {
        self.refuse_parameters(diag);
        let default = generated::marked(self.items, &variants, diag);
        if self.items.flag("integer", diag).is_some() {
            let constants = Constants::integers(&self, &variants, diag);
            return self.constants(constants, default, diag);
        }
        let discriminator = self.items.string("discriminator", diag);
        if discriminator.is_none() && variants.iter().all(is_constant) {
            let constants = Constants::strings(&self, &variants, diag);
            return self.constants(constants, default, diag);
        }
        let discriminator = discriminator.map(|given| given.value);
        self.union(variants, discriminator, default, diag)
    }

    fn refuse_parameters(&self, diag: &Diag) {
        let params = self.generics.params.iter();
        for param in params.filter(|param| !is_lifetime(param)) {
            diag.error(
                param,
                "constants and unions have no type parameters; write the type out",
            );
        }
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
        for models in union.field_groups() {
            diag.ask(flatten::collisions(models, self.generics, rt));
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

    fn constants(self, constants: Constants, default: Option<Ident>, diag: &Diag) -> TokenStream {
        let Constants {
            shape,
            wire,
            walk,
            open,
            allows,
        } = constants;
        let mut attrs = TypeAttrs::read(self.items, None, self.rt, diag);
        attrs.open = open;
        attrs.allows = allows;
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
}

/// Whether a variant holds nothing, or is the one that keeps unknown values.
fn is_constant(variant: &Variant) -> bool {
    matches!(variant.content, Content::Unit) || variant.items.key("unknown").is_some()
}

fn is_lifetime(param: &GenericParam) -> bool {
    matches!(param, GenericParam::Lifetime(_))
}
