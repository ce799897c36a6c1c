package main

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/cel-go/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuralcel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/validation/field"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/apiserver/pkg/cel/library"
)

func init() {
	register("cel.compile", celCompile)
	register("cel.eval", celEval)
}

// celQuestion asks about the rules of a schema, or about one expression over a value of a schema.
type celQuestion struct {
	Schema json.RawMessage `json:"schema"`
	// Resource says that the schema is the root of a resource.
	Resource bool `json:"resource"`
	// Stored compiles with all that the server knows, as it does for rules that are stored
	// already, and not with what its minimum compatibility version knows.
	Stored     bool            `json:"stored"`
	Expression string          `json:"expression"`
	Self       json.RawMessage `json:"self"`
	OldSelf    json.RawMessage `json:"oldSelf"`
}

func (asked *celQuestion) read(question json.RawMessage) (*schema.Structural, *apiservercel.DeclType, error) {
	if err := parse(question, asked); err != nil {
		return nil, nil, err
	}
	converted, err := structural(asked.Schema)
	if err != nil {
		return nil, nil, err
	}
	return converted, model.SchemaDeclType(converted, asked.Resource), nil
}

type celProblem struct {
	Type   string `json:"type"`
	Detail string `json:"detail"`
}

func problem(err *apiservercel.Error) *celProblem {
	if err == nil {
		return nil
	}
	return &celProblem{string(err.Type), stableText(err.Detail)}
}

// compiledRule is what upstream found out about one rule, in upstream's units of cost.
type compiledRule struct {
	Error                  *celProblem `json:"error,omitempty"`
	MessageExpressionError *celProblem `json:"messageExpressionError,omitempty"`
	Cost                   uint64      `json:"cost"`
	MessageExpressionCost  uint64      `json:"messageExpressionCost"`
	Cardinality            uint64      `json:"cardinality"`
	UsesOldSelf            bool        `json:"usesOldSelf"`
	FieldPath              string      `json:"fieldPath,omitempty"`
}

// celCompile compiles the rules on the root node of the schema.
func celCompile(question json.RawMessage) (any, error) {
	var asked celQuestion
	converted, declared, err := asked.read(question)
	if err != nil {
		return nil, err
	}
	if len(converted.XValidations) == 0 {
		return nil, fmt.Errorf("the schema has no rules at its root")
	}
	loader := structuralcel.NewExpressionsEnvLoader()
	if asked.Stored {
		loader = structuralcel.StoredExpressionsEnvLoader()
	}
	results, err := structuralcel.Compile(converted, declared, celconfig.PerCallLimit, baseEnvironment(), loader)
	if err != nil {
		return struct {
			Error string `json:"error"`
		}{err.Error()}, nil
	}
	rules := make([]compiledRule, 0, len(results))
	for _, result := range results {
		rules = append(rules, compiledRule{
			Error:                  problem(result.Error),
			MessageExpressionError: problem(result.MessageExpressionError),
			Cost:                   result.MaxCost,
			MessageExpressionCost:  result.MessageExpressionMaxCost,
			Cardinality:            result.MaxCardinality,
			UsesOldSelf:            result.UsesOldSelf,
			FieldPath:              result.NormalizedRuleFieldPath,
		})
	}
	return struct {
		Rules []compiledRule `json:"rules"`
	}{rules}, nil
}

func baseEnvironment() *environment.EnvSet {
	return environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
}

// celEval evaluates the expression of the question, or else all rules of the schema.
func celEval(question json.RawMessage) (any, error) {
	var asked celQuestion
	converted, declared, err := asked.read(question)
	if err != nil {
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
		return evaluate(asked.Expression, converted, declared, self, oldSelf)
	}
	validator := structuralcel.NewValidator(converted, asked.Resource, celconfig.PerCallLimit)
	if validator == nil {
		return nil, fmt.Errorf("the schema has no rules and the question no expression")
	}
	return settle(func() (*celVerdict, error) {
		errs, left := validator.Validate(context.Background(), nil, converted, self, oldSelf, celconfig.RuntimeCELCostBudget)
		return &celVerdict{Causes: causes(errs), Cost: celconfig.RuntimeCELCostBudget - left}, nil
	})
}

// celVerdict says which rules failed and what the evaluation of all of them cost.
type celVerdict struct {
	Causes    []metav1.StatusCause `json:"causes"`
	Cost      int64                `json:"cost"`
	Unordered bool                 `json:"unordered,omitempty"`
}

func (v *celVerdict) runs() int { return runsFor(len(v.Causes)) }

func (v *celVerdict) sort() {
	v.Unordered = true
	sortCauses(v.Causes)
}

func causes(errs field.ErrorList) []metav1.StatusCause {
	list := make([]metav1.StatusCause, 0, len(errs))
	for _, err := range errs {
		list = append(list, metav1.StatusCause{Type: metav1.CauseType(err.Type), Message: stableText(err.ErrorBody()), Field: err.Field})
	}
	return list
}

// evaluation is the value of an expression, or why there is none.
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
