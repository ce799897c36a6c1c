//! The authorizer. Its functions are declared, but CRDs have no variable of its type.

use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};

/// Functions of the authorizer.
pub(crate) const AUTHORIZER: &Library = "\
allowed decision_allowed kubernetes.authorization.Decision.() -> bool
check pathcheck_check kubernetes.authorization.PathCheck.(string) -> kubernetes.authorization.Decision
check resourcecheck_check kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.Decision
error decision_error kubernetes.authorization.Decision.() -> string
errored decision_errored kubernetes.authorization.Decision.() -> bool
group authorizer_group kubernetes.authorization.Authorizer.(string) -> kubernetes.authorization.GroupCheck
name resourcecheck_name kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.ResourceCheck
namespace resourcecheck_namespace kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.ResourceCheck
path authorizer_path kubernetes.authorization.Authorizer.(string) -> kubernetes.authorization.PathCheck
reason decision_reason kubernetes.authorization.Decision.() -> string
resource groupcheck_resource kubernetes.authorization.GroupCheck.(string) -> kubernetes.authorization.ResourceCheck
serviceAccount authorizer_serviceaccount kubernetes.authorization.Authorizer.(string, string) -> kubernetes.authorization.Authorizer
subresource resourcecheck_subresource kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.ResourceCheck
";

/// Selectors of the authorizer.
pub(crate) const SELECTORS: &Library = "\
fieldSelector authorizer_fieldselector kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.ResourceCheck
labelSelector authorizer_labelselector kubernetes.authorization.ResourceCheck.(string) -> kubernetes.authorization.ResourceCheck
";

/// The estimated costs of calls.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let cost = match (call.function, call.arguments) {
        // The cost limit allows two checks per expression.
        ("check", _) => Estimate::fixed(350_000),
        ("fieldSelector" | "labelSelector", [selector]) => {
            let size = call.size(selector);
            // A requirement takes at least two characters; it costs a list and a struct.
            let requirements = size.scaled(0.5).scaled(50.0);
            let list = Estimate::fixed(10);
            list.plus(size.scaled(TRAVERSAL_FACTOR)).plus(requirements)
        }
        _ => return None,
    };
    Some(CallEstimate::of(cost))
}
