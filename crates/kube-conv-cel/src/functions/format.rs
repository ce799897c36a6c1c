//! `format` and `strings.quote`.

use super::conversions::text_of;
use super::{Functions, go_number, go_print};
use crate::values::{Context, List, Map, Value};
use kube_conv_core::go::{quote, short_escape};

pub(super) fn add(functions: &mut Functions) {
    functions
        .overload_of_all("string_format", |context, values| match values {
            [Value::String(template), Value::List(list)] => {
                let mut out = String::new();
                match fill(context, template, list, &mut out) {
                    Ok(()) => Value::string(out),
                    Err(error) => Value::error(error),
                }
            }
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload("strings_quote", |_, values| match values {
            [Value::String(text)] => Value::string(quoted_for_cel(text)),
            _ => Value::NO_SUCH_OVERLOAD,
        });
}

type Formatted<T> = Result<T, String>;

fn quoted_for_cel(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match short_escape(c) {
            Some(escape) => out.push_str(escape),
            None => out.push(c),
        }
    }
    out.push('"');
    out
}

fn fill<'v>(
    context: &Context<'_>,
    template: &str,
    list: &List<'v>,
    out: &mut String,
) -> Formatted<()> {
    let (mut rest, mut next) = (template, 0);
    while let Some((before, after)) = rest.split_once('%') {
        out.push_str(before);
        if let Some(after) = after.strip_prefix('%') {
            out.push('%');
            rest = after;
            continue;
        }
        let Some(argument) = list.get(next) else {
            return Err(format!("index {next} out of range"));
        };
        next += 1;
        if after.is_empty() {
            return Err("unexpected end of string".to_owned());
        }
        let parse_error = |error| format!("could not parse formatting clause: {error}");
        let (clause, after) = clause(after).map_err(parse_error)?;
        let start = out.len();
        let formatted = clause.write(context, &argument, out);
        formatted.map_err(|error| format!("error during formatting: {error}"))?;
        if !context.work((out.len() - start) / 16) {
            return Ok(());
        }
        rest = after;
    }
    out.push_str(rest);
    Ok(())
}

/// A verb with its precision, after a percent sign.
struct Clause {
    precision: Option<usize>,
    kind: char,
}

fn clause(text: &str) -> Formatted<(Clause, &str)> {
    let (precision, text) =
        precision(text).map_err(|error| format!("error while parsing precision: {error}"))?;
    // Go looks at a byte.
    let byte = text.bytes().next().unwrap_or(0);
    if !b"sdfebxXo".contains(&byte) {
        let shown = char::from(byte);
        return Err(format!("unrecognized formatting clause \"{shown}\""));
    }
    let kind = char::from(byte);
    Ok((Clause { precision, kind }, text.get(1..).unwrap_or("")))
}

fn precision(text: &str) -> Formatted<(Option<usize>, &str)> {
    let Some(rest) = text.strip_prefix('.') else {
        return Ok((None, text));
    };
    let length = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = rest.split_at_checked(length).unwrap_or(("", rest));
    if rest.is_empty() {
        return Err("could not find end of precision specifier".to_owned());
    }
    let why = match digits {
        "" => "invalid syntax",
        _ => "value out of range",
    };
    match digits
        .parse::<i64>()
        .ok()
        .and_then(|n| usize::try_from(n).ok())
    {
        Some(precision) => Ok((Some(precision), rest)),
        None => {
            let digits = quote(digits);
            Err(format!(
                "error while converting precision to integer: strconv.Atoi: parsing {digits}: {why}"
            ))
        }
    }
}

const DEFAULT_PRECISION: usize = 6;

impl Clause {
    fn write(&self, context: &Context<'_>, value: &Value<'_>, out: &mut String) -> Formatted<()> {
        let precision = self.precision.unwrap_or(DEFAULT_PRECISION);
        match self.kind {
            's' => string(context, value, out)?,
            'd' => decimal(value, out)?,
            'f' => {
                let value = number(value).ok_or_else(|| unfit("fixed-point", value))?;
                out.push_str(&go_print::fixed_en(value, precision));
            }
            'e' => {
                let value = number(value).ok_or_else(|| unfit("scientific", value))?;
                out.push_str(&go_print::scientific_en(value, precision));
            }
            'b' => out.push_str(&match value {
                Value::Int(value) => signed(*value, |n| format!("{n:b}")),
                Value::Uint(value) => format!("{value:b}"),
                Value::Bool(value) => u8::from(*value).to_string(),
                _ => {
                    let given = value.type_name();
                    return Err(format!(
                        "only integers and bools can be formatted as binary, was given {}",
                        &*given
                    ));
                }
            }),
            'o' => out.push_str(&match value {
                Value::Int(value) => signed(*value, |n| format!("{n:o}")),
                Value::Uint(value) => format!("{value:o}"),
                _ => return Err(unfit_for_integers("octal", value)),
            }),
            upper => {
                let text = hexadecimal(value)?;
                out.push_str(&match upper {
                    'X' => text.to_ascii_uppercase(),
                    _ => text,
                });
            }
        }
        Ok(())
    }
}

fn signed(value: i64, shown: impl Fn(u64) -> String) -> String {
    let sign = if value < 0 { "-" } else { "" };
    sign.to_owned() + &shown(value.unsigned_abs())
}

fn unfit(clause: &str, value: &Value<'_>) -> String {
    let given = value.type_name();
    format!(
        "{clause} clause can only be used on doubles, was given {}",
        &*given
    )
}

fn unfit_for_integers(clause: &str, value: &Value<'_>) -> String {
    let given = value.type_name();
    format!(
        "{clause} clause can only be used on integers, was given {}",
        &*given
    )
}

/// A double, or a string for a value that JSON does not have, such as NaN.
fn number(value: &Value<'_>) -> Option<f64> {
    match value {
        Value::Double(value) => Some(*value),
        Value::String(text) if matches!(&**text, "NaN" | "Infinity" | "-Infinity") => {
            go_number::double(text)
        }
        _ => None,
    }
}

fn decimal(value: &Value<'_>, out: &mut String) -> Formatted<()> {
    match value {
        Value::Int(value) => out.push_str(&value.to_string()),
        Value::Uint(value) => out.push_str(&value.to_string()),
        _ => return Err(unfit_for_integers("decimal", value)),
    }
    Ok(())
}

fn hexadecimal(value: &Value<'_>) -> Formatted<String> {
    let bytes = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    match value {
        Value::Int(value) => Ok(signed(*value, |n| format!("{n:x}"))),
        Value::Uint(value) => Ok(format!("{value:x}")),
        Value::String(text) => Ok(bytes(text.as_bytes())),
        Value::Bytes(text) => Ok(bytes(text)),
        _ => {
            let given = value.type_name();
            Err(format!(
                "only integers, byte buffers, and strings can be formatted as hex, was given {}",
                &*given
            ))
        }
    }
}

fn string(context: &Context<'_>, value: &Value<'_>, out: &mut String) -> Formatted<()> {
    match value {
        Value::List(list) => write_list(context, list, out),
        Value::Map(map) if *value.type_name() == *"map" => write_map(context, map, out),
        Value::Map(_) | Value::Optional(_) | Value::Opaque(_) => {
            let given = value.type_name();
            Err(format!(
                "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given {}",
                &*given
            ))
        }
        _ => {
            out.push_str(&scalar(value)?);
            Ok(())
        }
    }
}

fn scalar(value: &Value<'_>) -> Formatted<String> {
    match text_of(value) {
        Value::String(text) => Ok(text.to_string()),
        Value::Error(error) => {
            let error = quote(error.text());
            Err(format!("could not convert argument {error} to string"))
        }
        _ => Ok(String::new()),
    }
}

/// A value in a list or a map.
fn member(context: &Context<'_>, value: &Value<'_>, out: &mut String) -> Formatted<()> {
    if !context.work(1 + out.len() / 4096) {
        return Ok(());
    }
    match value {
        Value::List(list) => return write_list(context, list, out),
        Value::Map(map) if *value.type_name() == *"map" => return write_map(context, map, out),
        Value::String(text) => out.push_str(&quote(text)),
        Value::Bytes(_) => {
            out.push('b');
            out.push_str(&quote(&scalar(value)?));
        }
        Value::Double(double) if double.is_nan() => out.push_str("\"NaN\""),
        Value::Double(double) if double.is_infinite() => {
            out.push_str(if *double > 0.0 {
                "\"+Inf\""
            } else {
                "\"-Inf\""
            });
        }
        Value::Double(double) => out.push_str(&format!("{double:.6}")),
        Value::Duration(_) => {
            let text = quote(&scalar(value)?);
            out.push_str(&format!("duration({text})"));
        }
        Value::Timestamp(_) => {
            let text = quote(&scalar(value)?);
            out.push_str(&format!("timestamp({text})"));
        }
        Value::Map(_) | Value::Optional(_) | Value::Opaque(_) => {
            let given = value.type_name();
            return Err(format!("no formatting function for {}", &*given));
        }
        _ => out.push_str(&scalar(value)?),
    }
    Ok(())
}

fn write_list(context: &Context<'_>, list: &List<'_>, out: &mut String) -> Formatted<()> {
    out.push('[');
    for (number, item) in list.iter().enumerate() {
        out.push_str(if number == 0 { "" } else { ", " });
        member(context, &item, out)?;
        if context.is_exhausted() {
            break;
        }
    }
    out.push(']');
    Ok(())
}

fn write_map(context: &Context<'_>, map: &Map<'_>, out: &mut String) -> Formatted<()> {
    let mut pairs = Vec::with_capacity(map.len());
    for (key, value) in map.entries() {
        let (mut shown_key, mut shown) = (String::new(), String::new());
        match &key {
            Value::String(_) | Value::Bool(_) | Value::Int(_) | Value::Uint(_) => {
                member(context, &key, &mut shown_key)?;
            }
            _ => {
                let given = key.type_name();
                return Err(format!(
                    "no formatting function for map key of type {}",
                    &*given
                ));
            }
        }
        member(context, &value, &mut shown)?;
        if context.is_exhausted() {
            break;
        }
        pairs.push((shown_key, shown));
    }
    pairs.sort_by(|a, b| a.0.cmp(&b.0));
    let pairs: Vec<String> = pairs.into_iter().map(|(k, v)| format!("{k}:{v}")).collect();
    out.push('{');
    out.push_str(&pairs.join(", "));
    out.push('}');
    Ok(())
}
