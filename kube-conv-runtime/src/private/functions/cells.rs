//! Places for what is compiled once, on first use.

/// A cell of its own for each place that is written down.
#[doc(hidden)]
#[macro_export]
macro_rules! pattern_cell {
    () => {{
        fn cell() -> &'static $crate::__private_0_1_0::rules::PatternCell {
            static CELL: $crate::__private_0_1_0::rules::PatternCell =
                $crate::__private_0_1_0::rules::PatternCell::new();
            &CELL
        }
        cell
    }};
}

/// As [`pattern_cell`], for a fragment of a schema.
#[doc(hidden)]
#[macro_export]
macro_rules! fragment_cell {
    () => {{
        fn cell() -> &'static $crate::__private_0_1_0::rules::FragmentCell {
            static CELL: $crate::__private_0_1_0::rules::FragmentCell =
                $crate::__private_0_1_0::rules::FragmentCell::new();
            &CELL
        }
        cell
    }};
}
