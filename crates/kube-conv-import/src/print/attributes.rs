//! `#[k8s(…)]`, laid out as rustfmt lays it out.

use super::layout::{STEP, WIDTH};
use super::literals::{json, json_lines, text};
use crate::attribute::TypeNames;
use crate::attribute::{Argument, Expr};

/// The greatest width of arguments on one line, rustfmt's `attr_fn_like_width`.
const ARGUMENTS: usize = 70;
/// The greatest width of a short text, rustfmt's `short_array_element_width_threshold`.
const SHORT: usize = 10;
/// The width of `#[k8s(` and `)]`.
const AROUND: usize = 8;

/// Appends the attributes of an item, a field or a variant.
pub(super) fn attributes(keys: &[Argument], indent: usize, names: &TypeNames, out: &mut String) {
    let mut together: Vec<&Argument> = Vec::new();
    let mut width = 0;
    for key in keys {
        let own = on_one_line(key, names).len();
        if !is_simple(key) {
            flush(&mut together, indent, names, out);
            attribute(&[key], indent, names, out);
            continue;
        }
        if !together.is_empty()
            && (width + 2 + own > ARGUMENTS || indent + width + 2 + own + AROUND > WIDTH)
        {
            flush(&mut together, indent, names, out);
        }
        width = if together.is_empty() {
            own
        } else {
            width + 2 + own
        };
        together.push(key);
    }
    flush(&mut together, indent, names, out);
}

fn flush(together: &mut Vec<&Argument>, indent: usize, names: &TypeNames, out: &mut String) {
    if !together.is_empty() {
        attribute(together, indent, names, out);
        together.clear();
    }
}

/// One attribute, whose keys fit on a line if there are several.
fn attribute(keys: &[&Argument], indent: usize, names: &TypeNames, out: &mut String) {
    let spaces = " ".repeat(indent);
    let text = match keys {
        [key] => alone(key, indent, names),
        keys => {
            let lines: Vec<String> = keys.iter().map(|key| on_one_line(key, names)).collect();
            lines.join(", ")
        }
    };
    if keys.iter().any(|key| key.is_schema()) {
        out.push_str(&format!("{spaces}// No other key says this.\n"));
    }
    out.push_str(&format!("{spaces}#[k8s({text})]\n"));
}

/// Whether a key may share an attribute with others.
fn is_simple(key: &Argument) -> bool {
    match key {
        Argument::Word(_) | Argument::Bare(_) => true,
        Argument::Assign(_, value) => !matches!(value, Expr::Json(_)),
        Argument::Call(name, arguments) => {
            matches!(
                *name,
                "list_map" | "selectable_field" | "short_names" | "categories"
            ) && arguments.len() < 4
        }
    }
}

/// A key that is alone in its attribute.
fn alone(key: &Argument, indent: usize, names: &TypeNames) -> String {
    let line = on_one_line(key, names);
    match key {
        Argument::Call(name, arguments) => {
            call(name, arguments, indent, line, WIDTH - AROUND, names)
        }
        Argument::Assign(name, Expr::Json(value)) => {
            if indent + AROUND + line.len() <= WIDTH {
                return line;
            }
            let lines = json_lines(&value.value, indent, 0);
            format!("{name} = json!({lines})")
        }
        _ if indent + AROUND + line.len() <= WIDTH => line,
        _ => format!(
            "\n{}{line}\n{}",
            " ".repeat(indent + STEP),
            " ".repeat(indent)
        ),
    }
}

/// A call, on one line if it fits.
fn call(
    name: &str,
    arguments: &[Argument],
    indent: usize,
    line: String,
    width: usize,
    names: &TypeNames,
) -> String {
    let of_arguments = line.len().saturating_sub(name.len() + 2);
    if of_arguments <= ARGUMENTS && indent + line.len() <= width {
        return line;
    }
    if let [Argument::Call(inner, arguments)] = arguments {
        let line = line.get(name.len() + 1..line.len() - 1).unwrap_or_default();
        let inner = call(inner, arguments, indent, line.to_owned(), width, names);
        return format!("{name}({inner})");
    }
    let inner = indent + STEP;
    if let Some(lines) = filled(arguments, inner, names) {
        return format!("{name}(\n{lines}\n{})", " ".repeat(indent));
    }
    let spaces = " ".repeat(inner);
    let lines: Vec<String> = arguments
        .iter()
        .map(|argument| format!("{spaces}{}", argument_at(argument, inner, names)))
        .collect();
    format!("{name}(\n{}\n{})", lines.join(",\n"), " ".repeat(indent))
}

/// Short texts alone, with as many on a line as fit.
fn filled(arguments: &[Argument], indent: usize, names: &TypeNames) -> Option<String> {
    let texts: Vec<String> = arguments
        .iter()
        .map(|key| on_one_line(key, names))
        .collect();
    let are_texts = arguments
        .iter()
        .all(|key| matches!(key, Argument::Bare(Expr::Text(_))));
    if !are_texts || texts.iter().any(|text| text.len() > SHORT) {
        return None;
    }
    let mut lines = vec![" ".repeat(indent)];
    let count = texts.len();
    for (index, text) in texts.into_iter().enumerate() {
        let text = if index + 1 < count {
            format!("{text},")
        } else {
            text
        };
        let line = lines.last_mut()?;
        if line.len() == indent {
            line.push_str(&text);
        } else if line.len() + 1 + text.len() <= WIDTH {
            line.push(' ');
            line.push_str(&text);
        } else {
            lines.push(format!("{}{text}", " ".repeat(indent)));
        }
    }
    Some(lines.join("\n"))
}

fn argument_at(argument: &Argument, indent: usize, names: &TypeNames) -> String {
    let line = on_one_line(argument, names);
    match argument {
        Argument::Call(name, arguments) => call(name, arguments, indent, line, WIDTH - 1, names),
        Argument::Assign(name, Expr::Json(value)) => {
            format!(
                "{name} = json!({})",
                json_lines(&value.value, indent, WIDTH)
            )
        }
        Argument::Bare(Expr::Json(value)) => {
            format!("json!({})", json_lines(&value.value, indent, WIDTH))
        }
        _ => line,
    }
}

fn on_one_line(key: &Argument, names: &TypeNames) -> String {
    match key {
        Argument::Word(word) => (*word).to_owned(),
        Argument::Bare(value) => expr(value, names),
        Argument::Assign(name, value) => format!("{name} = {}", expr(value, names)),
        Argument::Call(name, arguments) => {
            let arguments: Vec<String> = arguments
                .iter()
                .map(|key| on_one_line(key, names))
                .collect();
            format!("{name}({})", arguments.join(", "))
        }
    }
}

fn expr(value: &Expr, names: &TypeNames) -> String {
    match value {
        Expr::Text(value) => text(value),
        Expr::Pair(key, value) => format!("{} = {}", text(key), text(value)),
        Expr::Rust(value) => value.clone(),
        Expr::Json(value) => format!("json!({})", json(&value.value)),
        Expr::Variant(id, variant) => {
            let name = names.get(id).map_or("", String::as_str);
            format!("{name}::{variant}")
        }
        Expr::Struct(id, fields) => {
            let name = names.get(id).map_or("", String::as_str);
            let fields = fields.iter();
            let fields: Vec<String> = fields
                .map(|(field, value)| format!("{field}: {}", expr(value, names)))
                .collect();
            format!("{name} {{ {} }}", fields.join(", "))
        }
        Expr::Between(before, values, after) => {
            let values: Vec<String> = values.iter().map(|value| expr(value, names)).collect();
            format!("{before}{}{after}", values.join(", "))
        }
    }
}
