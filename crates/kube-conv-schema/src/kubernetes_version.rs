//! Versions of Kubernetes.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A minor version of Kubernetes, such as 1.37, whose answers are wanted.
///
/// All answers are those of [`KubernetesVersion::NEWEST`], whatever the version, but for CEL: an older server knows fewer
/// functions, and accepts less in new rules.
///
/// ```
/// use kube_conv_schema::KubernetesVersion;
///
/// let version: KubernetesVersion = "v1.31".parse()?;
/// assert_eq!(version, KubernetesVersion::new(31));
/// assert!(version < KubernetesVersion::default());
/// assert_eq!(version.to_string(), "1.31");
/// # Ok::<(), kube_conv_schema::ParseVersionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KubernetesVersion {
    minor: u32,
}

impl KubernetesVersion {
    /// The newest version that is known. Later ones are treated like this one.
    pub const NEWEST: Self = Self::new(37);

    /// The version 1.`minor`.
    #[must_use]
    pub const fn new(minor: u32) -> Self {
        Self { minor }
    }

    /// The number after the dot.
    #[must_use]
    pub const fn minor(self) -> u32 {
        self.minor
    }
}

/// The newest version that is known.
impl Default for KubernetesVersion {
    fn default() -> Self {
        Self::NEWEST
    }
}

impl fmt::Display for KubernetesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "1.{}", self.minor)
    }
}

/// Reads `1.37`, `v1.37` and versions with a patch, such as `v1.37.2`, whose patch does not matter.
impl FromStr for KubernetesVersion {
    type Err = ParseVersionError;

    fn from_str(text: &str) -> Result<Self, ParseVersionError> {
        let numbers = text.strip_prefix('v').unwrap_or(text);
        let minor = numbers
            .strip_prefix("1.")
            .map(|rest| rest.split_once('.').map_or(rest, |(minor, _)| minor));
        let is_number = |minor: &&str| minor.bytes().all(|byte| byte.is_ascii_digit());
        let minor = minor.filter(is_number).and_then(|minor| minor.parse().ok());
        minor
            .map(Self::new)
            .ok_or_else(|| ParseVersionError(text.to_owned()))
    }
}

/// A text is no version of Kubernetes.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseVersionError(String);

impl fmt::Display for ParseVersionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no version of Kubernetes; write one such as `1.37`",
            self.0
        )
    }
}

crate::errors::debug_as_display!(ParseVersionError);

impl Error for ParseVersionError {}

#[cfg(test)]
mod tests {
    use super::KubernetesVersion;

    #[test]
    fn versions_are_read_and_ordered() {
        let read = |text: &str| text.parse::<KubernetesVersion>();
        for text in ["1.9", "v1.9", "1.9.3", "v1.9.0-rc.1"] {
            assert_eq!(read(text), Ok(KubernetesVersion::new(9)), "{text}");
        }
        for text in ["", "1", "1.", "2.9", "1.+9", "1.x", "1.99999999999"] {
            let error = read(text).unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("`{text}` is no version")),
                "{error}"
            );
        }
        assert!(KubernetesVersion::new(9) < KubernetesVersion::new(10));
    }
}
