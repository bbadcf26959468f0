/** ASCII without upper case, backslashes, and dots and spaces at the end of a name: what most paths are. */
const folded = /^(?!.*\.(?:\/|$))[!-@[\]-~]*$/;

/**
 * Folds a path to what disks and hosts may take for the same one: some do not distinguish case or forms of letters, and some
 * read a backslash as a slash and drop dots and spaces at the end of a name.
 */
export function foldPath(path: string): string {
  if (folded.test(path)) return path;
  return path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .split('/')
    .map((name) => name.replace(/(?<![. ])[. ]+$/, ''))
    .join('/');
}
