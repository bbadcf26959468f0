/** A page that a URL may have meant. */
export interface NearPage {
  readonly url: string;
  readonly title: string;
}

const maxPages = 4;
/** Share of a name's characters that may differ. */
const maxDifference = 0.4;
/** Weight of the difference of the other segments. */
const folderWeight = 0.1;
/** Longer names are truncated, so that a hostile URL costs no time. */
const maxNameLength = 60;

/**
 * Finds the pages whose URLs are most similar to a path without a page, by the last segment. Among pages
 * with similar names, those whose other segments are more similar come first.
 */
export function findNearPages(path: string, pages: readonly NearPage[]): readonly NearPage[] {
  const wanted = readName(path);
  if (wanted === '') return [];
  const folders = readFolders(path);
  return pages
    .map((page) => ({ page, difference: measureDifference(wanted, readName(page.url)) }))
    .filter(({ difference }) => difference <= maxDifference)
    .map(({ page, difference }) => ({
      page,
      rank: difference + measureDifference(folders, readFolders(page.url)) * folderWeight,
    }))
    .sort((left, right) => left.rank - right.rank)
    .slice(0, maxPages)
    .map(({ page }) => page);
}

/** Reads the last part of an address, without an extension. */
function readName(path: string): string {
  const last = path.split('/').findLast((part) => part !== '' && part !== 'index.html') ?? '';
  return last
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .slice(0, maxNameLength);
}

/** Reads the segments before the last one. */
function readFolders(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== 'index.html')
    .slice(0, -1)
    .join('/')
    .toLowerCase()
    .slice(0, maxNameLength);
}

/**
 * Returns the Levenshtein distance of two names divided by the length of the longer one, from 0 to 1. A name that contains
 * the other counts as closer: half the share of its additional characters.
 */
function measureDifference(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.max(left.length, right.length);
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length > 3 && long.includes(short)) return (1 - short.length / long.length) / 2;
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [index, character] of [...left].entries()) {
    const next = [index + 1];
    for (let at = 0; at < right.length; at += 1) {
      const replaced = (row[at] ?? 0) + (right[at] === character ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? length) / length;
}
