// Parse stage: who has which id. Headings get theirs by the GitHub algorithm, authors may ask for one, and no two
// elements of a page share one.

import type { Element, Nodes, Root } from 'hast';
import type { ParsedAnchor, ParsedDiagnostic } from '../../schema/parsed-page.ts';
import { buildDiagnostic, buildPlace, formatQuoted } from './build-diagnostic.ts';
import { ownMark } from './dialect/dialect-node.ts';
import { slugText } from './slug-text.ts';
import { extractLine } from './text-content.ts';
import { walkTree } from './walk-tree.ts';

/** Is a page's outline, and the id of each element that has one. */
export interface ExtractedAnchors {
  readonly anchors: readonly ParsedAnchor[];
  /** Ids of everything else that can be linked to, in document order. */
  readonly extraIds: readonly string[];
  readonly headingTitle: string | undefined;
  /** The heading that serves as the page's title and is not shown in the body. */
  readonly titleHeading: Element | undefined;
  readonly ids: ReadonlyMap<Element, string>;
  /** Final id by the id that generated footnote links refer to. */
  readonly footnoteIds: ReadonlyMap<string, string>;
  readonly diagnostics: readonly ParsedDiagnostic[];
}

const framePrefix = 'dg-';

/** Creates the page's one register of ids. */
function createIdRegister() {
  const counts = new Map<string, number>();
  const asked = new Set<string>();
  return {
    /** Finds a free id, numbered as GitHub does; `isClash` when an author asked for one that is taken. */
    claim(wanted: string, isAsked: boolean): { readonly id: string; readonly isClash: boolean } {
      let id = wanted;
      while (counts.has(id)) {
        const count = (counts.get(wanted) ?? 0) + 1;
        counts.set(wanted, count);
        id = `${wanted}-${count}`;
      }
      const isClash = id !== wanted && (isAsked || asked.has(wanted));
      counts.set(id, 0);
      if (isAsked) asked.add(id);
      return { id, isClash };
    },
  };
}

/**
 * Extracts the headings and ids of a page: `heading/duplicate-id`, `heading/reserved-id`. Headings with one text are
 * numbered silently; an id that an author asked for and that is taken is reported.
 * @param frontMatterTitle the title that the front matter gives, if any
 * @see https://github.com/Flet/github-slugger
 */
export function extractAnchors(root: Root, frontMatterTitle: string | undefined): ExtractedAnchors {
  const register = createIdRegister();
  const anchors: ParsedAnchor[] = [];
  const extraIds: string[] = [];
  const diagnostics: ParsedDiagnostic[] = [];
  const ids = new Map<Element, string>();
  const footnoteIds = new Map<string, string>();
  const { headingTitle, titleHeading } = findTitle(root, frontMatterTitle);
  walkTree<Nodes>(root, (element) => {
    if (element.type !== 'element') return;
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    const authored = readAuthoredId(element);
    if (level === undefined && authored === undefined) return;
    const isOwn = authored?.startsWith(ownMark) ?? false;
    const title = level === undefined ? '' : extractLine(element);
    const wanted = isOwn ? (authored ?? '').slice(1) : (authored ?? (slugText(title) || 'section'));
    const isReserved = wanted.toLowerCase().startsWith(framePrefix);
    const { id, isClash } = register.claim(isReserved ? `id-${wanted}` : wanted, authored !== undefined && !isOwn);
    const place = buildPlace(element.position);
    const hint = `links to it end in "#${id}"; choose another id, e.g. with {#…} after the heading.`;
    if (isReserved) {
      const message = `The id ${formatQuoted(wanted)} starts with "${framePrefix}", which belongs to the frame of the page.`;
      diagnostics.push(buildDiagnostic('heading/reserved-id', { place, message, hint }));
    }
    if (isClash) {
      const message = `The id ${formatQuoted(wanted)} is taken; it becomes "${id}".`;
      diagnostics.push(buildDiagnostic('heading/duplicate-id', { place, message, hint }));
    }
    ids.set(element, id);
    if (isOwn) footnoteIds.set((authored ?? '').slice(1), id);
    if (level !== undefined && Number(level) <= 3 && element !== titleHeading)
      anchors.push({ fragment: id, title, level: Number(level), place });
    else extraIds.push(id);
  });
  return { anchors, extraIds, headingTitle, titleHeading, ids, footnoteIds, diagnostics };
}

/** Reads an id that is asked for; white space cannot be part of one. */
function readAuthoredId({ tagName, properties }: Element): string | undefined {
  const value = properties['id'] ?? (tagName === 'a' ? properties['name'] : undefined);
  if (value === 'footnote-label') return `${ownMark}footnote-label`;
  const id = typeof value === 'string' || typeof value === 'number' ? String(value).trim().replace(/\s+/g, '-') : '';
  return id === '' || id === ownMark ? undefined : id;
}

/** Finds the first level-1 heading; as the first block it is the title unless the front matter says otherwise. */
function findTitle(root: Root, frontMatterTitle: string | undefined) {
  const heading = findHeading(root);
  if (heading === undefined) return { headingTitle: undefined, titleHeading: undefined };
  const headingTitle = extractLine(heading) || undefined;
  const firstBlock = root.children.find((node) => node.type === 'element');
  const isTitle =
    headingTitle !== undefined &&
    firstBlock === heading &&
    (frontMatterTitle === undefined || frontMatterTitle === headingTitle);
  return { headingTitle, titleHeading: isTitle ? heading : undefined };
}

function findHeading(node: Nodes): Element | undefined {
  if (node.type === 'element' && node.tagName === 'h1') return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const heading = findHeading(child);
    if (heading !== undefined) return heading;
  }
  return undefined;
}
