//! Members of unions.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use crate::tree::names;
use kube_conv_schema::schema::Schema;
use std::collections::HashSet;

pub(crate) const OPTIONAL: Lint = Lint::must("union_members_optional", &["A120", "A122"])
    .by(LintCheck::Node(optional))
    .rule("All members of a union are optional.")
    .source("API conventions, \"Unions\"")
    .why("a required member is always set, so that no other one can be")
    .fix("remove the member from `required`")
    .in_rust("write `Option<…>`");

pub(crate) const NO_DEFAULT: Lint = Lint::must("union_member_no_default", &["A123"])
    .by(LintCheck::Node(no_default))
    .rule("No member of a union has a default.")
    .source("API conventions, \"Unions\"")
    .why("the default is set along with the member that the user set")
    .fix("remove the default");

fn optional(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_given() {
        return;
    }
    let required: HashSet<&str> = names(&node.schema().required);
    for member in members(node.schema()) {
        if required.contains(member) {
            sink.report(node.path_of(member), "the member of a union is required");
        }
    }
}

fn no_default(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_given() {
        return;
    }
    for member in members(node.schema()) {
        let property = node.schema().properties.get(member);
        if property.is_some_and(|property| property.default.is_some()) {
            sink.report(node.path_of(member), "the member of a union has a default");
        }
    }
}

/// The members of which exactly one is set: the branches of `oneOf` that only require one field.
fn members(schema: &Schema) -> Vec<&str> {
    let member = |branch: &Schema| {
        let has_more_keywords = Schema {
            required: Vec::new(),
            ..branch.clone()
        } != Schema::default();
        match branch.required.as_slice() {
            [only] if !has_more_keywords => schema
                .properties
                .get_key_value(only)
                .map(|(name, _)| &**name),
            _ => None,
        }
    };
    let members: Option<Vec<&str>> = schema.one_of.iter().map(member).collect();
    members
        .filter(|members| members.len() > 1)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::members;
    use kube_conv_schema::schema::Schema;
    use serde_json::{Value, json};

    fn of_branches(branches: Value) -> Vec<String> {
        let text = json!({"type": "string"});
        let schema =
            json!({"type": "object", "properties": {"a": text, "b": text}, "oneOf": branches});
        let schema: Schema = serde_json::from_value(schema).unwrap();
        members(&schema).into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn branches_that_only_require_a_field_each_are_members() {
        let (a, b) = (json!({"required": ["a"]}), json!({"required": ["b"]}));
        assert_eq!(of_branches(json!([a, b])), ["a", "b"]);
        for other in [
            json!({"required": ["b"], "properties": {"b": {"minLength": 1}}}),
            json!({"required": ["a", "b"]}),
            json!({"required": ["c"]}),
            json!({"not": {"required": ["a"]}}),
        ] {
            assert_eq!(of_branches(json!([a, other])), [""; 0], "{other}");
        }
        assert_eq!(of_branches(json!([a])), [""; 0]);
        assert_eq!(of_branches(json!([])), [""; 0]);
    }
}
