//! The variables of a schema's expressions: `self`, `oldSelf` and the types of their fields.
//!
//! Upstream: `DeclTypeProvider` of `k8s.io/apiserver/pkg/cel` and `MaybeAssignTypeName`.

use super::declared::{DeclaredType, MissingBound, Shape};
use crate::schema::cel_text::unescaped;
use kube_conv_cel::check::{Objects, Type, TypeId, Types};
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, Estimator, Path, Step};
use kube_conv_core::cel_words::is_reserved;
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
        if !self.finds_reserved || !is_reserved(field) {
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

/// What a path leads to.
enum Found<'d> {
    Value(&'d DeclaredType),
    /// The keys of a map. They have no declared bound, so they are unbounded.
    Keys,
}

impl<'d> Scope<'d> {
    /// Follows a path. The first step is ignored: all variables have the type of `self`.
    fn at(&self, path: Path<'_>) -> Option<Found<'d>> {
        let mut declared = self.declared;
        let mut steps = path.steps().skip(1);
        while let Some(step) = steps.next() {
            declared = match step {
                Step::Items | Step::Values => declared.elements()?,
                Step::Name(field) => declared.field(field)?,
                Step::Keys if matches!(declared.shape, Shape::Map(_)) => {
                    return steps.next().is_none().then_some(Found::Keys);
                }
                Step::Keys | Step::Indices => return None,
            };
        }
        Some(Found::Value(declared))
    }
}

impl Estimator for Scope<'_> {
    fn size(&self, path: Path<'_>) -> Option<Estimate> {
        Some(match self.at(path)? {
            Found::Value(declared) => Estimate::new(0, declared.max_elements),
            Found::Keys => Estimate::ZERO,
        })
    }

    fn call(&self, call: &Call<'_>) -> Option<CallEstimate> {
        super::libraries::cost(call)
    }
}

/// The sizes of a scope, some of them with bounds that the schema does not have.
pub(super) struct Bounded<'s, 'd> {
    scope: &'s Scope<'d>,
    /// The values without a bound whose size was looked up, with their paths.
    missing: RefCell<Vec<(&'d DeclaredType, String)>>,
    /// Their numbers in the list, by the address of their declarations.
    numbers: RefCell<HashMap<*const DeclaredType, usize>>,
    bounds: RefCell<Vec<Option<u64>>>,
}

impl<'s, 'd> Bounded<'s, 'd> {
    pub(super) fn new(scope: &'s Scope<'d>) -> Self {
        Self {
            scope,
            missing: RefCell::default(),
            numbers: RefCell::default(),
            bounds: RefCell::default(),
        }
    }

    /// Returns the values without a bound whose sizes an estimate depends on, after such an estimate.
    pub(super) fn missing(&self) -> Vec<MissingBound> {
        let missing = self.missing.borrow();
        let missing = missing.iter();
        missing
            .filter_map(|(declared, path)| {
                Some(MissingBound {
                    keyword: declared.missing()?,
                    path: path.clone(),
                    is_int_or_string: matches!(declared.shape, Shape::Dyn),
                })
            })
            .collect()
    }

    /// Sets bounds, in the order of [`Self::missing`].
    pub(super) fn set(&self, bounds: &[Option<u64>]) {
        *self.bounds.borrow_mut() = bounds.to_vec();
    }

    /// Returns the number of a value among those without a bound.
    fn number(&self, declared: &'d DeclaredType, path: Path<'_>) -> usize {
        let mut numbers = self.numbers.borrow_mut();
        *numbers
            .entry(std::ptr::from_ref(declared))
            .or_insert_with(|| {
                let mut missing = self.missing.borrow_mut();
                missing.push((declared, shown(path)));
                missing.len() - 1
            })
    }
}

/// Returns a path below `self`, with the names of fields on the wire.
fn shown(path: Path<'_>) -> String {
    let mut shown = String::new();
    for step in path.steps().skip(1) {
        match step {
            Step::Name(field) => {
                shown.push('.');
                shown.push_str(&unescaped(field).unwrap_or(field.into()));
            }
            _ => shown.push_str("[*]"),
        }
    }
    shown
}

impl Estimator for Bounded<'_, '_> {
    fn size(&self, path: Path<'_>) -> Option<Estimate> {
        let declared = match self.scope.at(path)? {
            Found::Value(declared) => declared,
            Found::Keys => return Some(Estimate::ZERO),
        };
        let mut most = declared.max_elements;
        if declared.missing().is_some() {
            let number = self.number(declared, path);
            if let Some(Some(bound)) = self.bounds.borrow().get(number) {
                most = declared.elements_within(*bound);
            }
        }
        Some(Estimate::new(0, most))
    }

    fn call(&self, call: &Call<'_>) -> Option<CallEstimate> {
        self.scope.call(call)
    }
}
