//! Values with the types by which server-side apply merges them.

use super::answers::as_go_writes;
use kube_conv_patch::apply::{Duplicates, FieldSet, ObjectType, Typed};
use kube_conv_schema::schema::Schema;
use serde_json::{Number, Value, from_value, json};
use std::cell::RefCell;

pub fn answer(question: &Value) -> Option<Value> {
    if has_integers_equal_to_one_float(question) {
        return None;
    }
    let object_type = object_type(question)?;
    let value = question.get("value")?;
    let mut answer = json!({});
    if let Err(errors) = object_type.typed(value.clone(), Duplicates::Rejected) {
        answer["invalid"] = json!(errors.to_string());
    }
    let typed = match object_type.typed(value.clone(), Duplicates::Allowed) {
        Ok(typed) => typed,
        Err(errors) => {
            answer["invalidStored"] = json!(errors.to_string());
            return Some(answer);
        }
    };
    answer["fields"] = json!(typed.field_set().to_json());
    let fields = match question.get("fields") {
        Some(fields) => Some(FieldSet::from_fields_v1(fields).ok()?),
        None => None,
    };
    if let Some(other) = question.get("other") {
        compare_and_merge(&mut answer, &object_type, &typed, other, fields.as_ref());
    }
    if let Some(fields) = fields {
        answer["removed"] = written(&typed.remove(&fields));
        answer["extracted"] = written(&typed.extract(&fields));
        answer["extractedWithKeys"] = written(&typed.extract_with_keys(&fields));
        answer["named"] = json!(object_type.with_named_fields(&fields).to_json());
    }
    Some(answer)
}

fn compare_and_merge(
    answer: &mut Value,
    object_type: &ObjectType,
    typed: &Typed<'_>,
    other: &Value,
    fields: Option<&FieldSet>,
) {
    let other = match object_type.typed(other.clone(), Duplicates::Allowed) {
        Ok(other) => other,
        Err(errors) => {
            answer["invalidOther"] = json!(errors.to_string());
            return;
        }
    };
    let changes = typed.compare(&other);
    answer["removedFields"] = json!(changes.removed.to_json());
    answer["modifiedFields"] = json!(changes.modified.to_json());
    answer["addedFields"] = json!(changes.added.to_json());
    merge(answer, "merged", typed, &other);
    if let Some(fields) = fields {
        let extracted = typed.extract(fields);
        merge(answer, "extractedMerged", &extracted, &other);
        merge(answer, "mergedExtracted", typed, &other.extract(fields));
    }
}

fn merge(answer: &mut Value, name: &str, typed: &Typed<'_>, other: &Typed<'_>) {
    match typed.merge(other) {
        Ok(merged) => answer[name] = written(&merged),
        Err(errors) => answer[format!("{name}Error")] = json!(errors.to_string()),
    }
}

fn written(typed: &Typed<'_>) -> Value {
    as_go_writes(typed.value().clone())
}

pub fn object_type(question: &Value) -> Option<ObjectType> {
    if let Some(schema) = question.get("schema") {
        return type_of_schema(schema);
    }
    match question.get("types") {
        Some(types) => ObjectType::read(types, question.get("type")?.as_str()?).ok(),
        None => Some(ObjectType::deduced()),
    }
}

thread_local! {
    /// The schema of the latest question: random tests have many questions about one.
    static LATEST: RefCell<Option<(Value, ObjectType)>> = const { RefCell::new(None) };
}

fn type_of_schema(text: &Value) -> Option<ObjectType> {
    LATEST.with_borrow_mut(|latest| {
        if let Some((_, known)) = latest.as_ref().filter(|(known, _)| known == text) {
            return Some(known.clone());
        }
        let schema: Schema = from_value(text.clone()).ok()?;
        let made = ObjectType::of_schema(&schema).ok()?;
        *latest = Some((text.clone(), made.clone()));
        Some(made)
    })
}

/// Whether different integers of the value equal one of its floats: upstream then searches keys in an order
/// that is not total.
fn has_integers_equal_to_one_float(value: &Value) -> bool {
    let mut numbers = Vec::new();
    collect_numbers(value, &mut numbers);
    let (integers, floats): (Vec<&Number>, Vec<&Number>) =
        numbers.iter().partition(|number| number.is_i64());
    floats.iter().any(|float| {
        let mut equal = integers
            .iter()
            .filter(|integer| integer.as_f64() == float.as_f64());
        equal
            .next()
            .is_some_and(|first| equal.any(|other| other != first))
    })
}

fn collect_numbers<'v>(value: &'v Value, numbers: &mut Vec<&'v Number>) {
    match value {
        Value::Number(number) => numbers.push(number),
        Value::Array(items) => items.iter().for_each(|item| collect_numbers(item, numbers)),
        Value::Object(members) => members
            .values()
            .for_each(|member| collect_numbers(member, numbers)),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}
