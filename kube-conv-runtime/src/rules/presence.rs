//! The CEL rules about whether a field is set and stays so, which no keyword can say.

use super::{Constraint, immutable};
use crate::schema::{ValidationRule, cel_text};
use std::borrow::Cow;

/// What is said of a field that is set and must not be.
pub(super) const FORBIDDEN: &str = "must not be set";

/// The rule on an object about a field's presence, if the field's rule needs one. A field that no
/// expression can name has none; only clients check it.
pub(crate) fn presence_rule(
    name: &str,
    may_be_absent: bool,
    rule: &Constraint,
) -> Option<ValidationRule> {
    let spelled = cel_text::field_name(name)?;
    let (rule, message, reason) = match rule {
        Constraint::Forbidden(_) => (
            format!("!has(self.{spelled})"),
            FORBIDDEN,
            Some(Cow::Borrowed("FieldValueForbidden")),
        ),
        // A field that is always there neither comes nor goes.
        Constraint::Immutable(_) if may_be_absent => (
            format!("has(self.{spelled}) == has(oldSelf.{spelled})"),
            immutable::MESSAGE,
            None,
        ),
        _ => return None,
    };
    Some(ValidationRule {
        rule: Cow::Owned(rule),
        message: Some(Cow::Borrowed(message)),
        reason,
        field_path: Some(Cow::Owned(cel_text::field_path(name))),
        ..ValidationRule::default()
    })
}
