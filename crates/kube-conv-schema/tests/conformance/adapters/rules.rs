//! The rules of a schema that a value violates, and their cost on a server.

#![allow(
    dead_code,
    reason = "the tests of several crates include this file, and use some of it"
)]

use super::answers::explain_panics;
use std::cell::RefCell;
use std::rc::Rc;

use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::{Formats, MetadataType, Patterns, Structural};
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
        let compiled = Rc::new(compile(&schema, is_resource)?);
        *latest = Some((
            question["schema"].clone(),
            is_resource,
            Rc::clone(&compiled),
        ));
        Some(compiled)
    })
}

/// The metadata of embedded resources, of which rules and pruning know no type.
static METADATA: MetadataType = MetadataType {
    read: |metadata| Some(metadata.clone()),
    errors: |_, _| ErrorList::default(),
};

/// Compiles a schema, of an object of a kind or of another value.
pub fn compile(schema: &Schema, is_resource: bool) -> Option<Structural> {
    let patterns = &mut Patterns::default();
    Structural::compile_with(schema, Formats::Enforced, is_resource, &METADATA, patterns).ok()
}

/// Costs that are random, and what upstream panics at.
pub fn explain(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    if is_priced_at_random(question) && ours["causes"] == upstream["causes"] {
        return Some("the cost of visiting the keys of a map");
    }
    explain_panics(&ours["causes"], &upstream["causes"])
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
