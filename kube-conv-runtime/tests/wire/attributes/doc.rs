//! `doc` is the description in the CRD, as it is, instead of the comment that the readers of the code see.
//! Mistakes: tests/ui/ours/values_of_keys.rs.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Replaced {
    /// For those who read the code.
    #[k8s(doc = "For those who read the CRD.")]
    name: Option<String>,
}

#[test]
fn doc_replaces_the_comment() {
    let schema = schema_of::<Replaced>().to_json();
    let name = &schema["properties"]["name"];
    assert_eq!(name["description"], "For those who read the CRD.");
}

types! {
    /// For those who read the code.
    #[k8s(doc = "Where it is.\n\n[`See`].")]
    enum Source { #[k8s(doc = "In Git.")] Git { url: String } }
        has {"/description": "Where it is.\n\n[`See`].", "/properties/git/description": "In Git."};
}
