//! Conversion between the Rust types of two versions.

use super::chain::Versions;
use super::kept::Kept;
use super::object::ConversionRun;
use super::plan::{Direction, PlanNode, Plans, TypePair};
use crate::ApiType;
use crate::api::TypeInfo;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use serde_json::Value;
use std::sync::OnceLock;

/// The conversion between a type and that of the version before it, made on first use.
#[derive(Debug, Default)]
pub struct TypedConversion(OnceLock<Prepared>);

#[derive(Debug)]
struct Prepared {
    plans: Plans,
    up: PlanNode,
    down: PlanNode,
    /// The versions, if the types are those of a kind.
    versions: Option<Versions>,
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
            let [up, down] = [Direction::Up, Direction::Down].map(|way| plans.node(pair, way));
            let mut versions = new.resource.map(Versions::of);
            if let Some(versions) = &mut versions {
                versions.add(new, &mut plans);
            }
            Prepared {
                plans,
                up,
                down,
                versions,
            }
        })
    }

    /// Converts a value of the earlier version to the later one.
    ///
    /// # Errors
    ///
    /// The fields that the version does not have.
    pub fn up<Old: ApiType, New: ApiType>(&self, value: &Old) -> Result<New, ErrorList> {
        let prepared = self.of(Old::TYPE, New::TYPE);
        prepared.convert(&prepared.up, Direction::Up, value)
    }

    /// Converts a value of the later version to the earlier one.
    ///
    /// # Errors
    ///
    /// The fields that the version does not have.
    pub fn down<New: ApiType, Old: ApiType>(&self, value: &New) -> Result<Old, ErrorList> {
        let prepared = self.of(Old::TYPE, New::TYPE);
        prepared.convert(&prepared.down, Direction::Down, value)
    }
}

impl Prepared {
    fn convert<A: ApiType, B: ApiType>(
        &self,
        node: &PlanNode,
        direction: Direction,
        value: &A,
    ) -> Result<B, ErrorList> {
        let unreadable = |error: serde_json::Error| {
            Error::invalid(Path::ROOT, BadValue::Omitted, error.to_string())
        };
        let json = serde_json::to_value(value).map_err(unreadable)?;
        let place = |info: &TypeInfo| {
            let versions = self.versions.as_ref()?;
            Some((versions, versions.position(info.resource?.api_version)?))
        };
        let converted = match (json, place(A::TYPE), place(B::TYPE)) {
            (Value::Object(object), Some((versions, from)), Some((_, to))) => {
                versions.convert(&self.plans, object, from, to)?.object
            }
            (json, ..) => self.part(node, direction, json)?,
        };
        serde_json::from_value(converted).map_err(|error| unreadable(error).into())
    }

    /// Converts a part of an object, which has no annotation.
    fn part(&self, node: &PlanNode, direction: Direction, json: Value) -> Result<Value, ErrorList> {
        let mut run = ConversionRun::new(&self.plans, direction);
        let mut now = Kept::default();
        let converted = run.value(node, json, None, &mut now, &Path::ROOT);
        if !now.is_empty() {
            let detail = "values that the other version cannot hold are kept in an annotation; convert the whole object";
            run.errors.push(Error::forbidden(Path::ROOT, detail));
        }
        run.errors.into_result()?;
        Ok(converted)
    }
}
