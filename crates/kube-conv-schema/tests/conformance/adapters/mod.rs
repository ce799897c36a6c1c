//! The code that runs recorded questions: a file for a topic or several, listed in [`ALL`].

mod answers;
#[path = "../../../../kube-conv-cel/tests/conformance/adapters/cel_check.rs"]
mod cel_check;
mod cel_compile;
mod cel_eval;
#[path = "../../../../kube-conv-cel/tests/conformance/adapters/cel_parse.rs"]
mod cel_parse;
#[path = "../../../../kube-conv-cel/tests/conformance/adapters/cel_run.rs"]
mod cel_run;
#[path = "../../../../kube-conv-cel/tests/conformance/adapters/cel_values.rs"]
mod cel_values;
mod content;
mod environment;
mod field_printable;
mod names;
mod objects;
mod quantity;
mod rules;
mod structural;

use test_support::recorded::Adapter;

/// The topics, each with its adapter.
pub const ALL: &[Adapter] = &[
    Adapter::new("cel.check", cel_check::answer).explained(cel_parse::explain),
    Adapter::new("cel.compile", cel_compile::answer).explained(cel_parse::explain),
    Adapter::new("cel.eval", cel_eval::eval)
        .explained(rules::explain)
        .without_minus_zero(),
    Adapter::new("cel.functions", cel_check::functions),
    Adapter::new("cel.run", cel_run::answer).explained(cel_run::explain),
    Adapter::new("content.alphabet", content::of_alphabet),
    Adapter::new("content.field", content::of_field),
    Adapter::new("content.message", content::of_message),
    Adapter::new("content.number", content::of_number),
    Adapter::new("content.text", content::of_text),
    Adapter::new("cr.create", objects::create)
        .explained(objects::explain)
        .without_minus_zero()
        .answered_in_part(279),
    Adapter::new("default", structural::default),
    Adapter::new("field.printable", field_printable::answer),
    Adapter::new("names.generate", names::generate),
    Adapter::new("names.validate", names::validate),
    Adapter::new("prune", structural::prune),
    Adapter::new("quantity.compute", quantity::compute).explained(quantity::explain),
    Adapter::new("quantity.convert", quantity::convert).explained(quantity::explain),
    Adapter::new("quantity.json", quantity::json).spelled(),
    Adapter::new("quantity.new", quantity::new),
    Adapter::new("quantity.parse", quantity::parse),
];
