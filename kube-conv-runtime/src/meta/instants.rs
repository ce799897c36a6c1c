//! What [`Time`](super::Time) and [`MicroTime`](super::MicroTime) have in common.

use super::ParseTimeError;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserializer;
use serde::de::{self, Visitor};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use std::time::SystemTime;

/// The seconds from Go's zero time, 0001-01-01T00:00:00Z, to 1970.
const ZERO_SECONDS: i64 = -62_135_596_800;

/// Go's zero time, which stands for no time.
pub(super) fn zero() -> DateTime<Utc> {
    DateTime::from_timestamp(ZERO_SECONDS, 0).unwrap_or_default()
}

/// Whether a time is Go's zero time.
pub(super) fn is_zero(time: DateTime<Utc>) -> bool {
    time.timestamp() == ZERO_SECONDS && time.timestamp_subsec_nanos() == 0
}

/// Reads a time; `null` is Go's zero time.
pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err = ParseTimeError> + Default,
    D: Deserializer<'de>,
{
    deserializer.deserialize_option(TimeVisitor(PhantomData))
}

struct TimeVisitor<T>(PhantomData<T>);

impl<'de, T: FromStr<Err = ParseTimeError> + Default> Visitor<'de> for TimeVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time such as \"2024-02-29T12:34:56Z\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_none<E: de::Error>(self) -> Result<T, E> {
        Ok(T::default())
    }

    fn visit_unit<E: de::Error>(self) -> Result<T, E> {
        Ok(T::default())
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(self)
    }
}

/// The current time of the system's clock.
pub(super) fn now() -> DateTime<Utc> {
    let delta = |passed| TimeDelta::from_std(passed).unwrap_or_default();
    let since_1970 = match SystemTime::now().duration_since(SystemTime::UNIX_EPOCH) {
        Ok(after) => delta(after),
        Err(before) => -delta(before.duration()),
    };
    DateTime::UNIX_EPOCH
        .checked_add_signed(since_1970)
        .unwrap_or(DateTime::UNIX_EPOCH)
}

/// Implements what a newtype around `DateTime<Utc>` with a written form of its own needs.
macro_rules! instant {
    ($name:ident, $fraction:expr, $doc:expr) => {
        impl $name {
            /// 1970-01-01T00:00:00Z, which is written for times that are not known yet.
            pub const UNIX_EPOCH: Self = Self(chrono::DateTime::UNIX_EPOCH);

            /// Go's zero time, 0001-01-01T00:00:00Z, which stands for no time and is written `null`.
            #[must_use]
            pub fn zero() -> Self {
                Self($crate::meta::instants::zero())
            }

            /// Whether this is Go's zero time, which stands for no time and is written `null`.
            #[must_use]
            pub fn is_zero(&self) -> bool {
                $crate::meta::instants::is_zero(self.0)
            }

            /// The instant so many seconds and nanoseconds after 1970; seconds before it are
            /// negative. `None` beyond the years that chrono knows, some 262,000 either way.
            #[must_use]
            pub fn from_timestamp(seconds: i64, nanoseconds: u32) -> Option<Self> {
                chrono::DateTime::from_timestamp(seconds, nanoseconds).map(Self)
            }

            /// Reads the value of a URL's parameter; nothing and `null` are no time.
            ///
            /// # Errors
            ///
            /// As for reading a text.
            pub fn from_query(value: &str) -> Result<Self, $crate::meta::ParseTimeError> {
                match value {
                    "" | "null" => Ok(Self::zero()),
                    text => text.parse(),
                }
            }

            /// The value of a URL's parameter, not yet percent-encoded; nothing for no time.
            #[must_use]
            pub fn to_query(&self) -> String {
                if self.is_zero() {
                    String::new()
                } else {
                    self.to_string()
                }
            }
        }

        /// Go's zero time, which stands for no time.
        impl Default for $name {
            fn default() -> Self {
                Self::zero()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::meta::rfc3339::write(self.0, $fraction, f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::meta::ParseTimeError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::meta::rfc3339::parse(text, $fraction).map(Self)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if self.is_zero() {
                    serializer.serialize_none()
                } else {
                    serializer.collect_str(self)
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::meta::instants::deserialize(deserializer)
            }
        }

        /// The same instant; the offset is not kept.
        impl<Tz: chrono::TimeZone> From<chrono::DateTime<Tz>> for $name {
            fn from(time: chrono::DateTime<Tz>) -> Self {
                Self(time.to_utc())
            }
        }

        impl From<$name> for chrono::DateTime<chrono::Utc> {
            fn from(time: $name) -> Self {
                time.0
            }
        }

        impl $crate::ApiType for $name {
            const TYPE: &'static $crate::type_info::TypeInfo = &$crate::type_info::TypeInfo::new(
                stringify!($name),
                $crate::type_info::Shape::Scalar($crate::type_info::Scalar::String {
                    format: Some("date-time"),
                }),
            )
            .doc($doc);
        }
    };
}

pub(super) use instant;
