mod json;
mod published;
mod rust;
