//! The Common Expression Language (CEL), as implemented by Kubernetes' API servers.
//!
//! [`parse`] turns an expression into a syntax tree ([`Ast`]) with the macros expanded. For an invalid
//! expression it returns the same [`Issues`] as an API server: cel-go's messages, with the same
//! positions and caret lines; of several syntax errors it returns the first alone.
//!
//! This crate implements CEL and contains nothing specific to Kubernetes.
//!
//! ```
//! use kube_conv_cel::{ParseOptions, parse};
//!
//! let options = ParseOptions::default();
//! assert!(parse("self.replicas <= self.maxReplicas", &options).is_ok());
//!
//! let issues = parse("self.replicas <=", &options).unwrap_err();
//! assert!(issues.to_string().starts_with("ERROR: <input>:1:17: Syntax error: mismatched input '<EOF>'"));
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod ast;
mod build;
#[cfg(feature = "engine")]
pub mod check;
#[cfg(feature = "engine")]
pub mod cost;
#[cfg(feature = "engine")]
mod evaluate;
#[cfg(feature = "engine")]
pub mod functions;
mod issues;
mod lexer;
#[cfg(feature = "engine")]
pub mod libraries;
pub mod limits;
mod macros;
pub mod operators;
mod options;
mod parser;
#[cfg(feature = "engine")]
pub mod program;
mod source;
#[cfg(feature = "engine")]
pub mod values;

pub use ast::Ast;
#[cfg(feature = "engine")]
pub use evaluate::{Evaluation, EvaluationError, Variables};
pub use issues::{Issue, Issues};
pub use kube_conv_core::cel_words::{RESERVED, is_reserved};
pub use options::ParseOptions;
#[cfg(feature = "engine")]
pub use program::Program;
pub use source::{Location, Place, Snippet, Source};

/// Parses an expression and expands its macros.
///
/// # Errors
///
/// Returns the first syntax error of the text, or else all errors in literals and macros, and exceeded limits, in
/// cel-go's order.
pub fn parse<'s>(text: &'s str, options: &ParseOptions) -> Result<Ast<'s>, Issues<'s>> {
    let mut issues = Issues::new(Source::new(text));
    let parsed = parser::parse(text, &mut issues)
        .and_then(|tree| build::build(text, &tree, options, &mut issues));
    match parsed {
        Ok(ast) if issues.is_empty() => Ok(ast),
        Ok(_) | Err(_) => {
            issues.sort();
            Err(issues)
        }
    }
}

/// Compiles the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
