//! One version before and after a change.

use kube_conv_crd::generate::Constants;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::{SchemaStep, parts, path_of_steps};
use kube_conv_schema::structural::Structural;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The most levels of nodes at which objects are changed.
const MOST_LEVELS: usize = 512;

/// The schemas of one version before and after a change, compiled.
pub(super) struct ChangedVersion<'s> {
    pub(super) name: String,
    pub(super) api_version: String,
    pub(super) kind: String,
    before: Structural,
    after: Structural,
    pub(super) old: &'s Schema,
    pub(super) new: &'s Schema,
    /// The steps to each node of both schemas, by its path.
    pub(super) nodes: BTreeMap<String, Vec<SchemaStep<'s>>>,
    pub(super) constants: Constants,
}

impl<'s> ChangedVersion<'s> {
    /// Compiles the schemas. `None` if one of them is not valid, so that a server has no objects of it.
    pub(super) fn new(
        group: &str,
        kind: &str,
        name: &str,
        [old, new]: [&'s Schema; 2],
    ) -> Option<Self> {
        let mut nodes = BTreeMap::new();
        for root in [old, new] {
            let mut open = vec![(Vec::new(), root)];
            while let Some((steps, schema)) = open.pop() {
                if steps.len() < MOST_LEVELS {
                    open.extend(parts(schema).map(|(step, part)| {
                        let below = steps.iter().copied().chain([step]);
                        (below.collect(), part)
                    }));
                }
                nodes.insert(path_of_steps(&steps), steps);
            }
        }
        Some(Self {
            nodes,
            name: name.to_owned(),
            api_version: format!("{group}/{name}"),
            kind: kind.to_owned(),
            before: Structural::compile_resource(old).ok()?,
            after: Structural::compile_resource(new).ok()?,
            old,
            new,
            constants: Constants::of([old, new]),
        })
    }

    /// The new schema.
    pub(super) const fn after(&self) -> &Structural {
        &self.after
    }

    /// The object as it was stored, if it was accepted: without unknown fields, with defaults.
    pub(super) fn stored(&self, object: &Value) -> Option<Value> {
        let mut stored = object.clone();
        self.before.drop_nulls(&mut stored);
        if !self.before.prune(&mut stored).is_empty() {
            return None;
        }
        self.before.default(&mut stored);
        self.before.validate(&stored).is_empty().then_some(stored)
    }

    /// The errors of an object that was accepted and another schema rejects, as it is sent or as it is stored.
    pub(super) fn rejection(&self, by: &Structural, object: &Value) -> Option<ErrorList> {
        rejection(by, object, &self.stored(object)?)
    }

    /// The errors of an update that was accepted and another schema rejects. Both objects are as stored.
    pub(super) fn update_rejection(
        &self,
        by: &Structural,
        before: &Value,
        after: &Value,
    ) -> Option<ErrorList> {
        let after = self.stored(after)?;
        let update = self.before.validate_update(&after, before);
        if !update.errors.is_empty() {
            return None;
        }
        let (before, after) = (read_by(by, before), read_by(by, &after));
        let errors = by.validate_update(&after, &before).errors;
        // What is rejected in itself is not about the change.
        (!errors.is_empty() && by.validate(&after).is_empty()).then_some(errors)
    }

    /// Whether a stored object that is rejected now can still be updated, here by a label.
    pub(super) fn can_be_updated(&self, object: &Value) -> bool {
        self.stored(object).is_some_and(|stored| {
            let before = read_by(&self.after, &stored);
            let mut labeled = before.clone();
            if let Some(metadata) = labeled.get_mut("metadata").and_then(Value::as_object_mut) {
                metadata.insert("labels".to_owned(), json!({"changed": "true"}));
            }
            self.after
                .validate_update(&labeled, &before)
                .errors
                .is_empty()
        })
    }
}

/// The errors of an object that a schema rejects, as it is sent or as it is stored.
pub(super) fn rejection(by: &Structural, object: &Value, stored: &Value) -> Option<ErrorList> {
    let sent = by.process(object).err();
    sent.or_else(|| by.process(stored).err())
}

/// A stored object as it is read by a schema.
fn read_by(schema: &Structural, stored: &Value) -> Value {
    let mut object = stored.clone();
    schema.prune(&mut object);
    schema.default(&mut object);
    object
}
