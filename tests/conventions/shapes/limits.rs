//! What the tools do not see of a rule.

/// Rows that are enforced in part, and what is left to people.
pub(super) const IN_PART: &[(&[&str], &str)] = &[
    (&["A17"], "what is stored shows only in the metadata"),
    (
        &["A20", "A201", "A207"],
        "fields of a flattened type are the lint's",
    ),
    (&["A26"], "the names of other kinds are not known"),
    (
        &["A74", "A75", "A76", "D1"],
        "of the types that `condition_types` lists; what the code of a controller names is not checked",
    ),
    (
        &["A85", "A231", "A232"],
        "of what the macros and functions check; a text that the program makes is checked where it calls one",
    ),
    (
        &["A256", "A257", "A258", "A259", "A260", "A263"],
        "of literals and constants in the macros; a key that the program makes is not checked",
    ),
    (
        &["A61", "A238", "A246", "D8", "A197", "B24"],
        "by words that the lint knows",
    ),
    (
        &["A186", "A242", "A243", "A244", "A245", "A250"],
        "by the last word of the name: durations, memory, bandwidth",
    ),
    (&["A99"], "behind an alias, by the lint alone"),
    (&["A116", "A249"], "by the acronyms that Kubernetes uses"),
    (
        &["A7"],
        "words that run together, `Httproute`, are not distinguished",
    ),
    (&["A8"], "irregular plurals are not known"),
    (&["A9"], "by the last word: Controller, Operator"),
    (
        &["A6"],
        "that a name is a plural is not decided, apart from one that is the singular",
    ),
    (&["A95"], "by the name alone"),
    (
        &["A240", "A241"],
        "a point in time that is a text or a number is found by `timestamp` alone",
    ),
    (
        &["A115"],
        "names that are defined outside of the API, such as `vSphere`, `TLSv1.2` and `us-east-1`, are told by their letters",
    ),
    (
        &["A279"],
        "of bounds in the schema; what a rule in CEL or a function compares is not read",
    ),
    (
        &["B25"],
        "a field with a default is a plain value: a server sets it wherever it is absent",
    ),
    (
        &["B34"],
        "behind an alias or a parameter it is a list of numbers",
    ),
    (
        &["C25"],
        "a new version with the schema of the preferred one may be preferred at once",
    ),
    (&["A251"], "by the prefix `is`"),
    (
        &["A194", "A195"],
        "by the word `Reference`; the lint also knows references by their fields",
    ),
    (
        &["A185"],
        "a date in a number or in a text is not recognized",
    ),
    (
        &["A187"],
        "a text that holds a duration is found by its pattern, its format or its name",
    ),
    (
        &["A108"],
        "behind aliases and parameters, a narrow one is the lint's",
    ),
    (&["A110"], "an `int64` without bounds is the lint's"),
    (
        &["A101"],
        "a list without a list type is the lint `list_type_present`'s",
    ),
    (&["A25"], "the names of other projects' kinds are not known"),
    (&["A90"], "by what `condition_types` lists"),
    (&["A97", "A192", "B49"], "by the names of the fields"),
    (&["A157"], "by the words of the documentation"),
    (
        &["A209"],
        "fields that are added to a reference need no lint",
    ),
    (
        &["A270", "A271", "A274", "A275", "A276", "A277", "A278"],
        "by the words of messages; what a sentence means is not decided",
    ),
    (&["A34"], "that a name is unique is the server's"),
    (&["A59", "A66"], "by the sizes of lists"),
    (
        &["A104", "C2"],
        "a number that is named like an enum is not recognized",
    ),
    (
        &["A124"],
        "that its values name the members is checked where it is a closed enum",
    ),
    (&["B44"], "by the lines of a baseline"),
    (&["A19"], "what a controller does with the count is its own"),
    (
        &["C21", "C22", "C23", "C12"],
        "of types in Rust; a definition does not show it",
    ),
];
