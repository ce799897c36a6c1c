//! `allOf`, `anyOf`, `oneOf` and `not`.

use super::Schema;

/// Combines two values of one keyword in `allOf`, since both must hold.
#[doc(hidden)]
pub fn join(
    schema: &mut Schema,
    all_of: Vec<Schema>,
    any_of: Vec<Schema>,
    one_of: Vec<Schema>,
    not: Option<Box<Schema>>,
) {
    schema.all_of.extend(all_of);
    let mut further = Schema::default();
    if schema.any_of.is_empty() {
        schema.any_of = any_of;
    } else {
        further.any_of = any_of;
    }
    if schema.one_of.is_empty() {
        schema.one_of = one_of;
    } else {
        further.one_of = one_of;
    }
    if schema.not.is_none() {
        schema.not = not;
    } else {
        further.not = not;
    }
    if further != Schema::default() {
        schema.all_of.push(further);
    }
}
