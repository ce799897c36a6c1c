//! Macros: calls that are expanded while an expression is parsed.

mod one_variable;
mod optional;
mod sort_by;
mod two_variables;

use std::borrow::Cow;

use crate::ast::{Ast, Comprehension, Element, Expr, ExprId, Literal, Name};
use crate::operators;
use crate::options::ParseOptions;
use crate::source::Place;

/// The accumulator variable of loops. Expressions cannot contain this name.
const ACCUMULATOR: &str = "@result";
/// The earlier name of the accumulator variable, which is still not allowed for macro variables.
const OLD_ACCUMULATOR: &str = "__result__";
/// The iteration variable of a comprehension over an empty list, which only binds the accumulator.
const UNUSED: &str = "#unused";

/// A macro.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Macro {
    Has,
    Quantifier(Quantifier),
    Map,
    Filter,
    OptionalMap { flat: bool },
    SortBy,
    TwoVariableQuantifier(Quantifier),
    TransformList,
    TransformMap,
    TransformMapEntry,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Quantifier {
    All,
    Exists,
    ExistsOne,
}

/// Why the arguments of a macro are wrong.
#[derive(Debug)]
pub(crate) struct MacroError {
    pub place: Place,
    pub message: Cow<'static, str>,
}

type Expanded = Result<ExprId, MacroError>;

/// Finds the macro for a call by its name, its number of arguments and whether it has a target.
pub(crate) fn find(
    name: &str,
    arguments: usize,
    target: bool,
    options: &ParseOptions,
) -> Option<Macro> {
    let found = match (name, arguments, target) {
        ("has", 1, false) => Macro::Has,
        ("all", 2, true) => Macro::Quantifier(Quantifier::All),
        ("exists", 2, true) => Macro::Quantifier(Quantifier::Exists),
        ("exists_one", 2, true) => Macro::Quantifier(Quantifier::ExistsOne),
        ("map", 2 | 3, true) => Macro::Map,
        ("filter", 2, true) => Macro::Filter,
        ("optMap", 2, true) if options.optional_types => Macro::OptionalMap { flat: false },
        ("optFlatMap", 2, true) if options.optional_types => Macro::OptionalMap { flat: true },
        ("sortBy", 2, true) if options.sort_by => Macro::SortBy,
        (_, 3 | 4, true) if options.two_variable_comprehensions => {
            return two_variables::find(name, arguments);
        }
        _ => return None,
    };
    Some(found)
}

/// Builds the expansion of a macro. New nodes have the position of the macro; arguments keep their own.
pub(crate) struct Expansion<'s, 'a> {
    ast: &'a mut Ast<'s>,
    place: Place,
}

impl<'s, 'a> Expansion<'s, 'a> {
    pub(crate) const fn new(ast: &'a mut Ast<'s>, place: Place) -> Self {
        Self { ast, place }
    }

    /// Expands a macro that was returned by [`find`] for these arguments.
    pub(crate) fn expand(
        &mut self,
        found: Macro,
        target: Option<ExprId>,
        arguments: &[Element],
    ) -> Expanded {
        let argument = |n: usize| arguments.get(n).map(|argument| argument.value);
        let (Some(first), target) = (argument(0), target.or(argument(0))) else {
            return self.error(None, "macro without arguments");
        };
        let target = target.unwrap_or(first);
        let (second, third, fourth) = (argument(1).unwrap_or(first), argument(2), argument(3));
        match found {
            Macro::Has => self.has(first),
            Macro::Quantifier(which) => self.quantifier(which, target, first, second),
            Macro::Map => self.map(
                target,
                first,
                third.map(|_| second),
                third.unwrap_or(second),
            ),
            Macro::Filter => self.filter(target, first, second),
            Macro::OptionalMap { flat } => self.optional_map(flat, target, first, second),
            Macro::SortBy => self.sort_by(target, first, second),
            two_variables => {
                let last = fourth.or(third).unwrap_or(second);
                let filter = fourth.and(third);
                self.two_variables(two_variables, target, [first, second], filter, last)
            }
        }
    }

    fn has(&mut self, argument: ExprId) -> Expanded {
        match self.ast.expr(argument) {
            Expr::Select { operand, field, .. } => {
                let test = Expr::Select {
                    operand: *operand,
                    field: field.clone(),
                    presence: true,
                };
                Ok(self.add(test))
            }
            _ => self.error(Some(argument), "invalid argument to has() macro"),
        }
    }

    fn error<T>(
        &self,
        at: Option<ExprId>,
        message: impl Into<Cow<'static, str>>,
    ) -> Result<T, MacroError> {
        Err(MacroError {
            place: at.map_or(self.place, |at| self.ast.place(at)),
            message: message.into(),
        })
    }

    /// Returns the name if the argument is an identifier.
    fn name(&self, argument: ExprId, message: &'static str) -> Result<Name<'s>, MacroError> {
        match self.ast.expr(argument) {
            Expr::Ident(name) => Ok(name.clone()),
            _ => self.error(Some(argument), message),
        }
    }

    /// Returns the variable that an argument declares.
    fn variable(&self, argument: ExprId, message: &'static str) -> Result<Name<'s>, MacroError> {
        let name = self.name(argument, message)?;
        self.check_variable(argument, &name)?;
        Ok(name)
    }

    fn check_variable(&self, argument: ExprId, name: &str) -> Result<(), MacroError> {
        match name {
            ACCUMULATOR | OLD_ACCUMULATOR => {
                let message = "iteration variable overwrites accumulator variable";
                self.error(Some(argument), message)
            }
            _ => Ok(()),
        }
    }

    fn add(&mut self, expr: Expr<'s>) -> ExprId {
        self.ast.add(self.place, expr)
    }

    fn literal(&mut self, literal: Literal<'s>) -> ExprId {
        self.add(Expr::Literal(literal))
    }

    fn ident(&mut self, name: Name<'s>) -> ExprId {
        self.add(Expr::Ident(name))
    }

    fn accumulator(&mut self) -> ExprId {
        self.ident(Cow::Borrowed(ACCUMULATOR))
    }

    fn list(&mut self, elements: &[ExprId]) -> ExprId {
        let elements = self.ast.add_values(elements);
        self.add(Expr::List(elements))
    }

    fn call(&mut self, function: &'static str, arguments: &[ExprId]) -> ExprId {
        self.ast
            .add_call(self.place, Cow::Borrowed(function), None, arguments)
    }

    fn member(&mut self, function: &'static str, target: ExprId, arguments: &[ExprId]) -> ExprId {
        self.ast
            .add_call(self.place, Cow::Borrowed(function), Some(target), arguments)
    }

    /// Builds the accumulator with one more item.
    fn append(&mut self, value: ExprId) -> ExprId {
        let (accumulator, list) = (self.accumulator(), self.list(&[value]));
        self.call(operators::ADD, &[accumulator, list])
    }

    /// Builds a conditional: the step if a condition holds, and the unchanged accumulator otherwise.
    fn only_if(&mut self, condition: Option<ExprId>, step: ExprId) -> ExprId {
        match condition {
            None => step,
            Some(condition) => {
                let accumulator = self.accumulator();
                self.call(operators::CONDITIONAL, &[condition, step, accumulator])
            }
        }
    }

    /// Builds a loop that collects the results of its steps.
    fn collect(
        &mut self,
        range: ExprId,
        variables: (Name<'s>, Option<Name<'s>>),
        init: ExprId,
        step: ExprId,
    ) -> ExprId {
        let condition = self.literal(Literal::Bool(true));
        let result = self.accumulator();
        self.fold(range, variables, [init, condition, step, result])
    }

    /// Builds a loop from its range, its variables, and the initial value, condition, step and result of
    /// its accumulator.
    fn fold(
        &mut self,
        range: ExprId,
        (variable, second_variable): (Name<'s>, Option<Name<'s>>),
        [init, condition, step, result]: [ExprId; 4],
    ) -> ExprId {
        self.add(Expr::Comprehension(Box::new(Comprehension {
            range,
            variable,
            second_variable,
            accumulator: Cow::Borrowed(ACCUMULATOR),
            init,
            condition,
            step,
            result,
        })))
    }

    /// Binds a value to a name within a result, as a loop over an empty list.
    fn bind(&mut self, name: Name<'s>, value: ExprId, step: ExprId, result: ExprId) -> ExprId {
        let (range, condition) = (self.list(&[]), self.literal(Literal::Bool(false)));
        self.add(Expr::Comprehension(Box::new(Comprehension {
            range,
            variable: Cow::Borrowed(UNUSED),
            second_variable: None,
            accumulator: name,
            init: value,
            condition,
            step,
            result,
        })))
    }
}
