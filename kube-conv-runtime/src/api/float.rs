//! Floating-point numbers below a type, which the conventions forbid in a spec.

use super::{Link, Message, Scalar, Shape, TypeInfo, contains, lookup};

/// A part of a type that is a floating-point number.
#[derive(Clone, Copy, Debug)]
pub struct FloatPart {
    /// `field` or `member`.
    pub sort: &'static str,
    /// The part's name in Rust.
    pub name: &'static str,
    /// The name of the type that declares it.
    pub owner: &'static str,
}

impl FloatPart {
    /// The error about a spec that contains the part.
    #[must_use]
    pub const fn message(self) -> Message {
        Message::of("[no-floats-in-spec] ")
            .and(self.sort)
            .and(" ")
            .and_name(self.name)
            .and(" of ")
            .and_name(self.owner)
            .and(" is a floating-point number, which the API conventions forbid below a spec; write an integer or a string, or there `#[k8s(allow(no_floats_in_spec, reason = \"…\"))]`")
    }
}

impl TypeInfo {
    /// The same struct with its first floating-point number, in or below the fields with these numbers.
    #[must_use]
    pub const fn floats_in(mut self, mut numbers: &[usize]) -> Self {
        let Shape::Object(fields) = self.shape else {
            return self;
        };
        while let ([number, rest @ ..], None) = (numbers, self.float) {
            if let Some((_, [field, ..])) = fields.split_at_checked(*number)
                && let Some(mut info) = field.link.known()
            {
                // A newtype stays, since it may allow the number that it is.
                while let Shape::List(Link::Known(inner)) | Shape::Map(Link::Known(inner)) =
                    info.shape
                {
                    info = inner;
                }
                let part = FloatPart {
                    sort: "field",
                    name: field.rust_name,
                    owner: self.rust_name,
                };
                self.float = float_in(info, part);
            }
            numbers = rest;
        }
        self
    }
}

/// The part of a type, if it or something below it is a floating-point number.
#[must_use]
pub const fn float_in(info: &'static TypeInfo, part: FloatPart) -> Option<FloatPart> {
    match lookup::element(info).shape {
        Shape::Scalar(Scalar::Double) if !allows_floats(info) => Some(part),
        _ => info.float,
    }
}

/// Whether a type allows by id that it is a floating-point number.
const fn allows_floats(info: &TypeInfo) -> bool {
    let mut allows = info.allows;
    while let [first, rest @ ..] = allows {
        if contains(&[first.id], "no_floats_in_spec") {
            return true;
        }
        allows = rest;
    }
    false
}

/// The first part there is.
#[must_use]
pub const fn first_of(mut found: &[Option<FloatPart>]) -> Option<FloatPart> {
    while let [first, rest @ ..] = found {
        if first.is_some() {
            return *first;
        }
        found = rest;
    }
    None
}
