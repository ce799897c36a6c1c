//! Routing: the resource and object that a path names.

use super::url::segments;
use crate::meta::{GroupResource, Status};
use crate::testing::api_server::ApiServer;
use crate::testing::api_server::endpoint::Endpoint;

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
}

impl<'s> Route<'s> {
    /// Reads `/apis/<group>/<version>/[namespaces/<namespace>/]<resource>[/<name>[/<subresource>]]`.
    ///
    /// # Errors
    ///
    /// 404 for any other path, and for resources that are not served.
    pub(super) fn find(server: &'s ApiServer, path: &str) -> Result<Self, Status> {
        let segments = segments(path);
        let segments: Vec<&str> = segments.iter().map(String::as_str).collect();
        let ["apis", group, version, rest @ ..] = segments.as_slice() else {
            return Err(not_served());
        };
        let (namespace, rest) = match rest {
            ["namespaces", namespace, rest @ ..] if !rest.is_empty() => (Some(*namespace), rest),
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
            _ => return Err(not_served()),
        };
        let endpoint = server.endpoint_of(group, version, plural);
        Ok(Self {
            endpoint: endpoint.ok_or_else(not_served)?,
            namespace: namespace.map(str::to_owned),
            target,
        })
    }
}

fn not_served() -> Status {
    Status {
        message: "the server could not find the requested resource".to_owned(),
        ..Status::not_found(&GroupResource::default(), "")
    }
}
