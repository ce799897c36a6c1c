//! How much room Go leaves behind a list.
//!
//! Kubernetes appends the patch to the live list and drops what is there twice. If there is room,
//! this happens in place, and the order of the result is checked by a live list that has changed
//! under the check's hands. Which of the two happens shows only if the live list had duplicates.

use super::target::Target;
use serde_json::Value;

/// The capacities of a Go slice of interfaces that grows by one element at a time, as its JSON
/// decoder makes it grow. Found by running Go 1.26.
const CAPACITIES: [usize; 33] = [
    1, 2, 4, 8, 16, 32, 71, 143, 303, 591, 1023, 1535, 2560, 3584, 5120, 6656, 8704, 11264, 14336,
    18432, 23552, 29696, 37376, 47104, 59392, 74752, 93696, 117_760, 147_456, 184_832, 231_424,
    289_792, 362_496,
];

/// The capacity of the list that is merged into. Beyond the table a list that grew item by item is
/// taken to be full.
pub(super) fn of(list: &[Value], into: &Target) -> usize {
    let length = list.len();
    if length == 0 || into.is_full() {
        return length;
    }
    let fits = CAPACITIES.iter().find(|capacity| **capacity >= length);
    fits.copied().unwrap_or(length)
}
