//! URLs.

use super::{equal, of_text, opaque};
use crate::go::url::{self, Url};
use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::{Functions, costs};
use kube_conv_cel::values::{Entries, Equality, OpaqueValue, Value};

/// The functions.
pub(crate) const FUNCTIONS: &Library = "\
getEscapedPath url_get_escaped_path kubernetes.URL.() -> string
getHost url_get_host kubernetes.URL.() -> string
getHostname url_get_hostname kubernetes.URL.() -> string
getPort url_get_port kubernetes.URL.() -> string
getQuery url_get_query kubernetes.URL.() -> map(string, list(string))
getScheme url_get_scheme kubernetes.URL.() -> string
isURL is_url_string (string) -> bool
url string_to_url (string) -> kubernetes.URL
";

/// The estimated costs of calls. Those of the parts of a URL are one, as by default.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    match (call.function, call.arguments) {
        ("url", [text]) => {
            let size = call.size(text);
            Some(CallEstimate::of(size.scaled(TRAVERSAL_FACTOR)).with_result(size))
        }
        _ => None,
    }
}

/// The implementations.
pub(super) fn add(functions: &mut Functions) {
    functions
        .overload("string_to_url", |_, values| of_text(values, read))
        .overload("is_url_string", |_, values| {
            of_text(values, |text| Value::Bool(url::parse_request(text).is_ok()))
        })
        .overload("url_get_scheme", |_, values| {
            property(values, |url| url.scheme.clone())
        })
        .overload("url_get_host", |_, values| property(values, Url::host))
        .overload("url_get_hostname", |_, values| {
            property(values, Url::host_name)
        })
        .overload("url_get_port", |_, values| property(values, Url::port))
        .overload("url_get_escaped_path", |_, values| {
            property(values, Url::escaped_path)
        })
        .overload("url_get_query", |_, values| {
            super::property(values, |url: &UrlValue| parameters(&url.0))
        })
        .function_cost("url", costs::text_of_first);
}

/// A URL as a CEL value.
#[derive(Debug)]
struct UrlValue(Url);

/// Returns the text of a value of this type.
pub(super) fn text_of(value: &Value<'_>) -> Option<String> {
    opaque::<UrlValue>(value).map(|value| value.0.to_string())
}

impl OpaqueValue for UrlValue {
    fn type_name(&self) -> &'static str {
        "kubernetes.URL"
    }

    fn go_type(&self) -> &'static str {
        "cel.URL"
    }

    fn equal<'v>(&self, other: &Value<'v>) -> Equality<'v> {
        equal(other, |other: &Self| {
            self.0.to_string() == other.0.to_string()
        })
    }
}

/// Parses the text as a request URI first, in which `#` does not begin a fragment.
fn read<'v>(text: &str) -> Value<'v> {
    match url::parse_request(text).and_then(|_| url::parse(text)) {
        Ok(url) => Value::opaque(UrlValue(url)),
        Err(error) => Value::error(format!(
            "URL parse error during conversion from string: {error}"
        )),
    }
}

fn property<'v>(values: &[Value<'v>], part: impl Fn(&Url) -> String) -> Value<'v> {
    super::property(values, |url: &UrlValue| Value::string(part(&url.0)))
}

fn parameters<'v>(url: &Url) -> Value<'v> {
    let mut entries = Entries::default();
    for (name, values) in url.parameters() {
        let values = values.into_iter().map(Value::string).collect();
        entries.insert(Value::string(name), Value::list(values));
    }
    Value::Map(entries.into())
}

#[cfg(test)]
mod tests {
    use super::{property, read};
    use crate::go::url::Url;
    use kube_conv_cel::values::go_text;

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        let host = |text: &str| property(&[read(text)], Url::host);
        assert_eq!(go_text(&host("http://a%ff%fe/")), "a\u{fffd}\u{fffd}");
    }
}
