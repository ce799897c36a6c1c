//! Numbers as servers compare them.

/// Whether a server treats a float as an integer: within the 53 bits that a float represents
/// exactly, and within one part in a billion of an integer.
// go-openapi/swag, convert.go: IsFloat64AJSONInteger.
#[must_use]
pub fn is_json_integer(value: f64) -> bool {
    const GREATEST: f64 = 9_007_199_254_740_991.0;
    const RELATIVE_ERROR: f64 = 1e-9;
    if !(-GREATEST..=GREATEST).contains(&value) {
        return false;
    }
    let rounded = value.round();
    value == rounded || (value - rounded).abs() < RELATIVE_ERROR * rounded.abs()
}

/// Whether a server accepts a float as a multiple of a factor that is greater than zero.
// k8s.io/kube-openapi/pkg/validation/validate, values.go: MultipleOf.
#[must_use]
pub fn is_multiple_of(value: f64, factor: f64) -> bool {
    is_json_integer(if factor < 1.0 {
        1.0 / factor * value
    } else {
        value / factor
    })
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
