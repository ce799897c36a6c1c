//! Assertions about CustomResourceDefinitions.
#![expect(clippy::panic, reason = "assertions fail by panicking")]

use kube_conv_crd::check_crd_explained;
use kube_conv_runtime::Kind;
use kube_conv_runtime::crd::CustomResourceDefinition;

/// Asserts that an API server accepts the CustomResourceDefinition of a kind: that the schema can
/// express the types, and that the CRD passes the server's own checks ([`check_crd_explained`]).
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_crd_accepted;
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
/// assert_crd_accepted::<Widget>();
/// ```
///
/// # Panics
///
/// With every error, if the server would reject the CRD. An error in a rule has a frame into the Rust
/// source, and one about the cost of rules has the bounds that would mend it.
#[track_caller]
pub fn assert_crd_accepted<K: Kind>() {
    match CustomResourceDefinition::try_of::<K>() {
        Ok(crd) => assert_accepted(&crd),
        Err(problems) => {
            let lines: String = problems
                .iter()
                .map(|problem| format!("\n  {problem}"))
                .collect();
            panic!(
                "the schema of `{}` cannot say all that its types say:{lines}",
                K::KIND
            );
        }
    }
}

/// Asserts that an API server accepts a CustomResourceDefinition, such as one of several versions.
///
/// # Panics
///
/// With every error, if the server would reject the CRD.
///
/// ```
/// use kube_conv_crd::CrdBuilder;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_accepted;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     size: i32,
/// }
///
/// let crd = CrdBuilder::new().version::<Widget>().build()?;
/// assert_accepted(&crd);
/// # Ok::<(), kube_conv_crd::JoinErrors>(())
/// ```
#[track_caller]
pub fn assert_accepted(crd: &CustomResourceDefinition) {
    let kind = &crd.spec.names.kind;
    if let Err(rejection) = check_crd_explained(crd) {
        panic!("an API server rejects the CustomResourceDefinition of `{kind}`, {rejection}");
    }
}

#[cfg(test)]
mod tests {
    use super::assert_accepted;
    use kube_conv_runtime::crd::CustomResourceDefinition;
    use std::panic::catch_unwind;

    #[test]
    fn a_rejection_lists_every_error() {
        let mut crd = CustomResourceDefinition::default();
        crd.spec.names.kind = "Widget".into();
        let panic = catch_unwind(|| assert_accepted(&crd)).unwrap_err();
        let text = panic.downcast_ref::<String>().unwrap();
        assert!(
            text.starts_with(
                "an API server rejects the CustomResourceDefinition of `Widget`, 6 errors:\n  \
                 metadata.name: Required value: name or generateName is required\n  \
                 spec.group: Required value\n"
            ),
            "{text}"
        );
    }
}
