//! How long a search for a value may take.

use super::repeats::parts_of;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::structural::Structural;
use serde_json::Value;
use std::cell::Cell;

/// The time of most searches: a fifth of a second.
const MOST_CHECKS: usize = 20_000_000;

/// A part of a value is made, copied and dropped in the time of so many checks.
const OF_A_PART: usize = 16;

/// The work that is left to a search, in checks of a node of a schema. Every answer about a value takes what the engine
/// says that it took: steps of patterns and the cost of rules, too. It is no clock, so that a search finds the same on
/// every machine.
#[derive(Debug)]
#[doc(hidden)]
pub struct Work(Cell<usize>);

impl Default for Work {
    fn default() -> Self {
        Self::new()
    }
}

impl Work {
    #[doc(hidden)]
    pub const fn new() -> Self {
        Self::of(MOST_CHECKS)
    }

    /// So many checks.
    #[doc(hidden)]
    pub const fn of(checks: usize) -> Self {
        Self(Cell::new(checks))
    }

    #[doc(hidden)]
    pub fn left(&self) -> usize {
        self.0.get()
    }

    #[doc(hidden)]
    pub fn is_done(&self) -> bool {
        self.left() == 0
    }

    #[doc(hidden)]
    pub fn take(&self, checks: usize) {
        self.0.set(self.left().saturating_sub(checks));
    }

    /// Takes what a copy of a value takes.
    #[doc(hidden)]
    pub fn take_copy(&self, value: &Value) {
        self.take(OF_A_PART.saturating_mul(parts_of(value)));
    }

    /// As `Structural::process`.
    #[doc(hidden)]
    pub fn process(&self, by: &Structural, value: &Value) -> Result<Value, ErrorList> {
        let (result, checks) = by.counted_process(value);
        self.take(checks);
        self.take_copy(result.as_ref().unwrap_or(value));
        result
    }

    /// Whether a server would accept a value.
    #[doc(hidden)]
    pub fn is_valid(&self, by: &Structural, value: &Value) -> bool {
        self.process(by, value).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::Work;
    use kube_conv_schema::schema::Schema;
    use kube_conv_schema::structural::Structural;
    use serde_json::{Value, json};

    /// What it takes to process a value.
    fn taken(schema: Value, value: &Value) -> usize {
        let schema: Schema = serde_json::from_value(schema).unwrap();
        let structural = Structural::new(&schema).unwrap();
        let work = Work::of(usize::MAX);
        let _ = work.process(&structural, value);
        usize::MAX - work.left()
    }

    #[test]
    fn a_pattern_takes_its_states_for_each_character() {
        let copies = |count| json!({"type": "string", "pattern": "a{1000}".repeat(count)});
        let text = json!("a".repeat(4_900));
        let (one, five) = (taken(copies(1), &text), taken(copies(5), &text));
        assert!(one < 200_000, "{one}");
        assert!(five > 5_000_000, "{five}");
        assert!(taken(copies(5), &json!("a")) < 1_000);
    }

    #[test]
    fn branches_take_as_much_as_their_schemas() {
        let branch = json!({"pattern": "^(x|[a-c]y?){300}$"});
        let text = json!("a".repeat(200));
        let alone = taken(json!({"type": "string", "allOf": [branch]}), &text);
        let many = taken(json!({"type": "string", "allOf": vec![branch; 50]}), &text);
        assert!(many > 25 * alone, "{many} {alone}");
    }

    #[test]
    fn a_rejected_enum_takes_what_it_lists() {
        let listed: Vec<String> = (0..1_000).map(|n| format!("value-{n}")).collect();
        let schema = json!({"type": "string", "enum": listed});
        let (accepted, rejected) = (json!("value-1"), json!("other"));
        assert!(taken(schema.clone(), &accepted) < 2_000);
        assert!(taken(schema, &rejected) > 10_000);
    }

    #[test]
    fn a_rule_takes_its_cost() {
        let schema = json!({
            "type": "array", "maxItems": 200, "items": {"type": "integer"},
            "x-kubernetes-validations": [{"rule": "self.all(x, self.all(y, x + y >= 0))"}],
        });
        let numbers = |count: i64| json!((0..count).collect::<Vec<_>>());
        assert!(taken(schema.clone(), &numbers(2)) < 1_000);
        assert!(taken(schema, &numbers(200)) > 200_000);
    }

    #[test]
    fn defaults_that_are_filled_in_are_parts() {
        let schema = json!({
            "type": "object",
            "properties": {"a": {
                "type": "object", "x-kubernetes-preserve-unknown-fields": true,
                "default": {"many": vec![1; 1_000]},
            }},
        });
        assert!(taken(schema, &json!({})) > 10_000);
    }
}
