//! The code that runs recorded questions: a file for a topic or several, listed in [`ALL`].

mod cel_parse;

use test_support::recorded::Adapter;

/// The topics, each with its adapter.
pub const ALL: &[Adapter] =
    &[Adapter::new("cel.parse", cel_parse::answer).explained(cel_parse::explain)];
