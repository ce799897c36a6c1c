//! Checks that a called function exists and accepts that number of arguments.

use crate::suggest;
use kube_conv_core::cel_functions::{Function, all, named};

/// Whether a word, followed by a dot, starts the names of functions.
pub(super) fn is_namespace(word: &str) -> bool {
    all().any(|function| {
        let rest = function.name.strip_prefix(word);
        rest.is_some_and(|rest| rest.starts_with('.'))
    })
}

/// Returns the problem with a call; with `is_member` it is on a value, as `a.f(b)`.
pub(super) fn problem(name: &str, is_member: bool, arguments: usize) -> Option<String> {
    let Some(function) = named(name) else {
        return Some(unknown(name, is_member));
    };
    let Function { global, member, .. } = function;
    let (here, elsewhere) = if is_member {
        (member, global)
    } else {
        (global, member)
    };
    if here.contains(&arguments) {
        return None;
    }
    Some(match (here, is_member) {
        ([], true) => format!(
            "`{name}` is not called on a value; write `{name}({})`",
            dots(elsewhere)
        ),
        ([], false) => format!(
            "`{name}` is called on a value; write `value.{name}({})`",
            dots(elsewhere)
        ),
        _ => format!("`{name}` takes {}, and has {arguments}", numbers(here)),
    })
}

fn unknown(name: &str, is_member: bool) -> String {
    let fits = |function: &Function| {
        let numbers = if is_member {
            function.member
        } else {
            function.global
        };
        !numbers.is_empty()
    };
    let names = all().filter(fits).map(|function| function.name);
    match suggest::closest(name, names) {
        Some(near) => format!("unknown function `{name}`; did you mean `{near}`?"),
        None => format!("unknown function `{name}`; Kubernetes has none of this name"),
    }
}

/// Returns placeholders for the arguments of a call, as messages show it.
fn dots(numbers: &[usize]) -> &'static str {
    match numbers {
        [0] => "",
        _ => "…",
    }
}

fn numbers(numbers: &[usize]) -> String {
    let listed: Vec<String> = numbers.iter().map(usize::to_string).collect();
    match numbers {
        [0] => "no arguments".to_owned(),
        [1] => "1 argument".to_owned(),
        _ => format!("{} arguments", listed.join(" or ")),
    }
}

#[cfg(test)]
mod tests {
    use super::problem;

    #[test]
    fn calls_are_compared_with_the_functions_of_servers() {
        for (name, is_member, arguments, expected) in [
            ("size", false, 1, None),
            ("size", true, 0, None),
            ("sets.contains", false, 2, None),
            (
                "siz",
                false,
                1,
                Some("unknown function `siz`; did you mean `size`?"),
            ),
            (
                "frobnicate",
                true,
                0,
                Some("unknown function `frobnicate`; Kubernetes has none of this name"),
            ),
            (
                "startsWith",
                false,
                2,
                Some("`startsWith` is called on a value; write `value.startsWith(…)`"),
            ),
            (
                "quantity",
                true,
                0,
                Some("`quantity` is not called on a value; write `quantity(…)`"),
            ),
            (
                "map",
                true,
                1,
                Some("`map` takes 2 or 3 arguments, and has 1"),
            ),
            (
                "trim",
                true,
                1,
                Some("`trim` takes no arguments, and has 1"),
            ),
        ] {
            assert_eq!(
                problem(name, is_member, arguments).as_deref(),
                expected,
                "{name}"
            );
        }
    }
}
