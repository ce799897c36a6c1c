package main

import (
	"encoding/json"
	"fmt"

	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuralcel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/environment"
)

func init() {
	register("cel.compile", celCompile)
}

// celQuestion asks about the rules of a schema.
type celQuestion struct {
	Schema json.RawMessage `json:"schema"`
	// Resource is set if the schema is the root of a resource.
	Resource bool `json:"resource"`
}

// compileQuestion asks about the rules at the root of a schema.
type compileQuestion struct {
	celQuestion
	// Stored compiles with everything that the server supports, as for rules that are already stored,
	// rather than with its minimum compatibility version.
	Stored bool `json:"stored"`
}

func (asked *celQuestion) schema() (*schema.Structural, *apiservercel.DeclType, error) {
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

// compiledRule is upstream's result for one rule, in upstream's units of cost.
type compiledRule struct {
	Error                  *celProblem `json:"error,omitempty"`
	MessageExpressionError *celProblem `json:"messageExpressionError,omitempty"`
	Cost                   uint64      `json:"cost"`
	MessageExpressionCost  uint64      `json:"messageExpressionCost"`
	Cardinality            uint64      `json:"cardinality"`
	UsesOldSelf            bool        `json:"usesOldSelf"`
	FieldPath              string      `json:"fieldPath,omitempty"`
}

// celCompile compiles the rules of the schema's root node.
func celCompile(question json.RawMessage) (any, error) {
	var asked compileQuestion
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	converted, declared, err := asked.schema()
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
