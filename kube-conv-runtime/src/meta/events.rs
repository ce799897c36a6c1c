//! Events: their reasons, checked at compile time, and the keys of repeated ones.
//!
//! Source: API conventions, "Events"; `client-go/tools/record` for the keys.

use crate::meta::ObjectReference;

/// The reason of an event or a condition, checked at compile time: one word in PascalCase.
///
/// ```
/// use kube_conv_runtime::reason;
///
/// const REASON: &str = reason!("MinimumReplicasUnavailable");
/// ```
///
/// A constant is checked as well as a literal. What is made when the program runs is not: of such a
/// text, [`reason_problem`](crate::meta::events::reason_problem) returns what is wrong with it.
///
/// ```compile_fail
/// # use kube_conv_runtime::reason;
/// const WORDS: &str = "not enough replicas";
/// const REASON: &str = reason!(WORDS);
/// ```
///
/// ```compile_fail
/// # use kube_conv_runtime::reason;
/// const REASON: &str = reason!("not enough replicas");
/// ```
#[macro_export]
macro_rules! reason {
    ($reason:expr) => {
        const {
            match $crate::meta::events::reason_problem($reason) {
                ::core::option::Option::None => $reason,
                ::core::option::Option::Some(problem) => ::core::panic!("{}", problem),
            }
        }
    };
}

/// The reason of an event, checked at compile time: as [`reason!`](crate::reason), at most 128 bytes,
/// and not a word that would fit any event.
///
/// ```
/// use kube_conv_runtime::event_reason;
///
/// const REASON: &str = event_reason!("BackOffPullImage");
/// ```
///
/// ```compile_fail
/// # use kube_conv_runtime::event_reason;
/// // Started what?
/// const REASON: &str = event_reason!("Started");
/// ```
#[macro_export]
macro_rules! event_reason {
    ($reason:expr) => {
        const {
            match $crate::meta::events::event_reason_problem($reason) {
                ::core::option::Option::None => $reason,
                ::core::option::Option::Some(problem) => ::core::panic!("{}", problem),
            }
        }
    };
}

/// Why a text is not a valid reason, with what to write instead.
///
/// ```
/// use kube_conv_runtime::meta::events::reason_problem;
///
/// assert_eq!(reason_problem("ImageNotFound"), None);
/// assert_eq!(
///     reason_problem("image not found"),
///     Some("a reason is one word in PascalCase; write it such as `ImageNotFound`")
/// );
/// ```
#[must_use]
pub const fn reason_problem(reason: &str) -> Option<&'static str> {
    let [first, rest @ ..] = reason.as_bytes() else {
        return Some("a reason is not empty; write a word such as `ImageNotFound`");
    };
    let mut rest = rest;
    let mut is_word = first.is_ascii_uppercase();
    while let [letter, behind @ ..] = rest {
        is_word = is_word && letter.is_ascii_alphanumeric();
        rest = behind;
    }
    if is_word {
        None
    } else {
        Some("a reason is one word in PascalCase; write it such as `ImageNotFound`")
    }
}

/// Why a text is not a valid reason of an event, with what to write instead.
///
/// ```
/// use kube_conv_runtime::meta::events::event_reason_problem;
///
/// assert_eq!(event_reason_problem("ImagePullFailed"), None);
/// assert_eq!(
///     event_reason_problem("Failed"),
///     Some("the reason of an event says what happened to what; write it such as `ImagePullFailed`")
/// );
/// ```
#[must_use]
pub const fn event_reason_problem(reason: &str) -> Option<&'static str> {
    if let Some(problem) = reason_problem(reason) {
        return Some(problem);
    }
    if reason.len() > 128 {
        return Some("the reason of an event has at most 128 bytes; write a shorter one");
    }
    match reason.as_bytes() {
        b"Created" | b"Deleted" | b"Done" | b"Error" | b"Failed" | b"Started" | b"Stopped"
        | b"Updated" => Some(
            "the reason of an event says what happened to what; write it such as `ImagePullFailed`",
        ),
        _ => None,
    }
}

/// The key of repeated events: those with equal keys are counted as one.
///
/// Components that report events count repetitions before they write, so that a loop that fails every
/// second does not fill a cluster's storage. The parts are those that client-go compares.
///
/// ```
/// use kube_conv_runtime::meta::ObjectReference;
/// use kube_conv_runtime::meta::events::EventKey;
/// use std::collections::HashMap;
///
/// let pod = |version: &str| ObjectReference {
///     kind: Some("Pod".into()),
///     name: Some("web".into()),
///     resource_version: Some(version.into()),
///     ..ObjectReference::default()
/// };
/// let key = |version, message: &str| {
///     EventKey::new("acme.dev/builder", pod(version), "Warning", "ImagePullFailed")
///         .with_message(message)
/// };
///
/// let mut counts = HashMap::new();
/// for seen in [key("1", "no such image"), key("2", "no such image"), key("3", "timeout")] {
///     *counts.entry(seen).or_insert(0) += 1;
/// }
/// // Another version of the pod is the same pod.
/// assert_eq!(counts[&key("9", "no such image")], 2);
/// assert_eq!(key("1", "no such image").similar(), key("3", "timeout").similar());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EventKey {
    /// The component that reports.
    pub reporting_controller: String,
    /// The instance of the component, such as the name of a pod.
    pub reporting_instance: String,
    /// The object that the event is about. Its resource version is not part of a key.
    pub regarding: ObjectReference,
    /// `Normal` or `Warning`.
    pub event_type: String,
    /// Why it happened, one word.
    pub reason: String,
    /// A message for users. `None` in the key of a series of similar events.
    pub message: Option<String>,
}

impl EventKey {
    /// A key without message, for events of one reason about one object.
    #[must_use]
    pub fn new(
        reporting_controller: impl Into<String>,
        regarding: ObjectReference,
        event_type: impl Into<String>,
        reason: impl Into<String>,
    ) -> Self {
        Self {
            reporting_controller: reporting_controller.into(),
            reporting_instance: String::new(),
            regarding: ObjectReference {
                resource_version: None,
                ..regarding
            },
            event_type: event_type.into(),
            reason: reason.into(),
            message: None,
        }
    }

    /// The key of events with the same message.
    #[must_use]
    pub fn with_message(self, message: impl Into<String>) -> Self {
        Self {
            message: Some(message.into()),
            ..self
        }
    }

    /// The key of events that only differ in their messages and the part of the object: if there
    /// are many, they are reported as one.
    #[must_use]
    pub fn similar(&self) -> Self {
        Self {
            message: None,
            regarding: ObjectReference {
                field_path: None,
                ..self.regarding.clone()
            },
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_words_in_pascal_case() {
        for (reason, good) in [
            ("ImageNotFound", true),
            ("HTTP2Refused", true),
            ("A", true),
            ("", false),
            ("imageNotFound", false),
            ("Image not found", false),
            ("Image_Not_Found", false),
            ("2Many", false),
        ] {
            assert_eq!(reason_problem(reason).is_none(), good, "{reason}");
        }
    }

    #[test]
    fn reasons_of_events_are_specific_and_short() {
        assert_eq!(event_reason_problem("ContainerStarted"), None);
        assert!(
            event_reason_problem("Started")
                .is_some_and(|reported| reported.contains("what happened"))
        );
        assert!(event_reason_problem("not one word").is_some());
        let long = format!("A{}", "a".repeat(128));
        assert_eq!(reason_problem(&long), None);
        assert!(event_reason_problem(&long).is_some_and(|reported| reported.contains("128")));
    }

    #[test]
    fn events_are_the_same_whatever_the_version_of_the_object() {
        let pod = |version: &str, path: &str| ObjectReference {
            kind: Some("Pod".to_owned()),
            name: Some("web".to_owned()),
            resource_version: Some(version.to_owned()),
            field_path: Some(path.to_owned()),
            ..ObjectReference::default()
        };
        let key = |version, path| {
            EventKey::new(
                "acme.dev/pulls",
                pod(version, path),
                "Warning",
                "ImagePullFailed",
            )
        };
        assert_eq!(key("1", "a"), key("2", "a"));
        assert_ne!(key("1", "a"), key("1", "b"));
        let (first, second) = (
            key("1", "a").with_message("no such image"),
            key("1", "b").with_message("no answer"),
        );
        assert_ne!(first, second);
        assert_eq!(first.similar(), second.similar());
    }
}
