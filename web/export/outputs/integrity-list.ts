// The list of hashes in an export.

/** Its path in the export. */
export const integrityName = 'integrity.json';

/** The hashes of the files of an export. */
export interface IntegrityList {
  readonly algorithm: 'sha256';
  /** Hash (hex) of each file, by its path; without this list itself, and without `docgraph.json`. */
  readonly files: Readonly<Record<string, string>>;
  /** Target of each page that only redirects, by its path: a host may redirect instead. */
  readonly redirects: Readonly<Record<string, string>>;
}

type Entries = readonly (readonly [path: string, text: string])[];

/** Formats a list, as JSON does with an indent of one; a table of all files in an object first would take three times as long. */
export function formatIntegrityList({
  files,
  redirects,
}: {
  readonly files: Entries;
  readonly redirects: Entries;
}): string {
  return `{\n "algorithm": "sha256",\n "files": ${formatTable(files)},\n "redirects": ${formatTable(redirects)}\n}\n`;
}

function formatTable(entries: Entries): string {
  const lines = entries.map(([path, text]) => `  ${JSON.stringify(path)}: ${JSON.stringify(text)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n }`;
}

/**
 * Parses a list.
 * @returns undefined for anything else
 */
export function parseIntegrityList(text: string): IntegrityList | undefined {
  try {
    const list: unknown = JSON.parse(text);
    if (typeof list !== 'object' || list === null || !('algorithm' in list) || list.algorithm !== 'sha256')
      return undefined;
    const { files, redirects } = list as Partial<IntegrityList>; // both are checked here
    return isTable(files) && isTable(redirects) ? { algorithm: 'sha256', files, redirects } : undefined;
  } catch {
    return undefined; // not JSON
  }
}

function isTable(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([path, text]) => typeof text === 'string' && isInnerPath(path))
  );
}

/**
 * A list of a foreign host is not trusted: no path leads out of the folder or the site, and each has an address. Every name
 * that a file can have on a disk is allowed, with control characters and backslashes, too.
 */
function isInnerPath(path: string): boolean {
  return !/(?:^|\/)\.{0,2}(?:\/|$)|[\0\p{Cs}]/u.test(path);
}
