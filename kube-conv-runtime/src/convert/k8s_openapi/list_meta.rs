//! Metadata of lists.

use crate::convert::UnknownFieldError;
use crate::meta::ListMeta;
use ::k8s_openapi::apimachinery::pkg::apis::meta::v1 as theirs;

impl From<theirs::ListMeta> for ListMeta {
    fn from(metadata: theirs::ListMeta) -> Self {
        #[allow(unused_mut, reason = "it changes where there are shards")]
        let mut ours = Self {
            self_link: metadata.self_link,
            resource_version: metadata.resource_version,
            continue_token: metadata.continue_,
            remaining_item_count: metadata.remaining_item_count,
            shard_info: None,
        };
        ::k8s_openapi::k8s_if_ge_1_36! {
            ours.shard_info = metadata.shard_info.map(Into::into);
        }
        ours
    }
}

/// Fails for `shard_info` where k8s-openapi is built for Kubernetes 1.35 or older.
impl TryFrom<ListMeta> for theirs::ListMeta {
    type Error = UnknownFieldError;

    fn try_from(metadata: ListMeta) -> Result<Self, UnknownFieldError> {
        let shard_info = metadata.shard_info;
        ::k8s_openapi::k8s_if_le_1_35! {
            if shard_info.is_some() {
                return Err(UnknownFieldError::new("shardInfo"));
            }
        }
        Ok(Self {
            continue_: metadata.continue_token,
            remaining_item_count: metadata.remaining_item_count,
            resource_version: metadata.resource_version,
            self_link: metadata.self_link,
            ..shards(shard_info)
        })
    }
}

::k8s_openapi::k8s_if_ge_1_36! {
    use crate::meta::ShardInfo;

    fn shards(shard_info: Option<ShardInfo>) -> theirs::ListMeta {
        theirs::ListMeta {
            shard_info: shard_info.map(Into::into),
            ..theirs::ListMeta::default()
        }
    }

    super::same_fields! {
        ShardInfo: selector;
    }
}

::k8s_openapi::k8s_if_le_1_35! {
    fn shards<T>(_: Option<T>) -> theirs::ListMeta {
        theirs::ListMeta::default()
    }
}
