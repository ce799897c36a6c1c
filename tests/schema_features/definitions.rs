//! What a definition says beside its schemas.
