// Parse stage: the safe tree of a README → the same without its own title, logos and badges, its headings below ours,
// its ids under a prefix of their own, its addresses absolute.

import type { Element, Nodes, Root, RootContent } from 'hast';
import type { Position } from 'unist';
import { ownMark } from '../parse/dialect/dialect-node.ts';
import { dropDecoration } from './drop-decoration.ts';
import { resolveReadmeAddress, type ReadmeBase } from './readme-address.ts';
import { slugText } from '../parse/slug-text.ts';
import { extractLine } from '../parse/text-content.ts';
import { walkTree } from '../parse/walk-tree.ts';

/** Is the id of the heading that a README stands under. */
export const readmeId = 'readme';

/** Starts every id of a README. */
export const readmePrefix = `${readmeId}--`;

/** Is what a README's tree is fitted into. */
export interface ReadmeFrame {
  readonly base: ReadmeBase | undefined;
  /** Stands for all of it: the README has no lines in the page's file. */
  readonly position: Position;
  /** Level of the heading above it. */
  readonly level: number;
}

/**
 * Cleans a README. Changes the tree that it is given.
 * @param root sanitised
 */
export function cleanReadme(root: Root, frame: ReadmeFrame): readonly RootContent[] {
  dropTitle(root);
  dropDecoration(root);
  const ids = new Map<string, string>();
  let { level } = frame;
  walkTree<Nodes>(root, (element) => {
    element.position = frame.position;
    if (element.type !== 'element') return;
    const ownLevel = readLevel(element);
    if (ownLevel !== undefined) {
      // A level is skipped nowhere, and none is above ours.
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

/** Drops the level-1 heading, unless another heading stands before it. */
function dropTitle(node: Nodes): boolean {
  if (!('children' in node)) return false;
  for (const [index, child] of node.children.entries()) {
    const level = child.type === 'element' ? readLevel(child) : undefined;
    if (level === 1) node.children.splice(index, 1);
    if (level !== undefined || dropTitle(child)) return true;
  }
  return false;
}

function readLevel({ tagName }: Element): number | undefined {
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  return level === undefined ? undefined : Number(level);
}

/**
 * Gives an element the id that it has on the code host, with the prefix. Headings with one text are numbered; another
 * element that asks for a taken id gets none.
 * @param ids new id by the one that the README's own links name
 */
function setId(element: Element, isHeading: boolean, ids: Map<string, string>): void {
  const { id, name, ...rest } = element.properties;
  element.properties = rest;
  const asked = String(id ?? (element.tagName === 'a' ? (name ?? '') : ''));
  const wanted = asked.trim().replace(/\s+/g, '-') || (isHeading ? slugText(extractLine(element)) || 'section' : '');
  // The label of footnotes is the page's own.
  if (wanted === '' || id === 'footnote-label' || (ids.has(wanted) && !isHeading)) return;
  let free = wanted;
  for (let count = 1; ids.has(free); count += 1) free = `${wanted}-${count}`;
  const isOwn = free.startsWith(ownMark);
  ids.set(free, `${readmePrefix}${isOwn ? free.slice(1) : free}`);
  element.properties = { ...rest, id: `${isOwn ? ownMark : ''}${readmePrefix}${isOwn ? free.slice(1) : free}` };
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
      : resolveReadmeAddress(address, isLink ? base?.links : base?.images);
    if (resolved === undefined) delete properties[name];
    else properties[name] = isLink ? resolved : resolved.replace(/^http:/, 'https:');
  }
  if (tagName === 'img') properties['loading'] = 'lazy';
  delete properties['align']; // obsolete in HTML, and a page of ours has one edge
}

/** Finds the new id of a place in the README; one that it does not have leads to its start. */
function findFragment(address: string, ids: ReadonlyMap<string, string>): string {
  const own = address.slice(1);
  if (own.startsWith(ownMark)) return `#${ownMark}${ids.get(own)}`;
  const decoded = decodeFragment(own);
  return `#${ids.get(own) ?? ids.get(decoded) ?? ids.get(decoded.toLowerCase()) ?? readmeId}`;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // a lone percent sign
  }
}
