// Parse stage: the list of footnotes at the end of the HTML tree → footnote definitions.

import type { Element } from 'hast';
import type { BlockContent, FootnoteDefinition } from 'mdast';
import { decodeSegment } from '../../../schema/wire/decode-segment.ts';
import type { PlainContext } from './plain-context.ts';

/** Extracts the name of a footnote from an id or a fragment, e.g. `note` from `#fn-note`. */
export function extractFootnoteName(idOrAddress: string): string {
  // oxlint-disable-next-line no-control-regex -- the first character of generated ids
  return decodeSegment(idOrAddress.replace(/^#?\0*/, '').replace(/^(?:readme--)?fn-/, '')).replace(
    /[^\p{L}\p{N}_-]+/gu,
    '-',
  );
}

/** Builds the definition of one item of the list. */
export function buildFootnote(item: Element, context: PlainContext): BlockContent[] {
  const identifier = extractFootnoteName(String(item.properties['id'] ?? ''));
  const children = context.buildBlocks(item.children);
  const definition: FootnoteDefinition = { type: 'footnoteDefinition', identifier, label: identifier, children };
  return [definition as unknown as BlockContent]; // mdast allows it wherever a block is allowed, but has a type of its own for it
}
