//! Numbers as servers compare them.

/// Whether a server treats a float as an integer: within the 53 bits that a float represents
/// exactly, and within one part in a billion of an integer.
// go-openapi/swag, convert.go: IsFloat64AJSONInteger.
#[must_use]
pub const fn is_json_integer(value: f64) -> bool {
    const RELATIVE_ERROR: f64 = 1e-9;
    if !(-GREATEST <= value && value <= GREATEST) {
        return false;
    }
    let nearest = floor(value + 0.5) as f64;
    value == nearest || (value - nearest).abs() < RELATIVE_ERROR * nearest.abs()
}

/// The greatest integer below which a float distinguishes all of them.
const GREATEST: f64 = 9_007_199_254_740_991.0;

/// Whether a server accepts a float as a multiple of a factor that is greater than zero.
// k8s.io/kube-openapi/pkg/validation/validate, values.go: MultipleOf.
#[must_use]
pub const fn is_multiple_of(value: f64, factor: f64) -> bool {
    is_json_integer(quotient(value, factor))
}

const fn quotient(value: f64, factor: f64) -> f64 {
    if factor < 1.0 {
        1.0 / factor * value
    } else {
        value / factor
    }
}

/// Whether a multiple of a factor that is greater than zero is among the integers of a range.
#[must_use]
pub const fn has_multiple(least: i128, most: i128, factor: i128) -> bool {
    most.div_euclid(factor) * factor >= least
}

/// Whether a server accepts one of the floats of a range as a multiple of a factor that is greater than zero.
#[must_use]
pub const fn has_float_multiple(least: f64, most: f64, factor: f64) -> bool {
    // What is accepted around a multiple is wider than the distance between two floats.
    is_multiple_of(least, factor) || is_multiple_of(most, factor) || {
        let (least, most) = (quotient(least, factor), quotient(most, factor));
        let least = if least < -GREATEST { -GREATEST } else { least };
        let most = if most > GREATEST { GREATEST } else { most };
        -floor(-least) <= floor(most)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "saturates")]
const fn floor(value: f64) -> i128 {
    let cut = value as i128;
    if cut as f64 > value { cut - 1 } else { cut }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotient_is_compared_as_servers_do() {
        for (value, factor) in [(0.5, 0.1), (0.3, 0.1), (2.5, 0.5), (0.0, 0.1), (6.0, 1.5)] {
            assert!(is_multiple_of(value, factor), "{value} of {factor}");
        }
        for (value, factor) in [(0.55, 0.1), (0.25, 0.1), (7.0, 1.5)] {
            assert!(!is_multiple_of(value, factor), "{value} of {factor}");
        }
    }

    #[test]
    fn a_range_has_the_multiples_that_are_in_it() {
        for (least, most) in [(1, 4), (6, 9), (-4, -1), (-9, -6)] {
            assert!(!has_multiple(least, most, 5), "{least} to {most}");
            assert!(
                !has_float_multiple(least as f64, most as f64, 5.0),
                "{least} to {most}"
            );
        }
        for (least, most) in [
            (1, 5),
            (5, 5),
            (-5, -4),
            (-4, 4),
            (0, 0),
            (i64::MIN.into(), i64::MAX.into()),
        ] {
            assert!(has_multiple(least, most, 5), "{least} to {most}");
            assert!(
                has_float_multiple(least as f64, most as f64, 5.0),
                "{least} to {most}"
            );
        }
    }

    #[test]
    fn a_range_of_floats_has_what_servers_accept_as_multiples() {
        for (least, most, factor) in [
            (0.55, 0.58, 0.1),
            (5.000_01, 9.999_9, 5.0),
            (1e-12, 0.05, 0.1),
            (1e18, 1e19, 1.0),
            (-1e19, -1e18, 1.0),
        ] {
            assert!(
                !has_float_multiple(least, most, factor),
                "{least} to {most}, {factor}"
            );
        }
        for (least, most, factor) in [
            (0.55, 0.61, 0.1),
            (5.000_000_001, 9.0, 5.0),
            (4.5, 4.999_999_999_9, 5.0),
            (f64::MIN, f64::MAX, 1.0),
            (f64::MIN, 0.0, 1e300),
        ] {
            assert!(
                has_float_multiple(least, most, factor),
                "{least} to {most}, {factor}"
            );
        }
    }

    #[test]
    fn a_float_near_an_integer_is_one() {
        for value in [0.0, -2.0, 3.000_000_000_1, 9_007_199_254_740_991.0] {
            assert!(is_json_integer(value), "{value}");
        }
        for value in [
            0.5,
            -2.000_01,
            1e-12,
            9_007_199_254_740_992.0,
            f64::NAN,
            f64::INFINITY,
        ] {
            assert!(!is_json_integer(value), "{value}");
        }
    }
}
