//! Reconciling a Widget: applying its Deployment, and updating its status.

use crate::api::{Widget, WidgetStatus};
use k8s_openapi::api::apps::v1::Deployment;
use kube::api::{Patch, PatchParams};
use kube::runtime::controller::Action;
use kube::{Api, Client, Resource as _, ResourceExt as _};
use kube_conv_runtime::json;
use kube_conv_runtime::meta::{Condition, Conditions as _, Time};
use std::sync::Arc;
use std::time::Duration;

/// The field manager of the operator.
const MANAGER: &str = "widget-operator";

/// The context of every reconciliation.
pub(crate) struct Context {
    pub(crate) client: Client,
    /// The clock, which is fixed in tests.
    pub(crate) now: fn() -> Time,
}

/// Applies the Deployment of a Widget, and writes the status if that changed.
pub(crate) async fn reconcile(
    widget: Arc<Widget>,
    context: Arc<Context>,
) -> Result<Action, kube::Error> {
    let deployment = apply_deployment(&widget, &context.client).await?;
    let status = status_of(&widget, &deployment, (context.now)());
    if widget.status.as_ref() != Some(&status) {
        write_status(&widget, status, &context.client).await?;
    }
    // A change of the Deployment triggers a reconciliation; this one is for missed changes.
    Ok(Action::requeue(Duration::from_secs(300)))
}

/// Tries again after a while.
pub(crate) fn on_error(_: Arc<Widget>, _: &kube::Error, _: Arc<Context>) -> Action {
    Action::requeue(Duration::from_secs(15))
}

async fn apply_deployment(widget: &Widget, client: &Client) -> Result<Deployment, kube::Error> {
    let name = widget.name_any();
    let labels = json!({"app.kubernetes.io/name": name});
    let desired = json!({
        "apiVersion": "apps/v1",
        "kind": "Deployment",
        "metadata": {
            "name": name,
            "labels": labels,
            // The Deployment is deleted along with the Widget.
            "ownerReferences": widget.controller_owner_ref(&()).as_slice()
        },
        "spec": {
            "replicas": widget.spec.replicas,
            "selector": {"matchLabels": labels},
            "template": {
                "metadata": {"labels": labels},
                "spec": {"containers": [{"name": "widget", "image": widget.spec.image}]}
            }
        }
    });
    let deployments = Api::namespaced(client.clone(), &widget.namespace().unwrap_or_default());
    let params = PatchParams::apply(MANAGER).force();
    deployments
        .patch(&name, &params, &Patch::Apply(desired))
        .await
}

/// Returns the new status. A condition keeps the time of its last transition for as long as
/// its status is the same.
fn status_of(widget: &Widget, deployment: &Deployment, now: Time) -> WidgetStatus {
    let observed = deployment.status.as_ref();
    let ready_replicas = observed
        .and_then(|status| status.ready_replicas)
        .unwrap_or(0);
    let wanted = widget.spec.replicas;
    let is_ready = ready_replicas >= wanted;
    let reason = if is_ready {
        "AllReplicasReady"
    } else {
        "WaitingForReplicas"
    };
    let ready = Condition::new("Ready", is_ready, reason, now)
        .with_message(format!("{ready_replicas} of {wanted} replicas are ready"))
        .with_observed_generation(widget.metadata.generation.unwrap_or_default());
    let before = widget.status.as_ref();
    let mut conditions = before.map_or_else(Vec::new, |status| status.conditions.clone());
    conditions.set_condition(ready, now);
    WidgetStatus {
        ready_replicas,
        conditions,
    }
}

async fn write_status(
    widget: &Widget,
    status: WidgetStatus,
    client: &Client,
) -> Result<(), kube::Error> {
    let widgets: Api<Widget> =
        Api::namespaced(client.clone(), &widget.namespace().unwrap_or_default());
    let changed = Widget {
        status: Some(status),
        ..widget.clone()
    };
    let payload = changed.to_status_apply();
    let params = PatchParams::apply(MANAGER).force();
    widgets
        .patch_status(&widget.name_any(), &params, &Patch::Apply(payload))
        .await?;
    Ok(())
}
