package main

import (
	"encoding/json"
	"fmt"
	"sort"
	"strings"
)

// answerFunc answers one question of a topic. An error means that the question is invalid;
// every result of upstream's, including rejections, is an answer.
type answerFunc func(question json.RawMessage) (any, error)

var registry = map[string]answerFunc{}

// register adds a topic; every topic file calls it from init.
func register(topic string, answer func(question json.RawMessage) (any, error)) {
	if _, taken := registry[topic]; taken {
		panic(fmt.Sprintf("topic %q is registered twice", topic))
	}
	registry[topic] = answer
}

// topics lists the registered topics in alphabetical order.
func topics() []string {
	names := make([]string, 0, len(registry))
	for name := range registry {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// reply is the response to one question, with exactly one of its members set.
type reply struct {
	Answer json.RawMessage `json:"answer,omitempty"`
	Panic  *string         `json:"panic,omitempty"`
	Error  *string         `json:"error,omitempty"`
	// Number is that of the question.
	Number int `json:"number,omitempty"`
}

// ask runs one question of a topic. A panic in upstream's code is a reply like any other.
func ask(topic string, question json.RawMessage) (got reply) {
	answer, known := registry[topic]
	if !known {
		return failed(fmt.Errorf("unknown topic %q", topic))
	}
	defer func() {
		if cause := recover(); cause != nil {
			// Upstream's request handler appends a stack trace, which differs each time.
			text, _, _ := strings.Cut(fmt.Sprint(cause), "\n")
			got = reply{Panic: &text}
		}
	}()
	value, err := answer(question)
	if err != nil {
		return failed(err)
	}
	encoded, err := encode(value)
	if err != nil {
		return failed(err)
	}
	return reply{Answer: encoded}
}

func failed(err error) reply {
	text := err.Error()
	return reply{Error: &text}
}
