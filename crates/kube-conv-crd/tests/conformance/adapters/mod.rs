//! The code that runs recorded questions: a file for a topic or several, listed in [`ALL`].

#[path = "../../../../kube-conv-schema/tests/conformance/adapters/answers.rs"]
mod answers;
mod registration;
mod stored_definitions;

use test_support::recorded::Adapter;

/// The topics, each with its adapter. What a body has wrong is reported by requests: the tests of kube-conv-server ask
/// all questions.
pub const ALL: &[Adapter] = &[Adapter::new("crd.validate", registration::answer)
    .spelled()
    .explained(stored_definitions::explain)
    .answered_in_part(76)];
