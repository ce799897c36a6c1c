//! Quantities.

use super::{of_text, opaque};
use crate::quantity::{ParseQuantityError, Quantity, QuantityFormat};
use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::{Functions, costs};
use kube_conv_cel::values::{Equality, OpaqueValue, Value};

/// The functions.
pub(crate) const FUNCTIONS: &Library = "\
add quantity_add kubernetes.Quantity.(kubernetes.Quantity) -> kubernetes.Quantity
add quantity_add_int kubernetes.Quantity.(int) -> kubernetes.Quantity
asApproximateFloat quantity_get_float kubernetes.Quantity.() -> double
asInteger quantity_get_int kubernetes.Quantity.() -> int
compareTo quantity_compare_to kubernetes.Quantity.(kubernetes.Quantity) -> int
isGreaterThan quantity_is_greater_than kubernetes.Quantity.(kubernetes.Quantity) -> bool
isInteger quantity_is_integer kubernetes.Quantity.() -> bool
isLessThan quantity_is_less_than kubernetes.Quantity.(kubernetes.Quantity) -> bool
isQuantity is_quantity_string (string) -> bool
quantity string_to_quantity (string) -> kubernetes.Quantity
sign quantity_sign (kubernetes.Quantity) -> int
sub quantity_sub kubernetes.Quantity.(kubernetes.Quantity) -> kubernetes.Quantity
sub quantity_sub_int kubernetes.Quantity.(int) -> kubernetes.Quantity
";

/// The estimated costs of calls.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    match (call.function, call.arguments) {
        ("quantity" | "isQuantity", [text, ..]) => {
            let cost = call.size(text).scaled(TRAVERSAL_FACTOR);
            Some(CallEstimate::of(cost))
        }
        _ => None,
    }
}

/// The implementations.
pub(super) fn add(functions: &mut Functions) {
    functions
        .overload("string_to_quantity", |_, values| {
            of_text(values, |text| match text.parse() {
                Ok(quantity) => Value::opaque(QuantityValue {
                    quantity,
                    is_computed: false,
                }),
                Err(error) => Value::error(ParseQuantityError::to_string(&error)),
            })
        })
        .overload("is_quantity_string", |_, values| {
            of_text(values, |text| Value::Bool(text.parse::<Quantity>().is_ok()))
        })
        .overload("quantity_sign", |_, values| {
            property(values, |quantity| Value::Int(quantity.sign().into()))
        })
        .overload("quantity_get_float", |_, values| {
            property(values, |quantity| {
                Value::Double(quantity.as_approximate_f64())
            })
        })
        .overload("quantity_is_integer", |_, values| {
            property(values, |quantity| Value::Bool(quantity.is_integer()))
        })
        .overload("quantity_get_int", |_, values| {
            property(values, |quantity| match quantity.as_i64() {
                Some(value) => Value::Int(value),
                None => Value::error("cannot convert value to integer"),
            })
        })
        .overload("quantity_is_greater_than", |_, values| {
            both(values, |a, b| Value::Bool(a > b))
        })
        .overload("quantity_is_less_than", |_, values| {
            both(values, |a, b| Value::Bool(a < b))
        })
        .overload("quantity_compare_to", |_, values| {
            both(values, |a, b| Value::Int(a.cmp(b) as i64))
        });
    for id in ["quantity_add", "quantity_add_int"] {
        functions.overload(id, |_, values| both(values, |a, b| computed(a.clone() + b)));
    }
    for id in ["quantity_sub", "quantity_sub_int"] {
        functions.overload(id, |_, values| both(values, |a, b| computed(a.clone() - b)));
    }
    for name in ["quantity", "isQuantity"] {
        functions.function_cost(name, costs::text_of_first);
    }
}

/// A quantity as a CEL value.
#[derive(Debug)]
struct QuantityValue {
    quantity: Quantity,
    /// Whether it is the result of `add` or `sub`. Comparing another quantity with such a result for
    /// equality is an
    /// error, because upstream then compares a pointer with a value.
    is_computed: bool,
}

/// Returns the text of a value of this type.
pub(super) fn text_of(value: &Value<'_>) -> Option<String> {
    opaque::<QuantityValue>(value).map(|value| value.quantity.to_string())
}

impl OpaqueValue for QuantityValue {
    fn type_name(&self) -> &'static str {
        "kubernetes.Quantity"
    }

    fn go_type(&self) -> &'static str {
        match self.is_computed {
            true => "*cel.Quantity",
            false => "cel.Quantity",
        }
    }

    fn equal<'v>(&self, other: &Value<'v>) -> Equality<'v> {
        match opaque::<Self>(other) {
            Some(other) if !other.is_computed => Ok(self.quantity == other.quantity),
            _ => Err(other.no_overload()),
        }
    }
}

fn computed<'v>(quantity: Quantity) -> Value<'v> {
    Value::opaque(QuantityValue {
        quantity,
        is_computed: true,
    })
}

fn property<'v>(values: &[Value<'v>], what: impl Fn(&Quantity) -> Value<'v>) -> Value<'v> {
    super::property(values, |value: &QuantityValue| what(&value.quantity))
}

/// Calls a function with two quantities. The second may be an integer.
fn both<'v>(values: &[Value<'v>], what: impl Fn(&Quantity, &Quantity) -> Value<'v>) -> Value<'v> {
    let [first, second] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let Some(first) = opaque::<QuantityValue>(first) else {
        return Value::NO_SUCH_OVERLOAD;
    };
    match (second, opaque::<QuantityValue>(second)) {
        (_, Some(second)) => what(&first.quantity, &second.quantity),
        (Value::Int(second), _) => {
            let second = Quantity::new(*second, QuantityFormat::DecimalExponent);
            what(&first.quantity, &second)
        }
        _ => Value::NO_SUCH_OVERLOAD,
    }
}
