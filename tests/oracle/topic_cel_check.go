package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/checker"
	"github.com/google/cel-go/common/ast"
	apiservercel "k8s.io/apiserver/pkg/cel"
)

func init() {
	register("cel.check", celCheck)
}

// celCheckQuestion is an expression to type-check, see celParseQuestion.
type celCheckQuestion struct {
	Expression text `json:"expression"`
	Minor      uint `json:"minor"`
	// Variables has the types of variables, by name.
	Variables map[string]string `json:"variables"`
	// Objects has the types of fields, by the names of objects.
	Objects map[string]map[string]string `json:"objects"`
}

// celCheck returns the tree, with a type after each node, and the overloads of each call; or the
// issues. Go maps determine the numbers of type variables.
func celCheck(question json.RawMessage) (any, error) {
	var asked celCheckQuestion
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	env, err := environmentOf(&asked)
	if err != nil {
		return nil, err
	}
	return outcomes(func() any {
		parsed, issues := env.Parse(string(asked.Expression))
		if issues.Err() != nil {
			return celParseAnswer{Issues: issues.String()}
		}
		checked, issues := env.Check(parsed)
		if issues.Err() != nil {
			return celParseAnswer{Issues: issues.String()}
		}
		tree := treePrinter{info: checked.NativeRep().SourceInfo(), checked: checked.NativeRep()}
		tree.expression(checked.NativeRep().Expr())
		return celParseAnswer{Tree: tree.out.String()}
	})
}

func (asked *celCheckQuestion) environment() (*cel.Env, error) {
	objects := map[string]*apiservercel.DeclType{}
	for name := range asked.Objects {
		objects[name] = apiservercel.NewObjectType(name, map[string]*apiservercel.DeclField{})
	}
	declared := make([]*apiservercel.DeclType, 0, len(objects))
	for name, fields := range asked.Objects {
		for field, written := range fields {
			fieldType, err := declaredType(written, objects)
			if err != nil {
				return nil, err
			}
			objects[name].Fields[field] = apiservercel.NewDeclField(field, fieldType, false, nil, nil)
		}
		declared = append(declared, objects[name])
	}
	env := celEnvironment(asked.Minor)
	var options []cel.EnvOption
	if len(declared) > 0 {
		provider := apiservercel.NewDeclTypeProvider(declared...)
		provider.SetRecognizeKeywordAsFieldName(asked.Minor == 0 || asked.Minor >= 31)
		more, err := provider.EnvOptions(env.CELTypeProvider())
		if err != nil {
			return nil, err
		}
		options = append(options, more...)
	}
	for name, written := range asked.Variables {
		variableType, err := declaredType(written, objects)
		if err != nil {
			return nil, err
		}
		options = append(options, cel.Variable(name, variableType.CelType()))
	}
	return env.Extend(options...)
}

// declaredType parses a type as written in messages.
func declaredType(written string, objects map[string]*apiservercel.DeclType) (*apiservercel.DeclType, error) {
	if inner, found := within(written, "list"); found {
		element, err := declaredType(inner, objects)
		if err != nil {
			return nil, err
		}
		return apiservercel.NewListType(element, -1), nil
	}
	if inner, found := within(written, "map"); found {
		key, value, _ := strings.Cut(inner, ", ")
		keyType, err := declaredType(key, objects)
		if err != nil {
			return nil, err
		}
		valueType, err := declaredType(value, objects)
		if err != nil {
			return nil, err
		}
		return apiservercel.NewMapType(keyType, valueType, -1), nil
	}
	for _, scalar := range []*apiservercel.DeclType{
		apiservercel.BoolType, apiservercel.BytesType, apiservercel.DoubleType, apiservercel.DurationType, apiservercel.DynType,
		apiservercel.IntType, apiservercel.StringType, apiservercel.TimestampType, apiservercel.UintType,
	} {
		if checker.FormatCELType(scalar.CelType()) == written {
			return scalar, nil
		}
	}
	if object, found := objects[written]; found {
		return object, nil
	}
	return nil, fmt.Errorf("no type %q", written)
}

func within(written, name string) (string, bool) {
	inner, found := strings.CutPrefix(written, name+"(")
	return strings.TrimSuffix(inner, ")"), found
}

// checkedType writes the type and reference of a checked node.
func (p *treePrinter) checkedType(e ast.Expr) {
	if p.checked == nil {
		return
	}
	p.out.WriteString("~" + checker.FormatCELType(p.checked.GetType(e.ID())))
	if reference, found := p.checked.ReferenceMap()[e.ID()]; found && len(reference.OverloadIDs) > 0 {
		p.out.WriteString("^" + strings.Join(reference.OverloadIDs, "|"))
	}
}
