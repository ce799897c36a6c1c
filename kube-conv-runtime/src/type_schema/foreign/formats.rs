//! The formats of integers.

/// The width of an integer: the format in the API, and the bounds that it does not imply.
pub(super) struct IntegerWidth {
    pub(super) format: &'static str,
    pub(super) minimum: Option<i64>,
    pub(super) maximum: Option<i64>,
}

/// The width of a Rust integer, by the format that schemars gives it.
pub(super) fn integer_width(format: &str) -> Option<IntegerWidth> {
    let (format, minimum, maximum) = match format {
        "int8" => ("int32", Some(i8::MIN.into()), Some(i8::MAX.into())),
        "int16" => ("int32", Some(i16::MIN.into()), Some(i16::MAX.into())),
        "int32" => ("int32", None, None),
        "int64" | "int" => ("int64", None, None),
        "uint8" => ("int32", Some(0), Some(u8::MAX.into())),
        "uint16" => ("int32", Some(0), Some(u16::MAX.into())),
        "uint32" => ("int64", Some(0), Some(u32::MAX.into())),
        "uint64" | "uint" => ("int64", Some(0), None),
        _ => return None,
    };
    Some(IntegerWidth {
        format,
        minimum,
        maximum,
    })
}
