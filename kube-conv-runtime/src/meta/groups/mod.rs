//! Names of kinds and resources: with a group, with or without a version.
//!
//! Source: `k8s.io/apimachinery/pkg/runtime/schema` for the texts, `metav1` for the wire forms.

mod error;
mod group_kind;
mod group_resource;
mod group_version;
mod group_version_kind;
mod group_version_resource;
#[cfg(test)]
mod tests;

pub use error::ParseGroupVersionError;
pub use group_kind::GroupKind;
pub use group_resource::GroupResource;
pub use group_version::GroupVersion;
pub use group_version_kind::GroupVersionKind;
pub use group_version_resource::GroupVersionResource;

/// The functions of names without a version: group and kind, group and resource.
macro_rules! unversioned {
    ($name:ident, $versioned:ident, $field:ident, $of:ident) => {
        impl $name {
            #[doc = concat!("The ", stringify!($field), " of a group.")]
            #[must_use]
            pub fn new(group: impl Into<String>, $field: impl Into<String>) -> Self {
                Self {
                    group: group.into(),
                    $field: $field.into(),
                }
            }

            #[doc = concat!("Group and ", stringify!($field), " of a type.")]
            #[must_use]
            pub fn of<K: $crate::Kind>() -> Self {
                Self::new(K::GROUP, K::$of)
            }

            #[doc = concat!("Reads `", stringify!($field), ".group`, or `", stringify!($field),
                                                "` alone of the core group. Every text is one.")]
            ///
            #[doc = concat!("Upstream: `schema.Parse", stringify!($name), "`.")]
            #[must_use]
            pub fn parse(text: &str) -> Self {
                let ($field, group) = text.split_once('.').unwrap_or((text, ""));
                Self::new(group, $field)
            }

            /// The same in a version of its group.
            #[must_use]
            pub fn with_version(&self, version: impl Into<String>) -> $versioned {
                $versioned::new(&self.group, version, &self.$field)
            }

            /// Whether both are empty.
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.group.is_empty() && self.$field.is_empty()
            }
        }

        impl std::str::FromStr for $name {
            type Err = std::convert::Infallible;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Ok(Self::parse(text))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.$field)?;
                if self.group.is_empty() {
                    return Ok(());
                }
                write!(f, ".{}", self.group)
            }
        }
    };
}

/// The functions of names with a version.
macro_rules! versioned {
    ($name:ident, $unversioned:ident, $without:ident, $field:ident, $of:ident, $word:literal) => {
        impl $name {
            #[doc = concat!("The ", stringify!($field), " in a version of a group.")]
            #[must_use]
            pub fn new(
                group: impl Into<String>,
                version: impl Into<String>,
                $field: impl Into<String>,
            ) -> Self {
                Self {
                    group: group.into(),
                    version: version.into(),
                    $field: $field.into(),
                }
            }

            #[doc = concat!("Group, version and ", stringify!($field), " of a type.")]
            #[must_use]
            pub fn of<K: $crate::Kind>() -> Self {
                Self::new(K::GROUP, K::VERSION, K::$of)
            }

            #[doc = concat!("Group and ", stringify!($field), ".")]
            #[must_use]
            pub fn $without(&self) -> $unversioned {
                $unversioned::new(&self.group, &self.$field)
            }

            /// Group and version.
            #[must_use]
            pub fn group_version(&self) -> $crate::meta::GroupVersion {
                $crate::meta::GroupVersion::new(&self.group, &self.version)
            }

            /// Whether all three are empty.
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.group.is_empty() && self.version.is_empty() && self.$field.is_empty()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(
                    f,
                    "{}/{}, {}={}",
                    self.group, self.version, $word, self.$field
                )
            }
        }
    };
}

use {unversioned, versioned};
