//! Schemas of types that a server rejects, and formats that it knows.

use kube_conv_core::formats::OF_SERVERS;
use kube_conv_crd::{check_crd, crd_warnings};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "features.acme.dev", version = "v1", scope = Namespaced)]
struct Holder {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    value: String,
    #[k8s(default = json!({"value": 3}))]
    path: PathMatch,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct PathMatch {
    value: Option<String>,
}

/// A default that is not a value of the field is an error of the CRD.
#[test]
fn a_default_of_another_type_is_rejected() {
    let at = "spec.validation.openAPIV3Schema.properties[spec].properties[path].default.value";
    let body = r#"Invalid value: "integer": value in body must be of type string: "integer""#;
    let crd = CustomResourceDefinition::of::<Holder>();
    assert_errors!(check_crd(&crd), [format!("{at}: {body}")]);
}

#[test]
fn servers_enforce_every_format_of_the_list() {
    let names: Vec<&str> = OF_SERVERS.iter().map(|known| known.name).collect();
    assert_eq!(names.len(), 26);
    for name in names {
        let mut crd = CustomResourceDefinition::of::<Holder>().to_json();
        let place = "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/value";
        crd.pointer_mut(place).unwrap()["format"] = json!(name);
        let warnings = crd_warnings(&serde_json::from_value(crd).unwrap());
        assert!(warnings.is_empty(), "{name}");
    }
}
