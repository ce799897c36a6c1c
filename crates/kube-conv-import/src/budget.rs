//! Bounds on the size and depth of what is imported.

use super::error::ImportError;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::limits::MOST_LEVELS_OF_TYPE;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::parts;

/// The bytes of a request that an API server reads.
const MOST_BYTES: usize = 3 << 20;
/// The nodes of a schema that types may have.
const MOST_NODES: usize = 1 << 16;

/// The bytes of a field's name that becomes an identifier.
const MOST_BYTES_OF_NAME: usize = 512;

/// What a CRD may still have.
pub(super) struct Budget {
    bytes: usize,
    nodes: usize,
}

/// A schema to look at, with its place and level.
type OpenSchema<'a> = (String, usize, &'a Schema);

impl Budget {
    /// Checks the size of all schemas. Keeps its own stack.
    pub(super) fn check(crd: &CustomResourceDefinition) -> Result<(), ImportError> {
        let mut budget = Self {
            bytes: MOST_BYTES,
            nodes: MOST_NODES,
        };
        let mut open: Vec<OpenSchema<'_>> = Vec::new();
        for version in crd.spec.versions.iter().rev() {
            let root = version.root_schema();
            open.extend(root.map(|root| (version.name.to_string(), 1, root)));
        }
        while let Some((path, level, schema)) = open.pop() {
            budget.take(&path, level, schema)?;
            below(&path, level + 1, schema, &mut open);
        }
        Ok(())
    }

    fn take(&mut self, path: &str, level: usize, schema: &Schema) -> Result<(), ImportError> {
        if let Some(reference) = &schema.reference {
            let message = format!(
                "`$ref: {reference}`: a server resolves no references; write the schema in its place"
            );
            return Err(ImportError::new(path, message));
        }
        if level > MOST_LEVELS_OF_TYPE {
            let message = format!("the schema is more than {MOST_LEVELS_OF_TYPE} levels deep");
            return Err(ImportError::new(path, message));
        }
        let mut names = schema.properties.keys();
        if names.any(|name| name.len() > MOST_BYTES_OF_NAME) {
            let message = format!("a field has a name of more than {MOST_BYTES_OF_NAME} bytes");
            return Err(ImportError::new(path, message));
        }
        let nodes = self.nodes.checked_sub(1).ok_or_else(|| {
            let message = format!("the schemas have more than {MOST_NODES} nodes");
            ImportError::new(path, message)
        })?;
        let bytes = self.bytes.checked_sub(texts(schema)).ok_or_else(|| {
            let message =
                format!("the schemas have more than {MOST_BYTES} bytes, which no server reads");
            ImportError::new(path, message)
        })?;
        *self = Self { bytes, nodes };
        Ok(())
    }
}

/// The bytes of a node's own texts.
fn texts(schema: &Schema) -> usize {
    let values = schema.enum_values.iter();
    let values = values.chain(&schema.default).chain(&schema.example);
    let rules = schema.validations.iter().flat_map(|rule| {
        let texts = [&rule.message, &rule.message_expression];
        texts.into_iter().flatten().chain([&rule.rule])
    });
    let names = schema.properties.keys().chain(&schema.required);
    let texts = [&schema.description, &schema.pattern, &schema.title];
    let texts = texts.into_iter().flatten().chain(names).chain(rules);
    values.map(|value| value.to_string().len()).sum::<usize>()
        + texts.map(|text| text.len()).sum::<usize>()
}

fn below<'a>(path: &str, level: usize, schema: &'a Schema, open: &mut Vec<OpenSchema<'a>>) {
    open.extend(parts(schema).map(|(step, part)| (step.below(path), level, part)));
    let junctors = [&schema.all_of, &schema.any_of, &schema.one_of];
    let branches = junctors.into_iter().flatten().chain(schema.not.as_deref());
    open.extend(branches.map(|branch| (path.to_owned(), level, branch)));
}
