//! References that cannot be resolved.

use crate::meta::{Condition, GroupResource, Status, StatusReason, Time};
use std::fmt;

/// The reason why a reference cannot be resolved.
///
/// A controller must expect it: the object may not exist yet, or no longer. It reports that in a
/// condition, and continues when the object appears.
///
/// ```
/// use kube_conv_runtime::meta::{GroupResource, Time, UnresolvedReference};
///
/// let missing = UnresolvedReference::NotFound {
///     resource: GroupResource::new("", "secrets"),
///     name: "tls".into(),
/// };
/// let condition = missing.into_condition("ReferencesResolved", Time::zero());
/// assert_eq!(condition.reason, "NotFound");
/// assert_eq!(condition.message, "`secrets` \"tls\" does not exist");
/// ```
///
/// Source: API conventions, "Handling of resources that do not exist".
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum UnresolvedReference {
    /// There is no such object.
    NotFound {
        /// The resource.
        resource: GroupResource,
        /// The name of the object.
        name: String,
    },
    /// The server does not serve the resource in a version that the controller supports.
    VersionUnavailable {
        /// The resource.
        resource: GroupResource,
        /// The version that was requested.
        version: String,
    },
    /// The reference itself is invalid.
    Invalid {
        /// The error.
        message: String,
    },
}

impl UnresolvedReference {
    /// Interprets the status of a failed read of the object: `None` for statuses that are not about
    /// the reference, such as a timeout or a rejection of access.
    #[must_use]
    pub fn of(
        answer: &Status,
        resource: &GroupResource,
        name: &str,
        version: &str,
    ) -> Option<Self> {
        match answer.reason {
            // The status for a path that is not served has no details.
            StatusReason::NotFound if answer.details.is_some() => Some(Self::NotFound {
                resource: resource.clone(),
                name: name.to_owned(),
            }),
            StatusReason::NotFound => Some(Self::VersionUnavailable {
                resource: resource.clone(),
                version: version.to_owned(),
            }),
            StatusReason::Invalid | StatusReason::BadRequest => Some(Self::Invalid {
                message: answer.message.clone(),
            }),
            _ => None,
        }
    }

    /// The reason of a condition or an event.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::NotFound { .. } => "NotFound",
            Self::VersionUnavailable { .. } => "VersionUnavailable",
            Self::Invalid { .. } => "Invalid",
        }
    }

    /// Converts it to a condition with the status `False`.
    #[must_use]
    pub fn into_condition(self, type_: impl Into<String>, now: Time) -> Condition {
        Condition::new(type_, false, self.reason(), now).with_message(self.to_string())
    }
}

impl fmt::Display for UnresolvedReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound { resource, name } => write!(f, "`{resource}` {name:?} does not exist"),
            Self::VersionUnavailable { resource, version } => {
                write!(f, "`{resource}` is not served in the version `{version}`")
            }
            Self::Invalid { message } => f.write_str(message),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(UnresolvedReference);

impl std::error::Error for UnresolvedReference {}

#[cfg(test)]
mod tests {
    use super::UnresolvedReference;
    use crate::meta::{ConditionStatus, GroupResource, ServerResponse, Status, Time};

    #[test]
    fn the_answer_shows_which_of_them_it_is() {
        let secrets = GroupResource::new("", "secrets");
        let of = |status: &Status| {
            let found = UnresolvedReference::of(status, &secrets, "s", "v1");
            found.map(|unresolved| unresolved.reason())
        };
        assert_eq!(of(&Status::not_found(&secrets, "s")), Some("NotFound"));
        let no_path = Status {
            details: None,
            ..Status::not_found(&secrets, "s")
        };
        assert_eq!(of(&no_path), Some("VersionUnavailable"));
        assert_eq!(of(&Status::bad_request("no name")), Some("Invalid"));
        assert_eq!(of(&Status::forbidden(&secrets, "s", "no")), None);
        let busy = ServerResponse {
            code: 504,
            ..ServerResponse::default()
        };
        assert_eq!(of(&Status::generic_server_response(&busy)), None);
    }

    #[test]
    fn a_condition_names_the_object() {
        let missing = UnresolvedReference::VersionUnavailable {
            resource: GroupResource::new("acme.dev", "widgets"),
            version: "v2".into(),
        };
        let condition = missing.into_condition("Resolved", Time::zero());
        assert_eq!(condition.status, ConditionStatus::False);
        assert_eq!(
            condition.message,
            "`widgets.acme.dev` is not served in the version `v2`"
        );
    }
}
