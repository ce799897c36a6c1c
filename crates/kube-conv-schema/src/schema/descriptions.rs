//! Schemas without texts for people.

use super::Schema;
use super::walk::each_below_mut;

impl Schema {
    /// Returns the schema without its descriptions and those of all schemas below it.
    ///
    /// ```
    /// use kube_conv_schema::schema::Schema;
    /// use serde_json::json;
    ///
    /// let schema: Schema = serde_json::from_value(json!({
    ///     "type": "array", "description": "Sizes.",
    ///     "items": {"type": "integer", "description": "A size."},
    /// }))?;
    /// assert_eq!(
    ///     schema.without_descriptions().to_json(),
    ///     json!({"type": "array", "items": {"type": "integer"}})
    /// );
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn without_descriptions(&self) -> Self {
        let mut copy = self.clone();
        let mut open = vec![&mut copy];
        while let Some(schema) = open.pop() {
            schema.description = None;
            each_below_mut(schema, |below| open.push(below));
        }
        copy
    }
}
