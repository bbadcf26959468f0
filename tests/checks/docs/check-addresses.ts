// IO. Addresses that other sites link to. Each must still lead to a page, a heading or a redirect.

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { CheckReport } from './check-task.ts';
import { createFinding, type DocFinding } from './finding.ts';

/** Path of the list from the repository's root. */
const addressesPath = 'tests/checks/docs/known-addresses.txt';

/** Reads the list in this folder. */
export function readKnownAddresses(): string {
  return readFileSync(join(import.meta.dirname, basename(addressesPath)), 'utf8').replaceAll('\r\n', '\n');
}

/** An address of the list, with its line. */
interface KnownAddress {
  readonly url: string;
  /** Undefined for the page itself. */
  readonly fragment: string | undefined;
  readonly line: number;
  readonly column: number;
}

/**
 * Checks a list of addresses: `docs/lost-address`.
 * @param text a page a line, then its fragments, with spaces between; # starts a comment
 */
export function checkAddresses(text: string, snapshot: Pick<Snapshot, 'pages' | 'redirects'>): CheckReport {
  const addresses = parseAddresses(text);
  const lost = addresses.filter((address) => !leadsSomewhere(address, snapshot));
  const pages = addresses.filter(({ fragment }) => fragment === undefined);
  const lostPages = lost.filter(({ fragment }) => fragment === undefined);
  return {
    findings: lost.map((address) => report(address, snapshot)),
    figures: {
      knownPages: { done: pages.length - lostPages.length, all: pages.length },
      knownFragments: {
        done: addresses.length - pages.length - (lost.length - lostPages.length),
        all: addresses.length - pages.length,
      },
    },
  };
}

/** Lists the pages of a list of addresses, without their fragments. */
export function listKnownPages(text: string): string[] {
  return parseAddresses(text).flatMap(({ url, fragment }) => (fragment === undefined ? [url] : []));
}

function parseAddresses(text: string): KnownAddress[] {
  return text.split('\n').flatMap((content, index) => {
    if (content.startsWith('#')) return [];
    const words = [...content.matchAll(/\S+/g)].map(({ 0: word, index: offset }) => ({ word, column: offset + 1 }));
    const [page, ...fragments] = words;
    if (page === undefined) return [];
    const place = { url: page.word, line: index + 1 };
    return [
      { ...place, fragment: undefined, column: page.column },
      ...fragments.map(({ word, column }) => ({ ...place, fragment: word, column })),
    ];
  });
}

function leadsSomewhere({ url, fragment }: KnownAddress, { pages, redirects }: Pick<Snapshot, 'pages' | 'redirects'>) {
  if (redirects.get(fragment === undefined ? url : `${url}#${fragment}`) !== undefined) return true;
  const page = pages.get(url);
  if (page === undefined || fragment === undefined) return page !== undefined;
  return page.anchors.some((anchor) => anchor.fragment === fragment) || page.extraIds.includes(fragment);
}

function report({ url, fragment = '', line, column }: KnownAddress, { pages }: Pick<Snapshot, 'pages'>): DocFinding {
  const filePath = pages.get(url)?.filePath;
  const isPage = fragment === '';
  const length = isPage ? url.length : fragment.length;
  return createFinding({
    code: 'docs/lost-address',
    // This path is outside the content folder.
    filePath: `../${addressesPath}`,
    place: { line, column, endLine: line, endColumn: column + length },
    message: `"${url}${isPage ? '' : `#${fragment}`}" leads nowhere.`,
    expected: isPage ? 'a page or a redirect' : `a heading {#${fragment}} or a redirect`,
    found: isPage || filePath === undefined ? 'no page' : `no such id in content/${filePath}`,
    hint: 'other sites link to it: restore the heading, or redirect it to where its topic is now.',
  });
}
