//! Traits that a type implements because the types in it implement them.
//!
//! A bound without parameters, such as `i32: FromText`, is an error where it does not hold, even on
//! an implementation that is never used. A bound with a lifetime parameter is checked only where
//! the implementation is used, so generated code uses these traits instead.

use super::defaults::FromText;
use super::presence::Absent;
use crate::api::{ApiType, MapKey};

macro_rules! inherited {
    ($($name:ident: $trait:ident,)*) => {$(
        #[doc = concat!("[`", stringify!($trait), "`] of the type in a newtype.")]
        pub trait $name<'a>: $trait {}

        impl<T: $trait> $name<'_> for T {}
    )*};
}

inherited! {
    InnerAbsent: Absent,
    InnerApiType: ApiType,
    InnerFromText: FromText,
    InnerMapKey: MapKey,
}
