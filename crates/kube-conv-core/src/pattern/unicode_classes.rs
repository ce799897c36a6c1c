//! Classes by property: `\pL`, `\p{Greek}`, `\P{Lu}`, `\p{^Lu}`.

use super::error::{PatternError, PatternErrorKind, up_to};
use super::item::{Item, Property, UnicodeClass};

/// Reads a class from its backslash on; returns `None` for other escape sequences.
pub(super) fn parse(text: &str) -> Result<Option<(Item, &str)>, PatternError> {
    let (negated, rest) = match (text.strip_prefix("\\p"), text.strip_prefix("\\P")) {
        (Some(rest), _) => (false, rest),
        (_, Some(rest)) => (true, rest),
        _ => return Ok(None),
    };
    let reject = |part| Err(PatternError::new(PatternErrorKind::InvalidCharRange, part));
    let (name, after) = match rest.strip_prefix('{').map(|braced| braced.split_once('}')) {
        Some(Some(parts)) => parts,
        Some(None) => return reject(text),
        None => {
            let end = rest.chars().next().map_or(0, char::len_utf8);
            rest.split_at_checked(end).unwrap_or((rest, ""))
        }
    };
    let (name, inverted) = match name.strip_prefix('^') {
        Some(name) => (name, true),
        None => (name, false),
    };
    match find(&canonical(name)) {
        Some((property, unassigned)) => {
            let negated = negated ^ inverted ^ unassigned;
            Ok(Some((
                Item::Unicode(UnicodeClass { property, negated }),
                after,
            )))
        }
        None => reject(up_to(text, after)),
    }
}

/// The name in Go's canonical form: a capital first, lower case after it, and nothing between
/// words.
fn canonical(name: &str) -> String {
    let mut canonical = String::with_capacity(name.len());
    for character in name
        .chars()
        .filter(|character| !matches!(character, '_' | '-' | ' '))
    {
        let first = canonical.is_empty();
        canonical.push(if first {
            character.to_ascii_uppercase()
        } else {
            character.to_ascii_lowercase()
        });
    }
    canonical
}

/// The property of a canonical name, and whether it is negated.
fn find(name: &str) -> Option<(Property, bool)> {
    match name {
        "Any" => return Some((Property::Any, false)),
        "Ascii" => return Some((Property::Ascii, false)),
        "Assigned" => return Some((Property::Category("Cn"), true)),
        _ => {}
    }
    let category = CATEGORIES
        .iter()
        .find(|(short, long)| *short == name || *long == name);
    let alias = CATEGORY_ALIASES
        .iter()
        .find(|(alias, _)| *alias == name)
        .map(|(_, short)| *short);
    let category = category.map(|(short, _)| *short).or(alias);
    let script = SCRIPTS.iter().find(|script| **script == name);
    let property = category
        .map(Property::Category)
        .or(script.map(|script| Property::Script(script)))?;
    Some((property, false))
}

/// The categories by their short and their long canonical names.
const CATEGORIES: [(&str, &str); 38] = [
    ("C", "Other"),
    ("Cc", "Control"),
    ("Cf", "Format"),
    ("Cn", "Unassigned"),
    ("Co", "Privateuse"),
    ("Cs", "Surrogate"),
    ("L", "Letter"),
    ("Lc", "Casedletter"),
    ("Ll", "Lowercaseletter"),
    ("Lm", "Modifierletter"),
    ("Lo", "Otherletter"),
    ("Lt", "Titlecaseletter"),
    ("Lu", "Uppercaseletter"),
    ("M", "Mark"),
    ("Mc", "Spacingmark"),
    ("Me", "Enclosingmark"),
    ("Mn", "Nonspacingmark"),
    ("N", "Number"),
    ("Nd", "Decimalnumber"),
    ("Nl", "Letternumber"),
    ("No", "Othernumber"),
    ("P", "Punctuation"),
    ("Pc", "Connectorpunctuation"),
    ("Pd", "Dashpunctuation"),
    ("Pe", "Closepunctuation"),
    ("Pf", "Finalpunctuation"),
    ("Pi", "Initialpunctuation"),
    ("Po", "Otherpunctuation"),
    ("Ps", "Openpunctuation"),
    ("S", "Symbol"),
    ("Sc", "Currencysymbol"),
    ("Sk", "Modifiersymbol"),
    ("Sm", "Mathsymbol"),
    ("So", "Othersymbol"),
    ("Z", "Separator"),
    ("Zl", "Lineseparator"),
    ("Zp", "Paragraphseparator"),
    ("Zs", "Spaceseparator"),
];

const CATEGORY_ALIASES: [(&str, &str); 4] = [
    ("Cntrl", "Cc"),
    ("Digit", "Nd"),
    ("Punct", "P"),
    ("Combiningmark", "M"),
];

/// The scripts whose names are one word; Go 1.26 finds no others.
#[rustfmt::skip]
const SCRIPTS: [&str; 117] = [
    "Adlam", "Ahom", "Arabic", "Armenian", "Avestan", "Balinese", "Bamum", "Batak", "Bengali",
    "Bhaiksuki", "Bopomofo", "Brahmi", "Braille", "Buginese", "Buhid", "Carian", "Chakma", "Cham",
    "Cherokee", "Chorasmian", "Common", "Coptic", "Cuneiform", "Cypriot", "Cyrillic", "Deseret",
    "Devanagari", "Dogra", "Duployan", "Elbasan", "Elymaic", "Ethiopic", "Georgian", "Glagolitic",
    "Gothic", "Grantha", "Greek", "Gujarati", "Gurmukhi", "Han", "Hangul", "Hanunoo", "Hatran",
    "Hebrew", "Hiragana", "Inherited", "Javanese", "Kaithi", "Kannada", "Katakana", "Kawi",
    "Kharoshthi", "Khmer", "Khojki", "Khudawadi", "Lao", "Latin", "Lepcha", "Limbu", "Lisu",
    "Lycian", "Lydian", "Mahajani", "Makasar", "Malayalam", "Mandaic", "Manichaean", "Marchen",
    "Medefaidrin", "Miao", "Modi", "Mongolian", "Mro", "Multani", "Myanmar", "Nabataean",
    "Nandinagari", "Newa", "Nko", "Nushu", "Ogham", "Oriya", "Osage", "Osmanya", "Palmyrene",
    "Phoenician", "Rejang", "Runic", "Samaritan", "Saurashtra", "Sharada", "Shavian", "Siddham",
    "Sinhala", "Sogdian", "Soyombo", "Sundanese", "Syriac", "Tagalog", "Tagbanwa", "Takri", "Tamil",
    "Tangsa", "Tangut", "Telugu", "Thaana", "Thai", "Tibetan", "Tifinagh", "Tirhuta", "Toto",
    "Ugaritic", "Vai", "Vithkuqi", "Wancho", "Yezidi", "Yi",
];
