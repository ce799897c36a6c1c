//! Built-in kinds and discovery.

use super::Client;
use crate::api_server::Engine;
use serde_json::{Value, json};

const DEPLOYMENTS: &str = "/apis/apps/v1/namespaces/x/deployments";
const WEB: &str = "/apis/apps/v1/namespaces/x/deployments/web";

fn deployment() -> Value {
    json!({
        "apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "web"},
        "spec": {
            "replicas": 2,
            "template": {"spec": {"containers": [
                {"name": "a", "image": "one", "ports": [{"containerPort": 80}]},
                {"name": "b", "image": "two"},
            ]}},
        },
        "status": {"readyReplicas": 2},
    })
}

#[test]
fn a_deployment_has_a_generation_a_status_and_a_scale() {
    let mut client = Client::new();
    let created = client.ok("POST", DEPLOYMENTS, &deployment());
    assert_eq!(created["metadata"]["generation"], 1);
    assert_eq!(created["metadata"]["namespace"], "x");
    assert_eq!(created["status"], json!({}));
    let ports = &created["spec"]["template"]["spec"]["containers"][0]["ports"];
    assert_eq!(*ports, json!([{"containerPort": 80, "protocol": "TCP"}]));

    let ready = json!({"status": {"readyReplicas": 1}, "spec": {"replicas": 7}});
    let ready = client.ok("PATCH", &format!("{WEB}/status"), &ready);
    assert_eq!(ready["status"]["readyReplicas"], 1);
    assert_eq!(ready["spec"]["replicas"], 2);
    assert_eq!(ready["metadata"]["generation"], 1);

    let annotated = json!({"metadata": {"annotations": {"a": "b"}}});
    let annotated = client.ok("PATCH", WEB, &annotated);
    assert_eq!(annotated["metadata"]["generation"], 2);
    let scaled = json!({"spec": {"replicas": 5}});
    let scale = client.ok("PATCH", &format!("{WEB}/scale"), &scaled);
    assert_eq!(
        (&scale["kind"], &scale["spec"]["replicas"]),
        (&json!("Scale"), &json!(5))
    );
    assert_eq!(
        client.ok("GET", WEB, &Value::Null)["metadata"]["generation"],
        3
    );
}

#[test]
fn a_manager_applies_the_scale_of_a_deployment() {
    let mut client = Client::new();
    client.ok("POST", DEPLOYMENTS, &deployment());
    let scale = json!({
        "apiVersion": "autoscaling/v1", "kind": "Scale",
        "metadata": {"name": "web"}, "spec": {"replicas": 5},
    });
    let path = format!("{WEB}/scale?fieldManager=scaler&force=true");
    let apply = ("content-type", "application/apply-patch+yaml");
    let (code, applied) = client.call_with("PATCH", &path, apply, &scale);
    assert_eq!((code, &applied["spec"]["replicas"]), (200, &json!(5)));
    let stored = client.ok("GET", WEB, &Value::Null);
    assert_eq!(stored["spec"]["replicas"], 5);
    let managers = stored["metadata"]["managedFields"].as_array().unwrap();
    let scaler = managers.iter().find(|entry| entry["manager"] == "scaler");
    assert_eq!(
        scaler.unwrap()["fieldsV1"],
        json!({"f:spec": {"f:replicas": {}}})
    );
}

#[test]
fn generations_are_those_of_the_kind() {
    let mut client = Client::new();
    let class = json!({
        "apiVersion": "scheduling.k8s.io/v1", "kind": "PriorityClass", "metadata": {"name": "p"}, "value": 1,
    });
    let all = "/apis/scheduling.k8s.io/v1/priorityclasses";
    client.ok("POST", all, &class);
    let changed = json!({"value": 2, "metadata": {"labels": {"a": "b"}}});
    let changed = client.ok("PATCH", &format!("{all}/p"), &changed);
    assert_eq!(changed["metadata"]["generation"], 1);

    let slice = json!({
        "apiVersion": "discovery.k8s.io/v1", "kind": "EndpointSlice", "metadata": {"name": "e"},
        "addressType": "IPv4", "endpoints": [],
    });
    let all = "/apis/discovery.k8s.io/v1/namespaces/x/endpointslices";
    client.ok("POST", all, &slice);
    let mut generations = Vec::new();
    for change in [
        json!({"metadata": {"annotations": {"a": "b"}}}),
        json!({"metadata": {"labels": {"a": "b"}}}),
        json!({"endpoints": [{"addresses": ["10.0.0.1"]}]}),
    ] {
        let changed = client.ok("PATCH", &format!("{all}/e"), &change);
        generations.push(changed["metadata"]["generation"].clone());
    }
    assert_eq!(generations, [1, 2, 3]);
}

#[test]
fn strategic_merge_patches_merge_lists_by_their_keys() {
    let mut client = Client::new();
    client.ok("POST", DEPLOYMENTS, &deployment());
    let patch = json!({"spec": {"template": {"spec": {"containers": [
        {"name": "b", "image": "three"}, {"name": "a", "$patch": "delete"},
    ]}}}});
    let header = ("content-type", "application/strategic-merge-patch+json");
    let (code, patched) = client.call_with("PATCH", WEB, header, &patch);
    assert_eq!(code, 200, "{patched}");
    let containers = &patched["spec"]["template"]["spec"]["containers"];
    let expected = json!([{"name": "b", "image": "three", "resources": {}}]);
    assert_eq!(*containers, expected);
}

#[test]
fn unknown_fields_and_wrong_types_are_found_in_built_in_kinds() {
    let mut client = Client::new();
    let mut object = deployment();
    object["spec"]["replica"] = json!(3);
    let strict = format!("{DEPLOYMENTS}?fieldValidation=Strict");
    let (code, status) = client.call("POST", &strict, &object);
    assert_eq!(code, 400);
    let message = status["message"].as_str().unwrap();
    assert!(
        message.contains("unknown field \"spec.replica\""),
        "{message}"
    );
    object["spec"]["replicas"] = json!("2");
    let (code, status) = client.call("POST", DEPLOYMENTS, &object);
    let message = "Deployment in version \"v1\" cannot be handled as a Deployment: json: cannot unmarshal string into \
                   Go struct field DeploymentSpec.spec.replicas of type int32";
    assert_eq!((code, &status["message"]), (400, &json!(message)));
}

#[test]
fn kinds_without_a_spec_have_no_generation_and_need_no_version_to_update() {
    let mut client = Client::new();
    let all = "/api/v1/namespaces/x/secrets";
    let secret = json!({
        "apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s"},
        "data": {"b": "Yg=="}, "stringData": {"a": "text"},
    });
    let created = client.ok("POST", all, &secret);
    assert_eq!(created["data"], json!({"a": "dGV4dA==", "b": "Yg=="}));
    assert_eq!(created.get("stringData"), None);
    assert_eq!(created["metadata"].get("generation"), None);
    let again = client.ok("GET", &format!("{all}/s"), &Value::Null);
    assert_eq!(created, again);
    let replaced = client.ok("PUT", &format!("{all}/s"), &secret);
    assert_eq!(replaced["metadata"]["resourceVersion"], "1");

    let lease = json!({"apiVersion": "coordination.k8s.io/v1", "kind": "Lease",
        "metadata": {"name": "l"}, "spec": {"holderIdentity": "me"}});
    let leases = "/apis/coordination.k8s.io/v1/namespaces/x/leases";
    client.ok("POST", leases, &lease);
    let (code, status) = client.call("PUT", &format!("{leases}/l"), &lease);
    assert_eq!(code, 422, "{status}");
}

#[test]
fn names_of_built_in_kinds_follow_their_rules() {
    let mut client = Client::new();
    let role = json!({"apiVersion": "rbac.authorization.k8s.io/v1", "kind": "ClusterRole",
        "metadata": {"name": "system:node"}});
    client.ok(
        "POST",
        "/apis/rbac.authorization.k8s.io/v1/clusterroles",
        &role,
    );
    let service = json!({"apiVersion": "v1", "kind": "Service", "metadata": {"name": "1st"}});
    assert_eq!(
        client
            .call("POST", "/api/v1/namespaces/x/services", &service)
            .0,
        422
    );
}

#[test]
fn discovery_names_the_resource_of_an_engine() {
    let client = &mut Client::new();
    let gadgets = json!({"metadata": {"name": "gadgets.acme.dev"}, "spec": {
        "group": "acme.dev", "scope": "Namespaced",
        "names": {"plural": "gadgets", "kind": "Gadget"},
        "versions": [{"name": "v2", "served": true, "storage": true,
            "schema": {"openAPIV3Schema": {"type": "object"}}}],
    }});
    let engine = Engine::new(&serde_json::from_value(gadgets).unwrap(), "v2");
    client.server.serve_engine(engine.unwrap());
    let list = client.ok("GET", "/apis/acme.dev/v2", &Value::Null);
    assert_eq!(list["resources"][0]["singularName"], "gadget");
}

#[test]
fn discovery_lists_built_in_kinds_and_crds() {
    let mut client = Client::new();
    assert_eq!(client.ok("GET", "/version", &Value::Null)["major"], "1");
    assert_eq!(
        client.ok("GET", "/api", &Value::Null)["versions"],
        json!(["v1"])
    );
    let groups = client.ok("GET", "/apis", &Value::Null);
    let groups = groups["groups"].as_array().unwrap();
    let acme = groups
        .iter()
        .find(|group| group["name"] == "acme.dev")
        .unwrap();
    assert_eq!(acme["preferredVersion"]["version"], "v1");
    assert_eq!(acme["versions"][1]["groupVersion"], "acme.dev/v1beta1");
    let list = client.ok("GET", "/apis/acme.dev/v1", &Value::Null);
    let names: Vec<&Value> = list["resources"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["name"])
        .collect();
    assert_eq!(names, ["widgets", "widgets/status"]);
    let core = client.ok("GET", "/api/v1", &Value::Null);
    let pods = core["resources"].as_array().unwrap().iter();
    let pods = pods.clone().find(|one| one["name"] == "pods").unwrap();
    assert_eq!(
        (&pods["kind"], &pods["shortNames"]),
        (&json!("Pod"), &json!(["po"]))
    );
    for (name, is_namespaced) in [("pods", true), ("nodes", false), ("namespaces", false)] {
        let mut resources = core["resources"].as_array().unwrap().iter();
        let resource = resources.find(|one| one["name"] == name).unwrap();
        assert_eq!(resource["namespaced"], is_namespaced, "{name}");
    }
    let apps = client.ok("GET", "/apis/apps", &Value::Null);
    assert_eq!(
        (&apps["kind"], &apps["name"]),
        (&json!("APIGroup"), &json!("apps"))
    );

    let accept = (
        "accept",
        "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList",
    );
    let request = http::Request::get("/apis").header(accept.0, accept.1);
    let response = client.send(request.body(super::Whole(None)).unwrap());
    // Clients read the body of another type as a list of groups.
    assert_eq!(response.headers()["content-type"], accept.1);
    let (_, all) = super::read(response);
    let items = all["items"].as_array().unwrap();
    let apps = items
        .iter()
        .find(|item| item["metadata"]["name"] == "apps")
        .unwrap();
    let resources = apps["versions"][0]["resources"].as_array().unwrap();
    let found = resources
        .iter()
        .find(|one| one["resource"] == "deployments")
        .unwrap();
    assert_eq!(found["subresources"][0]["responseKind"]["kind"], "Scale");
}

#[test]
fn every_built_in_resource_is_served() {
    let mut client = Client::new();
    let kinds = crate::built_in::KINDS.iter();
    for kind in kinds.filter(|kind| kind.verbs().contains(&"list")) {
        let prefix = if kind.group.is_empty() {
            "/api"
        } else {
            "/apis"
        };
        let path = format!("{prefix}/{}/{}", kind.api_version(), kind.plural);
        let list = client.ok("GET", &path, &Value::Null);
        assert_eq!(list["kind"], format!("{}List", kind.kind));
        assert_eq!(list["apiVersion"], kind.api_version());
    }
}
