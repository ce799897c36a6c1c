//! Checks messages against the grammar in `kube_conv_core::messages`.

use crate::attributes::allow::Allowed;
use crate::diag::Diag;
use crate::model::field::cel::CelRules;
use kube_conv_core::messages::{CERTAIN, Message, MessageRule};
use syn::LitStr;

/// Warns of rules whose messages depart from the grammar, unless the rule or its field allows it.
pub(crate) fn check_rules(rules: &CelRules, field: Option<&Allowed>, diag: &Diag) {
    for (message, own) in &rules.messages {
        if let Some(message) = message {
            let allowed: Vec<&Allowed> = std::iter::once(own).chain(field).collect();
            check(message, &allowed, diag);
        }
        own.finish(diag);
    }
}

/// Warns of a message that departs from the grammar; `allowed` are the allowances that apply, the
/// nearest first. The ids are those of the lints that check the message in a CRD.
fn check(message: &LitStr, allowed: &[&Allowed], diag: &Diag) {
    let text = message.value();
    let split = Message::new(&text);
    let broken = |rule: &&MessageRule| !(rule.find)(&split).is_empty();
    let Some(MessageRule {
        id, problem, fix, ..
    }) = CERTAIN.iter().find(broken)
    else {
        return;
    };
    if allowed.iter().any(|allowed| allowed.permits(id)) {
        return;
    }
    let name = id.replace('_', "-");
    diag.warn(
        message.span(),
        format!("[{name}] {problem}; {fix}, or `allow({id}, reason = \"…\")` after the message"),
    );
}
