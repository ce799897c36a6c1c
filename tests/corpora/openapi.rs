//! The ports in OpenAPI documents: tools find every published field, and the patch metadata of the
//! types.

use crate::structure::Reader;
use crate::{cert_manager, gateway_api, karpenter, kueue, patches, prometheus_operator};
use kube_conv_patch::strategic::TypeMetadata;
use kube_conv_runtime::Kind;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_server::openapi::Document;
use serde_json::Value;

#[test]
fn every_port_can_be_explained_and_patched() {
    check::<gateway_api::gateway_class::GatewayClass>();
    check::<gateway_api::backend_tls_policy::BackendTLSPolicy>();
    check::<gateway_api::http_route::HTTPRoute>();
    check::<gateway_api::gateway::Gateway>();
    check::<cert_manager::certificate_request::CertificateRequest>();
    check::<cert_manager::certificate::Certificate>();
    check::<cert_manager::issuer::Issuer>();
    check::<karpenter::NodePool>();
    check::<kueue::resource_flavor::ResourceFlavor>();
    check::<kueue::cluster_queue::ClusterQueue>();
    check::<prometheus_operator::PodMonitor>();
}

fn check<K: Kind>() {
    let document = Document::of(K::GROUP, K::VERSION).kind::<K>().build();
    let document = document.unwrap();
    let reader = Reader::of(document.json());
    reader.check();
    let explained = reader.explain(K::GROUP, K::VERSION, K::PLURAL);
    let mut fields = Vec::new();
    let definition = CustomResourceDefinition::of::<K>().to_json();
    let schema = &definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
    fields_of(schema, "", &mut fields);
    for field in &fields {
        assert!(explained.contains(field), "{}: {field}", K::KIND);
    }
    let read = document.patch_metadata::<K>().unwrap();
    let component = document.component::<K>().unwrap();
    let merged = patches::compare(&reader, component, &read, &TypeMetadata::of::<K>());
    assert!(merged > 0, "{}", K::KIND);
}

/// Every field that a definition knows.
fn fields_of(schema: &Value, at: &str, found: &mut Vec<String>) {
    for (name, property) in crate::structure::properties(schema) {
        let place = format!("{at}.{name}");
        found.push(place.clone());
        fields_of(property, &place, found);
    }
    for keyword in ["items", "additionalProperties"] {
        if let Some(below) = schema.get(keyword) {
            fields_of(below, at, found);
        }
    }
}
