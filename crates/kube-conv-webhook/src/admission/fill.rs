//! Defaults that functions fill in.

use crate::status::{Status, StatusDetails};
use kube_conv_runtime::Kind;
use kube_conv_runtime::defaulting::{self, Law, graft};
use kube_conv_runtime::meta::GroupKind;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::structural::whole_numbers::write_whole_numbers;
use serde_json::Value;

/// Lets a function fill in an object as a value of its type. An object that cannot be read as the type
/// stays as it is, and so do fields that the type does not know.
///
/// # Errors
///
/// Those of the function, and a change that is not an addition.
#[doc(hidden)]
pub fn fill_typed<K: Kind>(
    object: &mut Value,
    fill: impl FnOnce(&mut K) -> Result<(), Status>,
) -> Result<(), Status> {
    let mut whole = object.clone();
    write_whole_numbers(&mut whole);
    let Ok(mut typed) = serde_json::from_value::<K>(whole) else {
        return Ok(());
    };
    let before = serde_json::to_value(&typed).map_err(Status::internal)?;
    fill(&mut typed)?;
    let after = serde_json::to_value(&typed).map_err(Status::internal)?;
    let law = Law::of_type(K::TYPE);
    defaulting::check_additions(law, &before, &after).map_err(|errors| defaulter_error(&errors))?;
    graft(Some(law), &before, &after, object);
    Ok(())
}

/// Returns the internal error about a defaulter that did more than add to an object.
#[doc(hidden)]
pub fn defaulter_error(errors: &ErrorList) -> Status {
    let invalid = Status::invalid(&GroupKind::new("", ""), "", errors);
    let causes = invalid.causes().to_vec();
    let messages = errors.messages().join(", ");
    let text = format!("a defaulter did more than to set what is unset: {messages}");
    Status::internal(text).with_details(StatusDetails::default().with_causes(causes))
}
