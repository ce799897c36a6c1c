//! Enums: of values, and unions.

use super::{ApiTypeItem, Methods};
use crate::attributes::allow::{AllowPlace, Allowed};
use crate::checks::{compiled, conventions, unions};
use crate::diag::Diag;
use crate::model::conversion::{Conversion, reject_alone};
use crate::model::enum_values::{Integers, Strings};
use crate::model::field::check_wire_name;
use crate::model::flattened;
use crate::model::input::{Variant, VariantContent};
use crate::model::rust_default;
use crate::model::type_attributes::{FieldDefaults, union_cel};
use crate::model::unions::{Union, UnionForm};
use crate::tokens::conversion::{self, ConversionCode};
use crate::tokens::default::{fill, generated};
use crate::tokens::table;
use crate::tokens::walk;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{GenericParam, Ident};

/// An enum of strings or integers: its table, its wire form, and the walk of its values.
struct ValueEnum {
    shape: TokenStream,
    wire: TokenStream,
    walk: TokenStream,
    open: bool,
    /// The departures from conventions.
    allows: Vec<TokenStream>,
    conversion: Option<ConversionCode>,
}

impl ValueEnum {
    fn integers(item: &ApiTypeItem<'_>, variants: &[Variant], diag: &Diag) -> Self {
        let integers = Integers::read(variants, diag);
        Self {
            shape: integers.shape(),
            wire: integers.implement(item.ident),
            walk: TokenStream::new(),
            open: false,
            conversion: None,
            allows: Allowed::read(item.items, AllowPlace::Enum, diag).entries(None),
        }
    }

    fn strings(item: &ApiTypeItem<'_>, variants: &[Variant], diag: &Diag) -> Self {
        let strings = Strings::read(item.items, variants, diag);
        let converts = Conversion::read(item.items, true, diag);
        let conversion =
            conversion::of_values(converts, &strings.values, (item.ident, item.generics), diag);
        conventions::enum_values::check_enum_values(&strings.spelled, &strings.allowed, diag);
        Self {
            shape: strings.shape(),
            wire: strings.implement(item.ident),
            walk: walk::of_strings(),
            open: strings.is_open(),
            conversion,
            allows: strings.allows(),
        }
    }
}

impl ApiTypeItem<'_> {
    pub(super) fn enumeration(self, variants: Vec<Variant>, diag: &Diag) -> TokenStream {
        self.reject_parameters(diag);
        let default = rust_default::marked(self.items, &variants, diag);
        if self.items.flag("integer", diag).is_some() {
            self.reject_names(diag);
            let values = ValueEnum::integers(&self, &variants, diag);
            return self.value_enum(values, default, diag);
        }
        let form = UnionForm::read(self.items, diag);
        let is_said = !matches!(form, UnionForm::Members(None));
        if !is_said && variants.iter().all(is_enum_value) {
            let values = ValueEnum::strings(&self, &variants, diag);
            return self.value_enum(values, default, diag);
        }
        let form = form.or_meant(self.items);
        self.union(variants, form, default, diag)
    }

    /// Rejects attributes about the names of variants on an integer enum, which has only numbers on
    /// the wire.
    fn reject_names(&self, diag: &Diag) {
        for key in ["rename_all", "discriminator", "tag", "untagged"] {
            for entry in self.items.take_all(key) {
                diag.error(
                    &entry.key,
                    format!("the wire has the number alone; drop `{key}`, or drop `integer`"),
                );
            }
        }
    }

    fn reject_parameters(&self, diag: &Diag) {
        let params = self.generics.params.iter();
        for param in params.filter(|param| !is_lifetime(param)) {
            diag.error(param, "enums have no type parameters; write the type out");
        }
    }

    fn union(
        self,
        variants: Vec<Variant>,
        form: UnionForm,
        default: Option<Ident>,
        diag: &Diag,
    ) -> TokenStream {
        let is_object = !matches!(form, UnionForm::Untagged);
        let mut attrs = self.attributes(None, is_object, diag);
        let defaults = FieldDefaults::of_variants(self.items, diag);
        let renamed = self.items.casing("rename_all", diag);
        let around = defaults.surroundings(self.ident, self.generics);
        let allowed = Allowed::read(self.items, AllowPlace::Union, diag);
        if let Some(name) = form.discriminator() {
            check_wire_name(name, &allowed, diag);
        }
        if let (UnionForm::Untagged, Some(key)) = (&form, self.items.key("union_cel")) {
            diag.error(
                key,
                "an untagged union has no fields to count, and its `oneOf` has the same effect; drop `union_cel`",
            );
        }
        let keeps_unknown = matches!(form, UnionForm::Untagged)
            || variants
                .iter()
                .any(|variant| variant.items.key("unknown").is_some());
        let union_cel = union_cel(self.items, &attrs, keeps_unknown, diag);
        let mut union = Union::read(variants, form, renamed, union_cel, &around, &allowed, diag);
        unions::check_members(&mut union, (self.ident, self.generics), &allowed, diag);
        let converts = Conversion::read(self.items, false, diag);
        let conversion = conversion::of_union(converts, &union, (self.ident, self.generics), diag);
        let origins = union.fields().filter_map(|model| model.origin.as_ref());
        reject_alone(origins.map(|origin| origin.key()), diag);
        defaults.check_names(union.fields(), &allowed, diag);
        if let (Some(key), None) = (self.items.key("rename_all_fields"), union.fields().next()) {
            diag.error(
                key,
                "no variant has fields; drop `rename_all_fields`, or write `rename_all` on the types that the variants hold",
            );
        }
        allowed.finish(diag);
        for (name, at) in union.names() {
            defaults.reserved.check(name, at, diag);
        }
        let (call, typed) = conversion.map(|code| (code.call, code.typed)).unzip();
        attrs.conversion = call;
        attrs.allows = allowed.entries(None);
        attrs.allows.extend(union.allows());
        attrs.float = table::float_call(&union.floats(&self.ident.to_string()));
        for model in union.fields() {
            compiled::add_bound(model, self.generics, diag);
            diag.add_checks(compiled::checks(model, self.generics));
        }
        for models in union.field_groups() {
            diag.add_checks(flattened::collisions(models, self.generics));
        }
        diag.add_checks(union.payload_checks(self.generics));
        diag.add_checks(union.inline_checks(self.ident));
        let wire = if attrs.external_serde.is_some() {
            TokenStream::new()
        } else {
            union.implement(self.ident, self.runtime)
        };
        let shape = union.shape();
        let fill = fill::of_union(&union);
        attrs.rust_default = generated::foreign(union.fields(), default.is_some());
        let default = default
            .and_then(|variant| generated::of_union(self.ident, &variant, &union, fill.is_some()));
        let methods = Methods {
            checks: Vec::new(),
            walk: walk::of_type(&attrs.hooks, union.walk()),
            fill,
            names: None,
            external_serde: attrs.external_serde,
        };
        let described = self.describe(&shape, &attrs, &[], &methods);
        quote!(#described #default #wire #typed)
    }

    fn value_enum(self, values: ValueEnum, default: Option<Ident>, diag: &Diag) -> TokenStream {
        let ValueEnum {
            shape,
            wire,
            walk,
            open,
            allows,
            conversion,
        } = values;
        let (call, typed) = conversion.map(|code| (code.call, code.typed)).unzip();
        let mut attrs = self.attributes(None, true, diag);
        attrs.conversion = call;
        attrs.open = open;
        attrs.allows = allows;
        // The user's implementations define the wire form.
        let (wire, parts) = if attrs.external_serde.is_some() {
            (TokenStream::new(), TokenStream::new())
        } else {
            (wire, walk)
        };
        let default = default.map(|variant| generated::of_enum(self.ident, &variant));
        let methods = Methods {
            checks: Vec::new(),
            walk: walk::of_type(&attrs.hooks, parts),
            fill: None,
            names: None,
            external_serde: attrs.external_serde,
        };
        let described = self.describe(&shape, &attrs, &[], &methods);
        quote!(#described #default #wire #typed)
    }
}

/// Whether a variant has no data, or is the one that keeps unknown values.
fn is_enum_value(variant: &Variant) -> bool {
    matches!(variant.content, VariantContent::Unit) || variant.items.key("unknown").is_some()
}

fn is_lifetime(param: &GenericParam) -> bool {
    matches!(param, GenericParam::Lifetime(_))
}
