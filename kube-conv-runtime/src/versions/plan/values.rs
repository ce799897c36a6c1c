//! What to do with the values of an enum.

use super::{Direction, ValuePlan};
use crate::api::conversion::{TypeConversion, Way};

pub(super) fn values(declared: Option<&TypeConversion>, direction: Direction) -> ValuePlan {
    let mut plan = ValuePlan::default();
    for value in declared.iter().flat_map(|found| found.values) {
        let (from, to) = direction.order(value.old, value.new);
        let (ours, theirs) = direction.order(Way::Up, Way::Down);
        if value.way == Way::Both || value.way == ours {
            plan.forward.insert(from, (to, value.loss));
        }
        if value.way == Way::Both || value.way == theirs {
            plan.back.insert(to, from);
        }
    }
    plan
}
