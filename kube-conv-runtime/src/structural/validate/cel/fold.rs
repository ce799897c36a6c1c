//! Evaluates macros over the items of a list, or the keys of a map.

use super::cost;
use super::evaluator::{Around, Evaluator, Held, Scope};
use super::expression::{Expression, Fold, FoldKind, Literal};
use super::value::{CelValue, EvalError, Outcome, see};
use crate::structural::node::Node;
use serde_json::Value;
use std::rc::Rc;

/// The items that a macro iterates over.
enum Items<'v> {
    List(&'v Node, std::slice::Iter<'v, Value>),
    Literals(std::slice::Iter<'v, Literal>),
    Made(std::vec::IntoIter<CelValue<'v>>),
    Keys(serde_json::map::Keys<'v>),
}

impl<'v> Items<'v> {
    fn of(range: CelValue<'v>) -> Result<Self, EvalError<'v>> {
        Ok(match range {
            CelValue::List(node, items) => {
                Self::List(node.items().ok_or(EvalError::Unknown)?, items.iter())
            }
            CelValue::Literals(items) => Self::Literals(items.iter()),
            CelValue::Made(items) => Self::Made(Rc::unwrap_or_clone(items).into_iter()),
            CelValue::Object(_, members) => Self::Keys(members.keys()),
            _ => return Err(EvalError::Unknown),
        })
    }
}

impl<'v> Iterator for Items<'v> {
    /// An item that is not valid for its schema is an error when it is used.
    type Item = Outcome<'v>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::List(node, items) => items.next().map(|item| see(node, item)),
            Self::Literals(items) => items.next().map(|item| Ok(CelValue::literal(item))),
            Self::Made(items) => items.next().map(Ok),
            Self::Keys(keys) => keys.next().map(|key| Ok(CelValue::Text(key))),
        }
    }
}

/// The cost of the loop condition: a look-up of the accumulator, and a test.
const ALL_GOES_ON: u64 = 2;
const EXISTS_GOES_ON: u64 = 3;
const SO_FAR: u64 = 1;
/// The cost of adding to the accumulator.
const ADD: u64 = 1;

impl<'v> Evaluator<'v> {
    pub(super) fn fold(&mut self, fold: &'v Fold, around: Around<'_, 'v>) -> Outcome<'v> {
        let items = self.range(fold, around)?;
        let body = &fold.body;
        match fold.kind {
            FoldKind::All => {
                let held = self.quantified(true, ALL_GOES_ON, items, body, around);
                held.map(CelValue::Bool)
            }
            FoldKind::Exists => {
                let held = self.quantified(false, EXISTS_GOES_ON, items, body, around);
                held.map(CelValue::Bool)
            }
            FoldKind::ExistsOne => self.exists_one(items, body, around).map(CelValue::Bool),
            FoldKind::Filter => {
                let mut kept = Vec::new();
                let faulty = self.filter(items, body, around, |item| kept.push(item))?;
                faulty.map_or(Ok(CelValue::Made(kept.into())), Err)
            }
            FoldKind::Map => self.map(items, fold, around),
        }
    }

    /// The number of items that a filter keeps, without creating the list.
    pub(super) fn count(
        &mut self,
        fold: &'v Fold,
        around: Around<'_, 'v>,
    ) -> Result<usize, EvalError<'v>> {
        let items = self.range(fold, around)?;
        let mut count = 0;
        let faulty = self.filter(items, &fold.body, around, |_| count += 1)?;
        faulty.map_or(Ok(count), Err)
    }

    fn range(
        &mut self,
        fold: &'v Fold,
        around: Around<'_, 'v>,
    ) -> Result<Items<'v>, EvalError<'v>> {
        match &fold.range {
            Expression::List(items) => Ok(Items::Made(self.items(items, around)?.into_iter())),
            range => Items::of(self.evaluate(range, around)?),
        }
    }

    /// A condition on an item; errors that end the evaluation are returned.
    fn condition(
        &mut self,
        body: &'v Expression,
        item: &Outcome<'v>,
        around: Around<'_, 'v>,
    ) -> Result<Held<'v>, EvalError<'v>> {
        match self.holds(body, Some(&Scope { item, around })) {
            Ok(held) => Ok(Ok(held)),
            Err(error_of_evaluation) => error_of_evaluation.passed_over().map(Err),
        }
    }

    /// Whether all items, or any, satisfy the body. A deciding item takes precedence over errors of
    /// others.
    fn quantified(
        &mut self,
        neutral: bool,
        goes_on: u64,
        items: Items<'v>,
        body: &'v Expression,
        around: Around<'_, 'v>,
    ) -> Held<'v> {
        let mut so_far: Held<'v> = Ok(neutral);
        for item in items {
            self.charge(goes_on)?;
            if so_far == Ok(!neutral) {
                break;
            }
            self.charge(SO_FAR)?;
            match self.condition(body, &item, around)? {
                Ok(held) if held == neutral => {}
                Ok(held) => so_far = Ok(held),
                error => so_far = so_far.and(error),
            }
        }
        self.charge(SO_FAR)?;
        so_far
    }

    fn exists_one(
        &mut self,
        items: Items<'v>,
        body: &'v Expression,
        around: Around<'_, 'v>,
    ) -> Held<'v> {
        let mut count: Result<u64, EvalError<'v>> = Ok(0);
        for item in items {
            match self.condition(body, &item, around)? {
                Ok(true) => {
                    self.charge(SO_FAR + ADD)?;
                    count = count.map(|count| count + 1);
                }
                Ok(false) => {}
                Err(error) => count = Err(error),
            }
        }
        // The count, and the comparison with one.
        self.charge(SO_FAR + cost::traversal(1))?;
        count.map(|count| count == 1)
    }

    /// Passes on the items that satisfy the body, and returns the error of the macro, if there is one.
    fn filter(
        &mut self,
        items: Items<'v>,
        body: &'v Expression,
        around: Around<'_, 'v>,
        mut keep: impl FnMut(CelValue<'v>),
    ) -> Result<Option<EvalError<'v>>, EvalError<'v>> {
        let mut faulty = None;
        for item in items {
            match self.condition(body, &item, around)? {
                Ok(true) => {
                    // The list so far, one of the item, and their sum.
                    self.charge(SO_FAR + cost::LIST + SO_FAR + ADD)?;
                    match item {
                        Ok(item) => keep(item),
                        Err(error_of_evaluation) => {
                            faulty = faulty.or(Some(error_of_evaluation.passed_over()?))
                        }
                    }
                }
                Ok(false) => {}
                Err(error) => faulty = Some(error),
            }
        }
        self.charge(SO_FAR)?;
        Ok(faulty)
    }

    fn map(&mut self, items: Items<'v>, fold: &'v Fold, around: Around<'_, 'v>) -> Outcome<'v> {
        let mut made = Vec::new();
        let mut faulty = None;
        for item in items {
            let taken = match &fold.filter {
                Some(filter) => self.condition(filter, &item, around)?,
                None => Ok(true),
            };
            match taken {
                Ok(true) => {
                    let item = &item;
                    let one = self.evaluate(&fold.body, Some(&Scope { item, around }));
                    self.charge(SO_FAR + cost::LIST + ADD)?;
                    match one {
                        Ok(one) => made.push(one),
                        Err(error_of_evaluation) => {
                            faulty = faulty.or(Some(error_of_evaluation.passed_over()?))
                        }
                    }
                }
                Ok(false) => {}
                Err(error) => faulty = Some(error),
            }
        }
        self.charge(SO_FAR)?;
        faulty.map_or(Ok(CelValue::Made(made.into())), Err)
    }
}
