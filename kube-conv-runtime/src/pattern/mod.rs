//! Regular expressions in Go's dialect, which is what Kubernetes means by `pattern`.
//!
//! The dialect is close to that of `regex-automata`, and the differences do not show until an object
//! is rejected that a cluster accepts: here `\d`, `\w`, `\s` and `\b` are ASCII, `{` may stand for
//! itself, there are no set operations in classes, repeat counts end at 1,000. An expression is read
//! by Go's grammar, rejected with Go's message, and then written anew for `regex-automata`.

mod characters;
mod lower;

pub use kube_conv_core::pattern::{PatternError, PatternErrorKind};

use characters::{Program, states_by_bytes};
use kube_conv_core::pattern::{parse, tree};
use regex_automata::meta::{Config, Regex};
use regex_automata::nfa::thompson::WhichCaptures;
use regex_automata::util::syntax;
use std::fmt;
use std::sync::{Arc, OnceLock};
use tree::Tree;

/// The most memory that an expression compiled for bytes may take. A larger one is matched by
/// characters.
const SIZE_LIMIT: usize = 8 << 20;

/// The most states that are made for bytes: what takes a few milliseconds.
const MOST_STATES: u64 = 20_000;

/// How deep the expression that is written for `regex-automata` may nest: Go's own bound, times
/// the groups that are written for one level.
const NEST_LIMIT: u32 = 8 * tree::MAX_HEIGHT;

/// A regular expression, compiled when it is first matched. It matches a text that holds a match anywhere; anchor it with `^`
/// and `$` to match the whole.
///
/// ```
/// use kube_conv_runtime::pattern::Pattern;
///
/// let pattern = Pattern::new("^[a-z]+$")?;
/// assert!(pattern.is_match("abc"));
///
/// let error = Pattern::new("a(?=b)").unwrap_err();
/// assert_eq!(error.to_string(), "error parsing regexp: invalid or unsupported Perl syntax: `(?=`");
/// # Ok::<(), kube_conv_runtime::pattern::PatternError>(())
/// ```
///
/// A copy shares what was compiled.
#[derive(Clone)]
pub struct Pattern(Arc<Parsed>);

/// An expression that was read.
struct Parsed {
    source: Box<str>,
    tree: Tree,
    matcher: OnceLock<Matcher>,
}

/// What matches a text.
enum Matcher {
    Bytes(Regex),
    Characters(Program),
}

impl Pattern {
    /// Reads an expression. It is compiled when it is first matched.
    ///
    /// # Errors
    ///
    /// What Go would reject, in Go's words.
    pub fn new(source: &str) -> Result<Self, PatternError> {
        let parsed = Parsed {
            source: source.into(),
            tree: parse(source)?,
            matcher: OnceLock::new(),
        };
        Ok(Self(Arc::new(parsed)))
    }

    /// As [`new`](Self::new), for a few short texts: they are matched by characters, since compiling
    /// takes longer than that.
    pub(crate) fn for_few(source: &str) -> Result<Self, PatternError> {
        let tree = parse(source)?;
        let program = Matcher::Characters(Program::of(&tree));
        let parsed = Parsed {
            source: source.into(),
            tree,
            matcher: OnceLock::from(program),
        };
        Ok(Self(Arc::new(parsed)))
    }

    /// Whether the expression matches somewhere in a text.
    #[must_use]
    pub fn is_match(&self, text: &str) -> bool {
        let Parsed { tree, matcher, .. } = &*self.0;
        match matcher.get_or_init(|| Matcher::of(tree)) {
            Matcher::Bytes(regex) => regex.is_match(text),
            Matcher::Characters(program) => program.is_match(text),
        }
    }

    /// The text with another one, taken literally, for each match. Compiles the expression for that,
    /// since where a match is takes more than whether there is one.
    #[cfg(feature = "lint")]
    pub(crate) fn replace_all(&self, text: &str, replacement: &str) -> String {
        let tree = &self.0.tree;
        let regex = compile(&lower::lower(tree), tree.height, WhichCaptures::Implicit);
        let Some(regex) = regex else {
            return text.to_owned();
        };
        let mut replaced = String::new();
        let mut end = 0;
        for found in regex.find_iter(text) {
            replaced.push_str(text.get(end..found.start()).unwrap_or_default());
            replaced.push_str(replacement);
            end = found.end();
        }
        replaced.push_str(text.get(end..).unwrap_or_default());
        replaced
    }

    /// The expression as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0.source
    }
}

impl Matcher {
    fn of(tree: &Tree) -> Self {
        let compiled = || {
            // Nobody needs where a match is, or its groups.
            let lowered = lower::lower(tree);
            compile(&lowered, tree.height, WhichCaptures::None)
        };
        let is_small = states_by_bytes(tree) <= MOST_STATES;
        let regex = is_small.then(compiled).flatten();
        regex.map_or_else(|| Self::Characters(Program::of(tree)), Self::Bytes)
    }
}

/// The greatest height that is compiled on the stack of the caller.
const SHALLOW: u32 = 50;

/// More stack than the compiler of `regex-automata`, which recurses, takes for one level.
const STACK_PER_LEVEL: usize = 32 << 10;

/// Compiles what was written for `regex-automata`; nothing if that is too large.
fn compile(lowered: &str, height: u32, captures: WhichCaptures) -> Option<Regex> {
    if height <= SHALLOW {
        return build(lowered, captures);
    }
    let levels = usize::try_from(height).ok()?;
    std::thread::scope(|scope| {
        let stack = std::thread::Builder::new().stack_size(levels * STACK_PER_LEVEL);
        let compiling = stack.spawn_scoped(scope, || build(lowered, captures));
        compiling.ok()?.join().ok()?
    })
}

fn build(lowered: &str, captures: WhichCaptures) -> Option<Regex> {
    let config = Config::new()
        .nfa_size_limit(Some(SIZE_LIMIT))
        .which_captures(captures);
    Regex::builder()
        .configure(config)
        .syntax(syntax::Config::new().nest_limit(NEST_LIMIT))
        .build(lowered)
        .ok()
}

/// Checks that Go would accept an expression, without compiling it.
///
/// # Errors
///
/// What Go would reject, in Go's words.
pub fn check(source: &str) -> Result<(), PatternError> {
    parse(source).map(|_| ())
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pattern").field(&self.0.source).finish()
    }
}

#[cfg(test)]
mod tests;
