//! `if_enabled`: rules that hold while an option is on.
//!
//! Checks what the rules in it check. The caller of `validate_with` passes the options; below it is
//! `Options::new().enabled("Compact")`.
//!
//! Upstream: `+k8s:ifEnabled`. A schema has no options, so that only clients check it.

super::options::switch! {
    /// Rules that hold while an option is on.
    IfEnabled, if_enabled, IF_ENABLED: true;
    /// ```
    /// use kube_conv_runtime::prelude::*;
    /// use kube_conv_runtime::rules::Options;
    ///
    /// #[derive(ApiType, Clone, Debug, PartialEq)]
    /// struct WidgetSpec {
    ///     #[k8s(if_enabled("Compact", max_length = 2))]
    ///     name: String,
    /// }
    ///
    /// let spec = WidgetSpec { name: "web".into() };
    /// assert_valid!(spec.validate_with(&Options::new().disabled("Compact")));
    /// assert_errors!(
    ///     spec.validate_with(&Options::new().enabled("Compact")),
    ///     ["name: Too long: may not be more than 2 characters"]
    /// );
    /// ```
}
