mod json;
mod rust;
