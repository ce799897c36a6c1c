//! Parses patches.

use super::operation::{Member, Operation, Patch, Payload};
use super::{Error, Reason};
use crate::document::{Document, Id, Shape, kind};
use kube_conv_schema::go::unquote;
use kube_conv_schema::go::utf8;

impl Patch {
    /// Reads a patch. Unknown members are skipped, and the last of several members of one name is
    /// used; a missing or wrong member is an error only when its operation is applied.
    ///
    /// # Errors
    ///
    /// Invalid JSON, or not a list of objects. Upstream: `DecodePatch`.
    pub fn decode(patch: &[u8]) -> Result<Self, Error> {
        let text = utf8(patch);
        let mut document = Document::default();
        let rejected = |text: String| Error::new(Reason::Decode, text);
        let root = document.read(&text).map_err(rejected)?;
        if document.is_plain_null(root) {
            return Ok(Self::default());
        }
        if document.open(root) != Shape::Array {
            return Err(rejected(wrong_type(
                kind(&document, root),
                "jsonpatch.Patch",
            )));
        }
        let items: Vec<Id> = document.items(root);
        let operations = items.into_iter().map(|item| {
            let shape = document.open(item);
            if !matches!(shape, Shape::Object | Shape::Null(_)) {
                let text = wrong_type(kind(&document, item), "jsonpatch.Operation");
                return Err(rejected(text));
            }
            Ok(operation(&document, item))
        });
        Ok(Self::new(operations.collect::<Result<_, _>>()?))
    }
}

/// Go's message about JSON of a wrong type.
fn wrong_type(found: &str, go_type: &str) -> String {
    format!("json: cannot unmarshal {found} into Go value of type {go_type}")
}

fn operation(document: &Document<'_>, id: Id) -> Operation {
    let member = |name: &str| document.object(id).and_then(|all| all.get(name)).copied();
    let string = |name: &str| match member(name) {
        None => Member::Absent,
        Some(id) if document.is_plain_null(id) => Member::Absent,
        Some(id) => match (kind(document, id), document.spelled(id)) {
            ("string", Some(text)) => Member::Text(unquote(text).into_owned()),
            (other, _) => Member::Wrong(other),
        },
    };
    Operation {
        op: string("op"),
        path: string("path"),
        from: string("from"),
        value: match member("value") {
            None => Payload::Absent,
            Some(id) => Payload::Json(document.spelled(id).unwrap_or("null").into()),
        },
    }
}
