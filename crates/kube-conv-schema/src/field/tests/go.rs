use super::random::Random;
use crate::go::{float, json, quote, widened};
use serde_json::{Value, json};

#[test]
fn percent_v_of_floats_uses_exponents_from_a_million_and_below_a_ten_thousandth() {
    for (number, text) in [
        (0.0, "0"),
        (-0.0, "-0"),
        (1.0, "1"),
        (100_000.0, "100000"),
        (999_999.5, "999999.5"),
        (1e6, "1e+06"),
        (1_234_567.0, "1.234567e+06"),
        (0.0001, "0.0001"),
        (0.00001, "1e-05"),
        (-1.5e-9, "-1.5e-09"),
        (1e100, "1e+100"),
        (5e-324, "5e-324"),
        (f64::MAX, "1.7976931348623157e+308"),
        (f64::NAN, "NaN"),
        (f64::INFINITY, "+Inf"),
        (f64::NEG_INFINITY, "-Inf"),
    ] {
        assert_eq!(float(number), text);
    }
}

#[test]
fn json_floats_use_exponents_from_1e21_and_below_1e_minus_6() {
    for (number, text) in [
        (0.0, "0"),
        (-0.0, "-0"),
        (1e6, "1000000"),
        (1e20, "100000000000000000000"),
        (1e21, "1e+21"),
        (1.5e300, "1.5e+300"),
        (0.000_001, "0.000001"),
        (9.99e-7, "9.99e-7"),
        (1e-10, "1e-10"),
        (9_223_372_036_854_775_808.0, "9223372036854776000"),
    ] {
        assert_eq!(json(&json!(number)), text);
    }
}

#[test]
fn the_even_one_of_two_equally_near_texts_is_written() {
    for (number, text) in [
        (f64::from_bits(0x4055_dd3c_8000_0000), "87.45681762695312"),
        (
            f64::from_bits(0x4312_0ab4_dfed_1305),
            "1.2695803870097292e+15",
        ),
        // A power of two, whose neighbor below is nearer than the one above.
        (2_f64.powi(-25), "2.9802322387695312e-08"),
        (9_007_199_254_740_992.0, "9.007199254740992e+15"),
    ] {
        assert_eq!(float(number), text);
    }
    assert_eq!(float(widened(4_132_473.0 / 8.0)), "516559.12");
}

#[test]
fn float_texts_read_back_as_the_same_float() {
    let mut random = Random::new();
    for _ in 0..20_000 {
        let number = random.float();
        assert_eq!(float(number).parse(), Ok(number));
        assert_eq!(json(&json!(number)).parse(), Ok(number));
    }
}

#[test]
fn quoting_escapes_what_cannot_be_printed() {
    for (text, quoted) in [
        ("", r#""""#),
        ("a'`b\"\\", r#""a'`b\"\\""#),
        ("\u{7}\u{8}\u{c}\n\r\t\u{b}", r#""\a\b\f\n\r\t\v""#),
        ("\0\u{1f}\u{7f}", r#""\x00\x1f\x7f""#),
        ("\u{80}\u{a0}\u{ad}", r#""\u0080\u00a0\u00ad""#),
        ("é<&>😀\u{fffd}", "\"é<&>😀\u{fffd}\""),
        ("\u{e000}\u{10ffff}", r#""\ue000\U0010ffff""#),
        ("\u{2028}\u{feff}", r#""\u2028\ufeff""#),
    ] {
        assert_eq!(quote(text), quoted);
    }
}

/// Reads what `quote` wrote.
fn unquote(quoted: &str) -> String {
    let mut text = String::new();
    let inner = quoted.strip_prefix('"').unwrap().strip_suffix('"').unwrap();
    let mut rest = inner.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        let digits = match rest.next().unwrap() {
            'x' => 2,
            'u' => 4,
            'U' => 8,
            letter => {
                let escapes = "a\u{7}b\u{8}f\u{c}n\nr\rt\tv\u{b}\"\"\\\\";
                let at = escapes.chars().step_by(2).position(|known| known == letter);
                text.extend(escapes.chars().nth(2 * at.unwrap() + 1));
                continue;
            }
        };
        let code: String = rest.by_ref().take(digits).collect();
        text.extend(char::from_u32(u32::from_str_radix(&code, 16).unwrap()));
    }
    text
}

#[test]
fn quoted_texts_are_unambiguous() {
    let mut random = Random::new();
    for _ in 0..20_000 {
        let text = random.text();
        assert_eq!(unquote(&quote(&text)), text);
    }
}

#[test]
fn json_is_compact_sorted_and_safe_in_html() {
    let value = json!({"b": [1, "a", null, true, {}, []], "<a>": "&\u{2028}\u{2029}\u{7f}"});
    let text =
        "{\"\\u003ca\\u003e\":\"\\u0026\\u2028\\u2029\u{7f}\",\"b\":[1,\"a\",null,true,{},[]]}";
    assert_eq!(json(&value), text);
    let controls = json!("\0\u{8}\u{b}\u{c}\n\r\t\u{1f}\"\\/");
    assert_eq!(json(&controls), r#""\u0000\b\u000b\f\n\r\t\u001f\"\\/""#);
}

#[test]
fn json_reads_back_as_the_same_value() {
    let mut random = Random::new();
    for _ in 0..2_000 {
        let value = random.value(4);
        let text = json(&value);
        let read: Value = serde_json::from_str(&text).unwrap();
        // A whole float is written without a fraction, so numbers are compared as numbers.
        assert_eq!(json(&read), text);
        assert!(!text.contains(['<', '>', '&', '\u{2028}']), "{text}");
    }
}
