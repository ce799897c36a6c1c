//! cert-manager.

pub mod acme_dns01;
pub mod acme_http01;
pub mod certificate;
pub mod certificate_request;
pub mod issuer;
pub mod shared;
