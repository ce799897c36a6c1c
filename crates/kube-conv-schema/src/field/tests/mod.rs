mod bad_value;
mod error;
mod expect;
mod go;
mod list;
mod path;
mod random;
