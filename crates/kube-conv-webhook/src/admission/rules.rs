//! The rules of one kind.

use super::fill::fill_typed;
use crate::reviews::{AdmissionOperation, AdmissionRequest};
use crate::status::Status;
use kube_conv_runtime::Kind;
use kube_conv_runtime::decode;
use kube_conv_runtime::defaulting;
use kube_conv_runtime::meta::{GroupVersionKind, GroupVersionResource};
use kube_conv_runtime::rules::Options;
use kube_conv_runtime::validate;
use kube_conv_runtime::validate::IntoErrors;
use kube_conv_schema::field::{BadValue, ErrorList, Path};
use kube_conv_schema::limits;
use kube_conv_schema::structural::whole_numbers::write_whole_numbers;
use serde_json::Value;
use std::fmt;

type Check<K> = dyn Fn(&Reviewed<'_, K>) -> ErrorList + Send + Sync;
type Warn<K> = dyn Fn(&Reviewed<'_, K>) -> Vec<String> + Send + Sync;
type Fill<K> = dyn Fn(&mut K, &AdmissionRequest) -> Result<(), Status> + Send + Sync;

/// The rules of a kind in a [`Webhook`](super::Webhook): those of its type, and functions that see the
/// whole request.
///
/// ```
/// use kube_conv_webhook::admission::{AdmissionRules, Webhook};
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
/// let rules = AdmissionRules::<Widget>::new()
///     // Widgets are not shrunk by anyone but their requester.
///     .with_check(|review| {
///         let (Some(new), Some(old)) = (review.object(), review.old()) else {
///             return Ok(());
///         };
///         let user = &review.request().user_info.username;
///         match old.spec.requested_by.as_ref() {
///             Some(requester) if new.spec.size < old.spec.size && requester != user => {
///                 Err(format!("is smaller, and was requested by {requester}"))
///             }
///             _ => Ok(()),
///         }
///     })
///     .with_defaulter(|widget, request| {
///         widget.spec.requested_by.get_or_insert_with(|| request.user_info.username.clone());
///         Ok(())
///     })
///     .with_warnings(|review| match review.object() {
///         Some(widget) if widget.spec.size > 100 => vec!["spec.size: this takes hours".to_owned()],
///         _ => Vec::new(),
///     });
/// let webhook = Webhook::default().with(rules);
/// # drop(webhook);
/// ```
pub struct AdmissionRules<K> {
    checks: Vec<Box<Check<K>>>,
    warnings: Vec<Box<Warn<K>>>,
    defaulters: Vec<Box<Fill<K>>>,
}

/// A request about an object of a kind.
///
/// ```
/// use kube_conv_webhook::admission::Reviewed;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
/// }
///
/// /// A check for `AdmissionRules::with_check`.
/// fn only_admins_delete(review: &Reviewed<'_, Widget>) -> Result<(), &'static str> {
///     let is_deletion = review.object().is_none() && review.old().is_some();
///     match review.request().user_info.username.as_str() {
///         "admin" => Ok(()),
///         _ if is_deletion => Err("only an admin may delete"),
///         _ => Ok(()),
///     }
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reviewed<'r, K> {
    request: &'r AdmissionRequest,
    object: Option<&'r K>,
    old: Option<&'r K>,
}

impl<'r, K> Reviewed<'r, K> {
    /// The whole request: the client, the subresource, whether nothing is going to be stored.
    #[must_use]
    pub const fn request(&self) -> &'r AdmissionRequest {
        self.request
    }

    /// The new object; `None` when an object is deleted.
    #[must_use]
    pub const fn object(&self) -> Option<&'r K> {
        self.object
    }

    /// The object that is replaced or deleted; `None` also if it cannot be read as the type.
    #[must_use]
    pub const fn old(&self) -> Option<&'r K> {
        self.old
    }
}

impl<K: Kind> AdmissionRules<K> {
    /// The rules of the type alone.
    #[must_use]
    pub fn new() -> Self {
        Self {
            checks: Vec::new(),
            warnings: Vec::new(),
            defaulters: Vec::new(),
        }
    }

    /// Adds a check that depends on the request. It is also called for deletions, and for writes of the
    /// status.
    ///
    /// All errors of a request are reported together.
    #[must_use]
    pub fn with_check<E: IntoErrors>(
        mut self,
        check: impl Fn(&Reviewed<'_, K>) -> E + Send + Sync + 'static,
    ) -> Self {
        self.checks.push(Box::new(move |reviewed| {
            check(reviewed).into_errors(&Path::ROOT, &|| BadValue::Omitted)
        }));
        self
    }

    /// Adds warnings, which the client of an allowed request sees.
    ///
    /// A warning is one line of at most 256 bytes: longer ones are cut, and line breaks become spaces.
    #[must_use]
    pub fn with_warnings(
        mut self,
        warnings: impl Fn(&Reviewed<'_, K>) -> Vec<String> + Send + Sync + 'static,
    ) -> Self {
        self.warnings.push(Box::new(warnings));
        self
    }

    /// Adds a defaulter that depends on the request, for objects that are created or replaced, and for
    /// writes of the status.
    ///
    /// It may set unset fields, add keys to maps, and add items to lists that are merged (`list_map`,
    /// `list_set`). Anything else is an error of the defaulter: the request is denied with code 500,
    /// and the causes name every path. If it returns a rejection, the request is denied with it.
    #[must_use]
    pub fn with_defaulter(
        mut self,
        fill: impl Fn(&mut K, &AdmissionRequest) -> Result<(), Status> + Send + Sync + 'static,
    ) -> Self {
        self.defaulters.push(Box::new(fill));
        self
    }
}

impl<K: Kind> Default for AdmissionRules<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K> fmt::Debug for AdmissionRules<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AdmissionRules")
            .field("checks", &self.checks.len())
            .field("warnings", &self.warnings.len())
            .field("defaulters", &self.defaulters.len())
            .finish()
    }
}

/// The rules of a kind, whatever its type.
pub(super) trait Review {
    fn kind(&self) -> GroupVersionKind;
    fn resource(&self) -> GroupVersionResource;
    /// The warnings of a request that is allowed.
    fn validate(&self, request: &AdmissionRequest) -> Result<Vec<String>, Status>;
    /// The object with its defaults.
    fn fill(&self, request: &AdmissionRequest, object: &Value) -> Result<Value, Status>;
}

impl<K: Kind> Review for AdmissionRules<K> {
    fn kind(&self) -> GroupVersionKind {
        GroupVersionKind::of::<K>()
    }

    fn resource(&self) -> GroupVersionResource {
        GroupVersionResource::of::<K>()
    }

    fn validate(&self, request: &AdmissionRequest) -> Result<Vec<String>, Status> {
        let rejected = |errors: ErrorList| Status::of_errors::<K>(name_of(request), &errors);
        let object = request.object.as_ref().map(read::<K>).transpose();
        let object = object.map_err(rejected)?;
        // An old object that is not of the type any more must not keep users from mending it.
        let old = request
            .old_object
            .as_ref()
            .and_then(|old| read::<K>(old).ok());
        let reviewed = Reviewed {
            request,
            object: object.as_ref(),
            old: old.as_ref(),
        };
        let mut errors = errors_of(&reviewed);
        for check in &self.checks {
            errors.extend(check(&reviewed));
        }
        errors.into_result().map_err(rejected)?;
        Ok(self
            .warnings
            .iter()
            .flat_map(|warn| warn(&reviewed))
            .collect())
    }

    fn fill(&self, request: &AdmissionRequest, object: &Value) -> Result<Value, Status> {
        if limits::is_too_deep(object) {
            return Err(Status::bad_request(limits::too_deep()));
        }
        let mut filled = object.clone();
        if let Some(old) = &request.old_object
            && !limits::is_too_deep(old)
        {
            defaulting::keep_old(K::TYPE, old, &mut filled);
        }
        defaulting::derive::<K>(&mut filled);
        for fill in &self.defaulters {
            fill_typed::<K>(&mut filled, |typed| fill(typed, request))?;
        }
        Ok(filled)
    }
}

/// The errors of the object by the rules of its type.
fn errors_of<K: Kind>(reviewed: &Reviewed<'_, K>) -> ErrorList {
    let options = Options::default();
    let result = match (reviewed.object, reviewed.old, &reviewed.request.operation) {
        (None, ..) => Ok(()),
        (Some(object), Some(old), AdmissionOperation::Update) => {
            validate::validate_update(object, old, &options)
        }
        (Some(object), ..) => validate::validate(object, &options),
    };
    result.err().unwrap_or_default()
}

/// Reads an object as its type. One that lacks defaults is read with them, as a server reads it.
fn read<K: Kind>(object: &Value) -> Result<K, ErrorList> {
    if !limits::is_too_deep(object) {
        let mut whole = object.clone();
        write_whole_numbers(&mut whole);
        if let Ok(typed) = serde_json::from_value(whole) {
            return Ok(typed);
        }
    }
    decode::decode(object)
}

/// The name of the object: that of the request, which may lack it if the server generates it.
fn name_of(request: &AdmissionRequest) -> &str {
    let metadata = request
        .object
        .as_ref()
        .and_then(|object| object.get("metadata"));
    let text = |name: &str| metadata.and_then(|metadata| metadata.get(name)?.as_str());
    match request.name.as_str() {
        "" => text("name")
            .or_else(|| text("generateName"))
            .unwrap_or_default(),
        name => name,
    }
}
