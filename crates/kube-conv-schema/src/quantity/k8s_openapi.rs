//! Quantities to and from k8s-openapi's.

use super::{ParseQuantityError, Quantity};
use ::k8s_openapi::apimachinery::pkg::api::resource as their_resource;
use std::error::Error;
use std::fmt;

/// k8s-openapi's quantity is any string; one that is not a quantity is rejected.
impl TryFrom<their_resource::Quantity> for Quantity {
    type Error = ParseQuantityError;

    fn try_from(quantity: their_resource::Quantity) -> Result<Self, ParseQuantityError> {
        quantity.0.parse()
    }
}

/// The same number, in its wire form.
///
/// Fails for the few quantities whose written form is another number, such as a thousand of the
/// largest unit.
impl TryFrom<Quantity> for their_resource::Quantity {
    type Error = QuantityTextError;

    fn try_from(quantity: Quantity) -> Result<Self, QuantityTextError> {
        let text = quantity.to_string();
        match text.parse::<Quantity>() {
            Ok(read) if read == quantity => Ok(Self(text)),
            _ => Err(QuantityTextError),
        }
    }
}

/// A quantity whose written form is another number, as upstream's is.
///
/// `1000E` is the simplest: its canonical form is `1`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct QuantityTextError;

impl fmt::Display for QuantityTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text of the quantity is another number; use a smaller one")
    }
}

crate::errors::debug_as_display!(QuantityTextError);

impl Error for QuantityTextError {}

#[cfg(test)]
mod tests {
    use super::their_resource;
    use crate::quantity::Quantity;

    #[test]
    fn a_quantity_is_the_same_number_in_either_type() {
        let theirs = their_resource::Quantity("1500m".to_owned());
        let ours = Quantity::try_from(theirs.clone()).unwrap();
        assert_eq!(ours, "1.5".parse().unwrap());
        assert_eq!(their_resource::Quantity::try_from(ours), Ok(theirs));
        let wrong = their_resource::Quantity("many".to_owned());
        assert!(Quantity::try_from(wrong).is_err());
    }

    /// Its canonical text is `1`.
    #[test]
    fn a_quantity_whose_text_is_another_number_is_rejected() {
        let large: Quantity = "1000E".parse().unwrap();
        let error = their_resource::Quantity::try_from(large).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the text of the quantity is another number; use a smaller one"
        );
    }
}
