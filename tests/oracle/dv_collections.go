package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/api/validate"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// dvItem is the element of lists of structs; name and port are its keys.
type dvItem struct {
	Name  string  `json:"name"`
	Port  *int32  `json:"port,omitempty"`
	Value string  `json:"value,omitempty"`
	Note  *string `json:"note,omitempty"`
}

func samePointee(a, b *int32) bool {
	return a == b || a != nil && b != nil && *a == *b
}

// itemRule binds a rule on the whole item or on one of its fields (`field`), the latter also
// through upstream's Subfield, which checks whether the field changed.
func itemRule(q dvQuestion) (rule[dvItem], error) {
	switch {
	case q.Function == "Subfield":
		inner, err := innerText(q)
		if err != nil {
			return nil, err
		}
		get, err := itemField(q.Field)
		if err != nil {
			return nil, err
		}
		return func(ctx context.Context, op operation.Operation, path *field.Path, value, old *dvItem) field.ErrorList {
			return validate.Subfield(ctx, op, path, value, old, q.Field, get, validate.DirectEqual, inner)
		}, nil
	case q.Field != "":
		inner, err := textRule[string](q)
		if err != nil {
			return nil, err
		}
		get, err := itemField(q.Field)
		if err != nil {
			return nil, err
		}
		return func(ctx context.Context, op operation.Operation, path *field.Path, value, old *dvItem) field.ErrorList {
			var oldField *string
			if old != nil {
				oldField = get(old)
			}
			return inner(ctx, op, path.Child(q.Field), get(value), oldField)
		}, nil
	default:
		return pointerRule[dvItem](q)
	}
}

func innerText(q dvQuestion) (rule[string], error) {
	if q.Inner == nil {
		return nil, errors.New("the inner question is missing")
	}
	return textRule[string](*q.Inner)
}

func itemField(name string) (validate.GetFieldFunc[dvItem, *string], error) {
	switch name {
	case "name":
		return func(item *dvItem) *string { return &item.Name }, nil
	case "value":
		return func(item *dvItem) *string { return &item.Value }, nil
	case "note":
		return func(item *dvItem) *string { return item.Note }, nil
	default:
		return nil, fmt.Errorf("items have no text field %q", name)
	}
}

// elements specifies how the elements of a list are matched and checked.
type elements[T any] struct {
	match func(name string) (validate.MatchFunc[*T], error)
	check func(dvQuestion) (rule[T], error)
	find  func(key string) validate.MatchItemFunc[*T]
}

var stringElements = elements[string]{
	match: func(name string) (validate.MatchFunc[*string], error) {
		switch name {
		case "":
			return nil, nil
		case "set":
			return validate.DirectEqual[string], nil
		default:
			return nil, fmt.Errorf("no match %q of strings", name)
		}
	},
	check: textRule[string],
	find:  func(key string) validate.MatchItemFunc[*string] { return func(s *string) bool { return *s == key } },
}

var itemElements = elements[dvItem]{
	match: func(name string) (validate.MatchFunc[*dvItem], error) {
		switch name {
		case "":
			return nil, nil
		case "set":
			return func(a, b *dvItem) bool { return validate.SemanticDeepEqual(*a, *b) }, nil
		case "name":
			return func(a, b *dvItem) bool { return a.Name == b.Name }, nil
		case "name,port":
			return func(a, b *dvItem) bool { return a.Name == b.Name && samePointee(a.Port, b.Port) }, nil
		default:
			return nil, fmt.Errorf("no match %q of items", name)
		}
	},
	check: itemRule,
	find: func(key string) validate.MatchItemFunc[*dvItem] {
		return func(item *dvItem) bool { return item.Name == key }
	},
}

// pair binds match and equal of a list question.
func (e elements[T]) pair(q dvQuestion) (match, equal validate.MatchFunc[*T], err error) {
	if match, err = e.match(q.Match); err != nil {
		return nil, nil, err
	}
	equal, err = e.match(q.Equal)
	return match, equal, err
}

func runList[T any](q dvQuestion, kind elements[T]) (field.ErrorList, error) {
	value, err := decodedOrNil[[]T](q.Value)
	if err != nil {
		return nil, err
	}
	old, err := decodedOrNil[[]T](q.Old)
	if err != nil {
		return nil, err
	}
	match, equal, err := kind.pair(q)
	if err != nil {
		return nil, err
	}
	path, err := q.path()
	if err != nil {
		return nil, err
	}
	ctx, op := context.Background(), q.operation()
	switch q.Function {
	case "MaxItems":
		return validate.MaxItems(ctx, op, path, value, old, q.Limit), nil
	case "MinItems":
		return validate.MinItems(ctx, op, path, value, old, q.Limit), nil
	case "RequiredSlice":
		return validate.RequiredSlice(ctx, op, path, value, old), nil
	case "ForbiddenSlice":
		return validate.ForbiddenSlice(ctx, op, path, value, old), nil
	case "OptionalSlice":
		return validate.OptionalSlice(ctx, op, path, value, old), nil
	case "Immutable":
		return validate.Immutable(ctx, op, path, value, old), nil
	case "ValSliceUnique":
		return validate.ValSliceUnique(ctx, op, path, value, old, match), nil
	case "ValSliceUpdate":
		constraints, err := q.constraints()
		if err != nil {
			return nil, err
		}
		return validate.ValSliceUpdate(ctx, op, path, value, old, match, constraints...), nil
	}
	inner, err := innerOf(q, kind)
	if err != nil {
		return nil, err
	}
	switch q.Function {
	case "EachValSliceVal":
		return validate.EachValSliceVal(ctx, op, path, value, old, match, equal, inner), nil
	case "ValSliceItem":
		return validate.ValSliceItem(ctx, op, path, value, old, kind.find(q.Key), equal, inner), nil
	default:
		return nil, fmt.Errorf("%s of %s: %w", q.Function, q.Type, errNoFunction)
	}
}

func innerOf[T any](q dvQuestion, kind elements[T]) (rule[T], error) {
	if q.Inner == nil {
		return nil, errors.New("the inner question is missing")
	}
	return kind.check(*q.Inner)
}

func runPointerList[T any](q dvQuestion, kind elements[T]) (field.ErrorList, error) {
	value, err := decodedOrNil[[]*T](q.Value)
	if err != nil {
		return nil, err
	}
	old, err := decodedOrNil[[]*T](q.Old)
	if err != nil {
		return nil, err
	}
	match, equal, err := kind.pair(q)
	if err != nil {
		return nil, err
	}
	path, err := q.path()
	if err != nil {
		return nil, err
	}
	ctx, op := context.Background(), q.operation()
	switch q.Function {
	case "PtrSliceNoNils":
		return validate.PtrSliceNoNils(ctx, op, path, value, old), nil
	case "PtrSliceUnique":
		return validate.PtrSliceUnique(ctx, op, path, value, old, match), nil
	case "PtrSliceUpdate":
		constraints, err := q.constraints()
		if err != nil {
			return nil, err
		}
		return validate.PtrSliceUpdate(ctx, op, path, value, old, match, constraints...), nil
	}
	inner, err := innerOf(q, kind)
	if err != nil {
		return nil, err
	}
	switch q.Function {
	case "EachPtrSliceVal":
		return validate.EachPtrSliceVal(ctx, op, path, value, old, match, equal, inner), nil
	case "PtrSliceItem":
		return validate.PtrSliceItem(ctx, op, path, value, old, kind.find(q.Key), equal, inner), nil
	default:
		return nil, fmt.Errorf("%s of %s: %w", q.Function, q.Type, errNoFunction)
	}
}

// runMap runs cases about maps of strings. Upstream walks them in random order, so answers
// are sorted.
func runMap(q dvQuestion) (field.ErrorList, error) {
	value, err := decodedOrNil[map[string]string](q.Value)
	if err != nil {
		return nil, err
	}
	old, err := decodedOrNil[map[string]string](q.Old)
	if err != nil {
		return nil, err
	}
	path, err := q.path()
	if err != nil {
		return nil, err
	}
	ctx, op := context.Background(), q.operation()
	switch q.Function {
	case "MaxProperties":
		return validate.MaxProperties(ctx, op, path, value, old, q.Limit), nil
	case "MinProperties":
		return validate.MinProperties(ctx, op, path, value, old, q.Limit), nil
	case "RequiredMap":
		return validate.RequiredMap(ctx, op, path, value, old), nil
	case "ForbiddenMap":
		return validate.ForbiddenMap(ctx, op, path, value, old), nil
	case "OptionalMap":
		return validate.OptionalMap(ctx, op, path, value, old), nil
	case "Immutable":
		return validate.Immutable(ctx, op, path, value, old), nil
	case "UpdateMap":
		constraints, err := q.constraints()
		if err != nil {
			return nil, err
		}
		errs := validate.UpdateMap(ctx, op, path, value, old, constraints...)
		sortRuns(errs)
		return errs, nil
	}
	inner, err := innerText(q)
	if err != nil {
		return nil, err
	}
	var errs field.ErrorList
	switch q.Function {
	case "EachMapVal":
		equal, err := stringElements.match(q.Equal)
		if err != nil {
			return nil, err
		}
		errs = validate.EachMapVal(ctx, op, path, value, old, equal, inner)
	case "EachMapKey":
		errs = validate.EachMapKey(ctx, op, path, value, old, inner)
	default:
		return nil, fmt.Errorf("%s of %s: %w", q.Function, q.Type, errNoFunction)
	}
	slices.SortStableFunc(errs, func(a, b *field.Error) int { return strings.Compare(a.Error(), b.Error()) })
	return errs, nil
}

// decodedOrNil decodes strictly, and returns the zero value if there is no JSON.
func decodedOrNil[T any](raw json.RawMessage) (T, error) {
	var value T
	if raw == nil {
		return value, nil
	}
	err := parse(raw, &value)
	return value, err
}
