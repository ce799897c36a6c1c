//! Walks a syntax tree and checks the names of variables and fields of `self`.

use crate::model::field::cel::{Contents, Expression};
use crate::suggest;
use kube_conv_cel::ast::{Comprehension, Expr, ExprId, Run};
use kube_conv_cel::{Ast, Place};

/// Errors with their places in the expression.
pub(super) type Findings = Vec<(Place, String)>;

/// Names of types, and first words of them, that can be used as values, as in `type(self) == int`.
const TYPES: &[&str] = &[
    "bool",
    "bytes",
    "double",
    "google",
    "int",
    "list",
    "map",
    "net",
    "null_type",
    "optional_type",
    "string",
    "type",
    "uint",
];

/// First words of the names of functions.
const NAMESPACES: &[&str] = &["format", "ip", "lists", "optional", "sets", "strings"];

/// A walk over a tree that collects errors and paths.
pub(super) struct ExpressionWalk<'a, 's> {
    ast: &'a Ast<'s>,
    /// Whether `oldSelf` is an optional, which has no fields.
    is_old_optional: bool,
    /// The variables of the enclosing macros, the innermost last.
    variables: Vec<&'a str>,
    findings: Findings,
    paths: Vec<String>,
}

impl<'a, 's> ExpressionWalk<'a, 's> {
    pub(super) fn over(ast: &'a Ast<'s>, expression: &Expression) -> Self {
        let mut walk = Self {
            ast,
            is_old_optional: expression.is_old_optional,
            variables: Vec::new(),
            findings: Vec::new(),
            paths: Vec::new(),
        };
        walk.node(ast.root());
        walk
    }

    /// What was found.
    pub(super) fn contents(self) -> Contents {
        Contents {
            errors: self.findings,
            paths: self.paths,
        }
    }

    fn report(&mut self, id: ExprId, message: String) {
        self.findings.push((self.ast.place(id), message));
    }

    fn node(&mut self, id: ExprId) {
        let ast = self.ast;
        match ast.expr(id) {
            Expr::Unspecified | Expr::Literal(_) => {}
            Expr::Ident(name) => self.variable(id, name),
            Expr::Select { operand, .. } => match self.chain(id) {
                Some(chain) => self.path(&chain),
                None => self.node(*operand),
            },
            Expr::Call {
                target, arguments, ..
            } => self.call(*target, *arguments),
            Expr::List(elements) => self.elements(*elements),
            Expr::Map(entries) => {
                for entry in ast.entries(*entries) {
                    self.node(entry.key);
                    self.node(entry.value);
                }
            }
            Expr::Message { fields, .. } => {
                for field in ast.fields(*fields) {
                    self.node(field.value);
                }
            }
            Expr::Comprehension(parts) => self.comprehension(parts),
        }
    }

    fn elements(&mut self, elements: Run) {
        for element in self.ast.elements(elements) {
            self.node(element.value);
        }
    }

    fn comprehension(&mut self, parts: &'a Comprehension<'s>) {
        self.node(parts.range);
        self.node(parts.init);
        let around = self.variables.len();
        self.variables.push(&parts.accumulator);
        self.variables.push(&parts.variable);
        self.variables.extend(parts.second_variable.as_deref());
        self.node(parts.condition);
        self.node(parts.step);
        self.node(parts.result);
        self.variables.truncate(around);
    }

    fn variable(&mut self, id: ExprId, name: &str) {
        let name = name.trim_start_matches('.');
        if self.is_variable(name) || TYPES.contains(&name) {
            return;
        }
        let known = self.variables.iter().copied().chain(["self", "oldSelf"]);
        let known = known.filter(|name| !name.starts_with(['@', '#']));
        let hint = match suggest::closest(name, known) {
            Some(near) => format!("; did you mean `{near}`?"),
            None => "; a rule has `self` and `oldSelf`, and the variables of its macros".to_owned(),
        };
        self.report(id, format!("unknown variable `{name}`{hint}"));
    }

    fn is_variable(&self, name: &str) -> bool {
        self.variables.contains(&name) || matches!(name, "self" | "oldSelf")
    }

    fn call(&mut self, target: Option<ExprId>, arguments: Run) {
        if let Some(target) = target.filter(|target| !self.is_namespace(*target)) {
            self.node(target);
        }
        self.elements(arguments);
    }

    /// Whether a word before a function is part of its name, as in `sets.contains(a, b)`.
    fn is_namespace(&self, id: ExprId) -> bool {
        matches!(self.ast.expr(id), Expr::Ident(name) if NAMESPACES.contains(&&**name) && !self.is_variable(name))
    }

    /// Returns a variable and the fields that are selected from it, one after the other.
    fn chain(&self, id: ExprId) -> Option<Chain<'a>> {
        let mut fields = Vec::new();
        let mut at = id;
        let root = loop {
            match self.ast.expr(at) {
                Expr::Select { operand, field, .. } => {
                    fields.push(&**field);
                    at = *operand;
                }
                Expr::Ident(name) => break name.trim_start_matches('.'),
                _ => return None,
            }
        };
        fields.reverse();
        let id = at;
        Some(Chain { id, root, fields })
    }

    /// Records a path from the value of the rule, or checks the variable that it begins with.
    fn path(&mut self, chain: &Chain<'a>) {
        let is_old = chain.root == "oldSelf";
        let is_shadowed = self.variables.contains(&chain.root);
        if is_shadowed || !(is_old || chain.root == "self") {
            self.variable(chain.id, chain.root);
            return;
        }
        if is_old && self.is_old_optional {
            return;
        }
        let mut path = String::new();
        for field in &chain.fields {
            let Some(name) = wire_name(field) else {
                break;
            };
            path.push('.');
            path.push_str(&name);
        }
        if !path.is_empty() && !self.paths.contains(&path) {
            self.paths.push(path);
        }
    }
}

/// `self.spec.replicas` in parts.
struct Chain<'a> {
    /// The node of the variable.
    id: ExprId,
    root: &'a str,
    fields: Vec<&'a str>,
}

/// Returns the wire name of a field by its name in an expression, which may be escaped; `None` if the
/// wire name has dots, which paths cannot contain.
fn wire_name(field: &str) -> Option<String> {
    if field.contains("__dot__") {
        return None;
    }
    let word = field
        .strip_prefix("__")
        .and_then(|name| name.strip_suffix("__"));
    if let Some(word) = word.filter(|word| kube_conv_cel::is_reserved(word)) {
        return Some(word.to_owned());
    }
    let name = field
        .replace("__dash__", "-")
        .replace("__slash__", "/")
        .replace("__underscores__", "__");
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::wire_name;

    #[test]
    fn names_of_fields_are_those_of_the_wire() {
        for (written, expected) in [
            ("replicas", Some("replicas")),
            ("namespace", Some("namespace")),
            ("__namespace__", Some("namespace")),
            ("x__dash__y", Some("x-y")),
            ("a__underscores__b", Some("a__b")),
            ("a__dot__b", None),
        ] {
            assert_eq!(wire_name(written).as_deref(), expected, "{written}");
        }
    }
}
