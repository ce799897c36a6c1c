//! `email`: one address of RFC 5322 as Go's `net/mail` reads it, `a@b` or `Name <a@b>`.

use crate::content::is_strict_ip;

/// Whether a text is one address.
pub(super) fn is_address(text: &str) -> bool {
    let mut parser = AddressParser { rest: text };
    let addresses = parser.address(true);
    addresses == Some(1) && parser.skip_comments().is_some() && parser.rest.is_empty()
}

struct AddressParser<'t> {
    rest: &'t str,
}

impl AddressParser<'_> {
    /// Reads an address, or a group if that is allowed, and returns the number of addresses.
    fn address(&mut self, group: bool) -> Option<usize> {
        self.skip_space();
        if self.rest.is_empty() {
            return None;
        }
        if self.addr_spec().is_some() {
            self.skip_space();
            if self.rest.starts_with('(') {
                self.take('(');
                self.comment()?;
            }
            return Some(1);
        }
        if !self.rest.starts_with('<') {
            self.phrase()?;
        }
        self.skip_space();
        if group && self.take(':') {
            return self.group();
        }
        if !self.take('<') {
            return None;
        }
        self.addr_spec()?;
        self.take('>').then_some(1)
    }

    /// The members of a group up to its semicolon.
    fn group(&mut self) -> Option<usize> {
        self.skip_space();
        if self.take(';') {
            self.skip_comments()?;
            return Some(0);
        }
        let mut members = 0;
        loop {
            self.skip_space();
            members += self.address(false)?;
            self.skip_comments()?;
            if self.take(';') {
                self.skip_comments()?;
                return Some(members);
            }
            if !self.take(',') {
                return None;
            }
        }
    }

    /// `local@domain`; does not consume anything else.
    fn addr_spec(&mut self) -> Option<()> {
        let before = self.rest;
        let read = self.addr_spec_parts();
        if read.is_none() {
            self.rest = before;
        }
        read
    }

    fn addr_spec_parts(&mut self) -> Option<()> {
        self.skip_space();
        if self.rest.starts_with('"') {
            let characters = self.quoted_string()?;
            if characters == 0 {
                return None;
            }
        } else {
            self.dot_atom()?;
        }
        if !self.take('@') {
            return None;
        }
        self.skip_space();
        if self.rest.starts_with('[') {
            self.domain_literal()
        } else {
            self.dot_atom()
        }
    }

    /// Words before an address. An error after the first word is left to the caller.
    fn phrase(&mut self) -> Option<()> {
        let mut is_first = true;
        loop {
            if !is_first {
                self.skip_comments()?;
            }
            self.skip_space();
            let word = match self.rest.chars().next() {
                Some('"') => self.quoted_string().map(drop),
                _ => self.atom().map(drop),
            };
            if word.is_none() {
                return (!is_first).then_some(());
            }
            is_first = false;
        }
    }

    /// The number of characters of a text in double quotes.
    fn quoted_string(&mut self) -> Option<usize> {
        let mut characters = self.rest.chars();
        characters.next();
        let mut length = 0;
        loop {
            match characters.next()? {
                '"' => break,
                '\\' => {
                    let escaped = characters.next()?;
                    if !is_visible(escaped) && !is_blank(escaped) {
                        return None;
                    }
                }
                character if is_visible(character) || is_blank(character) => {}
                _ => return None,
            }
            length += 1;
        }
        self.rest = characters.as_str();
        Some(length)
    }

    /// An atom with dots inside it, but none at its ends and no two together.
    fn dot_atom(&mut self) -> Option<()> {
        let atom = self.atom()?;
        let badly_dotted = atom.starts_with('.') || atom.ends_with('.') || atom.contains("..");
        (!badly_dotted).then_some(())
    }

    /// An atom with dots anywhere.
    fn atom(&mut self) -> Option<&str> {
        let end = self
            .rest
            .find(|character| !is_atom_text(character))
            .unwrap_or(self.rest.len());
        let (atom, rest) = self.rest.split_at_checked(end)?;
        self.rest = rest;
        (!atom.is_empty()).then_some(atom)
    }

    /// An IP address in brackets.
    fn domain_literal(&mut self) -> Option<()> {
        let (literal, rest) = self.rest.strip_prefix('[')?.split_once(']')?;
        self.rest = rest;
        is_strict_ip(literal).then_some(())
    }

    /// Reads past spaces and comments.
    fn skip_comments(&mut self) -> Option<()> {
        self.skip_space();
        while self.take('(') {
            self.comment()?;
            self.skip_space();
        }
        Some(())
    }

    /// A comment whose parenthesis is read; comments nest.
    fn comment(&mut self) -> Option<()> {
        let mut depth = 1_usize;
        let mut characters = self.rest.chars();
        while depth > 0 {
            match characters.next()? {
                '\\' => drop(characters.next()),
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
        }
        self.rest = characters.as_str();
        Some(())
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches(is_blank);
    }

    fn take(&mut self, expected: char) -> bool {
        let rest = self.rest.strip_prefix(expected);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }
}

fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t')
}

/// Printing characters of ASCII, and all beyond it.
fn is_visible(character: char) -> bool {
    matches!(character, '!'..='~') || !character.is_ascii()
}

fn is_atom_text(character: char) -> bool {
    const SPECIALS: &str = "()<>[]:;@\\,\"";
    is_visible(character) && !SPECIALS.contains(character)
}

#[cfg(test)]
mod tests {
    use super::is_address;

    #[test]
    fn addresses() {
        let good = [
            "a@b",
            "a.b@c.d",
            " a@b ",
            "Joe <a@b.c>",
            "\"Joe\" <a@b>",
            "<a@b>",
            "a@b (Joe)",
            "a@b (a (b) \\) c)",
            "\"a b\"@c",
            "a@[1.2.3.4]",
            "a@[::1]",
            "é@é",
            "g: a@b;",
            "g:a@b (x);(y)",
            "a@ b",
            "J. Doe <a@b>",
            "=?utf-8?q?J?= <a@b>",
            "=?koi8-r?q?x?= <a@b>",
            "a (x) <a@b>",
        ];
        for text in good {
            assert!(is_address(text), "{text}");
        }
        let bad = [
            "",
            "a",
            "a@",
            "@b",
            "a@b c",
            "a@b.c d",
            ".a@b",
            "a.@b",
            "a..b@c",
            "a@b@c",
            "a@b, c@d",
            "g:;",
            "g:a@b,c@d;",
            "g:a@b",
            "\"\"@b",
            "\"a@b",
            "a@[1.2.3]",
            "a@[x]",
            "a@b (Joe",
            "<a@b",
            "a@b>",
            "Joe a@b",
            "(c) a@b",
            "a@b\n",
        ];
        for text in bad {
            assert!(!is_address(text), "{text}");
        }
    }
}
