package main

import "regexp"

// A scheme is named after the place in the source that made it. The name depends on how the program
// was built, and is another one in a released server.
var schemeName = regexp.MustCompile(`in scheme "[^"]*"`)

// Upstream names the CEL type of self after the clock, so that nobody relies on the name; it shows
// in compilation errors.
var selfTypeName = regexp.MustCompile(`\bselfType[0-9]+`)

// stableText removes from a message what differs from one run, or one build, to the next.
func stableText(text string) string {
	text = selfTypeName.ReplaceAllString(text, "selfType")
	return schemeName.ReplaceAllString(text, `in scheme "…"`)
}
