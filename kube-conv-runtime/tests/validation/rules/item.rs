//! The rule `item`.

use super::Part;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Holder {
    #[k8s(max_length = 9)]
    name: String,
    #[k8s(optional, list_map(name), max_items = 5)]
    parts: Vec<Part>,
}

rule! {
    "item", mistakes "rules", upstream ["ValSliceItem", "PtrSliceItem"];

    ItemOfTexts {
        #[k8s(optional, list_map(name), max_items = 5, item(
            name = "main",
            subfield(note, required, min_length = 2, max_length = 3, max_bytes = 4, pattern = "^[aé]", neq = "ab")
        ), item(name = "listed", subfield(note, enum_values("b", "a'"))))]
        value: Vec<Part>,
    }
        creations [
            {}, { "value": [{ "name": "b" }] }, { "value": [{ "name": "main" }] },
            { "value": [{ "name": "b" }, { "name": "main", "note": "aa" }] },
            { "value": [{ "name": "main", "note": "ab" }] }, { "value": [{ "name": "main", "note": "x" }] },
            { "value": [{ "name": "main", "note": "ééé" }] }, { "value": [{ "name": "main", "note": "xyzw" }] },
            { "value": [{ "name": "main", "note": "aaa" }] }, { "value": [{ "name": "main", "note": "ba" }] },
            { "value": [{ "name": "listed", "note": "a'" }] }, { "value": [{ "name": "listed", "note": "c" }] }, { "value": [{ "name": "main", "note": "éé" }] },
        ]
        says [
            "value[0].note: Invalid value: \"ab\": must not be equal to \"ab\"",
            "value[0].note: Invalid value: \"ba\": must match the regular expression '^[aé]'",
            "value[0].note: Invalid value: \"x\": must match the regular expression '^[aé]'",
            "value[0].note: Invalid value: \"xyzw\": must match the regular expression '^[aé]'",
            "value[0].note: Required value",
            "value[0].note: Too long: may not be more than 3 characters",
            "value[0].note: Too long: may not be more than 4 bytes",
            "value[0].note: Too short: must be at least 2 characters",
            "value[0].note: Unsupported value: \"c\": supported values: \"a'\", \"b\"",
        ]
        schema { "value": {"items": {"properties": {"count": {"format": "int32", "maximum": 99, "minimum": -99, "type": "integer"}, "list": {"items": {"format": "int32", "type": "integer"}, "maxItems": 3, "type": "array", "x-kubernetes-list-type": "atomic"}, "map": {"additionalProperties": {"format": "int32", "type": "integer"}, "maxProperties": 3, "type": "object"}, "name": {"maxLength": 9, "type": "string"}, "note": {"maxLength": 9, "type": "string"}}, "required": ["name"], "type": "object", "x-kubernetes-validations": [{"fieldPath": ".note", "message": "must be set", "reason": "FieldValueRequired", "rule": "self.name != 'main' || has(self.note)"}, {"fieldPath": ".note", "message": "must be at least 2 characters", "rule": "self.name != 'main' || !has(self.note) || size(self.note) >= 2"}, {"fieldPath": ".note", "message": "may not be more than 3 characters", "rule": "self.name != 'main' || !has(self.note) || size(self.note) <= 3"}, {"fieldPath": ".note", "message": "may not be more than 4 bytes", "rule": "self.name != 'main' || !has(self.note) || size(bytes(self.note)) <= 4"}, {"fieldPath": ".note", "message": "must match the regular expression '^[aé]'", "rule": "self.name != 'main' || !has(self.note) || self.note.matches('^[aé]')"}, {"fieldPath": ".note", "message": "must not be equal to \"ab\"", "rule": "self.name != 'main' || !has(self.note) || self.note != 'ab'"}, {"fieldPath": ".note", "message": "supported values: \"a'\", \"b\"", "rule": "self.name != 'listed' || !has(self.note) || self.note in ['b', 'a\\'']"}]}, "maxItems": 5, "type": "array", "x-kubernetes-list-map-keys": ["name"], "x-kubernetes-list-type": "map"} };
    ItemOfNumbers {
        #[k8s(optional, list_map(name), max_items = 5,
            item(name = "closed", subfield(count, minimum = -2, maximum = 4, multiple_of = 2, neq = 0)),
            item(name = "open", subfield(count, exclusive_minimum = -2, exclusive_maximum = 4))
        )]
        value: Vec<Part>,
    }
        creations [
            { "value": [{ "name": "closed" }, { "name": "open" }] }, { "value": [{ "name": "a", "count": 9 }] },
            { "value": [{ "name": "closed", "count": -2 }] }, { "value": [{ "name": "closed", "count": 4 }] },
            { "value": [{ "name": "closed", "count": -4 }] }, { "value": [{ "name": "closed", "count": 6 }] },
            { "value": [{ "name": "closed", "count": 3 }] }, { "value": [{ "name": "closed", "count": 0 }] },
            { "value": [{ "name": "open", "count": -1 }] }, { "value": [{ "name": "open", "count": -2 }] },
            { "value": [{ "name": "open", "count": 3 }] }, { "value": [{ "name": "open", "count": 4 }] },
        ]
        says [
            "value[0].count: Invalid value: -2: must be greater than -2",
            "value[0].count: Invalid value: -4: must be greater than or equal to -2",
            "value[0].count: Invalid value: 0: must not be equal to 0",
            "value[0].count: Invalid value: 3: must be a multiple of 2",
            "value[0].count: Invalid value: 4: must be less than 4",
            "value[0].count: Invalid value: 6: must be less than or equal to 4",
        ];
    ItemOfParts {
        #[k8s(optional, list_map(name), max_items = 5, item(
            name = "main",
            subfield(list, min_items = 1, max_items = 2, unique_items, each_val(maximum = 5)),
            subfield(map, min_properties = 1, max_properties = 2, each_val(minimum = 2)),
            subfield(note, forbidden)
        ))]
        value: Vec<Part>,
    }
        creations [
            { "value": [{ "name": "main" }, { "name": "b", "note": "a", "list": [], "map": {} }] },
            { "value": [{ "name": "main", "list": [1] }] }, { "value": [{ "name": "main", "list": [] }] },
            { "value": [{ "name": "main", "list": [1, 2, 3] }] }, { "value": [{ "name": "main", "list": [1, 1] }] },
            { "value": [{ "name": "main", "list": [1, 6] }] }, { "value": [{ "name": "main", "map": { "a": 2 } }] },
            { "value": [{ "name": "main", "map": {} }] }, { "value": [{ "name": "main", "map": { "a": 2, "b": 2, "c": 2 } }] },
            { "value": [{ "name": "main", "map": { "a": 1 } }] }, { "value": [{ "name": "main", "note": "a" }] },
        ]
        says [
            "value[0].list: Too few: 0: must have at least 1 item",
            "value[0].list: Too many: 3: must have at most 2 items",
            "value[0].list[1]: Duplicate value: 1",
            "value[0].list[1]: Invalid value: 6: must be less than or equal to 5",
            "value[0].map: Too few: 0: must have at least 1 item",
            "value[0].map: Too many: 3: must have at most 2 items",
            "value[0].map[a]: Invalid value: 1: must be greater than or equal to 2",
            "value[0].note: Forbidden",
        ];
    ItemThatStays {
        #[k8s(optional, list_map(name), max_items = 5,
            item(name = "fixed", immutable),
            item(name = "part", subfield(note, immutable), subfield(count, update(no_unset, no_modify), monotonic))
        )]
        value: Vec<Part>,
    }
        changes [
            { "value": [{ "name": "fixed" }, { "name": "part" }] },
            { "value": [{ "name": "part" }, { "name": "fixed", "count": 1 }] },
            { "value": [{ "name": "fixed" }, { "name": "part", "note": "a" }] },
            { "value": [{ "name": "fixed" }, { "name": "part", "count": 1 }] },
            { "value": [{ "name": "fixed" }, { "name": "part", "count": 2 }] },
        ]
        says [
            "value[0].count: Invalid value: null: field cannot be cleared once set",
            "value[0].note: Invalid value: null: field is immutable",
            "value[0]: Invalid value: null: field is immutable",
            "value[1].count: Invalid value: null: field cannot be cleared once set",
            "value[1].count: Invalid value: null: field cannot be modified once set",
            "value[1].note: Invalid value: null: field is immutable",
            "value[1]: Invalid value: null: field is immutable",
        ];
    ItemUnion {
        #[k8s(list_map(name), max_items = 5, item(name = "a", union_member), item(name = "b", union_member))]
        value: Option<Vec<Part>>,
    }
        creations [
            {}, { "value": [] }, { "value": [{ "name": "a" }] }, { "value": [{ "name": "c" }] },
            { "value": [{ "name": "a" }, { "name": "b" }] },
        ]
        says [
            "value: Invalid value: \"\": must specify one of: `value[{\"name\": \"a\"}]`, `value[{\"name\": \"b\"}]`",
            "value: Invalid value: \"{value[{\\\"name\\\": \\\"a\\\"}], value[{\\\"name\\\": \\\"b\\\"}]}\": must specify exactly one of: `value[{\"name\": \"a\"}]`, `value[{\"name\": \"b\"}]`",
        ];
    ItemsAtMostOne {
        #[k8s(list_map(name), max_items = 5, item(name = "a", zero_or_one_of_member), item(name = "b", zero_or_one_of_member))]
        value: Option<Vec<Part>>,
    }
        creations [{ "value": [] }, { "value": [{ "name": "a" }] }, { "value": [{ "name": "a" }, { "name": "b" }] }]
        says ["value: Invalid value: \"{value[{\\\"name\\\": \\\"a\\\"}], value[{\\\"name\\\": \\\"b\\\"}]}\": must specify at most one of: `value[{\"name\": \"a\"}]`, `value[{\"name\": \"b\"}]`"];
    ItemInItem {
        #[k8s(optional, list_map(name), max_items = 3, item(
            name = "outer", subfield(parts, item(name = "main", subfield(note, required)))
        ))]
        value: Vec<Holder>,
    }
        creations [
            {}, { "value": [{ "name": "outer" }, { "name": "b", "parts": [{ "name": "main" }] }] },
            { "value": [{ "name": "outer", "parts": [{ "name": "b" }] }] },
            { "value": [{ "name": "outer", "parts": [{ "name": "b" }, { "name": "main" }] }] },
            { "value": [{ "name": "outer", "parts": [{ "name": "main", "note": "" }] }] },
        ]
        says ["value[0].parts[1].note: Required value"];
}
