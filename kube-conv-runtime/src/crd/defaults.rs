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
