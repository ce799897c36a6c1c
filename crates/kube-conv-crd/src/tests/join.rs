use super::{STRING, field, kind, metadata};
use crate::CrdBuilder;
use crate::JoinErrors;
use kube_conv_runtime::api::{KindInfo, Scope};
use kube_conv_runtime::api::{Shape, TypeInfo};
use kube_conv_runtime::{ApiType, Kind};
use serde::{Deserialize, Serialize};
use serde_json::json;

const EMPTY: TypeInfo = TypeInfo::new("Gadget", Shape::Object(&[metadata()]));

kind!(
    GadgetV1,
    "acme.dev",
    "v1",
    "Gadget",
    "gadgets",
    Scope::Cluster,
    TypeInfo::new(
        "Gadget",
        Shape::Object(&[metadata(), field("kindOf", STRING)])
    ),
    KindInfo {
        short_names: &["gd"],
        labels: &[("app", "gadgets")],
        selectable_fields: &[".kindOf"],
        ..KindInfo::new("gadget", "GadgetList")
    }
);

kind!(
    GadgetV1Beta1,
    "acme.dev",
    "v1beta1",
    "Gadget",
    "gadgets",
    Scope::Cluster,
    EMPTY,
    KindInfo {
        short_names: &["gd", "gdg"],
        categories: &["all"],
        storage: false,
        deprecated: true,
        deprecation_warning: Some("use v1"),
        annotations: &[("api-approved.kubernetes.io", "unapproved, a test")],
        ..KindInfo::new("gadget", "GadgetList")
    }
);

kind!(
    Stranger,
    "acme.example",
    "v1",
    "Stranger",
    "strangers",
    Scope::Namespaced,
    TypeInfo::new(
        "Stranger",
        Shape::Object(&[metadata(), field("a", STRING).default(|| Ok(json!(null)))])
    ),
    KindInfo {
        labels: &[("app", "strangers")],
        ..KindInfo::new("stranger", "StrangerList")
    }
);

#[test]
fn several_versions_make_one_definition() {
    let crd = CrdBuilder::new()
        .version::<GadgetV1Beta1>()
        .version::<GadgetV1>()
        .build()
        .unwrap();
    let tree = crd.to_json();
    assert_eq!(
        tree["metadata"],
        json!({
            "annotations": {"api-approved.kubernetes.io": "unapproved, a test"},
            "labels": {"app": "gadgets"},
            "name": "gadgets.acme.dev",
        })
    );
    assert_eq!(tree["spec"]["names"]["shortNames"], json!(["gd", "gdg"]));
    assert_eq!(tree["spec"]["names"]["categories"], json!(["all"]));
    let versions = tree["spec"]["versions"].as_array().unwrap();
    assert_eq!(versions[0]["name"], "v1");
    assert_eq!(
        versions[0]["selectableFields"],
        json!([{"jsonPath": ".kindOf"}])
    );
    assert_eq!(
        versions[0]["schema"]["openAPIV3Schema"]["required"],
        json!(["kindOf"])
    );
    assert_eq!(versions[0].get("subresources"), None);
    let old = versions[1].as_object().unwrap();
    assert_eq!(old["name"], "v1beta1");
    assert_eq!(old["storage"], false);
    assert_eq!(old["deprecated"], true);
    assert_eq!(old["deprecationWarning"], "use v1");
}

fn texts(errors: JoinErrors) -> Vec<String> {
    errors.iter().map(ToString::to_string).collect()
}

#[test]
fn versions_of_different_kinds_do_not_join() {
    let errors = CrdBuilder::new()
        .version::<GadgetV1>()
        .version::<Stranger>()
        .build()
        .unwrap_err();
    let shared = "all versions of a kind share it";
    assert_eq!(
        texts(errors),
        [
            "version `v1`: `.a`: the server drops a default of `null`; write a default that is a value, or none".to_owned(),
            format!("the group is `acme.dev` in one version and `acme.example` in another; {shared}"),
            format!("the kind is `Gadget` in one version and `Stranger` in another; {shared}"),
            format!("the list kind is `GadgetList` in one version and `StrangerList` in another; {shared}"),
            format!("the plural is `gadgets` in one version and `strangers` in another; {shared}"),
            format!("the singular is `gadget` in one version and `stranger` in another; {shared}"),
            format!("the scope is `Cluster` in one version and `Namespaced` in another; {shared}"),
            "two types have the version `v1`; give each its own".to_owned(),
            "the label `app` is `gadgets` in one version and `strangers` in another; write it once".to_owned(),
            "several versions are stored, `v1`, `v1`; write `storage = false` on all but one".to_owned(),
        ]
    );
}

#[test]
fn exactly_one_version_is_stored() {
    let none = CrdBuilder::new().version::<GadgetV1Beta1>().build();
    assert_eq!(
        texts(none.unwrap_err()),
        ["no version is stored; write `storage = true` on one"]
    );
    let nothing = CrdBuilder::new().build();
    assert_eq!(
        texts(nothing.unwrap_err()),
        ["there is no version; add one with `version`"]
    );
}
