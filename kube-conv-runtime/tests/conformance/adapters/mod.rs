//! The code that runs recorded questions: a file for a topic or several, listed in [`ALL`].

#[path = "../../../../crates/kube-conv-schema/tests/conformance/adapters/answers.rs"]
mod answers;
mod conditions;
mod dv;
mod field_render;
mod gvk;
mod int_or_string;
mod metadata;
#[path = "../../../../crates/kube-conv-schema/tests/conformance/adapters/names.rs"]
mod names;
mod times;

use test_support::recorded::Adapter;

/// The topics, each with its adapter.
pub const ALL: &[Adapter] = &[
    Adapter::new("conditions.ask", conditions::ask),
    Adapter::new("conditions.change", conditions::change),
    Adapter::new("dv", dv::function).explained(dv::explain_function),
    Adapter::new("dv.equal", dv::equal),
    Adapter::new("dv.filter", dv::filter),
    Adapter::new("dv.type", dv::whole).explained(dv::explain_whole),
    Adapter::new("field.render", field_render::answer),
    Adapter::new("gvk.json", gvk::json),
    Adapter::new("gvk.parse", gvk::parse),
    Adapter::new("gvk.print", gvk::print),
    Adapter::new("intstr.parse", int_or_string::parse),
    Adapter::new("intstr.scale", int_or_string::scale),
    Adapter::new("intstr.unmarshal", int_or_string::unmarshal).spelled(),
    Adapter::new("meta.conditions", metadata::conditions),
    Adapter::new("meta.validate", metadata::validate),
    Adapter::new("time.compare", times::compare),
    Adapter::new("time.marshal", times::marshal),
    Adapter::new("time.unmarshal", times::unmarshal),
];
