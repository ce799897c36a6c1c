//! Rules that the sources state in passing, without a row in the list.

crate::rows! {
    D1 "condition-long-transition" Should "Typical status properties"
        "A transition that takes minutes, such as `Resizing`, is a state itself, and has True, False and Unknown."
        => CompileWarning "`condition_type_state_not_transition`, which skips well-known ones; others are allowed by name"
        proof "tests/conventions/shapes/mod.rs::long_transitions_are_conditions";
    D2 "controller-default-race" Should "Admission Controlled Defaults; Controller-Assigned Defaults"
        "A value that admission or a controller fills in may be absent for a while, and two that fill it in may race."
        => Documentation "docs/guidance.md#Defaulting";
    D3 "delete-collection" Advice "Verbs on Resources"
        "DELETE of a collection deletes every object that the selectors select, each with its own rules."
        => Documentation "docs/guidance.md#Subresources";
    D4 "own-reason-and-message" Should "Typical status properties"
        "A `reason` and a `message` outside of conditions are a CamelCase word and a sentence, too."
        => Documentation "docs/guidance.md#Conditions";
    D5 "generated-label-values" Must "Label, selector, and annotation conventions"
        "A label value that is made of other names is still a valid one, of at most 63 characters."
        => RuntimeValidation "`label_value`, `ObjectMeta::validate`"
        proof "kube-conv-runtime/tests/conformance/meta.validate/create.json: labels: a bad key";
    D6 "taint-keys" Should "Label, selector, and annotation conventions"
        "Keys of taints, conditions and other maps that several components write have prefixes as labels have."
        => Helper "`label_key!`"
        proof "kube-conv-runtime/src/meta/keys.rs::keys_of_ones_own_are_distinguished_from_others";
    D7 "watch-streams" Advice "Verbs on Resources"
        "A watch is a stream of objects, each with the kind of its change."
        => Helper "`WatchEvent`";
    D8 "no-do-something" Should "Naming conventions"
        "No field is named `doSomething`, whatever its type."
        => Lint "`declarative_names`"
        proof "tests/shapes/main.rs::every_side_reports_the_same";
    D9 "patch-topology" Should "Strategic Merge Patch" "Strategic merge patches merge a list as server-side apply does."
    => CompileWarning "`patch_topology`" proof "tests/ui/ours/patch_topology.rs: [patch-topology]";
    D10 "column-names-unique" Advice "Types (Kinds)" "The columns of a kind have different names."
    => CompileWarning "`column_names_unique`" proof "tests/ui/ours/paths.rs: [column-names-unique]";
    D11 "own-label-keys" Should "Label, selector, and annotation conventions"
        "Users may choose the keys of the labels that are set for them; a key that they cannot choose has a prefix."
        => Documentation "docs/guidance.md#Labels and annotations";
    D12 "unique-label-values" Should "Label, selector, and annotation conventions"
        "A value that makes a set of labels unique is a name or a number of a sequence rather than a uid or a hash."
        => Documentation "docs/guidance.md#Labels and annotations";
    D13 "new-values-in-both-forms" Should "Constants"
        "While an older spelling of the values of a flag is accepted, new values are accepted in both forms."
        => Documentation "docs/guidance.md#Constants";
    D14 "succeeded-unknown-while-active" Should "Typical status properties"
        "`Succeeded` is Unknown while the object is active, and True once it is complete."
        => Documentation "docs/guidance.md#Conditions";
    D15 "intermediate-state-unknown" Advice "Typical status properties"
        "A state in between is the status Unknown of a condition."
        => Documentation "docs/guidance.md#Conditions";
}
