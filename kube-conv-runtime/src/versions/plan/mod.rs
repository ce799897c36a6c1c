//! Plans: what to do with the values of a pair of types in one direction, made once of the tables.

mod scope;
mod steps;
mod values;

use super::members::{VersionMembers, at_path};
use super::operation::{self, OperationFields, Simple};
use crate::api::conversion::{FieldConversion, How, Loss, TypeConversion};
use crate::api::{EnumValueInfo, ListType, Shape, TypeInfo, UnionInfo};
use scope::{PlanScope, is_at, segments};
use std::collections::{BTreeSet, HashMap};
pub(super) use steps::{FieldStep, ObjectPlan, Plan, PlanEntry, PlanNode, PlanStep, ValuePlan};
use values::{values, values_of_members};

/// A direction of conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Direction {
    /// To the later version.
    Up,
    /// To the earlier version.
    Down,
}

impl Direction {
    /// The first of two things if values come from the earlier version, and then the other.
    fn order<T>(self, old: T, new: T) -> (T, T) {
        match self {
            Self::Up => (old, new),
            Self::Down => (new, old),
        }
    }
}

/// All plans that a program needs.
#[derive(Debug, Default)]
pub(super) struct Plans {
    list: Vec<Plan>,
    known: HashMap<(usize, usize, Direction), usize>,
}

/// A pair of types with the list types of the fields that have them.
#[derive(Clone, Copy)]
pub(super) struct TypePair {
    pub(super) old: &'static TypeInfo,
    pub(super) new: &'static TypeInfo,
    pub(super) lists: (Option<ListType>, Option<ListType>),
}

impl TypePair {
    pub(super) fn of(old: &'static TypeInfo, new: &'static TypeInfo) -> Self {
        let (old, new) = (old.resolved(), new.resolved());
        Self {
            old,
            new,
            lists: (old.list_type, new.list_type),
        }
    }
}

impl Plans {
    pub(super) fn get(&self, index: usize) -> Option<&Plan> {
        self.list.get(index)
    }

    /// The node of a pair of types.
    pub(super) fn node(&mut self, pair: TypePair, direction: Direction) -> PlanNode {
        let (old, new) = (pair.old.resolved(), pair.new.resolved());
        let declared = new.conversion.filter(|found| found.is_from(old));
        if declared.is_none() && std::ptr::eq(old, new) {
            return PlanNode::Copy;
        }
        match (old.shape, new.shape) {
            (Shape::List(a), Shape::List(b)) => {
                let item = self.node(TypePair::of(a.target(), b.target()), direction);
                match item {
                    PlanNode::Copy => PlanNode::Copy,
                    item => PlanNode::List {
                        item: Box::new(item),
                        keys: direction.order(keys(pair.lists.0), keys(pair.lists.1)),
                    },
                }
            }
            (Shape::Map(a), Shape::Map(b)) => {
                match self.node(TypePair::of(a.target(), b.target()), direction) {
                    PlanNode::Copy => PlanNode::Copy,
                    value => PlanNode::Map(Box::new(value)),
                }
            }
            (Shape::Object(_), Shape::Object(_)) | (Shape::Union(_), Shape::Union(_)) => {
                self.object(old, new, declared, direction)
            }
            (Shape::StringEnum(_), Shape::StringEnum(_)) if declared.is_some() => {
                PlanNode::Plan(self.push(Plan::Values(values(declared, direction))))
            }
            _ => PlanNode::Copy,
        }
    }

    fn object(
        &mut self,
        old: &'static TypeInfo,
        new: &'static TypeInfo,
        declared: Option<&'static TypeConversion>,
        direction: Direction,
    ) -> PlanNode {
        let address = |info: &'static TypeInfo| std::ptr::from_ref(info) as usize;
        let key = (address(old), address(new), direction);
        if let Some(index) = self.known.get(&key) {
            return self.unless_trivial(*index);
        }
        let index = self.push(Plan::Pending);
        self.known.insert(key, index);
        let entries = declared.map_or(&[][..], |found| found.fields);
        let members = (VersionMembers::of(old), VersionMembers::of(new));
        let (source, _) = direction.order(old, new);
        let mut plan = self.level(&members, &PlanScope::of(entries), direction);
        plan.entries = entries
            .iter()
            .map(|entry| self.entry(entry, (old, new), direction))
            .collect();
        plan.preserves = source.preserve_unknown_fields;
        plan.anchors = members.0.required();
        if let (Shape::Union(old), Shape::Union(new)) = (old.shape, new.shape) {
            self.discriminator((&old, &new), entries, direction, &mut plan);
        }
        if let Some(place) = self.list.get_mut(index) {
            *place = Plan::Object(plan);
        }
        self.unless_trivial(index)
    }

    /// Converts the discriminator of a union, whose values follow the members.
    fn discriminator(
        &mut self,
        (old, new): (&UnionInfo, &UnionInfo),
        entries: &[FieldConversion],
        direction: Direction,
        plan: &mut ObjectPlan,
    ) {
        let (Some(before), Some(after)) = (old.discriminator, new.discriminator) else {
            return;
        };
        let values = values_of_members(old, new, entries, direction);
        if old.inline || new.inline || (values.forward.is_empty() && before == after) {
            return;
        }
        let node = PlanNode::Plan(self.push(Plan::Values(values)));
        let (source, target) = direction.order(before, after);
        if source == target {
            plan.fields.insert(source, FieldStep::Convert(node));
        } else {
            plan.fields.insert(source, FieldStep::Taken);
            plan.entries.push(PlanEntry {
                source: vec![vec![source]],
                target: vec![vec![target]],
                source_id: source.to_owned(),
                target_id: target.to_owned(),
                step: PlanStep::Move(node),
                loss: Loss::Rejected,
            });
        }
    }

    /// The plan of the fields at one level, other than those of entries.
    fn level(
        &mut self,
        members: &(VersionMembers, VersionMembers),
        scope: &PlanScope,
        direction: Direction,
    ) -> ObjectPlan {
        let (source, target) = direction.order(&members.0, &members.1);
        let (taken, made) = direction.order(&scope.old, &scope.new);
        let mut plan = ObjectPlan::default();
        plan.target.extend(target.names());
        for name in source.names() {
            let step = if is_at(taken, name) {
                FieldStep::Taken
            } else {
                let matching = target.get(name).filter(|_| !is_at(made, name));
                let inner = scope.below(name);
                match (source.get(name), matching) {
                    (Some(_), Some(_)) if !inner.is_empty() => {
                        let below = (members.0.below(name), members.1.below(name));
                        let inside = self.level(&below, &inner, direction);
                        FieldStep::Convert(PlanNode::Plan(self.push(Plan::Object(inside))))
                    }
                    (Some(_), Some(_)) => FieldStep::Convert(self.member(members, name, direction)),
                    _ if !inner.is_empty() => {
                        FieldStep::Emptied(direction.order(inner.old, inner.new).0)
                    }
                    _ => FieldStep::Convert(PlanNode::Copy),
                }
            };
            plan.fields.insert(name, step);
        }
        plan
    }

    /// The node of the member of a name in both versions.
    fn member(
        &mut self,
        members: &(VersionMembers, VersionMembers),
        name: &str,
        direction: Direction,
    ) -> PlanNode {
        match (members.0.get(name), members.1.get(name)) {
            (Some(old), Some(new)) => match (old.info(), new.info()) {
                (Some(a), Some(b)) => {
                    let lists = (old.list_type(), new.list_type());
                    self.node(
                        TypePair {
                            old: a,
                            new: b,
                            lists,
                        },
                        direction,
                    )
                }
                _ => self.inside((members.0.below(name), members.1.below(name)), direction),
            },
            _ => PlanNode::Copy,
        }
    }

    /// The node of fields that are written in variants.
    fn inside(
        &mut self,
        members: (VersionMembers, VersionMembers),
        direction: Direction,
    ) -> PlanNode {
        let inside = self.level(&members, &PlanScope::default(), direction);
        let index = self.push(Plan::Object(inside));
        self.unless_trivial(index)
    }

    fn entry(
        &mut self,
        entry: &FieldConversion,
        (old, new): (&'static TypeInfo, &'static TypeInfo),
        direction: Direction,
    ) -> PlanEntry {
        let fields = |info, paths: &[&str]| OperationFields {
            paths: paths
                .iter()
                .map(|path| path.trim_start_matches('.').to_owned())
                .collect(),
            types: paths
                .iter()
                .map(|path| {
                    at_path(info, path).map_or(Simple::Text, |found| Simple::of(found.0.resolved()))
                })
                .collect(),
        };
        let (before, after) = (fields(old, entry.old), fields(new, entry.new));
        let step = match (
            entry.how,
            operation::operation_of(entry.how, &before, &after),
        ) {
            (_, Some((up, down))) => {
                let (forward, back) = direction.order(up, down);
                PlanStep::Operate(forward, back)
            }
            (How::Added(value), None) => PlanStep::OneSided(value.and_then(|value| value().ok())),
            (How::Removed, None) => PlanStep::OneSided(None),
            (_, None) => PlanStep::Move(self.moved(entry, (old, new), direction)),
        };
        let (source, target) = direction.order(entry.old, entry.new);
        let (source_id, target_id) = direction.order(before.paths.join(","), after.paths.join(","));
        PlanEntry {
            source: source.iter().map(|path| segments(path)).collect(),
            target: target.iter().map(|path| segments(path)).collect(),
            source_id,
            target_id,
            step,
            loss: entry.loss,
        }
    }

    fn moved(
        &mut self,
        entry: &FieldConversion,
        (old, new): (&'static TypeInfo, &'static TypeInfo),
        direction: Direction,
    ) -> PlanNode {
        let before = entry.old.first().and_then(|path| at_path(old, path));
        let after = entry.new.first().and_then(|path| at_path(new, path));
        match (before, after) {
            (Some((old, a)), Some((new, b))) => self.node(
                TypePair {
                    old,
                    new,
                    lists: (a, b),
                },
                direction,
            ),
            _ => match (entry.old, entry.new) {
                ([before], [after]) => {
                    let below = |info, path: &str| {
                        VersionMembers::of(info).below(path.trim_start_matches('.'))
                    };
                    self.inside((below(old, before), below(new, after)), direction)
                }
                _ => PlanNode::Copy,
            },
        }
    }

    fn push(&mut self, plan: Plan) -> usize {
        self.list.push(plan);
        self.list.len() - 1
    }

    /// The node of a plan; values stay as they are if it changes nothing.
    fn unless_trivial(&self, index: usize) -> PlanNode {
        match self.list.get(index) {
            Some(Plan::Object(plan)) if plan.is_trivial() => PlanNode::Copy,
            _ => PlanNode::Plan(index),
        }
    }
}

fn keys(list_type: Option<ListType>) -> &'static [&'static str] {
    match list_type {
        Some(ListType::Map(keys)) => keys,
        _ => &[],
    }
}

impl TypeConversion {
    /// Whether a table is that of the type that this converts from.
    ///
    /// The compiler may place one table at several addresses, so names are compared, and how many
    /// versions come before: types of different versions often have the same name.
    fn is_from(&self, info: &'static TypeInfo) -> bool {
        versions_before(self.from.resolved()) == versions_before(info.resolved())
            && similar(self.from.resolved(), info.resolved())
    }
}

/// Whether two tables have the same names.
fn similar(a: &TypeInfo, b: &TypeInfo) -> bool {
    let values = |values: &[EnumValueInfo]| -> BTreeSet<&str> {
        values.iter().map(|value| value.value).collect()
    };
    a.rust_name == b.rust_name
        && match (a.shape, b.shape) {
            (Shape::Object(a), Shape::Object(b)) => a
                .iter()
                .map(|field| field.name)
                .eq(b.iter().map(|field| field.name)),
            (Shape::StringEnum(a), Shape::StringEnum(b)) => values(a) == values(b),
            _ => true,
        }
}

/// The number of versions that a type converts from, one after the other.
fn versions_before(info: &'static TypeInfo) -> usize {
    std::iter::successors(info.conversion, |next| next.from.resolved().conversion).count()
}
