import { findNearestName } from '../../../schema/nearest-name.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { SnapshotReader } from '../context/request-context.ts';
import { createApiError } from '../context/api-error.ts';
import { getPages } from '../context/find-record.ts';

const maxPages = 10;

/** Finds the pages whose addresses are most similar to an address without a page, the most similar first. */
export function findNearestPages(content: SnapshotReader, address: string, first: number): PageRecord[] {
  if (first < 1 || first > maxPages) {
    throw createApiError({
      code: 'INVALID_ARGUMENT',
      message: `"first" is ${first}.`,
      hint: `give a number from 1 to ${maxPages}`,
      details: { limit: maxPages, actual: first },
    });
  }
  const wanted = normalizeAddress(address);
  const urls = content
    .table('pages')
    .items.filter(({ isPrintable }) => !isPrintable)
    .map(({ url }) => url);
  const redirect = content.record('redirects', wanted)?.to.replace(/#.*$/s, '');
  const name = readName(wanted);
  const names = Map.groupBy(urls, readName);
  const nearestName = names.has(name) ? name : findNearestName(name, selectSimilar(name, [...names.keys()]));
  const found = [
    ...(redirect !== undefined && urls.includes(redirect) ? [redirect] : []),
    ...urls.filter((url) => url === wanted),
    ...(nearestName === undefined ? [] : orderByNearness(wanted, names.get(nearestName) ?? [])),
    ...listParents(wanted).filter((url) => urls.includes(url)),
  ];
  return getPages(content, [...new Set(found)].slice(0, first));
}

/** Normalizes an address to that of a page: without origin, query, fragment and `index.md`, and with a final slash. */
function normalizeAddress(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const plain = path.replace(/\/index\.(?:md|html)$/, '/').replace(/\.(?:md|mdx|html)$/, '');
  return `/${plain}/`.replace(/\/{2,}/g, '/').slice(0, 1_000);
}

function readName(url: string): string {
  return url.slice(url.lastIndexOf('/', url.length - 2) + 1, -1).toLowerCase();
}

/** Selects names that can be similar at all, because computing edit distances is slow. */
function selectSimilar(name: string, others: readonly string[]): readonly string[] {
  return others.filter(
    (other) => Math.abs(other.length - name.length) <= 3 && (other[0] === name[0] || other.at(-1) === name.at(-1)),
  );
}

/** Orders pages with the same name by the number of path segments that they share with the address. */
function orderByNearness(wanted: string, urls: readonly string[]): readonly string[] {
  const parts = new Set(wanted.split('/'));
  const countShared = (url: string): number => url.split('/').filter((part) => part !== '' && parts.has(part)).length;
  return urls.toSorted((one, other) => countShared(other) - countShared(one));
}

/** Lists the parent addresses, the closest first, without the home page. */
function listParents(url: string): readonly string[] {
  const parts = url.split('/').filter((part) => part !== '');
  return parts.slice(0, -1).map((_, index) => `/${parts.slice(0, parts.length - 1 - index).join('/')}/`);
}
