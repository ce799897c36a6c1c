//! The code that runs recorded questions: a file for a topic or several, listed in [`ALL`].

mod cel_check;
mod cel_parse;
mod cel_run;
mod cel_values;
mod environment;

use test_support::recorded::Adapter;

/// The topics, each with its adapter. Those of checked expressions are answered in part: the tests of kube-conv-schema
/// ask all questions.
pub const ALL: &[Adapter] = &[
    Adapter::new("cel.check", cel_check::answer)
        .explained(cel_parse::explain)
        .answered_in_part(369),
    Adapter::new("cel.parse", cel_parse::answer).explained(cel_parse::explain),
    Adapter::new("cel.run", cel_run::answer)
        .explained(cel_run::explain)
        .answered_in_part(3_100),
];
