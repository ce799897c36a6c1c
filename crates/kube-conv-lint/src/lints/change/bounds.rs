//! Bounds.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::schema::{Number, Schema};

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

/// A keyword that bounds values, whether it bounds them above, and its value.
type Keyword = (&'static str, bool, fn(&Schema) -> Option<f64>);

const KEYWORDS: [Keyword; 10] = [
    ("maximum", true, |schema| schema.maximum.map(Number::as_f64)),
    ("exclusiveMaximum", true, |schema| {
        schema.exclusive_maximum.then_some(1.0)
    }),
    ("maxLength", true, |schema| {
        schema.max_length.map(|size| size as f64)
    }),
    ("maxItems", true, |schema| {
        schema.max_items.map(|size| size as f64)
    }),
    ("maxProperties", true, |schema| {
        schema.max_properties.map(|size| size as f64)
    }),
    ("minimum", false, |schema| {
        schema.minimum.map(Number::as_f64)
    }),
    ("exclusiveMinimum", false, |schema| {
        schema.exclusive_minimum.then_some(1.0)
    }),
    ("minLength", false, |schema| least(schema.min_length)),
    ("minItems", false, |schema| least(schema.min_items)),
    ("minProperties", false, |schema| {
        least(schema.min_properties)
    }),
];

/// A least size; 0 is no bound.
fn least(size: Option<i64>) -> Option<f64> {
    size.filter(|size| *size > 0).map(|size| size as f64)
}

/// A bound that has changed.
pub(super) struct ChangedBound {
    keyword: &'static str,
    is_upper: bool,
    before: Option<f64>,
    after: Option<f64>,
}

impl ChangedBound {
    pub(super) fn is_looser(&self) -> bool {
        match (self.before, self.after) {
            (Some(before), Some(after)) => (after > before) == self.is_upper,
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

/// Every bound that differs in a pair.
pub(super) fn bounds(pair: &SchemaPair<'_>) -> impl Iterator<Item = ChangedBound> {
    let changes = KEYWORDS.map(|(keyword, is_upper, value)| ChangedBound {
        keyword,
        is_upper,
        before: value(pair.old),
        after: value(pair.new),
    });
    let changes = changes.into_iter();
    changes.filter(|bound| bound.before != bound.after)
}
