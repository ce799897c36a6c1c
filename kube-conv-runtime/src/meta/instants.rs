//! What [`Time`](super::Time) and [`MicroTime`](super::MicroTime) have in common.

/// Implements what a newtype around `DateTime<Utc>` with a written form of its own needs.
macro_rules! instant {
    ($name:ident, $fraction:expr, $doc:expr) => {
        impl $name {
            /// Go's zero time, 0001-01-01T00:00:00Z, which stands for no time and is written `null`.
            #[must_use]
            pub fn zero() -> Self {
                Self($crate::meta::rfc3339::zero())
            }

            /// Whether this is Go's zero time, which stands for no time and is written `null`.
            #[must_use]
            pub fn is_zero(&self) -> bool {
                $crate::meta::rfc3339::is_zero(self.0)
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
                $crate::meta::rfc3339::deserialize(deserializer)
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
