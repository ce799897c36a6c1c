//! What has to hold for an object or a value beyond its own keywords: rules in CEL, and alternatives.

use super::text::{Sentence, code, codes};
use kube_conv_schema::schema::{Schema, ValidationRule};

/// All sentences about a schema itself, not about what is below it.
pub(super) fn sentences(schema: &Schema) -> Vec<Sentence> {
    of_validations(schema).chain(alternatives(schema)).collect()
}

/// The rules in CEL alone.
pub(super) fn of_validations(schema: &Schema) -> impl Iterator<Item = Sentence> {
    schema.validations.iter().map(of_rule)
}

/// A rule by its message, or by its expression if it has none.
fn of_rule(rule: &ValidationRule) -> Sentence {
    let message = rule.message.as_deref().map(str::trim);
    let text = match message.filter(|message| !message.is_empty()) {
        Some(message) => message.to_owned(),
        None => format!("has to be true: {}", code(rule.rule.trim())),
    };
    match rule.field_path.as_deref() {
        Some(path) => format!("{}: {text}", code(path.trim_start_matches('.'))),
        None => text,
    }
}

fn alternatives(schema: &Schema) -> impl Iterator<Item = Sentence> {
    let some = [
        ("exactly one of", &schema.one_of),
        ("at least one of", &schema.any_of),
    ];
    // What an integer or a string may be follows from its type.
    let some = some.into_iter().filter(|_| !schema.int_or_string);
    some.filter_map(|(words, branches)| {
        let fields: Vec<String> = branches.iter().map(fields_of).collect::<Option<_>>()?;
        (!fields.is_empty()).then(|| format!("{words} {} is set", fields.join(", ")))
    })
}

/// The fields that a branch demands, if it does nothing else.
fn fields_of(branch: &Schema) -> Option<String> {
    let bare = Schema {
        required: branch.required.clone(),
        ..Schema::default()
    };
    (!branch.required.is_empty() && bare == *branch).then(|| codes(&branch.required))
}
