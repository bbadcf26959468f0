// Site address → file in the export.

/**
 * Builds the file that a static host serves for an address, e.g. `concepts/output/index.html`.
 * Hosts look for the decoded name; a part that would leave its folder when decoded stays encoded.
 * @param url site address, percent-encoded, without a fragment
 */
export function buildPageFilePath(url: string): string {
  const parts = url
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map(decodePart);
  return url.endsWith('/') || !/\.[a-z0-9]+$/i.test(url) ? [...parts, 'index.html'].join('/') : parts.join('/');
}

function decodePart(part: string): string {
  try {
    const decoded = decodeURIComponent(part);
    // oxlint-disable-next-line no-control-regex -- NUL is what no file name can hold
    return /[/\\\u0000]|^\.{1,2}$/.test(decoded) ? part : decoded;
  } catch {
    return part; // a stray `%` stands for itself
  }
}
