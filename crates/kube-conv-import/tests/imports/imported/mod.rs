//! The imported types of `fixtures`, as `UPDATE=1 cargo test -p kube-conv-import` writes them.

pub mod choice;
pub mod gadget;
pub mod gizmo;
pub mod switch;
