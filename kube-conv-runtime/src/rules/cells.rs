//! Cells for values that are compiled once, on first use.

/// A separate cell for each use of the macro.
#[doc(hidden)]
#[macro_export]
macro_rules! pattern_cell {
    () => {{
        fn cell() -> &'static $crate::rules::PatternCell {
            static CELL: $crate::rules::PatternCell = $crate::rules::PatternCell::new();
            &CELL
        }
        cell
    }};
}

/// Like [`pattern_cell`], for a fragment of a schema.
#[doc(hidden)]
#[macro_export]
macro_rules! fragment_cell {
    () => {{
        fn cell() -> &'static $crate::rules::FragmentCell {
            static CELL: $crate::rules::FragmentCell = $crate::rules::FragmentCell::new();
            &CELL
        }
        cell
    }};
}
