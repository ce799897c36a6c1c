//! Random values that are the same on every run.

use serde_json::{Value, json};

/// The generator xorshift64*.
pub(super) struct Random(u64);

impl Random {
    pub(super) const fn new() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }

    pub(super) fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.bits() % bound as u64) as usize
    }

    /// Any finite float, tiny and huge ones as often as others.
    pub(super) fn float(&mut self) -> f64 {
        loop {
            let float = f64::from_bits(self.bits());
            if float.is_finite() {
                return float;
            }
        }
    }

    /// Characters of all planes, and often those that are written in a special way.
    pub(super) fn text(&mut self) -> String {
        let special = [
            '"', '\\', '<', '>', '&', '\n', '\u{7f}', '\u{2028}', '\u{feff}',
        ];
        let length = self.below(12);
        (0..length)
            .map(|_| match self.below(3) {
                0 => special[self.below(special.len())],
                1 => char::from(self.below(128) as u8),
                _ => char::from_u32(self.below(0x11_0000) as u32).unwrap_or('x'),
            })
            .collect()
    }

    pub(super) fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 5 } else { 7 }) {
            0 => Value::Null,
            1 => json!(self.bits() & 1 == 0),
            2 => json!(self.bits() as i64),
            3 => json!(self.float()),
            4 => json!(self.text()),
            5 => (0..self.below(4)).map(|_| self.value(depth - 1)).collect(),
            _ => (0..self.below(4))
                .map(|_| (self.text(), self.value(depth - 1)))
                .collect(),
        }
    }
}
