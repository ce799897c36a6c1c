//! What to do with the values of an enum.

use super::{Direction, ValuePlan};
use crate::api::UnionInfo;
use crate::api::conversion::{FieldConversion, How, Loss, TypeConversion, Way};

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

/// The values of the discriminator of two unions, whose members correspond by entries or by name.
pub(super) fn values_of_members(
    old: &UnionInfo,
    new: &UnionInfo,
    entries: &[FieldConversion],
    direction: Direction,
) -> ValuePlan {
    let moved = |name: &str| {
        let mut entries = entries.iter();
        entries.find_map(|entry| match (entry.how, entry.old, entry.new) {
            (How::Moved, [before], [after]) if before.trim_start_matches('.') == name => {
                Some(after.trim_start_matches('.'))
            }
            _ => None,
        })
    };
    let mut plan = ValuePlan::default();
    for member in old.members {
        let name = moved(member.name).unwrap_or(member.name);
        let Some(later) = new.members.iter().find(|later| later.name == name) else {
            continue;
        };
        let (from, to) = direction.order(member.value, later.value);
        if from != to {
            plan.forward.insert(from, (to, Loss::Rejected));
            plan.back.insert(to, from);
        }
    }
    plan
}
