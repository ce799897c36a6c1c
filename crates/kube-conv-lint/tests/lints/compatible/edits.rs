//! Random edits of published schemas: where nothing is found, objects are accepted and read as before.

use super::pairs::option;
use super::with_spec;
use crate::corpora::definitions;
use kube_conv_crd::check_crd;
use kube_conv_crd::generate::{Constants, Generator, Random, Work, mutate, repaired};
use kube_conv_lint::compatibility::{Change, CounterExample, Gate, Proof, Verdict};
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;
use serde_json::{Map, Value, json};

/// How many pairs are compared, and how many objects are made for each. `EDITS=1000 OBJECTS=100000` for more.
const EDITS: u64 = 50;
pub(super) const OBJECTS: u64 = 200;

/// Parts of published schemas with more nodes are not edited: no object would have the value at the edited node.
const MOST_NODES: usize = 40;

fn children(schema: &mut Map<String, Value>) -> Vec<&mut Value> {
    let mut found = Vec::new();
    for (keyword, value) in schema {
        match (keyword.as_str(), value) {
            ("properties", Value::Object(fields)) => found.extend(fields.values_mut()),
            ("items" | "additionalProperties", value @ Value::Object(_)) => found.push(value),
            _ => {}
        }
    }
    found
}

fn nodes(schema: &mut Value) -> usize {
    let members = schema.as_object_mut().map(children).unwrap_or_default();
    1 + members.into_iter().map(nodes).sum::<usize>()
}

/// The objects below a published schema that are small enough.
fn parts(schema: &mut Value, found: &mut Vec<Value>) {
    let is_object = schema.get("properties").is_some();
    if is_object && (3..=MOST_NODES).contains(&nodes(schema)) {
        found.push(schema.clone());
    } else {
        for child in schema.as_object_mut().map(children).unwrap_or_default() {
            parts(child, found);
        }
    }
}

/// The part of published definitions that can be edited.
fn published() -> Vec<Value> {
    let mut found = Vec::new();
    for (_, crd) in definitions() {
        for version in &crd.spec.versions {
            let mut root = serde_json::to_value(version.root_schema().unwrap()).unwrap();
            for stanza in ["spec", "status"] {
                if let Some(schema) = root["properties"].get_mut(stanza) {
                    parts(schema, &mut found);
                }
            }
        }
    }
    found
}

struct Edits {
    random: fastrand::Rng,
}

impl Edits {
    fn one_of<'v, T: ?Sized>(&mut self, values: &[&'v T]) -> &'v T {
        values[self.random.usize(0..values.len())]
    }

    /// Edits one node, which is chosen with the same chance as each other.
    fn edit(&mut self, schema: &mut Value) {
        let mut number = self.random.usize(0..nodes(schema));
        let mut node = schema;
        loop {
            if number == 0 {
                return self.node(node);
            }
            number -= 1;
            let mut below = children(node.as_object_mut().unwrap()).into_iter();
            node = loop {
                let child = below.next().unwrap();
                let size = nodes(child);
                if number < size {
                    break child;
                }
                number -= size;
            };
        }
    }

    fn node(&mut self, node: &mut Value) {
        let schema = node.as_object_mut().unwrap();
        let keywords: &[&str] = match schema.get("type").and_then(Value::as_str) {
            Some("integer" | "number") => &[
                "minimum",
                "maximum",
                "multipleOf",
                "exclusiveMinimum",
                "exclusiveMaximum",
                "format",
                "enum",
            ],
            Some("string") => &["minLength", "maxLength", "pattern", "enum", "format"],
            Some("array") => &["minItems", "maxItems", "x-kubernetes-list-type"],
            Some("object") if schema.contains_key("properties") => &[
                "required",
                "required",
                "properties",
                "properties",
                "x-kubernetes-preserve-unknown-fields",
                "x-kubernetes-map-type",
                "additionalProperties",
            ],
            Some("object") => &[
                "minProperties",
                "maxProperties",
                "additionalProperties",
                "x-kubernetes-map-type",
            ],
            _ => &["x-kubernetes-int-or-string"],
        };
        let any = [
            "nullable",
            "default",
            "type",
            "x-kubernetes-validations",
            "oneOf",
            "description",
        ];
        let keyword = match self.random.u32(0..100) {
            0..30 => self.one_of(&any),
            _ => self.one_of(keywords),
        };
        let small = self.random.i64(0..5);
        let value = match keyword {
            "required" => return self.required(schema),
            "properties" => return self.field(schema),
            "additionalProperties" => return self.values(schema),
            "type" => return self.value_type(schema),
            "x-kubernetes-validations" => return self.rule(schema),
            "enum" => return self.enumerated(schema),
            "oneOf" => json!([{"not": {"required": ["a"]}}, {"required": ["a"]}]),
            "description" => json!("Another text."),
            "pattern" => json!(self.one_of(&["^a", "^[a-z0-9]*$", ".*", "^(a|b)$", "b$", ".+"])),
            "format" => json!(self.one_of(&[
                "date-time",
                "int32",
                "int64",
                "uri",
                "unknown",
                "ipv4",
                "duration"
            ])),
            "x-kubernetes-list-type" => json!(self.one_of(&["atomic", "set"])),
            "x-kubernetes-map-type" => json!(self.one_of(&["atomic", "granular"])),
            "default" => self.value(schema),
            "nullable"
            | "exclusiveMinimum"
            | "exclusiveMaximum"
            | "x-kubernetes-preserve-unknown-fields"
            | "x-kubernetes-int-or-string" => json!(true),
            _ => json!(small),
        };
        match schema.remove(keyword) {
            Some(old) if keyword != "default" && self.random.bool() => {
                if let Some(number) = old.as_i64() {
                    schema.insert(keyword.to_owned(), json!(number + small - 2));
                }
            }
            Some(_) if self.random.bool() => {}
            _ => drop(schema.insert(keyword.to_owned(), value)),
        }
    }

    fn required(&mut self, schema: &mut Map<String, Value>) {
        let fields: Vec<String> = schema["properties"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect();
        if fields.is_empty() {
            return;
        }
        let name = &fields[self.random.usize(0..fields.len())];
        let required = schema.entry("required").or_insert_with(|| json!([]));
        let required = required.as_array_mut().unwrap();
        match required.iter().position(|known| known == name) {
            Some(at) => drop(required.remove(at)),
            None => required.push(json!(name)),
        }
        if required.is_empty() {
            schema.remove("required");
        }
    }

    /// Adds a field, removes one, or gives it another name.
    fn field(&mut self, schema: &mut Map<String, Value>) {
        let new = [
            json!({"type": "string"}),
            json!({"type": "integer", "default": 1}),
            json!({"type": "string", "maxLength": 2}),
        ];
        let new = new[self.random.usize(0..new.len())].clone();
        let fields = schema["properties"].as_object_mut().unwrap();
        let names: Vec<String> = fields.keys().cloned().collect();
        match (
            self.random.u32(0..4),
            names.get(self.random.usize(0..names.len().max(1))),
        ) {
            (0, _) | (_, None) => drop(fields.insert("added".to_owned(), new)),
            (1, Some(name)) => {
                let value = fields.remove(name).unwrap();
                fields.insert(format!("{name}Renamed"), value);
            }
            (2, Some(name)) => drop(fields.insert(name.clone(), new)),
            (_, Some(name)) => {
                fields.remove(name);
                if let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut) {
                    required.retain(|known| known != name);
                }
            }
        }
    }

    fn values(&mut self, schema: &mut Map<String, Value>) {
        if schema.remove("properties").is_some() {
            schema.remove("required");
            schema.insert("additionalProperties".to_owned(), json!({"type": "string"}));
        } else {
            schema.remove("additionalProperties");
            schema.insert("properties".to_owned(), json!({"a": {"type": "string"}}));
        }
    }

    fn value_type(&mut self, schema: &mut Map<String, Value>) {
        let new = [
            json!({"type": "string"}),
            json!({"type": "integer"}),
            json!({"type": "number"}),
            json!({"type": "boolean"}),
            json!({"x-kubernetes-int-or-string": true}),
            json!({"x-kubernetes-preserve-unknown-fields": true}),
            json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}),
            json!({"type": "array", "items": {"type": "string"}}),
        ];
        match (
            schema.get("type").and_then(Value::as_str),
            self.random.u32(0..3),
        ) {
            (Some("integer"), 0) => drop(schema.insert("type".to_owned(), json!("number"))),
            (Some("number"), 0) => drop(schema.insert("type".to_owned(), json!("integer"))),
            _ => {
                *schema = new[self.random.usize(0..new.len())]
                    .as_object()
                    .unwrap()
                    .clone()
            }
        }
    }

    fn rule(&mut self, schema: &mut Map<String, Value>) {
        let rule = match schema.get("type").and_then(Value::as_str) {
            Some("integer") => self
                .one_of(&["self <= 3", "self > 0", "self == oldSelf", "self % 2 == 0"])
                .to_owned(),
            Some("string") => self
                .one_of(&[
                    "self.size() < 3",
                    "self != ''",
                    "self == oldSelf",
                    "self.startsWith('a')",
                ])
                .to_owned(),
            Some("array" | "object") => match schema
                .get("properties")
                .and_then(|fields| fields.as_object()?.keys().next())
            {
                Some(name) => format!("has(self.{name})"),
                None => self
                    .one_of(&["size(self) > 0", "self.size() <= 2"])
                    .to_owned(),
            },
            Some("boolean") => self
                .one_of(&["self", "!self", "self || !oldSelf"])
                .to_owned(),
            _ => return,
        };
        match schema.remove("x-kubernetes-validations") {
            Some(_) if self.random.bool() => {}
            _ => drop(schema.insert(
                "x-kubernetes-validations".to_owned(),
                json!([{"rule": rule}]),
            )),
        }
    }

    fn enumerated(&mut self, schema: &mut Map<String, Value>) {
        let value = self.value(schema);
        let values = schema.entry("enum").or_insert_with(|| json!([]));
        let values = values.as_array_mut().unwrap();
        match self.random.u32(0..3) {
            0 if values.len() > 1 => drop(values.remove(0)),
            1 if !values.is_empty() => drop(schema.remove("enum")),
            _ if values.contains(&value) => {}
            _ => values.push(value),
        }
    }

    /// A value of the schema.
    fn value(&mut self, schema: &Map<String, Value>) -> Value {
        let schema: Schema = serde_json::from_value(Value::Object(schema.clone())).unwrap();
        let constants = Constants::of([&schema]);
        Generator::new(&mut Random::new(self.random.u64(..)), &constants).value(&schema)
    }
}

/// A version, and what a server does with its objects.
pub(super) struct Compiled<'c> {
    pub(super) schema: &'c Schema,
    pub(super) structural: Structural,
    /// What each object has.
    members: Map<String, Value>,
}

impl<'c> Compiled<'c> {
    /// `None` if a server does not accept the version.
    pub(super) fn of(crd: &'c CustomResourceDefinition, version: &'c CrdVersion) -> Option<Self> {
        let schema = version.root_schema()?;
        let members = json!({
            "apiVersion": format!("{}/{}", crd.spec.group, version.name),
            "kind": crd.spec.names.kind,
            "metadata": {"name": "example"},
        });
        Some(Self {
            schema,
            structural: Structural::compile_resource(schema).ok()?,
            members: members.as_object()?.clone(),
        })
    }

    /// An object that is accepted, if the seed makes one, as it is stored.
    pub(super) fn object(
        &self,
        made_of: &Schema,
        constants: &Constants,
        seed: u64,
    ) -> Option<Value> {
        let mut random = Random::new(seed);
        let mut generator = Generator::new(&mut random, constants);
        let mut object = generator.value(made_of);
        object.as_object_mut()?.extend(self.members.clone());
        for _ in 0..seed % 3 {
            mutate(&mut random, &mut object);
        }
        let mut generator = Generator::new(&mut random, constants);
        let work = Work::of(200_000);
        let object = repaired(&mut generator, self.schema, &self.structural, object, &work)?;
        self.structural.process(&object).ok()
    }
}

/// An object that was accepted and is rejected, and one that is read with other values.
#[derive(Debug, Default)]
pub(super) struct Broken {
    pub(super) rejected: Option<(Value, String)>,
    pub(super) read_differently: Option<(Value, Value)>,
    /// How many objects were accepted.
    pub(super) objects: usize,
}

/// Reads objects that were accepted, which are made of some schemas in turn.
pub(super) fn broken(old: &Compiled<'_>, new: &Compiled<'_>, made_of: &[&Schema]) -> Broken {
    let constants = Constants::of(made_of.iter().copied().chain([new.schema]));
    let mut broken = Broken::default();
    let seeds = (0..option("OBJECTS", OBJECTS)).zip(made_of.iter().cycle());
    for stored in seeds.filter_map(|(seed, made_of)| old.object(made_of, &constants, seed)) {
        broken.objects += 1;
        match new.structural.process(&stored) {
            Err(errors) => broken.rejected = Some((stored, errors.to_string())),
            Ok(read) => {
                // What a new field has by default was not there before.
                let mut known = read.clone();
                old.structural.prune(&mut known);
                if known != stored {
                    broken.read_differently = Some((stored, read));
                }
            }
        }
        if broken.rejected.is_some() && broken.read_differently.is_some() {
            break;
        }
    }
    broken
}

/// The proofs of changes of a version that do not hold: the old one accepts the object or the update, and the new one rejects it
/// as they say, or drops a value.
pub(super) fn wrong_proofs<'p>(
    changes: impl Iterator<Item = &'p Change>,
    [old, new]: [&Compiled<'_>; 2],
) -> Vec<&'p Proof> {
    let read = |by: &Compiled<'_>, object: &Value| {
        let mut object = object.clone();
        by.structural.prune(&mut object);
        by.structural.default(&mut object);
        object
    };
    let errors = |by: &Compiled<'_>, example: &CounterExample| match &example.before {
        Some(before) => {
            let [before, after] = [before, &example.object].map(|object| read(by, object));
            by.structural.validate_update(&after, &before).errors
        }
        None => by.structural.validate(&read(by, &example.object)),
    };
    let is_about = |object: &Value| object["apiVersion"] == old.members["apiVersion"];
    let holds = |proof: &Proof| match proof {
        Proof::Rejected(example) if is_about(&example.object) => {
            let errors_after = errors(new, example).messages();
            let mut said = example.errors.iter();
            errors(old, example).is_empty()
                && !example.errors.is_empty()
                && said.all(|error| errors_after.contains(error))
        }
        Proof::Dropped { object } if is_about(object) => {
            old.structural.process(object).is_ok() && {
                let stored = read(old, object);
                let is_pruned = !new.structural.prune(&mut stored.clone()).is_empty();
                // Or a null that is dropped, or replaced.
                is_pruned || read(new, &stored) != stored
            }
        }
        _ => true,
    };
    let proofs = changes.map(|change| &change.proof);
    proofs.filter(|proof| !holds(proof)).collect()
}

#[test]
fn where_nothing_is_found_objects_are_accepted_and_read_as_before() {
    let published = published();
    if published.is_empty() {
        return;
    }
    let (mut verdicts, mut silent, mut proven, mut unproven) = ([0; 3], 0, 0, Vec::new());
    let first = option("FIRST", 0);
    for seed in first..first + option("EDITS", EDITS) {
        let mut edits = Edits {
            random: fastrand::Rng::with_seed(seed),
        };
        let spec = &published[edits.random.usize(0..published.len())];
        let mut after = spec.clone();
        for _ in 0..=edits.random.u32(0..2) {
            edits.edit(&mut after);
        }
        if serde_json::from_value::<Schema>(after.clone()).is_err() {
            continue;
        }
        let (old, new) = (with_spec(spec), with_spec(&after));
        if check_crd(&old).is_err() || check_crd(&new).is_err() {
            continue;
        }
        let compatibility = Gate::default().check(&old, &new);
        let verdict = compatibility.verdict();
        let [old, new] = [&old, &new].map(|crd| Compiled::of(crd, &crd.spec.versions[0]).unwrap());
        let wrong = wrong_proofs(compatibility.breaking(), [&old, &new]);
        assert!(wrong.is_empty(), "seed {seed}: {wrong:?}\n{compatibility}");
        let broken = broken(&old, &new, &[old.schema]);
        let about = || format!("seed {seed}\n{spec}\nto\n{after}\n{compatibility}");
        if verdict == Verdict::Compatible {
            assert_eq!(broken.rejected, None, "{}", about());
        }
        if compatibility.changes.is_empty() {
            assert_eq!(broken.read_differently, None, "{}", about());
            silent += usize::from(*spec != after);
        }
        if verdict == Verdict::Breaking {
            let mut proofs = compatibility.breaking().map(|change| &change.proof);
            let is_shown = broken.rejected.is_some() || broken.read_differently.is_some();
            if proofs.any(|proof| proof.counter_example().is_some()) {
                proven += 1;
            } else if !is_shown {
                unproven.push(format!("seed {seed}\n{compatibility}"));
            }
        }
        verdicts[verdict as usize] += 1;
    }
    if std::env::var_os("UNPROVEN").is_some() {
        println!("{}", unproven.join("\n"));
    }
    let ([compatible, undecided, breaking], unproven) = (verdicts, unproven.len());
    println!(
        "{compatible} compatible, {silent} of them edited without a finding, {undecided} undecided, {breaking} breaking: \
         {proven} with a proof, {unproven} that no object shows"
    );
    assert!(silent > 0 && proven > breaking / 2);
}
