//! The defaults of CustomResourceDefinitions.

use super::{Conversion, CrdStatus, CustomResourceDefinition};
use kube_conv_schema::go;
use kube_conv_schema::schema::Text;
use std::borrow::Cow;

/// The default port of a webhook's service.
pub const WEBHOOK_PORT: i32 = 443;

impl CustomResourceDefinition {
    /// Fills in the defaults as a server does before it validates and stores a CRD: `singular`,
    /// `listKind`, the conversion strategy `None`, the port 443 of a webhook's service, and the
    /// stored version in a status without one.
    ///
    /// Upstream: `SetDefaults_CustomResourceDefinition` of `pkg/apis/apiextensions/v1`.
    ///
    /// ```
    /// use kube_conv_runtime::crd::CustomResourceDefinition;
    ///
    /// let mut crd = CustomResourceDefinition::default();
    /// crd.spec.names.kind = "Widget".into();
    /// crd.set_defaults();
    /// assert_eq!(crd.spec.names.singular, "widget");
    /// assert_eq!(crd.spec.names.list_kind, "WidgetList");
    /// ```
    pub fn set_defaults(&mut self) {
        let names = &mut self.spec.names;
        if names.singular.is_empty() {
            names.singular = Cow::Owned(go::lower_case(&names.kind));
        }
        if names.list_kind.is_empty() && !names.kind.is_empty() {
            names.list_kind = Cow::Owned(format!("{}List", names.kind));
        }
        let conversion = self.spec.conversion.get_or_insert(Conversion {
            strategy: Cow::Borrowed("None"),
            webhook: None,
        });
        let webhook = conversion.webhook.as_mut();
        let client = webhook.and_then(|webhook| webhook.client_config.as_mut());
        if let Some(service) = client.and_then(|client| client.service.as_mut()) {
            service.port.get_or_insert(WEBHOOK_PORT);
        }
        let stored = self.spec.versions.iter().find(|version| version.storage);
        let stored: Option<Text> = stored.map(|version| version.name.clone());
        if let Some(stored) = stored {
            let status = self.status.get_or_insert_with(CrdStatus::default);
            if status.stored_versions.is_empty() {
                status.stored_versions.push(stored);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::CustomResourceDefinition;
    use serde_json::{Value, json};

    fn crd(spec: Value) -> CustomResourceDefinition {
        serde_json::from_value(json!({ "spec": spec })).unwrap()
    }

    fn spec(conversion: Value) -> Value {
        json!({
            "group": "acme.dev", "scope": "Cluster", "names": {"plural": "widgets", "kind": "Widget"},
            "conversion": conversion,
            "versions": [{"name": "v1", "served": true, "storage": false}, {"name": "v2", "served": true, "storage": true}],
        })
    }

    #[test]
    fn names_the_strategy_and_the_stored_version_are_filled_in() {
        let mut bare = spec(Value::Null);
        bare.as_object_mut().unwrap().remove("conversion");
        let mut filled = crd(bare);
        filled.set_defaults();
        let json = serde_json::to_value(&filled).unwrap();
        assert_eq!(json["spec"]["names"]["singular"], "widget");
        assert_eq!(json["spec"]["names"]["listKind"], "WidgetList");
        assert_eq!(json["spec"]["conversion"], json!({"strategy": "None"}));
        assert_eq!(json["status"]["storedVersions"], json!(["v2"]));
        let again = filled.clone();
        filled.set_defaults();
        assert_eq!(filled, again);
    }

    #[test]
    fn what_is_written_stays() {
        let service = |port: Value| {
            let service = json!({"name": "a", "namespace": "b", "port": port});
            let webhook =
                json!({"clientConfig": {"service": service}, "conversionReviewVersions": ["v1"]});
            json!({"strategy": "Webhook", "webhook": webhook})
        };
        for (port, expected) in [(Value::Null, 443), (json!(8443), 8443)] {
            let mut spec = spec(service(port.clone()));
            if port.is_null() {
                let service = &mut spec["conversion"]["webhook"]["clientConfig"]["service"];
                service.as_object_mut().unwrap().remove("port");
            }
            spec["names"]["singular"] = json!("one");
            spec["names"]["listKind"] = json!("Many");
            let mut crd = crd(spec);
            crd.status.get_or_insert_default().stored_versions = vec!["v1".into()];
            crd.set_defaults();
            let names = &crd.spec.names;
            assert_eq!((&*names.singular, &*names.list_kind), ("one", "Many"));
            let conversion = serde_json::to_value(&crd.spec.conversion).unwrap();
            assert_eq!(conversion, service(json!(expected)));
            assert_eq!(crd.status.unwrap().stored_versions, ["v1"]);
        }
        let mut none = CustomResourceDefinition::default();
        none.set_defaults();
        assert_eq!(none.spec.names.list_kind, "");
        assert_eq!(none.status, None);
    }

    #[test]
    fn a_definition_without_its_schemas_has_everything_else() {
        let mut whole = spec(json!({"strategy": "None"}));
        whole["versions"][1]["schema"] = json!({"openAPIV3Schema": {"type": "object"}});
        whole["versions"][1]["selectableFields"] = json!([{"jsonPath": ".a"}]);
        let crd = crd(whole.clone());
        let version = &crd.spec.versions[1];
        assert_eq!(
            version.root_schema().unwrap().type_name.as_deref(),
            Some("object")
        );
        assert!(crd.spec.versions[0].root_schema().is_none());
        let without = serde_json::to_value(crd.spec.without_schemas()).unwrap();
        let mut expected = serde_json::to_value(&crd.spec).unwrap();
        expected["versions"][1]
            .as_object_mut()
            .unwrap()
            .remove("schema");
        assert_eq!(without, expected);
    }
}
