//! CEL as used by API servers: functions and syntax by version, types of schemas, and compiled rules.
//!
//! The language itself is in `kube-conv-cel`. This module has what Kubernetes adds: its libraries, the
//! libraries of each version ([`Environment`]), the CEL types of a schema's values, and the costs of
//! functions. Checking a CRD compiles all of its rules (`crd::check_crd`);
//! [`compile_rules`] compiles the rules of a single schema.

#[doc(hidden)]
pub mod compile;
mod declared;
mod environment;
#[doc(hidden)]
pub mod field_path;
mod libraries;
mod patterns;
mod scope;
mod semantic_version;
mod zones;

pub use compile::{CompiledRule, CompiledRules, compile_rules};
pub use declared::BoundKeyword;
pub use environment::Environment;
pub use patterns::Patterns;
pub use zones::TimeZones;

pub use compile::{RulePrograms, program, programs};
pub(crate) use declared::parts;
pub use declared::{DeclaredType, MissingBound, shape, unsized_completion};
pub(crate) use libraries::text_of;

pub use {
    compile::{Estimates, Explained, compile},
    declared::Declarations,
};
