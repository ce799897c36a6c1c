//! `crd.validate`: the response of a server to a CustomResourceDefinition, created or replaced.

use super::custom_resources::{SUFFIX, status_of, texts_of};
use super::stored_definitions::{stored, written};
use kube_conv_server::admission::Request;
use kube_conv_server::admission::definitions;
use kube_conv_server::admission::definitions::DefinitionAnswer;
use kube_conv_server::options::FieldValidation;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, from_str, json};

/// A question, whose CRD is sent in its original spelling.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Question<'q> {
    #[serde(borrow)]
    crd: Option<&'q RawValue>,
    crd_text: Option<String>,
    old: Option<Value>,
    field_validation: Option<String>,
    media_type: Option<String>,
}

impl Question<'_> {
    fn answer(&self) -> Option<DefinitionAnswer> {
        let body = match (&self.crd_text, self.crd) {
            (Some(text), _) => text.as_str(),
            (None, crd) => crd?.get(),
        };
        let request = Request::of_type(self.media_type.as_deref(), body.as_bytes()).ok()?;
        let validation = self.field_validation.as_deref();
        let request = request
            .field_validation(validation.map_or(FieldValidation::Warn, Into::into))
            .with_name_suffix(SUFFIX);
        Some(match &self.old {
            None => definitions::create(&request),
            Some(old) => {
                let mut old = stored(old)?;
                old.metadata.resource_version = Some("1".to_owned());
                definitions::update(&old, &request)
            }
        })
    }
}

/// The server's answer.
pub fn validate(question: &Value) -> Option<Value> {
    let question: Question<'_> = from_str(question.as_str()?).ok()?;
    question.answer().map(verdict)
}

/// The answer as the oracle writes it.
pub fn verdict(answer: DefinitionAnswer) -> Value {
    let mut verdict = match answer.result {
        Ok(mut crd) => {
            crd.metadata.uid = None;
            crd.metadata.creation_timestamp = None;
            crd.metadata.managed_fields.clear();
            json!({"stored": written(&crd)})
        }
        Err(rejection) => {
            let mut status = status_of(&rejection);
            // The name of a scheme contains its position in the source.
            let message = status["message"].as_str().unwrap_or_default();
            let message = message.replace(" in scheme", " in scheme \"…\"");
            status["message"] = message.into();
            json!({ "status": status })
        }
    };
    if !answer.warnings.is_empty() {
        verdict["warnings"] = texts_of(&answer.warnings);
    }
    verdict
}
