package main

import (
	"context"
	"encoding/json"
	"fmt"
	"sort"

	"k8s.io/apimachinery/pkg/api/operation"
	apivalidation "k8s.io/apimachinery/pkg/api/validation"
	"k8s.io/apimachinery/pkg/apis/meta/internalversion"
	internalvalidation "k8s.io/apimachinery/pkg/apis/meta/internalversion/validation"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	metavalidation "k8s.io/apimachinery/pkg/apis/meta/v1/validation"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

func init() {
	register("meta.validate", answerMetaValidate)
	register("meta.conditions", answerMetaConditions)
	register("meta.options", answerMetaOptions)
}

// metaQuestion is ObjectMeta to check. Operation is create, update, or one of upstream's other entry
// points: create-with-opts (after name generation), declarative-create and declarative-update (the
// generated rules alone, which are all alpha and not enforced).
type metaQuestion struct {
	Operation    string          `json:"operation"`
	Namespaced   bool            `json:"namespaced"`
	NameFunction string          `json:"nameFunction"`
	Object       json.RawMessage `json:"object"`
	Old          json.RawMessage `json:"old"`
}

func answerMetaValidate(question json.RawMessage) (any, error) {
	var input metaQuestion
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	object, err := decodeObjectMeta(input.Object)
	if err != nil {
		return nil, err
	}
	old, err := decodeObjectMeta(input.Old)
	if err != nil {
		return nil, err
	}
	names := nameFunctions["NameIsDNSSubdomain"]
	if input.NameFunction != "" {
		var found bool
		if names, found = nameFunctions[input.NameFunction]; !found {
			return nil, fmt.Errorf("no function %q", input.NameFunction)
		}
	}
	path := field.NewPath("metadata")
	var errs field.ErrorList
	switch input.Operation {
	case "create":
		errs = apivalidation.ValidateObjectMeta(object, input.Namespaced, names, path)
	case "create-with-opts":
		errs = apivalidation.ValidateObjectMetaWithOpts(object, input.Namespaced, nameErrors(names), path)
	case "update":
		errs = apivalidation.ValidateObjectMetaUpdate(object, old, path)
	case "declarative-create":
		errs = metavalidation.Validate_ObjectMeta(context.Background(), operation.Operation{Type: operation.Create}, path, object, nil)
	case "declarative-update":
		errs = metavalidation.Validate_ObjectMeta(context.Background(), operation.Operation{Type: operation.Update}, path, object, old)
	default:
		return nil, fmt.Errorf("no operation %q", input.Operation)
	}
	sortMapErrors(errs, path.Child("labels"), len(object.Labels))
	sortMapErrors(errs, path.Child("annotations"), len(object.Annotations))
	return errorsAnswer(errs), nil
}

// decodeObjectMeta decodes strictly; absent JSON is an empty ObjectMeta.
func decodeObjectMeta(raw json.RawMessage) (*metav1.ObjectMeta, error) {
	object := &metav1.ObjectMeta{}
	if raw == nil {
		return object, nil
	}
	document, err := expand(raw)
	if err != nil {
		return nil, err
	}
	return object, parse(document, object)
}

func nameErrors(names apivalidation.ValidateNameFunc) apivalidation.ValidateNameFuncWithErrors {
	return func(path *field.Path, name string) field.ErrorList {
		var errs field.ErrorList
		for _, message := range names(name, false) {
			errs = append(errs, field.Invalid(path, name, message))
		}
		return errs
	}
}

// sortMapErrors sorts the errors at the path of a map of two or more entries by their text. Upstream
// walks a Go map there, so its order is random; errors at other paths keep their places.
func sortMapErrors(errs field.ErrorList, path *field.Path, entries int) {
	if entries < 2 {
		return
	}
	var places []int
	var found field.ErrorList
	for i, err := range errs {
		if err.Field == path.String() {
			places, found = append(places, i), append(found, err)
		}
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].Error() < found[j].Error() })
	for i, place := range places {
		errs[place] = found[i]
	}
}

// answerMetaConditions checks conditions, or with declarative one condition by the generated rules
// alone, as an update if old is given.
func answerMetaConditions(question json.RawMessage) (any, error) {
	var input struct {
		Conditions  json.RawMessage `json:"conditions"`
		Declarative json.RawMessage `json:"declarative"`
		Old         json.RawMessage `json:"old"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	path := field.NewPath("status", "conditions")
	if input.Declarative == nil {
		var conditions []metav1.Condition
		err := parseExpanded(input.Conditions, &conditions)
		return errorsAnswer(metavalidation.ValidateConditions(conditions, path)), err
	}
	condition, old := &metav1.Condition{}, (*metav1.Condition)(nil)
	if err := parseExpanded(input.Declarative, condition); err != nil {
		return nil, err
	}
	op := operation.Operation{Type: operation.Create}
	if input.Old != nil {
		op.Type, old = operation.Update, &metav1.Condition{}
		if err := parseExpanded(input.Old, old); err != nil {
			return nil, err
		}
	}
	return errorsAnswer(metavalidation.Validate_Condition(context.Background(), op, path.Index(0), condition, old)), nil
}

func parseExpanded(raw json.RawMessage, into any) error {
	document, err := expand(raw)
	if err != nil {
		return err
	}
	return parse(document, into)
}

// answerMetaOptions checks the options of a request; patchType is a media type.
func answerMetaOptions(question json.RawMessage) (any, error) {
	var input struct {
		Kind      string          `json:"kind"`
		PatchType string          `json:"patchType"`
		Options   json.RawMessage `json:"options"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	document, err := expand(input.Options)
	if err != nil {
		return nil, err
	}
	switch input.Kind {
	case "CreateOptions":
		return checkOptions(document, metavalidation.ValidateCreateOptions)
	case "UpdateOptions":
		return checkOptions(document, metavalidation.ValidateUpdateOptions)
	case "DeleteOptions":
		return checkOptions(document, metavalidation.ValidateDeleteOptions)
	case "ListOptions":
		return checkOptions(document, validateListOptions)
	case "TableOptions":
		return checkOptions(document, metavalidation.ValidateTableOptions)
	case "PatchOptions":
		return checkOptions(document, func(options *metav1.PatchOptions) field.ErrorList {
			return metavalidation.ValidatePatchOptions(options, types.PatchType(input.PatchType))
		})
	default:
		return nil, fmt.Errorf("no kind %q of options", input.Kind)
	}
}

func checkOptions[T any](document json.RawMessage, check func(*T) field.ErrorList) (any, error) {
	options := new(T)
	if err := parse(document, options); err != nil {
		return nil, err
	}
	return errorsAnswer(check(options)), nil
}

// validateListOptions validates options as a server does, which converts them to its internal
// version.
func validateListOptions(options *metav1.ListOptions) field.ErrorList {
	internal := &internalversion.ListOptions{
		Watch:                options.Watch,
		ResourceVersion:      options.ResourceVersion,
		ResourceVersionMatch: options.ResourceVersionMatch,
		Continue:             options.Continue,
		SendInitialEvents:    options.SendInitialEvents,
	}
	const watchListEnabled = true
	return internalvalidation.ValidateListOptions(internal, watchListEnabled)
}
