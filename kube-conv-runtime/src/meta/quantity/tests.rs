//! The schema of quantities.

use super::Quantity;
use crate::meta::test_support::bare_schema;
use serde_json::json;

#[test]
fn the_schema_is_the_one_that_controller_gen_publishes() {
    assert_eq!(
        bare_schema::<Quantity>(),
        json!({
            "anyOf": [{"type": "integer"}, {"type": "string"}],
            "pattern": r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$",
            "x-kubernetes-int-or-string": true
        })
    );
}
