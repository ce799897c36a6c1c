//! Checks the names of condition types.
//!
//! Source: API conventions, "Typical status properties".

use crate::attributes::allow::{Allowed, Reporter};
use crate::diag::Diag;
use crate::syntax::name::{is_pascal_case, pascal_case};
use kube_conv_core::names::words;
use syn::LitStr;

/// Rejects types that are not PascalCase, apart from a domain in front; warns of those that repeat
/// the kind, or name an action in progress rather than a state.
pub(crate) fn check_condition_words<'a>(
    types: impl Iterator<Item = &'a LitStr>,
    kind: &str,
    allowed: &Allowed,
    diag: &Diag,
) {
    let reporter = Reporter { allowed, diag };
    for name in types {
        let text = name.value();
        let short = text.rsplit('/').next().unwrap_or_default();
        let words = words(short);
        if !is_pascal_case(short) {
            let better = pascal_case(short).unwrap_or_else(|| "Ready".to_owned());
            reporter.reject(
                "condition_type_pascal",
                name,
                &format!("the type of a condition is PascalCase; write `{better}`"),
            );
        }
        if let Some(rest) = short.strip_prefix(kind)
            && is_pascal_case(rest)
        {
            reporter.report(
                "condition_type_short",
                name.span(),
                &format!("conditions of a `{kind}` are about it; write `{rest}`"),
            );
        }
        if is_action(&words) {
            reporter.report(
                "condition_type_state_not_transition",
                name.span(),
                &format!(
                    "a condition is a state that was observed, not what is going on; write an adjective or a past participle for `{short}`, such as `Ready` or `Scaled`"
                ),
            );
        }
    }
}

/// Transitions that take minutes, as the conventions' own `Resizing`: such a one is a state itself.
const LONG: &[&str] = &[
    "Deleting",
    "Draining",
    "Migrating",
    "Progressing",
    "Provisioning",
    "Resizing",
    "Terminating",
    "Upgrading",
];

/// Verbs that nothing but an action is named by.
const VERBS: &[&str] = &[
    "Deploy",
    "Fail",
    "Install",
    "Provision",
    "Reconcile",
    "Resize",
    "Start",
    "Stop",
    "Succeed",
    "Upgrade",
];

/// Whether words name an action, in progress or to come.
fn is_action(words: &[String]) -> bool {
    let ends_in_verb = words.last().is_some_and(|word| VERBS.contains(&&**word));
    ends_in_verb || words.iter().any(|word| is_going_on(word))
}

/// Whether a word is a present participle.
fn is_going_on(word: &str) -> bool {
    const NOUNS: &[&str] = &[
        "Binding",
        "Building",
        "Ceiling",
        "Encoding",
        "Listing",
        "Logging",
        "Mapping",
        "Missing",
        "Monitoring",
        "Networking",
        "Pending",
        "Ping",
        "Rating",
        "Ring",
        "Routing",
        "Scheduling",
        "Setting",
        "Spring",
        "String",
        "Thing",
        "Timing",
        "Tracing",
        "Warning",
    ];
    word.len() > 4 && word.ends_with("ing") && !NOUNS.contains(&word) && !LONG.contains(&word)
}
