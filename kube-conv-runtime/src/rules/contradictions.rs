//! Rules of which each allows values, and all together none.

use super::bounds::{NumberBound, SizeBound};
use super::{Constraint, EnumValues, Literal, MaxBytes, MaxLength, MinLength, Neq};
use crate::api::lookup;
use crate::api::view::View;
use crate::api::{Link, Scalar, Shape, TypeInfo};
use kube_conv_core::numbers::{has_float_multiple, has_multiple};
use kube_conv_schema::schema::{Number, Schema};
use kube_conv_schema::structural::Structural;
use serde_json::Value;

impl Constraint {
    /// The problem with a bound, if no value satisfies it and another rule.
    pub(crate) const fn contradiction(&self, mut others: &[Self]) -> Option<&'static str> {
        while let [other, rest @ ..] = others {
            if self.excludes(other) || other.excludes(self) {
                return Some("no value satisfies this and another bound on it; change one of them");
            }
            others = rest;
        }
        None
    }

    /// Whether the rule and a schema leave none of the values that one of them lists.
    pub(crate) fn leaves_none(&self, schema: &Schema) -> bool {
        let listed = &schema.enum_values;
        match self {
            Self::EnumValues(EnumValues(texts)) => Structural::new(schema).is_ok_and(|known| {
                let mut texts = texts.iter().map(|text| Value::from(*text));
                texts.all(|text| !known.validate(&text).is_empty())
            }),
            Self::SchemaFragment(_) => false,
            _ => !listed.is_empty() && !listed.iter().any(|value| self.passes(&View::of(value))),
        }
    }

    /// The reason why no value of a type satisfies a bound and the type's own rules, if there is one. Texts that a
    /// type lists are compared with `enum_values` one by one, and with other rules when its schema is made.
    pub(crate) const fn contradicts_type(
        &self,
        mut info: &'static TypeInfo,
    ) -> Option<&'static str> {
        const PROBLEM: &str =
            "no value satisfies this and the type's own rules; change one of them, or drop this";
        let whole = info;
        loop {
            match info.shape {
                _ if matches!(self, Self::EnumValues(_)) => return None,
                _ if self.contradiction(info.constraints).is_some() => return Some(PROBLEM),
                Shape::Object(_) if self.demands_more_members(info) => {
                    return Some(
                        "the type has fewer fields than this, so no value is allowed; lower the bound, or drop it",
                    );
                }
                Shape::Transparent(Link::Known(inner)) => info = inner,
                _ if Numbers::ALL.with(&[*self]).leave_none_of(whole) => return Some(PROBLEM),
                _ => return None,
            }
        }
    }

    /// Whether the rule demands more members than a struct has fields.
    const fn demands_more_members(&self, info: &'static TypeInfo) -> bool {
        match (self, lookup::most_members(info)) {
            (Self::MinProperties(SizeBound(least)), Some(most)) => *least as usize > most,
            _ => false,
        }
    }

    /// Whether a lower bound leaves nothing below an upper one.
    const fn excludes(&self, upper: &Self) -> bool {
        match (self, upper) {
            (Self::Minimum(NumberBound(least)), Self::Maximum(NumberBound(most))) => {
                least.exceeds(*most, false)
            }
            (Self::Minimum(NumberBound(least)), Self::ExclusiveMaximum(NumberBound(most)))
            | (Self::ExclusiveMinimum(NumberBound(least)), Self::Maximum(NumberBound(most)))
            | (
                Self::ExclusiveMinimum(NumberBound(least)),
                Self::ExclusiveMaximum(NumberBound(most)),
            ) => least.exceeds(*most, true),
            (Self::MinLength(MinLength(least)), Self::MaxLength(MaxLength(most)))
            | (Self::MinLength(MinLength(least)), Self::MaxBytes(MaxBytes(most)))
            | (Self::MinItems(SizeBound(least)), Self::MaxItems(SizeBound(most)))
            | (Self::MinProperties(SizeBound(least)), Self::MaxProperties(SizeBound(most))) => {
                *least > *most
            }
            (Self::EnumValues(EnumValues(values)), Self::EnumValues(EnumValues(others))) => {
                !shares_value(values, others)
            }
            (Self::EnumValues(EnumValues(values)), _) => upper.rejects_all(values),
            _ => false,
        }
    }

    /// Whether a rule rejects each of some texts.
    const fn rejects_all(&self, mut texts: &[&str]) -> bool {
        while let [text, rest @ ..] = texts {
            let is_rejected = match self {
                Self::MinLength(MinLength(least)) => characters(text) < *least as usize,
                Self::MaxLength(MaxLength(most)) => characters(text) > *most as usize,
                Self::MaxBytes(MaxBytes(most)) => text.len() > *most as usize,
                Self::Neq(Neq(Literal::Text(other))) => {
                    lookup::equal(text.as_bytes(), other.as_bytes())
                }
                _ => false,
            };
            if !is_rejected {
                return false;
            }
            texts = rest;
        }
        true
    }
}

const fn characters(text: &str) -> usize {
    let (mut bytes, mut count) = (text.as_bytes(), 0);
    while let [byte, rest @ ..] = bytes {
        // Others continue a character.
        if *byte & 0b1100_0000 != 0b1000_0000 {
            count += 1;
        }
        bytes = rest;
    }
    count
}

/// The reason why no number of a type satisfies several rules, if each by itself leaves some.
pub(crate) const fn numbers_problem(
    mut rules: &[&[Constraint]],
    info: &'static TypeInfo,
) -> Option<&'static str> {
    let mut numbers = Numbers::ALL;
    while let [some, rest @ ..] = rules {
        numbers = numbers.with(some);
        rules = rest;
    }
    // Two bounds are compared on their own.
    if numbers.least <= numbers.most && numbers.leave_none_of(info) {
        Some("no number satisfies this and the other bounds; change one of them")
    } else {
        None
    }
}

/// The numbers that bounds and factors leave, of integers and of floats.
#[derive(Clone, Copy)]
struct Numbers {
    whole: (i128, i128),
    least: f64,
    most: f64,
    /// The least common multiple of all factors.
    whole_factor: i128,
    /// The greatest one.
    factor: Option<f64>,
}

impl Numbers {
    const ALL: Self = Self {
        whole: (i64::MIN as i128, i64::MAX as i128),
        least: f64::MIN,
        most: f64::MAX,
        whole_factor: 1,
        factor: None,
    };

    const fn with(mut self, mut rules: &[Constraint]) -> Self {
        while let [rule, rest @ ..] = rules {
            self = match (rule, rule.bound()) {
                (Constraint::Minimum(_), Some(bound)) => self.from(bound, false),
                (Constraint::ExclusiveMinimum(_), Some(bound)) => self.from(bound, true),
                (Constraint::Maximum(_), Some(bound)) => self.to(bound, false),
                (Constraint::ExclusiveMaximum(_), Some(bound)) => self.to(bound, true),
                (Constraint::MultipleOf(_), Some(factor)) => self.multiples_of(factor),
                _ => self,
            };
            rules = rest;
        }
        self
    }

    const fn from(mut self, bound: Number, is_exclusive: bool) -> Self {
        let (whole, float) = (bound.truncated() as i128, bound.as_f64());
        let (whole, float) = match is_exclusive {
            true => (whole + 1, float.next_up()),
            false => (whole, float),
        };
        if whole > self.whole.0 {
            self.whole.0 = whole;
        }
        self.least = self.least.max(float);
        self
    }

    const fn to(mut self, bound: Number, is_exclusive: bool) -> Self {
        let (whole, float) = (bound.truncated() as i128, bound.as_f64());
        let (whole, float) = match is_exclusive {
            true => (whole - 1, float.next_down()),
            false => (whole, float),
        };
        if whole < self.whole.1 {
            self.whole.1 = whole;
        }
        self.most = self.most.min(float);
        self
    }

    /// Factors that are not positive are reported by themselves.
    const fn multiples_of(mut self, factor: Number) -> Self {
        let whole = factor.truncated() as i128;
        if whole > 0 {
            let (mut common, mut rest) = (self.whole_factor, whole);
            while rest > 0 {
                (common, rest) = (rest, common % rest);
            }
            self.whole_factor = self.whole_factor.saturating_mul(whole / common);
        }
        if factor.as_f64() > 0.0 {
            let other = match self.factor {
                Some(other) => other,
                None => 0.0,
            };
            self.factor = Some(factor.as_f64().max(other));
        }
        self
    }

    /// Whether a type, with its own rules, has none of the numbers.
    const fn leave_none_of(mut self, mut info: &'static TypeInfo) -> bool {
        loop {
            self = self.with(info.constraints);
            let Shape::Transparent(Link::Known(inner)) = info.shape else {
                break;
            };
            info = inner;
        }
        match (info.shape, self.factor) {
            (
                Shape::Scalar(Scalar::Integer {
                    minimum, maximum, ..
                }),
                _,
            ) => {
                if let Some(least) = minimum {
                    self = self.from(Number::Integer(least), false);
                }
                if let Some(most) = maximum {
                    self = self.to(Number::Integer(most), false);
                }
                let (least, most) = self.whole;
                least > most || !has_multiple(least, most, self.whole_factor)
            }
            (Shape::IntegerEnum(values), _) => !self.has_one_of(values),
            (Shape::Scalar(Scalar::Double), Some(factor)) => {
                !has_float_multiple(self.least, self.most, factor)
            }
            (Shape::Scalar(Scalar::Double), None) => self.least > self.most,
            _ => false,
        }
    }

    const fn has_one_of(&self, mut values: &[i64]) -> bool {
        while let [value, rest @ ..] = values {
            let value = *value as i128;
            if self.whole.0 <= value
                && value <= self.whole.1
                && has_multiple(value, value, self.whole_factor)
            {
                return true;
            }
            values = rest;
        }
        false
    }
}

const fn shares_value(mut values: &[&str], others: &[&str]) -> bool {
    while let [value, rest @ ..] = values {
        if lookup::contains(others, value) {
            return true;
        }
        values = rest;
    }
    false
}
