//! Asserting that a CRD does not break what was published.
#![expect(clippy::panic, reason = "assertions fail by panicking")]

use kube_conv_lint::compatibility::{Gate, Published};
use kube_conv_runtime::Kind;
use kube_conv_runtime::crd::CustomResourceDefinition;

/// Asserts that the CRD of a kind does not break clients, manifests and stored objects of the published one.
///
/// The published CRD is a file, such as the one that is committed, or anything else that [`Published`]
/// reads. [`Gate`] has more options, such as findings that are accepted.
///
/// ```no_run
/// # #[cfg(feature = "derive")] {
/// use kube_conv_lint::compatibility::Published;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_compatible;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
/// pub struct Widget {
///     pub metadata: ObjectMeta,
///     pub spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// pub struct WidgetSpec {
///     pub size: i32,
/// }
///
/// // In tests:
/// assert_compatible::<Widget>("crds/widget.yaml");
/// assert_compatible::<Widget>(Published::git("origin/main", "crds/widget.yaml"));
/// # }
/// ```
///
/// # Panics
///
/// With each change that breaks something, and an object that shows it; or if the published CRD cannot
/// be read.
#[track_caller]
pub fn assert_compatible<K: Kind>(published: impl Into<Published>) {
    assert_crd_compatible(
        &CustomResourceDefinition::of::<K>(),
        published,
        &Gate::default(),
    );
}

/// Asserts that a CRD, such as one of several versions, does not break clients, manifests and stored objects
/// of the published one.
///
/// ```no_run
/// use kube_conv_lint::compatibility::{Gate, Published};
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_testing::assert_crd_compatible;
///
/// let crd = CustomResourceDefinition::default();
/// let gate = Gate::default().accept("no_field_removal", "spec.owner", "no controller ever read it");
/// assert_crd_compatible(&crd, Published::git("origin/main", "crds/widget.yaml"), &gate);
/// ```
///
/// # Panics
///
/// As [`assert_compatible`].
#[track_caller]
pub fn assert_crd_compatible(
    crd: &CustomResourceDefinition,
    published: impl Into<Published>,
    gate: &Gate,
) {
    let published = published.into();
    let kind = &crd.spec.names.kind;
    let old = match published.read(&crd.spec.group, kind) {
        Ok(Some(old)) => old,
        Ok(None) => return,
        Err(error) => panic!("the published CustomResourceDefinition of `{kind}`: {error}"),
    };
    let compatibility = gate.check(&old, crd);
    if !compatibility.is_compatible() {
        panic!("`{kind}` breaks what {published} has:\n{compatibility}");
    }
}
