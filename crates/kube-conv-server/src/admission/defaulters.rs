//! Defaulting beyond the schema: defaults that only a Rust type can express, and admission-controlled
//! ones.
//!
//! Source: API conventions, "Admission Controlled Defaults" and "What May Be Defaulted".

use super::coerce::Malformed;
use super::engine::{Engine, EngineError};
use super::resource::Resource;
use kube_conv_runtime::Kind;
use kube_conv_runtime::api::TypeInfo;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::defaulting;
use kube_conv_runtime::defaulting::Law;
use kube_conv_webhook::admission::{defaulter_error, fill_typed};
use kube_conv_webhook::status::Status;
use serde_json::Value;
use std::fmt;

/// The request that a defaulter runs for.
///
/// ```
/// use kube_conv_server::admission::Engine;
/// use kube_conv_runtime::prelude::*;
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
///     size: i32,
///     requested_by: Option<String>,
/// }
///
/// // New widgets get a field that older ones may lack.
/// let engine = Engine::of::<Widget>()?.with_typed_defaulter(|widget: &mut Widget, admission| {
///     if admission.old().is_none() && admission.subresource().is_none() {
///         widget.spec.requested_by.get_or_insert_with(|| "nobody".into());
///     }
///     Ok(())
/// });
/// let widget = Widget::new("w", WidgetSpec { size: 1, requested_by: None });
/// let stored = engine.create(&serde_json::to_value(&widget)?).result?.object;
/// assert_eq!(stored["spec"]["requestedBy"], "nobody");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Admission<'r> {
    pub(super) old: Option<&'r Value>,
    pub(super) subresource: Option<&'static str>,
}

impl<'r> Admission<'r> {
    /// The object that is replaced; `None` in a request to create.
    #[must_use]
    pub const fn old(&self) -> Option<&'r Value> {
        self.old
    }

    /// The subresource that is requested, `status`; `None` for the object itself.
    #[must_use]
    pub const fn subresource(&self) -> Option<&'static str> {
        self.subresource
    }
}

type Defaulter = dyn Fn(&mut Value, &Admission<'_>) -> Result<(), Status> + Send + Sync;

/// All defaulters of an engine, in order.
#[derive(Default)]
pub(super) struct Defaulters(Vec<Box<Defaulter>>);

impl fmt::Debug for Defaulters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Defaulters").field(&self.0.len()).finish()
    }
}

/// The defaulting of a Rust type that its schema cannot express.
#[derive(Clone, Copy, Debug)]
pub(super) struct Native {
    info: &'static TypeInfo,
    /// Adds the defaults that are derived from an object, if there are any.
    derive: Option<fn(&mut Value)>,
    keeps_old: bool,
}

impl Native {
    /// Whether reading an object adds nothing beyond the schema; only writing one keeps old values.
    pub(super) const fn adds_nothing(self) -> bool {
        self.derive.is_none()
    }

    fn of<K: Kind>() -> Self {
        let derives = defaulting::has_derived_defaults(K::TYPE);
        Self {
            info: K::TYPE,
            derive: derives.then_some(defaulting::derive::<K>),
            keeps_old: defaulting::keeps_old(K::TYPE),
        }
    }
}

impl Engine {
    /// Creates the engine of a kind, with the defaulting that its CRD cannot express: defaults that
    /// are derived from the object (`default_from`), and fields that keep their old value
    /// (`keep_old`).
    ///
    /// A cluster responds as this engine does only if a webhook or your own API server does the
    /// same defaulting. A cluster with the CRD alone responds as
    /// `Engine::new(&Widget::crd(), "v1")` does.
    ///
    /// # Errors
    ///
    /// A schema that cannot be used, as for [`Engine::new`].
    pub fn of<K: Kind>() -> Result<Self, EngineError> {
        let mut engine = Self::new(&CustomResourceDefinition::of::<K>(), K::VERSION)?;
        engine.native = Some(Native::of::<K>());
        Ok(engine)
    }

    /// Adds a defaulter that may use more than the object: admission-controlled defaulting, as a
    /// mutating webhook does it.
    ///
    /// It is called after an object is read, pruned and defaulted, and before it is validated, on
    /// create, update, patch and on writes of the status. It may set unset fields, add keys to
    /// maps, and add items to lists that are merged (`list_map`, `list_set`). Anything else is an
    /// error of the defaulter: the request fails with 500, and the causes name every path. If the
    /// defaulter returns a rejection, that is the response to the request.
    ///
    /// ```
    /// use kube_conv_server::admission::{Engine, Request};
    /// # use kube_conv_runtime::crd::CustomResourceDefinition;
    /// use kube_conv_runtime::json;
    /// # let crd: CustomResourceDefinition = serde_json::from_value(json!({
    /// #     "metadata": {"name": "claims.acme.dev"},
    /// #     "spec": {
    /// #         "group": "acme.dev",
    /// #         "names": {"plural": "claims", "kind": "Claim"},
    /// #         "scope": "Namespaced",
    /// #         "versions": [{
    /// #             "name": "v1", "served": true, "storage": true,
    /// #             "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": {
    /// #                 "type": "object",
    /// #                 "properties": {"storageClass": {"type": "string"}},
    /// #             }}}},
    /// #         }],
    /// #     },
    /// # }))?;
    ///
    /// let of_the_cluster = "fast".to_owned();
    /// let engine = Engine::new(&crd, "v1")?.with_defaulter(move |claim, _| {
    ///     if claim["spec"]["storageClass"].is_null() {
    ///         claim["spec"]["storageClass"] = json!(of_the_cluster);
    ///     }
    ///     Ok(())
    /// });
    /// let answer = engine.create(&Request::json(
    ///     br#"{"apiVersion": "acme.dev/v1", "kind": "Claim", "metadata": {"name": "c"}, "spec": {}}"#,
    /// ));
    /// assert_eq!(answer.result?.object["spec"], json!({"storageClass": "fast"}));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_defaulter(
        mut self,
        fill: impl Fn(&mut Value, &Admission<'_>) -> Result<(), Status> + Send + Sync + 'static,
    ) -> Self {
        self.defaulters.0.push(Box::new(fill));
        self
    }

    /// Like [`Engine::with_defaulter`], for typed values. The defaulter is not called for an object
    /// that cannot be read as the type, because it is invalid or of another version.
    ///
    /// Fields that the type does not know stay as they are.
    #[must_use]
    pub fn with_typed_defaulter<K: Kind>(
        self,
        fill: impl Fn(&mut K, &Admission<'_>) -> Result<(), Status> + Send + Sync + 'static,
    ) -> Self {
        self.with_defaulter(move |object, admission| {
            fill_typed::<K>(object, |typed| fill(typed, admission))
        })
    }

    /// Runs the defaulters on an object.
    pub(super) fn add_defaults(
        &self,
        resource: &mut Resource,
        admission: Admission<'_>,
    ) -> Result<(), Status> {
        let Some(version) = self.own_version() else {
            return Ok(());
        };
        for fill in &self.defaulters.0 {
            let before = resource.whole();
            let mut after = before.clone();
            fill(&mut after, &admission)?;
            let law = Law::Resource(version.structural.root());
            defaulting::check_additions(law, &before, &after)
                .map_err(|errors| defaulter_error(&errors))?;
            let Value::Object(members) = after else {
                continue;
            };
            let coerced = self.coerce(members, Malformed::Rejected);
            *resource = coerced.map_err(Status::internal)?.resource;
            self.default(resource);
        }
        Ok(())
    }

    /// Copies the values of fields with `keep_old` from the object that is replaced.
    pub(super) fn keep_old(&self, resource: &mut Resource, old: Option<&Value>) {
        let native = self.native.filter(|native| native.keeps_old);
        let (Some(native), Some(old)) = (native, old) else {
            return;
        };
        let mut object = Value::Object(std::mem::take(&mut resource.members));
        defaulting::keep_old(native.info, old, &mut object);
        if let Value::Object(members) = object {
            resource.members = members;
        }
    }

    /// Adds the defaults that are derived from an object of the version that is requested.
    pub(super) fn derive_defaults(&self, resource: &mut Resource) {
        let Some(derive) = self.native.and_then(|native| native.derive) else {
            return;
        };
        let mut object = resource.whole();
        derive(&mut object);
        if let Value::Object(mut members) = object {
            // Metadata has no such defaults.
            members.remove("metadata");
            resource.members = members;
        }
    }
}
