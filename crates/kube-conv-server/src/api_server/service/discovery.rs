//! Discovery: which groups, versions and resources are served.
//!
//! Source: `endpoints/discovery` of `k8s.io/apiserver`.

use crate::admission::VersionPriority;
use crate::api_server::ApiServer;
use crate::api_server::resource::Resource;
use crate::built_in::{BuiltIn, Handling, KINDS};
use kube_conv_runtime::api::Scope;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The verbs of custom resources, in the order of a server.
const VERBS: [&str; 8] = [
    "delete",
    "deletecollection",
    "get",
    "list",
    "patch",
    "create",
    "update",
    "watch",
];

/// A resource as discovery describes it.
#[derive(Debug)]
struct Described {
    is_custom: bool,
    plural: String,
    singular: String,
    kind: String,
    short_names: Vec<String>,
    categories: Vec<String>,
    is_namespaced: bool,
    has_status: bool,
    has_scale: bool,
    own_subresource: Option<&'static str>,
    verbs: Vec<&'static str>,
}

/// A subresource: its name, the kind of its objects with the group if that is another one, and its verbs.
type Subresource<'k> = (&'static str, &'k str, &'static str, &'static [&'static str]);

/// The verbs of a part of an object.
const OF_PARTS: &[&str] = &["get", "patch", "update"];

/// The verb of actions.
const OF_ACTIONS: &[&str] = &["create"];

/// The resources by group and version.
type Groups = BTreeMap<String, BTreeMap<String, Vec<Described>>>;

impl Described {
    fn of_built_in(kind: &BuiltIn) -> Self {
        Self {
            is_custom: false,
            plural: kind.plural.to_owned(),
            singular: kind.kind.to_lowercase(),
            kind: kind.kind.to_owned(),
            short_names: kind.short_names.iter().map(ToString::to_string).collect(),
            categories: kind.categories().iter().map(ToString::to_string).collect(),
            is_namespaced: kind.scope == Scope::Namespaced,
            has_status: kind.has_status,
            has_scale: kind.has_scale,
            own_subresource: kind.own_subresource(),
            verbs: kind.verbs(),
        }
    }

    fn of_resource(resource: &Resource) -> Self {
        let engine = &resource.engine;
        let (has_status, has_scale) = engine.subresources();
        Self {
            is_custom: true,
            plural: engine.plural().to_owned(),
            singular: resource.names.singular.clone(),
            kind: engine.kind().to_owned(),
            short_names: resource.names.short_names.clone(),
            categories: resource.names.categories.clone(),
            is_namespaced: engine.scope() == Scope::Namespaced,
            has_status,
            has_scale,
            own_subresource: None,
            verbs: VERBS.to_vec(),
        }
    }

    /// The subresources, with the kinds of their objects.
    fn subresources(&self) -> Vec<Subresource<'_>> {
        let status = self.has_status.then_some("status");
        let parts = status.into_iter().chain(self.own_subresource);
        let parts = parts.map(|name| (name, self.kind.as_str(), "", OF_PARTS));
        let scale = ("scale", "Scale", "autoscaling", OF_PARTS);
        let mut all: Vec<_> = parts.chain(self.has_scale.then_some(scale)).collect();
        if !self.is_custom {
            let is_on = |kind: &&BuiltIn| matches!(kind.handling, Handling::ActionOn(of) if of == self.plural);
            let actions = KINDS.iter().filter(is_on);
            all.extend(actions.map(|kind| (kind.plural, kind.kind, kind.group, OF_ACTIONS)));
            all.sort_unstable();
        }
        all
    }

    /// The entries of an `APIResourceList`.
    fn entries(&self) -> Vec<Value> {
        let mut entry = json!({
            "name": self.plural, "singularName": self.singular, "namespaced": self.is_namespaced,
            "kind": self.kind, "verbs": self.verbs,
        });
        if let Some(entry) = entry.as_object_mut() {
            if !self.short_names.is_empty() {
                entry.insert("shortNames".to_owned(), json!(self.short_names));
            }
            if !self.categories.is_empty() {
                entry.insert("categories".to_owned(), json!(self.categories));
            }
        }
        let more = self
            .subresources()
            .into_iter()
            .map(|(name, kind, group, verbs)| {
                let mut entry = json!({
                    "name": format!("{}/{name}", self.plural), "singularName": "",
                    "namespaced": self.is_namespaced, "kind": kind, "verbs": verbs,
                });
                if let (Some(entry), false) = (entry.as_object_mut(), group.is_empty()) {
                    entry.insert("group".to_owned(), group.into());
                    entry.insert("version".to_owned(), "v1".into());
                }
                entry
            });
        std::iter::once(entry).chain(more).collect()
    }

    /// The entry of an aggregated discovery document.
    fn aggregated(&self, group: &str, version: &str) -> Value {
        let scope = if self.is_namespaced {
            "Namespaced"
        } else {
            "Cluster"
        };
        let subresources = self
            .subresources()
            .into_iter()
            .map(|(name, kind, of_group, verbs)| {
                let (group, version) = if of_group.is_empty() {
                    (group, version)
                } else {
                    (of_group, "v1")
                };
                json!({
                    "subresource": name, "verbs": verbs,
                    "responseKind": {"group": group, "version": version, "kind": kind},
                })
            });
        json!({
            "resource": self.plural, "singularResource": self.singular, "scope": scope,
            "responseKind": {"group": group, "version": version, "kind": self.kind},
            "verbs": self.verbs, "shortNames": self.short_names, "categories": self.categories,
            "subresources": subresources.collect::<Vec<_>>(),
        })
    }
}

/// Responds to a request for discovery; `None` if the path is of something else.
pub(super) fn respond(server: &ApiServer, segments: &[&str], is_aggregated: bool) -> Option<Value> {
    match segments {
        ["version"] => Some(json!({
            "major": "1", "minor": server.kubernetes.minor().to_string(),
            "gitVersion": format!("v{}.0", server.kubernetes), "gitCommit": "",
            "gitTreeState": "", "buildDate": "", "goVersion": "", "compiler": "", "platform": "",
        })),
        ["api"] | ["apis"] if is_aggregated => Some(aggregated(server, segments == ["api"])),
        ["api"] => Some(json!({
            "kind": "APIVersions", "versions": ["v1"],
            "serverAddressByClientCIDRs": [{"clientCIDR": "0.0.0.0/0", "serverAddress": ""}],
        })),
        ["apis"] => {
            let groups = groups(server);
            let named = groups.iter().filter(|(group, _)| !group.is_empty());
            let named: Vec<Value> = named
                .map(|(group, versions)| api_group(group, versions))
                .collect();
            Some(json!({"kind": "APIGroupList", "apiVersion": "v1", "groups": named}))
        }
        ["api", version] => resources(server, "", version),
        ["apis", group] => {
            let groups = groups(server);
            let mut found = api_group(group, groups.get(*group)?);
            found
                .as_object_mut()?
                .insert("kind".to_owned(), "APIGroup".into());
            found
                .as_object_mut()?
                .insert("apiVersion".to_owned(), "v1".into());
            Some(found)
        }
        ["apis", group, version] => resources(server, group, version),
        _ => None,
    }
}

/// Collects what is served. A resource that a test replaces hides the built-in one.
fn groups(server: &ApiServer) -> Groups {
    let mut groups = Groups::new();
    let mut seen = BTreeSet::new();
    for resource in server.resources.latest().into_values() {
        let engine = &resource.engine;
        let version = engine.api_version();
        let version = version.rsplit('/').next().unwrap_or_default().to_owned();
        seen.insert((
            engine.group().to_owned(),
            version.clone(),
            engine.plural().to_owned(),
        ));
        let versions = groups.entry(engine.group().to_owned()).or_default();
        versions
            .entry(version)
            .or_default()
            .push(Described::of_resource(resource));
    }
    for kind in KINDS {
        if matches!(kind.handling, Handling::ActionOn(_)) {
            continue;
        }
        if !seen.contains(&(
            kind.group.to_owned(),
            kind.version.to_owned(),
            kind.plural.to_owned(),
        )) {
            let versions = groups.entry(kind.group.to_owned()).or_default();
            let resources = versions.entry(kind.version.to_owned()).or_default();
            resources.push(Described::of_built_in(kind));
        }
    }
    groups
}

/// The versions of a group, the preferred one first.
fn by_preference<T>(versions: &BTreeMap<String, T>) -> Vec<(&String, &T)> {
    let mut versions: Vec<_> = versions.iter().collect();
    versions.sort_by_key(|&(version, _)| Reverse(VersionPriority::of(version)));
    versions
}

fn api_group(group: &str, versions: &BTreeMap<String, Vec<Described>>) -> Value {
    let versions = by_preference(versions).into_iter();
    let versions: Vec<Value> = versions
        .map(|(version, _)| json!({"groupVersion": format!("{group}/{version}"), "version": version}))
        .collect();
    json!({"name": group, "preferredVersion": versions.first(), "versions": versions})
}

fn resources(server: &ApiServer, group: &str, version: &str) -> Option<Value> {
    let groups = groups(server);
    let resources = groups.get(group)?.get(version)?;
    let group_version = match group {
        "" => version.to_owned(),
        group => format!("{group}/{version}"),
    };
    Some(json!({
        "kind": "APIResourceList", "apiVersion": "v1", "groupVersion": group_version,
        "resources": resources.iter().flat_map(Described::entries).collect::<Vec<_>>(),
    }))
}

fn aggregated(server: &ApiServer, is_core: bool) -> Value {
    let groups = groups(server);
    let groups = groups
        .iter()
        .filter(|(group, _)| group.is_empty() == is_core);
    let items = groups.map(|(group, versions)| {
        let versions = by_preference(versions).into_iter().map(|(version, resources)| {
            let resources = resources.iter().map(|one| one.aggregated(group, version));
            json!({"version": version, "resources": resources.collect::<Vec<_>>(), "freshness": "Current"})
        });
        json!({"metadata": {"name": group}, "versions": versions.collect::<Vec<_>>()})
    });
    json!({
        "kind": "APIGroupDiscoveryList", "apiVersion": "apidiscovery.k8s.io/v2", "metadata": {},
        "items": items.collect::<Vec<_>>(),
    })
}
