//! `if_enabled`: rules that hold while an option is on.
//!
//! Upstream: `+k8s:ifEnabled`. A schema has no options, so that only clients check it.

super::options::switch! {
    /// Rules that hold while an option is on.
    IfEnabled, if_enabled, IF_ENABLED: true
}
