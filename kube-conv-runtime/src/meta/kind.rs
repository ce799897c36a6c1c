//! The trait of kinds.

use super::Metadata;
use crate::ApiType;
use crate::api::{KindDescription, KindInfo, Scope};

/// A type of objects, with a group, a version, a name and object metadata.
///
/// Derive it together with everything else on the struct that has `metadata` and, usually, `spec`
/// and `status`. Source: API conventions, "Types (Kinds)" and "Objects".
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a kind",
    label = "not a kind",
    note = "derive `Kind` for the struct that has `metadata`, `spec` and `status`"
)]
pub trait Kind: ApiType {
    /// The API group, such as `widgets.acme.dev`; empty for the core group.
    const GROUP: &'static str;
    /// The version in the group, such as `v1`.
    const VERSION: &'static str;
    /// The `apiVersion` of objects, such as `widgets.acme.dev/v1`.
    const API_VERSION: &'static str;
    /// The name of the kind, such as `Widget`.
    const KIND: &'static str;
    /// The name of the resource in paths, such as `widgets`.
    const PLURAL: &'static str;
    /// Whether objects live in namespaces.
    const SCOPE: Scope;
    /// The names, columns and subresources that its CustomResourceDefinition publishes.
    #[doc(hidden)]
    const INFO: &'static KindInfo;

    /// The type of `metadata`.
    type Metadata: Metadata;
    /// The type of `spec`; `()` if there is none.
    type Spec;
    /// The type of `status`; `()` if there is none.
    type Status;

    /// The object's metadata.
    fn metadata(&self) -> &Self::Metadata;
    /// The object's metadata, to change it.
    fn metadata_mut(&mut self) -> &mut Self::Metadata;

    /// Sets the status to its value when absent.
    #[doc(hidden)]
    fn __clear_status(&mut self) {}

    /// Exchanges the status with that of another object.
    #[doc(hidden)]
    fn __swap_status(&mut self, _: &mut Self) {}
}

/// A kind as data.
pub fn describe<K: Kind>() -> KindDescription {
    KindDescription {
        group: K::GROUP,
        version: K::VERSION,
        kind: K::KIND,
        plural: K::PLURAL,
        scope: K::SCOPE,
        info: K::INFO,
    }
}
