//! `format`: the text, or number, is of a named form.
//!
//! Checks strings, and numbers for formats such as `int32`.
//!
//! Upstream: `+k8s:format`, `+kubebuilder:validation:Format`; schema keyword `format`. Servers
//! enforce the formats of OpenAPI and `k8s-short-name` and `k8s-long-name`; they ignore the other
//! names of declarative validation, which are expressed by `pattern` and `maxLength`.

mod keywords;
mod names;
mod server;

use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::api::view::View;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::Schema;
use std::borrow::Cow;

/// The text, or number, is of a named form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format(pub &'static str);

/// The text, or number, is of a named form, such as `date-time`.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
///
/// let errors = rules::format("date").validate(&"tomorrow".to_owned(), &Path::new("spec.due"));
/// assert_errors!(errors, [expect::invalid("spec.due").detail_contains("date")]);
/// ```
#[must_use]
pub const fn format(name: &'static str) -> Constraint {
    Constraint::Format(Format(name))
}

impl Rule for Format {
    const KEY: RuleKey = keys::FORMAT;

    fn constrain(&self, schema: &mut Schema) {
        let name = Some(Cow::Borrowed(self.0));
        let is_text = schema.type_name.as_deref() == Some("string");
        if is_text && schema.format.is_some() && schema.format != name {
            // A keyword has only one format; a text must be of both.
            schema.all_of.push(Schema {
                format: name,
                ..Schema::default()
            });
        } else {
            schema.format = name;
        }
        keywords::constrain(self.0, schema);
    }

    fn passes(&self, view: &View<'_>) -> bool {
        match names::passes(self.0, view) {
            Some(passes) => passes,
            None => server::passes(self.0, view),
        }
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !names::check_name_format(self.0, input, errors) {
            server::check_server_format(self.0, input, errors);
        }
    }
}
