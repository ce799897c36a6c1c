//! k8s-openapi's types as fields: their schemas, and the acceptance of the CRD by a server.

use k8s_openapi::api::admissionregistration::v1::{NamedRuleWithOperations, RuleWithOperations};
use k8s_openapi::api::batch::v1::JobTemplateSpec;
use k8s_openapi::api::core::v1::{
    Affinity, Container, EnvVar, LocalObjectReference, PodTemplateSpec, ResourceRequirements,
    SecretKeySelector, ServiceSpec, Toleration,
};
use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::Time;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use kube_conv_crd::{check_crd, crd_warnings};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_testing::assert_crd_accepted;
use serde_json::{Value, to_value};
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
struct Workload {
    metadata: ObjectMeta,
    spec: WorkloadSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WorkloadSpec {
    /// What runs.
    template: PodTemplateSpec,
    resources: Option<ResourceRequirements>,
    affinity: Option<Affinity>,
    token: Option<SecretKeySelector>,
    #[k8s(optional, list_map(name), max_items = 64)]
    env: Vec<EnvVar>,
    #[k8s(optional, atomic)]
    tolerations: Vec<Toleration>,
    #[k8s(optional, list_map(name))]
    pull_secrets: Vec<LocalObjectReference>,
    #[k8s(optional)]
    limits: BTreeMap<String, Quantity>,
    port: Option<IntOrString>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
struct Other {
    metadata: ObjectMeta,
    spec: OtherSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OtherSpec {
    job: Option<JobTemplateSpec>,
    service: Option<ServiceSpec>,
}

fn schema() -> Value {
    to_value(schema_of::<WorkloadSpec>()).unwrap()
}

#[test]
fn definitions_are_accepted() {
    assert_crd_accepted::<Workload>();
    assert_crd_accepted::<Other>();
    let crd = Workload::crd();
    assert_eq!(crd_warnings(&crd), Vec::<String>::new());
    assert!(check_crd(&crd).is_ok());
}

/// Each list map of a pod, with its keys.
#[test]
fn keys_of_lists_are_present() {
    let schema = schema();
    let spec = &schema["properties"]["template"]["properties"]["spec"]["properties"];
    let keys = |list: &Value| {
        assert_eq!(list["x-kubernetes-list-type"], "map");
        list["x-kubernetes-list-map-keys"].clone()
    };
    let name = json!(["name"]);
    for list in [
        "containers",
        "initContainers",
        "volumes",
        "imagePullSecrets",
    ] {
        assert_eq!(keys(&spec[list]), name, "{list}");
    }
    assert_eq!(keys(&spec["hostAliases"]), json!(["ip"]));
    let spread = json!(["topologyKey", "whenUnsatisfiable"]);
    assert_eq!(keys(&spec["topologySpreadConstraints"]), spread);
    let container = &spec["containers"]["items"]["properties"];
    assert_eq!(keys(&container["env"]), name);
    assert_eq!(
        keys(&container["ports"]),
        json!(["containerPort", "protocol"])
    );
    assert_eq!(keys(&container["volumeMounts"]), json!(["mountPath"]));
    let port = &container["ports"]["items"]["properties"];
    assert_eq!(port["protocol"]["default"], "TCP");
    assert_eq!(container["args"]["x-kubernetes-list-type"], "atomic");
    assert_eq!(spec["nodeSelector"]["x-kubernetes-map-type"], "atomic");
}

/// The metadata of a template is that of controller-gen, where finalizers have no list type.
#[test]
fn the_metadata_of_a_template_is_as_in_published_definitions() {
    let schema = schema();
    let metadata = &schema["properties"]["template"]["properties"]["metadata"];
    let names: Vec<&String> = metadata["properties"].as_object().unwrap().keys().collect();
    assert_eq!(
        names,
        ["annotations", "finalizers", "labels", "name", "namespace"]
    );
    let finalizers = &metadata["properties"]["finalizers"];
    assert_eq!(
        *finalizers,
        json!({"type": "array", "items": {"type": "string"}})
    );
    let object = json!({
        "apiVersion": "t.acme.dev/v1",
        "kind": "Workload",
        "metadata": {"name": "w"},
        "spec": {"template": {"metadata": {"finalizers": ["a.dev/f", "a.dev/f"]}}},
    });
    let workload = Workload::decode(&object).unwrap();
    assert_valid!(workload.validate());
}

/// Lists of structs that have another one inline in Go.
#[test]
fn keys_of_lists_of_inline_structs_are_present() {
    let schema = schema();
    let spec = &schema["properties"]["template"]["properties"]["spec"]["properties"];
    let ephemeral = &spec["ephemeralContainers"]["items"]["properties"];
    let container = &spec["containers"]["items"]["properties"];
    for list in [
        "args",
        "command",
        "env",
        "envFrom",
        "ports",
        "resizePolicy",
        "volumeDevices",
        "volumeMounts",
    ] {
        for keyword in ["x-kubernetes-list-type", "x-kubernetes-list-map-keys"] {
            assert_eq!(ephemeral[list][keyword], container[list][keyword], "{list}");
        }
        assert_ne!(ephemeral[list]["x-kubernetes-list-type"], Value::Null);
    }
    let rules = [
        to_value(schema_of::<RuleWithOperations>()).unwrap(),
        to_value(schema_of::<NamedRuleWithOperations>()).unwrap(),
    ];
    for rule in rules {
        for list in ["apiGroups", "apiVersions", "operations", "resources"] {
            assert_eq!(rule["properties"][list]["x-kubernetes-list-type"], "atomic");
        }
    }
}

#[test]
fn scalars_have_their_published_shapes() {
    let schema = schema();
    let quantity = serde_json::to_value(schema_of::<kube_conv_runtime::meta::Quantity>()).unwrap();
    let resources = &schema["properties"]["resources"]["properties"];
    let requests = &resources["requests"]["additionalProperties"];
    for keyword in ["anyOf", "pattern", "x-kubernetes-int-or-string"] {
        assert_eq!(requests[keyword], quantity[keyword]);
        assert_eq!(
            schema["properties"]["limits"]["additionalProperties"][keyword],
            quantity[keyword]
        );
    }
    let either = json!([{"type": "integer"}, {"type": "string"}]);
    assert_eq!(schema["properties"]["port"]["anyOf"], either);
    let token = &schema["properties"]["token"];
    assert_eq!(token["x-kubernetes-map-type"], "atomic");
    assert_eq!(token["properties"]["name"]["default"], "");
    assert_eq!(token["required"], json!(["key"]));
}

/// The metadata of a template keeps the fields that clients write.
#[test]
fn labels_of_a_template_survive() {
    let object = json!({"template": {
        "metadata": {"labels": {"app": "a"}, "annotations": {"b": "c"}},
        "spec": {"containers": [{"name": "c", "ports": [{"containerPort": 80}]}]},
    }});
    let spec = WorkloadSpec::decode(&object).unwrap();
    let metadata = spec.template.metadata.as_ref().unwrap();
    assert_eq!(metadata.labels.as_ref().unwrap()["app"], "a");
    let pod = spec.template.spec.as_ref().unwrap();
    let ports = pod.containers[0].ports.as_ref().unwrap();
    assert_eq!(ports[0].protocol.as_deref(), Some("TCP"));
    // As on typed values.
    let mut typed: WorkloadSpec = serde_json::from_value(object).unwrap();
    typed.set_defaults();
    assert_eq!(typed, spec);
}

#[test]
fn duplicate_items_of_list_maps_are_rejected() {
    let twice = json!({"template": {"spec": {"containers": [{"name": "c"}, {"name": "c"}]}}});
    assert_errors!(
        WorkloadSpec::decode(&twice),
        [r#"template.spec.containers[1]: Duplicate value: {"name":"c"}"#]
    );
    let env = WorkloadSpec::decode(&json!({
        "template": {}, "env": [{"name": "A"}, {"name": "A"}],
    }));
    assert_errors!(env, [expect::duplicate("env[1]")]);
}

/// Without descriptions a pod template is a tenth of the size that etcd accepts; the annotation of a
/// client-side apply may have 262,144 bytes.
#[test]
fn size_stays_in_bounds() {
    let crd = Workload::crd();
    let described = serde_json::to_string(&crd.to_json()).unwrap().len();
    let stripped = without_descriptions(crd);
    let bare = serde_json::to_string(&stripped.to_json()).unwrap().len();
    println!("with descriptions {described} bytes, without {bare}");
    assert!(described < 1_048_576, "{described}");
    assert!(bare < 131_072, "{bare}");
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Bounded {
    #[k8s(minimum = "1Gi")]
    memory: Option<Quantity>,
    #[k8s(minimum = 0, maximum = "100%")]
    share: Option<IntOrString>,
    #[k8s(exclusive_maximum = "2030-01-01T00:00:00Z")]
    end_time: Option<Time>,
}

#[test]
fn what_their_texts_stand_for_is_bounded() {
    let engine = Structural::new(&schema_of::<Bounded>()).unwrap();
    for (value, message) in [
        (
            json!({"memory": "1Gi", "share": "100%", "endTime": "2029-12-31T23:59:59Z"}),
            None,
        ),
        (
            json!({"memory": "1G"}),
            Some("memory: Invalid value: \"1G\": must be greater than or equal to 1Gi"),
        ),
        (
            json!({"share": "101%"}),
            Some("share: Invalid value: \"101%\": must be less than or equal to 100%"),
        ),
        (
            json!({"endTime": "2030-01-01T00:00:00Z"}),
            Some(
                "endTime: Invalid value: \"2030-01-01T00:00:00Z\": must be less than 2030-01-01T00:00:00Z",
            ),
        ),
    ] {
        let typed: Bounded = serde_json::from_value(value.clone()).unwrap();
        let said = typed.validate().err().unwrap_or_default().messages();
        assert_eq!(said, message.into_iter().collect::<Vec<_>>());
        assert_eq!(engine.validate(&value).messages(), said);
    }
}

fn without_descriptions(crd: CustomResourceDefinition) -> CustomResourceDefinition {
    let mut json = crd.to_json();
    strip(&mut json);
    serde_json::from_value(json).unwrap()
}

fn strip(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|name, value| name != "description" || !value.is_string());
            members.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}

/// A list without its own type is not an error: the items are known only at run time.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Containers {
    #[k8s(required, list_map(name), min_items = 1)]
    containers: Vec<Container>,
}

#[test]
fn lists_of_them_have_keys() {
    let schema = serde_json::to_value(schema_of::<Containers>()).unwrap();
    let containers = &schema["properties"]["containers"];
    assert_eq!(containers["x-kubernetes-list-map-keys"], json!(["name"]));
}

#[test]
fn a_list_map_of_their_types_is_validated() {
    let mut spec: WorkloadSpec = WorkloadSpec::decode(&serde_json::json!({
        "template": {"spec": {"containers": [{"name": "a"}, {"name": "b"}]}},
    }))
    .unwrap();
    assert!(spec.validate().is_ok());
    let old = spec.clone();
    let pod = spec.template.spec.as_mut().unwrap();
    pod.containers[1].name = "a".to_owned();
    assert_eq!(
        spec.validate().unwrap_err().to_string(),
        r#"template.spec.containers[1]: Duplicate value: {"name":"a"}"#
    );
    assert!(spec.validate_update(&old).is_err());
    assert!(spec.validate_update(&spec).is_ok());
}

/// The definition of a kind with one field.
fn with_field(field: &Schema) -> CustomResourceDefinition {
    serde_json::from_value(json!({
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "names": {
                "kind": "Widget", "listKind": "WidgetList",
                "plural": "widgets", "singular": "widget",
            },
            "scope": "Namespaced",
            "versions": [{
                "name": "v1", "served": true, "storage": true,
                "schema": {"openAPIV3Schema": {
                    "type": "object",
                    "properties": {"spec": {"type": "object", "properties": {"field": field}}},
                }},
            }],
        },
    }))
    .unwrap()
}

#[test]
fn a_server_accepts_a_field_of_each_type() {
    let types = kube_conv_runtime::convert::DESCRIBED;
    let mut failures = Vec::new();
    for info in types {
        match kube_conv_runtime::type_schema::try_schema_of_type_info(info) {
            Err(problems) => failures.push(format!("{}: {problems}", info.rust_name)),
            Ok(schema) => {
                if let Err(errors) = check_crd(&with_field(&schema)) {
                    failures.push(format!("{}: {errors}", info.rust_name));
                }
            }
        }
    }
    assert!(types.len() > 250);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
