//! The table of functions.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;

use super::costs;
use super::guard::Trait;
use crate::values::{Context, Pattern, Value, go_type};

/// The implementation of a function. No argument is an error.
pub type Run = for<'v> fn(&Context<'_>, &[Value<'v>]) -> Value<'v>;

/// The implementation of a function with a compiled pattern.
pub type RunPattern = for<'v> fn(&Context<'_>, &[Value<'v>], &dyn Pattern) -> Value<'v>;

/// Returns the cost of a call by its arguments, which can be errors, and its result; `None` if the next rule applies.
///
/// The cost of comparing two ints by `==` or `!=` does not depend on the ints: it is computed once.
pub type CostOf = fn(&[Value<'_>], &Value<'_>) -> Option<u64>;

/// The cost of the calls of a function or overload.
#[derive(Clone, Copy)]
pub struct Cost {
    pub(crate) overload: Option<CostOf>,
    pub(crate) function: Option<CostOf>,
    pub(crate) usual: Option<CostOf>,
    needs: Option<Needs>,
}

/// The type that an argument must have for its cost to be computed. With another type cel-go panics.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Needs {
    List(usize),
    Int(usize),
}

impl fmt::Debug for Cost {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Cost").finish_non_exhaustive()
    }
}

impl Cost {
    /// The cost of a call.
    pub(crate) fn of(&self, arguments: &[Value<'_>], result: &Value<'_>) -> u64 {
        let rules = [self.overload, self.function, self.usual];
        let mut rules = rules.into_iter().flatten();
        rules.find_map(|rule| rule(arguments, result)).unwrap_or(1)
    }

    /// Returns the text of cel-go's panic, if computing the cost panics.
    pub(crate) fn panics(&self, arguments: &[Value<'_>]) -> Option<String> {
        let (Needs::List(index) | Needs::Int(index)) = self.needs?;
        let argument = arguments.get(index)?;
        let found = go_type(argument);
        match (self.needs?, argument) {
            (Needs::List(_), Value::List(_)) | (Needs::Int(_), Value::Int(_)) => None,
            (Needs::Int(_), _) => Some(format!(
                "interface conversion: ref.Val is {found}, not types.Int"
            )),
            (Needs::List(_), _) => {
                let missing = match Trait::Adds.holds(argument) {
                    true => "Contains",
                    false => "Add",
                };
                Some(format!(
                    "interface conversion: {found} is not traits.Lister: missing method {missing}"
                ))
            }
        }
    }

    /// The cost for two ints, unless computing it panics.
    pub(crate) fn of_ints(&self) -> Option<u64> {
        let ints = [Value::Int(0), Value::Int(0)];
        let panics = self.panics(&ints).is_some();
        (!panics).then(|| self.of(&ints, &Value::Bool(true)))
    }

    /// Whether the cost is 1 for all arguments.
    pub(crate) const fn is_one(&self) -> bool {
        self.overload.is_none() && self.function.is_none() && self.usual.is_none()
    }
}

/// The implementation of an overload.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overload {
    pub run: Run,
    /// Whether the arguments after an error are skipped.
    pub stops_at_errors: bool,
    /// Whether the types of the arguments are checked.
    pub guarded: bool,
}

/// One implementation for all overloads of a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shared {
    pub run: Run,
    pub needs: Option<Trait>,
    /// The operator that it implements, if programs have faster steps for it.
    pub operator: Option<Operator>,
}

/// An operator that programs need no call for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Not,
    Compare(Comparison),
}

/// A comparison of two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    /// Whether it holds for two values in this order.
    pub(crate) const fn holds(self, ordering: Ordering) -> bool {
        match self {
            Self::Less => ordering.is_lt(),
            Self::LessOrEqual => ordering.is_le(),
            Self::Greater => ordering.is_gt(),
            Self::GreaterOrEqual => ordering.is_ge(),
        }
    }
}

/// The implementations and costs of functions, by name and by the id of the overload.
///
/// A call of an overload without an implementation is an error.
#[derive(Clone, Debug, Default)]
pub struct Functions {
    overloads: HashMap<&'static str, Overload>,
    shared: HashMap<&'static str, Shared>,
    patterns: HashMap<&'static str, (usize, RunPattern)>,
    overload_costs: HashMap<&'static str, CostOf>,
    function_costs: HashMap<&'static str, CostOf>,
    needs: HashMap<&'static str, Needs>,
}

impl Functions {
    /// Creates an empty table.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an overload. It is called only if the arguments have the types of its signature.
    pub fn overload(&mut self, id: &'static str, run: Run) -> &mut Self {
        self.insert(id, run, false, true)
    }

    /// Adds an overload whose arguments are not evaluated after one that is an error.
    ///
    /// cel-go calls it a function binding. All overloads with three or more arguments are of this sort.
    pub fn overload_of_all(&mut self, id: &'static str, run: Run) -> &mut Self {
        self.insert(id, run, true, true)
    }

    /// Adds an overload that checks the types of its arguments itself.
    pub fn unguarded_overload(&mut self, id: &'static str, run: Run) -> &mut Self {
        self.insert(id, run, false, false)
    }

    fn insert(
        &mut self,
        id: &'static str,
        run: Run,
        stops_at_errors: bool,
        guarded: bool,
    ) -> &mut Self {
        let overload = Overload {
            run,
            stops_at_errors,
            guarded,
        };
        self.overloads.insert(id, overload);
        self
    }

    /// Adds one implementation for all overloads of a name. The first argument must have the trait, if there is one.
    pub fn shared(&mut self, name: &'static str, needs: Option<Trait>, run: Run) -> &mut Self {
        let operator = None;
        let shared = Shared {
            run,
            needs,
            operator,
        };
        self.shared.insert(name, shared);
        self
    }

    /// Marks the implementation of all overloads of a name as that of an operator.
    pub(crate) fn operator(&mut self, name: &'static str, operator: Operator) -> &mut Self {
        if let Some(shared) = self.shared.get_mut(name) {
            shared.operator = Some(operator);
        }
        self
    }

    /// Adds the implementation of a function whose pattern, the argument with an index, is a constant.
    pub fn pattern(&mut self, name: &'static str, argument: usize, run: RunPattern) -> &mut Self {
        self.patterns.insert(name, (argument, run));
        self
    }

    /// Adds the cost of an overload. It takes precedence over all other rules.
    pub fn overload_cost(&mut self, id: &'static str, cost: CostOf) -> &mut Self {
        self.overload_costs.insert(id, cost);
        self
    }

    /// Adds the cost of all overloads of a function.
    pub fn function_cost(&mut self, name: &'static str, cost: CostOf) -> &mut Self {
        self.function_costs.insert(name, cost);
        self
    }

    /// Adds a type that the cost of an overload requires.
    pub(crate) fn cost_needs(&mut self, id: &'static str, needs: Needs) -> &mut Self {
        self.needs.insert(id, needs);
        self
    }

    pub(crate) fn find(&self, id: &str) -> Option<Overload> {
        self.overloads.get(id).copied()
    }

    pub(crate) fn find_shared(&self, name: &str) -> Option<Shared> {
        self.shared.get(name).copied()
    }

    pub(crate) fn find_pattern(&self, name: &str) -> Option<(usize, RunPattern)> {
        self.patterns.get(name).copied()
    }

    /// Returns the cost of a function, or of the overload if there is only one.
    pub(crate) fn cost(&self, name: &str, overload: Option<&str>) -> Cost {
        Cost {
            overload: overload.and_then(|id| self.overload_costs.get(id).copied()),
            function: self.function_costs.get(name).copied(),
            usual: overload.and_then(costs::usual),
            needs: overload.and_then(|id| self.needs.get(id).copied()),
        }
    }
}
