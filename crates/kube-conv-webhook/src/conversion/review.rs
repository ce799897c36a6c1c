//! The response to a server's request to convert objects.

use crate::reviews::{ConversionRequest, ConversionResponse, ConversionReview};
use crate::status::{Status, StatusOutcome};
use kube_conv_runtime::api::ConvertObject;
use kube_conv_runtime::meta::TypeMeta;
use kube_conv_schema::field::ErrorList;
use serde_json::{Value, json};

/// The group of reviews, and the versions that servers know.
const API_VERSIONS: [&str; 2] = ["apiextensions.k8s.io/v1", "apiextensions.k8s.io/v1beta1"];
const KIND: &str = "ConversionReview";

/// Responds to a server's request to convert objects.
///
/// The response has the request's `uid` and the objects in their order, in the version that is
/// desired. If one object cannot be converted, all of the request fails with a message that
/// names the object and its fields. Of the metadata only annotations change.
///
/// The conversions are those of declarations (`Conversions`, the feature `versions` of kube-conv-runtime), or a function.
///
/// ```
/// use kube_conv_webhook::reviews::ConversionReview;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::versions::Conversions;
/// use kube_conv_webhook::conversion::review;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
/// }
///
/// let request: ConversionReview = serde_json::from_value(json!({
///     "apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview",
///     "request": {"uid": "705ab4f5", "desiredAPIVersion": "acme.dev/v1", "objects": []},
/// }))?;
/// let answer = review(&Conversions::of::<Widget>(), &request);
/// assert_eq!(answer.response.unwrap().uid, "705ab4f5");
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// Source: `apiextensions.k8s.io/v1`, `ConversionReview`.
#[must_use]
pub fn review(conversions: &impl ConvertObject, review: &ConversionReview) -> ConversionReview {
    let type_meta = &review.type_meta;
    let known = API_VERSIONS
        .iter()
        .find(|known| **known == type_meta.api_version);
    let response = match (known, &review.request) {
        (Some(_), Some(request)) if type_meta.kind == KIND => respond(conversions, request),
        (_, request) => {
            let uid = request.as_ref().map_or("", |request| &request.uid);
            let message = match request {
                None => "the review has no request".to_owned(),
                Some(_) => format!(
                    "the review is `{}` of `{}`, and only `{KIND}` of `{}` is understood",
                    type_meta.kind,
                    type_meta.api_version,
                    API_VERSIONS.join("` and `")
                ),
            };
            failure(uid, message)
        }
    };
    ConversionReview {
        type_meta: TypeMeta {
            kind: KIND.to_owned(),
            api_version: (*known.unwrap_or(&API_VERSIONS[0])).to_owned(),
        },
        request: None,
        response: Some(response),
    }
}

fn respond(conversions: &impl ConvertObject, request: &ConversionRequest) -> ConversionResponse {
    let mut converted_objects = Vec::with_capacity(request.objects.len());
    for (index, object) in request.objects.iter().enumerate() {
        match conversions.convert_object(object.clone(), &request.desired_api_version) {
            Ok(converted) => converted_objects.push(with_metadata(converted)),
            Err(errors) => {
                let to = &request.desired_api_version;
                return failure(&request.uid, conversion_failure(index, object, to, &errors));
            }
        }
    }
    ConversionResponse {
        uid: request.uid.clone(),
        converted_objects,
        result: Status::success(),
    }
}

/// A server rejects a converted object without metadata.
pub(super) fn with_metadata(mut object: Value) -> Value {
    if let Value::Object(members) = &mut object {
        members.entry("metadata").or_insert(json!({}));
    }
    object
}

fn failure(uid: &str, message: String) -> ConversionResponse {
    ConversionResponse {
        uid: uid.to_owned(),
        converted_objects: Vec::new(),
        result: Status {
            status: StatusOutcome::Failure,
            message,
            ..Status::default()
        },
    }
}

/// The message of an object that cannot be converted.
#[doc(hidden)]
pub fn conversion_failure(
    index: usize,
    object: &Value,
    api_version: &str,
    errors: &ErrorList,
) -> String {
    let text = |pointer: &str| {
        object
            .pointer(pointer)
            .and_then(Value::as_str)
            .unwrap_or_default()
    };
    let (kind, name, namespace) = (
        text("/kind"),
        text("/metadata/name"),
        text("/metadata/namespace"),
    );
    let name = match namespace {
        "" => name.to_owned(),
        namespace => format!("{namespace}/{name}"),
    };
    format!("object {index} ({kind} \"{name}\") cannot be converted to {api_version}: {errors}")
}
