//! Conversion between the versions of a CRD whose strategy is a webhook.
//!
//! Source: `webhook_converter.go` of `k8s.io/apiextensions-apiserver`.

use super::engine::Engine;
use kube_conv_runtime::api::ConvertObject;
use kube_conv_webhook::conversion::{check_converted, conversion_failure};
use serde_json::{Value, json};
use std::fmt;
use std::sync::Arc;

/// What takes the place of a webhook for conversion.
#[derive(Clone, Default)]
pub(crate) struct Converters(Option<Arc<dyn ConvertObject + Send + Sync>>);

impl Converters {
    pub(crate) fn new(converter: impl ConvertObject + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(converter)))
    }
}

impl fmt::Debug for Converters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Some(_) => "Converters(…)",
            None => "Converters",
        })
    }
}

impl Engine {
    /// The same engine, which converts objects between the versions of its CRD with these conversions, if
    /// the CRD has a webhook for it (the strategy `Webhook`).
    ///
    /// They take the place of the webhook: the result is checked as a server checks a webhook's response, so
    /// that of the metadata only labels and annotations change. Functions of any sort are conversions, too.
    ///
    /// ```
    /// use kube_conv_server::admission::{Engine, Request};
    /// use kube_conv_runtime::crd::CustomResourceDefinition;
    /// use kube_conv_schema::field::ErrorList;
    /// use serde_json::{Value, json};
    ///
    /// let schema = |field: &str| json!({"openAPIV3Schema": {"type": "object", "properties": {
    ///     "spec": {"type": "object", "properties": {field: {"type": "string"}}}}}});
    /// let crd: CustomResourceDefinition = serde_json::from_value(json!({
    ///     "metadata": {"name": "widgets.acme.dev"},
    ///     "spec": {
    ///         "group": "acme.dev", "scope": "Namespaced",
    ///         "names": {"plural": "widgets", "kind": "Widget"},
    ///         "conversion": {"strategy": "Webhook"},
    ///         "versions": [
    ///             {"name": "v1beta1", "served": true, "storage": true, "schema": schema("title")},
    ///             {"name": "v1", "served": true, "storage": false, "schema": schema("displayName")},
    ///         ],
    ///     },
    /// }))?;
    /// let rename = |mut object: Value, api_version: &str| -> Result<Value, ErrorList> {
    ///     let (from, to) = match api_version {
    ///         "acme.dev/v1" => ("title", "displayName"),
    ///         _ => ("displayName", "title"),
    ///     };
    ///     if let Some(name) = object["spec"].as_object_mut().and_then(|spec| spec.remove(from)) {
    ///         object["spec"][to] = name;
    ///     }
    ///     object["apiVersion"] = json!(api_version);
    ///     Ok(object)
    /// };
    /// let engine = Engine::new(&crd, "v1")?.with_conversions(rename);
    /// let stored = engine.create(&Request::json(
    ///     br#"{"apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": {"displayName": "W"}}"#,
    /// )).result?;
    /// assert_eq!(stored.persisted()["spec"], json!({"title": "W"}));
    /// assert_eq!(engine.read(stored.persisted())?["spec"], json!({"displayName": "W"}));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_conversions(self, conversions: impl ConvertObject + Send + Sync + 'static) -> Self {
        self.with_converters(Converters::new(conversions))
    }

    pub(crate) fn with_converters(mut self, converters: Converters) -> Self {
        self.set_converters(converters);
        self
    }

    pub(crate) fn set_converters(&mut self, converters: Converters) {
        self.converters = converters;
    }

    /// Converts an object of another version, as a webhook does.
    ///
    /// # Errors
    ///
    /// A server's error.
    pub(super) fn converted(&self, object: Value, api_version: &str) -> Result<Value, String> {
        let Some(converter) = &self.converters.0 else {
            return Err(not_called(&object, api_version));
        };
        // A server converts an object that has nothing but its kind itself.
        if let Value::Object(members) = &object
            && members.len() == 2
            && members.contains_key("kind")
            && members.contains_key("apiVersion")
        {
            return Ok(json!({"apiVersion": api_version, "kind": members.get("kind")}));
        }
        let converted = converter.convert_object(object.clone(), api_version);
        let converted =
            converted.map_err(|errors| conversion_failure(0, &object, api_version, &errors));
        check_converted(&object, converted, api_version).map_err(|error| error.to_string())
    }
}

fn not_called(object: &Value, api_version: &str) -> String {
    let from = object.get("apiVersion").and_then(Value::as_str);
    let from = from.unwrap_or_default();
    format!("conversion from {from} to {api_version} is up to a webhook, which is not called here")
}
