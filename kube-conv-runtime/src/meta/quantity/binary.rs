//! Integers in base two, for the one answer of upstream that is made of them: a float that is
//! rounded twice.

/// The limbs of a number, the least significant one first and the last one not zero, times a power
/// of two.
#[derive(Clone, Debug)]
pub(super) struct Binary {
    limbs: Vec<u32>,
    power: i64,
}

const BITS: i64 = 32;

impl Binary {
    /// A whole number from its digits, the most significant one first.
    pub(super) fn from_digits(digits: impl Iterator<Item = u8>) -> Self {
        let mut number = Self {
            limbs: Vec::new(),
            power: 0,
        };
        for digit in digits {
            number.times_ten_plus(digit);
        }
        number
    }

    fn times_ten_plus(&mut self, digit: u8) {
        let mut carry = u64::from(digit);
        for limb in &mut self.limbs {
            carry += u64::from(*limb) * 10;
            *limb = carry as u32;
            carry >>= BITS;
        }
        if carry > 0 {
            self.limbs.push(carry as u32);
        }
    }

    /// How many bits the number in front of the power has.
    pub(super) fn length(&self) -> i64 {
        let last = self.limbs.last().map_or(0, |limb| limb.leading_zeros());
        self.limbs.len() as i64 * BITS - i64::from(last)
    }

    /// The same number with so many more limbs behind it.
    pub(super) fn extended(mut self, limbs: usize) -> Self {
        self.limbs.splice(..0, std::iter::repeat_n(0, limbs));
        self.power -= limbs as i64 * BITS;
        self
    }

    /// The quotient by a power of ten, cut off, and then a bit that says whether anything was.
    pub(super) fn divided_by_power_of_ten(mut self, exponent: u32) -> Self {
        let mut exact = true;
        let (nines, rest) = (exponent / 9, exponent % 9);
        let divisors = std::iter::repeat_n(1_000_000_000, nines as usize);
        for divisor in divisors.chain(std::iter::once(10_u64.pow(rest))) {
            exact &= self.divide(divisor) == 0;
        }
        let mut quotient = self.extended(1);
        if let Some(lowest) = quotient.limbs.first_mut() {
            *lowest = u32::from(!exact);
        }
        quotient
    }

    /// Divides by a number of 32 bits, and gives the rest.
    fn divide(&mut self, divisor: u64) -> u64 {
        let mut rest = 0;
        for limb in self.limbs.iter_mut().rev() {
            let dividend = rest << BITS | u64::from(*limb);
            *limb = (dividend / divisor) as u32;
            rest = dividend % divisor;
        }
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
        rest
    }

    /// The nearest multiple of a power of two; of two that are as near, the even one.
    fn rounded_to(mut self, power: i64) -> Self {
        let cut = power - self.power;
        if cut <= 0 {
            return self;
        }
        let is_set = |at: i64| self.bit(at);
        let half = is_set(cut - 1);
        let beyond_half = (0..cut - 1).any(is_set);
        let up = half && (beyond_half || is_set(cut));
        let kept = (cut..self.length().max(cut)).step_by(BITS as usize);
        self.limbs = kept.map(|at| self.limb_from(at)).collect();
        self.power = power;
        if up {
            self.increment();
        }
        self
    }

    /// The nearest number of so many significant bits.
    pub(super) fn rounded_to_length(self, length: i64) -> Self {
        let power = self.power + self.length() - length;
        self.rounded_to(power)
    }

    fn increment(&mut self) {
        for limb in &mut self.limbs {
            let (sum, carried) = limb.overflowing_add(1);
            *limb = sum;
            if !carried {
                return;
            }
        }
        self.limbs.push(1);
    }

    fn bit(&self, at: i64) -> bool {
        self.limb(at / BITS) >> (at % BITS) & 1 == 1
    }

    /// The 32 bits from one of them on.
    fn limb_from(&self, at: i64) -> u32 {
        let (index, shift) = (at / BITS, at % BITS);
        let pair = u64::from(self.limb(index + 1)) << BITS | u64::from(self.limb(index));
        (pair >> shift) as u32
    }

    fn limb(&self, index: i64) -> u32 {
        let index = usize::try_from(index).ok();
        let limb = index.and_then(|index| self.limbs.get(index));
        limb.copied().unwrap_or(0)
    }

    /// The nearest float; infinity if it is beyond all of them.
    pub(super) fn into_f64(self) -> f64 {
        if self.limbs.is_empty() {
            return 0.0;
        }
        // Floats have 53 bits, and fewer when they are so small that their last one has no place.
        let power = (self.power + self.length() - 53).max(-1_074);
        if power > 971 {
            return f64::INFINITY;
        }
        let rounded = self.rounded_to(power);
        let low = u64::from(rounded.limb(0)) | u64::from(rounded.limb(1)) << BITS;
        let significand = low << (rounded.power - power);
        // The leading bit is not written: it adds one to the exponent, and so does a carry.
        f64::from_bits((((power + 1_074) as u64) << 52) + significand)
    }
}

#[cfg(test)]
mod tests {
    use super::Binary;

    fn binary(text: &str) -> Binary {
        Binary::from_digits(text.bytes().map(|digit| digit - b'0'))
    }

    #[test]
    fn whole_numbers_are_the_nearest_floats() {
        let largest = format!("{:.0}", f64::MAX);
        let beyond = largest.replacen("179", "180", 1);
        for text in [
            "0",
            "1",
            "4294967296",
            "9007199254740991",
            "9007199254740993",
            "9007199254740995",
            "18446744073709551615",
            "123456789012345678901234567890",
            &largest,
            &beyond,
        ] {
            assert_eq!(
                binary(text).into_f64(),
                text.parse::<f64>().unwrap(),
                "{text}"
            );
        }
    }

    #[test]
    fn quotients_are_the_nearest_floats_if_they_are_rounded_once() {
        for (text, exponent) in [
            ("3", 1),
            ("1", 22),
            ("89265", 9),
            ("98765432109876543210", 9),
            ("17976931348623157", 340),
            ("5", 324),
            ("24703282292062327", 340),
            ("24703282292062328", 340),
            ("22250738585072011", 324),
        ] {
            let quotient = binary(text).extended(40).divided_by_power_of_ten(exponent);
            let nearest: f64 = format!("{text}e-{exponent}").parse().unwrap();
            assert_eq!(quotient.into_f64(), nearest, "{text}e-{exponent}");
        }
    }

    #[test]
    fn of_two_that_are_as_near_it_is_the_even_one() {
        let rounded = |text: &str| binary(text).rounded_to_length(2).into_f64();
        for (text, nearest) in [
            ("4", 4.0),
            ("5", 4.0),
            ("7", 8.0),
            ("11", 12.0),
            ("15", 16.0),
        ] {
            assert_eq!(rounded(text), nearest, "{text}");
        }
        assert_eq!(
            binary("4294967295").rounded_to_length(31).into_f64(),
            4_294_967_296.0
        );
        assert_eq!(binary("3").rounded_to_length(64).into_f64(), 3.0);
    }

    #[test]
    fn lengths_are_counted_in_bits() {
        for (text, bits) in [("0", 0), ("1", 1), ("4294967295", 32), ("4294967296", 33)] {
            assert_eq!(binary(text).length(), bits);
        }
    }
}
