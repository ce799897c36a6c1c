//! Checks of the attributes of a type.

use super::cel;
use super::conventions::messages;
use crate::diag::Diag;
use crate::model::type_attributes::TypeAttrs;
use quote::quote;
use syn::{Generics, Ident};

/// Checks the messages of a type's CEL rules. If the type is not generic, adds checks for the
/// compiler: of the paths, and of whether values of the type can have rules.
pub(crate) fn check_type_attributes(
    attrs: &TypeAttrs,
    ident: &Ident,
    generics: &Generics,
    is_object: bool,
    diag: &Diag,
) {
    cel::check_expressions(&attrs.cel, diag);
    messages::check_rules(&attrs.cel, None, diag);
    if generics.type_params().next().is_none() {
        let (_, arguments, _) = generics.split_for_impl();
        let ty = quote!(#ident #arguments);
        diag.add_checks(attrs.cel.checks(&ty));
        if !is_object {
            diag.add_checks(attrs.cel.check_type(&ty));
        }
    }
}
