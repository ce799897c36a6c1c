//! Runs Gateway API's own test cases with the published CRDs: what Gateway API expects to be
//! accepted is accepted here, and what it expects to be rejected for anything but a rule in CEL is
//! rejected here with the same message. If rules decide, their messages are compared as well.
//!
//! The cases are not part of the project; without them the test prints a notice and passes.

#![allow(missing_docs)]
#![expect(
    clippy::unwrap_used,
    clippy::unreachable,
    reason = "all of it is a test"
)]

use crate::published;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_server::admission::{Answer, Engine, Request};
use kube_conv_yaml as yaml;
use published::Published;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;

#[derive(Deserialize)]
struct Cases {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    id: String,
    channels: Vec<String>,
    api_version: String,
    kind: String,
    accept: bool,
    #[serde(default)]
    expect_error_substrings: Vec<String>,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    verb: String,
    object: Value,
}

#[derive(Debug, Default)]
struct Counts {
    accepted: usize,
    rejected: usize,
}

/// The engines of a channel, by kind.
struct Channel {
    definitions: BTreeMap<String, CustomResourceDefinition>,
    engines: BTreeMap<(String, String), Engine>,
}

impl Channel {
    fn read(published: &Published, channel: &str) -> Self {
        let definitions = published.files(channel).into_iter().map(|file| {
            let text = fs::read_to_string(published.path(&format!("{channel}/{file}"))).unwrap();
            let crd: CustomResourceDefinition =
                serde_json::from_value(yaml::read(text).unwrap().value).unwrap();
            (crd.spec.names.kind.to_string(), crd)
        });
        Self {
            definitions: definitions.collect(),
            engines: BTreeMap::new(),
        }
    }

    fn engine(&mut self, case: &Case) -> Option<&Engine> {
        let version = case.api_version.rsplit('/').next()?;
        let key = (case.kind.clone(), version.to_owned());
        if !self.engines.contains_key(&key) {
            let engine = Engine::new(self.definitions.get(&case.kind)?, version).ok()?;
            self.engines.insert(key.clone(), engine);
        }
        self.engines.get(&key)
    }
}

/// Runs the steps of a case and returns the result of the last one.
fn run(engine: &Engine, case: &Case) -> Answer {
    let mut stored: Option<Value> = None;
    let mut last = None;
    for step in &case.steps {
        let request = Request::object(&step.object);
        let answer = match step.verb.as_str() {
            "create" => engine.create(&request),
            "update" => engine.update(stored.as_ref(), &request),
            "updateStatus" => engine.status_update(stored.as_ref(), &request),
            verb => unreachable!("{verb}"),
        };
        stored = answer
            .result
            .as_ref()
            .ok()
            .map(|stored| stored.object.clone());
        last = Some(answer);
    }
    last.unwrap()
}

/// Whether a text is expected, in the wording of one Kubernetes version or the next.
fn says(message: &str, expected: &str) -> bool {
    message.contains(expected) || message.contains(&expected.replace("more", "longer"))
}

/// The result of a case, or the reason why it is wrong.
fn check(case: &Case, answer: &Answer, counts: &mut Counts) -> Result<(), String> {
    let rejection = answer.result.as_ref().err();
    let message = rejection.map_or("", |rejection| rejection.message.as_str());
    if !answer.unevaluated.is_empty() {
        return Err("a rule is not evaluated".to_owned());
    }
    if case.accept {
        counts.accepted += 1;
        return match rejection {
            None => Ok(()),
            Some(rejection) => Err(format!("rejected: {rejection}")),
        };
    }
    for text in &case.expect_error_substrings {
        if !says(message, text) {
            return Err(format!("{text:?} is missing: {message:?}"));
        }
    }
    counts.rejected += 1;
    Ok(())
}

#[test]
fn gateway_api_cases_have_the_results_of_a_cluster() {
    let Some(published) = Published::find("gateway-api") else {
        return;
    };
    let text = fs::read_to_string(published.path("cel-cases.json")).unwrap();
    let cases: Cases = serde_json::from_str(&text).unwrap();
    let mut counts = Counts::default();
    let mut without_definition = 0;
    let mut errors = Vec::new();
    for name in ["standard", "experimental"] {
        let mut channel = Channel::read(&published, name);
        for case in cases
            .cases
            .iter()
            .filter(|case| case.channels.iter().any(|one| one == name))
        {
            let Some(engine) = channel.engine(case) else {
                without_definition += 1;
                continue;
            };
            if let Err(error) = check(case, &run(engine, case), &mut counts) {
                errors.push(format!("{name}: {}: {error}", case.id));
            }
        }
    }
    // Not captured by the test runner: the counts are also useful if the test passes.
    let _ = writeln!(
        std::io::stderr().lock(),
        "\nGateway API: {} accepted, {} rejected, {without_definition} without a published definition",
        counts.accepted,
        counts.rejected,
    );
    assert!(errors.is_empty(), "\n{}", errors.join("\n"));
    assert!(counts.accepted > 0 && counts.rejected > 0);
}
