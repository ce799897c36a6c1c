//! The parts of an expansion that are the same for every type.
//!
//! The derive emits what differs from type to type, and passes through what users wrote, so that it
//! keeps its place. All macros are expressions: rustc expands none of them while another derive of the
//! item is unresolved, and items that are missing then would be reported as well.

/// The description of a field: its names, the link to its type, and the properties that differ from
/// those of a required field without rules.
#[doc(hidden)]
#[macro_export]
macro_rules! field_info {
    ($name:literal, $rust_name:literal, $link:expr $(, $property:ident: $value:expr)*) => {
        $crate::__private_0_1_0::FieldInfo {
            $($property: $value,)*
            ..$crate::__private_0_1_0::FieldInfo::new($name, $rust_name, $link)
        }
    };
}

/// Writes a struct: whether each field that may be left out is present, and a call for each field.
#[doc(hidden)]
#[macro_export]
macro_rules! write_struct {
    (
        $output:ident, $fields:ident, $name:literal, $always:literal;
        $($flag:ident = $is_present:expr;)*
        => $($write:expr;)*
    ) => {{
        $(let $flag = $is_present;)*
        let mut $fields =
            $crate::__private_0_1_0::FieldWriter::new($output, $name, $always, &[$($flag),*]);
        $($write;)*
        $fields.end()
    }};
}

/// Reads a struct: the place of each field, the call that reads it into its place, and the value after
/// all were read.
#[doc(hidden)]
#[macro_export]
macro_rules! read_struct {
    (
        $fields:ident;
        $($number:literal $place:ident: $type:ty => $read:expr;)*
        => $result:expr
    ) => {{
        $(let mut $place = ::core::option::Option::None::<$type>;)*
        while let ::core::option::Option::Some(number) = $fields.next_field()? {
            match number {
                $($number => $read,)*
                _ => ::core::result::Result::Ok(()),
            }?;
        }
        $result
    }};
}

/// Fails to evaluate if there is a problem.
#[doc(hidden)]
#[macro_export]
macro_rules! failing {
    ($found:expr, $problem:ident => $report:expr) => {
        if let ::core::option::Option::Some($problem) = $found {
            $report
        }
    };
}
