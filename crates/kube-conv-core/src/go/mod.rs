//! Go's text forms of strings, numbers, spans and times, which CEL, schemas and meta types share.

mod date;
mod duration;
mod float;
mod printable;
mod quote;
mod time;

pub use date::Date;
pub use duration::{duration_text, parse_duration};
pub use float::{float, json_float, widened};
pub use printable::is_printable;
pub use quote::{quote, quote_bytes, short_escape, write_quoted};
pub use time::{ParsedTime, TimeLayout, parse_time, quote_in_time};
