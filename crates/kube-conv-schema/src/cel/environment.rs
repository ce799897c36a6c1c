//! The functions and syntax of CEL in each version of the API server.
//!
//! Upstream: `k8s.io/apiserver/pkg/cel/environment`.

use super::libraries as kubernetes;
use crate::KubernetesVersion;
use crate::cache::Cache;
use kube_conv_cel::ast::Literal;
use kube_conv_cel::check::{self, Library, TypeTextError, Validator};
use kube_conv_cel::functions::Functions;
use kube_conv_cel::{ParseOptions, libraries};
use std::sync::{Arc, LazyLock};

/// The first version that supports CEL rules.
const OLDEST: KubernetesVersion = KubernetesVersion::new(23);

/// The CEL environment of a version: functions, syntax, and checks of expressions.
///
/// ```
/// use kube_conv_schema::KubernetesVersion;
/// use kube_conv_schema::cel::Environment;
///
/// // A server allows in new rules what the version before it understands.
/// let new = Environment::for_new(KubernetesVersion::new(34));
/// let before = Environment::of_version(KubernetesVersion::new(33));
/// assert_eq!(format!("{:?}", new.parse_options()), format!("{:?}", before.parse_options()));
/// ```
#[derive(Debug)]
pub struct Environment {
    minor: u32,
    declarations: check::Environment,
}

impl Environment {
    /// The environment of a version.
    #[must_use]
    pub fn of_version(version: KubernetesVersion) -> Arc<Self> {
        static KNOWN: LazyLock<Cache<u32, Arc<Environment>>> = LazyLock::new(Cache::default);
        let minor = version.clamp(OLDEST, KubernetesVersion::NEWEST).minor();
        KNOWN.get(minor, || Arc::new(Self::new(minor)))
    }

    /// The environment that a server of a version uses for new expressions. It is that of the previous
    /// version, so that the server can be downgraded.
    #[must_use]
    pub fn for_new(version: KubernetesVersion) -> Arc<Self> {
        Self::of_version(KubernetesVersion::new(version.minor().saturating_sub(1)))
    }

    /// The environment that a server uses for stored expressions: everything is allowed.
    #[must_use]
    pub fn for_stored() -> Arc<Self> {
        Self::of_version(KubernetesVersion::NEWEST)
    }

    fn new(minor: u32) -> Self {
        // The signatures are constants. A test parses all of them.
        let declarations = declare(minor).unwrap_or_default();
        Self {
            minor,
            declarations,
        }
    }

    /// The functions and types, without the types of a schema.
    #[must_use]
    pub const fn declarations(&self) -> &check::Environment {
        &self.declarations
    }

    /// The implementations of functions of all versions. Functions that the environment does not
    /// declare are never
    /// called.
    #[must_use]
    pub fn functions(&self) -> &'static Functions {
        kubernetes::functions()
    }

    /// The syntax and the macros.
    #[must_use]
    pub const fn parse_options(&self) -> ParseOptions {
        ParseOptions::BASE
            .optional_types(self.minor >= 28)
            .two_variable_comprehensions(self.minor >= 32)
            .sort_by(self.minor >= 34)
    }

    /// The checks of expressions, other than type checks.
    #[must_use]
    pub const fn validators(&self) -> &'static [Validator<'static>] {
        match self.minor {
            0..29 => &[Validator::Homogeneous],
            29.. => VALIDATORS,
        }
    }

    /// Whether rules can use `oldSelf`.
    pub(super) const fn has_old_self(&self) -> bool {
        self.minor >= 24
    }

    /// Whether `self.namespace` selects the field `namespace`, whose escaped name is `__namespace__`.
    pub(super) const fn finds_reserved(&self) -> bool {
        self.minor >= 31
    }
}

/// The libraries in the order in which a server adds them, each with the first version that includes it and
/// the first version that no longer includes it at this position.
const LIBRARIES: &[(u32, u32, &Library)] = &[
    (0, u32::MAX, libraries::STANDARD),
    (0, u32::MAX, kubernetes::url::FUNCTIONS),
    (0, u32::MAX, kubernetes::regex::FUNCTIONS),
    (0, 37, kubernetes::lists::LISTS),
    (27, u32::MAX, kubernetes::authorizer::AUTHORIZER),
    (28, u32::MAX, libraries::OPTIONALS),
    (28, u32::MAX, kubernetes::quantity::FUNCTIONS),
    (0, u32::MAX, libraries::STRINGS),
    (29, u32::MAX, libraries::FORMAT),
    (29, u32::MAX, libraries::SETS),
    (30, u32::MAX, kubernetes::ip::FUNCTIONS),
    (30, u32::MAX, kubernetes::cidr::FUNCTIONS),
    (31, u32::MAX, kubernetes::format::FUNCTIONS),
    (31, u32::MAX, kubernetes::authorizer::SELECTORS),
    (32, u32::MAX, libraries::TWO_VARIABLES),
    (33, u32::MAX, kubernetes::semver::FUNCTIONS),
    (34, u32::MAX, libraries::LISTS),
    (37, u32::MAX, kubernetes::lists::LISTS),
    (37, u32::MAX, kubernetes::lists::INCLUDES),
];

fn declare(minor: u32) -> Result<check::Environment, TypeTextError> {
    let mut environment = check::Environment::new()?;
    if minor >= 28 {
        environment.declare_optionals();
        environment.allow_mixed_comparisons(true);
    }
    if minor >= 30 {
        environment.declare_opaque("net.IP");
        environment.declare_opaque("net.CIDR");
    }
    for (since, until, library) in LIBRARIES {
        if (*since..*until).contains(&minor) {
            environment.declare(library)?;
        }
    }
    Ok(environment)
}

const VALIDATORS: &[Validator<'static>] = &[
    Validator::Homogeneous,
    Validator::DURATIONS,
    Validator::TIMESTAMPS,
    Validator::Argument {
        function: "matches",
        valid: &is_pattern,
    },
    Validator::Templates,
];

fn is_pattern(literal: &Literal<'_>) -> bool {
    match literal {
        Literal::String(text) => kube_conv_core::pattern::check_pattern(text).is_ok(),
        _ => true,
    }
}
