//! Defaults on typed values: `set_defaults`, the `Default` made of them, and a `Default` that says
//! something else.
#![expect(clippy::unwrap_used, clippy::panic, reason = "all of it is a test")]

#[path = "defaults/disagreeing.rs"]
mod disagreeing;
#[path = "defaults/filling.rs"]
mod filling;
#[path = "defaults/generated.rs"]
mod generated;
#[path = "defaults/generics.rs"]
mod generics;
#[path = "defaults/random.rs"]
mod random;
#[cfg(feature = "schemars")]
#[path = "defaults/schemas.rs"]
mod schemas;
#[path = "defaults/texts.rs"]
mod texts;

use kube_conv_runtime::ApiType;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use serde_json::Value;

/// The structural engine for a type.
fn engine<T: ApiType>() -> Structural {
    Structural::compile(&Schema::try_of::<T>().unwrap()).unwrap()
}

/// What the structural engine makes of the value, which is what a server makes of it.
fn by_engine<T: ApiType>(value: &T) -> Value {
    let mut json = serde_json::to_value(value).unwrap();
    engine::<T>().default(&mut json);
    json
}
