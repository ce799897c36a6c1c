//! Quantities as API types: their schema.

#[cfg(test)]
mod tests;

use crate::ApiType;
use crate::api::view::View;
use crate::api::visitor;
use crate::api::{Shape, TypeInfo};
use crate::rules;
use kube_conv_schema::quantity::Quantity;

/// What controller-gen publishes for `resource.Quantity`. It is stricter than upstream's parser in
/// some ways (`m` alone) and laxer in others (`1e1.5`).
const PATTERN: &str = r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$";

impl ApiType for Quantity {
    const TYPE: &'static TypeInfo = &TypeInfo::new("Quantity", Shape::IntOrString)
        .constraints(&[rules::pattern(PATTERN)])
        .doc("A fixed-point number with a unit, such as `500m` or `64Mi`.")
        .sample("500m");

    /// Every `Quantity` is valid; the pattern is for JSON that is not a quantity.
    fn walk<'a, V: visitor::Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(|_| View::Other);
    }
}
