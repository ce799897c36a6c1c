//! The timed operations.

use crate::inputs::Input;
use kube_conv_patch::strategic;
use kube_conv_patch::strategic::{OpenApi, Options};
use kube_conv_patch::{json, merge};
use serde_json::{Value, from_str};
use std::error::Error;

/// An operation.
#[derive(Clone, Copy)]
pub enum Operation {
    StrategicCreate,
    StrategicApply,
    MergeCreate,
    MergeApply,
    JsonCreate,
    JsonApply,
}

impl Operation {
    pub const ALL: [Self; 6] = [
        Self::StrategicCreate,
        Self::StrategicApply,
        Self::MergeCreate,
        Self::MergeApply,
        Self::JsonCreate,
        Self::JsonApply,
    ];

    /// Its name, also in the Go program.
    pub fn name(self) -> &'static str {
        match self {
            Self::StrategicCreate => "strategic two-way",
            Self::StrategicApply => "strategic apply",
            Self::MergeCreate => "merge create",
            Self::MergeApply => "merge apply",
            Self::JsonCreate => "json create",
            Self::JsonApply => "json apply",
        }
    }
}

/// A pair of documents with the patches between them.
pub struct Work<'i> {
    input: &'i Input,
    metadata: &'i OpenApi<'i>,
    pub strategic: String,
    pub merge: String,
    pub json: String,
}

impl<'i> Work<'i> {
    /// Creates the patches, and checks the result of each.
    pub fn of(input: &'i Input, metadata: &'i OpenApi<'i>) -> Result<Self, Box<dyn Error>> {
        let mut work = Self {
            input,
            metadata,
            strategic: String::new(),
            merge: String::new(),
            json: String::new(),
        };
        work.strategic = work.own(Operation::StrategicCreate);
        work.merge = work.own(Operation::MergeCreate);
        work.json = by_names(&work.before(), &work.after());
        let after: Value = from_str(&input.after)?;
        for operation in [
            Operation::StrategicApply,
            Operation::MergeApply,
            Operation::JsonApply,
        ] {
            let made = [Some(work.own(operation)), work.peer(operation)];
            for made in made.into_iter().flatten() {
                assert_eq!(from_str::<Value>(&made)?, after, "{}", operation.name());
            }
        }
        Ok(work)
    }

    fn before(&self) -> Value {
        read(&self.input.before)
    }

    fn after(&self) -> Value {
        read(&self.input.after)
    }

    /// The result of kube-conv.
    pub fn own(&self, operation: Operation) -> String {
        const GOOD: &str = "own documents have patches";
        match operation {
            Operation::StrategicCreate => {
                let (before, after) = (self.input.before.as_bytes(), self.input.after.as_bytes());
                let options = Options::new();
                strategic::two_way_text(before, after, self.metadata, &options).expect(GOOD)
            }
            Operation::StrategicApply => {
                let (before, patch) = (self.input.before.as_bytes(), self.strategic.as_bytes());
                strategic::apply_text(before, patch, self.metadata).expect(GOOD)
            }
            Operation::MergeCreate => {
                let patch = merge::create(&self.before(), &self.after());
                strategic::json_text(&patch.expect(GOOD))
            }
            Operation::MergeApply => {
                merge::apply_text(self.input.before.as_bytes(), self.merge.as_bytes()).expect(GOOD)
            }
            Operation::JsonCreate => {
                let (before, after) = (self.before(), self.after());
                let patch = json::create(&before, &after);
                serde_json::to_string(&patch.expect(GOOD)).expect(GOOD)
            }
            Operation::JsonApply => {
                let patch = json::Patch::decode(self.json.as_bytes()).expect(GOOD);
                patch.apply_text(self.input.before.as_bytes()).expect(GOOD)
            }
        }
    }

    /// The result of the `json-patch` crate, if it has the operation.
    pub fn peer(&self, operation: Operation) -> Option<String> {
        let mut document = self.before();
        match operation {
            Operation::MergeApply => json_patch::merge(&mut document, &read(&self.merge)),
            Operation::JsonCreate => {
                let patch = json_patch::diff(&document, &self.after());
                return serde_json::to_string(&patch).ok();
            }
            Operation::JsonApply => {
                let patch: json_patch::Patch = from_str(&self.json).ok()?;
                json_patch::patch(&mut document, &patch).ok()?;
            }
            _ => return None,
        }
        Some(document.to_string())
    }
}

fn read(text: &str) -> Value {
    from_str(text).expect("own documents are JSON")
}

/// A JSON patch of the list, as a person would write it: items are known by their names.
fn by_names(before: &Value, after: &Value) -> String {
    let items = |object: &Value| object["containers"].as_array().cloned().unwrap_or_default();
    let (old, new) = (items(before), items(after));
    let mut kept = new.iter().peekable();
    let mut removed = Vec::new();
    let mut changed = Vec::new();
    for (index, item) in old.iter().enumerate() {
        match kept.next_if(|next| next["name"] == item["name"]) {
            Some(next) if next == item => {}
            Some(next) => {
                let at = format!("/containers/{}", index - removed.len());
                let within = serde_json::json!(json::create(item, next).unwrap_or_default());
                for mut operation in within.as_array().cloned().unwrap_or_default() {
                    let path = operation["path"].as_str().unwrap_or_default();
                    operation["path"] = format!("{at}{path}").into();
                    changed.push(operation);
                }
            }
            None => removed.push(index),
        }
    }
    let removals = removed.iter().rev();
    let removals = removals
        .map(|index| serde_json::json!({"op": "remove", "path": format!("/containers/{index}")}));
    let patch: Vec<Value> = removals.chain(changed).collect();
    serde_json::json!(patch).to_string()
}
