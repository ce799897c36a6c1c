package main

import (
	"bytes"
	"fmt"
	"sort"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// settleRuns is how often a question with several causes or warnings is asked. Upstream walks Go
// maps, whose order is random. Two entries of a map of up to eight come out swapped in one walk of
// eight, or more often, so that 400 walks miss a random order once in 10^23 questions: the flag
// "unordered" can be recorded. Larger maps swap neighbours less often; questions should avoid them.
const settleRuns = 400

// fewRuns is how often a question with one cause is asked. It finds an answer that is random by more
// than order, which cannot be recorded: there an error is due, and the question must change.
const fewRuns = 8

// onceMore is how often a question without causes is asked.
const onceMore = 2

// quick asks everything once. Then an order, or an outcome, that is random upstream goes unnoticed:
// an answer that differs from the one expected says nothing until it is asked for again in full.
var quick bool

// runs is how often to ask: as often as it takes to be sure, or once.
func runs(sure int) int {
	if quick {
		return 1
	}
	return sure
}

// settleable is an answer that may hold parts in random order.
type settleable interface {
	// runs is how often the question is to be asked.
	runs() int
	// sort gives the answer its canonical form and flags it.
	sort()
}

// settle asks until it is sure whether upstream's order is random. A fixed order is answered as it
// is. A random one is answered sorted by field, reason and message, without the text that joins the
// causes, and flagged. Answers that differ by more than order are an error.
func settle[Answer settleable](once func() (Answer, error)) (Answer, error) {
	var none Answer
	first, err := once()
	if err != nil {
		return none, err
	}
	want, err := encode(first)
	if err != nil {
		return none, err
	}
	for range runs(first.runs()) - 1 {
		next, err := once()
		if err != nil {
			return none, err
		}
		got, err := encode(next)
		if err != nil {
			return none, err
		}
		if !bytes.Equal(want, got) {
			return unordered(first, next)
		}
	}
	return first, nil
}

// unordered gives two answers that differ their one canonical form.
func unordered[Answer settleable](one, other Answer) (Answer, error) {
	var none Answer
	one.sort()
	other.sort()
	a, err := encode(one)
	if err != nil {
		return none, err
	}
	b, err := encode(other)
	if err != nil {
		return none, err
	}
	if !bytes.Equal(a, b) {
		return none, fmt.Errorf("upstream's answers differ by more than order: %s and %s", a, b)
	}
	return one, nil
}

func (v *verdict) runs() int {
	refused := 0
	if v.Status != nil {
		refused = 1
		if v.Status.Details != nil {
			refused = max(refused, len(v.Status.Details.Causes))
		}
	}
	return runsFor(max(refused, len(v.Warnings)))
}

// runsFor says how often to ask a question whose answer has a number of parts.
func runsFor(parts int) int {
	switch parts {
	case 0:
		return onceMore
	case 1:
		return fewRuns
	default:
		return settleRuns
	}
}

func (v *verdict) sort() {
	v.Unordered = true
	sort.Strings(v.Warnings)
	if v.Status == nil || v.Status.Details == nil || len(v.Status.Details.Causes) < 2 {
		return
	}
	v.Status.Message = ""
	sortCauses(v.Status.Details.Causes)
}

func sortCauses(causes []metav1.StatusCause) {
	sort.Slice(causes, func(i, j int) bool {
		a, b := causes[i], causes[j]
		if a.Field != b.Field {
			return a.Field < b.Field
		}
		if a.Type != b.Type {
			return a.Type < b.Type
		}
		return a.Message < b.Message
	})
}
