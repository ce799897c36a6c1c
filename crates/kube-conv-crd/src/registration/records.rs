//! Rules as they were compiled, to explain their errors and costs.

use super::rule_part::RulePart;
use kube_conv_schema::cel::{BoundKeyword, DeclaredType, Environment, Explained};
use kube_conv_schema::schema::steps::SchemaStep;
use kube_conv_schema::schema::{Schema, ValidationRule};
use std::panic::Location;
use std::sync::Arc;

/// A rule with the context in which it was compiled.
pub(super) struct RuleRecord {
    /// The path of the rule in the CRD, as in errors.
    pub(super) path: String,
    pub(super) values: Arc<Values>,
    pub(super) rule: ValidationRule,
    pub(super) declared: Arc<DeclaredType>,
    pub(super) of_rule: Arc<Environment>,
    pub(super) of_message: Arc<Environment>,
}

impl RuleRecord {
    /// Returns the path of an expression in the CRD.
    pub(super) fn path_of(&self, part: RulePart) -> String {
        format!("{}.{}", self.path, part.key())
    }

    /// Returns an expression of the rule.
    pub(super) fn expression(&self, part: RulePart) -> Explained<'_> {
        let (text, environment) = match part {
            RulePart::Condition => (Some(&self.rule.rule), &self.of_rule),
            RulePart::Message => (self.rule.message_expression.as_ref(), &self.of_message),
        };
        Explained {
            text: text.map_or("", |text| text),
            declared: &self.declared,
            optional: self.rule.optional_old_self == Some(true),
            environment,
        }
    }

    /// Returns where an expression is written in Rust, if it is.
    pub(super) const fn written(&self, part: RulePart) -> Option<&'static Location<'static>> {
        match part {
            RulePart::Condition => self.rule.written.rule,
            RulePart::Message => self.rule.written.message_expression,
        }
    }
}

/// Where the values of a schema are in an object.
#[derive(Debug)]
pub(super) enum Values {
    /// The object itself.
    Root,
    /// A field of an object.
    Field {
        of: Arc<Values>,
        name: String,
        /// The bound of a map that also lists fields, which the server counts.
        bound: Option<(BoundKeyword, Option<u64>)>,
    },
    /// The items of a list, or the values of a map, with its bound.
    Elements {
        of: Arc<Values>,
        bound: Option<(BoundKeyword, Option<u64>)>,
    },
}

impl Values {
    /// Returns the place of the values of a schema below another.
    pub(super) fn below(self: &Arc<Self>, schema: &Schema, step: SchemaStep<'_>) -> Self {
        let (of, bound) = (Arc::clone(self), bound_of(schema));
        match step {
            SchemaStep::Property(name) => Self::Field {
                of,
                name: name.to_owned(),
                bound,
            },
            SchemaStep::Item | SchemaStep::Value => Self::Elements { of, bound },
        }
    }

    /// Returns the path of the values, such as `spec.ports[*].name`; empty for the object itself.
    pub(super) fn path(&self) -> String {
        let (mut steps, mut at) = (Vec::new(), self);
        loop {
            at = match at {
                Self::Root => break,
                Self::Field { of, name, .. } => {
                    steps.push(Some(name));
                    of
                }
                Self::Elements { of, .. } => {
                    steps.push(None);
                    of
                }
            };
        }
        let mut path = String::new();
        for step in steps.into_iter().rev() {
            match step {
                Some(name) => {
                    if !path.is_empty() {
                        path.push('.');
                    }
                    path.push_str(name);
                }
                None => path.push_str("[*]"),
            }
        }
        path
    }

    /// Returns the bounds of the lists and maps around the values, with their paths, the outermost last.
    pub(super) fn around(&self) -> Vec<(BoundKeyword, Option<u64>, String)> {
        let (mut all, mut at) = (Vec::new(), self);
        loop {
            let (Self::Field { of, bound, .. } | Self::Elements { of, bound }) = at else {
                return all;
            };
            if let Some((keyword, bound)) = bound {
                all.push((*keyword, *bound, of.path()));
            }
            at = of;
        }
    }
}

/// Returns the keyword that bounds the number of values of a part within one value of a schema, if there
/// may be several, with the bound.
pub(super) fn bound_of(schema: &Schema) -> Option<(BoundKeyword, Option<u64>)> {
    let (keyword, bound) = match schema.type_name.as_deref() {
        Some("object") if schema.additional_properties.is_some() => {
            (BoundKeyword::MaxProperties, schema.max_properties)
        }
        Some("array") => (BoundKeyword::MaxItems, schema.max_items),
        _ => return None,
    };
    Some((keyword, bound.map(|bound| bound.max(0).cast_unsigned())))
}
