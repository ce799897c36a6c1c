//! The CEL rules of unions as texts, with messages of declarative validation.

use kube_conv_schema::go;
use kube_conv_schema::schema::cel_text;
use std::borrow::Cow;

/// A field name that CEL cannot express.
pub(super) type Unreachable = &'static str;

/// How many members must be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum Demand {
    One,
    AtMostOne,
}

/// The number of members that a sum counts. A list costs ten times as much, and a parser bounds the depth of sums.
const MOST_TERMS: usize = 100;

/// An expression and its message.
#[doc(hidden)]
pub type RuleText = (String, String);

/// The name of a field in expressions; the name itself is the error if there is none.
pub(super) fn spelled(name: &str) -> Result<Cow<'_, str>, &str> {
    cel_text::field_name(name).ok_or(name)
}

/// The rules that count members: that one is set, unless none has to be, and that no second one is.
#[doc(hidden)]
pub fn counting<'n>(members: &[&'n str], demand: Demand) -> Result<[Option<RuleText>; 2], &'n str> {
    for name in members {
        spelled(name)?;
    }
    let are_set = |before, separator, after| {
        let in_cel = |name| spelled(name).unwrap_or(Cow::Borrowed(name));
        listed(
            [before, "has(self.", ")", separator, after],
            members,
            in_cel,
        )
    };
    let message = |before| listed([before, "`", "`", ", ", ""], members, Cow::Borrowed);
    let least = (demand == Demand::One && !members.is_empty())
        .then(|| (are_set("", " || ", ""), message("must specify one of: ")));
    let most = (members.len() > 1).then(|| {
        let before = match demand {
            Demand::One => "must specify exactly one of: ",
            Demand::AtMostOne => "must specify at most one of: ",
        };
        let rule = match members.len() {
            ..=MOST_TERMS => are_set("(", " ? 1 : 0) + (", " ? 1 : 0) <= 1"),
            _ => are_set("[", ", ", "].filter(x, x).size() <= 1"),
        };
        (rule, message(before))
    });
    Ok([least, most])
}

/// A text with a list of names, each between two texts.
fn listed<'n>(
    [before, opening, closing, separator, after]: [&str; 5],
    names: &[&'n str],
    spelled: impl Fn(&'n str) -> Cow<'n, str>,
) -> String {
    let around = opening.len() + closing.len() + separator.len();
    let room = names.iter().map(|name| name.len() + around).sum::<usize>();
    let mut text = String::with_capacity(before.len() + room + after.len());
    text.push_str(before);
    for (index, name) in names.iter().enumerate() {
        let separator = if index == 0 { "" } else { separator };
        text.extend([separator, opening, &spelled(name), closing]);
    }
    text.push_str(after);
    text
}

/// The rules by which a member goes with one value of a discriminator: it is not set with another
/// value, and is set with this one.
#[doc(hidden)]
pub fn selecting<'n>(
    discriminator: &'n str,
    member: &'n str,
    value: &str,
    demand: Demand,
) -> Result<[RuleText; 2], &'n str> {
    let field = spelled(discriminator)?;
    let [is_set, is_unset] = guards(&field, demand);
    let member = spelled(member)?;
    let literal = cel_text::string_literal(value);
    let when = format!("when `{discriminator}` is {}", go::quote(value));
    Ok([
        (
            format!("{is_set}self.{field} == {literal} || !has(self.{member})"),
            format!("may only be specified {when}"),
        ),
        (
            format!("{is_unset}self.{field} != {literal} || has(self.{member})"),
            format!("must be specified {when}"),
        ),
    ])
}

/// The rule by which a field is set only with some values of a tag.
#[doc(hidden)]
pub fn allowed_with<'n>(
    tag: &'n str,
    field: &'n str,
    values: &[&str],
    demand: Demand,
) -> Result<RuleText, &'n str> {
    let (tag_field, name) = (spelled(tag)?, spelled(field)?);
    let [is_set, _] = guards(&tag_field, demand);
    let is_one = is_one_of("self", &tag_field, values);
    Ok((
        format!("{is_set}{is_one} || !has(self.{name})"),
        format!("may only be specified when `{tag}` is {}", quoted(values)),
    ))
}

/// The rule by which a field is set with some values of a tag.
#[doc(hidden)]
pub fn needed_with<'n>(
    tag: &'n str,
    field: &'n str,
    values: &[&str],
    demand: Demand,
) -> Result<RuleText, &'n str> {
    let (tag_field, name) = (spelled(tag)?, spelled(field)?);
    let [_, is_unset] = guards(&tag_field, demand);
    let is_one = is_one_of("self", &tag_field, values);
    Ok((
        format!("{is_unset}!({is_one}) || has(self.{name})"),
        format!("must be specified when `{tag}` is {}", quoted(values)),
    ))
}

/// What is in front of a comparison of a field that may be absent: that it is set, and that it is not.
fn guards(field: &str, demand: Demand) -> [String; 2] {
    match demand {
        Demand::One => [String::new(), String::new()],
        Demand::AtMostOne => [
            format!("has(self.{field}) && "),
            format!("!has(self.{field}) || "),
        ],
    }
}

/// The expression for whether a field has one of some values.
pub(super) fn is_one_of(whose: &str, field: &str, values: &[&str]) -> String {
    let literals: Vec<String> = values
        .iter()
        .map(|value| cel_text::string_literal(value))
        .collect();
    match literals.as_slice() {
        [one] => format!("{whose}.{field} == {one}"),
        several => format!("{whose}.{field} in [{}]", several.join(", ")),
    }
}

fn quoted(values: &[&str]) -> String {
    let values: Vec<String> = values.iter().map(|value| go::quote(value)).collect();
    match values.as_slice() {
        [one] => one.clone(),
        several => format!("one of {}", several.join(", ")),
    }
}
