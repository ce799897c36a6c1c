package main

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	"github.com/google/cel-go/common/types/traits"
)

func init() {
	register("cel.run", celRun)
}

// celRuns is how often an expression with maps is evaluated: a loop over a map has a random order, and
// maps are small. Two of its items change places in at least one of eight runs.
const celRuns = 100

// celRunsCost limits the total cost of all runs of an expression.
const celRunsCost = 100_000

// celRunQuestion is an expression to evaluate, see celCheckQuestion. Variables without a value are
// declared but absent.
type celRunQuestion struct {
	celCheckQuestion
	// Values has the values of variables: durations and timestamps as strings, bytes as their text.
	Values map[string]json.RawMessage `json:"values"`
}

// celRunAnswer is the value or the error with the cost, or the stage that failed to create a program.
type celRunAnswer struct {
	Value string  `json:"value,omitempty"`
	Error string  `json:"error,omitempty"`
	Cost  *uint64 `json:"cost,omitempty"`
	// Stage is compile or program; the issues are those that cel.check returns.
	Stage string `json:"stage,omitempty"`
}

func celRun(question json.RawMessage) (any, error) {
	var asked celRunQuestion
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	env, err := environmentOf(&asked.celCheckQuestion)
	if err != nil {
		return nil, err
	}
	values, err := asked.values()
	if err != nil {
		return nil, err
	}
	var program cel.Program
	failure := guarded(func() any {
		checked, issues := env.Compile(string(asked.Expression))
		if issues.Err() != nil {
			return celRunAnswer{Stage: "compile"}
		}
		var err error
		if program, err = env.Program(checked); err != nil {
			return celRunAnswer{Stage: "program", Error: err.Error()}
		}
		return nil
	})
	if failure != nil {
		return failure, nil
	}
	once := func() any {
		value, details, err := program.Eval(values)
		answer := celRunAnswer{Cost: details.ActualCost()}
		if err != nil {
			answer.Error = err.Error()
		} else {
			answer.Value = typedText(value)
		}
		return answer
	}
	first := guarded(once)
	if answer, ok := first.(celRunAnswer); !ok || answer.Cost == nil || *answer.Cost > celRunsCost || !asked.hasMaps() {
		return first, nil
	}
	return outcomesOf(celRuns, once)
}

// hasMaps reports whether there may be a map.
func (asked *celRunQuestion) hasMaps() bool {
	for _, written := range asked.Variables {
		if strings.Contains(written, "map") || strings.Contains(written, "dyn") {
			return true
		}
	}
	return strings.Contains(string(asked.Expression), "{")
}

// environments has those of earlier questions: many questions have the same variables, and creating an
// environment takes longer than using it.
var environments = map[string]*cel.Env{}

// mostEnvironments limits the memory that they use.
const mostEnvironments = 100

func environmentOf(asked *celCheckQuestion) (*cel.Env, error) {
	declared, err := encode(celCheckQuestion{Minor: asked.Minor, Variables: asked.Variables, Objects: asked.Objects})
	if err != nil {
		return nil, err
	}
	if known, found := environments[string(declared)]; found {
		return known, nil
	}
	made, err := asked.environment()
	if err != nil {
		return nil, err
	}
	if len(environments) == mostEnvironments {
		clear(environments)
	}
	environments[string(declared)] = made
	return made, nil
}

func (asked *celRunQuestion) values() (map[string]any, error) {
	values := map[string]any{}
	for name, raw := range asked.Values {
		decoded, err := decodeValue(raw)
		if err != nil {
			return nil, err
		}
		if values[name], err = celValue(decoded, asked.Variables[name]); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return values, nil
}

// celValue converts a JSON value to a type, which is written as in messages.
func celValue(value any, written string) (any, error) {
	if inner, found := within(written, "list"); found {
		list, ok := value.([]any)
		if !ok {
			return nil, fmt.Errorf("%T as %s", value, written)
		}
		items := make([]any, len(list))
		for i, item := range list {
			var err error
			if items[i], err = celValue(item, inner); err != nil {
				return nil, err
			}
		}
		return items, nil
	}
	if inner, found := within(written, "map"); found {
		members, ok := value.(map[string]any)
		if !ok {
			return nil, fmt.Errorf("%T as %s", value, written)
		}
		_, inner, _ = strings.Cut(inner, ", ")
		converted := map[string]any{}
		for key, member := range members {
			var err error
			if converted[key], err = celValue(member, inner); err != nil {
				return nil, err
			}
		}
		return converted, nil
	}
	switch value := value.(type) {
	case int64:
		switch written {
		case "uint":
			return uint64(value), nil
		case "double":
			return float64(value), nil
		}
	case string:
		switch written {
		case "bytes":
			// Without spare capacity: otherwise cel-go would append in place.
			return slices.Clip([]byte(value)), nil
		case "duration":
			return time.ParseDuration(value)
		case "timestamp":
			return time.Parse(time.RFC3339, value)
		}
	}
	return value, nil
}

// typedText writes a value so that different values have different texts.
func typedText(value ref.Val) string {
	switch value := value.(type) {
	case nil:
		return "nothing"
	case types.Null:
		return "null"
	case types.Bool:
		return strconv.FormatBool(bool(value))
	case types.Int:
		return strconv.FormatInt(int64(value), 10)
	case types.Uint:
		return strconv.FormatUint(uint64(value), 10) + "u"
	case types.Double:
		if math.IsNaN(float64(value)) {
			return "double:nan"
		}
		return fmt.Sprintf("double:%016x", math.Float64bits(float64(value)))
	case types.String:
		return quotedText(string(value))
	case types.Bytes:
		return fmt.Sprintf("bytes:%x", []byte(value))
	case types.Duration:
		return fmt.Sprintf("duration:%d", int64(value.Duration))
	case types.Timestamp:
		_, offset := value.Zone()
		return fmt.Sprintf("timestamp:%d.%09d%+d", value.Unix(), value.Nanosecond(), offset)
	case *types.Optional:
		if !value.HasValue() {
			return "none"
		}
		return "some(" + typedText(value.GetValue()) + ")"
	case *types.Err:
		return "error:" + quotedText(value.Error())
	case traits.Mapper:
		return typedMap(value)
	case traits.Lister:
		items := []string{}
		for i := types.Int(0); i < value.Size().(types.Int); i++ {
			items = append(items, typedText(value.Get(i)))
		}
		return "[" + strings.Join(items, ", ") + "]"
	case *types.Type:
		return "type:" + value.TypeName()
	}
	return "of type " + value.Type().TypeName()
}

func typedMap(from traits.Mapper) string {
	members := []string{}
	for walk := from.Iterator(); walk.HasNext() == types.True; {
		key := walk.Next()
		members = append(members, typedText(key)+": "+typedText(from.Get(key)))
	}
	slices.Sort(members)
	return "{" + strings.Join(members, ", ") + "}"
}
