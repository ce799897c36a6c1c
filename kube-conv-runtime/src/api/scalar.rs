//! Values that hold no other values.

/// A boolean, a number or a string.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer {
        /// The OpenAPI format.
        format: IntegerFormat,
        /// The smallest value of the Rust type, where the format allows smaller ones.
        minimum: Option<i64>,
        /// The largest value of the Rust type, where the format allows larger ones.
        maximum: Option<i64>,
    },
    /// A double-precision number.
    Double,
    /// Text, with the OpenAPI format of the Rust type.
    String {
        /// The OpenAPI format.
        format: Option<&'static str>,
    },
}

/// The formats of integers in the Kubernetes API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntegerFormat {
    /// 32 bits, signed.
    Int32,
    /// 64 bits, signed.
    Int64,
}

impl IntegerFormat {
    /// The name in a schema.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Int32 => "int32",
            Self::Int64 => "int64",
        }
    }
}
