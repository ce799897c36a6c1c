//! `forbidden`: the field must not be set.
//!
//! Checks fields that may be left out, and ends the validation of one that is set. It is for rules in
//! rules: in a mode, or while an option is off.
//!
//! Upstream: `+k8s:forbidden`. In the schema it is a CEL rule on the object around the field.

use super::cel::{Demand, RuleSubject};
use super::presence::{FieldOfObject, on_object};
use super::{Constraint, FieldInput, Rule, RuleInput, RuleKey, keys};
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::{Schema, ValidationRule};

const MESSAGE: &str = "must not be set";
const REASON: Option<&str> = Some("FieldValueForbidden");

/// The field must not be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forbidden;

/// The field must not be set.
///
/// ```
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Port {
///     number: i32,
///     node_port: Option<i32>,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(subfield(node_port, forbidden))]
///     port: Port,
/// }
///
/// let spec = WidgetSpec { port: Port { number: 80, node_port: Some(30_080) } };
/// assert_errors!(spec.validate(), ["port.nodePort: Forbidden"]);
/// ```
#[must_use]
pub const fn forbidden() -> Constraint {
    Constraint::Forbidden(Forbidden)
}

impl Rule for Forbidden {
    const KEY: RuleKey = keys::FORBIDDEN;

    const SHORT_CIRCUITS: bool = true;
    const DECIDED_BY_VIEW: bool = false;

    fn constrain(&self, _: &mut Schema) {}

    fn constrain_field(&self, object: &mut Schema, name: &'static str) {
        on_object(self, object, name);
    }

    fn presence_rules(&self, field: &FieldOfObject, rules: &mut Vec<ValidationRule>) {
        let rule = format!("!{}", field.is_in("self"));
        rules.push(field.rule(rule, MESSAGE, REASON));
    }

    fn field_demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        if let Some(is_set) = of.is_set() {
            of.push(format!("!{is_set}"), MESSAGE, REASON, demands);
        }
    }

    /// There is no check of a value alone.
    fn check(&self, _: &RuleInput<'_>, _: &mut ErrorList) {}

    fn stop_field(&self, field: &FieldInput<'_>, errors: &mut ErrorList) -> bool {
        if field.state.is_set() {
            errors.push(Error::forbidden(field.at, ""));
        }
        false
    }
}
