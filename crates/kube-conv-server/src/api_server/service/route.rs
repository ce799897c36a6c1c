//! Routing: the resource and object that a path names.

use crate::api_server::endpoint::Endpoint;
use crate::api_server::{ApiServer, not_served};
use crate::built_in::{BuiltIn, KINDS};
use http::Method;
use kube_conv_runtime::api::Scope;
use kube_conv_webhook::status::{Status, StatusOutcome, StatusReason};

/// The endpoints and the target of a path.
#[derive(Debug)]
pub(super) struct Route<'s> {
    pub(super) endpoint: Endpoint<'s>,
    pub(super) namespace: Option<String>,
    pub(super) target: Target,
}

/// The part of a resource that a path names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Collection,
    Object(String),
    Status(String),
    Scale(String),
    EphemeralContainers(String),
}

impl Target {
    /// The name of the object; empty for a collection.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Collection => "",
            Self::Object(name)
            | Self::Status(name)
            | Self::Scale(name)
            | Self::EphemeralContainers(name) => name,
        }
    }
}

impl<'s> Route<'s> {
    /// Reads `/apis/<group>/<version>/[namespaces/<namespace>/]<resource>[/<name>[/<subresource>]]`, and
    /// `/api/v1/…` for the core group.
    ///
    /// # Errors
    ///
    /// 404 for any other path, and for resources that are not served.
    pub(super) fn find(server: &'s ApiServer, segments: &[&str]) -> Result<Self, Status> {
        let (group, version, rest) = match segments {
            ["apis", group, version, rest @ ..] => (*group, *version, rest),
            ["api", version, rest @ ..] => ("", *version, rest),
            _ => return Err(not_served()),
        };
        // `namespaces/<name>/status` is the status of a Namespace.
        let (namespace, rest) = match rest {
            ["namespaces", namespace, rest @ ..] if !matches!(rest, [] | ["status"]) => {
                (Some(*namespace), rest)
            }
            rest => (None, rest),
        };
        let [plural, rest @ ..] = rest else {
            return Err(not_served());
        };
        let target = match rest {
            [] => Target::Collection,
            [name] => Target::Object((*name).to_owned()),
            [name, "status"] => Target::Status((*name).to_owned()),
            [name, "scale"] => Target::Scale((*name).to_owned()),
            [name, "ephemeralcontainers"] if has_ephemeral_containers(group, plural) => {
                Target::EphemeralContainers((*name).to_owned())
            }
            [name, ..] => {
                let endpoint = server.endpoint_at(group, version, plural);
                let custom = endpoint.filter(|endpoint| endpoint.engine().built_in().is_none());
                return Err(custom.map_or_else(not_served, |endpoint| endpoint.not_found(name)));
            }
        };
        let endpoint = server.endpoint_at(group, version, plural);
        let found = Self {
            endpoint: endpoint.ok_or_else(not_served)?,
            namespace: namespace.map(str::to_owned),
            target,
        };
        match found.is_routed() {
            true => Ok(found),
            false => Err(not_served()),
        }
    }

    /// Whether a custom resource has the path: in a namespace if its objects are in one, but for lists and watches
    /// of all namespaces. Upstream: `crdHandler.ServeHTTP`.
    pub(super) fn is_custom_path(&self, method: &Method) -> bool {
        let engine = self.endpoint.engine();
        let is_namespaced = engine.scope() == Scope::Namespaced;
        let reads_all = method == Method::GET && self.target == Target::Collection;
        engine.built_in().is_some()
            || is_namespaced == self.namespace.is_some()
            || (is_namespaced && reads_all)
    }

    /// Whether the kind has such a path: with a namespace if its objects are in one, with subresources that it
    /// has. Custom resources have one handler for all paths.
    fn is_routed(&self) -> bool {
        let engine = self.endpoint.engine();
        if engine.built_in().is_none() {
            return true;
        }
        let (has_status, has_scale) = engine.subresources();
        let is_namespaced = engine.scope() == Scope::Namespaced;
        match &self.target {
            Target::Collection => is_namespaced || self.namespace.is_none(),
            Target::Status(_) if !has_status => false,
            Target::Scale(_) if !has_scale => false,
            _ => is_namespaced == self.namespace.is_some(),
        }
    }
}

fn has_ephemeral_containers(group: &str, plural: &str) -> bool {
    let is_named = |kind: &&BuiltIn| (kind.group, kind.plural) == (group, plural);
    KINDS
        .iter()
        .find(is_named)
        .is_some_and(BuiltIn::has_ephemeral_containers)
}

/// Whether a path is in a group of built-in kinds, or of a custom resource that is served.
pub(super) fn is_path(server: &ApiServer, segments: &[&str]) -> bool {
    match segments {
        ["api", ..] => true,
        ["apis", group, version, rest @ ..] => {
            let plural = match rest {
                ["namespaces", _, plural, ..] | [plural, ..] => *plural,
                [] => "",
            };
            KINDS.iter().any(|kind| kind.group == *group)
                || server.endpoint_at(group, version, plural).is_some()
        }
        _ => false,
    }
}

/// The rejection of a request that has no route.
pub(super) fn unrouted(code: i32, reason: StatusReason, message: &str) -> Status {
    Status {
        status: StatusOutcome::Failure,
        message: message.to_owned(),
        code,
        reason,
        details: Some(Box::default()),
        ..Status::default()
    }
}
