//! Keywords that a CRD must not have, and dependencies between keywords.

use super::errors::said;
use super::to_structural::Conversions;
use super::{lists, rules};
use crate::registration::cel;
use crate::registration::options::RegistrationOptions;
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::schema::empty::Member;
use kube_conv_schema::schema::steps::SchemaStep;
use kube_conv_schema::schema::walk::is_leaf;
use kube_conv_schema::schema::{Dependency, Schema, SchemaOrBool};

/// The valid types.
pub(in crate::registration) const TYPES: [&str; 6] =
    ["array", "boolean", "integer", "number", "object", "string"];

/// The walk through a schema. Upstream: `ValidateCustomResourceDefinitionOpenAPISchema`.
pub(super) struct KeywordWalk<'w, 'o> {
    pub(super) options: &'o RegistrationOptions,
    /// Compiles the rules, if the server compiles any. Its errors come last.
    pub(super) rules: Option<&'w mut cel::Rules<'o>>,
    pub(super) errors: ErrorList,
    pub(super) conversions: Conversions,
}

/// What schemas inherit from the schemas above.
#[derive(Clone)]
struct Above<'p> {
    is_root: bool,
    /// Why defaults are forbidden here, if they are.
    no_defaults: Option<&'static str>,
    /// Whether the schema is inside `metadata`, `kind` or `apiVersion` of a resource.
    in_resource_meta: bool,
    /// Whether the schema is inside a junctor, where rules are not compiled.
    in_junctor: bool,
    /// Whether this schema or one above has rules.
    has_rules: bool,
    /// What the rules depend on in the schemas above.
    around: cel::Surroundings<'p>,
}

impl Above<'_> {
    /// Returns the context for a schema below another.
    fn below<'q>(&self, schema: &Schema, path: &'q Path<'q>, step: SchemaStep<'_>) -> Above<'q>
    where
        Self: 'q,
    {
        Above {
            is_root: false,
            around: self.around.below(schema, path, step),
            ..*self
        }
    }
}

impl<'o> KeywordWalk<'_, 'o> {
    /// Returns all errors of a whole schema.
    pub(super) fn check(mut self, schema: &Schema, path: &Path<'_>) -> ErrorList {
        let above = Above {
            is_root: true,
            no_defaults: None,
            in_resource_meta: false,
            in_junctor: false,
            has_rules: false,
            around: cel::Surroundings::of_root(self.options),
        };
        self.schema(schema, path, above);
        self.errors
    }

    fn schema(&mut self, schema: &Schema, path: &Path<'_>, mut above: Above<'_>) {
        above.has_rules |= !schema.validations.is_empty();
        if let Some(rules) = self.compiled(&above) {
            rules.declare(schema, above.is_root, above.has_rules, &mut above.around);
        }
        let before = self.errors.len();
        self.own(schema, path, &above);
        if schema.unique_items {
            let text = "uniqueItems cannot be set to true since the runtime complexity becomes \
                        quadratic";
            self.errors
                .push(Error::forbidden(path.child("uniqueItems"), text));
        }
        // Most schemas have none below them.
        if !is_leaf(schema) || !schema.dependencies.is_empty() {
            self.additional(schema, path, &above);
            self.properties(schema, path, &above);
            self.junctors(schema, path, &above);
            self.items(schema, path, &above);
            self.dependencies(schema, path, &above);
        }
        if schema.preserve_unknown_fields == Some(false) {
            let path = path.child("x-kubernetes-preserve-unknown-fields");
            let text = "must be true or undefined";
            self.errors.push(Error::invalid(path, false, text));
        }
        lists::check_lists(schema, self.options, path, &mut self.errors);
        let of_rules = rules::check_rules(schema, &mut self.conversions, path);
        self.errors.extend(of_rules);
        let is_sound = self.errors.len() == before;
        if let Some(rules) = self.compiled(&above)
            && is_sound
        {
            rules.check(schema, path, &above.around);
        }
    }

    /// Returns the rule compiler, where rules are compiled.
    fn compiled(&mut self, above: &Above<'_>) -> Option<&mut cel::Rules<'o>> {
        let rules = self.rules.as_deref_mut();
        rules.filter(|_| !above.in_junctor)
    }

    /// Upstream: `specStandardValidatorV3.validate`.
    fn own(&mut self, schema: &Schema, path: &Path<'_>, above: &Above<'_>) {
        let type_name = said(&schema.type_name);
        if self.options.valid_types && !type_name.is_empty() && !TYPES.contains(&type_name) {
            let path = path.child("type");
            self.errors
                .push(Error::not_supported(path, type_name, TYPES));
        }
        if let Some(reason) = above.no_defaults
            && schema.default.is_some()
        {
            let text = format!("must not be set {reason}");
            self.errors
                .push(Error::forbidden(path.child("default"), text));
        }
        let unsupported = [
            (!said(&schema.id).is_empty(), "id"),
            (schema.additional_items.is_some(), "additionalItems"),
            (!schema.pattern_properties.is_empty(), "patternProperties"),
            (!schema.definitions.is_empty(), "definitions"),
            (has_dependencies(schema), "dependencies"),
            (schema.reference.is_some(), "$ref"),
        ];
        for (_, keyword) in unsupported.into_iter().filter(|(is_there, _)| *is_there) {
            let text = format!("{keyword} is not supported");
            self.errors
                .push(Error::forbidden(path.child(keyword), text));
        }
        if type_name == "null" {
            let text = "type cannot be set to null, use nullable as an alternative";
            self.errors.push(Error::forbidden(path.child("type"), text));
        }
        if schema
            .items
            .as_ref()
            .is_some_and(|items| !items.positional.is_empty())
        {
            let text = "items must be a schema object and not an array";
            self.errors
                .push(Error::forbidden(path.child("items"), text));
        }
        if above.in_resource_meta && schema.embedded_resource {
            let path = path.child("x-kubernetes-embedded-resource");
            let text = "must not be used inside of resource meta";
            self.errors.push(Error::forbidden(path, text));
        }
    }

    fn additional(&mut self, schema: &Schema, own_path: &Path<'_>, above: &Above<'_>) {
        let Some(additional) = schema.additional_properties.as_deref() else {
            return;
        };
        let path = own_path.child("additionalProperties");
        if !schema.properties.is_empty() && *additional != SchemaOrBool::Bool(true) {
            let text = "additionalProperties and properties are mutual exclusive";
            self.errors.push(Error::forbidden(path, text));
        }
        if let SchemaOrBool::Schema(additional) = additional {
            let mut below = above.below(schema, own_path, SchemaStep::Value);
            if below.in_resource_meta {
                below.no_defaults = Some("inside additionalProperties applying to object metadata");
            }
            self.schema(additional, &path, below);
        }
    }

    fn properties(&mut self, schema: &Schema, own_path: &Path<'_>, above: &Above<'_>) {
        let path = own_path.child("properties");
        for (name, property) in &schema.properties {
            let mut below = above.below(schema, own_path, SchemaStep::Property(name));
            let forbidden = match &**name {
                "metadata" => Some("in top-level metadata"),
                "kind" => Some("in top-level kind"),
                "apiVersion" => Some("in top-level apiVersion"),
                _ => None,
            };
            if forbidden.is_some() && (above.is_root || schema.embedded_resource) {
                below.in_resource_meta = true;
                if above.is_root {
                    below.no_defaults = forbidden;
                }
            }
            self.schema(property, &path.key(name), below);
        }
    }

    fn junctors(&mut self, schema: &Schema, path: &Path<'_>, above: &Above<'_>) {
        let below = &Above {
            is_root: false,
            in_junctor: true,
            ..above.clone()
        };
        if let Some(not) = &schema.not {
            self.schema(not, &path.child("not"), below.clone());
        }
        let lists = [
            ("allOf", &schema.all_of),
            ("oneOf", &schema.one_of),
            ("anyOf", &schema.any_of),
        ];
        for (keyword, schemas) in lists {
            self.list(schemas, &path.child(keyword), below);
        }
        let path = path.child("definitions");
        for (name, schema) in &schema.definitions {
            self.schema(schema, &path.key(name), below.clone());
        }
    }

    fn list(&mut self, schemas: &[Schema], path: &Path<'_>, below: &Above<'_>) {
        for (index, schema) in schemas.iter().enumerate() {
            self.schema(schema, &path.index(index), below.clone());
        }
    }

    fn items(&mut self, schema: &Schema, own_path: &Path<'_>, above: &Above<'_>) {
        let Some(items) = schema.items.as_deref() else {
            return;
        };
        let path = own_path.child("items");
        let below = above.below(schema, own_path, SchemaStep::Item);
        match items.positional.as_slice() {
            [] => self.schema(items, &path, below),
            positional => self.list(positional, &path, &below),
        }
    }

    fn dependencies(&mut self, schema: &Schema, path: &Path<'_>, above: &Above<'_>) {
        if schema.dependencies.is_empty() {
            return;
        }
        let path = path.child("dependencies");
        let below = &Above {
            is_root: false,
            in_junctor: true,
            ..above.clone()
        };
        for (name, dependency) in &schema.dependencies {
            if let Dependency::Schema(schema) = dependency {
                let around = std::mem::take(&mut self.conversions);
                self.schema(schema, &path.key(name), below.clone());
                self.conversions = around;
            }
        }
    }
}

/// Returns whether there are `dependencies`. Unlike other maps, they are rejected even if they are empty.
fn has_dependencies(schema: &Schema) -> bool {
    !schema.dependencies.is_empty() || schema.empty.has(Member::Dependencies)
}
