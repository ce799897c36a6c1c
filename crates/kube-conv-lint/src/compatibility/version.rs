//! One version before and after a change.

use kube_conv_crd::generate::{Constants, Generator, Random, Work, parts_of, repaired};
use kube_conv_crd::pairs::schema_pairs;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::content::dns_subdomain;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::alike::{are_alike, are_alike_here};
use kube_conv_schema::schema::steps::{SchemaStep, parts, path_of_steps};
use kube_conv_schema::structural::Structural;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The most levels of nodes at which objects are changed.
const MOST_LEVELS: usize = 512;

/// How many objects are made in which values are tried, with these shares of optional fields in percent.
const DENSITIES: [usize; 7] = [0, 0, 0, 5, 15, 30, 60];

/// How much work making them may take, in checks.
const WORK: usize = 2_000_000;

/// The schemas of one version before and after a change, compiled.
pub(super) struct ChangedVersion<'s> {
    pub(super) name: String,
    pub(super) api_version: String,
    pub(super) kind: String,
    before: Structural,
    after: Structural,
    pub(super) old: &'s Schema,
    pub(super) new: &'s Schema,
    /// The same without changes of form, which findings are about.
    pub(super) aligned: [&'s Schema; 2],
    /// The steps to each node of both schemas, by its path.
    pub(super) nodes: BTreeMap<String, Vec<SchemaStep<'s>>>,
    /// The steps to the nodes that differ.
    pub(super) changed: Vec<Vec<SchemaStep<'s>>>,
    /// The names of objects.
    pub(super) names: Vec<String>,
    pub(super) constants: Constants,
    /// Objects that were accepted, the smallest first, as they are sent and as they are stored.
    pub(super) accepted: Vec<Value>,
}

impl<'s> ChangedVersion<'s> {
    /// Compiles the schemas. `None` if they are the same, or one of them is not valid, so that a server has no
    /// objects of it.
    pub(super) fn new(
        group: &str,
        kind: &str,
        name: &str,
        [old, new]: [&'s Schema; 2],
        aligned: [&'s Schema; 2],
    ) -> Option<Self> {
        if are_alike(old, new) {
            return None;
        }
        let mut nodes = BTreeMap::new();
        // Their patterns are not those of a node.
        let mut branches = Vec::new();
        for root in [old, new] {
            let mut open = vec![(Vec::new(), root)];
            while let Some((steps, schema)) = open.pop() {
                if steps.len() < MOST_LEVELS {
                    open.extend(parts(schema).map(|(step, part)| {
                        let below = steps.iter().copied().chain([step]);
                        (below.collect(), part)
                    }));
                }
                branches.extend(branches_of(schema));
                nodes.insert(path_of_steps(&steps), steps);
            }
        }
        let changed = schema_pairs(old, new).filter(|pair| !are_alike_here(pair.old, pair.new));
        let mut version = Self {
            nodes,
            changed: changed.map(|pair| pair.steps).collect(),
            name: name.to_owned(),
            api_version: format!("{group}/{name}"),
            kind: kind.to_owned(),
            before: Structural::compile_resource(old).ok()?,
            after: Structural::compile_resource(new).ok()?,
            old,
            new,
            aligned,
            names: names([old, new]),
            constants: Constants::of([old, new].into_iter().chain(branches)),
            accepted: Vec::new(),
        };
        version.accepted = version.accepted_objects();
        Some(version)
    }

    /// Makes objects that are accepted. One that is not is changed until it is, within a bound of work.
    fn accepted_objects(&self) -> Vec<Value> {
        let work = Work::of(WORK);
        let mut found: Vec<Value> = Vec::new();
        for (seed, density) in (0..).zip(DENSITIES) {
            let mut random = Random::new(seed);
            let mut generator = Generator::new(&mut random, &self.constants);
            generator.density = density;
            let mut object = generator.value(self.old);
            self.name(&mut object, seed as usize);
            let object = self.repaired(object, &self.constants, &mut random, &work);
            let stored = object
                .as_ref()
                .and_then(|object| self.stored(object, &work));
            for object in object.into_iter().chain(stored) {
                if !found.contains(&object) {
                    found.push(object);
                }
            }
        }
        found.sort_by_key(parts_of);
        found
    }

    /// Changes an object until it is accepted.
    pub(super) fn repaired(
        &self,
        object: Value,
        constants: &Constants,
        random: &mut Random,
        work: &Work,
    ) -> Option<Value> {
        let mut generator = Generator::new(random, constants);
        generator.density = 0;
        repaired(&mut generator, self.old, &self.before, object, work)
    }

    /// Gives an object its kind and one of the names that may make a difference.
    pub(super) fn name(&self, object: &mut Value, seed: usize) {
        let name = seed.checked_rem(self.names.len());
        let name = name.and_then(|index| self.names.get(index));
        if let Value::Object(members) = object {
            members.insert("apiVersion".to_owned(), json!(self.api_version));
            members.insert("kind".to_owned(), json!(self.kind));
            members.insert("metadata".to_owned(), json!({"name": name}));
        }
    }

    /// The new schema.
    pub(super) const fn after(&self) -> &Structural {
        &self.after
    }

    /// The object as it was stored, if it was accepted: without unknown fields, with defaults.
    pub(super) fn stored(&self, object: &Value, work: &Work) -> Option<Value> {
        let mut stored = object.clone();
        self.before.drop_nulls(&mut stored);
        if !self.before.prune(&mut stored).is_empty() {
            return None;
        }
        work.process(&self.before, &stored).ok()
    }

    /// The errors of an update that was accepted and another schema rejects. Both objects are as stored.
    pub(super) fn update_rejection(
        &self,
        by: &Structural,
        [before, after]: [&Value; 2],
        work: &Work,
    ) -> Option<ErrorList> {
        let is_accepted = || self.before.validate_update(after, before).errors.is_empty();
        let (read, read_before) = (read_by(by, after), read_by(by, before));
        let errors = by.validate_update(&read, &read_before).errors;
        // What is rejected in itself is not about the change.
        (!errors.is_empty() && work.is_valid(by, &read) && is_accepted()).then_some(errors)
    }

    /// Whether a stored object that is rejected now can still be updated, here by a label.
    pub(super) fn can_be_updated(&self, object: &Value, work: &Work) -> bool {
        self.stored(object, work).is_some_and(|stored| {
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

/// A name that means nothing, and those that rules about names tell apart, by a text or by a length.
fn names(roots: [&Schema; 2]) -> Vec<String> {
    let rules = roots.into_iter().flat_map(|root| &root.validations);
    let validations = rules.filter(|rule| rule.rule.contains("metadata")).cloned();
    let about_names = Schema {
        validations: validations.collect(),
        ..Schema::default()
    };
    let constants = Constants::of([&about_names]);
    let lengths = constants.numbers().iter();
    let lengths = lengths.filter_map(|length| usize::try_from(*length).ok());
    let texts = constants.texts().iter().cloned();
    // What begins or ends with a text, or contains it.
    let around = constants.texts().iter();
    let around = around.flat_map(|text| {
        [("", "a"), ("a", ""), ("a", "a")].map(|(start, end)| format!("{start}{text}{end}"))
    });
    let names = texts
        .chain(around)
        .chain(lengths.map(|length| "a".repeat(length)))
        .filter(|name| dns_subdomain(name).is_empty());
    std::iter::once("example".to_owned()).chain(names).collect()
}

/// The branches of a schema, and those of its `allOf`.
pub(super) fn branches_of(schema: &Schema) -> impl Iterator<Item = &Schema> {
    let nodes = std::iter::once(schema).chain(&schema.all_of);
    nodes.flat_map(|node| node.any_of.iter().chain(&node.one_of).chain(&node.all_of))
}

/// A stored object as it is read by a schema.
pub(super) fn read_by(schema: &Structural, stored: &Value) -> Value {
    let mut object = stored.clone();
    schema.prune(&mut object);
    schema.default(&mut object);
    object
}
