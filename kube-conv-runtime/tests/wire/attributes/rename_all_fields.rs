//! `rename_all_fields` spells the fields of all variants as serde does; `rename_all` on a variant those of its own.
//! Mistakes: tests/ui/ours/inline_unions.rs, tests/ui/ours/serde_forms.rs.
//! `wire/spelling.rs` compares all words with serde's derive.

use kube_conv_runtime::prelude::*;

types! {
    struct Part { base_url: String, };
    #[k8s(rename_all_fields = "snake_case", allow(json_camel_case, reason = "as published"))]
    enum Source {
        Git { clone_url: String, #[k8s(name = "shallow")] is_shallow: Option<bool> },
        #[k8s(rename_all = "camelCase")] Http { base_url: String },
        Other(Part),
    }
        has {"/properties/git/required": ["clone_url"]}
        stays [{"git": {"clone_url": "u", "shallow": true}}, {"http": {"baseUrl": "u"}}, {"other": {"baseURL": "u"}}];
}
