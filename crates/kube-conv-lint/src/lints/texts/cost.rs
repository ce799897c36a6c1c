//! Lower bounds of the cost of CEL rules.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::{SchemaNode, names as set_of};
use kube_conv_schema::field::counted;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::SchemaStep;

pub(in crate) const LINT: Lint = Lint::must("cel_cost_budget", &["B42"])
    .by(LintCheck::Node(check))
    .rule("A rule in CEL stays within the server's budget, as far as its names and places show.")
    .source("crd-schema-checker, `MustNotExceedCostBudget`; `StaticEstimatedCostLimit` of apiextensions-apiserver")
    .why("the server rejects the CRD")
    .fix("add `maxItems` or `maxProperties` to the lists and maps around the rule, or move the rule up").in_rust("add `max_items` or `max_properties` to the lists and maps around the rule, or move the rule up");

/// The budget of one rule.
const BUDGET: u64 = 10_000_000;

/// The largest request, which bounds how often a value can occur.
const MAX_REQUEST: u64 = 3 << 20;

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.schema().validations.is_empty() {
        return;
    }
    let times = cardinality(node);
    for rule in &node.schema().validations {
        let cost = names(&rule.rule).saturating_mul(times);
        if cost > BUDGET {
            sink.report(
                node.path(),
                format!(
                    "the rule `{}` costs at least {cost} on {}; the server allows {BUDGET}",
                    rule.rule,
                    counted(times, "value")
                ),
            );
        }
    }
}

/// A lower bound of the server's estimate of how often the node can occur in an object.
fn cardinality(node: &SchemaNode<'_>) -> u64 {
    let mut times: u64 = 1;
    for (inside, around) in node.ancestors().zip(node.ancestors().skip(1)) {
        let most = match inside.step() {
            Some(SchemaStep::Item) => around.schema().max_items,
            Some(SchemaStep::Value) => around.schema().max_properties,
            _ => continue,
        };
        match most {
            Some(most) => times = times.saturating_mul(u64::try_from(most).unwrap_or(0)),
            // Without any bound, the size of a request is the limit.
            None => return MAX_REQUEST / (size(node.schema(), 8).saturating_mul(2) + 1),
        }
    }
    times
}

/// The least number of bytes of a value; rounded up, so that the cost is a lower bound.
fn size(schema: &Schema, depth: u8) -> u64 {
    let Some(depth) = depth.checked_sub(1) else {
        return 64;
    };
    let properties = schema.properties.iter();
    let required = set_of(&schema.required);
    let required = properties.filter(|(name, _)| required.contains(&***name));
    let fields = required.map(|(name, field)| name.len() as u64 + 5 + size(field, depth));
    let text = schema
        .min_length
        .and_then(|length| u64::try_from(length).ok());
    fields
        .fold(8, u64::saturating_add)
        .saturating_add(text.unwrap_or(0))
}

/// The number of variables and fields that an expression reads for every value. A conditional
/// expression is counted as zero.
fn names(rule: &str) -> u64 {
    let mut count = 0;
    let mut rest = rule;
    if rule.contains('?') || rule.contains("cel.") {
        return 1;
    }
    while let Some(letter) = rest.chars().next() {
        if letter == '\'' || letter == '"' {
            // A text, with what is escaped in it.
            let mut letters = rest.char_indices().skip(1);
            let mut end = rest.len();
            while let Some((at, other)) = letters.next() {
                if other == '\\' {
                    letters.next();
                } else if other == letter {
                    end = at + 1;
                    break;
                }
            }
            rest = rest.get(end..).unwrap_or_default();
        } else if letter.is_ascii_alphabetic() || letter == '_' {
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let end = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len());
            let (word, behind) = rest.split_at(end);
            let is_keyword = matches!(word, "true" | "false" | "null" | "in");
            let is_call = behind.trim_start().starts_with('(');
            if is_call
                && matches!(
                    word,
                    "all" | "exists" | "exists_one" | "map" | "filter" | "has"
                )
            {
                // The arguments of a macro are not counted.
                return count.max(1);
            }
            if !is_keyword && !is_call {
                count += 1;
            }
            rest = behind;
        } else {
            rest = rest.get(letter.len_utf8()..).unwrap_or_default();
        }
    }
    count.max(1)
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn what_is_read_is_counted() {
        for (rule, expected) in [
            ("self.a <= self.b", 4),
            ("self == oldSelf", 2),
            ("size(self.name) > 3 && self.name != 'self.x \\' y'", 4),
            ("self.a ? self.b : self.c", 1),
            ("self.list.all(x, x.y > 0)", 2),
            ("has(self.x)", 1),
            ("true", 1),
            ("", 1),
            ("'unclosed", 1),
        ] {
            assert_eq!(names(rule), expected, "{rule}");
        }
    }
}
