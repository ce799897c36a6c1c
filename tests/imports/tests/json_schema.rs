//! An independent validator with our JSON Schemas says what the engine says, wherever the drafts can say it.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

use jsonschema::Validator;
use kube_conv_crd::CrdRead;
use kube_conv_crd::docs::{JsonSchemaDraft, JsonSchemaOptions, json_schema};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::schema::{Schema, SchemaOrBool};
use kube_conv_runtime::structural::Structural;
use kube_conv_testing::instances_of_version;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// The valid objects of each version, and the changed ones for each of them.
const OBJECTS: usize = 6;
const CHANGED: usize = 12;

#[test]
fn the_fixtures_validate_as_the_engine_does() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../crates/kube-conv-import/tests/imports/fixtures");
    let counts = compare_all(&fixtures);
    assert!(counts.accepted > 30 && counts.rejected > 100, "{counts:?}");
}

#[test]
fn published_versions_validate_as_the_engine_does() {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    if !corpora.is_dir() {
        println!("skipped: ../shared/corpora is absent");
        return;
    }
    let counts = compare_all(&corpora);
    assert!(counts.rejected > 1_000, "{counts:?}");
    println!("{counts:?}");
}

#[derive(Debug, Default)]
struct Counts {
    versions: usize,
    accepted: usize,
    rejected: usize,
    /// Left out: what docs/json-schema.md lists.
    listed: usize,
    /// Rejected by the engine alone: by rules, list maps, formats, patterns of Go.
    beyond_the_draft: usize,
}

/// Compares all versions of all CRDs below a folder.
fn compare_all(folder: &Path) -> Counts {
    let mut counts = Counts::default();
    for (path, crd) in crds(folder) {
        for version in &crd.spec.versions {
            for draft in [JsonSchemaDraft::Draft202012, JsonSchemaDraft::Draft07] {
                let options = JsonSchemaOptions::new()
                    .draft(draft)
                    .without_unknown_fields();
                let schema = json_schema(&crd, &version.name, options).unwrap();
                jsonschema::meta::validate(&schema)
                    .unwrap_or_else(|error| panic!("{path}: {error}"));
                let validator = jsonschema::options()
                    .should_validate_formats(true)
                    .build(&schema);
                let case = Case {
                    name: format!("{path} {}", version.name),
                    validator: validator.unwrap_or_else(|error| panic!("{path}: {error}")),
                    engines: Engines::of(root(&crd, &version.name), &schema),
                    root: root(&crd, &version.name).clone(),
                };
                case.compare(&crd, &version.name, &mut counts);
            }
            counts.versions += 1;
        }
    }
    counts
}

struct Case {
    name: String,
    root: Schema,
    validator: Validator,
    engines: Engines,
}

impl Case {
    fn compare(&self, crd: &CustomResourceDefinition, version: &str, counts: &mut Counts) {
        let mut random = fastrand::Rng::with_seed(7);
        for object in instances_of_version(crd, version).take(OBJECTS) {
            self.check(&object, counts);
            for _ in 0..CHANGED {
                let mut changed = object.clone();
                if let Some(spec) = changed.get_mut("spec") {
                    change(&mut random, spec);
                    self.check(&changed, counts);
                }
            }
        }
    }

    fn check(&self, object: &Value, counts: &mut Counts) {
        if is_listed(&self.root, object) {
            counts.listed += 1;
            return;
        }
        let is_accepted = accepts(&self.engines.whole, object);
        let is_valid = self.validator.is_valid(object);
        let shown = || {
            let errors = self.validator.iter_errors(object);
            let errors: Vec<String> = errors
                .map(|error| format!("{}: {error}", error.instance_path))
                .collect();
            format!(
                "{}\n{object}\n{}\n{:?}",
                self.name,
                errors.join("\n"),
                self.engines.whole.process(object).err()
            )
        };
        // What the engine accepts is never marked as a mistake.
        assert!(
            is_valid || !is_accepted,
            "a mistake for the validator alone: {}",
            shown()
        );
        // What the draft can say is a mistake for both.
        if is_valid && !is_accepted {
            assert!(
                accepts(&self.engines.sayable, object),
                "missed by the validator: {}",
                shown()
            );
            counts.beyond_the_draft += 1;
        }
        match is_accepted {
            true => counts.accepted += 1,
            false => counts.rejected += 1,
        }
    }
}

fn root<'c>(crd: &'c CustomResourceDefinition, version: &str) -> &'c Schema {
    let found = crd.spec.versions.iter().find(|known| known.name == version);
    let schema = found.unwrap().schema.as_ref().unwrap();
    schema.open_api_v3_schema.as_ref().unwrap()
}

/// Whether a value has what servers treat in a way of their own: a list in place of a text with a format, which they
/// accept, and numbers of more than 64 bits.
fn is_listed(schema: &Schema, value: &Value) -> bool {
    match value {
        Value::Array(items) => {
            let is_text = schema.type_name.as_deref() == Some("string");
            let of_items = schema.items.as_deref();
            (is_text && schema.format.is_some())
                || items
                    .iter()
                    .any(|item| of_items.is_some_and(|schema| is_listed(schema, item)))
        }
        Value::Object(members) => members.iter().any(|(name, member)| {
            let property = schema
                .properties
                .get(name.as_str())
                .map(|property| &**property);
            let values = match schema.additional_properties.as_deref() {
                Some(SchemaOrBool::Schema(values)) => Some(values),
                _ => None,
            };
            property
                .or(values)
                .is_some_and(|schema| is_listed(schema, member))
        }),
        Value::Number(number) => number.as_f64().is_some_and(|number| number.abs() >= 9.2e18),
        _ => false,
    }
}

/// Whether a server accepts an object, and drops nothing of it.
fn accepts(structural: &Structural, object: &Value) -> bool {
    let mut object = object.clone();
    structural.drop_nulls(&mut object);
    let dropped = structural.prune(&mut object);
    structural.default(&mut object);
    dropped.is_empty() && structural.validate(&object).is_empty()
}

struct Engines {
    whole: Structural,
    /// Without what no draft can say.
    sayable: Structural,
}

impl Engines {
    fn of(root: &Schema, schema: &Value) -> Self {
        let mut sayable = root.clone();
        // The metadata has a schema of its own.
        sayable.properties.remove("metadata");
        sayable
            .properties
            .insert("metadata".into(), Box::new(Schema::of_type("object")));
        remove_unsayable(&mut sayable, schema);
        Self {
            whole: Structural::compile_resource(root).unwrap(),
            sayable: Structural::compile_resource(&sayable).unwrap(),
        }
    }
}

/// Removes rules, keys of list maps, formats of texts, and patterns that are not in the JSON Schema.
fn remove_unsayable(schema: &mut Schema, json: &Value) {
    schema.validations.clear();
    if schema.list_type.as_deref() == Some("map") {
        schema.list_type = None;
        schema.list_map_keys.clear();
    }
    if schema.type_name.as_deref() != Some("integer") {
        schema.format = None;
    }
    if json["pattern"].is_null() {
        schema.pattern = None;
    }
    for (name, property) in &mut schema.properties {
        remove_unsayable(property, &json["properties"][&**name]);
    }
    if let Some(items) = &mut schema.items {
        remove_unsayable(items, &json["items"]);
    }
    if let Some(SchemaOrBool::Schema(values)) = schema.additional_properties.as_deref_mut() {
        remove_unsayable(values, &json["additionalProperties"]);
    }
    for (name, branches) in [
        ("allOf", &mut schema.all_of),
        ("anyOf", &mut schema.any_of),
        ("oneOf", &mut schema.one_of),
    ] {
        for (index, branch) in branches.iter_mut().enumerate() {
            remove_unsayable(branch, &json[name][index]);
        }
    }
    if let Some(not) = &mut schema.not {
        remove_unsayable(not, &json["not"]);
    }
}

/// Changes a value somewhere. It never becomes null, which a server drops.
fn change(random: &mut fastrand::Rng, value: &mut Value) {
    let goes_on = random.usize(..10) < 8;
    match value {
        Value::Object(members) if goes_on && !members.is_empty() => {
            let at = random.usize(..members.len());
            let name = members.keys().nth(at).unwrap().clone();
            match random.usize(..10) {
                0 => drop(members.remove(&name)),
                1 => drop(members.insert("unknownThere".to_owned(), json!(1))),
                _ => change(random, &mut members[&name]),
            }
        }
        Value::Array(items) if goes_on && !items.is_empty() => {
            let at = random.usize(..items.len());
            match random.usize(..10) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                2 => *items = vec![items[at].clone(); 40],
                _ => change(random, &mut items[at]),
            }
        }
        Value::Number(number) if goes_on => {
            let number = number.as_f64().unwrap_or(0.0);
            *value = match random.usize(..4) {
                0 => json!(number as i64 - 1),
                // Not `1e6`: the validator takes it for no integer where null is allowed as well.
                1 => json!((number * 1e6) as i64),
                2 => json!(-1 - number as i64),
                _ => json!(number + 0.25),
            };
        }
        Value::String(text) if goes_on => {
            *value = match random.usize(..4) {
                0 => json!(""),
                1 => json!(text.repeat(300)),
                2 => json!(format!("{text}!")),
                _ => json!("é"),
            };
        }
        value => {
            let others = [
                json!(1),
                json!("a"),
                json!(true),
                json!([]),
                json!({}),
                json!(2.5),
            ];
            *value = others[random.usize(..others.len())].clone();
        }
    }
}

/// Every CRD below a folder.
fn crds(folder: &Path) -> Vec<(String, CustomResourceDefinition)> {
    let mut files: Vec<PathBuf> = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => open.push(path),
                false => files.push(path),
            }
        }
    }
    files.retain(|file| file.extension().is_some_and(|ending| ending == "yaml"));
    files.sort();
    let mut found = Vec::new();
    for file in files {
        for document in kube_conv_yaml::read_all(fs::read(&file).unwrap()).unwrap() {
            if document.value["kind"] == "CustomResourceDefinition" {
                let crd = CrdRead::read(&document.value).unwrap().crd;
                found.push((file.display().to_string(), crd));
            }
        }
    }
    found
}
