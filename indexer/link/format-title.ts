// Pure. Titles from names of files and folders.

/** Formats a name as a title: `getting-started` → `Getting Started`. */
export function formatTitle(name: string): string {
  return name
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase()}${word.slice(firstLength(word))}`)
    .join(' ');
}

/** Counts the UTF-16 units of a word's first character. */
function firstLength(word: string): number {
  return (word.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
}
