//! A6 to A8. Primitive types, enum values, unions.

use super::rows;

rows! {
    A103 "follow-similar-fields" Advice "Primitive types"
        "Copy the conventions of similar existing fields."
        => Documentation "docs/guidance.md#Names of fields"
        moved "a bound or a format on the field says what a newtype would";
    A104 "no-numeric-enums" Must "Primitive types"
        "No numeric enums; use string aliases."
        => CompileError "enums; `integer` has to be said by name"
        proof "tests/ui/ours/enum_values.rs: enum values of the API are strings";
    A105 "numeric-bounds" Should "Primitive types"
        "Every number is bounds-checked low and high."
        => Lint "`numeric_bounds`; off by default"
        proof "crates/kube-conv-lint/tests/lints/numeric_bounds.yaml: bad:"
        moved "ports of published kinds have hundreds, and the bounds may be in a newtype";
    A106 "integer-width" Must "Primitive types"
        "Public integers are `int32` or `int64`."
        => CompileError "integers that are not signed 32 or 64 bits have no `ApiType`"
        proof "tests/ui/ours/types.rs: integers of the API are 64 bits, signed; write `i64`";
    A107 "prefer-int32" Should "Primitive types"
        "Prefer `int32` unless the range needs more."
        => Lint "`prefer_int32`"
        proof "crates/kube-conv-lint/tests/lints/prefer_int32.yaml: bad:"
        moved "the bounds that decide it may be in a newtype";
    A108 "no-unsigned-integers" Must "Primitive types"
        "No unsigned integers."
        => CompileError "`u64`, `u128` and `usize` have no `ApiType`, behind aliases and parameters neither; narrower ones are the warning `no_unsigned_integers`, and behind aliases and parameters the lint of the same id"
        proof "tests/ui/rustc/types.rs: `u64` cannot be used in a Kubernetes API type";
    A109 "non-negative-validated" Must "Primitive types"
        "Express \"unsigned\" as a signed type validated non-negative."
        => RuntimeValidation "`minimum = 0`"
        proof "kube-conv-runtime/tests/validation/agreement/scalars.rs::bounds_of_integers";
    A110 "int64-within-53-bits" Must "Primitive types"
        "`int64` fields satisfy −2^53 < x < 2^53."
        => CompileError "bounds beyond 53 bits; `int64_within_53_bits`, off by default, finds an `i64` without bounds, which published kinds have everywhere"
        proof "tests/ui/ours/conventions_must.rs: [int64-within-53-bits]";
    A111 "big-numbers-as-strings" Should "Primitive types"
        "Numbers beyond double precision travel as strings."
        => Helper "`Quantity`"
        proof "kube-conv-runtime/src/meta/quantity/tests.rs::the_schema_is_the_one_that_controller_gen_publishes";
    A112 "no-floats-in-spec" Must "Primitive types"
        "Never use floating point in spec."
        => Lint "`no_floats_in_spec`; with `deny` or `strict` numbers below a spec are errors of the compiler"
        proof "tests/ui/rustc/conventions.rs: is a floating-point number, which the API conventions forbid below a spec"
        moved "a server accepts it and nothing is lost; a check of another item's type is an error of the compiler or nothing";
    A113 "avoid-floats" Should "Primitive types"
        "Avoid floating point elsewhere too."
        => Lint "`avoid_floats`"
        proof "crates/kube-conv-lint/tests/lints/avoid_floats.yaml: bad:"
        moved "a type does not know whether it will be in a spec";
    A114 "think-twice-bool" Advice "Primitive types"
        "Prefer a string-valued policy to a boolean."
        => Lint "`think_twice_bool`"
        proof "crates/kube-conv-lint/tests/lints/think_twice_bool.yaml: bad:"
        moved "advice is no warning; the lint is off by default";
    A115 "enum-values-pascal" Must "Constants"
        "Enumerated values are CamelCase strings with an upper-case initial."
        => CompileWarning "`enum_values_pascal`"
        proof "tests/ui/ours/conventions.rs: [enum-values-pascal]"
        moved "Kubernetes' own types have such values, so that ports of them have to compile";
    A116 "enum-acronym-upper" Should "Constants; Naming conventions"
        "Acronyms inside constants are fully upper case (`ClientIP`, `TCPDelay`)."
        => CompileWarning "`enum_acronym_upper`"
        proof "tests/ui/ours/conventions.rs: [enum-acronym-upper]";
    A117 "enum-proper-name-case" Should "Constants"
        "Proper names and executables keep their own casing (`systemd`, `IPVS`, `eBPFDelegation`)."
        => Documentation "docs/guidance.md#Constants"
        moved "which words are proper names is not decidable; `enum_values_pascal` warns of one in lower case unless it is allowed by name, and of none in PascalCase";
    A118 "constants-everywhere" Must "Constants"
        "Flags and configuration files use the same constant style."
        => Documentation "docs/guidance.md#Constants"
        moved "text forms of enums are a matter of the program's own flags; the wire text is written by serde";
    A119 "enum-legacy-alias" Should "Constants"
        "Old inconsistent constants are accepted next to the CamelCase value."
        => Helper "the key alias of an enum value; `decode` makes one spelling of all"
        proof "kube-conv-runtime/tests/wire/attributes/alias.rs::an_older_spelling_is_read_and_listed_and_never_written";
    A120 "union-members-optional" Must "Unions"
        "All members of a union are optional."
        => CompileError "members of unions"
        proof "tests/ui/ours/unions.rs: a member of a union may be unset";
    A121 "union-at-most-one" Must "Unions"
        "At most one member may be set."
        => RuntimeValidation "enums with data, `union_member`"
        proof "kube-conv-runtime/tests/validation/agreement/unions.rs::unions";
    A122 "union-single-member-stays-optional" Must "Unions"
        "A future union's sole member is still optional, and leaving it unset may be an error."
        => CompileError "members of unions"
        proof "tests/ui/ours/unions.rs: a member of a union may be unset";
    A123 "union-member-no-default" Must "Unions"
        "A union member has no default."
        => CompileError "`default` and `default_from` on a member; enums with data cannot have any"
        proof "tests/ui/ours/conventions_must.rs: [union-member-no-default]";
    A124 "discriminator-identifies-members" Should "Automatic Resource Allocation And Deallocation"
        "One or more discriminator fields select the member."
        => CompileError "`discriminator`, `union_discriminator`"
        proof "tests/ui/ours/unions.rs: a discriminator names a member";
    A125 "discriminator-change-clears" Should "Automatic Resource Allocation And Deallocation"
        "Changing only the discriminator clears the previous member's fields."
        => Helper "`clear_members`"
        proof "crates/kube-conv-server/tests/servers/defaulting/union.rs::a_new_discriminator_clears_the_other_members";
    A126 "discriminator-change-releases" Should "Automatic Resource Allocation And Deallocation"
        "Clearing happens whether the value came from the user or the system, and frees resources."
        => Helper "`clear_members`, which names what it cleared"
        proof "crates/kube-conv-server/tests/servers/defaulting/union.rs::a_new_discriminator_clears_the_other_members";
    A127 "alloc-set-or-reserve" Advice "Automatic Resource Allocation And Deallocation"
        "An unset value is allocated; a set one is reserved or rejected."
        => Documentation "docs/guidance.md#Allocated values"
        moved "whether a value is allocated is known to its controller alone";
}
