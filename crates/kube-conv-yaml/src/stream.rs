//! The documents of a file, as kubectl splits them.

use super::decode::Repeats;
use super::{Document, Error, first_document};
use serde_json::Value;
use std::slice;

/// Reads the documents of a file as kubectl does: they are separated by lines `---`, and a file that
/// begins with `{` may hold several JSON objects in a row.
///
/// Empty documents are left out.
///
/// # Errors
///
/// For the first document that is not YAML or that JSON cannot represent, or a `---` that is not
/// alone on its line.
///
/// ```
/// use kube_conv_yaml as yaml;
///
/// let documents = yaml::read_all("kind: A\n---\n# nothing\n---\nkind: B\n")?;
/// let kinds: Vec<_> = documents.iter().map(|document| &document.value["kind"]).collect();
/// assert_eq!(kinds, ["A", "B"]);
/// # Ok::<(), yaml::Error>(())
/// ```
pub fn read_all(text: impl AsRef<[u8]>) -> Result<Vec<Document>, Error> {
    let text = text.as_ref();
    if let Some(documents) = json_stream(text) {
        return Ok(documents);
    }
    let mut documents = Vec::new();
    let mut repeats = Repeats::of(text);
    for part in FileParts::new(text) {
        let part = part?;
        let read = first_document(&part.text, &mut repeats);
        let (document, _) = read.map_err(|error| error.below(part.first_line))?;
        let document = document.below(part.first_line);
        if !document.value.is_null() {
            documents.push(document);
        }
    }
    Ok(documents)
}

/// Reads the objects of a manifest as kubectl does: those of all documents, and the items of lists.
///
/// # Errors
///
/// Those of [`read_all`].
///
/// ```
/// use kube_conv_yaml as yaml;
///
/// let text = "{kind: List, items: [{kind: A}, {kind: B}]}\n---\nkind: C\n";
/// let objects = yaml::read_objects(text)?;
/// let kinds: Vec<_> = objects.iter().map(|object| &object.value["kind"]).collect();
/// assert_eq!(kinds, ["A", "B", "C"]);
/// # Ok::<(), yaml::Error>(())
/// ```
pub fn read_objects(text: impl AsRef<[u8]>) -> Result<Vec<Document>, Error> {
    let mut objects = Vec::new();
    for mut document in read_all(text)? {
        let items = document.value.get_mut("items").map(Value::take);
        match items {
            Some(Value::Array(items)) => objects.extend(items.into_iter().map(|item| Document {
                value: of_list(&document.value, item),
                duplicate_keys: std::mem::take(&mut document.duplicate_keys),
            })),
            Some(Value::Null) => {}
            Some(_) => return Err(Error::of_json("`items` of a list has to be an array")),
            None => objects.push(document),
        }
    }
    Ok(objects)
}

/// An item with the kind that its list declares. Upstream: `decodeToList` of unstructured's helpers.go.
fn of_list(list: &Value, mut item: Value) -> Value {
    let text = |name: &str| list.get(name).and_then(Value::as_str).unwrap_or_default();
    let has = |item: &Value, name: &str| item.get(name).is_some_and(|text| text != "");
    let is_bare = !has(&item, "kind") && !has(&item, "apiVersion");
    if let Some(members) = item.as_object_mut().filter(|_| is_bare) {
        let kind = text("kind");
        let kind = kind.strip_suffix("List").unwrap_or(kind);
        members.insert("kind".to_owned(), Value::from(kind));
        members.insert("apiVersion".to_owned(), Value::from(text("apiVersion")));
    }
    item
}

/// The only document of a text; `None` if there are several.
pub(crate) fn read_only(text: &str) -> Result<Option<Document>, Error> {
    match first_document(text.as_bytes(), &mut Repeats::of(text.as_bytes())) {
        Ok((document, true)) => return Ok(Some(document)),
        Ok((_, false)) => {}
        Err(error) => {
            // YAML 1.1 does not include JSON: only JSON has the escape `\/`.
            let json = json_stream(text.as_bytes()).filter(|documents| documents.len() == 1);
            return json.map(|mut documents| documents.pop()).ok_or(error);
        }
    }
    let mut documents = read_all(text)?;
    Ok(match documents.len() {
        0 => Some(Document::new(Value::Null)),
        1 => documents.pop(),
        _ => None,
    })
}

/// The documents, if they are objects of JSON.
fn json_stream(text: &[u8]) -> Option<Vec<Document>> {
    let start = text.iter().position(|byte| !byte.is_ascii_whitespace())?;
    if text.get(start) != Some(&b'{') {
        return None;
    }
    let values = serde_json::Deserializer::from_slice(text).into_iter::<Value>();
    values.map(|value| value.map(Document::new).ok()).collect()
}

impl Document {
    /// A document with this content and without duplicate keys.
    ///
    /// ```
    /// let document = kube_conv_yaml::Document::new(serde_json::json!({"kind": "A"}));
    /// assert!(document.duplicate_keys.is_empty());
    /// ```
    #[must_use]
    pub fn new(value: Value) -> Self {
        Self {
            value,
            duplicate_keys: Vec::new(),
        }
    }

    fn below(mut self, lines: usize) -> Self {
        for duplicate in &mut self.duplicate_keys {
            duplicate.position.0 = duplicate.position.0.saturating_add(lines);
            duplicate.value_line = duplicate.value_line.saturating_add(lines);
        }
        self
    }
}

/// One document of a file.
struct FilePart {
    text: Vec<u8>,
    /// The number of lines before it.
    first_line: usize,
}

/// Splits a file at its lines `---`. Each part ends with a line feed.
struct FileParts<'t> {
    lines: slice::Split<'t, u8, fn(&u8) -> bool>,
    /// The number of lines that were read.
    line: usize,
}

impl<'t> FileParts<'t> {
    fn new(text: &'t [u8]) -> Self {
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        let is_break: fn(&u8) -> bool = |byte| *byte == b'\n';
        Self {
            lines: text.split(is_break),
            line: 0,
        }
    }
}

impl Iterator for FileParts<'_> {
    type Item = Result<FilePart, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut part = FilePart {
            text: Vec::new(),
            first_line: self.line,
        };
        for line in self.lines.by_ref() {
            self.line = self.line.saturating_add(1);
            if let Some(behind) = line.strip_prefix(b"---") {
                let behind = String::from_utf8_lossy(behind);
                let behind = behind.trim();
                if !behind.is_empty() && !behind.starts_with('#') {
                    let problem = format!("invalid Yaml document separator: {behind}");
                    return Some(Err(Error::of_json(problem)));
                }
                if !part.text.is_empty() {
                    return Some(Ok(part));
                }
            }
            part.text.extend(line.strip_suffix(b"\r").unwrap_or(line));
            part.text.push(b'\n');
        }
        (!part.text.is_empty()).then_some(Ok(part))
    }
}
