// Links, ids, headings and descriptions: the diagnostics of the graph, and more that would confuse a reader.

import { parseFrontMatter } from '../../../indexer/parse/front-matter/parse-front-matter.ts';
import { scanFences } from '../../../indexer/parse/limits/scan-fences.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import type { Place } from '../../../schema/place.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { checkAddresses, readKnownAddresses } from './check-addresses.ts';
import { checkLinkNames } from './check-link-names.ts';
import type { CheckReport, CheckTask } from './check-task.ts';
import { createFinding, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';

const start: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
const linkCodes = new Set<string>([
  'link/dead-page',
  'link/dead-anchor',
  'link/outside-tree',
  'redirect/dead-target',
  'heading/duplicate-id',
  'tree/duplicate-url',
]);
const emptyWords = /^(?:here|this|this page|click here|link|more|read more|details)\.?$/i;

/**
 * Checks the graph: `docs/link`, `docs/orphan`, `docs/duplicate`, `docs/description`, `docs/heading-level`,
 * `docs/link-text`, `docs/link-name`, and `docs/lost-address` when all pages are looked at.
 */
export async function checkLinks({ content, pages, isWhole }: CheckTask): Promise<CheckReport> {
  const { snapshot } = content;
  const files = new Set(pages.map(({ filePath }) => filePath));
  const framed = listFramedUrls(snapshot);
  const known = snapshot.diagnostics.items
    .filter(({ code, filePath }) => linkCodes.has(code) && files.has(filePath))
    .map((diagnostic) => restate(diagnostic, snapshot));
  const links = pages.flatMap((page) => page.links);
  const addresses = isWhole ? checkAddresses(readKnownAddresses(), snapshot) : { findings: [], figures: {} };
  return {
    findings: [
      ...known,
      ...pages.flatMap((page) => checkPage(page, framed)),
      ...checkLinkNames(pages, content.pages),
      ...addresses.findings,
    ],
    figures: {
      internalLinks: links.filter(({ kind }) => kind === 'internal' || kind === 'fragment').length,
      fragments: links.filter(({ fragment }) => fragment !== undefined).length,
      externalLinks: links.filter(({ kind }) => kind === 'external').length,
      headings: pages.reduce((sum, { anchors }) => sum + anchors.length, 0),
      ...addresses.figures,
    },
  };
}

/** Lists the pages that the header and the footer link to. They need no link in a text. */
function listFramedUrls({ site }: Snapshot): ReadonlySet<string> {
  return new Set(['/', ...[...site.headerLinks, ...site.footerLinks, ...site.iconLinks].map(({ url }) => url)]);
}

/** Describes what a diagnostic expected and what it found. */
function restate({ code, filePath, place, message, hint }: Diagnostic, snapshot: Snapshot): DocFinding {
  const [area] = code.split('/');
  const [url, id] = /^The page "([^"]+)" has no heading or element with the id "(.*)"\.$/.exec(message)?.slice(1) ?? [];
  const page = url === undefined ? undefined : snapshot.pages.get(url);
  const ids = page === undefined ? [] : [...page.anchors.map(({ fragment }) => fragment), ...page.extraIds];
  return createFinding({
    code: area === 'link' || area === 'redirect' ? 'docs/link' : 'docs/duplicate',
    filePath,
    place,
    message,
    ...(page === undefined ? {} : { expected: `"#${id}" on ${url}`, found: formatIds(ids) }),
    hint,
  });
}

function formatIds(ids: readonly string[]): string {
  const shown = ids.slice(0, 12).map((id) => `#${id}`);
  return shown.length === 0 ? 'no heading' : `${shown.join(' ')}${ids.length > shown.length ? ' …' : ''}`;
}

function checkPage(page: CheckedPage, framed: ReadonlySet<string>): DocFinding[] {
  const { filePath } = page;
  const findings: DocFinding[] = [];
  if (page.isOrphan && !framed.has(page.url))
    findings.push(
      createFinding({
        code: 'docs/orphan',
        filePath,
        place: start,
        message: `No page links to "${page.url}".`,
        hint: 'link to it from a page after which a reader would want it.',
      }),
    );
  if (page.description === undefined || page.description.trim() === '')
    findings.push(
      createFinding({
        code: 'docs/description',
        filePath,
        place: start,
        message: 'The page has no description.',
        hint: 'add one sentence as "description" to the front matter.',
      }),
    );
  return [...findings, ...checkLevels(page), ...checkTexts(page)];
}

/** Checks the levels of all headings, including those that the outline leaves out. */
function checkLevels({ source, filePath }: CheckedPage): DocFinding[] {
  const { bodyLine } = parseFrontMatter(source);
  let above = 1; // the title
  return scanFences(source).flatMap(({ text, isCode }, index) => {
    const [, marks, title = ''] = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]*\{#[^}]*\})?[ \t]*$/.exec(text) ?? [];
    if (isCode || marks === undefined || index + 1 < bodyLine) return [];
    const [level, highest] = [marks.length, above + 1];
    above = level;
    if (level <= highest) return [];
    const line = index + 1;
    return [
      createFinding({
        code: 'docs/heading-level',
        filePath,
        place: { line, column: 1, endLine: line, endColumn: level + 1 },
        message: `The heading "${title}" skips a level.`,
        expected: `level ${highest} at most`,
        found: `level ${level}`,
        hint: 'use one more # than the heading above it.',
      }),
    ];
  });
}

function checkTexts({ links, filePath }: CheckedPage): DocFinding[] {
  return links.flatMap(({ title, place, kind }) => {
    const isUrl = /^(?:https?:\/\/|www\.)/i.test(title);
    if (kind === 'image' || (!isUrl && !emptyWords.test(title.trim()))) return [];
    return [
      createFinding({
        code: 'docs/link-text',
        filePath,
        place,
        message: `The link's text is ${isUrl ? 'a bare URL' : `"${title}"`}.`,
        expected: 'words that say where it leads',
        found: title,
        hint: 'name the page or its topic.',
      }),
    ];
  });
}
