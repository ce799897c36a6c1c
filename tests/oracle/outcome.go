package main

import (
	"encoding/json"
	"fmt"
	"slices"
)

// outcomeRuns is the number of runs of a question about patches or YAML. Upstream walks Go maps; an
// outcome of one walk in eight is missed once in 10^11 questions.
const outcomeRuns = 200

// outcomes runs a question repeatedly. A single outcome is the answer; several are returned as a
// sorted list, which shows that upstream's own answer is random.
func outcomes(question func() any) (any, error) {
	return outcomesOf(outcomeRuns, question)
}

// outcomesOf runs a question the given number of times, and as often as outcomes does once two runs
// differ, so that the rarer outcomes are seen too.
func outcomesOf(times int, question func() any) (any, error) {
	seen := map[string]json.RawMessage{}
	for run := 0; run < runs(times) || len(seen) > 1 && run < runs(outcomeRuns); run++ {
		encoded, err := encode(guarded(question))
		if err != nil {
			return nil, err
		}
		seen[string(encoded)] = encoded
	}
	keys := make([]string, 0, len(seen))
	for key := range seen {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	if len(keys) == 1 {
		return seen[keys[0]], nil
	}
	list := make([]json.RawMessage, 0, len(keys))
	for _, key := range keys {
		list = append(list, seen[key])
	}
	return map[string]any{"random": list}, nil
}

// once runs a question once, if upstream's answer does not depend on the order of a map.
func once(question func() any) (any, error) {
	return guarded(question), nil
}

// guarded turns a panic in upstream's code into an answer, since it may be one of several outcomes.
func guarded(question func() any) (answer any) {
	defer func() {
		if cause := recover(); cause != nil {
			answer = map[string]string{"panic": fmt.Sprint(cause)}
		}
	}()
	return question()
}
