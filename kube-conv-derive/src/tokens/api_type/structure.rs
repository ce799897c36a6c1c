//! Structs with named fields.

use super::{ApiTypeItem, Methods};
use crate::attributes::allow::{AllowPlace, Allowed};
use crate::checks::{cel, compiled, fields, named_values, type_attributes};
use crate::diag::Diag;
use crate::model::conversion::Conversion;
use crate::model::field::rules::{RuleSubject, report_members};
use crate::model::input::FieldInput;
use crate::model::rust_default;
use crate::model::type_attributes::{FieldDefaults, TypeAttrs, without_union_cel};
use crate::model::{flattened, siblings};
use crate::tokens::conversion;
use crate::tokens::default::{fill, generated};
use crate::tokens::table;
use crate::tokens::walk;
use crate::tokens::wire::structs;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Type;

impl ApiTypeItem<'_> {
    pub(super) fn structure(self, fields: Vec<FieldInput>, diag: &Diag) -> TokenStream {
        let mut attrs = TypeAttrs::read(self.items, Some(RuleSubject::Struct), diag);
        type_attributes::check_type_attributes(&attrs, self.ident, self.generics, true, diag);
        let allowed = Allowed::read(self.items, AllowPlace::Struct, diag);
        let converts = Conversion::read(self.items, false, diag);
        let with_default = rust_default::is_requested(self.items, diag);
        let defaults = FieldDefaults::read(self.items, diag);
        let around = defaults.surroundings(self.ident, self.generics);
        let mut models = fields::read(fields, &around, diag);
        flattened::mark_last(&mut models);
        siblings::resolve(&mut models, diag);
        fields::check_together(&models, diag);
        let is_closed =
            !attrs.preserve_unknown_fields && models.iter().all(|model| model.flatten.is_none());
        if is_closed {
            report_members(&attrs.rules, models.len(), diag);
        }
        diag.add_checks(cel::checks_of_type(
            &attrs.cel,
            &models,
            (self.ident, self.generics),
            diag,
        ));
        defaults.check_reserved(&models, diag);
        defaults.check_names(&models, &allowed, diag);
        allowed.finish(diag);
        attrs.allows = allowed.entries(None);
        attrs.without_union_cel = without_union_cel(self.items, &attrs, &models, diag);
        let infos = models.iter().map(table::field_info);
        let shape = quote!(__rt::Shape::Object(&[#(#infos),*]));
        attrs.float = table::floats_in_fields(&models);
        for model in &models {
            compiled::add_bound(model, self.generics, diag);
            diag.add_checks(compiled::checks(model, self.generics));
        }
        diag.add_checks(named_values::checks_of_discriminators(
            &models,
            self.generics,
        ));
        diag.add_checks(named_values::checks_of_modes(&models, self.generics));
        diag.add_checks(flattened::collisions(&models, self.generics));
        let converted = conversion::of_struct(converts, &models, (self.ident, self.generics), diag);
        let (call, typed) = converted.map(|code| (code.call, code.typed)).unzip();
        attrs.conversion = call;
        let wire = if attrs.external_serde.is_some() {
            let defaults = models
                .iter()
                .map(|model| crate::tokens::wire::field_functions(model, self.generics));
            quote!(#(#defaults)*)
        } else {
            structs::implement(self.ident, self.generics, &models, self.runtime)
        };
        let from_empty = structs::from_empty(self.ident, self.generics, &models);
        let fill = fill::of_struct(&models);
        let default = with_default
            .then(|| generated::of_struct(self.ident, self.generics, &models, fill.is_some()));
        attrs.rust_default = generated::foreign(&models, with_default);
        let types: Vec<Type> = models.iter().map(|model| model.field.ty.clone()).collect();
        let methods = Methods {
            checks: compiled::generic_checks(&models, self.generics),
            walk: walk::of_type(&attrs.hooks, walk::of_fields(&models)),
            fill,
            names: None,
            external_serde: attrs.external_serde,
        };
        let union = structs::union_functions(self.ident, self.generics, &models);
        let described = self.describe(&shape, &attrs, &types, &methods);
        // The table comes first, so that its error about a field that is not an API type precedes
        // serde's.
        quote! {
            #described
            #union
            #from_empty
            #default
            #wire
            #typed
        }
    }
}
