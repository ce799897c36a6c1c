//! Quantities: reading, writing, conversions and arithmetic.

use kube_conv_schema::quantity::{Quantity, QuantityFormat};
use kube_conv_schema::strict::strictly;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, from_str, json};
use std::cmp::Ordering;

use test_support::question::text;

pub fn parse(question: &Value) -> Option<Value> {
    Some(match text(&question["text"])?.parse::<Quantity>() {
        Ok(quantity) => shown(&quantity),
        Err(error) => json!({ "error": error.to_string() }),
    })
}

pub fn convert(question: &Value) -> Option<Value> {
    let quantity = read(&question["text"])?;
    Some(json!({
        "int64": quantity.as_i64(),
        "value": quantity.value(),
        "milliValue": quantity.milli_value(),
        "approximate": shortest(quantity.as_approximate_f64()),
        "float": shortest(quantity.to_f64()),
    }))
}

pub fn explain(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let (mut same, mut is_known) = (ours.clone(), true);
    let quantity = question.get("text").or(question.get("left")).and_then(read);
    let is_large = quantity.is_some_and(|quantity| quantity.as_i64().is_none());
    for name in ["value", "milliValue"] {
        if let Some(theirs) = upstream.get(name) {
            is_known &=
                ours[name] == *theirs || is_wrapped_or_rounded(&ours[name], theirs, is_large);
            same[name] = theirs.clone();
        }
    }
    if same == *upstream && is_known {
        return Some("`Value`, `MilliValue` and `ScaledValue` of a `Quantity`");
    }
    explain_floats(&same, upstream).filter(|_| is_known)
}

/// Whether the result is beyond 64 bits, or a negative one that upstream rounds the other way, or wraps: of its large
/// form it divides all negative numbers as if they had 64 bits (`scaledValue` in `scale_int.go`).
fn is_wrapped_or_rounded(ours: &Value, upstream: &Value, is_large: bool) -> bool {
    match (ours.as_i64(), upstream.as_i64()) {
        (Some(ours), Some(upstream)) => ours < 0 && (is_large || ours.abs_diff(upstream) <= 2),
        _ => ours.is_null(),
    }
}

/// A float that upstream rounded twice is the one before or after the nearest.
fn explain_floats(ours: &Value, upstream: &Value) -> Option<&'static str> {
    let (mut same, theirs) = (ours.clone(), &upstream["float"]);
    same["float"] = theirs.clone();
    let ours: f64 = text(&ours["float"])?.parse().ok()?;
    let theirs: f64 = text(theirs)?.parse().ok()?;
    let is_next = [ours.next_up(), ours.next_down()].contains(&theirs);
    (same == *upstream && is_next).then_some("`AsFloat64Slow` of a `Quantity`")
}

/// A recorded question is its JSON text, since upstream reads a number as it is spelled, and a text
/// without interpreting escapes. JSON readers show neither, so these are open: a number that a float cannot
/// represent, one with an exponent, and a text with an escape.
pub fn json(question: &Value) -> Option<Value> {
    #[derive(Deserialize)]
    struct Question<'a> {
        #[serde(borrow)]
        json: &'a RawValue,
    }
    let question = question
        .as_str()
        .map_or_else(|| question.to_string(), str::to_owned);
    let Question { json } = from_str(&question).ok()?;
    let value: Value = from_str(json.get()).ok()?;
    let is_reported = match value.as_f64().filter(|_| value.is_f64()) {
        Some(float) => is_reported(float, json.get()),
        None => {
            let spelling = value.to_string();
            spelling == json.get() || !(value.is_number() || value.is_string())
        }
    };
    if !is_reported {
        return None;
    }
    Some(match strictly(|| from_str::<Quantity>(json.get())) {
        Ok(quantity) => json!({ "json": quantity, "quantity": shown(&quantity) }),
        Err(error) => {
            let error = error.to_string();
            let (message, _) = error.split_once(" at line ").unwrap_or((&error, ""));
            json!({ "error": message })
        }
    })
}

/// Whether a float has the whole spelling of a number, except for `.0` after it; upstream keeps the text of `7.070`. Go
/// writes others with an exponent, as we do.
fn is_reported(float: f64, spelled: &str) -> bool {
    let is_plain = float == 0.0 || (1e-6..1e21).contains(&float.abs());
    is_plain && float.to_string() == spelled.strip_suffix(".0").unwrap_or(spelled)
}

pub fn compute(question: &Value) -> Option<Value> {
    let left = read(&question["left"])?;
    let right = match &question["right"] {
        Value::Null => Quantity::default(),
        right => read(right)?,
    };
    let number = question["number"].as_i64().unwrap_or(0);
    let scale = i32::try_from(question["scale"].as_i64().unwrap_or(0)).ok()?;
    let mut changed = left.clone();
    Some(match question["operation"].as_str()? {
        "Add" => shown(&(left + right)),
        "Sub" => shown(&(left - right)),
        "Neg" => shown(&-left),
        "Mul" => {
            let fits = changed.multiply(number);
            json!({ "fits": fits, "quantity": shown(&changed) })
        }
        "RoundUp" => {
            let exact = changed.round_up(scale);
            json!({ "exact": exact, "quantity": shown(&changed) })
        }
        "Cmp" => json!({ "order": order(left.cmp(&right)), "equal": left == right }),
        "CmpInt64" => json!({ "order": order(left.cmp(&Quantity::from(number))) }),
        "ScaledValue" => json!({ "value": left.scaled_value(scale) }),
        "SetScaled" => shown(&Quantity::from_scaled(number, scale).with_format(left.format())),
        _ => return None,
    })
}

pub fn new(question: &Value) -> Option<Value> {
    let value = question["value"].as_i64()?;
    let format = question["format"].as_str().unwrap_or_default();
    let formats = [
        QuantityFormat::Unset,
        QuantityFormat::DecimalExponent,
        QuantityFormat::BinarySi,
        QuantityFormat::DecimalSi,
    ];
    let format = formats.into_iter().find(|known| known.as_str() == format)?;
    Some(shown(&match question["constructor"].as_str()? {
        "NewQuantity" => Quantity::new(value, format),
        "NewMilliQuantity" => Quantity::from_milli(value, format),
        "NewScaledQuantity" => {
            Quantity::from_scaled(value, i32::try_from(question["scale"].as_i64()?).ok()?)
        }
        _ => return None,
    }))
}

fn read(text: &Value) -> Option<Quantity> {
    text.as_str()?.parse().ok()
}

fn order(order: Ordering) -> i8 {
    order as i8
}

fn shown(quantity: &Quantity) -> Value {
    json!({
        "text": quantity.to_string(),
        "format": quantity.format().as_str(),
        "sign": quantity.sign(),
        "exact": exact(quantity),
    })
}

/// The value as an integer without zeros at its end, and a power of ten.
///
/// It is determined by comparing the quantity with others.
fn exact(quantity: &Quantity) -> String {
    let exponent = quantity
        .clone()
        .with_format(QuantityFormat::DecimalExponent);
    let text = exponent.to_string();
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let significant = digits.trim_end_matches('0');
    let exponent: i64 = exponent.parse().unwrap();
    match (digits.len() - significant.len(), digits) {
        (_, "0") => "0e0".to_owned(),
        (zeros, _) => format!("{significant}e{}", exponent + zeros as i64),
    }
}

/// A float as `strconv.FormatFloat` writes it with format `g`: with an exponent below 1e-4 and
/// from 1e6 on.
fn shortest(float: f64) -> String {
    if !float.is_finite() {
        return format!("{float:+}").replace("inf", "Inf");
    }
    let text = format!("{float:e}");
    let places = text.bytes().take_while(|byte| *byte != b'e');
    let places = places.filter(u8::is_ascii_digit).count() - 1;
    // If two texts are equally near, Go picks the one with the even last digit.
    let nearest = format!("{float:.places$e}");
    let text = if nearest.parse() == Ok(float) {
        nearest
    } else {
        text
    };
    let (digits, exponent) = text.split_once('e').unwrap();
    let exponent: i32 = exponent.parse().unwrap();
    if (-4..6).contains(&exponent) {
        return float.to_string();
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.abs())
}
