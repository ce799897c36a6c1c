//! Adapters that run recorded questions through our code: one file for each topic, listed in [`ALL`].

mod admissions;
mod apply_managers;
mod apply_typed;
mod cel_check;
mod cel_compile;
mod cel_eval;
mod cel_parse;
mod cel_run;
mod cel_values;
mod conditions;
mod content;
mod conversions;
pub mod custom_resources;
mod definition_patches;
mod definitions;
mod dv;
mod field_printable;
mod field_render;
mod field_sets;
mod fields;
mod gvk;
mod int_or_string;
mod labels;
mod metadata;
mod names;
pub mod open;
mod options;
mod patch_requests;
mod patches;
mod quantity;
pub mod question;
mod rules;
mod sessions;
mod statuses;
mod strategic;
mod structural;
mod times;
mod yaml;

use serde_json::Value;

/// Returns our answer to a question, or `None` if it is still open.
pub type Adapter = fn(question: &Value) -> Option<Value>;

/// Returns the reason why our answer to a question differs from upstream's on purpose, or `None` if
/// it must not.
///
/// The reason is the first column of a line in `docs/divergences.md`.
pub type Explain = fn(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str>;

/// Topics in which some answers differ on purpose.
pub const DIFFERING: &[(&str, Explain)] = &[
    ("cel.eval", rules::explain),
    ("cel.run", cel_run::explain),
    ("cr.create", custom_resources::explain),
    ("cr.session", sessions::explain),
    ("cr.update", custom_resources::explain),
    ("crd.patch", definition_patches::explain),
    ("dv", dv::explain_function),
    ("dv.type", dv::explain_whole),
    ("mergepatch.create", patches::explain_integers),
    ("mergepatch.three_way", patches::explain_integers),
    ("quantity.convert", quantity::explain_floats),
    ("smp.apply", strategic::explain),
    ("smp.compose", strategic::explain),
    ("smp.cycle", strategic::explain),
    ("smp.three_way", strategic::explain),
];

/// Every topic that has an adapter.
pub const ALL: &[(&str, Adapter)] = &[
    ("admission", admissions::answer),
    ("apply.managers", apply_managers::answer),
    ("apply.path", field_sets::path),
    ("apply.set", field_sets::set),
    ("apply.typed", apply_typed::answer),
    ("cel.check", cel_check::answer),
    ("cel.compile", cel_compile::answer),
    ("cel.eval", cel_eval::eval),
    ("cel.functions", cel_check::functions),
    ("cel.parse", cel_parse::answer),
    ("cel.run", cel_run::answer),
    ("conditions.ask", conditions::ask),
    ("conditions.change", conditions::change),
    ("conversion", conversions::answer),
    ("cr.create", |question| {
        custom_resources::create(question).ok()
    }),
    ("cr.patch", patch_requests::custom),
    ("cr.patch_request", patch_requests::custom),
    ("crd.patch", definition_patches::patch),
    ("crd.validate", definitions::validate),
    ("cr.read", |question| custom_resources::read(question).ok()),
    ("cr.scale", |question| {
        custom_resources::scale(question).ok()
    }),
    ("cr.session", sessions::answer),
    ("cr.status", |question| {
        custom_resources::status(question).ok()
    }),
    ("cr.update", |question| {
        custom_resources::update(question).ok()
    }),
    ("default", structural::default),
    ("content.alphabet", content::of_alphabet),
    ("content.field", content::of_field),
    ("content.message", content::of_message),
    ("content.number", content::of_number),
    ("content.text", content::of_text),
    ("dv", dv::function),
    ("dv.equal", dv::equal),
    ("dv.filter", dv::filter),
    ("dv.type", dv::whole),
    ("field.printable", field_printable::answer),
    ("field.render", field_render::answer),
    ("gvk.json", gvk::json),
    ("gvk.parse", gvk::parse),
    ("gvk.print", gvk::print),
    ("intstr.parse", int_or_string::parse),
    ("intstr.scale", int_or_string::scale),
    ("intstr.unmarshal", int_or_string::unmarshal),
    ("jsonpatch", patches::json_patch),
    ("mergepatch", patches::merge_patch),
    ("mergepatch.conflict", patches::conflict),
    ("mergepatch.create", patches::create),
    ("mergepatch.three_way", patches::three_way),
    ("quantity.compute", quantity::compute),
    ("quantity.convert", quantity::convert),
    ("quantity.json", quantity::json),
    ("quantity.new", quantity::new),
    ("quantity.parse", quantity::parse),
    ("prune", structural::prune),
    ("labels.fields", fields::answer),
    ("labels.match", labels::matches),
    ("labels.parse", labels::parse),
    ("labels.requirement", labels::requirement),
    ("labels.selector", labels::selector),
    ("labels.set", labels::sets),
    ("meta.conditions", metadata::conditions),
    ("meta.grace", options::grace),
    ("meta.options", options::validate),
    ("meta.validate", metadata::validate),
    ("names.generate", names::generate),
    ("names.validate", names::validate),
    ("smp.apply", strategic::apply),
    ("smp.compose", strategic::compose),
    ("smp.conflict", strategic::conflict),
    ("smp.cycle", strategic::cycle),
    ("smp.lookup", strategic::lookup),
    ("smp.schema", strategic::schema),
    ("smp.three_way", strategic::three_way),
    ("smp.two_way", strategic::two_way),
    ("smp.types", strategic::types),
    ("status.judge", statuses::check),
    ("status.http", statuses::http),
    ("status.new", statuses::new),
    ("time.compare", times::compare),
    ("time.marshal", times::marshal),
    ("time.unmarshal", times::unmarshal),
    ("yaml", yaml::body),
    ("yaml.file", yaml::file),
];

/// Topics whose adapters get the JSON text of a question, since its spelling matters.
pub const SPELLED: &[&str] = &[
    "cr.patch",
    "cr.patch_request",
    "crd.patch",
    "crd.validate",
    "intstr.unmarshal",
    "jsonpatch",
    "mergepatch",
    "mergepatch.conflict",
    "mergepatch.create",
    "mergepatch.three_way",
    "intstr.unmarshal",
    "quantity.json",
    "smp.apply",
    "smp.cycle",
    "smp.three_way",
    "smp.two_way",
];

/// Topics whose values are read from text as a server reads them: the literal `-0` is the integer 0, where
/// `serde_json` has a float.
const READ_AS_SERVERS_DO: &[&str] = &["cel.eval"];

/// Reads the question of a topic; `None` if it has a number that `Value` cannot represent.
pub fn read_question(topic: &str, text: &str) -> Option<Value> {
    if SPELLED.contains(&topic) {
        return Some(Value::from(text));
    }
    match READ_AS_SERVERS_DO.contains(&topic) {
        true => serde_json::from_str(&question::without_minus_zero(text)).ok(),
        false => serde_json::from_str(text).ok(),
    }
}

/// Returns the adapter of a topic.
pub fn of(topic: &str) -> Option<Adapter> {
    let found = ALL.iter().find(|(name, _)| *name == topic);
    found.map(|(_, adapter)| *adapter)
}

/// Returns the function that explains the differences of a topic.
pub fn explanation(topic: &str) -> Option<Explain> {
    let found = DIFFERING.iter().find(|(name, _)| *name == topic);
    found.map(|(_, explain)| *explain)
}
