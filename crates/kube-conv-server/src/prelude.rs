//! The traits with a server's answers about typed objects, and those of YAML, for a glob import.

pub use crate::admission::{Admit, AdmitStatus};
#[doc(no_inline)]
pub use kube_conv_yaml::{FromYaml, ToYaml};
