//! The formats of declarative validation as keywords that every server knows.
//!
//! Servers ignore most of these names, so that the schema expresses them with `pattern` and `maxLength`.
//! CEL has functions for some of them, but a server estimates the worst-case cost of a rule wherever the
//! type is used: `!format.labelValue().validate(self).hasValue()` on texts of
//! at most 63 characters is beyond the budget in an unbounded list (8.8 times) and in three nested lists
//! of 64 items (2.2 times), and the whole CRD is rejected. Keywords cost nothing.

use crate::rules::{bounds, pattern};
use kube_conv_schema::schema::Schema;
use std::borrow::Cow;

/// A DNS subdomain in lower case.
macro_rules! subdomain {
    () => {
        r"[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*"
    };
}

/// The name of a label, of at most 63 characters.
macro_rules! label_name {
    () => {
        r"[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?"
    };
}

/// The keywords for a format.
#[derive(Clone, Copy)]
struct Keywords {
    pattern: &'static str,
    /// Another pattern, if one is not enough.
    and: Option<&'static str>,
    not: Option<&'static str>,
    max_length: Option<u32>,
}

impl Keywords {
    const fn of(pattern: &'static str) -> Self {
        Self {
            pattern,
            and: None,
            not: None,
            max_length: None,
        }
    }

    const fn and(mut self, pattern: &'static str) -> Self {
        self.and = Some(pattern);
        self
    }

    const fn not(mut self, pattern: &'static str) -> Self {
        self.not = Some(pattern);
        self
    }

    const fn max_length(mut self, most: u32) -> Self {
        self.max_length = Some(most);
        self
    }
}

/// A prefix has at most 253 characters. The rest is checked by the other pattern: for two patterns
/// that fail a server reports two errors, one of them without a path.
const PREFIX_LENGTH: &str = "^([^/]{0,253}/|[^/]*$)";

/// The keywords of a format that servers ignore; `None` for any other.
fn keywords_of(format: &str) -> Option<Keywords> {
    Some(match format {
        // Upstream also ignores case as Unicode does, so both accept two characters beyond ASCII.
        // But it counts bytes, so a text with these may be too long for upstream and not for
        // `maxLength`.
        "k8s-long-name-caseless" => {
            Keywords::of(concat!("(?i)^", subdomain!(), "$")).max_length(253)
        }
        "k8s-label-key" => Keywords::of(concat!("^(", subdomain!(), "/)?", label_name!(), "$"))
            .and(PREFIX_LENGTH)
            .max_length(317),
        "k8s-prefixed-label-key" => {
            Keywords::of(concat!("^", subdomain!(), "/", label_name!(), "$"))
                .and(PREFIX_LENGTH)
                .max_length(317)
        }
        "k8s-label-value" => Keywords::of(concat!("^(", label_name!(), ")?$")).max_length(63),
        "k8s-path-segment-name" => Keywords::of(r"^(\.?[^./%][^/%]*|\.\.[^/%]+)?$"),
        "k8s-uuid" => {
            Keywords::of("^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")
                .max_length(36)
        }
        "k8s-resource-pool-name" => {
            Keywords::of(concat!("^", subdomain!(), "(/", subdomain!(), ")*$")).max_length(253)
        }
        // The name of its quota, with `requests.` in front, must also be a label key.
        "k8s-extended-resource-name" => {
            Keywords::of(concat!("^", subdomain!(), "/", label_name!(), "$"))
                .and("^([^/]{0,244}/|[^/]*$)")
                .not(r"^requests\.|kubernetes\.io/")
                .max_length(308)
        }
        // Two slashes and more pass unchecked, as upstream.
        "k8s-resource-fully-qualified-name" => Keywords::of(concat!(
            "^(",
            subdomain!(),
            r"/[A-Za-z_][A-Za-z0-9_]{0,31}|[^/]*/[^/]*/(?s:.*))$"
        ))
        .and("^([^/]{0,63}/|[^/]*$|[^/]*/[^/]*/)"),
        _ => return None,
    })
}

/// Adds the keywords of a format that servers ignore.
pub(super) fn constrain(format: &str, schema: &mut Schema) {
    let Some(keywords) = keywords_of(format) else {
        return;
    };
    for expression in [Some(keywords.pattern), keywords.and].into_iter().flatten() {
        pattern::demand(expression, schema);
    }
    if let Some(pattern) = keywords.not {
        schema.all_of.push(Schema {
            not: Some(Box::new(Schema {
                pattern: Some(Cow::Borrowed(pattern)),
                ..Schema::default()
            })),
            ..Schema::default()
        });
    }
    if let Some(most) = keywords.max_length {
        bounds::at_most(&mut schema.max_length, most);
    }
}
