//! Random questions: one file for each family of topics.

mod compiled_rule;
mod conditions;
mod content;
mod definition;
mod dv;
mod expression;
mod field;
mod field_set;
mod format;
mod gvk;
mod instance;
mod int_or_string;
mod json_patch;
mod kubernetes_function;
mod labels;
mod managers;
mod merge_patch;
mod metadata;
mod names;
mod number;
mod odd_metadata;
mod options;
mod patch_request;
mod pattern;
mod published;
mod published_objects;
mod quantity;
mod resource;
mod rule;
mod rule_budget;
mod run_expression;
mod schema;
mod schema_rule;
mod status;
mod strategic;
mod structural;
mod text;
mod time;
mod typed_expression;
mod typed_value;
mod union;
mod value;
mod versions;
mod yaml;

use crate::random::Random;
use serde_json::Value;

/// Generates questions of one topic.
pub struct Generator {
    /// The name of the questions: that of the topic, unless it has several kinds of questions.
    pub name: &'static str,
    pub topic: &'static str,
    pub question: fn(&mut Random) -> Value,
    /// How many questions are run before those of the next topic.
    pub questions_in_a_round: usize,
}

const fn generator(
    topic: &'static str,
    questions_in_a_round: usize,
    question: fn(&mut Random) -> Value,
) -> Generator {
    Generator {
        name: topic,
        topic,
        question,
        questions_in_a_round,
    }
}

/// Another kind of questions of a topic.
const fn variant(name: &'static str, of: Generator) -> Generator {
    Generator { name, ..of }
}

/// Every topic with random questions.
pub const ALL: &[Generator] = &[
    generator("apply.managers", 100, managers::sequence),
    generator("apply.path", 400, field_set::path),
    generator("apply.set", 400, field_set::set),
    generator("apply.typed", 200, typed_value::any),
    generator("cel.check", 200, typed_expression::any),
    generator("cel.compile", 200, compiled_rule::compile),
    generator("cel.eval", 80, rule::eval),
    variant(
        "cel.eval.rules",
        generator("cel.eval", 400, schema_rule::eval),
    ),
    variant(
        "cel.eval.budget",
        generator("cel.eval", 40, rule_budget::eval),
    ),
    generator("cel.parse", 400, expression::any),
    generator("cel.run", 200, run_expression::any),
    variant(
        "cel.run.kubernetes",
        generator("cel.run", 200, kubernetes_function::any),
    ),
    generator("conditions.ask", 100, conditions::ask),
    generator("conditions.change", 100, conditions::change),
    generator("content.alphabet", 100, content::alphabet),
    generator("content.field", 200, content::field),
    generator("content.message", 100, content::message),
    generator("content.number", 100, content::number),
    generator("content.text", 400, content::text),
    generator("cr.create", 120, resource::create),
    variant(
        "cr.create.rules",
        generator("cr.create", 200, schema_rule::create),
    ),
    variant(
        "cr.create.versions",
        generator("cr.create", 80, versions::create),
    ),
    variant(
        "cr.create.metadata",
        generator("cr.create", 120, odd_metadata::create),
    ),
    variant(
        "cr.patch_request.metadata",
        generator("cr.patch_request", 80, odd_metadata::patch),
    ),
    variant("cr.read.versions", generator("cr.read", 80, versions::read)),
    variant(
        "cr.read.metadata",
        generator("cr.read", 80, odd_metadata::read),
    ),
    variant(
        "cr.scale.versions",
        generator("cr.scale", 80, versions::scale),
    ),
    variant(
        "cr.scale.metadata",
        generator("cr.scale", 80, odd_metadata::scale),
    ),
    variant(
        "cr.status.versions",
        generator("cr.status", 80, versions::update),
    ),
    variant(
        "cr.status.metadata",
        generator("cr.status", 80, odd_metadata::update),
    ),
    variant(
        "cr.update.rules",
        generator("cr.update", 200, schema_rule::update),
    ),
    variant(
        "cr.update.versions",
        generator("cr.update", 80, versions::update),
    ),
    variant(
        "cr.update.metadata",
        generator("cr.update", 120, odd_metadata::update),
    ),
    variant(
        "crd.patch.metadata",
        generator("crd.patch", 40, odd_metadata::definition_patch),
    ),
    variant(
        "crd.validate.metadata",
        generator("crd.validate", 120, odd_metadata::of_definition),
    ),
    variant(
        "cr.create.published",
        generator("cr.create", 40, published_objects::create),
    ),
    variant(
        "cr.patch_request.published",
        generator("cr.patch_request", 40, published_objects::patch),
    ),
    variant(
        "cr.read.published",
        generator("cr.read", 40, published_objects::read),
    ),
    variant(
        "cr.scale.published",
        generator("cr.scale", 40, published_objects::scale),
    ),
    variant(
        "cr.status.published",
        generator("cr.status", 40, published_objects::status),
    ),
    variant(
        "cr.update.published",
        generator("cr.update", 40, published_objects::update),
    ),
    generator("cr.read", 60, resource::read),
    generator("cr.scale", 60, resource::scale),
    generator("cr.session", 20, managers::session),
    generator("cr.status", 60, resource::status),
    generator("cr.patch_request", 60, patch_request::request),
    generator("cr.update", 60, resource::update),
    generator("crd.validate", 100, definition::validate),
    variant(
        "crd.validate.rules",
        generator("crd.validate", 100, compiled_rule::define),
    ),
    variant(
        "crd.published",
        generator("crd.validate", 20, definition::one_keyword),
    ),
    generator("default", 400, structural::default),
    generator("dv", 400, dv::function),
    generator("dv.equal", 200, dv::equal),
    generator("dv.type", 400, dv::whole),
    generator("field.render", 400, field::render),
    generator("gvk.json", 100, gvk::json),
    generator("gvk.parse", 100, gvk::parse),
    generator("gvk.print", 100, gvk::print),
    generator("intstr.parse", 100, int_or_string::parse),
    generator("intstr.scale", 100, int_or_string::scale),
    generator("intstr.unmarshal", 100, int_or_string::unmarshal),
    generator("jsonpatch", 400, json_patch::apply),
    generator("labels.match", 100, labels::matches),
    generator("labels.parse", 100, labels::parse),
    generator("labels.requirement", 100, labels::requirement),
    generator("labels.selector", 100, labels::selector),
    generator("mergepatch", 400, merge_patch::apply),
    generator("mergepatch.conflict", 200, merge_patch::conflict),
    generator("mergepatch.create", 200, merge_patch::create),
    generator("mergepatch.three_way", 200, merge_patch::three_way),
    generator("meta.options", 100, options::validate),
    generator("meta.validate", 100, metadata::validate),
    generator("names.validate", 100, names::validate),
    generator("prune", 400, structural::prune),
    generator("quantity.compute", 100, quantity::compute),
    generator("quantity.convert", 100, quantity::convert),
    generator("quantity.json", 100, quantity::json),
    generator("quantity.new", 100, quantity::new),
    generator("quantity.parse", 200, quantity::parse),
    generator("smp.apply", 200, strategic::apply),
    generator("smp.compose", 200, strategic::compose),
    generator("smp.conflict", 200, strategic::conflict),
    generator("smp.cycle", 100, strategic::cycle),
    generator("smp.lookup", 200, strategic::lookup),
    generator("smp.three_way", 200, strategic::three_way),
    generator("smp.two_way", 200, strategic::two_way),
    generator("status.judge", 100, status::check),
    generator("status.new", 100, status::new),
    generator("time.compare", 100, time::compare),
    generator("time.marshal", 100, time::marshal),
    generator("time.unmarshal", 200, time::unmarshal),
    generator("yaml", 400, yaml::document),
    variant("yaml.manifests", generator("yaml", 400, yaml::manifest)),
    variant("yaml.written", generator("yaml", 400, yaml::written)),
    generator("yaml.file", 200, yaml::file),
];
