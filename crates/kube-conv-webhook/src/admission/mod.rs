//! The answers of a webhook for admission, and a server's checks of them.

mod check;
mod fill;
mod respond;
mod rules;
#[cfg(test)]
mod tests;

pub use check::{AdmissionResponseError, WebhookType, check_response};
#[doc(hidden)]
pub use fill::{defaulter_error, fill_typed};
pub use rules::{AdmissionRules, Reviewed};

use kube_conv_runtime::Kind;
use rules::Review;
use std::fmt;

/// The rules of some kinds, with which a webhook responds to a server's requests for admission.
///
/// A server enforces what is in a CRD: bounds, rules in CEL, defaults. A webhook adds what only Rust can
/// express: rules in Rust (`validate = path`, `rules(…)`), defaults from other fields (`default_from`),
/// fields that keep their old value (`keep_old`), and with [`AdmissionRules`] what depends on the request.
/// The functions are pure, so that any HTTP server can call them: `examples/webhook` is a whole program.
///
/// ```
/// use kube_conv_webhook::admission::{AdmissionRules, Webhook};
/// use kube_conv_schema::field::{Error, Path};
/// use kube_conv_webhook::reviews::AdmissionReview;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::validate::Context;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(validate = is_prime)]
///     size: u32,
///     #[k8s(default_from = title)]
///     title: Option<String>,
/// }
///
/// fn is_prime(size: &u32, _: &Context<'_, u32>) -> Result<(), &'static str> {
///     let has_divisor = (2..*size).any(|divisor| size % divisor == 0);
///     if *size < 2 || has_divisor { Err("must be a prime number") } else { Ok(()) }
/// }
///
/// fn title(spec: &WidgetSpec) -> Option<String> {
///     Some(format!("size {}", spec.size))
/// }
///
/// // Beyond the rules of the type: only admins delete widgets.
/// let rules = AdmissionRules::<Widget>::new().with_check(|review| {
///     let user = &review.request().user_info;
///     match review.object() {
///         None if user.username != "admin" => Err(Error::forbidden(Path::ROOT, "only an admin may delete")),
///         _ => Ok(()),
///     }
/// });
/// let webhook = Webhook::default().with(rules);
///
/// let request = |operation: &str, size: u32| -> AdmissionReview {
///     let object = json!({
///         "apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": {"size": size},
///     });
///     let (new, old) = if operation == "DELETE" { (json!(null), object) } else { (object, json!(null)) };
///     serde_json::from_value(json!({
///         "apiVersion": "admission.k8s.io/v1",
///         "kind": "AdmissionReview",
///         "request": {
///             "uid": "705ab4f5", "name": "w", "operation": operation,
///             "kind": {"group": "acme.dev", "version": "v1", "kind": "Widget"},
///             "resource": {"group": "acme.dev", "version": "v1", "resource": "widgets"},
///             "object": new, "oldObject": old,
///         },
///     })).unwrap()
/// };
/// let response = webhook.validate(&request("CREATE", 9)).response.unwrap();
/// assert!(!response.allowed);
/// assert_eq!(
///     response.status.unwrap().message,
///     "Widget.acme.dev \"w\" is invalid: spec.size: Invalid value: 9: must be a prime number"
/// );
/// assert!(!webhook.validate(&request("DELETE", 7)).response.unwrap().allowed);
///
/// let response = webhook.mutate(&request("CREATE", 7)).response.unwrap();
/// assert_eq!(
///     String::from_utf8(response.patch)?,
///     r#"[{"op":"add","path":"/spec/title","value":"size 7"}]"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Webhook(Vec<Box<dyn Review + Send + Sync>>);

impl Webhook {
    /// The rules of a kind's type.
    #[must_use]
    pub fn of<K: Kind>() -> Self {
        Self::default().and::<K>()
    }

    /// The same rules, and those of another kind's type.
    #[must_use]
    pub fn and<K: Kind>(self) -> Self {
        self.with(AdmissionRules::<K>::new())
    }

    /// The same rules, and those of another kind. Rules of the same kind are replaced.
    #[must_use]
    pub fn with<K: Kind>(mut self, rules: AdmissionRules<K>) -> Self {
        self.0.retain(|known| known.kind() != rules.kind());
        self.0.push(Box::new(rules));
        self
    }
}

impl fmt::Debug for Webhook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = self.0.iter().map(|rules| rules.kind().to_string());
        f.debug_tuple("Webhook")
            .field(&kinds.collect::<Vec<_>>())
            .finish()
    }
}
