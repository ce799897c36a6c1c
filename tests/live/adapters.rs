//! The adapters of all crates: random questions are about the topics of recorded ones.

#[path = "../../crates/kube-conv-cel/tests/conformance/adapters/mod.rs"]
mod cel;
#[path = "../../crates/kube-conv-patch/tests/conformance/adapters/mod.rs"]
mod patch;
#[path = "../../kube-conv-runtime/tests/conformance/adapters/mod.rs"]
mod runtime;
#[path = "../../crates/kube-conv-schema/tests/conformance/adapters/mod.rs"]
mod schema;
#[path = "../../crates/kube-conv-server/tests/conformance/adapters/mod.rs"]
mod server;
#[path = "../../crates/kube-conv-webhook/tests/conformance/adapters/mod.rs"]
mod webhook;
#[path = "../../crates/kube-conv-yaml/tests/conformance/adapters/mod.rs"]
mod yaml;

use test_support::recorded::Adapter;

/// All adapters.
pub fn all() -> impl Iterator<Item = &'static Adapter> {
    let crates = [
        cel::ALL,
        patch::ALL,
        runtime::ALL,
        schema::ALL,
        server::ALL,
        webhook::ALL,
        yaml::ALL,
    ];
    crates.into_iter().flatten()
}

/// Returns the adapter of a topic, of two that which answers all questions: random ones name every function.
pub fn of(topic: &str) -> Option<&'static Adapter> {
    all().find(|adapter| adapter.topic == topic && adapter.answers_all())
}
