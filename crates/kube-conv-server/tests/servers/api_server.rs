//! The API server in memory, as a controller would use it.

#![allow(missing_docs)]
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_runtime::meta::{LabelSelector, Time};
use kube_conv_runtime::prelude::*;
use kube_conv_server::admission::Request;
use kube_conv_server::labels::Selector;
use kube_conv_server::options::{DeleteOptions, DeletionPropagation, Preconditions};
use kube_conv_server::status::Status;
use kube_conv_server::{ApiServer, Deletion, ListOptions, WatchEvent};

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
#[k8s(scale(spec_replicas = ".spec.size", status_replicas = ".status.size"))]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: WidgetSpec,
    pub status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetSpec {
    #[k8s(maximum = 10)]
    pub size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetStatus {
    pub size: Option<i32>,
}

/// A kind whose selector is no part of its scale.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
#[k8s(scale(spec_replicas = ".spec.size", status_replicas = ".status.size"))]
pub struct Gadget {
    pub metadata: ObjectMeta,
    pub spec: GadgetSpec,
    pub status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct GadgetSpec {
    pub size: i32,
    pub selector: LabelSelector,
}

fn noon() -> Time {
    Time::from_timestamp(1_700_000_000, 0).unwrap()
}

fn server() -> ApiServer {
    let server = ApiServer::new().with_clock(noon);
    server.serve(&Widget::crd()).unwrap();
    server
}

fn widget(name: &str) -> Widget {
    Widget::new(name, WidgetSpec { size: 1 })
}

#[test]
fn objects_get_system_metadata_and_can_be_read() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let first = widgets.create(&widget("a")).unwrap();
    let second = widgets.create(&widget("b")).unwrap();
    assert_eq!(first.metadata.resource_version.as_deref(), Some("1"));
    assert_eq!(second.metadata.resource_version.as_deref(), Some("2"));
    assert_eq!(first.metadata.creation_timestamp, Some(noon()));
    assert!(first.metadata.uid.is_some() && first.metadata.uid != second.metadata.uid);
    assert_eq!(widgets.get("default", "a").unwrap(), first);
    assert!(widgets.get("other", "a").unwrap_err().is_not_found());
    let taken = widgets.create(&widget("a")).unwrap_err();
    assert_eq!(taken.message, "widgets.acme.dev \"a\" already exists");
}

#[test]
fn names_are_generated_from_prefixes() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let mut unnamed = widget("");
    unnamed.metadata = ObjectMeta::generated("w-");
    let names: Vec<String> = (0..3)
        .map(|_| widgets.create(&unnamed).unwrap().metadata.name.unwrap())
        .collect();
    assert!(
        names
            .iter()
            .all(|name| name.len() == 7 && name.starts_with("w-"))
    );
    let endpoint = server.endpoint("acme.dev/v1", "Widget").unwrap();
    let object = serde_json::to_value(&unnamed).unwrap();
    let request = || Request::object(&object).with_name_suffix("same");
    assert!(endpoint.create(request()).result.is_ok());
    let taken = endpoint.create(request()).result.unwrap_err();
    assert!(taken.is_already_exists());
    assert!(
        taken
            .message
            .contains("was not able to generate a unique name"),
        "{taken}"
    );
}

#[test]
fn stale_writes_are_rejected_and_writes_of_nothing_change_nothing() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let first = widgets.create(&widget("a")).unwrap();
    assert_eq!(widgets.update(&first).unwrap(), first);
    let mut larger = first.clone();
    larger.spec.size = 2;
    let second = widgets.update(&larger).unwrap();
    assert_eq!(second.metadata.generation, Some(2));
    assert_eq!(second.metadata.resource_version.as_deref(), Some("2"));
    assert!(widgets.update(&larger).unwrap_err().is_conflict());
    larger.metadata.resource_version = None;
    assert!(widgets.update(&larger).unwrap_err().is_invalid());
    larger.metadata.resource_version = Some("2".to_owned());
    larger.spec.size = 11;
    assert!(widgets.update(&larger).unwrap_err().is_invalid());
    assert!(widgets.update(&widget("z")).unwrap_err().is_not_found());
}

#[test]
fn status_and_scale_are_endpoints_of_their_own() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let mut object = widgets.create(&widget("a")).unwrap();
    object.spec.size = 5;
    object.status = Some(WidgetStatus { size: Some(1) });
    let stored = widgets.update_status(&object).unwrap();
    assert_eq!((stored.spec.size, &stored.status), (1, &object.status));
    let endpoint = server.endpoint("acme.dev/v1", "Widget").unwrap();
    let mut scale = endpoint.scale("default", "a").unwrap();
    assert_eq!(scale["status"]["replicas"], 1);
    scale["spec"]["replicas"] = json!(3);
    let answer = endpoint.update_scale(&scale).result.unwrap();
    assert_eq!(answer.scale.unwrap()["spec"]["replicas"], 3);
    assert_eq!(widgets.get("default", "a").unwrap().spec.size, 3);
}

#[test]
fn a_scale_has_the_selector_that_its_path_names_and_no_other() {
    let server = ApiServer::new();
    server.serve(&Gadget::crd()).unwrap();
    let selector = LabelSelector {
        match_labels: [("tier".to_owned(), "web".to_owned())].into(),
        ..LabelSelector::default()
    };
    let gadget = Gadget::new("a", GadgetSpec { size: 1, selector });
    server.api::<Gadget>().unwrap().create(&gadget).unwrap();
    let endpoint = server.endpoint("acme.dev/v1", "Gadget").unwrap();
    let scale = endpoint.scale("default", "a").unwrap();
    assert_eq!(scale["spec"], json!({"replicas": 1}));
    assert_eq!(scale["status"], json!({"replicas": 0}));
}

#[test]
fn lists_are_selected_by_labels_and_namespaces() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    for (namespace, name, tier) in [("x", "b", "web"), ("x", "a", "db"), ("y", "c", "web")] {
        let mut object = widget(name);
        object.metadata = ObjectMeta::named(name)
            .in_namespace(namespace)
            .with_label("tier", tier);
        widgets.create(&object).unwrap();
    }
    let names = |namespace, selector: &str| -> Vec<String> {
        let selector: Selector = selector.parse().unwrap();
        let list = widgets.list(namespace, &selector).unwrap();
        assert_eq!(list.metadata.resource_version.as_deref(), Some("3"));
        list.into_iter()
            .map(|object| object.metadata.name.unwrap())
            .collect()
    };
    assert_eq!(names(None, ""), ["a", "b", "c"]);
    assert_eq!(names(Some("x"), ""), ["a", "b"]);
    assert_eq!(names(None, "tier=web"), ["b", "c"]);
    assert_eq!(names(Some("y"), "tier in (db)"), [""; 0]);
}

#[test]
fn an_object_with_finalizers_goes_with_the_last_of_them() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let mut object = widget("a");
    object.metadata = ObjectMeta::named("a").with_finalizer("acme.dev/clean");
    widgets.create(&object).unwrap();
    let options = DeleteOptions::default();
    let Deletion::Pending(mut marked) = widgets.delete("default", "a", &options).unwrap() else {
        panic!("it is gone");
    };
    assert_eq!(marked.metadata.deletion_timestamp, Some(noon()));
    assert_eq!(marked.metadata.generation, Some(2));
    let again = widgets.delete("default", "a", &options).unwrap();
    assert_eq!(again, Deletion::Pending(marked.clone()));
    marked.metadata.finalizers = vec!["acme.dev/other".to_owned()];
    assert!(widgets.update(&marked).unwrap_err().is_invalid());
    marked.metadata.finalizers.clear();
    widgets.update(&marked).unwrap();
    assert!(widgets.get("default", "a").unwrap_err().is_not_found());
}

#[test]
fn deletions_have_preconditions_and_policies() {
    let server = server().without_garbage_collector();
    let widgets = server.api::<Widget>().unwrap();
    let object = widgets.create(&widget("a")).unwrap();
    let of_uid = |uid: &str| DeleteOptions {
        preconditions: Some(Preconditions {
            uid: Some(uid.to_owned()),
            ..Preconditions::default()
        }),
        ..DeleteOptions::default()
    };
    let rejected = widgets
        .delete("default", "a", &of_uid("other"))
        .unwrap_err();
    assert!(rejected.is_conflict());
    assert!(
        rejected
            .message
            .contains("the UID in the precondition (other) does not match"),
        "{rejected}"
    );
    let foreground = DeleteOptions {
        propagation_policy: Some(DeletionPropagation::Foreground),
        ..DeleteOptions::default()
    };
    let Deletion::Pending(marked) = widgets.delete("default", "a", &foreground).unwrap() else {
        panic!("it is gone");
    };
    assert_eq!(marked.metadata.finalizers, ["foregroundDeletion"]);
    let background = DeleteOptions {
        propagation_policy: Some(DeletionPropagation::Background),
        ..of_uid(object.metadata.uid.as_deref().unwrap())
    };
    let gone = widgets.delete("default", "a", &background).unwrap();
    assert!(matches!(gone, Deletion::Deleted(_)));
    assert!(
        widgets
            .delete("default", "a", &background)
            .unwrap_err()
            .is_not_found()
    );
}

#[test]
fn a_name_is_taken_until_its_object_is_gone() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let mut object = widget("a");
    object.metadata = ObjectMeta::named("a").with_finalizer("acme.dev/clean");
    widgets.create(&object).unwrap();
    let options = DeleteOptions::default();
    widgets.delete("default", "a", &options).unwrap();
    let taken = widgets.create(&object).unwrap_err();
    assert!(taken.is_already_exists());
    assert_eq!(
        taken.message,
        "object is being deleted: widgets.acme.dev \"a\" already exists"
    );
}

#[test]
fn options_are_checked_before_the_object_is_looked_up() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let both = DeleteOptions {
        orphan_dependents: Some(true),
        propagation_policy: Some(DeletionPropagation::Background),
        ..DeleteOptions::default()
    };
    let rejected = widgets.delete("default", "nothing", &both).unwrap_err();
    assert!(rejected.is_invalid(), "{rejected}");
    assert!(
        rejected.message.starts_with(
            "DeleteOptions.meta.k8s.io \"\" is invalid: propagationPolicy: Invalid value"
        ),
        "{rejected}"
    );
}

#[test]
fn dry_runs_get_a_response_and_store_nothing() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let tried = widgets.dry_run();
    let created = tried.create(&widget("a")).unwrap();
    assert_eq!(created.metadata.generation, Some(1));
    assert_eq!(created.metadata.resource_version, None);
    assert!(created.metadata.uid.is_some());
    assert!(widgets.get("default", "a").unwrap_err().is_not_found());

    let mut object = widget("a");
    object.metadata = ObjectMeta::named("a").with_finalizer("acme.dev/clean");
    let stored = widgets.create(&object).unwrap();
    assert!(tried.create(&object).unwrap_err().is_already_exists());
    let mut larger = stored.clone();
    larger.spec.size = 5;
    let updated = tried.update(&larger).unwrap();
    assert_eq!(
        (updated.spec.size, updated.metadata.generation),
        (5, Some(2))
    );
    assert_eq!(
        updated.metadata.resource_version,
        stored.metadata.resource_version
    );
    larger.spec.size = 11;
    assert!(tried.update(&larger).unwrap_err().is_invalid());
    let all = DeleteOptions {
        dry_run: vec!["All".to_owned()],
        ..DeleteOptions::default()
    };
    for deletion in [
        tried.delete("default", "a", &DeleteOptions::default()),
        widgets.delete("default", "a", &all),
    ] {
        let Deletion::Pending(marked) = deletion.unwrap() else {
            panic!("it has a finalizer");
        };
        assert_eq!(marked.metadata.deletion_timestamp, Some(noon()));
    }
    assert_eq!(widgets.get("default", "a").unwrap(), stored);
    let listed = widgets.list(None, &Selector::everything()).unwrap();
    assert_eq!(listed.metadata.resource_version.as_deref(), Some("1"));

    widgets.create(&widget("b")).unwrap();
    let gone = tried.delete("default", "b", &DeleteOptions::default());
    assert!(matches!(gone.unwrap(), Deletion::Deleted(_)));
    assert!(widgets.get("default", "b").is_ok());
    let some = DeleteOptions {
        dry_run: vec!["Some".to_owned()],
        ..DeleteOptions::default()
    };
    assert!(
        widgets
            .delete("default", "b", &some)
            .unwrap_err()
            .is_invalid()
    );
}

#[test]
fn resources_that_are_not_served_are_not_found() {
    let server = ApiServer::new();
    let rejected = server.api::<Widget>().unwrap_err();
    assert_eq!(
        rejected.message,
        "the server could not find the requested resource"
    );
}

fn events(
    watch: impl Iterator<Item = Result<WatchEvent<Widget>, Status>>,
) -> Vec<(&'static str, String, String)> {
    let reported = watch.map(|event| {
        let event = event.unwrap();
        let metadata = &event.object().metadata;
        let version = metadata.resource_version.clone().unwrap();
        (event.type_name(), metadata.name.clone().unwrap(), version)
    });
    reported.collect()
}

fn reported(events: &[(&'static str, &str, &str)]) -> Vec<(&'static str, String, String)> {
    let owned = |(what, name, version): &(&'static str, &str, &str)| {
        (*what, (*name).to_owned(), (*version).to_owned())
    };
    events.iter().map(owned).collect()
}

#[test]
fn a_watch_shows_what_happens_after_a_version() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let everything = Selector::everything();
    let mut first = widgets.create(&widget("a")).unwrap();
    let listed = widgets.list(None, &everything).unwrap();
    let version = listed.metadata.resource_version.as_deref();
    let mut watch = widgets.watch(None, &everything, version).unwrap();
    assert_eq!(events(watch.by_ref()), []);

    first.spec.size = 2;
    let first = widgets.update(&first).unwrap();
    // A write without changes has no event.
    widgets.update(&first).unwrap();
    widgets.create(&widget("b")).unwrap();
    widgets
        .delete("default", "a", &DeleteOptions::default())
        .unwrap();
    assert_eq!(
        events(watch.by_ref()),
        reported(&[
            ("MODIFIED", "a", "2"),
            ("ADDED", "b", "3"),
            ("DELETED", "a", "4")
        ])
    );
    // It continues with the next event.
    widgets.create(&widget("c")).unwrap();
    assert_eq!(events(watch.by_ref()), reported(&[("ADDED", "c", "5")]));
    assert_eq!(events(watch), []);

    // Without a version the watch begins with the existing objects; there are none in other
    // namespaces.
    for version in [None, Some("0"), Some("")] {
        let watch = widgets
            .watch(Some("default"), &everything, version)
            .unwrap();
        assert_eq!(
            events(watch),
            reported(&[("ADDED", "b", "3"), ("ADDED", "c", "5")])
        );
    }
    assert_eq!(
        events(widgets.watch(Some("other"), &everything, None).unwrap()),
        []
    );
    let watch = widgets.watch(None, &everything, Some("4")).unwrap();
    assert_eq!(events(watch), reported(&[("ADDED", "c", "5")]));
}

#[test]
fn events_follow_the_selection() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let selector: Selector = "app=web".parse().unwrap();
    let mut watch = widgets.watch(None, &selector, Some("0")).unwrap();
    let mut a = widgets.create(&widget("a")).unwrap();
    a.metadata = a.metadata.with_label("app", "web");
    let mut a = widgets.update(&a).unwrap();
    a.spec.size = 3;
    let mut a = widgets.update(&a).unwrap();
    a.metadata.labels.clear();
    widgets.update(&a).unwrap();
    widgets
        .delete("default", "a", &DeleteOptions::default())
        .unwrap();
    let last = watch.by_ref().nth(2).unwrap().unwrap();
    // The last selected state, at the version at which the object was no longer selected.
    let WatchEvent::Deleted(last) = last else {
        panic!("{last:?}");
    };
    assert_eq!(last.metadata.labels.len(), 1);
    assert_eq!(last.metadata.resource_version.as_deref(), Some("4"));
    assert_eq!(events(watch), []);
}

#[test]
fn a_watch_is_rejected_for_an_invalid_version_and_waits_for_a_future_one() {
    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    let everything = Selector::everything();
    let rejected = widgets.watch(None, &everything, Some("x")).unwrap_err();
    assert_eq!(
        (rejected.code, rejected.message.as_str()),
        (
            500,
            r#"resourceVersion: Invalid value: "x": strconv.ParseUint: parsing "x": invalid syntax"#
        )
    );
    let mut waiting = widgets.watch(None, &everything, Some("1")).unwrap();
    widgets.create(&widget("a")).unwrap();
    assert!(waiting.next().is_none());
    widgets.create(&widget("b")).unwrap();
    assert!(waiting.next().is_some());
}

#[test]
fn patches_of_every_type_have_a_servers_response() {
    use kube_conv_server::options::PatchOptions;
    use kube_conv_server::{
        APPLY_PATCH, JSON_PATCH, MERGE_PATCH, Patch, PatchRequest, STRATEGIC_MERGE_PATCH,
    };

    let server = server();
    let widgets = server.api::<Widget>().unwrap();
    widgets.create(&widget("a")).unwrap();
    let merge = Patch::merge(&json!({"spec": {"size": 2}}));
    let patched = widgets.patch("default", "a", &merge).unwrap();
    assert_eq!(
        (patched.spec.size, patched.metadata.generation),
        (2, Some(2))
    );
    assert_eq!(widgets.get("default", "a").unwrap(), patched);
    let status = Patch::merge(&json!({"spec": {"size": 5}, "status": {"size": 2}}));
    let patched = widgets.patch_status("default", "a", &status).unwrap();
    assert_eq!(patched.spec.size, 2);
    assert_eq!(patched.status.unwrap().size, Some(2));
    assert!(
        widgets
            .patch("default", "z", &merge)
            .unwrap_err()
            .is_not_found()
    );
    let large = Patch::merge(&json!({"spec": {"size": 11}}));
    assert!(
        widgets
            .patch("default", "a", &large)
            .unwrap_err()
            .is_invalid()
    );

    let endpoint = server.endpoint("acme.dev/v1", "Widget").unwrap();
    let body = br#"[{"op": "replace", "path": "/spec/size", "value": 3}]"#;
    let answer = endpoint.patch("default", "a", &PatchRequest::new(JSON_PATCH, body));
    assert_eq!(answer.result.unwrap().object["spec"]["size"], 3);
    let body = br#"{"spec": {"size": 4}, "metadata": {"resourceVersion": "1"}}"#;
    let stale = endpoint.patch("default", "a", &PatchRequest::new(MERGE_PATCH, body));
    assert!(stale.result.unwrap_err().is_conflict());
    // An apply is served, but this one has no kind.
    for (content_type, code) in [(STRATEGIC_MERGE_PATCH, 415), (APPLY_PATCH, 400)] {
        let options = json!({"fieldManager": "m"});
        let options = serde_json::from_value::<PatchOptions>(options).unwrap();
        let request = PatchRequest::new(content_type, b"{}").options(options);
        let rejection = endpoint.patch("default", "a", &request).result.unwrap_err();
        assert_eq!(rejection.code, code, "{rejection:?}");
    }
    let body = br#"{"spec": {"replicas": 7}}"#;
    let answer = endpoint.patch_scale("default", "a", &PatchRequest::new(MERGE_PATCH, body));
    assert_eq!(answer.result.unwrap().scale.unwrap()["spec"]["replicas"], 7);
    assert_eq!(widgets.get("default", "a").unwrap().spec.size, 7);
}

#[test]
fn the_source_of_an_event_is_the_controller_that_reports_it() {
    let server = ApiServer::new();
    let events = server.endpoint("v1", "Event").unwrap();
    let event = |name: &str, source: &str, reporting: &str| {
        json!({"apiVersion": "v1", "kind": "Event", "metadata": {"name": name, "namespace": "x"},
            "involvedObject": {"kind": "Pod", "namespace": "x", "name": "p"},
            "source": {"component": source}, "reportingComponent": reporting})
    };
    for (name, source, reporting) in [
        ("a", "kubelet", ""),
        ("b", "", "kubelet"),
        ("c", "scheduler", "kubelet"),
    ] {
        events
            .create(&event(name, source, reporting))
            .result
            .unwrap();
    }
    let options = ListOptions {
        fields: "source=kubelet".parse().unwrap(),
        ..ListOptions::default()
    };
    let listed = events.list_with(None, &options).unwrap().items;
    let names: Vec<&Value> = listed
        .iter()
        .map(|event| &event["metadata"]["name"])
        .collect();
    assert_eq!(names, ["a", "b"]);
}

#[test]
fn what_is_wrong_in_a_fixture_is_reported_with_its_document() {
    let loaded = |yaml: &str| ApiServer::new().load(yaml).unwrap_err();
    let unknown = loaded(
        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n---\n\
         apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replica: 2}\n",
    );
    assert_eq!(
        (unknown.code, unknown.message.as_str()),
        (
            400,
            "document 2, Deployment web: Deployment in version \"v1\" cannot be handled as a Deployment: \
             strict decoding error: unknown field \"spec.replica\""
        )
    );
    let repeated = loaded("kind: ConfigMap\napiVersion: v1\nkind: ConfigMap\n");
    assert_eq!(
        repeated.message,
        "document 1, ConfigMap: line 3: key \"kind\" already set in map"
    );
    let unserved = loaded(
        "{apiVersion: v1, kind: List, items: [{apiVersion: a/v1, kind: B, metadata: {name: c}}]}",
    );
    assert_eq!(unserved.code, 404);
    assert!(
        unserved.message.starts_with("document 1, B c: "),
        "{unserved}"
    );
    let definition = loaded(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.b.dev}\nspec: {zzz: 1, aaa: 1}\n",
    );
    let beginning = "document 1, CustomResourceDefinition a.b.dev: ";
    assert!(definition.message.starts_with(beginning), "{definition}");
    assert!(
        definition.message.contains("unknown field \"spec.aaa\""),
        "{definition}"
    );
}
