//! Conversion between the Rust types of two versions.

use super::kept::{self, Kept};
use super::object::Run;
use super::plan::{Direction, Node, Pair, Plans};
use crate::ApiType;
use crate::api::TypeInfo;
use crate::field::{BadValue, Error, ErrorList, Path};
use serde_json::Value;
use std::sync::OnceLock;

/// The conversion between a type and that of the version before it, made on first use.
#[derive(Debug, Default)]
pub struct TypedConversion(OnceLock<Prepared>);

#[derive(Debug)]
struct Prepared {
    plans: Plans,
    up: Node,
    down: Node,
}

impl TypedConversion {
    /// A conversion that is not made yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(OnceLock::new())
    }

    fn of(&self, old: &'static TypeInfo, new: &'static TypeInfo) -> &Prepared {
        self.0.get_or_init(|| {
            let mut plans = Plans::default();
            let pair = Pair::of(old, new);
            let up = plans.node(pair, Direction::Up);
            let down = plans.node(pair, Direction::Down);
            Prepared { plans, up, down }
        })
    }

    /// Converts a value of the earlier version to the later one.
    ///
    /// # Errors
    ///
    /// The fields that the version does not have.
    pub fn up<Old: ApiType, New: ApiType>(&self, value: &Old) -> Result<New, ErrorList> {
        let prepared = self.of(Old::TYPE, New::TYPE);
        convert(prepared, &prepared.up, Direction::Up, value)
    }

    /// Converts a value of the later version to the earlier one.
    ///
    /// # Errors
    ///
    /// The fields that the version does not have.
    pub fn down<New: ApiType, Old: ApiType>(&self, value: &New) -> Result<Old, ErrorList> {
        let prepared = self.of(Old::TYPE, New::TYPE);
        convert(prepared, &prepared.down, Direction::Down, value)
    }
}

fn convert<A: ApiType, B: ApiType>(
    prepared: &Prepared,
    node: &Node,
    direction: Direction,
    value: &A,
) -> Result<B, ErrorList> {
    let unreadable =
        |error: serde_json::Error| Error::invalid(Path::ROOT, BadValue::Omitted, error.to_string());
    let json = serde_json::to_value(value).map_err(unreadable)?;
    let mut run = Run::new(&prepared.plans, direction);
    let json = match (json, A::TYPE.resource, B::TYPE.resource) {
        (Value::Object(mut object), Some(from), Some(to)) => {
            let name = |api_version: &'static str| {
                api_version.rsplit_once('/').unwrap_or(("", api_version))
            };
            let ((group, source), (_, target)) = (name(from.api_version), name(to.api_version));
            let key = kept::annotation_key(group);
            let mut kept = kept::take(&mut object, &key);
            let before = kept.remove(target);
            kept.remove(source);
            let mut now = Kept::default();
            let made = run.value(
                node,
                Value::Object(object),
                before.as_ref(),
                &mut now,
                &Path::ROOT,
            );
            if !now.is_empty() {
                kept.insert(source.to_owned(), now);
            }
            let mut object = match made {
                Value::Object(object) => object,
                _ => serde_json::Map::new(),
            };
            object.insert("apiVersion".to_owned(), Value::from(to.api_version));
            kept::write(&mut object, &key, &kept)?;
            Value::Object(object)
        }
        (json, ..) => {
            let mut now = Kept::default();
            let made = run.value(node, json, None, &mut now, &Path::ROOT);
            if !now.is_empty() {
                let detail = "values that the other version cannot hold are kept in an annotation; convert the whole object";
                run.errors.push(Error::forbidden(Path::ROOT, detail));
            }
            made
        }
    };
    run.errors.into_result()?;
    serde_json::from_value(json).map_err(|error| unreadable(error).into())
}
