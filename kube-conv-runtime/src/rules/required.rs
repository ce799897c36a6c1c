//! `required`: the field is set. It is for rules that are written outside of the field; a field
//! itself is required by its type.
//!
//! Upstream: `+k8s:required` in `+k8s:subfield`.

use super::cel::{Demand, RuleSubject};
use super::{Constraint, FieldInput, Rule, RuleInput, RuleKey, keys};
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::Schema;
use std::borrow::Cow;

/// The field is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Required;

/// The field is set.
///
/// ```
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Container {
///     name: String,
///     image: Option<String>,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     // Only the container `main` has to say its image.
///     #[k8s(optional, list_map(name), item(name = "main", subfield(image, required)))]
///     containers: Vec<Container>,
/// }
///
/// let containers = ["main", "proxy"].map(|name| Container { name: name.into(), image: None });
/// let spec = WidgetSpec { containers: containers.to_vec() };
/// assert_errors!(spec.validate(), ["containers[0].image: Required value"]);
/// ```
#[must_use]
pub const fn required() -> Constraint {
    Constraint::Required(Required)
}

impl Rule for Required {
    const KEY: RuleKey = keys::REQUIRED;
    const SHORT_CIRCUITS: bool = true;

    const DECIDED_BY_VIEW: bool = false;

    fn constrain(&self, _: &mut Schema) {}

    fn constrain_field(&self, object: &mut Schema, name: &'static str) {
        let name = Cow::Borrowed(name);
        if let Err(place) = object.required.binary_search(&name) {
            object.required.insert(place, name);
        }
    }

    fn field_demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        if let Some(is_set) = of.is_set() {
            let is_set = is_set.to_owned();
            of.push(is_set, "must be set", Some("FieldValueRequired"), demands);
        }
    }

    /// There is no check of a value alone.
    fn check(&self, _: &RuleInput<'_>, _: &mut ErrorList) {}

    fn stop_field(&self, field: &FieldInput<'_>, errors: &mut ErrorList) -> bool {
        if field.state.is_missing() {
            errors.push(Error::required(field.at, ""));
        }
        true
    }
}
