//! The known sizes of nodes and of the variables of macros.

use super::Estimator;
use super::estimate::Estimate;
use super::paths::{PathRef, Paths, Stored};
use crate::ast::{Ast, Expr, ExprId, Literal};
use crate::check::{Checked, Reference, Type, TypeId};

/// The sizes of the keys and the values of a list or a map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entries {
    pub(super) of_list: bool,
    pub(super) key: Estimate,
    pub(super) value: Estimate,
}

impl Entries {
    pub(super) fn union(self, other: Self) -> Self {
        Self {
            of_list: self.of_list,
            key: self.key.union(other.key),
            value: self.value.union(other.value),
        }
    }
}

/// A variable declared by a macro.
#[derive(Clone, Copy, Debug)]
struct Local<'a> {
    name: &'a str,
    path: PathRef,
    size: Option<Estimate>,
    entries: Option<Entries>,
}

/// The part of a list or map that is the value of a loop variable.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// The index or the key.
    Key,
    /// The item or the value.
    Value,
    /// The item of a list, or the key of a map.
    Single,
}

/// A node after resolving qualified names.
pub(super) enum Node<'a, 's> {
    /// A variable or a type.
    Ident(&'a str),
    /// Anything else.
    Other(&'a Expr<'s>),
}

pub(super) struct Sizes<'a> {
    pub(super) ast: &'a Ast<'a>,
    pub(super) checked: &'a Checked<'a>,
    pub(super) estimator: &'a dyn Estimator,
    pub(super) paths: Paths,
    locals: Vec<Local<'a>>,
    nodes: Vec<Known>,
}

/// What is known about a node.
#[derive(Clone, Copy, Default)]
struct Known {
    path: PathRef,
    size: Option<Estimate>,
    entries: Option<Entries>,
}

impl<'a> Sizes<'a> {
    pub(super) fn new(
        ast: &'a Ast<'a>,
        checked: &'a Checked<'a>,
        estimator: &'a dyn Estimator,
    ) -> Self {
        Self {
            ast,
            checked,
            estimator,
            paths: Paths::default(),
            locals: Vec::new(),
            nodes: vec![Known::default(); ast.len()],
        }
    }

    /// Returns the resolved name of a variable or a chain of members, or the expression of any other node.
    pub(super) fn node(&self, id: ExprId) -> Node<'a, 'a> {
        let expr = self.ast.expr(id);
        match (expr, self.checked.reference(id)) {
            (Expr::Ident(_) | Expr::Select { .. }, Reference::Name(name)) => Node::Ident(name),
            (Expr::Ident(name), _) => Node::Ident(name),
            _ => Node::Other(expr),
        }
    }

    pub(super) fn type_of(&self, id: ExprId) -> &'a Type {
        self.checked.types().get(self.checked.type_of(id))
    }

    /// Returns the number of variables in scope, for [`Self::leave`].
    pub(super) fn depth(&self) -> usize {
        self.locals.len()
    }

    /// Removes the newest variables until as many are left as [`Self::depth`] returned.
    pub(super) fn leave(&mut self, depth: usize) {
        self.locals.truncate(depth);
    }

    fn local(&self, name: &str) -> Option<&Local<'a>> {
        self.locals.iter().rev().find(|local| local.name == name)
    }

    /// Adds a variable whose value is a node.
    pub(super) fn enter(&mut self, name: &'a str, value: ExprId) {
        let local = Local {
            name,
            path: self.path(value),
            entries: self.entries(value),
            size: self.size(value),
        };
        self.locals.push(local);
    }

    /// Adds a variable that iterates over the value of a node.
    pub(super) fn enter_loop(&mut self, name: &'a str, range: ExprId, part: Part) {
        let entries = self.entries(range);
        let is_list = entries.map_or_else(
            || matches!(self.type_of(range), Type::List(_)),
            |entries| entries.of_list,
        );
        let takes_key = match part {
            Part::Key => true,
            Part::Value => false,
            Part::Single => !is_list,
        };
        let (step, size) = match (takes_key, is_list) {
            (true, true) => (Stored::Indices, entries.map(|entries| entries.key)),
            (true, false) => (Stored::Keys, entries.map(|entries| entries.key)),
            (false, true) => (Stored::Items, entries.map(|entries| entries.value)),
            (false, false) => (Stored::Values, entries.map(|entries| entries.value)),
        };
        let path = self.path(range);
        let path = self.paths.append(path, step);
        self.locals.push(Local {
            name,
            path,
            size,
            entries: None,
        });
    }

    pub(super) fn path(&self, id: ExprId) -> PathRef {
        if let Node::Ident(name) = self.node(id)
            && let Some(local) = self.local(name)
        {
            return local.path;
        }
        self.nodes.get(id.index()).copied().unwrap_or_default().path
    }

    pub(super) fn set_path(&mut self, id: ExprId, path: PathRef) {
        if let Some(node) = self.nodes.get_mut(id.index()) {
            node.path = path;
        }
    }

    /// Sets the path of a variable.
    pub(super) fn start_path(&mut self, id: ExprId, name: &str) {
        let path = match self.local(name) {
            Some(local) => local.path,
            None => self.paths.start(Stored::Node(id)),
        };
        self.set_path(id, path);
    }

    /// Sets the path of a part of another node.
    pub(super) fn extend_path(&mut self, id: ExprId, of: ExprId, step: Stored) {
        let path = self.path(of);
        let path = self.paths.append(path, step);
        self.set_path(id, path);
    }

    /// Returns the size of the data at a path, using the path's current steps.
    pub(super) fn size_at(&self, path: PathRef, last: Option<Stored>) -> Option<Estimate> {
        let path = self.paths.get(path, last, self.ast, self.checked)?;
        self.estimator.size(path)
    }

    pub(super) fn set_size(&mut self, id: ExprId, size: Option<Estimate>) {
        if let Some(node) = self.nodes.get_mut(id.index())
            && size.is_some()
        {
            node.size = size;
        }
    }

    /// Returns the size of a node, if it is known.
    pub(super) fn size(&mut self, id: ExprId) -> Option<Estimate> {
        let known = self.nodes.get(id.index()).and_then(|node| node.size);
        if let Some(size) = known.or_else(|| self.written_size(id)) {
            return Some(size);
        }
        // This comes before the size of scalars because the declared size of the data takes precedence.
        let declared = self.size_at(self.path(id), None);
        if declared.is_some() {
            self.set_size(id, declared);
            return declared;
        }
        if self.is_scalar(self.checked.type_of(id)) {
            return Some(Estimate::ONE);
        }
        match self.node(id) {
            Node::Ident(name) => self.local(name)?.size,
            Node::Other(_) => None,
        }
    }

    pub(super) fn size_or_unknown(&mut self, id: ExprId) -> Estimate {
        self.size(id).unwrap_or(Estimate::UNKNOWN)
    }

    /// Returns the size of a literal.
    fn written_size(&self, id: ExprId) -> Option<Estimate> {
        let length = match self.ast.expr(id) {
            Expr::Literal(Literal::String(text)) => text.chars().count(),
            Expr::Literal(Literal::Bytes(bytes)) => bytes.len(),
            Expr::Literal(_) => 1,
            Expr::List(run) | Expr::Map(run) => run.len(),
            _ => return None,
        };
        Some(Estimate::fixed(length as u64))
    }

    fn is_scalar(&self, id: TypeId) -> bool {
        let types = self.checked.types();
        let mut id = id;
        loop {
            match types.get(id) {
                Type::Bool
                | Type::Double
                | Type::Duration
                | Type::Int
                | Type::Timestamp
                | Type::Uint => return true,
                Type::Wrapper(inner) => id = *inner,
                _ => match types.held(id) {
                    Some(held) => id = held,
                    None => return false,
                },
            }
        }
    }

    pub(super) fn set_entries(&mut self, id: ExprId, entries: Option<Entries>) {
        if let Some(node) = self.nodes.get_mut(id.index())
            && entries.is_some()
        {
            node.entries = entries;
        }
    }

    /// Returns the sizes of the items or entries of a node.
    pub(super) fn entries(&self, id: ExprId) -> Option<Entries> {
        let known = self.nodes.get(id.index()).and_then(|node| node.entries);
        known.or_else(|| match self.node(id) {
            Node::Ident(name) => self.local(name)?.entries,
            Node::Other(_) => None,
        })
    }

    /// Copies the sizes of one node to another.
    pub(super) fn copy_sizes(&mut self, to: ExprId, from: ExprId) {
        let size = self.size(from);
        self.set_size(to, size);
        self.set_entries(to, self.entries(from));
    }
}
