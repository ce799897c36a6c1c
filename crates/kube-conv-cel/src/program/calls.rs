//! Plans calls: the functions that they call, and their cost.

use super::node::{Call, Candidate, ConstantSet, StepId, StepKind, Target};
use super::plan::{Planned, Planner};
use super::{Constant, fold};
use crate::ast::{Expr, ExprId};
use crate::check::Reference;
use crate::functions::{Comparison, Guard, Operator, Overload, Run};
use crate::operators;

impl Planner<'_, '_> {
    pub(super) fn call(&mut self, id: ExprId) -> Planned<StepId> {
        let ast = self.ast;
        let Expr::Call {
            function,
            target,
            arguments,
        } = ast.expr(id)
        else {
            return Err("unsupported expr".to_owned());
        };
        let checked = self.checked;
        let (name, ids): (&str, &[&'static str]) = match checked.reference(id) {
            Reference::Function { name, overloads } => (name, overloads),
            _ => (function, &[]),
        };
        let mut steps = Vec::with_capacity(arguments.len() + 1);
        if let Some(target) = target.filter(|_| !name.contains('.')) {
            steps.push(self.step(target)?);
        }
        for argument in ast.elements(*arguments) {
            steps.push(self.step(argument.value)?);
        }
        match name {
            operators::AND => Ok(self.add(id, StepKind::And(steps.into()))),
            operators::OR => Ok(self.add(id, StepKind::Or(steps.into()))),
            operators::CONDITIONAL => self.conditional(id, &steps),
            operators::EQUALS => self.equality(id, &steps, name, "equals"),
            operators::NOT_EQUALS => self.equality(id, &steps, name, "not_equals"),
            operators::INDEX => self.index(id, &steps, false),
            operators::OPTIONAL_INDEX | operators::OPTIONAL_SELECT => self.index(id, &steps, true),
            _ => self.function(id, name, ids, steps),
        }
    }

    fn equality(
        &mut self,
        id: ExprId,
        steps: &[StepId],
        name: &str,
        overload: &str,
    ) -> Planned<StepId> {
        let &[left, right] = steps else {
            return Err(format!("no such overload: {name}"));
        };
        let cost = self.functions.cost(name, Some(overload));
        let kind = StepKind::Equal {
            operands: [left, right],
            negated: name == operators::NOT_EQUALS,
            cost_of_ints: cost.of_ints(),
            cost,
        };
        Ok(self.add(id, kind))
    }

    fn function(
        &mut self,
        id: ExprId,
        name: &str,
        ids: &[&'static str],
        steps: Vec<StepId>,
    ) -> Planned<StepId> {
        if let ("or" | "orValue", &[left, right]) = (name, steps.as_slice()) {
            let kind = StepKind::Or2 {
                operands: [left, right],
                value: name == "orValue",
            };
            return Ok(self.add(id, kind));
        }
        if let (operators::IN, ["in_list"], &[item, list]) = (name, ids, steps.as_slice())
            && let Some(Constant::List(constants)) = self.known(list)
        {
            if constants.is_empty() {
                return Ok(self.constant(id, Constant::Bool(false)));
            }
            if let Some(constants) = ConstantSet::of(constants) {
                return Ok(self.add(id, StepKind::InConstants { item, constants }));
            }
        }
        let (target, stops_at_errors) = self.target(name, ids, steps.len());
        if let Some(folded) = self.folded(name, &target, &steps) {
            let constant = folded?;
            return Ok(self.constant(id, constant));
        }
        let (target, stops_at_errors) = match self.with_pattern(name, &steps)? {
            Some(target) => (target, true),
            None => (target, stops_at_errors),
        };
        let overload = match ids {
            [one] => Some(*one),
            _ => None,
        };
        let call = Call {
            cost: self.functions.cost(name, overload),
            function: name.to_owned(),
            arguments: steps.into(),
            target,
            stops_at_errors,
        };
        let call = Box::new(call);
        let kind = match self.comparison(&call) {
            Some(comparison) => StepKind::Compare { call, comparison },
            None => StepKind::Call(call),
        };
        Ok(self.add(id, kind))
    }

    /// Returns the comparison that a call is.
    fn comparison(&self, call: &Call) -> Option<Comparison> {
        let is_operator = matches!(call.target, Target::Shared { .. }) && call.arguments.len() == 2;
        let shared = self.functions.find_shared(&call.function)?;
        match shared.operator.filter(|_| is_operator)? {
            Operator::Compare(comparison) => Some(comparison),
            Operator::Not => None,
        }
    }

    /// Returns the target of a call, and whether the call stops at the first argument that is an error.
    fn target(&self, name: &str, ids: &[&'static str], arguments: usize) -> (Target, bool) {
        if name == operators::NOT_STRICTLY_FALSE {
            return (Target::NotStrictlyFalse, false);
        }
        if let Some(shared) = self.functions.find_shared(name) {
            let target = Target::Shared {
                needs: shared.needs,
                run: shared.run,
            };
            return (target, arguments > 2);
        }
        if let &[id] = ids {
            return match self.functions.find(id) {
                Some(overload) => (
                    Target::Overload(self.candidate(name, id, overload)),
                    overload.stops_at_errors || arguments > 2,
                ),
                None => (Target::Missing, false),
            };
        }
        (Target::Candidates(self.candidates(name, arguments)), true)
    }

    /// Returns all overloads of a function with this number of arguments. The first one that matches is
    /// called.
    fn candidates(&self, name: &str, arguments: usize) -> Box<[Candidate]> {
        let overloads = self.environment.overloads(name).unwrap_or(&[]);
        let overloads = overloads
            .iter()
            .filter(|overload| overload.arguments.len() == arguments);
        overloads
            .filter_map(|overload| {
                let found = self.functions.find(overload.id)?;
                Some(self.candidate(name, overload.id, found))
            })
            .collect()
    }

    fn candidate(&self, name: &str, id: &str, found: Overload) -> Candidate {
        let overloads = self.environment.overloads(name).unwrap_or(&[]);
        let declared = overloads.iter().find(|overload| overload.id == id);
        let types = self.environment.types();
        let arguments = declared.filter(|_| found.guarded).map(|o| &o.arguments);
        let guards = arguments
            .into_iter()
            .flatten()
            .map(|&argument| Guard::of(types, argument));
        Candidate {
            guards: guards.collect(),
            run: found.run,
        }
    }

    /// Returns the result of converting a constant, or `None` for any other call.
    fn folded(&self, name: &str, target: &Target, steps: &[StepId]) -> Option<Planned<Constant>> {
        let &[argument] = steps else {
            return None;
        };
        let value = self.known(argument)?.value();
        let fits = |candidate: &Candidate| candidate.guards.iter().all(|guard| guard.fits(&value));
        let run: Option<Run> = match target {
            Target::Shared { run, .. } => Some(*run),
            Target::Overload(candidate) if fits(candidate) => Some(candidate.run),
            Target::Candidates(candidates) => candidates
                .iter()
                .find(|candidate| fits(candidate))
                .map(|candidate| candidate.run),
            _ => None,
        };
        if run.is_none() && fold::is_conversion(name) {
            let text = format!("no such overload: {name}({})", &*value.type_name());
            return Some(Err(text));
        }
        fold::conversion(|step| self.known(step), self.patterns, name, run, steps)
    }

    /// Returns the target of a call with a constant pattern, which is compiled only once.
    fn with_pattern(&self, name: &str, steps: &[StepId]) -> Planned<Option<Target>> {
        let Some((index, run)) = self.functions.find_pattern(name) else {
            return Ok(None);
        };
        let pattern = steps.get(index).and_then(|&step| self.known(step));
        let Some(Constant::String(pattern)) = pattern else {
            return Ok(None);
        };
        let pattern = self.patterns.compile(pattern)?;
        Ok(Some(Target::Pattern { pattern, run }))
    }
}
