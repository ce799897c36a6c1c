//! Enums whose variants are strings or integers on the wire.

use crate::attributes::allow::{AllowPlace, Allowed};
use crate::attributes::casing::Casing;
use crate::attributes::{Attributes, Keyed};
use crate::diag::Diag;
use crate::model::conversion::ValueOrigin;
use crate::model::field::rules::switched;
use crate::model::input::{Variant, VariantContent};
use crate::model::reserved::Reserved;
use crate::syntax::literals::number;
use crate::syntax::shape::ValueClass;
use kube_conv_core::rules::{self as keys, RuleKey};
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use syn::{Expr, Ident, LitStr};

/// One value of an enum.
pub(crate) struct EnumValue {
    pub(crate) ident: Ident,
    pub(crate) value: String,
    /// Older spellings, which are read and never written.
    pub(crate) aliases: Vec<LitStr>,
    pub(crate) doc: String,
    /// The value of the version before.
    pub(crate) origin: Option<ValueOrigin>,
    /// The conditions on options under which the enum value is excluded.
    pub(crate) exclusions: Vec<TokenStream>,
    /// The key `enum_exclude`, by which the enum value is never accepted.
    always_excluded: Option<Ident>,
}

impl EnumValue {
    /// Every spelling, starting with the one that is written.
    pub(crate) fn spellings(&self) -> impl Iterator<Item = String> {
        let aliases = self.aliases.iter().map(LitStr::value);
        std::iter::once(self.value.clone()).chain(aliases)
    }
}

/// A value with its tokens.
pub(crate) struct Spelled {
    pub(crate) value: String,
    pub(crate) at: Span,
    /// The departures of its variant.
    pub(crate) allowed: Allowed,
}

/// The values of an enum, and the variant that keeps unknown ones.
pub(crate) struct Strings {
    pub(crate) values: Vec<EnumValue>,
    pub(crate) unknown: Option<Ident>,
    /// The departures of the enum.
    pub(crate) allowed: Allowed,
    pub(crate) spelled: Vec<Spelled>,
}

impl Strings {
    /// Reads the variants of an enum without data.
    pub(crate) fn read(items: &Attributes, variants: &[Variant], diag: &Diag) -> Self {
        let reserved = Reserved::read(items, diag);
        let casing = items.casing("rename_all", diag).map(|given| given.0);
        let casing = casing.unwrap_or_default();
        let mut strings = Self {
            values: Vec::new(),
            unknown: None,
            allowed: Allowed::read(items, AllowPlace::Enum, diag),
            spelled: Vec::new(),
        };
        let numbers: Vec<_> = variants
            .iter()
            .filter_map(|v| v.discriminant.as_ref())
            .collect();
        if let [number, more @ ..] = numbers.as_slice() {
            let what = if more.is_empty() { "number" } else { "numbers" };
            diag.error(
                number,
                format!("[no-numeric-enums] enum values of the API are strings; remove the {what}, or write `#[k8s(integer)]` on the type"),
            );
        }
        for variant in variants {
            if variant.items.flag("unknown", diag).is_some() {
                strings.read_unknown(variant, diag);
            } else {
                strings.read_enum(variant, casing, &reserved, diag);
            }
            variant.items.finish(diag);
        }
        check_excluded(&strings.values, diag);
        strings
    }

    fn read_unknown(&mut self, variant: &Variant, diag: &Diag) {
        check_unknown(variant, diag);
        if self.unknown.replace(variant.ident.clone()).is_some() {
            diag.error(
                &variant.ident,
                "one variant keeps unknown values; remove the other",
            );
        }
    }

    fn read_enum(&mut self, variant: &Variant, casing: Casing, reserved: &Reserved, diag: &Diag) {
        let (value, at) = match variant.items.string("name", diag) {
            Some(Keyed { value, .. }) => (value.value(), value.span()),
            None => {
                let name = variant.ident.unraw().to_string();
                (casing.variant(&name), variant.ident.span())
            }
        };
        reserved.check(&value, at, diag);
        let earlier = self.values.iter();
        let is_known = earlier
            .flat_map(EnumValue::spellings)
            .any(|known| known == value);
        if is_known {
            diag.error(
                &variant.ident,
                format!(
                    "the value `{value}` is another variant's already; give one another `name`"
                ),
            );
        }
        let read = EnumValue {
            ident: variant.ident.clone(),
            aliases: aliases(variant, &value, &self.values, diag),
            doc: variant.doc.clone(),
            origin: ValueOrigin::read(&variant.items, diag),
            exclusions: exclusions(&variant.items, diag),
            always_excluded: variant.items.key("enum_exclude").cloned(),
            value: value.clone(),
        };
        self.values.push(read);
        self.spelled.push(Spelled {
            value,
            at,
            allowed: Allowed::read(&variant.items, AllowPlace::EnumValue, diag),
        });
    }

    /// Whether unknown values are kept.
    pub(crate) fn is_open(&self) -> bool {
        self.unknown.is_some()
    }
}

/// The older spellings of an enum value; reports those that another value has.
fn aliases(variant: &Variant, value: &str, earlier: &[EnumValue], diag: &Diag) -> Vec<LitStr> {
    let aliases = variant.items.strings("alias", diag);
    for (index, alias) in aliases.iter().enumerate() {
        let text = alias.value();
        let mut before = aliases.iter().take(index);
        if text == value || before.any(|before| before.value() == text) {
            diag.error(alias, format!("`{text}` is read already; remove it"));
        } else if earlier
            .iter()
            .any(|one| one.spellings().any(|known| known == text))
        {
            diag.error(
                alias,
                format!(
                    "the value `{text}` is another variant's already; remove it from one of them"
                ),
            );
        }
    }
    aliases
}

/// Reports an enum that accepts none of its values.
fn check_excluded(values: &[EnumValue], diag: &Diag) {
    let never = |value: &EnumValue| value.always_excluded.is_some();
    if values.iter().all(never)
        && let Some(key) = values.iter().find_map(|c| c.always_excluded.as_ref())
    {
        diag.error(key, "every value is excluded, so none is allowed; keep one");
    }
}

/// The conditions under which an enum value is excluded.
fn exclusions(items: &Attributes, diag: &Diag) -> Vec<TokenStream> {
    let switches = [keys::IF_ENABLED, keys::IF_DISABLED].into_iter();
    let always = items.flag("enum_exclude", diag).map(|_| quote!(Always));
    let of_key = |rule: RuleKey| {
        let key = rule.name;
        let form = format!("{key}(\"MyFeature\", enum_exclude)");
        let variant = match rule {
            keys::IF_ENABLED => quote!(IfEnabled),
            _ => quote!(IfDisabled),
        };
        items.take_all(key).filter_map(move |entry| {
            let (option, entries) = switched::parse(entry, &form, diag)?;
            let inner = Attributes::of_entries(entries, key);
            let excludes = inner.flag("enum_exclude", diag).is_some();
            inner.finish(diag);
            if !excludes && inner.is_empty() {
                diag.error(
                    &entry.key,
                    format!("an option can exclude an enum value; write `{form}`"),
                );
            }
            excludes.then(|| quote!(#variant(#option)))
        })
    };
    always
        .into_iter()
        .chain(switches.flat_map(of_key))
        .collect()
}

/// Rejects a name on the variant that keeps unknown values.
pub(crate) fn reject_names_of_unknown(variant: &Variant, diag: &Diag) {
    for key in ["name", "member_name", "alias"] {
        for entry in variant.items.take_all(key) {
            diag.error(
                &entry.key,
                format!("what is not known is kept by the name it has; drop `{key}`"),
            );
        }
    }
}

fn check_unknown(variant: &Variant, diag: &Diag) {
    const KEPT: &str = "an unknown value is kept as text; write `Other(String)`";
    reject_names_of_unknown(variant, diag);
    for entry in variant.items.take_all("enum_exclude") {
        diag.error(
            &entry.key,
            "an unknown value is never accepted, only kept; drop `enum_exclude`",
        );
    }
    match &variant.content {
        VariantContent::Value(held) => {
            held.items.finish(diag);
            if ValueClass::of(&held.ty) != ValueClass::Text {
                diag.error(&held.ty, KEPT);
            }
        }
        _ => diag.error(&variant.ident, KEPT),
    }
}

/// The numbers of an integer enum.
pub(crate) struct Integers {
    pub(crate) names: Vec<Ident>,
    pub(crate) values: Vec<Expr>,
}

fn reject_names(variant: &Variant, diag: &Diag) {
    for entry in variant.items.take_all("name") {
        diag.error(
            &entry.key,
            "the wire has the number alone; drop `name`, or drop `integer` on the type for enum values that are strings",
        );
    }
    for entry in variant.items.take_all("unknown") {
        diag.error(
            &entry.key,
            "an integer enum knows all its values; write `i32` where others may come",
        );
    }
}

impl Integers {
    /// Reads the variants of an `#[k8s(integer)]` enum.
    pub(crate) fn read(variants: &[Variant], diag: &Diag) -> Self {
        let mut names = Vec::new();
        let mut values = Vec::new();
        for variant in variants {
            reject_names(variant, diag);
            variant.items.finish(diag);
            match (&variant.content, &variant.discriminant) {
                (VariantContent::Unit, Some(value)) if number(value).is_some() => {
                    names.push(variant.ident.clone());
                    values.push(value.clone());
                }
                (VariantContent::Unit, Some(value)) => {
                    diag.error(
                        value,
                        "write the number itself, so that the schema can list it",
                    );
                }
                (VariantContent::Unit, None) => diag.error(
                    &variant.ident,
                    format!("say the number; write `{} = 1`", variant.ident),
                ),
                _ => diag.error(
                    &variant.ident,
                    "a variant of an integer enum holds nothing; write `Name = 1`",
                ),
            }
        }
        Self { names, values }
    }
}
