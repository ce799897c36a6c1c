//! Mails, and what people see.

use k8s_openapi::api::core::v1::{Affinity, ResourceRequirements, Toleration};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// What people see.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct DomainAppearanceSpec {
    /// The name.
    pub display_name: Option<String>,
    /// The image.
    pub image: Option<DomainAppearanceImageSpec>,
}

/// An image.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct DomainAppearanceImageSpec {
    /// Where it is.
    pub url: String,
}

/// Who sends mails.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct MailSenderSpec {
    /// By which server.
    pub relay: String,
    /// How to log in there.
    pub credentials_secret: MailSenderCredentialsSecret,
    /// From which address.
    pub from_address: String,
    /// Where answers go.
    pub reply_to_address: Option<String>,
    /// How often it looks.
    pub queue_poll_interval_seconds: Option<i32>,
    /// How long it waits.
    pub connect_timeout_seconds: Option<i32>,
    /// The program.
    pub image: Option<String>,
    /// What it may use.
    pub resources: Option<ResourceRequirements>,
    /// On which nodes.
    pub node_selector: Option<BTreeMap<String, String>>,
    /// On which nodes, and with which pods.
    pub affinity: Option<Affinity>,
    /// In spite of what.
    #[k8s(atomic)]
    pub tolerations: Option<Vec<Toleration>>,
}

/// How to log in.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct MailSenderCredentialsSecret {
    /// The secret.
    pub name: String,
    /// Where the user is.
    #[k8s(default = "username")]
    pub username_key: String,
    /// Where the password is.
    #[k8s(default = "password")]
    pub password_key: String,
}
