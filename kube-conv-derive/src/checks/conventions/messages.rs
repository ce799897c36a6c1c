//! Checks messages against the grammar in `kube_conv_core::messages`.

use crate::attributes::allow::Allowed;
use crate::diag::Diag;
use crate::model::field::cel::CelRules;
use kube_conv_core::messages::{CERTAIN, Message, MessageRule};
use syn::LitStr;

/// Warns of rules whose messages depart from the grammar, unless the rule or its field allows it.
pub(crate) fn check_rules(rules: &CelRules, field: Option<&Allowed>, diag: &Diag) {
    for rule in &rules.messages {
        let allowed: Vec<&Allowed> = std::iter::once(&rule.allowed).chain(field).collect();
        if let Some(literal) = &rule.message {
            let text = literal.value();
            check(&Message::new(&text), literal, &allowed, diag);
        }
        if let Some(literal) = &rule.expression {
            let expression = literal.value();
            check(
                &Message::of_expression(&expression),
                literal,
                &allowed,
                diag,
            );
        }
        rule.allowed.finish(diag);
    }
}

/// Warns of a message that departs from the grammar; `allowed` are the allowances that apply, the
/// nearest first. The ids are those of the lints that check the message in a CRD.
fn check(message: &Message<'_>, at: &LitStr, allowed: &[&Allowed], diag: &Diag) {
    let broken = |rule: &&MessageRule| !(rule.find)(message).is_empty();
    for MessageRule {
        id, problem, fix, ..
    } in CERTAIN.iter().filter(broken)
    {
        if allowed.iter().any(|allowed| allowed.permits(id)) {
            continue;
        }
        let name = id.replace('_', "-");
        diag.warn(
            at.span(),
            format!(
                "[{name}] {problem}; {fix}, or `allow({id}, reason = \"…\")` after the message"
            ),
        );
        return;
    }
}
