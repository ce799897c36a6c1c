//! Every bound that advice names is applied to the schema, whose cost is estimated again.

use super::tests::crd;
use super::{CostAdvice, check_crd, check_crd_explained, rule_costs};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::cel::BoundKeyword;
use kube_conv_schema::schema::WrittenAt;
use serde_json::{Value, json};
use std::panic::Location;

fn with_rule(mut schema: Value, rule: &str) -> Value {
    schema["x-kubernetes-validations"] = json!([{ "rule": rule }]);
    schema
}

fn object(name: &str, schema: Value) -> Value {
    json!({"type": "object", "properties": {name: schema}})
}

/// The schema at a path of values in a CRD's schema.
fn at<'s>(mut schema: &'s mut Value, path: &str) -> &'s mut Value {
    let path = path.replace("[*]", ".*");
    for step in path.split('.').filter(|step| !step.is_empty()) {
        let is_map = schema["additionalProperties"].is_object();
        schema = match step {
            "*" if is_map => &mut schema["additionalProperties"],
            "*" => &mut schema["items"],
            name => &mut schema["properties"][name],
        };
    }
    schema
}

/// The highest cost with the bounds of an alternative, each multiplied.
fn cost_with(crd: &CustomResourceDefinition, advice: &CostAdvice, index: usize, by: u64) -> u64 {
    let mut crd = serde_json::to_value(crd).unwrap();
    let schema = &mut crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
    for bound in advice.alternatives().nth(index).unwrap() {
        at(schema, bound.path())[bound.keyword().as_str()] = json!(bound.most() * by);
    }
    let crd: CustomResourceDefinition = serde_json::from_value(crd).unwrap();
    rule_costs(&crd)
        .iter()
        .map(super::RuleCost::cost)
        .max()
        .unwrap()
}

/// The printed advice for the only rule of a spec that costs too much, after all of it was applied.
#[track_caller]
fn advice(spec: Value) -> String {
    let crd = crd(spec);
    let costs = rule_costs(&crd);
    let dear: Vec<_> = costs
        .iter()
        .filter(|cost| cost.cost() > cost.limit())
        .collect();
    let [dear] = dear.as_slice() else {
        panic!("{costs:#?}");
    };
    let advice = dear.advice().unwrap();
    for index in 0..advice.alternatives().count() {
        let within = cost_with(&crd, advice, index, 1);
        assert!(within <= dear.limit(), "{advice}: {within}");
        let beyond = cost_with(&crd, advice, index, 2);
        assert!(beyond > dear.limit(), "{advice}: {beyond}");
    }
    advice.to_string()
}

#[test]
fn the_bound_of_the_list_that_is_walked() {
    let list = json!({"type": "array", "items": {"type": "string", "maxLength": 20}});
    let rule = "self.all(x, self.all(y, x != y))";
    assert_eq!(
        advice(object("names", with_rule(list, rule))),
        "maxItems: 870 for spec.names"
    );
}

#[test]
fn one_bound_or_two_that_allow_more() {
    let list = json!({"type": "array", "items": {"type": "string"}});
    let rule = "self.all(x, self.all(y, x != y))";
    assert_eq!(
        advice(object("names", with_rule(list, rule))),
        "maxItems: 5 for spec.names, or maxLength: 280 (or an enum) for spec.names[*] and \
         maxItems: 280 for spec.names"
    );
}

/// With a bound on the text as well, the list could be longer by a fifth.
#[test]
fn a_bound_that_allows_little_more_is_no_advice() {
    let numbers = json!({"type": "array", "items": {"type": "integer"}});
    let fields = json!({"numbers": numbers, "text": {"type": "string"}});
    let spec = json!({"type": "object", "properties": fields});
    let text = " && self.text.contains('a')".repeat(12);
    let rule = format!("self.numbers.all(x, self.numbers.all(y, x != y)){text}");
    assert_eq!(
        advice(with_rule(spec, &rule)),
        "maxItems: 1100 for spec.numbers"
    );
}

#[test]
fn the_bounds_of_all_lists_around_a_rule() {
    let items = with_rule(
        json!({"type": "string", "maxLength": 50}),
        "self.matches('^a+$')",
    );
    let inner = json!({"type": "array", "items": items});
    let outer = json!({"type": "object", "additionalProperties": inner});
    assert_eq!(
        advice(object("by-name", outer)),
        "maxItems: 670 for spec.by-name[*] and maxProperties: 670 for spec.by-name"
    );
}

#[test]
fn names_are_those_of_the_wire() {
    let list = json!({"type": "array", "items": {"type": "integer"}});
    let schema = with_rule(
        object("x-namespace", object("namespace", list)),
        "self.x__dash__namespace.__namespace__.all(x, self.x__dash__namespace.__namespace__.all(y, x >= y))",
    );
    let advice = advice(schema);
    assert!(
        advice.ends_with(" for spec.x-namespace.namespace"),
        "{advice}"
    );
}

/// Each of 60 texts costs 314,573, so that 29 of them need a bound.
#[test]
fn a_rule_on_many_values_gets_advice() {
    let fields: Vec<String> = (10..70).map(|number| format!("f{number}")).collect();
    let matches = |field: &String| format!("self.{field}.matches('^a+$')");
    let rule: Vec<String> = fields.iter().map(matches).collect();
    let fields = fields
        .iter()
        .map(|field| (field.clone(), json!({"type": "string"})));
    let properties: serde_json::Map<String, Value> = fields.collect();
    let spec = json!({"type": "object", "properties": properties});
    let crd = crd(with_rule(spec, &rule.join(" && ")));
    let costs = rule_costs(&crd);
    let advice = costs[0].advice().unwrap();
    let counts: Vec<usize> = advice.alternatives().map(<[_]>::len).collect();
    assert_eq!(counts, [29]);
    assert!(cost_with(&crd, advice, 0, 1) <= costs[0].limit());
    assert!(cost_with(&crd, advice, 0, 2) > costs[0].limit());
}

#[test]
fn no_bound_is_enough_for_a_rule_that_costs_too_much_by_itself() {
    let numbers = "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]";
    let mut rule = "self > 0".to_owned();
    for depth in 0..8 {
        rule = format!("{numbers}.all(x{depth}, {rule})");
    }
    let schema = with_rule(json!({"type": "integer"}), &rule);
    assert_eq!(
        advice(object("n", schema)),
        "no bound is enough; simplify the rule"
    );
}

#[test]
fn bounds_that_there_are_stay() {
    let list = json!({"type": "array", "maxItems": 100_000, "items": {"type": "integer"}});
    let schema = with_rule(list, "self.all(x, self.all(y, x != y))");
    assert_eq!(
        advice(object("l", schema)),
        "no bound is enough; simplify the rule"
    );
}

#[test]
fn advice_has_the_keys_of_attributes_as_well() {
    let list = json!({"type": "array", "items": {"type": "string", "maxLength": 20}});
    let spec = object("names", with_rule(list, "self.all(x, self.all(y, x != y))"));
    let costs = rule_costs(&crd(spec));
    let advice = costs[0].advice().unwrap();
    assert_eq!(format!("{advice:#}"), "max_items = 870 for spec.names");
    let [bound] = advice.alternatives().next().unwrap() else {
        panic!("{advice}");
    };
    assert_eq!(bound.keyword(), BoundKeyword::MaxItems);
}

/// A server looks at no enum of such a value, and the derive accepts `max_length` on texts alone.
#[test]
fn the_length_of_an_integer_or_string_is_bounded_by_its_schema() {
    let amount = json!({"x-kubernetes-int-or-string": true, "anyOf": [{"type": "integer"}, {"type": "string"}]});
    let list = json!({"type": "array", "items": amount});
    let spec = object("sizes", with_rule(list, "self.all(x, self.all(y, x != y))"));
    let printed = advice(spec.clone());
    assert!(printed.contains(", or maxLength: "), "{printed}");
    assert!(!printed.contains("enum"), "{printed}");
    let costs = rule_costs(&crd(spec));
    let attributes = format!("{:#}", costs[0].advice().unwrap());
    assert!(
        attributes.contains(", or schema = json!({\"maxLength\": ")
            && attributes.contains("}) for spec.sizes[*]"),
        "{attributes}"
    );
}

#[test]
fn a_cheap_rule_needs_no_advice() {
    let costs = rule_costs(&crd(object(
        "n",
        with_rule(json!({"type": "integer"}), "self > 0"),
    )));
    assert_eq!((costs[0].cost(), costs[0].advice()), (2, None));
}

#[test]
fn a_cost_has_its_values_expression_and_shares() {
    let rule = with_rule(json!({"type": "integer"}), "self > 0");
    let costs = rule_costs(&crd(object("n", rule)));
    let [cost] = costs.as_slice() else {
        panic!("{costs:?}");
    };
    assert_eq!(
        (cost.value_path(), cost.expression()),
        ("spec.n", "self > 0")
    );
    assert_eq!((cost.share() * 1e7).round(), 2.0);
    assert_eq!((cost.share_of_schema() * 1e8).round(), 2.0);
    assert_eq!(
        cost.to_string(),
        format!("{}: 2 of 10000000: self > 0", cost.path())
    );
}

/// Each rule is within its limit, but not all of them together.
#[test]
fn rules_that_cost_too_much_together_are_advised_to_share_the_limit() {
    let field = || {
        let list = json!({"type": "array", "items": {"type": "string", "maxLength": 5}});
        with_rule(list, "self.all(x, x != 'a')")
    };
    let fields = (0..30).map(|number| (format!("f{number:02}"), field()));
    let properties: Value = fields.collect::<serde_json::Map<_, _>>().into();
    let crd = crd(json!({"type": "object", "properties": properties}));
    let costs = rule_costs(&crd);
    assert!(costs.iter().all(|cost| cost.share() < 1.0));
    assert!(costs.iter().all(|cost| cost.limit() == 100_000_000 / 30));
    let mut bounded = serde_json::to_value(&crd).unwrap();
    let schema = &mut bounded["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
    for cost in &costs {
        let bound = &cost.advice().unwrap().alternatives().next().unwrap()[0];
        at(schema, bound.path())[bound.keyword().as_str()] = json!(bound.most());
    }
    let bounded: CustomResourceDefinition = serde_json::from_value(bounded).unwrap();
    assert_eq!(check_crd(&bounded), Ok(()));
    let rejection = check_crd_explained(&crd).unwrap_err();
    let total = rejection.errors().len() - 1;
    // The four largest have errors of their own.
    assert_eq!(rejection.notes(total).len(), costs.len() - 4);
    let note = &rejection.notes(total)[0];
    let path = "[f04].x-kubernetes-validations[0].rule: max_items = ";
    assert!(note.contains(path), "{note}");
}

#[test]
fn a_rejection_shows_the_advice_below_the_error() {
    let list = json!({"type": "array", "items": {"type": "string", "maxLength": 20}});
    let spec = object("names", with_rule(list, "self.all(x, self.all(y, x != y))"));
    let rejection = check_crd_explained(&crd(spec)).unwrap_err();
    assert_eq!(rejection.notes(0), ["help: max_items = 870 for spec.names"]);
    let printed = rejection.to_string();
    assert!(
        printed.contains("are declared)\n    help: max_items = 870 for spec.names"),
        "{printed}"
    );
}

#[test]
fn a_rejected_rule_is_shown_where_it_is_written() {
    let rule = with_rule(json!({"type": "integer"}), "self + 'a' == 1");
    let mut crd = crd(object("number", rule));
    let schema = crd.spec.versions[0].schema.as_mut().unwrap();
    let root = schema.open_api_v3_schema.as_mut().unwrap();
    let spec = root.properties.get_mut("spec").unwrap();
    let number = spec.properties.get_mut("number").unwrap();
    let written = Location::caller();
    number.validations[0].written = WrittenAt::new(Some(written), None);
    let notes = check_crd_explained(&crd).unwrap_err().notes(0).concat();
    assert!(
        notes.contains(&format!("--> {}", written.file())),
        "{notes}"
    );
}

#[test]
fn advice_for_many_dear_rules_ends() {
    // Each of them walks many lists without bounds.
    let names: Vec<String> = (0..14).map(|number| format!("f{number}")).collect();
    let list = json!({"type": "array", "items": {"type": "string"}});
    let fields = names.iter().map(|name| (name.clone(), list.clone()));
    let mut spec =
        json!({"type": "object", "properties": fields.collect::<serde_json::Map<_, _>>()});
    let all: Vec<String> = names
        .iter()
        .map(|name| format!("self.{name}.all(x, self.{name}.all(y, x != y))"))
        .collect();
    let rule = json!({"rule": all.join(" && ")});
    spec["x-kubernetes-validations"] = Value::from(vec![rule; 50]);
    let costs = rule_costs(&crd(spec));
    assert_eq!(costs.len(), 50);
    // The last ones were not looked at.
    assert!(costs[0].advice().is_some());
}

#[test]
fn a_version_alone_that_is_not_stored_is_to_be_joined_with_others() {
    let mut crd = crd(json!({"type": "object"}));
    crd.spec.versions[0].storage = false;
    let rejection = check_crd_explained(&crd).unwrap_err();
    let notes = (0..rejection.errors().len()).map(|index| rejection.notes(index).concat());
    let help = "help: it is one version of several; join it with the stored one, \
                `CrdBuilder::new().version::<…>().version::<…>().build()`";
    assert_eq!(notes.collect::<Vec<_>>(), [help, ""]);
    let mut again = crd.spec.versions[0].clone();
    again.name = "v2".into();
    crd.spec.versions.push(again);
    let rejection = check_crd_explained(&crd).unwrap_err();
    assert!(!rejection.to_string().contains("help"), "{rejection}");
}
