mod bad_value;
mod error;
mod go;
mod list;
mod path;
mod random;
