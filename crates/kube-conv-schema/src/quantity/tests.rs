//! Quantities as a whole: their wire form, and laws on random ones.

use super::{Quantity, QuantityFormat, QuantityRangeError};
use serde_json::{Value, from_value, json, to_value};
use std::cmp::Ordering;
use std::collections::HashSet;

fn quantity(text: &str) -> Quantity {
    text.parse().unwrap()
}

#[test]
fn owned_texts_are_read() {
    assert_eq!(Quantity::try_from("500m".to_owned()), Ok(quantity("500m")));
    assert_eq!(Quantity::try_from("500m"), Ok(quantity("500m")));
    assert_eq!(String::from(quantity("0.5")), "500m");
}

#[test]
fn amounts_are_subtracted_in_place() {
    let mut left = quantity("1Gi");
    left -= quantity("512Mi");
    assert_eq!(left, quantity("512Mi"));
    left -= &quantity("1Gi");
    assert_eq!(left.to_string(), "-512Mi");
}

/// The generator xorshift64*.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 8) % bound
    }

    /// A text, and how many nano it is.
    fn quantity(&mut self) -> (String, i128) {
        let negative = self.below(2) == 0;
        let (sign, factor) = if negative { ("-", -1) } else { ("", 1) };
        let length = 1 + self.below(18) as u32;
        let digits = self.below(10_u64.pow(length)) as i128;
        let (unit, nano) = [
            ("n", 1),
            ("u", 1_000),
            ("m", 1_000_000),
            ("", 1_000_000_000),
            ("e0", 1_000_000_000),
            ("k", 10_i128.pow(12)),
            ("e6", 10_i128.pow(15)),
            ("Ki", 1_000_000_000 << 10),
        ][self.below(8) as usize];
        // Beyond this a binary unit is capped.
        let digits = if unit == "Ki" {
            digits % (1 << 53)
        } else {
            digits
        };
        (format!("{sign}{digits}{unit}"), factor * digits * nano)
    }
}

#[test]
fn laws_hold_for_random_quantities() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..20_000 {
        let [(a, nano_a), (b, nano_b)] = [random.quantity(), random.quantity()];
        let [x, y] = [&a, &b].map(|text| quantity(text));
        assert_eq!(x.cmp(&y), nano_a.cmp(&nano_b), "{a} {b}");
        assert_eq!(x.scaled_value(-9), i64::try_from(nano_a).ok(), "{a}");
        assert_eq!(x.sign(), nano_a.signum() as i32, "{a}");
        let sum = x.clone() + &y;
        assert_eq!(sum.scaled_value(-9), i64::try_from(nano_a + nano_b).ok());
        assert_eq!(sum.clone() - &y, x, "{a} {b}");
        assert_eq!(y.clone() + &x, sum, "{a} {b}");
        assert_eq!(x.clone() + -y.clone(), x.clone() - &y, "{a} {b}");
        let factor = random.below(2_000) as i64 - 1_000;
        assert_eq!(
            (x.clone() * factor) + (y.clone() * factor),
            sum.clone() * factor
        );
        // Exponents have letters for every size that is reached here.
        let text = sum
            .clone()
            .with_format(QuantityFormat::DecimalExponent)
            .to_string();
        assert_eq!(quantity(&text), sum, "{text}");
        assert_eq!(quantity(&quantity(&text).to_string()).to_string(), text);
        let mut rounded = x.clone();
        let exact = rounded.round_up(0);
        assert_eq!(exact, x == rounded);
        assert_eq!(rounded.value(), x.value());
    }
}

#[test]
fn equal_numbers_are_one_entry_of_a_set() {
    let same = [
        "1",
        "1.0",
        "1000m",
        "1e0",
        "0.001k",
        "1000000000000000000000000000n",
    ];
    let mut set: HashSet<Quantity> = same.map(quantity).into_iter().collect();
    assert_eq!(set.len(), 2);
    set.extend(["0", "0Ki", "-0", "0.0000000000000000000000"].map(quantity));
    assert_eq!(set.len(), 3);
}

#[test]
fn sums_have_the_format_of_the_left_side_unless_it_is_zero() {
    for (left, right, sum) in [
        ("1Ki", "1024", "2Ki"),
        ("1024", "1Ki", "2048"),
        ("0", "1Ki", "1Ki"),
        ("1e3", "1k", "2e3"),
        ("500m", "500m", "1"),
        ("7Ei", "1Ei", "8Ei"),
    ] {
        assert_eq!((quantity(left) + quantity(right)).to_string(), sum);
    }
    let all = ["0", "1Gi", "512Mi"].map(quantity);
    assert_eq!(all.iter().sum::<Quantity>().to_string(), "1536Mi");
    assert_eq!(all.into_iter().sum::<Quantity>().to_string(), "1536Mi");
}

#[test]
fn canonical_texts_stay_and_others_become_canonical() {
    for text in [
        "0",
        "1",
        "1500m",
        "64Mi",
        "100G",
        "12e6",
        "-1n",
        "9223372036854775808",
    ] {
        let read: Quantity = from_value(json!(text)).unwrap();
        assert_eq!(to_value(read).unwrap(), json!(text));
    }
    for (read, written) in [
        (json!("1.5Gi"), "1536Mi"),
        (json!(" 1000m "), "1"),
        (json!(1024), "1024"),
        (json!(0.5), "500m"),
        (json!(1000), "1k"),
        (json!(-3), "-3"),
        (json!(u64::MAX), "18446744073709551615"),
        (json!(1e300), "1e+300"),
    ] {
        let quantity: Quantity = from_value(read).unwrap();
        assert_eq!(to_value(quantity).unwrap(), json!(written));
    }
}

#[test]
fn null_is_the_zero_value() {
    let zero: Quantity = from_value(Value::Null).unwrap();
    assert_eq!(
        (zero.format(), zero.is_zero()),
        (QuantityFormat::Unset, true)
    );
    assert_eq!(zero.to_string(), "0");
    assert_eq!(from_value::<Option<Quantity>>(Value::Null).unwrap(), None);
}

#[test]
fn other_json_is_rejected_with_upstreams_message() {
    for wrong in [
        json!(true),
        json!([]),
        json!([1]),
        json!({}),
        json!("1\n"),
        json!(""),
    ] {
        let error = from_value::<Quantity>(wrong.clone())
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with("quantities must match the regular expression"),
            "{wrong}: {error}"
        );
    }
}

#[test]
fn a_whole_number_is_one_for_rust_even_where_upstream_does_not_see_it() {
    for (text, upstream, exact) in [
        ("5", Some(5), Ok(5)),
        ("5k", Some(5000), Ok(5000)),
        ("5.0", None, Ok(5)),
        ("5000m", None, Ok(5)),
        ("9223372036854775807", None, Ok(i64::MAX)),
        ("9223372036854775808", None, Err(QuantityRangeError)),
        ("1500m", None, Err(QuantityRangeError)),
    ] {
        let quantity = quantity(text);
        assert_eq!(quantity.as_i64(), upstream, "{text}");
        assert_eq!(i64::try_from(&quantity), exact, "{text}");
    }
    assert_eq!(Quantity::from(5_u32), quantity("5"));
}

#[test]
fn values_are_rounded_away_from_zero_or_none() {
    for (text, value, milli) in [
        ("1m", Some(1), Some(1)),
        ("-102.4", Some(-103), Some(-102_400)),
        // Upstream says -101 here.
        ("-0.1Ki", Some(-103), Some(-102_400)),
        ("9223372036854775807", Some(i64::MAX), None),
        ("1e30", None, None),
        ("0", Some(0), Some(0)),
    ] {
        let quantity = quantity(text);
        assert_eq!(
            (quantity.value(), quantity.milli_value()),
            (value, milli),
            "{text}"
        );
    }
}

#[test]
fn floats_are_upstreams_or_the_nearest() {
    assert_eq!(
        quantity("0.3").as_approximate_f64(),
        0.300_000_000_000_000_04
    );
    assert_eq!(quantity("0.3").to_f64(), 0.3);
    assert_eq!(quantity("89265n").to_f64(), 0.000_089_265);
    assert_eq!(quantity("-89265n").to_f64(), -0.000_089_265);
    assert_eq!(quantity("1e400").to_f64(), f64::INFINITY);
    assert_eq!(quantity("1.5Gi").as_approximate_f64(), 1_610_612_736.0);
}

#[test]
fn the_units_that_do_not_exist_are_lost_as_upstream_loses_them() {
    assert_eq!(quantity("1000E").to_string(), "1");
    assert_eq!((quantity("1Ei") * 1024).to_string(), "1");
    assert_eq!(quantity("1000e18").to_string(), "1e21");
    let huge = quantity("1e2000000000").with_format(QuantityFormat::BinarySi);
    assert_eq!(huge.to_string(), "100e1999999998");
}

#[test]
fn numbers_of_any_distance_take_bounded_time() {
    let (huge, tiny) = (quantity("1e2000000000"), quantity("1n"));
    assert_eq!(
        (huge.cmp(&tiny), tiny.cmp(&huge)),
        (Ordering::Greater, Ordering::Less)
    );
    assert_eq!(huge.clone() + &tiny, huge);
    assert_eq!(tiny - &huge, -huge.clone());
    assert_eq!(huge.value(), None);
    let far = Quantity::from_scaled(1, i32::MIN) + quantity("1");
    assert_eq!((far.to_f64(), huge.to_f64()), (1.0, f64::INFINITY));
    assert_eq!((huge.clone() * i64::MAX).sign(), 1);
    let mut rounded = huge.clone();
    assert!(rounded.round_up(9));
    assert_eq!(rounded, huge);
}

#[test]
fn it_prints_in_columns() {
    assert_eq!(
        format!("{:>6}|{:<6}|", quantity("5"), quantity("0.5")),
        "     5|500m  |"
    );
    assert_eq!(format!("{:?}", quantity("0.5")), "Quantity(500m)");
}
