//! Integers or strings as a number or a percentage of one, as in `maxUnavailable: 25%`.

use super::IntOrString;
use super::int_or_string::{GoIntegerError, go_integer};
use kube_conv_schema::go;
use std::error::Error;
use std::fmt;

/// The rounding of a share that is not a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// To the larger number, as for `maxSurge`.
    Up,
    /// To the smaller number, as for `maxUnavailable`.
    Down,
}

/// The error about a text that is not a percentage.
///
/// The message is upstream's.
#[derive(Clone, PartialEq, Eq)]
pub struct PercentError {
    message: String,
}

impl PercentError {
    fn new(message: impl fmt::Display) -> Self {
        Self {
            message: format!("invalid value for IntOrString: {message}"),
        }
    }
}

impl fmt::Display for PercentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

kube_conv_schema::errors::debug_as_display!(PercentError);

impl Error for PercentError {}

impl IntOrString {
    /// The number itself, or the share of a total for a percentage such as `25%`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::{IntOrString, Rounding};
    ///
    /// let share = IntOrString::from("25%");
    /// assert_eq!(share.scaled_value(10, Rounding::Up)?, 3);
    /// assert_eq!(share.scaled_value(10, Rounding::Down)?, 2);
    /// assert_eq!(IntOrString::from(7).scaled_value(10, Rounding::Up)?, 7);
    /// # Ok::<(), kube_conv_runtime::meta::PercentError>(())
    /// ```
    ///
    /// As upstream, it is calculated in floats, so that totals beyond 2⁵³ lose their last digits. A
    /// share beyond 64 bits is the nearest number of 64 bits; in Go it depends on the processor.
    ///
    /// # Errors
    ///
    /// A text that is not an integer followed by `%`, with upstream's message. Source:
    /// `intstr.GetScaledValueFromIntOrPercent`.
    pub fn scaled_value(&self, total: i64, rounding: Rounding) -> Result<i64, PercentError> {
        match self {
            Self::Int(value) => Ok(i64::from(*value)),
            Self::String(text) => {
                let number = text
                    .strip_suffix('%')
                    .ok_or_else(|| PercentError::new("invalid type: string is not a percentage"))?;
                Ok(share(percent(text, number)?, total, rounding))
            }
        }
    }
}

/// The number in a text, which is shown in the error.
fn percent(text: &str, number: &str) -> Result<i64, PercentError> {
    go_integer(number).map_err(|error| {
        let why = match error {
            GoIntegerError::Syntax => "invalid syntax",
            GoIntegerError::Range => "value out of range",
        };
        let (text, number) = (go::quote(text), go::quote(number));
        PercentError::new(format_args!(
            "invalid value {text}: strconv.Atoi: parsing {number}: {why}"
        ))
    })
}

fn share(percent: i64, total: i64, rounding: Rounding) -> i64 {
    let share = percent as f64 * total as f64 / 100.0;
    let whole = match rounding {
        Rounding::Up => share.ceil(),
        Rounding::Down => share.floor(),
    };
    whole as i64
}

#[cfg(test)]
mod tests {
    use super::Rounding::{Down, Up};
    use crate::meta::IntOrString;

    #[test]
    fn shares_are_rounded_in_the_given_direction() {
        for (text, total, up, down) in [
            ("50%", 11, 6, 5),
            ("-50%", 11, -5, -6),
            ("+100%", 11, 11, 11),
            ("0%", 11, 0, 0),
            ("1%", 1, 1, 0),
            ("200%", 3, 6, 6),
            ("100%", i64::MAX, i64::MAX, i64::MAX),
            ("9223372036854775807%", i64::MIN, i64::MIN, i64::MIN),
        ] {
            let value = IntOrString::from(text);
            assert_eq!(value.scaled_value(total, Up), Ok(up), "{text}");
            assert_eq!(value.scaled_value(total, Down), Ok(down), "{text}");
        }
    }

    #[test]
    fn invalid_percentages_are_rejected_with_upstreams_message() {
        let no_percentage = "invalid type: string is not a percentage";
        for (text, expected) in [
            ("50", no_percentage),
            ("%50", no_percentage),
            (
                "a\"%",
                r#"invalid value "a\"%": strconv.Atoi: parsing "a\"": invalid syntax"#,
            ),
            (
                "99999999999999999999%",
                r#"invalid value "99999999999999999999%": strconv.Atoi: parsing "99999999999999999999": value out of range"#,
            ),
        ] {
            let rejected = IntOrString::from(text).scaled_value(10, Up).unwrap_err();
            assert_eq!(
                rejected.to_string(),
                format!("invalid value for IntOrString: {expected}")
            );
        }
    }
}
