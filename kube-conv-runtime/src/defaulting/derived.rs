//! Defaults that are derived from the object, `default_from = path`.

use super::additions::graft;
use super::ground::Ground;
use crate::ApiType;
use crate::api::set_defaults;
use crate::api::{TypeInfo, search};
use kube_conv_schema::structural::whole_numbers::write_whole_numbers;
use serde_json::Value;

/// Whether a field of the type, or of one inside it, has a derived default.
#[doc(hidden)]
pub fn has_derived_defaults(info: &'static TypeInfo) -> bool {
    search::has_field(info, |field| field.derived_default)
}

/// Adds the derived defaults to an object. An object that is not of the type stays as it is:
/// validation reports why.
#[doc(hidden)]
pub fn derive<T: ApiType>(object: &mut Value) {
    let mut whole = object.clone();
    write_whole_numbers(&mut whole);
    let Ok(mut typed) = serde_json::from_value::<T>(whole) else {
        return;
    };
    let Ok(before) = serde_json::to_value(&typed) else {
        return;
    };
    set_defaults(&mut typed);
    if let Ok(after) = serde_json::to_value(&typed) {
        graft(Some(Ground::of_type(T::TYPE)), &before, &after, object);
    }
}
