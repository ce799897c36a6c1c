//! Options of requests that patch an object.

use super::CreateOptions;
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// Options of a request that patches an object. Source: `metav1.PatchOptions`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::options::PatchOptions;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let options = PatchOptions { force: Some(true), ..PatchOptions::default() };
    /// assert_errors!(
    ///     options.validate(),
    ///     ["force: Forbidden: may not be specified for non-apply patch"]
    /// );
    /// assert_errors!(
    ///     options.validate_for_apply(),
    ///     ["fieldManager: Required value: is required for apply patch"]
    /// );
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    PatchOptions: "Options of a request that patches an object.";
    /// The options of all writing requests.
    flatten common: CreateOptions;
    /// Whether an apply takes fields over from other managers.
    some "force" force: bool, "Whether an apply takes ownership of the fields of other managers.";
}
