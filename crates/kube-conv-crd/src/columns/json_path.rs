//! JSONPath, by which the columns of tables find their values.
//!
//! Source: `util/jsonpath` and `third_party/forked/golang/template` of `k8s.io/client-go`.

use kube_conv_schema::go;
use serde_json::Value;
use std::borrow::Cow;
use std::cmp::Ordering;

/// The most expressions in each other: those of filters and unions.
const MOST_LEVELS: usize = 8;

/// The steps of an expression.
#[derive(Debug)]
pub struct JsonPath(pub(super) Vec<PathNode>);

#[derive(Debug)]
pub(super) enum PathNode {
    Literal(Value),
    Field(String),
    /// The start, the end and the step of a slice.
    Array([SliceBound; 3]),
    Filter {
        left: Vec<PathNode>,
        /// The operator and the other side; without them, the left side has to exist.
        right: Option<(String, Vec<PathNode>)>,
    },
    Union(Vec<Vec<PathNode>>),
    Wildcard,
    Recursive,
    /// A keyword, which does not occur in columns.
    Identifier,
}

/// A number of a slice.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SliceBound {
    /// `None` where nothing is written.
    value: Option<i64>,
    /// Whether it is the end of a single item.
    is_derived: bool,
}

/// The values that an expression finds. An error has those with which it stops.
type PathValues<'v> = Result<Vec<Cow<'v, Value>>, Vec<Cow<'v, Value>>>;

impl JsonPath {
    /// Reads an expression as it is written in a column; returns `None` for an invalid one.
    #[doc(hidden)]
    #[must_use]
    pub fn read(path: &str) -> Option<Self> {
        let mut parser = PathParser {
            text: path,
            levels: MOST_LEVELS,
        };
        parser.action().map(Self)
    }

    /// Returns the first value that is found in an object.
    #[doc(hidden)]
    #[must_use]
    pub fn first<'v>(&self, object: &'v Value) -> Option<Cow<'v, Value>> {
        let found = evaluate(&self.0, vec![Cow::Borrowed(object)]).ok()?;
        found.into_iter().next()
    }
}

/// Reads an expression. Upstream: `Parser`.
struct PathParser<'p> {
    /// What is still to be read.
    text: &'p str,
    levels: usize,
}

impl<'p> PathParser<'p> {
    /// Reads up to the end of the action. What follows it is read as well, and not used.
    fn action(&mut self) -> Option<Vec<PathNode>> {
        let mut nodes = self.inside()?;
        while let Some((_, after)) = self.text.split_once('{') {
            self.text = after;
            self.inside()?;
        }
        nodes.shrink_to_fit();
        Some(nodes)
    }

    /// Upstream: `parseInsideAction`.
    fn inside(&mut self) -> Option<Vec<PathNode>> {
        let mut nodes = Vec::new();
        while let Some(first) = self.text.chars().next() {
            if let Some(rest) = self.text.strip_prefix("[?(") {
                self.text = rest;
                nodes.push(self.filter()?);
            } else if let Some(rest) = self.text.strip_prefix("..") {
                if matches!(nodes.last(), Some(PathNode::Recursive)) {
                    return None;
                }
                self.text = rest;
                nodes.push(PathNode::Recursive);
                if rest.starts_with(is_alphanumeric) {
                    nodes.push(self.field());
                }
            } else if first == '}' {
                self.skip(1);
                return Some(nodes);
            } else if matches!(first, ' ' | '@' | '$') {
                self.skip(1);
            } else if first == '[' {
                self.array(&mut nodes)?;
            } else if matches!(first, '"' | '\'') {
                nodes.push(self.quote(first)?);
            } else if first == '.' {
                self.skip(1);
                nodes.push(self.field());
            } else if matches!(first, '+' | '-') || first.is_numeric() {
                nodes.push(self.number()?);
            } else if is_alphanumeric(first) {
                nodes.push(self.identifier());
            } else {
                return None;
            }
        }
        Some(nodes)
    }

    /// Skips bytes of ASCII.
    fn skip(&mut self, count: usize) {
        self.text = self.text.get(count..).unwrap_or_default();
    }

    /// Takes a number of bytes that ends at a character.
    fn take(&mut self, count: usize) -> &'p str {
        let (taken, rest) = self.text.split_at_checked(count).unwrap_or((self.text, ""));
        self.text = rest;
        taken
    }

    /// Reads the expression of another text.
    fn inner(&self, text: &str) -> Option<Vec<PathNode>> {
        let levels = self.levels.checked_sub(1)?;
        PathParser { text, levels }.action()
    }

    /// Upstream: `parseField`.
    fn field(&mut self) -> PathNode {
        let mut is_escaped = false;
        let end = self.text.find(|c| {
            let ends = !is_escaped && is_terminator(c);
            is_escaped = !is_escaped && c == '\\';
            ends
        });
        match self.take(end.unwrap_or(self.text.len())) {
            "*" => PathNode::Wildcard,
            name => PathNode::Field(name.replace('\\', "")),
        }
    }

    /// Upstream: `parseIdentifier`.
    fn identifier(&mut self) -> PathNode {
        let end = self.text.find(is_terminator);
        match self.take(end.unwrap_or(self.text.len())) {
            "true" => PathNode::Literal(true.into()),
            "false" => PathNode::Literal(false.into()),
            _ => PathNode::Identifier,
        }
    }

    /// Upstream: `parseNumber`.
    fn number(&mut self) -> Option<PathNode> {
        let signed = self.text.strip_prefix(['+', '-']).unwrap_or(self.text);
        let digits = signed.find(|c: char| c != '.' && !c.is_numeric());
        let sign = self.text.len() - signed.len();
        let text = self.take(sign + digits.unwrap_or(signed.len()));
        let integer = text.parse::<i64>().map(Value::from);
        let number = integer.or_else(|_| text.parse::<f64>().map(Value::from));
        number.ok().map(PathNode::Literal)
    }

    /// Upstream: `parseQuote`.
    fn quote(&mut self, end: char) -> Option<PathNode> {
        let mut from = 1;
        loop {
            let found = from + self.text.get(from..)?.find([end, '\n'])?;
            let before = self.text.get(..found)?;
            if self.text.get(found..)?.starts_with('\n') {
                return None;
            }
            from = found + 1;
            if !before.ends_with('\\') {
                break;
            }
        }
        let quoted = self.take(from);
        let inner = quoted.strip_prefix(end)?.strip_suffix(end)?;
        Some(PathNode::Literal(go::unescape(inner).into()))
    }

    /// Upstream: `parseArray`.
    fn array(&mut self, nodes: &mut Vec<PathNode>) -> Option<()> {
        let (text, rest) = self.text.strip_prefix('[')?.split_once(']')?;
        self.text = rest;
        if text.contains('\n') {
            return None;
        }
        if text.contains(',') {
            let parts = text.split(',').map(|part| {
                let part = part.trim_matches(' ');
                self.inner(&format!("[{part}]"))
            });
            nodes.push(PathNode::Union(parts.collect::<Option<_>>()?));
            return Some(());
        }
        let name = text
            .strip_prefix('\'')
            .and_then(|text| text.strip_suffix('\''));
        if let Some(name) = name.filter(|name| !name.contains('\'')) {
            nodes.extend(self.inner(&format!(".{name}"))?);
            return Some(());
        }
        nodes.push(PathNode::Array(bounds(if text == "*" {
            ":"
        } else {
            text
        })?));
        Some(())
    }

    /// Upstream: `parseFilter`.
    fn filter(&mut self) -> Option<PathNode> {
        let (mut pair, mut is_closed, mut before) = (None, false, ' ');
        let mut end = None;
        for (at, c) in self.text.char_indices() {
            match (c, pair) {
                ('\n', _) => return None,
                ('"' | '\'', None) => pair = Some(c),
                ('"' | '\'', Some(pair)) if c == pair && before != '\\' => is_closed = true,
                (')', _) if pair.is_some() == is_closed => {
                    end = Some(at);
                    break;
                }
                _ => {}
            }
            before = c;
        }
        let text = self.take(end?);
        self.text = self.text.strip_prefix(")]")?;
        let is_operator = |c| matches!(c, '!' | '<' | '>' | '=');
        let operator = text.find(is_operator).filter(|at| *at > 0);
        let sides = operator.and_then(|at| {
            let (left, rest) = text.split_at_checked(at)?;
            let right = rest.trim_start_matches(is_operator);
            let operator = rest.strip_suffix(right)?;
            (!right.is_empty()).then_some((left, operator, right))
        });
        Some(match sides {
            Some((left, operator, right)) => PathNode::Filter {
                left: self.inner(left)?,
                right: Some((operator.to_owned(), self.inner(right)?)),
            },
            None => PathNode::Filter {
                left: self.inner(text)?,
                right: None,
            },
        })
    }
}

/// Reads an index or a slice, such as `-1:` or `0:9:2`.
fn bounds(text: &str) -> Option<[SliceBound; 3]> {
    let parts: Vec<&str> = text.split(':').collect();
    if parts.len() > 3 {
        return None;
    }
    let mut bounds = [SliceBound::default(); 3];
    for (bound, part) in bounds.iter_mut().zip(&parts) {
        let digits = part.strip_prefix('-').unwrap_or(part);
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        if !part.is_empty() {
            bound.value = Some(part.parse().ok()?);
        }
    }
    if parts.len() == 1 {
        let [start, end, _] = &mut bounds;
        *end = SliceBound {
            value: Some(start.value.unwrap_or(0).saturating_add(1)),
            is_derived: true,
        };
    }
    Some(bounds)
}

fn is_terminator(c: char) -> bool {
    " \t\r\n.,[]$@{}".contains(c)
}

fn is_alphanumeric(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Upstream: `evalList`.
fn evaluate<'v>(nodes: &[PathNode], input: Vec<Cow<'v, Value>>) -> PathValues<'v> {
    nodes.iter().try_fold(input, |input, node| node.walk(input))
}

impl PathNode {
    /// Upstream: `walk`.
    fn walk<'v>(&self, input: Vec<Cow<'v, Value>>) -> PathValues<'v> {
        match self {
            Self::Literal(Value::String(text)) => Ok(vec![Cow::Owned(text.as_str().into())]),
            Self::Literal(value) => Ok(input.iter().map(|_| Cow::Owned(value.clone())).collect()),
            Self::Field(name) => {
                let found = input.into_iter().map(|value| match value {
                    Cow::Borrowed(value) => value.get(name).map(Cow::Borrowed),
                    Cow::Owned(value) => value.get(name).cloned().map(Cow::Owned),
                });
                Ok(found.flatten().collect())
            }
            Self::Array(bounds) => slice(*bounds, input),
            Self::Filter { left, right } => filter(left, right.as_ref(), input),
            Self::Union(parts) => {
                let mut result = Vec::new();
                for part in parts {
                    match evaluate(part, input.clone()) {
                        Ok(found) => result.extend(found),
                        Err(_) => return Err(input),
                    }
                }
                Ok(result)
            }
            Self::Wildcard => {
                let mut found = Vec::new();
                for value in &input {
                    // Go's strings consist of bytes.
                    let bytes = value.as_str().unwrap_or_default().bytes();
                    found.extend(bytes.map(|byte| Cow::Owned(byte.into())));
                    found.extend(inner_values(value));
                }
                Ok(found)
            }
            Self::Recursive => {
                let (mut result, mut left) = (Vec::new(), input);
                left.reverse();
                // Depth first, without recursion.
                while let Some(value) = left.pop() {
                    let inner: Vec<_> = inner_values(&value).collect();
                    let is_text = value.as_str().is_some_and(|text| !text.is_empty());
                    if is_text || !inner.is_empty() {
                        result.push(value);
                    }
                    left.extend(inner.into_iter().rev());
                }
                Ok(result)
            }
            Self::Identifier => Err(input),
        }
    }
}

/// The members of an object, or the items of a list.
fn inner_values<'v>(value: &Cow<'v, Value>) -> impl Iterator<Item = Cow<'v, Value>> + use<'v> {
    // What is found in an object is a part of it; only literals are not, and have nothing inside.
    let found: Vec<&'v Value> = match value {
        Cow::Borrowed(Value::Object(members)) => members.values().collect(),
        Cow::Borrowed(Value::Array(items)) => items.iter().collect(),
        _ => Vec::new(),
    };
    found.into_iter().map(Cow::Borrowed)
}

/// Upstream: `evalArray`.
fn slice<'v>([start, end, step]: [SliceBound; 3], input: Vec<Cow<'v, Value>>) -> PathValues<'v> {
    let mut result = Vec::new();
    for value in &input {
        let items = match value {
            Cow::Borrowed(Value::Array(items)) => items.as_slice(),
            value if value.is_null() => continue,
            _ => return Err(input),
        };
        let length = i64::try_from(items.len()).unwrap_or(i64::MAX);
        let (mut first, mut last) = (start.value.unwrap_or(0), end.value.unwrap_or(length));
        if first < 0 {
            first = first.saturating_add(length);
        }
        if last < 0 || last == 0 && end.is_derived {
            last = last.saturating_add(length);
        }
        if first == last {
            return Ok(result);
        }
        let bounds = usize::try_from(first).ok().zip(usize::try_from(last).ok());
        let found = bounds.and_then(|(first, last)| items.get(first..last));
        let step = usize::try_from(step.value.unwrap_or(1))
            .ok()
            .filter(|step| *step > 0);
        let (Some(found), Some(step)) = (found, step) else {
            return Err(input);
        };
        result.extend(found.iter().step_by(step).map(Cow::Borrowed));
    }
    Ok(result)
}

/// Upstream: `evalFilter`.
fn filter<'v>(
    left: &[PathNode],
    right: Option<&(String, Vec<PathNode>)>,
    input: Vec<Cow<'v, Value>>,
) -> PathValues<'v> {
    let mut result = Vec::new();
    for value in &input {
        let Cow::Borrowed(Value::Array(items)) = value else {
            return Err(input);
        };
        for item in items {
            let side = |nodes| evaluate(nodes, vec![Cow::Borrowed(item)]);
            let lefts = side(left);
            let Some((operator, right)) = right else {
                let (Ok(found) | Err(found)) = lefts;
                if !found.is_empty() {
                    result.push(Cow::Borrowed(item));
                }
                continue;
            };
            let (Ok(lefts), Ok(rights)) = (lefts, side(right)) else {
                return Err(input);
            };
            let passes = match (lefts.as_slice(), rights.as_slice()) {
                ([], _) | (_, []) => continue,
                ([left], [right]) => compare(left, operator, right),
                _ => return Err(input),
            };
            match passes {
                Some(true) => result.push(Cow::Borrowed(item)),
                Some(false) => {}
                None => return Err(result),
            }
        }
    }
    Ok(result)
}

/// Compares two values of the same type; returns `None` for others. Upstream: `funcs.go`.
fn compare(left: &Value, operator: &str, right: &Value) -> Option<bool> {
    let order = match (left, right) {
        (Value::String(left), Value::String(right)) => left.cmp(right),
        (Value::Bool(left), Value::Bool(right)) if matches!(operator, "==" | "!=") => {
            left.cmp(right)
        }
        (Value::Number(left), Value::Number(right)) => match (left.as_i64(), right.as_i64()) {
            (Some(left), Some(right)) => left.cmp(&right),
            (None, None) => left.as_f64()?.partial_cmp(&right.as_f64()?)?,
            _ => return None,
        },
        _ => return None,
    };
    Some(match operator {
        "==" => order == Ordering::Equal,
        "!=" => order != Ordering::Equal,
        "<" => order == Ordering::Less,
        "<=" => order != Ordering::Greater,
        ">" => order == Ordering::Greater,
        ">=" => order != Ordering::Less,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{JsonPath, compare};
    use serde_json::{Value, json};

    /// The first value that is found, or null.
    fn first(path: &str, object: &Value) -> Value {
        let path = JsonPath::read(path).unwrap();
        path.first(object)
            .map_or(Value::Null, |found| found.into_owned())
    }

    #[test]
    fn a_parenthesis_in_quotes_does_not_end_a_filter() {
        let object = json!({"items": [{"name": "a", "size": 1}, {"name": "b)", "size": 2}]});
        for path in [
            r#".items[?(@.name=="b)")].size"#,
            ".items[?(@.name=='b)')].size",
        ] {
            assert_eq!(first(path, &object), 2, "{path}");
        }
    }

    /// Upstream: `evalFilter` counts what `evalArray` returns along with its error.
    #[test]
    fn what_is_no_list_exists_in_a_filter_and_null_does_not() {
        let object = json!({"items": [{"part": null, "size": 1}, {"part": {"x": 1}, "size": 2}]});
        assert_eq!(first(".items[?(@.part[0])].size", &object), 2);
        assert_eq!(first(".items[0].part[0]", &object), Value::Null);
    }

    #[test]
    fn only_names_follow_two_dots() {
        let object = json!({"a": {"b": {"name": "c"}}});
        assert_eq!(first("..name", &object), "c");
        for path in ["..*", "..!", "!"] {
            assert!(JsonPath::read(path).is_none(), "{path}");
        }
    }

    #[test]
    fn values_of_one_type_are_compared() {
        for (left, operator, right, expected) in [
            (json!("a"), "<", json!("b"), Some(true)),
            (json!("b"), "<", json!("b"), Some(false)),
            (json!(2), "<=", json!(2), Some(true)),
            (json!(3), "<=", json!(2), Some(false)),
            (json!(3), ">", json!(2), Some(true)),
            (json!(2), ">", json!(2), Some(false)),
            (json!(2), ">=", json!(2), Some(true)),
            (json!("a"), "!=", json!("b"), Some(true)),
            (json!(1.5), "==", json!(1.5), Some(true)),
            (json!(1), ">=", json!(2), Some(false)),
            (json!(0.5), "!=", json!(0.5), Some(false)),
            (json!(true), "==", json!(true), Some(true)),
            (json!(false), "<", json!(true), None),
            (json!(1), "==", json!(1.5), None),
            (json!(null), "==", json!(null), None),
        ] {
            assert_eq!(
                compare(&left, operator, &right),
                expected,
                "{left} {operator} {right}"
            );
        }
    }
}
