package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/cel-go/common/types"
)

func init() {
	register("cel.functions", celFunctions)
}

// celFunctionsQuestion asks for the list of functions, see celParseQuestion.
type celFunctionsQuestion struct {
	Minor uint `json:"minor"`
}

// celFunctions lists the overloads of every function, in order.
func celFunctions(question json.RawMessage) (any, error) {
	var asked celFunctionsQuestion
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	var lines []string
	functions := celEnvironment(asked.Minor).Functions()
	names := make([]string, 0, len(functions))
	for name := range functions {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		for _, overload := range functions[name].OverloadDecls() {
			lines = append(lines, fmt.Sprintf("%s %s %s", name, overload.ID(), signature(overload.IsMemberFunction(), overload.ArgTypes(), overload.ResultType())))
		}
	}
	return struct {
		Overloads []string `json:"overloads"`
	}{lines}, nil
}

func signature(member bool, arguments []*types.Type, result *types.Type) string {
	texts := make([]string, len(arguments))
	for i, argument := range arguments {
		texts[i] = argument.String()
	}
	if member {
		return fmt.Sprintf("%s.(%s) -> %s", texts[0], strings.Join(texts[1:], ", "), result)
	}
	return fmt.Sprintf("(%s) -> %s", strings.Join(texts, ", "), result)
}
