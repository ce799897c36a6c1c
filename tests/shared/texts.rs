//! JSON texts, valid and nearly valid. `from_json` and `decode` read valid ones in one pass, which must agree with
//! `decode_with_report`, which reads in steps.

use kube_conv_runtime::Decoded;
use kube_conv_runtime::field::ErrorList;
use serde_json::Value;
use std::fmt::Debug;

/// The texts that were read.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    pub(crate) accepted: usize,
    pub(crate) rejected: usize,
}

/// How a type is read.
pub(crate) struct Reader<T> {
    pub(crate) from_json: fn(&str) -> Result<T, ErrorList>,
    pub(crate) decode: fn(&Value) -> Result<T, ErrorList>,
    pub(crate) in_steps: fn(&Value) -> Decoded<T>,
}

/// How a type that has the functions is read.
macro_rules! reader {
    ($type:ty) => {
        $crate::texts::Reader {
            from_json: <$type>::from_json,
            decode: <$type>::decode,
            in_steps: <$type>::decode_with_report,
        }
    };
}

pub(crate) use reader;

impl<T: Debug + PartialEq> Reader<T> {
    /// Asserts that a text is read as in steps, and returns whether it was accepted.
    #[track_caller]
    pub(crate) fn reads_alike(&self, text: &str) -> bool {
        let read = (self.from_json)(text);
        match serde_json::from_str(text) {
            Ok(value) => {
                let in_steps = (self.in_steps)(&value).result;
                assert_eq!(read, in_steps, "{text}");
                assert_eq!((self.decode)(&value), in_steps, "{text}");
            }
            Err(_) => assert!(read.is_err(), "{text}"),
        }
        read.is_ok()
    }

    /// Asserts that values, and each with random mistakes, are read as in steps.
    #[track_caller]
    pub(crate) fn reads_all_alike(&self, values: impl IntoIterator<Item = Value>) -> Answers {
        let values: Vec<Value> = values.into_iter().collect();
        Answers::of(values, &|text| self.reads_alike(text))
    }
}

impl Answers {
    /// Reads values, and each with random mistakes. It is compiled once, and not for each type.
    #[track_caller]
    fn of(values: Vec<Value>, reads_alike: &dyn Fn(&str) -> bool) -> Self {
        const MISTAKES: usize = 12;
        let mut state = 1_usize;
        let mut answers = Self::default();
        for value in values {
            let text = value.to_string();
            answers.count(reads_alike(&text));
            for _ in 0..MISTAKES {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                answers.count(reads_alike(&mutated(&text, state >> 33)));
            }
        }
        answers
    }

    fn count(&mut self, is_accepted: bool) {
        match is_accepted {
            true => self.accepted += 1,
            false => self.rejected += 1,
        }
    }
}

/// A text with a part inserted, replaced or removed. The number chooses it.
fn mutated(text: &str, choice: usize) -> String {
    const PARTS: [&str; 14] = [
        "null",
        "1",
        "-1",
        "\"\"",
        "\"a\"",
        "{}",
        "[]",
        "1.0",
        "true",
        "\"\\u0061\"",
        ",",
        "}",
        "99999999999999999999",
        "{\"a\":1,\"a\":2}",
    ];
    let places: Vec<usize> = text
        .match_indices(['"', ':', ',', '[', '{', '}', ']'])
        .map(|(at, _)| at)
        .collect();
    let (Some(&from), Some(&to), Some(part)) = (
        places.get(choice % places.len().max(1)),
        places.get(choice / 7 % places.len().max(1)),
        PARTS.get(choice % PARTS.len()),
    ) else {
        return text.to_owned();
    };
    let start = from + 1;
    let end = to.clamp(start, (start + 12).min(text.len()));
    let (before, rest) = text.split_at(start);
    let after = text.get(end..).unwrap_or(rest);
    match choice % 3 {
        0 => format!("{before}{part}{rest}"),
        1 => format!("{before}{part}{after}"),
        _ => format!("{before}{after}"),
    }
}
