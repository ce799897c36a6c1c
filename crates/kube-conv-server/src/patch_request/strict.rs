//! Strict validation of patches: repeated members, unknown members of operations, values of wrong
//! types.
//!
//! Source: `UnmarshalStrict` of `sigs.k8s.io/json` on the types of the patch handler.

use kube_conv_patch::document::{Document, Id, Shape, kind};
use kube_conv_schema::go::quote;
use std::borrow::Cow;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The most findings that are reported.
const MAX_FINDINGS: usize = 100;

/// The findings of a JSON patch, each with the prefix that patches have.
///
/// # Errors
///
/// Go's message about the first value of a wrong type.
pub(super) fn operations(text: &str) -> Result<Vec<String>, String> {
    let mut reader = Reader::default();
    let root = reader.nodes.add_text(text);
    match reader.nodes.open(root) {
        Shape::Array => {}
        Shape::Null(_) => return Ok(Vec::new()),
        _ => {
            let found = kind(&reader.nodes, root);
            return Err(wrong_type(found, "value of type []handlers.jsonPatchOp"));
        }
    }
    for (index, operation) in reader.nodes.items(root).into_iter().enumerate() {
        reader.operation(index, operation)?;
    }
    let findings = reader.findings.into_iter();
    Ok(findings.map(|text| format!("json patch {text}")).collect())
}

/// The findings of a patch that is an object.
///
/// # Errors
///
/// Those of [`operations`].
pub(super) fn object(text: &str) -> Result<Vec<String>, String> {
    let mut reader = Reader::default();
    let root = reader.nodes.add_text(text);
    match kind(&reader.nodes, root) {
        "object" => reader.value(root, None, "value")?,
        "null" => {}
        found => {
            return Err(wrong_type(found, "value of type map[string]interface {}"));
        }
    }
    Ok(reader.findings)
}

fn wrong_type(found: &str, place: &str) -> String {
    format!("json: cannot unmarshal {found} into Go {place}")
}

/// A step of the path to a value.
struct Step<'a> {
    parent: Option<usize>,
    text: Cow<'a, str>,
    /// The hash of the whole path.
    hash: u64,
}

#[derive(Default)]
struct Reader<'a> {
    nodes: Document<'a>,
    steps: Vec<Step<'a>>,
    findings: Vec<String>,
    found: HashSet<(u64, &'static str)>,
}

/// A task of the walk.
enum Task<'a> {
    Value(Id, Option<usize>),
    /// A repeated member.
    Duplicate(Cow<'a, str>, Option<usize>),
}

impl<'a> Reader<'a> {
    fn operation(&mut self, index: usize, id: Id) -> Result<(), String> {
        match kind(&self.nodes, id) {
            "object" => {}
            "null" => return Ok(()),
            found => return Err(wrong_type(found, "value of type handlers.jsonPatchOp")),
        }
        let step = self.step(None, format!("[{index}]").into());
        let mut seen = HashSet::new();
        for (name, member) in self.nodes.entries(id) {
            if !matches!(&*name, "op" | "path" | "from" | "value") {
                self.find("unknown field", step, &name);
                continue;
            }
            if !seen.insert(name.clone()) {
                self.find("duplicate field", step, &name);
            }
            if name == "value" {
                let step = self.step(step, format!(".{name}").into());
                self.value(member, step, "struct field jsonPatchOp.value")?;
                continue;
            }
            let found = kind(&self.nodes, member);
            if !matches!(found, "string" | "null") {
                let place = format!("struct field jsonPatchOp.{name} of type string");
                return Err(wrong_type(found, &place));
            }
        }
        Ok(())
    }

    /// Checks a value of any type, whose members are visited in order.
    fn value(&mut self, id: Id, step: Option<usize>, place: &str) -> Result<(), String> {
        let mut tasks = vec![Task::Value(id, step)];
        while let Some(task) = tasks.pop() {
            let (id, step) = match task {
                Task::Value(id, step) => (id, step),
                Task::Duplicate(name, step) => {
                    self.find("duplicate field", step, &name);
                    continue;
                }
            };
            let first = tasks.len();
            match kind(&self.nodes, id) {
                "object" => self.members(id, step, &mut tasks),
                "array" => self.items(id, step, &mut tasks),
                "number" => self.number(id, place)?,
                _ => {}
            }
            // The first one is processed first.
            if let Some(added) = tasks.get_mut(first..) {
                added.reverse();
            }
        }
        Ok(())
    }

    fn members(&mut self, id: Id, step: Option<usize>, tasks: &mut Vec<Task<'a>>) {
        let mut seen = HashSet::new();
        for (name, member) in self.nodes.entries(id) {
            if !seen.insert(name.clone()) {
                tasks.push(Task::Duplicate(name.clone(), step));
            }
            let text = match step {
                Some(_) => format!(".{name}").into(),
                None => name,
            };
            let step = self.step(step, text);
            tasks.push(Task::Value(member, step));
        }
    }

    fn items(&mut self, id: Id, step: Option<usize>, tasks: &mut Vec<Task<'a>>) {
        self.nodes.open(id);
        for (index, item) in self.nodes.items(id).into_iter().enumerate() {
            let step = self.step(step, format!("[{index}]").into());
            tasks.push(Task::Value(item, step));
        }
    }

    fn number(&self, id: Id, place: &str) -> Result<(), String> {
        let text = self.nodes.spelled(id).unwrap_or_default();
        let is_beyond = text.parse().is_ok_and(|number: f64| number.is_infinite());
        if is_beyond {
            let place = format!("{place} of type float64");
            return Err(wrong_type(&format!("number {text}"), &place));
        }
        Ok(())
    }

    fn step(&mut self, parent: Option<usize>, text: Cow<'a, str>) -> Option<usize> {
        let hash = self.hash(parent, &text);
        self.steps.push(Step { parent, text, hash });
        Some(self.steps.len() - 1)
    }

    fn hash(&self, parent: Option<usize>, text: &str) -> u64 {
        let mut hasher = DefaultHasher::new();
        let parent = parent.and_then(|parent| self.steps.get(parent));
        parent.map(|step| step.hash).hash(&mut hasher);
        text.hash(&mut hasher);
        hasher.finish()
    }

    /// Each finding once.
    fn find(&mut self, what: &'static str, step: Option<usize>, name: &str) {
        let hash = self.hash(step, name);
        if self.findings.len() >= MAX_FINDINGS || !self.found.insert((hash, what)) {
            return;
        }
        let path = match step {
            Some(step) => format!("{}.{name}", self.path(step)),
            None => name.to_owned(),
        };
        self.findings.push(format!("{what} {}", quote(&path)));
    }

    fn path(&self, step: usize) -> String {
        let mut texts = Vec::new();
        let mut next = self.steps.get(step);
        while let Some(step) = next {
            texts.push(&*step.text);
            next = step.parent.and_then(|parent| self.steps.get(parent));
        }
        texts.reverse();
        texts.concat()
    }
}
