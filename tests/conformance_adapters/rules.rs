//! The rules of a schema that a value violates, and their cost on a server.

use kube_conv_runtime::meta::CompileSchema;
use std::cell::RefCell;
use std::rc::Rc;

use kube_conv_runtime::field::Error;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use serde_json::{Value, json};

/// The causes of a rejection, the warnings about rules that an unchanged value violates, and the cost.
pub fn eval(question: &Value) -> Option<Value> {
    let structural = structural(question)?;
    // A server has no old value of a created object, and an updated one has no null.
    let old = question.get("oldSelf").filter(|old| !old.is_null());
    let verdict = structural.rules(&question["self"], old);
    if !verdict.unevaluated.is_empty() {
        return None;
    }
    let causes: Vec<Value> = verdict.errors.iter().map(cause).collect();
    let warnings: Vec<String> = verdict.warnings.iter().map(Error::to_string).collect();
    Some(match warnings.is_empty() {
        true => json!({ "causes": causes, "cost": verdict.cost }),
        false => json!({ "causes": causes, "cost": verdict.cost, "warnings": warnings }),
    })
}

thread_local! {
    /// The schema of the latest question: random tests have many questions about one.
    static LATEST: RefCell<Option<(Value, bool, Rc<Structural>)>> = const { RefCell::new(None) };
}

pub fn structural(question: &Value) -> Option<Rc<Structural>> {
    let is_resource = question["resource"] == true;
    LATEST.with_borrow_mut(|latest| {
        if let Some((text, of_resource, known)) = latest
            && *text == question["schema"]
            && *of_resource == is_resource
        {
            return Some(Rc::clone(known));
        }
        let mut schema = question["schema"].clone();
        drop_patterns(&mut schema);
        let schema: Schema = serde_json::from_value(schema).ok()?;
        let compiled = Rc::new(match is_resource {
            true => Structural::compile_resource(&schema).ok()?,
            false => Structural::compile(&schema).ok()?,
        });
        *latest = Some((
            question["schema"].clone(),
            is_resource,
            Rc::clone(&compiled),
        ));
        Some(compiled)
    })
}

/// Costs that are random, and what upstream panics at.
#[allow(dead_code, reason = "of one of the tests that share this file")]
pub fn explain(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    if is_priced_at_random(question) && ours["causes"] == upstream["causes"] {
        return Some("the cost of visiting the keys of a map");
    }
    explain_panics(&ours["causes"], &upstream["causes"])
}

/// Causes that differ only in rules at which upstream panics. Ours are satisfied or violated there.
#[allow(dead_code, reason = "of one of the tests that share this file")]
pub fn explain_panics(ours: &Value, upstream: &Value) -> Option<&'static str> {
    let none = Vec::new();
    let panics = |cause: &&Value| {
        let message = cause["message"].as_str();
        message.is_some_and(|text| text.contains("hash of unhashable type"))
    };
    let (panics, others): (Vec<_>, Vec<_>) = upstream.as_array()?.iter().partition(panics);
    let ours = ours.as_array().unwrap_or(&none);
    let field = |cause: &'_ Value| cause["field"].as_str().unwrap_or_default().to_owned();
    // What upstream says of a rule that panics does not have the rule's `fieldPath`.
    let is_of = |panic: &Value, cause: &Value| {
        let (panic, cause) = (field(panic), field(cause));
        let below = cause.strip_prefix(&*panic);
        panic == "<nil>"
            || below.is_some_and(|path| path.is_empty() || path.starts_with(['.', '[']))
    };
    let is_of_panic = |cause: &Value| panics.iter().any(|panic| is_of(panic, cause));
    let is_same = others.iter().all(|cause| ours.contains(cause))
        && ours
            .iter()
            .all(|cause| others.contains(&cause) || is_of_panic(cause));
    let reason = "list maps whose keys are lists or objects, compared by rules";
    (is_same && !panics.is_empty()).then_some(reason)
}

/// Whether a rule may iterate over the keys of a map until one of them decides the verdict.
pub fn is_priced_at_random(question: &Value) -> bool {
    question["schema"]
        .to_string()
        .contains("additionalProperties")
}

fn cause(error: &Error) -> Value {
    let reason = error.error_type().as_str();
    json!({ "reason": reason, "message": error.body(), "field": error.field() })
}

/// Drops the patterns of a schema, which rules do not need. The engine rejects those that Go rejects, since no server
/// registers such a schema.
pub fn drop_patterns(schema: &mut Value) {
    let Some(members) = schema.as_object_mut() else {
        return;
    };
    members.remove("pattern");
    for (keyword, value) in members {
        match (keyword.as_str(), value) {
            ("items" | "additionalProperties" | "not", below) => drop_patterns(below),
            ("properties", Value::Object(listed)) => listed.values_mut().for_each(drop_patterns),
            ("allOf" | "anyOf" | "oneOf", Value::Array(branches)) => {
                branches.iter_mut().for_each(drop_patterns);
            }
            _ => {}
        }
    }
}
