//! Reports lists and maps whose elements differ in type.

use super::{Checked, Reference, TypeId};
use crate::ast::{Ast, Expr, ExprId};
use crate::issues::Issues;

/// The function whose arguments may differ in type, because its template decides their types.
const EXEMPT: &str = "format";

/// Reports elements that differ from the first one: one element of each list, every element of a map.
/// The arguments of `format` are skipped.
pub(super) fn report<'s>(ast: &Ast<'s>, checked: &Checked<'_>, issues: &mut Issues<'s>) {
    let mut validator = Validator {
        ast,
        checked,
        issues,
    };
    validator.node(ast.root());
}

struct Validator<'s, 'a> {
    ast: &'a Ast<'s>,
    checked: &'a Checked<'a>,
    issues: &'a mut Issues<'s>,
}

impl Validator<'_, '_> {
    fn node(&mut self, id: ExprId) {
        let ast = self.ast;
        match ast.expr(id) {
            Expr::Unspecified | Expr::Literal(_) | Expr::Ident(_) => {}
            Expr::Select { operand, .. } => self.node(*operand),
            Expr::Call {
                function,
                target,
                arguments,
            } => {
                if is_exempt(function, self.checked.reference(id)) {
                    return;
                }
                for part in target.iter().copied() {
                    self.node(part);
                }
                for argument in ast.elements(*arguments) {
                    self.node(argument.value);
                }
            }
            Expr::List(elements) => {
                self.list(id);
                for element in ast.elements(*elements) {
                    self.node(element.value);
                }
            }
            Expr::Map(entries) => {
                self.map(id);
                for entry in ast.entries(*entries) {
                    self.node(entry.key);
                    self.node(entry.value);
                }
            }
            Expr::Message { fields, .. } => {
                for field in ast.fields(*fields) {
                    self.node(field.value);
                }
            }
            Expr::Comprehension(parts) => {
                let parts = [
                    parts.range,
                    parts.init,
                    parts.condition,
                    parts.step,
                    parts.result,
                ];
                for part in parts {
                    self.node(part);
                }
            }
        }
    }

    fn list(&mut self, id: ExprId) {
        let Expr::List(elements) = self.ast.expr(id) else {
            return;
        };
        let mut first = None;
        for element in self.ast.elements(*elements) {
            let found = self.held_if(element.optional, element.value);
            let expected = *first.get_or_insert(found);
            if !self.same(element.value, expected, found) {
                return;
            }
        }
    }

    fn map(&mut self, id: ExprId) {
        let Expr::Map(entries) = self.ast.expr(id) else {
            return;
        };
        let mut first = None;
        for entry in self.ast.entries(*entries) {
            let key = self.checked.type_of(entry.key);
            let value = self.held_if(entry.optional, entry.value);
            let (first_key, first_value) = *first.get_or_insert((key, value));
            self.same(entry.key, first_key, key);
            self.same(entry.value, first_value, value);
        }
    }

    fn held_if(&self, optional: bool, id: ExprId) -> TypeId {
        let found = self.checked.type_of(id);
        let held = self.checked.types().held(found).filter(|_| optional);
        held.unwrap_or(found)
    }

    fn same(&mut self, id: ExprId, expected: TypeId, found: TypeId) -> bool {
        let types = self.checked.types();
        let same = types.exact(expected, found);
        if !same {
            let (expected, found) = (types.show(expected), types.show(found));
            let message = format!("expected type '{expected}' but found '{found}'");
            self.issues.report(self.ast.place(id), message);
        }
        same
    }
}

fn is_exempt(function: &str, reference: &Reference) -> bool {
    match reference {
        Reference::Function { name, .. } => name == EXEMPT,
        Reference::None | Reference::Name(_) => function == EXEMPT,
    }
}
