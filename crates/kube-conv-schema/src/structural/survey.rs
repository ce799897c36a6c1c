//! Properties of a value that are found in one pass.

use super::too_deep;
use crate::field::ErrorList;
use crate::limits::MOST_LEVELS;
use serde_json::Value;

/// The properties of a value.
#[derive(Clone, Copy, Debug, Default)]
#[doc(hidden)]
pub struct Survey {
    is_too_deep: bool,
    /// A null, at any depth.
    pub(crate) has_null: bool,
    /// A number that is not a 64-bit integer, at any depth.
    pub(crate) has_float: bool,
}

impl Survey {
    /// Walks a value up to the depth limit.
    #[doc(hidden)]
    pub fn of(value: &Value) -> Self {
        let mut survey = Self::default();
        survey.look(value, MOST_LEVELS);
        survey
    }

    /// Checks that the value is within the depth limit.
    ///
    /// # Errors
    ///
    /// That it has.
    #[doc(hidden)]
    pub fn check_depth(self) -> Result<Self, ErrorList> {
        if self.is_too_deep {
            return Err(too_deep());
        }
        Ok(self)
    }

    fn look(&mut self, value: &Value, left: usize) {
        let Some(left) = left.checked_sub(1) else {
            self.is_too_deep = true;
            return;
        };
        match value {
            Value::Null => self.has_null = true,
            Value::Number(number) => self.has_float |= number.as_i64().is_none(),
            Value::Bool(_) | Value::String(_) => {}
            Value::Array(items) => items.iter().for_each(|item| self.look(item, left)),
            Value::Object(members) => {
                members.values().for_each(|member| self.look(member, left));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Survey;
    use crate::limits;
    use serde_json::{Value, json};

    #[test]
    fn nulls_and_floats_are_found_at_any_depth() {
        let found = |value: &Value| {
            let survey = Survey::of(value);
            (survey.has_null, survey.has_float)
        };
        assert_eq!(
            found(&json!({"a": [1, "x", true, {"b": -1}]})),
            (false, false)
        );
        assert_eq!(found(&json!({"a": [1, {"b": null}]})), (true, false));
        assert_eq!(found(&json!([[1.0], 3])), (false, true));
        assert_eq!(found(&json!(u64::MAX)), (false, true));
    }

    #[test]
    fn depth_is_that_of_all_other_looks() {
        for levels in [0, 1, 498, 499, 500, 501] {
            let mut nested = [json!(1), json!([])];
            for value in &mut nested {
                for _ in 0..levels {
                    *value = json!([value.take()]);
                }
                let is_too_deep = Survey::of(value).check_depth().is_err();
                assert_eq!(is_too_deep, limits::is_too_deep(value), "{levels}");
            }
        }
    }
}
