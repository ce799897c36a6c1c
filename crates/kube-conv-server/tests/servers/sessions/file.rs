//! Recorded files. Source: `tests/apiserver/session.go`.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    #[serde(rename = "upstream")]
    _upstream: String,
    pub(crate) sessions: Vec<Session>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Session {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) namespace: String,
    #[serde(default)]
    pub(crate) definitions: Vec<Value>,
    #[serde(default)]
    pub(crate) ignored: Vec<Ignored>,
    pub(crate) steps: Vec<Step>,
}

/// Parts of objects that are not compared.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ignored {
    pub(crate) paths: Vec<String>,
    pub(crate) why: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
#[derive(Default)]
pub(crate) struct Step {
    #[serde(rename = "as")]
    pub(crate) name: String,
    pub(crate) send: String,
    pub(crate) content_type: String,
    pub(crate) accept: String,
    pub(crate) body: Option<Box<RawValue>>,
    pub(crate) text: String,
    pub(crate) events: usize,
    pub(crate) compact: bool,
    pub(crate) differs: String,
    pub(crate) response: Response,
}

/// A response, with stable names in the place of what differs from run to run.
#[derive(Clone, Debug, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Response {
    pub(crate) code: u16,
    pub(crate) warnings: Vec<String>,
    pub(crate) body: Value,
    pub(crate) events: Vec<Value>,
    pub(crate) text: String,
}
