//! Patches: what they do to an object, and how they are made.
//!
//! | | |
//! |---|---|
//! | [`strategic`] | strategic merge patches: lists are merged by key, as the metadata of a type says |

pub mod strategic;
