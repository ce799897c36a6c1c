//! Which overloads and functions there are.

use std::collections::HashMap;
use std::fmt;

use super::{Trait, conversions, costs, lists, operators, optionals, sets, strings, texts, times};
use super::{format, two_variables};
use crate::values::{Context, Pattern, Value};

/// What a function does. No argument is an error.
pub type Run = for<'v> fn(&Context<'_>, &[Value<'v>]) -> Value<'v>;

/// What a function does whose pattern is a constant.
pub type RunPattern = for<'v> fn(&Context<'_>, &[Value<'v>], &dyn Pattern) -> Value<'v>;

/// What a call costs by its arguments, of which some may be errors, and its result. Nothing leaves it to the next rule.
pub type CostOf = fn(&[Value<'_>], &Value<'_>) -> Option<u64>;

/// What calls of a function or overload cost.
#[derive(Clone, Copy)]
pub struct Cost {
    pub(crate) overload: Option<CostOf>,
    pub(crate) function: Option<CostOf>,
    pub(crate) usual: Option<CostOf>,
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

    /// Whether the cost is 1, whatever the arguments are.
    pub(crate) const fn is_one(&self) -> bool {
        self.overload.is_none() && self.function.is_none() && self.usual.is_none()
    }
}

/// What an overload runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overload {
    pub run: Run,
    /// Whether no argument after an error is evaluated.
    pub stops_at_errors: bool,
    /// Whether the types of the arguments are checked.
    pub guarded: bool,
}

/// One function for all overloads of a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shared {
    pub run: Run,
    pub needs: Option<Trait>,
}

/// What the overloads of an environment run, by their ids, and what calls cost.
///
/// An overload that has no function here is an error when it is called.
#[derive(Clone, Debug, Default)]
pub struct Functions {
    overloads: HashMap<&'static str, Overload>,
    shared: HashMap<&'static str, Shared>,
    patterns: HashMap<&'static str, (usize, RunPattern)>,
    overload_costs: HashMap<&'static str, CostOf>,
    function_costs: HashMap<&'static str, CostOf>,
}

impl Functions {
    /// None.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Those of [`libraries`](crate::libraries).
    #[must_use]
    pub fn standard() -> Self {
        let mut functions = Self::new();
        operators::add(&mut functions);
        conversions::add(&mut functions);
        texts::add(&mut functions);
        times::add(&mut functions);
        optionals::add(&mut functions);
        strings::add(&mut functions);
        format::add(&mut functions);
        sets::add(&mut functions);
        lists::add(&mut functions);
        two_variables::add(&mut functions);
        functions
    }

    /// Adds an overload: it runs only if the arguments have the types of its signature.
    pub fn overload(&mut self, id: &'static str, run: Run) -> &mut Self {
        self.insert(id, run, false, true)
    }

    /// Adds an overload that is called with all arguments at once: none is evaluated after an error.
    ///
    /// It is what cel-go calls a function binding; with three arguments and more all are such.
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

    /// Adds one function for all overloads of a name, which the first argument needs a trait for.
    pub fn shared(&mut self, name: &'static str, needs: Option<Trait>, run: Run) -> &mut Self {
        self.shared.insert(name, Shared { run, needs });
        self
    }

    /// Adds what a function does whose argument with a pattern, by its index, is a constant.
    pub fn pattern(&mut self, name: &'static str, argument: usize, run: RunPattern) -> &mut Self {
        self.patterns.insert(name, (argument, run));
        self
    }

    /// Adds what calls of an overload cost: before all other rules.
    pub fn overload_cost(&mut self, id: &'static str, cost: CostOf) -> &mut Self {
        self.overload_costs.insert(id, cost);
        self
    }

    /// Adds what calls of a function cost, whatever the overload is.
    pub fn function_cost(&mut self, name: &'static str, cost: CostOf) -> &mut Self {
        self.function_costs.insert(name, cost);
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

    /// What calls of a function cost, with the overload if it is only one.
    pub(crate) fn cost(&self, name: &str, overload: Option<&str>) -> Cost {
        Cost {
            overload: overload.and_then(|id| self.overload_costs.get(id).copied()),
            function: self.function_costs.get(name).copied(),
            usual: overload.and_then(costs::usual),
        }
    }
}
