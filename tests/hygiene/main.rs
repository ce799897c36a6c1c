//! Generated code works in every place for an item: it uses neither the prelude nor names around
//! the item, and causes no warnings, whatever lints a crate denies.

#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(
    warnings,
    future_incompatible,
    nonstandard_style,
    rust_2018_idioms,
    unused,
    explicit_outlives_requirements,
    let_underscore_drop,
    macro_use_extern_crate,
    meta_variable_misuse,
    missing_copy_implementations,
    missing_debug_implementations,
    missing_docs,
    non_local_definitions,
    redundant_lifetimes,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings,
    unnameable_types,
    unreachable_pub,
    unused_extern_crates,
    unused_import_braces,
    unused_lifetimes,
    unused_macro_rules,
    unused_qualifications,
    unused_results,
    variant_size_differences
)]
#![deny(
    clippy::all,
    clippy::pedantic,
    clippy::nursery,
    clippy::cargo,
    clippy::absolute_paths,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::exhaustive_enums,
    clippy::exhaustive_structs,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::missing_inline_in_public_items,
    clippy::panic,
    clippy::pattern_type_mismatch,
    clippy::same_name_method,
    clippy::shadow_reuse,
    clippy::shadow_unrelated,
    clippy::single_char_lifetime_names,
    clippy::unwrap_in_result,
    clippy::unwrap_used
)]
// Another test checks the dependencies of this workspace.
#![allow(clippy::cargo)]

mod everything;
mod generic;
mod macros;
mod names;
mod own_functions;
mod renamed;
mod visibility;
mod written_by_a_macro;
