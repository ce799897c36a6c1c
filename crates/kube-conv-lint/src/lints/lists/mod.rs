//! Lists, maps, and the objects in them.

pub(super) mod bounds;
pub(super) mod elements;
pub(super) mod topology;

use crate::tree::always;
use kube_conv_schema::schema::Schema;

/// Whether an object without fields is known to be rejected.
fn demands_field(schema: &Schema) -> bool {
    let says = |schema: &Schema| {
        !schema.required.is_empty()
            || schema.min_properties.is_some_and(|least| least > 0)
            // A rule may count the fields that are set.
            || schema.validations.iter().any(|rule| rule.rule.contains("has(self."))
    };
    always(schema, says)
}
