//! Departures in crates that give their convention a level, as `[package.metadata.kube-conv]` does.

use crate::sides::Departure;
use kube_conv_lint::{Config, Severity};
use kube_conv_runtime::api::{
    CrateLevel, FieldInfo, Link, MemberInfo, Payload, Shape, TypeInfo, UnionInfo,
};

/// Returns where the level of the crate does not apply.
pub(crate) fn problems(departure: &Departure) -> Vec<String> {
    let report = |config: Config, level| {
        let levels = vec![(departure.id, level)].leak();
        config.check_type_info(in_crate(departure.described, levels))
    };
    let mut problems = Vec::new();
    let allowed = report(Config::strict(), CrateLevel::Allow);
    if let Some(finding) = departure.at(&allowed, departure.path) {
        problems.push(departure.problem(&format!("in spite of `allow`: {finding}")));
    }
    for (level, severity) in [
        (CrateLevel::Warn, Severity::Warn),
        (CrateLevel::Deny, Severity::Error),
    ] {
        let found = departure.at(&report(Config::default(), level), departure.path);
        if found.is_none_or(|finding| finding.severity != severity) {
            problems.push(departure.problem(&format!("is not of the crate's level {level:?}")));
        }
    }
    problems
}

/// A type, and all types in it, as a crate with these levels describes them.
fn in_crate(info: &TypeInfo, levels: &'static [(&'static str, CrateLevel)]) -> &'static TypeInfo {
    let link = |link: Link| match link {
        Link::Known(target) => Link::Known(in_crate(target, levels)),
        // The edge closes a cycle, which no departure is in.
        lazy @ Link::Lazy { .. } => lazy,
    };
    let fields = |fields: &[FieldInfo]| -> &'static [FieldInfo] {
        let fields = fields.iter().map(|field| {
            let mut field = *field;
            field.link = link(field.link);
            field
        });
        fields.collect::<Vec<_>>().leak()
    };
    let member = |member: &MemberInfo| {
        let mut member = *member;
        member.payload = member.payload.map(|payload| match payload {
            Payload::Type(target) => Payload::Type(link(target)),
            Payload::Fields(all) => Payload::Fields(fields(all)),
        });
        member
    };
    let mut info = *info;
    info.crate_levels = levels;
    info.shape = match info.shape {
        Shape::Transparent(target) => Shape::Transparent(link(target)),
        Shape::List(target) => Shape::List(link(target)),
        Shape::Map(target) => Shape::Map(link(target)),
        Shape::Object(all) => Shape::Object(fields(all)),
        Shape::Union(union) => Shape::Union(UnionInfo {
            members: union.members.iter().map(member).collect::<Vec<_>>().leak(),
            ..union
        }),
        other => other,
    };
    Box::leak(Box::new(info))
}
