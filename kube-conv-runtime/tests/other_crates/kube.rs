//! Kinds with kube's traits.

#![allow(missing_docs)]

use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use kube_conv_runtime::meta::{self, Condition};
use kube_conv_runtime::{ApiType, Kind, json};
use kube_core::crd::merge_crds;
use kube_core::object::{HasSpec, HasStatus};
use kube_core::params::{Patch, PatchParams};
use kube_core::{
    ClusterResourceScope, CustomResourceExt, DeserializeGuard, NamespaceResourceScope, Request,
    Resource, ResourceExt,
};
use serde_json::Value;

mod v1beta1 {
    use super::{ObjectMeta, Spec, Status};
    use kube_conv_runtime::Kind;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "t.acme.dev", version = "v1beta1", scope = Namespaced)]
    #[k8s(short_names("wd"), storage = false)]
    pub(super) struct Widget {
        pub(super) metadata: ObjectMeta,
        pub(super) spec: Spec,
        pub(super) status: Option<Status>,
    }
}

/// A kind by one glob import.
mod by_prelude {
    use kube_conv_runtime::kube_prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
    pub(super) struct Gadget {
        pub(super) metadata: ObjectMeta,
        pub(super) spec: Value,
    }
}

#[test]
fn the_prelude_for_kube_has_its_metadata() {
    fn name<K: Resource>(object: &K) -> Option<String> {
        object.meta().name.clone()
    }
    let gadget = by_prelude::Gadget::new("g", json!({}));
    assert_eq!(name(&gadget).as_deref(), Some("g"));
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced, short_names("wd"))]
#[k8s(printer_column("Size", ".spec.size"), selectable_field = ".spec.name")]
#[k8s(scale(spec_replicas = ".spec.size", status_replicas = ".status.size"))]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Status>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.size > 0"))]
struct Spec {
    #[k8s(default = 1, minimum = 1, maximum = 100)]
    size: i32,
    #[k8s(default = "a", max_length = 9)]
    name: String,
    source: Option<Source>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { url: String },
    Any(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    size: Option<i32>,
    conditions: Vec<Condition>,
}

/// A kind without kube's traits for spec and status, and with a parameter.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Cluster)]
struct Generic<T> {
    metadata: ObjectMeta,
    spec: Option<T>,
}

/// A kind with the library's own metadata has a CRD, too.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Cluster)]
struct Own {
    metadata: kube_conv_runtime::meta::ObjectMeta,
    #[k8s(name = "spec")]
    desired: Spec,
}

fn widget() -> Widget {
    let spec = Spec {
        size: 3,
        name: "a".to_owned(),
        source: None,
    };
    Widget::new("w", spec)
}

#[test]
fn it_is_a_resource() {
    fn scoped<K: Resource<DynamicType = (), Scope = S>, S>() -> String {
        K::url_path(&(), None)
    }
    let mut widget = widget();
    widget.meta_mut().namespace = Some("n".to_owned());
    widget.meta_mut().uid = Some("u".to_owned());
    assert_eq!(widget.name_any(), "w");
    assert_eq!(widget.namespace().as_deref(), Some("n"));
    let owner = widget.controller_owner_ref(&()).unwrap();
    assert_eq!((owner.kind.as_str(), owner.uid.as_str()), ("Widget", "u"));
    assert_eq!(
        scoped::<Widget, NamespaceResourceScope>(),
        "/apis/t.acme.dev/v1/widgets"
    );
    assert_eq!(
        scoped::<Generic<Spec>, ClusterResourceScope>(),
        "/apis/t.acme.dev/v1/generics"
    );
}

#[test]
fn stanzas_are_found() {
    fn grown<K>(mut object: K) -> K
    where
        K: HasSpec<Spec = Spec> + HasStatus<Status = Status>,
    {
        object.spec_mut().size += 1;
        let size = Some(object.spec().size);
        assert_eq!(object.status(), None);
        *object.status_mut() = Some(Status {
            size,
            conditions: Vec::new(),
        });
        object
    }
    let grown = grown(widget());
    assert_eq!(grown.status.and_then(|status| status.size), Some(4));
    let mut own = Own::new("o", widget().spec);
    own.spec_mut().size = 5;
    assert_eq!(own.desired.size, 5);
}

#[test]
fn the_names_are_those_of_the_definition() {
    fn agrees<K: CustomResourceExt + Kind>() {
        let crd = <K as CustomResourceExt>::crd();
        assert_eq!(crd.metadata.name.as_deref(), Some(K::crd_name()));
        let short = crd.spec.names.short_names.unwrap_or_default();
        assert_eq!(K::shortnames(), short);
        let resource = K::api_resource();
        assert_eq!(resource.plural, crd.spec.names.plural);
        assert_eq!(resource.kind, crd.spec.names.kind);
        assert_eq!(resource.group, crd.spec.group);
        let (group, version) = resource.api_version.split_once('/').unwrap();
        assert_eq!((group, version), (K::GROUP, K::VERSION));
        assert_eq!(resource.version, version);
    }
    agrees::<Widget>();
    agrees::<v1beta1::Widget>();
    agrees::<Generic<Spec>>();
    agrees::<Own>();
    assert_eq!(Widget::crd_name(), "widgets.t.acme.dev");
    assert_eq!(
        Widget::api_resource(),
        kube_core::ApiResource::erase::<Widget>(&())
    );
}

/// The value with every float that is a whole number as an integer.
fn whole(value: Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64() {
            #[expect(clippy::cast_possible_truncation, reason = "as just checked")]
            Some(float) if number.is_f64() && float.fract() == 0.0 => json!(float as i64),
            _ => Value::Number(number),
        },
        Value::Array(items) => items.into_iter().map(whole).collect(),
        Value::Object(members) => members
            .into_iter()
            .map(|(name, member)| (name, whole(member)))
            .collect(),
        other => other,
    }
}

#[test]
fn the_definition_is_ours() {
    let theirs = serde_json::to_value(<Widget as CustomResourceExt>::crd()).unwrap();
    assert_eq!(whole(theirs), Widget::crd().to_json());
    let theirs = serde_json::to_value(<Own as CustomResourceExt>::crd()).unwrap();
    assert_eq!(whole(theirs), Own::crd().to_json());
}

#[test]
fn definitions_are_merged_by_kube() {
    let crds = vec![
        <v1beta1::Widget as CustomResourceExt>::crd(),
        <Widget as CustomResourceExt>::crd(),
    ];
    let merged = merge_crds(crds, "v1").unwrap();
    let versions: Vec<_> = merged
        .spec
        .versions
        .iter()
        .map(|version| (version.name.as_str(), version.storage))
        .collect();
    assert_eq!(versions, [("v1", true), ("v1beta1", false)]);
}

#[test]
fn payloads_go_into_patches() {
    let mut widget = widget();
    widget.status = Some(Status {
        size: Some(3),
        conditions: Vec::new(),
    });
    let request = Request::new(Widget::url_path(&(), Some("n")));
    let params = PatchParams::apply("acme");
    let status = Patch::Apply(widget.to_status_apply());
    let sent = request
        .patch_subresource("status", "w", &params, &status)
        .unwrap();
    assert_eq!(
        sent.uri().to_string(),
        "/apis/t.acme.dev/v1/namespaces/n/widgets/w/status?&fieldManager=acme"
    );
    assert_eq!(
        serde_json::from_slice::<Value>(sent.body()).unwrap(),
        json!({
            "apiVersion": "t.acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"},
            "status": {"size": 3}
        })
    );
}

#[test]
fn names_are_kept() {
    let theirs = kube_core::GroupVersionKind::gvk("t.acme.dev", "v1", "Widget");
    let ours = meta::GroupVersionKind::from(theirs.clone());
    assert_eq!(ours.to_string(), "t.acme.dev/v1, Kind=Widget");
    assert_eq!(kube_core::GroupVersionKind::from(ours), theirs);
}

/// What a user's code does not read need not stop a list: the guide says so.
#[test]
fn a_guard_of_kube_reads_an_object_that_a_kind_does_not() {
    let list = json!([
        {"metadata": {"name": "read"}, "spec": {"source": {"git": {"url": "u"}}}},
        {"metadata": {"name": "unread"}, "spec": "text"},
    ]);
    assert!(serde_json::from_value::<Vec<Widget>>(list.clone()).is_err());
    let guarded: Vec<DeserializeGuard<Widget>> = serde_json::from_value(list).unwrap();
    let found: Vec<(String, bool)> = guarded
        .iter()
        .map(|object| (object.name_any(), object.0.is_ok()))
        .collect();
    let expected = [("read", true), ("unread", false)];
    assert_eq!(
        found,
        expected.map(|(name, is_read)| (name.to_owned(), is_read))
    );
}
