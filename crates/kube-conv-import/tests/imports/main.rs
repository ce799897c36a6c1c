//! Types that are imported from CRDs: their source, and the CRDs that are made of them again.

mod bad_input;
mod compare;
#[expect(clippy::upper_case_acronyms, reason = "the names are the cases")]
mod declared;
mod golden;
#[allow(unreachable_pub, reason = "the importer writes it for users")]
mod imported;
mod unions;
