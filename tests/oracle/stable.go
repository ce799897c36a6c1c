package main

import "regexp"

// Upstream names the CEL type of self after the clock, so that nobody relies on the name; it shows
// in compilation errors.
var selfTypeName = regexp.MustCompile(`\bselfType[0-9]+`)

// stableText removes the random part of the name of self's type.
func stableText(text string) string {
	return selfTypeName.ReplaceAllString(text, "selfType")
}
