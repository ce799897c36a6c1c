//! Errors that print their own words, and lists of errors that are errors themselves.

/// Declares a list of errors that is an error itself: it dereferences to a slice, and its `Display`
/// joins them.
#[doc(hidden)]
#[macro_export]
macro_rules! error_list {
    ($(#[$meta:meta])* $list:ident of $error:ty) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq)]
        pub struct $list(Vec<$error>);

        impl $list {
            /// Returns the value if there are no errors, and otherwise all of them.
            #[doc(hidden)]
            pub fn unless_none<T>(value: T, errors: Vec<$error>) -> Result<T, Self> {
                if errors.is_empty() {
                    Ok(value)
                } else {
                    Err(Self(errors))
                }
            }
        }

        impl ::std::fmt::Display for $list {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                $crate::errors::write_all(&self.0, f)
            }
        }

        $crate::errors::debug_as_display!($list);

        impl ::std::error::Error for $list {}

        impl ::std::ops::Deref for $list {
            type Target = [$error];

            fn deref(&self) -> &[$error] {
                &self.0
            }
        }

        impl IntoIterator for $list {
            type Item = $error;
            type IntoIter = ::std::vec::IntoIter<$error>;

            fn into_iter(self) -> Self::IntoIter {
                self.0.into_iter()
            }
        }
    };
}

/// Implements `Debug` as `Display`, since `main`, `unwrap` and `expect` print the former.
#[doc(hidden)]
#[macro_export]
macro_rules! debug_as_display {
    ($error:ident) => {
        impl ::std::fmt::Debug for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }
    };
}

use std::fmt;
pub use {debug_as_display, error_list};

/// Writes errors one after the other.
#[doc(hidden)]
pub fn write_all(errors: &[impl fmt::Display], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, error) in errors.iter().enumerate() {
        if index > 0 {
            f.write_str("; ")?;
        }
        error.fmt(f)?;
    }
    Ok(())
}
