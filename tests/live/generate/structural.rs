//! Single steps of the pipeline of custom resources.

use super::{instance, schema};
use crate::random::Random;
use serde_json::{Value, json};

pub fn prune(random: &mut Random) -> Value {
    let mut question = about_a_value(random);
    if random.percent(30) {
        question["resource"] = json!(true);
    }
    question
}

pub fn default(random: &mut Random) -> Value {
    about_a_value(random)
}

fn about_a_value(random: &mut Random) -> Value {
    let shared = &mut random.shared();
    let schema = if shared.percent(80) {
        schema::object(shared, 3)
    } else {
        schema::any(shared, 3)
    };
    let mut value = instance::valid(random, &schema);
    for _ in 0..random.count(5) {
        instance::mutate(random, &mut value);
    }
    json!({ "schema": schema, "object": value })
}
