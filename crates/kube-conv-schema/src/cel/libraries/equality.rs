//! The cost of comparing values of Kubernetes' types.

use kube_conv_cel::check::Type;
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::Functions;
use kube_conv_cel::values::{Opaque, Value};

/// The length of the longest format name.
const LONGEST_FORMAT: u64 = 64;

/// The cost of `==`. The cost of `!=` is the usual one.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let ("_==_", [left, right]) = (call.function, call.arguments) else {
        return None;
    };
    let kind = call.type_of(left);
    if kind != call.type_of(right) {
        return None;
    }
    let compared = |most| Estimate::new(1, most).scaled(TRAVERSAL_FACTOR);
    let cost = match kind {
        Type::Opaque(name, _) if matches!(&**name, "net.IP" | "net.CIDR") => Estimate::ONE,
        Type::Object(name) => match &**name {
            "kubernetes.Quantity"
            | "kubernetes.Semver"
            | "kubernetes.authorization.Authorizer"
            | "kubernetes.authorization.PathCheck"
            | "kubernetes.authorization.GroupCheck"
            | "kubernetes.authorization.ResourceCheck"
            | "kubernetes.authorization.Decision" => Estimate::ONE,
            "kubernetes.NamedFormat" => compared(LONGEST_FORMAT),
            // Upstream only checks the right side.
            "kubernetes.URL" => compared(call.computed_size(right).map_or(1, |size| size.max)),
            _ => return None,
        },
        _ => return None,
    };
    Some(CallEstimate::of(cost))
}

/// The cost of `==` if the left side has one of Kubernetes' types.
pub(super) fn add(functions: &mut Functions) {
    functions.function_cost("_==_", |values, _| match values {
        [Value::Opaque(Opaque::Shared(left)), _] if is_of_kubernetes(left.type_name()) => Some(1),
        _ => None,
    });
}

fn is_of_kubernetes(name: &str) -> bool {
    name.starts_with("kubernetes.") || matches!(name, "net.IP" | "net.CIDR")
}
