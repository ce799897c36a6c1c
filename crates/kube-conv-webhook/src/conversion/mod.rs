//! The answers of a webhook for conversion, and a server's checks of them.

mod response;
mod review;
#[cfg(test)]
mod tests;

#[doc(hidden)]
pub use response::check_converted;
pub use response::{ConversionResponseError, check_response};
#[doc(hidden)]
pub use review::conversion_failure;
pub use review::review;
