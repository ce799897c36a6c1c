//! Values of schemas with rules, most of which compile: created, or replacing other values.
//!
//! Neighboring requests share a schema, because compiling its rules takes longer than evaluating them.

use super::run_expression::{
    Bool, Bytes, Double, Duration, Dyn, Int, Kind, Maker, Text, Time, list, map,
};
use super::{instance, kubernetes_function, resource, rule, schema, union};
use crate::random::Random;
use kube_conv_crd::check_crd;
use kube_conv_runtime::cel::{Environment, compile_rules};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::schema::Schema;
use kube_conv_schema::KubernetesVersion;
use serde_json::{Value, json};
use std::cell::RefCell;

/// Generates only the rules of a schema.
pub fn eval(random: &mut Random) -> Value {
    let schema = shared(random, |random| {
        let mut schema = schema::object(random, 3);
        add(random, &mut schema, Level::ROOT);
        schema
    });
    let mut value = value(random, &schema);
    if random.percent(10) {
        instance::mutate(random, &mut value);
    }
    let mut question = json!({ "schema": schema, "self": value });
    if random.percent(50) {
        question["oldSelf"] = old(random, &schema, &question["self"]);
    }
    question
}

/// Generates a custom resource that is created.
pub fn create(random: &mut Random) -> Value {
    let crd = shared(random, definition);
    let spec = &crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"];
    let object = object(value(random, spec));
    json!({ "crd": crd, "object": object })
}

/// Generates a custom resource that replaces another.
pub fn update(random: &mut Random) -> Value {
    let crd = shared(random, definition);
    let spec = &crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"];
    let mut object = object(value(random, spec));
    let mut old = object.clone();
    old["spec"] = self::old(random, spec, &object["spec"]);
    object["metadata"]["resourceVersion"] = json!("1");
    json!({ "crd": crd, "old": old, "object": object })
}

fn object(spec: Value) -> Value {
    json!({
        "apiVersion": "example.com/v1",
        "kind": "Foo",
        "metadata": { "name": "x" },
        "spec": spec,
    })
}

/// Generates a CRD that a server accepts, if one is found quickly. Its lists, maps and strings are
/// bounded, so
/// that its rules do not exceed the cost limit.
fn definition(random: &mut Random) -> Value {
    let mut crd = Value::Null;
    for _ in 0..6 {
        let mut spec = schema::object(random, 3);
        bound(random, &mut spec);
        add(random, &mut spec, Level::REGISTERED);
        crd = resource::crd(random, &spec);
        let read = serde_json::from_value::<CustomResourceDefinition>(crd.clone());
        if read.is_ok_and(|read| check_crd(&read).is_ok()) {
            break;
        }
    }
    crd
}

/// Bounds lists, maps and strings.
fn bound(random: &mut Random, schema: &mut Value) {
    let Some(members) = schema.as_object_mut() else {
        return;
    };
    let (keyword, most) = match members.get("type").and_then(Value::as_str) {
        Some("array") => ("maxItems", 5),
        Some("string") | None => ("maxLength", 20),
        Some("object") if members.contains_key("additionalProperties") => ("maxProperties", 4),
        _ => ("", 0),
    };
    let is_text =
        members.contains_key("type") || members.contains_key("x-kubernetes-int-or-string");
    if most > 0 && is_text && random.percent(97) {
        members.entry(keyword).or_insert(json!(most));
    }
    below(members, |schema| bound(random, schema));
}

/// Calls a function with the schemas of the parts of a value.
fn below(members: &mut serde_json::Map<String, Value>, mut each: impl FnMut(&mut Value)) {
    for (keyword, schema) in members.iter_mut() {
        match (keyword.as_str(), schema) {
            ("properties", Value::Object(properties)) => {
                properties.values_mut().for_each(&mut each)
            }
            ("items" | "additionalProperties", schema) => each(schema),
            _ => {}
        }
    }
}

thread_local! {
    /// The data that the latest requests share.
    static LATEST: RefCell<Option<(u64, Value)>> = const { RefCell::new(None) };
}

/// Data that neighboring requests share. It is created once.
fn shared(random: &mut Random, make: fn(&mut Random) -> Value) -> Value {
    LATEST.with_borrow_mut(|latest| match latest {
        Some((group, made)) if *group == random.group() => made.clone(),
        _ => {
            let made = make(&mut random.shared());
            *latest = Some((random.group(), made.clone()));
            made
        }
    })
}

/// Generates a value. Most of its maps have one member, because upstream walks maps in random order.
fn value(random: &mut Random, schema: &Value) -> Value {
    let mut value = instance::valid(random, schema);
    if random.percent(90) {
        thin(schema, &mut value);
    }
    value
}

fn thin(schema: &Value, value: &mut Value) {
    match value {
        Value::Object(members) => {
            let values = &schema["additionalProperties"];
            if values.is_object() {
                let required = schema["required"].as_array().map_or(0, Vec::len);
                let least = schema["minProperties"].as_u64().unwrap_or(0) as usize;
                let most = required.max(least).max(1);
                let names: Vec<String> = members.keys().skip(most).cloned().collect();
                names.iter().for_each(|name| drop(members.remove(name)));
            }
            for (name, value) in members {
                let of_member = schema["properties"].get(name).unwrap_or(values);
                thin(of_member, value);
            }
        }
        Value::Array(items) => items
            .iter_mut()
            .for_each(|item| thin(&schema["items"], item)),
        _ => {}
    }
}

/// Generates the old value: the same, almost the same, or a different one.
fn old(random: &mut Random, schema: &Value, value: &Value) -> Value {
    let mut old = match random.percent(75) {
        true => value.clone(),
        false => self::value(random, schema),
    };
    for _ in 0..random.count(3) {
        instance::mutate(random, &mut old);
    }
    match old {
        Value::Null => value.clone(),
        old => old,
    }
}

/// A level of a schema to which rules are added.
#[derive(Clone, Copy)]
struct Level {
    is_root: bool,
    /// The maximum estimated cost of a rule.
    budget: u64,
    /// Whether rules can use the old value.
    is_correlated: bool,
}

impl Level {
    const ROOT: Self = Self {
        is_root: true,
        budget: u64::MAX,
        is_correlated: true,
    };

    /// Creates the root of a schema for a server to check.
    const REGISTERED: Self = Self {
        budget: 50_000,
        ..Self::ROOT
    };
}

/// Adds rules to some levels of a schema. Its defaults are removed because rules could reject them.
fn add(random: &mut Random, schema: &mut Value, level: Level) {
    let Some(members) = schema.as_object_mut() else {
        return;
    };
    members.remove("default");
    members.remove("x-kubernetes-validations");
    // A key without a default is required.
    if let Some(keys) = members.get("x-kubernetes-list-map-keys").cloned() {
        members["items"]["required"] = keys;
    }
    let is_list = members.get("type").is_some_and(|of| of == "array");
    let is_keyed = members.contains_key("x-kubernetes-list-map-keys");
    let inside = Level {
        is_root: false,
        is_correlated: level.is_correlated && (!is_list || is_keyed || level.budget == u64::MAX),
        ..level
    };
    below(members, |schema| add(random, schema, inside));
    if level.budget == u64::MAX && random.percent(15) {
        add_branch(random, schema, level);
    }
    if !random.percent(if level.is_root { 95 } else { 30 }) {
        return;
    }
    let count = 1 + random.count(3);
    let rules = random.list(count, |random| compiled(random, schema, level));
    let rules: Vec<Value> = rules.into_iter().flatten().collect();
    if rules.is_empty() {
        return;
    }
    schema["x-kubernetes-validations"] = json!(rules);
}

/// Adds a branch with rules. A server evaluates those in `allOf`, and rejects all of them in new CRDs.
fn add_branch(random: &mut Random, schema: &mut Value, level: Level) {
    let branch = branch(random, schema, level, 2);
    let keyword = random.pick(&["allOf", "allOf", "allOf", "anyOf", "oneOf", "not"]);
    if keyword == "not" {
        schema["not"] = branch;
        return;
    }
    match schema[keyword].as_array_mut() {
        Some(branches) => branches.push(branch),
        None => schema[keyword] = json!([branch]),
    }
}

/// Generates a branch of a schema, with rules at its root and below.
fn branch(random: &mut Random, schema: &Value, level: Level, depth: usize) -> Value {
    let mut branch = json!({});
    let count = random.count(2);
    let rules = random.list(count, |random| compiled(random, schema, level));
    let rules: Vec<Value> = rules.into_iter().flatten().collect();
    if !rules.is_empty() {
        branch["x-kubernetes-validations"] = json!(rules);
    }
    if depth == 0 {
        return branch;
    }
    for keyword in ["items", "additionalProperties"] {
        if schema[keyword].is_object() && random.percent(60) {
            branch[keyword] = self::branch(random, &schema[keyword], level, depth - 1);
        }
    }
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        if random.percent(40) {
            branch["properties"][name] = self::branch(random, property, level, depth - 1);
        }
    }
    if random.percent(15) {
        add_branch(random, &mut branch, level);
    }
    branch
}

/// Generates a rule that compiles, if one is found quickly.
fn compiled(random: &mut Random, schema: &Value, level: Level) -> Option<Value> {
    let environment = Environment::for_new(KubernetesVersion::NEWEST);
    (0..8).find_map(|_| {
        let rule = of(random, schema);
        let mut alone = schema.clone();
        alone["x-kubernetes-validations"] = json!([rule]);
        let read: Schema = serde_json::from_value(alone).ok()?;
        let compiled = compile_rules(&read, false, &environment)?;
        let found = compiled.rules.first()?;
        let compiles = found.error.is_none() && found.message_error.is_none();
        let needless = rule.get("optionalOldSelf").is_some() && !found.uses_old_self;
        let is_cheap = found.cost.max(found.message_cost.unwrap_or(0)) <= level.budget;
        let is_allowed = level.is_correlated || !found.uses_old_self;
        (compiles && !needless && is_cheap && is_allowed).then_some(rule)
    })
}

/// Messages that servers do not use: blank, of several lines, too long, or an error.
const UNUSED_MESSAGES: &[&str] = &[
    "''",
    "' \\n '",
    "'a\\nb'",
    "' a\\n'",
    "'a'.replace('a', '0123456789').replace('0', '0123456789').replace('1', '0123456789').replace('2', \
     '0123456789').replace('3', '0123456789').replace('4', '0123456789')",
    "string(1 / 0)",
    "['a'][1]",
];

fn of(random: &mut Random, schema: &Value) -> Value {
    let optional = random.percent(12);
    let text = condition(random, schema, optional);
    let mut rule = json!({ "rule": text });
    if optional {
        rule["optionalOldSelf"] = json!(true);
    }
    if random.percent(25) {
        rule["message"] = json!(random.pick(&["a message ", "size must be 3", "é"]));
    }
    if random.percent(25) {
        let known = known(random, schema, "self", "oldSelf");
        rule["messageExpression"] = json!(match random.percent(12) {
            true => random.pick(UNUSED_MESSAGES).to_owned(),
            false => maker(random, &known).value(&Text, 2),
        });
    }
    if random.percent(30) {
        let reasons = [
            "FieldValueForbidden",
            "FieldValueRequired",
            "FieldValueDuplicate",
            "FieldValueInvalid",
        ];
        rule["reason"] = json!(random.pick(&reasons));
    }
    if random.percent(25)
        && let Some(path) = field_path(random, schema)
    {
        rule["fieldPath"] = json!(path);
    }
    rule
}

/// Returns the path of a part of an object.
fn field_path(random: &mut Random, schema: &Value) -> Option<String> {
    let properties = schema["properties"].as_object()?;
    let names: Vec<&String> = properties.keys().collect();
    let name = *names.get(random.below(names.len().max(1)))?;
    let inner = field_path(random, &properties[name]).filter(|_| random.percent(60));
    let step = match random.percent(30) || !name.chars().all(|c| c.is_ascii_alphanumeric()) {
        true => format!("['{name}']"),
        false => format!(".{name}"),
    };
    Some(step + &inner.unwrap_or_default())
}

fn condition(random: &mut Random, schema: &Value, optional: bool) -> String {
    let before = match (optional, random.below(3)) {
        (false, _) => "oldSelf",
        (true, 0) => "oldSelf.value()",
        (true, _) => "oldSelf.orValue(self)",
    };
    let known = known(random, schema, "self", before);
    let depth = random.one_of(&[1, 2, 2, 3, 3, 4]);
    match random.below(12) {
        0 if optional => "oldSelf.hasValue()".to_owned(),
        0 | 1 => text(&rule::of(random, schema)["rule"]),
        2 | 3 => called(random, &known),
        4 | 5 => of_parts(random, schema, before).unwrap_or_else(|| called(random, &known)),
        6 | 7 => over(random, schema, ["self", before], &known, depth)
            .unwrap_or_else(|| maker(random, &known).value(&Bool, depth)),
        8 => {
            let a = condition(random, schema, optional);
            let b = condition(random, schema, optional);
            format!("({a}) {} ({b})", random.pick(&["&&", "||", "==", "!="]))
        }
        _ => maker(random, &known).value(&Bool, depth),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn maker<'r>(random: &'r mut Random, known: &'r [(String, Kind)]) -> Maker<'r> {
    Maker {
        random,
        known,
        locals: Vec::new(),
    }
}

/// Generates a call of a Kubernetes function with a string from the value or a literal.
fn called(random: &mut Random, known: &[(String, Kind)]) -> String {
    let question = kubernetes_function::any(random);
    let call = text(&question["expression"]);
    let names = [
        ("x", &question["values"]["x"]),
        ("y", &question["values"]["y"]),
    ];
    let mut made = String::new();
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut rest = call.as_str();
    while let Some(first) = rest.chars().next() {
        let length = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        let length = length.max(first.len_utf8());
        let (word, after) = rest.split_at(length);
        match names.iter().find(|(name, _)| *name == word) {
            Some((_, Value::String(_))) if random.percent(15) => {
                made += &maker(random, known).value(&Text, 1);
            }
            Some((_, value)) => made += &literal(value),
            None => made += word,
        }
        rest = after;
    }
    match random.below(3) {
        0 => made,
        1 => format!("dyn({made}) != null"),
        _ => format!("[{made}].all(z, z == {made})"),
    }
}

/// Writes a value as a CEL expression, with CEL's escapes.
fn literal(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(literal).collect();
            format!("[{}]", items.join(", "))
        }
        other => other.to_string().replace("\\/", "/"),
    }
}

/// Uses whole lists, maps and objects: compares, adds and searches them by the rules of their schema.
fn of_parts(random: &mut Random, schema: &Value, before: &str) -> Option<String> {
    let parts = parts(schema, "");
    if parts.is_empty() {
        return None;
    }
    let (path, of) = random.one_of(&parts);
    let (now, then) = (format!("self{path}"), format!("{before}{path}"));
    Some(match of["type"].as_str() {
        Some("array") => match random.below(8) {
            0 => format!("{now} + {then} == {then} + {now}"),
            1 => format!("size({now} + {then}) == size({now})"),
            2 => format!("{now}.all(e, e in {then})"),
            3 => format!("{now}[0] in {then}"),
            4 => format!("sets.contains({now}, {then})"),
            5 => format!("({now} + {now}).exists_one(e, e == {then}[0])"),
            6 => format!("{now}.map(e, e) == {then}"),
            _ => format!("{now} == {then}"),
        },
        _ if random.percent(20) => format!("{now} in [{then}]"),
        _ => format!("{now} {} {then}", random.pick(&["==", "!="])),
    })
}

/// Returns the lists, maps and objects of a schema.
fn parts(schema: &Value, path: &str) -> Vec<(String, Value)> {
    let mut found = vec![(path.to_owned(), schema.clone())];
    for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(name) = union::spelled(name) {
            found.extend(parts(inner, &format!("{path}.{name}")));
        }
    }
    found
}

/// Generates a macro over a list or map, whose body can use the parts of its items.
fn over(
    random: &mut Random,
    schema: &Value,
    [now, before]: [&str; 2],
    known: &[(String, Kind)],
    depth: usize,
) -> Option<String> {
    let is_long = |(_, of): &(String, Value)| {
        of["items"].is_object() || of["additionalProperties"].is_object()
    };
    let ranges: Vec<_> = parts(schema, "").into_iter().filter(is_long).collect();
    if ranges.is_empty() {
        return None;
    }
    let (path, of) = random.one_of(&ranges);
    let range = match random.percent(80) {
        true => format!("{now}{path}"),
        false => format!("{before}{path}"),
    };
    let is_list = of["items"].is_object();
    let items = if is_list {
        &of["items"]
    } else {
        &of["additionalProperties"]
    };
    let two = random.percent(30) || !is_list;
    let mut around = known.to_vec();
    around.extend(self::known(random, items, "it", "it"));
    if two {
        around.push(("k".to_owned(), if is_list { Int } else { Text }));
    }
    let variables = if two { "k, it" } else { "it" };
    let body = match over(
        random,
        items,
        ["it", "it"],
        &around,
        depth.saturating_sub(1),
    ) {
        Some(inner) if random.percent(40) => inner,
        _ => maker(random, &around).value(&Bool, depth.min(3)),
    };
    Some(match random.below(if two { 4 } else { 6 }) {
        0 | 1 => format!("{range}.all({variables}, {body})"),
        2 => format!("{range}.exists({variables}, {body})"),
        3 => format!("{range}.exists_one({variables}, {body})"),
        4 => format!("size({range}.filter({variables}, {body})) < 2"),
        _ => format!("{range}.map({variables}, {body}).exists(z, !z)"),
    })
}

/// Returns parts with a simple type of a value, and of the old value.
fn known(random: &mut Random, schema: &Value, now: &str, before: &str) -> Vec<(String, Kind)> {
    let mut found = Vec::new();
    for (path, of) in parts(schema, "") {
        let Some(kind) = kind(&of) else { continue };
        found.push((format!("{now}{path}"), kind.clone()));
        if random.percent(20) {
            found.push((format!("{before}{path}"), kind.clone()));
        }
        if let Some((object, name)) = path.rsplit_once('.')
            && random.percent(20)
        {
            let kind = Kind::Optional(Box::new(kind));
            found.push((format!("{now}{object}.?{name}"), kind));
        }
    }
    found
}

/// Returns the CEL type of a schema's values, if it has no fields.
fn kind(schema: &Value) -> Option<Kind> {
    if schema["x-kubernetes-int-or-string"] == true {
        return Some(Dyn);
    }
    Some(match schema["type"].as_str()? {
        "string" => match schema["format"].as_str() {
            Some("byte") => Bytes,
            Some("duration") => Duration,
            Some("date" | "date-time") => Time,
            _ => Text,
        },
        "integer" => Int,
        "number" => Double,
        "boolean" => Bool,
        "array" => list(kind(&schema["items"])?),
        _ => map(kind(schema.get("additionalProperties")?)?),
    })
}
