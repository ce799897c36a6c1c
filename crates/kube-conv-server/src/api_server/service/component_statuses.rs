//! ComponentStatuses: those of a cluster that has nothing but an API server and its storage.
//!
//! Source: `registry/core/componentstatus` of Kubernetes, and `componentStatusStorage` for the ports.

use super::call::Call;
use super::reply::Reply;
use super::route::Target;
use crate::api_server::endpoint::Selection;
use kube_conv_runtime::meta::GroupResource;
use kube_conv_webhook::status::Status;
use serde_json::{Value, json};

/// The components, with the ports of those that do not run.
const COMPONENTS: [(&str, Option<u16>); 3] = [
    ("scheduler", Some(10259)),
    ("controller-manager", Some(10257)),
    ("etcd-0", None),
];

impl Call<'_> {
    /// Responds to a `GET`.
    pub(super) fn component_statuses(&self) -> Result<Reply, Status> {
        let resource = self.route.endpoint.resource;
        let mut statuses = COMPONENTS.iter().map(|(name, port)| component(name, *port));
        if let Target::Object(name, _) = &self.route.target {
            let found = statuses.find(|status| {
                status
                    .pointer("/metadata/name")
                    .is_some_and(|found| **name == *found)
            });
            // Upstream names the kind, not the resource.
            let not_found = || Status::not_found(&GroupResource::new("", "componentstatus"), name);
            return Ok(Reply::ok(&self.form.apply(found.ok_or_else(not_found)?)));
        }
        if self.is_watch() {
            let resource = resource.engine.resource();
            return Err(Status::method_not_supported(&resource, "watch"));
        }
        let (labels, fields) = self.selectors()?;
        let selection = Selection::new(resource, labels, fields)?;
        let selected = statuses.filter(|status| selection.selects(resource, status));
        Ok(Reply::ok(&self.form.apply(json!({
            "apiVersion": "v1", "kind": "ComponentStatusList", "metadata": {},
            "items": self.items(selected.collect()),
        }))))
    }
}

fn component(name: &str, port: Option<u16>) -> Value {
    let (status, message) = match port {
        Some(port) => {
            let at = format!("127.0.0.1:{port}");
            let error = format!("dial tcp {at}: connect: connection refused");
            ("False", format!("Get \"https://{at}/healthz\": {error}"))
        }
        None => ("True", "ok".to_owned()),
    };
    json!({
        "apiVersion": "v1", "kind": "ComponentStatus", "metadata": {"name": name},
        "conditions": [{"type": "Healthy", "status": status, "message": message}],
    })
}
