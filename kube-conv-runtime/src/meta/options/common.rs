//! What several options have in common.

use crate::ApiType;
use crate::api::{FieldInfo, Link, ListType, Scalar, Shape, TypeInfo};
use crate::meta::constants::open_constants;

open_constants! {
    /// What a server does with fields that it does not know, and with those that occur twice.
    pub enum FieldValidation {
        /// It drops them in silence.
        Ignore = "Ignore",
        /// It drops them and warns, which is the default.
        Warn = "Warn",
        /// It rejects the request.
        Strict = "Strict",
    }
}

impl FieldValidation {
    pub(super) fn is_unset(&self) -> bool {
        self.as_str().is_empty()
    }
}

impl ApiType for FieldValidation {
    const TYPE: &'static TypeInfo = &text(
        "FieldValidation",
        "What becomes of unknown fields: Ignore, Warn or Strict.",
    );
}

/// The table of string constants, which are published as text of any value.
pub(super) const fn text(name: &'static str, doc: &'static str) -> TypeInfo {
    TypeInfo::new(name, Shape::Scalar(Scalar::String { format: None })).doc(doc)
}

/// Whether `omitempty` leaves a flag out.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
pub(super) fn is_false(flag: &bool) -> bool {
    !flag
}

pub(super) const DRY_RUN: FieldInfo =
    FieldInfo::new("dryRun", "dry_run", Link::Known(<Vec<String>>::TYPE))
        .doc("Stages that are to be left out: All, or none if it is empty.")
        .optional()
        .list_type(ListType::Atomic);
