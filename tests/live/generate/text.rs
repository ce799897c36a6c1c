//! Texts of all planes.

use crate::random::Random;

/// Characters that some rule treats specially.
const SPECIAL: &[char] = &[
    '\0',
    '\u{7}',
    '\u{8}',
    '\t',
    '\n',
    '\u{b}',
    '\u{c}',
    '\r',
    '\u{1b}',
    ' ',
    '"',
    '\'',
    '\\',
    '`',
    '<',
    '>',
    '&',
    '/',
    '.',
    '[',
    ']',
    '%',
    '{',
    '}',
    '\u{7f}',
    '\u{80}',
    '\u{85}',
    '\u{a0}',
    '\u{ad}',
    'é',
    'ß',
    'İ',
    'ı',
    'ſ',
    '\u{300}',
    '\u{34f}',
    '\u{378}',
    '\u{600}',
    '\u{200b}',
    '\u{200d}',
    '\u{200e}',
    '\u{2028}',
    '\u{2029}',
    '\u{202e}',
    '\u{3000}',
    '世',
    '\u{d7ff}',
    '\u{e000}',
    '\u{feff}',
    '\u{fffd}',
    '\u{fffe}',
    '\u{ffff}',
    '\u{10000}',
    '😀',
    '\u{1f1e6}',
    '\u{e0001}',
    '\u{f0000}',
    '\u{10ffff}',
];

/// Any character; most are ASCII.
pub fn character(random: &mut Random) -> char {
    let bound = match random.below(20) {
        0..=9 => return char::from(b' ' + random.below(95) as u8),
        10..=13 => return random.one_of(SPECIAL),
        14 => 0x20,
        15 => 0x800,
        16 | 17 => 0x1_0000,
        18 => 0x2_0000,
        _ => 0x11_0000,
    };
    char::from_u32(random.below(bound) as u32).unwrap_or('\u{fffd}')
}

/// Any text; most are short.
pub fn any(random: &mut Random) -> String {
    let length = if random.percent(2) {
        random.below(300)
    } else {
        random.count(12)
    };
    (0..length).map(|_| character(random)).collect()
}

/// A text of the characters of an alphabet.
pub fn of(random: &mut Random, alphabet: &str, longest: usize) -> String {
    let alphabet: Vec<char> = alphabet.chars().collect();
    let length = random.below(longest + 1);
    (0..length).map(|_| random.one_of(&alphabet)).collect()
}

/// A text with one character added, dropped or replaced.
pub fn mistaken(random: &mut Random, text: &str, alphabet: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let known: Vec<char> = alphabet.chars().collect();
    let new = if random.percent(80) && !known.is_empty() {
        random.one_of(&known)
    } else {
        character(random)
    };
    let at = random.below(chars.len() + 1);
    match random.below(4) {
        _ if at == chars.len() => chars.push(new),
        0 => {
            chars.remove(at);
        }
        1 => chars.insert(at, new),
        2 => chars[at] = new,
        _ => chars.truncate(at),
    }
    chars.into_iter().collect()
}

/// The name of a field: one of a few, so that the same names occur together.
pub fn name(random: &mut Random) -> String {
    random
        .pick(&["a", "b", "c", "d", "e", "longerName", "x-y", "a.b", "é"])
        .to_owned()
}
