//! The schemas of the parts of a value, and the steps that lead to them.
//!
//! The engine (`structural`) does not use them: it compiles all keywords of a schema at once, and walks what it made.

use super::{Schema, SchemaOrBool};
use crate::limits::push_to_path;

/// A step from a schema to the schema of a part of its values.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SchemaStep<'s> {
    /// To a field.
    Property(&'s str),
    /// To the items of a list.
    Item,
    /// To the values of a map.
    Value,
}

impl<'s> SchemaStep<'s> {
    /// The wire name of the field to which the step leads.
    #[doc(hidden)]
    #[must_use]
    pub const fn name(self) -> Option<&'s str> {
        match self {
            Self::Property(name) => Some(name),
            Self::Item | Self::Value => None,
        }
    }

    /// Adds the step to a path, as findings and differences write it: `spec.ports[].limits[*]`.
    #[doc(hidden)]
    pub fn push_to(self, path: &mut String) {
        match self {
            Self::Property(name) => {
                if !path.is_empty() {
                    push_to_path(path, ".");
                }
                push_to_path(path, name);
            }
            Self::Item => push_to_path(path, "[]"),
            Self::Value => push_to_path(path, "[*]"),
        }
    }

    /// The path with this step.
    #[doc(hidden)]
    #[must_use]
    pub fn below(self, path: &str) -> String {
        let mut path = path.to_owned();
        self.push_to(&mut path);
        path
    }
}

/// The path of steps.
#[doc(hidden)]
#[must_use]
pub fn path_of_steps(steps: &[SchemaStep<'_>]) -> String {
    let mut path = String::new();
    steps.iter().for_each(|step| step.push_to(&mut path));
    path
}

/// The schemas of the parts of a schema's values: of the fields, of the items, of the values of a map.
#[doc(hidden)]
pub fn parts(schema: &Schema) -> impl DoubleEndedIterator<Item = (SchemaStep<'_>, &Schema)> {
    let fields = schema.properties.iter();
    let items = schema.items.as_deref();
    fields
        .map(|(name, field)| (SchemaStep::Property(name), &**field))
        .chain(items.map(|items| (SchemaStep::Item, items)))
        .chain(values_of(schema).map(|values| (SchemaStep::Value, values)))
}

/// The schema of the values of a map.
#[doc(hidden)]
#[must_use]
pub fn values_of(schema: &Schema) -> Option<&Schema> {
    match schema.additional_properties.as_deref() {
        Some(SchemaOrBool::Schema(values)) => Some(values),
        _ => None,
    }
}

/// The schema to which a step leads.
#[doc(hidden)]
#[must_use]
pub fn part_at<'s>(schema: &'s Schema, step: SchemaStep<'_>) -> Option<&'s Schema> {
    match step {
        SchemaStep::Property(name) => schema.properties.get(name).map(|field| &**field),
        SchemaStep::Item => schema.items.as_deref(),
        SchemaStep::Value => values_of(schema),
    }
}

/// The schema to which a step leads, to be changed.
#[doc(hidden)]
pub fn part_at_mut<'s>(schema: &'s mut Schema, step: SchemaStep<'_>) -> Option<&'s mut Schema> {
    match step {
        SchemaStep::Property(name) => schema.properties.get_mut(name).map(|field| &mut **field),
        SchemaStep::Item => schema.items.as_deref_mut(),
        SchemaStep::Value => match schema.additional_properties.as_deref_mut() {
            Some(SchemaOrBool::Schema(values)) => Some(values),
            _ => None,
        },
    }
}

/// The schema to which several steps lead.
#[doc(hidden)]
#[must_use]
pub fn at_steps<'s>(root: &'s Schema, steps: &[SchemaStep<'_>]) -> Option<&'s Schema> {
    let mut steps = steps.iter();
    steps.try_fold(root, |schema, step| part_at(schema, *step))
}

/// The schema to which several steps lead, to be changed.
#[doc(hidden)]
pub fn at_steps_mut<'s>(root: &'s mut Schema, steps: &[SchemaStep<'_>]) -> Option<&'s mut Schema> {
    let mut steps = steps.iter();
    steps.try_fold(root, |schema, step| part_at_mut(schema, *step))
}

#[cfg(test)]
mod tests {
    use super::{SchemaStep, at_steps, at_steps_mut, parts, path_of_steps, values_of};
    use crate::schema::Schema;
    use serde_json::{from_value, json};

    #[test]
    fn parts_are_fields_items_and_values_of_maps() {
        let text = json!({"type": "string"});
        let schema =
            json!({"properties": {"a": {}, "b": {}}, "items": {}, "additionalProperties": text});
        let schema: Schema = from_value(schema).unwrap();
        let steps: Vec<SchemaStep<'_>> = parts(&schema).map(|(step, _)| step).collect();
        let [a, b] = ["a", "b"].map(SchemaStep::Property);
        assert_eq!(steps, [a, b, SchemaStep::Item, SchemaStep::Value]);
        assert_eq!(
            values_of(&schema).unwrap().type_name.as_deref(),
            Some("string")
        );
        let open: Schema = from_value(json!({"additionalProperties": true})).unwrap();
        assert!(values_of(&open).is_none());
    }

    #[test]
    fn what_is_changed_at_steps_is_found_there() {
        let schema = json!({"properties": {"a": {"items": {"type": "string"}}}});
        let mut schema: Schema = from_value(schema).unwrap();
        let steps = [SchemaStep::Property("a"), SchemaStep::Item];
        at_steps_mut(&mut schema, &steps).unwrap().nullable = true;
        assert!(at_steps(&schema, &steps).unwrap().nullable);
        assert_eq!(SchemaStep::Item.below("a"), "a[]");
    }

    #[test]
    fn a_path_is_written_step_by_step() {
        let steps = [
            SchemaStep::Property("spec"),
            SchemaStep::Property("ports"),
            SchemaStep::Item,
            SchemaStep::Property("limits"),
            SchemaStep::Value,
        ];
        assert_eq!(path_of_steps(&steps), "spec.ports[].limits[*]");
        assert_eq!(path_of_steps(&[]), "");
        assert_eq!(SchemaStep::Property("b").below("a"), "a.b");
        assert_eq!(SchemaStep::Property("a").name(), Some("a"));
        assert_eq!(SchemaStep::Item.name(), None);
    }
}
