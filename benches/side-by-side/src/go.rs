//! Kubernetes' own code, as a Go program next to a bench.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

/// The times of a Go program in microseconds; the program prints a name, a tab and a number per line, and gets
/// the folder of its inputs as an argument. Empty without Go.
pub fn go_times(program: &str, folder: &Path) -> HashMap<String, f64> {
    let output = Command::new("go")
        .args(["run", "."])
        .arg(folder)
        .current_dir(program)
        .output();
    let text = match output {
        Ok(output) if output.status.success() => output.stdout,
        Ok(output) => {
            eprintln!("{}", String::from_utf8_lossy(&output.stderr));
            Vec::new()
        }
        Err(error) => {
            eprintln!("without Go: {error}");
            Vec::new()
        }
    };
    let text = String::from_utf8_lossy(&text);
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    lines
        .filter_map(|(name, time)| Some((name.to_owned(), time.parse().ok()?)))
        .collect()
}
