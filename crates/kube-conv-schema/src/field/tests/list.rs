use crate::field::{Error, ErrorList};

fn several() -> ErrorList {
    ErrorList::from(vec![
        Error::required("a", ""),
        Error::invalid("b", 1, "x"),
        Error::required("a", ""),
    ])
}

#[test]
fn one_message_is_alone_and_several_in_brackets() {
    assert_eq!(ErrorList::new().to_string(), "");
    assert_eq!(
        ErrorList::from(Error::required("a", "")).to_string(),
        "a: Required value"
    );
    assert_eq!(
        several().to_string(),
        "[a: Required value, b: Invalid value: 1: x]"
    );
}

#[test]
fn a_repeated_message_is_printed_once_but_kept() {
    let twice = ErrorList::from_iter([Error::required("a", ""), Error::required("a", "")]);
    assert_eq!(twice.to_string(), "a: Required value");
    assert_eq!(twice.messages(), ["a: Required value"]);
    assert_eq!(twice.len(), 2);
}

#[test]
fn equal_texts_of_different_types_are_one_message() {
    let list = ErrorList::from(vec![
        Error::invalid("a", 1, "x"),
        Error::type_invalid("a", 1, "x"),
    ]);
    assert_eq!(list.to_string(), "a: Invalid value: 1: x");
}

#[test]
fn an_empty_list_is_ok() {
    assert_eq!(ErrorList::new().into_result(), Ok(()));
    assert_eq!(several().into_result(), Err(several()));
}

#[test]
fn a_prefix_is_before_every_detail() {
    let list = several().prefix_detail("item 0: ");
    assert_eq!(
        list.to_string(),
        "[a: Required value: item 0: , b: Invalid value: 1: item 0: x]"
    );
}

#[test]
fn an_origin_is_set_on_every_error() {
    let list = several().with_origin("minimum");
    assert!(list.iter().all(|error| error.origin() == Some("minimum")));
    assert_eq!(list.len(), 3);
}

#[test]
fn lists_grow_and_are_walked_in_order() {
    let mut list = ErrorList::new();
    list.push(Error::required("a", ""));
    list.extend([Error::required("b", "")]);
    list.extend(several());
    let fields: Vec<&str> = (&list).into_iter().map(Error::field).collect();
    assert_eq!(fields, ["a", "b", "a", "b", "a"]);
    assert_eq!(list.clone().into_iter().count(), list.into_vec().len());
}

#[test]
fn an_unwrap_prints_one_error_per_line() {
    assert_eq!(
        format!("{:?}", several()),
        "3 errors:\n  a: Required value\n  b: Invalid value: 1: x\n  a: Required value"
    );
    assert_eq!(
        format!("{:?}", ErrorList::from(Error::required("a", ""))),
        "1 error:\n  a: Required value"
    );
    assert_eq!(format!("{:?}", ErrorList::new()), "no errors");
}

#[test]
fn errors_can_be_boxed_and_sent() {
    fn is_error<T: std::error::Error + Send + Sync + 'static>() {}
    is_error::<Error>();
    is_error::<ErrorList>();
}

#[test]
fn errors_are_added_sorted_and_left_out_by_their_message() {
    let mut list = ErrorList::new();
    list.push(Error::required("b", ""));
    list.extend([Error::required("c", "1"), Error::required("a", "")]);
    Extend::extend(
        &mut list,
        [Error::required("a", ""), Error::required("c", "2")],
    );
    list.sort_from(1);
    let fields: Vec<String> = list.iter().map(|error| error.field().to_owned()).collect();
    assert_eq!(fields, ["b", "a", "a", "c", "c"]);
    let distinct: Vec<String> = list.distinct().iter().map(ToString::to_string).collect();
    assert_eq!(
        distinct,
        [
            "b: Required value",
            "a: Required value",
            "c: Required value: 1",
            "c: Required value: 2"
        ]
    );
}
