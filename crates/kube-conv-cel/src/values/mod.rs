//! Values of expressions, and parsers for durations and timestamps.

mod calendar;
mod context;
mod equality;
mod key;
mod list;
mod map;
mod number;
mod order;
mod print;
mod text;
mod timestamp;
mod user;
mod value;

pub use calendar::Civil;
pub use context::{Context, NoPatterns, NoZones, Pattern, Patterns, Zones};
pub use equality::{Equality, equal, list_contains};
pub use key::Key;
pub use list::{List, Listed};
pub use map::{Entries, Map};
pub use order::compare;
pub use print::go_text;
pub use text::{Octets, Text};
pub use timestamp::{TIMESTAMPS, Timestamp, timestamp};
pub use user::{Opaque, OpaqueValue, User, View};
pub use value::{Error, Kind, Value};

pub(crate) use map::may_be_key;
pub(crate) use number::{double_to_int, double_to_uint, whole_double_to_int, whole_double_to_uint};
pub(crate) use print::go_type;
