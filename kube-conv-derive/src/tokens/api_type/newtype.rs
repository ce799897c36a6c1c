//! Newtypes.

use super::{ApiTypeItem, Methods};
use crate::attributes::allow::{AllowPlace, Allowed};
use crate::checks::{compiled, rules, types};
use crate::diag::Diag;
use crate::model::field::rules::{RuleSubject, reject_parameters};
use crate::model::field::{list_type, lists};
use crate::model::input::FieldInput;
use crate::model::rust_default;
use crate::syntax::generics::is_generic;
use crate::syntax::shape::{TypeShape, shape_of};
use crate::tokens::default::{fill, generated};
use crate::tokens::table;
use crate::tokens::walk;
use crate::tokens::wire::newtypes;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

impl ApiTypeItem<'_> {
    pub(super) fn newtype(self, field: FieldInput, diag: &Diag) -> TokenStream {
        let inner = &field.ty;
        let mut attrs = self.attributes(Some(RuleSubject::Value(inner)), false, diag);
        rules::check_newtype(&attrs.rules, diag);
        reject_parameters(&attrs.rules, self.generics, diag);
        let list_type = lists::list_type_of_newtype(self.items, inner, diag);
        let allowed = Allowed::read(self.items, AllowPlace::Newtype, diag);
        let with_default = rust_default::is_requested(self.items, diag);
        field.items.finish(diag);
        if let TypeShape::Option(value) = shape_of(inner) {
            let (name, value) = (self.ident, value.to_token_stream());
            diag.error(
                inner,
                format!("a newtype always has a value; write `struct {name}({value});`, and `Option<{name}>` on the fields that hold it"),
            );
        }
        types::check_type(inner, &allowed, diag);
        allowed.finish(diag);
        attrs.allows = allowed.entries(None);
        let mut checks = Vec::new();
        if let Some(item) = list_type::item_type(inner) {
            if let Some(list_type) = &list_type {
                let of_items = list_type.checks(item, false);
                if is_generic(item, self.generics) {
                    checks = of_items;
                } else {
                    diag.add_checks(of_items);
                }
            }
            attrs.list_type = list_type.map(|list_type| list_type.value(Some(item)));
        }
        let link = table::type_link(inner);
        let shape = quote!(__rt::Shape::Transparent(#link));
        attrs.float = table::float_call(&table::float_in_newtype(inner, &allowed));
        let wire = if attrs.external_serde.is_some() {
            TokenStream::new()
        } else {
            newtypes::implement(self.ident, self.generics, inner)
        };
        diag.add_checks(compiled::wrapped_checks(
            inner,
            &attrs.rules,
            attrs.list_type.as_ref(),
            &allowed,
            self.generics,
        ));
        let fill = fill::of_newtype(inner);
        let default = with_default
            .then(|| generated::of_newtype(self.ident, self.generics, inner, fill.is_some()));
        let methods = Methods {
            checks,
            walk: walk::of_type(&attrs.hooks, walk::of_newtype(inner)),
            fill,
            names: None,
            external_serde: attrs.external_serde,
        };
        let types = std::slice::from_ref(inner);
        let described = self.describe(&shape, &attrs, types, &methods);
        quote!(#described #default #wire)
    }
}
