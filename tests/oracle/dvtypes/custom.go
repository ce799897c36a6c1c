package dvtypes

import (
	"context"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// ValidateCustom_Shapes_Custom refuses everything; generated code calls it by its name.
func ValidateCustom_Shapes_Custom(_ context.Context, op operation.Operation, path *field.Path, value, old *string) field.ErrorList {
	detail := "create"
	if op.Type == operation.Update {
		detail = "update, was set before"
		if old == nil {
			detail = "update, was unknown before"
		}
	}
	return field.ErrorList{field.Invalid(path, *value, detail).WithOrigin("custom")}
}
