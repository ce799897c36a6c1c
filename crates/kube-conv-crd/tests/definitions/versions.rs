//! The parts of a CRD besides its schemas: several versions in one, and what a server accepts. What each attribute of a kind
//! writes is in `kube-conv-runtime/tests/wire/attributes/`.

#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_crd::CrdBuilder;
use kube_conv_crd::JoinError;
use kube_conv_crd::check_crd;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use serde_json::Value;
use test_support::taken;

mod v1alpha1 {
    use super::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.k8s.io", version = "v1alpha1", scope = Namespaced)]
    #[k8s(served = false, storage = false, deprecated, categories("old"))]
    #[k8s(annotations("api-approved.kubernetes.io" = "https://github.com/kubernetes/kubernetes/pull/1"))]
    pub(super) struct Widget {
        metadata: ObjectMeta,
        spec: Spec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct Spec {
        size: Option<i32>,
    }
}

mod v1beta1 {
    use super::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.k8s.io", version = "v1beta1", scope = Namespaced)]
    #[k8s(
        storage = false,
        deprecated = "widgets.k8s.io/v1beta1 is deprecated; use v1"
    )]
    #[k8s(conversion(
        service = "widgets",
        namespace = "acme",
        path = "/convert",
        port = 8443
    ))]
    #[k8s(annotations("api-approved.kubernetes.io" = "https://github.com/kubernetes/kubernetes/pull/1"))]
    #[k8s(scale(spec_replicas = ".spec.size", status_replicas = ".status.size"))]
    pub(super) struct Widget {
        metadata: ObjectMeta,
        spec: Spec,
        status: Option<super::WidgetStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct Spec {
        size: i32,
    }
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.k8s.io", version = "v1", scope = Namespaced)]
#[k8s(short_names("wd"), categories("acme"))]
#[k8s(labels("app" = "acme"))]
#[k8s(annotations(
    "api-approved.kubernetes.io" = "https://github.com/kubernetes/kubernetes/pull/1",
    "acme.dev/b" = "c"
))]
#[k8s(
    printer_column("Size", ".spec.size"),
    printer_column("Ready", ".status.conditions[?(@.type==\"Ready\")].status", type = string),
    printer_column("Reason", ".status.conditions[?(@.type=='Ready')].reason", type = string, priority = 1),
    printer_column("First", ".status.conditions[0].type", type = string, description = "The first."),
    printer_column("Since", ".status.updateTime", type = date),
    printer_column("Ratio", ".status.ratio", type = number, format = "double"),
    printer_column(age)
)]
#[k8s(scale(
    spec_replicas = ".spec.size",
    status_replicas = ".status.size",
    label_selector = ".status.selector"
))]
#[k8s(selectable_field(".spec.size", ".spec.name"))]
#[k8s(cel(
    "self.spec.size == oldSelf.orValue(self).spec.size",
    message = "may not change",
    message_expression = "'may not change from %d'.format([self.spec.size])",
    reason = FieldValueForbidden,
    field_path = ".spec.size",
    optional_old_self = true
))]
struct Widget {
    metadata: ObjectMeta,
    spec: WidgetSpec,
    status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    size: i32,
    name: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetStatus {
    size: Option<i32>,
    selector: Option<String>,
    update_time: Option<Time>,
    #[k8s(allow(no_floats_in_spec, reason = "a status"))]
    ratio: Option<f64>,
    conditions: Vec<Condition>,
}

fn joined() -> Value {
    let crd = CrdBuilder::new()
        .version::<Widget>()
        .version::<v1beta1::Widget>()
        .version::<v1alpha1::Widget>()
        .build()
        .unwrap();
    check_crd(&crd).unwrap();
    let crd = crd.to_json();
    taken::assert_taken("definitions::joined", crd.clone());
    crd
}

#[test]
fn several_versions_of_several_structs() {
    assert_valid!(check_crd(&Widget::crd()));
    let crd = joined();
    let versions = crd["spec"]["versions"].as_array().unwrap();
    let of = |keyword: &str| -> Vec<Value> {
        versions
            .iter()
            .map(|version| version[keyword].clone())
            .collect()
    };
    assert_eq!(of("name"), ["v1", "v1alpha1", "v1beta1"]);
    assert_eq!(of("served"), [true, false, true]);
    assert_eq!(of("storage"), [true, false, false]);
    assert_eq!(of("deprecated"), [json!(null), json!(true), json!(true)]);
    let warning = "widgets.k8s.io/v1beta1 is deprecated; use v1";
    assert_eq!(
        of("deprecationWarning"),
        [json!(null), json!(null), json!(warning)]
    );
    let scales = of("subresources");
    let scale = json!({
        "specReplicasPath": ".spec.size",
        "statusReplicasPath": ".status.size",
        "labelSelectorPath": ".status.selector",
    });
    assert_eq!(scales[0], json!({"scale": scale, "status": {}}));
    assert_eq!(scales[1], json!(null));
    let scale = json!({"specReplicasPath": ".spec.size", "statusReplicasPath": ".status.size"});
    assert_eq!(scales[2], json!({"scale": scale, "status": {}}));
    let names = &crd["spec"]["names"];
    assert_eq!(names["categories"], json!(["acme", "old"]));
    assert_eq!(names["shortNames"], json!(["wd"]));
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced, empty_subresources)]
struct Grant {
    metadata: ObjectMeta,
    spec: Option<RawExtension>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced, no_status_subresource)]
struct Report {
    metadata: ObjectMeta,
    spec: Option<RawExtension>,
    status: Option<RawExtension>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
#[k8s(no_status_subresource, empty_subresources)]
struct Record {
    metadata: ObjectMeta,
    status: Option<RawExtension>,
}

#[test]
fn subresources_that_published_definitions_have_otherwise() {
    let subresources = |crd: CustomResourceDefinition| {
        check_crd(&crd).unwrap();
        crd.to_json()["spec"]["versions"][0]["subresources"].clone()
    };
    assert_eq!(subresources(Grant::crd()), json!({}));
    assert_eq!(subresources(Report::crd()), json!(null));
    assert_eq!(subresources(Record::crd()), json!({}));
}

/// Those of all versions.
#[test]
fn metadata_and_conversion() {
    let crd = joined();
    let annotations = json!({
        "acme.dev/b": "c",
        "api-approved.kubernetes.io": "https://github.com/kubernetes/kubernetes/pull/1",
    });
    assert_eq!(crd["metadata"]["annotations"], annotations);
    assert_eq!(crd["metadata"]["labels"], json!({"app": "acme"}));
    let webhook = &crd["spec"]["conversion"]["webhook"];
    assert_eq!(webhook["clientConfig"]["service"]["name"], "widgets");
}

/// A group below `k8s.io` without an approval is rejected.
#[test]
fn approval_is_requested() {
    let mut crd = Widget::crd();
    assert!(check_crd(&crd).is_ok());
    crd.metadata.annotations.clear();
    let errors = check_crd(&crd).unwrap_err();
    assert!(errors.to_string().contains("api-approved.kubernetes.io"));
}

/// Each version may name the webhook, as long as it is the same.
#[test]
fn a_webhook_is_one_of_all_versions_that_name_it() {
    mod v2 {
        use kube_conv_runtime::prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "widgets.k8s.io", version = "v2", scope = Namespaced, storage = false)]
        #[k8s(annotations("api-approved.kubernetes.io" = "https://github.com/kubernetes/kubernetes/pull/1"))]
        #[k8s(conversion(
            service = "widgets",
            namespace = "acme",
            path = "/convert",
            port = 8443
        ))]
        pub(super) struct Widget {
            metadata: ObjectMeta,
        }
    }
    let crd = CrdBuilder::new()
        .version::<Widget>()
        .version::<v1beta1::Widget>()
        .version::<v2::Widget>()
        .build()
        .unwrap();
    let alone = v1beta1::Widget::crd().spec.conversion;
    assert!(alone.is_some());
    assert_eq!(crd.spec.conversion, alone);
}

#[test]
fn webhooks_that_differ_are_rejected() {
    mod v2 {
        use kube_conv_runtime::prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "widgets.k8s.io", version = "v2", scope = Namespaced, storage = false)]
        #[k8s(annotations("api-approved.kubernetes.io" = "https://github.com/kubernetes/kubernetes/pull/1"))]
        #[k8s(conversion(url = "https://acme.dev/convert", review_versions("v1", "v1beta1")))]
        pub(super) struct Widget {
            metadata: ObjectMeta,
        }
    }
    let errors = CrdBuilder::new()
        .version::<Widget>()
        .version::<v1beta1::Widget>()
        .version::<v2::Widget>()
        .build()
        .unwrap_err();
    assert_eq!(errors[..], [JoinError::Conversion]);
}
