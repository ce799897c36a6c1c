//! Sequences of writes by several managers of one object.

use super::answers::as_go_writes;
use super::apply_typed::object_type;
use kube_conv_patch::apply::{
    Converter, Duplicates, FieldSet, Managers, ObjectType, Typed, UpdateError, Updater,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

pub fn answer(question: &Value) -> Option<Value> {
    let mut state = State::of(question)?;
    let mut steps = Vec::new();
    for operation in question["operations"].as_array()? {
        let mut step = json!({});
        if let Err(error) = state.run(operation)? {
            step["error"] = json!(error);
        }
        step["object"] = state.live.clone().map_or(Value::Null, as_go_writes);
        step["managers"] = state.shown_managers();
        steps.push(step);
    }
    Some(Value::Array(steps))
}

/// The object between the writes.
struct State {
    versions: Versions,
    ignored: BTreeMap<String, FieldSet>,
    live: Option<Value>,
    /// The version of the object.
    version: String,
    managers: Managers,
}

/// The types of all versions, and how objects are converted.
struct Versions {
    /// The type of objects of any other version.
    default: ObjectType,
    types: BTreeMap<String, ObjectType>,
    conversion: String,
}

impl State {
    fn of(question: &Value) -> Option<Self> {
        let mut types = BTreeMap::new();
        for (version, name) in question["versions"].as_object().into_iter().flatten() {
            let mut named = question.clone();
            if name != "" {
                named["type"] = name.clone();
            }
            types.insert(version.clone(), object_type(&named)?);
        }
        let mut ignored = BTreeMap::new();
        for (version, fields) in question["ignored"].as_object().into_iter().flatten() {
            ignored.insert(version.clone(), FieldSet::from_fields_v1(fields).ok()?);
        }
        let default = match types.values().next() {
            Some(first) => first.clone(),
            None => object_type(question)?,
        };
        Some(Self {
            versions: Versions {
                default,
                types,
                conversion: question["conversion"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned(),
            },
            ignored,
            live: None,
            version: String::new(),
            managers: Managers::new(),
        })
    }

    /// Runs a write. `None` if the question cannot be read.
    fn run(&mut self, operation: &Value) -> Option<Result<(), String>> {
        let kind = operation["operation"].as_str()?;
        if kind == "types" {
            let changed = object_type(operation)?;
            let live = self.live.clone().unwrap_or_default();
            if let Err(errors) = changed.typed(live, Duplicates::Rejected) {
                return Some(Err(errors.to_string()));
            }
            self.versions.default = changed;
            self.versions.types.clear();
            return Some(Ok(()));
        }
        let version = operation["version"].as_str()?.to_owned();
        let manager = operation["manager"].as_str()?;
        Some(self.write(kind, &version, manager, operation.get("object")?.clone()))
    }

    fn write(
        &mut self,
        kind: &str,
        version: &str,
        manager: &str,
        object: Value,
    ) -> Result<(), String> {
        let versions = &self.versions;
        let duplicates = match kind {
            "update" => Duplicates::Allowed,
            _ => Duplicates::Rejected,
        };
        let written = versions.of(version).typed(object, duplicates);
        let written = written.map_err(|errors| errors.to_string())?;
        let (live, live_version) = match &self.live {
            Some(live) => (live.clone(), self.version.clone()),
            None => (Value::Null, version.to_owned()),
        };
        let live = versions.of(&live_version).typed(live, Duplicates::Allowed);
        let live = live.map_err(|errors| errors.to_string())?;
        if versions.is_missing(version) {
            return Err("the version does not exist".to_owned());
        }
        let live = versions.convert(live, version)?;
        self.live = Some(live.value().clone());
        self.version = version.to_owned();
        let mut updater = Updater::new(versions);
        for (version, fields) in &self.ignored {
            updater = updater.ignoring(version, fields.clone());
        }
        let managers = self.managers.clone();
        if kind == "update" {
            let updated = updater.update(&live, &written, version, managers, manager);
            self.managers = updated.map_err(|error| shown(&error))?;
            self.live = Some(written.into_value());
            return Ok(());
        }
        let applied = if kind == "extract" {
            let owned = self.managers.get(manager);
            let owned = owned.map_or_else(FieldSet::new, |owned| owned.fields.leaves());
            let applied = live.extract(&owned).merge(&written);
            applied.map_err(|errors| errors.to_string())?
        } else {
            written
        };
        let force = kind != "apply";
        let merged = updater.apply(&live, &applied, version, managers, manager, force);
        let (merged, managers) = merged.map_err(|error| shown(&error))?;
        self.managers = managers;
        if let Some(merged) = merged {
            self.live = Some(merged);
        }
        Ok(())
    }

    fn shown_managers(&self) -> Value {
        let managers = self.managers.iter().map(|(name, owned)| {
            let shown = json!({
                "fields": owned.fields.to_json(),
                "version": owned.api_version,
                "applied": owned.is_applied,
            });
            (name.clone(), shown)
        });
        Value::Object(managers.collect())
    }
}

impl Versions {
    fn of(&self, version: &str) -> &ObjectType {
        self.types.get(version).unwrap_or(&self.default)
    }
}

impl Converter for Versions {
    fn is_missing(&self, version: &str) -> bool {
        !self.types.is_empty() && !self.types.contains_key(version)
    }

    fn convert<'v>(&'v self, object: Typed<'v>, version: &str) -> Result<Typed<'v>, String> {
        let target = self.of(version);
        let is_same = std::ptr::eq(object.object_type(), target);
        let converted = match self.conversion.as_str() {
            "rename" if !is_same => renamed(object.into_value(), &format!("_{version}")),
            "repeat" => repeated(object.into_value(), version),
            _ => return Ok(object),
        };
        let typed = target.typed(converted, Duplicates::Rejected);
        typed.map_err(|errors| errors.to_string())
    }
}

/// Replaces the last part of the names of members that end with a version.
fn renamed(value: Value, suffix: &str) -> Value {
    match value {
        Value::Object(members) => {
            let members = members.into_iter().map(|(name, member)| {
                let name = match name.rfind("_v") {
                    Some(at) => format!("{}{suffix}", name.split_at(at).0),
                    None => name,
                };
                (name, renamed(member, suffix))
            });
            Value::Object(members.collect::<Map<_, _>>())
        }
        Value::Array(items) => {
            let items = items.into_iter().map(|item| renamed(item, suffix));
            Value::Array(items.collect())
        }
        scalar => scalar,
    }
}

/// Repeats the first letter of each name below the top as often as the number of the version says, and
/// drops values.
fn repeated(value: Value, version: &str) -> Value {
    let times = version.trim_start_matches('v').parse().unwrap_or(0);
    match value {
        Value::Object(members) => {
            let members = members.into_iter();
            let members = members.map(|(name, member)| (name, repeated_below(member, times)));
            Value::Object(members.collect::<Map<_, _>>())
        }
        other => other,
    }
}

fn repeated_below(value: Value, times: usize) -> Value {
    match value {
        Value::Object(members) if !members.is_empty() => {
            let members = members.into_iter().map(|(name, member)| {
                let name: String = name.chars().take(1).collect();
                let name = name.repeat(times);
                (name, repeated_below(member, times))
            });
            Value::Object(members.collect::<Map<_, _>>())
        }
        _ => Value::Null,
    }
}

/// An error, with a line for each conflict.
fn shown(error: &UpdateError) -> String {
    let UpdateError::Conflicts(conflicts) = error else {
        return error.to_string();
    };
    let lines = conflicts.iter();
    let mut lines: Vec<String> = lines
        .map(|conflict| format!("{}: {}", conflict.manager, conflict.path))
        .collect();
    lines.sort();
    lines.join("\n")
}
