// The rules of an export's `_headers` file, so that `npm run serve` sends the same headers as a host that reads the
// file.

/** Finds the headers that the rules set for a path, by name in lower case. */
export type FindHeaders = (pathname: string) => Readonly<Record<string, string>>;

/**
 * Parses a `_headers` file: a line with a path, in which `*` matches any characters, and below it indented lines with
 * headers. Of several rules that set a header, the one with the longest path counts; `! Name` removes what others set.
 */
export function parseHeaderRules(text: string): FindHeaders {
  const rules: { readonly parts: readonly string[]; readonly headers: [name: string, value: string | undefined][] }[] =
    [];
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const colon = trimmed.indexOf(':');
    if (!/^\s/.test(line)) rules.push({ parts: trimmed.split('*'), headers: [] });
    else if (trimmed.startsWith('!')) rules.at(-1)?.headers.push([trimmed.slice(1).trim().toLowerCase(), undefined]);
    else if (colon > 0) {
      rules.at(-1)?.headers.push([trimmed.slice(0, colon).toLowerCase(), trimmed.slice(colon + 1).trim()]);
    }
  }
  const ordered = rules.toSorted((one, other) => one.parts.join('').length - other.parts.join('').length);
  return (pathname) => {
    const found = new Map(ordered.flatMap(({ parts, headers }) => (matches(parts, pathname) ? headers : [])));
    return Object.fromEntries([...found].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  };
}

/** Matches the parts between the wildcards from left to right, which takes linear time. */
function matches(parts: readonly string[], pathname: string): boolean {
  const [first = '', ...others] = parts;
  if (!pathname.startsWith(first)) return false;
  const last = others.pop();
  if (last === undefined) return pathname.length === first.length;
  let start = first.length;
  for (const part of others) {
    const index = pathname.indexOf(part, start);
    if (index === -1) return false;
    start = index + part.length;
  }
  return pathname.length - last.length >= start && pathname.endsWith(last);
}
