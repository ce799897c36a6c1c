//! Partial objects and tables.

use super::{ALL, Client, ONE, Whole, read_text, widget};
use crate::api_server::ApiServer;
use http::Request;
use kube_conv_runtime::meta::Time;
use serde_json::{Value, json};

const PARTIAL: (&str, &str) = (
    "accept",
    "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1",
);
const PARTIALS: (&str, &str) = (
    "accept",
    "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1",
);
const TABLE: (&str, &str) = (
    "accept",
    "application/json;as=Table;v=v1;g=meta.k8s.io,application/json",
);

#[test]
fn the_type_of_an_object_is_written_first() {
    let mut client = Client::new();
    let maps = "/api/v1/namespaces/x/configmaps";
    client.ok(
        "POST",
        maps,
        &json!({"metadata": {"name": "a"}, "data": {"kind": "b"}}),
    );
    for (path, start) in [
        (
            format!("{maps}/a"),
            r#"{"kind":"ConfigMap","apiVersion":"v1","#,
        ),
        (
            maps.to_owned(),
            r#"{"kind":"ConfigMapList","apiVersion":"v1","#,
        ),
        (
            format!("{maps}/b"),
            r#"{"kind":"Status","apiVersion":"v1","#,
        ),
    ] {
        let request = Request::get(path).body(Whole(None)).unwrap();
        let text = read_text(client.send(request));
        assert!(text.starts_with(start.as_bytes()), "{text:?}");
    }
}

#[test]
fn objects_and_lists_are_reduced_to_their_metadata() {
    let mut client = Client::new();
    let whole = client.ok("POST", ALL, &widget("a", 1));
    let (code, partial) = client.call_with("GET", ONE, PARTIAL, &Value::Null);
    assert_eq!(
        (code, &partial["kind"]),
        (200, &json!("PartialObjectMetadata"))
    );
    assert_eq!(partial["metadata"], whole["metadata"]);
    assert_eq!(partial.get("spec"), None);
    let (_, list) = client.call_with("GET", ALL, PARTIALS, &Value::Null);
    assert_eq!(list["kind"], "PartialObjectMetadataList");
    assert_eq!(list["metadata"]["resourceVersion"], "1");
    assert_eq!(list["items"], json!([partial]));
    let watch = format!("{ALL}?watch=true");
    let (_, event) = client.call_with("GET", &watch, PARTIAL, &Value::Null);
    assert_eq!(event, json!({"type": "ADDED", "object": partial}));
    // A rejection stays a Status.
    let (code, status) = client.call_with("GET", &format!("{ALL}/b"), PARTIAL, &Value::Null);
    assert_eq!((code, &status["kind"]), (404, &json!("Status")));
}

#[test]
fn tables_have_a_row_for_each_object() {
    let noon = || Time::from_timestamp(1_700_000_000, 0).unwrap();
    let mut client = Client::of(ApiServer::new().with_clock(noon));
    client.ok("POST", ALL, &widget("a", 1));
    let (code, table) = client.call_with("GET", ALL, TABLE, &Value::Null);
    assert_eq!((code, &table["kind"]), (200, &json!("Table")));
    let columns = table["columnDefinitions"].as_array().unwrap().iter();
    let columns: Vec<&Value> = columns.map(|column| &column["name"]).collect();
    assert_eq!(columns, ["Name", "Age"]);
    assert_eq!(table["rows"][0]["cells"], json!(["a", "0s"]));
    assert_eq!(table["rows"][0]["object"]["kind"], "PartialObjectMetadata");
    let none = format!("{ALL}?includeObject=None");
    let (_, table) = client.call_with("GET", &none, TABLE, &Value::Null);
    assert_eq!(table["rows"][0].get("object"), Some(&Value::Null));
}
