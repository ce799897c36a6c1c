//! CEL as API servers have it: functions and syntax by version, types of schemas, and compiled rules.
//!
//! The language itself is in `kube-conv-cel`. Here is what Kubernetes adds: its libraries, which of
//! them a version has ([`Environment`]), the types that expressions see the values of a schema as, and what
//! the functions cost. Checks of CRDs compile all rules ([`crd::check_crd`](crate::crd)); for a rule by
//! itself there is [`compile_rules`].

mod compile;
mod declared;
mod environment;
pub(crate) mod field_path;
mod libraries;
mod patterns;
mod scope;
mod version;

pub use compile::{CompiledRule, CompiledRules, compile_rules};
pub use environment::Environment;
pub use patterns::Patterns;

pub(crate) use compile::{RulePrograms, program, programs};
pub(crate) use declared::{DeclaredType, Shape};
pub(crate) use libraries::text_of;

#[cfg(any(test, feature = "check"))]
pub(crate) use {compile::compile, declared::Declarations};
