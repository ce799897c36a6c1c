//! Rules (`x-kubernetes-validations`) of a whole schema: types, errors, cost.
//!
//! [`schemas::rules`](super::schemas) has the preceding checks, of everything in a rule except its
//! expressions. Upstream: `CELSchemaContext` of
//! `k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation`.

use super::costs::RuleCost;
use super::go_text;
use super::options::RegistrationOptions;
use super::records::{RuleRecord, Values, bound_of};
use super::rule_part::{RULE_LIMIT, RulePart, SCHEMA_LIMIT};
use kube_conv_schema::cel::{CompiledRule, Declarations, DeclaredType, compile};
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::limits::MOST_ERRORS;
use kube_conv_schema::schema::steps::SchemaStep;
use kube_conv_schema::schema::{Schema, ValidationRule};
use std::sync::Arc;

/// What the rules of a schema depend on in the schemas above.
#[derive(Clone, Debug)]
pub(super) struct Surroundings<'p> {
    declared: Declared,
    /// The maximum number of values, if all lists and maps above are bounded.
    cardinality: Option<u64>,
    /// The outermost list or map above whose items have no correlated old values.
    uncorrelated: Option<&'p Path<'p>>,
    /// Where the values are in an object, if rules are recorded.
    values: Option<Arc<Values>>,
}

/// The type of the values of a schema.
#[derive(Clone, Debug)]
enum Declared {
    /// Neither the schema nor any schema above has rules.
    Unneeded,
    /// The type as part of the schema above, or derived from the schema alone.
    Type(Arc<DeclaredType>),
    /// The type of the schema above does not contain this part.
    Missing,
    /// The schema, or one above, has no CEL type.
    Failed,
}

impl<'p> Surroundings<'p> {
    /// The context of the root.
    pub(super) fn of_root(options: &RegistrationOptions) -> Self {
        Self {
            declared: Declared::Unneeded,
            cardinality: Some(1),
            uncorrelated: None,
            values: options.records_rules.then(|| Arc::new(Values::Root)),
        }
    }

    /// The context of a schema below another one, which is at `path`.
    pub(super) fn below<'q>(
        &self,
        schema: &Schema,
        path: &'q Path<'q>,
        step: SchemaStep<'_>,
    ) -> Surroundings<'q>
    where
        'p: 'q,
    {
        let correlates = match step {
            SchemaStep::Item => schema.list_type.as_deref() == Some("map"),
            SchemaStep::Property(_) => matches!(
                schema.map_type.as_deref(),
                None | Some("granular" | "atomic")
            ),
            SchemaStep::Value => true,
        };
        let uncorrelated = self.uncorrelated.or((!correlates).then_some(path));
        let elements = most_elements(schema);
        let values = self.values.as_ref();
        Surroundings {
            values: values.map(|values| Arc::new(values.below(schema, step))),
            declared: self.declared.below(step),
            cardinality: self
                .cardinality
                .and_then(|cardinality| Some(cardinality.saturating_mul(elements?))),
            uncorrelated,
        }
    }
}

impl Declared {
    /// Returns the type of a part.
    fn below(&self, step: SchemaStep<'_>) -> Self {
        let declared = match self {
            Self::Type(declared) => declared,
            other => return other.clone(),
        };
        let found = match step {
            SchemaStep::Property(name) => declared.property(name),
            SchemaStep::Item | SchemaStep::Value => match declared.elements() {
                Some(elements) => Some(elements),
                None => return Self::Missing,
            },
        };
        found.map_or(Self::Unneeded, |found| Self::Type(Arc::clone(found)))
    }
}

/// Returns the maximum number of values of a part within one value of a schema.
fn most_elements(schema: &Schema) -> Option<u64> {
    bound_of(schema).map_or(Some(1), |(_, bound)| bound)
}

/// Checks the rules of a schema and of all schemas below it.
pub(super) struct Rules<'o> {
    options: &'o RegistrationOptions,
    /// Whether a single rule may cost more than its limit.
    unlimited: bool,
    declarations: Declarations,
    total: TotalCost,
    pub(super) costs: Vec<RuleCost>,
    /// The rules that were compiled, if they are recorded.
    pub(super) records: Vec<RuleRecord>,
    pub(super) errors: ErrorList,
    /// The total length of the messages about invalid expressions, in bytes. Beyond [`MOST_ERRORS`]
    /// no further rules are compiled: a rule can have up to a hundred errors, each shown with its
    /// source line.
    shown: usize,
}

impl<'o> Rules<'o> {
    pub(super) fn new(options: &'o RegistrationOptions, unlimited: bool) -> Self {
        Self {
            options,
            unlimited,
            declarations: Declarations::default(),
            total: TotalCost::default(),
            costs: Vec::new(),
            records: Vec::new(),
            errors: ErrorList::new(),
            shown: 0,
        }
    }

    /// Determines the type of a schema if its rules, or those of a schema above, need it.
    pub(super) fn declare(
        &mut self,
        schema: &Schema,
        is_root: bool,
        in_scope: bool,
        around: &mut Surroundings<'_>,
    ) {
        if in_scope && matches!(around.declared, Declared::Unneeded) {
            let is_resource = is_root || schema.embedded_resource;
            let declared = self.declarations.of(schema, is_resource);
            around.declared = declared.map_or(Declared::Failed, Declared::Type);
        }
    }

    /// Compiles the rules of a schema that has no other errors.
    pub(super) fn check(&mut self, schema: &Schema, path: &Path<'_>, around: &Surroundings<'_>) {
        if schema.validations.is_empty() {
            return;
        }
        let path = path.child("x-kubernetes-validations");
        let declared = match &around.declared {
            Declared::Type(declared) => declared,
            Declared::Missing => {
                let text = "failed to convert to declType for CEL validation rules";
                self.errors.push(Error::internal(path, text));
                return;
            }
            Declared::Unneeded | Declared::Failed => {
                let text = "internal error: failed to construct type information for \
                            x-kubernetes-validations rules: unable to convert structural schema to \
                            CEL declarations";
                self.errors.push(Error::internal(path, text));
                return;
            }
        };
        for (index, rule) in schema.validations.iter().enumerate() {
            if self.shown > MOST_ERRORS {
                return;
            }
            let environments = &self.options.environments;
            let compiled = compile(
                rule,
                declared,
                environments.of_rule(&rule.rule),
                environments.of_message(rule.message_expression.as_deref()),
            );
            let path = path.index(index);
            self.record(rule, declared, around, &path);
            let own = || declared.cardinality();
            let cardinality = around.cardinality.unwrap_or_else(own);
            self.cost_of_rule(rule, &compiled, cardinality, &path);
            self.errors_of(rule, &compiled, &path);
            self.transition(rule, &compiled, around, &path);
        }
    }

    /// Records a rule, to explain it.
    fn record(
        &mut self,
        rule: &ValidationRule,
        declared: &Arc<DeclaredType>,
        around: &Surroundings<'_>,
        path: &Path<'_>,
    ) {
        if let Some(values) = &around.values {
            let environments = &self.options.environments;
            self.records.push(RuleRecord {
                path: path.to_string(),
                values: Arc::clone(values),
                rule: rule.clone(),
                declared: Arc::clone(declared),
                of_rule: Arc::clone(environments.of_rule(&rule.rule)),
                of_message: Arc::clone(environments.of_message(rule.message_expression.as_deref())),
            });
        }
    }

    /// Adds the cost of a rule that compiles.
    fn cost_of_rule(
        &mut self,
        rule: &ValidationRule,
        compiled: &CompiledRule,
        cardinality: u64,
        path: &Path<'_>,
    ) {
        if compiled.error.is_some() {
            return;
        }
        let path = path.child("rule");
        let cost = compiled.cost.saturating_mul(cardinality);
        self.cost_of("estimated rule cost", cost, &path);
        let path = path.to_string();
        let cost = RuleCost::new(path, &rule.rule, RulePart::Condition, cost);
        self.costs.push(cost);
    }

    fn cost_of(&mut self, name: &str, cost: u64, path: &Path<'_>) {
        if !self.unlimited && cost > RULE_LIMIT {
            let text = over_budget(name, cost, RULE_LIMIT);
            self.errors.push(Error::forbidden(*path, text));
        }
        self.total.add(path, cost);
    }

    fn errors_of(&mut self, rule: &ValidationRule, compiled: &CompiledRule, path: &Path<'_>) {
        let texts = compiled.error.iter().chain(&compiled.message_error);
        self.shown += texts.map(String::len).sum::<usize>();
        let shown = || go_text::rule(rule);
        if let Some(error) = &compiled.error {
            let path = path.child("rule");
            self.errors
                .push(Error::invalid(path, shown(), error.clone()));
        }
        let path = path.child("messageExpression");
        if let Some(error) = &compiled.message_error {
            self.errors
                .push(Error::invalid(path, shown(), error.clone()));
        }
        if let Some(cost) = compiled.message_cost {
            self.cost_of("estimated messageExpression cost", cost, &path);
            let expression = rule.message_expression.as_deref().unwrap_or_default();
            let cost = RuleCost::new(path.to_string(), expression, RulePart::Message, cost);
            self.costs.push(cost);
        }
    }

    /// Checks the use of the old value.
    fn transition(
        &mut self,
        rule: &ValidationRule,
        compiled: &CompiledRule,
        around: &Surroundings<'_>,
        path: &Path<'_>,
    ) {
        match (compiled.uses_old_self, rule.optional_old_self) {
            (true, _) => {
                if let Some(within) = around.uncorrelated {
                    let text = format!(
                        "oldSelf cannot be used on the uncorrelatable portion of the schema within \
                         {within}"
                    );
                    let path = path.child("rule");
                    self.errors.push(Error::invalid(path, &*rule.rule, text));
                }
            }
            (false, Some(optional)) => {
                let text = "may not be set if oldSelf is not used in rule";
                let path = path.child("optionalOldSelf");
                self.errors.push(Error::invalid(path, optional, text));
            }
            (false, None) => {}
        }
    }

    /// Returns the errors for the total cost of all rules of a schema.
    pub(super) fn total(self, path: &Path<'_>) -> ErrorList {
        self.total.check(path)
    }
}

/// The total cost of all rules.
#[derive(Debug, Default)]
struct TotalCost {
    total: u64,
    /// The most expensive rules, with their paths and costs.
    most_expensive: Vec<(String, u64)>,
}

/// The number of rules that the error for the total cost lists.
const MOST_NAMED: usize = 4;

impl TotalCost {
    fn add(&mut self, path: &Path<'_>, cost: u64) {
        self.total = self.total.saturating_add(cost);
        if cost < SCHEMA_LIMIT / 100 {
            return;
        }
        let after = self
            .most_expensive
            .partition_point(|(_, known)| *known >= cost);
        if after < MOST_NAMED {
            self.most_expensive.insert(after, (path.to_string(), cost));
            self.most_expensive.truncate(MOST_NAMED);
        }
    }

    fn check(self, path: &Path<'_>) -> ErrorList {
        if self.total <= SCHEMA_LIMIT {
            return ErrorList::new();
        }
        let contributed = self.most_expensive.into_iter().map(|(path, _)| {
            let text = "contributed to estimated rule cost total exceeding cost limit for entire \
                        OpenAPIv3 schema";
            Error::forbidden(path, text)
        });
        let mut errors: ErrorList = contributed.collect();
        let name = "x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema";
        let text = over_budget(name, self.total, SCHEMA_LIMIT);
        errors.push(Error::forbidden(*path, text));
        errors
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a factor that is shown with a few digits"
)]
fn over_budget(name: &str, cost: u64, limit: u64) -> String {
    let factor = cost as f64 / limit as f64;
    let factor = if factor > 100.0 {
        "more than 100x".to_owned()
    } else if factor < 1.5 {
        format!("{factor:.6}x")
    } else {
        format!("{factor:.1}x")
    };
    format!(
        "{name} exceeds budget by factor of {factor} (try simplifying the rule, or adding maxItems, \
         maxProperties, and maxLength where arrays, maps, and strings are declared)"
    )
}
