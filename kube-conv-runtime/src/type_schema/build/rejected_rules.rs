//! Generated rules for which a server rejects a CRD: rules about values that expressions do not
//! see, and on the keys of maps without a bound.

use crate::schema::cel_type::{Access, access};
use crate::schema::walk::all_below_mut;
use crate::schema::{RuleOrigin, Schema, ValidationRule, cel_text, junctors};

/// Drops generated rules about values without a type in CEL, such as arbitrary JSON, and rules on
/// the keys of maps inside lists and maps without a bound, whose estimated cost exceeds the limit.
/// Rules about unions become `oneOf` and `anyOf`.
pub(super) fn drop_rejected_rules(mut schema: Schema) -> Schema {
    drop_below(&mut schema, true);
    schema
}

/// The same for a whole object. A server accepts no `oneOf` or `anyOf` at the root of one with a status.
pub(super) fn drop_rejected_rules_of_kind(mut schema: Schema) -> Schema {
    drop_below(&mut schema, false);
    schema
}

fn drop_below(schema: &mut Schema, joins_at_root: bool) {
    let mut open = vec![(schema, true, joins_at_root)];
    while let Some((node, is_bounded, joins)) = open.pop() {
        for rule in std::mem::take(&mut node.validations) {
            let is_kept = match rule.origin {
                RuleOrigin::User => true,
                RuleOrigin::MapKeys if !is_bounded => false,
                _ => sees_all(&rule, node),
            };
            match rule.instead {
                _ if is_kept => node.validations.push(rule),
                Some(instead) if joins => join(node, *instead),
                _ => {}
            }
        }
        let is_bounded = is_bounded && has_bound(node);
        open.extend(all_below_mut(node).map(|below| (below, is_bounded, true)));
    }
}

/// Adds the keywords that say the same as a rule.
fn join(schema: &mut Schema, keywords: Schema) {
    let required = keywords.required.into_iter();
    schema.required.extend(required);
    junctors::join(
        schema,
        Vec::new(),
        keywords.any_of,
        keywords.one_of,
        keywords.not,
    );
}

/// Whether the number of items or of values of a map is bounded.
fn has_bound(schema: &Schema) -> bool {
    match schema.type_name.as_deref() {
        Some("array") => schema.max_items.is_some(),
        Some("object") => schema.additional_properties.is_none() || schema.max_properties.is_some(),
        _ => true,
    }
}

/// Whether an expression sees the value of the rule and all members that it names.
fn sees_all(rule: &ValidationRule, schema: &Schema) -> bool {
    // Both `self.a` and `oldSelf.a`.
    let mut paths = rule.rule.split("elf.").skip(1);
    has_type(schema) && paths.all(|path| sees(path, schema))
}

/// Whether each member of a path at the start of a text has a type.
fn sees(text: &str, schema: &Schema) -> bool {
    let mut around = schema;
    for name in text.split('.') {
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let (name, rest) = name.split_at(end.unwrap_or(name.len()));
        let found = around.properties.iter();
        let mut found =
            found.filter(|(known, _)| cel_text::field_name(known).as_deref() == Some(name));
        // Any other name is a function.
        let Some((_, member)) = found.next() else {
            return true;
        };
        if !has_type(member) {
            return false;
        }
        if !rest.is_empty() {
            return true;
        }
        around = member;
    }
    true
}

/// Whether values of a schema have a type in CEL.
fn has_type(schema: &Schema) -> bool {
    let mut inner = schema;
    loop {
        match access(inner) {
            Access::Yes => return true,
            Access::No => return false,
            Access::As(elements) => inner = elements,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn kept(rule: &str) -> bool {
        let schema = json!({
            "type": "object",
            "properties": {
                "text": {"type": "string"},
                "any": {"x-kubernetes-preserve-unknown-fields": true},
                "list": {"type": "array", "items": {"x-kubernetes-preserve-unknown-fields": true}},
                "object": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
                "in-depth": {"type": "object", "properties": {
                    "any": {"x-kubernetes-preserve-unknown-fields": true},
                    "text": {"type": "string"},
                }},
            },
        });
        let mut schema: Schema = serde_json::from_value(schema).unwrap();
        let rule = ValidationRule::generated(RuleOrigin::Union, rule.to_owned(), "must be");
        schema.validations.push(rule);
        !drop_rejected_rules(schema).validations.is_empty()
    }

    #[test]
    fn rules_about_values_without_a_type_are_dropped() {
        for (rule, expected) in [
            ("has(self.text)", true),
            ("has(self.any)", false),
            ("has(self.text) || has(self.any)", false),
            ("has(self.list)", false),
            ("has(self.object)", true),
            ("self.text == oldSelf.text", true),
            ("!has(oldSelf.any)", false),
            ("has(self.in__dash__depth.any)", false),
            ("has(self.in__dash__depth.text)", true),
            ("self.text.size() > 1", true),
            ("self.object.any == 1", true),
        ] {
            assert_eq!(kept(rule), expected, "{rule}");
        }
    }

    #[test]
    fn keywords_replace_a_dropped_rule_except_at_the_root_of_an_object() {
        let any = json!({"x-kubernetes-preserve-unknown-fields": true});
        let schema = json!({"type": "object", "properties": {"any": any}});
        let mut schema: Schema = serde_json::from_value(schema).unwrap();
        let rule = ValidationRule::generated(RuleOrigin::Union, "has(self.any)", "must be");
        let keywords = json!({"anyOf": [{"required": ["any"]}]});
        let keywords: Schema = serde_json::from_value(keywords).unwrap();
        schema.validations.push(rule.or_else(keywords.clone()));
        let dropped = drop_rejected_rules(schema.clone());
        assert_eq!(dropped.any_of, keywords.any_of);
        assert_eq!(dropped.validations, []);
        let dropped = drop_rejected_rules_of_kind(schema);
        assert!(dropped.any_of.is_empty() && dropped.validations.is_empty());
    }

    #[test]
    fn rules_on_keys_are_dropped_inside_of_lists_without_a_bound() {
        for (list, expected) in [
            (json!({"type": "array"}), false),
            (json!({"type": "array", "maxItems": 5}), true),
        ] {
            let mut list: Schema = serde_json::from_value(list).unwrap();
            let map = json!({
                "type": "object",
                "maxProperties": 2,
                "additionalProperties": {"type": "string"},
            });
            let mut map: Schema = serde_json::from_value(map).unwrap();
            let rule = "self.all(key, key in ['a', 'b'])".to_owned();
            let rule = ValidationRule::generated(RuleOrigin::MapKeys, rule, "must be");
            map.validations.push(rule);
            list.items = Some(Box::new(map));
            let kept = !drop_rejected_rules(list)
                .items
                .unwrap()
                .validations
                .is_empty();
            assert_eq!(kept, expected);
        }
    }

    #[test]
    fn rules_on_a_value_without_a_type_are_dropped() {
        let schema = json!({"x-kubernetes-preserve-unknown-fields": true});
        let mut schema: Schema = serde_json::from_value(schema).unwrap();
        let rule = |origin| ValidationRule::generated(origin, "self == oldSelf".to_owned(), "same");
        schema.validations = vec![rule(RuleOrigin::Change), rule(RuleOrigin::User)];
        let left = drop_rejected_rules(schema).validations;
        assert_eq!(left.len(), 1);
        assert_eq!(left[0].origin, RuleOrigin::User);
    }
}
