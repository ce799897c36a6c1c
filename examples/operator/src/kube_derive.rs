//! A kind of kube-derive against the server in memory, no type changed: the README shows it.

use kube::api::PostParams;
use kube::{Api, Client, CustomResource, CustomResourceExt as _};
use kube_conv_testing::{ApiServer, Service};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::sync::Arc;

/// What is wanted.
#[derive(CustomResource, Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[kube(group = "docs.kube.rs", version = "v1", kind = "Document", namespaced)]
struct DocumentSpec {
    /// Its heading.
    #[schemars(length(min = 3))]
    title: String,
}

#[tokio::test]
async fn a_title_has_three_characters() {
    let server = ApiServer::new();
    server.register(&json!(Document::crd())).result.unwrap();
    let client = Client::new(Service::new(Arc::new(server)), "prod");
    let documents: Api<Document> = Api::default_namespaced(client);

    let title = "ab".to_owned();
    let document = Document::new("d", DocumentSpec { title });
    let rejected = documents.create(&PostParams::default(), &document).await;
    let message = rejected.unwrap_err().to_string();
    assert!(message.contains("spec.title in body should be at least 3 chars long"));
}
