//! Regular expressions in Go's dialect, which is what Kubernetes means by `pattern`.
//!
//! This reads the grammar of `regexp/syntax` just far enough to refuse, on the literal, what no
//! server takes: nothing is built, and names of Unicode classes are left to the runtime.

/// What Go would say against an expression.
pub(crate) fn problem(expression: &str) -> Option<String> {
    let mut reader = Reader {
        rest: expression,
        open: 0,
        repeatable: false,
        repeated: None,
    };
    while !reader.rest.is_empty() {
        if let Err(fault) = reader.step() {
            return Some(fault);
        }
    }
    match reader.open {
        0 => None,
        _ => Some(fault("missing closing )", expression)),
    }
}

/// The greatest count of a repetition.
const MOST_REPEATS: u32 = 1000;

fn fault(what: &str, part: &str) -> String {
    format!("{what}: `{part}`")
}

struct Reader<'e> {
    rest: &'e str,
    /// How many groups are open.
    open: usize,
    /// Whether something stands here that can be repeated.
    repeatable: bool,
    /// Where the repetition just before began.
    repeated: Option<&'e str>,
}

type Read = Result<(), String>;

impl<'e> Reader<'e> {
    fn step(&mut self) -> Read {
        let at = self.rest;
        let repeated = self.repeated.take();
        match self.next() {
            Some('(') => self.group(at)?,
            Some(')') => {
                self.open = self
                    .open
                    .checked_sub(1)
                    .ok_or_else(|| fault("unexpected )", at))?;
                self.repeatable = true;
            }
            Some('|') => self.repeatable = false,
            Some('[') => {
                self.class(at)?;
                self.repeatable = true;
            }
            Some('*' | '+' | '?') => self.repetition(at, repeated)?,
            Some('{') => match count(at) {
                Some((counted, after)) => {
                    self.rest = after;
                    counted.map_err(|()| fault("invalid repeat count", up_to(at, after)))?;
                    self.repetition(at, repeated)?;
                }
                None => self.repeatable = true,
            },
            Some('\\') => self.escape(at)?,
            _ => self.repeatable = true,
        }
        Ok(())
    }

    fn next(&mut self) -> Option<char> {
        let mut characters = self.rest.chars();
        let next = characters.next();
        self.rest = characters.as_str();
        next
    }

    fn take(&mut self, prefix: &str) -> bool {
        let after = self.rest.strip_prefix(prefix);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn repetition(&mut self, at: &'e str, repeated: Option<&'e str>) -> Read {
        self.take("?");
        if let Some(first) = repeated {
            return Err(fault(
                "invalid nested repetition operator",
                up_to(first, self.rest),
            ));
        }
        if !self.repeatable {
            return Err(fault(
                "missing argument to repetition operator",
                up_to(at, self.rest),
            ));
        }
        self.repeated = Some(at);
        Ok(())
    }

    /// What follows `(`: a group, or flags for what comes next.
    fn group(&mut self, at: &'e str) -> Read {
        if !self.take("?") {
            self.open += 1;
            self.repeatable = false;
            return Ok(());
        }
        if self.take("P<") || self.take("<") {
            return self.name(at);
        }
        self.flags(at)
    }

    fn name(&mut self, at: &'e str) -> Read {
        let named = self.rest.split_once('>');
        match named {
            Some((name, after)) if is_name(name) => {
                self.rest = after;
                self.open += 1;
                self.repeatable = false;
                Ok(())
            }
            Some((_, after)) => Err(fault("invalid named capture", up_to(at, after))),
            None => Err(fault("invalid named capture", at)),
        }
    }

    fn flags(&mut self, at: &'e str) -> Read {
        let (mut negated, mut seen) = (false, false);
        loop {
            match self.next() {
                Some('i' | 'm' | 's' | 'U') => seen = true,
                Some('-') if !negated => (negated, seen) = (true, false),
                Some(':') if seen || !negated => {
                    self.open += 1;
                    self.repeatable = false;
                    return Ok(());
                }
                // Flags alone stand for nothing, and what is before them can still be repeated.
                Some(')') if seen || !negated => return Ok(()),
                None => return Err(fault("missing closing )", at)),
                _ => {
                    return Err(fault(
                        "invalid or unsupported Perl syntax",
                        up_to(at, self.rest),
                    ));
                }
            }
        }
    }

    /// What follows a backslash outside a class.
    fn escape(&mut self, at: &'e str) -> Read {
        if self.take("Q") {
            let (quoted, after) = self.rest.split_once("\\E").unwrap_or((self.rest, ""));
            self.repeatable |= !quoted.is_empty();
            self.rest = after;
            return Ok(());
        }
        self.repeatable = true;
        if self.rest.starts_with(['A', 'z', 'b', 'B']) {
            self.next();
            return Ok(());
        }
        self.character_escape(at)
    }

    /// An escape that stands for one character, or for a class of them.
    fn character_escape(&mut self, at: &'e str) -> Read {
        match self.next() {
            None => Err("trailing backslash at end of expression".to_owned()),
            Some('d' | 'D' | 's' | 'S' | 'w' | 'W') => Ok(()),
            Some('a' | 'f' | 'n' | 'r' | 't' | 'v') => Ok(()),
            Some('p' | 'P') => self.unicode_class(at),
            Some('x') => self.hexadecimal(at),
            Some('0') => {
                self.octal_digits(2);
                Ok(())
            }
            // A single digit but `0` would be a reference to a group, which Go does not have.
            Some('1'..='7') if self.rest.starts_with(|c: char| c.is_digit(8)) => {
                self.octal_digits(2);
                Ok(())
            }
            Some(c) if c.is_ascii() && !c.is_ascii_alphanumeric() => Ok(()),
            Some(_) => Err(fault("invalid escape sequence", up_to(at, self.rest))),
        }
    }

    fn octal_digits(&mut self, most: usize) {
        for _ in 0..most {
            if self.rest.starts_with(|c: char| c.is_digit(8)) {
                self.next();
            }
        }
    }

    fn unicode_class(&mut self, at: &'e str) -> Read {
        if !self.take("{") {
            return match self.next() {
                Some(_) => Ok(()),
                None => Err(fault("invalid character class range", at)),
            };
        }
        match self.rest.split_once('}') {
            Some((_, after)) => {
                self.rest = after;
                Ok(())
            }
            None => Err(fault("invalid character class range", at)),
        }
    }

    fn hexadecimal(&mut self, at: &'e str) -> Read {
        let (digits, after) = if self.take("{") {
            self.rest.split_once('}').unwrap_or(("", self.rest))
        } else {
            self.rest.split_at_checked(2).unwrap_or(("", ""))
        };
        self.rest = after;
        match u32::from_str_radix(digits, 16) {
            Ok(code) if code <= 0x10_FFFF && !digits.starts_with('+') => Ok(()),
            _ => Err(fault("invalid escape sequence", up_to(at, after))),
        }
    }

    /// What follows `[`.
    fn class(&mut self, at: &'e str) -> Read {
        self.take("^");
        let mut first = true;
        loop {
            let item = self.rest;
            if item.is_empty() {
                return Err(fault("missing closing ]", at));
            }
            if !first && self.take("]") {
                return Ok(());
            }
            first = false;
            if let Some(named) = self.named_class() {
                named?;
                continue;
            }
            self.class_item(item, at)?;
        }
    }

    /// `[:alpha:]` and its like.
    fn named_class(&mut self) -> Option<Read> {
        let inner = self.rest.strip_prefix("[:")?;
        let (name, after) = inner.split_once(":]")?;
        let whole = up_to(self.rest, after);
        self.rest = after;
        let known = NAMED_CLASSES.contains(&name.strip_prefix('^').unwrap_or(name));
        Some(if known {
            Ok(())
        } else {
            Err(fault("invalid character class range", whole))
        })
    }

    /// A character or a range.
    fn class_item(&mut self, item: &'e str, class: &'e str) -> Read {
        let Some(low) = self.class_character(class)? else {
            return Ok(());
        };
        let range = self.rest.strip_prefix('-');
        let Some(after_dash) = range.filter(|after| !after.starts_with(']') && !after.is_empty())
        else {
            return Ok(());
        };
        self.rest = after_dash;
        let high = self.class_character(class)?;
        match high {
            Some(high) if low <= high => Ok(()),
            _ => Err(fault(
                "invalid character class range",
                up_to(item, self.rest),
            )),
        }
    }

    /// One character of a class; nothing if it is a class of its own, such as `\d`.
    fn class_character(&mut self, class: &'e str) -> Result<Option<u32>, String> {
        let at = self.rest;
        match self.next() {
            None => Err(fault("missing closing ]", class)),
            Some('\\') => {
                self.character_escape(at)?;
                Ok(escaped(up_to(at, self.rest)))
            }
            Some(character) => Ok(Some(character.into())),
        }
    }
}

const NAMED_CLASSES: [&str; 14] = [
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct",
    "space", "upper", "word", "xdigit",
];

/// The character that an escape stands for; nothing for a class.
fn escaped(escape: &str) -> Option<u32> {
    let mut characters = escape.strip_prefix('\\')?.chars();
    let kind = characters.next()?;
    let digits = characters.as_str();
    match kind {
        'd' | 'D' | 's' | 'S' | 'w' | 'W' | 'p' | 'P' => None,
        'a' => Some(7),
        'f' => Some(12),
        'n' => Some(10),
        'r' => Some(13),
        't' => Some(9),
        'v' => Some(11),
        'x' => u32::from_str_radix(digits.trim_matches(['{', '}']), 16).ok(),
        '0'..='7' => u32::from_str_radix(escape.get(1..)?, 8).ok(),
        other => Some(other.into()),
    }
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c == '_' || c.is_ascii_alphanumeric())
}

/// The count that begins here and what follows it; nothing if `{` stands for itself.
fn count(at: &str) -> Option<(Result<(), ()>, &str)> {
    let (inside, after) = at.strip_prefix('{')?.split_once('}')?;
    let (least, most) = inside.split_once(',').unwrap_or((inside, inside));
    let least = number(least)?;
    let most = if most.is_empty() {
        least
    } else {
        number(most)?
    };
    let in_range = least <= most && most <= MOST_REPEATS;
    Some((if in_range { Ok(()) } else { Err(()) }, after))
}

/// A number as Go reads a count; one beyond all counts for many digits.
fn number(digits: &str) -> Option<u32> {
    let plain = !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'));
    plain.then(|| digits.parse().unwrap_or(u32::MAX))
}

/// The part of a text before its ending `after`.
fn up_to<'e>(text: &'e str, after: &str) -> &'e str {
    text.get(..text.len().saturating_sub(after.len()))
        .unwrap_or(text)
}

#[cfg(test)]
mod tests;
