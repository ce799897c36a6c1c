//! Shapes with a test of their own.

use super::Side;

/// The row, the shape, the tool that reports it, and the proof.
pub(super) const OTHERS: &[(&str, &str, Side, &str)] = &[
    (
        "A26",
        "the kind's own plural",
        Side::Compiler,
        "tests/ui/ours/conventions.rs: `gadgets` is taken by the resource `gadgets`",
    ),
    (
        "A60",
        "negative is 1",
        Side::Run,
        "crates/kube-conv-server/tests/conformance/meta.grace/seconds.json: negative is 1",
    ),
    (
        "A60",
        "0 is a choice",
        Side::Run,
        "crates/kube-conv-server/tests/conformance/meta.grace/seconds.json: 0 is a choice",
    ),
    (
        "A60",
        "absent",
        Side::Run,
        "crates/kube-conv-server/tests/conformance/meta.grace/seconds.json: absent: the kind's",
    ),
    (
        "A85",
        "a literal, a constant",
        Side::Compiler,
        "kube-conv-runtime/src/meta/events.rs: reason!(WORDS)",
    ),
    (
        "A263",
        "a literal, a constant",
        Side::Compiler,
        "kube-conv-runtime/src/meta/keys.rs: annotation_key!(KEY)",
    ),
    (
        "B30",
        "a generic, a generic newtype",
        Side::Compiler,
        "kube-conv-runtime/docs/attributes/fields.md: listed: Listed<String>",
    ),
    (
        "A101",
        "a generic whose items lack the key",
        Side::Compiler,
        "kube-conv-runtime/docs/attributes/fields.md: items: Items<Named>",
    ),
    (
        "A226",
        "more than 0",
        Side::Run,
        "crates/kube-conv-webhook/tests/conformance/status.http/responses.json: NewTimeoutError after 3",
    ),
    (
        "A226",
        "0",
        Side::Run,
        "crates/kube-conv-webhook/tests/conformance/status.http/responses.json: NewServerTimeout after 0",
    ),
    (
        "A226",
        "negative",
        Side::Run,
        "crates/kube-conv-webhook/tests/conformance/status.http/responses.json: NewTimeoutError after -1",
    ),
];
