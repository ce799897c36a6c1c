//! Structs are read and written as serde's derives would do it, with the same errors.

use kube_conv_runtime::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Display;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Server {
    host_name: String,
    port: i32,
    #[k8s(optional)]
    aliases: Vec<String>,
    weight: Option<i32>,
    limits: Limits,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Limits {
    connections: Option<i64>,
}

mod by_serde {
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub(super) struct Server {
        pub(super) host_name: String,
        pub(super) port: i32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub(super) aliases: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub(super) weight: Option<i32>,
        pub(super) limits: Limits,
    }

    #[derive(Serialize, Deserialize)]
    pub(super) struct Limits {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub(super) connections: Option<i64>,
    }
}

fn text_of<T: Serialize, E: Display>(read: Result<T, E>) -> String {
    match read {
        Ok(value) => serde_json::to_string(&value).unwrap(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn texts_are_read_as_by_serde() {
    let texts = [
        r#"{"hostName":"a","port":1,"limits":{}}"#,
        r#"{"limits":{"connections":5},"weight":2,"port":1,"aliases":["b"],"hostName":"a"}"#,
        r#"{"hostName":"a","port":1,"limits":{},"weight":null,"aliases":[]}"#,
        r#"{"hostName":"a","unknown":{"port":[1,{}]},"port":1,"limits":{"a":"b"}}"#,
        r#"{"hostName":"a","port":1}"#,
        r#"{"port":1,"limits":{}}"#,
        r#"{"weight":null}"#,
        r#"{"hostName":"a","port":1,"limits":{},"port":2}"#,
        r#"{"hostName":"a","port":1,"limits":{},"weight":null,"weight":null}"#,
        r#"{"hostName":"a","port":1,"limits":{},"aliases":[],"aliases":[]}"#,
        r#"{"hostName":"a","port":"1","limits":{}}"#,
        r#"{"hostName":"a","port":1,"limits":{"connections":"many"}}"#,
        r#"{"hostName":null,"port":1,"limits":{}}"#,
        r#"{"hostName":"a","port":1,"limits":3}"#,
        r#"{"hostName":"a","port":1,"limits":{}"#,
        r#"{"hostName":"a","port":4294967296,"limits":{}}"#,
        "null",
        r#""text""#,
        "{}",
    ];
    for text in texts {
        let ours = text_of(serde_json::from_str::<Server>(text));
        let theirs = text_of(serde_json::from_str::<by_serde::Server>(text));
        assert_eq!(ours, theirs, "{text}");
        // Members of a value are in the order of their names.
        if let Ok(value) = serde_json::from_str::<Value>(text) {
            let ours = text_of(Server::deserialize(&value));
            assert_eq!(
                ours,
                text_of(by_serde::Server::deserialize(&value)),
                "{text}"
            );
        }
    }
}
