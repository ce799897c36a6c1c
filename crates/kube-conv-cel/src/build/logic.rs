//! `&&` and `||`: builds balanced trees, so that long chains do not become deep.

use super::Builder;
use crate::ast::ExprId;
use crate::lexer::token::Kind;
use crate::parser::Stop;
use crate::parser::tree::{ParsedNode, TreeId};
use crate::source::Place;

impl Builder<'_, '_> {
    pub(super) fn logic(
        &mut self,
        node: ParsedNode,
        function: &'static str,
        sign: Kind,
    ) -> Result<ExprId, Stop> {
        let below: Vec<TreeId> = self.tree.below(node).collect();
        let mut terms = Vec::with_capacity(below.len());
        for id in below {
            terms.push(self.visit(id)?);
        }
        let signs = self.tree.tokens(node, sign);
        let places: Vec<Place> = signs.map(|token| Place::Byte(token.start)).collect();
        Ok(self.balanced(function, &terms, &places))
    }

    /// There is one operator fewer than there are terms.
    fn balanced(&mut self, function: &'static str, terms: &[ExprId], places: &[Place]) -> ExprId {
        let middle = places.len() / 2;
        let (Some(left), Some(right)) = (terms.get(..=middle), terms.get(middle + 1..)) else {
            return self.missing();
        };
        match (places.get(middle), left) {
            (Some(&place), _) => {
                let before = places.get(..middle).unwrap_or(&[]);
                let after = places.get(middle + 1..).unwrap_or(&[]);
                let left = self.balanced(function, left, before);
                let right = self.balanced(function, right, after);
                self.call(place, function, &[left, right])
            }
            (None, [only, ..]) => *only,
            (None, []) => self.missing(),
        }
    }
}
