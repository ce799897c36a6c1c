//! Bindings, by which a scheduler assigns a Pod to a node.
//!
//! Source: `BindingREST` of `registry/core/pod/storage/storage.go`, and `ValidatePodBinding`.

use super::{Action, done, member, set_condition, text};
use crate::admission::{precondition_failed, unexpected};
use crate::options::Preconditions;
use kube_conv_runtime::meta::{GroupResource, Time};
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_webhook::status::Status;
use serde_json::{Value, json};

const TARGET: Path<'static> = Path::new("target");

impl Action<'_> {
    pub(super) fn bind(&self) -> Result<Value, Status> {
        // A binding of the resource `bindings` is for the Pod of its name.
        let is_named = self.name.is_empty() || self.name == self.own_name();
        if !is_named {
            let text = "name in URL does not match name in Binding object";
            return Err(Status::bad_request(text));
        }
        let node = text(&self.object, "/target/name");
        let errors = target_errors(text(&self.object, "/target/kind"), node);
        if !errors.is_empty() {
            return Err(unexpected(errors.to_string()));
        }
        let pods = self.endpoint_of("v1", "Pod")?;
        self.change(&pods, self.own_name(), |pod, now| {
            self.check_preconditions(pod)?;
            self.assign(pod, node, now)
        })?;
        Ok(done())
    }

    fn check_preconditions(&self, pod: &Value) -> Result<(), Status> {
        let wanted = Preconditions {
            uid: self.metadata.uid.clone(),
            resource_version: self.metadata.resource_version.clone(),
        };
        let failed = wanted.check(&super::metadata(pod));
        let pods = GroupResource::new("", "pods");
        failed.map_err(|failed| precondition_failed(&pods, self.namespace, self.own_name(), failed))
    }

    /// Upstream: `setPodNodeAndMetadata`.
    fn assign(&self, pod: &mut Value, node: &str, now: Time) -> Result<(), Status> {
        let name = self.own_name();
        let assigned = text(pod, "/spec/nodeName");
        let gates = pod.pointer("/spec/schedulingGates");
        let problem = if pod.pointer("/metadata/deletionTimestamp").is_some() {
            format!("pod {name} is being deleted, cannot be assigned to a host")
        } else if !assigned.is_empty() {
            format!("pod {name} is already assigned to node \"{assigned}\"")
        } else if gates
            .and_then(Value::as_array)
            .is_some_and(|gates| !gates.is_empty())
        {
            format!("pod {name} has non-empty .spec.schedulingGates")
        } else {
            String::new()
        };
        if !problem.is_empty() {
            let resource = GroupResource::new("", "pods/binding");
            return Err(Status::conflict(&resource, name, problem));
        }
        if let Some(spec) = member(pod, "spec") {
            spec.insert("nodeName".to_owned(), node.into());
        }
        if let Some(status) = member(pod, "status") {
            status.remove("nominatedNodeName");
        }
        for (member_name, added) in [
            ("annotations", &self.metadata.annotations),
            ("labels", &self.metadata.labels),
        ] {
            if added.is_empty() {
                continue;
            }
            let found = pod
                .get_mut("metadata")
                .and_then(|metadata| member(metadata, member_name));
            if let Some(found) = found {
                found.extend(
                    added
                        .iter()
                        .map(|(key, value)| (key.clone(), value.as_str().into())),
                );
            }
        }
        let scheduled = json!({"type": "PodScheduled", "status": "True", "lastProbeTime": null});
        set_condition(pod, scheduled, now);
        Ok(())
    }
}

fn target_errors(kind: &str, name: &str) -> ErrorList {
    let mut errors = ErrorList::new();
    let is_node = matches!(kind, "" | "Node");
    if !is_node {
        errors.push(Error::not_supported(
            TARGET.child("kind"),
            kind,
            ["Node", "<empty>"],
        ));
    }
    let path = TARGET.child("name");
    if name.is_empty() {
        errors.push(Error::required(path, ""));
    } else if is_node {
        for message in NameRule::DnsSubdomain.check(name) {
            errors.push(Error::invalid(path, name, message.to_string()));
        }
    }
    errors
}
