//! A CRD that is checked.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta::ObjectMeta;

/// A CRD that is not too deep.
#[derive(Clone, Copy)]
pub(super) struct Definition<'c> {
    pub(super) crd: &'c CustomResourceDefinition,
    /// Its metadata, which a server may have changed.
    pub(super) metadata: &'c ObjectMeta,
    /// Whether all schemas are known to be in the form in which they are checked.
    pub(super) is_normal: bool,
}
