//! Options of requests.

use super::answers::errors;
use kube_conv_server::options::{
    CreateOptions, DeleteOptions, ListOptions, PatchOptions, UpdateOptions,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use test_support::question::expanded;

pub fn validate(question: &Value) -> Option<Value> {
    let options = expanded(&question["options"])?;
    let is_apply = question["patchType"]
        .as_str()
        .is_some_and(|media_type| media_type.starts_with("application/apply-patch+"));
    let found = match question["kind"].as_str()? {
        "CreateOptions" => read::<CreateOptions>(options)?.validate(),
        "UpdateOptions" => read::<UpdateOptions>(options)?.validate(),
        "DeleteOptions" => read::<DeleteOptions>(options)?.validate(),
        "ListOptions" => read::<ListOptions>(options)?.validate(),
        "PatchOptions" if is_apply => read::<PatchOptions>(options)?.validate_for_apply(),
        "PatchOptions" => read::<PatchOptions>(options)?.validate(),
        _ => return None,
    };
    Some(errors(&found))
}

pub fn grace(question: &Value) -> Option<Value> {
    let options = DeleteOptions {
        grace_period_seconds: question["given"].as_i64(),
        ..DeleteOptions::default()
    };
    let seconds = options.grace_period_seconds_or(question["ofKind"].as_i64()?);
    Some(json!({"seconds": seconds}))
}

fn read<T: DeserializeOwned>(options: Value) -> Option<T> {
    serde_json::from_value(options).ok()
}
