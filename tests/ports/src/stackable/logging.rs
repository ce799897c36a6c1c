//! What is logged.

use kube_conv_runtime::MapKey;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// What is logged, by container.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct Logging<T>
where
    T: MapKey + Clone + Ord,
{
    /// Whether logs are collected.
    pub enable_vector_agent: Option<bool>,
    /// By container.
    #[k8s(optional)]
    pub containers: BTreeMap<T, ContainerLogConfig>,
}

/// What a container logs.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ContainerLogConfig {
    /// Of one's own, or made from levels.
    #[k8s(flatten)]
    pub choice: Option<ContainerLogConfigChoice>,
}

/// A custom configuration, or one that is made from levels.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub enum ContainerLogConfigChoice {
    /// Of one's own.
    Custom(CustomContainerLogConfig),
    /// Made from levels.
    Automatic(AutomaticContainerLogConfig),
}

/// A configuration of one's own.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct CustomContainerLogConfig {
    /// Where it is.
    pub custom: ConfigMapLogConfig,
}

/// A config map.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ConfigMapLogConfig {
    /// The name.
    pub config_map: Option<String>,
}

/// Levels.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct AutomaticContainerLogConfig {
    /// By logger.
    #[k8s(default = json!({}))]
    pub loggers: BTreeMap<String, LoggerConfig>,
    /// On the console.
    pub console: Option<AppenderConfig>,
    /// In files.
    pub file: Option<AppenderConfig>,
}

/// The level of a logger.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct LoggerConfig {
    /// The level.
    pub level: Option<LogLevel>,
}

/// The level of an appender.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct AppenderConfig {
    /// The level.
    pub level: Option<LogLevel>,
}

/// A level.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "UPPERCASE")]
pub enum LogLevel {
    Trace,
    Debug,
    #[default]
    Info,
    Warn,
    Error,
    Fatal,
    None,
}
