//! Quantities are printed in canonical form, which is read as the same number.
#![no_main]

use kube_conv_runtime::meta::Quantity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(quantity) = text.parse::<Quantity>() else {
        return;
    };
    // Beyond these limits, upstream's canonical form has no suffix, and loses the unit.
    let largest = Quantity::from(999_000_000_000_000_000_i64) * 1_000;
    if quantity > largest || quantity < -largest {
        let _ = quantity.to_string();
        return;
    }
    let printed = quantity.to_string();
    let again: Quantity = printed.parse().expect("a printed quantity can be read");
    assert_eq!(again, quantity, "{text:?} is printed as {printed}");
    // A binary quantity without a unit is read as a decimal one: `62.5Ki`, `64000`, `64k`.
    let decimal = again.to_string();
    let third: Quantity = decimal.parse().expect("a printed quantity can be read");
    assert_eq!(third.to_string(), decimal, "{text:?}");
    let _ = (quantity.as_i64(), quantity.to_f64());
    let sum = quantity.clone() + again;
    assert_eq!(sum - quantity.clone(), quantity, "{text:?}");
});
