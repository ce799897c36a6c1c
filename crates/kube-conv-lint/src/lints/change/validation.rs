//! Patterns, formats and rules.

use super::bounds::{Bound, bounds};
use crate::change::Pair;
use crate::model::{Check, Level, Lint};
use crate::sink::Sink;
use crate::tree::values;
use kube_conv_schema::schema::Schema;
use std::collections::HashSet;

pub(crate) const PATTERN: Lint = Lint::new(
    "crd_pattern_stable",
    &["B60"],
    Level::Must,
    Check::Pair(pattern),
)
.rule("No pattern is added or changed.")
.source("crdify, `pattern`")
.why("manifests that were good are rejected, and stored objects cannot be updated")
.fix("leave the pattern as it was")
.tighter();

pub(crate) const MUTABILITY: Lint = Lint::new(
    "change_mutability_fixed",
    &["C15"],
    Level::Must,
    Check::Pair(mutability),
)
.rule("What could be changed stays changeable.")
.source("api_changes, \"On compatibility\"")
.why("clients that change the value fail")
.fix("leave the field mutable")
.tighter();

pub(crate) const TIGHTER: Lint = Lint::new(
    "no_validation_tightening",
    &["B45", "C16"],
    Level::Must,
    Check::Pair(tighter),
)
.rule("No value that was good is rejected.")
.source("api_changes, \"On compatibility\"; crd-schema-checker, a wish")
.why("manifests that were good are rejected, and stored objects cannot be updated")
.fix("leave the validation as it was; or ratchet, so that unchanged values stay good")
.tighter();

pub(crate) const LOOSER: Lint = Lint::new(
    "no_validation_loosening",
    &["B46"],
    Level::Should,
    Check::Pair(looser),
)
.rule("No value that was rejected is good.")
.source("api_changes, \"On compatibility\"; crd-schema-checker, a wish")
.why("older readers meet values that could not occur")
.fix("see to it that every reader takes the new values")
.looser();

fn pattern(pair: &Pair<'_>, sink: &mut Sink<'_>) {
    match (&pair.old.pattern, &pair.new.pattern) {
        (None, Some(after)) => sink.report(
            pair.path.clone(),
            format!("the pattern `{after}` is new (tighter)"),
        ),
        (Some(before), Some(after)) if before != after => {
            sink.report(
                pair.path.clone(),
                format!("the pattern was `{before}` and is `{after}` (unknown)"),
            );
        }
        _ => {}
    }
}

/// The rules of one schema that the other has not, by their expressions.
fn only<'a>(schema: &'a Schema, other: &Schema) -> impl Iterator<Item = &'a str> {
    let known: HashSet<&str> = other.validations.iter().map(|rule| &*rule.rule).collect();
    let rules = schema.validations.iter().map(|rule| &*rule.rule);
    rules.filter(move |rule| !known.contains(rule))
}

fn is_about_change(rule: &str) -> bool {
    rule.contains("oldSelf")
}

/// A variable of a rule, with the schemas that it has in the old and the new CRD.
#[derive(Clone, Copy)]
struct Variable<'a> {
    name: &'a str,
    schemas: Schemas<'a>,
}

/// The old and the new schema of a value, where there is one.
type Schemas<'a> = (Option<&'a Schema>, Option<&'a Schema>);

/// Whether a rule holds for every value without one of the new fields: each part of it has a guard
/// (`!has(self.newField) || …`), is a condition (`has(self.newField) ? … : true`), or is about all items and has
/// one of them for each (`self.items.all(item, !has(item.newField) || …)`).
fn is_guarded(rule: &str, pair: &Pair<'_>) -> bool {
    /// The most characters that a server compiles.
    const LONGEST: usize = 100_000;
    if rule.chars().nth(LONGEST).is_some() {
        return false;
    }
    let rule: String = rule.split_whitespace().collect();
    let this = Variable {
        name: "self",
        schemas: (Some(pair.old), Some(pair.new)),
    };
    Guards { rule: &rule }.hold(&rule, &[this], MOST_LEVELS)
}

/// The most levels of an expression that a server compiles.
const MOST_LEVELS: usize = 250;

/// The guards of a rule, which is without spaces.
struct Guards<'a> {
    rule: &'a str,
}

impl<'a> Guards<'a> {
    /// Whether a part of the rule holds for every value without one of the new fields.
    fn hold(&self, part: &'a str, variables: &[Variable<'a>], levels: usize) -> bool {
        let Some(levels) = levels.checked_sub(1) else {
            return false;
        };
        let part = without_brackets(part);
        if let [condition, rest] = split(part, "?").as_slice() {
            return tests_new_field(condition, variables) && rest.ends_with(":true");
        }
        let alternatives = split(part, "||");
        if alternatives.len() > 1 {
            return alternatives.into_iter().any(|part| {
                let negated = without_brackets(part).strip_prefix('!');
                negated.is_some_and(|test| tests_new_field(test, variables))
                    || self.hold(part, variables, levels)
            });
        }
        match split(part, "&&").as_slice() {
            [_] => self.hold_for_all(part, variables, levels),
            conditions => conditions
                .iter()
                .all(|part| self.hold(part, variables, levels)),
        }
    }

    /// Whether a part is `list.all(item, …)` with a guard for each item, or of none but items with a new field.
    fn hold_for_all(&self, part: &'a str, variables: &[Variable<'a>], levels: usize) -> bool {
        let Some((mut list, arguments)) = call(part, ".all(") else {
            return false;
        };
        let items = |list, name| {
            let (old, new) = resolve(list, variables)?;
            let schemas = (element(old), element(new));
            Some([variables, &[Variable { name, schemas }]].concat())
        };
        if let Some((filtered, arguments)) = call(list, ".filter(") {
            list = filtered;
            if let [name, condition] = *arguments
                && let Some(inner) = items(list, name)
                && split(condition, "&&")
                    .iter()
                    .any(|test| tests_new_field(test, &inner))
            {
                return self.is_present(list, variables);
            }
        }
        // With two variables the first is an index, or a key.
        let (&[.., name, body], 2..=3) = (&*arguments, arguments.len()) else {
            return false;
        };
        let inner = items(list, name);
        self.is_present(list, variables)
            && inner.is_some_and(|inner| self.hold(body, &inner, levels))
    }

    /// Whether every object has a value at a path: a rule that reads an absent field fails.
    fn is_present(&self, path: &str, variables: &[Variable<'_>]) -> bool {
        let Some((parent, name)) = path.rsplit_once('.') else {
            return true;
        };
        if self.rule.contains(&format!("has({path})")) {
            return true;
        }
        let is_always = |schema: &Schema| {
            let field = schema.properties.get(name);
            let is_required = schema.required.iter().any(|required| **required == *name);
            is_required || field.is_some_and(|field| field.default.is_some())
        };
        match resolve(parent, variables) {
            Some((Some(old), Some(new))) => {
                is_always(old) && is_always(new) && self.is_present(parent, variables)
            }
            _ => false,
        }
    }
}

/// Whether an expression is `has(self.path)` of a field that the old schema has not.
fn tests_new_field(test: &str, variables: &[Variable<'_>]) -> bool {
    let path = without_brackets(test).strip_prefix("has(");
    let path = path.and_then(|path| path.strip_suffix(')'));
    let schemas = path.and_then(|path| resolve(path, variables));
    matches!(schemas, Some((None, Some(_))))
}

/// The schemas at a path such as `self.ports[0].name`.
fn resolve<'a>(path: &str, variables: &[Variable<'a>]) -> Option<Schemas<'a>> {
    let mut found: Option<Schemas<'a>> = None;
    for segment in split(path, ".") {
        let (name, index) = match segment.split_once('[') {
            Some((name, index)) => (name, Some(index)),
            None => (segment, None),
        };
        let field = |schema: Option<&'a Schema>| Some(&**schema?.properties.get(name)?);
        let named = match found {
            Some((old, new)) => (field(old), field(new)),
            None => variables.iter().rfind(|known| known.name == name)?.schemas,
        };
        found = Some(match index {
            Some(_) => (element(named.0), element(named.1)),
            None => named,
        });
    }
    found
}

/// The schema of the items of a list, or of the values of a map.
fn element(schema: Option<&Schema>) -> Option<&Schema> {
    let schema = schema?;
    schema.items.as_deref().or_else(|| values(schema))
}

/// What a method at the end of an expression is called on, and its arguments.
fn call<'a>(expression: &'a str, method: &str) -> Option<(&'a str, Vec<&'a str>)> {
    let (receiver, rest) = expression.split_once(method)?;
    let arguments = rest.strip_suffix(')')?;
    is_balanced(arguments).then(|| (receiver, split(arguments, ",")))
}

/// The parts of an expression between the operators of one sort, outside of brackets and texts.
fn split<'a>(rule: &'a str, operator: &str) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let mut depth = 0_u32;
    let mut quote = None;
    let mut start = 0;
    let mut is_escaped = false;
    for (at, letter) in rule.char_indices() {
        match (quote, letter) {
            (Some(open), _) => {
                if letter == open && !is_escaped {
                    quote = None;
                }
                is_escaped = letter == '\\' && !is_escaped;
            }
            (None, '\'' | '"') => quote = Some(letter),
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth = depth.saturating_sub(1),
            (None, _) => {
                let is_here = rule
                    .get(at..)
                    .is_some_and(|rest| rest.starts_with(operator));
                if depth == 0 && is_here && at >= start {
                    parts.extend(rule.get(start..at));
                    start = at + operator.len();
                }
            }
        }
    }
    parts.extend(rule.get(start..));
    parts
}

/// The expression in the brackets around the whole, all of which are found at once.
fn without_brackets(rule: &str) -> &str {
    let opened = rule.len() - rule.trim_start_matches('(').len();
    let closed = rule.len() - rule.trim_end_matches(')').len();
    let inner = rule.get(opened..rule.len().saturating_sub(closed));
    let inner = inner.unwrap_or_default();
    let around = opened.min(closed).min(lowest_depth(opened, inner));
    match is_balanced(rule) {
        true => rule.get(around..rule.len() - around).unwrap_or_default(),
        false => rule,
    }
}

/// How few brackets are open anywhere in a part before which some are.
fn lowest_depth(opened: usize, part: &str) -> usize {
    let depths = part.chars().scan(opened, |depth, letter| {
        *depth = match letter {
            '(' => depth.saturating_add(1),
            ')' => depth.saturating_sub(1),
            _ => *depth,
        };
        Some(*depth)
    });
    depths.min().unwrap_or(opened)
}

/// Whether every bracket in an expression is closed in it.
fn is_balanced(inner: &str) -> bool {
    let mut depth = 0_i32;
    let never_below = inner.chars().all(|letter| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth >= 0
    });
    never_below && depth == 0
}

fn mutability(pair: &Pair<'_>, sink: &mut Sink<'_>) {
    let rules = only(pair.new, pair.old).filter(|rule| is_about_change(rule));
    for rule in rules.filter(|rule| !is_guarded(rule, pair)) {
        sink.report(
            pair.path.clone(),
            format!("the rule `{rule}` is new (tighter)"),
        );
    }
}

fn tighter(pair: &Pair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    let mut report = |message: String| sink.report(pair.path.clone(), message);
    if let (None, Some(format)) = (&old.format, &new.format) {
        report(format!("the format `{format}` is new (tighter)"));
    }
    if let Some(factor) = new
        .multiple_of
        .filter(|_| old.multiple_of != new.multiple_of)
    {
        report(format!("`multipleOf: {factor}` is new (tighter)"));
    }
    if old.preserve_unknown_fields == Some(true) && new.preserve_unknown_fields != Some(true) {
        report("unknown fields were kept and are pruned (tighter)".to_owned());
    }
    if new.embedded_resource && !old.embedded_resource {
        report("any object was good and only a complete one is (tighter)".to_owned());
    }
    for rule in only(new, old).filter(|rule| !is_about_change(rule) && !is_guarded(rule, pair)) {
        report(format!("the rule `{rule}` is new (tighter)"));
    }
}

fn looser(pair: &Pair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    let mut report = |message: String| sink.report(pair.path.clone(), message);
    for bound in bounds(pair).filter(Bound::is_looser) {
        report(bound.message());
    }
    if let (Some(pattern), None) = (&old.pattern, &new.pattern) {
        report(format!("the pattern `{pattern}` is gone (looser)"));
    }
    if let (Some(format), None) = (&old.format, &new.format) {
        report(format!("the format `{format}` is gone (looser)"));
    }
    if !old.enum_values.is_empty() && new.enum_values.is_empty() {
        report("values were enumerated and are free (looser)".to_owned());
    }
    if let (Some(factor), None) = (old.multiple_of, new.multiple_of) {
        report(format!("`multipleOf: {factor}` is gone (looser)"));
    }
    for rule in only(old, new) {
        report(format!("the rule `{rule}` is gone (looser)"));
    }
}
