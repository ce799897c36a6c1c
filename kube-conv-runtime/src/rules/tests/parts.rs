//! Rules on one part of a value that they name.

use super::*;
use crate::meta::Condition;
use crate::type_schema::schema_of;
use serde_json::json;

/// Conditions by type, with a message.
fn conditions(parts: &[(&str, &str)]) -> Vec<Condition> {
    let condition = |(kind, message): &(&str, &str)| {
        let json = json!({
            "type": kind,
            "status": "True",
            "reason": "Tested",
            "message": message,
            "lastTransitionTime": "2006-01-02T15:04:05Z",
        });
        serde_json::from_value(json).unwrap()
    };
    parts.iter().map(condition).collect()
}

const READY: &[(&str, Literal)] = &[("type", Literal::Text("Ready"))];
const SHORT: &[Constraint] = &[max_length(3), neq(Literal::Text("no"))];
const SHORT_MESSAGE: &[Constraint] = &[subfield("message", SHORT)];
const GENERATED: &[Constraint] = &[subfield("observedGeneration", &[required()])];
const READY_IS_SHORT: &[Constraint] = &[item(READY, SHORT_MESSAGE)];

#[test]
fn a_field_is_checked_from_the_outside() {
    let condition = |message: &str| conditions(&[("Ready", message)]).remove(0);
    table! {
        subfield("message", SHORT), condition("yes") => [];
        subfield("message", SHORT), condition("long") => ["f.message: Too long: may not be more than 3 characters"];
        subfield("message", SHORT), condition("no") => ["f.message: Invalid value: \"no\": must not be equal to \"no\""];
        subfield("observedGeneration", &[required()]), condition("") => ["f.observedGeneration: Required value"];
        subfield("observedGeneration", &[minimum(number(1))]), condition("") => [];
        subfield("message", &[forbidden(), max_length(0)]), condition("yes") => ["f.message: Forbidden"];
        subfield("unheard", &[required()]), condition("yes") => [];
    }
}

#[test]
fn the_first_item_with_the_keys_is_checked() {
    table! {
        item(READY, SHORT_MESSAGE), conditions(&[("Other", "long"), ("Ready", "long"), ("Ready", "longer")]) => [
            "f[1].message: Too long: may not be more than 3 characters"
        ];
        item(READY, SHORT_MESSAGE), conditions(&[("Ready", "yes"), ("Ready", "long")]) => [];
        item(READY, GENERATED), conditions(&[("Ready", "")]) => ["f[0].observedGeneration: Required value"];
        item(READY, SHORT_MESSAGE), conditions(&[]) => [];
        each_val(READY_IS_SHORT), vec![conditions(&[]), conditions(&[("Ready", "long")])] => [
            "f[1][0].message: Too long: may not be more than 3 characters"
        ];
    }
}

#[test]
fn a_broken_limit_of_an_item_ends_the_validation_of_its_list() {
    const FEW: &[Constraint] = &[max_items(1), each_val(&[max_length(1)])];
    let long = || vec![text("ab")];
    table! {
        each_val(FEW), vec![long(), long()] => [
            "f[0][0]: Too long: may not be more than 1 character",
            "f[1][0]: Too long: may not be more than 1 character"
        ];
        each_val(&[max_items(0)]), vec![long()] => ["f[0]: Too many: 1: must have at most 0 items"];
        each_val(&[each_val(&[max_items(0)])]), vec![vec![long()]] => ["f[0][0]: Too many: 1: must have at most 0 items"];
    }
}

/// The rules that a schema's items have, with their paths.
fn on_items(rule: Constraint) -> Vec<(String, String, String)> {
    let mut schema = schema_of::<Vec<Condition>>();
    let before = schema
        .items
        .as_ref()
        .map_or(0, |items| items.validations.len());
    rule.constrain(&mut schema);
    let items = *schema.items.unwrap();
    let text = |part: Option<std::borrow::Cow<'static, str>>| part.unwrap_or_default().into_owned();
    let shown = items.validations.into_iter().skip(before);
    shown
        .map(|rule| {
            (
                rule.rule.into_owned(),
                text(rule.message),
                text(rule.field_path),
            )
        })
        .collect()
}

#[test]
fn an_item_is_checked_by_rules_in_cel() {
    let owned = |rules: &[(&str, &str, &str)]| -> Vec<(String, String, String)> {
        let owned = |(a, b, c): &(&str, &str, &str)| (text(a), text(b), text(c));
        rules.iter().map(owned).collect()
    };
    const FIXED: Constraint = item(READY, &[immutable()]);
    let other = "self.type != 'Ready'";
    assert_eq!(
        on_items(item(READY, SHORT_MESSAGE)),
        owned(&[
            (
                &format!("{other} || size(self.message) <= 3"),
                "may not be more than 3 characters",
                ".message"
            ),
            (
                &format!("{other} || self.message != 'no'"),
                "must not be equal to \"no\"",
                ".message"
            ),
        ])
    );
    assert_eq!(
        on_items(item(READY, GENERATED)),
        owned(&[(
            &format!("{other} || has(self.observedGeneration)"),
            "must be set",
            ".observedGeneration"
        )])
    );
    assert_eq!(
        on_items(FIXED),
        owned(&[(
            &format!("{other} || self == oldSelf"),
            "field is immutable",
            ""
        )])
    );
    const AT_LEAST: &[Constraint] = &[subfield(
        "observedGeneration",
        &[minimum(number(1)), immutable()],
    )];
    let generation = "self.observedGeneration";
    let was = "oldSelf.observedGeneration";
    assert_eq!(
        on_items(item(READY, AT_LEAST)),
        owned(&[
            (
                &format!("{other} || !has({generation}) || {generation} >= 1"),
                "must be greater than or equal to 1",
                ".observedGeneration"
            ),
            (
                &format!(
                    "{other} || has({generation}) == has({was}) && (!has({generation}) || {generation} == {was})"
                ),
                "field is immutable",
                ".observedGeneration"
            ),
        ])
    );
}

#[test]
fn keywords_can_be_added_to_a_field_from_outside() {
    let mut schema = schema_of::<Condition>();
    const MESSAGE: Constraint = subfield("message", &[max_length(3)]);
    const GENERATION: Constraint =
        subfield("observedGeneration", &[required(), minimum(number(1))]);
    MESSAGE.constrain(&mut schema);
    GENERATION.constrain(&mut schema);
    assert_eq!(schema.properties["message"].max_length, Some(3));
    assert_eq!(
        schema.properties["observedGeneration"].minimum,
        Some(number(1))
    );
    assert!(schema.required.is_sorted());
    assert!(
        schema
            .required
            .iter()
            .any(|name| name == "observedGeneration")
    );
}

#[test]
fn items_are_distinguished_by_fields() {
    table! {
        unique(&["type"]), conditions(&[("A", "x"), ("B", "x"), ("C", "y")]) => [];
        unique(&["type", "message"]), conditions(&[("A", "x"), ("A", "y")]) => [];
    }
    const BY_TYPE: Constraint = unique(&["type", "message"]);
    let said = said(
        BY_TYPE,
        &conditions(&[("A", "x"), ("A", "y"), ("A", "x"), ("A", "x")]),
    );
    assert_eq!(said.len(), 2);
    assert!(said[0].starts_with("f[2]: Duplicate value: {"), "{said:?}");
    assert!(said[1].starts_with("f[3]: Duplicate value: {"), "{said:?}");
}

#[test]
fn a_cluster_compares_items_if_they_are_few_and_short() {
    let rules = |max_items: Option<i64>, max_length: Option<i64>| {
        let mut schema = schema_of::<Vec<String>>();
        schema.max_items = max_items;
        if let Some(items) = &mut schema.items {
            items.max_length = max_length;
        }
        unique_items().constrain(&mut schema);
        let rules = schema.validations.into_iter();
        rules.map(|rule| rule.rule.into_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        rules(Some(16), Some(63)),
        ["self.all(v1, self.exists_one(v2, v1 == v2))"]
    );
    assert!(rules(None, Some(63)).is_empty());
    assert!(rules(Some(16), None).is_empty());
    assert!(rules(Some(1 << 40), Some(63)).is_empty());
}
