//! The requests that a server sends to a webhook, and the responses.

mod admission;
mod conversion;
mod review;

pub use admission::{
    AdmissionOperation, AdmissionRequest, AdmissionResponse, AdmissionReview, UserInfo,
};
pub use conversion::{ConversionRequest, ConversionResponse, ConversionReview};
pub use review::Review;
