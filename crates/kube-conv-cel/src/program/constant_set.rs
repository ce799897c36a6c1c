//! Sets of constants, for `x in [1, 2]`.

use super::Constant;
use super::node::ConstantSet;
use crate::values::{Value, whole_double_to_int, whole_double_to_uint};

impl ConstantSet {
    /// Creates a set, or returns `None` if a constant is not a number, a bool or a string.
    pub(super) fn of(constants: &[Constant]) -> Option<Self> {
        let mut set = Self::default();
        for constant in constants {
            set.add(constant)?;
        }
        Some(set)
    }

    #[expect(clippy::cast_precision_loss, reason = "as cel-go looks for numbers")]
    fn add(&mut self, constant: &Constant) -> Option<()> {
        match constant {
            Constant::String(text) => {
                self.texts.insert((&**text).into());
            }
            Constant::Bool(value) => {
                if let Some(known) = self.bools.get_mut(usize::from(*value)) {
                    *known = true;
                }
            }
            Constant::Int(value) => {
                self.ints.insert(*value);
                self.doubles.insert(bits(*value as f64));
                self.uints.extend(u64::try_from(*value));
            }
            Constant::Uint(value) => {
                self.uints.insert(*value);
                self.doubles.insert(bits(*value as f64));
                self.ints.extend(i64::try_from(*value));
            }
            Constant::Double(value) => {
                self.doubles.insert(bits(*value));
                self.ints.extend(whole_double_to_int(*value));
                self.uints.extend(whole_double_to_uint(*value));
            }
            _ => return None,
        }
        Some(())
    }

    /// Returns whether the set contains a value.
    pub(crate) fn contains(&self, value: &Value<'_>) -> bool {
        match value {
            Value::String(text) => self.texts.contains(&**text),
            Value::Bool(value) => self.bools.get(usize::from(*value)) == Some(&true),
            Value::Int(value) => self.ints.contains(value),
            Value::Uint(value) => self.uints.contains(value),
            Value::Double(value) => !value.is_nan() && self.doubles.contains(&bits(*value)),
            _ => false,
        }
    }
}

/// Returns the bits of a double, the same for both zeros.
fn bits(value: f64) -> u64 {
    match value {
        0.0 => 0,
        value => value.to_bits(),
    }
}
