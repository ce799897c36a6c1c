//! `allOf`, `anyOf`, `oneOf` and `not`.

use super::Schema;

/// Combines two values of one keyword in `allOf`, since both must hold.
#[doc(hidden)]
pub fn join(
    schema: &mut Schema,
    all_of: Vec<Schema>,
    any_of: Vec<Schema>,
    one_of: Vec<Schema>,
    not: Option<Box<Schema>>,
) {
    schema.all_of.extend(all_of);
    let mut further = Schema::default();
    if schema.any_of.is_empty() {
        schema.any_of = any_of;
    } else {
        further.any_of = any_of;
    }
    if schema.one_of.is_empty() {
        schema.one_of = one_of;
    } else {
        further.one_of = one_of;
    }
    if schema.not.is_none() {
        schema.not = not;
    } else {
        further.not = not;
    }
    if further != Schema::default() {
        schema.all_of.push(further);
    }
}

#[cfg(test)]
mod tests {
    use super::join;
    use crate::schema::Schema;
    use serde_json::{Value, json};

    fn joined(one: Value, other: Value) -> Value {
        let [mut one, other] =
            [one, other].map(|schema| serde_json::from_value::<Schema>(schema).unwrap());
        join(
            &mut one,
            other.all_of,
            other.any_of,
            other.one_of,
            other.not,
        );
        serde_json::to_value(&one).unwrap()
    }

    #[test]
    fn a_keyword_that_both_have_holds_twice() {
        let branches = |name: &str| json!([{"required": [name]}]);
        let all = |name: &str| {
            json!({
                "allOf": branches(name), "anyOf": branches(name), "oneOf": branches(name),
                "not": {"required": [name]},
            })
        };
        assert_eq!(joined(json!({}), all("a")), all("a"));
        assert_eq!(joined(all("a"), json!({})), all("a"));
        let mut both = all("a");
        let mut further = all("b");
        further.as_object_mut().unwrap().remove("allOf");
        both["allOf"] = json!([{"required": ["a"]}, {"required": ["b"]}, further]);
        assert_eq!(joined(all("a"), all("b")), both);
        for keyword in ["anyOf", "oneOf", "not"] {
            let of = |name: &str| json!({keyword: all(name)[keyword]});
            let mut both = of("a");
            both["allOf"] = json!([of("b")]);
            assert_eq!(joined(of("a"), of("b")), both);
        }
    }
}
