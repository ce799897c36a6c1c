//! Buckets.

use super::networking::HostName;
use super::tls::{SecretClassVolume, TlsClientDetails};
use kube_conv_runtime::prelude::*;

/// A connection to a store of buckets.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "s3.stackable.tech", version = "v1alpha1", scope = Namespaced)]
pub struct S3Connection {
    pub metadata: ObjectMeta,
    pub spec: ConnectionSpec,
}

/// The connection.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ConnectionSpec {
    /// Where it is.
    pub host: HostName,
    /// The port; by TLS if there is none.
    pub port: Option<u16>,
    /// The region.
    #[k8s(default = json!({"name": "us-east-1"}))]
    pub region: Region,
    /// Where the bucket's name goes.
    #[k8s(default = S3AccessStyle::VirtualHosted)]
    pub access_style: S3AccessStyle,
    /// How to log in.
    pub credentials: Option<SecretClassVolume>,
    /// TLS.
    #[k8s(flatten)]
    pub tls: TlsClientDetails,
}

/// Where the name of a bucket goes.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum S3AccessStyle {
    Path,
    #[default]
    VirtualHosted,
}

/// A region.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct Region {
    /// The name.
    #[k8s(default = "us-east-1")]
    pub name: String,
}

/// A connection, or the name of one.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub enum InlineConnectionOrReference {
    /// The connection.
    Inline(ConnectionSpec),
    /// Its name.
    Reference(String),
}

/// A bucket.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "s3.stackable.tech", version = "v1alpha1", scope = Namespaced)]
pub struct S3Bucket {
    pub metadata: ObjectMeta,
    pub spec: BucketSpec,
}

/// The bucket.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct BucketSpec {
    /// Its name.
    pub bucket_name: String,
    /// Where it is.
    pub connection: InlineConnectionOrReference,
}

/// A bucket, or the name of one.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub enum InlineBucketOrReference {
    /// The bucket.
    Inline(BucketSpec),
    /// Its name.
    Reference(String),
}
