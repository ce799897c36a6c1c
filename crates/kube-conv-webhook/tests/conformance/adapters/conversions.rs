//! A server's checks of a webhook's response.

use kube_conv_webhook::conversion::check_response;
use kube_conv_webhook::reviews::ConversionReview;
use serde_json::{Value, from_value, json};

/// The uid of requests, which the oracle puts into the place of the random one.
const UID: &str = "the-uid-of-the-request";

pub fn answer(question: &Value) -> Option<Value> {
    let (object, desired) = (&question["object"], &question["desired"]);
    let objects = to_convert(object, desired);
    let known = ["v1", "v1beta1"];
    let mut versions = question["reviewVersions"].as_array().into_iter().flatten();
    let version =
        versions.find_map(|version| version.as_str().filter(|version| known.contains(version)));
    let request = json!({
        "kind": "ConversionReview",
        "apiVersion": format!("apiextensions.k8s.io/{}", version.unwrap_or("v1")),
        "request": {"uid": UID, "desiredAPIVersion": desired, "objects": objects},
        // A server also sends a response without anything in it.
        "response": {"uid": "", "convertedObjects": null, "result": {"metadata": {}}},
    });
    let sent: ConversionReview = from_value(request.clone()).ok()?;
    let received: ConversionReview = from_value(question["response"].clone()).ok()?;
    let mut answer = match check_response(object, &sent, &received) {
        Ok(converted) => json!({ "converted": converted }),
        Err(error) => json!({ "error": error.to_string() }),
    };
    // Without objects to convert a server does not call the webhook.
    if !objects.is_empty() {
        answer["request"] = request;
    }
    Some(answer)
}

/// The objects that are sent.
fn to_convert(object: &Value, desired: &Value) -> Vec<Value> {
    let is_other = |object: &&Value| object["apiVersion"] != *desired && !is_bare(object);
    match object["items"].as_array() {
        Some(items) => items
            .iter()
            .filter(|item| item["apiVersion"] != *desired)
            .cloned()
            .collect(),
        None => [object].into_iter().filter(is_other).cloned().collect(),
    }
}

/// Whether an object has nothing but its kind.
fn is_bare(object: &Value) -> bool {
    object.as_object().is_some_and(|members| members.len() == 2)
}
