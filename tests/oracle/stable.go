package main

import "regexp"

// A scheme is named after the place in the source that created it. The name depends on how the
// program was built, and differs in a released server.
var schemeName = regexp.MustCompile(`in scheme "[^"]*"`)

// Upstream derives the name of the CEL type of self from the clock, so that no code relies on it;
// compilation errors show it.
var selfTypeName = regexp.MustCompile(`\bselfType[0-9]+`)

// stableText removes the parts of a message that differ between runs or builds.
func stableText(text string) string {
	text = selfTypeName.ReplaceAllString(text, "selfType")
	return schemeName.ReplaceAllString(text, `in scheme "…"`)
}
