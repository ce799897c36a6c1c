//! Bounds.

use super::guards::filled_fields;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::schema::{Number, Schema};
use std::fmt;

pub(crate) const MAXIMUM: Lint = Lint::must("crd_maximum_stable", &["B57"])
    .by(LintCheck::Pair(maximum))
    .rule("No greatest value or size is added or lowered.")
    .source("api_changes, \"On compatibility\"; crdify")
    .why("manifests that were good are rejected, and stored objects cannot be updated")
    .fix("leave the bound as it was")
    .tighter();

pub(crate) const MINIMUM: Lint = Lint::must("crd_minimum_stable", &["B58"])
    .by(LintCheck::Pair(minimum))
    .rule("No least value or size is added or raised.")
    .source("api_changes, \"On compatibility\"; crdify")
    .why("manifests that were good are rejected, and stored objects cannot be updated")
    .fix("leave the bound as it was")
    .tighter();

fn maximum(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    report(pair, sink, true);
}

fn minimum(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    report(pair, sink, false);
}

fn report(pair: &SchemaPair<'_>, sink: &mut Sink<'_>, is_upper: bool) {
    for bound in bounds(pair).filter(|bound| bound.is_upper == is_upper && !bound.is_looser()) {
        sink.report(&*pair.path, bound.message());
    }
}

/// A bound: its limit, and whether the limit itself is beyond it.
#[derive(Clone, Copy, PartialEq)]
struct Bound {
    limit: f64,
    is_exclusive: bool,
}

impl Bound {
    /// Whether the values within another bound are within this one. A server compares integers with the bound truncated.
    /// Upstream: `MinimumNativeType` and `MaximumNativeType` of `k8s.io/kube-openapi/pkg/validation/validate`.
    fn follows_from(self, known: Self, is_upper: bool) -> bool {
        let follows = |of: fn(f64) -> f64| {
            let (known_limit, limit) = (of(known.limit), of(self.limit));
            match known_limit == limit {
                true => known.is_exclusive || !self.is_exclusive,
                false => (limit > known_limit) == is_upper,
            }
        };
        follows(|limit| limit) && follows(f64::trunc)
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let exclusive = if self.is_exclusive { ", exclusive" } else { "" };
        match self.limit.is_finite() {
            true => write!(f, "{}{exclusive}", self.limit),
            false => f.write_str("no integer"),
        }
    }
}

/// A keyword that bounds values, whether it bounds them above, and its bound.
type Keyword = (&'static str, bool, fn(&Schema) -> Option<Bound>);

const KEYWORDS: [Keyword; 8] = [
    ("maximum", true, |schema| {
        of_number(schema, schema.maximum, schema.exclusive_maximum, true)
    }),
    ("maxLength", true, |schema| of_size(schema.max_length)),
    ("maxItems", true, |schema| of_size(schema.max_items)),
    ("maxProperties", true, |schema| {
        of_size(schema.max_properties)
    }),
    ("minimum", false, |schema| {
        of_number(schema, schema.minimum, schema.exclusive_minimum, false)
    }),
    ("minLength", false, |schema| of_least(schema.min_length)),
    ("minItems", false, |schema| of_least(schema.min_items)),
    ("minProperties", false, |schema| {
        of_least(schema.min_properties)
    }),
];

/// The bound of numbers. That of integers is the last one that is valid; by a bound that is no integer a server rejects all.
fn of_number(
    schema: &Schema,
    limit: Option<Number>,
    is_exclusive: bool,
    is_upper: bool,
) -> Option<Bound> {
    let limit = limit?.as_f64();
    if schema.type_name.as_deref() != Some("integer") {
        return Some(Bound {
            limit,
            is_exclusive,
        });
    }
    let limit = match (limit.fract() == 0.0, is_exclusive, is_upper) {
        (false, _, true) => f64::NEG_INFINITY,
        (false, _, false) => f64::INFINITY,
        (_, false, _) => limit,
        (_, true, true) => limit - 1.0,
        (_, true, false) => limit + 1.0,
    };
    Some(Bound {
        limit,
        is_exclusive: false,
    })
}

fn of_size(size: Option<i64>) -> Option<Bound> {
    size.map(|size| Bound {
        limit: size as f64,
        is_exclusive: false,
    })
}

/// A least size; 0 is no bound.
fn of_least(size: Option<i64>) -> Option<Bound> {
    of_size(size.filter(|size| *size > 0))
}

/// A bound that has changed.
pub(super) struct ChangedBound {
    keyword: &'static str,
    is_upper: bool,
    before: Option<Bound>,
    /// Without the fields that are filled in.
    after: Option<Bound>,
    /// How many new fields a server fills in, which count as well.
    filled: usize,
}

impl ChangedBound {
    pub(super) fn is_looser(&self) -> bool {
        match (self.before, self.after) {
            (Some(before), Some(after)) => after.follows_from(before, self.is_upper),
            (_, after) => after.is_none(),
        }
    }

    pub(super) fn message(&self) -> String {
        let keyword = self.keyword;
        let verdict = if self.is_looser() {
            "looser"
        } else {
            "tighter"
        };
        let counting = match self.filled {
            0 => String::new(),
            filled => format!(", with {filled} more that are filled in"),
        };
        let after = self.after.map(|after| Bound {
            limit: after.limit + self.filled as f64,
            ..after
        });
        match (self.before, after) {
            (Some(before), Some(after)) => {
                format!("`{keyword}` was {before} and is {after}{counting} ({verdict})")
            }
            (Some(before), None) => format!("`{keyword}: {before}` is gone ({verdict})"),
            (None, Some(after)) => format!("`{keyword}: {after}` is new ({verdict})"),
            (None, None) => String::new(),
        }
    }
}

/// Every bound that differs in a pair.
pub(super) fn bounds(pair: &SchemaPair<'_>) -> impl Iterator<Item = ChangedBound> {
    let changes = KEYWORDS.map(|(keyword, is_upper, bound)| {
        let filled = match keyword {
            "maxProperties" | "minProperties" => counted(pair, is_upper),
            _ => 0,
        };
        let after = bound(pair.new).map(|after| Bound {
            limit: after.limit - filled as f64,
            ..after
        });
        ChangedBound {
            keyword,
            is_upper,
            before: bound(pair.old),
            after: after.filter(|after| is_upper || filled == 0 || after.limit > 0.0),
            filled,
        }
    });
    let changes = changes.into_iter();
    changes.filter(|bound| bound.before != bound.after)
}

/// Whether the bounds of a schema follow from those of known ones.
pub(super) fn bounds_follow(known: &[&Schema], part: &Schema) -> bool {
    KEYWORDS.iter().all(|(_, is_upper, bound)| {
        let follows_from_one = |after: Bound| {
            let mut known = known.iter().filter_map(|known| bound(known));
            known.any(|before| after.follows_from(before, *is_upper))
        };
        bound(part).is_none_or(follows_from_one)
    })
}

/// How many new fields are filled in, if so many may be too many.
fn counted(pair: &SchemaPair<'_>, is_upper: bool) -> usize {
    let filled = filled_fields(pair).count();
    let known = pair.old.properties.len() + filled;
    let is_open =
        pair.old.additional_properties.is_some() || pair.old.preserve_unknown_fields == Some(true);
    let most = pair
        .new
        .max_properties
        .and_then(|most| usize::try_from(most).ok());
    let fit = most.is_some_and(|most| known <= most);
    if is_upper && fit && !is_open {
        0
    } else {
        filled
    }
}
