//! Responding to requests.

use super::body::{Stream, WatchBody};
use super::route::{Route, Target};
use super::url::parameters;
use crate::admission::{Answer, Request, Warning, WarningKind};
use crate::api::Scope;
use crate::meta::labels::Selector;
use crate::meta::options::{CreateOptions, DeleteOptions, FieldValidation, PatchOptions, Writer};
use crate::meta::{GroupKind, Status, fields};
use crate::patch::PatchRequest;
use crate::testing::api_server::ApiServer;
use crate::testing::api_server::endpoint::{Deletion, Listed};
use crate::testing::api_server::watch::is_selected;
use http::header::{ACCEPT, CONTENT_TYPE, HeaderName, HeaderValue, USER_AGENT, WARNING};
use http::request::Parts;
use http::{Method, Response, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

const JSON: &str = "application/json";

/// A request whose body was read.
pub(super) struct Received {
    pub(super) head: Parts,
    pub(super) body: Result<Vec<u8>, Status>,
}

/// The content of a response.
struct Reply {
    code: StatusCode,
    warnings: Vec<Warning>,
    body: WatchBody,
}

impl Received {
    /// The response of a server.
    pub(super) fn respond(self, server: &Arc<ApiServer>) -> Response<WatchBody> {
        let reply = self.serve(server).unwrap_or_else(Reply::rejection);
        let mut response = Response::new(reply.body);
        *response.status_mut() = reply.code;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(JSON));
        for warning in reply.warnings {
            let quoted = warning.text.replace('\\', "\\\\").replace('"', "\\\"");
            if let Ok(value) = HeaderValue::try_from(format!("299 - \"{quoted}\"")) {
                headers.append(WARNING, value);
            }
        }
        response
    }

    fn serve(mut self, server: &Arc<ApiServer>) -> Result<Reply, Status> {
        let body = std::mem::replace(&mut self.body, Ok(Vec::new()))?;
        let route = Route::find(server, self.head.uri.path())?;
        let deprecation = route.endpoint.engine.deprecation_warning();
        let mut reply = self
            .serve_at(server, route, &body)
            .unwrap_or_else(Reply::rejection);
        // Every response has the deprecation warning; the results of writes already contain it.
        let is_deprecation = |warning: &Warning| warning.kind == WarningKind::DeprecatedVersion;
        if let Some(text) = deprecation
            && !reply.warnings.iter().any(is_deprecation)
        {
            let warning = Warning {
                kind: WarningKind::DeprecatedVersion,
                field: None,
                text: text.to_owned(),
            };
            reply.warnings.insert(0, warning);
        }
        Ok(reply)
    }

    fn serve_at(
        &self,
        server: &Arc<ApiServer>,
        mut route: Route<'_>,
        body: &[u8],
    ) -> Result<Reply, Status> {
        self.check_accept()?;
        let parameters = parameters(self.head.uri.query().unwrap_or_default());
        if self.is_dry_run(&parameters)? {
            route.endpoint = route.endpoint.dry_run();
        }
        let call = Call {
            parameters,
            content_type: self.header(CONTENT_TYPE),
            writer: Writer::new(self.header(USER_AGENT).unwrap_or_default(), server.now()),
            route: &route,
            body,
        };
        match (self.head.method.clone(), &route.target) {
            (Method::GET, Target::Collection) if call.is_set("watch") => call.watch(server),
            (Method::GET, Target::Collection) => call.list(),
            (Method::POST, Target::Collection) => call.create(),
            (Method::GET, Target::Object(name) | Target::Status(name)) => {
                Ok(Reply::ok(&route.endpoint.get(call.namespace(), name)?))
            }
            (Method::GET, Target::Scale(name)) => {
                Ok(Reply::ok(&route.endpoint.scale(call.namespace(), name)?))
            }
            (Method::PUT, Target::Object(_) | Target::Status(_) | Target::Scale(_)) => {
                call.replace()
            }
            (Method::PATCH, Target::Object(_) | Target::Status(_) | Target::Scale(_)) => {
                call.patch()
            }
            (Method::DELETE, Target::Object(name)) => call.delete(name),
            (method, _) => Err(Status::method_not_supported(
                &route.endpoint.engine.resource(),
                &method.as_str().to_lowercase(),
            )),
        }
    }

    /// Whether a write is a dry run.
    fn is_dry_run(&self, parameters: &BTreeMap<String, String>) -> Result<bool, Status> {
        let options = match self.head.method {
            Method::POST => "CreateOptions",
            Method::PUT => "UpdateOptions",
            Method::PATCH => "PatchOptions",
            Method::DELETE => "DeleteOptions",
            _ => return Ok(false),
        };
        let stages = parameters.get("dryRun").filter(|stage| !stage.is_empty());
        let requested = CreateOptions {
            dry_run: stages.cloned().into_iter().collect(),
            ..CreateOptions::default()
        };
        let errors = requested.validate();
        if errors.is_empty() {
            return Ok(!requested.dry_run.is_empty());
        }
        let kind = GroupKind::new("meta.k8s.io", options);
        Err(Status::invalid(&kind, "", &errors))
    }

    fn header(&self, name: HeaderName) -> Option<&str> {
        self.head.headers.get(name)?.to_str().ok()
    }

    /// Rejects requests for tables and partial objects, which are not supported.
    fn check_accept(&self) -> Result<(), Status> {
        match self.header(ACCEPT) {
            Some(accept) if accept.split(',').all(|one| one.contains("as=")) => {
                Err(Status::not_acceptable(&[JSON]))
            }
            _ => Ok(()),
        }
    }
}

/// A request for a served resource.
struct Call<'c> {
    parameters: BTreeMap<String, String>,
    content_type: Option<&'c str>,
    writer: Writer<'c>,
    route: &'c Route<'c>,
    body: &'c [u8],
}

impl Call<'_> {
    fn parameter(&self, name: &str) -> Option<&str> {
        let value = self.parameters.get(name)?;
        Some(value.as_str()).filter(|value| !value.is_empty())
    }

    fn is_set(&self, name: &str) -> bool {
        matches!(self.parameter(name), Some("true" | "1"))
    }

    fn namespace(&self) -> &str {
        self.route.namespace.as_deref().unwrap_or_default()
    }

    fn validation(&self) -> Result<FieldValidation, Status> {
        let requested = self.parameter("fieldValidation").unwrap_or("Warn");
        serde_json::from_value(json!(requested))
            .map_err(|error| Status::bad_request(error.to_string()))
    }

    fn request(&self) -> Result<Request<'_>, Status> {
        let request = Request::of_type(self.content_type, self.body)?;
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

    /// The label selector, and the name and namespace that a field selector requests.
    fn selectors(&self) -> Result<(Selector, Option<fields::Selector>), Status> {
        let reject = |error: String| Status::bad_request(error);
        let labels = self.parameter("labelSelector").unwrap_or_default();
        let labels = labels.parse().map_err(|error| reject(format!("{error}")))?;
        let Some(text) = self.parameter("fieldSelector") else {
            return Ok((labels, None));
        };
        let selector: fields::Selector =
            text.parse().map_err(|error| reject(format!("{error}")))?;
        let is_known = |field: &str| matches!(field, "metadata.name" | "metadata.namespace");
        let unknown = selector
            .requirements
            .iter()
            .find(|requirement| !is_known(&requirement.field));
        if let Some(unknown) = unknown {
            let field = &unknown.field;
            return Err(reject(format!("field label not supported: {field}")));
        }
        Ok((labels, Some(selector)))
    }

    fn list(&self) -> Result<Reply, Status> {
        let (labels, fields) = self.selectors()?;
        let endpoint = self.route.endpoint;
        let listed = endpoint.list(self.route.namespace.as_deref(), &labels)?;
        let Listed {
            mut items,
            resource_version,
        } = listed;
        if let Some(fields) = &fields {
            items.retain(|object| is_selected(fields, object));
        }
        Ok(Reply::ok(&json!({
            "apiVersion": endpoint.engine.api_version(),
            "kind": endpoint.engine.list_kind(),
            "metadata": {"resourceVersion": resource_version},
            "items": items,
        })))
    }

    fn watch(&self, server: &Arc<ApiServer>) -> Result<Reply, Status> {
        let (labels, fields) = self.selectors()?;
        let endpoint = self.route.endpoint;
        let version = self.parameter("resourceVersion");
        let mut cursor = endpoint.cursor(self.route.namespace.as_deref(), &labels, version)?;
        if let Some(fields) = fields {
            cursor.select_fields(fields);
        }
        let stream = Stream {
            server: Arc::clone(server),
            api_version: endpoint.engine.api_version(),
            kind: endpoint.engine.kind().to_owned(),
            cursor,
            marks_initial_end: self.is_set("sendInitialEvents"),
        };
        Ok(Reply::with(StatusCode::OK, WatchBody::watch(stream)))
    }

    fn create(&self) -> Result<Reply, Status> {
        if self.route.namespace.is_none() && self.route.endpoint.engine.scope() == Scope::Namespaced
        {
            let resource = self.route.endpoint.engine.resource();
            return Err(Status::method_not_supported(&resource, "post"));
        }
        let answer = self.route.endpoint.create(&self.request()?);
        Reply::of(answer, StatusCode::CREATED)
    }

    fn replace(&self) -> Result<Reply, Status> {
        let (endpoint, request) = (self.route.endpoint, self.request()?);
        let (Target::Object(name) | Target::Status(name) | Target::Scale(name)) =
            &self.route.target
        else {
            return Err(Status::method_not_supported(
                &endpoint.engine.resource(),
                "put",
            ));
        };
        let key = endpoint.key(self.namespace(), name);
        let answer = endpoint.write_at(key, |old, _| {
            let request = request.named(name);
            match &self.route.target {
                Target::Status(_) => endpoint.engine.status_update(old, &request),
                Target::Scale(_) => endpoint.engine.scale_update(old, &request),
                _ => endpoint.engine.update(old, &request),
            }
        });
        Reply::of(answer, StatusCode::OK)
    }

    fn patch(&self) -> Result<Reply, Status> {
        let endpoint = self.route.endpoint;
        let content_type = self.content_type.unwrap_or_default();
        let mut options = PatchOptions::default();
        options.common.field_validation = self.validation()?;
        options.common.field_manager = self.parameter("fieldManager").map(str::to_owned);
        options.force = self.parameter("force").map(|_| self.is_set("force"));
        let request = PatchRequest::new(content_type, self.body)
            .options(options)
            .tracked(self.writer);
        let namespace = self.namespace();
        let mut code = StatusCode::OK;
        let answer = match &self.route.target {
            Target::Object(name) => {
                // Only an apply succeeds without an object.
                if endpoint.get(namespace, name).is_err() {
                    code = StatusCode::CREATED;
                }
                endpoint.patch(namespace, name, &request)
            }
            Target::Status(name) => endpoint.patch_status(namespace, name, &request),
            Target::Scale(name) => endpoint.patch_scale(namespace, name, &request),
            Target::Collection => {
                let resource = endpoint.engine.resource();
                return Err(Status::method_not_supported(&resource, "patch"));
            }
        };
        Reply::of(answer, code)
    }

    /// The options of a deletion without a body.
    fn delete_options(&self) -> serde_json::Result<DeleteOptions> {
        let numbers = ["gracePeriodSeconds", "orphanDependents"].map(|name| {
            let value = self.parameter(name)?;
            let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
            Some((name.to_owned(), value))
        });
        let policy = self.parameter("propagationPolicy");
        let policy = policy.map(|policy| ("propagationPolicy".to_owned(), Value::from(policy)));
        let given = numbers.into_iter().chain([policy]).flatten();
        serde_json::from_value(Value::Object(given.collect()))
    }

    fn delete(&self, name: &str) -> Result<Reply, Status> {
        let options = match self.body {
            [] => self.delete_options(),
            body => serde_json::from_slice(body),
        };
        let options = options.map_err(|error| Status::bad_request(error.to_string()))?;
        let deletion = self
            .route
            .endpoint
            .delete(self.namespace(), name, &options)?;
        Ok(match deletion {
            Deletion::Deleted(status) => Reply::ok(&json!(status)),
            Deletion::Pending(object) => Reply::ok(&object),
        })
    }
}

impl Reply {
    fn with(code: StatusCode, body: WatchBody) -> Self {
        Self {
            code,
            warnings: Vec::new(),
            body,
        }
    }

    fn ok(value: &Value) -> Self {
        Self::with(StatusCode::OK, WatchBody::whole(value))
    }

    /// Makes the reply to a write; a write to a Scale returns the Scale.
    fn of(answer: Answer, code: StatusCode) -> Result<Self, Status> {
        let warnings = answer.warnings;
        let stored = match answer.result {
            Ok(stored) => stored,
            Err(status) => {
                return Ok(Self {
                    warnings,
                    ..Self::rejection(status)
                });
            }
        };
        let shown = stored.scale.as_ref().unwrap_or(&stored.object);
        Ok(Self {
            warnings,
            ..Self::with(code, WatchBody::whole(shown))
        })
    }

    fn rejection(status: Status) -> Self {
        let code = u16::try_from(status.code).ok();
        let code = code.and_then(|code| StatusCode::from_u16(code).ok());
        let code = code.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self::with(code, WatchBody::whole(&json!(status)))
    }
}
