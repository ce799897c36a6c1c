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

    #[test]
    fn the_items_of_a_list_stay_and_lose_fields() {
        let item: Value = (0..100).map(|name| (name.to_string(), name)).collect();
        let mut list = Value::Array(vec![item; 3]);
        incomplete(&mut Random::new(1), &mut list);
        let items = list.as_array().unwrap();
        assert_eq!(items.len(), 3);
        for item in items {
            assert!((60..90).contains(&item.as_object().unwrap().len()));
        }
    }
}
