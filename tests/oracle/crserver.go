package main

import (
	"fmt"
	"net/http"
	"time"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	listers "k8s.io/apiextensions-apiserver/pkg/client/listers/apiextensions/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/authorization/authorizerfactory"
	"k8s.io/apiserver/pkg/registry/generic"
	"k8s.io/client-go/tools/cache"
	"k8s.io/kube-openapi/pkg/validation/spec"
)

// resourceServer is the API server's endpoint for the custom resources of one CRD, with a storage in
// memory: the same handler, decoder, strategies and storage codec as in a cluster.
type resourceServer struct {
	handler http.Handler
	memory  *memory
	crd     *apiextensionsv1.CustomResourceDefinition
}

// applyMediaType is that of server-side apply.
const applyMediaType = "application/apply-patch+yaml"

// newResourceServer creates the endpoint. Only server-side apply uses the types of all fields, which
// take a while to build. Without them the handler deduces types, which only affects managed fields.
func newResourceServer(crd *apiextensionsv1.CustomResourceDefinition, forApply bool) (*resourceServer, error) {
	var schemas map[string]*spec.Schema
	if forApply {
		var err error
		if schemas, err = staticSchemas(); err != nil {
			return nil, err
		}
	}
	store := newMemory(unstructured.UnstructuredJSONScheme)
	known := fixedInformer{cache.NewIndexer(cache.MetaNamespaceKeyFunc, cache.Indexers{})}
	if err := known.crds.Add(crd); err != nil {
		return nil, err
	}
	handler, err := apiserver.NewCustomResourceDefinitionHandler(
		nil, nil, known, http.NotFoundHandler(), resourceOptions{store}, nil, nil, nil, nil, 1,
		authorizerfactory.NewAlwaysAllowAuthorizer(), time.Minute, time.Minute, schemas, bodyLimit,
	)
	if err != nil {
		return nil, fmt.Errorf("upstream's handler cannot be made: %w", err)
	}
	return &resourceServer{handler: serve(handler), memory: store, crd: crd}, nil
}

// path returns the URL path of the resource, of an object if one is named, and of a subresource if
// one is named.
func (s *resourceServer) path(version, namespace, name, subresource string) string {
	path := "/apis/" + s.crd.Spec.Group + "/" + version
	if s.crd.Spec.Scope == apiextensionsv1.NamespaceScoped {
		path += "/namespaces/" + namespace
	}
	path += "/" + s.crd.Spec.Names.Plural
	for _, part := range []string{name, subresource} {
		if part != "" {
			path += "/" + part
		}
	}
	return path
}

// key is where the storage keeps an object.
func (s *resourceServer) key(namespace, name string) string {
	key := "/registry/" + s.crd.Spec.Group + "/" + s.crd.Spec.Names.Plural
	if s.crd.Spec.Scope == apiextensionsv1.NamespaceScoped {
		key += "/" + namespace
	}
	return key + "/" + name
}

func (s *resourceServer) storageVersion() string {
	for _, version := range s.crd.Spec.Versions {
		if version.Storage {
			return version.Name
		}
	}
	return ""
}

type resourceOptions struct{ store *memory }

func (o resourceOptions) GetRESTOptions(resource schema.GroupResource, _ runtime.Object) (generic.RESTOptions, error) {
	return o.store.options(resource), nil
}

// fixedInformer has a fixed set of CRDs and never receives others.
type fixedInformer struct{ crds cache.Indexer }

func (i fixedInformer) Lister() listers.CustomResourceDefinitionLister {
	return listers.NewCustomResourceDefinitionLister(i.crds)
}

// Informer is called once, to subscribe to changes; the informer is never started.
func (i fixedInformer) Informer() cache.SharedIndexInformer {
	return cache.NewSharedIndexInformer(&cache.ListWatch{}, &apiextensionsv1.CustomResourceDefinition{}, 0, cache.Indexers{})
}
