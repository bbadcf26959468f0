/** A page that an address may have meant. */
export interface NearPage {
  readonly url: string;
  readonly title: string;
}

const maxPages = 4;
/** Share of a name's characters that may differ. */
const maxDifference = 0.4;
/** Longer names are cut, so that a hostile address costs no time. */
const maxNameLength = 60;

/**
 * Finds the pages whose address is most like one that has no page: first by the last part of it, then by the whole.
 * @param path of the address that has no page
 */
export function findNearPages(path: string, pages: readonly NearPage[]): readonly NearPage[] {
  const wanted = readName(path);
  if (wanted === '') return [];
  return pages
    .map((page) => {
      const difference = measureDifference(wanted, readName(page.url));
      const isInSection = page.url.split('/')[1] === path.split('/')[1];
      return { page, difference: isInSection ? difference * 0.9 : difference };
    })
    .filter(({ difference }) => difference <= maxDifference)
    .sort((left, right) => left.difference - right.difference)
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

/** Measures how much two names differ, from 0 to 1; a name that contains the other differs by what is left, halved. */
function measureDifference(left: string, right: string): number {
  const length = Math.max(left.length, right.length);
  if (length === 0) return 1;
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
