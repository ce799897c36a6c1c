package dvtypes

import (
	"context"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// ValidateCustom_Shapes_Custom rejects everything; generated code calls it by its name.
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

// own refuses a value, and says who does.
func own(path *field.Path, value any, who string) field.ErrorList {
	return field.ErrorList{field.Invalid(path, value, who).WithOrigin("own")}
}

// ValidateCustom_Own_Text rejects everything.
func ValidateCustom_Own_Text(_ context.Context, _ operation.Operation, path *field.Path, value, _ *Checked) field.ErrorList {
	return own(path, *value, "the field")
}

// ValidateCustom_Own_List rejects everything.
func ValidateCustom_Own_List(_ context.Context, _ operation.Operation, path *field.Path, value, _ []Checked) field.ErrorList {
	return own(path, value, "the list")
}

// ValidateCustom_Own_Map rejects everything.
func ValidateCustom_Own_Map(_ context.Context, _ operation.Operation, path *field.Path, value, _ map[Checked]Checked) field.ErrorList {
	return own(path, value, "the map")
}

// ValidateCustom_Checked rejects everything.
func ValidateCustom_Checked(_ context.Context, _ operation.Operation, path *field.Path, value, _ *Checked) field.ErrorList {
	return own(path, *value, "the type")
}

// ValidateCustom_Level rejects everything.
func ValidateCustom_Level(_ context.Context, _ operation.Operation, path *field.Path, value, _ *Level) field.ErrorList {
	return own(path, *value, "the type")
}

// ValidateCustom_Together rejects everything.
func ValidateCustom_Together(_ context.Context, _ operation.Operation, path *field.Path, _, _ *Together) field.ErrorList {
	return own(path, field.OmitValueType{}, "the type")
}
