//! Reading and writing types: what the code of the derive calls.

pub(crate) mod defaults;
pub(crate) mod fields;
pub(crate) mod inherited;
pub(crate) mod inline;
pub(crate) mod input;
pub(crate) mod names;
pub(crate) mod non_finite;
pub(crate) mod null;
pub(crate) mod presence;
pub(crate) mod search;
pub(crate) mod structs;
pub(crate) mod text_form;
pub(crate) mod unions;
pub(crate) mod via;
pub(crate) mod via_serde;
