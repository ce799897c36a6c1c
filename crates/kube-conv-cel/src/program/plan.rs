//! Plans the steps of a program from the nodes of an expression.

use super::node::{
    Attribute, AttributeId, Base, By, FrameId, Loop, LoopId, MessageLiteral, NodeId, Step, StepId,
    StepKind,
};
use super::{Constant, Program, fold};
use crate::ast::{Ast, Comprehension, Expr, ExprId, Run};
use crate::check::{Checked, Environment};
use crate::functions::Functions;
use crate::values::Patterns;

/// The result of planning, or the reason why it failed.
pub(super) type Planned<T> = Result<T, String>;

pub(super) struct Planner<'s, 'a> {
    pub ast: &'a Ast<'s>,
    pub checked: &'a Checked<'a>,
    pub environment: &'a Environment,
    pub functions: &'a Functions,
    pub patterns: &'a dyn Patterns,
    pub steps: Vec<Step>,
    pub attributes: Vec<Attribute>,
    pub loops: Vec<Loop>,
    /// The variables of the enclosing loops, the innermost last.
    pub scopes: Vec<(String, Local)>,
    /// The number of enclosing loops.
    depth: u32,
    deepest: u32,
}

/// A variable of a loop.
#[derive(Clone, Copy)]
pub(super) enum Local {
    Accumulator(LoopId),
    Item(FrameId),
    Second(FrameId),
}

pub(super) fn plan(
    ast: &Ast<'_>,
    checked: &Checked<'_>,
    environment: &Environment,
    functions: &Functions,
    patterns: &dyn Patterns,
) -> Planned<Program> {
    let mut planner = Planner {
        ast,
        checked,
        environment,
        functions,
        patterns,
        steps: Vec::new(),
        attributes: Vec::new(),
        loops: Vec::new(),
        scopes: Vec::new(),
        depth: 0,
        deepest: 0,
    };
    let root = planner.step(ast.root())?;
    let leaves = |step: &Step| step.kind.leaves_operands();
    let is_computed = |attribute: &Attribute| {
        let mut qualifiers = attribute.qualifiers.iter();
        qualifiers.any(|qualifier| matches!(qualifier.by, By::Computed(_)))
    };
    let needs_stack = !planner.loops.is_empty()
        && (planner.steps.iter().any(leaves) || planner.attributes.iter().any(is_computed));
    Ok(Program {
        needs_stack,
        steps: planner.steps,
        attributes: planner.attributes,
        loops: planner.loops,
        frames: planner.deepest as usize,
        root,
        nodes: ast.len(),
    })
}

/// Returns the number of a node.
pub(super) fn node(id: ExprId) -> NodeId {
    u32::try_from(id.index()).unwrap_or(u32::MAX)
}

fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

impl Planner<'_, '_> {
    pub(super) fn step(&mut self, id: ExprId) -> Planned<StepId> {
        let ast = self.ast;
        match ast.expr(id) {
            Expr::Unspecified => Err("unsupported expr".to_owned()),
            Expr::Literal(literal) => Ok(self.constant(id, Constant::of_literal(literal))),
            Expr::Ident(name) => self.ident(id, name),
            Expr::Select {
                operand,
                field,
                presence,
            } => self.select(id, *operand, field, *presence),
            Expr::Call { .. } => self.call(id),
            Expr::List(elements) => self.list(id, *elements),
            Expr::Map(entries) => self.map(id, *entries),
            Expr::Message { name, fields } => self.message(id, name, *fields),
            Expr::Comprehension(parts) => self.comprehension(id, parts),
        }
    }

    pub(super) fn add(&mut self, id: ExprId, kind: StepKind) -> StepId {
        let node = node(id);
        self.steps.push(Step { node, kind });
        StepId(number(self.steps.len() - 1))
    }

    pub(super) fn constant(&mut self, id: ExprId, constant: Constant) -> StepId {
        self.add(id, StepKind::Constant(constant))
    }

    pub(super) fn add_attribute(&mut self, node: NodeId, base: Base) -> AttributeId {
        self.attributes.push(Attribute {
            node,
            is_plain: !matches!(base, Base::Conditional { .. }),
            base,
            qualifiers: Vec::new(),
        });
        AttributeId(number(self.attributes.len() - 1))
    }

    pub(super) fn kind(&self, id: StepId) -> Option<&StepKind> {
        self.steps.get(id.index()).map(|step| &step.kind)
    }

    pub(super) fn node_of(&self, id: StepId) -> NodeId {
        self.steps
            .get(id.index())
            .map_or(u32::MAX, |step| step.node)
    }

    /// Returns the constant of a step, if the step is a constant.
    pub(super) fn known(&self, id: StepId) -> Option<&Constant> {
        match self.kind(id) {
            Some(StepKind::Constant(constant)) => Some(constant),
            _ => None,
        }
    }

    fn list(&mut self, id: ExprId, elements: Run) -> Planned<StepId> {
        let ast = self.ast;
        let mut steps = Vec::with_capacity(elements.len());
        for element in ast.elements(elements) {
            steps.push((self.step(element.value)?, element.optional));
        }
        if let Some(constant) = fold::list(|step| self.known(step), &steps) {
            return Ok(self.constant(id, constant));
        }
        let elements = steps.into();
        Ok(self.add(id, StepKind::List { elements }))
    }

    fn map(&mut self, id: ExprId, entries: Run) -> Planned<StepId> {
        let ast = self.ast;
        let mut steps = Vec::with_capacity(entries.len());
        for entry in ast.entries(entries) {
            let key = self.step(entry.key)?;
            steps.push((key, self.step(entry.value)?, entry.optional));
        }
        if let Some(constant) = fold::map(|step| self.known(step), &steps) {
            return Ok(self.constant(id, constant));
        }
        let entries = steps.into();
        Ok(self.add(id, StepKind::Map { entries }))
    }

    fn message(&mut self, id: ExprId, name: &str, fields: Run) -> Planned<StepId> {
        let ast = self.ast;
        let mut steps = Vec::with_capacity(fields.len());
        for field in ast.fields(fields) {
            let value = self.step(field.value)?;
            steps.push((field.name.to_string(), value, field.optional));
        }
        let message = MessageLiteral {
            name: name.strip_prefix('.').unwrap_or(name).to_owned(),
            fields: steps.into(),
        };
        Ok(self.add(id, StepKind::Message(Box::new(message))))
    }

    fn comprehension(&mut self, id: ExprId, parts: &Comprehension<'_>) -> Planned<StepId> {
        let outer = self.depth;
        let frame = FrameId(outer);
        let (init, inner) = self.initial(parts.init)?;
        let range = self.step(parts.range)?;
        self.depth = inner;
        let place = LoopId(number(self.loops.len()));
        let two_variables = parts.second_variable.is_some();
        self.loops.push(Loop {
            frame,
            range,
            init,
            condition: init,
            step: init,
            result: init,
            two_variables,
            binds: matches!(self.ast.expr(parts.range), Expr::List(run) if run.is_empty())
                && parts.accumulator != "@result",
            form: None,
        });
        let outside = self.scopes.len();
        if let Some(name) = &parts.second_variable {
            self.scopes.push((name.to_string(), Local::Second(frame)));
        }
        self.scopes
            .push((parts.variable.to_string(), Local::Item(frame)));
        let accumulator = (parts.accumulator.to_string(), Local::Accumulator(place));
        self.scopes.push(accumulator.clone());
        let condition = self.step(parts.condition)?;
        let step = self.step(parts.step)?;
        self.scopes.truncate(outside);
        self.scopes.push(accumulator);
        let result = self.step(parts.result)?;
        self.scopes.truncate(outside);
        self.depth = outer;
        let form = self.loop_form(place, init, condition, step);
        if let Some(planned) = self.loops.get_mut(place.index()) {
            (planned.condition, planned.step, planned.result) = (condition, step, result);
            planned.form = form;
        }
        Ok(self.add(id, StepKind::Loop(place)))
    }

    /// Plans the initial value of an accumulator. Returns the depth of the loops beside it, too: it is evaluated when it is
    /// first used, maybe inside one of them, so they do not share a frame with its own loops.
    fn initial(&mut self, init: ExprId) -> Planned<(StepId, u32)> {
        let outer = self.depth;
        let deepest_before = self.deepest;
        self.depth = outer + 1;
        self.deepest = self.depth;
        let init = self.step(init)?;
        let inner = self.deepest;
        self.deepest = deepest_before.max(inner);
        self.depth = outer;
        Ok((init, inner))
    }
}
