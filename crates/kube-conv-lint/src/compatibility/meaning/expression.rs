//! Rules in a form in which two that mean the same are the same text.

use kube_conv_cel::ast::{Ast, Expr, ExprId, Literal};
use kube_conv_cel::{ParseOptions, operators, parse};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The most levels of an expression: deeper ones have no normal form.
const LEVELS: usize = 300;

/// A rule: what all has to hold.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) conjuncts: Vec<Conjunct>,
    /// Whether it compares with the old value, so that it is only evaluated on updates.
    pub(super) is_transition: bool,
}

/// A part of a rule that has to hold: at least one of its alternatives.
#[derive(Debug)]
pub(super) struct Conjunct {
    pub(super) alternatives: BTreeSet<String>,
    /// What the part says about one field, if it is that simple.
    pub(super) simple: Option<Simple>,
}

/// A statement about one field.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Simple {
    /// The way to the field from the value of the rule.
    pub(super) field: Vec<String>,
    /// The fields without which the part holds: `!has(self.a) || …`.
    pub(super) guards: Vec<Vec<String>>,
    pub(super) statement: Statement,
}

/// What has to hold for a value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Statement {
    /// At most this number, or less.
    AtMost { limit: f64, is_exclusive: bool },
    /// At least this number, or more.
    AtLeast { limit: f64, is_exclusive: bool },
    /// A greatest number of characters, items or entries.
    SizeAtMost(i64),
    /// A least number of characters, items or entries.
    SizeAtLeast(i64),
    /// A regular expression.
    Matches(String),
    /// One of some values, as JSON.
    OneOf(BTreeSet<String>),
    /// The field is there.
    Present,
}

impl Rule {
    /// Reads a rule. `None` if it is not valid, or too deep.
    pub(super) fn read(text: &str) -> Option<Self> {
        let ast = parse(text, &ParseOptions::default()).ok()?;
        let reader = Reader { ast: &ast };
        let mut conjuncts = Vec::new();
        for part in reader.operands(ast.root(), operators::AND) {
            let alternatives = reader.operands(part, operators::OR);
            conjuncts.push(Conjunct {
                simple: reader.simple(&alternatives),
                alternatives: reader.printed(&alternatives)?,
            });
        }
        let is_transition = text.contains("oldSelf");
        Some(Self {
            conjuncts,
            is_transition,
        })
    }
}

struct Reader<'a> {
    ast: &'a Ast<'a>,
}

/// The variables of loops, each with the name that it has in the normal form.
type Variables = Vec<(String, String)>;

impl<'a> Reader<'a> {
    /// The operands of nested operators of one sort.
    fn operands(&self, id: ExprId, operator: &str) -> Vec<ExprId> {
        let mut found = Vec::new();
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            match self.call(id) {
                Some((function, None, arguments)) if function == operator => {
                    open.extend(arguments.into_iter().rev());
                }
                _ => found.push(id),
            }
        }
        found
    }

    /// A call: the function, its target and its arguments.
    fn call(&self, id: ExprId) -> Option<(&'a str, Option<ExprId>, Vec<ExprId>)> {
        let Expr::Call {
            function,
            target,
            arguments,
        } = self.ast.expr(id)
        else {
            return None;
        };
        let arguments = self.ast.elements(*arguments).iter();
        let arguments = arguments.map(|element| element.value).collect();
        Some((function, *target, arguments))
    }

    fn printed(&self, alternatives: &[ExprId]) -> Option<BTreeSet<String>> {
        let texts = alternatives.iter();
        texts
            .map(|id| self.print(*id, &mut Vec::new(), LEVELS))
            .collect()
    }

    fn print(&self, id: ExprId, variables: &mut Variables, levels: usize) -> Option<String> {
        let levels = levels.checked_sub(1)?;
        Some(match self.ast.expr(id) {
            Expr::Unspecified => return None,
            Expr::Literal(literal) => format!("{literal:?}"),
            Expr::Ident(name) => {
                let known = variables.iter().rfind(|(known, _)| *known == **name);
                known.map_or_else(|| name.to_string(), |(_, alias)| alias.clone())
            }
            Expr::Select {
                operand,
                field,
                presence,
            } => {
                let operand = self.print(*operand, variables, levels)?;
                match presence {
                    true => format!("has({operand}.{field})"),
                    false => format!("{operand}.{field}"),
                }
            }
            Expr::Call { .. } => self.print_call(id, variables, levels)?,
            Expr::List(run) => {
                let mut text = "[".to_owned();
                for element in self.ast.elements(*run) {
                    let value = self.print(element.value, variables, levels)?;
                    let optional = if element.optional { "?" } else { "" };
                    let _ = write!(text, "{optional}{value},");
                }
                text + "]"
            }
            Expr::Map(run) => {
                let mut text = "{".to_owned();
                for entry in self.ast.entries(*run) {
                    let key = self.print(entry.key, variables, levels)?;
                    let value = self.print(entry.value, variables, levels)?;
                    let optional = if entry.optional { "?" } else { "" };
                    let _ = write!(text, "{optional}{key}:{value},");
                }
                text + "}"
            }
            Expr::Message { name, fields } => {
                let mut text = format!("{name}{{");
                for field in self.ast.fields(*fields) {
                    let value = self.print(field.value, variables, levels)?;
                    let optional = if field.optional { "?" } else { "" };
                    let _ = write!(text, "{optional}{}:{value},", field.name);
                }
                text + "}"
            }
            Expr::Comprehension(_) => self.print_loop(id, variables, levels)?,
        })
    }

    fn print_call(&self, id: ExprId, variables: &mut Variables, levels: usize) -> Option<String> {
        let (function, target, arguments) = self.call(id)?;
        if matches!(function, operators::AND | operators::OR) {
            let operands = self.operands(id, function).into_iter();
            let operands = operands.map(|operand| self.print(operand, variables, levels));
            let operands: BTreeSet<String> = operands.collect::<Option<_>>()?;
            let operands: Vec<String> = operands.into_iter().collect();
            return Some(format!("{function}({})", operands.join(",")));
        }
        // `a.size()` and `size(a)` are the same function.
        let parts = target.into_iter().chain(arguments);
        let parts = parts.map(|part| self.print(part, variables, levels));
        let mut parts: Vec<String> = parts.collect::<Option<_>>()?;
        let function = match function {
            operators::GREATER => {
                parts.reverse();
                operators::LESS
            }
            operators::GREATER_EQUALS => {
                parts.reverse();
                operators::LESS_EQUALS
            }
            operators::EQUALS | operators::NOT_EQUALS => {
                parts.sort();
                function
            }
            function => function,
        };
        let method = match target {
            Some(_) if function != "size" => ".",
            _ => "",
        };
        Some(format!("{method}{function}({})", parts.join(",")))
    }

    fn print_loop(&self, id: ExprId, variables: &mut Variables, levels: usize) -> Option<String> {
        let Expr::Comprehension(parts) = self.ast.expr(id) else {
            return None;
        };
        let range = self.print(parts.range, variables, levels)?;
        let init = self.print(parts.init, variables, levels)?;
        let before = variables.len();
        let names = [Some(&parts.variable), parts.second_variable.as_ref()];
        for name in names.into_iter().flatten().chain([&parts.accumulator]) {
            let alias = format!("${}", variables.len());
            variables.push((name.to_string(), alias));
        }
        let inner = [parts.condition, parts.step, parts.result];
        let inner = inner.map(|part| self.print(part, variables, levels));
        let count = variables.len() - before;
        variables.truncate(before);
        let [condition, step, result] = inner;
        Some(format!(
            "loop{count}({range};{init};{};{};{})",
            condition?, step?, result?
        ))
    }

    /// What alternatives say about one field.
    fn simple(&self, alternatives: &[ExprId]) -> Option<Simple> {
        let mut guards = Vec::new();
        let mut statement = None;
        for id in alternatives {
            if let Some(field) = self.absent(*id) {
                guards.push(field);
            } else if statement.replace(self.statement(*id)?).is_some() {
                return None;
            }
        }
        let (field, statement) = statement?;
        Some(Simple {
            field,
            guards,
            statement,
        })
    }

    /// The field of `!has(self.field)`.
    fn absent(&self, id: ExprId) -> Option<Vec<String>> {
        match self.call(id)? {
            (operators::NOT, None, arguments) => match *arguments.as_slice() {
                [test] => self.present(test),
                _ => None,
            },
            _ => None,
        }
    }

    /// The field of `has(self.field)`.
    fn present(&self, id: ExprId) -> Option<Vec<String>> {
        match self.ast.expr(id) {
            Expr::Select {
                operand,
                field,
                presence: true,
            } => {
                let mut fields = self.field(*operand)?;
                fields.push(plain(field)?);
                Some(fields)
            }
            _ => None,
        }
    }

    /// The way of `self.a.b`.
    fn field(&self, id: ExprId) -> Option<Vec<String>> {
        let mut fields = Vec::new();
        let mut next = id;
        loop {
            match self.ast.expr(next) {
                Expr::Ident(name) if name == "self" => break,
                Expr::Select {
                    operand,
                    field,
                    presence: false,
                } => {
                    fields.push(plain(field)?);
                    next = *operand;
                }
                _ => return None,
            }
        }
        fields.reverse();
        Some(fields)
    }

    fn statement(&self, id: ExprId) -> Option<(Vec<String>, Statement)> {
        if let Some(field) = self.present(id) {
            return Some((field, Statement::Present));
        }
        let (function, target, arguments) = self.call(id)?;
        match (function, target, arguments.as_slice()) {
            ("matches", Some(value), [pattern]) => self.pattern(value, *pattern),
            ("matches", None, [value, pattern]) => self.pattern(*value, *pattern),
            (operators::IN, None, [value, list]) => match self.ast.expr(*list) {
                Expr::List(run) => {
                    let values = self.ast.elements(*run).iter();
                    let values = values.map(|element| self.json(element.value));
                    let values = values.collect::<Option<_>>()?;
                    Some((self.field(*value)?, Statement::OneOf(values)))
                }
                _ => None,
            },
            (operators::EQUALS, None, [a, b]) => {
                let (value, constant) = match self.json(*a) {
                    Some(constant) => (b, constant),
                    None => (a, self.json(*b)?),
                };
                Some((self.field(*value)?, Statement::OneOf([constant].into())))
            }
            (operator, None, [a, b]) => self.comparison(operator, *a, *b),
            _ => None,
        }
    }

    fn pattern(&self, value: ExprId, pattern: ExprId) -> Option<(Vec<String>, Statement)> {
        match self.ast.expr(pattern) {
            Expr::Literal(Literal::String(pattern)) => {
                Some((self.field(value)?, Statement::Matches(pattern.to_string())))
            }
            _ => None,
        }
    }

    fn comparison(&self, operator: &str, a: ExprId, b: ExprId) -> Option<(Vec<String>, Statement)> {
        let (is_upper, is_exclusive) = match operator {
            operators::LESS => (true, true),
            operators::LESS_EQUALS => (true, false),
            operators::GREATER => (false, true),
            operators::GREATER_EQUALS => (false, false),
            _ => return None,
        };
        let (value, limit, is_upper) = match self.number(a) {
            Some(limit) => (b, limit, !is_upper),
            None => (a, self.number(b)?, is_upper),
        };
        if let Some(("size", target, arguments)) = self.call(value) {
            let mut sized = target.into_iter().chain(arguments);
            let field = self.field(sized.next()?)?;
            let size = (limit.fract() == 0.0).then_some(limit as i64)?;
            let step = i64::from(is_exclusive);
            let statement = match is_upper {
                true => Statement::SizeAtMost(size.checked_sub(step)?),
                false => Statement::SizeAtLeast(size.checked_add(step)?),
            };
            return sized.next().is_none().then_some((field, statement));
        }
        let statement = match is_upper {
            true => Statement::AtMost {
                limit,
                is_exclusive,
            },
            false => Statement::AtLeast {
                limit,
                is_exclusive,
            },
        };
        Some((self.field(value)?, statement))
    }

    /// A number that a float holds exactly.
    fn number(&self, id: ExprId) -> Option<f64> {
        /// 2⁵³
        const MOST: u64 = 1 << 53;
        match self.ast.expr(id) {
            Expr::Literal(Literal::Int(number)) => {
                (number.unsigned_abs() <= MOST).then_some(*number as f64)
            }
            Expr::Literal(Literal::Double(number)) => Some(*number),
            _ => None,
        }
    }

    /// A constant as JSON.
    fn json(&self, id: ExprId) -> Option<String> {
        match self.ast.expr(id) {
            Expr::Literal(Literal::String(text)) => serde_json::to_string(text).ok(),
            Expr::Literal(Literal::Int(number)) => Some(number.to_string()),
            Expr::Literal(Literal::Bool(flag)) => Some(flag.to_string()),
            _ => None,
        }
    }
}

/// The wire name of a field, unless it is escaped.
fn plain(field: &str) -> Option<String> {
    (!field.contains("__")).then(|| field.to_owned())
}
