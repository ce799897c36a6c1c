//! Unions as structs, if the members of a question are those of a type here.

use super::super::answers::errors;
use kube_conv_runtime::field::{Error, ErrorList};
use kube_conv_runtime::prelude::*;
use serde_json::{Map, json};

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Plain {
    #[k8s(union_member)]
    a: Option<String>,
    #[k8s(union_member)]
    b: Option<String>,
    #[k8s(union_member)]
    c: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct AtMostOne {
    #[k8s(zero_or_one_of_member)]
    a: Option<String>,
    #[k8s(zero_or_one_of_member)]
    b: Option<String>,
    #[k8s(zero_or_one_of_member)]
    c: Option<String>,
}

/// A member for the empty value of the discriminator.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Empty {
    #[k8s(union_discriminator)]
    r#type: String,
    #[k8s(union_member = "")]
    a: Option<String>,
    #[k8s(union_member = "B")]
    b: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Task {
    name: String,
}

/// Items that form a union, at the path of the list.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Tasks {
    #[k8s(
        list_map(name),
        item(name = "failed", union_member),
        item(name = "succeeded", union_member)
    )]
    tasks: Option<Vec<Task>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Discriminated {
    #[k8s(union_discriminator)]
    r#type: String,
    #[k8s(union_member = "A")]
    a: Option<String>,
    #[k8s(union_member = "B")]
    b: Option<String>,
}

/// Values that have to be quoted.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Quoted {
    #[k8s(union_discriminator)]
    r#type: String,
    #[k8s(union_member = "A\"\n")]
    a: Option<String>,
    #[k8s(union_member = "<é>")]
    b: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Requires {
    #[k8s(dependent_required(b))]
    a: Option<String>,
    b: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Forbids {
    #[k8s(dependent_forbidden(b))]
    a: Option<String>,
    b: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Modes {
    #[k8s(mode_discriminator)]
    r#type: String,
    #[k8s(if_mode("A", required), if_mode("B"), if_mode("C", max_length = 1))]
    m: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Field<T> {
    f: Option<T>,
}

pub fn answer(question: &Value) -> Option<Value> {
    let union = &question["union"];
    if union.get("extractors").is_some() {
        return None;
    }
    macro_rules! requested {
        ($type:ty) => {
            if question["path"] == json!([]) {
                let read = |json: Value| serde_json::from_value::<$type>(json["f"].clone()).ok();
                outcome(question, &read, &|value| value.validate(), &|_, _| None)
            } else {
                let read = |json: Value| serde_json::from_value::<Field<$type>>(json).ok();
                outcome(question, &read, &|value| value.validate(), &|value, old| {
                    Some(value.validate_update(old))
                })
            }
        };
    }
    let members = |values: &[(&str, &str)]| -> Value {
        let members = values.iter().map(|(name, value)| match *value {
            "" => json!({ "name": name }),
            value => json!({ "name": name, "value": value }),
        });
        members.collect()
    };
    let modes = json!([
        { "value": "A", "inner": { "function": "RequiredPointer" } },
        { "value": "B" },
        { "value": "C", "inner": { "function": "MaxLength", "limit": 1 } },
    ]);
    match question["function"].as_str()? {
        "DependentRequired" => return requested!(Requires),
        "DependentForbidden" => return requested!(Forbids),
        // In generated code forbidding is always the default.
        "Discriminated" if question["modes"] == modes && !question["default"].is_null() => {
            return requested!(Modes);
        }
        "Discriminated" => return None,
        _ => {}
    }
    let counted = json!({ "members": members(&[("a", ""), ("b", ""), ("c", "")]) });
    let failed = r#"tasks[{"name": "failed"}]"#;
    let succeeded = r#"tasks[{"name": "succeeded"}]"#;
    if *union == counted && question["function"] == "ZeroOrOneOfUnion" {
        requested!(AtMostOne)
    } else if *union == counted {
        requested!(Plain)
    } else if *union == json!({ "members": members(&[(failed, ""), (succeeded, "")]) }) {
        of_items(question)
    } else if *union
        == with_type(json!([{ "name": "a", "value": "" }, { "name": "b", "value": "B" }]))
    {
        requested!(Empty)
    } else if *union == with_type(members(&[("a", "A"), ("b", "B")])) {
        requested!(Discriminated)
    } else if *union == with_type(members(&[("a", "A\"\n"), ("b", "<é>")])) {
        requested!(Quoted)
    } else {
        None
    }
}

/// The list is called `tasks` there, but is at `f`.
fn of_items(question: &Value) -> Option<Value> {
    let named = |name: &Value| {
        let name = name.as_str()?.strip_prefix(r#"tasks[{"name": ""#)?;
        Some(json!({ "name": name.strip_suffix(r#""}]"#)? }))
    };
    let set = question["value"]["set"].as_array()?.iter();
    let tasks = set.map(named).collect::<Option<Vec<Value>>>()?;
    let value: Tasks = serde_json::from_value(json!({ "tasks": tasks })).ok()?;
    let found = value.validate().err().unwrap_or_default();
    let moved = |error: &Error| {
        let moved = Error::invalid("f", error.bad_value().clone(), error.detail().to_owned());
        moved.with_origin(error.origin().unwrap_or_default())
    };
    Some(errors(&found.iter().map(moved).collect()))
}

fn with_type(members: Value) -> Value {
    json!({ "discriminator": "type", "members": members })
}

type Outcome = Result<(), ErrorList>;

fn outcome<T>(
    question: &Value,
    read: &dyn Fn(Value) -> Option<T>,
    create: &dyn Fn(&T) -> Outcome,
    update: &dyn Fn(&T, &T) -> Option<Outcome>,
) -> Option<Value> {
    let value = read(object(question, "value")?)?;
    let outcome = match question["update"] == true {
        true => update(&value, &read(object(question, "old")?)?)?,
        false => create(&value),
    };
    Some(errors(&outcome.err().unwrap_or_default()))
}

/// The struct around the union, with a text in each member that is set.
fn object(question: &Value, side: &str) -> Option<Value> {
    let requested = match &question[side] {
        Value::Null => return Some(json!({})),
        requested => requested,
    };
    let mut union = Map::new();
    if question.get("modes").is_some() || question["union"].get("discriminator").is_some() {
        let value = requested["discriminator"].as_str().unwrap_or_default();
        union.insert("type".to_owned(), json!(value));
    }
    if let Some(member) = requested["member"].as_str() {
        union.insert("m".to_owned(), json!(member));
    }
    for name in requested["set"].as_array().into_iter().flatten() {
        union.insert(name.as_str()?.to_owned(), json!("x"));
    }
    Some(json!({ "f": union }))
}
