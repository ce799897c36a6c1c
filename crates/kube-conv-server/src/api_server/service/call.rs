//! Requests for a served resource.

use super::accept::Form;
use super::body::{Stream, WatchBody};
use super::deadline::Deadline;
use super::reply::Reply;
use super::route::{Route, Target, unrouted};
use crate::admission::Request;
use crate::admission::{Warning, WarningKind};
use crate::api_server::ApiServer;
use crate::api_server::endpoint::{Deletion, ListOptions, Oversized};
use crate::built_in::BuiltIn;
use crate::fields;
use crate::labels::Selector;
use crate::options::{DeleteOptions, FieldValidation, PatchOptions, Writer};
use crate::{APPLY_PATCH, JSON_PATCH, MERGE_PATCH, PatchRequest, STRATEGIC_MERGE_PATCH};
use http::StatusCode;
use kube_conv_runtime::api::Scope;
use kube_conv_webhook::status::{Status, StatusReason};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A request for a served resource.
pub(super) struct Call<'c> {
    pub(super) parameters: BTreeMap<String, String>,
    pub(super) content_type: Option<&'c str>,
    pub(super) writer: Writer<'c>,
    pub(super) route: &'c Route<'c>,
    pub(super) form: Form,
    pub(super) body: &'c [u8],
}

/// The selectors of labels and of fields.
type Selectors = (Selector, fields::Selector);

impl Call<'_> {
    pub(super) fn parameter(&self, name: &str) -> Option<&str> {
        let value = self.parameters.get(name)?;
        Some(value.as_str()).filter(|value| !value.is_empty())
    }

    /// The value of a boolean parameter. Upstream: `Convert_Slice_string_To_bool`.
    pub(super) fn flag(&self, name: &str) -> Option<bool> {
        let value = self.parameters.get(name)?;
        Some(value != "0" && !value.eq_ignore_ascii_case("false"))
    }

    fn is_set(&self, name: &str) -> bool {
        self.flag(name) == Some(true)
    }

    pub(super) fn is_watch(&self) -> bool {
        self.is_set("watch")
    }

    pub(super) fn namespace(&self) -> &str {
        self.route.namespace.as_deref().unwrap_or_default()
    }

    fn validation(&self) -> Result<FieldValidation, Status> {
        let requested = self.parameter("fieldValidation").unwrap_or("Warn");
        serde_json::from_value(json!(requested)).map_err(bad_request)
    }

    /// The body that was sent.
    ///
    /// # Errors
    ///
    /// 415 for anything but JSON and YAML; a server would name Protobuf as well.
    fn sent(&self) -> Result<Request<'_>, Status> {
        Request::of_type(self.content_type, self.body)
            .map_err(|_| Status::unsupported_media_type(&["application/json", "application/yaml"]))
    }

    pub(super) fn request(&self) -> Result<Request<'_>, Status> {
        let request = self.sent()?;
        let request = request
            .field_validation(self.validation()?)
            .tracked(self.writer);
        let request = match self.parameter("fieldManager") {
            Some(manager) => request.field_manager(manager),
            None => request,
        };
        Ok(match &self.route.namespace {
            Some(namespace) => request.in_namespace(namespace),
            None => request,
        })
    }

    pub(super) fn selectors(&self) -> Result<Selectors, Status> {
        let labels = self.parameter("labelSelector").unwrap_or_default();
        let fields = self.parameter("fieldSelector").unwrap_or_default();
        Ok((
            labels.parse().map_err(bad_request)?,
            fields.parse().map_err(bad_request)?,
        ))
    }

    fn list_options(&self) -> Result<ListOptions, Status> {
        let (labels, fields) = self.selectors()?;
        self.check_versions()?;
        let limit = self.limit()?;
        let version = self.parameter("resourceVersion");
        let is_exact = match self.parameter("resourceVersionMatch") {
            Some(requested) => requested == "Exact",
            // A page has the version that is requested.
            None => limit > 0 && version.is_some_and(|version| version != "0"),
        };
        let text = |name| self.parameter(name).unwrap_or_default().to_owned();
        Ok(ListOptions {
            labels,
            fields,
            limit,
            continue_token: text("continue"),
            resource_version: text("resourceVersion"),
            is_exact,
        })
    }

    /// The status of a write, by whether the object exists before it.
    fn code_of_write(&self) -> StatusCode {
        let found = self
            .route
            .endpoint
            .get(self.namespace(), self.route.target.name());
        match found {
            Ok(_) => StatusCode::OK,
            Err(_) => StatusCode::CREATED,
        }
    }

    pub(super) fn get(&self, name: &str) -> Result<Reply, Status> {
        let endpoint = &self.route.endpoint;
        endpoint.requested_version(self.parameter("resourceVersion").unwrap_or_default())?;
        let found = endpoint.get(self.namespace(), name)?;
        Ok(Reply::ok(&self.form.apply(found)))
    }

    pub(super) fn list(&self) -> Result<Reply, Status> {
        let endpoint = &self.route.endpoint;
        let listed = endpoint.list_with(self.route.namespace.as_deref(), &self.list_options()?)?;
        let mut metadata = json!({"resourceVersion": listed.resource_version});
        if let Some(metadata) = metadata.as_object_mut() {
            if !listed.continue_token.is_empty() {
                metadata.insert("continue".to_owned(), listed.continue_token.into());
            }
            // The list of custom resources always has a token, which may be empty.
            if endpoint.engine().built_in().is_none() && matches!(self.form, Form::Whole) {
                metadata.entry("continue").or_insert_with(|| "".into());
            }
            if let Some(remaining) = listed.remaining {
                metadata.insert("remainingItemCount".to_owned(), remaining.into());
            }
        }
        Ok(Reply::ok(&self.form.apply(json!({
            "apiVersion": endpoint.engine().api_version(),
            "kind": endpoint.engine().list_kind(),
            "metadata": metadata,
            "items": self.items(listed.items),
        }))))
    }

    /// The items of a list. Those of built-in kinds leave out their type, which the list has.
    pub(super) fn items(&self, mut items: Vec<Value>) -> Vec<Value> {
        if self.route.endpoint.engine().built_in().is_some() && matches!(self.form, Form::Whole) {
            for item in items.iter_mut().filter_map(Value::as_object_mut) {
                item.remove("apiVersion");
                item.remove("kind");
            }
        }
        items
    }

    pub(super) fn watch(&self, server: &Arc<ApiServer>) -> Result<Reply, Status> {
        self.check_versions()?;
        let selectors = self.selectors()?;
        let endpoint = &self.route.endpoint;
        let version = self.parameter("resourceVersion");
        let sends_initial = self.is_set("sendInitialEvents");
        let namespace = self.route.namespace.as_deref();
        let mut cursor = endpoint.cursor(namespace, selectors, version, sends_initial)?;
        if self.flag("sendInitialEvents") == Some(false) {
            cursor.skip_initial();
        }
        let stream = Stream {
            server: Arc::clone(server),
            api_version: endpoint.engine().api_version(),
            kind: endpoint.engine().kind().to_owned(),
            form: self.form.clone(),
            has_sent_columns: false,
            sent_version: cursor.version(),
            cursor,
            marks_initial_end: sends_initial,
            sends_bookmarks: self.is_set("allowWatchBookmarks"),
            deadline: self.deadline()?,
            generation: server.watch_generation.load(Ordering::Relaxed),
        };
        Ok(Reply::with(StatusCode::OK, WatchBody::watch(stream)))
    }

    /// When a watch ends, if that was requested.
    fn deadline(&self) -> Result<Option<Deadline>, Status> {
        let seconds = self.number("timeoutSeconds")?.unwrap_or(0);
        let seconds = u64::try_from(seconds).ok().filter(|seconds| *seconds > 0);
        Ok(seconds.and_then(|seconds| Deadline::after(Duration::from_secs(seconds))))
    }

    pub(super) fn create(&self) -> Result<Reply, Status> {
        let endpoint = &self.route.endpoint;
        if self.route.namespace.is_none() && endpoint.engine().scope() == Scope::Namespaced {
            return Err(self.method_not_supported("post"));
        }
        let answer = endpoint.create(&self.request()?);
        Ok(Reply::of(answer, StatusCode::CREATED, &self.form))
    }

    pub(super) fn replace(&self) -> Result<Reply, Status> {
        let (endpoint, request) = (&self.route.endpoint, self.request()?);
        let name = self.route.target.name();
        let key = endpoint.key(self.namespace(), name);
        let code = self.code_of_write();
        let answer = endpoint.write_at(key, Oversized::WithoutManagers, |old, _| {
            let (engine, request) = (endpoint.engine(), request.clone().named(name));
            match &self.route.target {
                Target::Object(_, part) => engine.update_at(*part, old, &request),
                _ => engine.scale_update(old, &request),
            }
        });
        Ok(Reply::of(answer, code, &self.form))
    }

    pub(super) fn patch(&self) -> Result<Reply, Status> {
        let endpoint = &self.route.endpoint;
        let content_type = self.content_type.unwrap_or_default();
        if endpoint.engine().built_in().is_some() && !is_patch(content_type) {
            return Err(unrouted(
                415,
                StatusReason::UnsupportedMediaType,
                "415: Unsupported Media Type",
            ));
        }
        let mut options = PatchOptions::default();
        options.common.field_validation = self.validation()?;
        options.common.field_manager = self.parameter("fieldManager").map(str::to_owned);
        options.force = self.flag("force");
        let request = PatchRequest::new(content_type, self.body)
            .options(options)
            .tracked(self.writer);
        let namespace = self.namespace();
        let code = self.code_of_write();
        let answer = match &self.route.target {
            Target::Object(name, part) => endpoint.patch_at(*part, namespace, name, &request),
            Target::Scale(name) => endpoint.patch_scale(namespace, name, &request),
            Target::Collection | Target::Action(..) => {
                return Err(self.method_not_supported("patch"));
            }
        };
        Ok(Reply::of(answer, code, &self.form))
    }

    /// The options of a deletion: in the body, or in the query.
    fn delete_options(&self) -> Result<DeleteOptions, Status> {
        if !self.body.is_empty() {
            let options = self.sent()?.value();
            return serde_json::from_value(options.map_err(bad_request)?).map_err(bad_request);
        }
        Ok(DeleteOptions {
            grace_period_seconds: self.number("gracePeriodSeconds")?,
            orphan_dependents: self.flag("orphanDependents"),
            propagation_policy: match self.parameter("propagationPolicy") {
                Some(policy) => serde_json::from_value(json!(policy)).map_err(bad_request)?,
                None => None,
            },
            ..DeleteOptions::default()
        })
    }

    pub(super) fn delete(&self, name: &str) -> Result<Reply, Status> {
        let options = self.delete_options()?;
        let endpoint = &self.route.endpoint;
        let returns_deleted = |kind: &BuiltIn| kind.returns_deleted();
        let returns_deleted = endpoint.engine().built_in().is_some_and(returns_deleted);
        let (deletion, last) = endpoint.delete_object(self.namespace(), name, &options)?;
        let mut reply = match deletion {
            Deletion::Deleted(_) if returns_deleted => Reply::ok(&self.form.apply(last)),
            Deletion::Deleted(status) => Reply::ok(&json!(status)),
            Deletion::Pending(object) => Reply::ok(&self.form.apply(object)),
        };
        if endpoint.orphans_without(&options) {
            reply.warnings.push(Warning {
                kind: WarningKind::Metadata,
                field: None,
                text: JOB_PODS_STAY.to_owned(),
            });
        }
        Ok(reply)
    }

    pub(super) fn delete_collection(&self) -> Result<Reply, Status> {
        let endpoint = &self.route.endpoint;
        let has_deletion = |kind: &BuiltIn| kind.has_collection_deletion();
        let has_deletion = endpoint.engine().built_in().is_none_or(has_deletion);
        let is_everywhere =
            self.route.namespace.is_none() && endpoint.engine().scope() == Scope::Namespaced;
        if is_everywhere || !has_deletion {
            return Err(self.method_not_supported("delete"));
        }
        let (options, list) = (self.delete_options()?, self.list_options()?);
        let namespace = self.route.namespace.as_deref();
        let deleted = endpoint.delete_collection(namespace, &options, &list)?;
        Ok(Reply::ok(&self.form.apply(json!({
            "apiVersion": endpoint.engine().api_version(),
            "kind": endpoint.engine().list_kind(),
            "metadata": {"resourceVersion": server_version(endpoint)},
            "items": self.items(deleted),
        }))))
    }

    pub(super) fn method_not_supported(&self, method: &str) -> Status {
        if self.route.endpoint.engine().built_in().is_some() {
            let text = "the server does not allow this method on the requested resource";
            return unrouted(405, StatusReason::MethodNotAllowed, text);
        }
        Status::method_not_supported(&self.route.endpoint.engine().resource(), method)
    }
}

/// The warning about a Job whose deletion does not say what happens to its Pods. Upstream: `jobStrategy`.
const JOB_PODS_STAY: &str = "child pods are preserved by default when jobs are deleted; set \
    propagationPolicy=Background to remove them or set propagationPolicy=Orphan to suppress this warning";

/// Whether the routes of built-in kinds accept a media type of patches.
fn is_patch(content_type: &str) -> bool {
    let name = content_type.split(';').next().unwrap_or_default().trim();
    [JSON_PATCH, MERGE_PATCH, STRATEGIC_MERGE_PATCH, APPLY_PATCH].contains(&name)
}

fn server_version(endpoint: &crate::api_server::Endpoint<'_>) -> String {
    endpoint.server.store().revision()
}

fn bad_request(error: impl Display) -> Status {
    Status::bad_request(error.to_string())
}
