//! The code that runs recorded questions: a file for a topic or several, listed in [`ALL`].

mod yaml;

use test_support::recorded::Adapter;

/// The topics, each with its adapter.
pub const ALL: &[Adapter] = &[
    Adapter::new("yaml", yaml::body),
    Adapter::new("yaml.file", yaml::file),
];
