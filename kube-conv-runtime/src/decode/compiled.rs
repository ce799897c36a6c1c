//! The compiled schemas of types.

use crate::ApiType;
use crate::defaulting::has_derived_defaults;
use crate::type_schema::compiled::compiled;
use kube_conv_schema::cache::Cache;
use kube_conv_schema::structural::whole_numbers::write_whole_numbers;
use kube_conv_schema::structural::{CompileError, Structural, Survey};
use serde_json::Value;
use std::any::TypeId;
use std::sync::{Arc, LazyLock};

/// The compiled schema of a type.
#[derive(Debug)]
pub(crate) struct CompiledType {
    pub(crate) structural: Arc<Structural>,
    pub(super) has_derived_defaults: bool,
    /// Whether texts are read and checked at once.
    pub(super) can_stream: bool,
}

impl CompiledType {
    /// The accepted value in the form that serde reads, with whole numbers as integers.
    pub(super) fn finished(&self, mut accepted: Value, survey: Survey) -> Value {
        if self.has_derived_defaults || self.structural.may_have_floats(survey) {
            write_whole_numbers(&mut accepted);
        }
        accepted
    }

    /// Like [`CompiledType::finished`], of a value that need not be accepted.
    pub(super) fn prepared(
        &self,
        value: Value,
        survey: Survey,
        derive: Option<fn(&mut Value)>,
    ) -> Option<Value> {
        let value = self.structural.prepare(value, derive).ok()?;
        Some(self.finished(value, survey))
    }
}

/// The compiled schema of a type, made on first use.
pub(crate) fn structural_of<T: ApiType>() -> Result<Arc<CompiledType>, CompileError> {
    static COMPILED: LazyLock<Cache<TypeId, Arc<CompiledType>>> = LazyLock::new(Cache::default);
    COMPILED.try_get(TypeId::of::<T>(), || {
        let structural = compiled(TypeId::of::<T>(), T::TYPE)?;
        let has_derived_defaults = has_derived_defaults(T::TYPE);
        Ok(Arc::new(CompiledType {
            can_stream: !has_derived_defaults && structural.can_stream(),
            structural,
            has_derived_defaults,
        }))
    })
}
