//! The answers of a webhook for admission.

use super::{AdmissionResponseError, AdmissionRules, Webhook, WebhookType, check_response};
use crate::reviews::{AdmissionResponse, AdmissionReview};
use crate::status::Status;
use kube_conv_runtime::field::{Error, Path};
use kube_conv_runtime::json;
use kube_conv_runtime::meta::GroupVersionKind;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Context;
use serde_json::Value;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    spec: WidgetSpec,
    status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    #[k8s(validate = is_even)]
    size: i32,
    #[k8s(immutable)]
    class: Option<String>,
    #[k8s(default_from = title)]
    title: Option<String>,
    #[k8s(keep_old)]
    token: Option<String>,
    #[k8s(optional, atomic)]
    parts: Vec<Part>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    name: String,
    #[k8s(default = 1)]
    count: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetStatus {
    #[k8s(validate = is_even)]
    ready: i32,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Cluster)]
struct Gadget {
    metadata: ObjectMeta,
}

fn is_even(size: &i32, _: &Context<'_, i32>) -> Result<(), &'static str> {
    match size % 2 {
        0 => Ok(()),
        _ => Err("must be even"),
    }
}

fn title(spec: &WidgetSpec) -> Option<String> {
    Some(format!("size {}", spec.size))
}

fn widget(spec: &Value) -> Value {
    json!({"apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": spec})
}

fn request(operation: &str, object: &Value, old: &Value) -> AdmissionReview {
    serde_json::from_value(json!({
        "apiVersion": "admission.k8s.io/v1",
        "kind": "AdmissionReview",
        "request": {
            "uid": "u-1", "name": "w", "namespace": "n", "operation": operation,
            "kind": {"group": "acme.dev", "version": "v1", "kind": "Widget"},
            "resource": {"group": "acme.dev", "version": "v1", "resource": "widgets"},
            "userInfo": {"username": "alice"},
            "object": object, "oldObject": old,
        },
    }))
    .unwrap()
}

fn create(spec: &Value) -> AdmissionReview {
    request("CREATE", &widget(spec), &Value::Null)
}

fn update(spec: &Value, old: &Value) -> AdmissionReview {
    request("UPDATE", &widget(spec), &widget(old))
}

/// The response, after a server's checks of it.
fn validated(webhook: &Webhook, request: &AdmissionReview) -> AdmissionResponse {
    let review = webhook.validate(request);
    match check_response("w.acme.dev", WebhookType::Validating, request, &review) {
        Ok(_) | Err(AdmissionResponseError::Rejected(_)) => review.response.unwrap(),
        Err(error) => panic!("{error}"),
    }
}

/// The object as the server goes on with it.
fn mutated(webhook: &Webhook, request: &AdmissionReview) -> Result<Value, AdmissionResponseError> {
    let review = webhook.mutate(request);
    let object = check_response("w.acme.dev", WebhookType::Mutating, request, &review)?;
    Ok(object.unwrap_or_default())
}

fn message(response: AdmissionResponse) -> String {
    assert!(!response.allowed);
    response.status.unwrap().message
}

#[test]
fn a_new_object_meets_the_rules_of_its_type() {
    let webhook = Webhook::of::<Widget>();
    let allowed = webhook.validate(&create(&json!({"size": 2})));
    let written = serde_json::to_value(&allowed).unwrap();
    assert_eq!(
        written,
        json!({
            "kind": "AdmissionReview", "apiVersion": "admission.k8s.io/v1",
            "response": {"uid": "u-1", "allowed": true},
        })
    );
    let denied = validated(
        &webhook,
        &create(&json!({"size": 3, "parts": [{"count": 1}]})),
    );
    assert!(message(denied).contains("spec.parts[0].name: Required value"));
    let denied = validated(&webhook, &create(&json!({"size": 3})));
    let status = denied.status.unwrap();
    assert_eq!(
        status.message,
        "Widget.acme.dev \"w\" is invalid: spec.size: Invalid value: 3: must be even"
    );
    assert_eq!((status.code, status.causes().len()), (422, 1));
    assert_eq!(status.causes()[0].field, "spec.size");
}

#[test]
fn an_update_is_compared_with_the_old_object() {
    let webhook = Webhook::of::<Widget>();
    let old = json!({"size": 3, "class": "a"});
    let ratcheted = json!({"size": 3, "class": "a", "title": "t"});
    assert!(validated(&webhook, &update(&ratcheted, &old)).allowed);
    let changed = json!({"size": 3, "class": "b"});
    assert!(message(validated(&webhook, &update(&changed, &old))).contains("spec.class"));
    // An old object that is not of the type: the new one has to meet all rules.
    let unreadable = json!({"size": "three"});
    assert!(validated(&webhook, &update(&json!({"size": 2}), &unreadable)).allowed);
    assert!(!validated(&webhook, &update(&json!({"size": 3}), &unreadable)).allowed);
}

#[test]
fn a_write_of_the_status_meets_the_rules_too() {
    let webhook = Webhook::of::<Widget>();
    let mut review = update(&json!({"size": 2}), &json!({"size": 2}));
    let request = review.request.as_mut().unwrap();
    request.sub_resource = "status".into();
    request.object.as_mut().unwrap()["status"] = json!({"ready": 1});
    assert!(message(validated(&webhook, &review)).contains("status.ready"));
}

#[test]
fn other_subresources_connections_and_deletions_are_allowed() {
    let webhook = Webhook::of::<Widget>();
    let mut scale = update(&json!({"size": 3}), &json!({"size": 2}));
    let request_of_scale = scale.request.as_mut().unwrap();
    request_of_scale.sub_resource = "scale".into();
    request_of_scale.kind = GroupVersionKind::new("autoscaling", "v1", "Scale");
    assert!(validated(&webhook, &scale).allowed);
    assert!(webhook.mutate(&scale).response.unwrap().patch.is_empty());
    let connect = request("CONNECT", &json!({"kind": "Options"}), &Value::Null);
    assert!(validated(&webhook, &connect).allowed);
    let delete = request("DELETE", &Value::Null, &widget(&json!({"size": 3})));
    assert!(validated(&webhook, &delete).allowed);
    assert_eq!(mutated(&webhook, &delete), Ok(Value::Null));
}

#[test]
fn a_request_without_its_object_is_denied() {
    let webhook = Webhook::of::<Widget>();
    let object = widget(&json!({"size": 2}));
    for (operation, new, old, missing) in [
        (
            "CREATE",
            &Value::Null,
            &Value::Null,
            "CREATE has no `object`",
        ),
        ("UPDATE", &Value::Null, &object, "UPDATE has no `object`"),
        ("UPDATE", &object, &Value::Null, "UPDATE has no `oldObject`"),
        (
            "DELETE",
            &Value::Null,
            &Value::Null,
            "DELETE has no `oldObject`",
        ),
    ] {
        let review = request(operation, new, old);
        let denied = [webhook.validate(&review), webhook.mutate(&review)];
        for review in denied {
            let response = review.response.unwrap();
            assert_eq!(response.status.as_ref().unwrap().code, 400);
            let message = message(response);
            assert!(message.contains(missing), "{message}");
        }
    }
}

#[test]
fn functions_see_the_request() {
    let rules = AdmissionRules::<Widget>::new()
        .with_check(|review| {
            let user = &review.request().user_info.username;
            let deletes = review.object().is_none() && review.old().is_some();
            if deletes && user == "alice" {
                return Err(Error::forbidden(Path::ROOT, "alice may not delete"));
            }
            Ok(())
        })
        .with_check(|review| match review.object() {
            Some(widget) if widget.spec.size > 10 => Err("is too large for this cluster"),
            _ => Ok(()),
        })
        .with_warnings(|review| {
            let size = review.object().map_or(0, |widget| widget.spec.size);
            vec![format!("size {size}\nis {}", "é".repeat(200))]
        });
    let webhook = Webhook::of::<Gadget>().with(rules);
    let delete = request("DELETE", &Value::Null, &widget(&json!({"size": 2})));
    assert!(message(validated(&webhook, &delete)).contains("alice may not delete"));
    let denied = message(validated(&webhook, &create(&json!({"size": 13}))));
    assert!(
        denied.contains("must be even") && denied.contains("too large"),
        "{denied}"
    );
    let allowed = validated(&webhook, &create(&json!({"size": 4})));
    assert!(allowed.warnings[0].starts_with("size 4 is é"));
    assert_eq!(allowed.warnings[0].len(), 256);
}

#[test]
fn defaults_are_a_patch_that_keeps_what_the_type_does_not_know() {
    let webhook = Webhook::of::<Widget>();
    let spec = json!({"size": 2.0, "newer": {"a": 1}, "parts": [{"name": "a", "newer": true}], "class": null});
    let object = mutated(&webhook, &create(&spec)).unwrap();
    assert_eq!(
        object["spec"],
        json!({
            "size": 2, "newer": {"a": 1}, "title": "size 2", "class": null,
            // Defaults of the schema are the server's, which it has before it calls a webhook.
            "parts": [{"name": "a", "newer": true}],
        })
    );
    // What has its defaults gets no patch.
    let again = webhook.mutate(&request("CREATE", &object, &Value::Null));
    let response = again.response.unwrap();
    assert!(response.allowed && response.patch.is_empty() && response.patch_type.is_none());
}

#[test]
fn fields_keep_their_old_value() {
    let webhook = Webhook::of::<Widget>();
    let (new, old) = (
        json!({"size": 2, "title": "t"}),
        json!({"size": 2, "token": "secret"}),
    );
    let object = mutated(&webhook, &update(&new, &old)).unwrap();
    assert_eq!(
        object["spec"],
        json!({"size": 2, "title": "t", "token": "secret"})
    );
}

#[test]
fn a_defaulter_only_adds() {
    let adds = AdmissionRules::<Widget>::new().with_defaulter(|widget, request| {
        widget
            .spec
            .class
            .get_or_insert_with(|| request.user_info.username.clone());
        Ok(())
    });
    let webhook = Webhook::default().with(adds);
    let spec = json!({"size": 2, "title": "t"});
    let object = mutated(&webhook, &create(&spec)).unwrap();
    assert_eq!(object["spec"]["class"], "alice");
    let changes = AdmissionRules::<Widget>::new().with_defaulter(|widget, _| {
        widget.spec.size += 2;
        Ok(())
    });
    let webhook = webhook.with(changes);
    let response = webhook.mutate(&create(&spec)).response.unwrap();
    let status = response.status.unwrap();
    assert_eq!((response.allowed, status.code), (false, 500));
    assert!(status.message.contains("spec.size"), "{status}");
    let refuses = AdmissionRules::<Widget>::new()
        .with_defaulter(|_, _| Err(Status::too_many_requests("later", 1)));
    let response = Webhook::default()
        .with(refuses)
        .mutate(&create(&spec))
        .response
        .unwrap();
    assert_eq!(
        (response.allowed, response.status.unwrap().code),
        (false, 429)
    );
}

#[test]
fn an_object_that_is_not_of_the_type_is_denied_by_validation_alone() {
    let webhook = Webhook::of::<Widget>();
    let review = create(&json!({"size": "two"}));
    assert_eq!(mutated(&webhook, &review).unwrap()["spec"]["size"], "two");
    assert!(message(validated(&webhook, &review)).contains("spec.size"));
    let mut deep = json!(1);
    for _ in 0..600 {
        deep = json!([deep]);
    }
    let review = create(&json!({"size": 2, "unknown": deep}));
    assert!(!webhook.validate(&review).response.unwrap().allowed);
    assert!(!webhook.mutate(&review).response.unwrap().allowed);
}

#[test]
fn reviews_that_are_not_understood_are_denied() {
    let webhook = Webhook::of::<Widget>().and::<Gadget>();
    let mut review = create(&json!({"size": 2}));
    review.type_meta.api_version = "admission.k8s.io/v2".into();
    let response = webhook.validate(&review).response.unwrap();
    assert_eq!(response.uid, "u-1");
    assert!(message(response).contains("only `AdmissionReview` of `admission.k8s.io/v1`"));
    let mut review = create(&json!({"size": 2}));
    review.type_meta.kind = "Review".into();
    let message_of_kind = message(webhook.validate(&review).response.unwrap());
    assert!(
        message_of_kind.starts_with("the review is `Review` of"),
        "{message_of_kind}"
    );
    let response = webhook
        .mutate(&AdmissionReview::default())
        .response
        .unwrap();
    assert_eq!(message(response), "the review has no request");
    let mut review = create(&json!({"size": 2}));
    let request = review.request.as_mut().unwrap();
    request.kind.version = "v2".into();
    assert_eq!(
        message(validated(&webhook, &review)),
        "the webhook has no rules for acme.dev/v2, Kind=Widget, but for acme.dev/v1, Kind=Widget; acme.dev/v1, Kind=Gadget"
    );
    // The older version of reviews is answered in that version.
    let mut review = create(&json!({"size": 2}));
    review.type_meta.api_version = "admission.k8s.io/v1beta1".into();
    assert_eq!(webhook.validate(&review).type_meta, review.type_meta);
    assert!(validated(&webhook, &review).allowed);
}
