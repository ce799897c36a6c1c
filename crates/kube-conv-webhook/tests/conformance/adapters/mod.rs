//! The code that runs recorded questions: a file for a topic or several, listed in [`ALL`].

mod admissions;
#[path = "../../../../kube-conv-schema/tests/conformance/adapters/answers.rs"]
mod answers;
mod conversions;
#[path = "../../../../../kube-conv-runtime/tests/conformance/adapters/field_render/mod.rs"]
mod field_render;
mod statuses;

use test_support::recorded::Adapter;

/// The topics, each with its adapter.
pub const ALL: &[Adapter] = &[
    Adapter::new("admission", admissions::answer),
    Adapter::new("conversion", conversions::answer),
    Adapter::new("status.http", statuses::http),
    Adapter::new("status.judge", statuses::check),
    Adapter::new("status.new", statuses::new),
];
