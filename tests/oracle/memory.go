package main

import (
	"bytes"
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/registry/generic"
	"k8s.io/apiserver/pkg/storage"
	"k8s.io/apiserver/pkg/storage/storagebackend"
	"k8s.io/apiserver/pkg/storage/storagebackend/factory"
	"k8s.io/client-go/tools/cache"

	"k8s.io/apimachinery/pkg/runtime/schema"
)

// memory replaces etcd: it keeps what upstream's storage codec wrote and passes it back to the
// same codec, so that reads behave as those from the real storage. The embedded interface is nil,
// so a call that no case needs panics rather than silently succeeding.
type memory struct {
	storage.Interface
	codec runtime.Codec
	data  map[string]stored
}

type stored struct {
	bytes    []byte
	revision uint64
}

func newMemory(codec runtime.Codec) *memory {
	return &memory{codec: codec, data: map[string]stored{}}
}

// options makes upstream's generic registry store its objects here.
func (m *memory) options(resource schema.GroupResource) generic.RESTOptions {
	return generic.RESTOptions{
		ResourcePrefix: "/registry/" + resource.Group + "/" + resource.Resource,
		StorageConfig: &storagebackend.ConfigForResource{
			Config:        storagebackend.Config{Codec: m.codec},
			GroupResource: resource,
		},
		// The codec is that of the configuration, because the custom-resource handler replaces ours
		// with its own, which prunes and defaults.
		Decorator: func(config *storagebackend.ConfigForResource, _ string, _ func(runtime.Object) (string, error), _, _ func() runtime.Object, _ storage.AttrFunc, _ storage.IndexerFuncs, _ *cache.Indexers) (storage.Interface, factory.DestroyFunc, error) {
			return &memory{codec: config.Codec, data: m.data}, func() {}, nil
		},
	}
}

// set stores one object, as if written at revision 1.
func (m *memory) set(key string, data []byte) { m.data[key] = stored{data, 1} }

func (m *memory) reset() { clear(m.data) }

func (m *memory) Versioner() storage.Versioner { return storage.APIObjectVersioner{} }

func (m *memory) Create(_ context.Context, key string, obj, out runtime.Object, _ uint64) error {
	if _, taken := m.data[key]; taken {
		return storage.NewKeyExistsError(key, 0)
	}
	if version, err := m.Versioner().ObjectResourceVersion(obj); err == nil && version != 0 {
		return storage.ErrResourceVersionSetOnCreate
	}
	return m.put(key, obj, out, 1)
}

func (m *memory) put(key string, obj, out runtime.Object, revision uint64) error {
	if err := m.Versioner().PrepareObjectForStorage(obj); err != nil {
		return err
	}
	data, err := runtime.Encode(m.codec, obj)
	if err != nil {
		return err
	}
	if had, ok := m.data[key]; ok && bytes.Equal(had.bytes, data) {
		revision = had.revision
	}
	m.data[key] = stored{data, revision}
	return m.decode(m.data[key], out)
}

func (m *memory) decode(from stored, out runtime.Object) error {
	if _, _, err := m.codec.Decode(from.bytes, nil, out); err != nil {
		return err
	}
	return m.Versioner().UpdateObject(out, from.revision)
}

func (m *memory) Get(_ context.Context, key string, opts storage.GetOptions, out runtime.Object) error {
	found, ok := m.data[key]
	if !ok {
		if opts.IgnoreNotFound {
			return runtime.SetZeroValue(out)
		}
		return storage.NewKeyNotFoundError(key, 0)
	}
	return m.decode(found, out)
}

func (m *memory) GuaranteedUpdate(_ context.Context, key string, out runtime.Object, ignoreNotFound bool, preconditions *storage.Preconditions, tryUpdate storage.UpdateFunc, _ runtime.Object) error {
	existing := out.DeepCopyObject()
	found, ok := m.data[key]
	switch {
	case ok:
		if err := m.decode(found, existing); err != nil {
			return err
		}
	case ignoreNotFound:
		if err := runtime.SetZeroValue(existing); err != nil {
			return err
		}
	default:
		return storage.NewKeyNotFoundError(key, 0)
	}
	if err := preconditions.Check(key, existing); err != nil {
		return err
	}
	updated, _, err := tryUpdate(existing, storage.ResponseMeta{ResourceVersion: found.revision})
	if err != nil {
		return err
	}
	return m.put(key, updated, out, found.revision+1)
}
