// Parse stage: adapts the safe tree of a README to the page that contains it: removes title, logos and badges, lowers
// headings, prefixes ids, and makes addresses absolute.

import type { Element, Nodes, Root, RootContent } from 'hast';
import type { Position } from 'unist';
import { trustedMark } from '../markdown/custom-element.ts';
import { slugText } from '../html/extract-anchors.ts';
import { removeBadges } from './remove-badges.ts';
import { resolveReadmeUrl, type ReadmeBase } from './resolve-readme-url.ts';
import { extractTextLine } from '../html/extract-text-content.ts';
import { readHeadingLevel } from '../html/heading-level.ts';
import { decodeSegment } from '../../../schema/wire/decode-segment.ts';
import { walkTree } from '../markdown/walk-tree.ts';

/** The id of the heading above a README. */
export const readmeId = 'readme';

/** The prefix of every id in a README. */
const readmePrefix = `${readmeId}--`;

/** The page that contains a README. */
export interface ReadmeFrame {
  readonly base: ReadmeBase | undefined;
  /** The position of all nodes, because a README has no lines in the page's file. */
  readonly position: Position;
  /** Level of the heading above it. */
  readonly level: number;
}

/**
 * Adapts a README to its page. Changes the given tree.
 * @param root sanitised
 */
export function adaptReadme(root: Root, frame: ReadmeFrame): readonly RootContent[] {
  removeTitle(root);
  removeBadges(root);
  const ids = new Map<string, string>();
  let { level } = frame;
  walkTree<Nodes>(root, (element) => {
    element.position = frame.position;
    if (element.type !== 'element') return;
    const ownLevel = readHeadingLevel(element.tagName);
    if (ownLevel !== undefined) {
      // No level is skipped, and every heading is lower than the one above the README.
      level = Math.min(Math.max(ownLevel - 1, 1) + frame.level, level + 1, 6);
      element.tagName = `h${level}`;
    }
    setId(element, ownLevel !== undefined, ids);
  });
  walkTree<Nodes>(root, (element) => {
    if (element.type === 'element') setAddresses(element, frame.base, ids);
  });
  return root.children;
}

/** Removes the level-1 heading, unless another heading precedes it. */
function removeTitle(node: Nodes): boolean {
  if (!('children' in node)) return false;
  for (const [index, child] of node.children.entries()) {
    const level = child.type === 'element' ? readHeadingLevel(child.tagName) : undefined;
    if (level === 1) node.children.splice(index, 1);
    if (level !== undefined || removeTitle(child)) return true;
  }
  return false;
}

/**
 * Sets the id that an element has on GitHub, with the prefix. Headings with the same text are numbered; any other
 * element whose id is taken has none.
 * @param ids the new ids, by the ids that the README's own links use
 */
function setId(element: Element, isHeading: boolean, ids: Map<string, string>): void {
  const { id, name, ...rest } = element.properties;
  element.properties = rest;
  const authored = String(id ?? (element.tagName === 'a' ? (name ?? '') : ''));
  const wanted =
    authored.trim().replace(/\s+/g, '-') || (isHeading ? slugText(extractTextLine(element)) || 'section' : '');
  // The label of footnotes belongs to the page.
  if (wanted === '' || id === 'footnote-label' || (ids.has(wanted) && !isHeading)) return;
  let free = wanted;
  for (let count = 1; ids.has(free); count += 1) free = `${wanted}-${count}`;
  const isOwn = free.startsWith(trustedMark);
  ids.set(free, `${readmePrefix}${isOwn ? free.slice(1) : free}`);
  element.properties = { ...rest, id: `${isOwn ? trustedMark : ''}${readmePrefix}${isOwn ? free.slice(1) : free}` };
}

function setAddresses(element: Element, base: ReadmeBase | undefined, ids: ReadonlyMap<string, string>): void {
  const { properties, tagName } = element;
  for (const name of ['href', 'src', 'poster', 'cite'] as const) {
    const value = properties[name];
    if (value === undefined) continue;
    const address = typeof value === 'string' ? value.trim() : '';
    const isInside = address.startsWith('#');
    const isLink = name === 'href' || name === 'cite';
    const resolved = isInside
      ? findFragment(address, ids)
      : resolveReadmeUrl(address, isLink ? base?.links : base?.images);
    if (resolved === undefined) delete properties[name];
    else properties[name] = isLink ? resolved : resolved.replace(/^http:/, 'https:');
  }
  if (tagName === 'img') properties['loading'] = 'lazy';
  delete properties['srcSet']; // pictures for the theme of the system, which may not be the reader's theme on this site
  delete properties['align']; // obsolete in HTML
}

/** Finds the new fragment of a link within the README. A dead link leads to its start. */
function findFragment(address: string, ids: ReadonlyMap<string, string>): string {
  const own = address.slice(1);
  if (own.startsWith(trustedMark)) return `#${trustedMark}${ids.get(own)}`;
  const decoded = decodeSegment(own);
  return `#${ids.get(own) ?? ids.get(decoded) ?? ids.get(decoded.toLowerCase()) ?? readmeId}`;
}
