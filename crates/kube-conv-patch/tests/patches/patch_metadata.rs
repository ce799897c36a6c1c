//! Patches of types: `wire/attributes/patch_strategy.rs` of kube-conv-runtime has the metadata.

use kube_conv_patch::strategic::{TypeMetadata, apply};
use kube_conv_runtime::api::{Shape, TypeInfo};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::{ForeignError, PublishedType, Schema};

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    #[k8s(name = "name")]
    port_name: String,
    #[k8s(default = "TCP")]
    protocol: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Ports {
    name: String,
    #[k8s(optional, list_map(port_name))]
    ports: Vec<Port>,
    #[k8s(patch_strategy = retainKeys)]
    main: Option<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Tagged {
    Ports(Ports),
    Written {
        #[k8s(optional, list_set)]
        zones: Vec<String>,
        #[k8s(optional, atomic)]
        hosts: Vec<String>,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Untagged {
    Ports(Ports),
    Written {
        zone: String,
        #[k8s(optional, list_set)]
        zones: Vec<String>,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Mixed {
    Flag(bool),
    Names(Vec<String>),
    Ports(Ports),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Holder {
    tagged: Option<Tagged>,
    untagged: Option<Untagged>,
    mixed: Option<Mixed>,
    #[k8s(flatten)]
    flat: Option<Untagged>,
}

/// Fields of members are merged as those of a struct; a list that is one of several values is replaced.
#[test]
fn members_without_a_field_are_patched_as_the_fields_of_one_object() {
    let merged = |original: Value, patch: Value| {
        let metadata = TypeMetadata::of::<Holder>();
        apply(&original, &patch, &metadata).unwrap()
    };
    let ports = |protocol: &str| json!([{"name": "a", "protocol": "TCP"}, {"name": "b", "protocol": protocol}]);
    let changed = json!([{"name": "b", "protocol": "UDP"}]);
    for field in ["tagged", "untagged", "mixed"] {
        assert_eq!(
            merged(
                json!({field: {"name": "n", "ports": ports("TCP"), "main": {"name": "m", "protocol": "UDP"}}}),
                json!({field: {"ports": changed, "main": {"$retainKeys": ["name"], "name": "o"}}}),
            ),
            json!({field: {"name": "n", "ports": ports("UDP"), "main": {"name": "o"}}}),
            "{field}"
        );
    }
    for field in ["tagged", "untagged"] {
        assert_eq!(
            merged(
                json!({field: {"zone": "z", "zones": ["a", "b"]}}),
                json!({field: {"zones": ["b"]}})
            ),
            json!({field: {"zone": "z", "zones": ["a", "b"]}}),
            "{field}"
        );
    }
    assert_eq!(
        merged(
            json!({"tagged": {"hosts": ["a"]}}),
            json!({"tagged": {"hosts": ["b"]}})
        ),
        json!({"tagged": {"hosts": ["b"]}})
    );
    // Fields of a flattened member are those of the object around it.
    assert_eq!(
        merged(
            json!({"name": "n", "ports": ports("TCP")}),
            json!({"ports": changed})
        ),
        json!({"name": "n", "ports": ports("UDP")})
    );
    for (original, patch) in [
        (json!(["a"]), json!(["b"])),
        (json!(true), json!(["b"])),
        (json!(["a"]), json!(false)),
    ] {
        assert_eq!(
            merged(json!({"mixed": original}), json!({"mixed": patch})),
            json!({"mixed": patch})
        );
    }
}

/// The schema of a published type, as k8s-openapi has it.
static POD: TypeInfo = TypeInfo::new(
    "Pod",
    Shape::Foreign(|| {
        let container = json!({"type": "object", "properties": {"name": {"type": "string"}}});
        let properties =
            json!({"properties": {"containers": {"type": "array", "items": container}}});
        let schema = serde_json::from_value(properties);
        let unread = |error: serde_json::Error| ForeignError::new("Pod", error.to_string());
        let mut schema: Schema = schema.map_err(unread)?;
        schema.published = PublishedType::named("io.k8s.api.core.v1.PodSpec");
        Ok(schema)
    }),
);

#[test]
fn published_types_are_patched_as_kubernetes_has_them_and_named_as_in_go() {
    let patched = |original: Value, patch: Value| {
        let patched = apply(&original, &patch, &TypeMetadata::of_info(&POD));
        patched.map_err(|error| error.to_string())
    };
    let original = json!({"containers": [{"name": "a"}]});
    assert_eq!(
        patched(original, json!({"containers": [{"name": "b"}]})),
        Ok(json!({"containers": [{"name": "b"}, {"name": "a"}]}))
    );
    let mistaken = json!({"contianers": [{"name": "a"}]});
    assert_eq!(
        patched(mistaken.clone(), mistaken),
        Err(
            "unable to find api field in struct v1.PodSpec for the json field \"contianers\""
                .to_owned()
        )
    );
}

/// The schema of its metadata has only some of the fields, as that of a template.
static TEMPLATE: TypeInfo = TypeInfo::new(
    "Template",
    Shape::Foreign(|| {
        let Shape::Foreign(pod) = POD.shape else {
            return Err(ForeignError::new("Template", "a pod is foreign"));
        };
        let metadata = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";
        let mut schema = Schema::of_type("object");
        for (name, field) in [
            (
                "metadata",
                Schema {
                    published: PublishedType::named(metadata),
                    ..Schema::of_type("object")
                },
            ),
            ("spec", pod()?),
        ] {
            schema.properties.insert(name.into(), Box::new(field));
        }
        schema.published = PublishedType::named("io.k8s.api.core.v1.PodTemplateSpec");
        Ok(schema)
    }),
);

#[test]
fn the_metadata_of_a_published_type_is_patched_as_that_of_every_object() {
    let patched = |original: Value, patch: Value| {
        let patched = apply(&original, &patch, &TypeMetadata::of_info(&TEMPLATE));
        patched.map_err(|error| error.to_string())
    };
    assert_eq!(
        patched(
            json!({"metadata": {"finalizers": ["a"]}, "spec": {"containers": [{"name": "a"}]}}),
            json!({"metadata": {"finalizers": ["b"]}, "spec": {"containers": [{"name": "b"}]}}),
        ),
        Ok(json!({
            "metadata": {"finalizers": ["b", "a"]}, "spec": {"containers": [{"name": "b"}, {"name": "a"}]},
        }))
    );
}
