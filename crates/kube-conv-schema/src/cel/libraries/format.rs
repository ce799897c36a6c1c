//! Named formats.

use super::{equal, of_text, opaque};
use crate::content::names::NameRule;
use crate::content::{self, Message};
use crate::formats::{Format, accepts};
use crate::go;
use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, PATTERN_FACTOR, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::{Functions, Run, costs};
use kube_conv_cel::values::{Equality, OpaqueValue, Value};
use std::fmt;

/// The functions.
pub(crate) const FUNCTIONS: &Library = "\
format.byte format.byte () -> kubernetes.NamedFormat
format.date format.date () -> kubernetes.NamedFormat
format.datetime format.datetime () -> kubernetes.NamedFormat
format.dns1035Label format.dns1035Label () -> kubernetes.NamedFormat
format.dns1035LabelPrefix format.dns1035LabelPrefix () -> kubernetes.NamedFormat
format.dns1123Label format.dns1123Label () -> kubernetes.NamedFormat
format.dns1123LabelPrefix format.dns1123LabelPrefix () -> kubernetes.NamedFormat
format.dns1123Subdomain format.dns1123Subdomain () -> kubernetes.NamedFormat
format.dns1123SubdomainPrefix format.dns1123SubdomainPrefix () -> kubernetes.NamedFormat
format.labelValue format.labelValue () -> kubernetes.NamedFormat
format.named format-named (string) -> optional_type(kubernetes.NamedFormat)
format.qualifiedName format.qualifiedName () -> kubernetes.NamedFormat
format.uri format.uri () -> kubernetes.NamedFormat
format.uuid format.uuid () -> kubernetes.NamedFormat
validate format-validate kubernetes.NamedFormat.(string) -> optional_type(list(string))
";

/// The length of the longest pattern of a format.
const LONGEST_PATTERN: f64 = 128.0;

/// The estimated costs of calls.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    match (call.function, call.arguments) {
        ("validate", [text, ..]) => {
            let text = call.size(text).scaled(TRAVERSAL_FACTOR);
            let cost = text.scaled(LONGEST_PATTERN * PATTERN_FACTOR);
            Some(CallEstimate::of(cost))
        }
        _ => None,
    }
}

/// The implementations.
pub(super) fn add(functions: &mut Functions) {
    for named in NAMED {
        functions.overload_of_all(named.function, named.run);
    }
    functions
        .overload("format-named", |_, values| {
            of_text(values, |name| {
                let named = NAMED.iter().find(|named| named.is(name));
                named.map_or(Value::NONE, |named| {
                    Value::some(Value::opaque(FormatValue(named)))
                })
            })
        })
        .overload("format-validate", |_, values| match values {
            [format, Value::String(text)] => match opaque::<FormatValue>(format) {
                Some(format) => messages((format.0.check)(text)),
                None => Value::NO_SUCH_OVERLOAD,
            },
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .function_cost("validate", |values, _| {
            let format = opaque::<FormatValue>(values.first()?)?;
            let text = costs::size(values, 1).saturating_add(1);
            let pattern = costs::rounded_up(format.0.pattern_size, costs::PATTERN);
            Some(costs::rounded_up(text, costs::TEXT).saturating_mul(pattern))
        });
}

fn messages<'v>(messages: Vec<String>) -> Value<'v> {
    if messages.is_empty() {
        return Value::NONE;
    }
    let messages = messages.into_iter().map(Value::string);
    Value::some(Value::list(messages.collect()))
}

/// A format as a CEL value.
#[derive(Debug)]
struct FormatValue(&'static Named);

/// Returns the text of a value of this type.
pub(super) fn text_of(value: &Value<'_>) -> Option<String> {
    opaque::<FormatValue>(value).map(|value| value.0.function.to_owned())
}

impl OpaqueValue for FormatValue {
    fn type_name(&self) -> &'static str {
        "kubernetes.NamedFormat"
    }

    fn go_type(&self) -> &'static str {
        "cel.Format"
    }

    fn equal<'v>(&self, other: &Value<'v>) -> Equality<'v> {
        equal(other, |other: &Self| self.0.function == other.0.function)
    }
}

/// A format.
struct Named {
    /// The function that returns it. Its name is `format.` followed by the format's name.
    function: &'static str,
    /// The size used for the cost: that of its pattern, or of an equivalent pattern.
    pattern_size: u64,
    check: fn(&str) -> Vec<String>,
    run: Run,
}

impl fmt::Debug for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.function)
    }
}

impl Named {
    fn is(&self, name: &str) -> bool {
        self.function.strip_prefix("format.") == Some(name)
    }
}

macro_rules! named {
    ($($function:literal $pattern_size:literal $check:expr;)*) => {
        /// The formats.
        static NAMED: &[Named] = &[$(Named {
            function: $function,
            pattern_size: $pattern_size,
            check: $check,
            run: |_, _| {
                let named = NAMED.iter().find(|named| named.function == $function);
                named.map_or(Value::NO_SUCH_OVERLOAD, |named| Value::opaque(FormatValue(named)))
            },
        },)*];
    };
}

named! {
    "format.dns1123Label" 30 |text| texts(NameRule::DnsLabel.check(text));
    "format.dns1123Subdomain" 60 |text| texts(NameRule::DnsSubdomain.check(text));
    "format.dns1035Label" 30 |text| texts(NameRule::Dns1035Label.check(text));
    "format.qualifiedName" 60 |text| texts(content::label_key(text));
    "format.dns1123LabelPrefix" 30 |text| texts(NameRule::DnsLabel.check_prefix(text));
    "format.dns1123SubdomainPrefix" 60 |text| texts(NameRule::DnsSubdomain.check_prefix(text));
    "format.dns1035LabelPrefix" 30 |text| texts(NameRule::Dns1035Label.check_prefix(text));
    "format.labelValue" 40 |text| texts(content::label_value(text));
    "format.uri" 1103 |text| go::url::parse_request(text).err().into_iter().collect();
    "format.uuid" 70 |text| of_servers(Format::Uuid, text, "does not match the UUID format");
    "format.byte" 84 |text| of_servers(Format::Byte, text, "invalid base64");
    "format.date" 71 |text| of_servers(Format::Date, text, "invalid date");
    "format.datetime" 71 |text| of_servers(Format::DateTime, text, "invalid datetime");
}

fn texts(messages: Vec<Message>) -> Vec<String> {
    messages.iter().map(ToString::to_string).collect()
}

fn of_servers(format: Format, text: &str, message: &str) -> Vec<String> {
    let message = (!accepts(format, text)).then(|| message.to_owned());
    message.into_iter().collect()
}
