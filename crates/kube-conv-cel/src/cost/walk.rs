//! Walks an expression, and adds up the costs of its nodes.

use super::estimate::Estimate;
use super::paths::Stored;
use super::sizes::{Entries, Node, Part, Sizes};
use super::{CostOptions, Estimator, calls, functions};
use crate::ast::{Ast, Comprehension, Expr, ExprId, Literal, Run};
use crate::check::{Checked, Reference, Type};

const LIST: Estimate = Estimate::fixed(10);
const MAP: Estimate = Estimate::fixed(30);
const MESSAGE: Estimate = Estimate::fixed(40);

/// The accumulator variable in the macros of older cel-go versions.
const OLD_ACCUMULATOR: &str = "__result__";

pub(super) struct CostWalk<'a> {
    pub(super) sizes: Sizes<'a>,
    options: CostOptions,
}

impl<'a> CostWalk<'a> {
    pub(super) fn new(
        ast: &'a Ast<'a>,
        checked: &'a Checked<'a>,
        estimator: &'a dyn Estimator,
        options: CostOptions,
    ) -> Self {
        Self {
            sizes: Sizes::new(ast, checked, estimator),
            options,
        }
    }

    /// Returns the cost of a node and everything below it.
    pub(super) fn cost(&mut self, id: ExprId) -> Estimate {
        let expr = match self.sizes.node(id) {
            Node::Ident(name) => {
                self.sizes.start_path(id, name);
                return Estimate::ONE;
            }
            Node::Other(expr) => expr,
        };
        match expr {
            Expr::Unspecified | Expr::Literal(_) | Expr::Ident(_) => Estimate::ZERO,
            Expr::Select {
                operand, presence, ..
            } => self.select(id, *operand, *presence),
            Expr::Call {
                function,
                target,
                arguments,
            } => self.call(id, function, *target, *arguments),
            Expr::List(run) => self.list(id, *run),
            Expr::Map(run) => self.map(id, *run),
            Expr::Message { fields, .. } => self.message(*fields),
            Expr::Comprehension(parts) if self.binds(parts) => self.binding(id, parts),
            Expr::Comprehension(parts) => self.comprehension(id, parts),
        }
    }

    fn select(&mut self, id: ExprId, operand: ExprId, presence: bool) -> Estimate {
        let cost = self.cost(operand);
        if presence {
            let own = match self.options.presence {
                true => Estimate::ONE,
                false => Estimate::ZERO,
            };
            return cost.plus(own);
        }
        self.sizes.extend_path(id, operand, Stored::Node(id));
        match self.sizes.type_of(operand) {
            Type::Map(..) | Type::Object(_) | Type::Parameter(_) | Type::Variable(_) => {
                cost.plus(Estimate::ONE)
            }
            _ => cost,
        }
    }

    fn call(
        &mut self,
        id: ExprId,
        written: &'a str,
        target: Option<ExprId>,
        arguments: Run,
    ) -> Estimate {
        let (ast, checked) = (self.sizes.ast, self.sizes.checked);
        let arguments = ast.elements(arguments);
        let (name, overloads) = match checked.reference(id) {
            Reference::Function { name, overloads } => (name.as_str(), overloads.as_slice()),
            _ => (written, [].as_slice()),
        };
        if let ("dyn", [argument]) = (name, arguments) {
            let cost = self.cost(argument.value);
            self.sizes.copy_sizes(id, argument.value);
            return cost.plus(Estimate::ONE);
        }
        let mut costs = Vec::with_capacity(arguments.len());
        let mut known = Vec::with_capacity(arguments.len());
        for argument in arguments {
            costs.push(self.cost(argument.value));
            known.push(calls::argument(&mut self.sizes, argument.value));
        }
        if overloads.is_empty() {
            return Estimate::ZERO;
        }
        // A function with a qualified name has no target.
        let target = target.filter(|_| !name.contains('.'));
        let of_target = target.map_or(Estimate::ZERO, |target| self.cost(target));
        let target = target.map(|target| calls::argument(&mut self.sizes, target));
        let parts = functions::Parts {
            id,
            name,
            target,
            arguments: &known,
            costs: &costs,
        };
        of_target.plus(functions::cost(&mut self.sizes, &parts, overloads))
    }

    fn list(&mut self, id: ExprId, run: Run) -> Estimate {
        let elements = self.sizes.ast.elements(run);
        let mut cost = Estimate::ZERO;
        let mut value = of_elements(elements.is_empty());
        for element in elements {
            cost = cost.plus(self.cost(element.value));
            value = value.union(self.sizes.size_or_unknown(element.value));
        }
        let entries = Entries {
            of_list: true,
            key: Estimate::ONE,
            value,
        };
        self.sizes.set_entries(id, Some(entries));
        cost.plus(LIST)
    }

    fn map(&mut self, id: ExprId, run: Run) -> Estimate {
        let entries = self.sizes.ast.entries(run);
        let mut cost = Estimate::ZERO;
        let mut key = of_elements(entries.is_empty());
        let mut value = key;
        for entry in entries {
            cost = cost.plus(self.cost(entry.key));
            cost = cost.plus(self.cost(entry.value));
            key = key.union(self.sizes.size_or_unknown(entry.key));
            value = value.union(self.sizes.size_or_unknown(entry.value));
        }
        let entries = Entries {
            of_list: false,
            key,
            value,
        };
        self.sizes.set_entries(id, Some(entries));
        cost.plus(MAP)
    }

    fn message(&mut self, fields: Run) -> Estimate {
        let mut cost = MESSAGE;
        for field in self.sizes.ast.fields(fields) {
            cost = cost.plus(self.cost(field.value));
        }
        cost
    }

    /// Returns whether a comprehension only binds a variable, and has no iterations.
    fn binds(&self, parts: &Comprehension<'_>) -> bool {
        let ast = self.sizes.ast;
        let is_empty = matches!(ast.expr(parts.range), Expr::List(run) if run.is_empty());
        let never = Expr::Literal(Literal::Bool(false));
        is_empty && *ast.expr(parts.condition) == never && parts.accumulator != OLD_ACCUMULATOR
    }

    fn binding(&mut self, id: ExprId, parts: &'a Comprehension<'_>) -> Estimate {
        let cost = self.cost(parts.range).plus(self.cost(parts.init));
        let depth = self.sizes.depth();
        self.sizes.enter(&parts.accumulator, parts.init);
        let cost = cost.plus(self.cost(parts.result));
        self.sizes.leave(depth);
        self.sizes.copy_sizes(id, parts.result);
        cost
    }

    fn comprehension(&mut self, id: ExprId, parts: &'a Comprehension<'_>) -> Estimate {
        let mut cost = self.cost(parts.range).plus(self.cost(parts.init));
        let outside = self.sizes.depth();
        self.sizes.enter(&parts.accumulator, parts.init);
        let with_accumulator = self.sizes.depth();
        match &parts.second_variable {
            Some(second) => {
                self.sizes
                    .enter_loop(&parts.variable, parts.range, Part::Key);
                self.sizes.enter_loop(second, parts.range, Part::Value);
            }
            None => self
                .sizes
                .enter_loop(&parts.variable, parts.range, Part::Single),
        }
        let condition = self.cost(parts.condition);
        let step = self.cost(parts.step);
        self.sizes.leave(with_accumulator);
        cost = cost.plus(self.cost(parts.result));
        self.sizes.leave(outside);
        let range = self.sizes.size_or_unknown(parts.range);
        match self.sizes.ast.expr(parts.init) {
            Expr::Literal(_) => self.note_size(id, parts.init),
            Expr::List(_) | Expr::Map(_) => {
                self.sizes.set_size(id, Some(range));
                let entries = self.sizes.entries(parts.step);
                self.sizes.set_entries(id, entries);
            }
            _ => {}
        }
        cost.plus(range.times(step.plus(condition)))
    }

    fn note_size(&mut self, id: ExprId, of: ExprId) {
        let size = self.sizes.size(of);
        self.sizes.set_size(id, size);
    }
}

/// The initial size that the sizes of elements are combined with.
const fn of_elements(none: bool) -> Estimate {
    match none {
        true => Estimate::ZERO,
        false => Estimate::NONE_YET,
    }
}
