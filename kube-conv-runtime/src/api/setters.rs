//! `const fn`s that return a table with one more property: generated code calls them, nobody else.

/// Writes a setter for each line: `name;` sets it to `true`, `name: Type;` to its argument,
/// `name: Some(Type);` to a value that is there, and `name sets field = value;` a field to a constant.
macro_rules! setters {
    () => {};
    ($(#[$doc:meta])* $name:ident; $($rest:tt)*) => {
        $crate::api::setters::setters! { $(#[$doc])* $name sets $name = true; $($rest)* }
    };
    ($(#[$doc:meta])* $name:ident sets $field:ident = $value:expr; $($rest:tt)*) => {
        $(#[$doc])*
        #[doc(hidden)]
        #[must_use]
        pub const fn $name(mut self) -> Self {
            self.$field = $value;
            self
        }
        $crate::api::setters::setters! { $($rest)* }
    };
    ($(#[$doc:meta])* $name:ident: Some($type:ty); $($rest:tt)*) => {
        $(#[$doc])*
        #[doc(hidden)]
        #[must_use]
        pub const fn $name(mut self, $name: $type) -> Self {
            self.$name = Some($name);
            self
        }
        $crate::api::setters::setters! { $($rest)* }
    };
    ($(#[$doc:meta])* $name:ident: $type:ty; $($rest:tt)*) => {
        $(#[$doc])*
        #[doc(hidden)]
        #[must_use]
        pub const fn $name(mut self, $name: $type) -> Self {
            self.$name = $name;
            self
        }
        $crate::api::setters::setters! { $($rest)* }
    };
}

pub(super) use setters;
