//! Routing: the resource and object that a path names.

use crate::admission::WrittenPart;
use crate::api_server::endpoint::Endpoint;
use crate::api_server::resource::{Resource, built_in};
use crate::api_server::{ApiServer, not_served};
use crate::built_in::{BuiltIn, Handling, KINDS};
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
#[derive(Debug)]
pub(super) enum Target {
    Collection,
    /// An object, or a part of it.
    Object(String, WrittenPart),
    Scale(String),
    /// A subresource whose objects are actions on an object.
    Action(String, &'static Resource),
}

impl Target {
    /// The name of the object; empty for a collection.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Collection => "",
            Self::Object(name, _) | Self::Scale(name) | Self::Action(name, _) => name,
        }
    }

    pub(super) const fn is_collection(&self) -> bool {
        matches!(self, Self::Collection)
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
        let endpoint = server.endpoint_at(group, version, plural);
        let endpoint = endpoint.ok_or_else(not_served)?;
        let target = match rest {
            [] => Some(Target::Collection),
            [name] => Some(Target::Object((*name).to_owned(), WrittenPart::Main)),
            [name, subresource] => subresource_of(&endpoint, name, subresource),
            _ => None,
        };
        let Some(target) = target else {
            return Err(match (endpoint.engine().built_in(), rest) {
                (None, [name, ..]) => endpoint.not_found(name),
                _ => not_served(),
            });
        };
        let found = Self {
            endpoint,
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
        let reads_all = method == Method::GET && self.target.is_collection();
        engine.built_in().is_some()
            || is_namespaced == self.namespace.is_some()
            || (is_namespaced && reads_all)
    }

    /// The resource whose objects are actions, if the path is of one.
    pub(super) fn actions(&self) -> Option<&'s Resource> {
        match self.target {
            Target::Action(_, resource) => Some(resource),
            Target::Collection => {
                let resource = self.endpoint.resource;
                resource
                    .engine
                    .built_in()
                    .filter(|kind| is_of_actions(kind))?;
                Some(resource)
            }
            _ => None,
        }
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
        let is_of_actions = engine.built_in().is_some_and(is_of_actions);
        match &self.target {
            Target::Object(..) if is_of_actions => false,
            Target::Collection if !is_of_actions => is_namespaced || self.namespace.is_none(),
            Target::Object(_, WrittenPart::Status) if !has_status => false,
            Target::Scale(_) if !has_scale => false,
            _ => is_namespaced == self.namespace.is_some(),
        }
    }
}

/// The subresource that a path names.
fn subresource_of(endpoint: &Endpoint<'_>, name: &str, subresource: &str) -> Option<Target> {
    let name = name.to_owned();
    if subresource == "scale" {
        return Some(Target::Scale(name));
    }
    let kind = endpoint.engine().built_in();
    let is_action = |kind: &BuiltIn, known: &BuiltIn| {
        let is_on = known.handling == Handling::ActionOn(kind.plural);
        is_on && kind.group.is_empty() && known.plural == subresource
    };
    let action = kind.and_then(|kind| built_in(|known| is_action(kind, known)));
    if let Some(action) = action {
        return Some(Target::Action(name, action));
    }
    let own = kind.and_then(BuiltIn::own_subresource);
    let is_known = subresource == "status" || own == Some(subresource);
    let mut parts = WrittenPart::PARTS.into_iter();
    let part = parts.find(|part| is_known && part.subresource() == subresource)?;
    Some(Target::Object(name, part))
}

/// Whether the objects of a kind are actions.
fn is_of_actions(kind: &BuiltIn) -> bool {
    kind.handling == Handling::Action
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
