//! Estimates whether a rule is within a server's cost limit.

use kube_conv_schema::schema::Schema;
use serde_json::Value;

/// Whether a server accepts a rule that compares all pairs of `items` items: it counts a tenth of a
/// unit for each character and some units for each step, up to ten million.
pub(crate) fn is_affordable(items: i64, compared: &[&Schema]) -> bool {
    const MOST: i64 = 10_000_000;
    let cost_of = |schema: &&Schema| {
        let enumerated = || {
            let texts = schema.enum_values.iter().filter_map(Value::as_str);
            texts
                .map(|text| i64::try_from(text.len()).unwrap_or(i64::MAX))
                .max()
        };
        match schema.type_name.as_deref() {
            Some("string") => Some(4 + schema.max_length.or_else(enumerated)? / 5),
            Some("integer" | "number" | "boolean") => Some(4),
            _ => None,
        }
    };
    let costs: Option<Vec<i64>> = compared.iter().map(cost_of).collect();
    costs.is_some_and(|costs| {
        let step = costs
            .iter()
            .fold(4_i64, |sum, cost| sum.saturating_add(*cost));
        items.saturating_mul(items).saturating_mul(step) <= MOST
    })
}
