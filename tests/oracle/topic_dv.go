package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/api/validate"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

func init() {
	register("dv", answerDV)
	register("dv.equal", answerDVEqual)
	register("dv.filter", answerDVFilter)
}

// dvQuestion calls one function of declarative validation. Value and old are JSON, null or absent
// for the nil pointer, list or map; type is their Go type. The members below are further
// arguments. Without a path the answer's path is `f`.
type dvQuestion struct {
	Function string          `json:"function"`
	Type     string          `json:"type"`
	Path     *[]pathStep     `json:"path"`
	Value    json.RawMessage `json:"value"`
	Old      json.RawMessage `json:"old"`
	Update   bool            `json:"update"`
	Options  map[string]bool `json:"options"`

	Limit       int             `json:"limit"`
	Bound       json.RawMessage `json:"bound"`
	Text        string          `json:"text"`
	Result      bool            `json:"result"`
	Option      string          `json:"option"`
	Enabled     bool            `json:"enabled"`
	Constraints []string        `json:"constraints"`
	Values      []string        `json:"values"`
	Exclusions  []dvExclusion   `json:"exclusions"`
	Match       string          `json:"match"`
	Equal       string          `json:"equal"`
	Key         string          `json:"key"`
	Field       string          `json:"field"`
	Inner       *dvQuestion     `json:"inner"`
	Union       *dvUnion        `json:"union"`
	Modes       []dvMode        `json:"modes"`
	Default     *dvQuestion     `json:"default"`
}

type dvExclusion struct {
	Value  string `json:"value"`
	When   bool   `json:"when"`
	Option string `json:"option"`
}

func (q dvQuestion) operation() operation.Operation {
	op := operation.Operation{Type: operation.Create, Options: q.Options}
	if q.Update {
		op.Type = operation.Update
	}
	return op
}

func (q dvQuestion) path() (*field.Path, error) {
	if q.Path == nil {
		return field.NewPath("f"), nil
	}
	return buildPath(*q.Path)
}

func answerDV(question json.RawMessage) (any, error) {
	var input dvQuestion
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	errs, err := input.run()
	if err != nil {
		return nil, err
	}
	return errorsAnswer(errs), nil
}

func (q dvQuestion) run() (field.ErrorList, error) {
	switch q.Type {
	case "string":
		return runScalar[string](q, textRule)
	case "namedString":
		return runScalar[namedString](q, textRule)
	case "int":
		return runScalar[int](q, integerRule)
	case "int8":
		return runScalar[int8](q, integerRule)
	case "int32":
		return runScalar[int32](q, integerRule)
	case "int64":
		return runScalar[int64](q, integerRule)
	case "uint8":
		return runScalar[uint8](q, integerRule)
	case "uint64":
		return runScalar[uint64](q, integerRule)
	case "bool":
		return runScalar[bool](q, boolRule)
	case "item":
		return runScalar[dvItem](q, itemRule)
	case "strings":
		return runList[string](q, stringElements)
	case "items":
		return runList[dvItem](q, itemElements)
	case "stringPointers":
		return runPointerList[string](q, stringElements)
	case "itemPointers":
		return runPointerList[dvItem](q, itemElements)
	case "map":
		return runMap(q)
	case "union":
		return runUnion(q)
	default:
		return nil, fmt.Errorf("no type %q", q.Type)
	}
}

// rule is a function of upstream's with its arguments bound.
type rule[T any] = validate.ValidateFunc[*T]

var errNoFunction = errors.New("no such function for this type")

func runScalar[T any](q dvQuestion, bind func(dvQuestion) (rule[T], error)) (field.ErrorList, error) {
	value, err := dvPointer[T](q.Value)
	if err != nil {
		return nil, err
	}
	old, err := dvPointer[T](q.Old)
	if err != nil {
		return nil, err
	}
	bound, err := bind(q)
	if err != nil {
		return nil, fmt.Errorf("%s of %s: %w", q.Function, q.Type, err)
	}
	path, err := q.path()
	if err != nil {
		return nil, err
	}
	return bound(context.Background(), q.operation(), path, value, old), nil
}

// dvPointer decodes a value; strings may be written as text.
func dvPointer[T any](raw json.RawMessage) (*T, error) {
	if raw == nil || string(raw) == "null" {
		return nil, nil
	}
	value := new(T)
	switch target := any(value).(type) {
	case *string:
		return value, json.Unmarshal(raw, (*text)(target))
	case *namedString:
		return value, json.Unmarshal(raw, (*text)(target))
	default:
		return value, parse(raw, value)
	}
}

// limited binds a rule that takes one more argument.
func limited[T, A any](check func(context.Context, operation.Operation, *field.Path, *T, *T, A) field.ErrorList, argument A) rule[T] {
	return func(ctx context.Context, op operation.Operation, path *field.Path, value, old *T) field.ErrorList {
		return check(ctx, op, path, value, old, argument)
	}
}

func textRule[T ~string](q dvQuestion) (rule[T], error) {
	switch q.Function {
	case "MaxLength":
		return limited(validate.MaxLength[T], q.Limit), nil
	case "MinLength":
		return limited(validate.MinLength[T], q.Limit), nil
	case "MaxBytes":
		return limited(validate.MaxBytes[T], q.Limit), nil
	case "ShortName":
		return validate.ShortName[T], nil
	case "LongName":
		return validate.LongName[T], nil
	case "LongNameCaseless":
		return validate.LongNameCaseless[T], nil
	case "LabelKey":
		return validate.LabelKey[T], nil
	case "PrefixedLabelKey":
		return validate.PrefixedLabelKey[T], nil
	case "LabelValue":
		return validate.LabelValue[T], nil
	case "PathSegmentName":
		return validate.PathSegmentName[T], nil
	case "UUID":
		return validate.UUID[T], nil
	case "ResourcePoolName":
		return validate.ResourcePoolName[T], nil
	case "ExtendedResourceName":
		return validate.ExtendedResourceName[T], nil
	case "ResourceFullyQualifiedName":
		return validate.ResourceFullyQualifiedName[T], nil
	case "Enum":
		return enumRule[T](q), nil
	default:
		return plainRule[T](q)
	}
}

func enumRule[T ~string](q dvQuestion) rule[T] {
	values := sets.New[T]()
	for _, value := range q.Values {
		values.Insert(T(value))
	}
	var exclusions []validate.EnumExclusion[T]
	for _, exclusion := range q.Exclusions {
		exclusions = append(exclusions, validate.EnumExclusion[T]{
			Value: T(exclusion.Value), ExcludeWhen: exclusion.When, Option: exclusion.Option,
		})
	}
	return func(ctx context.Context, op operation.Operation, path *field.Path, value, old *T) field.ErrorList {
		return validate.Enum(ctx, op, path, value, old, values, exclusions)
	}
}

func integerRule[T ~int | ~int8 | ~int32 | ~int64 | ~uint8 | ~uint64](q dvQuestion) (rule[T], error) {
	switch q.Function {
	case "Minimum":
		return bounded[T](q, validate.Minimum[T])
	case "Maximum":
		return bounded[T](q, validate.Maximum[T])
	case "Monotonic":
		return validate.Monotonic[T], nil
	default:
		return plainRule[T](q)
	}
}

func bounded[T any](q dvQuestion, check func(context.Context, operation.Operation, *field.Path, *T, *T, T) field.ErrorList) (rule[T], error) {
	bound, err := dvPointer[T](q.Bound)
	if err != nil {
		return nil, err
	}
	if bound == nil {
		return nil, errors.New("the bound is missing")
	}
	return limited(check, *bound), nil
}

func boolRule(q dvQuestion) (rule[bool], error) {
	return plainRule[bool](q)
}

// plainType is any of the types that have a zero value to compare with.
type plainType interface {
	~string | ~int | ~int8 | ~int32 | ~int64 | ~uint8 | ~uint64 | ~bool
}

// plainRule binds the rules of every such type.
func plainRule[T plainType](q dvQuestion) (rule[T], error) {
	switch q.Function {
	case "NEQ":
		return bounded[T](q, validate.NEQ[T])
	case "RequiredValue":
		return validate.RequiredValue[T], nil
	case "ForbiddenValue":
		return validate.ForbiddenValue[T], nil
	case "OptionalValue":
		return validate.OptionalValue[T], nil
	case "UpdateValueByCompare":
		return updateRule(q, validate.UpdateValueByCompare[T])
	default:
		return pointerRule[T](q)
	}
}

// pointerRule binds the rules of pointers to any type.
func pointerRule[T any](q dvQuestion) (rule[T], error) {
	switch q.Function {
	case "RequiredPointer":
		return validate.RequiredPointer[T], nil
	case "ForbiddenPointer":
		return validate.ForbiddenPointer[T], nil
	case "OptionalPointer":
		return validate.OptionalPointer[T], nil
	case "Immutable":
		return validate.Immutable[*T], nil
	case "UpdatePointer":
		return updateRule(q, validate.UpdatePointer[T])
	case "UpdateValueByReflect":
		return updateRule(q, validate.UpdateValueByReflect[T])
	case "UpdateStruct":
		return updateRule(q, validate.UpdateStruct[T])
	case "FixedResult":
		return func(ctx context.Context, op operation.Operation, path *field.Path, value, old *T) field.ErrorList {
			return validate.FixedResult(ctx, op, path, value, old, q.Result, q.Text)
		}, nil
	case "IfOption":
		inner, err := innerRule[T](q)
		if err != nil {
			return nil, err
		}
		return func(ctx context.Context, op operation.Operation, path *field.Path, value, old *T) field.ErrorList {
			return validate.IfOption(ctx, op, path, value, old, q.Option, q.Enabled, inner)
		}, nil
	default:
		return nil, errNoFunction
	}
}

// innerRule binds the question inside another one.
func innerRule[T any](q dvQuestion) (rule[T], error) {
	if q.Inner == nil {
		return nil, errors.New("the inner question is missing")
	}
	var zero T
	var bound any
	var err error
	switch any(zero).(type) {
	case string:
		bound, err = textRule[string](*q.Inner)
	case namedString:
		bound, err = textRule[namedString](*q.Inner)
	case dvItem:
		bound, err = itemRule(*q.Inner)
	default:
		bound, err = pointerRule[T](*q.Inner)
	}
	if err != nil {
		return nil, err
	}
	return bound.(rule[T]), nil
}

var updateConstraints = map[string]validate.UpdateConstraint{
	"NoSet":        validate.NoSet,
	"NoUnset":      validate.NoUnset,
	"NoModify":     validate.NoModify,
	"NoAddItem":    validate.NoAddItem,
	"NoRemoveItem": validate.NoRemoveItem,
}

func (q dvQuestion) constraints() ([]validate.UpdateConstraint, error) {
	var constraints []validate.UpdateConstraint
	for _, name := range q.Constraints {
		constraint, found := updateConstraints[name]
		if !found {
			return nil, fmt.Errorf("no constraint %q", name)
		}
		constraints = append(constraints, constraint)
	}
	return constraints, nil
}

func updateRule[T any](q dvQuestion, check func(context.Context, operation.Operation, *field.Path, *T, *T, ...validate.UpdateConstraint) field.ErrorList) (rule[T], error) {
	constraints, err := q.constraints()
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, op operation.Operation, path *field.Path, value, old *T) field.ErrorList {
		return check(ctx, op, path, value, old, constraints...)
	}, nil
}

// answerDVEqual returns whether ratcheting treats two values as the same.
func answerDVEqual(question json.RawMessage) (any, error) {
	var input struct {
		A typedValue `json:"a"`
		B typedValue `json:"b"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	a, err := input.A.build()
	if err != nil {
		return nil, err
	}
	b, err := input.B.build()
	if err != nil {
		return nil, err
	}
	return map[string]bool{"equal": validate.SemanticDeepEqual(a, b)}, nil
}

// filteredError is an error with the flags that decide whether a server returns it.
type filteredError struct {
	fieldErrorQuestion
	Covered   bool   `json:"covered"`
	Stability string `json:"stability"`
}

func buildFiltered(questions []filteredError) (field.ErrorList, error) {
	list := field.ErrorList{}
	for _, question := range questions {
		built, err := question.build()
		if err != nil {
			return nil, err
		}
		if question.Covered {
			built = built.MarkCoveredByDeclarative()
		}
		switch question.Stability {
		case "":
		case "alpha":
			built = built.MarkAlpha()
		case "beta":
			built = built.MarkBeta()
		default:
			return nil, fmt.Errorf("no stability %q", question.Stability)
		}
		list = append(list, built)
	}
	return list, nil
}

// answerDVFilter combines hand-written and declarative errors as a server does.
func answerDVFilter(question json.RawMessage) (any, error) {
	var input struct {
		Handwritten []filteredError `json:"handwritten"`
		Declarative []filteredError `json:"declarative"`
		Beta        bool            `json:"betaEnabled"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	handwritten, err := buildFiltered(input.Handwritten)
	if err != nil {
		return nil, err
	}
	declarative, err := buildFiltered(input.Declarative)
	if err != nil {
		return nil, err
	}
	ctx := context.Background()
	enforced := validate.FilterEnforcedDeclarativeErrors(ctx, declarative, input.Beta)
	kept := validate.FilterCoveredHandwrittenErrors(ctx, handwritten, enforced, input.Beta)
	return errorsAnswer(append(kept, enforced...)), nil
}

// sortRuns sorts each run of neighbors with the same body by path. Such runs arise where upstream
// walks a Go map.
func sortRuns(errs field.ErrorList) {
	for start := 0; start < len(errs); {
		end := start + 1
		for end < len(errs) && errs[end].ErrorBody() == errs[start].ErrorBody() {
			end++
		}
		slices.SortStableFunc(errs[start:end], func(a, b *field.Error) int { return cmp.Compare(a.Field, b.Field) })
		start = end
	}
}
