//! Assertions about what a reviewer of an API would say.

mod compatibility;
mod conventions;

pub use compatibility::{assert_compatible, assert_crd_compatible};
pub use conventions::assert_conventions;
#[doc(no_inline)]
pub use kube_conv_lint as lint;
