// Site URL → file in the export.

/**
 * Builds the path of the file that a static host serves for a URL, e.g. `concepts/output/index.html`.
 * Hosts look for the decoded name. A part that would leave its folder when decoded stays encoded.
 * @param url percent-encoded, without a fragment
 */
export function buildPageFilePath(url: string): string {
  if (/^\/(?:[\w-][\w.-]*\/)*$/.test(url)) return `${url.slice(1)}index.html`; // most, and it is asked often
  const parts = url
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map(decodePart);
  return url.endsWith('/') || !/\.[a-z0-9]+$/i.test(url) ? [...parts, 'index.html'].join('/') : parts.join('/');
}

function decodePart(part: string): string {
  try {
    const decoded = decodeURIComponent(part);
    // oxlint-disable-next-line no-control-regex -- no file name contains NUL
    return /[/\\\u0000]|^\.{1,2}$/.test(decoded) ? part : decoded;
  } catch {
    return part; // a stray `%` is literal
  }
}
