//! Objects from YAML.

use super::ApiServer;
use kube_conv_runtime::meta::Status;
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
    /// # Ok::<(), kube_conv_runtime::meta::Status>(())
    /// ```
    ///
    /// # Errors
    ///
    /// 400 for invalid YAML, 404 for a kind that is not served, and the server's rejection of an object. What comes
    /// before it is loaded.
    pub fn load(&self, yaml: &str) -> Result<(), Status> {
        let documents = kube_conv_schema::yaml::read_all(yaml)
            .map_err(|error| Status::bad_request(error.to_string()))?;
        for document in documents {
            match document.value {
                Value::Null => {}
                Value::Object(mut list)
                    if list.get("kind").and_then(Value::as_str) == Some("List") =>
                {
                    let items = list.get_mut("items").map(Value::take);
                    for item in items
                        .as_ref()
                        .and_then(Value::as_array)
                        .into_iter()
                        .flatten()
                    {
                        self.load_object(item)?;
                    }
                }
                object => self.load_object(&object)?,
            }
        }
        Ok(())
    }

    fn load_object(&self, object: &Value) -> Result<(), Status> {
        let text = |name: &str| object.get(name).and_then(Value::as_str).unwrap_or_default();
        let (api_version, kind) = (text("apiVersion"), text("kind"));
        if (api_version, kind) == ("apiextensions.k8s.io/v1", "CustomResourceDefinition") {
            return self.register(object).result.map(|_| ());
        }
        let endpoint = self.endpoint(api_version, kind)?;
        let created = endpoint.create(object).result?.object;
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
