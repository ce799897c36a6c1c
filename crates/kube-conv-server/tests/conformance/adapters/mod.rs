//! The code that runs recorded questions: a file for a topic or several, listed in [`ALL`].

#[path = "../../../../kube-conv-schema/tests/conformance/adapters/answers.rs"]
mod answers;
pub mod custom_resources;
mod definition_patches;
mod definitions;
mod fields;
mod labels;
pub mod open;
mod options;
mod patch_requests;
#[path = "../../../../kube-conv-patch/tests/conformance/adapters/patches.rs"]
mod patches;
mod sessions;
#[path = "../../../../kube-conv-crd/tests/conformance/adapters/stored_definitions.rs"]
mod stored_definitions;

use test_support::recorded::Adapter;

/// The topics, each with its adapter.
pub const ALL: &[Adapter] = &[
    Adapter::new("cr.create", |question| {
        custom_resources::create(question).ok()
    })
    .explained(custom_resources::explain),
    Adapter::new("cr.patch", patch_requests::custom)
        .explained(patch_requests::explain_spelling)
        .spelled(),
    Adapter::new("cr.patch_request", patch_requests::custom)
        .explained(patch_requests::explain_spelling)
        .spelled(),
    Adapter::new("cr.read", |question| custom_resources::read(question).ok()),
    Adapter::new("cr.scale", |question| {
        custom_resources::scale(question).ok()
    }),
    Adapter::new("cr.session", sessions::answer).explained(sessions::explain),
    Adapter::new("cr.status", |question| {
        custom_resources::status(question).ok()
    }),
    Adapter::new("cr.update", |question| {
        custom_resources::update(question).ok()
    })
    .explained(custom_resources::explain),
    Adapter::new("crd.patch", definition_patches::patch)
        .explained(definition_patches::explain)
        .spelled(),
    Adapter::new("crd.validate", definitions::validate)
        .spelled()
        .explained(stored_definitions::explain),
    Adapter::new("labels.fields", fields::answer),
    Adapter::new("labels.match", labels::matches),
    Adapter::new("labels.parse", labels::parse),
    Adapter::new("labels.requirement", labels::requirement),
    Adapter::new("labels.selector", labels::selector),
    Adapter::new("meta.grace", options::grace),
    Adapter::new("meta.options", options::validate),
];
