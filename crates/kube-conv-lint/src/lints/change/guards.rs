//! Rules that hold for every object without a new field.

use crate::rule_tree::RuleTree;
use kube_conv_cel::ast::{Comprehension, Expr, ExprId, Literal};
use kube_conv_cel::operators;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::values_of;

/// The most levels of an expression that a server compiles.
const MOST_LEVELS: usize = 250;

/// The old and the new schema of a value, where there is one.
type ValueSchemas<'s> = (Option<&'s Schema>, Option<&'s Schema>);

/// Variables of a rule, with the schemas of their values.
type Variables<'a, 's> = &'a [(&'a str, ValueSchemas<'s>)];

/// Whether a rule holds for every value without one of the new fields: each part of it has a guard
/// (`!has(self.newField) || …`), is a condition (`has(self.newField) ? … : true`), or is about all items and has
/// one of them for each (`self.items.all(item, !has(item.newField) || …)`).
pub(super) fn is_guarded(rule: &str, pair: &SchemaPair<'_>) -> bool {
    RuleTree::read(rule).is_some_and(|tree| {
        let text = tree.form(tree.root(), "self").unwrap_or_default();
        let variables = [("self", (Some(pair.old), Some(pair.new)))];
        let guards = Guards { tree: &tree, text };
        guards.hold(tree.root(), &variables, MOST_LEVELS)
    })
}

/// The guards of a rule.
struct Guards<'a, 'r> {
    tree: &'a RuleTree<'r>,
    /// The whole rule in its normal form.
    text: String,
}

impl Guards<'_, '_> {
    /// Whether a part of the rule holds for every value without one of the new fields.
    fn hold(&self, part: ExprId, variables: Variables<'_, '_>, levels: usize) -> bool {
        let Some(levels) = levels.checked_sub(1) else {
            return false;
        };
        let negated = |part| match self.tree.call(part) {
            Some((operators::NOT, None, arguments)) => arguments.first().copied(),
            _ => None,
        };
        match self.tree.call(part) {
            Some((operators::CONDITIONAL, _, arguments)) => match *arguments {
                [condition, _, otherwise] => {
                    self.tests_new_field(condition, variables)
                        && self.tree.expr(otherwise) == &Expr::Literal(Literal::Bool(true))
                }
                _ => false,
            },
            Some((operators::OR, ..)) => {
                let mut parts = self.tree.operands(part, operators::OR).into_iter();
                parts.any(|part| {
                    negated(part).is_some_and(|test| self.tests_new_field(test, variables))
                        || self.hold(part, variables, levels)
                })
            }
            Some((operators::AND, ..)) => {
                let mut parts = self.tree.operands(part, operators::AND).into_iter();
                parts.all(|part| self.hold(part, variables, levels))
            }
            _ => match self.tree.expr(part) {
                Expr::Comprehension(list) => self.hold_for_all(list, variables, levels),
                _ => false,
            },
        }
    }

    /// Whether a loop is `list.all(item, …)` with a guard for each item, or of none but items with a new field.
    fn hold_for_all(
        &self,
        list: &Comprehension<'_>,
        variables: Variables<'_, '_>,
        levels: usize,
    ) -> bool {
        let (Some((operators::AND, _, step)), Expr::Literal(Literal::Bool(true))) =
            (self.tree.call(list.step), self.tree.expr(list.init))
        else {
            return false;
        };
        let within =
            |list: &Comprehension<'_>, range, holds: &dyn Fn(Variables<'_, '_>) -> bool| {
                // With two variables the first is an index, or a key.
                let name = list.second_variable.as_ref().unwrap_or(&list.variable);
                self.resolve(range, variables).is_some_and(|(old, new)| {
                    let item = (&**name, (old.and_then(element), new.and_then(element)));
                    self.is_present(range, variables) && holds(&[variables, &[item]].concat())
                })
            };
        // `filter` is a loop that adds an item if a condition holds.
        if let Expr::Comprehension(filter) = self.tree.expr(list.range)
            && let Some((operators::CONDITIONAL, _, arguments)) = self.tree.call(filter.step)
            && let Some(condition) = arguments.first()
        {
            let conditions = self.tree.operands(*condition, operators::AND);
            return within(filter, filter.range, &|variables| {
                let mut conditions = conditions.iter();
                conditions.any(|test| self.tests_new_field(*test, variables))
            });
        }
        within(list, list.range, &|variables| {
            step.last()
                .is_some_and(|body| self.hold(*body, variables, levels))
        })
    }

    /// Whether every object has a value at a path: a rule that reads an absent field fails.
    fn is_present(&self, path: ExprId, variables: Variables<'_, '_>) -> bool {
        let Expr::Select { operand, field, .. } = self.tree.expr(path) else {
            return true;
        };
        let text = self.tree.form(path, "self").unwrap_or_default();
        if self.text.contains(&format!("has({text})")) {
            return true;
        }
        let is_always = |schema: &Schema| {
            let property = schema.properties.get(&**field);
            schema.required.iter().any(|required| **required == **field)
                || property.is_some_and(|property| property.default.is_some())
        };
        match self.resolve(*operand, variables) {
            Some((Some(old), Some(new))) => {
                is_always(old) && is_always(new) && self.is_present(*operand, variables)
            }
            _ => false,
        }
    }

    /// Whether an expression is `has(self.path)` of a field that the old schema has not.
    fn tests_new_field(&self, test: ExprId, variables: Variables<'_, '_>) -> bool {
        matches!(self.tree.expr(test), Expr::Select { presence: true, .. })
            && matches!(self.resolve(test, variables), Some((None, Some(_))))
    }

    /// The schemas at a path such as `self.ports[0].name`.
    fn resolve<'s>(&self, path: ExprId, variables: Variables<'_, 's>) -> Option<ValueSchemas<'s>> {
        match self.tree.expr(path) {
            Expr::Ident(name) => {
                let known = variables.iter().rfind(|(known, _)| **known == **name)?;
                Some(known.1)
            }
            Expr::Select { operand, field, .. } => {
                let (old, new) = self.resolve(*operand, variables)?;
                let part = |schema: Option<&'s Schema>| Some(&**schema?.properties.get(&**field)?);
                Some((part(old), part(new)))
            }
            _ => match self.tree.call(path)? {
                (operators::INDEX, _, arguments) => {
                    let (old, new) = self.resolve(*arguments.first()?, variables)?;
                    Some((old.and_then(element), new.and_then(element)))
                }
                _ => None,
            },
        }
    }
}

/// The schema of the items of a list, or of the values of a map.
fn element(schema: &Schema) -> Option<&Schema> {
    schema.items.as_deref().or_else(|| values_of(schema))
}
