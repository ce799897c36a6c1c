package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/common/ast"
	"github.com/google/cel-go/common/types"
	"k8s.io/apimachinery/pkg/util/version"
	"k8s.io/apiserver/pkg/cel/environment"
)

func init() {
	register("cel.parse", celParse)
}

// celParseQuestion is a text to parse as an expression.
type celParseQuestion struct {
	Expression text `json:"expression"`
	// Minor is the version whose environment for new expressions is used. Without it, the environment for
	// stored expressions is used.
	Minor uint `json:"minor"`
}

// celParseAnswer is the tree with its positions, in code points, or the issues.
type celParseAnswer struct {
	Tree   string `json:"tree,omitempty"`
	Issues string `json:"issues,omitempty"`
}

func celParse(question json.RawMessage) (any, error) {
	var asked celParseQuestion
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	env := celEnvironment(asked.Minor)
	parsed, issues := env.Parse(string(asked.Expression))
	if issues.Err() != nil {
		return celParseAnswer{Issues: issues.String()}, nil
	}
	tree := treePrinter{info: parsed.NativeRep().SourceInfo()}
	tree.expression(parsed.NativeRep().Expr())
	return celParseAnswer{Tree: tree.out.String()}, nil
}

func celEnvironment(minor uint) *cel.Env {
	if minor == 0 {
		return baseEnvironment().StoredExpressionsEnv()
	}
	return environment.MustBaseEnvSet(version.MajorMinor(1, minor)).NewExpressionsEnv()
}

// treePrinter writes a tree on one line: the kind of each node, its position, its parts.
type treePrinter struct {
	info *ast.SourceInfo
	// checked has the types of nodes, if they are written.
	checked *ast.AST
	out     strings.Builder
}

func (p *treePrinter) place(id int64) {
	start := int32(-1)
	if place, found := p.info.GetOffsetRange(id); found {
		start = place.Start
	}
	fmt.Fprintf(&p.out, "@%d", start)
}

func (p *treePrinter) expressions(expressions ...ast.Expr) {
	for _, e := range expressions {
		p.out.WriteString(" ")
		p.expression(e)
	}
}

func (p *treePrinter) node(kind string, e ast.Expr, name string, parts ...ast.Expr) {
	p.out.WriteString("(" + kind)
	p.place(e.ID())
	p.out.WriteString(name)
	p.expressions(parts...)
	p.out.WriteString(")")
}

func (p *treePrinter) expression(e ast.Expr) {
	p.untyped(e)
	p.checkedType(e)
}

func (p *treePrinter) untyped(e ast.Expr) {
	switch e.Kind() {
	case ast.LiteralKind:
		p.out.WriteString(literalText(e))
		p.place(e.ID())
	case ast.IdentKind:
		p.out.WriteString(e.AsIdent())
		p.place(e.ID())
	case ast.SelectKind:
		kind := "select"
		if e.AsSelect().IsTestOnly() {
			kind = "has"
		}
		p.node(kind, e, " "+quotedText(e.AsSelect().FieldName()), e.AsSelect().Operand())
	case ast.CallKind:
		call := e.AsCall()
		if call.IsMemberFunction() {
			p.node("member", e, " "+call.FunctionName(), append([]ast.Expr{call.Target()}, call.Args()...)...)
			return
		}
		p.node("call", e, " "+call.FunctionName(), call.Args()...)
	case ast.ListKind:
		p.list(e)
	case ast.MapKind:
		p.entries("map", e, "", e.AsMap().Entries())
	case ast.StructKind:
		p.entries("struct", e, " "+e.AsStruct().TypeName(), e.AsStruct().Fields())
	case ast.ComprehensionKind:
		fold := e.AsComprehension()
		names := " " + fold.IterVar() + " " + fold.AccuVar()
		if fold.HasIterVar2() {
			names = " " + fold.IterVar() + "," + fold.IterVar2() + " " + fold.AccuVar()
		}
		p.node("fold", e, names, fold.IterRange(), fold.AccuInit(), fold.LoopCondition(), fold.LoopStep(), fold.Result())
	default:
		p.node("unspecified", e, "")
	}
}

func (p *treePrinter) list(e ast.Expr) {
	optional := map[int32]bool{}
	for _, index := range e.AsList().OptionalIndices() {
		optional[index] = true
	}
	p.out.WriteString("(list")
	p.place(e.ID())
	for i, element := range e.AsList().Elements() {
		p.out.WriteString(" " + mark(optional[int32(i)]))
		p.expression(element)
	}
	p.out.WriteString(")")
}

func (p *treePrinter) entries(kind string, e ast.Expr, name string, entries []ast.EntryExpr) {
	p.out.WriteString("(" + kind)
	p.place(e.ID())
	p.out.WriteString(name)
	for _, entry := range entries {
		p.out.WriteString(" (entry")
		p.place(entry.ID())
		p.out.WriteString(" ")
		if entry.Kind() == ast.MapEntryKind {
			p.out.WriteString(mark(entry.AsMapEntry().IsOptional()))
			p.expression(entry.AsMapEntry().Key())
			p.expressions(entry.AsMapEntry().Value())
		} else {
			p.out.WriteString(mark(entry.AsStructField().IsOptional()))
			p.out.WriteString(quotedText(entry.AsStructField().Name()))
			p.expressions(entry.AsStructField().Value())
		}
		p.out.WriteString(")")
	}
	p.out.WriteString(")")
}

func mark(optional bool) string {
	if optional {
		return "?"
	}
	return ""
}

func literalText(e ast.Expr) string {
	switch value := e.AsLiteral().(type) {
	case types.Null:
		return "null"
	case types.Bool:
		return strconv.FormatBool(bool(value))
	case types.Int:
		return strconv.FormatInt(int64(value), 10)
	case types.Uint:
		return strconv.FormatUint(uint64(value), 10) + "u"
	case types.Double:
		return fmt.Sprintf("double:%016x", math.Float64bits(float64(value)))
	case types.String:
		return quotedText(string(value))
	case types.Bytes:
		return fmt.Sprintf("bytes:%x", []byte(value))
	default:
		return fmt.Sprintf("%T", value)
	}
}

// quotedText leaves printable ASCII unchanged and writes everything else as code points.
func quotedText(s string) string {
	var out strings.Builder
	out.WriteByte('"')
	for _, r := range s {
		if r < ' ' || r > '~' || r == '"' || r == '\\' {
			fmt.Fprintf(&out, "\\u{%x}", r)
		} else {
			out.WriteRune(r)
		}
	}
	out.WriteByte('"')
	return out.String()
}
