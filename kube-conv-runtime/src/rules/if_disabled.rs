//! `if_disabled`: rules that hold while an option is off.
//!
//! Upstream: `+k8s:ifDisabled`. A schema has no options, so that only clients check it.

super::options::switch! {
    /// Rules that hold while an option is off.
    IfDisabled, if_disabled, IF_DISABLED: false
}
