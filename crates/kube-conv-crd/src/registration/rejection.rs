//! Why a server rejects a CRD, with explanations of errors in rules.

use super::check;
use super::check_options::CheckOptions;
use super::check_result::CheckResult;
use super::costs::{RuleCost, add_advice};
use super::definition::Definition;
use super::frame::Frame;
use super::on_stack::result;
use super::records::RuleRecord;
use super::rule_part::RulePart;
use super::spec::NOT_STORED;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::errors::debug_as_display;
use kube_conv_schema::field::{Error, ErrorList, counted};
use std::collections::HashMap;
use std::fmt;

/// Why an API server rejects a CRD: its errors, with explanations of those in rules.
///
/// An error in a rule of a derived type has a frame into the Rust source, with the line of the literal
/// and a caret below the place of the error; without the source, the line of the rule. An error about
/// the cost of rules has the bounds that would mend it ([`CostAdvice`](super::CostAdvice)).
///
/// Prints a line for each error, with its explanations below it.
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_crd::check_crd_explained;
///
/// let rejection = check_crd_explained(&CustomResourceDefinition::default()).unwrap_err();
/// for (index, error) in rejection.errors().iter().enumerate() {
///     println!("{error}\n{}", rejection.notes(index).join("\n"));
/// }
/// assert!(rejection.to_string().starts_with("9 errors:\n"), "{rejection}");
/// ```
#[derive(Clone, PartialEq)]
pub struct CrdRejection {
    errors: ErrorList,
    /// Those of each error.
    notes: Vec<Vec<String>>,
}

impl CrdRejection {
    /// Returns the errors, in the server's words and order.
    #[must_use]
    pub const fn errors(&self) -> &ErrorList {
        &self.errors
    }

    /// Returns the errors, in the server's words and order.
    #[must_use]
    pub fn into_errors(self) -> ErrorList {
        self.errors
    }

    /// Returns the explanations of an error, by its index.
    #[must_use]
    pub fn notes(&self, index: usize) -> &[String] {
        self.notes.get(index).map_or(&[], Vec::as_slice)
    }
}

impl fmt::Display for CrdRejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", counted(self.errors.len(), "error"))?;
        for (index, error) in self.errors.iter().enumerate() {
            let notes = self.notes(index).iter().map(String::as_str);
            let error = error.to_string();
            // The lines of one error are below each other.
            let lines: Vec<&str> = std::iter::once(&*error).chain(notes).collect();
            write!(f, "\n  {}", lines.join("\n").replace('\n', "\n    "))?;
        }
        Ok(())
    }
}

debug_as_display!(CrdRejection);

impl std::error::Error for CrdRejection {}

/// Like [`check_crd`](super::check_crd), with explanations for people.
///
/// # Errors
///
/// Every error, in the server's words and order, with explanations.
///
/// ```
/// use kube_conv_crd::check_crd_explained;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
/// pub struct Widget {
///     pub metadata: ObjectMeta,
///     pub spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// pub struct WidgetSpec {
///     #[k8s(optional, cel("self.all(name, name.contains('x'))"))]
///     pub names: Vec<String>,
/// }
///
/// let rejection = check_crd_explained(&Widget::crd()).unwrap_err();
/// assert!(rejection.errors()[0].detail().starts_with("estimated rule cost exceeds budget"));
/// let printed = rejection.to_string();
/// assert!(printed.contains("help: max_length = 12 (or an enum) for spec.names[*], or "), "{printed}");
/// ```
pub fn check_crd_explained(crd: &CustomResourceDefinition) -> Result<(), CrdRejection> {
    // Only rejected CRDs need records.
    let is_accepted = |options: &CheckOptions| {
        let create = |crd: Definition<'_>| check::create(crd, options);
        result(crd, create).errors.is_empty()
    };
    if is_accepted(&CheckOptions::default()) {
        return Ok(());
    }
    let options = CheckOptions::default().recording();
    let mut notes = Vec::new();
    let is_a_version_alone = matches!(crd.spec.versions.as_slice(), [version] if !version.storage);
    let create = |crd: Definition<'_>| {
        let mut checked = check::create(crd, &options);
        add_advice(&mut checked.costs, &checked.records);
        let explained = Explanations::of(&checked, is_a_version_alone);
        notes = checked
            .errors
            .iter()
            .map(|error| explained.of_error(error))
            .collect();
        checked
    };
    let errors = result(crd, create).errors;
    match errors.is_empty() {
        true => Ok(()),
        false => Err(CrdRejection { errors, notes }),
    }
}

/// What explains errors, by the path of an expression.
struct Explanations<'c> {
    expressions: HashMap<String, (&'c RuleRecord, RulePart)>,
    costs: HashMap<&'c str, &'c RuleCost>,
    errors: &'c ErrorList,
    /// Whether the CRD has one version, which is not stored.
    is_a_version_alone: bool,
}

/// The most errors in one expression that are explained.
const MOST_FRAMES: usize = 5;

/// The end of the error for the total cost of a schema's rules.
const TOTAL: &str = "x-kubernetes-validations estimated rule cost total";

/// The help about a kind with `storage = false` whose CRD is checked without the other versions.
const HELP_ABOUT_VERSIONS: &str = "help: it is one version of several; join it with the stored one, \
    `CrdBuilder::new().version::<…>().version::<…>().build()`";

impl<'c> Explanations<'c> {
    fn of(checked: &'c CheckResult, is_a_version_alone: bool) -> Self {
        let parts = |record: &'c RuleRecord| {
            let parts = [RulePart::Condition, RulePart::Message];
            parts.map(|part| (record.path_of(part), (record, part)))
        };
        let costs = checked.costs.iter().flatten();
        Self {
            expressions: checked.records.iter().flat_map(parts).collect(),
            costs: costs.map(|cost| (cost.path(), cost)).collect(),
            errors: &checked.errors,
            is_a_version_alone,
        }
    }

    fn of_error(&self, error: &Error) -> Vec<String> {
        if self.is_a_version_alone && error.detail() == NOT_STORED {
            return vec![HELP_ABOUT_VERSIONS.to_owned()];
        }
        if error.detail().starts_with(TOTAL) {
            return self.of_total(error);
        }
        let Some((record, part)) = self.expressions.get(error.field()) else {
            return Vec::new();
        };
        let mut notes: Vec<String> = frames(record, *part).iter().map(Frame::to_string).collect();
        let cost = self.costs.get(error.field());
        if let Some(advice) = cost.and_then(|cost| cost.advice())
            && error.detail().contains("cost")
        {
            notes.push(format!("help: {advice:#}"));
        }
        notes
    }

    /// The advice about rules that have no errors of their own.
    fn of_total(&self, total: &Error) -> Vec<String> {
        let mut costs: Vec<&RuleCost> = self.costs.values().copied().collect();
        costs.sort_by_key(|cost| (std::cmp::Reverse(cost.cost()), cost.path()));
        let costs = costs.into_iter().filter(|cost| {
            cost.path().starts_with(total.field())
                && self.errors.iter().all(|error| error.field() != cost.path())
        });
        let costs = costs.filter_map(|cost| Some((cost, cost.advice()?)));
        costs
            .map(|(cost, advice)| format!("help: {}: {advice:#}", cost.path()))
            .collect()
    }
}

/// Returns a frame for each issue of an expression; for an expression without issues, one for the
/// whole.
fn frames(record: &RuleRecord, part: RulePart) -> Vec<Frame> {
    let Some(written) = record.written(part) else {
        return Vec::new();
    };
    let expression = record.expression(part);
    let mut issues = expression.issues();
    if issues.is_empty() {
        issues.push((None, String::new()));
    }
    let issues = issues.into_iter().take(MOST_FRAMES);
    issues
        .map(|(byte, message)| Frame::new(expression.text, byte, message, written))
        .collect()
}
