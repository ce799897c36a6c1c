//! The code that runs recorded questions: a file for a topic or several, listed in [`ALL`].

#[path = "../../../../kube-conv-schema/tests/conformance/adapters/answers.rs"]
mod answers;
mod apply_managers;
mod apply_typed;
mod field_sets;
mod patches;
mod published;
mod strategic;

use test_support::recorded::Adapter;

/// The topics, each with its adapter.
pub const ALL: &[Adapter] = &[
    Adapter::new("apply.managers", apply_managers::answer),
    Adapter::new("apply.path", field_sets::path).explained(field_sets::explain),
    Adapter::new("apply.set", field_sets::set).explained(field_sets::explain),
    Adapter::new("apply.typed", apply_typed::answer),
    Adapter::new("jsonpatch", patches::json_patch)
        .explained(patches::explain_spelling)
        .spelled(),
    Adapter::new("mergepatch", patches::merge_patch)
        .explained(patches::explain_spelling)
        .spelled(),
    Adapter::new("mergepatch.conflict", patches::conflict).spelled(),
    Adapter::new("mergepatch.create", patches::create)
        .explained(patches::explain_integers)
        .spelled(),
    Adapter::new("mergepatch.three_way", patches::three_way)
        .explained(patches::explain_integers)
        .spelled(),
    Adapter::new("smp.apply", strategic::apply)
        .explained(strategic::explain)
        .spelled(),
    Adapter::new("smp.compose", strategic::compose).explained(strategic::explain),
    Adapter::new("smp.conflict", strategic::conflict),
    Adapter::new("smp.cycle", strategic::cycle)
        .explained(strategic::explain)
        .spelled(),
    Adapter::new("smp.lookup", strategic::lookup),
    Adapter::new("smp.schema", strategic::schema),
    Adapter::new("smp.three_way", strategic::three_way)
        .explained(strategic::explain)
        .spelled(),
    Adapter::new("smp.two_way", strategic::two_way).spelled(),
    Adapter::new("smp.types", published::types),
];
