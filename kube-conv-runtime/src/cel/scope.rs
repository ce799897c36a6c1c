//! The variables of a schema's expressions: `self`, `oldSelf` and the types of their fields.
//!
//! Upstream: `DeclTypeProvider` of `k8s.io/apiserver/pkg/cel` and `MaybeAssignTypeName`.

use super::declared::{DeclaredType, Shape};
use crate::schema::cel_text::RESERVED;
use kube_conv_cel::check::{Objects, Type, TypeId, Types};
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, Estimator, Path, Step};
use std::cell::RefCell;
use std::collections::HashMap;

/// How `oldSelf` is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OldSelf {
    /// Not declared.
    Absent,
    /// With the type of `self`.
    Value,
    /// As an optional of that type.
    Optional,
}

/// The variables of a schema's expressions, with their types.
#[derive(Debug)]
pub(super) struct Scope<'d> {
    declared: &'d DeclaredType,
    /// The type name of `self`, if it is an object. The type names of nested objects start with it.
    name: String,
    old_self: OldSelf,
    /// Whether a reserved word selects the field whose name is escaped because of it.
    finds_reserved: bool,
    /// The types created so far, by the address of their declarations: an expression may refer to a
    /// deeply nested value many times.
    made: RefCell<HashMap<*const DeclaredType, TypeId>>,
}

/// The prefix of the type name of `self`. Servers append a random number.
const NAME: &str = "selfType";

impl<'d> Scope<'d> {
    /// Creates the scope of an expression.
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
            made: RefCell::default(),
        }
    }

    /// Returns the type with a name.
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

    /// Returns the type of a value, created once. `name` is the type's name if it is an object.
    fn type_of(
        &self,
        declared: &DeclaredType,
        name: impl FnOnce() -> String,
        types: &mut Types<'_>,
    ) -> TypeId {
        let key = std::ptr::from_ref(declared);
        if let Some(made) = self.made.borrow().get(&key) {
            return *made;
        }
        let made = make(declared, name(), types);
        self.made.borrow_mut().insert(key, made);
        made
    }
}

fn make(declared: &DeclaredType, name: String, types: &mut Types<'_>) -> TypeId {
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
            let items = make(items, name + ".@idx", types);
            types.list(items)
        }
        Shape::Map(values) => {
            let values = make(values, name + ".@elem", types);
            types.map(TypeId::STRING, values)
        }
    }
}

/// Returns a name that does not occur in an expression, so that users cannot depend on it.
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
            return Some(self.type_of(found, || format!("{object}.{field}"), types));
        }
        if !self.finds_reserved || !RESERVED.contains(&field) {
            return None;
        }
        let escaped = format!("__{field}__");
        let found = declared.field(&escaped)?;
        Some(self.type_of(found, || format!("{object}.{escaped}"), types))
    }

    fn variable(&self, name: &str, types: &mut Types<'_>) -> Option<TypeId> {
        let old_self = match name {
            "self" => OldSelf::Value,
            "oldSelf" => self.old_self,
            _ => OldSelf::Absent,
        };
        let of_self =
            |types: &mut Types<'_>| self.type_of(self.declared, || self.name.clone(), types);
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
    /// The first step is ignored: all variables have the type of `self`.
    fn size(&self, path: Path<'_>) -> Option<Estimate> {
        let mut declared = self.declared;
        let mut steps = path.steps().skip(1);
        while let Some(step) = steps.next() {
            declared = match step {
                Step::Items | Step::Values => declared.elements()?,
                Step::Name(field) => declared.field(field)?,
                // Keys have no declared bound, so they are unbounded.
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
