package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

func init() {
	register("status.new", answerStatusNew)
	register("status.judge", answerStatusJudge)
}

// statusQuestion names a constructor of an API error and its arguments; each constructor reads
// what it needs. Text is its message, reason or inner error.
type statusQuestion struct {
	Constructor string               `json:"constructor"`
	Group       string               `json:"group"`
	Kind        string               `json:"kind"`
	Resource    string               `json:"resource"`
	Name        text                 `json:"name"`
	Text        text                 `json:"text"`
	Verb        string               `json:"verb"`
	RetryAfter  int                  `json:"retryAfterSeconds"`
	Errors      []fieldErrorQuestion `json:"errors"`
	Causes      []metav1.StatusCause `json:"causes"`
}

// answerStatusNew returns the Status in its wire form.
func answerStatusNew(question json.RawMessage) (any, error) {
	var input statusQuestion
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	built, err := input.construct()
	if err != nil {
		return nil, err
	}
	return built.Status(), nil
}

func (q statusQuestion) construct() (*apierrors.StatusError, error) {
	resource := schema.GroupResource{Group: q.Group, Resource: q.Resource}
	name, message := string(q.Name), string(q.Text)
	switch q.Constructor {
	case "NewInvalid":
		list, err := buildErrors(q.Errors)
		if err != nil {
			return nil, err
		}
		if q.Errors == nil {
			list = nil
		}
		return apierrors.NewInvalid(schema.GroupKind{Group: q.Group, Kind: q.Kind}, name, list), nil
	case "NewNotFound":
		return apierrors.NewNotFound(resource, name), nil
	case "NewAlreadyExists":
		return apierrors.NewAlreadyExists(resource, name), nil
	case "NewGenerateNameConflict":
		return apierrors.NewGenerateNameConflict(resource, name, q.RetryAfter), nil
	case "NewConflict":
		return apierrors.NewConflict(resource, name, errors.New(message)), nil
	case "NewApplyConflict":
		return apierrors.NewApplyConflict(q.Causes, message), nil
	case "NewForbidden":
		return apierrors.NewForbidden(resource, name, errors.New(message)), nil
	case "NewUnauthorized":
		return apierrors.NewUnauthorized(message), nil
	case "NewBadRequest":
		return apierrors.NewBadRequest(message), nil
	case "NewMethodNotSupported":
		return apierrors.NewMethodNotSupported(resource, q.Verb), nil
	case "NewGone":
		return apierrors.NewGone(message), nil
	case "NewResourceExpired":
		return apierrors.NewResourceExpired(message), nil
	case "NewServerTimeout":
		return apierrors.NewServerTimeout(resource, q.Verb, q.RetryAfter), nil
	case "NewInternalError":
		return apierrors.NewInternalError(errors.New(message)), nil
	case "NewTimeoutError":
		return apierrors.NewTimeoutError(message, q.RetryAfter), nil
	case "NewTooManyRequests":
		return apierrors.NewTooManyRequests(message, q.RetryAfter), nil
	case "NewTooManyRequestsError":
		return apierrors.NewTooManyRequestsError(message), nil
	case "NewServiceUnavailable":
		return apierrors.NewServiceUnavailable(message), nil
	case "NewRequestEntityTooLargeError":
		return apierrors.NewRequestEntityTooLargeError(message), nil
	default:
		return nil, fmt.Errorf("no constructor %q", q.Constructor)
	}
}

// statusPredicates are upstream's predicates on API errors.
var statusPredicates = map[string]func(error) bool{
	"IsAlreadyExists":              apierrors.IsAlreadyExists,
	"IsBadRequest":                 apierrors.IsBadRequest,
	"IsConflict":                   apierrors.IsConflict,
	"IsForbidden":                  apierrors.IsForbidden,
	"IsGone":                       apierrors.IsGone,
	"IsInternalError":              apierrors.IsInternalError,
	"IsInvalid":                    apierrors.IsInvalid,
	"IsMethodNotSupported":         apierrors.IsMethodNotSupported,
	"IsNotAcceptable":              apierrors.IsNotAcceptable,
	"IsNotFound":                   apierrors.IsNotFound,
	"IsRequestEntityTooLargeError": apierrors.IsRequestEntityTooLargeError,
	"IsResourceExpired":            apierrors.IsResourceExpired,
	"IsServerTimeout":              apierrors.IsServerTimeout,
	"IsServiceUnavailable":         apierrors.IsServiceUnavailable,
	"IsStoreReadError":             apierrors.IsStoreReadError,
	"IsTimeout":                    apierrors.IsTimeout,
	"IsTooManyRequests":            apierrors.IsTooManyRequests,
	"IsUnauthorized":               apierrors.IsUnauthorized,
	"IsUnexpectedServerError":      apierrors.IsUnexpectedServerError,
	"IsUnsupportedMediaType":       apierrors.IsUnsupportedMediaType,
}

// answerStatusJudge returns the predicates that are true for a status, the time that its client
// should wait, and the first cause of a type.
func answerStatusJudge(question json.RawMessage) (any, error) {
	var input struct {
		Status metav1.Status    `json:"status"`
		Cause  metav1.CauseType `json:"cause"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	failure := &apierrors.StatusError{ErrStatus: input.Status}
	holds := []string{}
	for name, predicate := range statusPredicates {
		if predicate(failure) {
			holds = append(holds, name)
		}
	}
	slices.Sort(holds)
	answer := map[string]any{"holds": holds, "message": failure.Error()}
	if seconds, found := apierrors.SuggestsClientDelay(failure); found {
		answer["delay"] = seconds
	}
	if cause, found := apierrors.StatusCause(failure, input.Cause); found {
		answer["cause"] = cause
	}
	return answer, nil
}
