//! Derive macros of kube-conv.
