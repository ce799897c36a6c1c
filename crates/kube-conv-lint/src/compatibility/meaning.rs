//! Leaves out changes of form: a bound that moved from a rule to a keyword or back, and a rule that
//! says what another rule or keyword said before. What differs in more than form is not decided here.

use super::one_change::with_keywords;
use crate::rule_logic::RuleLogic;
use crate::rule_tree::{Conjunct, KnownFields, RuleTree, implies, one_of};
use kube_conv_cel::ast::Literal;
use kube_conv_crd::pairs::schema_pairs;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::schema::alike::are_alike_here;
use kube_conv_schema::schema::cel_text::field_name;
use kube_conv_schema::schema::steps::{SchemaStep, at_steps, at_steps_mut, part_at};
use kube_conv_schema::schema::{Number, Schema, Text, ValidationRule};
use kube_conv_schema::structural::Structural;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// What keywords say as a rule in its normal form, and their names.
type Statement = (String, &'static [&'static str]);

/// How many rules are known from which another one may follow.
const MOST_KNOWN: usize = 32;

/// The alternative of rules about changes that holds for new objects.
const CREATED: &str = "created";

/// The rules of two schemas, each of which is read once.
#[derive(Default)]
struct ReadRules<'s>(RefCell<HashMap<&'s str, Rc<Option<Vec<Conjunct>>>>>);

impl<'s> ReadRules<'s> {
    /// The parts of a rule about its own value.
    fn read(&self, rule: &'s ValidationRule) -> Rc<Option<Vec<Conjunct>>> {
        let mut known = self.0.borrow_mut();
        let read = known.entry(&rule.rule);
        Rc::clone(read.or_insert_with(|| Rc::new(conjuncts(rule, "self", None))))
    }
}

/// The two schemas, with differences that mean nothing removed from both.
pub(super) fn aligned(old: &Schema, new: &Schema) -> (Schema, Schema) {
    let mut aligned = (old.clone(), new.clone());
    let rules = ReadRules::default();
    for pair in schema_pairs(old, new).filter(|pair| !are_alike_here(pair.old, pair.new)) {
        if let Some(node) = at_steps_mut(&mut aligned.0, &pair.steps) {
            align(node, old, &pair.steps, [pair.old, pair.new], &rules);
        }
        if let Some(node) = at_steps_mut(&mut aligned.1, &pair.steps) {
            align(node, new, &pair.steps, [pair.new, pair.old], &rules);
            if let Some(same) = without_satisfied(node, pair.old) {
                *node = same;
            }
        }
    }
    aligned
}

/// A schema without the bounds that each value has which was enumerated before.
fn without_satisfied(node: &Schema, old: &Schema) -> Option<Schema> {
    const BOUNDS: [&str; 9] = [
        "maximum",
        "exclusiveMaximum",
        "minimum",
        "exclusiveMinimum",
        "multipleOf",
        "maxLength",
        "minLength",
        "pattern",
        "format",
    ];
    let bounded = Structural::compile(&with_keywords(old, node, &BOUNDS)?).ok()?;
    let mut values = old.enum_values.iter();
    let is_satisfied = values.len() > 0 && values.all(|value| bounded.process(value).is_ok());
    is_satisfied.then(|| with_keywords(node, old, &BOUNDS))?
}

/// Adds the keywords of another schema that the rules of this one imply, and removes the rules that say what the other
/// says as well.
fn align<'s>(
    node: &mut Schema,
    root: &'s Schema,
    steps: &[SchemaStep<'_>],
    [own, other]: [&'s Schema; 2],
    rules: &ReadRules<'s>,
) {
    let known = statements(own, "self");
    for (index, (form, keywords)) in statements(other, "self").into_iter().enumerate() {
        let form_below = |this: &str| {
            let same = statements(other, this).into_iter().nth(index);
            same.map_or_else(String::new, |(form, _)| form)
        };
        if !known.iter().any(|known| follows(&known.0, &form, own))
            && is_implied(root, steps, form_below, rules)
        {
            *node = with_keywords(node, other, keywords).unwrap_or_else(|| node.clone());
        }
    }
    let required: HashSet<&Text> = own.required.iter().collect();
    let missing = other
        .required
        .iter()
        .filter(|name| !required.contains(name));
    let implied = missing.filter(|name| is_implied(root, steps, |this| present(this, name), rules));
    node.required.extend(implied.cloned());
    let same: HashSet<&Text> = other.validations.iter().map(|rule| &rule.rule).collect();
    let is_changed = |rule: &ValidationRule| !same.contains(&rule.rule);
    let shared = own.validations.iter().map(|rule| &rule.rule);
    let shared: HashSet<&Text> = shared.filter(|rule| same.contains(rule)).collect();
    if own.validations.iter().any(is_changed) {
        let known = facts(other);
        let is_known = |part: &Conjunct| known.iter().any(|known| covers(known, part, other));
        let known_fields = known_fields(own, other);
        let is_said = |rule: &&'s ValidationRule| {
            is_changed(rule) && {
                // What counts all fields, and not those that are set.
                let counts_all = ["].all(", "].size("]
                    .iter()
                    .any(|part| rule.rule.contains(part));
                let of = (!counts_all).then(|| known_fields.clone());
                let parts = conjuncts(rule, "self", of);
                parts.is_some_and(|parts| parts.iter().all(is_known))
                    || is_logical(rule, own, other, &shared)
            }
        };
        let said = own.validations.iter().filter(is_said);
        let said: HashSet<&Text> = said.map(|rule| &rule.rule).collect();
        node.validations.retain(|rule| !said.contains(&rule.rule));
    }
}

/// Whether a rule of one schema follows from those of another by their operators.
fn is_logical(rule: &ValidationRule, own: &Schema, other: &Schema, same: &HashSet<&Text>) -> bool {
    let is_about_changes = |rule: &ValidationRule| rule.rule.contains("oldSelf");
    let known = other.validations.iter().filter(|known| {
        known.optional_old_self != Some(true)
            && (!is_about_changes(known) || is_about_changes(rule))
    });
    // Those that both have come last.
    let (same, changed): (Vec<_>, Vec<_>) = known.partition(|known| same.contains(&known.rule));
    let known = changed.into_iter().chain(same).take(MOST_KNOWN);
    let known: Vec<RuleTree<'_>> = known
        .filter_map(|known| RuleTree::read(&known.rule))
        .collect();
    let has_any =
        other.preserve_unknown_fields == Some(true) || other.additional_properties.is_some();
    let absent = |name: &str| {
        let field = own.properties.get(name);
        let is_new = field.is_some_and(|field| field.default.is_none());
        is_new && !has_any && !other.properties.contains_key(name)
    };
    rule.optional_old_self != Some(true)
        && RuleTree::read(&rule.rule)
            .is_some_and(|rule| RuleLogic::new(other, &absent).follows(&rule, &known))
}

/// Whether a rule of a node, or of an object around it, says what a statement about the node says.
fn is_implied<'s>(
    root: &'s Schema,
    steps: &[SchemaStep<'_>],
    form: impl Fn(&str) -> String,
    rules: &ReadRules<'s>,
) -> bool {
    let fields = steps.iter().rev().take_while(|step| step.name().is_some());
    (0..=fields.count()).any(|levels| {
        let (above, below) = steps.split_at(steps.len().saturating_sub(levels));
        let mut this = "self".to_owned();
        let mut part = Conjunct::new();
        for name in below.iter().filter_map(|step| step.name()) {
            let Some(name) = field_name(name) else {
                return false;
            };
            this = format!("{this}.{name}");
            part.insert(absent(&this));
        }
        part.insert(form(&this));
        let around = at_steps(root, above);
        around.is_some_and(|around| {
            around.validations.iter().any(|rule| {
                let known = rules.read(rule);
                let mut known = known.iter().flatten();
                known.any(|known| covers(known, &part, around))
            })
        })
    })
}

/// What all valid values of a schema have in common, from rules and keywords of the schema and of its fields.
fn facts(schema: &Schema) -> Vec<Conjunct> {
    let mut found = Vec::new();
    let mut open = vec![(schema, "self".to_owned(), Conjunct::new())];
    while let Some((schema, this, guards)) = open.pop() {
        let rules = schema.validations.iter();
        let rules = rules
            .filter_map(|rule| conjuncts(rule, &this, None))
            .flatten();
        let keywords = statements(schema, &this).into_iter().map(|(form, _)| form);
        let required = schema.required.iter().map(|name| present(&this, name));
        let keywords = keywords.chain(required).map(|form| Conjunct::from([form]));
        found.extend(rules.chain(keywords).map(|part| &part | &guards));
        let required: HashSet<&Text> = schema.required.iter().collect();
        // A rule about a field that is null fails.
        for (name, field) in schema
            .properties
            .iter()
            .filter(|(_, field)| !field.nullable)
        {
            let Some(escaped) = field_name(name) else {
                continue;
            };
            let this = format!("{this}.{escaped}");
            let mut guards = guards.clone();
            if !required.contains(name) {
                guards.insert(absent(&this));
            }
            open.push((field, this, guards));
        }
    }
    found
}

/// What the objects of another schema have of the fields of one.
fn known_fields<'s>(own: &'s Schema, other: &'s Schema) -> KnownFields<'s> {
    let has_any =
        other.preserve_unknown_fields == Some(true) || other.additional_properties.is_some();
    let mut known = KnownFields::default();
    for (name, field) in &own.properties {
        match other.properties.get(name) {
            None if !has_any && field.default.is_none() => drop(known.absent.insert(name)),
            Some(field) if !field.enum_values.is_empty() => {
                let values = field.enum_values.iter().filter_map(literal);
                known.values.insert(name, values.collect());
            }
            _ => {}
        }
    }
    known
}

/// The parts of a rule, or of a rule for some objects. `None` if it has no normal form, and of a rule about changes of
/// another value than its own.
fn conjuncts<'s>(
    rule: &'s ValidationRule,
    this: &str,
    known: Option<KnownFields<'s>>,
) -> Option<Vec<Conjunct>> {
    let is_about_changes = rule.rule.contains("oldSelf");
    if rule.optional_old_self == Some(true) || is_about_changes && this != "self" {
        return None;
    }
    let tree = RuleTree::read(&rule.rule)?.of(known);
    let mut conjuncts = tree.conjuncts(this)?;
    for conjunct in conjuncts.iter_mut().filter(|_| is_about_changes) {
        conjunct.insert(CREATED.to_owned());
    }
    Some(conjuncts)
}

/// Whether a part of a rule holds wherever a known one does: each alternative of the one is among those of the other.
fn covers(known: &Conjunct, part: &Conjunct, schema: &Schema) -> bool {
    let mut known = known.iter();
    known.all(|known| part.iter().any(|part| follows(known, part, schema)))
}

fn follows(known: &str, part: &str, schema: &Schema) -> bool {
    let is_integer = |value: &str| {
        let mut fields = value.split('.');
        value.starts_with("size(")
            || fields.next() == Some("self")
                && fields
                    .try_fold(schema, |schema, name| {
                        part_at(schema, SchemaStep::Property(name))
                    })
                    .is_some_and(|field| field.type_name.as_deref() == Some("integer"))
    };
    implies(known, part, is_integer)
}

fn absent(this: &str) -> String {
    format!("!_(has({this}))")
}

fn present(this: &str, name: &str) -> String {
    let name = field_name(name);
    name.map_or_else(String::new, |name| format!("has({this}.{name})"))
}

/// What the keywords of a schema say, where CEL and keywords agree on it.
fn statements(schema: &Schema, this: &str) -> Vec<Statement> {
    /// Formats whose values are not texts in CEL.
    const TYPED: [&str; 4] = ["byte", "date", "date-time", "duration"];
    let mut found: Vec<Statement> = Vec::new();
    let mut add = |keywords, form: Option<String>| found.extend(form.map(|form| (form, keywords)));
    let format = schema.format.as_deref();
    let kind = schema.type_name.as_deref();
    let limit = |limit: Option<Number>, sign: &str, is_exclusive: bool| {
        let sign = format!("{sign}{}", if is_exclusive { "" } else { "=" });
        limit.map(|limit| format!("{this} {sign} {:?}", limit.as_f64()))
    };
    let size = |size: Option<i64>, sign: &str| {
        size.map(|size| format!("size({this}) {sign} {:?}", size as f64))
    };
    match kind {
        Some("integer" | "number") => {
            let maximum = limit(schema.maximum, "<", schema.exclusive_maximum);
            add(&["maximum", "exclusiveMaximum"], maximum);
            let minimum = limit(schema.minimum, ">", schema.exclusive_minimum);
            add(&["minimum", "exclusiveMinimum"], minimum);
        }
        Some("string") if format.is_none_or(|format| !TYPED.contains(&format)) => {
            add(&["maxLength"], size(schema.max_length, "<="));
            add(&["minLength"], size(schema.min_length, ">="));
            let pattern = schema
                .pattern
                .as_deref()
                .map(|pattern| format!(".matches({this},{:?})", Literal::String(pattern.into())));
            add(&["pattern"], pattern);
        }
        Some("array") => {
            add(&["maxItems"], size(schema.max_items, "<="));
            add(&["minItems"], size(schema.min_items, ">="));
        }
        // An object with fields has no size in CEL.
        Some("object") if schema.properties.is_empty() => {
            add(&["maxProperties"], size(schema.max_properties, "<="));
            add(&["minProperties"], size(schema.min_properties, ">="));
        }
        _ => {}
    }
    let is_typed = format.is_some_and(|format| TYPED.contains(&format));
    // Rules are not evaluated on null, and enums are.
    if !schema.enum_values.is_empty() && !schema.nullable && !is_typed {
        let values = schema.enum_values.iter().map(literal);
        let values: Option<Vec<String>> = values.collect();
        let form = values.map(|mut values| {
            values.sort();
            one_of(this, &values)
        });
        add(&["enum"], form);
    }
    found
}

/// A constant in its normal form.
fn literal(value: &Value) -> Option<String> {
    let literal = match value {
        Value::String(text) => Literal::String(text.into()),
        Value::Bool(flag) => Literal::Bool(*flag),
        Value::Number(number) => Literal::Int(number.as_i64()?),
        _ => return None,
    };
    Some(format!("{literal:?}"))
}
