//! A20 to A22. Validation and its messages, allocated values, representations.

use super::rows;

rows! {
    A267 "declarative-validation-first" Should "Validation"
        "Prefer declarative rules to hand-written code."
        => Documentation "docs/guidance.md#Messages"
        moved "rules are attributes, and functions are possible next to them; nothing rejects a function that a rule could replace";
    A268 "errors-as-invalid-status" Must "Validation"
        "Validation errors return `Failure` with reason `Invalid`."
        => Helper "`Status::of_errors`"
        proof "crates/kube-conv-server/tests/servers/admit.rs::a_rejection_is_that_of_a_cluster";
    A269 "msg-precise" Should "Validation"
        "Be as precise as possible."
        => Documentation "docs/guidance.md#Messages";
    A270 "msg-positive" Should "Validation"
        "Say what is allowed rather than what is not."
        => Lint "`msg_positive`"
        proof "crates/kube-conv-lint/tests/lints/msg_positive.yaml: bad:"
        moved "messages of rules in CEL are in definitions of any origin";
    A271 "msg-must" Must "Validation"
        "Positive requirement: \"must\"."
        => Lint "`msg_must`; off by default"
        proof "crates/kube-conv-lint/tests/lints/msg_must.yaml: bad:"
        moved "messages of rules in CEL are in definitions of any origin";
    A272 "msg-must-not" Must "Validation"
        "Negative format requirement: \"must not\"."
        => Documentation "docs/guidance.md#Messages"
        moved "whether a sentence is about a format or a behavior is not decidable from its words";
    A273 "msg-may-not" Must "Validation"
        "Negative behavioral requirement: \"may not\" (or \"only x may\")."
        => Documentation "docs/guidance.md#Messages"
        moved "whether a sentence is about a format or a behavior is not decidable from its words";
    A274 "msg-no-should" Must "Validation"
        "\"should\"/\"should not\" are forbidden."
        => CompileWarning "`msg_no_should`; the lint of the same id for definitions of any origin"
        proof "tests/ui/ours/messages.rs: [msg-no-should]"
        moved "a message is read by people, who understand it";
    A275 "msg-quote-literals" Must "Validation"
        "Literal values in single quotes."
        => CompileWarning "`msg_quote_literals`; the lint of the same id for definitions of any origin"
        proof "tests/ui/ours/messages.rs: [msg-quote-literals]";
    A276 "msg-backquote-fields" Must "Validation"
        "Other field names in back-quotes."
        => Lint "`msg_backquote_fields`; off by default"
        proof "crates/kube-conv-lint/tests/lints/msg_backquote_fields.yaml: bad:"
        moved "which names are fields is known where the whole schema is; published messages seldom have backquotes";
    A277 "msg-inequality-words" Must "Validation"
        "Inequalities in words, not symbols."
        => CompileWarning "`msg_inequality_words`; the lint of the same id for definitions of any origin"
        proof "tests/ui/ours/messages.rs: [msg-inequality-words]";
    A278 "msg-comparative-vocabulary" Must "Validation"
        "Not \"larger than\", \"bigger than\", \"more than\", \"higher than\" and the like."
        => CompileWarning "`msg_comparative_vocabulary`; the lint of the same id for definitions of any origin"
        proof "tests/ui/ours/messages.rs: [msg-comparative-vocabulary]";
    A279 "msg-inclusive-ranges" Should "Validation"
        "Ranges are inclusive when possible."
        => Lint "`msg_inclusive_ranges`"
        proof "crates/kube-conv-lint/tests/lints/msg_inclusive_ranges.yaml: bad:"
        moved "the keyword is in definitions of any origin";
    A280 "alloc-verify-requests" Must "Representing Allocated Values"
        "The system does not trust user-supplied allocation values; it confirms them first."
        => Documentation "docs/guidance.md#Allocated values";
    A281 "alloc-avoid-spec" Should "When to use a spec field"
        "New APIs almost never put allocated values in spec."
        => Documentation "docs/guidance.md#Allocated values"
        moved "whether a value is allocated is known to its controller alone; a key that says so would be written by those who know better already";
    A282 "alloc-status-preferred" Should "When to use a status field"
        "Put allocated values in status when tightly coupled, nearly always present, known a priori and safe."
        => Documentation "docs/guidance.md#Allocated values";
    A283 "alloc-result-or-condition" Should "When to use a status field"
        "Consumers read the final value or an error/condition from status."
        => Documentation "docs/guidance.md#Allocated values"
        moved "whether a value is allocated is known to its controller alone";
    A284 "alloc-sequencing" Should "Sequencing operations"
        "Order status writes and actuation by what observers may assume."
        => Documentation "docs/guidance.md#Allocated values";
    A285 "alloc-crash-idempotent" Must "Sequencing operations"
        "Interrupted controllers must act idempotently."
        => Documentation "docs/guidance.md#Allocated values";
    A286 "alloc-separate-type" Should "When to use a different type"
        "Use a separate type for optional, unknown-schema, complex or differently-owned values."
        => Documentation "docs/guidance.md#Allocated values";
    A287 "alloc-separate-type-lifecycle" Must "When to use a different type"
        "Then define clean-up and linkage (same name, reference or selector)."
        => Helper "`OwnerReference`, `SingleReference`"
        proof "kube-conv-runtime/src/meta/owner_reference.rs::the_four_texts_are_always_written_and_false_is_a_choice";
    A288 "differing-representations" Advice "Differing Representations"
        "One entity may have several representations as different resources or kinds."
        => Documentation "docs/guidance.md#Representations and streams";
    A289 "streaming-subresources" Advice "WebSockets and SPDY"
        "exec, attach, log and port-forward use WebSocket/SPDY upgrades."
        => Documentation "docs/guidance.md#Representations and streams";
}
