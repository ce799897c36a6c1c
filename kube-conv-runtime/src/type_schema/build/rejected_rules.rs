//! Generated rules for which a server rejects a CRD: rules about values that expressions do not
//! see, on the keys of maps without a bound, and about unions that occur too often.

use kube_conv_schema::schema::SchemaOrBool;
use kube_conv_schema::schema::cel_type::{Access, access};
use kube_conv_schema::schema::walk::each_below_mut;
use kube_conv_schema::schema::{RuleOrigin, Schema, ValidationRule, cel_text, junctors};

/// Drops generated rules about values without a type in CEL, such as arbitrary JSON, and rules whose
/// estimated cost exceeds the limit: rules on the keys of maps inside lists and maps without a bound, and
/// rules about unions that occur too often. Rules about unions become `oneOf` and `anyOf`, closed
/// keys of maps properties.
pub(super) fn drop_rejected_rules(schema: &mut Schema) {
    drop_below(schema, Around::root(true), &mut Budget::default());
}

/// The same for a whole object. A server accepts no `oneOf` or `anyOf` at the root of one with a status.
pub(super) fn drop_rejected_rules_of_kind(schema: &mut Schema) {
    drop_below(schema, Around::root(false), &mut Budget::default());
}

/// How often a part of a schema may occur in a request.
#[derive(Clone, Copy)]
struct Occurrences {
    /// The estimate, which is not below a server's.
    most: u64,
    /// Whether all lists and maps around the part have a bound.
    are_bounded: bool,
}

impl Occurrences {
    const ONE: Self = Self {
        most: 1,
        are_bounded: true,
    };

    /// The maximum number of items of three bytes in a request, such as `{},`.
    const OF_REQUEST: u64 = (3 << 20) / 3;

    /// The occurrences of what is below a part.
    fn below(self, schema: &Schema) -> Self {
        let (repeats, bound) = match schema.type_name.as_deref() {
            Some("array") => (true, schema.max_items),
            Some("object") => (
                schema.additional_properties.is_some(),
                schema.max_properties,
            ),
            _ => (false, None),
        };
        if !repeats {
            return self;
        }
        let bound = bound.and_then(|bound| u64::try_from(bound).ok());
        let times = bound.unwrap_or(u64::MAX).min(Self::OF_REQUEST);
        Self {
            most: self.most.saturating_mul(times),
            are_bounded: self.are_bounded && bound.is_some(),
        }
    }
}

/// What rules about unions may cost.
struct Budget {
    /// What is left of the limit for all rules of a version, of which users' rules have the other half.
    left: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Self { left: 50_000_000 }
    }
}

impl Budget {
    /// Whether a rule about a union is within both limits, at each of its occurrences. Takes its cost from the
    /// budget then.
    fn affords(&mut self, rule: &str, around: Occurrences) -> bool {
        const OF_A_RULE: u64 = 10_000_000;
        let cost = around.most.saturating_mul(cost_in_union(rule));
        let is_affordable = cost <= OF_A_RULE.min(self.left);
        if is_affordable {
            self.left -= cost;
        }
        is_affordable
    }
}

/// The cost of a rule about a union, or a little more: each member is looked up, and counted or
/// compared; a comparison with several values makes a list.
fn cost_in_union(rule: &str) -> u64 {
    let members = rule.matches("self.").count();
    let values = match rule.contains(" in [") {
        true => 14 + rule.matches(',').count(),
        false => 0,
    };
    u64::try_from(2 * members + values + 1).unwrap_or(u64::MAX)
}

/// What is known about the place of a part.
#[derive(Clone, Copy)]
struct Around {
    occurrences: Occurrences,
    /// Whether the part can have `oneOf` and the like.
    joins: bool,
    /// Whether expressions see the part: a server evaluates no rules below a value without a type.
    ///
    /// Upstream: `validator` of `apiextensions-apiserver/pkg/apiserver/schema/cel/validation.go`.
    is_seen: bool,
}

impl Around {
    const fn root(joins: bool) -> Self {
        Self {
            occurrences: Occurrences::ONE,
            joins,
            is_seen: true,
        }
    }

    fn below(self, schema: &Schema) -> Self {
        Self {
            occurrences: self.occurrences.below(schema),
            joins: true,
            is_seen: self.is_seen && has_type(schema),
        }
    }
}

fn drop_below(node: &mut Schema, around: Around, budget: &mut Budget) {
    // Most nodes have no rules.
    if !node.validations.is_empty() {
        drop_from(node, around, budget);
    }
    let around = around.below(node);
    each_below_mut(node, |below| drop_below(below, around, budget));
}

fn drop_from(node: &mut Schema, around: Around, budget: &mut Budget) {
    let mut rules = std::mem::take(&mut node.validations);
    let is_dropped = |rule: &mut ValidationRule| !is_kept(rule, node, around, budget);
    let dropped: Vec<ValidationRule> = rules.extract_if(.., is_dropped).collect();
    node.validations = rules;
    for instead in dropped.iter().filter_map(|rule| rule.instead.as_ref()) {
        if around.joins {
            join(node, instead.keywords());
        }
    }
}

fn is_kept(rule: &ValidationRule, node: &Schema, around: Around, budget: &mut Budget) -> bool {
    match rule.origin {
        RuleOrigin::User => true,
        RuleOrigin::MapKeys if !around.occurrences.are_bounded => false,
        _ if !around.is_seen || !sees_all(rule, node) => false,
        RuleOrigin::Union => budget.affords(&rule.rule, around.occurrences),
        _ => true,
    }
}

/// Adds the keywords that say the same as a rule.
fn join(schema: &mut Schema, keywords: Schema) {
    let required = keywords.required.into_iter();
    schema.required.extend(required);
    if !keywords.properties.is_empty()
        && let Some(SchemaOrBool::Schema(values)) =
            schema.additional_properties.take().map(|values| *values)
    {
        // A server prunes all other keys.
        for name in keywords.properties.keys() {
            schema
                .properties
                .insert(name.clone(), Box::new(values.clone()));
        }
    }
    junctors::join(
        schema,
        Vec::new(),
        keywords.any_of,
        keywords.one_of,
        keywords.not,
    );
}

/// Whether an expression sees the value of the rule and all members that it names.
fn sees_all(rule: &ValidationRule, schema: &Schema) -> bool {
    has_type(schema) && paths(&rule.rule).all(|path| sees(path, schema))
}

/// The texts after each `self.` and `oldSelf.`, up to the next one.
fn paths(rule: &str) -> impl Iterator<Item = &str> {
    const SELF: &str = "elf";
    let is_after_self =
        move |dot: &usize| rule.get(..*dot).is_some_and(|text| text.ends_with(SELF));
    let dots = rule.match_indices('.').map(|(dot, _)| dot);
    let mut dots = dots.filter(is_after_self).peekable();
    std::iter::from_fn(move || {
        let dot = dots.next()?;
        let end = dots.peek().map_or(rule.len(), |next| next - SELF.len());
        rule.get(dot + 1..end)
    })
}

/// Whether each member of a path at the start of a text has a type.
fn sees(text: &str, schema: &Schema) -> bool {
    let mut around = schema;
    for name in text.split('.') {
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let (name, rest) = name.split_at(end.unwrap_or(name.len()));
        // Any other name is a function.
        let Some(member) = member(around, name) else {
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

/// The member that expressions call by this name.
fn member<'s>(schema: &'s Schema, name: &str) -> Option<&'s Schema> {
    let is_called = |known: &str| cel_text::field_name(known).as_deref() == Some(name);
    // Names that are spelled in another way have two underscores.
    if !name.contains("__") {
        let (known, member) = schema.properties.get_key_value(name)?;
        return is_called(known).then_some(&**member);
    }
    let mut members = schema.properties.iter();
    let (_, member) = members.find(|(known, _)| is_called(known))?;
    Some(member)
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
    use kube_conv_schema::schema::Instead;
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
        drop_rejected_rules(&mut schema);
        !schema.validations.is_empty()
    }

    #[test]
    fn paths_are_between_the_words_self() {
        for rule in [
            "",
            "self",
            "self.a",
            "has(self.a.b) || oldSelf.c == self.d",
            "self.elf.x.",
            "it.self.self.a.elf",
        ] {
            let expected: Vec<&str> = rule.split("elf.").skip(1).collect();
            assert_eq!(paths(rule).collect::<Vec<_>>(), expected, "{rule}");
        }
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
        schema.validations.push(rule.or_else(Instead::Set("any")));
        let mut dropped = schema.clone();
        drop_rejected_rules(&mut dropped);
        assert_eq!(dropped.required, ["any"]);
        assert_eq!(dropped.validations, []);
        drop_rejected_rules_of_kind(&mut schema);
        assert!(schema.required.is_empty() && schema.validations.is_empty());
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
            drop_rejected_rules(&mut list);
            let kept = !list.items.unwrap().validations.is_empty();
            assert_eq!(kept, expected);
        }
    }

    #[test]
    fn rules_on_a_value_without_a_type_are_dropped() {
        let schema = json!({"x-kubernetes-preserve-unknown-fields": true});
        let mut schema: Schema = serde_json::from_value(schema).unwrap();
        let rule = |origin| ValidationRule::generated(origin, "self == oldSelf".to_owned(), "same");
        schema.validations = vec![rule(RuleOrigin::Change), rule(RuleOrigin::User)];
        drop_rejected_rules(&mut schema);
        let left = schema.validations;
        assert_eq!(left.len(), 1);
        assert_eq!(left[0].origin, RuleOrigin::User);
    }
}
