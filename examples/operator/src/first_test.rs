//! A first test, in one file: docs/testing-controllers.md shows it.

use crate::api::{Widget, WidgetSpec};
use crate::reconcile::{Context, reconcile};
use k8s_openapi::api::apps::v1::Deployment;
use kube::api::PostParams;
use kube::{Api, Client};
use kube_conv_runtime::meta::Time;
use kube_conv_testing::{ApiServer, Service};
use std::sync::Arc;

#[tokio::test]
async fn a_widget_gets_a_deployment() {
    // A server that serves the CRD, and a client whose default namespace is `prod`.
    let server = ApiServer::new();
    server.serve(&Widget::crd()).unwrap();
    let client = Client::new(Service::new(Arc::new(server)), "prod");

    let spec = WidgetSpec {
        image: "nginx".to_owned(),
        replicas: 2,
    };
    let widgets: Api<Widget> = Api::default_namespaced(client.clone());
    let widget = widgets
        .create(&PostParams::default(), &Widget::new("w", spec))
        .await
        .unwrap();

    let context = Context {
        client: client.clone(),
        now: Time::now,
    };
    reconcile(Arc::new(widget), Arc::new(context))
        .await
        .unwrap();

    let deployments: Api<Deployment> = Api::default_namespaced(client);
    let deployment = deployments.get("w").await.unwrap();
    assert_eq!(deployment.spec.replicas, Some(2));
}
