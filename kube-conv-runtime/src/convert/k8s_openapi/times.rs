//! Instants. k8s-openapi's are jiff's.

use crate::convert::TimeRangeError;
use crate::meta::{MicroTime, Time};
use ::k8s_openapi::apimachinery::pkg::apis::meta::v1 as theirs;

macro_rules! instants {
    ($($name:ident)*) => {$(
        /// The same instant, to the nanosecond.
        impl From<theirs::$name> for $name {
            fn from(time: theirs::$name) -> Self {
                time.0.into()
            }
        }

        /// The same instant, to the nanosecond.
        impl TryFrom<$name> for theirs::$name {
            type Error = TimeRangeError;

            fn try_from(time: $name) -> Result<Self, TimeRangeError> {
                time.try_into().map(Self)
            }
        }
    )*};
}

instants!(Time MicroTime);

/// The time of a field that may be left out, as it is for the zero time.
pub(super) fn optional(time: Option<Time>) -> Result<Option<theirs::Time>, TimeRangeError> {
    time.filter(|time| !time.is_zero())
        .map(TryInto::try_into)
        .transpose()
}
