package main

// Modules that topics are about to use; a line goes when the first topic imports its module.
import (
	_ "gopkg.in/evanphx/json-patch.v4"
	_ "k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	_ "k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	_ "k8s.io/apimachinery/pkg/util/strategicpatch"
	_ "k8s.io/apiserver/pkg/registry/rest"
	_ "k8s.io/client-go/util/jsonpath"
	_ "k8s.io/component-base/version"
	_ "k8s.io/kube-openapi/pkg/validation/strfmt"
	_ "sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	_ "sigs.k8s.io/yaml"
)
