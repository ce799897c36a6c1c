//! Macros: what holds of the items of a list, or of the keys of a map.

use super::cost;
use super::evaluator::{Evaluator, Scope};
use super::expression::{Expression, Fold, FoldKind, Literal};
use super::value::{Halt, Outcome, Seen, see};
use crate::structural::node::Node;
use serde_json::Value;
use std::borrow::Cow;
use std::rc::Rc;

/// The items of what a macro goes over.
enum Items<'v> {
    List(&'v Node, std::slice::Iter<'v, Value>),
    Literals(std::slice::Iter<'v, Literal>),
    Made(Rc<[Seen<'v>]>, usize),
    Keys(serde_json::map::Keys<'v>),
}

impl<'v> Items<'v> {
    fn of(range: Seen<'v>) -> Result<Self, Halt<'v>> {
        Ok(match range {
            Seen::List(node, items) => Self::List(node.items().ok_or(Halt::Unknown)?, items.iter()),
            Seen::Literals(items) => Self::Literals(items.iter()),
            Seen::Made(items) => Self::Made(items, 0),
            Seen::Object(_, members) => Self::Keys(members.keys()),
            _ => return Err(Halt::Unknown),
        })
    }
}

impl<'v> Iterator for Items<'v> {
    /// An item that is no value of its schema is a fault where it is named.
    type Item = Outcome<'v>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::List(node, items) => items.next().map(|item| see(node, item)),
            Self::Literals(items) => items.next().map(|item| Ok(Seen::literal(item))),
            Self::Made(items, next) => {
                let item = items.get(*next)?.clone();
                *next += 1;
                Some(Ok(item))
            }
            Self::Keys(keys) => keys.next().map(|key| Ok(Seen::Text(Cow::Borrowed(key)))),
        }
    }
}

/// What a condition is, or the fault in its place.
type Held<'v> = Result<bool, Halt<'v>>;

/// The price of looking up what a macro has found so far, and of asking whether it is enough.
const ALL_GOES_ON: u64 = 2;
const EXISTS_GOES_ON: u64 = 3;
const SO_FAR: u64 = 1;
/// Adding to what was found so far.
const ADD: u64 = 1;

impl<'v> Evaluator<'v> {
    pub(super) fn fold(&mut self, fold: &'v Fold, scope: Option<&Scope<'_, 'v>>) -> Outcome<'v> {
        let items = Items::of(self.evaluate(&fold.range, scope)?)?;
        match fold.kind {
            FoldKind::All => self.quantified(true, ALL_GOES_ON, items, &fold.body, scope),
            FoldKind::Exists => self.quantified(false, EXISTS_GOES_ON, items, &fold.body, scope),
            FoldKind::ExistsOne => self.exists_one(items, &fold.body, scope),
            FoldKind::Filter => self.filter(items, &fold.body, scope),
            FoldKind::Map => self.map(items, fold, scope),
        }
    }

    /// A condition on an item; what ends the evaluation is let through.
    fn condition(
        &mut self,
        body: &'v Expression,
        item: &Outcome<'v>,
        scope: Option<&Scope<'_, 'v>>,
    ) -> Result<Held<'v>, Halt<'v>> {
        let around = scope;
        match self.evaluate(body, Some(&Scope { item, around })) {
            Ok(Seen::Bool(held)) => Ok(Ok(held)),
            Err(fault @ Halt::Fault(_)) => Ok(Err(fault)),
            Ok(_) => Err(Halt::Unknown),
            Err(halt) => Err(halt),
        }
    }

    /// Whether all items, or any, are as the body says. The item that decides makes up for those that
    /// failed.
    fn quantified(
        &mut self,
        neutral: bool,
        goes_on: u64,
        items: Items<'v>,
        body: &'v Expression,
        scope: Option<&Scope<'_, 'v>>,
    ) -> Outcome<'v> {
        let mut so_far: Held<'v> = Ok(neutral);
        for item in items {
            self.charge(goes_on)?;
            if so_far == Ok(!neutral) {
                break;
            }
            self.charge(SO_FAR)?;
            match self.condition(body, &item, scope)? {
                Ok(held) if held == neutral => {}
                Ok(held) => so_far = Ok(held),
                fault => so_far = so_far.and(fault),
            }
        }
        self.charge(SO_FAR)?;
        so_far.map(Seen::Bool)
    }

    fn exists_one(
        &mut self,
        items: Items<'v>,
        body: &'v Expression,
        scope: Option<&Scope<'_, 'v>>,
    ) -> Outcome<'v> {
        let mut count: Result<u64, Halt<'v>> = Ok(0);
        for item in items {
            match self.condition(body, &item, scope)? {
                Ok(true) => {
                    self.charge(SO_FAR + ADD)?;
                    count = count.map(|count| count + 1);
                }
                Ok(false) => {}
                Err(fault) => count = Err(fault),
            }
        }
        // The count, and the comparison with one.
        self.charge(SO_FAR + cost::traversal(1))?;
        count.map(|count| Seen::Bool(count == 1))
    }

    fn filter(
        &mut self,
        items: Items<'v>,
        body: &'v Expression,
        scope: Option<&Scope<'_, 'v>>,
    ) -> Outcome<'v> {
        let mut kept: Result<Vec<Seen<'v>>, Halt<'v>> = Ok(Vec::new());
        for item in items {
            match self.condition(body, &item, scope)? {
                Ok(true) => {
                    // The list so far, one of the item, and their sum.
                    self.charge(SO_FAR + cost::LIST + SO_FAR + ADD)?;
                    push(&mut kept, item)?;
                }
                Ok(false) => {}
                Err(fault) => kept = Err(fault),
            }
        }
        self.charge(SO_FAR)?;
        kept.map(|kept| Seen::Made(kept.into()))
    }

    fn map(
        &mut self,
        items: Items<'v>,
        fold: &'v Fold,
        scope: Option<&Scope<'_, 'v>>,
    ) -> Outcome<'v> {
        let mut made: Result<Vec<Seen<'v>>, Halt<'v>> = Ok(Vec::new());
        for item in items {
            let taken = match &fold.filter {
                Some(filter) => self.condition(filter, &item, scope)?,
                None => Ok(true),
            };
            match taken {
                Ok(true) => {
                    let around = scope;
                    let item = &item;
                    let one = self.evaluate(&fold.body, Some(&Scope { item, around }));
                    self.charge(SO_FAR + cost::LIST + ADD)?;
                    push(&mut made, one)?;
                }
                Ok(false) => {}
                Err(fault) => made = Err(fault),
            }
        }
        self.charge(SO_FAR)?;
        made.map(|made| Seen::Made(made.into()))
    }
}

/// Adds an item to a list; a fault in either is that of the list.
fn push<'v>(list: &mut Result<Vec<Seen<'v>>, Halt<'v>>, item: Outcome<'v>) -> Result<(), Halt<'v>> {
    match (&mut *list, item) {
        (_, Err(halt @ (Halt::TooCostly | Halt::Unknown))) => return Err(halt),
        (Ok(items), Ok(item)) => items.push(item),
        (Ok(_), Err(fault)) => *list = Err(fault),
        (Err(_), _) => {}
    }
    Ok(())
}
