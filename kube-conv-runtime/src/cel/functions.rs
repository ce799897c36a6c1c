//! What functions do, as far as it is needed to compile: constants are computed and their patterns read.

use kube_conv_cel::functions::Functions;
use kube_conv_cel::values::Value;
use std::sync::LazyLock;

/// The functions of all versions. Those that an environment does not declare are not called.
pub(super) fn functions() -> &'static Functions {
    static FUNCTIONS: LazyLock<Functions> = LazyLock::new(|| {
        let mut functions = Functions::standard();
        for name in ["find", "findAll"] {
            functions.pattern(name, 1, |_, _, _| Value::error("not evaluated"));
        }
        functions
    });
    &FUNCTIONS
}
