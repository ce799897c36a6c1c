package main

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// substitution maps a recorded value to the one in a live request.
type substitution struct{ recorded, live string }

// revision replaces the recorded resourceVersion of a stored object.
func revision(live string) substitution {
	return substitution{`"resourceVersion":"1"`, `"resourceVersion":"` + live + `"`}
}

// inLive replaces recorded values in a text with the live ones, and inRecorded reverses that: as they
// are, in a JSON string, in a JSON string inside a JSON string, and in hexadecimal.
func (s substitution) inLive(text []byte) []byte { return replaceAll(text, s.recorded, s.live) }

func (s substitution) inRecorded(text []byte) []byte { return replaceAll(text, s.live, s.recorded) }

func replaceAll(text []byte, from, to string) []byte {
	if from == "" {
		return text
	}
	for _, form := range []func(string) string{
		func(s string) string { return s },
		func(s string) string { return strings.ReplaceAll(s, `"`, `\"`) },
		func(s string) string { return strings.ReplaceAll(s, `"`, `\\\"`) },
		func(s string) string { return hex.EncodeToString([]byte(s)) },
	} {
		text = bytes.ReplaceAll(text, []byte(form(from)), []byte(form(to)))
	}
	return text
}

// recordedGroup is the group of nearly all recorded CRDs.
const recordedGroup = "example.com"

// nextGroup returns another group: of the same length, because some messages show the beginning of
// the request, and with the same end, because some groups are protected.
func (c *cluster) nextGroup(group string) substitution {
	const unique = 3
	if len(group) < unique {
		return substitution{}
	}
	return substitution{group, fmt.Sprintf("%0*s", unique, strconv.FormatInt(c.groups.Add(1), 36)) + group[unique:]}
}
