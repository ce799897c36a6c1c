//! `set_defaults`: defaults on typed values.
//!
//! Does on typed values what the server does to JSON (`structural::default`): an unset field gets
//! its default, and values that are set, the new defaults included, are filled in recursively.

use crate::ApiType;
use crate::api::{Descent, lookup};
use crate::meta::CompileSchema;
use crate::type_schema::schema_of;
use crate::wire::defaults::ReadDefault;
use crate::wire::via::Via;
use kube_conv_schema::cache::Cache;
use kube_conv_schema::schema::steps::parts;
use kube_conv_schema::schema::{ForeignError, Schema};
use kube_conv_schema::structural::Structural;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::any::TypeId;
use std::marker::PhantomData;
use std::sync::{Arc, LazyLock};

/// Sets an optional field that is unset.
pub fn set_or<T>(field: &mut Option<T>, default: fn() -> T) {
    field.get_or_insert_with(default);
}

/// Sets an optional field that is unset to a default that is written as it travels. A default that cannot
/// be read is a problem of the schema.
pub fn set_or_read<T>(field: &mut Option<T>, default: ReadDefault<T>) {
    if field.is_none() {
        *field = default().ok();
    }
}

/// The fallback for fields whose types are not API types, which is reported elsewhere.
///
/// If the bounds hold, the inherent `fill` of the types here takes precedence.
pub trait NotFilled: Sized {
    /// Does nothing.
    fn fill(self, _: &Descent<'_>) {}
}

impl<T> NotFilled for T {}

/// A field that is always set.
pub struct Fill<'a, T>(pub &'a mut T);

impl<T: ApiType> Fill<'_, T> {
    /// Looks into the value.
    pub fn fill(self, at: &Descent<'_>) {
        self.0.__fill_defaults(at);
    }
}

/// A field that may be unset.
pub struct FillOption<'a, T>(pub &'a mut Option<T>);

impl<T: ApiType> FillOption<'_, T> {
    /// Looks into the value, if there is one.
    pub fn fill(self, at: &Descent<'_>) {
        if let Some(value) = self.0 {
            value.__fill_defaults(at);
        }
    }
}

/// An optional part whose fields are in the object around it.
pub struct FillFlattened<'a, T>(pub &'a mut Option<T>);

impl<T: ApiType> FillFlattened<'_, T> {
    /// Fills in the part. An absent part is created from the defaults of its fields, unless
    /// required ones are missing.
    pub fn fill(self, at: &Descent<'_>) {
        let part = self.0;
        if part.is_none() && lookup::has_defaults_of_its_own(T::TYPE) {
            *part = serde_json::from_value(Value::Object(Map::new())).ok();
        }
        FillOption(part).fill(at);
    }
}

/// A value that is described by another type, and read and written by `M`.
pub struct FillAs<'a, As, M, T>(&'a mut T, PhantomData<(As, M)>);

impl<'a, As, M, T> FillAs<'a, As, M, T> {
    /// The value of a field.
    pub fn of(value: &'a mut T) -> Self {
        Self(value, PhantomData)
    }
}

impl<As: ApiType, M: Via<T>, T> FillAs<'_, As, M, T> {
    /// Fills in the value by the other type's schema.
    pub fn fill(self, _: &Descent<'_>) {
        let filler = filler(FillSource::Type(TypeId::of::<As>()), || {
            Ok(schema_of::<As>())
        });
        fill_by::<M, T>(self.0, filler);
    }
}

/// A value that is described by its `schemars::JsonSchema`, and read and written by `M`.
pub struct FillForeign<'a, M, T>(pub &'a mut T, PhantomData<M>);

impl<'a, M, T> FillForeign<'a, M, T> {
    /// The value of a field.
    pub fn of(value: &'a mut T) -> Self {
        Self(value, PhantomData)
    }
}

#[cfg(feature = "schemars1")]
impl<M: Via<T>, T: schemars::JsonSchema + 'static> FillForeign<'_, M, T> {
    /// Fills in the value by its schema.
    pub fn fill(self, _: &Descent<'_>) {
        let source = FillSource::Foreign(TypeId::of::<T>());
        fill_by::<M, T>(self.0, filler(source, crate::type_schema::foreign::<T>));
    }
}

/// The type's own `Serialize` and `Deserialize`.
pub struct ViaItself;

impl<T: Serialize + DeserializeOwned> Via<T> for ViaItself {
    fn read<'de, D: serde::Deserializer<'de>>(input: D) -> Result<T, D::Error> {
        T::deserialize(input)
    }

    fn write<S: serde::Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error> {
        value.serialize(output)
    }
}

/// A value without a JSON form, or that cannot be read with the defaults, stays as it is.
fn fill_by<M: Via<T>, T>(value: &mut T, filler: Option<Arc<Structural>>) {
    let Some(filler) = filler else {
        return;
    };
    let Ok(written) = M::write(value, serde_json::value::Serializer) else {
        return;
    };
    let mut filled = written.clone();
    filler.default(&mut filled);
    if filled != written
        && let Ok(read) = M::read(filled)
    {
        *value = read;
    }
}

/// The source of the schema.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum FillSource {
    Type(TypeId),
    #[cfg(feature = "schemars1")]
    Foreign(TypeId),
}

/// The compiled schema, made on first use; `None` if it has no defaults.
fn filler(
    source: FillSource,
    schema: impl FnOnce() -> Result<Schema, ForeignError>,
) -> Option<Arc<Structural>> {
    static FILLERS: LazyLock<Cache<FillSource, Option<Arc<Structural>>>> =
        LazyLock::new(Cache::default);
    FILLERS.get(source, || {
        let schema = schema().ok().filter(has_default)?;
        Structural::compile(&schema).ok().map(Arc::new)
    })
}

/// Whether a schema, whose depth is bounded, has a default.
fn has_default(schema: &Schema) -> bool {
    schema.default.is_some() || parts(schema).any(|(_, part)| has_default(part))
}
