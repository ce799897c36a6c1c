package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"reflect"
	"sort"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	authenticationv1 "k8s.io/api/authentication/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	batchv1 "k8s.io/api/batch/v1"
	certificatesv1 "k8s.io/api/certificates/v1"
	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	eventsv1 "k8s.io/api/events/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	schedulingv1 "k8s.io/api/scheduling/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/apimachinery/pkg/runtime"
	gvk "k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/client-go/applyconfigurations"
	"k8s.io/client-go/kubernetes/scheme"
	apiregistrationv1 "k8s.io/kube-aggregator/pkg/apis/apiregistration/v1"
	aggregator "k8s.io/kube-aggregator/pkg/client/applyconfiguration"
	aggregatorscheme "k8s.io/kube-aggregator/pkg/client/clientset_generated/clientset/scheme"
	"sigs.k8s.io/structured-merge-diff/v6/schema"
)

// builtInTypes is the file that the command kinds writes.
const builtInTypes = "../../crates/kube-conv-server/src/built_in/types.txt"

// builtInKinds are the kinds whose types are written.
var builtInKinds = []runtime.Object{
	&corev1.Binding{}, &corev1.ComponentStatus{}, &corev1.ConfigMap{}, &corev1.Event{}, &corev1.LimitRange{},
	&corev1.Namespace{}, &corev1.Node{},
	&corev1.PersistentVolume{}, &corev1.PersistentVolumeClaim{}, &corev1.Pod{}, &corev1.ResourceQuota{},
	&corev1.Secret{}, &corev1.Service{}, &corev1.ServiceAccount{},
	&appsv1.ControllerRevision{}, &appsv1.DaemonSet{}, &appsv1.Deployment{}, &appsv1.ReplicaSet{},
	&appsv1.StatefulSet{},
	&authenticationv1.TokenRequest{}, &authenticationv1.TokenReview{},
	&autoscalingv2.HorizontalPodAutoscaler{},
	&batchv1.CronJob{}, &batchv1.Job{},
	&certificatesv1.CertificateSigningRequest{},
	&coordinationv1.Lease{},
	&discoveryv1.EndpointSlice{},
	&eventsv1.Event{},
	&networkingv1.Ingress{}, &networkingv1.IngressClass{}, &networkingv1.NetworkPolicy{},
	&policyv1.Eviction{}, &policyv1.PodDisruptionBudget{},
	&rbacv1.ClusterRole{}, &rbacv1.ClusterRoleBinding{}, &rbacv1.Role{}, &rbacv1.RoleBinding{},
	&schedulingv1.PriorityClass{},
	&storagev1.StorageClass{},
}

// scalarTypes are the named types that are written as one word.
var scalarTypes = map[string]string{
	"__untyped_atomic_":                               "any",
	"__untyped_deduced_":                              "any",
	"io.k8s.apimachinery.pkg.api.resource.Quantity":   "quantity",
	"io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1":   "any",
	"io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime":  "microtime",
	"io.k8s.apimachinery.pkg.apis.meta.v1.Time":       "time",
	"io.k8s.apimachinery.pkg.runtime.RawExtension":    "any",
	"io.k8s.apimachinery.pkg.util.intstr.IntOrString": "intstr",
}

// kindTypes collects the types of the built-in kinds, from the schemas that client-go publishes for
// server-side apply and the tags of Go's types.
type kindTypes struct {
	schema *schema.Schema
	lines  map[string]string
}

// writeKinds writes a line for each type that an object of a built-in kind contains. The format is
// described by the reader, in built_in/types.rs.
func writeKinds(out io.Writer) error {
	lines := map[string]string{}
	published, err := schemaOf(applyconfigurations.NewTypeConverter(scheme.Scheme), corev1.SchemeGroupVersion.WithKind("Pod"), &corev1.Pod{})
	if err != nil {
		return err
	}
	for _, kind := range builtInKinds {
		of := reflect.TypeOf(kind).Elem()
		if _, err := (kindTypes{published, lines}).named(modelName(of), of); err != nil {
			return err
		}
	}
	service := apiregistrationv1.SchemeGroupVersion.WithKind("APIService")
	aggregated, err := schemaOf(aggregator.NewTypeConverter(aggregatorscheme.Scheme), service, &apiregistrationv1.APIService{})
	if err != nil {
		return err
	}
	of := reflect.TypeFor[apiregistrationv1.APIService]()
	if _, err := (kindTypes{aggregated, lines}).named(modelName(of), of); err != nil {
		return err
	}
	fmt.Fprintln(out, "# The types of built-in kinds, as k8s.io/api and k8s.io/client-go publish them.")
	fmt.Fprintln(out, "# Written by `go run . kinds` in tests/oracle; types.rs describes the format.")
	names := make([]string, 0, len(lines))
	for name := range lines {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		fmt.Fprintf(out, "%s%s\n", name, lines[name])
	}
	return nil
}

// schemaOf returns the schema by which objects of a kind are applied, with those of all kinds beside it.
func schemaOf(converter managedfields.TypeConverter, kind gvk.GroupVersionKind, object runtime.Object) (*schema.Schema, error) {
	object.GetObjectKind().SetGroupVersionKind(kind)
	typed, err := converter.ObjectToTyped(object)
	if err != nil {
		return nil, err
	}
	return typed.Schema(), nil
}

// modelName is the name of a Go type in schemas, such as io.k8s.api.core.v1.Pod.
func modelName(of reflect.Type) string {
	path := strings.Replace(of.PkgPath(), "k8s.io/", "io.k8s.", 1)
	return strings.ReplaceAll(path, "/", ".") + "." + of.Name()
}

// reflected is a type without a schema: of objects that are never applied, since no server stores them.
func reflected(of reflect.Type) schema.TypeDef {
	fields := schema.Map{}
	for i := range of.NumField() {
		field := of.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous && name == "" || options == "inline" {
			fields.Fields = append(fields.Fields, reflected(field.Type).Map.Fields...)
			continue
		}
		fields.Fields = append(fields.Fields, schema.StructField{Name: name, Type: reflectedRef(field.Type)})
	}
	sort.Slice(fields.Fields, func(i, j int) bool { return fields.Fields[i].Name < fields.Fields[j].Name })
	return schema.TypeDef{Atom: schema.Atom{Map: &fields}}
}

func reflectedRef(of reflect.Type) schema.TypeRef {
	scalar := func(of schema.Scalar) schema.TypeRef {
		return schema.TypeRef{Inlined: schema.Atom{Scalar: &of}}
	}
	switch of.Kind() {
	case reflect.Pointer:
		return reflectedRef(of.Elem())
	case reflect.Struct:
		name := modelName(of)
		return schema.TypeRef{NamedType: &name}
	case reflect.Slice:
		list := schema.List{ElementType: reflectedRef(of.Elem()), ElementRelationship: schema.Atomic}
		return schema.TypeRef{Inlined: schema.Atom{List: &list}}
	case reflect.Map:
		values := schema.Map{ElementType: reflectedRef(of.Elem())}
		return schema.TypeRef{Inlined: schema.Atom{Map: &values}}
	case reflect.Bool:
		return scalar(schema.Boolean)
	case reflect.String:
		return scalar(schema.String)
	}
	return scalar(schema.Numeric)
}

// recordKinds writes the file, or fails if it would change.
func recordKinds(write bool) error {
	var types bytes.Buffer
	if err := writeKinds(&types); err != nil {
		return err
	}
	if write {
		return os.WriteFile(builtInTypes, types.Bytes(), 0o644)
	}
	committed, err := os.ReadFile(builtInTypes)
	if err == nil && !bytes.Equal(committed, types.Bytes()) {
		err = fmt.Errorf("`go run . kinds` would change %s", builtInTypes)
	}
	return err
}

// shortName drops what all names have in common: io.k8s.api.core.v1.Pod is core.v1.Pod.
func shortName(name string) string {
	for _, prefix := range []string{"io.k8s.api.", "io.k8s.apimachinery.pkg.apis.", "io.k8s.kube-aggregator.pkg.apis."} {
		name = strings.TrimPrefix(name, prefix)
	}
	return name
}

// named adds a named type and returns the word that refers to it.
func (t kindTypes) named(name string, of reflect.Type) (string, error) {
	if word, ok := scalarTypes[name]; ok {
		return word, nil
	}
	short := shortName(name)
	if _, seen := t.lines[short]; seen {
		return short, nil
	}
	definition, ok := t.schema.FindNamedType(name)
	if !ok {
		definition = reflected(of)
	}
	if definition.Map == nil {
		return "", fmt.Errorf("%s is not a struct", name)
	}
	t.lines[short] = ""
	line := ""
	if definition.Map.ElementRelationship == schema.Atomic {
		line = " !"
	}
	for _, field := range definition.Map.Fields {
		found, ok := goField(of, field.Name)
		if !ok {
			return "", fmt.Errorf("%s has no field %s", name, field.Name)
		}
		word, err := t.word(field.Type, found.Type)
		if err != nil {
			return "", fmt.Errorf("%s.%s: %w", name, field.Name, err)
		}
		line += " " + presence(found) + field.Name + ":" + pointer(found) + word + defaultWord(field.Default)
	}
	t.lines[short] = line
	return short, nil
}

// word describes a type in one word.
func (t kindTypes) word(ref schema.TypeRef, of reflect.Type) (string, error) {
	for of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	atomic := ""
	if ref.ElementRelationship != nil && *ref.ElementRelationship == schema.Atomic {
		atomic = "!"
	}
	if ref.NamedType != nil {
		name, err := t.named(*ref.NamedType, of)
		return name + atomic, err
	}
	switch atom := ref.Inlined; {
	case atom.List != nil:
		items, err := t.word(atom.List.ElementType, of.Elem())
		relationship := ""
		if atom.List.ElementRelationship == schema.Associative {
			relationship = "=" + strings.Join(atom.List.Keys, ",")
		}
		return "[" + items + "]" + goName(of) + relationship, err
	case atom.Map != nil && atom.Map.ElementType.NamedType == nil && atom.Scalar != nil:
		return "any", nil
	case atom.Map != nil:
		if atom.Map.ElementRelationship == schema.Atomic {
			atomic = "!"
		}
		members, err := t.word(atom.Map.ElementType, of.Elem())
		return "{" + members + "}" + goName(of) + atomic, err
	case atom.Scalar != nil:
		return scalarWord(*atom.Scalar, of)
	}
	return "", fmt.Errorf("a type without a form")
}

func scalarWord(scalar schema.Scalar, of reflect.Type) (string, error) {
	switch scalar {
	case schema.String:
		if of.Kind() == reflect.Slice {
			return "bytes", nil
		}
		return "s" + goName(of), nil
	case schema.Boolean:
		return "b", nil
	case schema.Numeric:
		switch of.Kind() {
		case reflect.Int32:
			return "i32", nil
		case reflect.Int64:
			return "i64", nil
		}
	}
	return "", fmt.Errorf("a scalar %s of Go's type %s", scalar, of)
}

// goField finds a field by its name in JSON, in embedded structs as well.
func goField(of reflect.Type, name string) (reflect.StructField, bool) {
	for i := range of.NumField() {
		field := of.Field(i)
		tag, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous && tag == "" || options == "inline" {
			if found, ok := goField(field.Type, name); ok {
				return found, true
			}
		}
		if tag == name {
			return field, true
		}
	}
	return reflect.StructField{}, false
}

// presence marks a field that Go writes even if it is not set.
func presence(field reflect.StructField) string {
	tag := field.Tag.Get("json")
	isOmitted := strings.Contains(tag, ",omitempty") && field.Type.Kind() != reflect.Struct
	if isOmitted || strings.Contains(tag, ",omitzero") {
		return ""
	}
	return "+"
}

// pointer marks a field that Go distinguishes from its zero value.
func pointer(field reflect.StructField) string {
	if field.Type.Kind() == reflect.Pointer {
		return "*"
	}
	return ""
}

// goName is the name of a type that its word does not have.
func goName(of reflect.Type) string {
	if of.PkgPath() == "" {
		return ""
	}
	return "(" + of.String() + ")"
}

// defaultWord writes a default, unless it is the zero value.
func defaultWord(value interface{}) string {
	if value == nil {
		return ""
	}
	text, err := json.Marshal(value)
	if err != nil || bytes.Equal(text, []byte(`""`)) || bytes.Equal(text, []byte("{}")) || bytes.Equal(text, []byte("0")) {
		return ""
	}
	return "@" + string(text)
}
