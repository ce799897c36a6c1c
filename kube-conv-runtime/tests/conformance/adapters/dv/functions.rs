//! `dv`: single functions of declarative validation. Functions that check one value are run as a rule,
//! those about presence, changes or parts with a type that has one field, `f`.

use super::super::answers::errors;
use super::fields::{self, Item, Named};
use kube_conv_runtime::field::{BadValue, Error, ErrorList, ErrorType, Path};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::rules::{self, Constraint, Literal};
use kube_conv_runtime::schema::Number;
use serde_json::json;
use std::collections::BTreeMap;
use test_support::question::{expanded, text};

pub fn answer(question: &Value) -> Option<Value> {
    let function = question["function"].as_str()?;
    if function == "FixedResult" {
        return fixed_result(question);
    }
    if function == "IfOption" || question.get("exclusions").is_some() {
        return super::options::answer(question);
    }
    if let Some(outcome) = of_a_field(question, function) {
        return outcome;
    }
    let rule = rule(question)?;
    let go_type = question["type"].as_str()?;
    let value = match (expanded(&question["value"])?, go_type) {
        // Go's nil is an empty list or map.
        (Value::Null, "strings" | "items") => json!([]),
        (Value::Null, "map") => json!({}),
        (value, _) => value,
    };
    let found = if value.is_null() {
        // Rules check only values that are present.
        ErrorList::new()
    } else {
        validate(&rule, go_type, value)?
    };
    Some(errors(&sorted_if_map(found, question)))
}

/// The error of a custom check, which rejects any value.
fn fixed_result(question: &Value) -> Option<Value> {
    let mut found = ErrorList::new();
    if question["result"] == false {
        let at = Path::ROOT.child("f");
        let shown = BadValue::serialized(&expanded(&question["value"])?);
        let detail = format!("forced failure: {}", question["text"].as_str()?);
        found.push(Error::invalid(at, shown, detail).with_origin("validateFalse"));
    }
    Some(errors(&found))
}

/// The rule of a function that checks one value.
fn rule(question: &Value) -> Option<Constraint> {
    if let Some(field) = question.get("field") {
        return Some(rules::subfield(named(field)?, field_rules(question)?));
    }
    let count = || u32::try_from(question["limit"].as_i64()?).ok();
    let bound = || Some(Number::Integer(question["bound"].as_i64()?));
    Some(match question["function"].as_str()? {
        "MaxLength" => rules::max_length(count()?),
        "MinLength" => rules::min_length(count()?),
        "MaxBytes" => rules::max_bytes(count()?),
        "MaxItems" => rules::max_items(count()?),
        "MinItems" => rules::min_items(count()?),
        "MaxProperties" => rules::max_properties(count()?),
        "MinProperties" => rules::min_properties(count()?),
        "Minimum" => rules::minimum(bound()?),
        "Maximum" => rules::maximum(bound()?),
        "NEQ" => rules::neq(literal(&question["bound"])?),
        "Enum" => rules::enum_values(values(question)?),
        "EachValSliceVal" | "EachMapVal" => rules::each_val(inner(question)?),
        "EachMapKey" => rules::each_key(inner(question)?),
        "ValSliceUnique" if question["match"] == "set" => rules::unique_items(),
        "ValSliceItem" => {
            let keys = vec![("name", Literal::Text(named(&question["key"])?))];
            rules::item(keys.leak(), inner(question)?)
        }
        "RequiredPointer" => rules::required(),
        function => rules::format(format(function)?),
    })
}

fn literal(value: &Value) -> Option<Literal> {
    Some(match value {
        Value::Bool(value) => Literal::Boolean(*value),
        Value::Number(value) => Literal::Integer(value.as_i64()?),
        value => Literal::Text(text(value)?.leak()),
    })
}

fn values(question: &Value) -> Option<&'static [&'static str]> {
    let values = question["values"].as_array()?.iter();
    let values: Option<Vec<&'static str>> =
        values.map(|value| Some(&*text(value)?.leak())).collect();
    Some(values?.leak())
}

/// The rule for the parts of a value. Updates are checked with types, which have the old value.
fn inner(question: &Value) -> Option<&'static [Constraint]> {
    if question["update"] == true {
        return None;
    }
    Some(vec![rule(&question["inner"])?].leak())
}

fn named(value: &Value) -> Option<&'static str> {
    Some(&*value.as_str()?.to_owned().leak())
}

/// The rule on a field that a question names: the question inside a `Subfield`.
fn field_rules(question: &Value) -> Option<&'static [Constraint]> {
    if question["function"] == "Subfield" {
        return inner(question);
    }
    let mut on_field = question.clone();
    on_field.as_object_mut()?.remove("field");
    Some(vec![rule(&on_field)?].leak())
}

fn format(function: &str) -> Option<&'static str> {
    Some(match function {
        "ShortName" => "k8s-short-name",
        "LongName" => "k8s-long-name",
        "LongNameCaseless" => "k8s-long-name-caseless",
        "LabelKey" => "k8s-label-key",
        "PrefixedLabelKey" => "k8s-prefixed-label-key",
        "LabelValue" => "k8s-label-value",
        "PathSegmentName" => "k8s-path-segment-name",
        "UUID" => "k8s-uuid",
        "ResourcePoolName" => "k8s-resource-pool-name",
        "ExtendedResourceName" => "k8s-extended-resource-name",
        "ResourceFullyQualifiedName" => "k8s-resource-fully-qualified-name",
        _ => return None,
    })
}

fn validate(rule: &Constraint, go_type: &str, value: Value) -> Option<ErrorList> {
    let at = Path::ROOT.child("f");
    macro_rules! checked {
        ($type:ty) => {
            rule.validate(&serde_json::from_value::<$type>(value).ok()?, &at)
        };
    }
    Some(match go_type {
        "string" => checked!(String),
        "namedString" => checked!(Named),
        // No API type has integers beyond signed 64 bits.
        "int" | "int8" | "int32" | "int64" | "uint8" | "uint64" => checked!(i64),
        "bool" => checked!(bool),
        "strings" => checked!(Vec<String>),
        "items" => checked!(Vec<Item>),
        "map" => checked!(BTreeMap<String, String>),
        "item" => checked!(Item),
        _ => return None,
    })
}

/// Answers a question with a type that has the field `f`.
macro_rules! requested {
    ($question:expr, $type:ty) => {
        super::functions::ask(
            $question,
            &|json| serde_json::from_value::<$type>(json).ok(),
            &|json| <$type>::decode(json).err(),
            &|value| value.validate(),
            &|value, old| value.validate_update(old),
        )
    };
}
pub(super) use requested;

/// Answers with a type that has the field `f`; `None` for another function.
fn of_a_field(question: &Value, function: &str) -> Option<Option<Value>> {
    let inner = &question["inner"];
    let max_length = *inner == json!({ "function": "MaxLength", "limit": 1 });
    let item_length = *inner == json!({ "function": "MaxLength", "limit": 1, "field": "value" });
    let immutable = *inner == json!({ "function": "Immutable" });
    let update = question["update"] == true;
    let go_type = question["type"].as_str()?;
    if function.starts_with("Optional") {
        return Some(super::optional::answer(question));
    }
    if let Some(outcome) = super::changes::answer(question, function) {
        return Some(outcome);
    }
    Some(match (function, go_type) {
        ("RequiredValue" | "RequiredPointer", "string" | "namedString") => {
            requested!(question, fields::Required<String>)
        }
        ("RequiredValue" | "RequiredPointer", "int32") => {
            requested!(question, fields::Required<i32>)
        }
        ("RequiredValue", "bool") => requested!(question, fields::Required<bool>),
        ("RequiredPointer", "item") => requested!(question, fields::Required<Item>),
        ("RequiredSlice", _) => requested!(question, fields::RequiredList),
        ("RequiredMap", _) => requested!(question, fields::RequiredMap),
        ("ForbiddenValue" | "ForbiddenPointer", "string" | "namedString") => {
            requested!(question, fields::Forbidden<String>)
        }
        ("ForbiddenValue" | "ForbiddenPointer", "int32") => {
            requested!(question, fields::Forbidden<i32>)
        }
        ("ForbiddenValue", "bool") => requested!(question, fields::Forbidden<bool>),
        ("ForbiddenPointer", "item") => requested!(question, fields::Forbidden<Item>),
        ("ForbiddenSlice", _) => requested!(question, fields::ForbiddenList),
        ("ForbiddenMap", _) => requested!(question, fields::ForbiddenMap),
        ("Immutable", "string") => requested!(question, fields::Immutable<String>),
        ("Immutable", "item") => requested!(question, fields::Immutable<Item>),
        ("Immutable", "strings") => requested!(question, fields::ImmutableList),
        ("Immutable", "map") => requested!(question, fields::ImmutableMap),
        ("ValSliceUnique", "strings") if question["match"] == "set" => {
            requested!(question, fields::Set)
        }
        ("ValSliceUnique", "items") if question["match"] == "name" => {
            requested!(question, fields::ByName)
        }
        ("ValSliceUnique", "items") if question["match"] == "name,port" => {
            requested!(question, fields::ByNameAndPort)
        }
        ("EachValSliceVal", "strings") if update && max_length => {
            match question["match"].as_str() {
                None => requested!(question, fields::AtomicOfShort),
                Some("set") => requested!(question, fields::SetOfShort),
                _ => None,
            }
        }
        ("EachValSliceVal", "items") if by_name(question) && item_length => {
            requested!(question, fields::ByNameOfShort)
        }
        ("EachValSliceVal", "items") if by_name(question) && *inner == fixed_value() => {
            requested!(question, fields::ByNameOfFixedValue)
        }
        ("EachValSliceVal", "items") if by_name(question) && immutable => {
            requested!(question, fields::ByNameOfImmutable)
        }
        ("ValSliceItem", _) if update && item_length => {
            requested!(question, fields::ByNameWithShortA)
        }
        ("ValSliceItem", _) if immutable => {
            requested!(question, fields::ByNameWithImmutableA)
        }
        ("Subfield", _) if update => {
            match [question["field"].as_str(), inner["function"].as_str()] {
                [Some("value"), _] if max_length => requested!(question, fields::OfShortValue),
                [Some("note"), Some("RequiredPointer")] => requested!(question, fields::WithNote),
                _ => None,
            }
        }
        ("EachMapVal", _) if update && max_length => requested!(question, fields::MapOfShort),
        ("EachMapVal", _) if immutable => requested!(question, fields::MapOfImmutable),
        ("EachMapKey", _) if update && max_length => requested!(question, fields::MapOfShortKeys),
        (
            "Union" | "ZeroOrOneOfUnion" | "DiscriminatedUnion" | "DependentRequired"
            | "DependentForbidden" | "Discriminated",
            _,
        ) => super::members::answer(question),
        _ => return None,
    })
}

/// The value of an item, which is not modified.
fn fixed_value() -> Value {
    let inner = json!({ "function": "UpdateValueByCompare", "constraints": ["NoModify"] });
    json!({ "function": "Subfield", "field": "value", "inner": inner })
}

fn by_name(question: &Value) -> bool {
    question["match"] == "name" && question["equal"] == "set"
}

/// Validates `f` as a create or an update of the object around it.
pub fn ask<T>(
    question: &Value,
    read: &dyn Fn(Value) -> Option<T>,
    rejected: &dyn Fn(&Value) -> Option<ErrorList>,
    create: &dyn Fn(&T) -> Result<(), ErrorList>,
    update: &dyn Fn(&T, &T) -> Result<(), ErrorList>,
) -> Option<Value> {
    let object = object(question.get("value"))?;
    let Some(value) = read(object.clone()) else {
        if object.get("f").is_some() {
            return None;
        }
        // Every Rust value has its required fields; reading reports a missing one.
        let found = rejected(&object)?;
        let all = found
            .iter()
            .all(|error| error.error_type() == ErrorType::Required);
        return all.then(|| errors(&found));
    };
    let outcome = match question["update"] == true {
        true => update(&value, &read(object_or_empty(question)?)?),
        false => create(&value),
    };
    Some(errors(&sorted_if_map(
        outcome.err().unwrap_or_default(),
        question,
    )))
}

fn object_or_empty(question: &Value) -> Option<Value> {
    object(question.get("old"))
}

fn object(value: Option<&Value>) -> Option<Value> {
    match value {
        None | Some(Value::Null) => Some(json!({})),
        Some(value) => Some(json!({ "f": expanded(value)? })),
    }
}

/// The oracle sorts errors about maps; updates have a group of errors for each transition.
fn sorted_if_map(found: ErrorList, question: &Value) -> ErrorList {
    let mut found = found.into_vec();
    if question["type"] == "map" && question["function"] != "UpdateMap" {
        found.sort_by_key(ToString::to_string);
    }
    found.into()
}
