//! Compares our answers with recorded answers of Kubernetes' own code (`test_support::recorded`).
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "all of it is a test"
)]

mod adapters;

use test_support::recorded;

#[test]
fn recorded_answers_are_ours() {
    recorded::assert_ours(adapters::ALL);
}
