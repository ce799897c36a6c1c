//! Clients of the server.

use super::shared::{KanidmRef, MetadataTemplate, SecretRotation};
use kube_conv_runtime::prelude::*;

/// A client that logs people in by the server.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "kaniop.rs", version = "v1beta1", scope = Namespaced)]
#[k8s(
    kind = "KanidmOAuth2Client",
    short_names("oauth2"),
    categories("kaniop")
)]
#[k8s(printer_column("Kanidm", ".status.kanidmRef"))]
#[k8s(printer_column("Public", ".spec.public", type = string))]
#[k8s(printer_column("Secret", ".status.secretName"))]
#[k8s(printer_column("Ready", ".status.ready"), printer_column(age))]
pub struct KanidmOAuth2Client {
    pub metadata: ObjectMeta,
    pub spec: KanidmOAuth2ClientSpec,
    pub status: Option<KanidmOAuth2ClientStatus>,
}

/// The client.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmOAuth2ClientSpec {
    /// The server.
    pub kanidm_ref: KanidmRef,
    /// The name there, if it is another.
    #[k8s(cel("self == oldSelf", message = "kanidmName cannot be changed."))]
    pub kanidm_name: Option<String>,
    /// The name that is shown.
    pub displayname: String,
    /// Where the client is.
    pub origin: String,
    /// Where people are sent back to.
    #[k8s(required, atomic)]
    pub redirect_url: Vec<String>,
    /// Whether it can keep no secret.
    #[k8s(default = false)]
    #[k8s(cel("self == oldSelf", message = "Public cannot be changed."))]
    pub public: bool,
    /// What groups may do.
    #[k8s(list_map(group))]
    pub scope_map: Option<Vec<KanidmScopeMap>>,
    /// What groups may do as well.
    #[k8s(list_map(group))]
    pub sup_scope_map: Option<Vec<KanidmScopeMap>>,
    /// The message for groups.
    #[k8s(list_map(name))]
    pub claim_map: Option<Vec<KanidmClaimMap>>,
    /// Whether addresses are compared exactly.
    pub strict_redirect_url: Option<bool>,
    /// Whether names are short.
    pub prefer_short_username: Option<bool>,
    /// Whether redirects to localhost are allowed.
    pub allow_localhost_redirect: Option<bool>,
    /// Whether it may do without a proof.
    pub allow_insecure_client_disable_pkce: Option<bool>,
    /// Whether old signatures are made.
    pub jwt_legacy_crypto_enable: Option<bool>,
    /// Whether people need not confirm.
    pub disable_consent_prompt: Option<bool>,
    /// How often the secret is made anew.
    pub secret_rotation: Option<SecretRotation>,
    /// Metadata of the secret.
    pub secret_template: Option<MetadataTemplate>,
    /// Other keys of the secret.
    pub secret_key_aliases: Option<SecretKeyAliases>,
    /// What is shown.
    pub image: Option<OAuth2ClientImageSpec>,
}

/// An image.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct OAuth2ClientImageSpec {
    /// Where it is.
    pub url: String,
}

/// Other keys of a secret.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct SecretKeyAliases {
    /// Of the client's id.
    #[k8s(atomic)]
    pub client_id: Option<Vec<String>>,
    /// Of the client's secret.
    #[k8s(atomic)]
    pub client_secret: Option<Vec<String>>,
}

/// What a group may do.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmScopeMap {
    /// The group.
    pub group: String,
    /// What it may do.
    #[k8s(required, atomic)]
    pub scopes: Vec<String>,
}

/// The message for groups.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmClaimMap {
    /// The claim.
    pub name: String,
    /// The values by group.
    #[k8s(required, list_map(group))]
    pub values_map: Vec<KanidmClaimsValuesMap>,
    /// How values are joined.
    #[k8s(default = KanidmClaimMapJoinStrategy::Array)]
    pub join_strategy: KanidmClaimMapJoinStrategy,
}

/// The message for a group.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmClaimsValuesMap {
    /// The group.
    pub group: String,
    /// The values.
    #[k8s(required, atomic)]
    pub values: Vec<String>,
}

/// How values are joined.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(rename_all = "snake_case")]
pub enum KanidmClaimMapJoinStrategy {
    Csv,
    Ssv,
    #[default]
    Array,
}

/// What was observed.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmOAuth2ClientStatus {
    /// The state.
    #[k8s(list_map(type_))]
    pub conditions: Option<Vec<Condition>>,
    /// Where the client is.
    #[k8s(atomic)]
    pub origin: Option<Vec<String>>,
    /// What groups may do.
    #[k8s(atomic)]
    pub scope_map: Option<Vec<String>>,
    /// What groups may do as well.
    #[k8s(atomic)]
    pub sup_scope_map: Option<Vec<String>>,
    /// The message for groups.
    #[k8s(atomic)]
    pub claims_map: Option<Vec<String>>,
    /// Whether the server has it.
    pub ready: bool,
    /// Where the secret is.
    pub secret_name: Option<String>,
    /// The server.
    pub kanidm_ref: String,
    /// What is shown.
    pub image: Option<ImageStatus>,
}

/// An image that was fetched.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct ImageStatus {
    /// Where from.
    pub url: String,
    /// Which one.
    pub etag: Option<String>,
    /// From when.
    pub last_modified: Option<String>,
    /// How long.
    #[k8s(minimum = 0)]
    pub content_length: Option<i64>,
    /// Its digest.
    pub content_hash: Option<String>,
}
