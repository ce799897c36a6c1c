// Package dvtypes holds types with declarative validation tags. Upstream's validation-gen writes
// their validation functions, so that cases can cover whole types: the order of errors, which
// rules stop which others, and what an update skips. The tests that compare the answers declare
// the same types in Rust, with the same rules.
//
// After a change of a type or a tag, run `go generate ./dvtypes`.
//
// Tags of every stability occur here, hence nolint.
//
// +k8s:validation-gen=*
// +k8s:validation-gen-nolint
// +k8s:validation-gen-scheme-registry=kube-conv/oracle/dvtypes/registry.Scheme
package dvtypes

//go:generate go run k8s.io/code-generator/cmd/validation-gen@v0.37.2 --output-file zz_generated.validations.go kube-conv/oracle/dvtypes

import "kube-conv/oracle/dvtypes/registry"

var localSchemeBuilder registry.Builder

// Scheme makes the registry of all types of this package.
func Scheme() (*registry.Scheme, error) { return localSchemeBuilder.Build() }
