//! `dv.filter`: the errors of alpha and beta rules that a server returns, after those of hand-written
//! rules.
//!
//! Open: questions about hand-written errors that a declarative one may replace, and about repeated ones, which
//! upstream drops: custom resources have no such rules.

use super::super::answers::error as error_answer;
use super::super::field_render::error;
use kube_conv_runtime::field::{Error, ErrorList, Stage};
use serde_json::{Value, json};

pub fn answer(question: &Value) -> Option<Value> {
    let handwritten = question["handwritten"].as_array()?;
    let is_covered = |error: &Value| error["covered"] == true;
    let repeats = (1..handwritten.len()).any(|at| handwritten[..at].contains(&handwritten[at]));
    if handwritten.iter().any(is_covered) || repeats {
        return None;
    }
    let read =
        |questions: &[Value]| -> Option<ErrorList> { questions.iter().map(staged).collect() };
    let mut answered = read(handwritten)?;
    let declarative = read(question["declarative"].as_array()?)?;
    answered.extend(
        declarative
            .by_stage(question["betaEnabled"] == true)
            .enforced,
    );
    let said: Vec<Value> = answered.iter().map(said).collect();
    Some(json!({ "errors": said }))
}

/// An error with the stage of its rule, if that is alpha or beta.
fn said(error: &Error) -> Value {
    let mut said = error_answer(error);
    match error.stage() {
        Stage::Alpha => said["stability"] = json!("alpha"),
        Stage::Beta => said["stability"] = json!("beta"),
        Stage::Stable => {}
    }
    said
}

fn staged(question: &Value) -> Option<Error> {
    let stage = match question["stability"].as_str().unwrap_or_default() {
        "alpha" => Stage::Alpha,
        "beta" => Stage::Beta,
        _ => Stage::Stable,
    };
    Some(error(question)?.with_stage(stage))
}
