//! Which code points `%q` leaves as they are.

use kube_conv_schema::field::Error;
use serde_json::{Value, json};

pub fn answer(question: &Value) -> Option<Value> {
    let bound = |name| u32::from_str_radix(question.get(name)?.as_str()?, 16).ok();
    let (from, to) = (bound("from")?, bound("to")?);
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for code in (from..=to).filter(|code| is_printable(*code)) {
        match ranges.last_mut() {
            Some((_, end)) if *end + 1 == code => *end = code,
            _ => ranges.push((code, code)),
        }
    }
    let ranges: Vec<String> = ranges
        .iter()
        .map(|(start, end)| format!("{start:04X}-{end:04X}"))
        .collect();
    Some(json!({ "printable": ranges.join(" ") }))
}

fn is_printable(code: u32) -> bool {
    char::from_u32(code).is_some_and(|c| {
        let body = Error::not_found("f", c.to_string()).body();
        body == format!("Not found: \"{c}\"")
    })
}
