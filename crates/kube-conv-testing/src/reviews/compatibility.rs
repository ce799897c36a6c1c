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

#[cfg(test)]
mod tests {
    use super::{assert_compatible, assert_crd_compatible};
    use kube_conv_crd::CrdRead;
    use kube_conv_lint::compatibility::{Gate, Published};
    use kube_conv_runtime::prelude::*;
    use std::panic::catch_unwind;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    struct Widget {
        metadata: ObjectMeta,
        size: Option<i32>,
    }

    #[test]
    #[should_panic(expected = "the published CustomResourceDefinition of `Widget`: ")]
    fn a_published_crd_that_is_not_there_fails_the_assertion() {
        assert_compatible::<Widget>("no/such/file.yaml");
    }

    #[test]
    fn what_breaks_fails_the_assertion() {
        let crd = |length: u32| {
            let spec = json!({"properties": {"a": {"type": "string", "maxLength": length}}});
            json!({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
                "metadata": {"name": "widgets.acme.dev"}, "spec": {"group": "acme.dev", "scope": "Namespaced",
                    "names": {"kind": "Widget", "plural": "widgets"},
                    "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema":
                        {"type": "object", "properties": {"spec": spec}}}}]}})
        };
        let read = |json| CrdRead::read(&json).unwrap().crd;
        let path = std::env::temp_dir().join(format!("widgets-{}.json", std::process::id()));
        std::fs::write(&path, crd(9).to_string()).unwrap();
        assert_crd_compatible(&read(crd(9)), Published::file(&path), &Gate::default());
        let broken = catch_unwind(|| {
            assert_crd_compatible(&read(crd(8)), Published::file(&path), &Gate::default());
        });
        std::fs::remove_file(&path).unwrap();
        let text = *broken.unwrap_err().downcast::<String>().unwrap();
        assert!(text.starts_with("`Widget` breaks what "), "{text}");
        let finding = "error[crd_maximum_stable] v1 spec.a: `maxLength` was 9 and is 8";
        assert!(text.contains(finding), "{text}");
    }
}
