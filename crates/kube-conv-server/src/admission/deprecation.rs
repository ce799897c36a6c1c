//! The warning in every response about a deprecated version.

use kube_conv_runtime::crd::{CrdSpec, CrdVersion};
use std::cmp::Ordering;

/// The warning, if the version is deprecated. Source: `defaultDeprecationWarning` of
/// `k8s.io/apiextensions-apiserver`.
pub(super) fn warning(spec: &CrdSpec, version: &CrdVersion) -> Option<String> {
    if !version.deprecated {
        return None;
    }
    if let Some(text) = &version.deprecation_warning {
        return Some(text.to_string());
    }
    let (group, kind, name) = (&spec.group, &spec.names.kind, &version.name);
    let text = format!("{group}/{name} {kind} is deprecated");
    let better = spec
        .versions
        .iter()
        .filter(|other| other.served && !other.deprecated)
        .map(|other| &*other.name)
        .filter(|other| VersionPriority::of(other) > VersionPriority::of(name))
        .max_by(|a, b| VersionPriority::of(a).cmp(&VersionPriority::of(b)));
    Some(match better {
        Some(better) => format!("{text}; use {group}/{better} {kind}"),
        None => text,
    })
}

/// The order of versions: released ones by number, then beta and alpha ones, then all other names
/// in reverse alphabetical order.
#[derive(PartialEq, Eq)]
pub(crate) enum VersionPriority<'n> {
    Versioned { stage: u8, major: u64, minor: u64 },
    Other(&'n str),
}

impl<'n> VersionPriority<'n> {
    pub(crate) fn of(name: &'n str) -> Self {
        Self::versioned(name).unwrap_or(Self::Other(name))
    }

    fn versioned(name: &str) -> Option<Self> {
        let rest = name.strip_prefix('v')?;
        let end = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        let (major, rest) = rest.split_at_checked(end)?;
        let (stage, minor) = match rest {
            "" => (2, 0),
            _ => match (rest.strip_prefix("beta"), rest.strip_prefix("alpha")) {
                (Some(minor), _) => (1, number(minor)?),
                (None, Some(minor)) => (0, number(minor)?),
                (None, None) => return None,
            },
        };
        Some(Self::Versioned {
            stage,
            major: number(major)?,
            minor,
        })
    }
}

/// A number of digits alone.
fn number(text: &str) -> Option<u64> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

impl Ord for VersionPriority<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Other(a), Self::Other(b)) => b.cmp(a),
            (Self::Other(_), Self::Versioned { .. }) => Ordering::Less,
            (Self::Versioned { .. }, Self::Other(_)) => Ordering::Greater,
            (
                Self::Versioned {
                    stage,
                    major,
                    minor,
                },
                Self::Versioned {
                    stage: s,
                    major: ma,
                    minor: mi,
                },
            ) => (stage, major, minor).cmp(&(s, ma, mi)),
        }
    }
}

impl PartialOrd for VersionPriority<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::VersionPriority;

    #[test]
    fn versions_rank_as_servers_rank_them() {
        let ranked = [
            "v10",
            "v2",
            "v1",
            "v11beta2",
            "v10beta3",
            "v3beta1",
            "v12alpha1",
            "v11alpha2",
            "bar",
            "foo",
            "v1gamma1",
        ];
        let mut shuffled = ranked;
        shuffled.reverse();
        shuffled.sort_by(|a, b| VersionPriority::of(b).cmp(&VersionPriority::of(a)));
        assert_eq!(shuffled, ranked);
    }
}
