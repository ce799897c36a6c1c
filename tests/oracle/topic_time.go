package main

import (
	"encoding/json"
	"fmt"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

func init() {
	register("time.unmarshal", answerTimeUnmarshal)
	register("time.marshal", answerTimeMarshal)
	register("time.compare", answerTimeCompare)
}

// instantForm shows an instant to the nanosecond, in UTC.
const instantForm = "2006-01-02T15:04:05.000000000Z"

// answerTimeUnmarshal decodes JSON, or with query a parameter of a URL, and writes it again.
func answerTimeUnmarshal(question json.RawMessage) (any, error) {
	var input struct {
		Type  string          `json:"type"`
		JSON  json.RawMessage `json:"json"`
		Query *string         `json:"query"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	switch input.Type {
	case "Time":
		var t metav1.Time
		if input.Query != nil {
			return timeAnswer(t.UnmarshalQueryParameter(*input.Query), &t, &t.Time)
		}
		return timeAnswer(json.Unmarshal(input.JSON, &t), &t, &t.Time)
	case "MicroTime":
		var t metav1.MicroTime
		if input.Query != nil {
			return timeAnswer(t.UnmarshalQueryParameter(*input.Query), &t, &t.Time)
		}
		return timeAnswer(json.Unmarshal(input.JSON, &t), &t, &t.Time)
	case "Duration":
		var d metav1.Duration
		if err := json.Unmarshal(input.JSON, &d); err != nil {
			return textOfError(err), nil
		}
		written, err := json.Marshal(d)
		return map[string]any{"json": json.RawMessage(written), "nanoseconds": d.Nanoseconds()}, err
	default:
		return nil, fmt.Errorf("no type %q", input.Type)
	}
}

// queryMarshaler is an interface that both types of time implement.
type queryMarshaler interface {
	MarshalQueryParameter() (string, error)
}

func timeAnswer(err error, value queryMarshaler, instant *time.Time) (any, error) {
	if err != nil {
		return textOfError(err), nil
	}
	written, err := json.Marshal(value)
	if err != nil {
		return textOfError(err), nil
	}
	query, err := value.MarshalQueryParameter()
	if err != nil {
		return nil, err
	}
	return map[string]any{
		"json":    json.RawMessage(written),
		"query":   query,
		"instant": instant.UTC().Format(instantForm),
		"zero":    instant.IsZero(),
	}, nil
}

// answerTimeMarshal writes an instant, given in seconds and nanoseconds since 1970, or a duration.
func answerTimeMarshal(question json.RawMessage) (any, error) {
	var input struct {
		Type        string `json:"type"`
		Seconds     int64  `json:"seconds"`
		Nanoseconds int64  `json:"nanoseconds"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	instant := time.Unix(input.Seconds, input.Nanoseconds)
	switch input.Type {
	case "Time":
		t := metav1.NewTime(instant)
		return timeAnswer(nil, &t, &t.Time)
	case "MicroTime":
		t := metav1.NewMicroTime(instant)
		return timeAnswer(nil, &t, &t.Time)
	case "Duration":
		written, err := json.Marshal(metav1.Duration{Duration: time.Duration(input.Nanoseconds)})
		return map[string]any{"json": json.RawMessage(written)}, err
	default:
		return nil, fmt.Errorf("no type %q", input.Type)
	}
}

// answerTimeCompare compares two times; null is the nil pointer.
func answerTimeCompare(question json.RawMessage) (any, error) {
	var input struct {
		Type string          `json:"type"`
		A    json.RawMessage `json:"a"`
		B    json.RawMessage `json:"b"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	switch input.Type {
	case "Time":
		return compareTimes[metav1.Time](input.A, input.B)
	case "MicroTime":
		return compareTimes[metav1.MicroTime](input.A, input.B)
	default:
		return nil, fmt.Errorf("no type %q", input.Type)
	}
}

// comparableTime is a pointer to one of the types of time.
type comparableTime[T any] interface {
	*T
	Before(*T) bool
	Equal(*T) bool
}

func compareTimes[T any, P comparableTime[T]](rawA, rawB json.RawMessage) (any, error) {
	a, err := decodedOrNil[*T](rawA)
	if err != nil {
		return nil, err
	}
	b, err := decodedOrNil[*T](rawB)
	if err != nil {
		return nil, err
	}
	return map[string]bool{"before": P(a).Before(b), "equal": P(a).Equal(b)}, nil
}
