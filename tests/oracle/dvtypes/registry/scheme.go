// Package registry holds the validation functions that validation-gen writes for the types of
// dvtypes, in the place of a runtime.Scheme, which accepts API objects only.
package registry

import (
	"context"
	"reflect"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// Validate is the form of a registered function. Old is nil on create.
type Validate func(ctx context.Context, op operation.Operation, object, old any) field.ErrorList

// Scheme maps a pointer type to its function.
type Scheme struct{ functions map[reflect.Type]Validate }

// AddValidationFunc is called by generated code.
func (s *Scheme) AddValidationFunc(sample any, validate func(ctx context.Context, op operation.Operation, object, old any) field.ErrorList) {
	s.functions[reflect.TypeOf(sample)] = validate
}

// Of returns the function of a type, given a pointer to it.
func (s *Scheme) Of(object any) (Validate, bool) {
	validate, found := s.functions[reflect.TypeOf(object)]
	return validate, found
}

// Builder collects what the generated code registers from init.
type Builder struct{ functions []func(*Scheme) error }

// Register is called by generated code.
func (b *Builder) Register(functions ...func(*Scheme) error) {
	b.functions = append(b.functions, functions...)
}

// Build makes the scheme.
func (b *Builder) Build() (*Scheme, error) {
	scheme := &Scheme{functions: map[reflect.Type]Validate{}}
	for _, register := range b.functions {
		if err := register(scheme); err != nil {
			return nil, err
		}
	}
	return scheme, nil
}
