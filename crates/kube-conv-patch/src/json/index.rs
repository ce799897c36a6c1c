//! Parses indices of lists as upstream does.

use kube_conv_schema::go::quote;
use std::fmt;

/// An error about an index of a list.
#[derive(Debug)]
pub(super) enum IndexError {
    /// With the message of Go's `strconv.Atoi`.
    NoNumber(String),
    Beyond(i64),
}

impl fmt::Display for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNumber(text) => f.write_str(text),
            Self::Beyond(index) => write!(
                f,
                "Unable to access invalid index: {index}: invalid index referenced"
            ),
        }
    }
}

/// The place in a list of `places` places; negative indices count from its end.
pub(super) fn place(step: &str, places: usize) -> Result<usize, IndexError> {
    let index = atoi(step).map_err(IndexError::NoNumber)?;
    let from_start = match usize::try_from(index.unsigned_abs()) {
        Ok(back) if index < 0 => places.checked_sub(back),
        Ok(index) if index < places => Some(index),
        _ => None,
    };
    from_start.ok_or(IndexError::Beyond(index))
}

/// Go's `strconv.Atoi`: decimal digits with an optional sign.
fn atoi(text: &str) -> Result<i64, String> {
    let rejected = |why: &str| format!("strconv.Atoi: parsing {}: {why}", quote(text));
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(rejected("invalid syntax"));
    }
    // Only the range can be wrong.
    text.parse().map_err(|_| rejected("value out of range"))
}
