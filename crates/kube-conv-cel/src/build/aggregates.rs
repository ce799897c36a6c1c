//! Lists, maps and messages.

use super::{Builder, token_place};
use crate::ast::{Element, Entry, Expr, ExprId, Field};
use crate::lexer::token::{Kind, Token};
use crate::parser::tree::{ParsedNode, ParsedPart, TreeId};
use crate::parser::{Rule, Stop};
use crate::source::Place;

/// The keys or names, the colons and the values of a list of entries, as parallel lists.
#[derive(Default)]
struct Columns {
    keys: Vec<TreeId>,
    colons: Vec<Token>,
    values: Vec<TreeId>,
}

impl Builder<'_, '_> {
    pub(super) fn list(&mut self, node: ParsedNode) -> Result<ExprId, Stop> {
        let from = self.elements.len();
        let list = self.tree.below(node).next();
        if let Some(list) = list.map(|list| self.tree.node(list)) {
            for element in self.tree.below(list) {
                let element = self.element(element)?;
                self.elements.push(element);
            }
        }
        let elements = self.elements.get(from..).unwrap_or(&[]);
        let elements = self.ast.add_elements(elements);
        self.elements.truncate(from);
        let place = token_place(self.tree.token(node, Kind::LeftBracket));
        Ok(self.ast.add(place, Expr::List(elements)))
    }

    fn element(&mut self, id: TreeId) -> Result<Element, Stop> {
        let (inner, question) = self.optional(id);
        let value = self.visit_any(inner)?;
        let optional = match question {
            Some(question) if !self.options.optional_types => {
                self.report(Place::Byte(question.start), "unsupported syntax '?'");
                false
            }
            question => question.is_some(),
        };
        Ok(Element { value, optional })
    }

    /// Returns the node after a `?`, if there is one.
    fn optional(&self, id: TreeId) -> (Option<TreeId>, Option<Token>) {
        let node = self.tree.node(id);
        match node.shape {
            (Rule::OptionalExpr | Rule::Field, _) => (
                self.tree.below(node).next(),
                self.tree.token(node, Kind::Question),
            ),
            _ => (Some(id), None),
        }
    }

    /// Returns the key of an entry or the name of a field, and whether it has a `?`. A `?` that is not
    /// allowed is reported.
    fn key(&mut self, id: TreeId) -> Option<(Option<TreeId>, bool)> {
        let (inner, question) = self.optional(id);
        if question.is_some() && !self.options.optional_types {
            let place = Place::Byte(self.tree.node(id).start);
            self.report(place, "unsupported syntax '?'");
            return None;
        }
        Some((inner, question.is_some()))
    }

    fn columns(&self, node: ParsedNode) -> Columns {
        let mut columns = Columns::default();
        let list = self.tree.below(node).next().map(|id| self.tree.node(id));
        for part in list.map_or(&[][..], |list| self.tree.parts(list)) {
            match part {
                ParsedPart::Token(token) if token.kind == Kind::Colon => {
                    columns.colons.push(*token)
                }
                ParsedPart::Token(_) => {}
                ParsedPart::Tree(id) if columns.keys.len() == columns.values.len() => {
                    columns.keys.push(*id);
                }
                ParsedPart::Tree(id) => columns.values.push(*id),
            }
        }
        columns
    }

    pub(super) fn map(&mut self, node: ParsedNode) -> Result<ExprId, Stop> {
        let columns = self.columns(node);
        let mut entries = Vec::with_capacity(columns.colons.len());
        let pairs = columns.keys.iter().zip(&columns.values);
        for (colon, (key, value)) in columns.colons.iter().zip(pairs) {
            let Some((inner, optional)) = self.key(*key) else {
                continue;
            };
            entries.push(Entry {
                place: Place::Byte(colon.start),
                key: self.visit_any(inner)?,
                value: self.visit(*value)?,
                optional,
            });
        }
        let entries = self.ast.add_entries(&entries);
        let place = token_place(self.tree.token(node, Kind::LeftBrace));
        Ok(self.ast.add(place, Expr::Map(entries)))
    }

    pub(super) fn message(&mut self, node: ParsedNode) -> Result<ExprId, Stop> {
        let names: Vec<Token> = self
            .tree
            .own_tokens(node)
            .filter(|token| matches!(token.kind, Kind::Dot | Kind::Identifier))
            .collect();
        let name = match names.split_first() {
            Some((first, others)) => self.joined(*first, others),
            None => "".into(),
        };
        let fields = self.fields(node)?;
        let fields = self.ast.add_fields(fields);
        let place = token_place(self.tree.token(node, Kind::LeftBrace));
        Ok(self.ast.add(place, Expr::Message { name, fields }))
    }
}

impl<'s> Builder<'s, '_> {
    fn fields(&mut self, node: ParsedNode) -> Result<Vec<Field<'s>>, Stop> {
        let columns = self.columns(node);
        let mut fields = Vec::with_capacity(columns.keys.len());
        let pairs = columns.keys.iter().zip(&columns.values);
        for (colon, (key, value)) in columns.colons.iter().zip(pairs) {
            let Some((inner, optional)) = self.key(*key) else {
                continue;
            };
            let Some(name) = inner else {
                continue;
            };
            fields.push(Field {
                place: Place::Byte(colon.start),
                name: self.name(name),
                value: self.visit(*value)?,
                optional,
            });
        }
        Ok(fields)
    }
}
