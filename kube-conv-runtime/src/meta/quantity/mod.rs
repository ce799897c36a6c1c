//! Quantities as API types: their schema.

#[cfg(test)]
mod tests;

use crate::ApiType;
use crate::api::view::View;
use crate::api::visitor;
use crate::api::{Shape, TypeInfo};
use crate::rules;
use kube_conv_schema::quantity::Quantity;

impl ApiType for Quantity {
    const TYPE: &'static TypeInfo = &TypeInfo::new("Quantity", Shape::IntOrString)
        .constraints(&[rules::pattern(Quantity::PATTERN)])
        .doc("A fixed-point number with a unit, such as `500m` or `64Mi`.")
        .sample("500m");

    /// Every `Quantity` is valid; the pattern is for JSON that is not a quantity.
    fn walk<'a, V: visitor::Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(View::Quantity);
    }
}
