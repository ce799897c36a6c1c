//! Fields that no manager owns: those that identify an object, and those that the server sets.

use kube_conv_patch::apply::FieldSet;
use kube_conv_patch::apply::{FieldPath, PathElement};
use std::sync::LazyLock;

/// The members of an object, and of its metadata. Source: `NewStripMetaManager`.
const OF_OBJECT: [&str; 3] = ["apiVersion", "kind", "metadata"];
const OF_METADATA: [&str; 9] = [
    "name",
    "namespace",
    "creationTimestamp",
    "selfLink",
    "uid",
    "clusterName",
    "generation",
    "managedFields",
    "resourceVersion",
];

static STRIPPED: LazyLock<FieldSet> = LazyLock::new(|| {
    let of_object = OF_OBJECT.map(|name| vec![name]);
    let of_metadata = OF_METADATA.map(|name| vec!["metadata", name]);
    let paths = of_object.into_iter().chain(of_metadata);
    paths
        .map(|names| {
            names
                .into_iter()
                .map(PathElement::field)
                .collect::<FieldPath>()
        })
        .collect()
});

/// Returns the fields that a manager can own.
pub(super) fn stripped(fields: &FieldSet) -> FieldSet {
    fields.difference(&STRIPPED)
}
