//! The CEL of rules is equivalent to the rules: Kubernetes' own evaluator and typed validation
//! return the same results for the same values, with the same messages.
//!
//! The evaluator's answers are recorded in `rules_in_cel/recorded.json`. After a change of a
//! rule, of its CEL or of a value here, `UPDATE=1` records new answers, for which Go is needed;
//! without the file it records all of them.
#![expect(clippy::unwrap_used, unreachable_pub, reason = "all of it is a test")]

#[path = "../../../crates/kube-conv-schema/tests/conformance/adapters/answers.rs"]
mod answers;
#[path = "../../../crates/kube-conv-schema/tests/conformance/adapters/rules.rs"]
mod engine;
#[path = "rules_in_cel/oracle.rs"]
mod oracle;
#[path = "rules_in_cel/types.rs"]
mod types;

use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// A question for the evaluator, and our answer.
pub struct Asked {
    /// The type, the value and the old value.
    pub name: String,
    /// The question in the oracle's form.
    pub question: Value,
    /// The errors of typed validation.
    pub typed: ErrorList,
}

#[test]
fn the_evaluator_and_typed_validation_agree() {
    assert_agree(&types::all());
}

/// Asserts that the evaluator's recorded verdicts are those of typed validation, with its messages.
pub(crate) fn assert_agree(requested: &[Asked]) {
    let recorded = oracle::answers(requested);
    let mut problems = Vec::new();
    // The numbers of valid and of invalid values of each type.
    let mut verdicts: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for Asked {
        name,
        question,
        typed,
    } in requested
    {
        let Some(answer) = recorded.get(&question.to_string()) else {
            problems.push(format!(
                "{name}: not recorded; run with UPDATE=1, which needs Go"
            ));
            continue;
        };
        let causes = answer["causes"].as_array().cloned().unwrap_or_default();
        if let Some(error) = answer.get("error") {
            problems.push(format!("{name}: the evaluator cannot: {error}"));
        } else if causes.is_empty() != typed.is_empty() {
            problems.push(format!(
                "{name}: {question}\n  typed {typed}\n  CEL   {causes:?}"
            ));
        }
        for error in typed.iter().filter(|error| !error.detail().is_empty()) {
            let says = |cause: &Value| {
                let message = cause["message"].as_str().unwrap_or_default();
                // A message cannot show the old value.
                let said = message.rsplit(": ").next().unwrap_or_default();
                message.ends_with(error.detail()) || error.detail().starts_with(said)
            };
            if !causes.is_empty() && !causes.iter().any(says) {
                problems.push(format!("{name}: `{error}` is not among {causes:?}"));
            }
        }
        let kind = name.split(':').next().unwrap_or_default();
        verdicts.entry(kind).or_default()[usize::from(typed.is_empty())] += 1;
    }
    for (kind, [bad, good]) in verdicts {
        if bad == 0 || good == 0 {
            problems.push(format!("{kind}: {good} good values and {bad} bad ones"));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn the_engine_has_the_results_and_costs_of_the_evaluator() {
    let recorded = oracle::recorded();
    let mut problems = Vec::new();
    let mut agreed = 0;
    for (question, answer) in &recorded {
        let question: Value = serde_json::from_str(question).unwrap();
        if question.get("crd").is_some() {
            continue;
        }
        let ours = engine::eval(&question).map(|ours| comparable(&question, ours));
        let answer = comparable(&question, answer.clone());
        match ours {
            Some(ours) if ours == answer => agreed += 1,
            Some(ours) => problems.push(format!("{question}\n  ours {ours}\n  CEL  {answer}")),
            None => problems.push(format!("{question} is not evaluated")),
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
    assert!(agreed >= 420, "{agreed}");
}

/// An answer, without its cost if that is random: Go iterates over the keys of a map in any order,
/// so the cost until one of them decides the result differs.
fn comparable(question: &Value, mut answer: Value) -> Value {
    let is_random = engine::is_priced_at_random(question);
    if let Some(answer) = answer.as_object_mut().filter(|_| is_random) {
        answer.remove("cost");
    }
    answer
}

#[test]
fn a_server_accepts_the_rules_of_all_of_them_together() {
    let question = json!({ "crd": types::definition() });
    let requested = Asked {
        name: "the definition".to_owned(),
        question,
        typed: ErrorList::new(),
    };
    let recorded = oracle::answers(std::slice::from_ref(&requested));
    let answer = recorded
        .get(&requested.question.to_string())
        .expect("not recorded; run with UPDATE=1, which needs Go");
    assert_eq!(answer.get("status"), None, "{answer}");
}
