package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"k8s.io/apimachinery/pkg/util/validation/field"
)

func init() {
	register("field.render", answerFieldRender)
	register("field.printable", answerFieldPrintable)
}

// pathStep is one of {"child": name}, {"index": 0}, {"key": text}.
type pathStep struct {
	Child *text `json:"child"`
	Index *int  `json:"index"`
	Key   *text `json:"key"`
}

// buildPath starts at the nil path, which it returns if there are no steps.
func buildPath(steps []pathStep) (*field.Path, error) {
	var path *field.Path
	for _, step := range steps {
		switch {
		case step.Child != nil:
			path = path.Child(string(*step.Child))
		case step.Index != nil:
			path = path.Index(*step.Index)
		case step.Key != nil:
			path = path.Key(string(*step.Key))
		default:
			return nil, fmt.Errorf("a step is a child, an index or a key")
		}
	}
	return path, nil
}

// fieldErrorQuestion names a constructor of field.Error and its arguments. Limit is the bound of
// the Too… constructors, actual their count.
type fieldErrorQuestion struct {
	Path      []pathStep  `json:"path"`
	Error     string      `json:"error"`
	Value     *typedValue `json:"value"`
	Detail    text        `json:"detail"`
	Supported []text      `json:"supported"`
	Actual    int         `json:"actual"`
	Limit     int         `json:"limit"`
	Origin    string      `json:"origin"`
}

func (q fieldErrorQuestion) build() (*field.Error, error) {
	path, err := buildPath(q.Path)
	if err != nil {
		return nil, err
	}
	var value any
	if q.Value != nil {
		if value, err = q.Value.build(); err != nil {
			return nil, err
		}
	}
	built, err := q.construct(path, value)
	if err == nil && q.Origin != "" {
		built = built.WithOrigin(q.Origin)
	}
	return built, err
}

func (q fieldErrorQuestion) construct(path *field.Path, value any) (*field.Error, error) {
	detail := string(q.Detail)
	switch q.Error {
	case "Required":
		return field.Required(path, detail), nil
	case "Forbidden":
		return field.Forbidden(path, detail), nil
	case "Duplicate":
		return field.Duplicate(path, value), nil
	case "NotFound":
		return field.NotFound(path, value), nil
	case "Invalid":
		return field.Invalid(path, value, detail), nil
	case "TypeInvalid":
		return field.TypeInvalid(path, value, detail), nil
	case "NotSupported":
		return field.NotSupported(path, value, stringsOf(q.Supported)), nil
	case "TooLong":
		return field.TooLong(path, value, q.Limit), nil
	case "TooLongCharacters":
		return field.TooLongCharacters(path, "", q.Limit), nil
	case "TooLongMaxLength":
		return field.TooLongMaxLength(path, value, q.Limit), nil
	case "TooShort":
		return field.TooShort(path, "", q.Limit), nil
	case "TooMany":
		return field.TooMany(path, q.Actual, q.Limit), nil
	case "TooFew":
		return field.TooFew(path, q.Actual, q.Limit), nil
	case "InternalError":
		return field.InternalError(path, errors.New(detail)), nil
	case "unknown":
		return &field.Error{Type: "not real", Field: path.String(), BadValue: value, Detail: detail}, nil
	default:
		return nil, fmt.Errorf("no constructor %q", q.Error)
	}
}

func buildErrors(questions []fieldErrorQuestion) (field.ErrorList, error) {
	list := field.ErrorList{}
	for _, q := range questions {
		built, err := q.build()
		if err != nil {
			return nil, err
		}
		list = append(list, built)
	}
	return list, nil
}

// fieldErrorAnswer is how every topic reports a field.Error. Stability is set for alpha and beta rules.
type fieldErrorAnswer struct {
	Type      string `json:"type"`
	Path      string `json:"path"`
	Body      string `json:"body"`
	Error     string `json:"error"`
	Origin    string `json:"origin,omitempty"`
	Stability string `json:"stability,omitempty"`
}

func answerFieldError(err *field.Error) fieldErrorAnswer {
	answer := fieldErrorAnswer{
		Type:   string(err.Type),
		Path:   err.Field,
		Body:   err.ErrorBody(),
		Error:  err.Error(),
		Origin: err.Origin,
	}
	if err.IsAlpha() || err.IsBeta() {
		answer.Stability = err.ValidationStabilityLevel.String()
	}
	return answer
}

func answerFieldErrors(list field.ErrorList) []fieldErrorAnswer {
	answers := make([]fieldErrorAnswer, 0, len(list))
	for _, err := range list {
		answers = append(answers, answerFieldError(err))
	}
	return answers
}

// fieldListAnswer is a list of errors: as it is, after deduplication, and as one text (null if there is
// no error).
type fieldListAnswer struct {
	Errors    []fieldErrorAnswer `json:"errors"`
	Distinct  []string           `json:"distinct"`
	Aggregate *string            `json:"aggregate"`
}

// answerFieldRender renders a path alone, a path with an error, or a list of errors.
func answerFieldRender(question json.RawMessage) (any, error) {
	var input struct {
		fieldErrorQuestion
		Errors       []fieldErrorQuestion `json:"errors"`
		PrefixDetail string               `json:"prefixDetail"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	if input.Errors != nil {
		list, err := buildErrors(input.Errors)
		if err != nil {
			return nil, err
		}
		if input.PrefixDetail != "" {
			list = list.PrefixDetail(input.PrefixDetail)
		}
		return answerFieldList(list), nil
	}
	if input.Error == "" {
		path, err := buildPath(input.Path)
		return map[string]string{"path": path.String()}, err
	}
	built, err := input.build()
	if err != nil {
		return nil, err
	}
	return answerFieldError(built), nil
}

func answerFieldList(list field.ErrorList) fieldListAnswer {
	answer := fieldListAnswer{Errors: answerFieldErrors(list), Distinct: []string{}}
	if aggregate := list.ToAggregate(); aggregate != nil {
		for _, err := range aggregate.Errors() {
			answer.Distinct = append(answer.Distinct, err.Error())
		}
		text := aggregate.Error()
		answer.Aggregate = &text
	}
	return answer
}

// answerFieldPrintable lists the code points that %q leaves as they are, as ranges in hexadecimal.
// Surrogates are not code points of a string and are left out.
func answerFieldPrintable(question json.RawMessage) (any, error) {
	var input struct {
		From string `json:"from"`
		To   string `json:"to"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	from, err := parseCodePoint(input.From)
	if err != nil {
		return nil, err
	}
	to, err := parseCodePoint(input.To)
	if err != nil {
		return nil, err
	}
	return map[string]string{"printable": runesWhere(from, to, unescaped)}, nil
}

// runesWhere lists the code points that have a property, as ranges in hexadecimal.
func runesWhere(from, to rune, has func(rune) bool) string {
	ranges := []string{}
	for r := from; r <= to; {
		if !has(r) {
			r++
			continue
		}
		start := r
		for r <= to && has(r) {
			r++
		}
		ranges = append(ranges, fmt.Sprintf("%04X-%04X", start, r-1))
	}
	return strings.Join(ranges, " ")
}

func unescaped(r rune) bool {
	return utf8.ValidRune(r) && r != '"' && r != '\\' && strconv.Quote(string(r)) == `"`+string(r)+`"`
}

func parseCodePoint(hexadecimal string) (rune, error) {
	value, err := strconv.ParseInt(hexadecimal, 16, 32)
	if err == nil && (value < 0 || value > unicode.MaxRune) {
		err = fmt.Errorf("%s is no code point", hexadecimal)
	}
	return rune(value), err
}
