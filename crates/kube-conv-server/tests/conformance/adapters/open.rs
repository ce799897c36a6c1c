//! The reasons why questions about custom resources are open.

use serde_json::Value;

/// The reason why our answer cannot be compared.
#[derive(Debug)]
pub enum Open {
    /// The answer depends on rules that are not evaluated here; holds our answer without them.
    Rules(Value),
    /// An intended difference, or the oracle runs another request.
    Because(&'static str),
}

/// Returns the common part of our answer without rules and the recorded one, if they differ only in
/// what rules add: causes of a rejection, and warnings about unchanged values. A message that an
/// expression makes may differ.
pub fn differs_by_rules_alone(ours: &Value, recorded: &Value) -> bool {
    let (our_causes, causes) = (causes(ours), causes(recorded));
    let is_known = |ours: &Value| {
        let is_like =
            |cause: &Value| cause["field"] == ours["field"] && cause["reason"] == ours["reason"];
        causes.contains(ours) || causes.iter().any(is_like)
    };
    if !our_causes.iter().all(is_known) {
        return false;
    }
    let (our_warnings, warnings) = (list(&ours["warnings"]), list(&recorded["warnings"]));
    let warned = our_warnings.iter().all(|text| warnings.contains(text));
    match (ours.get("status"), recorded.get("status")) {
        (None, None) => {
            let same = |name: &str| ours.get(name) == recorded.get(name);
            warned
                && ["stored", "persisted", "scale"]
                    .iter()
                    .all(|name| same(name))
        }
        // A rule is violated, or too costly.
        (None, Some(status)) => warned && status["code"] == 422 && !causes.is_empty(),
        (Some(ours), Some(status)) => ours["code"] == status["code"],
        (Some(_), None) => false,
    }
}

fn causes(answer: &Value) -> &[Value] {
    list(&answer["status"]["details"]["causes"])
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
