//! Random questions: one file a family of topics.

mod conditions;
mod content;
mod dv;
mod field;
mod format;
mod gvk;
mod instance;
mod int_or_string;
mod labels;
mod metadata;
mod names;
mod number;
mod options;
mod patch;
mod pattern;
mod quantity;
mod resource;
mod schema;
mod status;
mod structural;
mod text;
mod time;
mod union;
mod value;

use crate::random::Random;
use serde_json::Value;

/// Makes questions about one topic.
pub struct Generator {
    pub topic: &'static str,
    pub question: fn(&mut Random) -> Value,
    /// How many are asked before the next topic has its turn.
    pub questions_in_a_round: usize,
}

const fn generator(
    topic: &'static str,
    questions_in_a_round: usize,
    question: fn(&mut Random) -> Value,
) -> Generator {
    Generator {
        topic,
        question,
        questions_in_a_round,
    }
}

/// Every topic that random questions are made about.
pub const ALL: &[Generator] = &[
    generator("conditions.ask", 100, conditions::ask),
    generator("conditions.change", 100, conditions::change),
    generator("content.text", 100, content::text),
    generator("cr.create", 120, resource::create),
    generator("cr.update", 60, resource::update),
    generator("default", 400, structural::default),
    generator("dv.type", 50, dv::whole),
    generator("field.render", 400, field::render),
    generator("gvk.json", 100, gvk::json),
    generator("gvk.parse", 100, gvk::parse),
    generator("gvk.print", 100, gvk::print),
    generator("intstr.parse", 100, int_or_string::parse),
    generator("intstr.scale", 100, int_or_string::scale),
    generator("intstr.unmarshal", 100, int_or_string::unmarshal),
    generator("jsonpatch", 100, patch::json_patch),
    generator("labels.match", 100, labels::matches),
    generator("labels.parse", 100, labels::parse),
    generator("labels.requirement", 100, labels::requirement),
    generator("labels.selector", 100, labels::selector),
    generator("mergepatch", 100, patch::merge_patch),
    generator("meta.options", 100, options::validate),
    generator("meta.validate", 100, metadata::validate),
    generator("names.validate", 100, names::validate),
    generator("prune", 400, structural::prune),
    generator("quantity.compute", 100, quantity::compute),
    generator("quantity.convert", 100, quantity::convert),
    generator("quantity.json", 100, quantity::json),
    generator("quantity.parse", 200, quantity::parse),
    generator("smp.apply", 100, patch::strategic_apply),
    generator("smp.three_way", 100, patch::strategic_three_way),
    generator("smp.two_way", 100, patch::strategic_two_way),
    generator("status.judge", 100, status::judge),
    generator("status.new", 100, status::new),
    generator("time.compare", 100, time::compare),
    generator("time.marshal", 100, time::marshal),
    generator("time.unmarshal", 200, time::unmarshal),
];
