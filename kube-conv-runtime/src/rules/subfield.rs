//! `subfield`: rules on a field of the value.
//!
//! Checks structs: what this use of a type demands beyond the type.
//!
//! Upstream: `+k8s:subfield`. They are added to the schema of the field.

use super::cel::{Demand, RuleSubject};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::rules::evaluate;
use crate::rules::value::joined;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::Schema;

/// A field of the value keeps further rules.
#[derive(Clone, Copy, Debug)]
pub struct Subfield {
    /// The wire name.
    pub(crate) name: &'static str,
    pub(crate) rules: &'static [Constraint],
}

/// The field of a wire name keeps further rules.
///
/// ```
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Image {
///     name: String,
///     tag: Option<String>,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     // Elsewhere an image may be without a tag.
///     #[k8s(subfield(tag, required))]
///     image: Image,
/// }
///
/// let spec = WidgetSpec { image: Image { name: "web".into(), tag: None } };
/// assert_errors!(spec.validate(), ["image.tag: Required value"]);
/// ```
#[must_use]
pub const fn subfield(name: &'static str, rules: &'static [Constraint]) -> Constraint {
    Constraint::Subfield(Subfield { name, rules })
}

impl Rule for Subfield {
    const KEY: RuleKey = keys::SUBFIELD;
    const NAMES_PART: bool = true;

    fn constrain(&self, schema: &mut Schema) {
        if schema.properties.contains_key(self.name) {
            for rule in self.rules {
                rule.constrain_field(schema, self.name);
            }
        }
    }

    fn demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        let Some(field) = of.field(self.name) else {
            return;
        };
        for rule in self.rules {
            rule.field_demands(&field, demands);
        }
    }

    fn fragments(&self, path: &str, visit: &mut dyn FnMut(&str, &Schema)) {
        let path = joined(path, self.name);
        for rule in self.rules {
            rule.fragments(&path, visit);
        }
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        input.value.field(self.name, &mut |state| {
            let at = input.at.child(self.name);
            evaluate::all(self.rules, state, &at, input.options, errors);
        });
    }
}
