//! Reports lists and maps whose elements differ in type.

use super::{Checked, Reference, TypeId};
use crate::ast::{Ast, Expr, ExprId, Run};
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
    let mut open = vec![ast.root()];
    while let Some(id) = open.pop() {
        match ast.expr(id) {
            Expr::Call { function, .. } if is_exempt(function, checked.reference(id)) => continue,
            Expr::List(elements) => validator.list(*elements),
            Expr::Map(entries) => validator.map(*entries),
            _ => {}
        }
        let siblings = open.len();
        ast.below(id, &mut open);
        // The first child is the next one, since only the first issues are kept.
        if let Some(children) = open.get_mut(siblings..) {
            children.reverse();
        }
    }
}

struct Validator<'s, 'a> {
    ast: &'a Ast<'s>,
    checked: &'a Checked<'a>,
    issues: &'a mut Issues<'s>,
}

impl Validator<'_, '_> {
    fn list(&mut self, elements: Run) {
        let mut first = None;
        for element in self.ast.elements(elements) {
            let found = self.held_if(element.optional, element.value);
            let expected = *first.get_or_insert(found);
            if !self.same(element.value, expected, found) {
                return;
            }
        }
    }

    fn map(&mut self, entries: Run) {
        let mut first = None;
        for entry in self.ast.entries(entries) {
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
