//! Names and documentation of fields.

pub(super) mod abbreviations;
pub(super) mod acronyms;
pub(super) mod camel_case;
pub(super) mod declarative;
pub(super) mod doc;
pub(super) mod durations;
pub(super) mod is_prefix;
pub(super) mod kind_word;
pub(super) mod phase;
pub(super) mod project;
pub(super) mod times;
