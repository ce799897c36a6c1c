//! Evictions: deletions of Pods that disruption budgets allow.
//!
//! Source: `registry/core/pod/storage/eviction.go` of Kubernetes.

use super::{Action, done, member, set_condition, text};
use crate::admission::{Request, unexpected};
use crate::api_server::endpoint::{Oversized, metadata};
use crate::labels::Selector;
use crate::options::{DeleteOptions, Writer};
use kube_conv_runtime::meta::{GroupResource, LabelSelector};
use kube_conv_webhook::status::{Status, StatusCause};
use serde_json::{Value, json};

/// The most Pods of a budget whose eviction no controller has noticed.
const MOST_DISRUPTED: usize = 2000;

impl Action<'_> {
    pub(super) fn evict(&self) -> Result<Value, Status> {
        let name = self.name;
        if self.own_name() != name {
            let text = "name in URL does not match name in Eviction object";
            return Err(Status::bad_request(text));
        }
        let options = self
            .object
            .get("deleteOptions")
            .filter(|options| !options.is_null());
        let options = options.cloned().unwrap_or_else(|| json!({}));
        let options: DeleteOptions = serde_json::from_value(options).map_err(Status::internal)?;
        let is_dry_run = self.endpoint.is_dry_run || !options.dry_run.is_empty();
        let pod = self.endpoint.get(self.namespace, name)?;
        if !is_ended(&pod) {
            self.take_disruption(&pod, is_dry_run)?;
        }
        let endpoint = &self.endpoint;
        let found = metadata(&pod);
        let mut options = options;
        if !is_dry_run {
            endpoint.check_preconditions(&found, name, &options)?;
            self.change(endpoint, name, |pod, now| {
                let evicted = json!({
                    "type": "DisruptionTarget", "status": "True", "lastProbeTime": null,
                    "reason": "EvictionByEvictionAPI", "message": "Eviction API: evicting",
                });
                set_condition(pod, evicted, now);
                Ok(())
            })?;
            // The condition made another version.
            if let Some(preconditions) = &mut options.preconditions {
                preconditions.resource_version = None;
            }
        }
        endpoint.delete(self.namespace, name, &options)?;
        Ok(done())
    }

    /// Checks that the budget of a Pod allows its disruption, and counts it.
    fn take_disruption(&self, pod: &Value, is_dry_run: bool) -> Result<(), Status> {
        let budgets = self.endpoint_of("policy/v1", "PodDisruptionBudget")?;
        let listed = budgets.list(Some(self.namespace), &Selector::everything())?;
        let labels = metadata(pod).labels;
        let is_meant =
            |budget: &Value| selector(budget).is_some_and(|selector| selector.matches(&labels));
        let mut meant = listed.items.into_iter().filter(is_meant);
        let Some(mut budget) = meant.next() else {
            return Ok(());
        };
        if meant.next().is_some() {
            return Err(unexpected(
                "This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.",
            ));
        }
        if !is_ready(pod) && allows_unready(&budget) {
            return Ok(());
        }
        check_budget(&budget)?;
        if is_dry_run {
            return Ok(());
        }
        let now = self.endpoint.server.now();
        let left = number(&budget, "/status/disruptionsAllowed") - 1;
        if let Some(status) = member(&mut budget, "status") {
            status.insert("disruptionsAllowed".to_owned(), left.into());
            let disrupted = status.entry("disruptedPods").or_insert_with(|| json!({}));
            if let Some(disrupted) = disrupted.as_object_mut() {
                disrupted.insert(self.name.to_owned(), json!(now));
            }
        }
        if left == 0 {
            let observed = number(&budget, "/status/observedGeneration");
            let insufficient = json!({
                "type": "DisruptionAllowed", "status": "False", "observedGeneration": observed,
                "reason": "InsufficientPods", "message": "",
            });
            set_condition(&mut budget, insufficient, now);
        }
        let key = budgets.key(self.namespace, text(&budget, "/metadata/name"));
        let written = budgets.write_at(key, Oversized::WithoutManagers, |old, _| {
            let request = Request::object(&budget);
            let request = request.tracked(Writer::new("kube-apiserver", now));
            budgets.engine().status_update(old, &request)
        });
        written.result.map(|_| ())
    }
}

/// Whether a Pod can be deleted whatever its budget is. Upstream: `canIgnorePDB`.
fn is_ended(pod: &Value) -> bool {
    let is_early_or_late = matches!(
        text(pod, "/status/phase"),
        "Succeeded" | "Failed" | "Pending"
    );
    is_early_or_late || pod.pointer("/metadata/deletionTimestamp").is_some()
}

/// What a budget selects: nothing without a selector.
fn selector(budget: &Value) -> Option<Selector> {
    let selector = budget.pointer("/spec/selector")?.clone();
    let selector: LabelSelector = serde_json::from_value(selector).ok()?;
    Selector::of_label_selector(&selector).ok()
}

fn is_ready(pod: &Value) -> bool {
    condition(pod, "Ready").is_some_and(|ready| text(ready, "/status") == "True")
}

fn condition<'o>(object: &'o Value, name: &str) -> Option<&'o Value> {
    let mut conditions = object.pointer("/status/conditions")?.as_array()?.iter();
    conditions.find(|condition| text(condition, "/type") == name)
}

/// Whether Pods that are not ready may be evicted, since they do not count.
fn allows_unready(budget: &Value) -> bool {
    let desired = number(budget, "/status/desiredHealthy");
    let is_healthy = desired > 0 && number(budget, "/status/currentHealthy") >= desired;
    is_healthy || text(budget, "/spec/unhealthyPodEvictionPolicy") == "AlwaysAllow"
}

/// Upstream: `checkAndDecrement`.
fn check_budget(budget: &Value) -> Result<(), Status> {
    let name = text(budget, "/metadata/name");
    let forbidden = |error: &str, cause: &str| {
        let resource = GroupResource::new("policy", "poddisruptionbudget");
        let cause =
            format!("The disruption budget {name} does not allow evicting pods currently: {cause}");
        Err(caused(Status::forbidden(&resource, name, error), cause))
    };
    let too_many = |seconds: i32, cause: String| {
        let text = "Cannot evict pod as it would violate the pod's disruption budget.";
        Err(caused(Status::too_many_requests(text, seconds), cause))
    };
    let allowed = number(budget, "/status/disruptionsAllowed");
    if number(budget, "/status/observedGeneration") < number(budget, "/metadata/generation") {
        let cause = format!("The disruption budget {name} is still being processed by the server.");
        return too_many(10, cause);
    }
    if allowed < 0 {
        let text = "pdb disruptions allowed is negative";
        return forbidden(text, text);
    }
    let disrupted = budget
        .pointer("/status/disruptedPods")
        .and_then(Value::as_object);
    if disrupted.is_some_and(|pods| pods.len() > MOST_DISRUPTED) {
        return forbidden(
            "DisruptedPods map too big - too many evictions not confirmed by PDB controller",
            "too many pending evictions not confirmed by PDB controller",
        );
    }
    if allowed == 0 {
        return too_many(0, exhausted(budget, name));
    }
    Ok(())
}

/// Why a budget allows no disruption.
fn exhausted(budget: &Value, name: &str) -> String {
    let [desired, current] =
        ["/status/desiredHealthy", "/status/currentHealthy"].map(|path| number(budget, path));
    let refusal = condition(budget, "DisruptionAllowed")
        .filter(|condition| text(condition, "/status") == "False")
        .map(|condition| (text(condition, "/reason"), text(condition, "/message")))
        .filter(|(_, message)| !message.is_empty());
    let currently = format!("The disruption budget {name} does not allow evicting pods currently");
    match refusal {
        Some(("SyncFailed", message)) => format!("{currently} because it failed sync: {message}"),
        _ if current <= desired => {
            format!(
                "The disruption budget {name} needs {desired} healthy pods and has {current} currently"
            )
        }
        Some((reason, message)) => format!("{currently} ({reason}): {message}"),
        None => currently,
    }
}

fn caused(mut status: Status, message: String) -> Status {
    let details = status.details.get_or_insert_default();
    details
        .causes
        .push(StatusCause::new("DisruptionBudget", message, ""));
    status
}

fn number(object: &Value, pointer: &str) -> i64 {
    let number = object.pointer(pointer).and_then(Value::as_i64);
    number.unwrap_or_default()
}
