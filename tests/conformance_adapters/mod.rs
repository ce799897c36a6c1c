//! How recorded questions are put to our code: one file a topic, listed in [`ALL`].

mod field_printable;
mod field_render;
pub mod question;

use serde_json::Value;

/// Our answer to a question, or nothing where it is still open.
pub type Adapter = fn(question: &Value) -> Option<Value>;

/// Every topic that is answered.
pub const ALL: &[(&str, Adapter)] = &[
    ("field.printable", field_printable::answer),
    ("field.render", field_render::answer),
];

/// The adapter of a topic.
pub fn of(topic: &str) -> Option<Adapter> {
    let found = ALL.iter().find(|(name, _)| *name == topic);
    found.map(|(_, adapter)| *adapter)
}
