//! Bounds on what is read.

/// The greatest number of levels of a value or a schema, the outermost counted.
///
/// The API server reads JSON of 10,000 levels, and `serde_json` by itself of 128. What is read here
/// is also cloned, dropped and handed to serde, all of which recurse; half of the two megabytes
/// that a thread has is enough for this many levels, even without optimization.
pub(crate) const MOST_LEVELS: usize = 500;
