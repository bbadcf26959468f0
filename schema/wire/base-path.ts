// The folder of a host that a site is published in. The graph knows nothing of it: addresses get it where they leave the API
// and where files name each other. A base is `/larkspur`, without a trailing slash; it is empty at the root of a host.

/** Adds the base to an address on this site. Addresses elsewhere stay as they are. */
export function addBase(base: string, url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? base + url : url;
}

/** Takes the base off an address. One without it stays as it is. */
export function removeBase(base: string, url: string): string {
  if (url === base && base !== '') return '/';
  return url.startsWith(`${base}/`) ? url.slice(base.length) : url;
}

/** A tag, in HTML as the parser of content writes it: every value is in double quotes, and a `<` in a text is escaped. */
const tag = /<[^">]*(?:"[^"]*"[^">]*)*>/y;

/** An attribute of it with an address on this site. */
const siteAddress = /(\s(?:href|src|poster)=")(?=\/(?!\/))/g;

/** Adds the base to the addresses in an HTML fragment. */
export function addBaseToHtml(base: string, html: string): string {
  if (base === '') return html;
  const parts: string[] = [];
  let end = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', end)) {
    tag.lastIndex = start;
    const [found] = tag.exec(html) ?? [];
    if (found === undefined) break; // what the parser writes has an end
    parts.push(html.slice(end, start), found.replace(siteAddress, `$1${base}`));
    end = start + found.length;
  }
  return parts.join('') + html.slice(end);
}
