//! Bounds that are texts, on types whose texts stand for an amount: quantities, spans of time and times.

use super::Constraint;
use super::bounds::{Bound, NumberBound};
use super::cel::RuleSubject;
use super::pattern::demand;
use crate::api::lookup::equal;
use crate::api::view::View;
use crate::api::{Link, Scalar, Shape, TypeInfo};
use kube_conv_core::amounts::Measure;
use kube_conv_core::go::{TimeLayout, parse_duration, parse_time};
use kube_conv_schema::content::message::regex;
use kube_conv_schema::quantity::Quantity;
use kube_conv_schema::schema::{Schema, cel_text};
use std::cmp::Ordering;

/// Upstream: `percentFmt` and `percentErrMsg` of k8s.io/apimachinery/pkg/util/validation.
const SHARE: &str = "[0-9]+%";
const NO_SHARE: &str = "a valid percent string must be a numeric string followed by an ending '%'";

/// A text that bounds what the texts of a type stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    text: &'static str,
    /// `None` if the texts of the type stand for nothing else, which is an error of the derive.
    measure: Option<Measure>,
}

/// The same bound as a text, for values of a type.
#[doc(hidden)]
#[must_use]
pub const fn by_amount(
    rule: Constraint,
    text: &'static str,
    info: &'static TypeInfo,
) -> Constraint {
    let measure = measure_of(info);
    let bound = Bound::Amount(Amount { text, measure });
    match rule {
        Constraint::Minimum(_) => Constraint::Minimum(NumberBound(bound)),
        Constraint::Maximum(_) => Constraint::Maximum(NumberBound(bound)),
        Constraint::ExclusiveMinimum(_) => Constraint::ExclusiveMinimum(NumberBound(bound)),
        Constraint::ExclusiveMaximum(_) => Constraint::ExclusiveMaximum(NumberBound(bound)),
        other => other,
    }
}

/// What the texts of a type stand for.
pub(crate) const fn measure_of(mut info: &'static TypeInfo) -> Option<Measure> {
    while let Shape::Transparent(Link::Known(inner)) = info.shape {
        info = inner;
    }
    match (info.shape, info.sample) {
        (Shape::IntOrString, Some(_)) => Some(Measure::Quantity),
        (Shape::IntOrString, None) => Some(Measure::Percentage),
        (
            Shape::Scalar(Scalar::String {
                format: Some(format),
            }),
            _,
        ) if equal(format.as_bytes(), b"date-time") => Some(Measure::Time),
        (Shape::Scalar(Scalar::String { format: None }), Some(_)) => Some(Measure::Duration),
        _ => None,
    }
}

/// What to write as a bound on values whose texts stand for something.
const fn advice(measure: Measure) -> &'static str {
    match measure {
        Measure::Quantity => {
            "the bound of a quantity is a text such as `\"500m\"` or `\"1Gi\"`; write one"
        }
        Measure::Duration => {
            "the bound of a span of time is a text such as `\"5s\"` or `\"1h30m\"`; write one"
        }
        Measure::Time => {
            "the bound of a time is a text such as `\"2024-01-31T12:00:00Z\"`; write one"
        }
        Measure::Percentage => {
            "a text bounds the percentages of an `IntOrString`; write one, such as `\"100%\"`"
        }
    }
}

impl Constraint {
    /// The text that values are compared with, if it is one.
    const fn amount(&self) -> Option<Amount> {
        match self {
            Self::Minimum(NumberBound(Bound::Amount(bound)))
            | Self::Maximum(NumberBound(Bound::Amount(bound)))
            | Self::ExclusiveMinimum(NumberBound(Bound::Amount(bound)))
            | Self::ExclusiveMaximum(NumberBound(Bound::Amount(bound))) => Some(*bound),
            _ => None,
        }
    }

    /// Whether the rule is about what a text stands for.
    pub(crate) const fn is_about_amounts(&self) -> bool {
        self.amount().is_some()
    }

    /// Whether a bound that is a text admits another text, if that stands for something. Others are reported as defaults.
    pub(crate) const fn admits_text(&self, text: &str, is_number: bool) -> bool {
        let Some(bound) = self.amount() else {
            return true;
        };
        let (Some(measure), Some(bound)) = (bound.measure, bound.value()) else {
            return true;
        };
        match (self, measure.amount(text)) {
            (_, None) => is_number || !matches!(measure, Measure::Percentage),
            (Self::Minimum(_), Some(amount)) => amount >= bound,
            (Self::ExclusiveMinimum(_), Some(amount)) => amount > bound,
            (Self::Maximum(_), Some(amount)) => amount <= bound,
            (_, Some(amount)) => amount < bound,
        }
    }

    /// The reason why a bound means nothing for values that are written as texts and stand for something
    /// else, if there is one. The texts are compared by their characters, or not at all.
    pub(crate) const fn problem_of_text(&self, info: &'static TypeInfo) -> Option<&'static str> {
        let bounds_number = self.bound().is_some();
        let bounds_length = matches!(
            self,
            Self::MinLength(_) | Self::MaxLength(_) | Self::MaxBytes(_)
        );
        match (measure_of(info), self.amount()) {
            (Some(_), Some(bound)) if bound.value().is_some() => None,
            (Some(measure), Some(_)) => Some(advice(measure)),
            (None, Some(_)) => Some(
                "a text bounds quantities, spans of time, times and percentages, and this type is none of them; write a number",
            ),
            (Some(_), None) if matches!(self, Self::MultipleOf(_)) => {
                Some("the value is a text, which has no factors; write `validate = path`")
            }
            (Some(Measure::Percentage), None) if bounds_number => Some(
                "this bounds the number alone, and leaves out texts such as `50%`; bound percentages, too, as in `minimum = 0, maximum = \"100%\"`, or allow other texts, `cel(\"type(self) == string || self >= 1\", message = \"…\")`, with a `pattern`",
            ),
            (Some(Measure::Percentage), None) if bounds_length => Some(
                "this bounds the text alone, and leaves out numbers; write a `pattern` for the texts, or `validate = path`",
            ),
            (Some(measure), None) if bounds_number => Some(advice(measure)),
            (Some(_), None) if bounds_length => Some(
                "this bounds the characters of a text that stands for something; bound that, such as `maximum = \"…\"`, or write `validate = path`",
            ),
            _ => None,
        }
    }
}

impl Amount {
    /// The text.
    pub(super) const fn text(self) -> &'static str {
        self.text
    }

    pub(super) const fn value(self) -> Option<i128> {
        match self.measure {
            Some(measure) => measure.amount(self.text),
            None => None,
        }
    }

    /// What is wrong with a text that is no percentage, where no other rule says it.
    // ValidatePositiveIntOrPercent of pkg/apis/apps/validation.
    pub(super) fn rejection(self, view: &View<'_>) -> Option<String> {
        let is_about_shares = self.measure == Some(Measure::Percentage);
        let text = view.text().filter(|_| is_about_shares)?;
        let digits = text.strip_suffix('%').unwrap_or_default();
        let is_share = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        (!is_share).then(|| regex(NO_SHARE, SHARE, &["1%", "93%"]))
    }

    /// Writes into a schema that texts are percentages.
    pub(super) fn constrain(self, schema: &mut Schema) {
        if self.measure == Some(Measure::Percentage) {
            demand("^[0-9]+%$", schema);
        }
    }

    /// Compares what a value stands for with the bound. Texts that stand for nothing break other rules.
    pub(super) fn compared_with(self, view: &View<'_>) -> Option<Ordering> {
        let time = |text| {
            let time = parse_time(text, TimeLayout::Seconds).ok()?;
            Some((time.seconds, time.nanoseconds))
        };
        Some(match (self.measure?, view) {
            (Measure::Quantity, View::Quantity(value)) => (*value).cmp(&self.text.parse().ok()?),
            (Measure::Quantity, View::Text(text)) => {
                let value: Quantity = text.parse().ok()?;
                value.cmp(&self.text.parse().ok()?)
            }
            (Measure::Quantity, View::Integer(value)) => {
                Quantity::from(*value).cmp(&self.text.parse().ok()?)
            }
            (Measure::Duration, View::Text(text)) => {
                let bound = parse_duration(self.text).ok()?;
                parse_duration(text).ok()?.cmp(&bound)
            }
            (Measure::Time, View::Text(text)) => time(text)?.cmp(&time(self.text)?),
            (Measure::Percentage, View::Text(text)) => {
                // Of more digits than a number holds.
                let share = Measure::Percentage.amount(text).unwrap_or(i128::MAX);
                share.cmp(&self.value()?)
            }
            _ => return None,
        })
    }

    /// The comparison in CEL.
    pub(super) fn compared_in_cel(self, of: &RuleSubject<'_>, operator: &str) -> Option<String> {
        let (now, bound) = (&of.now, cel_text::string_literal(self.text));
        Some(match self.measure? {
            // The pattern of the type accepts texts that are no quantities. A server may have got a number.
            Measure::Quantity => format!(
                "!isQuantity(string({now})) || quantity(string({now})).compareTo(quantity({bound})) {operator} 0"
            ),
            Measure::Duration => format!("duration({now}) {operator} duration({bound})"),
            Measure::Percentage => {
                let share = format!("int({now}.replace('%', '')) {operator} {}", self.value()?);
                let is_short = format!("{now}.matches('^0*[0-9]{{1,18}}%$')");
                let compared = match operator.starts_with('<') {
                    true => format!("{is_short} && {share}"),
                    false => format!("!{is_short} || {share}"),
                };
                format!("type({now}) != string || !{now}.matches('^[0-9]+%$') || {compared}")
            }
            // A server makes timestamps of texts with this format.
            Measure::Time => format!("{now} {operator} timestamp({bound})"),
        })
    }
}
