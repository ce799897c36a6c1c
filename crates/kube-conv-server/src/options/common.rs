//! Parts that several options share.

use kube_conv_runtime::open_enum;

open_enum! {
    /// How a server handles unknown and repeated fields.
    pub enum FieldValidation {
        /// It silently drops them.
        Ignore = "Ignore",
        /// It drops them and warns, which is the default.
        Warn = "Warn",
        /// It rejects the request.
        Strict = "Strict",
    }
}
