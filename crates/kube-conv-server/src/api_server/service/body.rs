//! Bodies of requests and of responses.

use super::accept::Form;
use super::deadline::Deadline;
use crate::MAX_BODY_BYTES;
use crate::api_server::ApiServer;
use crate::api_server::watch::Cursor;
use bytes::{Buf, Bytes};
use http_body::{Body, Frame, SizeHint};
use kube_conv_webhook::status::Status;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use std::convert::Infallible;
use std::fmt;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};

/// Reads a request's body to its end.
///
/// # Errors
///
/// 400 for an incomplete body, 413 for one that is longer than any server reads.
pub(super) async fn read_whole<B>(body: B) -> Result<Vec<u8>, Status>
where
    B: Body,
    B::Error: fmt::Display,
{
    let mut body = pin!(body);
    let mut whole = Vec::new();
    while let Some(frame) = poll_fn(|context| body.as_mut().poll_frame(context)).await {
        let frame = frame.map_err(|error| Status::bad_request(error.to_string()))?;
        if let Ok(mut data) = frame.into_data() {
            while data.has_remaining() {
                let chunk = data.chunk();
                whole.extend_from_slice(chunk);
                let length = chunk.len();
                data.advance(length);
                if whole.len() > MAX_BODY_BYTES {
                    let limit = format!("limit is {MAX_BODY_BYTES}");
                    return Err(Status::request_entity_too_large(&limit));
                }
            }
        }
    }
    Ok(whole)
}

/// The body of a response: an object, or the events of a watch, one per line, as they happen.
#[derive(Debug)]
pub struct WatchBody(Content);

#[derive(Debug)]
enum Content {
    Whole(Option<Bytes>),
    Watch(Box<Stream>),
}

#[derive(Debug)]
pub(super) struct Stream {
    pub(super) server: Arc<ApiServer>,
    pub(super) api_version: String,
    pub(super) kind: String,
    pub(super) form: Form,
    /// Whether a table has described its columns; those that follow do not.
    pub(super) has_sent_columns: bool,
    pub(super) cursor: Cursor,
    /// Whether the bookmark for the end of the initial events is still to be sent.
    pub(super) marks_initial_end: bool,
    /// Whether bookmarks are sent when all events are.
    pub(super) sends_bookmarks: bool,
    /// The version of the last event or bookmark.
    pub(super) sent_version: u64,
    /// The value of the server's counter when the watch began.
    pub(super) generation: u64,
    pub(super) deadline: Option<Deadline>,
}

/// An object whose type is written first, as Go's structs have it. The order of a map depends on what another crate of
/// the program enables in serde_json.
struct TypeFirst<'v>(&'v Value);

impl Serialize for TypeFirst<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Value::Object(members) = self.0 else {
            return self.0.serialize(serializer);
        };
        let of_type = ["kind", "apiVersion"];
        let first = of_type
            .iter()
            .filter_map(|name| members.get_key_value(*name));
        let is_rest = |(name, _): &(&String, &Value)| !of_type.contains(&name.as_str());
        serializer.collect_map(first.chain(members.iter().filter(is_rest)))
    }
}

impl WatchBody {
    pub(super) fn whole(value: &Value) -> Self {
        let text = serde_json::to_vec(&TypeFirst(value)).unwrap_or_default();
        Self(Content::Whole(Some(text.into())))
    }

    pub(super) fn text(text: &'static str) -> Self {
        Self(Content::Whole(Some(text.into())))
    }

    pub(super) fn watch(stream: Stream) -> Self {
        Self(Content::Watch(Box::new(stream)))
    }
}

impl Stream {
    /// Returns the next line, or registers the task to be woken when there is one.
    fn poll_line(&mut self, context: &Context<'_>) -> Poll<Option<Bytes>> {
        let server = Arc::clone(&self.server);
        if self.generation != server.watch_generation.load(Ordering::Relaxed)
            || self.cursor.is_over()
        {
            return Poll::Ready(None);
        }
        if self.marks_initial_end && self.cursor.sent_initial() {
            self.marks_initial_end = false;
            return Poll::Ready(Some(self.bookmark(true)));
        }
        let Ok(endpoint) = server.endpoint(&self.api_version, &self.kind) else {
            return Poll::Ready(None);
        };
        if let Some(deadline) = &self.deadline
            && deadline.is_over(context.waker())
        {
            return Poll::Ready(None);
        }
        // Registered before the check, so that no change is missed.
        server.store().wake_on_change(context.waker());
        match self.cursor.next(&endpoint) {
            Some(Ok(event)) => {
                self.sent_version = self.cursor.version();
                let name = event.type_name();
                let mut object = self.form.apply(event.into_object());
                if std::mem::replace(&mut self.has_sent_columns, true)
                    && let Some(columns) = object.get_mut("columnDefinitions")
                    && matches!(self.form, Form::Table { .. })
                {
                    *columns = Value::Null;
                }
                Poll::Ready(Some(line(name, object)))
            }
            Some(Err(status)) => Poll::Ready(Some(line("ERROR", json!(status)))),
            None if self.sends_bookmarks && self.cursor.version() > self.sent_version => {
                Poll::Ready(Some(self.bookmark(false)))
            }
            None => Poll::Pending,
        }
    }

    /// An event with nothing but the version up to which all events were sent.
    fn bookmark(&mut self, is_end_of_initial: bool) -> Bytes {
        self.sent_version = self.cursor.version();
        let mut metadata = json!({"resourceVersion": self.sent_version.to_string()});
        if let (true, Some(metadata)) = (is_end_of_initial, metadata.as_object_mut()) {
            let annotations = json!({"k8s.io/initial-events-end": "true"});
            metadata.insert("annotations".to_owned(), annotations);
        }
        let object = json!({
            "apiVersion": self.api_version,
            "kind": self.kind,
            "metadata": metadata,
        });
        line(
            "BOOKMARK",
            match &self.form {
                Form::Partial => self.form.apply(object),
                _ => object,
            },
        )
    }
}

fn line(name: &str, object: Value) -> Bytes {
    let mut line = json!({"type": name, "object": object}).to_string();
    line.push('\n');
    line.into()
}

impl Body for WatchBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let data = match &mut self.0 {
            Content::Whole(data) => Poll::Ready(data.take()),
            Content::Watch(stream) => stream.poll_line(context),
        };
        data.map(|data| data.map(|data| Ok(Frame::data(data))))
    }

    fn is_end_stream(&self) -> bool {
        matches!(self.0, Content::Whole(None))
    }

    fn size_hint(&self) -> SizeHint {
        match &self.0 {
            Content::Whole(data) => {
                let length = data.as_ref().map_or(0, Bytes::len);
                SizeHint::with_exact(u64::try_from(length).unwrap_or(u64::MAX))
            }
            Content::Watch(_) => SizeHint::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_BODY_BYTES, read_whole};
    use bytes::Bytes;
    use http_body::{Body, Frame};
    use std::pin::{Pin, pin};
    use std::task::{Context, Poll, Waker};

    /// A body of chunks that ends with an error.
    struct Chunks {
        sizes: Vec<usize>,
        breaks_off: bool,
    }

    impl Body for Chunks {
        type Data = Bytes;
        type Error = String;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, String>>> {
            let breaks_off = self.breaks_off;
            Poll::Ready(match self.sizes.pop() {
                Some(size) => Some(Ok(Frame::data(vec![b' '; size].into()))),
                None => breaks_off.then(|| Err("it broke off".to_owned())),
            })
        }
    }

    fn read(sizes: Vec<usize>, breaks_off: bool) -> Result<usize, (i32, String)> {
        let body = Chunks { sizes, breaks_off };
        let mut reading = pin!(read_whole(body));
        let Poll::Ready(read) = reading
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
        else {
            panic!("all of it is there");
        };
        read.map(|body| body.len())
            .map_err(|status| (status.code, status.message))
    }

    #[test]
    fn at_most_three_megabytes_of_a_body_are_read() {
        let whole = 3 * 1024 * 1024;
        assert_eq!(MAX_BODY_BYTES, whole);
        assert_eq!(read(vec![whole - 7, 7], false), Ok(whole));
        let too_large = "Request entity too large: limit is 3145728".to_owned();
        assert_eq!(read(vec![whole, 1], false), Err((413, too_large.clone())));
        // Chunks beyond the limit are not read.
        let endless = vec![1024 * 1024; 1024];
        assert_eq!(read(endless, true), Err((413, too_large)));
    }

    #[test]
    fn a_body_that_breaks_off_is_rejected() {
        assert_eq!(read(vec![5], true), Err((400, "it broke off".to_owned())));
    }
}
