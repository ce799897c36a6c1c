//! The table of imported CRDs.

use std::io::{self, Write};

/// One CRD.
#[derive(Debug, Default)]
pub struct Row {
    /// The path of the file.
    pub path: String,
    /// The versions.
    pub versions: Vec<String>,
    /// What the import says that it leaves out.
    pub left_out: Vec<String>,
    /// Whether rustfmt changes nothing.
    pub is_formatted: bool,
    /// The program that compares it.
    pub program: Option<String>,
    /// Why there is no comparison.
    pub failure: Option<String>,
    /// Where the two CRDs differ.
    pub differences: Option<Vec<String>>,
}

impl Row {
    /// A row of which nothing is known.
    #[must_use]
    pub fn new(path: &str) -> Self {
        Self {
            path: path.to_owned(),
            ..Self::default()
        }
    }

    /// The row of a CRD that cannot be imported.
    #[must_use]
    pub fn failed(self, why: String) -> Self {
        Self {
            failure: Some(why),
            ..self
        }
    }

    fn verdict(&self) -> &'static str {
        match &self.differences {
            _ if self.failure.is_some() => "not importable",
            Some(found) if found.is_empty() => "equal",
            _ => "differences",
        }
    }
}

/// Prints the rows, what differs, and the sums.
///
/// # Errors
///
/// Those of the output.
pub fn print(rows: &[Row]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for row in rows {
        let format = if row.is_formatted || row.program.is_none() {
            ""
        } else {
            ", not formatted"
        };
        writeln!(
            out,
            "{}: {} ({}){format}",
            row.path,
            row.verdict(),
            row.versions.join(", ")
        )?;
        let details = row.failure.iter().chain(row.differences.iter().flatten());
        for detail in details {
            writeln!(out, "    {detail}")?;
        }
        for left_out in &row.left_out {
            writeln!(out, "    left out: {left_out}")?;
        }
    }
    for verdict in ["equal", "differences", "not importable"] {
        let rows = rows.iter().filter(|row| row.verdict() == verdict);
        let versions: usize = rows.clone().map(|row| row.versions.len()).sum();
        writeln!(out, "{verdict}: {} CRDs, {versions} versions", rows.count())?;
    }
    Ok(())
}
