//! What the expressions of one schema see: `self`, `oldSelf` and the types of their fields.
//!
//! Upstream: `DeclTypeProvider` of `k8s.io/apiserver/pkg/cel` and `MaybeAssignTypeName`.

use super::declared::{DeclaredType, Shape};
use crate::schema::cel_text::RESERVED;
use kube_conv_cel::check::{Objects, Type, TypeId, Types};
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, Estimator, Path, Step};

/// What `oldSelf` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OldSelf {
    /// No variable.
    Absent,
    /// A value, as `self` is.
    Value,
    /// An optional value.
    Optional,
}

/// What the expressions of a schema see.
#[derive(Debug)]
pub(super) struct Scope<'d> {
    declared: &'d DeclaredType,
    /// The name of the type of `self`, if that is an object. Those of objects below begin with it.
    name: String,
    old_self: OldSelf,
    /// Whether a reserved word finds the field that is escaped because of it.
    finds_reserved: bool,
}

/// How the name of the type of `self` begins. Servers put a random number behind it.
const NAME: &str = "selfType";

impl<'d> Scope<'d> {
    /// The scope of an expression.
    pub(super) fn new(
        declared: &'d DeclaredType,
        expression: &str,
        old_self: OldSelf,
        finds_reserved: bool,
    ) -> Self {
        Self {
            declared,
            name: unwritten_name(expression),
            old_self,
            finds_reserved,
        }
    }

    /// The type that has a name.
    fn object(&self, name: &str) -> Option<&'d DeclaredType> {
        let rest = name.strip_prefix(self.name.as_str())?;
        let mut declared = self.declared;
        let mut steps = rest.split('.');
        if !steps.next()?.is_empty() {
            return None;
        }
        for step in steps {
            declared = match step {
                "@idx" | "@elem" => declared.elements()?,
                field => declared.field(field)?,
            };
        }
        matches!(declared.shape, Shape::Object(_)).then_some(declared)
    }

    fn type_of(declared: &DeclaredType, name: &str, types: &mut Types<'_>) -> TypeId {
        match &declared.shape {
            Shape::Bool => TypeId::BOOL,
            Shape::Int => TypeId::INT,
            Shape::Double => TypeId::DOUBLE,
            Shape::String => TypeId::STRING,
            Shape::Bytes => TypeId::BYTES,
            Shape::Duration => TypeId::DURATION,
            Shape::Timestamp => TypeId::TIMESTAMP,
            Shape::Dyn => TypeId::DYN,
            Shape::Object(_) => types.add(Type::Object(name.into())),
            Shape::List(items) => {
                let items = Self::type_of(items, &format!("{name}.@idx"), types);
                types.list(items)
            }
            Shape::Map(values) => {
                let values = Self::type_of(values, &format!("{name}.@elem"), types);
                types.map(TypeId::STRING, values)
            }
        }
    }
}

/// A name that an expression does not have: users are not to depend on it.
fn unwritten_name(expression: &str) -> String {
    let zeros = |rest: &str| rest.len() - rest.trim_start_matches('0').len();
    let written = expression.split(NAME).skip(1).map(zeros).max();
    let zeros = written.map_or(0, |longest| longest + 1);
    format!("{NAME}{}", "0".repeat(zeros))
}

impl Objects for Scope<'_> {
    fn has(&self, name: &str) -> bool {
        self.object(name).is_some()
    }

    fn field(&self, object: &str, field: &str, types: &mut Types<'_>) -> Option<TypeId> {
        let declared = self.object(object)?;
        if let Some(found) = declared.field(field) {
            return Some(Self::type_of(found, &format!("{object}.{field}"), types));
        }
        if !self.finds_reserved || !RESERVED.contains(&field) {
            return None;
        }
        let escaped = format!("__{field}__");
        let found = declared.field(&escaped)?;
        Some(Self::type_of(found, &format!("{object}.{escaped}"), types))
    }

    fn variable(&self, name: &str, types: &mut Types<'_>) -> Option<TypeId> {
        let old_self = match name {
            "self" => OldSelf::Value,
            "oldSelf" => self.old_self,
            _ => OldSelf::Absent,
        };
        let of_self = |types: &mut Types<'_>| Self::type_of(self.declared, &self.name, types);
        match old_self {
            OldSelf::Absent => None,
            OldSelf::Value => Some(of_self(types)),
            OldSelf::Optional => {
                let inner = of_self(types);
                Some(types.optional(inner))
            }
        }
    }
}

impl Estimator for Scope<'_> {
    /// The first step is skipped, whatever it is: all variables have the type of `self`.
    fn size(&self, path: Path<'_>) -> Option<Estimate> {
        let mut declared = self.declared;
        let mut steps = path.steps().skip(1);
        while let Some(step) = steps.next() {
            declared = match step {
                Step::Items | Step::Values => declared.elements()?,
                Step::Name(field) => declared.field(field)?,
                // Keys have no bound of their own, which counts as none at all.
                Step::Keys if matches!(declared.shape, Shape::Map(_)) => {
                    return steps.next().is_none().then_some(Estimate::ZERO);
                }
                Step::Keys | Step::Indices => return None,
            };
        }
        Some(Estimate::new(0, declared.max_elements))
    }

    fn call(&self, call: &Call<'_>) -> Option<CallEstimate> {
        super::libraries::cost(call)
    }
}
