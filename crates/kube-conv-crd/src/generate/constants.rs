//! Texts and numbers of rules, and patterns.

use super::pattern::PatternTexts;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::parts;
use std::collections::HashMap;
use std::sync::Arc;

/// Texts and numbers that are more likely to make a difference than others.
#[derive(Clone, Debug, Default)]
#[doc(hidden)]
pub struct Constants {
    pub(crate) texts: Vec<String>,
    pub(crate) numbers: Vec<i64>,
    /// The patterns of the schemas, which are read once for all values. `None` for those that have no texts.
    pub(crate) patterns: Arc<HashMap<String, Option<PatternTexts>>>,
}

impl Constants {
    /// The texts and numbers in the rules of schemas, and the numbers around them.
    #[doc(hidden)]
    pub fn of<'s>(schemas: impl IntoIterator<Item = &'s Schema>) -> Self {
        let mut open: Vec<&Schema> = schemas.into_iter().collect();
        let mut found = RuleConstants::default();
        let mut patterns = HashMap::new();
        while let Some(schema) = open.pop() {
            for rule in &schema.validations {
                found.add(&rule.rule);
            }
            if let Some(pattern) = schema.pattern.as_deref() {
                patterns
                    .entry(pattern.to_owned())
                    .or_insert_with(|| PatternTexts::new(pattern));
            }
            open.extend(parts(schema).map(|(_, part)| part));
        }
        Self {
            texts: found.texts.into_iter().collect(),
            numbers: found.numbers.into_iter().collect(),
            patterns: Arc::new(patterns),
        }
    }

    /// The texts.
    #[doc(hidden)]
    #[must_use]
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// The numbers.
    #[doc(hidden)]
    #[must_use]
    pub fn numbers(&self) -> &[i64] {
        &self.numbers
    }

    /// Those of the rules of one schema alone, with the same patterns. `None` if there are none.
    #[doc(hidden)]
    #[must_use]
    pub fn of_rules(&self, schema: &Schema) -> Option<Self> {
        let Self { texts, numbers, .. } = Self::of([schema]);
        let patterns = Arc::clone(&self.patterns);
        let has_any = !texts.is_empty() || !numbers.is_empty();
        has_any.then_some(Self {
            texts,
            numbers,
            patterns,
        })
    }
}

#[derive(Default)]
struct RuleConstants {
    texts: std::collections::BTreeSet<String>,
    numbers: std::collections::BTreeSet<i64>,
}

impl RuleConstants {
    fn add(&mut self, rule: &str) {
        use kube_conv_cel::ast::{Expr, Literal};
        use kube_conv_cel::{ParseOptions, parse};
        let Ok(ast) = parse(rule, &ParseOptions::default()) else {
            return;
        };
        let mut open = vec![ast.root()];
        while let Some(id) = open.pop() {
            match ast.expr(id) {
                Expr::Literal(Literal::String(text)) => drop(self.texts.insert(text.to_string())),
                Expr::Literal(Literal::Int(number)) => {
                    let around = [-1, 0, 1].map(|step| number.saturating_add(step));
                    self.numbers.extend(around);
                }
                _ => ast.below(id, &mut open),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Constants;
    use kube_conv_schema::schema::Schema;
    use serde_json::json;

    #[test]
    fn constants_are_those_of_all_rules() {
        let schema: Schema = serde_json::from_value(json!({
            "x-kubernetes-validations": [{"rule": "self.a == 'x' || self.b > 40"}],
            "properties": {"a": {"x-kubernetes-validations": [{"rule": "self != \"y\""}]}},
        }))
        .unwrap();
        let constants = Constants::of([&schema]);
        assert_eq!(constants.texts(), ["x", "y"]);
        assert_eq!(constants.numbers(), [39, 40, 41]);
        assert_eq!(
            constants.of_rules(&schema.properties["a"]).unwrap().texts(),
            ["y"]
        );
        assert!(constants.of_rules(&Schema::default()).is_none());
    }
}
