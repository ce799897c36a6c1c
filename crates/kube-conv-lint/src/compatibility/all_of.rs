//! Writes what `allOf` says into the schema itself, where a keyword says the same.

use kube_conv_schema::schema::alike::are_alike;
use kube_conv_schema::schema::{Number, Schema, SchemaOrBool};
use kube_conv_schema::structural::is_enforced_format;
use serde_json::Value;
use std::mem::take;

/// Moves keywords out of the branches of `allOf`, at each node. What cannot be moved stays.
pub(super) fn without_all_of(root: &mut Schema) {
    let mut open = vec![root];
    while let Some(schema) = open.pop() {
        if schema.int_or_string && is_either(&schema.any_of) {
            schema.any_of.clear();
        }
        let mut branches = take(&mut schema.all_of);
        branches.reverse();
        while let Some(mut branch) = branches.pop() {
            // What has a type of its own is about other values.
            if branch.type_name.is_none() {
                branches.extend(take(&mut branch.all_of).into_iter().rev());
                merge(schema, &mut branch);
            }
            if !are_alike(&branch, &Schema::default()) {
                schema.all_of.push(branch);
            }
        }
        open.extend(schema.properties.values_mut().map(|field| &mut **field));
        open.extend(schema.items.as_deref_mut());
        if let Some(SchemaOrBool::Schema(values)) = schema.additional_properties.as_deref_mut() {
            open.push(values);
        }
    }
}

/// Whether these are the branches with which int-or-string is written.
fn is_either(branches: &[Schema]) -> bool {
    match branches {
        [one, other] => {
            are_alike(one, &Schema::of_type("integer"))
                && are_alike(other, &Schema::of_type("string"))
        }
        _ => false,
    }
}

/// Moves the keywords of a branch into a schema.
fn merge(schema: &mut Schema, branch: &mut Schema) {
    merge_bounds(schema, branch);
    merge_texts(schema, branch);
    if let Some(values) = common_values(&schema.enum_values, &branch.enum_values) {
        schema.enum_values = values;
        branch.enum_values.clear();
    }
    for name in take(&mut branch.required) {
        if !schema.required.contains(&name) {
            schema.required.push(name);
        }
    }
    if schema.int_or_string && is_either(&branch.any_of) {
        branch.any_of.clear();
    }
    for (own, of_branch) in [
        (&mut schema.any_of, &mut branch.any_of),
        (&mut schema.one_of, &mut branch.one_of),
    ] {
        if own.is_empty() {
            *own = take(of_branch);
        } else if own == of_branch {
            of_branch.clear();
        }
    }
    if schema.not.is_none() || schema.not == branch.not {
        schema.not = branch.not.take().or_else(|| schema.not.take());
    }
    // What is no declared field or value of a map is known to the branch alone.
    if branch.additional_properties.is_none() {
        branch.properties.retain(|name, part| {
            let field = schema.properties.get_mut(name);
            let is_moved = field.map(|field| field.all_of.push(take(&mut **part)));
            is_moved.is_none()
        });
        if let Some(items) = &mut schema.items {
            items.all_of.extend(branch.items.take().map(|items| *items));
        }
    }
}

fn merge_bounds(schema: &mut Schema, branch: &mut Schema) {
    let sizes = [
        (&mut schema.max_items, &mut branch.max_items, true),
        (&mut schema.max_length, &mut branch.max_length, true),
        (&mut schema.max_properties, &mut branch.max_properties, true),
        (&mut schema.min_items, &mut branch.min_items, false),
        (&mut schema.min_length, &mut branch.min_length, false),
        (
            &mut schema.min_properties,
            &mut branch.min_properties,
            false,
        ),
    ];
    for (own, of_branch, is_upper) in sizes {
        *own = match (*own, of_branch.take()) {
            (Some(one), Some(other)) if is_upper => Some(one.min(other)),
            (Some(one), Some(other)) => Some(one.max(other)),
            (one, other) => one.or(other),
        };
    }
    let is_integer = schema.type_name.as_deref() == Some("integer");
    let limits = [
        (
            (&mut schema.maximum, &mut schema.exclusive_maximum),
            (&mut branch.maximum, &mut branch.exclusive_maximum),
            true,
        ),
        (
            (&mut schema.minimum, &mut schema.exclusive_minimum),
            (&mut branch.minimum, &mut branch.exclusive_minimum),
            false,
        ),
    ];
    for ((own, own_exclusive), (limit, is_exclusive), is_upper) in limits {
        let Some(of_branch) = *limit else {
            continue;
        };
        let is_tighter = own.is_none_or(|own| {
            let (own, limit) = (own.as_f64(), of_branch.as_f64());
            own == limit && *is_exclusive || own != limit && (limit < own) == is_upper
        });
        if !are_moved(*own, of_branch, is_integer) {
            continue;
        }
        if is_tighter {
            (*own, *own_exclusive) = (*limit, *is_exclusive);
        }
        (*limit, *is_exclusive) = (None, false);
    }
    let is_multiple = |one: Number, other: Number| one.as_f64() % other.as_f64() == 0.0;
    let (own, of_branch) = (&mut schema.multiple_of, &mut branch.multiple_of);
    match (*own, *of_branch) {
        (own, Some(other)) if !are_moved(own, other, is_integer) => {}
        (Some(own), Some(other)) if is_multiple(own, other) => *of_branch = None,
        (Some(own), Some(other)) if !is_multiple(other, own) => {}
        (_, Some(_)) => *own = of_branch.take(),
        (_, None) => {}
    }
}

/// Whether a number means the same in a schema as in a branch without a type. A server truncates one that is compared with
/// an integer, unless the type says that it is one, by which it rejects the value. Upstream: `MinimumNativeType` and
/// `IsValueValidAgainstRange` of `k8s.io/kube-openapi/pkg/validation/validate`.
fn are_moved(own: Option<Number>, of_branch: Number, is_integer: bool) -> bool {
    let is_whole = |number: Number| number.as_f64().fract() == 0.0;
    match own {
        Some(own) => is_whole(own) && is_whole(of_branch),
        None => is_whole(of_branch) || !is_integer,
    }
}

fn merge_texts(schema: &mut Schema, branch: &mut Schema) {
    if schema.pattern.is_none() || schema.pattern == branch.pattern {
        schema.pattern = branch.pattern.take().or_else(|| schema.pattern.take());
    }
    let is_text = schema.type_name.as_deref() == Some("string");
    match branch.format.as_deref() {
        // A branch has no type, and a server knows the formats of texts alone without one.
        Some(format) if !is_enforced_format(format, None) => branch.format = None,
        _ if is_text && schema.format.is_none() => schema.format = branch.format.take(),
        _ if schema.format == branch.format => branch.format = None,
        _ => {}
    }
}

/// The values that two enumerations have. `None` if neither is one, if none is left, which would be no enumeration, and
/// where a server takes values for other ones.
fn common_values(own: &[Value], of_branch: &[Value]) -> Option<Vec<Value>> {
    let all = |is: fn(&Value) -> bool| own.iter().chain(of_branch).all(is);
    match (own, of_branch) {
        (_, []) => None,
        ([], values) => Some(values.to_vec()),
        _ if all(Value::is_string) || all(Value::is_i64) || all(Value::is_boolean) => {
            let values = own.iter().filter(|value| of_branch.contains(value));
            let values: Vec<Value> = values.cloned().collect();
            (!values.is_empty()).then_some(values)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{common_values, without_all_of};
    use kube_conv_crd::generate::{Constants, Generator, Random, mutate};
    use kube_conv_schema::schema::Schema;
    use kube_conv_schema::structural::Structural;
    use serde_json::{Value, json};

    /// Keywords for a type, each of which some values violate.
    fn keywords(kind: &str) -> Vec<Value> {
        match kind {
            "integer" | "number" => vec![
                json!({"maximum": 3}),
                json!({"maximum": 3, "exclusiveMaximum": true}),
                json!({"minimum": 1}),
                json!({"minimum": 1.5}),
                json!({"multipleOf": 2}),
                json!({"multipleOf": 4}),
                json!({"multipleOf": 3}),
                json!({"enum": [1, 2, 4]}),
                json!({"enum": [2, 3]}),
                json!({"enum": [7]}),
                json!({"enum": [2.0]}),
                json!({"format": "int32"}),
                json!({"anyOf": [{"minimum": 2}, {"maximum": 0}]}),
                json!({"not": {"enum": [2]}}),
                json!({"not": {"minimum": 5}}),
            ],
            "string" => vec![
                json!({"maxLength": 3}),
                json!({"minLength": 2}),
                json!({"pattern": "^a"}),
                json!({"pattern": "b$"}),
                json!({"format": "ipv4"}),
                json!({"format": "no-such-format"}),
                json!({"enum": ["a", "ab", "abc"]}),
                json!({"enum": ["ab", "b"]}),
                json!({"oneOf": [{"pattern": "^a"}, {"pattern": "b$"}]}),
            ],
            "array" => vec![
                json!({"maxItems": 2}),
                json!({"minItems": 1}),
                json!({"items": {"maximum": 2}}),
                json!({"items": {"allOf": [{"minimum": 1}]}}),
            ],
            _ => vec![
                json!({"required": ["a"]}),
                json!({"required": ["b", "a"]}),
                json!({"minProperties": 1}),
                json!({"maxProperties": 1}),
                json!({"properties": {"a": {"maximum": 2}, "other": {"maximum": 2}}}),
                json!({"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}),
                json!({"anyOf": [{"properties": {"b": {"minimum": 2}}}, {"required": ["a"]}]}),
                json!({"not": {"required": ["a", "b"]}}),
            ],
        }
    }

    fn schema(kind: &str, random: &mut Random) -> Value {
        let integer = json!({"type": "integer"});
        let mut schema = match kind {
            "array" => json!({"type": kind, "items": integer}),
            "object" => json!({"type": kind, "properties": {"a": integer, "b": integer}}),
            _ => json!({"type": kind}),
        };
        let mut branches = Vec::new();
        for _ in 0..4 {
            let mut keywords = random.one_of(&keywords(kind)).cloned().unwrap();
            match random.below(4) {
                0 => schema
                    .as_object_mut()
                    .unwrap()
                    .extend(keywords.as_object().unwrap().clone()),
                1 => branches.push(json!({"allOf": [keywords]})),
                2 => branches.push(keywords),
                _ => {
                    let last = branches
                        .pop()
                        .unwrap_or_else(|| json!({"description": "a branch"}));
                    keywords
                        .as_object_mut()
                        .unwrap()
                        .extend(last.as_object().unwrap().clone());
                    branches.push(keywords);
                }
            }
        }
        schema["allOf"] = json!(branches);
        schema
    }

    #[test]
    fn the_same_values_are_valid() {
        let (mut valid, mut moved) = (0, 0);
        for seed in 0..2_000 {
            let mut random = Random::new(seed);
            let kinds = ["integer", "number", "string", "array", "object"];
            let written = schema(random.one_of(&kinds).unwrap(), &mut random);
            let schema: Schema = serde_json::from_value(written.clone()).unwrap();
            let mut flat = schema.clone();
            without_all_of(&mut flat);
            moved += usize::from(flat.all_of.is_empty());
            let [before, after] = [&schema, &flat].map(|schema| Structural::new(schema).unwrap());
            let constants = Constants::of([&schema]);
            for _ in 0..20 {
                let mut value = Generator::new(&mut random, &constants).value(&flat);
                mutate(&mut random, &mut value);
                let is_valid = before.process(&value).is_ok();
                valid += usize::from(is_valid);
                assert_eq!(
                    after.process(&value).is_ok(),
                    is_valid,
                    "{value} by {written}\n{}\n{:?}",
                    serde_json::to_string(&flat).unwrap(),
                    after.process(&value)
                );
            }
        }
        assert!(valid > 2_000 && moved > 500, "{valid}, {moved}");
    }

    #[test]
    fn enumerations_of_one_type_have_values_in_common() {
        for (own, of_branch, expected) in [
            (json!(["a", "b"]), json!(["b", "c"]), json!(["b"])),
            (json!([1, 2]), json!([2, 3]), json!([2])),
            (json!([true, false]), json!([false]), json!([false])),
            (json!([]), json!(["a", 1]), json!(["a", 1])),
            (json!(["a"]), json!([]), json!(null)),
            (json!(["a"]), json!(["b"]), json!(null)),
            // 1 and 1.0 are one value to a server.
            (json!([1, 2]), json!([1.0]), json!(null)),
            (json!(["a", 1]), json!(["a", 1]), json!(null)),
            (json!(["a"]), json!(["a", true]), json!(null)),
        ] {
            let found = common_values(own.as_array().unwrap(), of_branch.as_array().unwrap());
            assert_eq!(json!(found), expected, "{own} {of_branch}");
        }
    }
}
