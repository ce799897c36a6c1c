//! The attributes of a type.

use crate::attributes::allow::Allowed;
use crate::attributes::casing::Casing;
use crate::attributes::{Attributes, FOR_READERS, Keyed};
use crate::diag::Diag;
use crate::model::field::cel::CelRules;
use crate::model::field::hooks::Hooks;
use crate::model::field::rules::{self as field_rules, FieldRule, RuleSubject};
use crate::model::field::{FieldModel, Surroundings, check_spelling, lists};
use crate::model::reserved::Reserved;
use crate::syntax::name::is_camel_case;
use proc_macro2::{Span, TokenStream};
use syn::spanned::Spanned;
use syn::{Expr, Generics, Ident, LitStr};

/// The attributes of a type other than those about names.
pub(crate) struct TypeAttrs {
    /// The word in `serde = external`: the implementations are the user's own.
    pub(crate) external_serde: Option<Span>,
    pub(crate) rules: Vec<FieldRule>,
    pub(crate) hooks: Hooks,
    pub(crate) cel: CelRules,
    pub(crate) map_type: Option<TokenStream>,
    /// The list type of a newtype.
    pub(crate) list_type: Option<TokenStream>,
    /// Whether the unions of a struct have rules of the user's own.
    pub(crate) without_union_cel: bool,
    pub(crate) preserve_unknown_fields: bool,
    /// Whether string enums keep unknown values.
    pub(crate) open: bool,
    /// The call that records the first floating-point number in the type.
    pub(crate) float: TokenStream,
    /// The `apiVersion` and `kind` of a kind's objects.
    pub(crate) resource: Option<(String, String)>,
    /// The departures from conventions, with those of enum values and members.
    pub(crate) allows: Vec<TokenStream>,
    /// The call that records the levels of the crate.
    pub(crate) levels: Option<TokenStream>,
    /// The call that records a `Default` that is not made of the API's defaults.
    pub(crate) rust_default: Option<TokenStream>,
    /// The call that records the conversion from the version before.
    pub(crate) conversion: Option<TokenStream>,
}

impl TypeAttrs {
    /// Takes the keys of every type, and the rules that the subject allows.
    pub(crate) fn read(items: &Attributes, subject: Option<RuleSubject<'_>>, diag: &Diag) -> Self {
        Self {
            external_serde: external_serde(items, diag),
            rules: field_rules::read(items, subject.unwrap_or(RuleSubject::Enum), diag),
            hooks: Hooks::read(items, diag),
            cel: CelRules::read(items, diag),
            map_type: subject.and_then(|subject| map_type(items, subject, diag)),
            list_type: None,
            without_union_cel: false,
            preserve_unknown_fields: matches!(subject, Some(RuleSubject::Struct))
                && items.flag("preserve_unknown_fields", diag).is_some(),
            open: false,
            float: TokenStream::new(),
            resource: None,
            allows: Vec::new(),
            levels: diag.around().levels.call(),
            rust_default: None,
            conversion: None,
        }
    }

    /// Whether a server checks objects of the type by rules that the type has itself.
    fn checks_objects(&self) -> bool {
        let checks = |rule: &FieldRule| !FOR_READERS.contains(&rule.known.name);
        !self.cel.calls.is_empty() || self.rules.iter().any(checks)
    }
}

/// The attributes of a type that apply to all of its fields.
pub(crate) struct FieldDefaults {
    casing: Casing,
    /// The key, if it was written.
    renamed: Option<LitStr>,
    optional: bool,
    pub(crate) reserved: Reserved,
}

impl FieldDefaults {
    /// Takes the keys of a struct.
    pub(crate) fn read(items: &Attributes, diag: &Diag) -> Self {
        Self::renamed_by("rename_all", items, diag)
    }

    /// Takes the keys of an enum some of whose variants have fields.
    pub(crate) fn of_variants(items: &Attributes, diag: &Diag) -> Self {
        Self::renamed_by("rename_all_fields", items, diag)
    }

    fn renamed_by(key: &'static str, items: &Attributes, diag: &Diag) -> Self {
        let renamed = items.casing(key, diag);
        Self {
            casing: renamed.as_ref().map_or(Casing::Kubernetes, |given| given.0),
            renamed: renamed.map(|given| given.1),
            optional: items.flag("optional", diag).is_some(),
            reserved: Reserved::read(items, diag),
        }
    }

    /// Rejects fields with names that are reserved.
    pub(crate) fn check_reserved(&self, models: &[FieldModel], diag: &Diag) {
        let named = models.iter().filter(|model| model.flatten.is_none());
        for model in named {
            self.reserved.check(&model.wire_name, model.named_at, diag);
        }
    }

    /// Reports a casing whose names are not camelCase, unless the type allows it.
    pub(crate) fn check_names<'m>(
        &self,
        models: impl IntoIterator<Item = &'m FieldModel>,
        allowed: &Allowed,
        diag: &Diag,
    ) {
        let Some(renamed) = &self.renamed else { return };
        let departing = models.into_iter().find(|model| {
            let is_named = model.field.items.key("name").is_some();
            let departs = !is_named && !is_camel_case(&model.wire_name);
            model.flatten.is_none() && departs && !model.allowed.permits("json_camel_case")
        });
        if let Some(model) = departing {
            let name = &model.wire_name;
            check_spelling(renamed, name, allowed, diag);
        }
    }

    /// The context in which the fields of the type are read.
    pub(crate) fn surroundings<'a>(
        &self,
        ident: &'a Ident,
        generics: &'a Generics,
    ) -> Surroundings<'a> {
        Surroundings {
            casing: self.casing,
            optional: self.optional,
            ident,
            generics,
        }
    }
}

fn map_type(items: &Attributes, subject: RuleSubject<'_>, diag: &Diag) -> Option<TokenStream> {
    let ty = match subject {
        RuleSubject::Value(ty) => Some(ty),
        RuleSubject::Unseen | RuleSubject::Struct | RuleSubject::Enum => None,
    };
    lists::map_type(items.take("map_type", diag), ty, diag)
}

fn external_serde(items: &Attributes, diag: &Diag) -> Option<Span> {
    let Keyed { value, .. } = items.expr("serde", diag)?;
    let external = matches!(&value, Expr::Path(path) if path.path.is_ident("external"));
    if !external {
        diag.error(
            &value,
            "write `serde = external` if you implement `Serialize` and `Deserialize` yourself",
        );
    }
    Some(value.span())
}

/// Whether the CEL rules of a union are generated; not if the user writes them, or if the union keeps any members.
pub(crate) fn union_cel(
    items: &Attributes,
    attrs: &TypeAttrs,
    keeps_unknown: bool,
    diag: &Diag,
) -> bool {
    let Some(Keyed { value, .. }) = items.expr("union_cel", diag) else {
        return true;
    };
    let none = matches!(&value, Expr::Path(path) if path.path.is_ident("none"));
    if !none {
        diag.error(
            &value,
            "write `union_cel = none` where the type has CEL rules of its own for the union",
        );
    } else if !keeps_unknown && !attrs.checks_objects() {
        diag.error(
            &value,
            "nothing else counts the members, so that a cluster accepts none or several; drop `union_cel`, or write the rule, `cel(\"…\")` or `one_of(…)`",
        );
    }
    false
}

/// Whether the user writes the CEL rules of a struct's unions.
pub(crate) fn without_union_cel(
    items: &Attributes,
    attrs: &TypeAttrs,
    models: &[FieldModel],
    diag: &Diag,
) -> bool {
    let Some(key) = items.key("union_cel").cloned() else {
        return false;
    };
    if models.iter().all(|model| model.union_roles.is_empty()) {
        diag.error(
            key,
            "no fields of the struct form a union; mark them with `union_member`, or drop the key",
        );
        items.take("union_cel", diag);
        return false;
    }
    !union_cel(items, attrs, false, diag)
}
