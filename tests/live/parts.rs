//! The parts of live mode that need no Go: making questions and shrinking them.
//!
//! `main` runs these tests first, since the target has no test harness.

use crate::options::{End, Options};
use crate::random::Random;
use crate::{adapters, generate, question, shrink};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::time::Duration;
use test_support::recorded;

/// The tests, each with its name.
pub const ALL: [(&str, fn()); 9] = [
    (
        "every_recorded_topic_has_an_adapter",
        every_recorded_topic_has_an_adapter,
    ),
    (
        "a_question_shrinks_to_its_interesting_part",
        a_question_shrinks_to_its_interesting_part,
    ),
    (
        "what_a_question_cannot_do_without_stays",
        what_a_question_cannot_do_without_stays,
    ),
    (
        "texts_and_spelled_numbers_shrink",
        texts_and_spelled_numbers_shrink,
    ),
    (
        "shrinking_ends_where_every_part_is_interesting",
        shrinking_ends_where_every_part_is_interesting,
    ),
    ("numbers_keep_their_spelling", numbers_keep_their_spelling),
    (
        "a_seed_gives_the_same_questions_and_another_seed_gives_others",
        a_seed_gives_the_same_questions_and_another_seed_gives_others,
    ),
    (
        "questions_are_json_about_topics_that_are_recorded",
        questions_are_json_about_topics_that_are_recorded,
    ),
    (
        "nothing_is_asked_without_a_time",
        nothing_is_requested_without_an_end,
    ),
];

fn shrunk(question: Value, is_of_interest: impl Fn(&Value) -> bool) -> Value {
    let still = |all: &[Value]| Ok::<_, Infallible>(all.iter().map(&is_of_interest).collect());
    let Ok((smallest, _)) = shrink::shrink(question, still);
    smallest
}

fn a_question_shrinks_to_its_interesting_part() {
    let question = json!({
        "schema": {
            "type": "object",
            "description": "a long text",
            "properties": {
                "a": { "type": "string", "maxLength": 12 },
                "b": { "type": "array", "items": { "type": "integer", "maximum": 40, "format": "int32" } },
            },
        },
        "object": { "a": "x", "b": [1, 2, 739, 4], "c": { "d": null } },
        "resource": true,
    });
    let smallest = shrunk(question, |question| {
        let text = question.to_string();
        let numbers = text.split(|c: char| !c.is_ascii_digit());
        let largest = numbers
            .filter_map(|digits| digits.parse::<u64>().ok())
            .max();
        text.contains("maximum") && largest > Some(40)
    });
    assert_eq!(
        smallest,
        json!({ "schema": { "maximum": 0 }, "object": 70 })
    );
}

fn what_a_question_cannot_do_without_stays() {
    let question = json!({
        "object": { "apiVersion": "v1", "kind": "Foo", "spec": 1 },
        "fieldValidation": "Warn",
    });
    let smallest = shrunk(question, |question| question["object"].is_object());
    assert_eq!(
        smallest,
        json!({ "object": { "apiVersion": "v1", "kind": "Foo" } })
    );
}

fn texts_and_spelled_numbers_shrink() {
    let question =
        json!({ "text": "x9223372036854775855y", "json": question::spelled("-12.50e3") });
    let smallest = shrunk(question, |question| {
        let line = question::line(question);
        line.contains("e3")
            && line.contains("2.")
            && question["text"].as_str().is_some_and(|text| text.len() > 3)
    });
    assert_eq!(question::line(&smallest), r#"{"json":2.0e3,"text":"aaaa"}"#);
}

fn shrinking_ends_where_every_part_is_interesting() {
    // Questions about published CRDs shrink in the same way, but take minutes.
    let of_topics = generate::ALL.iter().filter(|one| one.name == one.topic);
    for generator in of_topics {
        let question = (generator.question)(&mut Random::of(1, generator.topic, 1));
        let before = question::line(&question).len();
        let smallest = shrunk(question, |_| true);
        assert!(
            question::line(&smallest).len() <= before,
            "{}",
            generator.topic
        );
    }
}

fn numbers_keep_their_spelling() {
    let question = json!({ "a\"": [question::spelled("1.0"), question::spelled("1e400"), 2.5] });
    assert_eq!(question::line(&question), r#"{"a\"":[1.0,1e400,2.5]}"#);
}

fn a_seed_gives_the_same_questions_and_another_seed_gives_others() {
    for generator in generate::ALL {
        let questions = |seed| -> Vec<String> {
            let question =
                |number| (generator.question)(&mut Random::of(seed, generator.topic, number));
            (0..50)
                .map(|number| question::line(&question(number)))
                .collect()
        };
        assert_eq!(questions(7), questions(7), "{}", generator.topic);
        assert_ne!(questions(7), questions(8), "{}", generator.topic);
    }
}

fn questions_are_json_about_topics_that_are_recorded() {
    for generator in generate::ALL {
        assert!(recorded::folder(generator.topic).is_dir());
        for number in 0..200 {
            let question = (generator.question)(&mut Random::of(3, generator.topic, number));
            let line = question::line(&question);
            let read = serde_json::from_str::<Box<RawValue>>(&line);
            assert!(
                read.is_ok() && !line.contains('\n'),
                "{}: {line}",
                generator.topic
            );
        }
    }
}

fn every_recorded_topic_has_an_adapter() {
    for folder in recorded::folders() {
        let topic = folder.file_name().and_then(|name| name.to_str());
        let topic = topic.unwrap_or_default();
        assert!(adapters::of(topic).is_some(), "{}", folder.display());
    }
}

fn nothing_is_requested_without_an_end() {
    let read = |line: &str| Options::read(line.split_whitespace().map(str::to_owned));
    assert_eq!(read(""), Ok(None));
    assert_eq!(read("--nocapture some_test"), Ok(None));
    let requested = Options {
        end: End::After(Duration::from_secs(60)),
        seed: 7,
        whole: false,
        topics: vec!["prune".to_owned()],
    };
    assert_eq!(read("--seconds 60 --seed 7 prune"), Ok(Some(requested)));
    let rounds = read("--rounds 2").map(|options| options.map(|options| options.end));
    assert_eq!(rounds, Ok(Some(End::Rounds(2))));
    assert!(read("--seconds").is_err_and(|text| text.contains("whole number")));
    assert!(read("--seconds 1 prunes").is_err_and(|text| text.contains("`prunes`")));
}
