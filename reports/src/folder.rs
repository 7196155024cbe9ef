//! The folder of a report.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::ReportError;

/// Files that were all created before the first is written, so that a folder that cannot be written
/// is known at once. Those not finished when it is dropped are removed: a file that is there is whole.
pub(crate) struct Folder {
    open: Vec<(PathBuf, File)>,
    finished: Vec<PathBuf>,
}

impl Folder {
    /// Creates the folder and empty files of these names.
    pub fn create(dir: &Path, names: impl IntoIterator<Item = String>) -> Result<Folder, ReportError> {
        let failed = |path: &Path| {
            let path = path.to_path_buf();
            |source| ReportError::Create { path, source }
        };
        fs::create_dir_all(dir).map_err(failed(dir))?;
        let mut folder = Folder { open: Vec::new(), finished: Vec::new() };
        for name in names {
            let path = dir.join(name);
            let file = File::create(&path).map_err(failed(&path))?;
            folder.open.push((path, file));
        }
        Ok(folder)
    }

    /// The path of a file not yet written.
    ///
    /// # Panics
    /// If it was not created or is finished.
    pub fn path(&self, name: &str) -> &Path {
        &self.open[self.place(name)].0
    }

    /// Writes a file to its end.
    ///
    /// # Panics
    /// As [`Folder::path`].
    pub fn write(&mut self, name: &str, content: &[u8]) -> Result<(), ReportError> {
        let place = self.place(name);
        let (path, file) = &mut self.open[place];
        file.write_all(content)
            .and_then(|()| file.sync_data().or_else(ignore_unsupported))
            .map_err(|source| ReportError::Write { path: path.clone(), source })?;
        let (path, _) = self.open.remove(place);
        self.finished.push(path);
        Ok(())
    }

    /// The finished files, in the order written.
    pub fn into_finished(mut self) -> Vec<PathBuf> {
        std::mem::take(&mut self.finished)
    }

    fn place(&self, name: &str) -> usize {
        let found = self.open.iter().position(|(path, _)| path.file_name().is_some_and(|own| own == name));
        found.unwrap_or_else(|| panic!("`{name}` is not among the files created"))
    }
}

/// Some file systems and pipes cannot be synchronised; what was written is written all the same.
fn ignore_unsupported(error: std::io::Error) -> std::io::Result<()> {
    use std::io::ErrorKind::{InvalidInput, Unsupported};
    if matches!(error.kind(), InvalidInput | Unsupported) { Ok(()) } else { Err(error) }
}

impl Drop for Folder {
    fn drop(&mut self) {
        for (path, _) in &self.open {
            // Nothing can be done about a file that cannot be removed.
            let _ = fs::remove_file(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_finished_stays_and_the_rest_goes() {
        let dir = tempfile::tempdir().unwrap();
        let mut folder = Folder::create(dir.path(), ["a", "b"].map(String::from)).unwrap();
        folder.write("a", b"whole").unwrap();
        drop(folder);
        assert_eq!(fs::read(dir.path().join("a")).unwrap(), b"whole");
        assert!(!dir.path().join("b").exists());
    }

    #[test]
    fn a_folder_that_is_a_file_is_named() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let error = Folder::create(&file.path().join("out"), []).err().unwrap();
        assert!(error.to_string().contains(&*file.path().to_string_lossy()), "{error}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_named_with_its_file() {
        let dir = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink("/dev/full", dir.path().join("results.csv")).unwrap();
        let mut folder = Folder::create(dir.path(), ["first", "results.csv"].map(String::from)).unwrap();
        folder.write("first", b"whole").unwrap();
        let error = folder.write("results.csv", b"much").unwrap_err().to_string();
        assert!(error.contains("results.csv") && error.contains("No space left"), "{error}");
        drop(folder);
        assert!(dir.path().join("first").exists());
    }
}
