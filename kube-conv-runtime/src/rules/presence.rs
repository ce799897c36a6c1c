//! Rules on the presence of a field, which the schema of the object around it holds.

use super::Rule;
use super::cel::{RuleSubject, rules_of};
use crate::api::{FieldInfo, Presence, Shape};
use kube_conv_schema::schema::{RuleOrigin, Schema, ValidationRule, cel_text};
use std::borrow::Cow;

/// A field that expressions on its object can name.
pub(crate) struct FieldOfObject {
    pub(super) info: &'static FieldInfo,
    /// The name as expressions spell it.
    pub(super) spelled: Cow<'static, str>,
}

impl FieldOfObject {
    /// The field, or `None` if no expression can name it; then only clients check its presence.
    pub(crate) fn of(info: &'static FieldInfo) -> Option<Self> {
        let spelled = cel_text::field_name(info.name)?;
        Some(Self { info, spelled })
    }

    /// Whether the field is in an object, as an expression.
    pub(super) fn is_in(&self, object: &str) -> String {
        format!("has({object}.{})", self.spelled)
    }

    /// Whether the field may be absent, so that it can be set or unset.
    pub(super) fn comes_and_goes(&self) -> bool {
        self.info.presence == Presence::Optional && self.info.default.is_none()
    }

    /// A rule on the object, about the field.
    pub(super) fn rule(
        &self,
        rule: String,
        message: &'static str,
        reason: Option<&'static str>,
    ) -> ValidationRule {
        ValidationRule::generated(RuleOrigin::Change, rule, message)
            .about(self.info.name)
            .with_reason(reason)
    }
}

/// Whether the value of a field is a list or map.
pub(super) fn is_collection(field: &FieldInfo) -> bool {
    let shape = field.link.target().resolved().shape;
    matches!(shape, Shape::List(_) | Shape::Map(_))
}

/// Adds the CEL rules of a rule on a field to the object.
pub(super) fn on_object(rule: &impl Rule, object: &mut Schema, name: &str) {
    let mut demands = Vec::new();
    if let Some(field) = RuleSubject::of(object).field(name) {
        rule.field_demands(&field, &mut demands);
    }
    object.validations.extend(rules_of(demands));
}
