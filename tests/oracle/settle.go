package main

import (
	"bytes"
	"fmt"
	"sort"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// settleRuns is the number of runs of a question with several causes or warnings. Upstream walks Go
// maps, whose order is random. Two entries of a map of up to eight are swapped in at least one walk
// of eight, so 400 walks miss a random order once in 10^23 questions, and the flag "unordered" can
// be recorded. Larger maps swap neighbors less often; questions should avoid them.
const settleRuns = 400

// fewRuns is the number of runs of a question with one cause. They detect an answer that is random
// in more than its order, which cannot be recorded: it is an error, and the question must be
// changed.
const fewRuns = 8

// onceMore is the number of runs of a question without causes.
const onceMore = 2

// quick runs every question once. A random order or outcome upstream is then not detected: an
// unexpected answer means nothing until the question is run again in full.
var quick bool

// runs returns the number of runs: as many as are needed to be certain, or one.
func runs(sure int) int {
	if quick {
		return 1
	}
	return sure
}

// settleable is an answer that may hold parts in random order.
type settleable interface {
	// runs is the number of runs that the question needs.
	runs() int
	// sort brings the answer into its canonical form and flags it.
	sort()
}

// settle runs a question until it is certain whether upstream's order is random. An answer with a
// fixed order is returned as it is. One with a random order is sorted by field, reason and message,
// loses the text that joins the causes, and is flagged. Answers that differ in more than their
// order are an error.
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

// unordered returns the common canonical form of two answers that differ.
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
	count := 0
	if v.Status != nil {
		count = 1
		if v.Status.Details != nil {
			count = max(count, len(v.Status.Details.Causes))
		}
	}
	return runsFor(max(count, len(v.Warnings)))
}

// runsFor returns the number of runs of a question whose answer has this many parts.
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
