//! YAML: as a server reads the body of a request, and as kubectl reads a file.

use kube_conv_yaml::{self as yaml, DuplicateKey};
use serde_json::{Map, Value};

use test_support::question::bytes;

pub fn body(question: &Value) -> Option<Value> {
    let mut answer = Map::new();
    match yaml::read(bytes(&question["text"])?) {
        Ok(document) => {
            answer.insert("json".to_owned(), document.value);
            if !document.duplicate_keys.is_empty() {
                let warnings = document.duplicate_keys.iter().map(DuplicateKey::warning);
                let warnings: Vec<String> = warnings.collect();
                let strict = format!("yaml: unmarshal errors:\n  {}", warnings.join("\n  "));
                answer.insert("strict".to_owned(), strict.into());
            }
        }
        Err(error) => {
            answer.insert("error".to_owned(), error.to_string().into());
        }
    }
    Some(answer.into())
}

pub fn file(question: &Value) -> Option<Value> {
    let mut answer = Map::new();
    let text = bytes(&question["text"])?;
    match yaml::read_all(&text) {
        // If a file may be JSON or YAML, Go's error about JSON comes first.
        Err(_) if text.trim_ascii_start().starts_with(b"{") => return None,
        Ok(documents) if documents.is_empty() => {}
        Ok(documents) => {
            let values = documents.into_iter().map(|document| document.value);
            answer.insert("documents".to_owned(), values.collect());
        }
        Err(error) => {
            let text = error.to_string();
            // kubectl wraps its errors once more.
            let text = match text.starts_with("invalid Yaml document separator") {
                true => text,
                false => format!("error converting YAML to JSON: {text}"),
            };
            answer.insert("error".to_owned(), text.into());
        }
    }
    Some(answer.into())
}
