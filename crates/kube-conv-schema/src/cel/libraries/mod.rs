//! The functions that Kubernetes adds to CEL, one file per library: their signatures, implementations,
//! estimated costs
//! and run-time costs.
//!
//! Upstream: `k8s.io/apiserver/pkg/cel/library`.

pub(super) mod authorizer;
pub(super) mod cidr;
mod equality;
pub(super) mod format;
pub(super) mod ip;
pub(super) mod lists;
mod prefix;
pub(super) mod quantity;
pub(super) mod regex;
pub(super) mod semver;
mod strings;
pub(super) mod url;

use kube_conv_cel::check::Type;
use kube_conv_cel::cost::{Argument, Call, CallEstimate};
use kube_conv_cel::functions::Functions;
use kube_conv_cel::values::{Equality, Value};
use std::sync::LazyLock;

/// The implementations of all functions, of cel-go and of Kubernetes.
pub(super) fn functions() -> &'static Functions {
    static FUNCTIONS: LazyLock<Functions> = LazyLock::new(|| {
        let mut functions = Functions::standard();
        url::add(&mut functions);
        regex::add(&mut functions);
        lists::add(&mut functions);
        quantity::add(&mut functions);
        ip::add(&mut functions);
        cidr::add(&mut functions);
        format::add(&mut functions);
        semver::add(&mut functions);
        equality::add(&mut functions);
        functions
    });
    &FUNCTIONS
}

/// Returns the cost of a call, if its function belongs to a library and takes more than other calls, which is one. Only
/// the name of the function matters: libraries that share a function name agree on the cost.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let libraries: [fn(&Call<'_>) -> Option<CallEstimate>; 11] = [
        equality::cost,
        lists::cost,
        strings::cost,
        url::cost,
        regex::cost,
        ip::cost,
        cidr::cost,
        quantity::cost,
        semver::cost,
        format::cost,
        authorizer::cost,
    ];
    libraries.into_iter().find_map(|cost| cost(call))
}

/// Returns the text of a value of one of Kubernetes' types.
pub(crate) fn text_of(value: &Value<'_>) -> Option<String> {
    quantity::text_of(value)
        .or_else(|| ip::text_of(value))
        .or_else(|| cidr::text_of(value))
        .or_else(|| semver::text_of(value))
        .or_else(|| url::text_of(value))
        .or_else(|| format::text_of(value))
}

/// A value of one of Kubernetes' types.
fn opaque<'a, T: 'static>(value: &'a Value<'_>) -> Option<&'a T> {
    match value {
        Value::Opaque(value) => value.downcast(),
        _ => None,
    }
}

/// Calls a function of one text.
fn of_text<'v>(values: &[Value<'v>], call: impl Fn(&str) -> Value<'v>) -> Value<'v> {
    match values {
        [Value::String(text)] => call(text),
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

/// Calls a function of one value of a type of Kubernetes.
fn property<'v, T: 'static>(values: &[Value<'v>], call: impl Fn(&T) -> Value<'v>) -> Value<'v> {
    match values {
        [value] => opaque(value).map_or(Value::NO_SUCH_OVERLOAD, call),
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

/// Compares with a value of the same type.
fn equal<'v, T: 'static>(other: &Value<'v>, is_equal: impl Fn(&T) -> bool) -> Equality<'v> {
    opaque(other)
        .map(is_equal)
        .ok_or_else(|| other.no_overload())
}

/// Returns the first parameter of an argument's type. That of an optional has no effect: a text in one has no bound.
fn first_parameter<'c>(call: &Call<'c>, argument: &Argument) -> Option<&'c Type> {
    let first = match call.type_of(argument) {
        Type::List(item) | Type::Type(item) => *item,
        Type::Map(key, _) => *key,
        _ => return None,
    };
    Some(call.types().get(first))
}
