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

/// Whether a rule holds for every value without one of the new fields: each part of it has a guard
/// (`!has(self.newField) || …`), is a condition (`has(self.newField) ? … : true`), or is about all items and has
/// one of them for each (`self.items.all(item, !has(item.newField) || …)`).
pub(super) fn is_guarded(rule: &str, pair: &SchemaPair<'_>) -> bool {
    RuleTree::read(rule).is_some_and(|tree| {
        let guards = Guards {
            tree: &tree,
            variables: vec![("self", (Some(pair.old), Some(pair.new)))],
            present: Vec::new(),
            levels: MOST_LEVELS,
        };
        guards.hold(tree.root())
    })
}

/// Whether no object has a field: it is new, and nothing is filled in for it.
pub(super) fn is_absent(name: &str, old: &Schema, new: &Schema) -> bool {
    let keeps_any =
        old.preserve_unknown_fields == Some(true) || old.additional_properties.is_some();
    let field = new.properties.get(name);
    !keeps_any
        && !old.properties.contains_key(name)
        && field.is_none_or(|field| field.default.is_none())
}

/// The new fields of an object that a server fills in.
pub(super) fn filled_fields<'s>(pair: &SchemaPair<'s>) -> impl Iterator<Item = &'s str> {
    let (old, fields) = (pair.old, pair.new.properties.iter());
    let filled = fields
        .filter(|(name, field)| field.default.is_some() && !old.properties.contains_key(*name));
    filled.map(|(name, _)| &**name)
}

/// The guards of a part of a rule.
#[derive(Clone)]
struct Guards<'a, 'r, 's> {
    tree: &'a RuleTree<'r>,
    /// Variables, with the schemas of their values.
    variables: Vec<(&'a str, ValueSchemas<'s>)>,
    /// What other parts test, in its normal form.
    present: Vec<String>,
    levels: usize,
}

impl<'a, 's> Guards<'a, '_, 's> {
    /// The same one level deeper. `None` where it is too deep.
    fn below(&self) -> Option<Self> {
        let levels = self.levels.checked_sub(1)?;
        Some(Self {
            levels,
            ..self.clone()
        })
    }

    /// Whether a part of the rule is true for every value without one of the new fields.
    fn hold(&self, part: ExprId) -> bool {
        let Some(below) = self.below() else {
            return false;
        };
        match (self.tree.call(part), self.tree.expr(part)) {
            (_, Expr::Literal(literal)) => *literal == Literal::Bool(true),
            (_, Expr::Comprehension(list)) => below.hold_for_all(list),
            (Some((operators::NOT, _, arguments)), _) => {
                arguments.first().is_some_and(|part| below.fail(*part))
            }
            (Some((operators::AND, ..)), _) => {
                let mut parts = self.tree.operands(part, operators::AND).into_iter();
                parts.all(|part| below.hold(part))
            }
            (Some((operators::OR, ..)), _) => {
                let parts = self.tree.operands(part, operators::OR);
                // Each matters where none of the others is true.
                let tested = parts.iter().filter_map(|part| self.negated(*part));
                let below = below.with_present(tested);
                parts.iter().any(|part| below.hold(*part))
            }
            (Some((operators::CONDITIONAL, _, arguments)), _) => match *arguments {
                [condition, _, otherwise] => below.fail(condition) && below.hold(otherwise),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a part of the rule is false for every such value. What fails with an error beside it has no part in it.
    fn fail(&self, part: ExprId) -> bool {
        let Some(below) = self.below() else {
            return false;
        };
        match (self.tree.call(part), self.tree.expr(part)) {
            (_, Expr::Select { presence: true, .. }) => self.is_absent(part),
            (Some((operators::NOT, _, arguments)), _) => {
                arguments.first().is_some_and(|part| below.hold(*part))
            }
            (Some((operators::AND, ..)), _) => {
                let mut parts = self.tree.operands(part, operators::AND).into_iter();
                parts.any(|part| below.fail(part))
            }
            (Some((operators::OR, ..)), _) => {
                let mut parts = self.tree.operands(part, operators::OR).into_iter();
                parts.all(|part| below.fail(part))
            }
            _ => false,
        }
    }

    /// What `!expression` negates.
    fn negated(&self, part: ExprId) -> Option<ExprId> {
        match self.tree.call(part) {
            Some((operators::NOT, None, arguments)) => arguments.first().copied(),
            _ => None,
        }
    }

    /// The same where tests such as `has(self.field)` are true.
    fn with_present(mut self, tests: impl Iterator<Item = ExprId>) -> Self {
        for test in tests {
            if let Expr::Select {
                operand,
                presence: true,
                ..
            } = self.tree.expr(test)
                && self.is_present(*operand)
            {
                self.present.extend(self.tree.form(test, "self"));
            }
        }
        self
    }

    /// Whether a loop is `list.all(item, …)` with a guard for each item, or of none but items with a new field.
    fn hold_for_all(&self, list: &'a Comprehension<'_>) -> bool {
        let (Some((operators::AND, _, step)), Expr::Literal(Literal::Bool(true))) =
            (self.tree.call(list.step), self.tree.expr(list.init))
        else {
            return false;
        };
        // `filter` is a loop that adds an item if a condition holds.
        if let Expr::Comprehension(filter) = self.tree.expr(list.range)
            && let Some((operators::CONDITIONAL, _, arguments)) = self.tree.call(filter.step)
            && let Some(condition) = arguments.first()
        {
            let of_item = self.of_item(filter);
            return of_item.is_some_and(|of_item| of_item.fail(*condition));
        }
        let body = step.last().copied();
        let of_item = self.of_item(list).zip(body);
        of_item.is_some_and(|(of_item, body)| of_item.hold(body))
    }

    /// The same within a loop over a list that is there.
    fn of_item(&self, list: &'a Comprehension<'_>) -> Option<Self> {
        // With two variables the first is an index, or a key.
        let name = list.second_variable.as_ref().unwrap_or(&list.variable);
        let (old, new) = self.resolve(list.range)?;
        let item = (old.and_then(element), new.and_then(element));
        let mut of_item = self.clone();
        of_item.variables.push((&**name, item));
        // What was tested of another item, by the same name.
        let tests_item = |form: &String| form.contains(&**name);
        of_item.present.retain(|form| !tests_item(form));
        self.is_present(list.range).then_some(of_item)
    }

    /// Whether every object has a value at a path: a rule that reads an absent field fails.
    fn is_present(&self, path: ExprId) -> bool {
        let Expr::Select { operand, field, .. } = self.tree.expr(path) else {
            return matches!(self.tree.expr(path), Expr::Ident(_));
        };
        let form = self.tree.form(path, "self").unwrap_or_default();
        if self.present.contains(&format!("has({form})")) {
            return true;
        }
        let is_always = |schema: &Schema| {
            let property = schema.properties.get(&**field);
            schema.required.iter().any(|required| **required == **field)
                || property.is_some_and(|property| property.default.is_some())
        };
        match self.resolve(*operand) {
            Some((Some(old), Some(new))) => {
                is_always(old) && is_always(new) && self.is_present(*operand)
            }
            _ => false,
        }
    }

    /// Whether an expression is `has(self.path)` of a new field of a value that is there.
    fn is_absent(&self, test: ExprId) -> bool {
        let Expr::Select { operand, field, .. } = self.tree.expr(test) else {
            return false;
        };
        match self.resolve(*operand) {
            Some((Some(old), Some(new))) => is_absent(field, old, new) && self.is_present(*operand),
            _ => false,
        }
    }

    /// The schemas at a path such as `self.ports[0].name`.
    fn resolve(&self, path: ExprId) -> Option<ValueSchemas<'s>> {
        match self.tree.expr(path) {
            Expr::Ident(name) => {
                let mut variables = self.variables.iter();
                let known = variables.rfind(|(known, _)| **known == **name)?;
                Some(known.1)
            }
            Expr::Select { operand, field, .. } => {
                let (old, new) = self.resolve(*operand)?;
                let part = |schema: Option<&'s Schema>| Some(&**schema?.properties.get(&**field)?);
                Some((part(old), part(new)))
            }
            _ => match self.tree.call(path)? {
                (operators::INDEX, _, arguments) => {
                    let (old, new) = self.resolve(*arguments.first()?)?;
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
