//! Departures that were made on purpose.

use super::sink::Sink;
use super::typed::Parts;
use super::{Finding, Severity, all};
use crate::api::Allow;

/// The allowances of a type and of all below it.
pub(super) struct Allowances {
    places: Vec<Place>,
}

/// An allowance at one place: a type stands at several.
struct Place {
    path: String,
    /// Whether it stands on the type as a whole; it holds for the definition of a kind, too.
    is_root: bool,
    owner: &'static str,
    field: Option<&'static str>,
    allow: &'static Allow,
    used: bool,
}

impl Allowances {
    pub(super) fn of(parts: &Parts) -> Self {
        let mut places = Vec::new();
        for part in parts.iter() {
            places.extend(part.allows().iter().map(|allow| Place {
                path: part.path.clone(),
                is_root: part.path.is_empty() && part.field.is_none(),
                owner: part.owner,
                field: part.field.map(|field| field.rust_name),
                allow,
                used: allow.used,
            }));
        }
        Self { places }
    }

    /// Whether a finding is allowed by name, at its place or at one around it.
    pub(super) fn silences(&mut self, finding: &Finding) -> bool {
        let mut silenced = false;
        for place in &mut self.places {
            if place.covers(finding) {
                place.used = true;
                silenced = true;
            }
        }
        silenced
    }

    /// Reports what silences nothing wherever it stands; what a lint that is off would find, nobody
    /// knows.
    pub(super) fn report_unused(&self, sink: &mut Sink<'_>) {
        for (index, place) in self.places.iter().enumerate() {
            let same = |other: &&Place| place.is_same(other);
            let lint = all().iter().find(|lint| lint.id == place.allow.id);
            if lint.is_some_and(|lint| sink.config.severity(lint) == Severity::Off) {
                continue;
            }
            let first = self.places.iter().position(|other| same(&other)) == Some(index);
            if !first || self.places.iter().filter(same).any(|other| other.used) {
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

impl Place {
    fn covers(&self, finding: &Finding) -> bool {
        // Of a type by itself nobody knows whether it is part of a spec.
        let is_float = self.allow.id == "no_floats_in_spec" && finding.id == "avoid_floats";
        if self.allow.id != finding.id && !is_float {
            return false;
        }
        if matches!(finding.subject, super::Subject::Definition) {
            return self.is_root;
        }
        let Some(rest) = finding.path.strip_prefix(&self.path) else {
            return false;
        };
        match self.allow.part {
            None => self.path.is_empty() || ends_or_continues(rest),
            Some(part) => {
                let rest = rest.strip_prefix('.').unwrap_or(rest);
                rest.strip_prefix(part).is_some_and(ends_or_continues)
                    || (rest.is_empty() && finding.value.as_deref() == Some(part))
            }
        }
    }

    /// Whether two places are of one allowance in the source.
    fn is_same(&self, other: &Self) -> bool {
        (self.owner, self.field, self.allow) == (other.owner, other.field, other.allow)
    }
}

/// Whether a path ended here, or goes on with a further step.
fn ends_or_continues(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(['.', '['])
}
