//! Numbers as a server stores them.

use serde_json::Value;

/// Converts floats without a fraction to integers if they fit, as Go writes them: a server treats
/// `1.0` as an integer and stores `1`, while serde would reject `1.0`. The caller has checked the
/// depth.
#[doc(hidden)]
pub fn write_whole_numbers(value: &mut Value) {
    /// Go writes floats from here on with an exponent.
    const GREATEST: f64 = 1e21;
    match value {
        Value::Number(number) => {
            let float = number.as_f64().filter(|_| number.as_i64().is_none());
            let whole = float.filter(|float| float.fract() == 0.0 && float.abs() < GREATEST);
            // Written with the fewest digits that identify the float, as Go does.
            if let Some(integer) = whole.and_then(|float| float.to_string().parse::<i64>().ok()) {
                *number = integer.into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(write_whole_numbers),
        Value::Object(members) => members.values_mut().for_each(write_whole_numbers),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::write_whole_numbers;
    use serde_json::json;

    #[test]
    fn whole_floats_become_integers() {
        let mut value = json!([
            1.0, -0.0, 1.5, 1e20, 1e21, 9.223_372_036_854_776e18, 4.611_686_018_427_388e18, {"a": 2e3}
        ]);
        write_whole_numbers(&mut value);
        assert_eq!(
            value,
            json!([1, 0, 1.5, 1e20, 1e21, 9.223_372_036_854_776e18, 4_611_686_018_427_388_000_i64, {"a": 2000}])
        );
    }
}
