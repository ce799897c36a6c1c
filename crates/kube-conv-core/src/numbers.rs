//! How servers compare numbers.

/// Whether a server treats a float as an integer: within the 53 bits that a float represents
/// exactly, and within one part in a billion of an integer.
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

/// Whether a server treats a float as a multiple of a positive factor.
#[must_use]
pub fn is_multiple_of(value: f64, factor: f64) -> bool {
    // Upstream: `MultipleOf` of kube-openapi's values.go.
    is_json_integer(if factor < 1.0 {
        1.0 / factor * value
    } else {
        value / factor
    })
}
