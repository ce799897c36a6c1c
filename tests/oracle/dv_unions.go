package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"k8s.io/apimachinery/pkg/api/validate"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// dvUnion declares a union: its members in order, and the value of the discriminator for each, if
// there is one.
type dvUnion struct {
	Discriminator string          `json:"discriminator"`
	Members       []dvUnionMember `json:"members"`
	// Extractors differs from the number of members only to record upstream's error about that.
	Extractors *int `json:"extractors"`
}

type dvUnionMember struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// dvMode holds the rule for one value of a discriminator; without an inner question nothing is
// checked.
type dvMode struct {
	Value string      `json:"value"`
	Inner *dvQuestion `json:"inner"`
}

// unionObject stands for a struct with a discriminator, members that are set or not, and one text
// field.
type unionObject struct {
	Discriminator string   `json:"discriminator"`
	Set           []string `json:"set"`
	Member        *string  `json:"member"`
}

func (o *unionObject) isSet(name string) bool {
	return o != nil && slices.Contains(o.Set, name)
}

func runUnion(q dvQuestion) (field.ErrorList, error) {
	value, err := dvPointer[unionObject](q.Value)
	if err != nil {
		return nil, err
	}
	old, err := dvPointer[unionObject](q.Old)
	if err != nil {
		return nil, err
	}
	path, err := q.path()
	if err != nil {
		return nil, err
	}
	switch q.Function {
	case "Union", "DiscriminatedUnion", "ZeroOrOneOfUnion":
		return q.runUnionMembers(path, value, old)
	case "DependentRequired", "DependentForbidden":
		return q.runDependent(path, value, old), nil
	case "Discriminated":
		return q.runModes(path, value, old)
	default:
		return nil, fmt.Errorf("%s of %s: %w", q.Function, q.Type, errNoFunction)
	}
}

func (q dvQuestion) runUnionMembers(path *field.Path, value, old *unionObject) (field.ErrorList, error) {
	if q.Union == nil {
		return nil, errors.New("the union is missing")
	}
	var members []validate.UnionMember
	var isSet []validate.ExtractorFn[*unionObject, bool]
	for _, member := range q.Union.Members {
		members = append(members, validate.NewDiscriminatedUnionMember(member.Name, member.Value))
		isSet = append(isSet, func(object *unionObject) bool { return object.isSet(member.Name) })
	}
	if q.Union.Extractors != nil {
		isSet = isSet[:*q.Union.Extractors]
	}
	union := validate.NewDiscriminatedUnionMembership(q.Union.Discriminator, members...)
	ctx, op := context.Background(), q.operation()
	switch q.Function {
	case "Union":
		return validate.Union(ctx, op, path, value, old, union, isSet...), nil
	case "ZeroOrOneOfUnion":
		return validate.ZeroOrOneOfUnion(ctx, op, path, value, old, union, isSet...), nil
	default:
		return validate.DiscriminatedUnion(ctx, op, path, value, old, union, discriminatorOf, isSet...), nil
	}
}

func discriminatorOf(object *unionObject) string {
	if object == nil {
		return ""
	}
	return object.Discriminator
}

// runDependent takes the trigger in key and the dependent in field.
func (q dvQuestion) runDependent(path *field.Path, value, old *unionObject) field.ErrorList {
	check := validate.DependentRequired[unionObject]
	if q.Function == "DependentForbidden" {
		check = validate.DependentForbidden[unionObject]
	}
	trigger := func(object *unionObject) bool { return object.isSet(q.Key) }
	dependent := func(object *unionObject) bool { return object.isSet(q.Field) }
	return check(context.Background(), q.operation(), path, value, old, q.Key, trigger, q.Field, dependent)
}

func (q dvQuestion) runModes(path *field.Path, value, old *unionObject) (field.ErrorList, error) {
	var rules []validate.DiscriminatedRule[*string, string]
	for _, mode := range q.Modes {
		var check rule[string]
		if mode.Inner != nil {
			var err error
			if check, err = textRule[string](*mode.Inner); err != nil {
				return nil, err
			}
		}
		rules = append(rules, validate.DiscriminatedRule[*string, string]{Value: mode.Value, Validation: check})
	}
	var otherwise rule[string]
	if q.Default != nil {
		var err error
		if otherwise, err = textRule[string](*q.Default); err != nil {
			return nil, err
		}
	}
	member := func(object *unionObject) *string { return object.Member }
	return validate.Discriminated(context.Background(), q.operation(), path, value, old, q.Field,
		member, discriminatorOf, validate.DirectEqual, otherwise, rules), nil
}
