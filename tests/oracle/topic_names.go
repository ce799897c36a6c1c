package main

import (
	"encoding/json"
	"fmt"
	"regexp"

	apivalidation "k8s.io/apimachinery/pkg/api/validation"
	"k8s.io/apimachinery/pkg/api/validation/path"
	"k8s.io/apiserver/pkg/storage/names"
)

func init() {
	register("names.validate", answerNamesValidate)
	register("names.generate", answerNamesGenerate)
}

var nameFunctions = map[string]apivalidation.ValidateNameFunc{
	"NameIsDNSSubdomain":         apivalidation.NameIsDNSSubdomain,
	"NameIsDNSLabel":             apivalidation.NameIsDNSLabel,
	"NameIsDNS1035Label":         apivalidation.NameIsDNS1035Label,
	"ValidateNamespaceName":      apivalidation.ValidateNamespaceName,
	"ValidateServiceAccountName": apivalidation.ValidateServiceAccountName,
	"ValidatePathSegmentName":    path.ValidatePathSegmentName,
}

// answerNamesValidate checks a name, or with prefix a generateName.
func answerNamesValidate(question json.RawMessage) (any, error) {
	var input struct {
		Function string `json:"function"`
		Name     text   `json:"name"`
		Prefix   bool   `json:"prefix"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	check, found := nameFunctions[input.Function]
	if !found {
		return nil, fmt.Errorf("no function %q", input.Function)
	}
	return messagesAnswer(check(string(input.Name), input.Prefix)), nil
}

// The alphabet has no vowels and no digits that resemble letters.
var generatedSuffix = regexp.MustCompile(`[bcdfghjklmnpqrstvwxz2456789]*$`)

// answerNamesGenerate generates names and returns their common properties; the suffix is
// random.
func answerNamesGenerate(question json.RawMessage) (any, error) {
	var input struct {
		Base string `json:"base"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	const suffixLength, attempts = 5, 50
	first := names.SimpleNameGenerator.GenerateName(input.Base)
	kept := first[:len(first)-suffixLength]
	for range attempts {
		name := names.SimpleNameGenerator.GenerateName(input.Base)
		suffix := name[len(name)-suffixLength:]
		if name[:len(name)-suffixLength] != kept || generatedSuffix.FindString(suffix) != suffix {
			return nil, fmt.Errorf("%q has no suffix of %d random characters", name, suffixLength)
		}
	}
	return map[string]any{"kept": kept, "length": len(first), "suffixLength": suffixLength}, nil
}
