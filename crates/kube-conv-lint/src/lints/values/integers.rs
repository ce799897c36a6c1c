//! Integers: width, sign, bounds.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use crate::typed::TypePart;
use kube_conv_runtime::api::{Scalar, Shape};
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::Schema;

pub(crate) const WIDTH: Lint = Lint::must("integer_width", &["A106"])
    .by(LintCheck::Node(width))
    .rule("Integers are `int32` or `int64`.")
    .source("API conventions, \"Primitive types\"; kube-api-linter, `integers`")
    .why("a server knows no other formats, and leaves the range of the value open")
    .fix("write `format: int32` or `format: int64`")
    .in_rust("write `i32` or `i64`")
    .warn();

pub(in crate) const UNSIGNED: Lint = Lint::must("no_unsigned_integers", &["A108"])
    .by(LintCheck::NodeAndPart(unsigned, unsigned_in_rust))
    .rule("There are no unsigned integers.")
    .source("API conventions, \"Primitive types\"; kube-api-linter, `integers`; crd-schema-checker, `NoUints`")
    .why("languages without them read large values wrong; a server ignores the format")
    .fix("write `format: int32` or `format: int64` with `minimum: 0`").in_rust("write `i32` or `i64` with `#[k8s(minimum = 0)]`")
    .warn();

pub(crate) const PREFER_32: Lint = Lint::should("prefer_int32", &["A107"])
    .by(LintCheck::Node(prefer_32))
    .rule("Integers are `int32` unless the range needs more.")
    .source("API conventions, \"Primitive types\"")
    .why("JavaScript and others lose digits beyond 53 bits")
    .fix("write `format: int32`")
    .in_rust("write `i32`");

/// Off by default, since nobody would act on it: published kinds have `int64` without bounds everywhere, for counts and sizes
/// that never need more than 53 bits. A bound beyond them is an error of the derive.
pub(in crate) const SAFE: Lint = Lint::must("int64_within_53_bits", &["A110"])
    .by(LintCheck::Node(safe))
.rule("Values of `int64` are between -2^53 and 2^53, both excluded.")
.source("API conventions, \"Primitive types\"")
.why("beyond that, clients that read numbers as doubles write another number back")
.fix("add `minimum: -9007199254740991` and `maximum: 9007199254740991` or narrower bounds, or write a string").in_rust("add `#[k8s(minimum = …, maximum = …)]` within 53 bits, or write a `String`")
    .off();

pub(crate) const BOUNDS: Lint = Lint::should("numeric_bounds", &["A105"])
    .by(LintCheck::Node(bounds))
    .rule("Every number has a lower and an upper bound.")
    .source("API conventions, \"Primitive types\"")
    .why("a negative or huge number reaches the controller")
    .fix("add `minimum` and `maximum`")
    .in_rust("add `#[k8s(minimum = …, maximum = …)]`")
    .off();

/// The bounds of doubles that hold every integer.
const SAFE_LIMIT: f64 = 9_007_199_254_740_992.0;

pub(in crate) const INCLUSIVE: Lint = Lint::should("msg_inclusive_ranges", &["A279"])
    .by(LintCheck::Node(inclusive))
.rule("Bounds of integers are inclusive.")
.source("API conventions, \"Validation\"")
.why("`between 1 and 65535, inclusive` needs no second thought, `greater than 0 and less than 65536` does")
.fix("write the bound that is just allowed");

fn inclusive(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let schema = node.schema();
    if !node.is_type("integer") {
        return;
    }
    let excluded = [
        ("minimum", schema.exclusive_minimum, schema.minimum, 1),
        ("maximum", schema.exclusive_maximum, schema.maximum, -1),
    ];
    for (keyword, is_exclusive, bound, step) in excluded {
        let Some(Number::Integer(bound)) = bound.filter(|_| is_exclusive) else {
            continue;
        };
        let better = i128::from(bound) + step;
        sink.report_with_fix(
            node.path(),
            format!("the {keyword} {bound} is excluded"),
            format!("write `{keyword}: {better}`, which says the same"),
        );
    }
}

fn width(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if !is_plain_integer(node) {
        return;
    }
    match node.schema().format.as_deref() {
        Some("int32" | "int64") => {}
        Some(format) if is_unsigned(format) => {}
        Some(format) => sink.report(node.path(), format!("the format is `{format}`")),
        None => sink.report(node.path(), "the integer has no format"),
    }
}

fn unsigned(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if let Some(format) = node
        .schema()
        .format
        .as_deref()
        .filter(|format| is_unsigned(format))
    {
        sink.report(node.path(), format!("the format is `{format}`"));
    }
}

/// A schema does not show it, unless it has a format that was written by hand: kube-conv writes a signed format with bounds.
fn unsigned_in_rust(part: &TypePart, sink: &mut Sink<'_>) {
    let Shape::Scalar(Scalar::Integer {
        minimum: Some(0 | 1),
        ..
    }) = part.info.shape
    else {
        return;
    };
    if part.field.is_none() && !sink.has_found_at(&part.path) {
        let name = part.info.rust_name;
        sink.report(part.path.clone(), format!("the Rust type is `{name}`"));
    }
}

fn prefer_32(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if !is_int64(node) {
        return;
    }
    let (least, greatest) = range(node.schema());
    if least.is_some_and(|least| least >= f64::from(i32::MIN))
        && greatest.is_some_and(|greatest| greatest <= f64::from(i32::MAX))
    {
        sink.report(node.path(), "every value fits into 32 bits");
    }
}

fn safe(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if is_int64(node) && !is_safe(node.schema()) {
        sink.report(
            node.path(),
            "the bounds allow integers of more than 53 bits",
        );
    }
}

fn bounds(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let what = node.schema().type_name.as_deref().unwrap_or_default();
    let is_number = matches!(what, "integer" | "number") && node.schema().enum_values.is_empty();
    // The 53 bits are not reported twice.
    if !is_number || is_generation(node) || (is_int64(node) && !is_safe(node.schema())) {
        return;
    }
    let missing = match range(node.schema()) {
        (Some(_), Some(_)) => return,
        (None, Some(_)) => "minimum",
        (Some(_), None) => "maximum",
        (None, None) => "minimum` and no `maximum",
    };
    sink.report(node.path(), format!("the {what} has no `{missing}`"));
}

/// Whether the values are integers, none of them enumerated.
fn is_plain_integer(node: &SchemaNode<'_>) -> bool {
    node.is_type("integer") && node.schema().enum_values.is_empty()
}

fn is_int64(node: &SchemaNode<'_>) -> bool {
    is_plain_integer(node)
        && node.schema().format.as_deref() == Some("int64")
        && !is_generation(node)
}

/// Whether the number is a generation, which a server counts.
fn is_generation(node: &SchemaNode<'_>) -> bool {
    node.name()
        .is_some_and(|name| name.ends_with("bservedGeneration"))
}

fn is_unsigned(format: &str) -> bool {
    format.starts_with("uint")
}

fn is_safe(schema: &Schema) -> bool {
    matches!(range(schema), (Some(least), Some(greatest)) if least > -SAFE_LIMIT && greatest < SAFE_LIMIT)
}

/// The least and the greatest integer, wherever the bounds are.
fn range(schema: &Schema) -> (Option<f64>, Option<f64>) {
    let with_all = || std::iter::once(schema).chain(&schema.all_of);
    let step = |is_exclusive: bool| if is_exclusive { 1.0 } else { 0.0 };
    let least =
        with_all().filter_map(|each| Some(each.minimum?.as_f64() + step(each.exclusive_minimum)));
    let greatest =
        with_all().filter_map(|each| Some(each.maximum?.as_f64() - step(each.exclusive_maximum)));
    (least.reduce(f64::max), greatest.reduce(f64::min))
}
