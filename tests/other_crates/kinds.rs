//! Kinds with either `ObjectMeta`, in one crate.

use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta as Theirs;
use k8s_openapi::{ClusterResourceScope, ListableResource, NamespaceResourceScope, Resource};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    #[k8s(default = 1, minimum = 1)]
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    ready: Option<bool>,
}

mod theirs {
    use super::{Spec, Status, Theirs};
    use kube_conv_runtime::Kind;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(printer_column(age))]
    pub(super) struct Widget {
        pub(super) metadata: Theirs,
        pub(super) spec: Spec,
        pub(super) status: Option<Status>,
    }
}

mod ours {
    use super::{Spec, Status};
    use kube_conv_runtime::Kind;
    use kube_conv_runtime::meta::ObjectMeta;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(printer_column(age))]
    pub(super) struct Widget {
        pub(super) metadata: ObjectMeta,
        pub(super) spec: Spec,
        pub(super) status: Option<Status>,
    }
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1beta1", scope = Cluster, list_kind = "GenericTypeList")]
struct Generic<T> {
    metadata: Theirs,
    spec: Option<T>,
}

#[test]
fn the_crd_of_kubes_derive_is_served_in_one_call() {
    use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
    use kube_conv_server::ApiServer;

    // What `CustomResourceExt::crd` of kube's derive returns.
    let crd = CustomResourceDefinition::try_from(&ours::Widget::crd()).unwrap();
    let server = ApiServer::new();
    server.register(&json!(crd)).result.unwrap();
    let widgets = server.endpoint("t.acme.dev/v1", "Widget").unwrap();
    let widget = json!({"apiVersion": "t.acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": {}});
    assert_eq!(
        widgets.create(&widget).result.unwrap().object["spec"]["size"],
        1
    );
}

fn names<K: Resource>() -> [&'static str; 5] {
    [
        K::API_VERSION,
        K::GROUP,
        K::VERSION,
        K::KIND,
        K::URL_PATH_SEGMENT,
    ]
}

/// The requirements of `kube::Api` for a type, by its implementation of `kube::Resource`.
fn is_for_kube<K, S>()
where
    K: k8s_openapi::Metadata<Ty = Theirs> + Resource<Scope = S>,
    K: Clone + std::fmt::Debug + serde::de::DeserializeOwned + serde::Serialize + Send + Sync,
{
}

#[test]
fn both_are_resources_and_one_is_for_kube() {
    let widget = ["t.acme.dev/v1", "t.acme.dev", "v1", "Widget", "widgets"];
    assert_eq!(names::<theirs::Widget>(), widget);
    assert_eq!(names::<ours::Widget>(), widget);
    assert_eq!(
        names::<Generic<Spec>>(),
        [
            "t.acme.dev/v1beta1",
            "t.acme.dev",
            "v1beta1",
            "Generic",
            "generics"
        ]
    );
    assert_eq!(theirs::Widget::LIST_KIND, "WidgetList");
    assert_eq!(Generic::<Spec>::LIST_KIND, "GenericTypeList");
    is_for_kube::<theirs::Widget, NamespaceResourceScope>();
    is_for_kube::<Generic<Spec>, ClusterResourceScope>();
}

#[test]
fn metadata_is_the_field() {
    fn renamed<K: k8s_openapi::Metadata<Ty = Theirs>>(mut object: K) -> K {
        object.metadata_mut().name = Some("b".to_owned());
        assert_eq!(object.metadata().name.as_deref(), Some("b"));
        object
    }
    let widget = renamed(theirs::Widget::new("a", Spec { size: 2 }));
    assert_eq!(widget.metadata.name.as_deref(), Some("b"));
    let generic = renamed(Generic::<Spec>::new("a", None));
    assert_eq!(Kind::metadata(&generic).name.as_deref(), Some("b"));
}

#[test]
fn a_definition_does_not_show_whose_metadata_it_is() {
    assert_eq!(theirs::Widget::crd(), ours::Widget::crd());
    let crd = theirs::Widget::crd().to_json();
    let column = &crd["spec"]["versions"][0]["additionalPrinterColumns"][0];
    assert_eq!(
        column,
        &json!({"name": "Age", "type": "date", "jsonPath": ".metadata.creationTimestamp"})
    );
}

#[test]
fn objects_are_decoded_alike() {
    let object = json!({
        "apiVersion": "t.acme.dev/v1",
        "kind": "Widget",
        "metadata": {
            "name": "a", "namespace": "n", "uid": "u", "resourceVersion": "5", "generation": 2,
            "creationTimestamp": "2024-02-29T12:34:56Z", "labels": {"a": "b"},
            "ownerReferences": [{"apiVersion": "v1", "kind": "Pod", "name": "p", "uid": "o"}],
            "finalizers": ["acme.dev/f"], "unheardOf": true,
            "managedFields": [{"manager": "m", "operation": "Apply", "time": null}]
        },
        "spec": {},
        "status": {"ready": true}
    });
    let theirs = assert_valid!(theirs::Widget::decode(&object));
    let ours = assert_valid!(ours::Widget::decode(&object));
    assert_eq!(theirs.spec, Spec { size: 1 });
    assert_eq!(
        serde_json::to_value(&theirs).unwrap(),
        serde_json::to_value(&ours).unwrap()
    );
    let bad = json!({
        "apiVersion": "t.acme.dev/v1", "kind": "Widget",
        "metadata": {"name": "a"}, "spec": {"size": 0}
    });
    assert_eq!(
        theirs::Widget::decode(&bad).unwrap_err().to_string(),
        ours::Widget::decode(&bad).unwrap_err().to_string()
    );
}

#[test]
fn a_list_of_k8s_openapi_holds_the_kind() {
    let list = k8s_openapi::List::<theirs::Widget> {
        items: vec![theirs::Widget::new("a", Spec { size: 2 })],
        metadata: Default::default(),
    };
    let written = serde_json::to_value(&list).unwrap();
    assert_eq!(written["kind"], "WidgetList");
    let read: k8s_openapi::List<theirs::Widget> = serde_json::from_value(written).unwrap();
    assert_eq!(read, list);
}
