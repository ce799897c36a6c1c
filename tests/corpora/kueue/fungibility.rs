//! What a ClusterQueue prefers to preemption or borrowing: two values have other names in the older version.

use serde_json::{Value, json};

/// `Borrow` and `Preempt` mean that the search stops.
pub fn upgrade(policy: &Value) -> Result<Value, String> {
    match policy.as_str() {
        Some("Borrow" | "Preempt") => Ok(json!("MayStopSearch")),
        _ => Ok(policy.clone()),
    }
}

/// The newer values exist in the older version, too.
pub fn downgrade(policy: &Value) -> Result<Value, String> {
    Ok(policy.clone())
}

/// A text that became an enum.
pub mod unchanged {
    use serde_json::Value;

    pub fn upgrade(value: &Value) -> Result<Value, String> {
        Ok(value.clone())
    }

    pub fn downgrade(value: &Value) -> Result<Value, String> {
        Ok(value.clone())
    }
}
