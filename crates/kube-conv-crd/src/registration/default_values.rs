//! Checks that defaults are valid for their schema.

use super::embedded::Resource;
use super::options::RegistrationOptions;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::walk::with_all_below;
use kube_conv_schema::structural::{DefaultRules, Node, Patterns, Structural};
use serde_json::{Value, json};

/// Checks every default of a schema. Upstream: `defaulting.ValidateDefaults`.
///
/// Defaults under `additionalProperties` and in junctors are not checked.
pub(super) fn check_defaults<'s>(
    root: &'s Schema,
    options: &RegistrationOptions,
    path: &Path<'_>,
    mut patterns: Patterns<'s>,
) -> ErrorList {
    if !with_all_below(root).any(|schema| schema.default.is_some()) {
        return ErrorList::new();
    }
    let has_rules = with_all_below(root).any(|schema| !schema.validations.is_empty());
    let compiled = match has_rules {
        // The error of a schema that does not compile is reported elsewhere.
        true => Structural::compile_version(root, &mut patterns).ok(),
        false => None,
    };
    let mut checks = Checks {
        pruned: options.pruned_defaults,
        errors: ErrorList::new(),
        rules: DefaultRules::default(),
        patterns,
    };
    let node = compiled.as_ref().map(Structural::root);
    checks.schema(root, node, &Surroundings::of(root), path);
    checks.errors
}

/// Returns whether a default of a schema has unknown fields.
pub(super) fn unpruned(root: &Schema) -> bool {
    let mut patterns = Patterns::default();
    with_all_below(root).any(|schema| {
        let default = schema.default.as_ref();
        default.is_some_and(|default| has_unknown_fields(schema, false, default, &mut patterns))
    })
}

/// Converts every default to its stored form: a server decodes metadata in defaults into its type,
/// which drops unknown fields.
pub(super) fn coerce(schema: &mut Schema, is_resource: bool, in_metadata: bool) {
    let is_resource = is_resource || schema.embedded_resource;
    let in_metadata = in_metadata && !is_resource;
    if !in_metadata && let Some(mut default) = schema.default.take() {
        Resource::of(schema, is_resource).coerce(&mut default, &Path::ROOT);
        schema.default = Some(default);
    }
    if let Some(items) = &mut schema.items {
        coerce(items, false, in_metadata);
    }
    for (name, property) in &mut schema.properties {
        let of_resource = matches!(&**name, "metadata" | "apiVersion" | "kind");
        coerce(property, false, in_metadata || (is_resource && of_resource));
    }
}

struct Checks<'s> {
    /// Unknown fields are errors.
    pruned: bool,
    errors: ErrorList,
    rules: DefaultRules,
    /// Those of the schema.
    patterns: Patterns<'s>,
}

/// The resource that contains a schema, and the path to it.
struct Surroundings<'s> {
    root: &'s Schema,
    /// The surroundings and the step that lead to the schema.
    last: Option<(&'s Surroundings<'s>, DefaultStep<'s>)>,
    /// Whether the schema is below `metadata`, `kind` or `apiVersion` of the resource.
    in_metadata: bool,
}

#[derive(Clone, Copy)]
enum DefaultStep<'s> {
    Member(&'s str),
    Item,
}

impl<'s> Surroundings<'s> {
    /// A resource itself.
    const fn of(root: &'s Schema) -> Self {
        Self {
            root,
            last: None,
            in_metadata: false,
        }
    }

    const fn with(&'s self, step: DefaultStep<'s>) -> Self {
        Self {
            root: self.root,
            last: Some((self, step)),
            in_metadata: self.in_metadata,
        }
    }

    /// Returns a resource that contains only a value at this schema.
    fn filled(&self, value: &Value) -> Value {
        let (mut whole, mut here) = (value.clone(), self);
        while let Some((before, step)) = here.last {
            whole = match step {
                DefaultStep::Member(name) => json!({ name: whole }),
                DefaultStep::Item => json!([whole]),
            };
            here = before;
        }
        if let Some(members) = whole.as_object_mut() {
            for (name, value) in [("kind", "Validation"), ("apiVersion", "validation/v1")] {
                members.entry(name).or_insert_with(|| Value::from(value));
            }
        }
        whole
    }
}

impl<'s> Checks<'s> {
    /// Checks the defaults of a schema and of the schemas below it. `node` is the compiled schema, if
    /// defaults may
    /// have rules.
    fn schema(
        &mut self,
        schema: &'s Schema,
        node: Option<&Node>,
        around: &Surroundings<'_>,
        path: &Path<'_>,
    ) {
        if self.rules.is_over() {
            return;
        }
        let is_root = around.last.is_none();
        let is_resource = is_root || schema.embedded_resource;
        let own = Surroundings::of(schema);
        let around = if is_resource { &own } else { around };
        if let Some(default) = &schema.default {
            let path = path.child("default");
            if around.in_metadata {
                self.in_metadata(schema, node, default, around, &path);
            } else {
                self.value(schema, node, is_resource, default, &path);
            }
        }
        if let Some(items) = &schema.items {
            let around = around.with(DefaultStep::Item);
            let node = node.and_then(Node::items);
            self.schema(items, node, &around, &path.child("items"));
        }
        let path = path.child("properties");
        for (name, property) in &schema.properties {
            let mut around = around.with(DefaultStep::Member(name));
            if is_resource && matches!(&**name, "metadata" | "apiVersion" | "kind") {
                around.in_metadata = true;
            }
            let node = node.and_then(|node| node.member(name));
            self.schema(property, node, &around, &path.key(name));
        }
    }

    /// A default inside metadata must leave the metadata valid.
    fn in_metadata(
        &mut self,
        schema: &'s Schema,
        node: Option<&Node>,
        default: &Value,
        around: &Surroundings<'_>,
        path: &Path<'_>,
    ) {
        let mut whole = around.filled(default);
        let resource = Resource::whole(around.root);
        let first_error = match resource.coerce(&mut whole, &Path::ROOT) {
            Some(error) => error.to_string(),
            None => resource.validate(&whole, &Path::ROOT).to_string(),
        };
        if first_error.is_empty() {
            self.keywords(schema, node, default, path);
        } else {
            let text = format!("must result in valid metadata: {first_error}");
            self.errors.push(Error::invalid(path, default, text));
        }
    }

    fn value(
        &mut self,
        schema: &'s Schema,
        node: Option<&Node>,
        is_resource: bool,
        default: &Value,
        path: &Path<'_>,
    ) {
        if self.pruned && has_unknown_fields(schema, is_resource, default, &mut self.patterns) {
            let shown = BadValue::from(default);
            let text = "must not have unknown fields";
            self.errors.push(Error::invalid(path, shown, text));
        }
        let resource = Resource::of(schema, is_resource);
        let mut default = default.clone();
        if let Some(error) = resource.coerce(&mut default, path) {
            self.errors.push(error);
            return;
        }
        let errors = resource.validate(&default, path);
        if errors.is_empty() {
            self.keywords(schema, node, &default, path);
        } else {
            self.errors.extend(errors);
        }
    }

    /// Checks the keywords of a schema and, if they are satisfied, its rules.
    fn keywords(
        &mut self,
        schema: &'s Schema,
        node: Option<&Node>,
        default: &Value,
        path: &Path<'_>,
    ) {
        // The error of a schema that does not compile is reported elsewhere.
        let Ok(structural) = Structural::for_default(schema, default, false, &mut self.patterns)
        else {
            return;
        };
        let mut errors = structural.default_errors(default, path);
        if let Some(node) = node.filter(|_| errors.is_empty()) {
            errors = self.rules.errors(node, default, path);
        }
        self.errors.extend(errors);
    }
}

fn has_unknown_fields<'s>(
    schema: &'s Schema,
    is_resource: bool,
    default: &Value,
    patterns: &mut Patterns<'s>,
) -> bool {
    if !default.is_object() && !default.is_array() {
        return false;
    }
    let mut pruned = default.clone();
    Structural::for_default(schema, default, is_resource, patterns).is_ok_and(|structural| {
        structural.prune(&mut pruned);
        pruned != *default
    })
}
