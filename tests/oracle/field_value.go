package main

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/intstr"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// typedValue is a value with its Go type, on which the rendering of a bad value depends.
type typedValue struct {
	Kind  string          `json:"kind"`
	Value json.RawMessage `json:"value"`
}

type namedString string

type sampleStruct struct {
	StringField string            `json:"stringField"`
	IntField    int               `json:"intField"`
	BoolField   bool              `json:"boolField"`
	FloatField  float64           `json:"floatField,omitempty"`
	ListField   []string          `json:"listField,omitempty"`
	MapField    map[string]string `json:"mapField,omitempty"`
	PtrField    *int32            `json:"ptrField,omitempty"`
}

// refusesJSON is a value that cannot be marshaled and has no String method.
type refusesJSON struct{ S string }

func (refusesJSON) MarshalJSON() ([]byte, error) { return nil, errors.New("refused") }

// refusesJSONStringer cannot be marshaled either, but has a String method.
type refusesJSONStringer struct{ S string }

func (refusesJSONStringer) MarshalJSON() ([]byte, error) { return nil, errors.New("refused") }
func (r refusesJSONStringer) String() string             { return "String() of " + r.S }

func (q typedValue) build() (any, error) {
	if build, found := typedValueBuilders[q.Kind]; found {
		return build(q.Value)
	}
	return nil, fmt.Errorf("no kind %q of value", q.Kind)
}

var typedValueBuilders map[string]func(raw json.RawMessage) (any, error)

// The table is filled here because pointers and slices refer back to it.
func init() {
	typedValueBuilders = map[string]func(raw json.RawMessage) (any, error){
		"string":      func(raw json.RawMessage) (any, error) { t, err := decoded[text](raw); return string(t), err },
		"namedString": func(raw json.RawMessage) (any, error) { t, err := decoded[text](raw); return namedString(t), err },
		"uid":         func(raw json.RawMessage) (any, error) { t, err := decoded[text](raw); return types.UID(t), err },
		"int":         valueOf[int],
		"int8":        valueOf[int8],
		"int16":       valueOf[int16],
		"int32":       valueOf[int32],
		"int64":       valueOf[int64],
		"uint":        valueOf[uint],
		"uint8":       valueOf[uint8],
		"uint32":      valueOf[uint32],
		"uint64":      valueOf[uint64],
		"bool":        valueOf[bool],
		"float64":     func(raw json.RawMessage) (any, error) { return floatValue(raw, 64) },
		"float32": func(raw json.RawMessage) (any, error) {
			value, err := floatValue(raw, 32)
			return float32(value), err
		},
		"omit":         fixed(field.OmitValueType{}),
		"nil":          fixed(nil),
		"nilPointer":   fixed((*string)(nil)),
		"nilSlice":     fixed([]string(nil)),
		"nilMap":       fixed(map[string]string(nil)),
		"pointer":      pointerValue,
		"slice":        sliceValue,
		"strings":      func(raw json.RawMessage) (any, error) { list, err := decoded[[]text](raw); return stringsOf(list), err },
		"namedStrings": valueOf[[]namedString],
		"stringMap":    valueOf[map[string]string],
		"struct":       valueOf[sampleStruct],
		"bytes": func(raw json.RawMessage) (any, error) {
			encoded, err := decoded[string](raw)
			if err != nil {
				return nil, err
			}
			return base64.StdEncoding.DecodeString(encoded)
		},
		"time":            func(raw json.RawMessage) (any, error) { return timeValue(raw) },
		"metaTime":        func(raw json.RawMessage) (any, error) { t, err := timeValue(raw); return metav1.NewTime(t), err },
		"metaTimePointer": func(raw json.RawMessage) (any, error) { t, err := timeValue(raw); return &metav1.Time{Time: t}, err },
		"microTime":       func(raw json.RawMessage) (any, error) { t, err := timeValue(raw); return metav1.NewMicroTime(t), err },
		"goDuration":      func(raw json.RawMessage) (any, error) { return durationValue(raw) },
		"metaDuration": func(raw json.RawMessage) (any, error) {
			d, err := durationValue(raw)
			return metav1.Duration{Duration: d}, err
		},
		"quantity":        func(raw json.RawMessage) (any, error) { t, err := decoded[string](raw); return quantityOf(t, err) },
		"intOrString":     valueOf[intstr.IntOrString],
		"ownerReference":  valueOf[metav1.OwnerReference],
		"ownerReferences": valueOf[[]metav1.OwnerReference],
		"labelSelector":   valueOf[metav1.LabelSelector],
		"refusesJSON":     func(raw json.RawMessage) (any, error) { s, err := decoded[string](raw); return refusesJSON{s}, err },
		"refusesJSONStringer": func(raw json.RawMessage) (any, error) {
			s, err := decoded[string](raw)
			return refusesJSONStringer{s}, err
		},
		"json":     decodedByKubernetes,
		"jsonByGo": valueOf[any],
	}
}

func decoded[T any](raw json.RawMessage) (T, error) {
	var value T
	if raw == nil {
		return value, errors.New("the value is missing")
	}
	err := json.Unmarshal(raw, &value)
	return value, err
}

func valueOf[T any](raw json.RawMessage) (any, error) {
	return decoded[T](raw)
}

func fixed(value any) func(json.RawMessage) (any, error) {
	return func(raw json.RawMessage) (any, error) {
		if raw != nil {
			return nil, errors.New("this kind takes no value")
		}
		return value, nil
	}
}

// floatValue accepts a JSON number or one of the strings NaN, +Inf, -Inf, for values that JSON
// cannot represent.
func floatValue(raw json.RawMessage, bits int) (float64, error) {
	spelling := string(raw)
	if len(raw) > 0 && raw[0] == '"' {
		if err := json.Unmarshal(raw, &spelling); err != nil {
			return math.NaN(), err
		}
	}
	return strconv.ParseFloat(spelling, bits)
}

// pointerValue points to a value of a concrete type. A pointer to an interface would be marshaled
// in the same way, but upstream never passes one.
func pointerValue(raw json.RawMessage) (any, error) {
	inner, err := decoded[typedValue](raw)
	if err != nil {
		return nil, err
	}
	value, err := inner.build()
	if err != nil {
		return nil, err
	}
	switch typed := value.(type) {
	case string:
		return &typed, nil
	case namedString:
		return &typed, nil
	case int32:
		return &typed, nil
	case int64:
		return &typed, nil
	case float64:
		return &typed, nil
	case bool:
		return &typed, nil
	case sampleStruct:
		return &typed, nil
	case []string:
		return &typed, nil
	case map[string]string:
		return &typed, nil
	default:
		return nil, fmt.Errorf("no pointer to kind %q", inner.Kind)
	}
}

func sliceValue(raw json.RawMessage) (any, error) {
	questions, err := decoded[[]typedValue](raw)
	if err != nil {
		return nil, err
	}
	items := []any{}
	for _, question := range questions {
		item, err := question.build()
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	return items, nil
}

// timeValue reads RFC 3339; the empty string is the zero time.
func timeValue(raw json.RawMessage) (time.Time, error) {
	spelling, err := decoded[string](raw)
	if err != nil || spelling == "" {
		return time.Time{}, err
	}
	return time.Parse(time.RFC3339Nano, spelling)
}

func durationValue(raw json.RawMessage) (time.Duration, error) {
	spelling, err := decoded[string](raw)
	if err != nil {
		return 0, err
	}
	return time.ParseDuration(spelling)
}

func quantityOf(spelling string, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return resource.ParseQuantity(spelling)
}

// decodedByKubernetes types numbers as the API server does: int64 if they fit, otherwise float64.
func decodedByKubernetes(raw json.RawMessage) (any, error) {
	var value any
	if raw == nil {
		return nil, errors.New("the value is missing")
	}
	err := utiljson.Unmarshal(raw, &value)
	return value, err
}
