mod json;
#[cfg(feature = "yaml")]
mod published;
mod rust;
