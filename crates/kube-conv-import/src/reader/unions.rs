//! The unions that the rules of an object declare.

use kube_conv_schema::schema::{Schema, ValidationRule};
use std::collections::BTreeSet;

/// The members of a union that is a whole object: `oneOf` with a required field in each branch, or the CEL rule of
/// controller-gen's `ExactlyOneOf`.
pub(super) fn members(schema: &Schema) -> Option<Vec<&str>> {
    let branches = schema.one_of.iter().map(only_required);
    let branches: Option<Vec<&str>> = branches.collect();
    let mut of_rules = schema.validations.iter().filter_map(exactly_one);
    let names = branches
        .filter(|names| !names.is_empty())
        .or_else(|| of_rules.next())?;
    let are_all = has_all(schema, &names) && schema.properties.len() == names.len();
    (are_all && schema.required.is_empty()).then_some(names)
}

/// The field of a branch that requires one field and says nothing else.
fn only_required(branch: &Schema) -> Option<&str> {
    let [name] = branch.required.as_slice() else {
        return None;
    };
    let alone = Schema {
        required: branch.required.clone(),
        ..Schema::default()
    };
    (*branch == alone).then_some(name)
}

/// The fields of `[has(self.a),has(self.b)].filter(x,x==true).size() == 1`.
fn exactly_one(rule: &ValidationRule) -> Option<Vec<&str>> {
    let list = rule.rule.strip_prefix('[')?;
    let list = list.strip_suffix("].filter(x,x==true).size() == 1")?;
    let parts = list.split(',');
    parts
        .map(|part| part.strip_prefix("has(self.")?.strip_suffix(')'))
        .collect()
}

/// Whether names are those of several different fields, each of which may be left out.
fn has_all(schema: &Schema, names: &[&str]) -> bool {
    let distinct: BTreeSet<&str> = names.iter().copied().collect();
    names.len() > 1
        && distinct.len() == names.len()
        && names.iter().all(|name| {
            schema
                .properties
                .get(*name)
                .is_some_and(|field| is_optional(field))
        })
}

fn is_optional(field: &Schema) -> bool {
    field.default.is_none() && !field.nullable
}
