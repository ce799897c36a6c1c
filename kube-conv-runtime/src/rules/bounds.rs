//! Bounds on integers, and combining two bounds on one value: the schema has the tighter one.

use crate::api::IntegerFormat;
use kube_conv_schema::schema::Number;

/// Whether servers can compare integers with a bound. With other bounds they reject every value.
pub(super) const fn fits(bound: Number, format: IntegerFormat) -> bool {
    let greatest = match format {
        IntegerFormat::Int32 => (1 << 31) - 1,
        // Servers hold bounds as floats.
        IntegerFormat::Int64 => (1 << 53) - 1,
    };
    let cut = bound.truncated();
    let is_whole = match bound {
        Number::Integer(_) => true,
        Number::Float(bound) => bound == cut as f64,
    };
    is_whole && cut.unsigned_abs() <= greatest
}

/// Raises a lower bound.
pub(super) fn raise(bound: &mut Option<Number>, exclusive: &mut bool, new: Number, open: bool) {
    if bound.is_none_or(|old| tighter(new, open, old, *exclusive, |a, b| a > b)) {
        *bound = Some(new);
        *exclusive = open;
    }
}

/// Lowers an upper bound.
pub(super) fn lower(bound: &mut Option<Number>, exclusive: &mut bool, new: Number, open: bool) {
    if bound.is_none_or(|old| tighter(new, open, old, *exclusive, |a, b| a < b)) {
        *bound = Some(new);
        *exclusive = open;
    }
}

fn tighter(
    new: Number,
    new_open: bool,
    old: Number,
    old_open: bool,
    beyond: fn(f64, f64) -> bool,
) -> bool {
    let (new, old) = (new.as_f64(), old.as_f64());
    beyond(new, old) || (new == old && new_open && !old_open)
}

/// Raises a least count.
pub(super) fn at_least(bound: &mut Option<i64>, count: u32) {
    let count = i64::from(count);
    *bound = Some(bound.map_or(count, |old| old.max(count)));
}

/// Lowers a greatest count.
pub(super) fn at_most(bound: &mut Option<i64>, count: u32) {
    let count = i64::from(count);
    *bound = Some(bound.map_or(count, |old| old.min(count)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tighter_bound_stays_in_any_order() {
        for order in [[1, 5], [5, 1]] {
            let (mut bound, mut exclusive) = (None, false);
            for value in order {
                raise(&mut bound, &mut exclusive, Number::Integer(value), false);
            }
            assert_eq!(bound, Some(Number::Integer(5)));
        }
    }

    #[test]
    fn an_open_bound_is_tighter_than_a_closed_one() {
        let (mut bound, mut exclusive) = (None, false);
        lower(&mut bound, &mut exclusive, Number::Integer(9), false);
        lower(&mut bound, &mut exclusive, Number::Integer(9), true);
        assert!(exclusive);
        lower(&mut bound, &mut exclusive, Number::Integer(9), false);
        assert!(exclusive, "a closed bound must not open it again");
    }
}
