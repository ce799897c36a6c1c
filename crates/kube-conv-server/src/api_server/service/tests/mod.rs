//! Requests and responses as an HTTP client sees them.

mod actions;
mod built_in;
mod collector;
mod forms;
mod lists;
mod watches;

use super::Service;
use crate::api_server::ApiServer;
use bytes::Bytes;
use http::{Request, Response};
use http_body::{Body, Frame};
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use tower_service::Service as _;

/// A body of one chunk.
struct Whole(Option<Bytes>);

impl Body for Whole {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(self.0.take().map(|data| Ok(Frame::data(data))))
    }
}

struct Client {
    service: Service,
    server: Arc<ApiServer>,
}

impl Client {
    fn new() -> Self {
        Self::of(ApiServer::new())
    }

    fn of(server: ApiServer) -> Self {
        let crd: CustomResourceDefinition = serde_json::from_value(json!({
            "metadata": {"name": "widgets.acme.dev"},
            "spec": {
                "group": "acme.dev",
                "scope": "Namespaced",
                "names": {"plural": "widgets", "kind": "Widget"},
                "versions": [{
                    "name": "v1", "served": true, "storage": true,
                    "subresources": {"status": {}},
                    "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": {
                        "type": "object",
                        "properties": {"size": {"type": "integer", "maximum": 10}},
                    }}}},
                }, {
                    "name": "v1beta1", "served": true, "storage": false, "deprecated": true,
                    "subresources": {"scale": {
                        "specReplicasPath": ".spec.size", "statusReplicasPath": ".status.size",
                    }},
                    "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": {
                        "type": "object",
                        "properties": {"size": {"type": "integer"}},
                    }}}},
                }],
            },
        }))
        .unwrap();
        server.serve(&crd).unwrap();
        let server = Arc::new(server);
        Self {
            service: Service::new(Arc::clone(&server)),
            server,
        }
    }

    fn send(&mut self, request: Request<Whole>) -> Response<super::WatchBody> {
        let mut answered = pin!(self.service.call(request));
        let context = &mut Context::from_waker(Waker::noop());
        match answered.as_mut().poll(context) {
            Poll::Ready(Ok(response)) => response,
            Poll::Pending => panic!("nothing is waited for"),
        }
    }

    /// The code and the object of a response.
    fn call(&mut self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let body = match body {
            Value::Null => None,
            body => Some(Bytes::from(body.to_string())),
        };
        let request = Request::builder().method(method).uri(path);
        let content_type = match method {
            "PATCH" => "application/merge-patch+json",
            _ => "application/json",
        };
        let request = request.header("content-type", content_type);
        read(self.send(request.body(Whole(body)).unwrap()))
    }

    /// The response to a request with a header.
    fn call_with(
        &mut self,
        method: &str,
        path: &str,
        header: (&str, &str),
        body: &Value,
    ) -> (u16, Value) {
        let body = (!body.is_null()).then(|| Bytes::from(body.to_string()));
        let request = Request::builder().method(method).uri(path);
        let request = request.header(header.0, header.1);
        read(self.send(request.body(Whole(body)).unwrap()))
    }

    /// The response to a request that succeeds.
    fn ok(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let (code, object) = self.call(method, path, body);
        assert!((200..300).contains(&code), "{method} {path}: {object}");
        object
    }

    fn names(&self) -> Vec<String> {
        let endpoint = self.server.endpoint("acme.dev/v1", "Widget").unwrap();
        let listed = endpoint.list(None, &"".parse().unwrap()).unwrap();
        let names = listed.items.iter();
        names
            .map(|object| object["metadata"]["name"].as_str().unwrap().to_owned())
            .collect()
    }
}

fn read(response: Response<super::WatchBody>) -> (u16, Value) {
    let code = response.status().as_u16();
    (code, serde_json::from_slice(&read_text(response)).unwrap())
}

fn read_text(response: Response<super::WatchBody>) -> Bytes {
    let mut body = pin!(response.into_body());
    let context = &mut Context::from_waker(Waker::noop());
    let Poll::Ready(Some(Ok(frame))) = body.as_mut().poll_frame(context) else {
        panic!("there is a body");
    };
    frame.into_data().unwrap()
}

const ALL: &str = "/apis/acme.dev/v1/namespaces/x/widgets";
const ONE: &str = "/apis/acme.dev/v1/namespaces/x/widgets/a";

fn widget(name: &str, size: i32) -> Value {
    json!({
        "apiVersion": "acme.dev/v1", "kind": "Widget",
        "metadata": {"name": name}, "spec": {"size": size},
    })
}

#[test]
fn every_rejection_is_a_status_with_its_code_and_reason() {
    let mut client = Client::new();
    assert_eq!(client.call("POST", ALL, &widget("a", 1)).0, 201);
    let unknown = "/apis/apps/v1/namespaces/x/gadgets";
    let selector = format!("{ALL}?fieldSelector=spec.size%3D1");
    let labels = format!("{ALL}?labelSelector=a%3D%3D%3Db");
    let dry = format!("{ALL}?dryRun=Some");
    for (method, path, body, code, reason) in [
        ("POST", ALL, widget("a", 1), 409, "AlreadyExists"),
        ("POST", ALL, widget("b", 11), 422, "Invalid"),
        ("POST", ALL, json!([]), 400, "BadRequest"),
        ("POST", &dry, widget("b", 1), 422, "Invalid"),
        ("PUT", ONE, widget("b", 1), 400, "BadRequest"),
        ("PUT", ONE, widget("a", 1), 422, "Invalid"),
        ("PATCH", ALL, json!({}), 405, "MethodNotAllowed"),
        ("GET", unknown, Value::Null, 404, "NotFound"),
        ("GET", "/api/v1/podz", Value::Null, 404, "NotFound"),
        ("GET", &selector, Value::Null, 400, "BadRequest"),
        ("GET", &labels, Value::Null, 400, "BadRequest"),
    ] {
        let (found, status) = client.call(method, path, &body);
        assert_eq!(
            (found, status["code"].as_u64()),
            (code, Some(u64::from(code))),
            "{method} {path}: {status}"
        );
        assert_eq!(status["kind"], "Status");
        assert_eq!(status["status"], "Failure");
        assert_eq!(status["reason"], reason, "{method} {path}");
    }
    assert_eq!(client.names(), ["a"]);
}

#[test]
fn media_types_that_are_not_served_are_rejected() {
    let mut client = Client::new();
    client.call("POST", ALL, &widget("a", 1));
    let protobuf = "application/vnd.kubernetes.protobuf";
    let request = Request::get(ALL).header("accept", protobuf);
    let (code, status) = read(client.send(request.body(Whole(None)).unwrap()));
    assert_eq!((code, &status["reason"]), (406, &json!("NotAcceptable")));
    let media_type = "application/strategic-merge-patch+json";
    let request =
        Request::patch(format!("{ONE}?fieldManager=m")).header("content-type", media_type);
    let (code, _) = read(client.send(request.body(Whole(Some("{}".into()))).unwrap()));
    assert_eq!(code, 415);
}

#[test]
fn applies_are_served_and_writes_are_tracked() {
    let mut client = Client::new();
    let mut apply = |query: &str, object: &Value| {
        let request = Request::patch(format!("{ONE}?{query}"))
            .header("content-type", "application/apply-patch+yaml")
            .header("user-agent", "ours/1");
        read(
            client.send(
                request
                    .body(Whole(Some(object.to_string().into())))
                    .unwrap(),
            ),
        )
    };
    let (code, created) = apply("fieldManager=one", &widget("a", 1));
    assert_eq!((code, &created["spec"]["size"]), (201, &json!(1)));
    assert!(created["metadata"]["uid"].is_string());
    let (code, rejection) = apply("", &widget("a", 1));
    assert_eq!((code, &rejection["reason"]), (422, &json!("Invalid")));
    let (code, conflict) = apply("fieldManager=two", &widget("a", 2));
    assert_eq!(
        (code, &conflict["message"]),
        (
            409,
            &json!("Apply failed with 1 conflict: conflict with \"one\": .spec.size")
        )
    );
    let (code, forced) = apply("fieldManager=two&force=true", &widget("a", 2));
    assert_eq!((code, &forced["spec"]["size"]), (200, &json!(2)));
    let (_, stored) = client.call("GET", ONE, &json!(null));
    assert_eq!(stored, forced);
    let mut replaced = stored.clone();
    replaced["spec"]["size"] = json!(3);
    let request = Request::put(ONE).header("user-agent", "ours/1 (linux)");
    let (_, replaced) = read(
        client.send(
            request
                .body(Whole(Some(replaced.to_string().into())))
                .unwrap(),
        ),
    );
    let managers = replaced["metadata"]["managedFields"]
        .as_array()
        .unwrap()
        .iter();
    let managers: Vec<_> = managers
        .map(|entry| (&entry["manager"], &entry["operation"]))
        .collect();
    assert_eq!(managers, [(&json!("ours"), &json!("Update"))]);
}

#[test]
fn warnings_are_headers() {
    let mut client = Client::new();
    let mut object = widget("a", 1);
    object["spec"]["si\"ze"] = json!(2);
    let body = Whole(Some(object.to_string().into()));
    let response = client.send(Request::post(ALL).body(body).unwrap());
    assert_eq!(
        warnings(&response),
        [r#"299 - "unknown field \"spec.si\"ze\"""#]
    );
    let strict = format!("{ALL}?fieldValidation=Strict");
    let (code, status) = client.call("POST", &strict, &object);
    assert_eq!((code, &status["reason"]), (400, &json!("BadRequest")));
}

fn warnings(response: &Response<super::WatchBody>) -> Vec<String> {
    let headers = response.headers().get_all("warning").iter();
    headers
        .map(|header| header.to_str().unwrap().to_owned())
        .collect()
}

#[test]
fn every_response_of_a_deprecated_version_has_one_warning() {
    let mut client = Client::new();
    let all = "/apis/acme.dev/v1beta1/namespaces/x/widgets";
    let one = format!("{all}/a");
    let scale = format!("{one}/scale");
    let watch = format!("{all}?watch=true");
    let absent = format!("{all}/b");
    let mut object = widget("a", 1);
    object["apiVersion"] = json!("acme.dev/v1beta1");
    let patch = json!({"spec": {"replicas": 2}});
    for (method, path, body, code) in [
        ("POST", all, &object, 201),
        ("POST", all, &json!([]), 400),
        ("GET", all, &Value::Null, 200),
        ("GET", &watch, &Value::Null, 200),
        ("GET", &one, &Value::Null, 200),
        ("GET", &scale, &Value::Null, 200),
        ("GET", &absent, &Value::Null, 404),
        ("PATCH", &scale, &patch, 200),
        ("DELETE", &absent, &Value::Null, 404),
        ("DELETE", &one, &Value::Null, 200),
        ("DELETE", all, &Value::Null, 200),
    ] {
        let content_type = match method {
            "PATCH" => "application/merge-patch+json",
            _ => "application/json",
        };
        let body = Whole((!body.is_null()).then(|| body.to_string().into()));
        let request = Request::builder().method(method).uri(path);
        let request = request.header("content-type", content_type).body(body);
        let response = client.send(request.unwrap());
        assert_eq!(response.status().as_u16(), code, "{method} {path}");
        let text = "acme.dev/v1beta1 Widget is deprecated; use acme.dev/v1 Widget";
        assert_eq!(
            warnings(&response),
            [format!("299 - \"{text}\"")],
            "{method} {path}"
        );
    }
    let response = client.send(Request::get(ALL).body(Whole(None)).unwrap());
    assert_eq!(warnings(&response), [""; 0]);
}

#[test]
fn writes_of_a_dry_run_store_nothing() {
    let mut client = Client::new();
    let dry = |path: &str| format!("{path}?dryRun=All");
    let (code, created) = client.call("POST", &dry(ALL), &widget("a", 1));
    assert_eq!((code, &created["metadata"]["generation"]), (201, &json!(1)));
    assert_eq!(client.names(), [""; 0]);
    client.call("POST", ALL, &widget("a", 1));
    let (code, patched) = client.call("PATCH", &dry(ONE), &json!({"spec": {"size": 2}}));
    assert_eq!((code, &patched["spec"]["size"]), (200, &json!(2)));
    assert_eq!(client.call("DELETE", &dry(ONE), &Value::Null).0, 200);
    let options = json!({"dryRun": ["All"]});
    assert_eq!(client.call("DELETE", ONE, &options).0, 200);
    assert_eq!(client.call("GET", ONE, &Value::Null).1["spec"]["size"], 1);
}

#[test]
fn options_of_a_deletion_are_in_the_body_or_in_the_query() {
    let mut client = Client::of(ApiServer::new().without_garbage_collector());
    client.call("POST", ALL, &widget("a", 1));
    let foreground = format!("{ONE}?propagationPolicy=Foreground&gracePeriodSeconds=0");
    let (code, marked) = client.call("DELETE", &foreground, &Value::Null);
    assert_eq!(code, 200);
    assert_eq!(
        marked["metadata"]["finalizers"],
        json!(["foregroundDeletion"])
    );
    let (code, _) = client.call(
        "DELETE",
        &format!("{ONE}?gracePeriodSeconds=x"),
        &Value::Null,
    );
    assert_eq!(code, 400);
    let of_another = json!({"preconditions": {"uid": "other"}});
    assert_eq!(client.call("DELETE", ONE, &of_another).0, 409);
    let background = json!({"propagationPolicy": "Background"});
    let (code, gone) = client.call("DELETE", ONE, &background);
    assert_eq!((code, &gone["status"]), (200, &json!("Success")));
    assert_eq!(gone["details"]["kind"], "widgets");
    assert_eq!(client.call("DELETE", ONE, &background).0, 404);
}

#[test]
fn lists_are_selected_and_have_a_version() {
    let mut client = Client::new();
    for (name, tier) in [("a", "web"), ("b", "db")] {
        let mut object = widget(name, 1);
        object["metadata"]["labels"] = json!({"tier": tier});
        client.call("POST", ALL, &object);
    }
    for (query, names) in [
        ("", &["a", "b"][..]),
        ("?labelSelector=tier%3Dweb", &["a"]),
        ("?labelSelector=tier+notin+%28web%29", &["b"]),
        ("?fieldSelector=metadata.name%3Db", &["b"]),
    ] {
        let (code, list) = client.call("GET", &format!("{ALL}{query}"), &Value::Null);
        let found = list["items"].as_array().unwrap().iter();
        let found: Vec<&str> = found
            .map(|item| item["metadata"]["name"].as_str().unwrap())
            .collect();
        assert_eq!((code, found.as_slice()), (200, names), "{query}");
        assert_eq!(list["kind"], "WidgetList");
        let metadata = json!({"continue": "", "resourceVersion": "2"});
        assert_eq!(list["metadata"], metadata);
    }
}
