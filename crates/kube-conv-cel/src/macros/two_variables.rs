//! Macros with two variables: index and item of a list, key and value of a map.

use super::{Expanded, Expansion, Macro, MacroError, Quantifier};
use crate::ast::{Expr, ExprId, Name, Run};

const NO_NAME: &str = "argument must be a simple name";
const INSERT: &str = "cel.@mapInsert";

pub(super) fn find(name: &str, arguments: usize) -> Option<Macro> {
    let found = match (name, arguments) {
        ("all", 3) => Macro::TwoVariableQuantifier(Quantifier::All),
        ("exists", 3) => Macro::TwoVariableQuantifier(Quantifier::Exists),
        ("existsOne" | "exists_one", 3) => Macro::TwoVariableQuantifier(Quantifier::ExistsOne),
        ("transformList", _) => Macro::TransformList,
        ("transformMap", _) => Macro::TransformMap,
        ("transformMapEntry", _) => Macro::TransformMapEntry,
        _ => return None,
    };
    Some(found)
}

impl<'s> Expansion<'s, '_> {
    pub(super) fn two_variables(
        &mut self,
        which: Macro,
        range: ExprId,
        variables: [ExprId; 2],
        filter: Option<ExprId>,
        value: ExprId,
    ) -> Expanded {
        let (first, second) = self.two_names(variables)?;
        if let Macro::TwoVariableQuantifier(which) = which {
            return Ok(self.quantified(which, range, (first, Some(second)), value));
        }
        let (init, step) = match which {
            Macro::TransformList => (self.list(&[]), self.append(value)),
            Macro::TransformMap => {
                let (so_far, key) = (self.accumulator(), self.ident(first.clone()));
                (self.empty_map(), self.call(INSERT, &[so_far, key, value]))
            }
            _ => {
                let so_far = self.accumulator();
                (self.empty_map(), self.call(INSERT, &[so_far, value]))
            }
        };
        let step = self.only_if(filter, step);
        Ok(self.collect(range, (first, Some(second)), init, step))
    }

    fn two_names(&self, [first, second]: [ExprId; 2]) -> Result<(Name<'s>, Name<'s>), MacroError> {
        let first_name = self.name(first, NO_NAME)?;
        let second_name = self.name(second, NO_NAME)?;
        if first_name == second_name {
            let message = format!("duplicate variable name: {first_name}");
            return self.error(Some(second), message);
        }
        self.check_variable(first, &first_name)?;
        self.check_variable(second, &second_name)?;
        Ok((first_name, second_name))
    }

    fn empty_map(&mut self) -> ExprId {
        self.add(Expr::Map(Run::default()))
    }
}
