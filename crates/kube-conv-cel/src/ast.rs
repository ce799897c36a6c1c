//! The syntax tree of an expression, with the macros expanded.
//!
//! Nodes are stored in one list and refer to each other by [`ExprId`], so that dropping a deep tree cannot
//! overflow the stack, and data about nodes can also be stored in lists.

use std::borrow::Cow;

use crate::limits;
use crate::source::{Place, Source};

/// A name: a part of the text, a name created by a macro, or several joined parts.
pub type Name<'s> = Cow<'s, str>;

/// The number of a node of an [`Ast`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExprId(u32);

impl ExprId {
    /// Returns the number, which is less than [`Ast::len`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A range of consecutive nodes or entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    first: u32,
    last: u32,
}

impl Run {
    /// Returns the number of nodes or entries.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.last - self.first) as usize
    }

    /// Returns whether the range is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.first == self.last
    }

    fn appended<T>(list: &mut Vec<T>, parts: impl IntoIterator<Item = T>) -> Self {
        let first = count(list.len());
        list.extend(parts);
        Self {
            first,
            last: count(list.len()),
        }
    }

    fn of<T>(self, list: &[T]) -> &[T] {
        list.get(self.first as usize..self.last as usize)
            .unwrap_or(&[])
    }
}

/// A constant.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal<'s> {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// `1`
    Int(i64),
    /// `1u`
    Uint(u64),
    /// `1.0`
    Double(f64),
    /// `"a"`
    String(Cow<'s, str>),
    /// `b"a"`
    Bytes(Cow<'s, [u8]>),
}

/// An element of a list, or an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element {
    /// The value.
    pub value: ExprId,
    /// Whether it has a `?`: then the value is an optional, and the element is omitted if it is empty.
    pub optional: bool,
}

/// An entry of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The position of the colon.
    pub place: Place,
    /// The key.
    pub key: ExprId,
    /// The value.
    pub value: ExprId,
    /// Whether it has a `?`: then the value is an optional, and the entry is omitted if it is empty.
    pub optional: bool,
}

/// A field of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<'s> {
    /// The position of the colon.
    pub place: Place,
    /// The name.
    pub name: Name<'s>,
    /// The value.
    pub value: ExprId,
    /// Whether it has a `?`: then the value is an optional, and the field is omitted if it is empty.
    pub optional: bool,
}

/// A loop, the expansion of `all`, `map` and other macros.
#[derive(Clone, Debug, PartialEq)]
pub struct Comprehension<'s> {
    /// The list or map that is iterated over.
    pub range: ExprId,
    /// The item of a list or the key of a map. With a second variable, the index or the key.
    pub variable: Name<'s>,
    /// The item or the value, if there is a second variable.
    pub second_variable: Option<Name<'s>>,
    /// The name of the accumulator.
    pub accumulator: Name<'s>,
    /// The initial value of the accumulator.
    pub init: ExprId,
    /// The condition under which the loop continues.
    pub condition: ExprId,
    /// The value of the accumulator after an item.
    pub step: ExprId,
    /// The result of the loop.
    pub result: ExprId,
}

impl Comprehension<'_> {
    fn parts_mut(&mut self) -> [&mut ExprId; 5] {
        [
            &mut self.range,
            &mut self.init,
            &mut self.condition,
            &mut self.step,
            &mut self.result,
        ]
    }
}

/// The expression at a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr<'s> {
    /// A part that is missing because of an error. Trees without issues have no such part.
    Unspecified,
    /// A constant.
    Literal(Literal<'s>),
    /// A variable. It starts with a dot if it is looked up in the root scope.
    Ident(Name<'s>),
    /// A member of a value.
    Select {
        /// The value.
        operand: ExprId,
        /// The member.
        field: Name<'s>,
        /// Whether it only tests for the presence of the member: `has(a.b)`.
        presence: bool,
    },
    /// A function or operator.
    Call {
        /// The name. Operators have a name in [`operators`](crate::operators).
        function: Name<'s>,
        /// The target: `a` in `a.f(b)`.
        target: Option<ExprId>,
        /// The arguments.
        arguments: Run,
    },
    /// A list.
    List(Run),
    /// A map.
    Map(Run),
    /// A message.
    Message {
        /// The name of its type.
        name: Name<'s>,
        /// Its fields.
        fields: Run,
    },
    /// A loop.
    Comprehension(Box<Comprehension<'s>>),
}

/// The syntax tree of an expression.
#[derive(Clone, Debug)]
pub struct Ast<'s> {
    source: Source<'s>,
    nodes: Vec<(Place, Expr<'s>)>,
    elements: Vec<Element>,
    entries: Vec<Entry>,
    fields: Vec<Field<'s>>,
    root: ExprId,
}

impl<'s> Ast<'s> {
    pub(crate) fn new(text: &'s str) -> Self {
        Self {
            source: Source::new(text),
            nodes: Vec::with_capacity(text.len() / 4 + 2),
            elements: Vec::with_capacity(text.len() / 8),
            entries: Vec::new(),
            fields: Vec::new(),
            root: ExprId(0),
        }
    }

    /// Returns the text of the expression.
    #[must_use]
    pub const fn source(&self) -> Source<'s> {
        self.source
    }

    /// Returns the root node.
    #[must_use]
    pub const fn root(&self) -> ExprId {
        self.root
    }

    /// Returns the number of nodes, some of which may not be part of the tree.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Always returns `false`: every tree has a node.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the expression at a node.
    #[must_use]
    pub fn expr(&self, id: ExprId) -> &Expr<'s> {
        let node = self.nodes.get(id.index());
        node.map_or(&Expr::Unspecified, |(_, expr)| expr)
    }

    /// Returns the position of a node in the source.
    #[must_use]
    pub fn place(&self, id: ExprId) -> Place {
        self.nodes
            .get(id.index())
            .map_or(Place::None, |node| node.0)
    }

    /// Returns the arguments of a call, or the elements of a list.
    #[must_use]
    pub fn elements(&self, run: Run) -> &[Element] {
        run.of(&self.elements)
    }

    /// Returns the entries of a map.
    #[must_use]
    pub fn entries(&self, run: Run) -> &[Entry] {
        run.of(&self.entries)
    }

    /// Returns the fields of a message.
    #[must_use]
    pub fn fields(&self, run: Run) -> &[Field<'s>] {
        run.of(&self.fields)
    }

    /// Adds the arguments of a call to a list.
    #[cfg(feature = "engine")]
    pub(crate) fn arguments_below(&self, id: ExprId, list: &mut Vec<ExprId>) {
        if let Expr::Call { arguments, .. } = self.expr(id) {
            list.extend(self.elements(*arguments).iter().map(|a| a.value));
        }
    }

    /// Adds the children of a node to a list.
    #[cfg(feature = "engine")]
    pub fn below(&self, id: ExprId, list: &mut Vec<ExprId>) {
        match self.expr(id) {
            Expr::Unspecified | Expr::Literal(_) | Expr::Ident(_) => {}
            Expr::Select { operand, .. } => list.push(*operand),
            Expr::Call { target, .. } => {
                list.extend(*target);
                self.arguments_below(id, list);
            }
            Expr::List(run) => list.extend(self.elements(*run).iter().map(|e| e.value)),
            Expr::Map(run) => {
                list.extend(self.entries(*run).iter().flat_map(|e| [e.key, e.value]));
            }
            Expr::Message { fields, .. } => {
                list.extend(self.fields(*fields).iter().map(|f| f.value));
            }
            Expr::Comprehension(parts) => list.extend([
                parts.range,
                parts.init,
                parts.condition,
                parts.step,
                parts.result,
            ]),
        }
    }

    pub(crate) fn set_root(&mut self, root: ExprId) {
        self.root = root;
    }

    pub(crate) fn add(&mut self, place: Place, expr: Expr<'s>) -> ExprId {
        self.nodes.push((place, expr));
        ExprId(count(self.nodes.len() - 1))
    }

    pub(crate) fn add_elements(&mut self, elements: &[Element]) -> Run {
        Run::appended(&mut self.elements, elements.iter().copied())
    }

    pub(crate) fn add_values(&mut self, values: &[ExprId]) -> Run {
        let elements = values.iter().map(|&value| Element {
            value,
            optional: false,
        });
        Run::appended(&mut self.elements, elements)
    }

    pub(crate) fn add_call(
        &mut self,
        place: Place,
        function: Name<'s>,
        target: Option<ExprId>,
        arguments: &[ExprId],
    ) -> ExprId {
        let arguments = self.add_values(arguments);
        let call = Expr::Call {
            function,
            target,
            arguments,
        };
        self.add(place, call)
    }

    pub(crate) fn add_entries(&mut self, entries: &[Entry]) -> Run {
        Run::appended(&mut self.entries, entries.iter().copied())
    }

    pub(crate) fn add_fields(&mut self, fields: Vec<Field<'s>>) -> Run {
        Run::appended(&mut self.fields, fields)
    }

    /// Copies a node and everything below it. The entries of the copy get a new position.
    ///
    /// Returns early if the tree becomes too large.
    pub(crate) fn copy(&mut self, id: ExprId, entries_at: Place) -> ExprId {
        if self.is_too_large() {
            return id;
        }
        let copied = match self.expr(id).clone() {
            Expr::Select {
                operand,
                field,
                presence,
            } => Expr::Select {
                operand: self.copy(operand, entries_at),
                field,
                presence,
            },
            Expr::Call {
                function,
                target,
                arguments,
            } => Expr::Call {
                function,
                target: target.map(|target| self.copy(target, entries_at)),
                arguments: self.copy_elements(arguments, entries_at),
            },
            Expr::List(elements) => Expr::List(self.copy_elements(elements, entries_at)),
            Expr::Map(entries) => Expr::Map(self.copy_entries(entries, entries_at)),
            Expr::Message { name, fields } => Expr::Message {
                name,
                fields: self.copy_fields(fields, entries_at),
            },
            Expr::Comprehension(mut parts) => {
                for part in parts.parts_mut() {
                    *part = self.copy(*part, entries_at);
                }
                Expr::Comprehension(parts)
            }
            leaf @ (Expr::Unspecified | Expr::Literal(_) | Expr::Ident(_)) => leaf,
        };
        self.add(self.place(id), copied)
    }

    fn copy_elements(&mut self, run: Run, entries_at: Place) -> Run {
        let mut elements = self.elements(run).to_vec();
        for element in &mut elements {
            element.value = self.copy(element.value, entries_at);
        }
        self.add_elements(&elements)
    }

    fn copy_entries(&mut self, run: Run, entries_at: Place) -> Run {
        let mut entries = self.entries(run).to_vec();
        for entry in &mut entries {
            entry.place = entries_at;
            entry.key = self.copy(entry.key, entries_at);
            entry.value = self.copy(entry.value, entries_at);
        }
        self.add_entries(&entries)
    }

    fn copy_fields(&mut self, run: Run, entries_at: Place) -> Run {
        let mut fields = self.fields(run).to_vec();
        for field in &mut fields {
            field.place = entries_at;
            field.value = self.copy(field.value, entries_at);
        }
        self.add_fields(fields)
    }

    pub(crate) fn is_too_large(&self) -> bool {
        self.nodes.len() > limits::NODES
    }
}

/// The number of nodes exceeds [`limits::NODES`] by a few at most, and so do those of their parts.
fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
