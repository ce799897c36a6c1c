//! What follows from rules in CEL by their `&&`, `||`, `!`, `==` and `?:`, whatever the other parts of them are.

mod reads;
#[cfg(test)]
mod tests;
mod truth;

use self::reads::{is_boolean, path_of, read_by};
use self::truth::{Constraint, Formula, holds, negated_if};
use crate::rule_tree::{RuleTree, implies, one_of};
use kube_conv_cel::ast::{Expr, ExprId, Literal};
use kube_conv_cel::operators;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::cel_text::field_name;
use kube_conv_schema::schema::steps::{SchemaStep, part_at};
use std::collections::HashMap;

/// The most parts without operators that rules have which are compared: each is true, false or an error.
const MOST_ATOMS: usize = 8;

/// The most levels of operators.
const MOST_LEVELS: usize = 64;

/// A part without operators.
struct Atom {
    form: String,
    /// The field that it is a test for, by its names from `self`.
    tested: Option<Vec<String>>,
    /// The fields that it reads, or is an error.
    reads: Vec<Vec<String>>,
    /// Whether it is never an error if they are there.
    is_total: bool,
}

/// Rules about values of a schema.
pub(crate) struct RuleLogic<'s> {
    /// The schema of the values for which the known rules hold.
    schema: &'s Schema,
    /// Names of fields of `self` that no value has.
    absent: &'s dyn Fn(&str) -> bool,
    atoms: Vec<Atom>,
    known_atoms: HashMap<String, usize>,
}

impl<'s> RuleLogic<'s> {
    pub(crate) fn new(schema: &'s Schema, absent: &'s dyn Fn(&str) -> bool) -> Self {
        Self {
            schema,
            absent,
            atoms: Vec::new(),
            known_atoms: HashMap::new(),
        }
    }

    /// Whether a rule is true for each value for which the known ones are, as far as these are about the same parts.
    pub(crate) fn follows(mut self, rule: &RuleTree<'_>, known: &[RuleTree<'_>]) -> bool {
        let Some(rule) = self.formula(rule, rule.root(), MOST_LEVELS) else {
            return false;
        };
        let own = self.atoms.len();
        let mut premises = Vec::new();
        for known in known {
            let before = self.atoms.len();
            match self.formula(known, known.root(), MOST_LEVELS) {
                // Parts that the rule has not, either: as few as possible.
                Some(premise) if self.atoms.len() <= MOST_ATOMS => premises.push(premise),
                _ => {
                    self.atoms.truncate(before);
                    self.known_atoms.retain(|_, index| *index < before);
                }
            }
        }
        let constraints = self.constraints();
        own <= MOST_ATOMS && holds(&constraints, &mut Vec::new(), &premises, &rule)
    }

    /// What the parts may be.
    fn constraints(&self) -> Vec<Constraint> {
        let test_of = |path: &Vec<String>| {
            let mut atoms = self.atoms.iter();
            atoms.position(|atom| atom.tested.as_ref() == Some(path))
        };
        let atoms = self.atoms.iter().enumerate();
        let constraints = atoms.map(|(index, atom)| {
            let reads = atom.reads.iter();
            let before = self.atoms.iter().take(index);
            Constraint {
                is_there: atom.tested.as_ref().and_then(|path| self.presence(path)),
                reads: reads
                    .map(|path| (self.presence(path), test_of(path)))
                    .collect(),
                is_total: atom.is_total,
                agree: before
                    .map(|other| {
                        let agree = |first, second| self.agree((other, first), (atom, second));
                        [false, true].map(|first| [false, true].map(|second| agree(first, second)))
                    })
                    .collect(),
            }
        });
        constraints.collect()
    }

    /// Whether two parts may be true or false together.
    fn agree(&self, (one, first): (&Atom, bool), (other, second): (&Atom, bool)) -> bool {
        let is_integer = |value: &str| self.is_integer(value);
        let is_implied = |one: &Atom, other: &Atom| implies(&one.form, &other.form, is_integer);
        let (equal_first, equal_second) = (constant_of(&one.form), constant_of(&other.form));
        let are_exclusive = equal_first.zip(equal_second).is_some_and(|(one, other)| {
            one.0 == other.0
                && one.1 != other.1
                && one.1.split('(').next() == other.1.split('(').next()
        });
        match (first, second) {
            (true, true) => !are_exclusive,
            (true, false) => !is_implied(one, other),
            (false, true) => !is_implied(other, one),
            (false, false) => true,
        }
    }

    fn is_integer(&self, value: &str) -> bool {
        let path: Option<Vec<String>> = value
            .strip_prefix("self.")
            .map(|path| path.split('.').map(str::to_owned).collect());
        value.starts_with("size(")
            || path
                .and_then(|path| self.field(&path))
                .is_some_and(|field| field.type_name.as_deref() == Some("integer"))
    }

    /// Whether each value has a field, or none has it.
    fn presence(&self, path: &[String]) -> Option<bool> {
        if let [name] = path
            && (self.absent)(name)
        {
            return Some(false);
        }
        let (name, above) = path.split_last()?;
        let around = self.field(above)?;
        let is_always = around
            .required
            .iter()
            .any(|required| field_name(required).as_deref() == Some(name));
        let is_there = above.is_empty() || self.presence(above) == Some(true);
        (is_always && is_there).then_some(true)
    }

    /// The schema of a field, by names as rules have them.
    fn field(&self, path: &[String]) -> Option<&'s Schema> {
        path.iter().try_fold(self.schema, |schema, name| {
            part_at(schema, SchemaStep::Property(name))
        })
    }

    fn formula(&mut self, tree: &RuleTree<'_>, id: ExprId, levels: usize) -> Option<Formula> {
        let levels = levels.checked_sub(1)?;
        if let Expr::Literal(Literal::Bool(constant)) = tree.expr(id) {
            return Some(Formula::Constant(*constant));
        }
        let Some((function, None, arguments)) = tree.call(id) else {
            return self.comparison(tree, id);
        };
        let are_boolean = |parts: &[ExprId]| parts.iter().all(|part| is_boolean(tree, *part));
        let parts = match function {
            operators::NOT => arguments,
            operators::AND | operators::OR => tree.operands(id, function),
            operators::CONDITIONAL if are_boolean(arguments.get(1..)?) => arguments,
            operators::EQUALS | operators::NOT_EQUALS if are_boolean(&arguments) => arguments,
            _ => return self.comparison(tree, id),
        };
        let parts = parts.into_iter();
        let parts = parts.map(|part| self.formula(tree, part, levels));
        let mut parts: Vec<Formula> = parts.collect::<Option<_>>()?;
        Some(match function {
            operators::AND => Formula::All(parts),
            operators::OR => Formula::Any(parts),
            operators::NOT => Formula::Not(Box::new(parts.pop()?)),
            operators::CONDITIONAL => Formula::If(Box::new(parts.try_into().ok()?)),
            _ => {
                let equal = Formula::Equal(Box::new(parts.try_into().ok()?));
                negated_if(function == operators::NOT_EQUALS, equal)
            }
        })
    }

    /// An atom, or those of which a comparison with constants is made.
    fn comparison(&mut self, tree: &RuleTree<'_>, id: ExprId) -> Option<Formula> {
        if let Some((value, constants, is_negated)) = tree.constants_of(id) {
            let value = tree.form(value, "self")?;
            let equal = constants
                .into_iter()
                .map(|constant| self.atom(tree, id, one_of(&value, &[constant])));
            let equal: Vec<Formula> = equal.collect();
            return (!equal.is_empty()).then(|| negated_if(is_negated, Formula::Any(equal)));
        }
        let form = tree.form(id, "self")?;
        // One direction of each comparison.
        for (sign, opposite) in [(" > ", " <= "), (" >= ", " < ")] {
            if let Some((value, limit)) = form.rsplit_once(sign)
                && limit.parse::<f64>().is_ok()
            {
                let opposite = self.atom(tree, id, format!("{value}{opposite}{limit}"));
                return Some(negated_if(true, opposite));
            }
        }
        Some(self.atom(tree, id, form))
    }

    fn atom(&mut self, tree: &RuleTree<'_>, id: ExprId, form: String) -> Formula {
        let next = self.atoms.len();
        let index = *self.known_atoms.entry(form.clone()).or_insert(next);
        if index == next {
            let tested = match tree.expr(id) {
                Expr::Select {
                    operand,
                    field,
                    presence: true,
                } => path_of(tree, *operand).map(|path| [path, vec![field.to_string()]].concat()),
                _ => None,
            };
            let mut reads = Vec::new();
            read_by(tree, id, &mut reads, MOST_LEVELS);
            let is_total = match path_of(tree, id) {
                Some(path) => self.has_type(&path, &["boolean"]),
                None => self.is_total(tree, id, MOST_LEVELS),
            };
            self.atoms.push(Atom {
                form,
                tested,
                reads,
                is_total,
            });
        }
        Formula::Atom(index)
    }

    /// Whether an expression is no error if the fields are there that it reads.
    fn is_total(&self, tree: &RuleTree<'_>, id: ExprId, levels: usize) -> bool {
        let Some(levels) = levels.checked_sub(1) else {
            return false;
        };
        let (function, target, arguments) = match tree.expr(id) {
            Expr::Literal(_) => return true,
            Expr::Ident(name) => return *name == "self",
            Expr::Select { operand, .. } => return self.is_total(tree, *operand, levels),
            Expr::List(_) => return tree.constants(id).is_some(),
            _ => match tree.call(id) {
                Some(call) => call,
                None => return false,
            },
        };
        let types: &[&str] = match function {
            // Values of all types are compared.
            operators::EQUALS | operators::NOT_EQUALS | operators::IN => &[],
            operators::LESS
            | operators::LESS_EQUALS
            | operators::GREATER
            | operators::GREATER_EQUALS => &["integer", "number", "string"],
            "size" => &["string", "array", "object"],
            "startsWith" | "endsWith" | "contains" | "matches" => &["string"],
            _ => return false,
        };
        target.into_iter().chain(arguments).all(|part| {
            let is_typed = match path_of(tree, part) {
                Some(path) => types.is_empty() || self.has_type(&path, types),
                None => true,
            };
            is_typed && self.is_total(tree, part, levels)
        })
    }

    /// Whether a field has one of these types, and is never null.
    fn has_type(&self, path: &[String], types: &[&str]) -> bool {
        self.field(path).is_some_and(|field| {
            let name = field.type_name.as_deref();
            !field.nullable && name.is_some_and(|name| types.contains(&name))
        })
    }
}

/// The value and the constant of the normal form of an equality.
fn constant_of(form: &str) -> Option<(&str, &str)> {
    let (value, constant) = form.strip_suffix(']')?.split_once(" in [")?;
    Some((value, constant))
}
