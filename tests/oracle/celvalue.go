package main

import (
	"encoding/base64"
	"fmt"
	"math"

	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	"github.com/google/cel-go/common/types/traits"
)

// plain converts a CEL value to one that JSON can represent: bytes as base64, map keys as strings, an
// optional as an object with or without "value", and all other types as CEL or Go prints them.
func plain(value ref.Val) any {
	switch value := value.(type) {
	case types.Null:
		return nil
	case types.Bool:
		return bool(value)
	case types.Int:
		return int64(value)
	case types.Uint:
		return uint64(value)
	case types.Double:
		return plainDouble(float64(value))
	case types.String:
		return string(value)
	case types.Bytes:
		return base64.StdEncoding.EncodeToString(value)
	case *types.Optional:
		if !value.HasValue() {
			return map[string]any{}
		}
		return map[string]any{"value": plain(value.GetValue())}
	case traits.Mapper:
		return plainMap(value)
	case traits.Lister:
		return plainList(value)
	}
	if text, ok := value.ConvertToType(types.StringType).(types.String); ok {
		return string(text)
	}
	return fmt.Sprint(value.Value())
}

func plainDouble(value float64) any {
	if math.IsNaN(value) || math.IsInf(value, 0) {
		return fmt.Sprint(value)
	}
	return value
}

func plainList(list traits.Lister) []any {
	items := []any{}
	for walk := list.Iterator(); walk.HasNext() == types.True; {
		items = append(items, plain(walk.Next()))
	}
	return items
}

func plainMap(from traits.Mapper) map[string]any {
	members := map[string]any{}
	for walk := from.Iterator(); walk.HasNext() == types.True; {
		key := walk.Next()
		members[fmt.Sprint(key.Value())] = plain(from.Get(key))
	}
	return members
}
