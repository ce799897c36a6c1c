//! The scale subresource.

use super::{none_if_empty, same_fields};
use crate::convert::TimeRangeError;
use crate::meta::{Scale, ScaleSpec, ScaleStatus};
use ::k8s_openapi::api::autoscaling::v1 as theirs;

/// An absent stanza is treated as one with zeros, as on the wire.
impl From<theirs::Scale> for Scale {
    fn from(scale: theirs::Scale) -> Self {
        Self {
            metadata: scale.metadata.into(),
            spec: scale.spec.map(Into::into).unwrap_or_default(),
            status: scale.status.map(Into::into).unwrap_or_default(),
        }
    }
}

/// Fails for a time that k8s-openapi cannot hold.
impl TryFrom<Scale> for theirs::Scale {
    type Error = TimeRangeError;

    fn try_from(scale: Scale) -> Result<Self, TimeRangeError> {
        Ok(Self {
            metadata: scale.metadata.try_into()?,
            spec: Some(scale.spec.into()),
            status: Some(scale.status.into()),
        })
    }
}

impl From<theirs::ScaleSpec> for ScaleSpec {
    fn from(spec: theirs::ScaleSpec) -> Self {
        Self {
            replicas: spec.replicas.unwrap_or_default(),
        }
    }
}

impl From<ScaleSpec> for theirs::ScaleSpec {
    fn from(spec: ScaleSpec) -> Self {
        Self {
            replicas: none_if_empty(spec.replicas),
        }
    }
}

same_fields! {
    ScaleStatus: replicas selector;
}
