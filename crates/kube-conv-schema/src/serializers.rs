//! Common parts of the crate's serializers.

/// The common methods of all implementations of `Serializer`, for a type with the functions `list` and
/// `object`, and `list_of` and `object_of` for those in a variant.
#[doc(hidden)]
#[macro_export]
macro_rules! common_parts {
    ($parts:ty, $error:ty) => {
        type Ok = ();
        type Error = $error;
        type SerializeSeq = $parts;
        type SerializeTuple = $parts;
        type SerializeTupleStruct = $parts;
        type SerializeTupleVariant = $parts;
        type SerializeStruct = $parts;
        type SerializeStructVariant = $parts;

        fn serialize_char(self, value: char) -> Result<(), $error> {
            self.serialize_str(value.encode_utf8(&mut [0; 4]))
        }

        fn serialize_none(self) -> Result<(), $error> {
            self.serialize_unit()
        }

        fn serialize_some<T: ::serde::Serialize + ?Sized>(self, value: &T) -> Result<(), $error> {
            value.serialize(self)
        }

        fn serialize_unit_struct(self, _: &'static str) -> Result<(), $error> {
            self.serialize_unit()
        }

        fn serialize_unit_variant(
            self,
            _: &'static str,
            _: u32,
            variant: &'static str,
        ) -> Result<(), $error> {
            self.serialize_str(variant)
        }

        fn serialize_newtype_struct<T: ::serde::Serialize + ?Sized>(
            self,
            _: &'static str,
            value: &T,
        ) -> Result<(), $error> {
            value.serialize(self)
        }

        fn serialize_seq(self, _: Option<usize>) -> Result<$parts, $error> {
            self.list()
        }

        fn serialize_tuple(self, _: usize) -> Result<$parts, $error> {
            self.list()
        }

        fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<$parts, $error> {
            self.list()
        }

        fn serialize_tuple_variant(
            self,
            _: &'static str,
            _: u32,
            variant: &'static str,
            _: usize,
        ) -> Result<$parts, $error> {
            self.list_of(variant)
        }

        fn serialize_struct(self, _: &'static str, _: usize) -> Result<$parts, $error> {
            self.object()
        }

        fn serialize_struct_variant(
            self,
            _: &'static str,
            _: u32,
            variant: &'static str,
            _: usize,
        ) -> Result<$parts, $error> {
            self.object_of(variant)
        }
    };
}

/// Implements serde's traits for lists and structs, for a type with the functions `item`, `member` and
/// `finish`.
#[doc(hidden)]
#[macro_export]
macro_rules! compounds {
    ($parts:ident, $error:ty) => {
        $crate::serializers::compounds!(list $parts, $error: SerializeSeq serialize_element);
        $crate::serializers::compounds!(list $parts, $error: SerializeTuple serialize_element);
        $crate::serializers::compounds!(list $parts, $error: SerializeTupleStruct serialize_field);
        $crate::serializers::compounds!(list $parts, $error: SerializeTupleVariant serialize_field);
        $crate::serializers::compounds!(object $parts, $error: SerializeStruct);
        $crate::serializers::compounds!(object $parts, $error: SerializeStructVariant);
    };
    (list $parts:ident, $error:ty: $of:ident $function:ident) => {
        impl ::serde::ser::$of for $parts<'_> {
            type Ok = ();
            type Error = $error;

            fn $function<T: ::serde::Serialize + ?Sized>(
                &mut self,
                item: &T,
            ) -> Result<(), $error> {
                self.item(item)
            }

            fn end(self) -> Result<(), $error> {
                self.finish()
            }
        }
    };
    (object $parts:ident, $error:ty: $of:ident) => {
        impl ::serde::ser::$of for $parts<'_> {
            type Ok = ();
            type Error = $error;

            fn serialize_field<T: ::serde::Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), $error> {
                self.member(name, value)
            }

            fn end(self) -> Result<(), $error> {
                self.finish()
            }
        }
    };
}

pub use {common_parts, compounds};
