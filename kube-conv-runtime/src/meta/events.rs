//! Reasons of events and conditions, checked at compile time.
//!
//! Source: API conventions, "Events".

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
}
