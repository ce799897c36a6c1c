//! Options of requests that patch an object.

use super::CreateOptions;
use kube_conv_runtime::read_from_objects;
use serde::{Deserialize, Serialize};

/// Options of a request that patches an object. Source: `metav1.PatchOptions`.
///
/// ```
/// use kube_conv_server::options::PatchOptions;
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct PatchOptions {
    /// The options of all writing requests.
    #[serde(flatten)]
    pub common: CreateOptions,
    /// Whether an apply takes fields over from other managers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub force: Option<bool>,
}

read_from_objects!(PatchOptions);
