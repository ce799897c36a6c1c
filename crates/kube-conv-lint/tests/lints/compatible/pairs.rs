//! Random pairs of CRDs: where nothing is found, no object is accepted before and rejected after.

use super::with_spec;
use kube_conv_crd::check_crd;
use kube_conv_lint::compatibility::Gate;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::structural::Structural;
use serde_json::{Map, Value, json};

/// How many pairs are compared, and how many objects are tried for each. `PAIRS=1000 TRIES=100000` for more.
const PAIRS: u64 = 120;
const TRIES: usize = 150;

pub(super) fn option(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |value| value.parse().unwrap())
}

struct Schemas {
    random: fastrand::Rng,
}

impl Schemas {
    fn chance(&mut self, percent: u32) -> bool {
        self.random.u32(0..100) < percent
    }

    fn small(&mut self) -> i64 {
        self.random.i64(0..6)
    }

    fn one_of<'v, T>(&mut self, values: &'v [T]) -> &'v T {
        &values[self.random.usize(0..values.len())]
    }

    fn object(&mut self, depth: u32) -> Value {
        let mut fields = Map::new();
        for name in ["a", "b", "c"] {
            if self.chance(70) {
                fields.insert(name.to_owned(), self.schema(depth));
            }
        }
        let names: Vec<String> = fields.keys().cloned().collect();
        let required: Vec<&String> = names.iter().filter(|_| self.chance(25)).collect();
        let mut schema = json!({"type": "object", "properties": fields});
        if !required.is_empty() {
            schema["required"] = json!(required);
        }
        schema
    }

    fn schema(&mut self, depth: u32) -> Value {
        let mut schema = match self.random.u32(0..if depth == 0 { 3 } else { 6 }) {
            0 => json!({"type": "integer"}),
            1 => json!({"type": "string"}),
            2 => json!({"type": "boolean"}),
            3 => json!({"type": "array", "items": self.schema(depth - 1)}),
            4 => json!({"type": "object", "additionalProperties": self.schema(depth - 1)}),
            _ => self.object(depth - 1),
        };
        if self.chance(10) {
            schema["nullable"] = json!(true);
        }
        for _ in 0..2 {
            if self.chance(50) {
                self.change(&mut schema);
            }
        }
        schema
    }

    /// Adds, changes or removes one keyword or rule.
    fn change(&mut self, schema: &mut Value) {
        let (number, is_upper) = (self.small(), self.chance(50));
        let (keywords, rule): (&[&str], String) = match schema["type"].as_str().unwrap() {
            "integer" => (
                &["minimum", "maximum", "multipleOf"],
                format!(
                    "self {} {number}",
                    self.one_of(&["<", "<=", ">", ">=", "!=", "=="])
                ),
            ),
            "string" => (
                &["minLength", "maxLength", "pattern", "enum"],
                match is_upper {
                    true => format!(
                        "size(self) {} {number}",
                        self.one_of(&["<", "<=", ">=", ">"])
                    ),
                    false => format!("self.matches({:?})", self.one_of(&["^a", "b$", "^[a-c]*$"])),
                },
            ),
            "array" => (
                &["minItems", "maxItems"],
                format!(
                    "self.size() {} {number}",
                    self.one_of(&["<", "<=", ">=", ">"])
                ),
            ),
            "object" if schema.get("additionalProperties").is_some() => (
                &["minProperties", "maxProperties"],
                format!(
                    "size(self) {} {number}",
                    self.one_of(&["<", "<=", ">=", ">"])
                ),
            ),
            "object" => {
                let name = *self.one_of(&["a", "b", "c"]);
                let integer = schema["properties"][name]["type"] == "integer";
                let known = schema["properties"].get(name).is_some();
                let rule = match (known, integer) {
                    (true, true) => format!("!has(self.{name}) || self.{name} <= {number}"),
                    (true, false) => format!("has(self.{name})"),
                    _ => "true".to_owned(),
                };
                (&["required"], rule)
            }
            _ => (&[], "self".to_owned()),
        };
        let members = schema.as_object_mut().unwrap();
        if keywords.is_empty() || self.chance(40) {
            match members.remove("x-kubernetes-validations") {
                Some(_) if self.chance(50) => {}
                _ => drop(members.insert(
                    "x-kubernetes-validations".to_owned(),
                    json!([{"rule": rule}]),
                )),
            }
            return;
        }
        let keyword = *self.one_of(keywords);
        let value = match keyword {
            "pattern" => json!(self.one_of(&["^a", "b$", "^[a-c]*$"])),
            "enum" => {
                json!(self.one_of(&[&["a"][..], &["a", "bb"], &["bb", "a"], &["c", "bb", "a"]]))
            }
            "multipleOf" => json!(self.random.i64(1..4)),
            "required" => match members["properties"].as_object().unwrap().keys().next() {
                Some(name) => json!([name]),
                None => return,
            },
            _ => json!(number),
        };
        match members.remove(keyword) {
            Some(_) if self.chance(50) => {}
            _ => drop(members.insert(keyword.to_owned(), value)),
        }
    }

    /// The same with a change at some nodes, or with a bound written in another form.
    fn changed(&mut self, schema: &mut Value, percent: u32) {
        if self.chance(percent) {
            match self.chance(50) {
                true => self.change(schema),
                false => restate(schema),
            }
        }
        let below = |name: &str, this: &mut Self, schema: &mut Value| {
            if let Some(inner) = schema.get_mut(name) {
                this.changed(inner, percent);
            }
        };
        below("items", self, schema);
        below("additionalProperties", self, schema);
        if let Some(fields) = schema.get_mut("properties").and_then(Value::as_object_mut) {
            for field in fields.values_mut() {
                self.changed(field, percent);
            }
        }
    }
}

/// Writes a keyword as a rule.
fn restate(schema: &mut Value) {
    let members = schema.as_object_mut().unwrap();
    let forms = [
        ("maximum", "self <= "),
        ("minimum", "self >= "),
        ("maxLength", "self.size() <= "),
        ("minItems", "size(self) >= "),
        ("maxProperties", "size(self) <= "),
    ];
    for (keyword, start) in forms {
        if let Some(bound) = members.remove(keyword) {
            let rules = members
                .entry("x-kubernetes-validations")
                .or_insert_with(|| json!([]));
            rules
                .as_array_mut()
                .unwrap()
                .push(json!({"rule": format!("{start}{bound}")}));
        }
    }
}

#[test]
fn where_nothing_is_found_no_object_breaks() {
    let gate = Gate::default().tries(usize::try_from(option("TRIES", TRIES as u64)).unwrap());
    let (mut compatible, mut restated, mut breaking, mut proven) = (0, 0, 0, 0);
    for seed in 0..option("PAIRS", PAIRS) {
        let mut schemas = Schemas {
            random: fastrand::Rng::with_seed(seed),
        };
        let spec = schemas.object(2);
        let mut after = spec.clone();
        schemas.changed(&mut after, 12);
        let (old, new) = (with_spec(&spec), with_spec(&after));
        if check_crd(&old).is_err() || check_crd(&new).is_err() {
            continue;
        }
        let compatibility = gate.check(&old, &new);
        assert_eq!(
            compatibility.unexplained,
            [],
            "seed {seed}\n{spec}\nto\n{after}\n{compatibility}"
        );
        let [accepting, rejecting] = [&old, &new].map(|crd| {
            Structural::compile_resource(crd.spec.versions[0].root_schema().unwrap()).unwrap()
        });
        let proofs = compatibility
            .breaking()
            .filter_map(|change| change.proof.counter_example());
        for example in proofs.filter(|example| example.before.is_none()) {
            accepting.process(&example.object).unwrap();
            let errors = rejecting.process(&example.object).unwrap_err().messages();
            let is_said = example.errors.iter().all(|error| errors.contains(error));
            assert!(
                is_said && !example.errors.is_empty(),
                "seed {seed}: {errors:?}\n{compatibility}"
            );
        }
        if compatibility.breaking().next().is_none() {
            compatible += 1;
            restated += usize::from(spec != after);
        } else {
            breaking += 1;
            let proofs = compatibility.breaking();
            proven += proofs
                .filter(|change| change.proof.counter_example().is_some())
                .count();
        }
    }
    println!(
        "{compatible} compatible, {restated} of them not the same; {breaking} breaking, {proven} proofs"
    );
    assert!(restated * 20 > compatible && proven > 0 && breaking > 0);
}
