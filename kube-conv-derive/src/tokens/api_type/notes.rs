//! Converts the attributes of a type to entries of its table.

use crate::model::field::rules;
use crate::model::type_attributes::TypeAttrs;
use crate::tokens::table::TypeNotes;
use crate::tokens::walk;
use proc_macro2::TokenStream;
use quote::quote;

impl TypeAttrs {
    /// The calls for the parts of a value, and for the checks of the whole value.
    pub(crate) fn walk(&self, parts: TokenStream) -> TokenStream {
        let own = walk::of_type(&self.hooks);
        quote!(#own #parts)
    }

    /// The entries of the table other than the shape.
    pub(crate) fn notes(self, name: &str, doc: String, float: TokenStream) -> TypeNotes {
        TypeNotes {
            doc,
            checked: !self.hooks.is_empty(),
            external: self.external_serde.is_some(),
            constraints: self
                .hooks
                .constraints()
                .chain(rules::constraints(&self.rules, name))
                .collect(),
            cel: self.cel.calls,
            map_type: self.map_type,
            preserve_unknown_fields: self.preserve_unknown_fields,
            float,
            list_type: self.list_type,
            without_union_cel: self.without_union_cel,
            open: self.open,
            resource: None,
            allows: self.allows,
            levels: self.levels,
            rust_default: self.rust_default,
            conversion: self.conversion,
        }
    }
}
