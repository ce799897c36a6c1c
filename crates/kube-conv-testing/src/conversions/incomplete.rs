//! Incomplete objects, as servers convert the fields of one manager.

use kube_conv_crd::generate::Random;
use serde_json::Value;

/// Removes fields at random, as incomplete objects lack them. Items of lists stay.
pub(super) fn incomplete(random: &mut Random, value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, _| !random.percent(25));
            members
                .values_mut()
                .for_each(|member| incomplete(random, member));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| incomplete(random, item)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::incomplete;
    use kube_conv_crd::generate::Random;
    use serde_json::Value;

    #[test]
    fn a_quarter_of_the_fields_goes() {
        let mut value: Value = (0..100).map(|name| (name.to_string(), name)).collect();
        incomplete(&mut Random::new(1), &mut value);
        let left = value.as_object().unwrap().len();
        assert!((60..90).contains(&left), "{left}");
    }
}
