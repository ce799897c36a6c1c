//! What an API server does with `managedFields` at one endpoint.
//!
//! Source: `util/managedfields` of `k8s.io/apimachinery`.

use super::conflict::conflict_status;
use super::identifier::identifier;
use super::last_applied::{
    KUBECTL, has_annotation, last_applied_fields, remaining, set_annotation,
};
use super::managed_fields::ManagedFields;
use super::stripped::stripped;
use kube_conv_patch::apply::{
    Converter, Duplicates, Managers, ObjectType, Typed, UpdateError, Updater,
};
use kube_conv_runtime::meta::{ManagedFieldsEntry, ManagedFieldsOperation, Time};
use kube_conv_schema::content::group_and_version;
use kube_conv_schema::strict::strictly;
use kube_conv_webhook::status::Status;
use serde_json::{Map, Value};
use std::fmt;

/// The manager of the fields that an object without `managedFields` has when it is first applied.
const BEFORE_FIRST_APPLY: &str = "before-first-apply";

/// The manager of a write, until it is known whether the write has changed anything.
const CURRENT: &str = "current-operation";

/// The endpoint of a request: the kind and version of its objects, and the subresource.
#[derive(Clone, Debug)]
pub struct Endpoint<'e> {
    /// The `apiVersion` of the objects.
    pub api_version: String,
    /// The kind of the objects.
    pub kind: &'e str,
    /// The subresource, empty for the object itself.
    pub subresource: &'e str,
    /// The type of the objects.
    pub object_type: &'e ObjectType,
}

/// A write: who does it, and when.
#[derive(Clone, Copy, Debug)]
pub struct Operation<'o> {
    /// The name of the manager.
    pub manager: &'o str,
    /// The current time.
    pub now: Time,
}

/// Why `managedFields` cannot be changed.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FieldManagerError {
    /// The server's response: conflicts, or what is applied has another kind or `managedFields`.
    Rejected(Box<Status>),
    /// An internal error, for example an object that does not have its type.
    Internal(String),
}

impl fmt::Display for FieldManagerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rejected(status) => f.write_str(&status.message),
            Self::Internal(message) => f.write_str(message),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(FieldManagerError);

impl std::error::Error for FieldManagerError {}

impl From<String> for FieldManagerError {
    fn from(message: String) -> Self {
        Self::Internal(message)
    }
}

impl From<UpdateError> for FieldManagerError {
    fn from(error: UpdateError) -> Self {
        match error {
            UpdateError::Conflicts(conflicts) => {
                Self::Rejected(Box::new(conflict_status(&conflicts)))
            }
            error => Self::Internal(error.to_string()),
        }
    }
}

/// Changes `managedFields` with each write, as an API server does at one endpoint, and merges what is
/// applied. Objects are passed without their `managedFields`.
///
/// ```
/// use kube_conv_patch::apply::{ObjectType, OneVersion, Updater};
/// use kube_conv_runtime::meta::Time;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_server::managers::{Endpoint, FieldManager, ManagedFields, Operation};
///
/// let object_type = ObjectType::deduced();
/// let endpoint = Endpoint {
///     api_version: "acme.dev/v1".into(),
///     kind: "Widget",
///     subresource: "",
///     object_type: &object_type,
/// };
/// let manager = FieldManager::new(Updater::new(&OneVersion), endpoint);
/// let now: Time = "2024-02-29T12:34:56Z".parse()?;
/// let by = |manager| Operation { manager, now };
/// let widget = |spec: Value| json!({"apiVersion": "acme.dev/v1", "kind": "Widget", "spec": spec});
///
/// let live = widget(json!({"size": 1, "color": "red"}));
/// let managed = manager.update(None, &live, ManagedFields::default(), &by("kubectl"))?;
/// let applied = widget(json!({"size": 2}));
/// let (merged, managed) = manager.apply(Some(&live), &applied, managed, &by("scaler"), true)?;
/// assert_eq!(merged, Some(widget(json!({"size": 2, "color": "red"}))));
/// let names: Vec<_> = managed.encode().into_iter().filter_map(|entry| entry.manager).collect();
/// assert_eq!(names, ["scaler", "kubectl"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct FieldManager<'c, C: ?Sized> {
    updater: Updater<'c, C>,
    endpoint: Endpoint<'c>,
    /// What an object has of which nothing is set, besides its type, if that is anything.
    empty_members: Option<Map<String, Value>>,
}

impl<'c, C: Converter + ?Sized> FieldManager<'c, C> {
    /// Creates the field manager of an endpoint. What `updater` ignores are the fields that the endpoint
    /// resets.
    #[must_use]
    pub const fn new(updater: Updater<'c, C>, endpoint: Endpoint<'c>) -> Self {
        Self {
            updater,
            endpoint,
            empty_members: None,
        }
    }

    /// The same for objects that have some members even if nothing is set, as Go's structs do.
    #[doc(hidden)]
    pub fn with_empty_members(mut self, members: Map<String, Value>) -> Self {
        self.empty_members = Some(members);
        self
    }

    /// Returns the managers after an object was created, updated or patched; `old` is `None` if it is
    /// created. The object of an update is not tracked if it has no managers yet.
    ///
    /// # Errors
    ///
    /// Returns an internal error for an object that does not have its type, or that cannot be converted
    /// to the version of a manager. A server keeps the managers in this case.
    pub fn update(
        &self,
        old: Option<&Value>,
        new: &Value,
        managed: ManagedFields,
        operation: &Operation<'_>,
    ) -> Result<ManagedFields, FieldManagerError> {
        if managed.managers.is_empty() && old.is_some() {
            return Ok(managed);
        }
        let empty = self.empty_object();
        self.track(old.unwrap_or(&empty), new, managed, operation)
    }

    /// Merges what a manager applies into an object; `None` if it is created. Returns the new object, or
    /// `None` if it is unchanged, and the managers.
    ///
    /// # Errors
    ///
    /// Returns 409 for conflicts unless `force` is set; 400 for what has another version or kind or has
    /// `managedFields`; and internal errors for what does not have its type.
    pub fn apply(
        &self,
        object: Option<&Value>,
        applied: &Value,
        managed: ManagedFields,
        operation: &Operation<'_>,
        force: bool,
    ) -> Result<(Option<Value>, ManagedFields), FieldManagerError> {
        self.check_kind(applied)?;
        let empty = self.empty_object();
        let object = object.unwrap_or(&empty);
        let result = self.apply_to(object, applied, managed, operation, force)?;
        let (mut new, managed) = result;
        let is_annotated = has_annotation(new.as_ref().unwrap_or(object));
        if operation.manager == KUBECTL && is_annotated {
            let new = new.get_or_insert_with(|| object.clone());
            set_annotation(new, applied);
        }
        Ok((new, managed))
    }

    /// Applies, and takes over fields from client-side apply.
    fn apply_to(
        &self,
        object: &Value,
        applied: &Value,
        managed: ManagedFields,
        operation: &Operation<'_>,
        force: bool,
    ) -> Result<(Option<Value>, ManagedFields), FieldManagerError> {
        let managed = self.tracked_before(object, managed, operation)?;
        check_managed_fields(applied)?;
        let applied = self.typed(applied, Duplicates::Rejected, |shown| {
            format!("failed to create typed patch object ({shown})")
        })?;
        let object = self.typed(object, Duplicates::Allowed, |shown| {
            format!("failed to create typed live object ({shown})")
        })?;
        let manager = self.identifier(operation.manager, ManagedFieldsOperation::Apply);
        let attempt = |managers: Managers, force| {
            let version = &self.endpoint.api_version;
            self.updater
                .apply(&object, &applied, version, managers, &manager, force)
        };
        let result = match attempt(managed.managers.clone(), force) {
            Err(error) if operation.manager == KUBECTL => {
                let allowed =
                    last_applied_fields(&self.updater, &object, &self.endpoint.api_version);
                let error = match allowed {
                    Some(allowed) => remaining(error, &allowed),
                    None => Some(error),
                };
                error.map_or_else(|| attempt(managed.managers.clone(), true), Err)
            }
            result => result,
        };
        let (new, mut managers) = result?;
        strip(&mut managers, &manager);
        let mut managed = managed.with(managers);
        if new.is_some() {
            managed.times.insert(manager, operation.now);
        }
        Ok((new, managed))
    }

    /// Returns the managers of an object; those of one without any are the fields that it has.
    fn tracked_before(
        &self,
        object: &Value,
        managed: ManagedFields,
        operation: &Operation<'_>,
    ) -> Result<ManagedFields, FieldManagerError> {
        if !managed.managers.is_empty() {
            return Ok(managed);
        }
        let before = Operation {
            manager: BEFORE_FIRST_APPLY,
            ..*operation
        };
        let tracked = self.track(&self.empty_object(), object, managed, &before);
        tracked.map_err(|error| {
            format!("failed to create manager for existing fields: {error}").into()
        })
    }

    /// Changes the managers by a write that is no apply.
    fn track(
        &self,
        old: &Value,
        new: &Value,
        managed: ManagedFields,
        operation: &Operation<'_>,
    ) -> Result<ManagedFields, FieldManagerError> {
        let typed = |object, which| {
            self.typed(object, Duplicates::Allowed, |shown| {
                format!("failed to convert {which} object ({shown}) to smd typed")
            })
        };
        let (new, old) = (typed(new, "new")?, typed(old, "live")?);
        let version = &self.endpoint.api_version;
        let managers = self
            .updater
            .update(&old, &new, version, managed.managers.clone(), CURRENT);
        let mut managers = managers.map_err(|error| {
            let shown = shown(new.value());
            format!("failed to update ManagedFields ({shown}): {error}")
        })?;
        strip(&mut managers, CURRENT);
        let mut managed = managed.with(managers);
        if let Some(mut current) = managed.managers.remove(CURRENT) {
            let manager = self.identifier(operation.manager, ManagedFieldsOperation::Update);
            if let Some(previous) = managed.managers.get(&manager) {
                current.fields = current.fields.union(&previous.fields);
            }
            managed.managers.insert(manager.clone(), current);
            managed.times.insert(manager, operation.now);
        }
        managed.merge_ancient();
        Ok(managed)
    }

    fn typed<'v>(
        &'v self,
        object: &'v Value,
        duplicates: Duplicates,
        context: impl Fn(&str) -> String,
    ) -> Result<Typed<'v>, FieldManagerError> {
        let typed = self.endpoint.object_type.typed_ref(object, duplicates);
        typed.map_err(|errors| {
            let context = context(&shown(object));
            FieldManagerError::Internal(format!("{context}: {errors}"))
        })
    }

    fn identifier(&self, manager: &str, operation: ManagedFieldsOperation) -> String {
        let manager = if manager.is_empty() {
            "unknown"
        } else {
            manager
        };
        let text = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        identifier(&ManagedFieldsEntry {
            manager: text(manager),
            operation,
            api_version: text(&self.endpoint.api_version),
            subresource: text(self.endpoint.subresource),
            ..ManagedFieldsEntry::default()
        })
    }

    /// The object of this kind that has no fields.
    pub(super) fn empty_object(&self) -> Value {
        let mut members = self.empty_members.clone().unwrap_or_default();
        for (name, text) in [
            ("apiVersion", self.endpoint.api_version.as_str()),
            ("kind", self.endpoint.kind),
        ] {
            members.insert(name.to_owned(), text.into());
        }
        Value::Object(members)
    }

    /// Checks that what is applied has the kind and version of the endpoint.
    pub(super) fn check_kind(&self, applied: &Value) -> Result<(), FieldManagerError> {
        let (api_version, kind) = type_of(applied);
        if (api_version, kind) == (self.endpoint.api_version.as_str(), self.endpoint.kind) {
            return Ok(());
        }
        let kind = shown_kind(api_version, kind);
        let status = Status::bad_request(format!("invalid object type: {kind}"));
        Err(FieldManagerError::Rejected(Box::new(status)))
    }
}

/// Removes fields that a manager cannot own.
fn strip(managers: &mut Managers, manager: &str) {
    if let Some(owned) = managers.get_mut(manager) {
        owned.fields = stripped(&owned.fields);
        if owned.fields.is_empty() {
            managers.remove(manager);
        }
    }
}

/// Checks that what is applied has no `managedFields`, not even empty ones.
fn check_managed_fields(applied: &Value) -> Result<(), FieldManagerError> {
    let entries = applied.pointer("/metadata/managedFields");
    let entries = entries.filter(|entries| entries.is_array());
    let is_present = entries.is_some_and(|entries| {
        strictly(|| serde_json::from_value::<Vec<ManagedFieldsEntry>>(entries.clone())).is_ok()
    });
    if is_present {
        let status = Status::bad_request("metadata.managedFields must be nil");
        return Err(FieldManagerError::Rejected(Box::new(status)));
    }
    Ok(())
}

fn type_of(object: &Value) -> (&str, &str) {
    let text = |name: &str| object.get(name).and_then(Value::as_str).unwrap_or_default();
    (text("apiVersion"), text("kind"))
}

/// Formats the kind of an object as Go's `GroupVersionKind` prints it.
fn shown_kind(api_version: &str, kind: &str) -> String {
    match group_and_version(api_version) {
        Ok((group, version)) => format!("{group}/{version}, Kind={kind}"),
        Err(_) => "/, Kind=".to_owned(),
    }
}

/// Formats an object in messages: its namespace, name and kind.
pub(super) fn shown(object: &Value) -> String {
    let text = |name: &str| {
        let text = object
            .get("metadata")
            .and_then(|metadata| metadata.get(name));
        text.and_then(Value::as_str).unwrap_or_default()
    };
    let (api_version, kind) = type_of(object);
    let kind = shown_kind(api_version, kind);
    format!("{}/{}; {kind}", text("namespace"), text("name"))
}
