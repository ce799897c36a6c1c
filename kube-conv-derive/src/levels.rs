//! Levels for a whole crate: `[package.metadata.kube-conv]` in its `Cargo.toml`.
//!
//! With `workspace = true` in that section, `[workspace.metadata.kube-conv]` of the workspace
//! applies as well; the package's level for an id takes precedence.

use crate::convention_ids::{ALL, is_known, known};
use crate::suggest;
use kube_conv_core::conventions::is_error;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};
use toml_span::Value;

/// The level of a convention's findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReportLevel {
    Allow,
    Warn,
    Deny,
}

/// The levels of a crate, by the id of the convention.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Levels {
    levels: BTreeMap<String, ReportLevel>,
}

/// The allowances that hold for everything in an item: those on the item itself, and the levels of
/// its crate.
#[derive(Clone, Debug, Default)]
pub(crate) struct Around {
    /// The allowances on the item.
    pub(crate) ids: Vec<String>,
    pub(crate) levels: Levels,
    /// Whether the item turns warnings into errors.
    pub(crate) is_strict: bool,
}

impl Around {
    /// Whether an id is allowed by the item or the crate.
    pub(crate) fn permits(&self, id: &str) -> bool {
        self.ids
            .iter()
            .any(|allowed| allowed == id || allowed == ALL)
            || self.levels.of(id) == Some(ReportLevel::Allow)
    }

    /// Whether an id is an error, by the item, by the crate or by default.
    pub(crate) fn denies(&self, id: &str) -> bool {
        self.is_strict
            || match self.levels.of(id) {
                Some(level) => level == ReportLevel::Deny,
                None => is_error(id),
            }
    }
}

const KEYS: [(&str, ReportLevel); 3] = [
    ("allow", ReportLevel::Allow),
    ("warn", ReportLevel::Warn),
    ("deny", ReportLevel::Deny),
];

const FORM: &str = "`allow`, `warn`, `deny`, `strict` or `workspace`";

impl Levels {
    /// The level of a convention in a crate, if it or all have one.
    pub(crate) fn of(&self, id: &str) -> Option<ReportLevel> {
        self.levels
            .get(id)
            .or_else(|| self.levels.get(ALL))
            .copied()
    }

    /// The levels of a crate that allows one convention.
    #[cfg(test)]
    pub(crate) fn allowing(id: &str) -> Self {
        Self {
            levels: BTreeMap::from([(id.to_owned(), ReportLevel::Allow)]),
        }
    }

    /// The levels in a package's section.
    #[cfg(test)]
    pub(crate) fn of_section(text: &str) -> Self {
        section(&format!("[package.metadata.kube-conv]\n{text}"), "package")
            .unwrap()
            .0
    }

    /// The call that notes the levels in a type's table, if there are any.
    pub(crate) fn call(&self) -> Option<TokenStream> {
        if self.levels.is_empty() {
            return None;
        }
        let levels = self.levels.iter().map(|(id, level)| {
            let level = format_ident!("{level:?}");
            quote!((#id, __rt::CrateLevel::#level))
        });
        Some(quote!(.crate_levels(&[#(#levels),*])))
    }

    /// Reads the section of a manifest, which may include that of the workspace.
    fn read(section: Option<&Value<'_>>, name: &str) -> Result<(Self, bool), String> {
        let mut found = Self::default();
        let mut inherits = false;
        let Some(section) = section else {
            return Ok((found, inherits));
        };
        let table = section
            .as_table()
            .ok_or_else(|| format!("`{name}` is no table; write {FORM} in it"))?;
        for (key, value) in table {
            let key = &*key.name;
            let flag = || {
                value
                    .as_bool()
                    .ok_or(format!("`{key}` of `{name}` is `true` or `false`"))
            };
            match (key, KEYS.iter().find(|(known, _)| *known == key)) {
                (_, Some((_, level))) => found.read_ids(key, value, *level, name)?,
                ("strict", _) => {
                    if flag()? {
                        found.insert(ALL, ReportLevel::Deny, name)?;
                    }
                }
                ("workspace", _) => inherits = flag()?,
                _ => return Err(format!("`{name}` has no key `{key}`; write {FORM}")),
            }
        }
        Ok((found, inherits))
    }

    fn read_ids(
        &mut self,
        key: &str,
        value: &Value<'_>,
        level: ReportLevel,
        name: &str,
    ) -> Result<(), String> {
        let form = || {
            format!("`{key}` of `{name}` is a list of ids; write `{key} = [\"units_explicit\"]`")
        };
        for id in value.as_array().ok_or_else(form)? {
            let id = id.as_str().ok_or_else(form)?.replace('-', "_");
            if id != ALL && !is_known(&id) {
                let hint = suggest::closest(&id, known())
                    .map_or("`docs/lints.md` lists them".to_owned(), |near| {
                        format!("did you mean `{near}`?")
                    });
                return Err(format!(
                    "`{key}` of `{name}` has the unknown convention `{id}`; {hint}"
                ));
            }
            self.insert(&id, level, name)?;
        }
        Ok(())
    }

    fn insert(&mut self, id: &str, level: ReportLevel, name: &str) -> Result<(), String> {
        match self.levels.insert(id.to_owned(), level) {
            Some(before) if before != level => {
                Err(format!("`{name}` gives `{id}` two levels; remove one"))
            }
            _ => Ok(()),
        }
    }
}

/// The files that a build has to watch, with the levels in them or an error.
pub(crate) struct Manifest {
    /// The files that were read, relative to the package, each with a slash in front.
    files: Vec<String>,
    pub(crate) levels: Result<Levels, String>,
}

impl Manifest {
    /// Reads the manifest of the crate that is compiled. Without cargo there is none.
    pub(crate) fn of_crate() -> Self {
        match env::var_os("CARGO_MANIFEST_DIR") {
            Some(folder) => Self::of(Path::new(&folder)),
            None => Self {
                files: Vec::new(),
                levels: Ok(Levels::default()),
            },
        }
    }

    fn of(folder: &Path) -> Self {
        let mut files = Vec::new();
        let levels = read_levels(folder, &mut files);
        Self { files, levels }
    }

    /// Items that make cargo compile the crate again when a file has changed. Cargo does not do so
    /// for metadata in the manifest or for files that a macro reads.
    pub(crate) fn watch(&self) -> TokenStream {
        let watched = self.files.iter().map(|file| {
            quote! {
                const _: &[u8] = ::core::include_bytes!(::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), #file));
            }
        });
        watched.collect()
    }
}

fn read_levels(folder: &Path, files: &mut Vec<String>) -> Result<Levels, String> {
    let Ok(text) = fs::read_to_string(folder.join("Cargo.toml")) else {
        return Ok(Levels::default());
    };
    files.push("/Cargo.toml".to_owned());
    if !has_section(&text) {
        return Ok(Levels::default());
    }
    let (mut levels, inherits) = section(&text, "package")?;
    // A published package has no workspace.
    if !inherits || folder.join("Cargo.toml.orig").exists() {
        return Ok(levels);
    }
    let Some((text, file)) = workspace(folder, &text) else {
        return Err("`package.metadata.kube-conv` has `workspace = true`, and no workspace is around the package".to_owned());
    };
    files.push(file);
    let (mut inherited, _) = section(&text, "workspace")?;
    inherited.levels.append(&mut levels.levels);
    Ok(inherited)
}

/// Whether a manifest may have our section; others are not parsed.
fn has_section(text: &str) -> bool {
    text.contains("metadata") && text.contains("kube-conv")
}

fn section(text: &str, of: &str) -> Result<(Levels, bool), String> {
    let name = format!("{of}.metadata.kube-conv");
    // Cargo has already reported invalid TOML.
    match toml_span::parse(text) {
        Ok(tree) => Levels::read(tree.pointer(&format!("/{of}/metadata/kube-conv")), &name),
        Err(_) => Ok(Default::default()),
    }
}

/// The manifest of the workspace, with its path from the package.
fn workspace(folder: &Path, text: &str) -> Option<(String, String)> {
    let named = toml_span::parse(text).ok();
    let named = named
        .as_ref()
        .and_then(|tree| tree.pointer("/package/workspace"));
    if let Some(path) = named.and_then(Value::as_str) {
        let manifest = folder.join(path).join("Cargo.toml");
        return Some((
            fs::read_to_string(manifest).ok()?,
            format!("/{path}/Cargo.toml"),
        ));
    }
    let mut up = String::new();
    let mut place: Option<PathBuf> = Some(folder.to_owned());
    while let Some(folder) = place {
        let text = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        let is_root = text.contains("workspace")
            && toml_span::parse(&text).is_ok_and(|tree| tree.pointer("/workspace").is_some());
        if is_root {
            return Some((text, format!("{up}/Cargo.toml")));
        }
        up.push_str("/..");
        place = folder.parent().map(Path::to_owned);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(Levels, bool), String> {
        section(text, "package")
    }

    #[test]
    fn a_section_gives_levels() {
        let (levels, inherits) = read(
            "[package.metadata.kube-conv]\nallow = ['units_explicit', \"no-timestamp-suffix\"]\nwarn = [\n  # why\n  'list_max_items',\n]\nstrict = true\n",
        )
        .unwrap();
        assert!(!inherits);
        assert_eq!(levels.of("units_explicit"), Some(ReportLevel::Allow));
        assert_eq!(levels.of("no_timestamp_suffix"), Some(ReportLevel::Allow));
        assert_eq!(levels.of("list_max_items"), Some(ReportLevel::Warn));
        assert_eq!(levels.of("time_suffix"), Some(ReportLevel::Deny));
        assert_eq!(read("[package]\nname = 'a'").unwrap().0, Levels::default());
        assert!(
            read("[package.metadata]\nkube-conv = {workspace = true}")
                .unwrap()
                .1
        );
    }

    #[test]
    fn the_workspace_is_the_one_named_or_the_nearest_above() {
        let root = env::temp_dir().join(format!("kube-conv-derive-{}", std::process::id()));
        let package = root.join("crates/inner");
        fs::create_dir_all(&package).unwrap();
        let plain = "[package]\nversion.workspace = true\n";
        fs::write(package.join("Cargo.toml"), plain).unwrap();
        fs::write(root.join("Cargo.toml"), "[workspace]\n").unwrap();
        let found = |text: &str| workspace(&package, text);
        let expected = |path: &str| Some(("[workspace]\n".to_owned(), path.to_owned()));
        assert_eq!(found(plain), expected("/../../Cargo.toml"));
        let named = "[package]\nworkspace = '../..'\n";
        assert_eq!(found(named), expected("/../../Cargo.toml"));
        assert_eq!(found("[package]\nworkspace = 'other'\n"), None);
        fs::remove_dir_all(root).unwrap();
    }

    /// The levels of two conventions in a package, inside a workspace with stricter ones, and the files to watch.
    fn inside_a_workspace(test: &str, section: &str) -> (Vec<Option<ReportLevel>>, Vec<String>) {
        let root = env::temp_dir().join(format!("kube-conv-{test}-{}", std::process::id()));
        let package = root.join("inner");
        fs::create_dir_all(&package).unwrap();
        fs::write(package.join("Cargo.toml"), format!("[package]\n{section}")).unwrap();
        let workspace =
            "[workspace.metadata.kube-conv]\ndeny = ['units_explicit', 'time_suffix']\n";
        fs::write(root.join("Cargo.toml"), workspace).unwrap();
        let manifest = Manifest::of(&package);
        fs::remove_dir_all(root).unwrap();
        let levels = manifest.levels.unwrap();
        let ids = ["units_explicit", "time_suffix"];
        (ids.map(|id| levels.of(id)).to_vec(), manifest.files)
    }

    #[test]
    fn a_package_overrides_the_levels_that_it_inherits() {
        let section = "metadata.kube-conv = {workspace = true, warn = ['units_explicit']}";
        let (levels, files) = inside_a_workspace("inherits", section);
        assert_eq!(levels, [Some(ReportLevel::Warn), Some(ReportLevel::Deny)]);
        assert_eq!(files, ["/Cargo.toml", "/../Cargo.toml"]);
    }

    #[test]
    fn a_package_that_inherits_nothing_is_watched_alone() {
        let section = "metadata.kube-conv = {warn = ['units_explicit']}";
        for (section, own) in [(section, Some(ReportLevel::Warn)), ("", None)] {
            let (levels, files) = inside_a_workspace("alone", section);
            assert_eq!(levels, [own, None]);
            assert_eq!(files, ["/Cargo.toml"]);
        }
    }

    #[test]
    fn a_malformed_section_says_what_to_write() {
        for (section, expected) in [
            (
                "alow = []",
                "`package.metadata.kube-conv` has no key `alow`; write `allow`, `warn`, `deny`, `strict` or `workspace`",
            ),
            (
                "allow = 'units_explicit'",
                "`allow` of `package.metadata.kube-conv` is a list of ids; write `allow = [\"units_explicit\"]`",
            ),
            (
                "deny = ['unit_explicit']",
                "`deny` of `package.metadata.kube-conv` has the unknown convention `unit_explicit`; did you mean `units_explicit`?",
            ),
            (
                "strict = 'yes'",
                "`strict` of `package.metadata.kube-conv` is `true` or `false`",
            ),
            (
                "allow = ['all']\nstrict = true",
                "`package.metadata.kube-conv` gives `all` two levels; remove one",
            ),
            (
                "deny = [1]",
                "`deny` of `package.metadata.kube-conv` is a list of ids; write `deny = [\"units_explicit\"]`",
            ),
        ] {
            let text = format!("[package.metadata.kube-conv]\n{section}\n");
            assert_eq!(read(&text).unwrap_err(), expected);
        }
        let text = "[package.metadata]\nkube-conv = 3\n";
        assert!(read(text).unwrap_err().contains("is no table"));
    }
}
