//! A cache of values that are made on first use.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{PoisonError, RwLock};

/// A cache. It returns clones of its values, which are an `Arc` or similarly cheap.
#[doc(hidden)]
pub struct Cache<K, V>(RwLock<HashMap<K, V>>);

impl<K, V> Default for Cache<K, V> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

impl<K: Eq + Hash, V: Clone> Cache<K, V> {
    /// Returns the value of a key. Threads that need it at the same time may each make it.
    #[doc(hidden)]
    pub fn get(&self, key: K, make: impl FnOnce() -> V) -> V {
        let made = self.try_get(key, || Ok::<_, std::convert::Infallible>(make()));
        let Ok(value) = made;
        value
    }

    /// Like [`Cache::get`], for values that may fail to be made. An error is not cached.
    ///
    /// # Errors
    ///
    /// The error of `make`.
    #[doc(hidden)]
    pub fn try_get<E>(&self, key: K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = known.get(&key) {
            return Ok(value.clone());
        }
        drop(known);
        let made = make()?;
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(key, made.clone());
        Ok(made)
    }
}
