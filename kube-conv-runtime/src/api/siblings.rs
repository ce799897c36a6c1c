//! The rules of a field about the other fields of its object.

use crate::rules::Constraint;

/// The rules of a field about the other fields of its object.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Sibling {
    /// If the field is set, these must be set as well. Upstream: `+k8s:dependentRequired`.
    Requires(&'static [&'static str]),
    /// If the field is set, none of these may be set. Upstream: `+k8s:dependentForbidden`.
    Forbids(&'static [&'static str]),
    /// In this mode the rules apply to the field; in modes without an entry it must be unset.
    /// Upstream: `+k8s:ifMode`.
    InMode {
        /// The name of the modes, empty for the only one.
        modality: &'static str,
        /// The wire name of the field that names the mode.
        discriminator: &'static str,
        /// Its value in this mode; `true` and `false` for a boolean.
        mode: &'static str,
        /// The rules.
        rules: &'static [Constraint],
    },
}

impl Sibling {
    /// The modality and the field that names its mode.
    pub(crate) const fn modality(&self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::InMode {
                modality,
                discriminator,
                ..
            } => Some((modality, discriminator)),
            Self::Requires(_) | Self::Forbids(_) => None,
        }
    }
}
