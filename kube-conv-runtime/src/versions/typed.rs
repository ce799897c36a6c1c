//! Conversion between the Rust types of two versions.

use super::chain::NamedStep;
use super::kept::{self, Kept};
use super::object::ConversionRun;
use super::plan::{Direction, PlanNode, Plans, TypePair};
use super::restored::CheckedSchema;
use crate::ApiType;
use crate::api::TypeInfo;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use serde_json::{Map, Value};
use std::sync::OnceLock;

/// The conversion between a type and that of the version before it, made on first use.
#[derive(Debug, Default)]
pub struct TypedConversion(OnceLock<Prepared>);

#[derive(Debug)]
struct Prepared {
    plans: Plans,
    up: Way,
    down: Way,
}

/// One direction.
#[derive(Debug)]
struct Way {
    direction: Direction,
    node: PlanNode,
    /// The schema of the target, for restored values.
    target: CheckedSchema,
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
            let pair = TypePair::of(old, new);
            let mut way = |direction, target| Way {
                direction,
                node: plans.node(pair, direction),
                target: CheckedSchema::of(target),
            };
            let (up, down) = (way(Direction::Up, new), way(Direction::Down, old));
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
        convert(&prepared.plans, &prepared.up, value)
    }

    /// Converts a value of the later version to the earlier one.
    ///
    /// # Errors
    ///
    /// The fields that the version does not have.
    pub fn down<New: ApiType, Old: ApiType>(&self, value: &New) -> Result<Old, ErrorList> {
        let prepared = self.of(Old::TYPE, New::TYPE);
        convert(&prepared.plans, &prepared.down, value)
    }
}

fn convert<A: ApiType, B: ApiType>(plans: &Plans, way: &Way, value: &A) -> Result<B, ErrorList> {
    let unreadable =
        |error: serde_json::Error| Error::invalid(Path::ROOT, BadValue::Omitted, error.to_string());
    let json = serde_json::to_value(value).map_err(unreadable)?;
    let converted = match (json, A::TYPE.resource, B::TYPE.resource) {
        (Value::Object(object), Some(from), Some(to)) => {
            let names = VersionNames::of(from.api_version, to.api_version);
            way.object(plans, object, &names)?
        }
        (json, ..) => way.part(plans, json)?,
    };
    serde_json::from_value(converted).map_err(|error| unreadable(error).into())
}

/// The versions of an object.
struct VersionNames {
    /// The key of the annotation.
    key: String,
    source: &'static str,
    target: &'static str,
    api_version: &'static str,
}

impl VersionNames {
    fn of(from: &'static str, to: &'static str) -> Self {
        let split = |name: &'static str| name.rsplit_once('/').unwrap_or(("", name));
        let ((group, source), (_, target)) = (split(from), split(to));
        Self {
            key: kept::annotation_key(group),
            source,
            target,
            api_version: to,
        }
    }
}

impl Way {
    /// Converts an object, and restores the values of its annotation that are of their fields' types.
    fn object(
        &self,
        plans: &Plans,
        mut object: Map<String, Value>,
        names: &VersionNames,
    ) -> Result<Value, ErrorList> {
        let mut kept = kept::take(&mut object, &names.key);
        let mut run = ConversionRun::new(plans, self.direction);
        let step = NamedStep {
            node: &self.node,
            source: names.source,
            target: names.target,
            schema: &self.target,
        };
        let mut object = step.run(&mut run, object, &mut kept);
        run.errors.into_result()?;
        object.insert("apiVersion".to_owned(), Value::from(names.api_version));
        kept::write(&mut object, &names.key, kept, |version| {
            version == names.source
        })?;
        Ok(Value::Object(object))
    }

    /// Converts a part of an object, which has no annotation.
    fn part(&self, plans: &Plans, json: Value) -> Result<Value, ErrorList> {
        let mut run = ConversionRun::new(plans, self.direction);
        let mut now = Kept::default();
        let converted = run.value(&self.node, json, None, &mut now, &Path::ROOT);
        if !now.is_empty() {
            let detail = "values that the other version cannot hold are kept in an annotation; convert the whole object";
            run.errors.push(Error::forbidden(Path::ROOT, detail));
        }
        run.errors.into_result()?;
        Ok(converted)
    }
}
