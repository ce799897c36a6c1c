//! What several options have in common.

use crate::meta::objects::kubernetes_type;
use crate::meta::open_enum::open_enum;

open_enum! {
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

kubernetes_type!(text FieldValidation: "What becomes of unknown fields: Ignore, Warn or Strict.");
