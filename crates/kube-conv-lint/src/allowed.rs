//! Departures that are allowed.

use super::finding::Home;
use super::sink::Sink;
use super::tree::around;
use super::typed::{TypePart, TypeParts, names_of, names_of_member};
use super::{Finding, Severity, all};
use kube_conv_runtime::api::{Allow, CelRule, Shape, TypeInfo};
use std::collections::{HashMap, HashSet};

/// The allowances of a type and of all below it.
pub(super) struct Allowances {
    places: Vec<AllowancePlace>,
    by_path: HashMap<String, Vec<usize>>,
}

/// An allowance at one place: a type is at several.
struct AllowancePlace {
    path: String,
    /// Whether it is on the root type; then it also holds for the CRD of a kind.
    is_root: bool,
    owner: &'static str,
    field: Option<&'static str>,
    allow: &'static Allow,
    covered: Covered,
    used: bool,
}

/// What an allowance covers at its place, and everything below it.
enum Covered {
    /// All that is there.
    All,
    /// The part that the allowance names: an enum value, or a rule in CEL.
    Part,
    /// A member of a union: its fields, by their names in the object of the union, and the value of the
    /// discriminator that selects it.
    Member(HashSet<&'static str>, &'static str),
    /// A type whose fields are among those of the object there: these, and the type's own rules.
    Flat(HashSet<&'static str>, &'static TypeInfo),
}

impl Allowances {
    pub(super) fn of(parts: &TypeParts) -> Self {
        let mut places = Vec::new();
        for part in parts.iter() {
            places.extend(part.allows().iter().map(|allow| AllowancePlace {
                path: part.path.clone(),
                is_root: part.path.is_empty() && part.field.is_none(),
                owner: part.owner,
                field: part.field.map(|field| field.rust_name),
                allow,
                covered: Covered::of(part, allow),
                used: allow.used,
            }));
        }
        let mut by_path: HashMap<String, Vec<usize>> = HashMap::new();
        for (index, place) in places.iter().enumerate() {
            by_path.entry(place.path.clone()).or_default().push(index);
        }
        Self { places, by_path }
    }

    /// Whether a finding is allowed, at its path or at one around it.
    pub(super) fn silences(&mut self, finding: &Finding) -> bool {
        let mut silenced = false;
        let around = std::iter::once(&*finding.path).chain(around(&finding.path));
        let around = around.flat_map(|path| self.by_path.get(path).into_iter().flatten());
        for index in around {
            if let Some(place) = self.places.get_mut(*index)
                && place.covers(finding)
            {
                place.used = true;
                silenced = true;
            }
        }
        silenced
    }

    /// Reports allowances that are not used at any path; those of lints that are off are skipped.
    pub(super) fn report_unused(&self, sink: &mut Sink<'_>) {
        let used = self.places.iter().filter(|place| place.used);
        let mut seen: HashSet<_> = used.map(AllowancePlace::source).collect();
        for place in &self.places {
            let lint = all().iter().find(|lint| lint.id == place.allow.id);
            if lint.is_some_and(|lint| sink.config.severity(lint) == Severity::Off)
                || OF_VALUES.contains(&place.allow.id)
                || place.allow.id == ALL
            {
                continue;
            }
            if !seen.insert(place.source()) {
                continue;
            }
            let id = place.allow.id;
            let what = match (place.field, place.allow.part) {
                (Some(field), _) => format!("field `{field}` of `{}`", place.owner),
                (None, Some(part)) => format!("`{part}` of `{}`", place.owner),
                (None, None) => format!("`{}`", place.owner),
            };
            sink.report(
                place.path.clone(),
                format!("`allow({id})` on {what} silences nothing"),
            );
        }
    }
}

/// The lints with exceptions by the name of the field that holds a value. The derive, which only sees
/// the enum, warns without the allowance.
const OF_VALUES: [&str; 2] = ["enum_acronym_upper", "enum_values_pascal"];

/// The id of an allowance of everything.
const ALL: &str = "all";

impl AllowancePlace {
    fn covers(&self, finding: &Finding) -> bool {
        // For a type that is not a kind it is not known whether it is part of a spec.
        let is_float = self.allow.id == "no_floats_in_spec" && finding.id == "avoid_floats";
        if self.allow.id != finding.id && self.allow.id != ALL && !is_float {
            return false;
        }
        if matches!(finding.subject, super::Subject::Definition) {
            return self.is_root;
        }
        let Some(rest) = finding.path.strip_prefix(&self.path) else {
            return false;
        };
        let is_below = |names: &HashSet<&str>| {
            let rest = rest.strip_prefix('.').unwrap_or(rest);
            let name = rest.split(['.', '[']).next().unwrap_or_default();
            names.contains(name)
        };
        match &self.covered {
            Covered::All => true,
            Covered::Part => {
                let is_value = rest.is_empty() && finding.value.as_deref() == self.allow.part;
                is_value || finding.rule.as_deref() == self.allow.part
            }
            Covered::Member(names, selector) => {
                let is_selector = finding.value.as_deref() == Some(selector);
                is_below(names) || (is_selector && !rest.contains(['.', '[']))
            }
            Covered::Flat(names, info) => {
                let is_rule = |rule: &CelRule| finding.rule.as_deref() == Some(rule.rule);
                let is_own = matches!(&finding.home, Home::Rust(item, _) if item.type_name == info.rust_name);
                is_below(names) || info.cel.iter().any(is_rule) || (is_own && rest.is_empty())
            }
        }
    }

    /// The allowance in the source, which may apply to several paths.
    fn source(
        &self,
    ) -> (
        &'static str,
        Option<&'static str>,
        &'static str,
        Option<&'static str>,
    ) {
        (self.owner, self.field, self.allow.id, self.allow.part)
    }
}

impl Covered {
    fn of(part: &TypePart, allow: &Allow) -> Self {
        if let Some(name) = allow.part {
            let Shape::Union(union) = part.info.shape else {
                return Self::Part;
            };
            let mut members = union.members.iter();
            return match members.find(|member| member.name == name) {
                Some(member) if part.field.is_none() => {
                    let mut names = HashSet::new();
                    names_of_member(&union, member, &mut names, 0);
                    Self::Member(names, member.value)
                }
                _ => Self::Part,
            };
        }
        if !part.is_flat {
            return Self::All;
        }
        let mut names = HashSet::new();
        names_of(part.info, &mut names, 0);
        Self::Flat(names, part.info)
    }
}
