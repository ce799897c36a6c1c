//! The API server in memory that the tests use.

use crate::api::Widget;
use kube::Client;
use kube_conv_testing::{ApiServer, Service};
use std::sync::Arc;

/// A server of Widgets, and a client whose namespace is `prod`.
pub(crate) fn serve() -> (Arc<ApiServer>, Client) {
    let server = ApiServer::new();
    server.serve(&Widget::crd()).unwrap();
    let server = Arc::new(server);
    let client = Client::new(Service::new(Arc::clone(&server)), "prod");
    (server, client)
}

pub(crate) fn widget(name: &str, replicas: i32) -> Widget {
    use crate::api::WidgetSpec;

    let image = "nginx".to_owned();
    Widget::new(name, WidgetSpec { image, replicas })
}
