//! JSON as a server reads it: integers stay integers, the last of repeated members counts, and each
//! repetition is reported.

use crate::crd::BeyondFloats;
use crate::limits::{MOST_LEVELS, push_to_path};
use serde_json::map::Entry;
use serde_json::{Map, Number, Value};
use std::collections::HashSet;

/// What was read.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) value: Value,
    /// The paths of members that occur twice, each once, in the order of the text.
    pub(super) duplicates: Vec<String>,
    /// The members of the whole that name its type, in the order of the text.
    pub(super) type_names: Vec<(String, Value)>,
    /// The first number that is beyond all floats.
    pub(super) beyond_floats: Option<BeyondFloats>,
}

/// Why nothing was read.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum ReadError {
    /// It is not JSON.
    NotJson,
    /// It is JSON of more levels than are read here.
    TooDeep,
}

/// The most repetitions that are reported.
const MOST_REPORTED: usize = 100;

/// Reads a whole text.
pub(super) fn read(text: &[u8]) -> Result<Tree, ReadError> {
    let mut reader = Reader {
        text,
        at: 0,
        reported: HashSet::new(),
        tree: Tree::default(),
        sought: None,
    };
    let value = reader.value(MOST_LEVELS, &Position::Root)?;
    reader.skip_space();
    if reader.at < text.len() {
        return Err(ReadError::NotJson);
    }
    reader.tree.value = value;
    Ok(reader.tree)
}

/// A number as a text spells it, by its path. The last one counts where members are repeated.
pub(super) fn spelled(text: &[u8], path: &str) -> Option<String> {
    let mut reader = Reader {
        text,
        at: 0,
        reported: HashSet::new(),
        tree: Tree::default(),
        sought: Some(Sought {
            path,
            spelled: None,
        }),
    };
    reader.value(MOST_LEVELS, &Position::Root).ok()?;
    reader.sought?.spelled
}

/// A number that is looked for.
struct Sought<'p> {
    path: &'p str,
    spelled: Option<String>,
}

/// Where a value is, linked to what is around it on the stack.
enum Position<'p> {
    Root,
    Member(&'p Position<'p>, &'p str),
    Item(&'p Position<'p>, usize),
}

impl Position<'_> {
    /// Whether this is the position of a path, which is compared from its end: most numbers differ there.
    fn is_at(&self, path: &str) -> bool {
        let above = match self {
            Self::Root => return path.is_empty(),
            Self::Member(Self::Root, key) => return path == *key,
            Self::Member(above, key) => {
                let rest = path.strip_suffix(key);
                rest.and_then(|rest| rest.strip_suffix('.'))
                    .zip(Some(*above))
            }
            Self::Item(above, index) => path.strip_suffix(&format!("[{index}]")).zip(Some(*above)),
        };
        above.is_some_and(|(rest, above)| above.is_at(rest))
    }

    /// The path as complaints show it, which is bounded: there can be as many as members.
    fn shown(&self) -> String {
        self.written(push_to_path)
    }

    /// The whole path.
    fn path(&self) -> String {
        self.written(String::push_str)
    }

    fn written(&self, push: impl Fn(&mut String, &str)) -> String {
        let mut steps = Vec::new();
        let mut position = self;
        loop {
            position = match position {
                Self::Root => break,
                Self::Member(around, _) | Self::Item(around, _) => {
                    steps.push(position);
                    around
                }
            };
        }
        let mut path = String::new();
        for step in steps.into_iter().rev() {
            match step {
                Self::Root => {}
                Self::Member(Self::Root, key) => push(&mut path, key),
                Self::Member(_, key) => {
                    push(&mut path, ".");
                    push(&mut path, key);
                }
                Self::Item(_, index) => push(&mut path, &format!("[{index}]")),
            }
        }
        path
    }
}

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
    reported: HashSet<String>,
    tree: Tree,
    sought: Option<Sought<'t>>,
}

impl Reader<'_> {
    fn value(&mut self, left: usize, at: &Position<'_>) -> Result<Value, ReadError> {
        let left = left.checked_sub(1).ok_or(ReadError::TooDeep)?;
        self.skip_space();
        match self.peek().ok_or(ReadError::NotJson)? {
            b'{' => self.object(left, at),
            b'[' => self.array(left, at),
            b'"' => self.string().map(Value::String),
            b't' => self.word("true", Value::Bool(true)),
            b'f' => self.word("false", Value::Bool(false)),
            b'n' => self.word("null", Value::Null),
            _ => self.number(at),
        }
    }

    fn object(&mut self, left: usize, at: &Position<'_>) -> Result<Value, ReadError> {
        self.at += 1;
        let mut members = Map::new();
        self.skip_space();
        if self.takes(b'}') {
            return Ok(Value::Object(members));
        }
        loop {
            self.skip_space();
            if self.peek() != Some(b'"') {
                return Err(ReadError::NotJson);
            }
            let key = self.string()?;
            self.skip_space();
            if !self.takes(b':') {
                return Err(ReadError::NotJson);
            }
            self.member(left, at, members.entry(key))?;
            self.skip_space();
            if self.takes(b'}') {
                return Ok(Value::Object(members));
            }
            if !self.takes(b',') {
                return Err(ReadError::NotJson);
            }
        }
    }

    fn array(&mut self, left: usize, at: &Position<'_>) -> Result<Value, ReadError> {
        self.at += 1;
        let mut items = Vec::new();
        self.skip_space();
        if self.takes(b']') {
            return Ok(Value::Array(items));
        }
        loop {
            let item = self.value(left, &Position::Item(at, items.len()))?;
            items.push(item);
            self.skip_space();
            if self.takes(b']') {
                return Ok(Value::Array(items));
            }
            if !self.takes(b',') {
                return Err(ReadError::NotJson);
            }
        }
    }

    /// The value of a member, whose colon is taken.
    fn member(
        &mut self,
        left: usize,
        at: &Position<'_>,
        entry: Entry<'_>,
    ) -> Result<(), ReadError> {
        let position = Position::Member(at, entry.key());
        if matches!(entry, Entry::Occupied(_)) {
            self.report_duplicate(&position);
        }
        let value = self.value(left, &position)?;
        if matches!(at, Position::Root) {
            self.note_type_name(entry.key(), &value);
        }
        match entry {
            Entry::Vacant(entry) => drop(entry.insert(value)),
            Entry::Occupied(mut entry) => drop(entry.insert(value)),
        }
        Ok(())
    }

    /// Go's decoder of the type's names does not distinguish upper from lower case.
    fn note_type_name(&mut self, key: &str, value: &Value) {
        let names_type = key.eq_ignore_ascii_case("kind") || key.eq_ignore_ascii_case("apiVersion");
        if names_type {
            let value = match value {
                Value::Array(_) => Value::Array(Vec::new()),
                Value::Object(_) => Value::Object(Map::new()),
                scalar => scalar.clone(),
            };
            self.tree.type_names.push((key.to_owned(), value));
        }
    }

    fn report_duplicate(&mut self, at: &Position<'_>) {
        if self.tree.duplicates.len() >= MOST_REPORTED {
            return;
        }
        let path = at.shown();
        if self.reported.insert(path.clone()) {
            self.tree.duplicates.push(path);
        }
    }

    fn number(&mut self, at: &Position<'_>) -> Result<Value, ReadError> {
        let start = self.at;
        self.takes(b'-');
        if !self.takes(b'0') && self.digits() == 0 {
            return Err(ReadError::NotJson);
        }
        if self.takes(b'.') && self.digits() == 0 {
            return Err(ReadError::NotJson);
        }
        if self.takes(b'e') || self.takes(b'E') {
            if !self.takes(b'+') {
                self.takes(b'-');
            }
            if self.digits() == 0 {
                return Err(ReadError::NotJson);
            }
        }
        let spelled = self.text.get(start..self.at).unwrap_or_default();
        let spelled = std::str::from_utf8(spelled).unwrap_or_default();
        if let Some(sought) = &mut self.sought
            && at.is_at(sought.path)
        {
            sought.spelled = Some(spelled.to_owned());
        }
        if let Ok(integer) = spelled.parse::<i64>() {
            return Ok(integer.into());
        }
        let float = spelled.parse::<f64>().ok().and_then(Number::from_f64);
        Ok(float.map_or_else(
            || {
                if self.tree.beyond_floats.is_none() {
                    self.tree.beyond_floats = Some(BeyondFloats {
                        place: at.path(),
                        spelled: spelled.to_owned(),
                    });
                }
                Value::Null
            },
            Value::Number,
        ))
    }

    fn digits(&mut self) -> usize {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        self.at - start
    }

    fn word(&mut self, word: &str, value: Value) -> Result<Value, ReadError> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        if !rest.starts_with(word.as_bytes()) {
            return Err(ReadError::NotJson);
        }
        self.at += word.len();
        Ok(value)
    }

    /// A string whose quote is next. What is not Unicode becomes U+FFFD, byte by byte.
    fn string(&mut self) -> Result<String, ReadError> {
        self.at += 1;
        let mut text = self.plain();
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => {
                    self.at += 1;
                    text.push(self.escape()?);
                    text.push_str(&self.plain());
                }
                _ => return Err(ReadError::NotJson),
            }
        }
    }

    /// The characters up to the end of a string, an escape or what may not be in one.
    fn plain(&mut self) -> String {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let plain = rest.get(..plain_length(rest)).unwrap_or_default();
        self.at += plain.len();
        match std::str::from_utf8(plain) {
            Ok(text) => text.to_owned(),
            Err(_) => lossily(plain),
        }
    }

    /// The character of an escape, whose backslash is taken.
    fn escape(&mut self) -> Result<char, ReadError> {
        let byte = self.peek().ok_or(ReadError::NotJson)?;
        self.at += 1;
        Ok(match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let unit = self.code_unit().ok_or(ReadError::NotJson)?;
                self.at += 4;
                self.character(unit)
            }
            _ => return Err(ReadError::NotJson),
        })
    }

    /// The character of a code unit, together with the escape that follows where both are halves.
    fn character(&mut self, unit: u16) -> char {
        if let Some(character) = char::from_u32(u32::from(unit)) {
            return character;
        }
        let follows = self.text.get(self.at..).unwrap_or_default();
        if follows.starts_with(b"\\u") {
            self.at += 2;
            let pair = self.code_unit().map(|second| [unit, second]);
            let decoded = pair.and_then(|pair| char::decode_utf16(pair).next()?.ok());
            if let Some(character) = decoded {
                self.at += 4;
                return character;
            }
            self.at -= 2;
        }
        char::REPLACEMENT_CHARACTER
    }

    /// The four hexadecimal digits that are next.
    fn code_unit(&self) -> Option<u16> {
        let digits = self.text.get(self.at..self.at.checked_add(4)?)?;
        if !digits.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Takes a byte if it is next.
    fn takes(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }
}

fn lossily(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for _ in chunk.invalid() {
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
    text
}

/// How many bytes there are before the first quote, backslash or control character.
fn plain_length(bytes: &[u8]) -> usize {
    let ends = |byte: &u8| *byte < b' ' || *byte == b'"' || *byte == b'\\';
    let (words, rest) = bytes.as_chunks();
    let plain_words = words.iter().take_while(|word| !has_end(**word)).count();
    let tail = bytes.get(plain_words * 8..).unwrap_or(rest);
    let end = tail.iter().position(ends);
    plain_words * 8 + end.unwrap_or(tail.len())
}

/// Whether any of eight bytes ends a run of plain ones: all are looked at in one word.
fn has_end(word: [u8; 8]) -> bool {
    const ONES: u64 = u64::MAX / 0xff;
    const HIGHEST: u64 = ONES << 7;
    let word = u64::from_ne_bytes(word);
    // Subtracting borrows from the highest bit of each byte that is less, which had none.
    let below = |word: u64, bound: u8| word.wrapping_sub(ONES * u64::from(bound)) & !word;
    let is = |byte: u8| below(word ^ (ONES * u64::from(byte)), 1);
    (below(word, b' ') | is(b'"') | is(b'\\')) & HIGHEST != 0
}

#[cfg(test)]
mod tests {
    use super::{ReadError, read};
    use serde_json::{Value, json};

    fn value(text: &str) -> Value {
        read(text.as_bytes()).unwrap().value
    }

    #[test]
    fn numbers_are_integers_where_they_are_spelled_so_and_fit() {
        assert_eq!(value("[1,-0,1.0,1e2]"), json!([1, 0, 1.0, 100.0]));
        assert_eq!(
            value("9223372036854775808"),
            json!(9.223_372_036_854_776e18)
        );
        let tree = read(b"[1, 1e999, -1e998]").unwrap();
        assert_eq!(tree.beyond_floats.unwrap().spelled, "1e999");
    }

    #[test]
    fn strings_are_read_as_go_reads_them() {
        assert_eq!(value(r#""\u00e9\ud83d\ude00\n\/""#), json!("é😀\n/"));
        assert_eq!(
            value(r#""\ud83dx\ude00\ud83d\u0041""#),
            json!("\u{fffd}x\u{fffd}\u{fffd}A")
        );
        let lossy = read(b"\"a\xff\xe2\x82b\"").unwrap().value;
        assert_eq!(lossy, json!("a\u{fffd}\u{fffd}\u{fffd}b"));
    }

    #[test]
    fn plain_characters_are_distinguished_from_others_wherever_they_stand() {
        for byte in 0..=u8::MAX {
            let ends = byte < b' ' || byte == b'"' || byte == b'\\';
            for at in 0..20 {
                let mut bytes = *b"\x7f\x80 !#[]~\xff abcdefghij";
                bytes[at] = byte;
                let expected = if ends { at } else { bytes.len() };
                assert_eq!(super::plain_length(&bytes), expected, "{byte} at {at}");
            }
        }
    }

    #[test]
    fn duplicates_are_reported_once_each_in_the_order_of_the_text() {
        let tree = read(br#"{"a":{"b":1,"b":2,"b":3},"l":[{},{"c":1,"c":1}],"a":{}}"#).unwrap();
        assert_eq!(tree.duplicates, ["a.b", "l[1].c", "a"]);
        assert_eq!(tree.value, json!({"a": {}, "l": [{}, {"c": 1}]}));
    }

    #[test]
    fn depth_is_bounded() {
        let nested = |depth| "[".repeat(depth) + &"]".repeat(depth);
        assert!(read(nested(500).as_bytes()).is_ok());
        assert_eq!(
            read(nested(501).as_bytes()).unwrap_err(),
            ReadError::TooDeep
        );
        assert_eq!(
            read("[".repeat(10_000_000).as_bytes()).unwrap_err(),
            ReadError::TooDeep
        );
    }

    #[test]
    fn what_is_not_json_is_rejected() {
        for text in [
            "",
            "{",
            "[1 2]",
            "{\"a\":1,}",
            "nul",
            "1.",
            "-",
            "01",
            "\"\\u12\"",
            "\"\n\"",
            "1 1",
        ] {
            assert_eq!(
                read(text.as_bytes()).unwrap_err(),
                ReadError::NotJson,
                "{text}"
            );
        }
    }
}
