//! Rules in CEL as syntax trees.

use kube_conv_cel::ast::{Ast, Expr, ExprId, Literal};
use kube_conv_cel::{ParseOptions, operators, parse};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The most levels of an expression: deeper ones have no normal form.
const LEVELS: usize = 300;

/// A part of a rule that has to hold: at least one of its alternatives, in their normal form.
pub(crate) type Conjunct = BTreeSet<String>;

/// Comparisons, with their signs and those of the same comparison in the other direction.
const COMPARISONS: [(&str, &str, &str); 4] = [
    (operators::LESS, "<", ">"),
    (operators::LESS_EQUALS, "<=", ">="),
    (operators::GREATER, ">", "<"),
    (operators::GREATER_EQUALS, ">=", "<="),
];

/// The normal form of a test for one of some constants, which are sorted.
pub(crate) fn one_of(value: &str, constants: &[String]) -> String {
    format!("{value} in [{}]", constants.join(","))
}

/// The normal form of a comparison with a number, read again.
struct NumberComparison<'f> {
    value: &'f str,
    is_upper: bool,
    /// The limit, negated for lower ones so that all are upper ones.
    limit: f64,
    is_exclusive: bool,
}

impl<'f> NumberComparison<'f> {
    /// Reads a normal form; a limit of integers is one that is not exclusive.
    fn read(form: &'f str, is_integer: impl Fn(&str) -> bool) -> Option<Self> {
        let (start, limit) = form.rsplit_once(' ')?;
        let (value, sign) = start.rsplit_once(' ')?;
        let limit: f64 = limit.parse().ok()?;
        let (is_upper, is_exclusive) = match sign {
            "<" => (true, true),
            "<=" => (true, false),
            ">" => (false, true),
            ">=" => (false, false),
            _ => return None,
        };
        let limit = if is_upper { limit } else { -limit };
        let is_below = is_exclusive && limit.fract() == 0.0 && is_integer(value);
        Some(Self {
            value,
            is_upper,
            limit: if is_below { limit - 1.0 } else { limit },
            is_exclusive: is_exclusive && !is_below,
        })
    }
}

/// Whether a value for which one expression holds is one for which another holds, by their normal forms.
pub(crate) fn implies(known: &str, part: &str, is_integer: impl Fn(&str) -> bool) -> bool {
    let read = |form| NumberComparison::read(form, &is_integer);
    known == part
        || read(known).zip(read(part)).is_some_and(|(known, part)| {
            (known.value, known.is_upper) == (part.value, part.is_upper)
                && (known.limit < part.limit
                    || known.limit == part.limit && (known.is_exclusive || !part.is_exclusive))
        })
}

/// The syntax tree of a rule.
pub(crate) struct RuleTree<'r> {
    ast: Ast<'r>,
    /// The values of `self`, where a rule is read for some objects alone.
    known: Option<KnownFields<'r>>,
}

/// What objects have for which a rule is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownFields<'r> {
    /// Fields that none has.
    pub(crate) absent: HashSet<&'r str>,
    /// Fields with enumerated values, in their normal form.
    pub(crate) values: HashMap<&'r str, HashSet<String>>,
}

/// The normal forms of constants.
const FALSE: &str = "Bool(false)";
const TRUE: &str = "Bool(true)";

/// A call of a function or operator: its name, the target if it is a method, and the arguments.
type RuleCall<'a> = (&'a str, Option<ExprId>, Vec<ExprId>);

impl<'r> RuleTree<'r> {
    /// Reads a rule. `None` if it is not valid.
    pub(crate) fn read(rule: &'r str) -> Option<Self> {
        let ast = parse(rule, &ParseOptions::default()).ok()?;
        Some(Self { ast, known: None })
    }

    /// The same for some objects: tests that are true or false for all of them are left out.
    pub(crate) fn of(self, known: Option<KnownFields<'r>>) -> Self {
        Self { known, ..self }
    }

    /// The field of `self` that an expression is.
    fn field(&self, id: ExprId) -> Option<&str> {
        match self.expr(id) {
            Expr::Select { operand, field, .. } => {
                let is_own = matches!(self.expr(*operand), Expr::Ident(name) if name == "self");
                is_own.then_some(&**field)
            }
            _ => None,
        }
    }

    pub(crate) fn root(&self) -> ExprId {
        self.ast.root()
    }

    pub(crate) fn expr(&self, id: ExprId) -> &Expr<'r> {
        self.ast.expr(id)
    }

    /// The call at a node.
    pub(crate) fn call(&self, id: ExprId) -> Option<RuleCall<'_>> {
        let Expr::Call {
            function,
            target,
            arguments,
        } = self.expr(id)
        else {
            return None;
        };
        let arguments = self.ast.elements(*arguments).iter();
        let arguments = arguments.map(|element| element.value).collect();
        Some((function, *target, arguments))
    }

    /// The operands of nested operators of one sort.
    pub(crate) fn operands(&self, id: ExprId, operator: &str) -> Vec<ExprId> {
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

    /// What has to hold, with another name for `self`. `None` if an expression has no normal form.
    pub(crate) fn conjuncts(&self, this: &str) -> Option<Vec<Conjunct>> {
        let conjuncts = self.operands(self.root(), operators::AND).into_iter();
        let alternatives = conjuncts.map(|part| self.operands(part, operators::OR).into_iter());
        let read = alternatives.map(|parts| parts.map(|id| self.form(id, this)).collect());
        let mut conjuncts: Vec<Conjunct> = read.collect::<Option<_>>()?;
        for conjunct in conjuncts.iter_mut().filter(|_| self.known.is_some()) {
            conjunct.remove(FALSE);
        }
        conjuncts.retain(|conjunct| !conjunct.contains(TRUE));
        Some(conjuncts)
    }

    /// The normal form of an expression, with another name for `self`.
    pub(crate) fn form(&self, id: ExprId, this: &str) -> Option<String> {
        self.form_within(id, this, LEVELS)
    }

    /// The normal form: without spaces, with one sort of quotes, and one order of operands where it means nothing.
    fn form_within(&self, id: ExprId, this: &str, levels: usize) -> Option<String> {
        let levels = levels.checked_sub(1)?;
        let form = |id: ExprId| self.form_within(id, this, levels);
        let forms = |ids: &[ExprId]| ids.iter().map(|id| form(*id)).collect::<Option<Vec<_>>>();
        Some(match self.expr(id) {
            Expr::Unspecified | Expr::Message { .. } => return None,
            Expr::Literal(literal) => format!("{literal:?}"),
            Expr::Ident(name) if name == "self" => this.to_owned(),
            Expr::Ident(name) => name.to_string(),
            Expr::Select {
                operand,
                field,
                presence,
            } => match presence {
                true if self.is_absent(id) => FALSE.to_owned(),
                true => format!("has({}.{field})", form(*operand)?),
                false => format!("{}.{field}", form(*operand)?),
            },
            Expr::List(run) => {
                let elements = self.ast.elements(*run);
                if elements.iter().any(|element| element.optional) {
                    return None;
                }
                let values: Vec<ExprId> = elements.iter().map(|element| element.value).collect();
                let mut values = forms(&values)?;
                // Such lists are of what is set, and are filtered or counted.
                values.retain(|value| self.known.is_none() || value != FALSE);
                format!("[{}]", values.join(","))
            }
            Expr::Map(run) => {
                let entries = self.ast.entries(*run);
                if entries.iter().any(|entry| entry.optional) {
                    return None;
                }
                let entries = entries.iter().flat_map(|entry| [entry.key, entry.value]);
                format!("{{{}}}", forms(&entries.collect::<Vec<_>>())?.join(","))
            }
            Expr::Comprehension(parts) => {
                let mut below = Vec::new();
                self.ast.below(id, &mut below);
                let names = (&parts.variable, &parts.second_variable, &parts.accumulator);
                format!("loop({names:?},{})", forms(&below)?.join(","))
            }
            Expr::Call { .. } => self.form_of_call(id, this, levels)?,
        })
    }

    fn form_of_call(&self, id: ExprId, this: &str, levels: usize) -> Option<String> {
        let (function, target, arguments) = self.call(id)?;
        // `a.size()` and `size(a)` are the same function.
        let method = match target {
            Some(_) if function != "size" => ".",
            _ => "",
        };
        let operands = match function {
            operators::AND | operators::OR => self.operands(id, function),
            _ => target.into_iter().chain(arguments).collect(),
        };
        if let Some((_, sign, flipped)) = COMPARISONS.iter().find(|known| known.0 == function)
            && let [one, other] = *operands
            && let Some((value, sign, limit)) = match (self.number(one), self.number(other)) {
                (_, Some(limit)) => Some((one, sign, limit)),
                (Some(limit), None) => Some((other, flipped, limit)),
                (None, None) => None,
            }
        {
            let value = self.form_within(value, this, levels)?;
            return Some(format!("{value} {sign} {limit:?}"));
        }
        if function == operators::NOT_EQUALS
            && let Some((value, values)) = self.equal_values(operators::EQUALS, &operands)
            && self.possible(value, values).is_empty()
        {
            return Some(TRUE.to_owned());
        }
        if let Some((value, values)) = self.equal_values(function, &operands) {
            let mut values = self.possible(value, values);
            if values.is_empty() && self.known.is_some() {
                return Some(FALSE.to_owned());
            }
            let value = self.form_within(value, this, levels)?;
            values.sort();
            return Some(one_of(&value, &values));
        }
        let forms = operands
            .iter()
            .map(|id| self.form_within(*id, this, levels));
        let mut forms: Vec<String> = forms.collect::<Option<_>>()?;
        if self.known.is_some() {
            let (least, most) = match function {
                operators::OR => (FALSE, TRUE),
                operators::AND => (TRUE, FALSE),
                operators::ADD => ("Int(0)", ""),
                _ => ("", ""),
            };
            forms.retain(|form| form != least);
            if forms.iter().any(|form| form == most) {
                return Some(most.to_owned());
            }
            match (function, &mut *forms) {
                (operators::OR | operators::AND, []) => return Some(least.to_owned()),
                (operators::OR | operators::AND | operators::ADD, [form]) => {
                    return Some(std::mem::take(form));
                }
                (operators::NOT, [form]) if form == FALSE => return Some(TRUE.to_owned()),
                (operators::NOT, [form]) if form == TRUE => return Some(FALSE.to_owned()),
                (operators::CONDITIONAL, [condition, _, form]) if condition == FALSE => {
                    return Some(std::mem::take(form));
                }
                _ => {}
            }
        }
        let (function, is_flipped) = match function {
            operators::GREATER => (operators::LESS, true),
            operators::GREATER_EQUALS => (operators::LESS_EQUALS, true),
            function => (function, false),
        };
        match function {
            _ if is_flipped => forms.reverse(),
            operators::AND | operators::OR | operators::EQUALS | operators::NOT_EQUALS => {
                forms.sort();
            }
            _ => {}
        }
        Some(format!("{method}{function}({})", forms.join(",")))
    }

    /// Whether a field of `self` is one that no object has.
    fn is_absent(&self, id: ExprId) -> bool {
        let known = self.known.as_ref().zip(self.field(id));
        known.is_some_and(|(known, field)| known.absent.contains(field))
    }

    /// The constants that a value may be equal to.
    fn possible(&self, value: ExprId, mut constants: Vec<String>) -> Vec<String> {
        let known = self.known.as_ref().zip(self.field(value));
        if let Some(values) = known.and_then(|(known, field)| known.values.get(field)) {
            constants.retain(|constant| values.contains(constant));
        }
        constants
    }

    /// The value and the constants of a comparison, and whether it is none of them.
    pub(crate) fn constants_of(&self, id: ExprId) -> Option<(ExprId, Vec<String>, bool)> {
        let (function, target, arguments) = self.call(id)?;
        let is_negated = function == operators::NOT_EQUALS;
        let function = if is_negated {
            operators::EQUALS
        } else {
            function
        };
        let (value, constants) = self.equal_values(function, &arguments)?;
        target.is_none().then_some((value, constants, is_negated))
    }

    /// The constants of a list of them.
    pub(crate) fn constants(&self, id: ExprId) -> Option<Vec<String>> {
        let Expr::List(run) = self.expr(id) else {
            return None;
        };
        let values = self.ast.elements(*run).iter();
        let values = values.map(|element| match self.expr(element.value) {
            Expr::Literal(literal) => Some(format!("{literal:?}")),
            _ => None,
        });
        values.collect()
    }

    /// The value and the constants of `value in [constants]`, or of `value == constant`.
    fn equal_values(&self, function: &str, operands: &[ExprId]) -> Option<(ExprId, Vec<String>)> {
        let constant = |id: &ExprId| match self.expr(*id) {
            Expr::Literal(literal) => Some(format!("{literal:?}")),
            _ => None,
        };
        match (function, operands) {
            (operators::IN, [value, list]) => Some((*value, self.constants(*list)?)),
            (operators::EQUALS, [one, other]) => match (constant(one), constant(other)) {
                (None, Some(constant)) => Some((*one, vec![constant])),
                (Some(constant), None) => Some((*other, vec![constant])),
                _ => None,
            },
            _ => None,
        }
    }

    /// A number that a float holds exactly.
    fn number(&self, id: ExprId) -> Option<f64> {
        /// 2⁵³
        const MOST: u64 = 1 << 53;
        match self.expr(id) {
            Expr::Literal(Literal::Int(number)) => {
                (number.unsigned_abs() <= MOST).then_some(*number as f64)
            }
            Expr::Literal(Literal::Double(number)) => Some(*number),
            _ => None,
        }
    }
}
