//! Objects from YAML.

use super::ApiServer;
use crate::admission::Request;
use crate::options::FieldValidation;
use kube_conv_webhook::status::Status;
use serde_json::Value;

impl ApiServer {
    /// Loads YAML of one or more documents: CRDs are registered, in the order of the documents, and all other
    /// objects created, with their status. Of a `List`, the items are created.
    ///
    /// ```
    /// use kube_conv_server::ApiServer;
    ///
    /// let server = ApiServer::new();
    /// server.load("
    /// apiVersion: v1
    /// kind: ConfigMap
    /// metadata: {name: settings, namespace: prod}
    /// data: {color: blue}
    /// ---
    /// apiVersion: apps/v1
    /// kind: Deployment
    /// metadata: {name: web, namespace: prod}
    /// status: {readyReplicas: 2}
    /// ")?;
    /// let web = server.endpoint("apps/v1", "Deployment")?.get("prod", "web")?;
    /// assert_eq!(web["status"]["readyReplicas"], 2);
    /// # Ok::<(), kube_conv_webhook::status::Status>(())
    /// ```
    ///
    /// # Errors
    ///
    /// 400 for invalid YAML and for unknown or repeated fields, 404 for a kind that is not served, and the server's
    /// rejection of an object. The message names the document, counted from 1, and the object. What comes before it
    /// is loaded.
    pub fn load(&self, yaml: &str) -> Result<(), Status> {
        let documents = kube_conv_yaml::read_all(yaml)
            .map_err(|error| Status::bad_request(error.to_string()))?;
        for (index, document) in documents.iter().enumerate() {
            let number = index + 1;
            let is_list = document.value.get("kind").and_then(Value::as_str) == Some("List");
            let items = document.value.get("items").and_then(Value::as_array);
            let objects = match items.filter(|_| is_list) {
                Some(items) => items.as_slice(),
                None => std::slice::from_ref(&document.value),
            };
            let repeated = document.duplicate_keys.first();
            let repeated = repeated.map(|key| Status::bad_request(key.warning()));
            for object in objects {
                let loaded = repeated
                    .clone()
                    .map_or_else(|| self.load_object(object), Err);
                loaded.map_err(|status| about(number, object, status))?;
            }
        }
        Ok(())
    }

    fn load_object(&self, object: &Value) -> Result<(), Status> {
        let text = |name: &str| object.get(name).and_then(Value::as_str).unwrap_or_default();
        let (api_version, kind) = (text("apiVersion"), text("kind"));
        let request = Request::object(object).field_validation(FieldValidation::Strict);
        if (api_version, kind) == ("apiextensions.k8s.io/v1", "CustomResourceDefinition") {
            return self.register(request).result.map(|_| ());
        }
        let endpoint = self.endpoint(api_version, kind)?;
        let created = endpoint.create(request).result?.object;
        let Some(status) = object.get("status") else {
            return Ok(());
        };
        if created.get("status") == Some(status) {
            return Ok(());
        }
        let mut with_status = created;
        if let Some(members) = with_status.as_object_mut() {
            members.insert("status".to_owned(), status.clone());
        }
        endpoint.update_status(&with_status).result.map(|_| ())
    }
}

/// Names the object of a rejection.
fn about(number: usize, object: &Value, status: Status) -> Status {
    let text = |pointer: &str| object.pointer(pointer).and_then(Value::as_str);
    let kind = text("/kind").unwrap_or("an object without a kind");
    let name = text("/metadata/name").map(|name| format!(" {name}"));
    let message = format!(
        "document {number}, {kind}{}: {}",
        name.unwrap_or_default(),
        status.message
    );
    Status { message, ..status }
}
