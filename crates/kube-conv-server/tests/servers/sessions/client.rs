//! Sends the requests of a session to the server in memory.

use super::file::{Response, Session, Step};
use super::stable::Stable;
use bytes::Bytes;
use http::Request;
use http_body::{Body, Frame};
use kube_conv_runtime::json;
use kube_conv_runtime::meta::Time;
use kube_conv_server::{ApiServer, Service, WatchBody};
use serde_json::Value;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use tower_service::Service as _;

/// The verbs of patches, with their media types.
const PATCHES: [(&str, &str); 4] = [
    ("APPLY", "application/apply-patch+yaml"),
    ("JSON", "application/json-patch+json"),
    ("MERGE", "application/merge-patch+json"),
    ("STRATEGIC", "application/strategic-merge-patch+json"),
];

pub(crate) struct Client {
    server: Arc<ApiServer>,
    service: Service,
    stable: Stable,
    /// The responses that have a name.
    bodies: BTreeMap<String, Value>,
}

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

impl Client {
    /// Creates the client of a new server, in the state in which the session begins.
    pub(crate) fn of(session: &Session) -> Self {
        let clock = || Time::from_timestamp(1_800_000_000, 0).unwrap();
        let server = ApiServer::new()
            .with_clock(clock)
            // The recorded server has none, either.
            .without_garbage_collector();
        for definition in &session.definitions {
            server.register(definition).result.unwrap();
        }
        if !session.namespace.is_empty() {
            let namespaces = server.endpoint("v1", "Namespace").unwrap();
            let namespace = json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": session.namespace}});
            namespaces.create(&namespace).result.unwrap();
        }
        let server = Arc::new(server);
        Self {
            service: Service::new(Arc::clone(&server)),
            server,
            stable: Stable::default(),
            bodies: BTreeMap::new(),
        }
    }

    pub(crate) fn compact(&self) {
        self.server.compact();
    }

    /// Sends a request, and returns the response with stable names.
    ///
    /// # Errors
    ///
    /// A text if the request uses a part of an earlier response that has no such part.
    pub(crate) fn send(&mut self, step: &Step) -> Result<Response, String> {
        let request = self.request(step)?;
        let mut answered = pin!(self.service.call(request));
        let context = &mut Context::from_waker(Waker::noop());
        let Poll::Ready(Ok(received)) = answered.as_mut().poll(context) else {
            return Err("there is no response".to_owned());
        };
        let warnings = received.headers().get_all("warning").iter();
        let warnings = warnings.map(|warning| self.stable.text(warning.to_str().unwrap()));
        let mut response = Response {
            code: received.status().as_u16(),
            warnings: warnings.collect(),
            ..Response::default()
        };
        let lines = read_lines(received.into_body(), step.events.max(1));
        for line in &lines {
            self.read(step, line, &mut response);
        }
        Ok(response)
    }

    fn request(&self, step: &Step) -> Result<Request<Whole>, String> {
        let (verb, target) = step.send.split_once(' ').unwrap();
        let patch = PATCHES.iter().find(|(name, _)| *name == verb);
        let text = match &step.body {
            Some(body) => compact(body.get()),
            None => step.text.clone(),
        };
        let body = self.fill(&text, str::to_owned)?;
        let content_type = match (&*step.content_type, patch) {
            ("", Some((_, media_type))) => media_type,
            ("", None) if !body.is_empty() => "application/json",
            (content_type, _) => content_type,
        };
        let mut request = Request::builder()
            .method(if patch.is_some() { "PATCH" } else { verb })
            .uri(self.fill(target, escape)?)
            .header("user-agent", "session");
        for (name, value) in [("content-type", content_type), ("accept", &step.accept)] {
            if !value.is_empty() {
                request = request.header(name, value);
            }
        }
        let request = request.body(Whole(Some(body.into())));
        request.map_err(|error| error.to_string())
    }

    /// Replaces references such as `${made:metadata.uid}` by parts of earlier responses.
    fn fill(&self, text: &str, escape: fn(&str) -> String) -> Result<String, String> {
        let mut parts = text.split("${");
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (reference, rest) = part.split_once('}').unwrap();
            let (name, path) = reference.split_once(':').unwrap();
            let pointer = format!("/{}", path.replace('.', "/"));
            let body = self.bodies.get(name);
            let value = body.and_then(|body| body.pointer(&pointer)?.as_str());
            let value = value.ok_or_else(|| format!("there is no {reference} in {body:?}"))?;
            filled.push_str(&escape(value));
            filled.push_str(rest);
        }
        Ok(filled)
    }

    fn read(&mut self, step: &Step, line: &str, response: &mut Response) {
        let Ok(mut body) = serde_json::from_str::<Value>(line) else {
            line.clone_into(&mut response.text);
            return;
        };
        self.bodies.insert(step.name.clone(), body.clone());
        if step.events == 0 {
            self.stable.body(&mut body);
            response.body = body;
        } else {
            self.stable.event(&mut body);
            response.events.push(body);
        }
    }
}

/// Reads so many frames of a body, or those that there are.
fn read_lines(body: WatchBody, most: usize) -> Vec<String> {
    let mut body = pin!(body);
    let context = &mut Context::from_waker(Waker::noop());
    let mut lines = Vec::new();
    while lines.len() < most {
        let Poll::Ready(Some(Ok(frame))) = body.as_mut().poll_frame(context) else {
            break;
        };
        let data = frame.into_data().unwrap();
        lines.push(String::from_utf8(data.to_vec()).unwrap());
    }
    lines
}

/// Drops the white space between tokens.
fn compact(text: &str) -> String {
    let mut compact = String::with_capacity(text.len());
    let (mut in_text, mut is_escaped) = (false, false);
    for next in text.chars() {
        if in_text || !next.is_ascii_whitespace() {
            compact.push(next);
        }
        match next {
            '"' if !is_escaped => in_text = !in_text,
            _ => {}
        }
        is_escaped = next == '\\' && !is_escaped;
    }
    compact
}

fn escape(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let escaped = text.bytes().map(|byte| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    escaped.collect()
}
