//! The depth of a walk over a value of a recursive type.

use super::ApiType;
use std::any::TypeId;

/// The recursive fields between a value and the root of a walk.
///
/// A schema unrolls such a field to its depth and has no defaults below that, so none are filled in
/// there. This also bounds the walk.
#[derive(Clone, Copy, Debug)]
pub struct Descent<'a> {
    last: Option<Edge<'a>>,
}

#[derive(Clone, Copy, Debug)]
struct Edge<'a> {
    target: TypeId,
    before: &'a Descent<'a>,
}

impl Descent<'_> {
    /// The root of a walk.
    pub const START: Self = Self { last: None };

    /// Enters a recursive field of type `T`; returns `None` below the depth of the schema.
    #[must_use]
    pub fn enter<T: 'static>(&self, depth: u8) -> Option<Descent<'_>> {
        let target = TypeId::of::<T>();
        (self.repeats_of(target) < usize::from(depth)).then_some(Descent {
            last: Some(Edge {
                target,
                before: self,
            }),
        })
    }

    fn repeats_of(&self, target: TypeId) -> usize {
        let edges = std::iter::successors(self.last.as_ref(), |edge| edge.before.last.as_ref());
        edges.filter(|edge| edge.target == target).count()
    }
}

/// Fills in the defaults of unset fields, at any depth.
///
/// ```
/// use kube_conv_runtime::api::set_defaults;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Probe {
///     #[k8s(default = 10)]
///     period_seconds: Option<i32>,
/// }
///
/// // For a type that is a parameter; on others it is `probe.set_defaults()`.
/// let mut probe = Probe { period_seconds: None };
/// set_defaults(&mut probe);
/// assert_eq!(probe.period_seconds, Some(10));
/// ```
pub fn set_defaults<T: ApiType>(value: &mut T) {
    value.__fill_defaults(&Descent::START);
}

/// A value with its defaults filled in.
///
/// ```
/// use kube_conv_runtime::api::with_defaults;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Probe {
///     #[k8s(default = 10)]
///     period_seconds: Option<i32>,
/// }
///
/// assert_eq!(with_defaults(Probe { period_seconds: None }), Probe { period_seconds: Some(10) });
/// ```
pub fn with_defaults<T: ApiType>(mut value: T) -> T {
    set_defaults(&mut value);
    value
}

#[cfg(test)]
mod tests {
    use super::Descent;

    #[test]
    fn a_recursive_type_is_entered_up_to_the_depth_of_its_field() {
        let once = Descent::START.enter::<u8>(2).unwrap();
        let other = once.enter::<u16>(1).unwrap();
        assert!(other.enter::<u16>(1).is_none());
        let twice = other.enter::<u8>(2).unwrap();
        assert!(twice.enter::<u8>(2).is_none());
        assert!(twice.enter::<u8>(3).is_some());
        assert!(Descent::START.enter::<u8>(0).is_none());
    }
}
