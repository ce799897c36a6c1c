//! `optMap` and `optFlatMap`: apply an expression to the value in an optional.

use super::{Expanded, Expansion};
use crate::ast::ExprId;
use crate::operators;

const NO_NAME: &str = "optMap() variable name must be a simple identifier";
const NO_FLAT_NAME: &str = "optFlatMap() variable name must be a simple identifier";

impl Expansion<'_, '_> {
    pub(super) fn optional_map(
        &mut self,
        flat: bool,
        target: ExprId,
        variable: ExprId,
        value: ExprId,
    ) -> Expanded {
        let name = self.name(variable, if flat { NO_FLAT_NAME } else { NO_NAME })?;
        let has_value = self.member("hasValue", target, &[]);
        let copy = self.ast.copy(target, self.place);
        let held = self.member("value", copy, &[]);
        let step = self.ident(name.clone());
        let bound = self.bind(name, held, step, value);
        let some = if flat {
            bound
        } else {
            self.call("optional.of", &[bound])
        };
        let none = self.call("optional.none", &[]);
        Ok(self.call(operators::CONDITIONAL, &[has_value, some, none]))
    }
}
