//! Defaults on typed values: `set_defaults`, the `Default` generated from them, and a `Default` that
//! differs.
#![allow(unreachable_pub, reason = "types are written as users write them")]

mod additions;
mod filling;
mod generated;
mod generics;
mod random;
#[cfg(feature = "schemars1")]
mod schemas;
mod texts;

use kube_conv_runtime::ApiType;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::try_schema_of;
use serde_json::Value;

/// The structural engine for a type.
fn engine<T: ApiType>() -> Structural {
    Structural::compile(&try_schema_of::<T>().unwrap()).unwrap()
}

/// The value with the structural engine's defaults, which are a server's.
fn by_engine<T: ApiType>(value: &T) -> Value {
    let mut json = serde_json::to_value(value).unwrap();
    engine::<T>().default(&mut json);
    json
}
