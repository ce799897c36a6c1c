//! Checks constant templates of `format` whose arguments are a list literal.

use super::{Checked, Reference, Type, TypeId};
use crate::ast::{Ast, Element, Expr, ExprId, Literal};
use crate::issues::Issues;

const OVERLOAD: &str = "string_format";

/// An error in a template: at one of its arguments, or in the template as a whole.
struct Wrong {
    at: Option<ExprId>,
    message: String,
}

impl Wrong {
    fn whole(message: impl Into<String>) -> Self {
        Self {
            at: None,
            message: message.into(),
        }
    }

    fn clause(message: &str) -> Self {
        Self::whole(format!("could not parse formatting clause: {message}"))
    }
}

/// Reports templates that do not match their arguments.
pub(super) fn report(
    ast: &Ast<'_>,
    checked: &Checked<'_>,
    calls: &[ExprId],
    issues: &mut Issues<'_>,
) {
    for &id in calls {
        let Some((template, arguments)) = constant_call(ast, checked, id) else {
            continue;
        };
        let found = Arguments {
            ast,
            checked,
            arguments,
        };
        if let Err(wrong) = found.check(template) {
            issues.report(ast.place(wrong.at.unwrap_or(id)), wrong.message);
        }
    }
}

/// Returns the template and the arguments of a call if both are literals.
fn constant_call<'a>(
    ast: &'a Ast<'_>,
    checked: &Checked<'_>,
    id: ExprId,
) -> Option<(&'a str, &'a [Element])> {
    let Expr::Call {
        target, arguments, ..
    } = ast.expr(id)
    else {
        return None;
    };
    let Reference::Function { overloads, .. } = checked.reference(id) else {
        return None;
    };
    let (true, [list]) = (overloads.contains(&OVERLOAD), ast.elements(*arguments)) else {
        return None;
    };
    match (ast.expr((*target)?), ast.expr(list.value)) {
        (Expr::Literal(Literal::String(template)), Expr::List(run)) => {
            Some((template, ast.elements(*run)))
        }
        _ => None,
    }
}

struct Arguments<'s, 'a> {
    ast: &'a Ast<'s>,
    checked: &'a Checked<'a>,
    arguments: &'a [Element],
}

impl Arguments<'_, '_> {
    fn check(&self, template: &str) -> Result<(), Wrong> {
        let (mut rest, mut used) = (template, 0);
        while let Some((_, clause)) = rest.split_once('%') {
            if let Some(after) = clause.strip_prefix('%') {
                rest = after;
                continue;
            }
            if clause.is_empty() {
                return Err(Wrong::whole("unexpected end of string"));
            }
            let Some(argument) = self.arguments.get(used) else {
                return Err(Wrong::whole(format!("index {used} out of range")));
            };
            used += 1;
            rest = self.check_clause(without_precision(clause)?, argument.value)?;
        }
        let given = self.arguments.len();
        if given > used {
            let message = "too many arguments supplied to string.format";
            return Err(Wrong::whole(format!(
                "{message} (expected {used}, got {given})"
            )));
        }
        Ok(())
    }

    /// Checks an argument against the verb at the start of the text, and returns the text after the verb.
    fn check_clause<'t>(&self, text: &'t str, argument: ExprId) -> Result<&'t str, Wrong> {
        let mut letters = text.chars();
        letters.next();
        let fits = match text.bytes().next() {
            Some(b's') => return self.check_shown(argument).map(|()| letters.as_str()),
            Some(b'd') => (INTEGERS, "decimal clause can only be used on integers"),
            Some(b'f') => (DOUBLES, "fixed-point clause can only be used on doubles"),
            Some(b'e') => (DOUBLES, "scientific clause can only be used on doubles"),
            Some(b'b') => (BITS, "only integers and bools can be formatted as binary"),
            Some(b'x' | b'X') => (
                BYTES,
                "only integers, byte buffers, and strings can be formatted as hex",
            ),
            Some(b'o') => (INTEGERS, "octal clause can only be used on integers"),
            // Go reads a byte, not a character.
            other => {
                let letter = char::from(other.unwrap_or_default());
                let message = format!("unrecognized formatting clause \"{letter}\"");
                return Err(Wrong::clause(&message));
            }
        };
        let (allowed, message) = fits;
        match self.is_one_of(argument, allowed) {
            true => Ok(letters.as_str()),
            false => Err(self.unfit(argument, message)),
        }
    }

    fn unfit(&self, argument: ExprId, message: &str) -> Wrong {
        let given = self.run_time_name(self.checked.type_of(argument));
        Wrong {
            at: Some(argument),
            message: format!("error during formatting: {message}, was given {given}"),
        }
    }

    fn kind(&self, id: TypeId) -> &Type {
        match self.checked.types().get(id) {
            Type::Wrapper(inner) => self.kind(*inner),
            kind => kind,
        }
    }

    fn is_one_of(&self, argument: ExprId, allowed: &[Type]) -> bool {
        let kind = self.kind(self.checked.type_of(argument));
        matches!(kind, Type::Dyn) || allowed.contains(kind)
    }

    /// Reports values that have no text form: optionals, objects and similar, and lists of them.
    fn check_shown(&self, argument: ExprId) -> Result<(), Wrong> {
        let kind = self.kind(self.checked.type_of(argument));
        if matches!(
            kind,
            Type::Opaque(..) | Type::Object(_) | Type::Any | Type::Error
        ) {
            let message = "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps";
            return Err(self.unfit(argument, message));
        }
        match self.ast.expr(argument) {
            Expr::List(run) => {
                let mut elements = self.ast.elements(*run).iter();
                elements.try_for_each(|element| self.check_shown(element.value))
            }
            Expr::Map(run) => self.ast.entries(*run).iter().try_for_each(|entry| {
                self.check_shown(entry.key)?;
                self.check_shown(entry.value)
            }),
            _ => Ok(()),
        }
    }

    /// Returns the name of a type without its parameters, as at run time.
    fn run_time_name(&self, id: TypeId) -> String {
        match self.checked.types().get(id) {
            Type::Wrapper(inner) => self.run_time_name(*inner),
            Type::Null => "null_type".to_owned(),
            Type::Duration => "google.protobuf.Duration".to_owned(),
            Type::Timestamp => "google.protobuf.Timestamp".to_owned(),
            Type::Any => "google.protobuf.Any".to_owned(),
            Type::List(_) => "list".to_owned(),
            Type::Map(..) => "map".to_owned(),
            Type::Type(_) => "type".to_owned(),
            Type::Opaque(name, _) | Type::Object(name) => name.to_string(),
            _ => self.checked.types().show(id).to_string(),
        }
    }
}

const INTEGERS: &[Type] = &[Type::Int, Type::Uint];
/// Strings are included because of `NaN` and the infinities.
const DOUBLES: &[Type] = &[Type::Double, Type::String];
const BITS: &[Type] = &[Type::Int, Type::Uint, Type::Bool];
const BYTES: &[Type] = &[Type::Int, Type::Uint, Type::String, Type::Bytes];

/// Returns the text after a precision such as `.2`.
fn without_precision(clause: &str) -> Result<&str, Wrong> {
    let Some(rest) = clause.strip_prefix('.') else {
        return Ok(clause);
    };
    let length = rest.bytes().take_while(u8::is_ascii_digit).count();
    let wrong = |message: &str| Wrong::clause(&format!("error while parsing precision: {message}"));
    let (digits, after) = match rest.split_at_checked(length) {
        Some((digits, after)) if !after.is_empty() => (digits, after),
        _ => return Err(wrong("could not find end of precision specifier")),
    };
    if digits.parse::<i64>().is_ok() {
        return Ok(after);
    }
    let why = match digits {
        "" => "invalid syntax",
        _ => "value out of range",
    };
    Err(wrong(&format!(
        "error while converting precision to integer: strconv.Atoi: parsing \"{digits}\": {why}"
    )))
}
