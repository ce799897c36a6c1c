//! The traits with a server's answers about typed objects, for a glob import.

pub use crate::admission::{Admit, AdmitStatus};
