package main

import (
	"encoding/json"
	"fmt"
	"unicode"

	"k8s.io/apimachinery/pkg/api/validate/content"
	apivalidation "k8s.io/apimachinery/pkg/api/validation"
	metavalidation "k8s.io/apimachinery/pkg/apis/meta/v1/validation"
	"k8s.io/apimachinery/pkg/util/validation"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

func init() {
	register("content.text", answerContentText)
	register("content.alphabet", answerContentAlphabet)
	register("content.number", answerContentNumber)
	register("content.field", answerContentField)
	register("content.message", answerContentMessage)
}

// textChecks are upstream's string validators: content is the package of declarative validation,
// validation that of hand-written validation.
var textChecks = map[string]func(string) []string{
	"content.IsDNS1123Label":                      content.IsDNS1123Label,
	"content.IsDNS1123Subdomain":                  content.IsDNS1123Subdomain,
	"content.IsDNS1123SubdomainCaseless":          content.IsDNS1123SubdomainCaseless,
	"content.IsLabelKey":                          content.IsLabelKey,
	"content.IsPrefixedLabelKey":                  content.IsPrefixedLabelKey,
	"content.IsLabelValue":                        content.IsLabelValue,
	"content.IsPathSegmentName":                   content.IsPathSegmentName,
	"content.IsPathSegmentPrefix":                 content.IsPathSegmentPrefix,
	"content.IsCIdentifier":                       content.IsCIdentifier,
	"content.IsDecimalInteger":                    content.IsDecimalInteger,
	"validation.IsDNS1123Label":                   validation.IsDNS1123Label,
	"validation.IsDNS1123Subdomain":               validation.IsDNS1123Subdomain,
	"validation.IsDNS1123SubdomainWithUnderscore": validation.IsDNS1123SubdomainWithUnderscore,
	"validation.IsDNS1035Label":                   validation.IsDNS1035Label,
	"validation.IsWildcardDNS1123Subdomain":       validation.IsWildcardDNS1123Subdomain,
	"validation.IsQualifiedName":                  validation.IsQualifiedName,
	"validation.IsValidLabelValue":                validation.IsValidLabelValue,
	"validation.IsCIdentifier":                    validation.IsCIdentifier,
	"validation.IsValidPortName":                  validation.IsValidPortName,
	"validation.IsValidPercent":                   validation.IsValidPercent,
	"validation.IsHTTPHeaderName":                 validation.IsHTTPHeaderName,
	"validation.IsEnvVarName":                     validation.IsEnvVarName,
	"validation.IsRelaxedEnvVarName":              validation.IsRelaxedEnvVarName,
	"validation.IsConfigMapKey":                   validation.IsConfigMapKey,
	"meta.IsValidConditionReason":                 metavalidation.IsValidConditionReason,
}

func messagesAnswer(messages []string) map[string][]string {
	if messages == nil {
		messages = []string{}
	}
	return map[string][]string{"messages": messages}
}

func answerContentText(question json.RawMessage) (any, error) {
	var input struct {
		Function string `json:"function"`
		Value    text   `json:"value"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	check, found := textChecks[input.Function]
	if !found {
		return nil, fmt.Errorf("no function %q", input.Function)
	}
	return messagesAnswer(check(string(input.Value))), nil
}

// answerContentAlphabet returns the ASCII characters that a validator accepts between two given
// texts, as ranges in hexadecimal.
func answerContentAlphabet(question json.RawMessage) (any, error) {
	var input struct {
		Function string `json:"function"`
		Before   string `json:"before"`
		After    string `json:"after"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	check, found := textChecks[input.Function]
	if !found {
		return nil, fmt.Errorf("no function %q", input.Function)
	}
	accepted := runesWhere(0, unicode.MaxASCII, func(r rune) bool {
		return len(check(input.Before+string(r)+input.After)) == 0
	})
	return map[string]string{"accepted": accepted}, nil
}

func answerContentNumber(question json.RawMessage) (any, error) {
	var input struct {
		Function string `json:"function"`
		Value    int64  `json:"value"`
		Min      int    `json:"min"`
		Max      int    `json:"max"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	switch input.Function {
	case "validation.IsValidPortNum":
		return messagesAnswer(validation.IsValidPortNum(int(input.Value))), nil
	case "validation.IsInRange":
		return messagesAnswer(validation.IsInRange(int(input.Value), input.Min, input.Max)), nil
	case "validation.IsValidUserID":
		return messagesAnswer(validation.IsValidUserID(input.Value)), nil
	case "validation.IsValidGroupID":
		return messagesAnswer(validation.IsValidGroupID(input.Value)), nil
	default:
		return nil, fmt.Errorf("no function %q", input.Function)
	}
}

// answerContentField runs validators that report errors at a path (`f` here). Strict and old are
// the arguments for an update of a legacy address field.
func answerContentField(question json.RawMessage) (any, error) {
	var input struct {
		Function string `json:"function"`
		Value    text   `json:"value"`
		Number   int64  `json:"number"`
		Strict   bool   `json:"strict"`
		Old      []text `json:"old"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	path, value := field.NewPath("f"), string(input.Value)
	var errs field.ErrorList
	switch input.Function {
	case "validation.IsFullyQualifiedName":
		errs = validation.IsFullyQualifiedName(path, value)
	case "validation.IsFullyQualifiedDomainName":
		errs = validation.IsFullyQualifiedDomainName(path, value)
	case "validation.IsDomainPrefixedPath":
		errs = validation.IsDomainPrefixedPath(path, value)
	case "validation.IsDomainPrefixedKey":
		errs = validation.IsDomainPrefixedKey(path, value)
	case "validation.IsValidIP":
		errs = validation.IsValidIP(path, value)
	case "validation.IsValidIPForLegacyField":
		errs = validation.IsValidIPForLegacyField(path, value, input.Strict, stringsOf(input.Old))
	case "validation.IsValidCIDR":
		errs = validation.IsValidCIDR(path, value)
	case "validation.IsValidCIDRForLegacyField":
		errs = validation.IsValidCIDRForLegacyField(path, value, input.Strict, stringsOf(input.Old))
	case "validation.IsValidInterfaceAddress":
		errs = validation.IsValidInterfaceAddress(path, value)
	case "validation.GetWarningsForIP":
		return warningsAnswer(validation.GetWarningsForIP(path, value)), nil
	case "validation.GetWarningsForCIDR":
		return warningsAnswer(validation.GetWarningsForCIDR(path, value)), nil
	case "apivalidation.ValidateNonnegativeField":
		errs = apivalidation.ValidateNonnegativeField(input.Number, path)
	case "apivalidation.ValidateFinalizerName":
		errs = apivalidation.ValidateFinalizerName(value, path)
	default:
		return nil, fmt.Errorf("no function %q", input.Function)
	}
	return errorsAnswer(errs), nil
}

func errorsAnswer(errs field.ErrorList) map[string]any {
	return map[string]any{"errors": answerFieldErrors(errs)}
}

func warningsAnswer(warnings []string) map[string]any {
	if warnings == nil {
		warnings = []string{}
	}
	return map[string]any{"warnings": warnings}
}

// answerContentMessage runs the functions that create messages, which user-written rules also
// use.
func answerContentMessage(question json.RawMessage) (any, error) {
	var input struct {
		Function string   `json:"function"`
		Number   int64    `json:"number"`
		Other    int64    `json:"other"`
		Text     string   `json:"text"`
		Regex    string   `json:"regex"`
		Examples []string `json:"examples"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	answer := func(message string) (any, error) { return map[string]string{"message": message}, nil }
	switch input.Function {
	case "content.MinError":
		return answer(content.MinError(input.Number))
	case "content.MaxError":
		return answer(content.MaxError(input.Number))
	case "content.MaxLenError":
		return answer(content.MaxLenError(int(input.Number)))
	case "content.EmptyError":
		return answer(content.EmptyError())
	case "content.RegexError":
		return answer(content.RegexError(input.Text, input.Regex, input.Examples...))
	case "content.NEQError string":
		return answer(content.NEQError(input.Text))
	case "content.NEQError int":
		return answer(content.NEQError(input.Number))
	case "content.NEQError bool":
		return answer(content.NEQError(input.Number != 0))
	case "validation.MaxLenError":
		return answer(validation.MaxLenError(int(input.Number)))
	case "validation.EmptyError":
		return answer(validation.EmptyError())
	case "validation.RegexError":
		return answer(validation.RegexError(input.Text, input.Regex, input.Examples...))
	case "validation.InclusiveRangeError":
		return answer(validation.InclusiveRangeError(int(input.Number), int(input.Other)))
	default:
		return nil, fmt.Errorf("no function %q", input.Function)
	}
}
