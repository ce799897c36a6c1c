//! The rules that typed validation does not evaluate.

use super::by_schema;
use crate::api::{CelRule, FieldInfo, Payload, Shape, TypeInfo};
use crate::rules::Constraint;
use crate::rules::value::joined;
use kube_conv_schema::schema::UnevaluatedReason::{FeatureCel, MapKey};
use kube_conv_schema::schema::steps::values_of;
use kube_conv_schema::schema::{Schema, UnevaluatedRule, ValidationRule};
use kube_conv_schema::structural::Structural;
use std::fmt;

/// The CEL rules of a type and of everything below it that `validate` does not evaluate.
///
/// With the feature `cel`, which is a default one, these are the rules on the type of a map's keys, which a
/// cluster does not evaluate either, since a schema has no keyword for keys. Without it these are all rules that
/// users write, those in JSON among them, such as `schema = json!({…})`. Rules that kube-conv generates, such
/// as those of unions, are never listed: `validate` checks them natively.
///
/// A kind has it as `UNEVALUATED`.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::validate::Unevaluated;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// #[k8s(cel("self.min <= self.max"))]
/// struct Range {
///     min: i32,
///     max: i32,
/// }
///
/// // Rules in CEL are evaluated with the feature `cel`, which is a default one.
/// let left = Unevaluated::of(Range::TYPE);
/// assert!(left.is_empty(), "{left:?}");
/// ```
#[derive(Clone, Copy)]
pub struct Unevaluated(&'static TypeInfo);

impl Unevaluated {
    /// The rules of a type.
    #[must_use]
    pub const fn of(info: &'static TypeInfo) -> Self {
        Self(info)
    }

    /// All rules, outer ones first.
    #[must_use]
    pub fn rules(self) -> Vec<UnevaluatedRule> {
        let mut search = RuleSearch::default();
        search.type_at(self.0, "");
        search.found
    }

    /// Whether every rule is evaluated.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.rules().is_empty()
    }
}

impl fmt::Debug for Unevaluated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.rules().iter().map(ToString::to_string))
            .finish()
    }
}

/// Whether users wrote rules of a type, or of anything below it, that a schema has a place for.
#[cfg(feature = "cel")]
pub(super) fn has_rules(info: &'static TypeInfo) -> bool {
    let mut search = RuleSearch::default();
    search.type_at(info, "");
    search.has_rules
}

#[derive(Default)]
struct RuleSearch {
    found: Vec<UnevaluatedRule>,
    /// Whether there are rules that a schema has a place for.
    has_rules: bool,
    /// The types around the current one, so that a cycle is walked once.
    around: Vec<*const TypeInfo>,
}

/// The greatest depth of the walk, in case a cycle is not recognized.
const DEPTH: usize = 64;

impl RuleSearch {
    fn type_at(&mut self, info: &'static TypeInfo, path: &str) {
        let identity = std::ptr::from_ref(info);
        if self.around.contains(&identity) || self.around.len() == DEPTH {
            return;
        }
        self.around.push(identity);
        self.note(info.cel, path);
        self.keywords(info.constraints, path);
        self.keys(info, path);
        match info.shape {
            Shape::Foreign(_) => self.schema(by_schema::of_type(info).as_ref(), path),
            Shape::Transparent(link) => self.type_at(link.target(), path),
            Shape::List(link) | Shape::Map(link) => {
                self.type_at(link.target(), &format!("{path}[*]"));
            }
            Shape::Object(fields) => self.fields(fields, path),
            Shape::Union(union) => {
                for member in union.members {
                    let path = match union.field_of(member) {
                        Some(name) => joined(path, name),
                        None => path.to_owned(),
                    };
                    match member.payload {
                        Some(Payload::Type(link)) => self.type_at(link.target(), &path),
                        Some(Payload::Fields(fields)) => self.fields(fields, &path),
                        None => {}
                    }
                }
            }
            _ => {}
        }
        self.around.pop();
    }

    fn fields(&mut self, fields: &'static [FieldInfo], path: &str) {
        for field in fields {
            let path = if field.flatten {
                path.to_owned()
            } else {
                joined(path, field.name)
            };
            self.note(field.cel, &path);
            self.keywords(field.constraints, &path);
            if field.by_schema {
                self.schema(by_schema::of_field(field).as_ref(), &path);
            } else {
                self.type_at(field.link.target(), &path);
            }
        }
    }

    /// Adds the rules in JSON, such as `schema = json!({…})`.
    fn keywords(&mut self, constraints: &'static [Constraint], path: &str) {
        for constraint in constraints {
            constraint.fragments(path, &mut |path, schema| self.written(schema, path));
        }
    }

    /// Adds the rules of a schema in JSON, and of those below.
    fn written(&mut self, schema: &Schema, path: &str) {
        for rule in &schema.validations {
            self.in_schema(path, rule);
        }
        let branches = [&schema.all_of, &schema.any_of, &schema.one_of];
        for branch in branches.into_iter().flatten().chain(schema.not.as_deref()) {
            self.written(branch, path);
        }
        for part in schema.items.as_deref().into_iter().chain(values_of(schema)) {
            self.written(part, &format!("{path}[*]"));
        }
        for (name, property) in &schema.properties {
            self.written(property, &joined(path, name));
        }
    }

    /// Adds the rules on the types of a map's keys, for which schemas have no keyword.
    fn keys(&mut self, info: &'static TypeInfo, path: &str) {
        let mut keys = info.map_keys;
        while let Some(link) = keys {
            let info = link.target();
            for rule in info.cel {
                let rule = UnevaluatedRule::condition(path.to_owned(), rule.into(), MapKey);
                self.found.push(rule);
            }
            keys = match info.shape {
                Shape::Transparent(inner) => Some(inner),
                _ => None,
            };
        }
    }

    /// Adds the rules that are not evaluated of a schema by which values are validated.
    fn schema(&mut self, compiled: &Result<Structural, String>, path: &str) {
        if let Ok(structural) = compiled {
            self.has_rules |= structural.has_users_rules();
            let rules = structural.unevaluated().into_iter();
            self.found.extend(rules.map(|rule| rule.below(path)));
        }
    }

    fn note(&mut self, rules: &'static [CelRule], path: &str) {
        for rule in rules {
            self.in_schema(path, &rule.into());
        }
    }

    /// Notes a rule that a schema has a place for.
    fn in_schema(&mut self, path: &str, rule: &ValidationRule) {
        self.has_rules = true;
        if !cfg!(feature = "cel") {
            let rule = UnevaluatedRule::condition(path.to_owned(), rule.clone(), FeatureCel);
            self.found.push(rule);
        }
    }
}
