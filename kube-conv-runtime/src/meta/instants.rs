//! The functions of [`Time`](super::Time) and [`MicroTime`](super::MicroTime).

use super::ParseTimeError;
use super::instant::Instant;
use super::rfc3339;
use kube_conv_schema::strict::is_strict;
use serde::Deserializer;
use serde::de::{self, Visitor};
use std::fmt;
use std::str::FromStr;

/// Reads a time; `null` is Go's zero time.
pub(super) fn deserialize<'de, T, D>(deserializer: D, make: fn(Instant) -> T) -> Result<T, D::Error>
where
    T: FromStr<Err = ParseTimeError> + Default,
    D: Deserializer<'de>,
{
    deserializer.deserialize_option(TimeVisitor(make))
}

struct TimeVisitor<T>(fn(Instant) -> T);

impl<'de, T: FromStr<Err = ParseTimeError> + Default> Visitor<'de> for TimeVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time such as \"2024-02-29T12:34:56Z\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        let lax = || rfc3339::parse_laxly(text).filter(|_| !is_strict());
        text.parse()
            .or_else(|error| lax().map(self.0).ok_or(error))
            .map_err(E::custom)
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

/// Implements the functions and traits of a newtype around `Instant` with its own written form.
macro_rules! instant {
    ($name:ident, $fraction:expr, $doc:expr) => {
        impl $name {
            /// 1970-01-01T00:00:00Z, which is written for times that are not known yet.
            pub const UNIX_EPOCH: Self = Self($crate::meta::instant::Instant::UNIX_EPOCH);

            /// Go's zero time, 0001-01-01T00:00:00Z, which means no time and is written `null`.
            #[must_use]
            pub const fn zero() -> Self {
                Self($crate::meta::instant::Instant::ZERO)
            }

            /// Whether this is Go's zero time, which means no time and is written `null`.
            #[must_use]
            pub fn is_zero(&self) -> bool {
                self.0.is_zero()
            }

            /// The instant so many seconds and nanoseconds after 1970; seconds before it are
            /// negative. `None` if the nanoseconds are 1,000,000,000 or more.
            #[must_use]
            pub const fn from_timestamp(seconds: i64, nanoseconds: u32) -> Option<Self> {
                match $crate::meta::instant::Instant::new(seconds, nanoseconds) {
                    Some(instant) => Some(Self(instant)),
                    None => None,
                }
            }

            /// The whole seconds since 1970, negative before it; those that end before the instant.
            #[must_use]
            pub const fn timestamp(&self) -> i64 {
                self.0.seconds()
            }

            /// The nanoseconds after [`Self::timestamp`], fewer than 1,000,000,000.
            #[must_use]
            pub const fn subsec_nanos(&self) -> u32 {
                self.0.nanoseconds()
            }

            /// The instant that is later by a span of time, or earlier by a negative one. `None`
            /// if its seconds have more than 64 bits.
            #[must_use]
            pub fn checked_add(self, duration: $crate::meta::Duration) -> Option<Self> {
                self.0.checked_add(duration).map(Self)
            }

            /// The span of time from an earlier instant to this one, negative from a later one.
            /// `None` if it is longer than 292 years.
            #[must_use]
            pub fn since(self, earlier: Self) -> Option<$crate::meta::Duration> {
                self.0.since(earlier.0)
            }

            /// Reads the value of a URL's parameter; an empty value and `null` mean no time.
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

        /// Go's zero time, which means no time.
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
                $crate::meta::instants::deserialize(deserializer, Self)
            }
        }

        impl $crate::ApiType for $name {
            const TYPE: &'static $crate::api::TypeInfo = &$crate::api::TypeInfo::new(
                stringify!($name),
                $crate::api::Shape::Scalar($crate::api::Scalar::String {
                    format: Some("date-time"),
                }),
            )
            .doc($doc);
        }
    };
}

pub(super) use instant;
