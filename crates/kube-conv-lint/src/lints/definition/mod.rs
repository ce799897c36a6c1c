//! The CRD around the schemas.

pub(super) mod columns;
pub(super) mod names;
pub(super) mod short_names;
pub(super) mod stanzas;
pub(super) mod versions;
