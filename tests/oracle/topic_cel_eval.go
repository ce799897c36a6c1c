package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/google/cel-go/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuralcel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/validation/field"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/common"
	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/apiserver/pkg/cel/library"
	"k8s.io/apiserver/pkg/warning"
)

func init() {
	register("cel.eval", celEval)
}

// evalQuestion asks for the results of rules, or of one expression.
type evalQuestion struct {
	celQuestion
	Expression string          `json:"expression"`
	Self       json.RawMessage `json:"self"`
	// OldSelf is the replaced value: the server checks the change as an update.
	OldSelf json.RawMessage `json:"oldSelf"`
}

// celEval evaluates the expression of the question, or all rules of the schema if there is none.
func celEval(question json.RawMessage) (any, error) {
	var asked evalQuestion
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	if asked.Self == nil {
		return nil, fmt.Errorf("the question has no self")
	}
	self, err := decodeValue(asked.Self)
	if err != nil {
		return nil, fmt.Errorf("self: %w", err)
	}
	var oldSelf any
	if asked.OldSelf != nil {
		if oldSelf, err = decodeValue(asked.OldSelf); err != nil {
			return nil, fmt.Errorf("oldSelf: %w", err)
		}
	}
	if asked.Expression != "" {
		converted, declared, err := asked.schema()
		if err != nil {
			return nil, err
		}
		return evaluate(asked.Expression, converted, declared, self, oldSelf)
	}
	rules, err := rulesOf(asked.celQuestion)
	if err != nil {
		return nil, err
	}
	return settledVerdict(bytes.Contains(asked.Schema, []byte("additionalProperties")), func() *celVerdict {
		return rules.verdict(self, oldSelf)
	})
}

// settledVerdict repeats the evaluation until it is certain whether upstream's answer is random. Unlike
// in the
// topics of custom resources, not only the order can be random: a loop over a map ends early at a random
// key, which determines its cost, and the cost limit is exceeded at a random place.
func settledVerdict(overMaps bool, once func() *celVerdict) (any, error) {
	first := once()
	times := first.runs()
	if overMaps || first.Cost > celconfig.RuntimeCELCostBudget {
		times = settleRuns
	}
	verdicts := []*celVerdict{first}
	for range runs(times) - 1 {
		verdicts = append(verdicts, once())
	}
	seen, err := distinct(verdicts)
	if err != nil || len(seen) == 1 {
		return first, err
	}
	for _, verdict := range verdicts {
		verdict.sort()
	}
	if seen, err = distinct(verdicts); err != nil || len(seen) == 1 {
		return first, err
	}
	return map[string]any{"random": seen}, nil
}

// distinct returns the different answers, sorted by their texts.
func distinct(verdicts []*celVerdict) ([]json.RawMessage, error) {
	texts := map[string]bool{}
	for _, verdict := range verdicts {
		encoded, err := encode(verdict)
		if err != nil {
			return nil, err
		}
		texts[string(encoded)] = true
	}
	list := []json.RawMessage{}
	for _, text := range slices.Sorted(maps.Keys(texts)) {
		list = append(list, json.RawMessage(text))
	}
	return list, nil
}

// compiledSchema is a schema with its rules compiled.
type compiledSchema struct {
	schema    *schema.Structural
	validator *structuralcel.Validator
}

// latestRules is the schema of the last question: neighboring questions use the same schema, and
// compiling takes much longer than evaluating.
var latestRules struct {
	text     string
	resource bool
	compiledSchema
}

func rulesOf(asked celQuestion) (compiledSchema, error) {
	latest := &latestRules
	if latest.validator != nil && latest.text == string(asked.Schema) && latest.resource == asked.Resource {
		return latest.compiledSchema, nil
	}
	converted, err := structural(asked.Schema)
	if err != nil {
		return compiledSchema{}, err
	}
	validator := structuralcel.NewValidator(converted, asked.Resource, celconfig.PerCallLimit)
	if validator == nil {
		return compiledSchema{}, fmt.Errorf("the schema has no rules and the question no expression")
	}
	latest.text, latest.resource = string(asked.Schema), asked.Resource
	latest.compiledSchema = compiledSchema{converted, validator}
	return latest.compiledSchema, nil
}

// verdict evaluates the rules as the server does for a created object or for an update.
func (rules compiledSchema) verdict(self, oldSelf any) *celVerdict {
	recorded := &warnings{}
	ctx := warning.WithWarningRecorder(context.Background(), recorded)
	var options []structuralcel.Option
	if oldSelf != nil {
		correlated := common.NewCorrelatedObject(self, oldSelf, &model.Structural{Structural: rules.schema})
		options = append(options, structuralcel.WithRatcheting(correlated))
	}
	errs, left := rules.validator.Validate(ctx, nil, rules.schema, self, oldSelf, celconfig.RuntimeCELCostBudget, options...)
	return &celVerdict{Causes: causes(errs), Warnings: recorded.texts, Cost: celconfig.RuntimeCELCostBudget - left}
}

// warnings collects the texts of warnings.
type warnings struct{ texts []string }

func (w *warnings) AddWarning(_, text string) { w.texts = append(w.texts, stableText(text)) }

// celVerdict has the rules that failed, and the total cost of evaluating all rules.
type celVerdict struct {
	Causes []metav1.StatusCause `json:"causes"`
	// Warnings has the rules that an unchanged value violates.
	Warnings  []string `json:"warnings,omitempty"`
	Cost      int64    `json:"cost"`
	Unordered bool     `json:"unordered,omitempty"`
}

func (v *celVerdict) runs() int { return runsFor(max(len(v.Causes), len(v.Warnings))) }

func (v *celVerdict) sort() {
	v.Unordered = true
	sortCauses(v.Causes)
	slices.Sort(v.Warnings)
}

func causes(errs field.ErrorList) []metav1.StatusCause {
	list := make([]metav1.StatusCause, 0, len(errs))
	for _, err := range errs {
		list = append(list, metav1.StatusCause{Type: metav1.CauseType(err.Type), Message: stableText(err.ErrorBody()), Field: err.Field})
	}
	return list
}

// evaluation is the value of an expression, or the reason why it has none.
type evaluation struct {
	Type  string          `json:"type,omitempty"`
	Value json.RawMessage `json:"value,omitempty"`
	Cost  *uint64         `json:"cost,omitempty"`
	Error string          `json:"error,omitempty"`
}

func evaluate(expression string, converted *schema.Structural, declared *apiservercel.DeclType, self, oldSelf any) (any, error) {
	if declared == nil {
		return nil, fmt.Errorf("the schema has no CEL type")
	}
	declared = declared.MaybeAssignTypeName("selfType")
	extended, err := baseEnvironment().Extend(environment.VersionedOptions{
		IntroducedVersion: environment.DefaultCompatibilityVersion(),
		EnvOptions: []cel.EnvOption{
			cel.Variable("self", declared.CelType()),
			cel.Variable("oldSelf", declared.CelType()),
		},
		DeclTypes: []*apiservercel.DeclType{declared},
	})
	if err != nil {
		return nil, err
	}
	env := extended.NewExpressionsEnv()
	checked, issues := env.Compile(expression)
	if issues != nil && issues.Err() != nil {
		return evaluation{Error: issues.String()}, nil
	}
	program, err := env.Program(checked, cel.CostLimit(celconfig.PerCallLimit), cel.CostTracking(&library.CostEstimator{}))
	if err != nil {
		return evaluation{Error: err.Error()}, nil
	}
	activation := map[string]any{"self": structuralcel.UnstructuredToVal(self, converted)}
	if oldSelf != nil {
		activation["oldSelf"] = structuralcel.UnstructuredToVal(oldSelf, converted)
	}
	value, details, err := program.Eval(activation)
	if err != nil {
		return evaluation{Error: err.Error()}, nil
	}
	text, err := encode(plain(value))
	if err != nil {
		return nil, err
	}
	return evaluation{Type: value.Type().TypeName(), Value: text, Cost: details.ActualCost()}, nil
}
