// Parse stage: the ids of a page, which are unique. Ids of headings follow GitHub's algorithm unless the author chose
// one.

import { buildPlace } from '../markdown/build-place.ts';
import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import { slug } from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import type { ParsedAnchor } from '../../types/parsed-page.ts';
import { trustedMark } from '../markdown/custom-element.ts';
import { readHeadingLevel } from './heading-level.ts';
import { extractTextLine } from './extract-text-content.ts';
import { walkTree } from '../markdown/walk-tree.ts';

/** The outline of a page, and the id of each element that has one. */
export interface ExtractedAnchors {
  readonly anchors: readonly ParsedAnchor[];
  /** All other ids, in document order. */
  readonly extraIds: readonly string[];
  readonly headingTitle: string | undefined;
  /** The heading that is the page's title, which is not rendered in the body. */
  readonly titleHeading: Element | undefined;
  readonly ids: ReadonlyMap<Element, string>;
  /** Final ids of footnotes, by the ids in generated links. */
  readonly footnoteIds: ReadonlyMap<string, string>;
  readonly diagnostics: readonly FileDiagnostic[];
}

const framePrefix = 'dg-';

/** Creates a register of the ids of one page. */
function createIdRegister() {
  const counts = new Map<string, number>();
  const authoredIds = new Set<string>();
  return {
    /** Finds a free id, numbered as on GitHub. `isClash` is true if the author chose an id that is taken. */
    claim(wanted: string, isAuthored: boolean): { readonly id: string; readonly isClash: boolean } {
      let id = wanted;
      while (counts.has(id)) {
        const count = (counts.get(wanted) ?? 0) + 1;
        counts.set(wanted, count);
        id = `${wanted}-${count}`;
      }
      const isClash = id !== wanted && (isAuthored || authoredIds.has(wanted));
      counts.set(id, 0);
      if (isAuthored) authoredIds.add(id);
      return { id, isClash };
    },
  };
}

/**
 * Extracts the headings and ids of a page. Reports `heading/duplicate-id`, `heading/reserved-id`. Headings with the
 * same text are numbered silently; only ids that the author chose are reported if they are taken.
 * @param frontMatterTitle the title in the front matter, if any
 * @see https://github.com/Flet/github-slugger
 */
export function extractAnchors(root: Root, frontMatterTitle: string | undefined): ExtractedAnchors {
  const register = createIdRegister();
  const anchors: ParsedAnchor[] = [];
  const extraIds: string[] = [];
  const diagnostics: FileDiagnostic[] = [];
  const ids = new Map<Element, string>();
  const footnoteIds = new Map<string, string>();
  const { headingTitle, titleHeading } = findTitle(root, frontMatterTitle);
  walkTree<Nodes>(root, (element) => {
    if (element.type !== 'element') return;
    const level = readHeadingLevel(element.tagName);
    const authored = findAuthoredId(element);
    if (level === undefined && authored === undefined) return;
    const isOwn = authored?.startsWith(trustedMark) ?? false;
    const title = level === undefined ? '' : extractTextLine(element);
    const wanted = isOwn ? (authored ?? '').slice(1) : (authored ?? (slugText(title) || 'section'));
    const isReserved = wanted.toLowerCase().startsWith(framePrefix);
    const { id, isClash } = register.claim(isReserved ? `id-${wanted}` : wanted, authored !== undefined && !isOwn);
    const place = buildPlace(element.position);
    const hint = `links to it end in "#${id}"; choose another id, e.g. with {#…} after the heading.`;
    if (isReserved) {
      const message = `The id ${formatQuoted(wanted)} starts with "${framePrefix}", which is reserved for the page frame.`;
      diagnostics.push(createDiagnostic({ code: 'heading/reserved-id', place, message, hint }));
    }
    if (isClash) {
      const message = `The id ${formatQuoted(wanted)} is taken; it becomes "${id}".`;
      diagnostics.push(createDiagnostic({ code: 'heading/duplicate-id', place, message, hint }));
    }
    ids.set(element, id);
    if (isOwn) footnoteIds.set((authored ?? '').slice(1), id);
    if (level !== undefined && level <= 3 && element !== titleHeading)
      anchors.push({ fragment: id, title, level, place });
    else extraIds.push(id);
  });
  return { anchors, extraIds, headingTitle, titleHeading, ids, footnoteIds, diagnostics };
}

/** Finds the id that the author chose, with white space replaced, which ids cannot contain. */
function findAuthoredId({ tagName, properties }: Element): string | undefined {
  const value = properties['id'] ?? (tagName === 'a' ? properties['name'] : undefined);
  if (value === 'footnote-label') return `${trustedMark}footnote-label`;
  const id = typeof value === 'string' || typeof value === 'number' ? String(value).trim().replace(/\s+/g, '-') : '';
  return id === '' || id === trustedMark ? undefined : id;
}

/**
 * Finds the first level-1 heading. It is the title if it is the first block and the front matter has no other title.
 */
function findTitle(root: Root, frontMatterTitle: string | undefined) {
  const heading = findHeading(root);
  if (heading === undefined) return { headingTitle: undefined, titleHeading: undefined };
  const headingTitle = extractTextLine(heading) || undefined;
  const firstBlock = root.children.find((node) => node.type === 'element');
  const isTitle =
    headingTitle !== undefined &&
    firstBlock === heading &&
    (frontMatterTitle === undefined || frontMatterTitle === headingTitle);
  return { headingTitle, titleHeading: isTitle ? heading : undefined };
}

function findHeading(node: Nodes): Element | undefined {
  if (node.type !== 'element' && node.type !== 'root') return undefined;
  if (node.type === 'element' && node.tagName === 'h1') return node;
  for (const child of node.children) {
    const heading = findHeading(child);
    if (heading !== undefined) return heading;
  }
  return undefined;
}

/** Builds the id that GitHub generates for a heading, without a number. @see https://github.com/Flet/github-slugger */
export function slugText(text: string): string {
  return slug(text);
}
