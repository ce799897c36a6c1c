//! Scalars, enumerated values, defaults and unions.

pub(super) mod bools;
pub(super) mod defaults;
pub(super) mod enums;
pub(super) mod floats;
pub(super) mod integers;
pub(super) mod nullable;
pub(super) mod strings;
pub(super) mod unions;
