//! One validation from start to end.

use super::containers::Whole;
use super::context::Operation;
use crate::ApiType;
use crate::field::{BadValue, Error, ErrorList, ErrorType, Path};

/// How deep a value may nest, as in the engine that takes JSON.
const DEPTH: u16 = 500;

/// What a validation knows beside the value at hand.
pub(crate) struct Run {
    pub(super) errors: ErrorList,
    operation: Operation,
    depth: u16,
}

impl Run {
    fn new(operation: Operation) -> Self {
        Self {
            errors: ErrorList::new(),
            operation,
            depth: 0,
        }
    }

    pub(super) fn operation(&self) -> Operation {
        self.operation
    }

    /// Goes one level down; `false` where that would be too deep, which is reported.
    #[inline]
    pub(super) fn enter(&mut self, at: &Path<'_>) -> bool {
        if self.depth == DEPTH {
            self.refuse_depth(at);
            return false;
        }
        self.depth += 1;
        true
    }

    #[cold]
    fn refuse_depth(&mut self, at: &Path<'_>) {
        let text = format!("must not nest more than {DEPTH} levels");
        self.errors
            .push(Error::invalid(at, BadValue::Omitted, text));
    }

    #[inline]
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }
}

/// Validates a new value.
///
/// # Errors
///
/// Everything that is wrong with it, in the words and the order of declarative validation.
pub(crate) fn validate<T: ApiType>(value: &T) -> Result<(), ErrorList> {
    let mut run = Run::new(Operation::Create);
    Whole::new(value, None).validate(&Path::ROOT, &mut run);
    run.errors.into_result()
}

/// Validates a value that replaces an older one. What did not change is not judged again.
///
/// # Errors
///
/// Everything that is wrong with what changed.
pub(crate) fn validate_update<T: ApiType>(value: &T, old: &T) -> Result<(), ErrorList> {
    let mut run = Run::new(Operation::Update);
    Whole::new(value, Some(old)).validate(&Path::ROOT, &mut run);
    let mut errors = run.errors;
    // The server judges an object's lists by their topology unless the old object failed that.
    if errors.iter().any(is_duplicate) && repeats_items(old) {
        errors = errors
            .into_iter()
            .filter(|error| !is_duplicate(error))
            .collect();
    }
    errors.into_result()
}

fn is_duplicate(error: &Error) -> bool {
    error.error_type() == ErrorType::Duplicate
}

fn repeats_items<T: ApiType>(value: &T) -> bool {
    matches!(validate(value), Err(errors) if errors.iter().any(is_duplicate))
}
