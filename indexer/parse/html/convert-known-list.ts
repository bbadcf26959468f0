// Parse stage: a list → its element. In a tight list, paragraphs have no elements of their own.

import type { Element, ElementContent } from 'hast';
import type { List, ListItem } from 'mdast';
import { buildElement, buildLineFeed, separate, type KnownTreeContext } from './known-tree-context.ts';
import { enterElement, type Surroundings } from './nest-raw-html.ts';

/** Converts a list without tasks. */
export function convertList(list: List, around: Surroundings, context: KnownTreeContext): Element {
  const tagName = list.ordered === true ? 'ol' : 'ul';
  const inside = enterElement(tagName, around);
  const isLoose = list.spread === true || list.children.some(({ spread, children }) => spread ?? children.length > 1);
  const items = list.children.map((item) => convertItem(item, isLoose, inside, context));
  const start = tagName === 'ol' ? (list.start ?? 1) : 1;
  return buildElement(tagName, start === 1 ? {} : { start }, separate(items, true), list.position);
}

function convertItem(item: ListItem, isLoose: boolean, around: Surroundings, context: KnownTreeContext): Element {
  if (typeof item.checked === 'boolean' || item.data !== undefined) context.isKnown = false;
  const inside = enterElement('li', around);
  const rawBefore = context.rawCount;
  const children: ElementContent[] = [];
  let isFirst = true;
  let isTight = true; // whether the last block is a paragraph without an element of its own
  for (const node of item.children) {
    const isParagraph = node.type === 'paragraph';
    const blocks = isParagraph && !isLoose ? context.convertAll(node, inside) : [];
    if (!isParagraph || isLoose) context.convert(node, blocks, inside);
    if (node.type === 'definition') continue;
    isTight = isParagraph && !isLoose;
    const [only] = blocks;
    // a directive that builds a paragraph
    if (!isParagraph && only?.type === 'element' && only.tagName === 'p') context.isKnown = false;
    if (!isTight || !isFirst) children.push(buildLineFeed());
    for (const block of blocks) children.push(block);
    isFirst = false;
  }
  if (!isFirst && !isTight) children.push(buildLineFeed());
  return buildElement('li', {}, context.settle(children, inside, rawBefore), item.position);
}
