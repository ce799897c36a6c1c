//! `if_disabled`: rules that hold while an option is off.
//!
//! Checks what the rules in it check. The caller of `validate_with` passes the options; below it is
//! `Options::new().disabled("LongNames")`.
//!
//! Upstream: `+k8s:ifDisabled`. A schema has no options, so that only clients check it.

super::options::switch! {
    /// Rules that hold while an option is off.
    IfDisabled, if_disabled, IF_DISABLED: false;
    /// ```
    /// use kube_conv_runtime::prelude::*;
    /// use kube_conv_runtime::rules::Options;
    ///
    /// #[derive(ApiType, Clone, Debug, PartialEq)]
    /// struct WidgetSpec {
    ///     #[k8s(if_disabled("LongNames", max_length = 2))]
    ///     name: String,
    /// }
    ///
    /// let spec = WidgetSpec { name: "web".into() };
    /// assert_valid!(spec.validate_with(&Options::new().enabled("LongNames")));
    /// // A caller that does not know the option is mistaken.
    /// assert_errors!(spec.validate(), [expect::internal("name")]);
    /// ```
}
