//! Responding to requests.

use super::accept::{self, Form};
use super::body::WatchBody;
use super::call::Call;
use super::discovery;
use super::reply::Reply;
use super::route::{Route, Target, is_path};
use super::url::{parameters, segments};
use crate::admission::WrittenPart;
use crate::admission::check_path_segment;
use crate::admission::{Warning, WarningKind};
use crate::api_server::ApiServer;
use crate::api_server::failures::Requested;
use crate::built_in::{BuiltIn, Handling};
use crate::options::{CreateOptions, Writer};
use http::header::{ACCEPT, CONTENT_TYPE, HeaderName, USER_AGENT};
use http::request::Parts;
use http::{Method, Response};
use kube_conv_runtime::meta::GroupKind;
use kube_conv_webhook::status::Status;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The type of aggregated discovery, without which clients read it as a list of groups.
const AGGREGATED: &str = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

/// A request whose body was read.
pub(super) struct Received {
    pub(super) head: Parts,
    pub(super) body: Result<Vec<u8>, Status>,
}

impl Received {
    /// The response of a server.
    pub(super) fn respond(self, server: &Arc<ApiServer>) -> Response<WatchBody> {
        self.serve(server)
            .unwrap_or_else(|status| Reply::rejection(&status))
            .into_response()
    }

    fn serve(mut self, server: &Arc<ApiServer>) -> Result<Reply, Status> {
        let body = std::mem::replace(&mut self.body, Ok(Vec::new()))?;
        let segments = segments(self.head.uri.path());
        let mut segments: Vec<&str> = segments.iter().map(String::as_str).collect();
        segments.pop_if(|last| last.is_empty());
        if self.head.method == Method::GET {
            let is_aggregated = accept::accepted(self.header(ACCEPT))
                .is_ok_and(|form| form == "APIGroupDiscoveryList");
            if let Some(found) = discovery::respond(server, &segments, is_aggregated) {
                let reply = Reply::ok(&found);
                return Ok(
                    match is_aggregated && matches!(segments.as_slice(), ["api" | "apis"]) {
                        true => reply.of_type(AGGREGATED),
                        false => reply,
                    },
                );
            }
        }
        if !is_path(server, &segments) {
            return Ok(Reply::page_not_found());
        }
        let route = Route::find(server, &segments)?;
        if !route.is_custom_path(&self.head.method) {
            return Ok(Reply::page_not_found());
        }
        let deprecation = route.endpoint.engine().deprecation_warning();
        let is_served = self.head.method == Method::GET || !is_built_in(&route);
        let deprecation = deprecation.filter(|_| is_served).map(str::to_owned);
        let mut reply = self
            .serve_at(server, route, &body)
            .unwrap_or_else(|status| Reply::rejection(&status));
        // Every response has the deprecation warning; the results of writes already contain it.
        let is_deprecation = |warning: &Warning| warning.kind == WarningKind::DeprecatedVersion;
        if let Some(text) = deprecation
            && !reply.warnings.iter().any(is_deprecation)
        {
            let warning = Warning {
                kind: WarningKind::DeprecatedVersion,
                field: None,
                text,
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
        let parameters = parameters(self.head.uri.query().unwrap_or_default());
        let form = accept::negotiated(self.header(ACCEPT), is_built_in(&route))?;
        let includes = parameters.get("includeObject").map_or("", String::as_str);
        accept::check_included(form, includes)?;
        let form = Form::of(form, route.endpoint.resource, includes, server.now());
        if self.is_dry_run(&parameters)? {
            route.endpoint = route.endpoint.dry_run();
        }
        let call = Call {
            parameters,
            content_type: self.header(CONTENT_TYPE),
            writer: Writer::new(self.header(USER_AGENT).unwrap_or_default(), server.now()),
            route: &route,
            form,
            body,
        };
        check_path_segment(route.target.name())?;
        self.check_failures(server, &call)?;
        let is_computed = |kind: &BuiltIn| kind.handling == Handling::Computed;
        let is_computed = route.endpoint.engine().built_in().is_some_and(is_computed);
        match (self.head.method.clone(), route.actions()) {
            (Method::POST, Some(actions)) => return call.act(actions),
            (Method::GET, None) if is_computed => return call.component_statuses(),
            (method, actions) if is_computed || actions.is_some() => {
                return Err(call.method_not_supported(&method.as_str().to_lowercase()));
            }
            _ => {}
        }
        match (self.head.method.clone(), &route.target) {
            (Method::GET, Target::Collection) if call.is_watch() => call.watch(server),
            (Method::GET, Target::Collection) => call.list(),
            (Method::POST, Target::Collection) => call.create(),
            (Method::DELETE, Target::Collection) => call.delete_collection(),
            (Method::GET, Target::Object(name, _)) => call.get(name),
            (Method::GET, Target::Scale(name)) => {
                Ok(Reply::ok(&route.endpoint.scale(call.namespace(), name)?))
            }
            (Method::PUT, Target::Collection) if !is_built_in(&route) => {
                Err(Status::bad_request("name must be provided"))
            }
            (Method::PUT, target) if !target.is_collection() => call.replace(),
            (Method::PATCH, target) if !target.is_collection() => call.patch(),
            (Method::DELETE, Target::Object(name, WrittenPart::Main)) => call.delete(name),
            (method, _) => Err(call.method_not_supported(&method.as_str().to_lowercase())),
        }
    }

    /// Rejects a request that a test wants to fail.
    fn check_failures(&self, server: &ApiServer, call: &Call<'_>) -> Result<(), Status> {
        let resource = call.route.actions().unwrap_or(call.route.endpoint.resource);
        let engine = &resource.engine;
        let is_collection = call.route.target.is_collection();
        let requested = Requested {
            verb: match self.head.method {
                Method::GET if call.is_watch() => "watch",
                Method::GET if is_collection => "list",
                Method::GET => "get",
                Method::POST => "create",
                Method::PUT => "update",
                Method::PATCH => "patch",
                Method::DELETE if is_collection => "deletecollection",
                Method::DELETE => "delete",
                _ => "",
            },
            kind: engine.kind(),
            resource: &engine.resource(),
            name: call.route.target.name(),
        };
        server.failures().of(requested).map_or(Ok(()), Err)
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
}

fn is_built_in(route: &Route<'_>) -> bool {
    route.endpoint.engine().built_in().is_some()
}
