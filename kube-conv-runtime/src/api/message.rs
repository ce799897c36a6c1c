//! Messages that are built at compile time.

/// A text of bounded length; a part that does not fit is left out as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Message {
    bytes: [u8; Self::CAPACITY],
    length: usize,
}

impl Message {
    const CAPACITY: usize = 600;

    /// The message of a text.
    #[must_use]
    pub const fn of(text: &str) -> Self {
        let empty = Self {
            bytes: [0; Self::CAPACITY],
            length: 0,
        };
        empty.and(text)
    }

    /// The message with a text appended.
    #[must_use]
    pub const fn and(mut self, text: &str) -> Self {
        if !self.has_room_for(text) {
            return self;
        }
        let (_, mut room) = self.bytes.split_at_mut(self.length);
        let mut rest = text.as_bytes();
        while let ([slot, room_left @ ..], [byte, bytes_left @ ..]) = (room, rest) {
            *slot = *byte;
            room = room_left;
            rest = bytes_left;
        }
        self.length += text.len();
        self
    }

    /// The message with a quoted name appended.
    #[must_use]
    pub const fn and_name(self, name: &str) -> Self {
        self.and("`").and(name).and("`")
    }

    /// Whether a text and a few more words still fit.
    pub(super) const fn has_room_for(&self, text: &str) -> bool {
        self.length + text.len() <= Self::CAPACITY
    }

    /// The text.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        let (text, _) = self.bytes.split_at(self.length);
        match std::str::from_utf8(text) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Message;

    #[test]
    fn texts_are_joined_while_compiling() {
        const MESSAGE: Message = Message::of("no field ").and_name("größe").and("; …");
        assert_eq!(MESSAGE.as_str(), "no field `größe`; …");
    }

    #[test]
    fn parts_that_do_not_fit_are_left_out() {
        let long = "ä".repeat(200);
        let message = Message::of(&long).and(&long);
        assert_eq!(message.as_str(), long);
    }
}
