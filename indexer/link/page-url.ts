// Pure. File paths → site addresses. Only this file knows how names in the tree become parts of URLs.

/**
 * Builds the address of a page: without extension, final `index` and leading `_` of the file name, with a final slash.
 * @param filePath POSIX, relative to the content root, e.g. `concepts/_output.md`
 * @returns e.g. `/concepts/output/`
 */
export function buildPageUrl(filePath: string): string {
  const names = filePath.replace(/\.mdx?$/, '').split('/');
  const last = names.pop() ?? '';
  const name = last.length > 1 && last.startsWith('_') ? last.slice(1) : last;
  if (name !== 'index') names.push(name);
  return buildDirectoryUrl(names);
}

/** Builds the address of a directory from the names of its path: `['a b']` → `/a%20b/`, none → `/`. */
export function buildDirectoryUrl(names: readonly string[]): string {
  return names.length === 0 ? '/' : `/${names.map(encodeSegment).join('/')}/`;
}

/** Builds the address of a file that is not a page: its encoded path, without a final slash. */
export function buildFileUrl(filePath: string): string {
  return `/${filePath.split('/').map(encodeSegment).join('/')}`;
}

/**
 * Encodes a name as a URL path segment: space, `#`, `?`, `%`, non-ASCII and what browsers encode in a path.
 * @see https://url.spec.whatwg.org/#path-percent-encode-set
 */
export function encodeSegment(name: string): string {
  if (/^[\w.~-]*$/.test(name)) return name;
  return encodeURI(name.toWellFormed()).replace(/[?#]/g, (character) => (character === '?' ? '%3F' : '%23'));
}
