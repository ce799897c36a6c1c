//! Kinds of three small operators: a copier of resources between clusters, an updater of nodes, and devices that
//! nodes share. `originals/` compares them with the operators' own types.

pub mod devices;
pub mod nodes;
pub mod sync;
#[cfg(test)]
mod tests;
