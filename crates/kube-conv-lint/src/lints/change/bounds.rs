//! Bounds.

use crate::change::Pair;
use crate::model::{Check, Level, Lint};
use crate::sink::Sink;
use kube_conv_schema::schema::Number;

pub(crate) const MAXIMUM: Lint = Lint::new(
    "crd_maximum_stable",
    &["B57"],
    Level::Must,
    Check::Pair(maximum),
)
.rule("No greatest value or size is added or lowered.")
.source("api_changes, \"On compatibility\"; crdify")
.why("manifests that were good are rejected, and stored objects cannot be updated")
.fix("leave the bound as it was")
.tighter();

pub(crate) const MINIMUM: Lint = Lint::new(
    "crd_minimum_stable",
    &["B58"],
    Level::Must,
    Check::Pair(minimum),
)
.rule("No least value or size is added or raised.")
.source("api_changes, \"On compatibility\"; crdify")
.why("manifests that were good are rejected, and stored objects cannot be updated")
.fix("leave the bound as it was")
.tighter();

fn maximum(pair: &Pair<'_>, sink: &mut Sink<'_>) {
    for bound in
        bounds(pair).filter(|bound| bound.is_upper && bound.change == Some(Change::Tighter))
    {
        sink.report(pair.path.clone(), bound.message());
    }
}

fn minimum(pair: &Pair<'_>, sink: &mut Sink<'_>) {
    for bound in
        bounds(pair).filter(|bound| !bound.is_upper && bound.change == Some(Change::Tighter))
    {
        sink.report(pair.path.clone(), bound.message());
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Tighter,
    Looser,
}

/// One keyword that bounds values, before and after.
pub(super) struct Bound {
    keyword: &'static str,
    is_upper: bool,
    before: Option<f64>,
    after: Option<f64>,
    change: Option<Change>,
}

impl Bound {
    fn new(keyword: &'static str, is_upper: bool, before: Option<f64>, after: Option<f64>) -> Self {
        let change = match (before, after) {
            (None, Some(_)) => Some(Change::Tighter),
            (Some(_), None) => Some(Change::Looser),
            (Some(before), Some(after)) if before != after => {
                Some(if (after < before) == is_upper {
                    Change::Tighter
                } else {
                    Change::Looser
                })
            }
            _ => None,
        };
        Self {
            keyword,
            is_upper,
            before,
            after,
            change,
        }
    }

    pub(super) fn is_looser(&self) -> bool {
        self.change == Some(Change::Looser)
    }

    pub(super) fn message(&self) -> String {
        let keyword = self.keyword;
        let verdict = if self.is_looser() {
            "looser"
        } else {
            "tighter"
        };
        match (self.before, self.after) {
            (Some(before), Some(after)) => {
                format!("`{keyword}` was {before} and is {after} ({verdict})")
            }
            (Some(before), None) => format!("`{keyword}: {before}` is gone ({verdict})"),
            (None, Some(after)) => format!("`{keyword}: {after}` is new ({verdict})"),
            (None, None) => String::new(),
        }
    }
}

/// Every bound of a pair.
pub(super) fn bounds(pair: &Pair<'_>) -> impl Iterator<Item = Bound> {
    let (old, new) = (pair.old, pair.new);
    let size = |size: Option<i64>| size.map(|size| size as f64);
    // A minimum size of 0 is no bound.
    let least = |size: Option<i64>| size.filter(|size| *size > 0).map(|size| size as f64);
    let number = |number: Option<Number>| number.map(Number::as_f64);
    let exclusive = |is: bool| is.then_some(1.0);
    [
        Bound::new("maximum", true, number(old.maximum), number(new.maximum)),
        Bound::new(
            "exclusiveMaximum",
            false,
            exclusive(old.exclusive_maximum),
            exclusive(new.exclusive_maximum),
        )
        .upper(),
        Bound::new(
            "maxLength",
            true,
            size(old.max_length),
            size(new.max_length),
        ),
        Bound::new("maxItems", true, size(old.max_items), size(new.max_items)),
        Bound::new(
            "maxProperties",
            true,
            size(old.max_properties),
            size(new.max_properties),
        ),
        Bound::new("minimum", false, number(old.minimum), number(new.minimum)),
        Bound::new(
            "exclusiveMinimum",
            false,
            exclusive(old.exclusive_minimum),
            exclusive(new.exclusive_minimum),
        ),
        Bound::new(
            "minLength",
            false,
            least(old.min_length),
            least(new.min_length),
        ),
        Bound::new(
            "minItems",
            false,
            least(old.min_items),
            least(new.min_items),
        ),
        Bound::new(
            "minProperties",
            false,
            least(old.min_properties),
            least(new.min_properties),
        ),
    ]
    .into_iter()
}

impl Bound {
    /// The same bound, of greatest values.
    fn upper(mut self) -> Self {
        self.is_upper = true;
        self
    }
}
