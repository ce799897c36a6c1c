//! Compiles the rules of a schema and estimates their cost.
//!
//! Upstream: `Compile` of `k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel`.

use super::declared::{Declarations, DeclaredType, MissingBound};
use super::environment::Environment;
use super::field_path;
use super::patterns::Patterns;
use super::scope::Bounded;
use super::scope::{OldSelf, Scope};
use crate::schema::{Schema, ValidationRule};
use kube_conv_cel::check::{Checked, TypeId, check_types, validate};
use kube_conv_cel::cost::{CostOptions, estimate};
use kube_conv_cel::{Ast, Program, parse};

/// The result of compiling a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompiledRule {
    /// The server's error message, if the rule has an error. The other fields are empty then.
    pub error: Option<String>,
    /// The error of its `messageExpression`.
    pub message_error: Option<String>,
    /// The maximum cost of one evaluation of the rule.
    pub cost: u64,
    /// The maximum cost of one evaluation of the `messageExpression`, if there is one.
    pub message_cost: Option<u64>,
    /// Whether the rule uses the old value.
    pub uses_old_self: bool,
    /// The `fieldPath` as shown in errors.
    pub field_path: Option<String>,
}

/// The rules of one schema, compiled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompiledRules {
    /// The rules, in order.
    pub rules: Vec<CompiledRule>,
    /// The maximum number of values of this schema that fit into a request.
    pub cardinality: u64,
}

/// Compiles the rules of a schema, but not those of the schemas below it.
///
/// `is_resource` is true for the schema of a whole object. Returns `None` if the schema lacks a type, so
/// that expressions cannot access its values.
///
/// ```
/// use kube_conv_schema::KubernetesVersion;
/// use kube_conv_schema::cel::{Environment, compile_rules};
/// use kube_conv_schema::schema::Schema;
/// use serde_json::json;
///
/// let schema: Schema = serde_json::from_value(json!({
///     "type": "string",
///     "maxLength": 5,
///     "x-kubernetes-validations": [{"rule": "self != 'other'"}, {"rule": "size(self)"}],
/// }))?;
/// let compiled = compile_rules(&schema, false, &Environment::for_new(KubernetesVersion::NEWEST)).unwrap();
/// assert_eq!(compiled.rules[0].cost, 2);
/// let error = compiled.rules[1].error.as_deref();
/// assert_eq!(error, Some("cel expression must evaluate to a bool"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn compile_rules(
    schema: &Schema,
    is_resource: bool,
    environment: &Environment,
) -> Option<CompiledRules> {
    let declared = Declarations::default().of(schema, is_resource)?;
    let rules = schema.validations.iter();
    Some(CompiledRules {
        rules: rules
            .map(|rule| {
                let compiled = compile(rule, &declared, environment, environment);
                with_field_path(compiled, rule, schema)
            })
            .collect(),
        cardinality: declared.cardinality(),
    })
}

/// Resolves the `fieldPath` of a rule without errors.
fn with_field_path(compiled: CompiledRule, rule: &ValidationRule, schema: &Schema) -> CompiledRule {
    if compiled.error.is_some() || compiled.message_error.is_some() {
        return compiled;
    }
    let path = rule.field_path.as_deref().filter(|path| !path.is_empty());
    let found = path.and_then(|path| field_path::follow(path, schema, true).ok());
    CompiledRule {
        field_path: found.map(|found| found.shown),
        ..compiled
    }
}

/// Compiles a rule for values of a type. Its two expressions may have environments of different versions.
#[doc(hidden)]
pub fn compile(
    rule: &ValidationRule,
    declared: &DeclaredType,
    of_rule: &Environment,
    of_message: &Environment,
) -> CompiledRule {
    if rule.rule.trim().is_empty() {
        return CompiledRule::default();
    }
    let optional = rule.optional_old_self == Some(true);
    let compiled = RuleTarget {
        declared,
        optional,
        environment: of_rule,
        result: Some(TypeId::BOOL),
    }
    .estimated(&rule.rule);
    let compiled = match compiled {
        Ok(compiled) => compiled,
        Err(error) => {
            return CompiledRule {
                uses_old_self: error.uses_old_self(),
                error: Some(error.of_rule()),
                ..CompiledRule::default()
            };
        }
    };
    let message = rule.message_expression.as_deref();
    let message = message
        .filter(|message| !message.is_empty())
        .map(|message| {
            RuleTarget {
                declared,
                optional,
                environment: of_message,
                result: Some(TypeId::STRING),
            }
            .estimated(message)
        });
    let (message_cost, message_error) = match message {
        None => (None, None),
        Some(Ok(compiled)) => (Some(compiled.cost), None),
        Some(Err(error)) => (None, Some(error.of_message())),
    };
    CompiledRule {
        error: None,
        message_error,
        cost: compiled.cost,
        message_cost,
        uses_old_self: compiled.uses_old_self,
        field_path: None,
    }
}

/// The programs of a rule.
#[derive(Debug)]
#[doc(hidden)]
pub struct RulePrograms {
    /// The condition, or its error in the server's words.
    pub(crate) condition: Result<Program, String>,
    /// The program of the `messageExpression`, if there is a valid one.
    pub(crate) message: Option<Program>,
    /// Whether the condition uses the old value.
    pub(crate) uses_old_self: bool,
}

/// Compiles the programs of a stored rule for values of a type. Returns `None` for a blank rule.
#[doc(hidden)]
pub fn programs(rule: &ValidationRule, declared: &DeclaredType) -> Option<RulePrograms> {
    if rule.rule.trim().is_empty() {
        return None;
    }
    let environment = Environment::for_stored();
    let target = |result| RuleTarget {
        declared,
        optional: rule.optional_old_self == Some(true),
        environment: &environment,
        result: Some(result),
    };
    let message = rule.message_expression.as_deref();
    let message = message.filter(|message| !message.is_empty());
    Some(match target(TypeId::BOOL).compiled(&rule.rule) {
        Err(error) => RulePrograms {
            condition: Err(error.of_rule()),
            message: None,
            uses_old_self: false,
        },
        Ok(condition) => RulePrograms {
            condition: Ok(condition.program),
            uses_old_self: condition.uses_old_self,
            message: message.and_then(|message| {
                let compiled = target(TypeId::STRING).compiled(message).ok()?;
                Some(compiled.program)
            }),
        },
    })
}

/// Compiles an expression of any type to a program.
///
/// # Errors
///
/// Returns the printed issues, or the error of an invalid constant.
#[doc(hidden)]
pub fn program(text: &str, declared: &DeclaredType) -> Result<Program, String> {
    let target = RuleTarget {
        declared,
        optional: false,
        environment: &Environment::for_stored(),
        result: None,
    };
    let compiled = target.compiled(text);
    compiled
        .map(|compiled| compiled.program)
        .map_err(|error| match error {
            ExpressionError::Issues(text) | ExpressionError::Program { text, .. } => text,
            error @ ExpressionError::Type => error.of_rule(),
        })
}

/// Presence tests are free, as in the first version, which did not count them.
const PRESENCE_IS_FREE: CostOptions = CostOptions { presence: false };

/// How an expression is compiled.
struct RuleTarget<'t> {
    declared: &'t DeclaredType,
    /// Whether the old value is optional.
    optional: bool,
    environment: &'t Environment,
    /// The required type of the expression, if any.
    result: Option<TypeId>,
}

/// An expression without errors, with its cost if that was estimated.
struct Compiled<C> {
    cost: C,
    uses_old_self: bool,
    program: Program,
}

/// Why an expression does not compile.
enum ExpressionError {
    /// The issues, as printed.
    Issues(String),
    /// It has the wrong type.
    Type,
    /// A constant in it is invalid.
    Program { text: String, uses_old_self: bool },
}

impl ExpressionError {
    const fn uses_old_self(&self) -> bool {
        matches!(
            self,
            Self::Program {
                uses_old_self: true,
                ..
            }
        )
    }

    fn of_rule(self) -> String {
        match self {
            Self::Issues(issues) => format!("compilation failed: {issues}"),
            Self::Type => "cel expression must evaluate to a bool".to_owned(),
            Self::Program { text, .. } => format!("program instantiation failed: {text}"),
        }
    }

    fn of_message(self) -> String {
        match self {
            Self::Issues(issues) => format!("messageExpression compilation failed: {issues}"),
            Self::Type => "messageExpression must evaluate to a string".to_owned(),
            Self::Program { text, .. } => format!("messageExpression instantiation failed: {text}"),
        }
    }
}

impl<'t> RuleTarget<'t> {
    /// The variables of an expression.
    fn scope(&self, text: &str) -> Scope<'t> {
        let environment = self.environment;
        let old_self = match (environment.has_old_self(), self.optional) {
            (false, _) => OldSelf::Absent,
            (true, false) => OldSelf::Value,
            (true, true) => OldSelf::Optional,
        };
        Scope::new(self.declared, text, old_self, environment.finds_reserved())
    }

    /// Compiles an expression that is evaluated.
    fn compiled(&self, text: &str) -> Result<Compiled<()>, ExpressionError> {
        self.expression(text, |_, _, _| ())
    }

    /// Compiles an expression, and estimates its cost.
    fn estimated(&self, text: &str) -> Result<Compiled<u64>, ExpressionError> {
        self.expression(text, |ast, checked, scope| {
            estimate(ast, checked, scope, PRESENCE_IS_FREE).max
        })
    }

    fn expression<C>(
        &self,
        text: &str,
        cost: impl FnOnce(&Ast<'_>, &Checked<'_>, &Scope<'_>) -> C,
    ) -> Result<Compiled<C>, ExpressionError> {
        let environment = self.environment;
        let scope = self.scope(text);
        let issues =
            |issues: kube_conv_cel::Issues<'_>| ExpressionError::Issues(issues.to_string());
        let ast = parse(text, &environment.parse_options()).map_err(issues)?;
        let checked = check_types(&ast, environment.declarations(), &scope).map_err(issues)?;
        validate(&ast, &checked, environment.validators()).map_err(issues)?;
        if self
            .result
            .is_some_and(|result| checked.type_of(ast.root()) != result)
        {
            return Err(ExpressionError::Type);
        }
        let declarations = environment.declarations();
        let uses_old_self = checked.names().any(|name| name == "oldSelf");
        let functions = environment.functions();
        let program = Program::new(&ast, &checked, declarations, functions, &Patterns);
        let program = program.map_err(|text| ExpressionError::Program {
            text,
            uses_old_self,
        })?;
        Ok(Compiled {
            cost: cost(&ast, &checked, &scope),
            uses_old_self,
            program,
        })
    }
}

/// An expression, to explain its errors or its cost.
#[doc(hidden)]
pub struct Explained<'e> {
    #[doc(hidden)]
    pub text: &'e str,
    #[doc(hidden)]
    pub declared: &'e DeclaredType,
    /// Whether the old value is optional.
    #[doc(hidden)]
    pub optional: bool,
    #[doc(hidden)]
    pub environment: &'e Environment,
}

/// Estimates of the cost of an expression by the bounds of its data.
#[doc(hidden)]
pub struct Estimates<'e> {
    /// The values without a bound that the cost depends on, with paths below `self`.
    #[doc(hidden)]
    pub missing: Vec<MissingBound>,
    /// Returns the cost with bounds for these values, in their order.
    #[doc(hidden)]
    pub cost: &'e dyn Fn(&[Option<u64>]) -> u64,
    /// The number of nodes that one estimate visits.
    #[doc(hidden)]
    pub nodes: usize,
}

impl Explained<'_> {
    const fn target(&self) -> RuleTarget<'_> {
        RuleTarget {
            declared: self.declared,
            optional: self.optional,
            environment: self.environment,
            result: None,
        }
    }

    /// Returns the issues of the expression, each with its byte offset in the text, if it has one.
    #[doc(hidden)]
    pub fn issues(&self) -> Vec<(Option<usize>, String)> {
        let (environment, scope) = (self.environment, self.target().scope(self.text));
        let listed = |issues: kube_conv_cel::Issues<'_>| {
            let source = issues.source();
            let issues = issues.iter();
            issues
                .map(|issue| (source.byte(issue.place), issue.message.to_string()))
                .collect()
        };
        let ast = match parse(self.text, &environment.parse_options()) {
            Ok(ast) => ast,
            Err(issues) => return listed(issues),
        };
        let checked = match check_types(&ast, environment.declarations(), &scope) {
            Ok(checked) => checked,
            Err(issues) => return listed(issues),
        };
        let validated = validate(&ast, &checked, environment.validators());
        validated.err().map(listed).unwrap_or_default()
    }

    /// Calls a function with estimates of the cost, if the expression has no issues.
    #[doc(hidden)]
    pub fn estimates<R>(&self, then: impl FnOnce(Estimates<'_>) -> R) -> Option<R> {
        let (environment, scope) = (self.environment, self.target().scope(self.text));
        let ast = parse(self.text, &environment.parse_options()).ok()?;
        let checked = check_types(&ast, environment.declarations(), &scope).ok()?;
        let bounded = Bounded::new(&scope);
        let cost = |bounds: &[Option<u64>]| {
            bounded.set(bounds);
            estimate(&ast, &checked, &bounded, PRESENCE_IS_FREE).max
        };
        cost(&[]);
        Some(then(Estimates {
            missing: bounded.missing(),
            cost: &cost,
            nodes: ast.len(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::{Declarations, Environment, Explained, MissingBound};
    use crate::cel::BoundKeyword;
    use serde_json::json;

    #[test]
    fn the_keywords_that_would_bound_the_cost_are_named() {
        let schema = json!({
            "type": "object",
            "properties": {
                "list": {"type": "array", "items": {"type": "string", "maxLength": 9}},
                "map": {"type": "object", "additionalProperties": {"type": "string", "enum": ["a"]}},
                "text": {"type": "string"},
                "amount": {"x-kubernetes-int-or-string": true},
                "bounded": {"type": "array", "maxItems": 3, "items": {"type": "string"}},
            },
        });
        let schema = serde_json::from_value(schema).unwrap();
        let declared = Declarations::default().of(&schema, false).unwrap();
        let explained = Explained {
            text: "self.list.all(s, s != self.text) && self.map.all(k, self.map[k] == 'a')
                && self.bounded.all(s, s.size() > 1) && self.amount == self.text",
            declared: &declared,
            optional: false,
            environment: &Environment::for_stored(),
        };
        let missing = explained.estimates(|estimates| {
            let bounds = vec![Some(2); estimates.missing.len()];
            assert!((estimates.cost)(&bounds) < 1_000 && (estimates.cost)(&[]) > 1_000_000);
            estimates.missing
        });
        let mut missing = missing.unwrap();
        missing.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        let expected = [
            (BoundKeyword::MaxLength, "amount", true),
            (BoundKeyword::MaxLength, "bounded[*]", false),
            (BoundKeyword::MaxItems, "list", false),
            (BoundKeyword::MaxProperties, "map", false),
            (BoundKeyword::MaxLength, "text", false),
        ];
        let expected = expected.map(|(keyword, path, is_int_or_string)| MissingBound {
            keyword,
            path: format!(".{path}"),
            is_int_or_string,
        });
        assert_eq!(missing, expected);
    }
}
