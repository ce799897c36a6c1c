//! Connections to databases, by the requirements of products.

use super::networking::HostName;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A database, by its product or by a driver.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub enum DatabaseConnection {
    Postgresql(PostgresqlConnection),
    Mysql(MysqlConnection),
    Derby(DerbyConnection),
    Redis(RedisConnection),
    GenericJdbc(GenericJdbcDatabaseConnection),
    GenericSqlAlchemy(GenericUrlConnection),
    GenericCelery(GenericUrlConnection),
}

/// A database in a file.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct DerbyConnection {
    /// The file; without one the database is temporary.
    #[k8s(as = String)]
    pub location: Option<PathBuf>,
}

/// A database.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct MysqlConnection {
    /// Where it is.
    pub host: HostName,
    /// The port.
    #[k8s(default = 3306)]
    pub port: u16,
    /// Which database.
    pub database: String,
    /// How to log in.
    pub credentials_secret_name: String,
    /// Options.
    #[k8s(default = json!({}))]
    pub parameters: BTreeMap<String, String>,
}

/// A database.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct PostgresqlConnection {
    /// Where it is.
    pub host: HostName,
    /// The port.
    #[k8s(default = 5432)]
    pub port: u16,
    /// Which database.
    pub database: String,
    /// How to log in.
    pub credentials_secret_name: String,
    /// Options.
    #[k8s(default = json!({}))]
    pub parameters: BTreeMap<String, String>,
}

/// A store in memory.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct RedisConnection {
    /// Where it is.
    pub host: HostName,
    /// The port.
    #[k8s(default = 6379)]
    pub port: u16,
    /// Which database.
    #[k8s(default = 0)]
    pub database_id: u16,
    /// How to log in.
    pub credentials_secret_name: String,
}

/// Any database with a JDBC driver.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct GenericJdbcDatabaseConnection {
    /// The driver.
    pub driver: String,
    /// Where it is.
    #[k8s(format = "uri")]
    pub url: String,
    /// How to log in.
    pub credentials_secret_name: String,
}

/// Any database, by an address in a secret.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct GenericUrlConnection {
    /// The secret.
    pub connection_url_secret_name: String,
}
